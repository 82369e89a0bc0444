public import Animation
public import Geometry

/// One finger on the screen, from touching to lifting.
public final class UITouch: NSObject {
  /// The last action of the finger.
  public enum Phase: Int, Hashable, Sendable {
    /// It touched.
    case began
    /// It moved.
    case moved
    /// It is where it was.
    case stationary
    /// It was lifted.
    case ended
    /// The system took it away.
    case cancelled

    /// The name in the trace, written out because interpolating a case costs some 50,000 instructions.
    var traceText: String {
      switch self {
      case .began: "began"
      case .moved: "moved"
      case .stationary: "stationary"
      case .ended: "ended"
      case .cancelled: "cancelled"
      }
    }
  }

  /// The finger's number.
  public let finger: Int
  /// The place of the touch in the order in which the touches of its world have begun, from 1.
  let number: Int
  /// The last action of the finger.
  public internal(set) var phase = Phase.began
  /// The time of the last action.
  public internal(set) var instant: Instant
  /// The window it touched.
  public internal(set) var window: UIWindow? {
    get { windowReference.object }
    set { windowReference = NonowningReference(newValue) }
  }
  /// The view it touched, and stays with.
  public internal(set) var view: UIView? {
    get { viewReference.object }
    set { viewReference = NonowningReference(newValue) }
  }
  /// The gesture recognizers that receive it, in the order they do; none once it has ended.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer] = []
  /// The number of touches near the same place in quick succession, this one included.
  public internal(set) var tapCount = 1

  private var windowReference = NonowningReference<UIWindow>(nil)
  private var viewReference = NonowningReference<UIView>(nil)
  var location: CGPoint
  var previousLocation: CGPoint
  /// The view, its own or one around it, that was animated when it began, so that its own does not receive it; nil for none.
  weak var animatedView: UIView?
  /// The part of it that its view has been told of.
  var inView = InView.untold
  /// The instant and the place of its begin.
  let start: (instant: Instant, location: CGPoint)

  init(finger: Int, number: Int, instant: Instant, location: CGPoint) {
    self.finger = finger
    self.number = number
    self.instant = instant
    self.location = location
    previousLocation = location
    start = (instant, location)
    super.init()
  }

  override package var defaultTraceName: String { "touch of finger \(finger)" }

  /// The seconds from the world's beginning to `instant`.
  public var timestamp: TimeInterval { instant.seconds }

  /// Returns where the finger is, in a view's coordinates, or the window's for nil; points.
  public func location(in view: UIView?) -> CGPoint {
    view?.convert(location, from: nil) ?? location
  }

  /// Returns where the finger was before its last move, in a view's coordinates or the window's.
  public func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previousLocation, from: nil) ?? previousLocation
  }
}

extension Set<UITouch> {
  /// The touches in the order in which they have begun; that of a set is another in each run.
  package var inOrder: [UITouch] { sorted { $0.number < $1.number } }
}
