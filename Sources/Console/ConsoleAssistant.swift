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
      completeness: { Self.completeness(of: $0) },
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
}
