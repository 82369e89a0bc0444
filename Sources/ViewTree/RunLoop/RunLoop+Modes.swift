// Foundation's names for what apps do with a run loop.

extension RunLoop {
  /// A set of the sources that a run loop listens to; this one listens to all, as there is one thread and nothing that blocks it.
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

  /// Begins a timer that was made with an initialiser.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/foundation/runloop/add(_:formode:)-2bvzm>
  public func add(_ timer: Timer, forMode mode: Mode) { timer.begin(on: self) }
}
