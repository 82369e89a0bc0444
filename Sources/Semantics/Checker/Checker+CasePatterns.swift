import SourceText
import Syntax

// Patterns of the cases of a script's enumerations.
extension Checker {
  /// Whether a type is an enumeration of the script, or an optional of one.
  func isCase(_ type: ScriptType) -> Bool {
    if case .ownEnumeration = type.unwrapped { true } else { false }
  }

  /// Whether a name is that of a case of a type, whose values can have values of their own.
  func isCase(_ type: ScriptType, named name: String) -> Bool {
    guard case .ownEnumeration(let id, true) = type.unwrapped else { return false }
    return declarations[id.index].cases.contains { $0.name == name }
  }

  /// Checks `.name`, `.name(p, label: q)` or `Step.name(p)`, the pattern of a case.
  func checkCasePattern(
    _ node: SyntaxNode, _ subject: Expression, _ names: inout PatternNames,
    _ conditions: inout [Statement.Condition]
  ) -> CoveredValues.Cover? {
    if subject.type.isOptional {
      if node.kind == .memberPattern, node.text == "some" || node.text == "none" {
        let content = node.children(of: .argument)
        guard content.count == 1, content[0].tokenIndex == nil, node.text == "some" else {
          return unknownPattern(node, subject, &names)
        }
        return checkContent(
          ArgumentSyntax(content[0]).value, of: subject, node, &names, &conditions)
      }
      // As in Swift, the pattern of a case matches an optional.
      return checkContent(node, of: subject, node, &names, &conditions)
    }
    guard case .ownEnumeration(let id, let hasValues) = subject.type,
      isOfType(node.children(of: .namedType).first, subject)
    else {
      declareNames(in: node, &names)
      return nil
    }
    guard let found = enumerationCase(node, of: id.index) else {
      declareNames(in: node, &names)
      // Reports the case as a value, which knows the names that are near.
      _ = checkCase(node.text, of: id, node)
      return nil
    }
    let patterns = node.kind == .memberPattern ? node.children(of: .argument) : []
    if node.kind == .memberPattern, !fits(patterns, found, node, of: id.index) {
      declareNames(in: node, &names)
      return nil
    }
    let number = Expression(.constant([Double(found.number)]), type: .number, range: node.range)
    let own = Expression(
      hasValues ? .enumeration(.number, id, [subject]) : .upcast(subject), type: .number,
      range: node.range)
    conditions.append(
      .test(Expression(.equality(own, number, isNegated: false), type: .bool, range: node.range)))
    var covers: [CoveredValues.Cover] = []
    var isKnown = true
    for (position, pattern) in patterns.enumerated() {
      let part = Expression(
        .enumeration(.value(case: found.number, position), id, [subject]),
        type: found.values[position].type, range: pattern.range)
      let cover = checkPart(ArgumentSyntax(pattern).value, part, &names, &conditions)
      if let cover { covers.append(cover) } else { isKnown = false }
    }
    return isKnown ? .of(found.number, covers) : nil
  }

  /// Checks the pattern of a value that goes with a case, or that stands in a tuple.
  func checkPart(
    _ pattern: SyntaxNode, _ part: Expression, _ names: inout PatternNames,
    _ conditions: inout [Statement.Condition]
  ) -> CoveredValues.Cover? {
    if pattern.kind == .anyPattern { return .all }
    if pattern.kind == .bindingPattern || part.type == .error {
      return checkPattern(pattern, part, &names, &conditions)
    }
    let variable = newVariable("", part.type, isMutable: false)
    conditions.append(.naming(variable, part))
    let held = Expression(.variable(variable), type: part.type, range: part.range)
    return checkPattern(pattern, held, &names, &conditions)
  }

  /// Whether the type before the dot of a pattern is that of the value; reports it when not.
  private func isOfType(_ node: SyntaxNode?, _ subject: Expression) -> Bool {
    guard let node else { return true }
    let written =
      enumeration(named: node.typeName, node) ?? resolveType(node, file: body.file)
    if written == subject.type || written == .error { return written != .error }
    report(
      SemanticDiagnostics.patternTypeDiffers(
        "a case of '\(name(of: written))'", type: name(of: subject.type), at: node.range,
        isOptional: false))
    return false
  }

  /// The place of a label with its colon and the blanks behind it.
  func labelRange(of pattern: SyntaxNode) -> SourceRange {
    let label = pattern.tokenRange
    let bytes = pattern.tree.source.bytes
    var end = Int(label.end)
    while end < bytes.count, [UInt8(ascii: ":"), UInt8(ascii: " ")].contains(bytes[end]) {
      end += 1
    }
    return SourceRange(file: label.file, start: label.start, end: UInt32(end))
  }

  private func unknownPattern(
    _ node: SyntaxNode, _ subject: Expression, _ names: inout PatternNames
  ) -> CoveredValues.Cover? {
    declareNames(in: node, &names)
    report(
      SemanticDiagnostics.caseWithoutValues(
        node.text, type: name(of: subject.type), at: node.range))
    return nil
  }

  /// Whether patterns stand for the values of a case; reports it when not.
  private func fits(
    _ patterns: [SyntaxNode], _ found: CaseSymbol, _ node: SyntaxNode, of index: Int
  ) -> Bool {
    let signature = signature(.make(found.number), of: index)
    if found.values.isEmpty {
      let end = SourceRange(
        file: node.range.file, start: node.tokenRange.end, end: node.range.end)
      report(
        SemanticDiagnostics.caseHasNoValues(found.name, at: end, isEmpty: patterns.isEmpty))
      return false
    }
    guard patterns.count == found.values.count else {
      report(
        SemanticDiagnostics.wrongNumberOfPatterns(
          found.values.count, found: patterns.count, signature: signature, at: node.range))
      return false
    }
    for (pattern, value) in zip(patterns, found.values) where pattern.tokenIndex != nil {
      if pattern.text == value.label, let label = value.labelRange {
        record(pattern.tokenRange, .definition(label))
        continue
      }
      report(
        SemanticDiagnostics.wrongLabelInPattern(
          pattern.text, meant: value.label, signature: signature, at: pattern.tokenRange,
          gap: labelRange(of: pattern)))
      return false
    }
    return true
  }
}
