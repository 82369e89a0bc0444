import SourceText

extension Parser {
  /// `(a, label b, _)`, the parameters of UIKit's that a slot or hook names; without `takesLabels` names alone.
  func parseBindings(takesLabels: Bool) -> NodeID {
    let open = index
    var habits = BindingHabits()
    let children = parseParenthesizedList(called: "a list of names") {
      $0.parseBinding(&habits, takesLabels: takesLabels)
    }
    reportBindings(habits)
    return node(.bindingList, from: open, children: children)
  }

  /// The types in a list of names, and the labels where they are not taken; one diagnostic reports them all.
  private struct BindingHabits {
    /// The place of the first label or type.
    var place: SourceRange?
    /// Whether the first one is a label.
    var isLabel = false
    /// The list without them.
    var names: [String] = []
    /// The edits that remove them.
    var edits: [FixIt.Edit] = []
  }

  /// Whether what follows a label and a colon is a name or, where labels are taken, `_`; a type begins with a capital letter.
  func isBoundName(_ token: Token, takesLabels: Bool) -> Bool {
    if token.kind == .underscore { return takesLabels }
    guard token.kind == .identifier, let letter = text(token).utf8.first else { return false }
    return letter >= UInt8(ascii: "a")
  }

  /// One name of a list, perhaps with its label; labels that are not taken and types, as in Swift, are recorded as habits.
  private func parseBinding(_ habits: inout BindingHabits, takesLabels: Bool) -> NodeID {
    let first = index
    var label: NodeID?
    let isWord = kind == .identifier || kind == .underscore
    let next = peek()
    let isName = next.kind == .identifier || takesLabels && next.kind == .underscore
    if isWord, isName, takesLabels || !next.startsLine, peek(2).kind != .rightBrace {
      advance()
      if takesLabels { label = node(.name, from: first, main: first) }
    } else if isWord, next.kind == .colon, isBoundName(peek(2), takesLabels: takesLabels),
      [.comma, .rightParenthesis].contains(peek(3).kind)
    {
      // `using: context`, a label and a name.
      advance()
      if takesLabels {
        label = node(.name, from: first, main: first)
        report(SyntaxDiagnostics.colonInLabel(range(token), gap: gap(to: peek()), with: " "))
      }
      advance()
    }
    let name = index
    let result: NodeID
    if takesLabels, label == nil, kind == .identifier {
      // A label alone may be a word of the language, such as `for`.
      advance()
      result = node(.name, from: name, main: name)
    } else {
      result = parseName(after: "'('", allowsUnderscore: true)
    }
    guard !isPanicking else { return result }
    let type = index
    if kind == .colon, takesLabels, [.comma, .rightParenthesis].contains(peek().kind) {
      report(SyntaxDiagnostics.colonInLabel(range(token), gap: range(token), with: ""))
      advance()
    } else if kind == .colon {
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
      if habits.place == nil { habits.place = range(tokens[type]) }
      if name > first, tokens[first].kind == .underscore {
        habits.edits.append(
          FixIt.Edit(
            range: SourceRange(file: file, start: tokens[first].start, end: tokens[name].start),
            replacement: ""))
      }
      habits.edits.append(
        FixIt.Edit(
          range: SourceRange(file: file, start: tokens[name].end, end: tokens[index - 1].end),
          replacement: ""))
    }
    let isNamed = label == nil || tokens[first].kind == .underscore
    habits.names.append((isNamed ? "" : "\(text(tokens[first])) ") + text(tokens[name]))
    if name > first, label == nil {
      if habits.place == nil || habits.edits.count == 1 {
        habits.place = range(tokens[first])
        habits.isLabel = true
      }
      habits.edits.append(
        FixIt.Edit(
          range: SourceRange(file: file, start: tokens[first].start, end: tokens[name].start),
          replacement: ""))
    }
    guard let label else { return result }
    return node(.labelledBinding, from: first, main: first, label, result)
  }

  /// The text from the end of the token before the present one to the start of the next one.
  private func gap(to next: Token) -> SourceRange {
    SourceRange(file: file, start: tokens[index - 1].end, end: next.start)
  }

  /// Whether names of parameters, and nothing else, are in the parentheses after the present word, and `:`, `=` or `{` follows them.
  ///
  /// A label with a value, such as `forPresented: Card`, is none.
  var beginsSlotWithParameters: Bool {
    func isWord(_ position: Int) -> Bool {
      tokens[position].kind == .identifier || tokens[position].kind == .underscore
    }
    func endsParameter(_ position: Int) -> Bool {
      tokens[position].kind == .comma || tokens[position].kind == .rightParenthesis
    }
    guard let close = matchingBracket(from: index + 1), close > index + 2,
      [.colon, .leftBrace, .equal, .arrow].contains(tokens[close + 1].kind)
    else { return false }
    var position = index + 2
    while position < close {
      guard isWord(position) else { return false }
      let isLabelled = isWord(position + 1)
      position += isLabelled ? 2 : 1
      if tokens[position].kind == .colon {
        if endsParameter(position + 1) {
          position += 1
        } else if !isLabelled, !tokens[position - 1].keyword.isReserved,
          endsParameter(position + 2),
          isBoundName(tokens[position + 1], takesLabels: true)
        {
          position += 2
        } else if isLabelled {
          while position < close, tokens[position].kind != .comma {
            position = matchingBracket(from: position) ?? position
            position += 1
          }
        } else {
          return false
        }
      }
      if position < close, tokens[position].kind != .comma { return false }
      position += 1
    }
    return true
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

  /// Reports and skips `-> T` after the head of a slot or hook.
  func skipResult() {
    guard kind == .arrow, isOnLine, !isPanicking else { return }
    let first = index
    while kind != .leftBrace, kind != .colon, !isAtEnd, first == index || isOnLine { advance() }
    let gap = SourceRange(
      file: file, start: tokens[first - 1].end, end: tokens[index - 1].end)
    reportRead(SyntaxDiagnostics.resultOfMember(range(first, index), gap: gap))
  }
}
