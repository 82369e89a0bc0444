/// What a prompt reads its inputs with: GNU readline on a terminal, ``StandardInputEditor`` on a pipe.
///
/// An editor belongs to one thread. Between two calls of ``readInput(prompt:)`` the terminal is as the program found it, and
/// anything may be printed.
package protocol LineEditor: AnyObject {
  /// Whether a person sits at the other end, so that prompts, colours and drawings are worth their bytes.
  var isInteractive: Bool { get }

  /// How many characters fit beside each other now, 80 where there is no terminal.
  var columns: Int { get }

  /// How many lines fit below each other now, 24 where there is no terminal.
  var rows: Int { get }

  /// Shows a prompt and waits for the next input, which may span several lines.
  ///
  /// Whether a line that ends with Enter is all of an input is asked of ``LineEditing/completeness``.
  func readInput(prompt: Prompt) -> InputEvent

  /// Puts an input among those that can be recalled; one of several lines is one entry and comes back whole.
  func addHistory(_ entry: String)

  /// Discards the lines that were typed ahead, after a run was interrupted.
  func discardPendingInput()
}

/// What an editor asks of those who know the language and the commands.
package struct LineEditing {
  /// Whether the bytes typed so far are all of an input; they need not be valid UTF-8 and hold no line break at their end.
  package var completeness: ([UInt8]) -> Completeness

  /// What could stand at a place in the bytes typed so far, which is an offset into them.
  package var completions: ([UInt8], Int) -> Completions

  /// How many bytes one input may have, line breaks included; more is answered with ``InputEvent/tooLong(limit:)``.
  package var sizeLimit: Int

  /// Makes an editor's questions out of closures.
  package init(
    completeness: @escaping ([UInt8]) -> Completeness = { _ in .complete },
    completions: @escaping ([UInt8], Int) -> Completions = { _, _ in .none },
    sizeLimit: Int = 1 << 20
  ) {
    self.completeness = completeness
    self.completions = completions
    self.sizeLimit = sizeLimit
  }
}

/// Whether Enter submits an input or begins its next line.
package enum Completeness: Hashable, Sendable {
  /// It is all there, right or wrong.
  case complete
  /// More has to follow, on a line that begins with this many blanks unless the user removes them.
  case incomplete(indentation: Int)
}

/// What an editor shows before the lines of an input.
package struct Prompt: Hashable, Sendable {
  /// The prompt of the first line; colours (`ESC [ … m`) are obeyed, other control characters are left out.
  package var text: String
  /// The prompt of each further line, under the same rule.
  package var continuation: String

  /// Makes a prompt.
  package init(_ text: String, continuation: String) {
    self.text = text
    self.continuation = continuation
  }
}

/// What came of waiting for an input.
package enum InputEvent: Hashable, Sendable {
  /// An input as it was typed or read, byte for byte, without the line break that ended it; its lines end with LF.
  ///
  /// It is not necessarily valid UTF-8, and not complete where the end of the input cut it off.
  case input([UInt8])
  /// The user dropped what was being typed with ctrl-C.
  case interrupted
  /// An input had more bytes than ``LineEditing/sizeLimit`` and was dropped to the end of its line.
  case tooLong(limit: Int)
  /// There will be no more inputs.
  case endOfInput
}
