import EventTrace
public import Geometry

/// A view that turns the touches on it into events, and runs the actions that were added for them.
///
/// It follows one touch at a time, as long as that is its own: a touch on a subview is passed on.
/// An action is a `UIAction`, or a method of a target.
open class UIControl: UIView {
  /// The distance outside of the bounds at which a tracked finger is still treated as inside, points.
  ///
  /// WWDC 2018 mentions such a margin; its size was measured on devices.
  static let margin: CGFloat = 70

  private var actions: [(action: UIAction, events: Event)] = []
  private var trackedTouch: UITouch?

  /// Makes a control with a frame and the action for `primaryActionTriggered`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: State

  /// Whether the control reacts to touches; switching it off cancels the touch it follows.
  open var isEnabled = true {
    didSet {
      stateDidChange()
      if !isEnabled { cancelTouch(with: nil) }
    }
  }

  /// Whether the control is selected; only the program sets it.
  open var isSelected = false {
    didSet { stateDidChange() }
  }

  /// Whether a finger is on the control.
  open var isHighlighted: Bool {
    get { isShownHighlighted }
    set {
      observe("isHighlighted", settingTo: newValue) {
        isShownHighlighted = newValue
        stateDidChange()
      }
    }
  }
  private var isShownHighlighted = false

  /// Sets ``isHighlighted`` if that changes it.
  private func highlight(_ isOn: Bool) {
    if isHighlighted != isOn { isHighlighted = isOn }
  }

  /// The state, made of `isEnabled`, `isSelected` and `isHighlighted`.
  open var state: UIControl.State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Whether the control follows a touch.
  public private(set) final var isTracking = false

  /// Whether the touch it follows, or followed last, is inside the control.
  public private(set) final var isTouchInside = false

  // MARK: Actions

  /// Adds an action for events; of an action with the same identifier these events are taken over.
  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    if let index = actions.firstIndex(where: { $0.action === action }) {
      actions[index].events.formUnion(controlEvents)
      return
    }
    removeAction(action, for: controlEvents)
    actions.append((action, controlEvents))
  }

  /// Adds a method of a target for events; the target is not owned, and nil is the first responder from the control on that has the method.
  ///
  /// The selector has to have been made with the method, whose parameter, if it has one, is the control.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
    let target = target.map { $0 as AnyObject }
    if let known = actions.first(where: { $0.action.is(action, of: target) }) {
      return addAction(known.action, for: controlEvents)
    }
    addAction(TargetAction(target, action), for: controlEvents)
  }

  /// Removes methods of a target from events, where nil is any.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: UIControl.Event) {
    let target = target.map { $0 as AnyObject }
    for (own, _) in actions {
      guard let own = own as? TargetAction, target == nil || own.target === target,
        action == nil || own.selector == action
      else { continue }
      removeAction(own, for: controlEvents)
    }
  }

  /// Calls a method of a target, or with nil that of the first responder from the control on that has it, with the control as the sender.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    action.perform(on: target.map { $0 as AnyObject }, from: self, next: self, in: loop)
  }

  /// Removes an action from events.
  open func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    for index in actions.indices where actions[index].action.isSame(as: action) {
      actions[index].events.subtract(controlEvents)
    }
    actions.removeAll { $0.events.isEmpty }
  }

  /// Removes the action with an identifier from events.
  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: UIControl.Event
  ) {
    for index in actions.indices where actions[index].action.identifier == actionIdentifier {
      actions[index].events.subtract(controlEvents)
    }
    actions.removeAll { $0.events.isEmpty }
  }

  /// The events for which the control has actions.
  open var allControlEvents: UIControl.Event {
    actions.reduce(into: []) { $0.formUnion($1.events) }
  }

  /// Performs an action, with the control as its sender.
  open func sendAction(_ action: UIAction) {
    action.performWithSender(self, target: nil)
  }

  /// Performs the actions for events, in the order in which they were added; UIKit does not say the order.
  open func sendActions(for controlEvents: UIControl.Event) {
    let called = actions.filter { !$0.events.isDisjoint(with: controlEvents) }
    guard !called.isEmpty else { return }
    let events: Event = called.reduce(into: []) { $0.formUnion($1.events) }
    for name in events.intersection(controlEvents).names {
      loop.emit(.call(name, []), subject: traceName)
    }
    for (action, _) in called {
      guard let own = action as? TargetAction else {
        sendAction(action)
        continue
      }
      if let target = own.target {
        sendAction(own.selector, to: target, for: nil)
      } else if own.isForResponders {
        sendAction(own.selector, to: nil, for: nil)
      }
    }
  }

  /// Called when the state may have changed.
  func stateDidChange() {}

  /// The event that is sent after `touchUpInside`; nil for none.
  var primaryEvent: Event? { nil }

  /// Sends the events of a value that a finger has changed.
  final func sendValueChanged() {
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
  }

  /// Whether the layout runs from right to left.
  final var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The actions, in the order in which they were added.
  package final var heldActions: [UIAction] { actions.map(\.action) }

  /// Whether the control's own action takes the place of that of a recognizer of a view around it.
  func actsInPlace(of recognizer: UIGestureRecognizer) -> Bool { false }

  /// Prevents recognizers of the views around it from receiving a gesture that changes the control, so that only its own action runs.
  ///
  /// A control that has not received the touch, since it is disabled or animated, has no action to run and leaves the gesture to them.
  /// Apple lists the gestures under "Attaching gesture recognizers to UIKit controls"; a recognizer of the control itself wins over
  /// its action.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    guard isEnabled, gestureRecognizer.view !== self,
      gestureRecognizer.touches.contains(where: { $0.view === self && $0.animatedView == nil }),
      actsInPlace(of: gestureRecognizer)
    else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
    return false
  }

  // MARK: Tracking, for subclasses

  /// Called when a touch begins in the control; with false the control ignores it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the touch has moved; false ends the tracking without a further event.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the touch was lifted, before the event is sent.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// Called when the touch was taken away.
  open func cancelTracking(with event: UIEvent?) {}

  /// Whether the control follows a touch that begins, or goes on following it, by its script or else its class.
  private func tracks(_ touch: UITouch, isNew: Bool, with event: UIEvent?) -> Bool {
    if let answer = script?.tracks(touch, isNew: isNew, with: event, of: self) { return answer }
    return isNew
      ? beginTracking(touch, with: event) : continueTracking(touch, with: event)
  }

  /// Whether the control follows a touch.
  final func tracks(_ touch: UITouch) -> Bool { touch === trackedTouch }

  /// Calls the method for the end of the touch that the control follows, or with nil that for a touch that was taken away.
  private func endTracking(of touch: UITouch?, with event: UIEvent?) {
    if let script, script.endTracking(touch, with: event, of: self) { return }
    if let touch { endTracking(touch, with: event) } else { cancelTracking(with: event) }
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, touch.view === self else {
      return super.touchesBegan(touches, with: event)
    }
    guard isEnabled, trackedTouch == nil, tracks(touch, isNew: true, with: event) else { return }
    trackedTouch = touch
    isTracking = true
    isTouchInside = true
    highlight(true)
    sendActions(for: .touchDown)
    if touch.tapCount > 1, trackedTouch != nil { sendActions(for: .touchDownRepeat) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, touch.view === self else {
      return super.touchesMoved(touches, with: event)
    }
    guard touch === trackedTouch else { return }
    guard isReachable else { return cancelTouch(with: event) }
    let wasInside = isTouchInside
    isTouchInside = contains(touch)
    highlight(isTouchInside)
    guard tracks(touch, isNew: false, with: event) else {
      highlight(false)
      return forgetTouch()
    }
    sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside)
    if isTouchInside != wasInside, trackedTouch != nil {
      sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit)
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, touch.view === self else {
      return super.touchesEnded(touches, with: event)
    }
    guard touch === trackedTouch else { return }
    guard isReachable else { return cancelTouch(with: event) }
    isTouchInside = contains(touch)
    highlight(false)
    endTracking(of: touch, with: event)
    // An action may switch the control off, which cancels nothing any more.
    trackedTouch = nil
    sendActions(for: isTouchInside ? .touchUpInside : .touchUpOutside)
    if isTouchInside, let primaryEvent { sendActions(for: primaryEvent) }
    isTracking = false
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, touch.view === self else {
      return super.touchesCancelled(touches, with: event)
    }
    if touch === trackedTouch { cancelTouch(with: event) }
  }

  private func cancelTouch(with event: UIEvent?) {
    guard trackedTouch != nil else { return }
    highlight(false)
    forgetTouch()
    endTracking(of: nil, with: event)
    sendActions(for: .touchCancel)
  }

  private func forgetTouch() {
    trackedTouch = nil
    isTracking = false
  }

  private func contains(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -Self.margin, dy: -Self.margin).contains(touch.location(in: self))
  }

  /// Whether a touch may still do something: the control is in a window that takes touches, and neither it nor a view around
  /// it is hidden or has interaction switched off.
  private var isReachable: Bool {
    guard let window, window.reasonForIgnoringInteraction(in: self) == nil else { return false }
    var view: UIView? = self
    var steps = 0
    defer { loop.charge(steps) }
    while let current = view {
      if current.isHidden || !current.isUserInteractionEnabled { return false }
      view = current.superview
      steps += 1
    }
    return true
  }
}

extension UIGestureRecognizer {
  /// Whether it recognizes a single tap of one finger.
  final var isSingleTap: Bool {
    guard let tap = self as? UITapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }
}
