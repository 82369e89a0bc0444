import Syntax

/// The layouts that `SyntaxKind` documents, as far as numbers and kinds of children go.
enum TreeShape {
  static let expressions: Set<SyntaxKind> = [
    .error, .numberLiteral, .quantityLiteral, .stringLiteral, .booleanLiteral, .nilLiteral,
    .colorLiteral, .selector,
    .listLiteral, .tuple, .parenthesized, .nameReference, .selfReference, .implicitMember,
    .memberAccess,
    .optionalMemberAccess, .call, .subscripting, .forcedValue, .prefixOperator, .infixOperator,
    .cast, .ifValue, .switchValue, .closure, .operatorReference,
  ]
  static let statements: Set<SyntaxKind> = [
    .error, .letStatement, .varStatement, .tupleVariables, .assignment, .ifStatement,
    .guardStatement, .forStatement,
    .switchStatement, .jumpStatement, .returnStatement, .deferStatement,
    .animateStatement, .keyframeStatement, .alongsideStatement, .expressionStatement,
    .expectStatement, .expectFrames, .expectCalls, .expectTree, .expectIssue, .alwaysStatement,
    .knownIssueStatement,
  ]
  static let types: Set<SyntaxKind> = [
    .error, .namedType, .optionalType, .listType, .functionType, .tupleType, .voidType,
  ]
  static let members: Set<SyntaxKind> = [
    .slot, .slotBlock, .slotGroup, .hook, .memberHook, .view, .scene, .segue, .letStatement,
    .varStatement,
    .computedProperty, .functionDeclaration, .initializerDeclaration, .enumerationDeclaration,
    .typealiasDeclaration, .error,
  ]
  static let items = statements.union([
    .importDeclaration, .tagsDeclaration, .declaration, .protocolDeclaration,
    .enumerationDeclaration, .functionDeclaration, .typealiasDeclaration, .beforeDeclaration, .test,
  ])

  private static let values = expressions
  private static let conditions = expressions.union([.optionalBinding, .patternCondition])
  private static let patterns = expressions.union([
    .anyPattern, .bindingPattern, .optionalPattern, .memberPattern, .tuplePattern, .castPattern,
    .typePattern,
    .rangePattern,
  ])
  private static let pieces = expressions.union([.stringSegment])
  private static let anyExpression = expressions.union([.absent])
  private static let anyType = types.union([.absent])
  private static let block: Set<SyntaxKind> = [.block, .error]
  private static let closure: Set<SyntaxKind> = [.closure, .error]
  private static let list: Set<SyntaxKind> = [.memberList, .error]
  private static let name: Set<SyntaxKind> = [.name, .error]
  private static let parameters: Set<SyntaxKind> = [.parameterList, .error]
  private static let anyParameters: Set<SyntaxKind> = [.parameterList, .absent, .error]
  private static let parameter: Set<SyntaxKind> = [.parameter, .error]
  private static let parameterTypes = types.union([.variadicType])
  private static let bindings: Set<SyntaxKind> = [.bindingList, .absent]
  private static let arguments: Set<SyntaxKind> = [.argumentList, .error]
  private static let argument: Set<SyntaxKind> = [.argument, .error]
  private static let clause: Set<SyntaxKind> = [.thenClause, .absent, .error]
  private static let other: Set<SyntaxKind> = [.block, .ifStatement, .absent, .error]

  private static let text: Set<SyntaxKind> = [.stringLiteral, .absent, .error]
  private static let anyArguments: Set<SyntaxKind> = [.argumentList, .absent]
  private static let rows: Set<SyntaxKind> = [.frameRow, .error]
  private static let calls: Set<SyntaxKind> = [.callGap, .callPattern, .callExclusion, .error]
  private static let views: Set<SyntaxKind> = [.treeNode, .error]
  private static let reference: Set<SyntaxKind> = [.nameReference]
  private static let nodes: Set<SyntaxKind> = [.treeNodeList, .absent]

  static func hasRightChildren(_ node: SyntaxNode) -> Bool {
    let kinds = node.children.map(\.kind)
    func are(_ expected: Set<SyntaxKind>...) -> Bool {
      kinds.count == expected.count && zip(kinds, expected).allSatisfy { $1.contains($0) }
    }
    func all(_ expected: Set<SyntaxKind>) -> Bool { kinds.allSatisfy { expected.contains($0) } }
    switch node.kind {
    case .absent, .error, .importDeclaration, .callGap, .numberLiteral, .quantityLiteral,
      .stringSegment, .booleanLiteral, .nilLiteral, .colorLiteral, .nameReference,
      .selfReference, .implicitMember, .name, .anyPattern, .voidType, .operatorReference:
      return kinds.isEmpty
    case .selector: return are(reference.union([.selfReference, .absent]))
    case .file: return all(items)
    case .tagsDeclaration: return all([.nameReference])
    case .declaration:
      return are(name, anyParameters, list) || are(name, anyParameters, list, [.inheritanceList])
    case .namedType: return kinds.isEmpty || are([.namedType])
    case .parameterList: return all(parameter)
    case .parameter:
      return are(parameterTypes) || are(parameterTypes, name)
        || are(parameterTypes, name.union([.absent]), expressions)
    case .optionalType, .listType, .variadicType, .closureParameter: return are(types)
    case .tupleType: return kinds.count > 1 && all([.associatedValue, .error])
    case .tupleVariables: return are([.tuplePattern, .error], anyType, values)
    case .functionType: return !kinds.isEmpty && all(types)
    case .memberList: return all(members)
    case .slot: return are(bindings, values)
    case .slotBlock: return are(bindings, block)
    case .slotGroup: return are(list)
    case .hook: return are(bindings, block)
    case .memberHook: return are(reference, bindings, block)
    case .bindingList: return all(name.union([.labelledBinding, .closureParameter]))
    case .labelledBinding: return are(name, name)
    case .view: return are(name, anyType, list)
    case .scene: return are(name, anyType, list.union([.absent]))
    case .segue: return are(name, values)
    case .functionDeclaration:
      return node.text == "var"
        ? are(name, [.absent], types, block) : are(name, parameters, anyType, block)
    case .typealiasDeclaration: return are(name, types)
    case .initializerDeclaration: return are(parameters, block)
    case .protocolDeclaration: return are(name, [.requirementList, .error])
    case .requirementList: return all([.requirement, .error])
    case .requirement:
      return node.text == "var"
        ? are(name, [.absent], types, [.accessorList]) : are(name, parameters, anyType)
    case .enumerationDeclaration:
      return are(name, [.inheritanceList, .absent], [.enumerationMemberList, .error])
    case .inheritanceList: return !kinds.isEmpty && all(types)
    case .enumerationMemberList:
      return all([
        .caseDeclaration, .computedProperty, .functionDeclaration, .initializerDeclaration,
        .letStatement, .varStatement, .error,
      ])
    case .computedProperty: return are(name, types, block.union([.accessorList]))
    case .accessorList: return all([.accessor, .error])
    case .accessor: return are(name.union([.absent]), block.union([.absent]))
    case .caseDeclaration: return !kinds.isEmpty && all([.caseElement, .error])
    case .caseElement: return are([.associatedValueList, .absent], anyExpression)
    case .associatedValueList: return all([.associatedValue, .error])
    case .associatedValue: return are(types)
    case .cast: return are(expressions, types)
    case .block: return all(statements.union([.functionDeclaration]))
    case .letStatement, .varStatement:
      // An optional `var` may have no value.
      return are(name, anyType, values.union([.absent])) || are(name, anyType, values, clause)
        || are(name, anyType, values.union([.absent]), clause, [.accessorList])
    case .assignment: return are(expressions, values)
    case .ifStatement:
      return are(conditions.union([.conditionList]), block, other)
    case .optionalBinding: return are(name.union([.selfReference]), anyExpression)
    case .forStatement: return are(name.union(patterns), expressions, block, anyExpression)
    case .jumpStatement: return kinds.isEmpty
    case .guardStatement: return are(conditions.union([.conditionList]), block)
    case .conditionList: return kinds.count > 1 && all(conditions)
    case .returnStatement: return are(values.union([.absent]))
    case .animateStatement: return are(arguments, closure, clause)
    case .keyframeStatement: return are(expressions, arguments, block)
    case .alongsideStatement: return are(closure, clause)
    case .expressionStatement: return are(expressions, clause)
    case .thenClause: return are(closure)
    case .closure: return are([.captureList, .absent], bindings, anyType, block)
    case .captureList: return all([.capture, .error])
    case .capture: return are(anyExpression)
    case .test: return are(text, anyArguments, [.testParameterList], block)
    case .testParameterList: return all([.testParameter])
    case .testParameter: return are(name.union([.tuplePattern]), expressions)
    case .expectStatement: return are(values, anyExpression, text)
    case .expectFrames: return are(anyExpression, [.frameTable])
    case .frameTable:
      return kinds.first == .frameHeader && kinds.dropFirst().allSatisfy { rows.contains($0) }
    case .frameHeader: return all([.frameColumn])
    case .frameColumn: return are(expressions, anyExpression)
    case .frameRow: return !kinds.isEmpty && all(expressions)
    case .expectCalls: return all(calls)
    case .callPattern: return are(expressions)
    case .callExclusion: return are([.callPattern])
    case .expectTree: return are(anyExpression, [.treeNodeList])
    case .treeNodeList: return all(views)
    case .treeNode:
      return are([.nameReference, .memberAccess, .selfReference, .error], anyArguments, nodes)
    case .expectIssue: return are([.implicitMember, .error], text, text)
    case .alwaysStatement, .deferStatement, .beforeDeclaration: return are(block)
    case .knownIssueStatement: return are(text, block)
    case .stringLiteral: return all(pieces)
    case .listLiteral: return all(values)
    case .tuple, .argumentList: return all(argument)
    case .parenthesized: return are(values)
    case .argument: return are(patterns)
    case .prefixOperator, .forcedValue: return are(expressions)
    case .optionalCallee: return are(values)
    case .memberAccess, .optionalMemberAccess: return are(values)
    case .call: return are(values, arguments) || are(values, [.argumentList], [.argumentList])
    case .subscripting: return are(values, expressions.union([.rangePattern]))
    case .infixOperator: return are(values, expressions)
    case .ifValue: return are(conditions.union([.conditionList]), values, values)
    case .patternCondition: return are(patterns, expressions)
    case .switchStatement, .switchValue:
      return kinds.first.map { expressions.contains($0) } ?? false
        && kinds.dropFirst().allSatisfy { [.switchCase, .error].contains($0) }
    case .switchCase: return are([.patternList, .absent], values.union(block))
    case .patternList: return !kinds.isEmpty && all(patterns.union([.guardedPattern]))
    case .guardedPattern: return are(patterns, expressions)
    case .bindingPattern: return are(name)
    case .optionalPattern: return are(patterns)
    case .tuplePattern: return all(argument)
    case .memberPattern: return all(argument.union([.namedType]))
    case .castPattern: return are(patterns, types)
    case .typePattern: return are(types)
    case .rangePattern: return are(anyExpression, anyExpression)
    }
  }
}
