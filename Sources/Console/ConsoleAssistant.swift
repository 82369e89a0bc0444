import Syntax

/// What a session answers its editor while something is typed: whether it is all there, and what could follow.
///
/// It is made before the editor, which is made before the session.
package final class ConsoleAssistant {
  weak var repl: REPL?

  /// Makes one that knows no session yet.
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
    // A command is one line, even with brackets in it that are left open.
    let first = bytes.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    if first == UInt8(ascii: ":") { return .complete }
    switch InputCompleteness.of(bytes) {
    case .complete: return .complete
    case .incomplete(let indentation, _): return .incomplete(indentation: indentation)
    }
  }
}
