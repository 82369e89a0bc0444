import EventTrace
public import Geometry

/// Turns touches into a gesture with a state, from `possible` through `began` and `changed` to an end.
///
/// Subclasses override the touch methods and set `state`. Actions are sent for began, changed,
/// ended and cancelled, never for failed.
open class UIGestureRecognizer: NSObject {
  /// The state of a recognizer, with UIKit's raw values.
  public enum State: Int, Hashable, Sendable {
    /// It has not recognised anything yet.
    case possible
    /// A continuous gesture has begun.
    case began
    /// A continuous gesture has changed.
    case changed
    /// A continuous gesture has ended, or a discrete one was recognised.
    case ended
    /// A continuous gesture was cancelled.
    case cancelled
    /// The touches are not this gesture.
    case failed

    /// Another name for `ended`, for discrete gestures.
    public static let recognized = State.ended

    /// The name in the trace, written out because interpolating a case costs some 50,000 instructions.
    var traceText: String {
      switch self {
      case .possible: "possible"
      case .began: "began"
      case .changed: "changed"
      case .ended: "ended"
      case .cancelled: "cancelled"
      case .failed: "failed"
      }
    }
  }

  /// The view the recognizer was added to.
  public internal(set) final var view: UIView? {
    get { viewReference.object }
    set { viewReference = NonowningReference(newValue) }
  }
  private final var viewReference = NonowningReference<UIView>(nil)
  /// Whether the view it was added to has been in a window.
  package internal(set) final var hasBeenInWindow = false
  /// The object of a script that it drives a transition for; not owned.
  package final weak var interaction: NSObject?
  /// The delegate, which is asked about touches and recognition; not owned.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether the view is told no more of touches that were recognised.
  open var cancelsTouchesInView = true
  /// Stored without an effect: the view receives touches at once.
  open var delaysTouchesBegan = false
  /// Stored without an effect: the view receives touches at once.
  open var delaysTouchesEnded = true
  /// A name for people; it is the name in the trace too.
  open var name: String?

  var loop: RunLoop
  private var actions: [RecognizerAction] = []
  private var failureActions: [(UIGestureRecognizer) -> Void] = []
  private var current = State.possible
  /// The state an action is being sent for.
  private var sent: State?
  /// The number of the continuous gesture that it follows, among those that have begun; 0 for none.
  private final var gestureNumber = 0
  /// The touches it follows.
  private(set) var touches: [UITouch] = []
  private var failureRequirements: [FailureRequirement] = []
  /// The state that it enters after another recognizer has failed; nil if it does not wait for one.
  private var awaited: State?

  /// Makes a recognizer that calls a method of a target, which it does not own; without one of both it has no action.
  public init(target: Any?, action: Selector?) {
    loop = RunLoop.forNewObject()
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Makes a recognizer without action.
  public override convenience init() {
    self.init(target: nil, action: nil)
  }

  /// Makes a recognizer that calls `action` with itself, for Swift code without selectors.
  public convenience init(action: @escaping (UIGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addTarget(action)
  }

  /// Adds a method of a target, which is called when the gesture begins, changes, ends or is cancelled; the target is not owned.
  open func addTarget(_ target: Any, action: Selector) {
    let target = target as AnyObject
    if actions.contains(where: { $0.matches(target, action) }) { return }
    actions.append(RecognizerAction(target, action))
  }

  /// Removes the methods that were added for a target and a selector, where nil is any.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let target = target.map { $0 as AnyObject }
    actions.removeAll { $0.matches(target, action) }
  }

  /// Adds a block, for Swift code without selectors.
  public final func addTarget(_ action: @escaping (UIGestureRecognizer) -> Void) {
    actions.append(RecognizerAction(action))
  }

  /// Adds something to be called when the gesture fails, of which UIKit sends no action.
  package final func addFailureTarget(_ action: @escaping (UIGestureRecognizer) -> Void) {
    failureActions.append(action)
  }

  override package var defaultTraceName: String { name ?? super.defaultTraceName }

  /// Whether it receives touches; setting it to false cancels the present gesture.
  open var isEnabled = true {
    didSet { if !isEnabled { cutOff() } }
  }

  // MARK: State

  /// The state of the recognizer; inside an action, the state for which the action was sent.
  ///
  /// Only subclasses set it. A state that can't follow the present one is ignored.
  open var state: State {
    get { sent ?? current }
    set { go(to: newValue) }
  }

  /// Back to possible: subclasses forget what they know of the touches.
  open func reset() {}

  // MARK: Touches

  /// Called when touches began; subclasses override it.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches moved; subclasses override it.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches were lifted; subclasses override it.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches were cancelled; subclasses override it, and call super to cancel or fail the gesture.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { cutOff() }

  /// Makes the recognizer ignore a touch.
  public final func ignore(_ touch: UITouch, for event: UIEvent) {
    touches.removeAll { $0 === touch }
  }

  /// Whether it keeps another recognizer of the same touches from recognising.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether another recognizer of the same touches keeps it from recognising.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Makes this recognizer wait until another one has failed; if that one recognises, this one fails.
  public final func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    guard otherGestureRecognizer !== self else { return }
    failureRequirements.append(FailureRequirement(recognizer: otherGestureRecognizer))
  }

  /// The number of fingers it follows.
  open var numberOfTouches: Int { touches.count }

  /// Returns the middle of its fingers, in a view's coordinates or the window's for nil, points.
  open func location(in view: UIView?) -> CGPoint {
    view?.convert(centroid, from: nil) ?? centroid
  }

  /// Returns where one of its fingers is, in a view's coordinates or the window's; zero if there is
  /// no such finger.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    touches.indices.contains(touchIndex) ? touches[touchIndex].location(in: view) : .zero
  }

  /// Whether a gesture is going on between touches, as between two taps.
  var isWaiting: Bool { awaited != nil }

  /// Called after a finger was lifted and all recognizers have seen it.
  func touchWasLost() {}

  /// Values of the gesture for the trace.
  var traceFields: [TraceField] { [] }

  /// The middle of the fingers it follows, in window coordinates; the last one when they are
  /// lifted.
  final var centroid: CGPoint {
    guard !touches.isEmpty else { return lastCentroid }
    var sum = CGPoint.zero
    for touch in touches {
      sum.x += touch.location.x
      sum.y += touch.location.y
    }
    let count = CGFloat(touches.count)
    return CGPoint(x: sum.x / count, y: sum.y / count)
  }
  private var lastCentroid = CGPoint.zero
}

/// A recognizer that has to fail before another one recognises; a weak reference, since two recognizers may wait for each other.
private struct FailureRequirement {
  weak var recognizer: UIGestureRecognizer?
}

// MARK: - What touch delivery asks and tells

extension UIGestureRecognizer {
  final func accepts(_ touch: UITouch) -> Bool {
    guard isEnabled, current == .possible || current == .began || current == .changed else {
      return false
    }
    return delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
  }

  final func take(_ touch: UITouch, _ event: UIEvent) {
    touches.append(touch)
    touchesBegan([touch], with: event)
  }

  final func follows(_ touch: UITouch) -> Bool {
    isEnabled && current != .failed && current != .ended && current != .cancelled
      && touches.contains { $0 === touch }
  }

  final func lose(_ touch: UITouch) {
    lastCentroid = centroid
    touches.removeAll { $0 === touch }
    touchWasLost()
  }

  /// Whether it knows of no touch and of no gesture.
  final var isAtRest: Bool { current == .possible && touches.isEmpty && !isWaiting }

  /// Resets the recognizer after an end, when all fingers are lifted.
  final func resetIfOver() {
    guard touches.isEmpty, current == .ended || current == .cancelled || current == .failed else {
      return
    }
    // Recognizers that wait for this one have to see its final state before it is reset.
    tellWaiting()
    current = .possible
    awaited = nil
    reset()
  }

  final func send(_ state: State) {
    sent = state
    if state == .ended || state == .cancelled { loop.touches.gestureDidEnd(traceName) }
    if state == .began { gestureNumber = loop.touches.gestureDidBegin() }
    loop.touches.act(for: gestureNumber) {
      if state == .failed {
        for action in failureActions { action(self) }
      } else {
        for action in actions { action.perform(self) }
      }
    }
    if state == .ended || state == .cancelled { gestureNumber = 0 }
    sent = nil
  }

  /// Cancels a gesture that has begun; fails one that has not.
  final func cutOff() {
    switch current {
    case .began, .changed: go(to: .cancelled)
    case .possible where !isAtRest:
      awaited = nil
      go(to: .failed)
    case .possible, .ended, .cancelled, .failed: break
    }
  }
}

// MARK: - State machine

extension UIGestureRecognizer {
  private func go(to new: State) {
    switch (current, new) {
    case (.possible, .began), (.possible, .ended): recognize(new)
    case (.possible, .failed), (.possible, .cancelled):
      awaited = nil
      enter(.failed)
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended):
      enter(new)
    case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
      enter(.cancelled)
    default: break
    }
  }

  /// Begins, or recognises a discrete gesture, unless another recognizer or the delegate prevents it.
  private func recognize(_ new: State) {
    for requirement in failureRequirements {
      guard let other = requirement.recognizer else { continue }
      switch other.current {
      case .failed: continue
      case .possible where other.isAtRest: continue
      case .possible:
        if awaited == nil { awaited = new }
        return
      case .began, .changed, .ended, .cancelled: return enter(.failed)
      }
    }
    awaited = nil
    guard delegate?.gestureRecognizerShouldBegin(self) ?? true,
      view?.gestureRecognizerShouldBegin(self) ?? true, touchedViewsLetBegin
    else { return enter(.failed) }
    guard !rivals.contains(where: { $0.hasRecognized && $0.prevents(self) }) else {
      return enter(.failed)
    }
    enter(new)
    for rival in rivals where rival.current == .possible && prevents(rival) {
      rival.awaited = nil
      rival.enter(.failed)
    }
    if cancelsTouchesInView { loop.touches.cancelInViews(touches, at: loop.now) }
  }

  /// Whether the touched views let it begin, those other than its own.
  private var touchedViewsLetBegin: Bool {
    touches.allSatisfy { touch in
      guard let touched = touch.view, touched !== view else { return true }
      return touched.gestureRecognizerShouldBegin(self)
    }
  }

  private func enter(_ new: State) {
    current = new
    loop.emit(.gesture(state: new.traceText, traceFields), subject: traceName)
    if new != .failed || !failureActions.isEmpty { loop.touches.queue(new, of: self, in: loop) }
    if new == .failed || hasRecognized { tellWaiting() }
  }

  /// Continues or fails the recognizers that wait for this one.
  private func tellWaiting() {
    for other in loop.touches.active {
      guard let awaited = other.awaited,
        other.failureRequirements.contains(where: { $0.recognizer === self })
      else { continue }
      other.recognize(awaited)
    }
  }

  private var hasRecognized: Bool {
    current == .began || current == .changed || current == .ended
  }

  /// The other recognizers that follow a touch of this one.
  private var rivals: [UIGestureRecognizer] {
    loop.touches.active.filter { other in
      other !== self
        && (other.touches.contains { $0.gestureRecognizers.contains { $0 === self } }
          || touches.contains { $0.gestureRecognizers.contains { $0 === other } })
    }
  }

  private func prevents(_ other: UIGestureRecognizer) -> Bool {
    let isTogether =
      delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
    return !isTogether && canPrevent(other) && other.canBePrevented(by: self)
  }
}

// MARK: - Views

extension UIView {
  /// Adds a gesture recognizer, taken from the view it was on before.
  public final func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.view = self
    if gestureRecognizer.loop.isDetached { gestureRecognizer.loop = loop }
    recognizers.append(gestureRecognizer)
    if window != nil { gestureRecognizer.hasBeenInWindow = true }
  }

  /// Removes a gesture recognizer; its present gesture is cancelled.
  public final func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    recognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.cutOff()
    gestureRecognizer.view = nil
  }
}
