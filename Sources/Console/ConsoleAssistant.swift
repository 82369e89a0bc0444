import Syntax

/// Answers the questions of an editor during typing: whether an input is complete, and its completions.
///
/// It is created before the editor, which is created before the session.
package final class ConsoleAssistant {
  weak var repl: REPL?

  /// Makes an assistant without a session.
  package init() {}

  /// The questions for the editor.
  package var editing: LineEditing {
    LineEditing(
      completeness: { Self.completeness(of: $0) }, commandStart: { Self.commandStart(in: $0) },
      completions: { [weak self] bytes, cursor in
        self?.repl?.completions(of: bytes, at: cursor) ?? .none
      })
  }

  static func completeness(of bytes: [UInt8]) -> Completeness {
    // A command is one line, even with open brackets.
    let first = bytes.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    if first == UInt8(ascii: ":") { return .complete }
    switch InputCompleteness.of(bytes) {
    case .complete: return .complete
    case .incomplete(let indentation, _): return .incomplete(indentation: indentation)
    }
  }

  /// The offset of the last line of an input if it is a command, which no line of a script begins like; nil otherwise, as in a comment.
  static func commandStart(in bytes: [UInt8]) -> Int? {
    guard let end = bytes.lastIndex(of: UInt8(ascii: "\n")) else { return nil }
    let line = bytes[(end + 1)...].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard line.first == UInt8(ascii: ":") else { return nil }
    let name = line.dropFirst().prefix { $0 > UInt8(ascii: " ") }
    guard REPL.command(named: String(decoding: name, as: UTF8.self)) != nil else { return nil }
    if case .incomplete(_, inside: .comment) = InputCompleteness.of(Array(bytes[..<end])) {
      return nil
    }
    return end + 1
  }
}
