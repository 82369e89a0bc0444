/// One script's text as it was read: a path to show and the bytes, never changed.
///
/// A class, because every tree, diagnostic and trace of a run shares the one text.
public final class SourceFile: Sendable {
  /// The path as the user gave it, shown in diagnostics and traces.
  public let path: String
  /// The text, byte for byte as read; not necessarily valid UTF-8.
  public let bytes: [UInt8]

  /// Makes a file from bytes that were read elsewhere; nothing below the command line reads files.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Makes a file from a string, for tests and prompts.
  public convenience init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }
}
