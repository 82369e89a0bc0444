import SourceText

/// `var name: T { … }`, which is a func in a script, and closures in a place whose type has been reported.
extension Parser {
  /// Whether a function's type was reported at a position.
  func namesFunction(from position: Int) -> Bool {
    position < diagnostics.count && diagnostics[position].message.id == "functionType"
  }

  /// Drops the diagnostics on closures after a position, which belong to the mistake of a function's type before them.
  func dropClosures(from position: Int) {
    guard position >= 0, position < diagnostics.count,
      !functionNames.isEmpty || namesFunction(from: position)
    else { return }
    let rest = diagnostics[(position + 1)...].filter {
      !["closureArgument", "blockAfterValue", "numberedArgument"].contains($0.message.id)
    }
    diagnostics.replaceSubrange((position + 1)..., with: rest)
  }

  /// Reports a block after a value with a text; the present token is its `{`.
  func reportBlock(after value: String) {
    let word = text(peek())
    let list = Self.listMethods.first { value.hasSuffix($0) }
      .map { String(value.dropLast($0.utf8.count)) }
    report(
      SyntaxDiagnostics.blockAfterValue(
        range(token), isObserver: ["willSet", "didSet"].contains(word),
        list: list.flatMap { $0.utf8.count <= 40 ? $0 : nil }))
  }

  /// The name before the bracket that encloses the present token, `f` of `f(a, …)`; nil when there is none nearby.
  var calleeBefore: String? {
    var depth = 0
    var position = index - 1
    while position > 0, position > index - 500 {
      switch tokens[position].kind {
      case .rightParenthesis, .rightBracket: depth += 1
      case .leftParenthesis where depth == 0:
        let callee = tokens[position - 1]
        return callee.kind == .identifier ? text(callee) : nil
      case .leftParenthesis, .leftBracket: depth -= 1
      case .leftBrace, .rightBrace: return nil
      default: break
      }
      position -= 1
    }
    return nil
  }

  /// The edits that write the closure at the present `{` after its call; empty where there is more to change.
  func trailingEdits(isCompletion: Bool) -> [FixIt.Edit] {
    guard enclosingBrackets == 1, numberedArgument == nil else { return [] }
    let head = closureHead
    if let head, isCompletion || head.names.count + 2 != head.end - index + 1 { return [] }
    guard let close = endOfBlock(after: index, within: tokenCount), close + 2 < tokenCount,
      tokens[close + 1].kind == .rightParenthesis,
      tokens[close + 2].startsLine || tokens[close + 2].kind == .rightBrace
        || tokens[close + 2].kind == .endOfFile
    else { return [] }
    // Before it are its label and colon, and a comma or the call's bracket.
    var start = index
    if start >= 2, tokens[start - 1].kind == .colon { start -= 2 }
    guard start >= 2, [.comma, .leftParenthesis].contains(tokens[start - 1].kind) else { return [] }
    let isAlone = tokens[start - 1].kind == .leftParenthesis
    let before = SourceRange(file: file, start: tokens[start - 1].start, end: token.start)
    return [
      FixIt.Edit(
        range: before,
        replacement: (isAlone && !isCompletion ? "" : isAlone ? "()" : ")")
          + (isCompletion ? " then " : " ")),
      FixIt.Edit(range: range(tokens[close + 1]), replacement: ""),
    ]
  }

  /// The block that begins here and the one value that it gives, `{ context in 200 }`; nil where it is more, or the name of its argument, which
  /// is not `context`, is used.
  var valueOfBlock: (all: SourceRange, value: SourceRange)? {
    guard let close = endOfBlock(after: index, within: 500), numberedArgument == nil else {
      return nil
    }
    let head = closureHead
    var start = head.map { $0.end + 1 } ?? index + 1
    if start < close, tokens[start].keyword == .return { start += 1 }
    guard start < close, [.none, .self, .nil].contains(tokens[start].keyword),
      (start + 1..<close).allSatisfy({ !tokens[$0].startsLine && tokens[$0].kind != .leftBrace })
    else { return nil }
    for position in head?.names ?? [] {
      let name = text(tokens[position])
      guard name == "context" || !(start..<close).contains(where: { text(tokens[$0]) == name })
      else { return nil }
    }
    return (range(index, close + 1), range(start, close))
  }

  /// Whether the callee of a call makes a detent.
  func isDetent(_ callee: String) -> Bool {
    callee.hasSuffix(".custom")
      || callee.hasSuffix(")") && callee.split(separator: "(").first?.hasSuffix(".custom") ?? false
  }

  /// The edits that make the block after the call of a detent, or after its name, the argument `resolver:`.
  var resolverEdits: [FixIt.Edit] {
    guard let block = valueOfBlock else { return [] }
    let value = "resolver: " + text(block.value)
    guard tokens[index - 1].kind == .rightParenthesis else {
      let place = SourceRange(file: file, start: tokens[index - 1].end, end: block.all.end)
      return [FixIt.Edit(range: place, replacement: "(\(value))")]
    }
    let place = SourceRange(file: file, start: tokens[index - 1].start, end: block.all.end)
    let isFirst = tokens[index - 2].kind == .leftParenthesis
    return [FixIt.Edit(range: place, replacement: (isFirst ? "" : ", ") + value + ")")]
  }

  /// The number of brackets around the present token that are open on the statement's lines, counted up to 2.
  var enclosingBrackets: Int {
    var depth = 0
    var count = 0
    var position = index - 1
    while position >= 0, position > index - 500, count < 2 {
      switch tokens[position].kind {
      case .rightParenthesis, .rightBracket: depth += 1
      case .leftParenthesis, .leftBracket:
        depth -= 1
        if depth < 0 {
          count += 1
          depth = 0
        }
      case .leftBrace, .rightBrace: return count
      default: break
      }
      position -= 1
    }
    return count
  }

  /// Reports `var name: T { … }`, whose `{` is the present token and whose `var` is at a position.
  func reportComputedProperty(from first: Int) {
    let name = text(tokens[first + 1])
    guard first + 3 < index, tokens[first + 2].kind == .colon else {
      reportBlock(after: "")
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
      reportBlock(after: "")
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
