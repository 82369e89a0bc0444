/// The words that have a meaning in the grammar at some places; every other word is `none`.
///
/// All of them are names where a name is expected: after a dot, as a label, before a colon in a member.
enum Keyword: UInt8, Hashable, Sendable, CaseIterable {
  case none

  // Reserved: never the name of a value. The first ones begin statements.
  case `let`, `var`, `if`, `guard`, `for`, `return`, `break`, `continue`
  case `switch`
  case `else`, `func`, `import`, `true`, `false`, `nil`, `self`

  // Words with which a construct begins or continues.
  case `in`, on, view, then, animate, at, alongside, test, tags, expect, always, knownIssue

  // Kinds of declarations.
  case controller, navigation, tabs, page, split, animator, interaction, presentation, delegate
  case segue
  case storyboard, device, `class`, `protocol`, `enum`

  // Words of Swift that the language has not, recognised so that a diagnostic can name the replacement.
  case `as`, `is`, and, or, not, `while`, `struct`
  case `extension`, `repeat`, `do`, `try`, `defer`, `throw`, await

  // Words that begin a case of a `switch`.
  case `case`, `default`, `fallthrough`

  /// Whether a value can never have this name.
  var isReserved: Bool { rawValue >= Self.let.rawValue && rawValue <= Self.`self`.rawValue }

  /// Whether it is a reserved word that begins a statement.
  var beginsStatement: Bool {
    rawValue >= Self.let.rawValue && rawValue <= Self.switch.rawValue
  }

  /// Whether it is one of the kinds of declarations.
  var isKind: Bool {
    rawValue >= Self.controller.rawValue && rawValue <= Self.enum.rawValue
  }
}

extension Keyword {
  /// The spelling of each keyword after `none`, in the order of the cases: asking the runtime for the names would cost more than
  /// lexing a small script.
  static let spellings: [StaticString] = [
    "let", "var", "if", "guard", "for", "return", "break", "continue", "switch", "else", "func",
    "import",
    "true", "false", "nil", "self", "in", "on", "view", "then", "animate", "at", "alongside",
    "test", "tags", "expect",
    "always", "knownIssue", "controller", "navigation", "tabs", "page", "split", "animator",
    "interaction", "presentation", "delegate", "segue", "storyboard", "device", "class", "protocol",
    "enum", "as", "is", "and", "or", "not", "while", "struct", "extension", "repeat", "do", "try",
    "defer", "throw", "await", "case", "default",
    "fallthrough",
  ]

  /// The words of the kinds of declarations, in the order of the cases.
  static var kinds: [String] {
    zip(allCases.dropFirst(), spellings).filter { $0.0.isKind }.map { "\($0.1)" }
  }
}

/// Finds keywords among words, by bytes.
struct KeywordTable: Sendable {
  /// The shared table: the inputs of a session are many and short.
  static let all = KeywordTable()

  /// For each first byte the lengths of the keywords that begin with it, as bits.
  private var lengths: [UInt32] = Array(repeating: 0, count: 128)
  /// For each first byte the index in `words` at which its words begin; one more for the end.
  private var firsts: [UInt8] = []
  private var words: [(keyword: Keyword, text: [UInt8])] = []

  private init() {
    words.reserveCapacity(Keyword.spellings.count)
    for (keyword, spelling) in zip(Keyword.allCases.dropFirst(), Keyword.spellings) {
      words.append((keyword, spelling.withUTF8Buffer { Array($0) }))
    }
    words.sort { $0.text[0] < $1.text[0] }
    firsts.reserveCapacity(129)
    var index = 0
    for byte in UInt8(0)...128 {
      while index < words.count, words[index].text[0] < byte { index += 1 }
      firsts.append(UInt8(index))
    }
    for word in words { lengths[Int(word.text[0])] |= 1 << UInt32(word.text.count) }
  }

  /// The keyword that is spelled by the bytes, or `none`.
  @inline(__always)
  func find(_ bytes: UnsafePointer<UInt8>, length: Int) -> Keyword {
    let first = Int(bytes[0])
    guard first < 128, length < 32, lengths[first] & (1 << UInt32(length)) != 0 else {
      return .none
    }
    return search(bytes, length: length)
  }

  private func search(_ bytes: UnsafePointer<UInt8>, length: Int) -> Keyword {
    let first = Int(bytes[0])
    search: for index in Int(firsts[first])..<Int(firsts[first + 1]) {
      guard words[index].text.count == length else { continue }
      for position in 1..<max(1, length) where words[index].text[position] != bytes[position] {
        continue search
      }
      return words[index].keyword
    }
    return .none
  }
}
