import SourceText

extension Parser {
  /// `(a, b)` or `(label: a, b)`, the names of a hook's arguments.
  ///
  /// `takesLabel` allows a label before the first name.
  func parseBindings(takesLabel: Bool) -> NodeID {
    let open = index
    var habits = BindingHabits()
    let children = parseParenthesizedList(called: "a list of names") {
      $0.parseBinding(&habits, takesLabel: takesLabel && $0.index == open + 1)
    }
    reportBindings(habits)
    return node(.bindingList, from: open, children: children)
  }

  /// The labels and types in a list of names, as in Swift's declarations; one diagnostic reports them all.
  private struct BindingHabits {
    /// The place of the first label or type.
    var place: SourceRange?
    /// Whether the first one is a label.
    var isLabel = false
    /// The names without labels and types.
    var names: [String] = []
    /// The edits that remove labels and types.
    var edits: [FixIt.Edit] = []
  }

  /// Whether what follows a label is a name or, where the label is taken, `_`; a type begins with a capital letter.
  private func isBoundName(_ token: Token, takesLabel: Bool) -> Bool {
    if token.kind == .underscore { return takesLabel }
    guard token.kind == .identifier, let letter = text(token).utf8.first else { return false }
    return letter >= UInt8(ascii: "a")
  }

  /// One name of a list; a label that is not taken and a type after the name, as in Swift, are recorded as habits.
  private func parseBinding(
    _ habits: inout BindingHabits, takesLabel: Bool
  ) -> NodeID {
    let first = index
    var label: NodeID?
    let isWord = kind == .identifier || kind == .underscore
    let next = peek()
    if isWord, next.kind == .identifier, !next.startsLine, peek(2).kind != .rightBrace {
      advance()
    } else if isWord, next.kind == .colon, isBoundName(peek(2), takesLabel: takesLabel),
      [.comma, .rightParenthesis].contains(peek(3).kind)
    {
      // `using: context`, a label and a name.
      advance()
      if takesLabel { label = node(.name, from: first, main: first) }
      advance()
    }
    let name = index
    let result = parseName(after: "'('", allowsUnderscore: true)
    guard !isPanicking else { return result }
    let type = index
    if kind == .colon {
      while !isAtEnd, kind != .comma, kind != .rightParenthesis, kind != .leftBrace,
        kind != .rightBrace
      {
        if kind == .leftParenthesis || kind == .leftBracket,
          let close = matchingBracket(from: index)
        {
          move(to: close)
        }
        advance()
      }
    }
    let labelled = label == nil ? "" : "\(text(tokens[first])): "
    habits.names.append(labelled + text(tokens[name]))
    if name > first, label == nil {
      if habits.place == nil {
        habits.place = range(tokens[first])
        habits.isLabel = true
      }
      habits.edits.append(
        FixIt.Edit(
          range: SourceRange(file: file, start: tokens[first].start, end: tokens[name].start),
          replacement: ""))
    }
    if index > type {
      if habits.place == nil { habits.place = range(tokens[type]) }
      habits.edits.append(
        FixIt.Edit(
          range: SourceRange(file: file, start: tokens[name].end, end: tokens[index - 1].end),
          replacement: ""))
    }
    guard let label else { return result }
    return node(.labelledBinding, from: first, main: first, label, result)
  }

  /// Reports once that a list has names only.
  private func reportBindings(_ habits: BindingHabits) {
    guard let place = habits.place else { return }
    let names = habits.names.joined(separator: ", ")
    reportRead(
      habits.isLabel
        ? SyntaxDiagnostics.labelInBinding(place, names: names, edits: habits.edits)
        : SyntaxDiagnostics.typeInBinding(place, names: names, edits: habits.edits))
  }

  // MARK: Names

  /// The name of a declaration.
  func parseName(after what: String, allowsUnderscore: Bool = false) -> NodeID {
    let first = index
    let isName = kind == .identifier && !token.keyword.isReserved
    guard
      isName && (!token.startsLine || ignoresNewlines) || allowsUnderscore && kind == .underscore
    else {
      if kind == .identifier, !token.startsLine {
        fail(SyntaxDiagnostics.reservedName(range(token), text: text(token)))
        advance()
        return discard(from: first)
      }
      if token.startsLine || isAtEnd || kind == .unknown {
        fail(SyntaxDiagnostics.expectedName(placeBefore, after: what))
      } else {
        fail(SyntaxDiagnostics.expectedName(range(token), after: what))
      }
      return missing()
    }
    advance()
    return node(.name, from: first, main: first)
  }
}
