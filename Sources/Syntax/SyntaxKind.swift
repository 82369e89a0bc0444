/// What a node of the tree is; beside each kind the children, in order.
///
/// A child written `x?` is always there: an `absent` node stands for what was left out, so that a child is found by its position.
/// "token" is the node's own main token (`SyntaxNode.token`), not a child.
public enum SyntaxKind: UInt8, Hashable, Sendable, CaseIterable {
  // MARK: Structure
  /// Stands for a child that was left out; no tokens.
  case absent
  /// Text that could not be understood; its tokens, no children. A diagnostic has been given.
  case error
  /// The whole file: any of importDeclaration, tagsDeclaration, declaration, functionDeclaration, test, statements.
  case file
  /// `import "card.trans"`: token = the string literal.
  case importDeclaration
  /// `tags: gesture, slow`: children nameReference…
  case tagsDeclaration

  // MARK: Declarations
  /// `animator Diagonal(presenting: Bool) { … }`: token = the kind's word; children: name, parameterList?, memberList.
  case declaration
  /// A declared name: token = the identifier.
  case name
  /// `(a: T, b: U)`: children parameter…
  case parameterList
  /// `a: T`: token = the identifier; children: type.
  case parameter
  /// `{ … }` of a declaration: children any of slot, slotBlock, hook, view, letStatement, varStatement, functionDeclaration, error.
  case memberList
  /// `name: value` or `name(label): value`: token = the name; children: label? (a `name`), value (an expression or ifValue).
  case slot
  /// `name { … }` or `name(label) { … }`: token = the name; children: label?, block.
  case slotBlock
  /// `on name(a, b) { … }`: token = the hook's name; children: bindingList?, block.
  case hook
  /// `(a, b)` of a hook: children name…
  case bindingList
  /// `view name { … }`: token = `view`; children: name, memberList (of slot, slotBlock, view).
  case view
  /// `func name(a: T) -> U { … }`: token = `func`; children: name, parameterList, type?, block.
  case functionDeclaration
  /// `test "…", … { }`: token = `test`; kept as tokens, its statements are not parsed yet. No children.
  case test

  // MARK: Types
  /// `CGRect`: token = the identifier.
  case namedType
  /// `T?`: children: type.
  case optionalType
  /// `[T]`: children: type.
  case listType

  // MARK: Statements
  /// `{ … }`: children: statements.
  case block
  /// `let name: T = e`: token = `let`; children: name, type?, expression.
  case letStatement
  /// `var name: T = e`: token = `var`; children: name, type?, expression.
  case varStatement
  /// `target = e`: token = the operator (`=`, `+=`, `-=`, `*=`, `/=`); children: target expression, expression.
  case assignment
  /// `if c { } else …`: token = `if`; children: condition (expression or optionalBinding), block, else? (a block or ifStatement).
  case ifStatement
  /// `if let x = e` / `if let x`: token = `let`; children: name, expression?.
  case optionalBinding
  /// `for x in e { }`: token = `for`; children: name, expression, block.
  case forStatement
  /// `return e`: token = `return`; children: expression?.
  case returnStatement
  /// `animate T, curve: …, delay: …, spring: … { } then { }`: token = `animate`; children: argumentList, block, thenClause?.
  case animateStatement
  /// `at 0%...50% { }`: token = `at`; children: expression, block.
  case keyframeStatement
  /// `alongside { } then { }`: token = `alongside`; children: block, thenClause?.
  case alongsideStatement
  /// An expression as a statement, with its completion: children: expression, thenClause?.
  case expressionStatement
  /// `then { }` or `then (finished) { }`: token = `then`; children: bindingList?, block.
  case thenClause
  /// `always`, `expect`, `knownIssue` and the like: token = the word; kept as tokens, not parsed yet. No children.
  case expectation

  // MARK: Expressions
  /// `12`, `0.5`, `.5` is an error: token = number without a unit.
  case numberLiteral
  /// `350ms`, `50%`, `900pt/s`: token = the whole, with its unit glued on.
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
  /// `a?.b`: token = the identifier b; children: a. The chain's nil ends the whole postfix chain.
  case optionalMemberAccess
  /// `f(a, x: b)`: children: callee, argumentList.
  case call
  /// `(a, x: b)` or the bare arguments of `animate`: children argument….
  case argumentList
  /// `x: b` or `b`: token = the label's identifier, or none (`tokenIndex == nil`); children: expression.
  case argument
  /// `a[i]`: children: a, index expression.
  case subscripting
  /// `!a` or `-a`: token = the operator; children: operand.
  case prefixOperator
  /// `a + b`, also `??`, `&&`, `==`, `..<`, `...`: token = the operator; children: left, right.
  case infixOperator
  /// `c ? a : b` is not in the language; `if c { a } else { b }` as a value: token = `if`; children: condition, value, value (an expression or ifValue).
  case ifValue
}
