/// Lines that show that a closing brace or bracket is missing before them: they can't be part of the construct, and are indented like it.
extension Parser {
  /// Whether the present line is the first after a bracket that nothing closes, and is indented no deeper than the bracket's line.
  func endsBeforeLine(open: Int) -> Bool {
    guard token.startsLine, kind == .identifier, peek().kind != .colon,
      indentation(of: token) <= indentation(of: tokens[open])
    else { return false }
    var depth = 0
    var braces = 0
    for position in open..<min(open + 5_000, tokenCount) {
      switch tokens[position].kind {
      case .leftParenthesis, .leftBracket, .interpolationStart: depth += 1
      case .rightParenthesis, .rightBracket:
        depth -= 1
        if depth == 0 { return false }
      case .leftBrace: braces += 1
      case .rightBrace:
        braces -= 1
        if braces < 0 { return true }
      case .endOfFile: return !mayGoOn
      default: break
      }
    }
    return false
  }

  /// Whether a construct begins here that can't be in these braces and is indented no deeper than their owner.
  func isForeign(open: Int, owner: Int) -> Bool {
    let opener = tokens[owner].keyword
    guard
      beginsForeignItem(in: opener)
        || (opener.isKind
          ? endsMembers(open: open, owner: owner) : endsStatements(open: open, owner: owner))
    else { return false }
    return indentation(of: token) <= indentation(of: tokens[owner])
  }

  /// Whether a `then` on the line of a statement belongs to the `animate` whose braces lack their end before it.
  func isForeignThen(owner: Int) -> Bool {
    guard excessBraces > 0, token.keyword == .then, isOnLine, !isPanicking, beginsThen else {
      return false
    }
    return tokens[owner].keyword == .animate || tokens[owner].keyword == .alongside
  }

  /// Whether a construct begins here that the braces of a keyword never hold, or hold only indented.
  private func beginsForeignItem(in opener: Keyword) -> Bool {
    let next = peek()
    guard !next.startsLine else { return false }
    let isMembers = opener.isKind || opener == .view
    switch token.keyword {
    case .on: return next.kind == .identifier && (!isMembers || opener == .view)
    case .view: return next.kind == .identifier && !isMembers
    case .func: return next.kind == .identifier && !opener.isKind
    case .let, .var: return next.kind == .identifier && opener == .view
    case .test, .import: return next.kind == .quote
    case .then: return beginsThen && (opener == .animate || opener == .alongside)
    default:
      return token.keyword.isKind && next.kind == .identifier
        && (peek(2).kind == .leftBrace || peek(2).kind == .leftParenthesis)
    }
  }

  /// Whether indented statements of a block, or the members of a view, which has no statements, end before the present line.
  private func endsStatements(open: Int, owner: Int) -> Bool {
    if tokens[owner].keyword == .view { return isStatement(at: index) }
    let first = tokens[min(open + 1, tokenCount - 1)]
    guard first.startsLine, indentation(of: first) > indentation(of: tokens[owner])
    else { return false }
    return token.keyword != .then && token.keyword != .at
  }

  /// Whether the members of a declaration end before the present line of the top level.
  ///
  /// A `let` is a member too: where the members are not indented, it ends them only if a statement follows.
  private func endsMembers(open: Int, owner: Int) -> Bool {
    let margin = indentation(of: tokens[owner])
    let first = tokens[min(open + 1, tokenCount - 1)]
    let isIndented = first.startsLine && indentation(of: first) > margin
    switch token.keyword {
    case .let, .var, .func:
      guard !peek().startsLine, peek().kind == .identifier else { return false }
      return isIndented || precedesStatement(margin: margin)
    default:
      if isIndented, token.keyword == .none, !peek().startsLine,
        peek().kind == .equal || peek().kind == .compoundAssignment
      {
        return true
      }
      return isStatement(at: index)
    }
  }

  /// Whether one of the next lines at a margin, outside of braces, begins a statement that is no member.
  private func precedesStatement(margin: Int) -> Bool {
    var depth = 0
    for position in index..<min(index + 500, tokenCount) {
      switch tokens[position].kind {
      case .leftBrace: depth += 1
      case .rightBrace:
        depth -= 1
        if depth < 0 { return false }
      case .identifier where depth == 0 && tokens[position].startsLine:
        guard indentation(of: tokens[position]) <= margin else { continue }
        if isStatement(at: position) { return true }
        if isMemberOnly(at: position) { return false }
      default: break
      }
    }
    return false
  }

  /// Whether the line at a position begins a member that can't be a statement: a hook, a view or a slot.
  private func isMemberOnly(at position: Int) -> Bool {
    guard position + 1 < tokenCount, !tokens[position + 1].startsLine else { return false }
    let next = tokens[position + 1].kind
    return next == .colon
      || [.on, .view].contains(tokens[position].keyword) && next == .identifier
  }

  /// Whether the line at a position begins a statement that can't be read as a member: `launch(home)`, `home.view.alpha = 1`, `if a { }`.
  private func isStatement(at position: Int) -> Bool {
    guard position + 1 < tokenCount, !tokens[position + 1].startsLine else { return false }
    let next = tokens[position + 1].kind
    switch tokens[position].keyword {
    case .if, .guard, .for, .return, .switch: return next != .colon
    case .animate: return next == .quantity || next == .identifier
    case .expect: return next == .identifier || next == .exclamation
    default: break
    }
    var end = position + 1
    while end + 1 < tokenCount, [.dot, .questionDot].contains(tokens[end].kind),
      tokens[end + 1].kind == .identifier
    {
      end += 2
    }
    if end < tokenCount, tokens[end].kind == .leftParenthesis, !tokens[end].startsLine {
      guard let close = matchingBracket(from: end) else { return false }
      end = close + 1
    }
    guard end > position + 1 else { return false }
    // `animationController(forPresented): Fade()` and `viewDidAppear(animated) { }` are members.
    guard end < tokenCount, !tokens[end].startsLine else { return true }
    return ![.colon, .leftBrace].contains(tokens[end].kind)
      && !(end > position + 2 && tokens[end - 1].kind == .rightParenthesis
        && tokens[end].kind == .equal)
  }
}
