import SourceText

// `struct` and `extension`, which scripts have not, and the declarations that take their place.
extension Parser {
  /// `struct Card { … }` or `extension UIView { … }`; `modifier` is the position of a modifier before it.
  func parseUserType(from modifier: Int? = nil) -> NodeID {
    let first = modifier ?? index
    let word = index
    advance()
    skipToEndOfBlock()
    // The message is placed at the word, after which the text has been skipped.
    let end = index
    move(to: word)
    report(
      SyntaxDiagnostics.userType(
        range(tokens[word]), word: text(tokens[word]),
        remedy: tokens[word].keyword == .struct
          ? classOfStructure(at: word) : movedMembers(ofExtension: word, from: first, to: end)))
    move(to: end)
    return discard(from: first)
  }

  // MARK: Structures

  /// A stored property of a structure, as its memberwise `init` takes it.
  private struct Property {
    let name: String
    let type: String
    let value: String?
  }

  /// The fix-it that writes a structure as a class with the `init` that Swift gives the structure.
  ///
  /// Objects of the class are shared where values of the structure are copied: without a `var`, that makes no difference.
  private func classOfStructure(at word: Int) -> FixIt {
    var edits = [FixIt.Edit(range: range(tokens[word]), replacement: "class")]
    let text = "write a 'class', whose objects are shared where those of a struct are copied"
    var open = word + 1
    while open < tokenCount - 1, tokens[open].kind != .leftBrace { open += 1 }
    guard ownerOfMembers == nil, let close = endOfBlock(after: open, within: tokenCount) else {
      return FixIt(text, edits: edits, isGuess: true)
    }
    var members = MembersOfStructure()
    var position = open + 1
    while position < close {
      guard read(&members, &position, before: close) else {
        return FixIt(text, edits: edits, isGuess: true)
      }
    }
    edits += members.words.map {
      FixIt.Edit(
        range: SourceRange(file: file, start: tokens[$0].start, end: tokens[$0 + 1].start),
        replacement: "")
    }
    if !members.hasInitializer, !members.properties.isEmpty {
      edits.append(initializer(of: members.properties, before: close))
    }
    // A class without a type after its name is compared by identity, as the structure is not at all.
    let isAlike = !members.canChange && open == word + 2
    return FixIt(
      isAlike ? "write a 'class' with the 'init' that the struct has" : text, edits: edits,
      isGuess: !isAlike)
  }

  /// The members of a structure, as far as its class needs them.
  private struct MembersOfStructure {
    var properties: [Property] = []
    var hasInitializer = false
    var canChange = false
    /// The positions of the words `mutating`.
    var words: [Int] = []
  }

  /// Reads a member from a position on; false for a form that is not read.
  private func read(
    _ members: inout MembersOfStructure, _ position: inout Int, before close: Int
  ) -> Bool {
    var isOwn = true
    while position < close,
      tokens[position].kind == .identifier || tokens[position].kind == .unknown
    {
      let word = text(tokens[position])
      switch word {
      case "static", "lazy", "class": isOwn = false
      case "mutating":
        members.words.append(position)
        members.canChange = true
      case "init":
        members.hasInitializer = true
        isOwn = false
      case "let", "var":
        return readVariable(&members, &position, isOwn: isOwn, before: close)
      case "func", "subscript", "enum", "struct", "case", "typealias": isOwn = false
      default: break
      }
      position += 1
    }
    guard position < close else { return true }
    if let end = endOfBracket(at: position) { position = end }
    position += 1
    return true
  }

  private func readVariable(
    _ members: inout MembersOfStructure, _ position: inout Int, isOwn: Bool, before close: Int
  ) -> Bool {
    let isMutable = tokens[position].keyword == .var
    guard tokens[position + 1].kind == .identifier else { return false }
    let name = text(tokens[position + 1])
    var type: String?
    position += 2
    if tokens[position].kind == .colon {
      let start = position + 1
      position = endOfPart(from: start, before: close)
      guard start < position else { return false }
      type = text(range(start, position))
    }
    var value: String?
    if position < close, tokens[position].kind == .equal {
      let start = position + 1
      position = endOfPart(from: start, before: close)
      guard start < position else { return false }
      value = text(range(start, position))
    }
    if position < close, tokens[position].kind == .comma { return false }
    var isComputed = false
    if position < close, tokens[position].kind == .leftBrace, !tokens[position].startsLine {
      isComputed = !["willSet", "didSet"].contains(text(tokens[position + 1]))
      position = (endOfBlock(after: position, within: tokenCount) ?? close - 1) + 1
    }
    guard isOwn, !isComputed else { return true }
    if isMutable { members.canChange = true }
    guard isMutable || value == nil else { return true }
    guard let type = type ?? value.flatMap(Self.typeOfLiteral) else { return value != nil }
    if value == nil, isMutable, type.hasSuffix("?") { value = "nil" }
    members.properties.append(Property(name: name, type: type, value: value))
    return true
  }

  /// The position after the tokens of a type or value, which ends with its line.
  private func endOfPart(from start: Int, before close: Int) -> Int {
    var position = start
    while position < close {
      let token = tokens[position]
      if position > start, token.startsLine { break }
      if token.kind == .equal || token.kind == .comma { break }
      if token.kind == .leftBrace, position > start { break }
      position = (endOfBracket(at: position) ?? position) + 1
    }
    return position
  }

  private func endOfBracket(at position: Int) -> Int? {
    switch tokens[position].kind {
    case .leftBrace: endOfBlock(after: position, within: tokenCount)
    case .leftParenthesis, .leftBracket: matchingBracket(from: position)
    default: nil
    }
  }

  private static func typeOfLiteral(_ text: String) -> String? {
    if text == "true" || text == "false" { return "Bool" }
    if text.hasPrefix("\"") { return "String" }
    return text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E } ? "Number" : nil
  }

  /// The edit that adds the `init` of all properties at the end of a block.
  private func initializer(of properties: [Property], before close: Int) -> FixIt.Edit {
    let brace = tokens[close]
    var start = Int(brace.start)
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    let indentation = String(decoding: bytes[start..<Int(brace.start)], as: UTF8.self)
    let isOnOwnLine = brace.startsLine
    let margin = isOnOwnLine ? indentation : ""
    let parameters = properties.map { property in
      "\(property.name): \(property.type)" + (property.value.map { " = \($0)" } ?? "")
    }
    let assignments = properties.map { "\(margin)    self.\($0.name) = \($0.name)\n" }
    let text =
      "\(margin)  init(\(parameters.joined(separator: ", "))) {\n\(assignments.joined())\(margin)  }\n"
    let place = SourceRange(file: file, start: UInt32(start), end: UInt32(start))
    return FixIt.Edit(range: place, replacement: isOnOwnLine ? text : "\n" + text)
  }

  // MARK: Extensions

  /// The fix-it that moves the members of an extension into the declaration in this file; it has no edits where there is none.
  private func movedMembers(ofExtension word: Int, from first: Int, to end: Int) -> FixIt {
    let name = text(tokens[word + 1])
    let edits = editsMoving(ofExtension: word, name, from: first, to: end)
    if name == "Notification" || name == "NSNotification" {
      return FixIt("write the name as a text where it is used, such as 'post(name: \"saved\", …)'")
    }
    let isOfUIKit = ["UI", "CG", "CA", "NS"].contains { name.hasPrefix($0) }
    return edits.isEmpty && isOfUIKit
      ? FixIt("write a 'func' that takes the object")
      : FixIt("move its members into the declaration of '\(name)'", edits: edits)
  }

  private func editsMoving(
    ofExtension word: Int, _ name: String, from first: Int, to end: Int
  ) -> [FixIt.Edit] {
    guard ownerOfMembers == nil, tokens[word + 1].kind == .identifier, first < end else {
      return []
    }
    var open = word + 1
    while open < end, tokens[open].kind != .leftBrace { open += 1 }
    guard open < end, let close = endOfBlock(after: open, within: tokenCount), close < end,
      let target = endOfDeclaration(named: name), target < first || target > close
    else { return [] }
    let members = SourceRange(file: file, start: tokens[open].end, end: tokens[close].start)
    let brace = range(tokens[target])
    let moved = FixIt.Edit(
      range: SourceRange(file: file, start: brace.start, end: brace.start),
      replacement: text(members))
    let removed = FixIt.Edit(range: range(first, close + 1), replacement: "")
    return target < first ? [moved, removed] : [removed, moved]
  }

  /// The position of the `}` of a declaration at the top level, by its name; nil where there is none.
  private func endOfDeclaration(named name: String) -> Int? {
    var position = 0
    while position < tokenCount - 2 {
      let token = tokens[position]
      if token.keyword.isKind || token.keyword == .enum, token.keyword != .protocol,
        tokens[position + 1].kind == .identifier, text(tokens[position + 1]) == name
      {
        var open = position + 2
        while open < tokenCount, tokens[open].kind != .leftBrace { open += 1 }
        return endOfBlock(after: open, within: tokenCount)
      }
      if token.kind == .leftBrace, let end = endOfBlock(after: position, within: tokenCount) {
        position = end
      }
      position += 1
    }
    return nil
  }
}
