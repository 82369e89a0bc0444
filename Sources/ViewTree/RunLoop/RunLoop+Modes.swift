// Foundation's names for what apps do with a run loop.

extension RunLoop {
  /// A set of the sources that a run loop listens to: while a scroll view moves it listens to those of the tracking mode alone.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/foundation/runloop/mode>
  public struct Mode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes a mode of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes a mode of a name.
    public init(_ rawValue: String) { self.init(rawValue: rawValue) }

    /// The mode of a loop in which no finger moves a scroll view.
    public static let `default` = Mode("kCFRunLoopDefaultMode")
    /// All common modes.
    public static let common = Mode("kCFRunLoopCommonModes")
    /// The mode of a loop in which a control tracks a finger.
    public static let tracking = Mode("UITrackingRunLoopMode")
  }

  /// The loop of the world whose turn is running; outside of every world one that never runs.
  public static var current: RunLoop { forNewObject() }

  /// The loop of the main thread, which is the only one: the current one.
  public static var main: RunLoop { current }

  /// Begins a timer that was made with an initialiser, and lets it fire in a mode; one that was scheduled fires in the default mode as well.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/foundation/runloop/add(_:formode:)-2bvzm>
  public func add(_ timer: Timer, forMode mode: Mode) { timer.begin(on: self, in: mode) }

  /// Whether the loop is in the tracking mode: a finger drags a scroll view, or its content moves on.
  package var isInTrackingMode: Bool { trackingCount > 0 }

  /// Begins or ends the tracking mode for one scroll view. At the end, what has waited for the default mode runs in the next turn.
  func track(_ begins: Bool) {
    trackingCount += begins ? 1 : -1
    guard trackingCount == 0, !waitingForDefaultMode.isEmpty else { return }
    perform { [unowned self] in
      guard !isInTrackingMode else { return }
      let waiting = waitingForDefaultMode
      waitingForDefaultMode = []
      for block in waiting {
        block()
        if isTerminated { return }
      }
    }
  }

  /// Runs a block when the loop is in the default mode: now, or after the tracking.
  func inDefaultMode(_ block: @escaping () -> Void) {
    if isInTrackingMode { waitingForDefaultMode.append(block) } else { block() }
  }
}
