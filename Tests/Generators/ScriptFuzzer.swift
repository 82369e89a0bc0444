/// Makes scripts from a seed: the same seed gives the same scripts on every machine.
///
/// Scripts follow the grammar; `mutate` damages them like mistyping (a token lost, doubled, moved) and like faulty disks
/// (bytes changed, text cut off).
package struct ScriptFuzzer {
  private var generator: SeededGenerator

  /// Makes a generator; every seed is as good as any.
  package init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// The next number below a bound that is at least 1.
  package mutating func number(below bound: Int) -> Int {
    generator.number(below: bound)
  }

  private mutating func pick(_ choices: [String]) -> String {
    generator.pick(choices)
  }

  private mutating func list(_ most: Int, separator: String, _ make: (inout Self) -> String)
    -> String
  {
    (0...number(below: most)).map { _ in make(&self) }.joined(separator: separator)
  }

  // MARK: Scripts

  /// A script that follows the grammar; its names need not be declared.
  package mutating func script() -> String {
    list(4, separator: "\n") { fuzzer in
      switch fuzzer.number(below: 8) {
      case 0: fuzzer.function()
      case 1: "tags: \(fuzzer.name()), slow"
      case 2: fuzzer.test()
      case 3, 4: fuzzer.statement(2)
      default: fuzzer.declaration()
      }
    } + (number(below: 4) == 0 ? "" : "\n")
  }

  private mutating func name() -> String {
    pick([
      "a", "view", "card", "toView", "at", "animate", "on", "presented", "frame", "x", "größe",
      "test",
    ])
  }

  private mutating func plainName() -> String {
    pick(["a", "b", "card", "toView", "context", "frame", "Home", "größe"])
  }

  private mutating func declaration() -> String {
    let kind = pick([
      "controller", "animator", "delegate", "interaction", "presentation", "navigation", "tabs",
      "page",
    ])
    let parameters = number(below: 2) == 0 ? "" : "(\(plainName()): \(type()))"
    return "\(kind) \(pick(["A", "B", "Card"]))\(parameters) {\n"
      + list(4, separator: "\n") { "  " + $0.member() }
      + "\n}"
  }

  private mutating func type() -> String {
    pick(["Bool", "CGRect", "UIView?", "[Time]", "[CGPoint?]?"])
  }

  private mutating func test() -> String {
    let arguments = pick(["", ", device: .iPhone15", ", device: .iPhone15,\n  tags: [.slow]"])
    let clause = "for \(plainName()) in \(pick(["0..<3", "[1, 2]", "a"]))"
    let clauses = pick(["", " " + clause, "\n  \(clause) \(clause)"])
    return "test \"\(name())\"\(arguments)\(clauses) {\n"
      + list(3, separator: "\n") {
        "  " + ($0.number(below: 3) == 0 ? $0.statement(2) : $0.expectation(2))
      }
      + "\n}"
  }

  /// A statement of a test.
  private mutating func expectation(_ depth: Int) -> String {
    let reason = pick(["", "", ", \"why\"", ",\n    \"of \\(x)\""])
    switch number(below: 10) {
    case 0: return "expect frames\(pick(["", " during finger.drag(by: (1, 2))"])) \(table())"
    case 1:
      return "expect calls {\n" + list(4, separator: "\n") { "    " + $0.call() } + "\n  }"
    case 2: return "expect tree \(pick(["", "card.view ", "a "]))\(views(2))"
    case 3: return "expect issue .\(plainName())\(reason)"
    case 4: return "always \(expectations(depth))"
    case 5: return "knownIssue \(pick(["", "\"why\" "]))\(expectations(depth))"
    case 6:
      let sign = pick(["±", "+-", " ± ", " +- "])
      return "expect \(plainName()) == \(expression(1))\(sign)\(pick(["0.5", "x", "1%"]))\(reason)"
    default: return "expect \(condition())\(reason)"
    }
  }

  private mutating func expectations(_ depth: Int) -> String {
    guard depth > 0 else { return "{ expect \(plainName()) }" }
    return "{\n" + list(2, separator: "\n") { "    " + $0.expectation(depth - 1) } + "\n  }"
  }

  /// An expression that is not a name with another meaning after `expect`.
  private mutating func condition() -> String {
    switch number(below: 6) {
    case 0: "!\(plainName())"
    case 1: "(\(expression(2))) == \(expression(1))"
    case 2: "if \(plainName()) { \(expression(1)) } else { \(expression(1)) }"
    case 3: "\(pick(["frames", "calls", "tree", "issue"])) == \(expression(1))"
    case 4: "[\(expression(1))].count == \(expression(0))"
    default: "\(plainName())?.\(name()) == \(expression(1))"
    }
  }

  private mutating func table() -> String {
    let bar = pick([" | ", " │ ", "|"])
    let count = number(below: 3)
    let header = (0...count).map { _ in
      pick(["a", "card.frame.minY", "f(x: 1).b"]) + pick(["", " ± 0.5", " +- x"])
    }
    let rows = (0...number(below: 3)).map { row in
      "    \(row * 100)ms\(bar)"
        + (0...count).map { _ in pick(["_", "0", "(0, 1, 2, 3)", "12% * 2", "(a || b)", "-x"]) }
        .joined(separator: bar) + pick(["", " // " + name(), "\n"])
    }
    return "{\n    at\(bar)\(header.joined(separator: bar))\n\(rows.joined(separator: "\n"))\n  }"
  }

  private mutating func call() -> String {
    let call = "\(pick(["A", "card", "_", "a.b"])).\(name())"
    return switch number(below: 5) {
    case 0: "..."
    case 1: "not \(call)"
    case 2: "\(call)(_, \(name()): _)"
    case 3: "\(call)(for: \(expression(1)))"
    default: call
    }
  }

  private mutating func views(_ depth: Int) -> String {
    guard depth > 0 else { return "{ }" }
    return "{"
      + list(3, separator: pick(["\n", ", "])) {
        "\($0.plainName())\($0.pick(["", ".a", "(alpha: 1, frame: (0, 1, 2, 3))"]))"
          + ($0.number(below: 2) == 0 ? "" : " " + $0.views(depth - 1))
      } + "}"
  }

  private mutating func member() -> String {
    switch number(below: 10) {
    case 7: "on \(plainName()).\(plainName())(\(plainName())) \(block(2))"
    case 8: "view \(plainName()): \(type()) { alpha: \(expression(1)) as? \(type()) }"
    case 0: "on \(plainName())(_, \(plainName()) \(plainName())) \(block(2))"
    case 1: "on \(plainName()) \(block(2))"
    case 2: "view \(plainName()) { frame: (1, 2, 3, 4), alpha: \(expression(1)) }"
    case 3: "let \(plainName()) = \(expression(3))"
    case 4: function()
    case 5:
      number(below: 2) == 0
        ? "\(name()): switch \(plainName()) { \(caseHead()) \(expression(2)) }"
        : "\(name()): if \(expression(1)) { \(expression(2)) } else { \(expression(2)) }"
    case 6: "\(plainName())(\(plainName())) \(block(2))"
    case 9: "\(plainName())(_, \(plainName()) \(plainName())): \(expression(2))"
    default: "\(name()): \(expression(3))"
    }
  }

  private mutating func function() -> String {
    "func \(plainName())(\(plainName()): \(type())) -> \(type()) \(block(2))"
  }

  private mutating func block(_ depth: Int) -> String {
    guard depth > 0 else { return "{ }" }
    return "{\n" + list(2, separator: "\n") { "    " + $0.statement(depth - 1) } + "\n  }"
  }

  private mutating func statement(_ depth: Int) -> String {
    switch number(below: 15) {
    case 12: expectation(depth)
    case 13:
      "switch \(expression(1)) {\n"
        + list(2, separator: "\n") { "    \($0.caseHead())\n      " + $0.statement(depth - 1) }
        + "\n  }"
    case 14: "if case \(pattern(2)) = \(expression(1)), \(expression(1)) \(block(depth))"
    case 0: "if \(expression(2)) \(block(depth)) else \(block(depth))"
    case 1: "if let \(plainName()) \(block(depth))"
    case 2: "for \(plainName()) in 0..<3 \(block(depth))"
    case 3:
      "animate 350ms, curve: .easeOut, delay: \(expression(1)) \(block(depth)) then \(block(depth))"
    case 4: "animate transitionDuration { at 0%...50% \(block(depth)) }"
    case 5: "alongside \(block(depth)) then (finished) \(block(depth))"
    case 6: "\(plainName()).\(name()) = \(expression(3))"
    case 7: "\(plainName()).\(name()) \(pick(["+=", "-=", "*=", "/="])) \(expression(2))"
    case 8: "var \(plainName()): \(type()) = \(expression(2)) // \(name())"
    case 9:
      "\(plainName()).\(name())(\(expression(2)), \(name()): \(expression(1))) then \(block(depth))"
    case 10: "/* \(name()) /* inner */ */ let \(plainName()) = \(expression(3))"
    default: "return"
    }
  }

  private mutating func caseHead() -> String {
    number(below: 4) == 0
      ? pick(["default:", "@unknown default:"])
      : "case "
        + list(1, separator: ", ") {
          $0.pattern(2) + ($0.number(below: 3) == 0 ? " where \($0.expression(1))" : "")
        } + ":"
  }

  private mutating func pattern(_ depth: Int) -> String {
    guard depth > 0 else { return pick(["_", ".easeOut", "nil", "12pt", "let x", "\"text\""]) }
    return switch number(below: 8) {
    case 0: "let \(plainName())"
    case 1: "is Card"
    case 2: "let \(plainName()) as Card"
    case 3: "\(pattern(depth - 1))?"
    case 4: ".some(\(pattern(depth - 1)))"
    case 5: "\(expression(0))...\(expression(0))"
    case 6: "..<\(expression(0))"
    default: expression(1)
    }
  }

  /// An expression with a limited depth.
  package mutating func expression(_ depth: Int) -> String {
    guard depth > 0 else {
      return pick([
        "12", "0.5", "350ms", "50%", "900pt/s", "45deg", "true", "nil", "self", "#C7C7CC",
        "#00000080",
        "\"text\"", "card", ".easeOut", "x",
      ])
    }
    let inner = depth - 1
    switch number(below: 12) {
    case 0, 1:
      let sign = pick(["+", "-", "*", "/", "&&", "||", "??"])
      return "\(expression(inner)) \(sign) \(expression(inner))"
    case 2: return "(\(expression(inner)) == \(expression(inner)))"
    case 3: return "\(plainName()).\(name())(\(name()): \(expression(inner)), \(expression(inner)))"
    case 4: return "\(plainName())?.\(name())\n      .\(name())"
    case 5: return "(\(expression(inner)), \(expression(inner)))"
    case 6: return "[\(expression(inner)),\n \(expression(inner))]"
    case 7: return "\"a \\(\(expression(0))) \\n \\u{1F600}\""
    case 8: return "!\(plainName())"
    case 9: return "-12pt"
    case 10: return "\(plainName())[\(expression(inner))]"
    default: return "(\(expression(inner)))"
    }
  }

  // MARK: Damage

  /// A script's bytes with some damage.
  package mutating func mutate(_ script: String) -> [UInt8] {
    var bytes = Array(script.utf8)
    for _ in 0...number(below: 4) {
      let start = number(below: bytes.count + 1)
      let length = min(number(below: 12), bytes.count - start)
      switch number(below: 8) {
      case 0: bytes.removeSubrange(start..<(start + length))
      case 1: bytes.insert(contentsOf: bytes[start..<(start + length)], at: start)
      case 2: bytes.insert(UInt8(number(below: 256)), at: start)
      case 3: bytes.removeSubrange(start...)
      case 4:
        let words = [
          "{", "}", "(", ")", "[", "]", "\"", "\\(", "'", ";", "\r\n", "/*", "*/", "//", "?", "!",
          "=", "==",
          "if ", " else ", "switch x {", "case ", "default:", " then ", "on x {", "func ", "%", "…",
          "\u{FEFF}", "`", "let ", ",", ":",
          ".", "#", "|", "│", "±", "+-", "...", "_", "expect ", "test \"", "not ", "at |",
        ]
        bytes.insert(contentsOf: Array(words[number(below: words.count)].utf8), at: start)
      case 5 where !bytes.isEmpty:
        bytes[min(start, bytes.count - 1)] = UInt8(number(below: 256))
      case 6:
        bytes = bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
      default:
        let end = number(below: bytes.count + 1)
        if end + length <= bytes.count {
          bytes.insert(contentsOf: bytes[end..<(end + length)], at: start)
        }
      }
    }
    return bytes
  }
}
