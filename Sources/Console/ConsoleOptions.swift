public import Transitions

/// What a session begins with.
public struct ConsoleOptions {
  /// The scripts to load, by their paths.
  public var paths: [String]
  /// The screen.
  public var device: Device
  /// Whether drawings and messages may use colour.
  public var usesColor: Bool
  /// Lines that are carried out first, as if they were typed, such as those of `~/.choreorc`.
  public var startup: [String]

  /// Makes options.
  public init(
    paths: [String] = [], device: Device = .iPhone15, usesColor: Bool = false,
    startup: [String] = []
  ) {
    self.paths = paths
    self.device = device
    self.usesColor = usesColor
    self.startup = startup
  }
}
