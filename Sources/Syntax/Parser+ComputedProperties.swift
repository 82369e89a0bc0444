import SourceText

/// `var name: T { … }`, which is a func in a script.
extension Parser {
  /// Reports a block after a value; the present token is its `{`.
  func reportBlockAfterValue() {
    let word = text(peek())
    report(
      SyntaxDiagnostics.blockAfterValue(
        range(token), isObserver: ["willSet", "didSet"].contains(word)))
  }

  /// Reports `var name: T { … }`, whose `{` is the present token and whose `var` is at a position.
  func reportComputedProperty(from first: Int) {
    let name = text(tokens[first + 1])
    guard first + 3 < index, tokens[first + 2].kind == .colon else {
      reportBlockAfterValue()
      return
    }
    let written = text(range(first + 3, index))
    var lines = 0
    var words: Set<String> = []
    for position in (index + 1)..<(endOfBlock(after: index, within: tokenCount) ?? tokenCount) {
      if tokens[position].kind == .identifier { words.insert(text(tokens[position])) }
      if tokens[position].startsLine { lines += 1 }
    }
    let type = Self.typeOfResult(written, words: words)
    let form = "func \(name)() -> \(type)"
    let head = SourceRange(
      file: file, start: tokens[first].start, end: tokens[index - 1].end)
    let start = peek()
    var edits: [FixIt.Edit] = [FixIt.Edit(range: head, replacement: form)]
    let isAccessor = ["get", "set", "willSet", "didSet", "mutating"].contains(text(start))
    // One expression is the value.
    if lines <= 1, !isAccessor, start.kind != .rightBrace, !start.keyword.isReserved {
      let place = SourceRange(file: file, start: start.start, end: start.start)
      edits.append(FixIt.Edit(range: place, replacement: "return "))
    }
    edits += calls(of: name, declared: first + 1) ?? []
    if text(start) == "didSet" || text(start) == "willSet" {
      reportBlockAfterValue()
    } else {
      report(
        SyntaxDiagnostics.computedProperty(
          range(token), form: form, call: "\(name)()",
          edits: isAccessor ? [] : edits.sorted { $0.range.start < $1.range.start }))
    }
  }

  /// The type that a func has in place of a computed property: scripts tell lengths from numbers, Swift does not.
  private static func typeOfResult(_ type: String, words: Set<String>) -> String {
    let lengths: Set<String> = [
      "width", "height", "x", "y", "minX", "maxX", "midX", "minY", "maxY", "midY", "top", "bottom",
      "left", "right", "cornerRadius",
    ]
    switch type {
    case "CGFloat", "Double", "Float":
      return words.isDisjoint(with: lengths) ? "Number" : "Length"
    case "Int", "UInt": return "Number"
    case "TimeInterval", "CFTimeInterval": return "Time"
    default: return type
    }
  }

  /// The edits that make the uses of a property calls; nil where the name has other meanings too.
  private func calls(of name: String, declared: Int) -> [FixIt.Edit]? {
    var edits: [FixIt.Edit] = []
    for position in 1..<max(1, tokenCount - 1) where position != declared {
      let token = tokens[position]
      guard token.kind == .identifier, text(token) == name else { continue }
      let before = tokens[position - 1]
      let isMember = before.kind == .dot || before.kind == .questionDot
      if isMember, position < 2 || tokens[position - 2].keyword != .self { continue }
      let next = tokens[position + 1]
      if [.let, .var, .func, .for].contains(before.keyword) || next.kind == .colon { return nil }
      if next.kind == .leftParenthesis { continue }
      let place = SourceRange(file: file, start: token.end, end: token.end)
      edits.append(FixIt.Edit(range: place, replacement: "()"))
    }
    return edits
  }
}
