/// The kind of a node; the comment of each case lists its children, in order.
///
/// A child written `x?` is always there: an `absent` node takes the place of one that was left out, so each child has a fixed position.
/// Only the structs in `Views` know the positions and name them: `IfSyntax(node).condition`.
/// "token" is the node's own main token (`SyntaxNode.token`), not a child.
package enum SyntaxKind: UInt8, Hashable, Sendable, CaseIterable {
  // MARK: Structure
  /// A child that was left out; has no tokens.
  case absent
  /// Text that could not be parsed: its tokens, no children. A diagnostic has been given.
  case error
  /// The whole file: any of importDeclaration, tagsDeclaration, declaration, protocolDeclaration, enumerationDeclaration,
  /// functionDeclaration, beforeDeclaration, test, statements.
  case file
  /// `import "card.trans"`: token = the string literal.
  case importDeclaration
  /// `tags: gesture, slow`: children nameReference…
  case tagsDeclaration

  // MARK: Declarations
  /// `animator Diagonal(presenting: Bool) { … }`: token = the kind's word; children: name, parameterList?, memberList, and the inheritanceList
  /// of a class that has one.
  case declaration
  /// A declared name: token = the identifier.
  case name
  /// `(a: T, b: U)`: children parameter…
  case parameterList
  /// `a: T`: token = the identifier; children: type.
  case parameter
  /// `{ … }` of a declaration: children any of slot, slotBlock, slotGroup, hook, memberHook, view, scene, letStatement, varStatement,
  /// computedProperty, functionDeclaration, initializerDeclaration, enumerationDeclaration, typealiasDeclaration, error.
  case memberList
  /// `name: value` or `name(a, label b): value`: token = the name; children: bindingList?, value (any expression).
  case slot
  /// `name { … }` or `name(a, label b) { … }`: token = the name; children: bindingList?, block.
  case slotBlock
  /// `name { a: 1, b { … } }`: token = the name; children: memberList (of slot, slotBlock, slotGroup).
  case slotGroup
  /// `on name(a, label b) { … }`: token = the hook's name; children: bindingList?, block.
  case hook
  /// `on open.touchUpInside(a, b) { … }`: token = the event's name; children: nameReference (the object), bindingList?, block.
  case memberHook
  /// `(a, label b)` of a slot or hook: children name… and labelledBinding….
  case bindingList
  /// `label b`: token = the label; children: the label and the name, two `name`s.
  case labelledBinding
  /// `view name: UIButton { … }`: token = `view`; children: name, type?, memberList (of slot, slotBlock, slotGroup, view).
  case view
  /// `scene name: Class { … }` of a storyboard: token = `scene`; children: name, type?, memberList? (of slot, slotBlock, slotGroup, segue).
  case scene
  /// `segue name: .show(detail)` of a scene: token = `segue`; children: name, value (any expression).
  case segue
  /// `func name(a: T) -> U { … }`: token = `func`; children: name, parameterList, type?, block. Also `var name: U { … }` at the top of a
  /// file: token = `var`, and no parameterList.
  case functionDeclaration
  /// `init?(a: T) { … }`: token = `init`; children: parameterList, block.
  case initializerDeclaration
  /// `var name: T { … }`: token = `var`; children: name, type, a block (of the getter alone) or an accessorList.
  case computedProperty
  /// `{ get { … } set { … } }`, or that of `willSet` and `didSet`: children accessor…, error….
  case accessorList
  /// `set(value) { … }`: token = the word; children: name?, block.
  case accessor
  /// `protocol Picking { … }`: token = `protocol`; children: name, requirementList.
  case protocolDeclaration
  /// `{ … }` of a protocol: children requirement…, error….
  case requirementList
  /// `func name(a: T) -> U` of a protocol: token = `func`; children: name, parameterList, type?. Also `var name: U { get set }`: token =
  /// `var`, no parameterList, and an accessorList.
  case requirement
  /// `enum Way: String { … }`: token = `enum`; children: name, inheritanceList?, enumerationMemberList.
  case enumerationDeclaration
  /// `typealias Name = T`: token = `typealias`; children: name, type.
  case typealiasDeclaration
  /// `: String, CaseIterable`: children: types.
  case inheritanceList
  /// `{ … }` of an enumeration: children any of caseDeclaration, computedProperty, functionDeclaration, initializerDeclaration,
  /// letStatement, varStatement (static ones), error.
  case enumerationMemberList
  /// `case idle, pulling(from: CGPoint)`: token = `case`; children caseElement….
  case caseDeclaration
  /// `pulling(from: CGPoint)` or `up = "u"`: token = the name; children: associatedValueList?, expression?.
  case caseElement
  /// `(from: CGPoint, Number)`: children associatedValue….
  case associatedValueList
  /// `from: CGPoint` or `Number`: token = the label, or none; children: type.
  case associatedValue
  /// `before { … }`: token = `before`; children: block.
  case beforeDeclaration
  /// `test "…", device: .iPhone15, tags: [.gesture] for p in e { }`: token = `test`; children: stringLiteral?, argumentList?,
  /// testParameterList, block.
  case test
  /// The `for` clauses of a test: children testParameter…, none for a test that runs once.
  case testParameterList
  /// `for p in e` of a test: token = `for`; children: name or tuplePattern, expression.
  case testParameter

  // MARK: Types
  /// `CGRect` or `UIView.AnimationCurve`: token = the last identifier; children: the type before the dot, if there is one.
  case namedType
  /// `T?`: children: type.
  case optionalType
  /// `[T]`: children: type.
  case listType
  /// `T...`, of a parameter: children: type.
  case variadicType
  /// `(A, B) -> C`: children: the types of the parameters, then that of the result.
  case functionType
  /// `(A, label: B)`, two or more types: children associatedValue….
  case tupleType
  /// `()`, the type of no value.
  case voidType

  // MARK: Statements
  /// `{ … }`: children: statements, functionDeclarations.
  case block
  /// `let name: T = e`: token = `let`; children: name, type?, expression.
  case letStatement
  /// `var name: T = e`: token = `var`; children: name, type?, expression?, thenClause?, accessorList? (of a member).
  case varStatement
  /// `let (a, _): (T, U) = e`: token = `let` or `var`; children: pattern (a tuplePattern), type?, expression.
  case tupleVariables
  /// `target = e`: token = the operator (`=`, `+=`, `-=`, `*=`, `/=`); children: target expression, expression.
  case assignment
  /// `if c { } else …`: token = `if`; children: conditions (an expression, an optionalBinding, a patternCondition or a conditionList),
  /// block, else? (a block or ifStatement).
  case ifStatement
  /// `guard c else { }`: token = `guard`; children: conditions as those of `if`, block.
  case guardStatement
  /// `a, let x = b`, two or more conditions: children: expressions, optionalBindings and patternConditions.
  case conditionList
  /// `if let x = e` / `if let x`: token = `let`; children: name (`self` is a selfReference), expression?.
  case optionalBinding
  /// `case p = e` or `let (a, b) = e`, a condition: token = the word; children: pattern, expression.
  case patternCondition
  /// `switch e { case p: … }`: token = `switch`; children: expression, switchCase…, error….
  case switchStatement
  /// `case p, q: …` or `default: …`: token = the word; children: patternList? (none for `default`), block, or in a switchValue a value.
  case switchCase
  /// The patterns of a case: children: patterns and guardedPatterns. A pattern is an expression, which the value has to equal, or one of
  /// the kinds that follow.
  case patternList
  /// `p where c`: children: pattern, expression.
  case guardedPattern
  /// `_`.
  case anyPattern
  /// `let x`, or `x` in the pattern after `let`: children: name.
  case bindingPattern
  /// `p?`: children: pattern.
  case optionalPattern
  /// `.name(p, label: q)` or `Step.name(p)`: token = the name; children: the type before the dot?, argument….
  case memberPattern
  /// `(p, label: q)`, two or more patterns: children argument….
  case tuplePattern
  /// `p as T`: children: pattern, type.
  case castPattern
  /// `is T`: token = `is`; children: type.
  case typePattern
  /// `..<b` or `a...`, without one of its ends: token = the operator; children: expression?, expression?.
  case rangePattern
  /// `for x in e where c { }`, `for (a, b) in e { }` or `for case p in e { }`: token = `for`; children: name or pattern, expression, block, the condition after `where`?.
  case forStatement
  /// `break` or `continue`: token = the word.
  case jumpStatement
  /// `defer { }`: token = `defer`; children: block.
  case deferStatement
  /// `return e`: token = `return`; children: expression?.
  case returnStatement
  /// `animate T, curve: …, delay: …, spring: … { } then { }`: token = `animate`; children: argumentList, closure, thenClause?.
  case animateStatement
  /// `at 0%...50% { }`: token = `at`; children: expression, block.
  case keyframeStatement
  /// `alongside { } then { }`: token = `alongside`; children: closure, thenClause?.
  case alongsideStatement
  /// An expression as a statement, with its completion: children: expression, thenClause?.
  case expressionStatement
  /// `then { }` or `then (finished) { }`: token = `then`; children: closure.
  case thenClause

  // MARK: Expectations
  /// `expect e ± t, "why"`: token = `expect`; children: expression, tolerance? (an expression), reason? (a stringLiteral).
  case expectStatement
  /// `expect frames during g { … }`: token = `expect`; children: gesture? (an expression), frameTable.
  case expectFrames
  /// `{ at | a | b … }`: children: frameHeader, frameRow…
  case frameTable
  /// `at | a ± t | b`, the first line of a table: token = `at`; children frameColumn….
  case frameHeader
  /// `card.view.alpha ± 0.01`: children: expression, tolerance? (an expression).
  case frameColumn
  /// `300ms | 0% | 0`: children: the instant, then a cell for each column; a cell that is not compared is a nameReference `_`.
  case frameRow
  /// `expect calls { … }`: token = `expect`; children any of callGap, callPattern, callExclusion.
  case expectCalls
  /// `...` on a line of its own: token = the operator.
  case callGap
  /// `Diagonal.animateTransition(using: _)`: children: an expression, a memberAccess or a call of one; a receiver or argument
  /// that is not compared is a nameReference `_`.
  case callPattern
  /// `not card.viewDidAppear`: token = `not`; children: callPattern.
  case callExclusion
  /// `expect tree card.view { … }`: token = `expect`; children: root? (an expression), treeNodeList.
  case expectTree
  /// `{ … }` of a tree: children treeNode….
  case treeNodeList
  /// `card.view(alpha: 1) { … }`: children: a nameReference or memberAccess, argumentList?, treeNodeList?.
  case treeNode
  /// `expect issue .stuckTransition, text: "part", "why"`: token = `expect`; children: an expression (an implicitMember), text?, reason?
  /// (both a stringLiteral).
  case expectIssue
  /// `always { … }`: token = `always`; children: block.
  case alwaysStatement
  /// `knownIssue "why" { … }`: token = `knownIssue`; children: stringLiteral?, block.
  case knownIssueStatement

  // MARK: Expressions
  /// `12`, `0.5`: token = the number, without a unit; `.5` is an error.
  case numberLiteral
  /// `350ms`, `50%`, `900pt/s`: token = the number with the unit attached to it.
  case quantityLiteral
  /// `"a \(b) c"`: token = the first token of it; children: stringSegment and expressions in turn.
  case stringLiteral
  /// Literal text inside a string: token = the segment.
  case stringSegment
  /// `true` or `false`: token = the word.
  case booleanLiteral
  /// `nil`.
  case nilLiteral
  /// `#C7C7CC`: token = the whole.
  case colorLiteral
  /// `#selector(Card.close(_:))`: token = the name of the func; children: nameReference? or selfReference? (the class or object).
  case selector
  /// `[a, b]`: children expressions.
  case listLiteral
  /// `(a, b)` or `(x: a, y: b)`, two or more elements: children argument….
  case tuple
  /// `(e)`: children: expression.
  case parenthesized
  /// `name`: token = the identifier.
  case nameReference
  /// `self`.
  case selfReference
  /// `.easeOut`: token = the identifier after the dot.
  case implicitMember
  /// `a.b`: token = the identifier b; children: a.
  case memberAccess
  /// `a?.b`: token = the identifier b; children: a. When a is nil, so is the whole postfix chain.
  case optionalMemberAccess
  /// `f(a, x: b)` or `a.b(c) { x in … } label: { … }`: children: callee, argumentList, the argumentList of the closures after it if there are
  /// some.
  case call
  /// The `f?` of `f?(a)`: token = the `?`; children: f.
  case optionalCallee
  /// `{ [weak self] (a: T, b) -> U in … }`: children: captureList?, bindingList? (of name and closureParameter), type?, block.
  case closure
  /// `+` or another operator as an argument, a function of two values: token = the operator.
  case operatorReference
  /// `[weak self, x = e]`: children capture….
  case captureList
  /// `weak self` or `x = e`: token = the name; children: expression?.
  case capture
  /// `a: T` in the head of a closure: token = the name; children: type.
  case closureParameter
  /// `(a, x: b)` or the bare arguments of `animate`: children argument….
  case argumentList
  /// `x: b` or `b`: token = the label's identifier, or none (`tokenIndex == nil`); children: expression.
  case argument
  /// `a[i]`: token = none, or the `?` of `a?[i]`, which the checker reports; children: a, and the
  /// index expression or a rangePattern.
  case subscripting
  /// `a!`, which the language has not; the checker reports it: token = the `!`; children: operand.
  case forcedValue
  /// `!a` or `-a`: token = the operator; children: operand.
  case prefixOperator
  /// `a + b`, also `??`, `&&`, `==`, `..<`, `...`: token = the operator; children: left, right.
  case infixOperator
  /// `e as? T`, `e as! T`, `e as T` or `e is T`: token = `as` or `is`; children: e, type.
  case cast
  /// `if c { a } else { b }` as a value, token = `if`, or `c ? a : b`, token = `?`; children: conditions as those of `if`, value, value.
  case ifValue
  /// `switch e { case p: a … }` as a value: token = `switch`; children: expression, switchCase…, error….
  case switchValue
}
