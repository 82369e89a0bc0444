import Animation
import Geometry

/// One value of the line between the first two fingers of a gesture, such as its length, and the change of it that the gesture reports.
struct TwoFingerTracking {
  /// The change since the fingers had a value that begins no gesture.
  enum Change {
    /// The value is a factor of the one at the begin, and begins at 1.
    case factor
    /// The value is added to that at the begin, is an angle, and begins at 0.
    case angle
  }

  let change: Change
  /// The change of the value that begins the gesture, points or radians.
  let threshold: CGFloat
  /// The reported value.
  private(set) var value: CGFloat
  /// The value of the fingers from which on the reported one changes; nil while there are no two.
  private var base: CGFloat?
  /// The reported value at the base.
  private var valueAtBase: CGFloat
  private var hasBegun = false
  private var estimator = VelocityEstimator()

  init(_ change: Change, threshold: CGFloat) {
    self.change = change
    self.threshold = threshold
    value = change == .factor ? 1 : 0
    valueAtBase = value
  }

  /// The change of the reported value each second, from its last changes as for a pan; a rest leaves it as it was.
  var velocity: CGFloat {
    let velocity = estimator.velocity.dx
    return velocity.magnitude < 1e9
      ? ElementaryFunctions.round(velocity * 1_000_000) / 1_000_000 + 0 : velocity
  }

  /// Continues with the fingers as they are now, without a jump of the value.
  mutating func rebase(_ touches: [UITouch]) {
    base = measure(touches)
    valueAtBase = value
    if let touch = touches.last { estimator.rebase(to: CGPoint(x: value, y: 0), at: touch.instant) }
  }

  /// Replaces the reported value.
  mutating func set(_ newValue: CGFloat, _ touches: [UITouch]) {
    value = newValue
    rebase(touches)
    estimator.resetVelocity()
  }

  /// Follows the fingers; returns whether the gesture begins or changes.
  mutating func follow(_ touches: [UITouch], at instant: Instant) -> Bool {
    guard let measure = measure(touches), let base else { return false }
    if !hasBegun {
      guard turned(from: base, to: measure).magnitude >= threshold else { return false }
      hasBegun = true
      rebase(touches)
      return true
    }
    switch change {
    case .factor: value = base > 0 ? valueAtBase * measure / base : valueAtBase
    case .angle: value = valueAtBase + turned(from: base, to: measure)
    }
    estimator.add(CGPoint(x: value, y: 0), at: instant)
    // A turn of more than half a circle is added up from small ones.
    if change == .angle { (self.base, valueAtBase) = (measure, value) }
    return true
  }

  /// Forgets the gesture.
  mutating func reset() { self = TwoFingerTracking(change, threshold: threshold) }

  /// Notes that a finger is lifted.
  mutating func lift() { estimator.lift() }

  private func measure(_ touches: [UITouch]) -> CGFloat? {
    guard touches.count == 2 else { return nil }
    let (first, second) = (touches[0].location, touches[1].location)
    return change == .factor
      ? first.distance(to: second)
      : ElementaryFunctions.atan2(second.y - first.y, second.x - first.x)
  }

  private func turned(from old: CGFloat, to new: CGFloat) -> CGFloat {
    let difference = new - old
    guard change == .angle else { return difference }
    if difference > Double.pi { return difference - 2 * Double.pi }
    return difference < -Double.pi ? difference + 2 * Double.pi : difference
  }
}

/// A recognizer of two fingers, whose touch methods these are.
protocol TwoFingerRecognizer: UIGestureRecognizer {
  /// The fingers.
  var tracking: TwoFingerTracking { get set }
}

extension TwoFingerRecognizer {
  /// Follows the first two fingers, and ignores those after them.
  func fingersBegan(_ event: UIEvent) {
    for touch in touches.dropFirst(2) { ignore(touch, for: event) }
    if touches.count == 2 { tracking.rebase(touches) }
  }

  /// Begins or changes the gesture if the fingers have moved enough.
  func fingersMoved(_ event: UIEvent) {
    guard tracking.follow(touches, at: event.instant) else { return }
    state = state == .possible ? .began : .changed
  }

  /// Ends the gesture with the last finger; one that has not begun fails, with a reason.
  func fingersEnded(_ ended: Set<UITouch>, orFailBecause reason: String) {
    guard touches.count <= ended.count else { return }
    tracking.lift()
    end(orFailBecause: reason)
  }

  /// Goes on with the fingers that are left.
  func fingerWasLost() {
    if !touches.isEmpty { tracking.rebase(touches) }
  }
}
