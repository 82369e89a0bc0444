import Semantics

/// A command of lldb that users type from habit, and the command of the prompt for it.
struct DebuggerWord: Sendable {
  /// The text after the word.
  enum Rest: Sendable {
    /// Nothing, or a count.
    case count
    /// An expression.
    case expression
    /// A word at least.
    case words
    case any
  }

  var words: [String]
  var rest: Rest
  /// The command of the prompt, given the text after the word.
  var hint: @Sendable (String) -> String

  /// The word of a text that is a command of lldb, and the command of the prompt; nil for other texts.
  static func hint(for text: String) -> (word: String, hint: String)? {
    let word = String(text.prefix { $0 != " " })
    let rest = String(text.dropFirst(word.count)).trimmingBlanks
    guard let row = all.first(where: { $0.words.contains(word) && $0.rest.fits(rest) }) else {
      return nil
    }
    return (word, row.hint(rest))
  }

  private static let all: [DebuggerWord] = [
    DebuggerWord(words: ["print"], rest: .expression) {
      "'\($0)' alone shows the value, 'print(\($0))' writes it into the trace"
    },
    DebuggerWord(words: ["po", "p", "e", "expr", "expression", "call"], rest: .expression) {
      "'\($0)' alone shows the value, or runs the statement"
    },
    DebuggerWord(words: ["v", "fr"], rest: .any) { variables($0) },
    // 'frame' and 'frame 10' are the prompt's.
    DebuggerWord(words: ["frame"], rest: .words) { variables($0) },
    DebuggerWord(words: ["bt", "backtrace", "thread"], rest: .any) { _ in
      "':where' lists the functions that run"
    },
    DebuggerWord(words: ["up", "down"], rest: .count) { _ in
      "':where' lists the functions that run, ':locals 2' shows the variables of level 2"
    },
    DebuggerWord(words: ["n", "next"], rest: .count) { _ in
      "':line over' goes on to the next statement of this function, ':next' to the next event"
    },
    DebuggerWord(words: ["s", "step"], rest: .count) { _ in
      "':line' goes on to the next statement, ':step' to the next event"
    },
    DebuggerWord(words: ["c", "continue"], rest: .count) { _ in
      "':settle' goes on to the next breakpoint, or until nothing is scheduled any more"
    },
    DebuggerWord(words: ["finish"], rest: .count) { _ in
      "':out' goes on until the running function has ended, ':finish' ends an interactive transition"
    },
    DebuggerWord(words: ["b", "br", "breakpoint"], rest: .any) { _ in
      "':break card.trans:12' stops before the statements of a line, ':break on viewDidLoad' at a call"
    },
    DebuggerWord(words: ["w", "wa", "watchpoint"], rest: .any) { _ in
      "':watch card.view.frame' stops when a value changes"
    },
    DebuggerWord(words: ["l"], rest: .any) { _ in "':list' shows the script" },
  ]
}

extension DebuggerWord {
  /// The command for `frame variable`, `frame select` and the like.
  private static func variables(_ rest: String) -> String {
    let words = rest.split(separator: " ")
    if ["select", "info"].contains(words.first) {
      return "':where' lists the functions that run, ':locals 2' shows the variables of level 2"
    }
    let name = words.last { $0 != "v" && $0 != "variable" }
    return name.map { "'\($0)' alone shows the value" }
      ?? "':locals' shows the parameters and variables"
  }
}

extension DebuggerWord.Rest {
  fileprivate func fits(_ text: String) -> Bool {
    switch self {
    case .count: return text.isEmpty || Int(text) != nil
    case .expression:
      // 'p = 3' and 'p + 1' are statements about a 'p'.
      guard let first = text.first else { return false }
      return first.isLetter || first.isNumber || "_\"([$.".contains(first)
    case .words: return text.first?.isLetter ?? false
    case .any:
      guard let first = text.first else { return true }
      return first.isLetter || first.isNumber || first == "-"
    }
  }
}

extension REPL {
  /// Reports a text that is a command of lldb; false for another text, and for one that begins with a name of the session.
  func tellDebuggerWord(_ text: String) -> Bool {
    guard let (word, hint) = DebuggerWord.hint(for: text.trimmingBlanks) else { return false }
    let program = program
    let isOwn =
      program.names.contains { $0.name == word } || program.variables.contains { $0.name == word }
      || localScope?.locals.contains { $0.name == word } ?? false
    if isOwn { return false }
    fail("'\(word)' is a command of lldb", fix: hint)
    return true
  }
}
