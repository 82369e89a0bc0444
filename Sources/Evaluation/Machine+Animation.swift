import Animation
import EventTrace
import Geometry
import Semantics
import SourceText
import Transitions
import ViewTree

extension Machine {
  /// Runs an `animate` statement: its block at once, inside UIKit's, in the registers of the function around it.
  func animate(
    _ site: AnimationSite, body: UnsafePointer<Instruction>, words: UnsafeMutablePointer<Double>,
    references: UnsafeMutablePointer<Reference>
  ) {
    let duration = words[site.duration]
    let delay = site.delay.map { words[$0] } ?? 0
    let options = site.options.map { UIView.AnimationOptions(word: words[$0]) } ?? []
    let completion = site.completion.flatMap { animationCompletion(references[$0]) }
    // UIKit's block is known by this statement, its animations by those inside.
    noteSource()
    defer { if state.pointee.animationDepth == 0 { loop.sourceRange = nil } }
    let block = { [self] in
      state.pointee.animationDepth += 1
      runBlock(at: body, words: words, references: references)
      state.pointee.animationDepth -= 1
    }
    if site.isKeyframes {
      UIView.animateKeyframes(
        withDuration: duration, delay: delay,
        timingParameters: site.curve.flatMap {
          TimingParameters.value(at: words + $0).cubicTimingParameters
        },
        options: UIView.KeyframeAnimationOptions(rawValue: options.rawValue & 0xF_FFFF),
        animations: block, completion: completion)
    } else if let bounce = site.bounce {
      UIView.animate(
        springDuration: duration, bounce: words[bounce],
        initialSpringVelocity: site.initialVelocity.map { words[$0] } ?? 0, delay: delay,
        options: options, animations: block, completion: completion)
    } else if let spring = site.spring {
      UIView.animate(
        withDuration: duration, delay: delay, usingSpringWithDamping: words[spring],
        initialSpringVelocity: site.initialVelocity.map { words[$0] } ?? 0, options: options,
        animations: block, completion: completion)
    } else if let curve = site.curve {
      animate(
        duration, delay, TimingParameters.value(at: words + curve), options, block, completion)
    } else {
      UIView.animate(
        withDuration: duration, delay: delay, options: options, animations: block,
        completion: completion)
    }
  }

  /// UIKit's four curves are options, which blocks inside inherit; any other is a timing curve of its own.
  private func animate(
    _ duration: Double, _ delay: Double, _ timing: ScriptTiming,
    _ options: UIView.AnimationOptions, _ block: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    let builtIn = [UIView.AnimationCurve.easeInOut, .easeIn, .easeOut, .linear].first {
      let known = CubicTimingParameters(animationCurve: $0)
      guard let curve = timing.cubic else { return false }
      return known.controlPoint1 == curve.controlPoint1
        && known.controlPoint2 == curve.controlPoint2
    }
    guard let builtIn else {
      UIView.animate(
        withDuration: duration, delay: delay, timingParameters: timing, options: options,
        animations: block, completion: completion)
      return
    }
    let withoutCurve = options.rawValue & ~(0xF << 16)
    UIView.animate(
      withDuration: duration, delay: delay,
      options: UIView.AnimationOptions(rawValue: withoutCurve | UInt(builtIn.rawValue) << 16),
      animations: block, completion: completion)
  }

  private func animationCompletion(_ reference: Reference) -> ((Bool) -> Void)? {
    guard let closure = WaitingBlock(reference) else { return nil }
    return { [self] finished in closure.run(on: self) { $0.add(finished) } }
  }

  /// Runs an `at` block of a keyframe animation.
  func keyframe(
    start: Double, end: Double, curve: UnsafeMutablePointer<Double>?,
    body: UnsafePointer<Instruction>, words: UnsafeMutablePointer<Double>,
    references: UnsafeMutablePointer<Reference>
  ) {
    let (first, last) = (
      min(max(0, number(start, of: "relativeStartTime")), 1),
      min(max(0, number(end, of: "relativeDuration")), 1)
    )
    UIView.addKeyframe(
      withRelativeStartTime: first, relativeDuration: max(last - first, 0),
      timingParameters: curve.flatMap { TimingParameters.value(at: $0).cubicTimingParameters }
    ) {
      runBlock(at: body, words: words, references: references)
    }
  }

  /// Runs a block alongside the transition of the object whose hook it is in, or at once when there is none or its animations are over.
  func alongside(_ block: Reference, completion: Reference, receiver: Reference) {
    guard let closure = WaitingBlock(block) else { return }
    let end = WaitingBlock(completion)
    guard let (coordinator, isOpen) = coordinator(of: receiver) else {
      if closure.closure.takesParameter || end?.closure.takesParameter == true {
        fail(RuntimeDiagnostics.outsideTransition("context", of: "alongside"))
        return
      }
      closure.run(on: self)
      end?.run(on: self)
      return
    }
    // In the callbacks with which a transition ends it is too late for an animation.
    if !isOpen { closure.run(on: self) { $0.add(coordinator) } }
    coordinator.animate(
      alongsideTransition: !isOpen
        ? nil
        : { [self] context in
          runAnimations(of: closure) { $0.add(context) }
        },
      completion: end.map { end in
        { [self] context in end.run(on: self) { $0.add(context) } }
      })
  }

  /// Runs a block whose changes UIKit animates.
  func runAnimations(
    of block: WaitingBlock, _ parameter: (inout Arguments) -> Void = { _ in }
  ) {
    state.pointee.animationDepth += 1
    block.run(on: self, parameter)
    state.pointee.animationDepth -= 1
    if state.pointee.animationDepth == 0 { loop.sourceRange = nil }
  }

  /// The coordinator of the object in whose hook a statement is, and whether it takes animations.
  private func coordinator(
    of receiver: Reference
  ) -> (any UIViewControllerTransitionCoordinator, isOpen: Bool)? {
    guard let receiver else { return nil }
    let controller: UIViewController
    switch receiver.object() {
    case let own as UIViewController: controller = own
    case let presentation as UIPresentationController:
      controller = presentation.presentedViewController
    default: return nil
    }
    if let open = controller.openTransitionCoordinator { return (open, isOpen: true) }
    return controller.transitionCoordinator.map { ($0, isOpen: false) }
  }

  /// Tells the run loop which statement is writing values, for the animations it makes.
  func noteSource() {
    loop.sourceRange = statementRange
  }

  /// Runs `body` while the run loop knows the running statement, which it keeps with animations and events.
  func notingSource<Result>(_ body: () -> Result) -> Result {
    let outer = loop.sourceRange
    noteSource()
    defer { loop.sourceRange = outer }
    return body()
  }

  /// Prints the text put together.
  func printText() {
    if loop.isLooking, !mayPrint { return failWatch() }
    let line = String(decoding: text.pointee, as: UTF8.self)
    loop.print(line)
  }

  /// Returns the error for reading a member that has no value yet.
  func notMade(_ receiver: Reference, _ position: Int) -> Diagnostic {
    guard let receiver,
      let object = receiver.object()
        as? NSObject, let instance = object.scriptInstance
    else { return RuntimeDiagnostics.notMadeYet("self") }
    let place = instance.layout.members.first {
      $0.isReference && $0.position == position
    }
    return RuntimeDiagnostics.notMadeYet(place?.name ?? "self")
  }

  /// Makes a presentation controller, which needs the presenting and the presented controller.
  func makePresentationController(_ instance: Instance) -> ScriptedPresentationController {
    if let parties = presentationParties {
      return ScriptedPresentationController(
        instance, presented: parties.presented, presenting: parties.presenting)
    }
    // The checker lets it be made nowhere else.
    return ScriptedPresentationController(
      instance, presented: UIViewController(), presenting: nil)
  }
}
