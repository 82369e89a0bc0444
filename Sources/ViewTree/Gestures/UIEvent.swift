public import Animation

/// An event that the system sends to a window, with all present touches.
public final class UIEvent: NSObject {
  /// All touches on the screen; the order of a set is another in each run.
  public var allTouches: Set<UITouch>? { Set(touches) }
  /// All touches on the screen, in the order in which they began.
  private let touches: [UITouch]
  /// The time of the event.
  public let instant: Instant

  init(allTouches: [UITouch], instant: Instant) {
    touches = allTouches
    self.instant = instant
    super.init()
  }

  /// The seconds from the world's beginning to `instant`.
  public var timestamp: TimeInterval { instant.seconds }

  /// Returns the touches that began in a view; nil for none.
  public func touches(for view: UIView) -> Set<UITouch>? { touches { $0.view === view } }

  /// Returns the touches that began in a window; nil for none.
  public func touches(for window: UIWindow) -> Set<UITouch>? { touches { $0.window === window } }

  /// Returns the touches that a recognizer follows; nil for none.
  public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    touches { gesture.follows($0) }
  }

  /// Returns the samples of a touch that the event stands for, the touch itself last: here each sample is an event of its own.
  public func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    touches.contains { $0 === touch } ? [touch] : nil
  }

  /// Returns places where a touch may be in the next frames: none, since what has not happened is not guessed.
  public func predictedTouches(for touch: UITouch) -> [UITouch]? {
    touches.contains { $0 === touch } ? [] : nil
  }

  private func touches(_ isMeant: (UITouch) -> Bool) -> Set<UITouch>? {
    let meant = touches.filter(isMeant)
    return meant.isEmpty ? nil : Set(meant)
  }
}
