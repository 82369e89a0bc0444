import EventTrace
import Geometry
import Semantics
import ViewTree

/// The hooks and slots of classes of views, controls and recognizers.
extension Instance: ObjectScript {
  // MARK: Callbacks

  func run(_ callback: ObjectCallback, of object: NSObject) {
    switch callback {
    case .layoutSubviews: tell(.viewLayoutSubviews, of: object)
    case .didMoveToSuperview: tell(.viewDidMoveToSuperview, of: object)
    case .didMoveToWindow: tell(.viewDidMoveToWindow, of: object)
    case .safeAreaInsetsDidChange: tell(.viewSafeAreaInsetsDidChange, of: object)
    case .tintColorDidChange: tell(.viewTintColorDidChange, of: object)
    case .traitCollectionDidChange(let former):
      tell(.viewTraitCollectionDidChange, of: object) { arguments, count in
        if count > 0 { arguments.add(former) }
      }
    case .prepareForReuse:
      tell(
        object is UITableViewCell ? .cellPrepareForReuse : .collectionCellPrepareForReuse,
        of: object)
    case .apply(let attributes):
      tell(.collectionCellApply, of: object) { arguments, count in
        if count > 0 { arguments.add(attributes) }
      }
    case .willTransition(let old, let new): tell(.collectionCellWillTransition, old, new, object)
    case .didTransition(let old, let new): tell(.collectionCellDidTransition, old, new, object)
    case .setSelected(let isSelected, let animated):
      tell(.cellSetSelected, isSelected, animated, of: object)
    case .setHighlighted(let isHighlighted, let animated):
      tell(.cellSetHighlighted, isHighlighted, animated, of: object)
    case .reset: tell(.recognizerReset, of: object)
    }
  }

  private func tell(
    _ hook: BuiltinHook, _ old: UICollectionViewLayout, _ new: UICollectionViewLayout,
    _ cell: NSObject
  ) {
    tell(hook, of: cell) { arguments, count in
      if count > 0 { arguments.add(old) }
      if count > 1 { arguments.add(new) }
    }
  }

  private func tell(_ hook: BuiltinHook, _ state: Bool, _ animated: Bool, of cell: NSObject) {
    tell(hook, of: cell) { arguments, count in
      if count > 0 { arguments.add(state) }
      if count > 1 { arguments.add(animated) }
    }
  }

  var hearsSafeArea: Bool { has(.viewSafeAreaInsetsDidChange) }

  // MARK: Touches

  /// The hooks about touches of views, and of recognizers, by the raw value of the phase.
  private static let touchHooks: (views: [BuiltinHook], recognizers: [BuiltinHook]) = (
    [
      .viewTouchesBegan, .viewTouchesMoved, .viewTouchesMoved, .viewTouchesEnded,
      .viewTouchesCancelled,
    ],
    [
      .recognizerTouchesBegan, .recognizerTouchesMoved, .recognizerTouchesMoved,
      .recognizerTouchesEnded, .recognizerTouchesCancelled,
    ]
  )

  var hearsTouches: Bool { Self.touchHooks.views.contains(where: has) }

  /// Runs the hook with the touches in the order in which the fingers touched.
  func handle(
    _ touches: Set<UITouch>, _ phase: UITouch.Phase, with event: UIEvent?, of object: NSObject
  ) -> Bool {
    let hooks =
      object is UIGestureRecognizer ? Self.touchHooks.recognizers : Self.touchHooks.views
    let hook = hooks[phase.rawValue]
    guard has(hook) else { return false }
    let ordered = ScriptList(touches.inOrder)
    tell(hook, of: object) { arguments, count in
      if count > 0 { arguments.add(ordered) }
      if count > 1 { arguments.add(event) }
    }
    return true
  }

  // MARK: Hit testing and sizes

  var answersHitTest: Bool { has(.view(.hitTest)) }

  func hitTest(_ point: CGPoint, with event: UIEvent?, of view: UIView) -> UIView?? {
    guard answersHitTest else { return nil }
    return .some(
      askForObject(.view(.hitTest), of: view) {
        $0.add(point)
        $0.add(event)
      } as? UIView)
  }

  func point(inside point: CGPoint, with event: UIEvent?, of view: UIView) -> Bool? {
    answer(.view(.pointInside), of: view) {
      $0.add(point)
      $0.add(event)
    }
  }

  func sizeThatFits(_ size: CGSize, of view: UIView) -> CGSize? {
    answer(.view(.sizeThatFits), of: view) { $0.add(size) }
  }

  func intrinsicContentSize(of view: UIView) -> CGSize? {
    answer(.view(.intrinsicContentSize), of: view) { _ in }
  }

  // MARK: Recognition

  private static let gestureSlots = BuiltinCatalogue.slots.compactMap {
    $0.adopted == .gestureRecognizerDelegate ? $0.id : nil
  }

  var recognizerDelegate: (any UIGestureRecognizerDelegate)? {
    Self.gestureSlots.contains(where: has) ? delegate : nil
  }

  func shouldBegin(_ recognizer: UIGestureRecognizer, of view: UIView) -> Bool? {
    answer(.delegate(.gestureRecognizerShouldBegin), of: view) { $0.add(recognizer) }
  }

  func shouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView, of scrollView: UIScrollView
  ) -> Bool? {
    let ordered = ScriptList(touches.inOrder)
    return answer(.view(.touchesShouldBegin), of: scrollView) {
      $0.add(ordered)
      $0.add(event)
      $0.add(view)
    }
  }

  func shouldCancelTouches(in view: UIView, of scrollView: UIScrollView) -> Bool? {
    answer(.view(.touchesShouldCancel), of: scrollView) { $0.add(view) }
  }

  // MARK: Tracking

  func tracks(_ touch: UITouch, isNew: Bool, with event: UIEvent?, of control: UIControl) -> Bool? {
    answer(.control(isNew ? .beginTracking : .continueTracking), of: control) {
      $0.add(touch)
      $0.add(event)
    }
  }

  func endTracking(_ touch: UITouch?, with event: UIEvent?, of control: UIControl) -> Bool {
    let hook: BuiltinHook = touch == nil ? .controlCancelTracking : .controlEndTracking
    guard has(hook) else { return false }
    tell(hook, of: control) { arguments, count in
      var left = count
      if let touch, left > 0 {
        arguments.add(touch)
        left -= 1
      }
      if left > 0 { arguments.add(event) }
    }
    return true
  }

  // MARK: Other recognizers

  func answer(
    _ question: RecognizerQuestion, about other: UIGestureRecognizer,
    of recognizer: UIGestureRecognizer
  ) -> Bool? {
    let slot: BuiltinSlot.Recognizer =
      switch question {
      case .canPrevent: .canPrevent
      case .canBePrevented: .canBePrevented
      case .shouldRequireFailure: .shouldRequireFailure
      case .shouldBeRequiredToFail: .shouldBeRequiredToFail
      }
    return answer(.recognizer(slot), of: recognizer) { $0.add(other) }
  }

  /// Runs a hook, if the script wrote it, after writing the call to the trace.
  private func tell(
    _ hook: BuiltinHook, of object: NSObject,
    _ parameters: (inout Machine.Arguments, Int) -> Void = { _, _ in }
  ) {
    guard has(hook) else { return }
    machine.loop.emit(
      .call(BuiltinCatalogue.hooks[Int(hook.rawValue)].traceName, []), subject: object.traceName)
    run(hook, on: object, parameters)
  }
}
