import Animation
public import Geometry

/// Recognises fingers that move fast in one direction; a discrete gesture.
///
/// UIKit does not document the limits. Here the fingers move 50 points along a direction, and at most 50 across it, within 0.5 seconds.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Directions of a swipe, with UIKit's raw values.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes directions from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Towards larger x.
    public static let right = Direction(rawValue: 1 << 0)
    /// Towards smaller x.
    public static let left = Direction(rawValue: 1 << 1)
    /// Towards smaller y.
    public static let up = Direction(rawValue: 1 << 2)
    /// Towards larger y.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The longest time of a swipe, seconds.
  static let maximumDuration: TimeInterval = 0.5
  /// The least movement along its direction and the greatest across it, points.
  static let distance: CGFloat = 50

  /// The directions that it recognises.
  open var direction = Direction.right
  /// The number of fingers.
  open var numberOfTouchesRequired = 1

  private var start = CGPoint.zero
  private var begin = Instant.zero
  private var deadline = ScheduledEvent.none

  /// Returns where the swipe began, in a view's coordinates or the window's for nil, points.
  open override func location(in view: UIView?) -> CGPoint {
    view?.convert(start, from: nil) ?? start
  }

  open override func touchesBegan(_ new: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    if touches.count > numberOfTouchesRequired {
      return fail(because: "there were more fingers than it takes")
    }
    start = centroid
    guard touches.count == new.count else { return }
    begin = event.instant
    let end = loop.frames.nextFrame(after: begin.adding(seconds: Self.maximumDuration))
    deadline = loop.schedule(at: end) { [weak self] in
      guard let self, state == .possible else { return }
      loop.touches.perform(at: loop.now) { self.fail(because: "the swipe took more than 0.5 s") }
    }
  }

  open override func touchesMoved(_ changed: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, !isWaiting else { return }
    if event.instant.seconds(since: begin) > Self.maximumDuration {
      return fail(because: "the swipe took more than 0.5 s")
    }
    guard touches.count == numberOfTouchesRequired else { return }
    let (x, y) = (centroid.x - start.x, centroid.y - start.y)
    let ways: [(direction: Direction, along: CGFloat, across: CGFloat)] = [
      (.right, x, y), (.left, -x, y), (.up, -y, x), (.down, y, x),
    ]
    let own = ways.filter { direction.contains($0.direction) }
    if own.contains(where: { $0.along >= Self.distance && $0.across.magnitude <= Self.distance }) {
      state = .ended
    } else if own.allSatisfy({ $0.across.magnitude > Self.distance }) {
      fail(because: "the finger moved more than 50 points across the direction")
    }
  }

  open override func touchesEnded(_ ended: Set<UITouch>, with event: UIEvent) {
    touchesMoved(ended, with: event)
    if touches.count <= ended.count, state == .possible, !isWaiting {
      fail(because: "the finger was lifted before it had moved 50 points")
    }
  }

  open override func reset() {
    super.reset()
    loop.cancel(deadline)
    deadline = .none
  }
}
