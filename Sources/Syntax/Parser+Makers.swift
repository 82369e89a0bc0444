import SourceText

// `init`, `deinit` and `subscript`, which a declaration of a script has not.
extension Parser {
  /// The words of members that make or free an instance in Swift, or are called with brackets.
  static let makers = ["init", "deinit", "subscript"]

  /// `init(…) { … }` and `deinit { … }`; nil when the word is something else.
  func parseMaker() -> NodeID? {
    guard Self.makers.contains(text(token)),
      [.leftParenthesis, .leftBrace, .question].contains(peek().kind), !peek().startsLine
    else { return nil }
    return parseMaker(from: index, word: index)
  }

  /// Reports and skips a member with one of the words, which may have modifiers before it.
  func parseMaker(from first: Int, word: Int) -> NodeID {
    move(to: word + 1)
    skipToEndOfBlock()
    let end = index
    move(to: first)
    // A member before it that lacks a value is no reason not to report it.
    if lastErrorIndex == first { lastErrorIndex = -1 }
    report(
      SyntaxDiagnostics.makerMember(
        range(first, word + 1), word: text(tokens[word]),
        fixIt: makerRemedy(from: first, word: word, to: end)))
    move(to: end)
    return discard(from: first)
  }

  /// Whether an `init` of the present declaration sets a member, so that the member needs no value and the `init` is the mistake.
  func isSetByMaker(_ name: String) -> Bool {
    guard let (open, close) = bracesOfOwner else { return false }
    var hasMaker = false
    for position in open..<close {
      let token = tokens[position]
      if token.kind == .identifier, text(token) == "init", tokens[position - 1].kind != .dot {
        hasMaker = true
      }
      if hasMaker, token.keyword == .self, tokens[position + 1].kind == .dot,
        tokens[position + 3].kind == .equal, text(tokens[position + 2]) == name
      {
        return true
      }
    }
    return false
  }

  /// The positions of the braces of the present declaration.
  private var bracesOfOwner: (open: Int, close: Int)? {
    guard var open = ownerOfMembers else { return nil }
    while open < tokenCount, tokens[open].kind != .leftBrace { open += 1 }
    return endOfBlock(after: open, within: tokenCount).map { (open, $0) }
  }

  /// The fix-it that leaves out `init?(coder:)`, or writes the parameters of an `init` that only keeps them; nil for any other member.
  private func makerRemedy(from first: Int, word: Int, to end: Int) -> FixIt? {
    guard text(tokens[word]) == "init" else { return nil }
    let open = tokens[word + 1].kind == .leftParenthesis ? word + 1 : word + 2
    guard open + 1 < end, tokens[open].kind == .leftParenthesis else { return nil }
    if text(tokens[open + 1]) == "coder" {
      return FixIt("leave it out", edits: [removal(from: first, to: end)])
    }
    guard open == word + 1, let close = matchingBracket(from: open), close + 1 < end,
      tokens[close + 1].kind == .leftBrace, let owner = ownerOfMembers,
      tokens[owner + 2].kind == .leftBrace || tokens[owner + 2].kind == .colon,
      let names = membersSet(from: close + 2, to: end - 1)
    else { return nil }
    var edits = [removal(from: first, to: end)]
    for name in names {
      guard (open..<close).contains(where: { isParameter(name, at: $0) }),
        let member = constant(name)
      else { return nil }
      edits.append(removal(from: member.first, to: member.end))
    }
    let parameters = text(range(open, close + 1))
    let place = tokens[owner + 1].end
    edits.append(
      FixIt.Edit(
        range: SourceRange(file: file, start: place, end: place), replacement: parameters))
    return FixIt(
      "write '\(text(tokens[owner + 1]))\(parameters)', whose parameters are members",
      edits: edits.sorted { $0.range.start < $1.range.start })
  }

  /// The members that statements set to parameters of the same names, beside calls of `super.init`; nil where there are other statements.
  private func membersSet(from start: Int, to end: Int) -> [String]? {
    var names: [String] = []
    var position = start
    while position < end {
      if text(tokens[position]) == "super", position + 3 < end,
        text(tokens[position + 2]) == "init", let close = matchingBracket(from: position + 3)
      {
        position = close + 1
        continue
      }
      guard position + 4 < end + 1, tokens[position].keyword == .self,
        tokens[position + 1].kind == .dot, tokens[position + 3].kind == .equal,
        text(tokens[position + 2]) == text(tokens[position + 4]),
        position + 5 == end || tokens[position + 5].startsLine
      else { return nil }
      names.append(text(tokens[position + 2]))
      position += 5
    }
    return names
  }

  private func isParameter(_ name: String, at position: Int) -> Bool {
    tokens[position].kind == .identifier && tokens[position + 1].kind == .colon
      && text(tokens[position]) == name
  }

  /// The tokens of `let name: T`, with its modifiers, among the members of the present declaration; nil where there is none.
  private func constant(_ name: String) -> (first: Int, end: Int)? {
    guard let (open, close) = bracesOfOwner else { return nil }
    var position = open
    var depth = 0
    while position < close {
      switch tokens[position].kind {
      case .leftBrace: depth += 1
      case .rightBrace: depth -= 1
      default: break
      }
      if depth == 1, tokens[position].keyword == .let, text(tokens[position + 1]) == name,
        tokens[position + 2].kind == .colon
      {
        var first = position
        while !tokens[first].startsLine { first -= 1 }
        var end = position + 3
        while end < close, !tokens[end].startsLine {
          if tokens[end].kind == .equal { return nil }
          end += 1
        }
        return (first, end)
      }
      position += 1
    }
    return nil
  }

  /// The edit that leaves out a member, with the line break before it.
  private func removal(from first: Int, to end: Int) -> FixIt.Edit {
    let before = tokens[first - 1].end
    let isBare = bytes[Int(before)..<Int(tokens[first].start)].allSatisfy { $0 <= 0x20 }
    return FixIt.Edit(
      range: SourceRange(
        file: file, start: isBare ? before : tokens[first].start, end: tokens[end - 1].end),
      replacement: "")
  }
}
