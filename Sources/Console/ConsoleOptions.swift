public import Transitions

/// What a session begins with.
public struct ConsoleOptions {
  /// The scripts to load, by their paths; `card.trans:12` is the test in that line.
  public var paths: [String]
  /// Which case of a test that is loaded, from 0.
  public var caseNumber = 0
  /// The screen.
  public var device: Device
  /// Whether drawings and messages may use colour.
  public var usesColor: Bool
  /// Lines that are carried out first, as if they were typed, such as those of `~/.choreorc`.
  public var startup: [String]

  /// Whether each input is written before its answer, as in a transcript.
  public var echoesInputs: Bool

  /// Makes options.
  public init(
    paths: [String] = [], device: Device = .iPhone15, usesColor: Bool = false,
    startup: [String] = [], echoesInputs: Bool = false
  ) {
    self.echoesInputs = echoesInputs
    self.paths = paths
    self.device = device
    self.usesColor = usesColor
    self.startup = startup
  }
}
