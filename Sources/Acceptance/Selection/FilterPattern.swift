/// A regular expression that is searched for in the names of tests, in time linear in the name's length for any pattern.
///
/// It supports literals, `.`, `[a-z]`, `\d \w \s \b` and their opposites, `^ $`, groups, `|`, `* + ? {2,5}`, and
/// `(?i)` at the beginning. Swift's own `Regex` backtracks, so that a pattern such as `(a+)+$` could hang the run; for the same
/// reason there are no back references and no lookaround.
package struct FilterPattern: Sendable {
  /// An error in a pattern.
  package struct Mistake: Error {
    /// The message, in lower case, without a full stop.
    package var text: String
    /// The character's number in the pattern, from 1.
    package var column: Int
  }

  /// The instructions of a nondeterministic automaton.
  enum Instruction: Sendable {
    /// Takes one scalar of a set.
    case take(ScalarSet)
    /// Continues at two instructions.
    case fork(Int, Int)
    case jump(Int)
    case atStart
    case atEnd
    /// Continues at the edge of a word, or elsewhere.
    case atWordEdge(Bool)
    case match
  }

  private let program: [Instruction]

  /// The most instructions of a pattern.
  static let sizeLimit = 10_000

  /// Compiles a pattern.
  package init(_ text: String) throws(Mistake) {
    var parser = FilterPatternParser(text)
    program = try parser.parse()
  }

  /// Whether the pattern is found anywhere in a text.
  package func isFound(in text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    var current = States(count: program.count)
    var next = States(count: program.count)
    for place in 0...scalars.count {
      // A match may begin anywhere.
      if enter(0, at: place, of: scalars, into: &current) { return true }
      guard place < scalars.count else { break }
      let scalar = scalars[place]
      for state in current.list {
        guard case .take(let set) = program[state], set.contains(scalar) else { continue }
        if enter(state + 1, at: place + 1, of: scalars, into: &next) { return true }
      }
      swap(&current, &next)
      next.removeAll()
    }
    return false
  }

  /// Adds a state and all states that it leads to without taking a scalar; true when one of them is the match.
  private func enter(
    _ first: Int, at place: Int, of scalars: [Unicode.Scalar], into states: inout States
  ) -> Bool {
    var waiting = [first]
    while let state = waiting.popLast() {
      guard states.insert(state) else { continue }
      switch program[state] {
      case .take: break
      case .match: return true
      case .fork(let one, let other):
        waiting.append(other)
        waiting.append(one)
      case .jump(let target): waiting.append(target)
      case .atStart: if place == 0 { waiting.append(state + 1) }
      case .atEnd: if place == scalars.count { waiting.append(state + 1) }
      case .atWordEdge(let isEdge):
        let before = place > 0 && ScalarSet.word.contains(scalars[place - 1])
        let after = place < scalars.count && ScalarSet.word.contains(scalars[place])
        if (before != after) == isEdge { waiting.append(state + 1) }
      }
    }
    return false
  }

  /// A set of states in order of insertion.
  private struct States {
    private(set) var list: [Int] = []
    private var marks: [Bool]

    init(count: Int) {
      marks = Array(repeating: false, count: count)
    }

    mutating func insert(_ state: Int) -> Bool {
      if marks[state] { return false }
      marks[state] = true
      list.append(state)
      return true
    }

    mutating func removeAll() {
      for state in list { marks[state] = false }
      list.removeAll(keepingCapacity: true)
    }
  }
}

/// A set of Unicode scalars, as a character class of a pattern.
struct ScalarSet: Sendable {
  /// Its ranges, before negation.
  var ranges: [ClosedRange<Unicode.Scalar>]
  /// Sets that are subsets of it.
  var parts: [ScalarSet] = []
  var isNegated = false
  /// Whether ASCII letters match regardless of case.
  var ignoresCase = false

  init(_ ranges: [ClosedRange<Unicode.Scalar>], isNegated: Bool = false) {
    self.ranges = ranges
    self.isNegated = isNegated
  }

  static let digit = ScalarSet(["0"..."9"])
  static let space = ScalarSet(["\t"..."\r", " "..." "])
  static let word = ScalarSet(["0"..."9", "A"..."Z", "_"..."_", "a"..."z", "\u{AA}"..."\u{10FFFF}"])
  static let all = ScalarSet([], isNegated: true)

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let isIn =
      holds(scalar)
      || (ignoresCase && scalar.properties.isAlphabetic
        && (holds(scalar.properties.lowercaseMapping) || holds(scalar.properties.uppercaseMapping)))
    return isIn != isNegated
  }

  private func holds(_ mapping: String) -> Bool {
    let scalars = mapping.unicodeScalars
    guard let scalar = scalars.first, scalars.count == 1 else { return false }
    return holds(scalar)
  }

  private func holds(_ scalar: Unicode.Scalar) -> Bool {
    ranges.contains { $0.contains(scalar) } || parts.contains { $0.contains(scalar) }
  }

  var negated: ScalarSet {
    var set = self
    set.isNegated.toggle()
    return set
  }
}
