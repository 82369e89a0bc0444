import SourceText
import Syntax

/// The names that the patterns of one case bind, which have to be the same in each of them.
struct PatternNames {
  /// The way in which the names are declared.
  var role = Local.Role.binding
  private(set) var variables: [String: VariableID] = [:]
  /// The names that the present pattern has bound.
  private var bound: Set<String> = []
  /// Whether the present pattern is the first one.
  private(set) var isFirst = true

  init(role: Local.Role = .binding) { self.role = role }

  /// The variable that an earlier pattern has bound to a name.
  mutating func use(_ name: String) -> VariableID? {
    bound.insert(name)
    return variables[name]
  }

  mutating func add(_ name: String, _ variable: VariableID) {
    bound.insert(name)
    variables[name] = variable
  }

  /// Ends a pattern; returns the names of the first one that it has not bound.
  mutating func endPattern() -> [String] {
    defer {
      isFirst = false
      bound = []
    }
    return variables.keys.filter { !bound.contains($0) }.sorted()
  }
}

// The patterns of `case`, which become tests and bindings.
extension Checker {
  /// Checks a pattern of a value, a variable; adds its conditions. Returns the values it matches, or nil after an error.
  func checkPattern(
    _ node: SyntaxNode, _ subject: Expression, _ names: inout PatternNames,
    _ conditions: inout [Statement.Condition]
  ) -> CoveredValues.Cover? {
    switch node.kind {
    case .anyPattern: return .all
    case .bindingPattern:
      let variable = declare(node, subject, subject.type, &names)
      conditions.append(.naming(variable, subject))
      return .all
    case .optionalPattern: return checkContent(node.operand, of: subject, node, &names, &conditions)
    case .tuplePattern: return checkTuplePattern(node, subject, &names, &conditions)
    case .memberPattern where isCase(subject.type):
      return checkCasePattern(node, subject, &names, &conditions)
    case .implicitMember where isCase(subject.type, named: node.text):
      return checkCasePattern(node, subject, &names, &conditions)
    case .memberPattern:
      let arguments = node.children
      guard node.text == "some", arguments.count == 1, arguments[0].tokenIndex == nil else {
        declareNames(in: node, &names)
        if subject.type != .error {
          report(
            SemanticDiagnostics.caseWithoutValues(
              node.text, type: name(of: subject.type), at: node.range))
        }
        return nil
      }
      let content = ArgumentSyntax(arguments[0]).value
      return checkContent(content, of: subject, node, &names, &conditions)
    case .castPattern:
      let syntax = CastPatternSyntax(node)
      guard let found = checkCast(of: subject, to: syntax.type, node) else {
        declareNames(in: node, &names)
        return nil
      }
      let inner = checkContent(syntax.pattern, of: found, node, &names, &conditions)
      return inner == nil ? nil : .unknown
    case .typePattern:
      guard let found = checkCast(of: subject, to: node.operand, node) else { return nil }
      conditions.append(.test(isSome(found, node)))
      return .unknown
    case .rangePattern:
      let syntax = RangePatternSyntax(node)
      return checkRange(syntax.lower, syntax.upper, subject, node, &conditions)
    case .infixOperator where node.text == "..." || node.text == "..<":
      let syntax = InfixSyntax(node)
      return checkRange(syntax.left, syntax.right, subject, node, &conditions)
    case .error, .absent: return nil
    default: return checkValue(node, subject, &conditions)
    }
  }

  // MARK: - Names

  /// Declares the name of a pattern, or finds the variable that an earlier pattern of the case binds to it.
  private func declare(
    _ node: SyntaxNode, _ value: Expression, _ type: ScriptType, _ names: inout PatternNames
  ) -> VariableID {
    let name = node.operand
    let text = name.text
    if let known = names.use(text), !names.isFirst {
      _ = local(named: text, name)
      let other = body.variables[known.index].type
      if other != type, other != .error, type != .error {
        report(
          SemanticDiagnostics.patternTypesDiffer(
            text, self.name(of: other), self.name(of: type), at: name.range))
      }
      return known
    }
    if !names.isFirst, !text.isEmpty {
      report(SemanticDiagnostics.nameNotInEveryPattern(text, at: name.range))
    }
    let variable = declare(name, type, role: names.role)
    body.variables[variable.index].isOptionalInUIKit = isOptionalInUIKit(value)
    if !text.isEmpty { names.add(text, variable) }
    return variable
  }

  /// Declares the names in a pattern with an error, so that their uses are no further errors.
  func declareNames(in node: SyntaxNode, _ names: inout PatternNames) {
    for binding in node.bindingPatterns {
      _ = declare(binding, errorExpression(node), .error, &names)
    }
  }

  // MARK: - Optionals and casts

  /// Checks the pattern of the content of an optional.
  func checkContent(
    _ inner: SyntaxNode, of subject: Expression, _ node: SyntaxNode, _ names: inout PatternNames,
    _ conditions: inout [Statement.Condition]
  ) -> CoveredValues.Cover? {
    guard subject.type.isOptional else {
      if let optional = asOptionalInUIKit(subject) {
        return checkContent(inner, of: optional, node, &names, &conditions)
      }
      declareNames(in: node, &names)
      if subject.type != .error {
        report(
          SemanticDiagnostics.notOptional(
            type: name(of: subject.type), at: node.range,
            remedy: FixIt("write the pattern without '?' and '.some'")))
      }
      return nil
    }
    let type = subject.type.unwrappedOnce
    switch inner.kind {
    case .anyPattern:
      conditions.append(.test(isSome(subject, node)))
      return .content(.all)
    case .bindingPattern:
      let content = Expression(.constant([]), type: type, range: inner.range)
      conditions.append(.binding(declare(inner, content, type, &names), subject))
      return .content(.all)
    default:
      let variable = newVariable("", type, isMutable: false)
      conditions.append(.binding(variable, subject))
      let content = Expression(.variable(variable), type: type, range: subject.range)
      return checkPattern(inner, content, &names, &conditions).map { .content($0) }
    }
  }

  // MARK: - Values and ranges

  /// Checks `a...b`, `a..<b`, and either without one of its ends.
  func checkRange(
    _ lower: SyntaxNode?, _ upper: SyntaxNode?, _ subject: Expression, _ node: SyntaxNode,
    _ conditions: inout [Statement.Condition]
  ) -> CoveredValues.Cover? {
    if subject.type == .error { return nil }
    guard subject.type.quantity != nil else {
      report(
        SemanticDiagnostics.patternTypeDiffers(
          "a range", type: name(of: subject.type), at: node.range,
          isOptional: subject.type.isOptional))
      return nil
    }
    let bounds: [(SyntaxNode?, ComparisonOperator)] = [
      (lower, .greaterOrEqual), (upper, node.text == "..." ? .lessOrEqual : .less),
    ]
    for case (let bound?, let comparison) in bounds {
      let value = check(bound, as: subject.type)
      if value.type == .error { return nil }
      conditions.append(
        .test(
          Expression(.comparison(comparison, subject, value), type: .bool, range: node.range)))
    }
    return .unknown
  }

  /// Checks an expression, which the value has to equal.
  private func checkValue(
    _ node: SyntaxNode, _ subject: Expression, _ conditions: inout [Statement.Condition]
  ) -> CoveredValues.Cover? {
    if subject.type == .error { return nil }
    var subject = subject
    var value: Expression
    if node.kind == .implicitMember, node.text == "some",
      let optional = subject.type.isOptional ? subject : asOptionalInUIKit(subject)
    {
      conditions.append(.test(isSome(optional, node)))
      return .content(.all)
    }
    if node.kind == .implicitMember, node.text == "none", subject.type.isOptional {
      value = Expression(.none, type: .nilLiteral, range: node.range)
    } else {
      value = check(node, subject.type)
    }
    if value.type == .nilLiteral { subject = asOptionalInUIKit(subject) ?? subject }
    switch value.type {
    case .error: return nil
    case .void:
      report(SemanticDiagnostics.voidValue(at: node.range))
      return nil
    default: break
    }
    if let a = subject.type.quantity, let b = value.type.quantity, sum(a, b) != nil {
      value = canConvert(value.type, to: subject.type) ? converted(value, to: subject.type) : value
    } else if canConvert(value.type, to: subject.type) {
      value = converted(value, to: subject.type)
    } else if canConvert(subject.type, to: value.type) {
      subject = converted(subject, to: value.type)
    } else {
      report(
        SemanticDiagnostics.patternTypeDiffers(
          value.type == .nilLiteral ? "nil" : SemanticDiagnostics.a(name(of: value.type)),
          type: name(of: subject.type), at: node.range, isOptional: false))
      return nil
    }
    conditions.append(
      .test(Expression(.equality(subject, value, isNegated: false), type: .bool, range: node.range))
    )
    return cover(of: value)
  }

  /// The values that equal a value.
  private func cover(of value: Expression) -> CoveredValues.Cover {
    switch value.kind {
    case .constant(let words): .words(words)
    case .string(let text): .text(text)
    case .none: .absence
    case .wrap(let inner): .content(cover(of: inner))
    case .upcast(let inner): cover(of: inner)
    default: .unknown
    }
  }
}

extension SyntaxNode {
  /// The names in a pattern or condition that are new.
  var boundNames: [String] {
    switch kind {
    case .optionalBinding: [OptionalBindingSyntax(self).name.text]
    case .patternCondition:
      PatternConditionSyntax(self).pattern.bindingPatterns.map { $0.operand.text }
    default: []
    }
  }

  /// The nodes of the kind `bindingPattern` in a pattern.
  var bindingPatterns: [SyntaxNode] {
    switch kind {
    case .bindingPattern: [self]
    case .optionalPattern, .memberPattern, .tuplePattern, .castPattern, .argument:
      children.flatMap(\.bindingPatterns)
    default: []
    }
  }
}
