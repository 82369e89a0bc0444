import Animation
import Geometry
import Semantics
import Transitions
import ViewTree

extension NativeTable {
  /// Members of `UIPercentDrivenInteractiveTransition`, and what an `interaction` has in scope.
  static func interaction(_ member: BuiltinMember) -> Native? {
    switch member {
    case .percentDrivenUpdate:
      { _, w, r in
        driver(r).update(w[0]); return nil
      }
    case .percentDrivenFinish:
      { _, _, r in
        driver(r).finish(); return nil
      }
    case .percentDrivenCancel:
      { _, _, r in
        driver(r).cancel(); return nil
      }
    case .percentDrivenPause:
      { _, _, r in
        driver(r).pause(); return nil
      }
    case .percentDrivenPercentComplete:
      { _, w, r in
        w[0] = driver(r).percentComplete; return nil
      }
    case .percentDrivenDuration:
      { _, w, r in
        w[0] = driver(r).duration; return nil
      }
    case .percentDrivenCompletionSpeed:
      { _, w, r in
        w[0] = driver(r).completionSpeed; return nil
      }
    case .setPercentDrivenCompletionSpeed:
      { _, w, r in
        driver(r).completionSpeed = w[0]; return nil
      }
    case .percentDrivenCompletionCurve:
      { _, w, r in
        w[0] = Double(driver(r).completionCurve.rawValue); return nil
      }
    case .setPercentDrivenCompletionCurve:
      { _, w, r in
        driver(r).completionCurve = UIView.AnimationCurve(word: w[0]); return nil
      }
    case .percentDrivenTimingCurve:
      { _, w, r in
        guard let curve = driver(r).timingCurve?.cubicTimingParameters else {
          w.update(repeating: 0, count: 5)
          return nil
        }
        w[0] = 1
        w[1] = curve.controlPoint1.x
        w[2] = curve.controlPoint1.y
        w[3] = curve.controlPoint2.x
        w[4] = curve.controlPoint2.y
        return nil
      }
    case .setPercentDrivenTimingCurve:
      { machine, w, r in
        driver(r).timingCurve = machine.timingCurve(atOptional: w); return nil
      }
    case .percentDrivenWantsInteractiveStart:
      { machine, w, r in
        machine.put(driver(r).wantsInteractiveStart, at: w); return nil
      }
    case .setPercentDrivenWantsInteractiveStart:
      { _, w, r in
        driver(r).wantsInteractiveStart = w[0] != 0; return nil
      }
    case .interactionGesture:
      { _, _, r in give(scripted(r).gesture) }
    case .interactionContainerView:
      { machine, _, r in
        if let container = scripted(r).container { return give(container) }
        machine.fail(RuntimeDiagnostics.detachedContainer(scripted(r).traceName))
        return nil
      }
    case .interactionPresentedViewController:
      { machine, _, r in
        if let presented = scripted(r).presentedViewController { return give(presented) }
        machine.fail(
          RuntimeDiagnostics.outsideTransition(
            "presentedViewController", of: scripted(r).traceName))
        return nil
      }
    case .interactionPresentingViewController:
      { machine, _, r in
        if let presenting = scripted(r).presentingViewController { return give(presenting) }
        machine.fail(
          RuntimeDiagnostics.outsideTransition(
            "presentingViewController", of: scripted(r).traceName))
        return nil
      }
    default: nil
    }
  }

  /// Members of gesture recognizers, and the ways to make them.
  static func gesture(_ member: BuiltinMember) -> Native? {
    switch member {
    case .gestureState:
      { machine, w, r in
        let state = machine.lastValues(of: recognizer(r))?.state ?? recognizer(r).state
        w[0] = Double(state.rawValue)
        return nil
      }
    case .gestureNumberOfTouches:
      { _, w, r in
        w[0] = Double(recognizer(r).numberOfTouches); return nil
      }
    case .gestureIsEnabled:
      { machine, w, r in
        machine.put(recognizer(r).isEnabled, at: w); return nil
      }
    case .setGestureIsEnabled:
      { _, w, r in
        recognizer(r).isEnabled = w[0] != 0; return nil
      }
    case .gestureView:
      { _, _, r in give(recognizer(r).view) }
    case .gestureLocation:
      { machine, w, r in
        let recognizer = recognizer(r)
        machine.put(machine.location(of: recognizer, in: machine.container(of: recognizer)), at: w)
        return nil
      }
    case .gestureLocationIn:
      { machine, w, r in
        machine.put(machine.location(of: recognizer(r), in: optional(r[1])), at: w)
        return nil
      }
    case .gesturePan:
      { _, w, _ in
        let made = UIPanGestureRecognizer()
        made.minimumNumberOfTouches = min(max(Machine.integer(w[0]), 1), 0xFFFF_FFFF)
        made.maximumNumberOfTouches = min(max(Machine.integer(w[1]), 1), 0xFFFF_FFFF)
        return give(made)
      }
    case .gestureScreenEdgePan:
      { _, w, _ in
        let made = UIScreenEdgePanGestureRecognizer()
        made.edges = UIRectEdge(word: w[0])
        return give(made)
      }
    case .gestureTap:
      { _, w, _ in
        let made = UITapGestureRecognizer()
        made.numberOfTapsRequired = min(max(Machine.integer(w[0]), 1), 0xFFFF_FFFF)
        made.numberOfTouchesRequired = min(max(Machine.integer(w[1]), 1), 0xFFFF_FFFF)
        return give(made)
      }
    case .gestureLongPress:
      { _, w, _ in
        let made = UILongPressGestureRecognizer()
        made.minimumPressDuration = w[0]
        return give(made)
      }
    case .panTranslation:
      { machine, w, r in
        let recognizer = recognizer(r)
        let container = machine.container(of: recognizer)
        machine.put(machine.translation(of: recognizer, in: container), at: w)
        return nil
      }
    case .panTranslationIn:
      { machine, w, r in
        machine.put(machine.translation(of: recognizer(r), in: optional(r[1])), at: w)
        return nil
      }
    case .panVelocity:
      { machine, w, r in
        let recognizer = recognizer(r)
        machine.put(machine.velocity(of: recognizer, in: machine.container(of: recognizer)), at: w)
        return nil
      }
    case .panVelocityIn:
      { machine, w, r in
        machine.put(machine.velocity(of: recognizer(r), in: optional(r[1])), at: w)
        return nil
      }
    case .panSetTranslationIn:
      { _, w, r in
        (recognizer(r) as? UIPanGestureRecognizer)?
          .setTranslation(CGPoint(x: w[0], y: w[1]), in: optional(r[1]))
        return nil
      }
    default: nil
    }
  }

  @inline(__always)
  private static func driver(
    _ references: UnsafeMutablePointer<Reference>
  ) -> UIPercentDrivenInteractiveTransition {
    object(references[0])
  }

  @inline(__always)
  private static func scripted(
    _ references: UnsafeMutablePointer<Reference>
  ) -> ScriptedInteraction {
    object(references[0])
  }

  @inline(__always)
  private static func recognizer(
    _ references: UnsafeMutablePointer<Reference>
  ) -> UIGestureRecognizer {
    object(references[0])
  }
}

extension Machine {
  /// The interaction a recognizer belongs to.
  private func interaction(of recognizer: UIGestureRecognizer) -> ScriptedInteraction? {
    interactions[ObjectIdentifier(recognizer)]?.interaction
  }

  /// The container of the transition a recognizer drives.
  func container(of recognizer: UIGestureRecognizer) -> UIView? {
    interaction(of: recognizer)?.container
  }

  /// What a recognizer showed when its gesture ended before the transition had begun.
  func lastValues(of recognizer: UIGestureRecognizer) -> GestureValues? {
    interaction(of: recognizer)?.lastValues
  }

  func location(of recognizer: UIGestureRecognizer, in view: UIView?) -> CGPoint {
    guard let last = lastValues(of: recognizer) else { return recognizer.location(in: view) }
    return view.map { $0.convert(last.location, from: nil) } ?? last.location
  }

  func translation(of recognizer: UIGestureRecognizer, in view: UIView?) -> CGPoint {
    if let last = lastValues(of: recognizer) { return last.translation }
    return (recognizer as? UIPanGestureRecognizer)?.translation(in: view) ?? .zero
  }

  func velocity(of recognizer: UIGestureRecognizer, in view: UIView?) -> CGPoint {
    if let last = lastValues(of: recognizer) { return last.velocity }
    return (recognizer as? UIPanGestureRecognizer)?.velocity(in: view) ?? .zero
  }

  /// The curve in five words: a flag and two control points.
  func timingCurve(
    atOptional words: UnsafeMutablePointer<Double>
  ) -> UICubicTimingParameters? {
    words[0] == 0 ? nil : timingCurve(at: words + 1)
  }

  func timingCurve(at words: UnsafeMutablePointer<Double>) -> UICubicTimingParameters {
    UICubicTimingParameters(
      controlPoint1: CGPoint(x: words[0], y: words[1]),
      controlPoint2: CGPoint(x: words[2], y: words[3]))
  }
}
