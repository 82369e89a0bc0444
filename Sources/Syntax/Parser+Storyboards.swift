import SourceText

// The members of a storyboard: its scenes, and their segues.

extension Parser {
  /// Whether the present word begins a scene of a storyboard: `scene name`.
  func beginsScene(in scope: MemberScope) -> Bool {
    scope == .declaration && isInStoryboard
      && isWord(token, "scene") && hasNameOnLine
  }

  /// Whether the members around the present one are those of a storyboard.
  var isInStoryboard: Bool { ownerOfMembers.map { tokens[$0].keyword == .storyboard } ?? false }

  /// Whether the present word begins a segue of a scene: `segue name: …`.
  func beginsSegue(in scope: MemberScope) -> Bool {
    scope == .scene && token.keyword == .segue && hasNameOnLine
  }

  private var hasNameOnLine: Bool { peek().kind == .identifier && !peek().startsLine }

  /// `scene name: Class`, with `{ … }` or alone.
  func parseScene() -> NodeID {
    let first = index
    advance()
    let name = parseName(after: "'scene'")
    var type = absent()
    if kind == .colon, isOnLine, !isPanicking {
      advance()
      type = parseType()
    }
    let members =
      kind == .leftBrace && isOnLine && !isPanicking
      ? parseMembers(owner: first, in: .scene) : absent()
    return node(.scene, from: first, main: first, name, type, members)
  }

  /// `segue name: .show(detail, sender: row)`.
  func parseSegue() -> NodeID {
    let first = index
    advance()
    let name = parseName(after: "'segue'")
    guard take(.colon) else {
      fail(SyntaxDiagnostics.segueNeedsKind(placeBefore))
      return node(.segue, from: first, main: first, name, missing())
    }
    return node(.segue, from: first, main: first, name, parseExpression())
  }
}
