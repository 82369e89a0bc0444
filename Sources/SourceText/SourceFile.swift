/// The text of a script as it was read: its path and its bytes, which never change.
///
/// A class, because every tree, diagnostic and trace of a run shares the text.
public final class SourceFile: Sendable {
  /// The path as the user gave it, for diagnostics and traces.
  public let path: String
  /// The text, byte for byte as read; not necessarily valid UTF-8.
  public let bytes: [UInt8]

  /// Makes a file from bytes; only the command line reads files.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Makes a file from a string, for tests and prompts.
  public convenience init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }
}
