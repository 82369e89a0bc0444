/// The source of a prompt's inputs: GNU readline on a terminal, ``StandardInputEditor`` on a pipe.
///
/// An editor belongs to one thread. Between two calls of ``readInput(prompt:)`` the terminal is in its initial state, and the
/// program may print.
package protocol LineEditor: AnyObject {
  /// Whether a user reads the output, so that prompts, colours and drawings are useful.
  var isInteractive: Bool { get }

  /// The present number of columns; 80 without a terminal.
  var columns: Int { get }

  /// The present number of rows; 24 without a terminal.
  var rows: Int { get }

  /// Shows a prompt and waits for the next input, which may span several lines.
  ///
  /// After each Enter, ``LineEditing/completeness`` decides whether the input is complete.
  func readInput(prompt: Prompt) -> InputEvent

  /// Adds an input to the history; an input of several lines is one entry.
  func addHistory(_ entry: String)

  /// Discards the lines that were typed ahead, after a run was interrupted.
  func discardPendingInput()

  /// Hears that the last input was refused, so that lines that continue it are no inputs of their own.
  func refuseInput()
}

extension LineEditor {
  /// Has no effect: what was typed on a terminal is seen by the one who types on.
  package func refuseInput() {}
}

/// The questions of an editor about the language and the commands.
package struct LineEditing {
  /// Whether the bytes typed so far are a complete input; they need not be valid UTF-8, and do not end with a line break.
  package var completeness: ([UInt8]) -> Completeness

  /// The offset of the last line of the bytes typed so far if it is a command after an open input, which it ends; nil otherwise.
  package var commandStart: ([UInt8]) -> Int?

  /// The completions at an offset in the bytes typed so far.
  package var completions: ([UInt8], Int) -> Completions

  /// The maximum number of bytes of an input, line breaks included; a longer one gives ``InputEvent/tooLong(limit:)``.
  package var sizeLimit: Int

  /// Makes the questions from closures.
  package init(
    completeness: @escaping ([UInt8]) -> Completeness = { _ in .complete },
    commandStart: @escaping ([UInt8]) -> Int? = { _ in nil },
    completions: @escaping ([UInt8], Int) -> Completions = { _, _ in .none },
    sizeLimit: Int = 1 << 20
  ) {
    self.completeness = completeness
    self.commandStart = commandStart
    self.completions = completions
    self.sizeLimit = sizeLimit
  }
}

/// Whether Enter submits an input or begins its next line.
package enum Completeness: Hashable, Sendable {
  /// The input is complete, correct or not.
  case complete
  /// The input continues on a line that begins with this number of blanks, which the user can remove.
  case incomplete(indentation: Int)
}

/// The texts that an editor shows before the lines of an input.
package struct Prompt: Hashable, Sendable {
  /// The prompt of the first line; colours (`ESC [ … m`) are applied, other control characters are removed.
  package var text: String
  /// The prompt of each further line, under the same rule.
  package var continuation: String

  /// Makes a prompt.
  package init(_ text: String, continuation: String) {
    self.text = text
    self.continuation = continuation
  }
}

/// The result of waiting for an input.
package enum InputEvent: Hashable, Sendable {
  /// The bytes of an input without its final line break; its lines end with LF.
  ///
  /// They need not be valid UTF-8, and are incomplete if the end of the source cut the input off.
  case input([UInt8])
  /// The user discarded the input with ctrl-C.
  case interrupted
  /// An input had more bytes than ``LineEditing/sizeLimit`` and was discarded to the end of its line.
  case tooLong(limit: Int)
  /// A line was skipped, since it belongs to the last input, which was refused, or submitted at a mistake before its brackets were closed;
  /// whether it is the first one.
  case skipped([UInt8], isFirst: Bool)
  /// The braces of an input whose lines were skipped were not closed before the end or a line that can't be in them; the number of lines.
  case neverClosed(lineCount: Int)
  /// The source has ended.
  case endOfInput
}
