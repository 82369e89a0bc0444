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
  open weak var delegate: (any UIGestureRecognizerDelegate)? { didSet { delegateDidChange() } }

  /// The object that is asked about touches and recognition.
  var askedDelegate: (any UIGestureRecognizerDelegate)? { delegate }

  func delegateDidChange() {}
  /// Whether the view is told no more of touches that were recognised.
  open var cancelsTouchesInView = true
  /// Whether the view is told of a touch only when the recognizer has failed, and never of one that it recognises.
  open var delaysTouchesBegan = false
  /// Whether the view is told of the end of a touch only when the recognizer has failed.
  open var delaysTouchesEnded = true
  /// A name for people; it is the name in the trace too.
  open var name: String?

  var loop: RunLoop
  private(set) var actions: [RecognizerAction] = []
  private(set) var failureActions: [(UIGestureRecognizer) -> Void] = []
  /// The recognition of the touches it follows.
  final var recognition = Recognition()
  /// The state an action is being sent for.
  final var sent: State?
  /// The number of the continuous gesture that it follows, among those that have begun; 0 for none.
  final var gestureNumber = 0
  /// The touches it follows, in the order in which they began.
  final var touches: [UITouch] = []
  /// The middle of the last fingers it followed, in window coordinates.
  final var lastCentroid = CGPoint.zero

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

  /// Makes a recognizer of an archive, without action.
  public convenience init?(coder: NSCoder) {
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
    didSet { if !isEnabled { cutOff(because: "it was disabled") } }
  }

  // MARK: State

  /// The state of the recognizer; inside an action, the state for which the action was sent.
  ///
  /// Only subclasses set it. A state that can't follow the present one is ignored.
  open var state: State {
    get { sent ?? recognition.state }
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
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    cutOff(because: "its touch was cancelled")
  }

  /// Makes the recognizer ignore a touch.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    touches.removeAll { $0 === touch }
  }

  // MARK: Other recognizers

  /// Returns whether it receives the touches of an event; asked before its delegate is.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  /// Whether it keeps another recognizer of the same touches from recognising.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether another recognizer of the same touches keeps it from recognising.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Returns whether it waits until another recognizer of the same touches has failed; asked once for each attempt to recognise.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Returns whether another recognizer of the same touches waits until this one has failed; asked once for each attempt to recognise.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }

  /// Makes this recognizer wait until another one has failed; if that one recognises, this one fails.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    guard otherGestureRecognizer !== self else { return }
    recognition.requirements.append(Recognition.Requirement(recognizer: otherGestureRecognizer))
  }

  // MARK: Places

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
  var isWaiting: Bool { recognition.awaited != nil }

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
}

// MARK: - Views

extension UIView {
  final func add(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    settingWillChange(.gestureRecognizers)
    gestureRecognizer.view = self
    if gestureRecognizer.loop.isDetached { gestureRecognizer.loop = loop }
    recognizers.append(gestureRecognizer)
    if window != nil { gestureRecognizer.hasBeenInWindow = true }
  }

  final func remove(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    settingWillChange(.gestureRecognizers)
    recognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.cutOff(because: "it was removed from its view")
    gestureRecognizer.view = nil
  }
}
