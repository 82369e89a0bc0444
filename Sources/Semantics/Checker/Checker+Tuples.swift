import SourceText
import Syntax

// Tuples: values, names for their parts, and assignments to several places.
extension Checker {
  // MARK: Values

  /// Checks `(a, label: b)` as a tuple; the parts of an expected tuple give the values their types.
  func checkTuple(_ elements: [SyntaxNode], as parts: [LabelledType]?, _ node: SyntaxNode)
    -> Expression
  {
    let expected = parts?.count == elements.count ? parts : nil
    var values: [Expression] = []
    var types: [LabelledType] = []
    for (position, element) in elements.enumerated() {
      let place = ArgumentSyntax(element).value
      var value =
        expected.map { check(place, as: $0[position].type) } ?? check(place, nil)
      switch value.type {
      case .void: value = failure(SemanticDiagnostics.voidValue(at: place.range), place)
      case .nilLiteral:
        value = failure(SemanticDiagnostics.nilWithoutType("", at: place.range), place)
      default: break
      }
      values.append(value)
      let label = element.tokenIndex == nil ? expected?[position].label : element.text
      types.append(LabelledType(label, value.type))
    }
    if values.contains(where: { $0.type == .error }) { return errorExpression(node) }
    return Expression(.tuple(values), type: .tuple(types), range: node.range)
  }

  /// The part of a tuple with a position or a label; nil for another name or value.
  func tuplePart(_ name: String, of receiver: Expression, _ node: SyntaxNode) -> Expression? {
    guard case .tuple(let parts) = receiver.type else { return nil }
    guard let position = parts.position(of: name) else {
      guard let meant = geometry(of: parts, with: name),
        let remedy = annotation(of: meant, node.operand)
      else { return nil }
      var diagnostic = unknownMember(name, of: receiver.type, at: node.tokenRange)
      diagnostic?.notes = []
      diagnostic?.fixIts = [remedy]
      return failure(diagnostic, node)
    }
    return Expression(
      .part(receiver, position), type: parts[position].type, range: node.range)
  }

  /// The geometry value with a member that a tuple of numbers may be meant to be.
  private func geometry(of parts: [LabelledType], with name: String) -> ScriptType? {
    guard parts.allSatisfy({ $0.label == nil && $0.type.quantity != nil }) else { return nil }
    return [.point, .size, .vector, .rect, .insets].first { type in
      BuiltinCatalogue.component(name, NameKey(name), of: type) != nil
        && BuiltinCatalogue.compositions(of: type).contains {
          $0.parameters.count == parts.count
        }
    }
  }

  /// The remedy for a tuple where a geometry value is expected: its declaration names the type. Nil where the tuple is no variable.
  func annotation(of type: ScriptType, _ node: SyntaxNode) -> FixIt? {
    let local = node.kind == .nameReference ? body.locals[node.text]?.last : nil
    guard let local, local.value?.kind == .tuple else { return nil }
    let end = SourceRange(file: local.range.file, start: local.range.end, end: local.range.end)
    return FixIt(
      "write '\(node.text): \(name(of: type))' in its declaration", replacing: end,
      with: ": \(name(of: type))")
  }

  // MARK: Names

  /// Checks `let (a, b) = e`; returns the names with their variables.
  @discardableResult
  func checkTupleVariables(
    _ node: SyntaxNode, into result: inout [Statement]
  ) -> [(name: SyntaxNode, variable: VariableID)] {
    let syntax = TupleVariablesSyntax(node)
    let value =
      syntax.type.map { check(syntax.value, as: resolveType($0, file: body.file)) }
      ?? check(syntax.value, nil)
    var names = PatternNames(role: node.hasText("var") ? .variable : .constant)
    result += name(value, by: syntax.pattern, &names)
    return syntax.pattern.bindingPatterns.compactMap { binding in
      names.variables[binding.operand.text].map { (binding.operand, $0) }
    }
  }

  /// The statements that give the parts of a tuple their names.
  func name(
    _ value: Expression, by pattern: SyntaxNode, _ names: inout PatternNames
  ) -> [Statement] {
    let whole = newVariable("", value.type, isMutable: false)
    let held = Expression(.variable(whole), type: value.type, range: pattern.range)
    var conditions: [Statement.Condition] = []
    _ = checkPattern(pattern, held, &names, &conditions)
    return [Statement(.declare(whole, value), range: pattern.range)]
      + conditions.flatMap(\.bindings).map {
        Statement(.declare($0.variable, $0.value), range: pattern.range)
      }
  }

  // MARK: Patterns

  /// Checks `(p, label: q)`, the pattern of a tuple, or of a geometry value by its numbers.
  func checkTuplePattern(
    _ node: SyntaxNode, _ subject: Expression, _ names: inout PatternNames,
    _ conditions: inout [Statement.Condition]
  ) -> CoveredValues.Cover? {
    if subject.type.isOptional {
      return checkContent(node, of: subject, node, &names, &conditions)
    }
    let patterns = node.children(of: .argument)
    guard let parts = parts(of: subject, count: patterns.count) else {
      declareNames(in: node, &names)
      if subject.type != .error {
        let count = subject.type.parts?.count
        report(
          count.map {
            SemanticDiagnostics.wrongNumberOfPatterns(
              $0, found: patterns.count, signature: name(of: subject.type), at: node.range)
          } ?? noTuple(node, subject))
      }
      return nil
    }
    var covers: [CoveredValues.Cover] = []
    var isKnown = true
    for (pattern, part) in zip(patterns, parts) {
      if pattern.tokenIndex != nil, pattern.text != part.label {
        report(
          SemanticDiagnostics.wrongLabelInPattern(
            pattern.text, meant: part.label, signature: name(of: subject.type),
            at: pattern.tokenRange, gap: labelRange(of: pattern)))
        isKnown = false
      }
      let cover = checkPart(ArgumentSyntax(pattern).value, part.value, &names, &conditions)
      if let cover { covers.append(cover) } else { isKnown = false }
    }
    return isKnown ? .of(0, covers) : nil
  }

  private func noTuple(_ node: SyntaxNode, _ subject: Expression) -> Diagnostic {
    var diagnostic = SemanticDiagnostics.patternTypeDiffers(
      "a tuple", type: name(of: subject.type), at: node.range, isOptional: false)
    if node.isOfNames { diagnostic.fixIts = [FixIt("write one name")] }
    return diagnostic
  }

  /// The values of a tuple, or the numbers of a geometry value, as many as there are patterns.
  private func parts(
    of subject: Expression, count: Int
  ) -> [(label: String?, value: Expression)]? {
    if case .tuple(let types) = subject.type {
      guard types.count == count else { return nil }
      return types.enumerated().map { position, part in
        let value = Expression(.part(subject, position), type: part.type, range: subject.range)
        return (part.label, value)
      }
    }
    guard BuiltinCatalogue.isWrittenInParentheses(subject.type) else { return nil }
    let written = BuiltinCatalogue.compositions(of: subject.type).first {
      $0.parameters.count == count
    }
    guard let written else { return nil }
    var offset = 0
    return written.parameters.map { parameter in
      defer { offset += parameter.type.wordCount }
      return (
        parameter.label,
        Expression(
          .component(subject, offset: offset), type: parameter.type, range: subject.range)
      )
    }
  }

  // MARK: Assignments

  /// Checks `(a, b) = e`: the values are evaluated before the first one is assigned.
  func checkTupleAssignment(_ node: SyntaxNode, into result: inout [Statement]) {
    let elements = AssignmentSyntax(node).target.children(of: .argument)
    var targets: [(target: AssignmentTarget, chain: ChainLinks)] = []
    for element in elements {
      var chain: ChainLinks = []
      if let target = checkTarget(ArgumentSyntax(element).value, chain: &chain) {
        targets.append((target, chain))
      }
    }
    let right = AssignmentSyntax(node).value
    guard targets.count == elements.count else { return }
    let type = ScriptType.tuple(targets.map { LabelledType(nil, $0.target.type) })
    let value = check(right, as: type)
    if value.type == .error { return }
    let whole = newVariable("", value.type, isMutable: false)
    let held = Expression(.variable(whole), type: value.type, range: right.range)
    result.append(Statement(.declare(whole, value), range: node.range))
    for (position, (target, chain)) in targets.enumerated() {
      let part = Expression(.part(held, position), type: target.type, range: right.range)
      append(target, part, node, in: chain, to: &result)
    }
  }

  /// The target `t.0` or `t.label`: a variable that gets the part before the assignment. The tuple gets its new value after it.
  func checkPartTarget(
    _ node: SyntaxNode, of parts: [LabelledType], chain: inout ChainLinks
  ) -> AssignmentTarget? {
    guard let position = parts.position(of: node.text) else {
      report(unknownMember(node.text, of: .tuple(parts), at: node.tokenRange))
      return nil
    }
    guard let place = checkWholeTarget(node, .tuple(parts), chain: &chain) else { return nil }
    let target = withOneReceiver(place, chain: &chain)
    let type = parts[position].type
    let content = newVariable("", type, isMutable: true)
    let value = Expression(.variable(content), type: type, range: node.range)
    let values = parts.indices.map { index in
      index == position
        ? value
        : Expression(.part(target.value, index), type: parts[index].type, range: node.range)
    }
    let changed = Expression(.tuple(values), type: target.type, range: node.range)
    let old = Expression(.part(target.value, position), type: type, range: node.range)
    return AssignmentTarget(
      place: .stored(.variable(content)), type: type, value: value,
      reading: target.reading + [Statement(.declare(content, old), range: node.range)],
      writingBack: [target.assign(changed, at: node.range)] + target.writingBack)
  }
}

extension [LabelledType] {
  /// The position of the part with a label or a position as its name; nil for none.
  func position(of name: String) -> Int? {
    if let position = Int(name) { return indices.contains(position) ? position : nil }
    return firstIndex { $0.label == name }
  }
}
