/// Parses a pattern by recursive descent, as alternatives of sequences of repeated atoms, and emits its instructions.
struct FilterPatternParser {
  private typealias Instruction = FilterPattern.Instruction
  private typealias Mistake = FilterPattern.Mistake

  private let scalars: [Unicode.Scalar]
  private var place = 0
  private var depth = 0
  private var ignoresCase = false

  private static let depthLimit = 100
  private static let repetitionLimit = 1_000

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  mutating func parse() throws(FilterPattern.Mistake) -> [FilterPattern.Instruction] {
    if skip("(?i)") { ignoresCase = true }
    let body = try alternatives()
    if place < scalars.count { throw mistake("there is no '(' for this ')'") }
    return body + [.match]
  }

  // MARK: Structure

  private mutating func alternatives() throws(FilterPattern.Mistake) -> [FilterPattern.Instruction]
  {
    var all = try sequence()
    while skip("|") {
      let other = try sequence()
      all = try sized(
        [.fork(1, all.count + 2)] + moved(all, by: 1) + [.jump(all.count + other.count + 2)]
          + moved(other, by: all.count + 2))
    }
    return all
  }

  private mutating func sequence() throws(FilterPattern.Mistake) -> [FilterPattern.Instruction] {
    var all: [Instruction] = []
    while let next = peek, next != "|", next != ")" {
      let begin = place
      let atom = try atom()
      let repeated = try repetitions(of: atom, from: begin)
      all = try sized(all + moved(repeated, by: all.count))
    }
    return all
  }

  private mutating func repetitions(
    of atom: [FilterPattern.Instruction], from begin: Int
  ) throws(FilterPattern.Mistake) -> [FilterPattern.Instruction] {
    guard let (least, most) = try bounds() else { return atom }
    // A second sign only chooses among several matches, which makes no difference here.
    if peek == "?" || peek == "+" { place += 1 }
    if peek == "*" || peek == "{" { throw mistake("this repeats what is repeated already") }
    var all: [Instruction] = []
    for _ in 0..<least { all = try sized(all + moved(atom, by: all.count)) }
    guard let most else {
      // L: fork L+1, end; atom; jump L
      let start = all.count
      return try sized(
        all + [.fork(start + 1, start + atom.count + 2)] + moved(atom, by: start + 1) + [
          .jump(start)
        ])
    }
    let optional = max(most - least, 0)
    let end = all.count + optional * (atom.count + 1)
    guard end <= FilterPattern.sizeLimit else { throw mistake("the pattern is too large") }
    for _ in 0..<optional {
      all.append(.fork(all.count + 1, end))
      all += moved(atom, by: all.count)
    }
    return all
  }

  /// The number of repetitions of the preceding atom; nil when it is not repeated.
  private mutating func bounds() throws(FilterPattern.Mistake) -> (least: Int, most: Int?)? {
    if skip("*") { return (0, nil) }
    if skip("+") { return (1, nil) }
    if skip("?") { return (0, 1) }
    guard skip("{") else { return nil }
    guard let least = number() else { throw mistake("a number is expected after '{'") }
    var most: Int? = least
    if skip(",") { most = number() }
    guard skip("}") else { throw mistake("'}' is missing") }
    if let most, most < least { throw mistake("the larger number comes second") }
    if max(least, most ?? 0) > Self.repetitionLimit {
      throw mistake("at most \(Self.repetitionLimit) repetitions can be asked for")
    }
    return (least, most)
  }

  private mutating func atom() throws(FilterPattern.Mistake) -> [FilterPattern.Instruction] {
    guard let scalar = peek else { return [] }
    place += 1
    switch scalar {
    case "(": return try group()
    case "[": return [.take(try set())]
    case ".": return [.take(.all)]
    case "^": return [.atStart]
    case "$": return [.atEnd]
    case "\\": return [try escape()]
    case "*", "+", "?", "{":
      place -= 1
      throw mistake("there is nothing for '\(scalar)' to repeat")
    default: return [.take(literal(scalar))]
    }
  }

  private mutating func group() throws(FilterPattern.Mistake) -> [FilterPattern.Instruction] {
    if peek == "?", !skip("?:") {
      throw mistake(
        "of the groups that begin with '(?' only '(?:' is known, and '(?i)' at the beginning")
    }
    depth += 1
    defer { depth -= 1 }
    if depth > Self.depthLimit { throw mistake("groups are nested too deep") }
    let begin = place
    let body = try alternatives()
    try close("(", ")", begin: begin)
    return body
  }

  // MARK: Single scalars

  private mutating func escape() throws(FilterPattern.Mistake) -> FilterPattern.Instruction {
    if peek == "b" || peek == "B" {
      place += 1
      return .atWordEdge(scalars[place - 1] == "b")
    }
    return .take(try escapedSet())
  }

  private mutating func escapedSet() throws(FilterPattern.Mistake) -> ScalarSet {
    guard let scalar = peek else { throw mistake("nothing follows '\\'") }
    place += 1
    switch scalar {
    case "d": return .digit
    case "D": return ScalarSet.digit.negated
    case "s": return .space
    case "S": return ScalarSet.space.negated
    case "w": return .word
    case "W": return ScalarSet.word.negated
    case "n": return literal("\n")
    case "t": return literal("\t")
    case "1"..."9": throw mistake("there are no back references", before: 1)
    case "a"..."z", "A"..."Z", "0":
      throw mistake("'\\\(scalar)' is not known", before: 1)
    default: return literal(scalar)
    }
  }

  private mutating func set() throws(FilterPattern.Mistake) -> ScalarSet {
    let begin = place
    var set = ScalarSet([])
    set.ignoresCase = ignoresCase
    set.isNegated = skip("^")
    var isFirst = true
    while let scalar = peek, scalar != "]" || isFirst {
      isFirst = false
      place += 1
      let low = scalar == "\\" ? try escapedSet() : ScalarSet([scalar...scalar])
      guard peek == "-", place + 1 < scalars.count, scalars[place + 1] != "]" else {
        set.parts.append(low)
        continue
      }
      place += 1
      let end = scalars[place]
      place += 1
      let high = end == "\\" ? try escapedSet() : ScalarSet([end...end])
      guard let first = single(low), let last = single(high) else {
        throw mistake("a range is between two characters", before: 1)
      }
      guard first <= last else { throw mistake("the range ends before it begins", before: 1) }
      set.ranges.append(first...last)
    }
    try close("[", "]", begin: begin)
    return set
  }

  private func single(_ set: ScalarSet) -> Unicode.Scalar? {
    guard let range = set.ranges.first, set.ranges.count == 1, !set.isNegated,
      range.lowerBound == range.upperBound
    else { return nil }
    return range.lowerBound
  }

  private func literal(_ scalar: Unicode.Scalar) -> ScalarSet {
    var set = ScalarSet([scalar...scalar])
    set.ignoresCase = ignoresCase
    return set
  }

  // MARK: Reading

  /// Takes the bracket that closes an open one.
  private mutating func close(
    _ opening: String, _ closing: String, begin: Int
  ) throws(FilterPattern.Mistake) {
    if skip(closing) { return }
    place = max(begin - 1, 0)
    throw mistake("there is no '\(closing)' for this '\(opening)'")
  }

  private var peek: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }

  private mutating func skip(_ text: String) -> Bool {
    let wanted = text.unicodeScalars
    guard scalars[place...].starts(with: wanted) else { return false }
    place += wanted.count
    return true
  }

  private mutating func number() -> Int? {
    var value: Int?
    while let digit = peek, ("0"..."9").contains(digit) {
      value = min((value ?? 0) * 10 + Int(digit.value - 0x30), 1_000_000)
      place += 1
    }
    return value
  }

  // MARK: Laying out

  private func moved(
    _ instructions: [FilterPattern.Instruction], by distance: Int
  ) -> [FilterPattern.Instruction] {
    if distance == 0 { return instructions }
    return instructions.map { instruction in
      switch instruction {
      case .fork(let one, let other): .fork(one + distance, other + distance)
      case .jump(let target): .jump(target + distance)
      case .take, .atStart, .atEnd, .atWordEdge, .match: instruction
      }
    }
  }

  private func sized(
    _ instructions: [FilterPattern.Instruction]
  ) throws(FilterPattern.Mistake) -> [FilterPattern.Instruction] {
    if instructions.count > FilterPattern.sizeLimit { throw mistake("the pattern is too large") }
    return instructions
  }

  private func mistake(_ text: String, before: Int = 0) -> FilterPattern.Mistake {
    FilterPattern.Mistake(text: text, column: max(place - before, 0) + 1)
  }
}
