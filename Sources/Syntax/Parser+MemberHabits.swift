import SourceText

/// Members as Swift writes them: modifiers, hooks without `on`.
extension Parser {
  // MARK: Modifiers

  func isModifier(_ token: Token) -> Bool {
    guard token.kind == .identifier, token.keyword == .none else { return false }
    switch text(token) {
    case "private", "public", "override", "static", "final", "lazy", "weak", "internal", "open",
      "fileprivate", "mutating", "unowned", "required", "convenience", "package", "nonisolated":
      return true
    default: return false
    }
  }

  /// Whether a modifier has no effect in a script: who may use a name, and what is meant for a compiler or an editor.
  private func hasNoEffect(_ position: Int) -> Bool {
    if tokens[position].kind == .unknown {
      return Self.attributesWithoutEffect.contains(text(tokens[position + 1]))
    }
    return Self.wordsWithoutEffect.contains(text(tokens[position]))
  }

  /// Whether the word at a position makes a member one of the declaration and not of its instances.
  private func isStatic(_ position: Int) -> Bool {
    tokens[position].keyword == .class || text(tokens[position]) == "static"
  }

  private static let wordsWithoutEffect = [
    "private", "fileprivate", "internal", "package", "public", "open", "final", "nonisolated",
    "override",
  ]

  private static let attributesWithoutEffect = [
    "objc", "nonobjc", "objcMembers", "MainActor", "IBOutlet", "IBAction", "IBInspectable",
    "IBDesignable", "discardableResult", "available", "inlinable",
  ]

  /// The position after a modifier or attribute; nil where none is.
  private func endOfModifier(at position: Int) -> Int? {
    let (token, next) = (tokens[position], tokens[position + 1])
    if token.kind == .unknown, isByte(token, UInt8(ascii: "@")), next.kind == .identifier {
      // `@available(iOS 13, *)`
      if tokens[position + 2].kind == .leftParenthesis, tokens[position + 2].start == next.end,
        let close = matchingBracket(from: position + 2)
      {
        return min(close + 1, tokenCount - 2)
      }
      return position + 2
    }
    if next.kind == .identifier, isModifier(token) { return position + 1 }
    // `private(set) var`, `unowned(unsafe) let`
    if next.kind == .leftParenthesis, next.start == token.end, isModifier(token),
      let close = matchingBracket(from: position + 1), close + 1 < tokenCount,
      tokens[close + 1].kind == .identifier
    {
      return close + 1
    }
    // `class func`
    if token.keyword == .class, !next.startsLine, [.func, .var, .let].contains(next.keyword) {
      return position + 1
    }
    return nil
  }

  /// `private let …`, `@objc func …`: passes over the modifiers without effect and reads the rest; reports others.
  ///
  /// A `let`, `var` or `func` of a declaration may be `static`, or `class`, and a `var` `lazy`; its node begins with these words.
  func parseModifiers(
    isMember: Bool = false, then parseRest: (Parser) -> NodeID
  ) -> NodeID? {
    if let test = parseAttributedTest() { return test }
    let first = index
    var end = index
    var effect = index
    while end < tokenCount - 2 {
      guard let next = endOfModifier(at: end) else { break }
      if tokens[next].startsLine, tokens[end].kind != .unknown { return nil }
      if effect == end,
        hasNoEffect(end) || isMember && (isStatic(end) || text(tokens[end]) == "lazy")
      {
        effect = next
      }
      end = next
    }
    guard end > first else { return nil }
    switch tokens[end].keyword {
    case .let, .var, .func, .protocol, .view, .on: break
    case .struct, .extension:
      move(to: end)
      return parseUserType(from: first)
    case let word where word.isKind && tokens[end + 1].kind == .identifier: break
    default:
      let word = text(tokens[end])
      guard Self.makers.contains(word) || word == "typealias" else { return nil }
    }
    if tokens[end].keyword != .var,
      let lazy = (first..<effect).first(where: { text(tokens[$0]) == "lazy" })
    {
      effect = lazy
    }
    let isStatic = (first..<effect).contains(where: isStatic)
    let isPlain = [.let, .var, .func].contains(tokens[end].keyword)
    if isMember { reportOutlet(from: first, to: end) }
    if effect > first, !isStatic || isPlain {
      move(to: effect)
      if Self.makers.contains(text(tokens[end])) {
        return parseMaker(from: first, word: end, isMember: isMember)
      }
      guard isMember && isPlain || tokens[end].keyword.isKind else { return parseRest(self) }
      let member = isStatic ? parseStaticMember(then: parseRest) : parseRest(self)
      records[Int(member)].firstToken = UInt32(first)
      return member
    }
    if Self.makers.contains(text(tokens[end])) {
      if isStatic, text(tokens[end]) == "init" {
        report(SyntaxDiagnostics.staticInitializer(range(first, end + 1)))
      }
      return parseMaker(from: first, word: end, isMember: isMember)
    }
    let gap = SourceRange(file: file, start: token.start, end: tokens[end].start)
    let place = diagnostics.count
    report(
      SyntaxDiagnostics.modifier(
        range(first, end), gap: gap, text: text(range(first, end))))
    // A declaration after it is read as if there were no modifier.
    if tokens[end].keyword.isKind, tokens[end].keyword != .protocol {
      move(to: end)
      return parseKind()
    }
    move(to: end)
    if token.keyword == .func {
      return discarding(first) { _ = $0.parseFunction() }
    }
    if token.keyword == .let || token.keyword == .var {
      let known = diagnostics.count
      let variable = parseVariable(isMember: true)
      // The modifier and the errors of `lazy var x: T = { … }()` or `weak var x: T!` are one mistake.
      if diagnostics.count > known, known > place {
        joinFixIts(from: place, with: ["implicitlyUnwrappedType", "variableNeedsValue"])
        if diagnostics.count > known {
          let rest = diagnostics[known].fixIts.first?.text
          diagnostics[place].fixIts = [FixIt("leave it out" + (rest.map { ", and \($0)" } ?? ""))]
        }
        diagnostics.removeSubrange(known...)
      }
      return variable
    }
    return token.keyword == .protocol
      ? discarding(first) { _ = $0.parseProtocol() } : parseRest(self)
  }

  /// Whether a name is assigned anywhere in the text.
  private func isAssigned(_ name: String) -> Bool {
    (0..<tokenCount - 1).contains {
      tokens[$0].kind == .identifier && tokens[$0 + 1].kind == .equal && text(tokens[$0]) == name
    }
  }

  /// Reports `@IBOutlet var name: T!`, which a storyboard would give its value.
  private func reportOutlet(from first: Int, to end: Int) {
    guard let outlet = (first..<end).first(where: { text(tokens[$0]) == "IBOutlet" }),
      let name = (end..<tokenCount - 1).first(where: { tokens[$0].kind == .colon }),
      let last = (name..<tokenCount - 1).first(where: { tokens[$0 + 1].startsLine }),
      tokens[last].kind == .exclamation,
      !isAssigned(text(tokens[name - 1]))
    else { return }
    report(
      SyntaxDiagnostics.outletWithoutObject(
        range(outlet - 1, outlet + 1), name: text(tokens[name - 1])))
  }

  /// The member after `static`.
  private func parseStaticMember(then parseRest: (Parser) -> NodeID) -> NodeID {
    switch token.keyword {
    case .func: return parseFunction()
    case .let, .var: return parseStoredMember()
    default: return parseWeakVariable() ?? parseRest(self)
    }
  }

  /// Adds the edits of later diagnostics, which belong to the same mistake, to the fix-it of the one at a position and drops them.
  func joinFixIts(from position: Int, with ids: Set<String>) {
    guard position >= 0, position < diagnostics.count, !diagnostics[position].fixIts.isEmpty else {
      return
    }
    for later in diagnostics[(position + 1)...] where ids.contains(later.message.id) {
      guard let fixIt = later.fixIts.first, !diagnostics[position].fixIts[0].edits.isEmpty else {
        continue
      }
      let edits = diagnostics[position].fixIts[0].edits + fixIt.edits
      let text = diagnostics[position].fixIts[0].text + ", and " + fixIt.text
      diagnostics[position].fixIts[0] = FixIt(
        text, edits: edits.sorted { $0.range.start < $1.range.start })
    }
    diagnostics.removeAll(from: position + 1, with: ids)
  }

  // MARK: Forms of declarations

  /// The position after `=>` on the present line, as other languages write `->`; nil where there is none.
  var fatArrow: Int? {
    guard kind == .equal, isOnLine, !isPanicking, peek().kind == .comparison,
      peek().start == token.end, isByte(peek(), UInt8(ascii: ">"))
    else { return nil }
    return index + 2
  }

  /// Whether a name is on the present line some tokens ahead.
  func isNameOnLine(_ ahead: Int) -> Bool {
    (1...ahead).allSatisfy { !peek($0).startsLine } && peek(ahead).kind == .identifier
  }

  /// `on func viewDidLoad() { … }`, a hook with Swift's word for methods.
  func parseHookWithFunc() -> NodeID {
    let first = index
    advance()
    let gap = SourceRange(file: file, start: token.start, end: peek().start)
    let place = diagnostics.count
    report(SyntaxDiagnostics.modifier(range(token), gap: gap, text: text(token)))
    let hook = parseHook()
    joinFixIts(from: place, with: ["labelInBinding", "typeInBinding"])
    return kind(of: hook) == .hook ? hook : discard(from: first)
  }

  /// The position of the parenthesis that closes the present one, past any braces; nil when there is none nearby.
  var closingParenthesis: Int? {
    var depth = 0
    for position in index..<min(index + 2_000, tokenCount) {
      switch tokens[position].kind {
      case .leftParenthesis, .interpolationStart: depth += 1
      case .rightParenthesis:
        depth -= 1
        if depth == 0 { return position }
      default: break
      }
    }
    return nil
  }

  /// Whether members are in the parentheses that begin here, and not parameters before braces.
  var hasMembersInParentheses: Bool {
    guard let close = closingParenthesis, close > index + 1, tokens[close + 1].kind != .leftBrace
    else { return false }
    if (index..<close).contains(where: { tokens[$0].kind == .leftBrace }) { return true }
    return peek(2).kind == .colon && peek(3).kind != .identifier && peek(3).kind != .leftBracket
  }

  /// `(members)` in place of `{members}`.
  func parseParenthesizedMembers(in scope: MemberScope) -> NodeID {
    let first = index
    guard let close = closingParenthesis, enter() else { return discard(from: first) }
    defer { depth &-= 1 }
    report(SyntaxDiagnostics.membersInParentheses(range(token), closing: range(tokens[close])))
    advance()
    var children = ChildList()
    while index < close {
      let start = index
      append(parseMember(in: scope), to: &children)
      if index == close { break }
      endMember()
      if index == start { append(parseStray(), to: &children) }
    }
    isPanicking = false
    move(to: close)
    advance()
    return node(.memberList, from: first, children: children)
  }

  /// `device Pad(size: (100, 200)) { }`, whose values are members; nil for another kind and for parameters with types.
  func parseParametersOfDevice(_ first: Int) -> NodeID? {
    guard tokens[first].keyword == .device, peek(2).kind == .colon, peek(3).kind != .identifier,
      let close = closingParenthesis
    else { return nil }
    let start = index
    var edits: [FixIt.Edit] = []
    let end = close + 2
    if end < tokenCount, tokens[close + 1].kind == .leftBrace, tokens[end].kind == .rightBrace,
      close > start + 1
    {
      edits = [
        FixIt.Edit(
          range: range(start, end + 1), replacement: " { \(text(range(start + 1, close))) }")
      ]
    }
    report(SyntaxDiagnostics.deviceParameters(range(start, close + 1), edits: edits))
    move(to: close)
    advance()
    return discard(from: start)
  }

  // MARK: Members

  /// `let name = e` or `var name = e`; one without a value may be meant as a parameter.
  func parseStoredMember() -> NodeID {
    let first = index
    let known = diagnostics.count
    let member = parseVariable(isMember: true)
    if kind(of: member) == .tupleVariables {
      if diagnostics.count == known {
        report(
          SyntaxDiagnostics.severalNames(range(first + 1, first + 2), word: text(tokens[first])))
      }
      return discard(from: first)
    }
    if kind == .comma, isOnLine, peek().kind == .identifier, peek(2).kind == .equal, !isPanicking {
      fail(SyntaxDiagnostics.severalNames(range(token), word: text(tokens[first])))
    }
    if diagnostics.count == known + 1, diagnostics[known].message.id == "variableNeedsValue" {
      diagnostics[known].notes.append(
        "what an object is given when it is made is a parameter, 'controller Card(title: String) { … }', or is assigned in an 'init'"
      )
    }
    return member
  }

  /// `weak var name: T? = e`; nil where none begins.
  func parseWeakVariable() -> NodeID? {
    guard kind == .identifier, peek().keyword == .var, !peek().startsLine, text(token) == "weak"
    else { return nil }
    let first = index
    advance()
    let variable = parseVariable(isMember: true)
    guard kind(of: variable) == .varStatement else { return variable }
    records[Int(variable)].firstToken = UInt32(first)
    return variable
  }

  /// A statement where a member is expected.
  func parseStatementAsMember(in scope: MemberScope) -> NodeID {
    let first = index
    if let member = parseWeakVariable() { return member }
    if kind == .identifier || kind == .unknown,
      let member = parseModifiers(
        isMember: scope == .declaration, then: { $0.parseMember(in: scope) })
    {
      return member
    }
    guard kind == .identifier else {
      if kind == .color, takeHashComment() { return discard(from: first) }
      if kind == .leftBracket, isObjectiveCMessage { return parseObjectiveCMessage() }
      failUnexpected("among members")
      return missing()
    }
    switch token.keyword {
    case .struct, .protocol, .extension, .import: break
    case .test where peek().kind == .quote: break
    default:
      if let place = slotColon { return parseSlotWithValueInName(to: place) }
      if token.keyword == .none, !peek().startsLine, peek().start > token.end,
        [.number, .quantity, .quote, .color, .dot].contains(peek().kind)
      {
        let first = index
        let gap = SourceRange(file: file, start: token.end, end: peek().start)
        report(SyntaxDiagnostics.slotNeedsColonBefore(range(token), gap: gap, name: text(token)))
        advance()
        _ = parseValue()
        return discard(from: first)
      }
      report(SyntaxDiagnostics.statementInDeclaration(range(token)))
    }
    return discarding(first) {
      _ = $0.parseStatement()
    }
  }

  /// The position of the colon after `animationController(forPresented: Card)` or `navigationItem.title` on the present line; nil for a
  /// statement.
  private var slotColon: Int? {
    var position = index + 1
    if tokens[position].kind == .leftParenthesis {
      guard let close = matchingBracket(from: position) else { return nil }
      position = close + 1
    } else {
      while position + 1 < tokenCount, [.dot, .questionDot].contains(tokens[position].kind),
        tokens[position + 1].kind == .identifier
      {
        position += 2
      }
      guard position > index + 1 else { return nil }
    }
    guard position < tokenCount, tokens[position].kind == .colon, !tokens[position].startsLine
    else { return nil }
    return position
  }

  /// `animationController(forPresented: Card): Fade()` or `navigationItem.title: "x"`, which UIKit's habit makes of a slot.
  private func parseSlotWithValueInName(to colon: Int) -> NodeID {
    let first = index
    let isLabel = peek().kind == .leftParenthesis
    let value = colon + 1 < tokenCount && !tokens[colon + 1].startsLine ? colon + 1 : colon
    move(to: colon)
    advance()
    if value > colon {
      _ = parseExpression()
    }
    let end = index
    move(to: first)
    let name = text(token)
    if isLabel {
      let inside = SourceRange(
        file: file, start: tokens[first + 2].end, end: tokens[colon - 1].start)
      let label = tokens[first + 2].kind == .identifier ? text(tokens[first + 2]) : nil
      let value = first + 4 < colon - 1 ? text(range(first + 4, colon - 1)) : ""
      report(
        SyntaxDiagnostics.valueInSlotName(
          range(first, colon), name: name, label: label, value: value,
          extra: label == nil ? nil : inside))
    } else {
      let property = text(range(first + 2, colon))
      let rest = text(range(colon + 1, max(end, colon + 1)))
      report(
        SyntaxDiagnostics.dottedSlotName(
          range(first, colon), all: range(first, max(end, colon + 1)), group: name,
          property: property, value: rest))
    }
    move(to: end)
    return discard(from: first)
  }

  /// `viewDidLoad() { }` without `on`, or a call.
  func parseHookOrCall(in scope: MemberScope) -> NodeID {
    let first = index
    guard let close = matchingBracket(from: index + 1), close + 1 < tokenCount,
      tokens[close + 1].kind == .leftBrace, !tokens[close + 1].startsLine
    else { return parseStatementAsMember(in: scope) }
    report(SyntaxDiagnostics.missingOn(range(token), name: text(token)))
    advance()
    guard close == index + 1 else {
      move(to: close + 1)
      _ = parseBlock(owner: first)
      return discard(from: first)
    }
    let bindings = parseBindings(takesLabels: true)
    let block = parseBlock(owner: first)
    return node(.hook, from: first, main: first, bindings, block)
  }

  /// Two words side by side where a member is expected.
  func parseTwoWords(in scope: MemberScope) -> NodeID {
    let first = index
    let inDeclaration = scope == .declaration
    if inDeclaration, beginsTypealias { return parseTypealias() }
    if inDeclaration, let member = parseWeakVariable() { return member }
    if let member = parseModifiers(
      isMember: scope == .declaration, then: { $0.parseMember(in: scope) })
    {
      return member
    }
    if token.keyword.isKind || token.keyword != .none, let node = parseForeignStatement() {
      return node
    }
    let word = text(token)
    let names = inDeclaration && (peek(2).kind == .equal || peek(2).kind == .colon)
    let words: [String] =
      switch scope {
      case .declaration where isInStoryboard: ["scene"]
      case .declaration: names ? ["let", "var"] : ["on", "view", "func", "let", "var"]
      case .view: ["view"]
      case .scene: ["segue"]
      case .group: []
      }
    let meant =
      EditDistance.closest(to: word, among: words) ?? Self.words[word] ?? (names ? "let" : nil)
    if meant == nil, token.keyword != .none { return parseStatementAsMember(in: scope) }
    let known = diagnostics.count
    report(SyntaxDiagnostics.unknownMemberWord(range(token), word: word, meant: meant))
    switch meant {
    case "let" where names, "var" where names:
      let hasReported = diagnostics.count > known
      let variable = parseVariable(
        as: meant == "let" ? .letStatement : .varStatement, isMember: true)
      // `interaction pull: Pull()` is one mistake.
      if hasReported { joinFixIts(from: known, with: ["equalsForAssignment"]) }
      return variable
    case "func" where peek(2).kind == .leftParenthesis: return parseFunction()
    default: break
    }
    advance()
    isPanicking = true
    recoverToBlock()
    guard kind == .leftBrace else { return discard(from: first) }
    skipBraces()
    return discard(from: first)
  }
}

extension [Diagnostic] {
  /// Removes those with some ids, from a position on.
  fileprivate mutating func removeAll(from position: Int, with ids: Set<String>) {
    replaceSubrange(position..., with: self[position...].filter { !ids.contains($0.message.id) })
  }
}
