import SourceText
import Syntax
import TestSupport
import Testing

@Suite struct GrammarTests {
  /// The tree in one line: kinds, main tokens and children.
  private func shape(_ node: SyntaxNode) -> String {
    let children = node.children.map { shape($0) }.joined(separator: " ")
    let name = node.tokenIndex == nil ? "\(node.kind)" : "\(node.kind):\(node.text)"
    return children.isEmpty ? name : "\(name)(\(children))"
  }

  private func parsed(_ text: String) -> [SyntaxNode] {
    let result = Parser.parse(SourceFile(path: "a", text: text))
    #expect(result.diagnostics.isEmpty, "\(text): \(DiagnosticText.ids(result.diagnostics))")
    return result.tree.root.children
  }

  /// Expressions with all of their brackets.
  private func bracketed(_ node: SyntaxNode) -> String {
    switch node.kind {
    case .infixOperator:
      "(\(bracketed(InfixSyntax(node).left)) \(node.text) \(bracketed(InfixSyntax(node).right)))"
    case .prefixOperator: "(\(node.text)\(bracketed(node.operand)))"
    case .memberAccess: "\(bracketed(node.operand)).\(node.text)"
    case .optionalMemberAccess: "\(bracketed(node.operand))?.\(node.text)"
    case .implicitMember: ".\(node.text)"
    case .call:
      "\(bracketed(node.operand))["
        + CallSyntax(node).arguments.map { bracketed(ArgumentSyntax($0).value) }
        .joined(separator: ", ") + "]"
    case .subscripting: "\(bracketed(node.operand))@\(bracketed(SubscriptSyntax(node).index))"
    case .parenthesized: bracketed(node.operand)
    default: node.text
    }
  }

  @Test(arguments: [
    ("a + b * c", "(a + (b * c))"), ("a - b - c", "((a - b) - c)"),
    ("a ?? b ?? c", "(a ?? (b ?? c))"),
    ("a ?? b == c", "((a ?? b) == c)"), ("0..<n + 1", "(0 ..< (n + 1))"), ("1...5", "(1 ... 5)"),
    ("0..<3", "(0 ..< 3)"), ("a && b || c && d", "((a && b) || (c && d))"),
    ("!a && b", "((!a) && b)"),
    ("-12pt", "(-12pt)"), ("-a.b", "(-a.b)"), ("a -b", "(a - b)"),
    ("a < b && c >= d", "((a < b) && (c >= d))"),
    (".pan(1)", ".pan[1]"), (".black.withAlphaComponent(40%)", ".black.withAlphaComponent[40%]"),
    ("a?.b.c(d)?.e", "a?.b.c[d]?.e"), ("a[0].b[1]", "a@0.b@1"), ("50% * b", "(50% * b)"),
    ("900pt/s", "900pt/s"), ("10pt/speed", "(10pt / speed)"), ("0%...50%", "(0% ... 50%)"),
    ("1e3 + 0.5rad", "(1e3 + 0.5rad)"), ("a\n.b\n  .c", "a.b.c"), ("a\n?.b", "a?.b"),
    ("a +\nb", "(a + b)"), ("a || b", "(a || b)"), ("a + -b", "(a + (-b))"),
    ("(a\n+ b)", "(a + b)"), ("a.if", "a.if"), (".else", ".else"), ("a(if: b, let: c)", "a[b, c]"),
    ("a.animate(at)", "a.animate[at]"), ("`if` + `a`", "(if + a)"),
    ("#C7C7CC", "#C7C7CC"), ("größe", "größe"), ("a // b", "a"), ("a /* /* */ */ + b", "(a + b)"),
  ])
  func expressions(text: String, expected: String) throws {
    let statement = try #require(parsed("let x = " + text).first)

    #expect(bracketed(VariableSyntax(statement).value) == expected)
  }

  @Test(
    arguments: [
      ("let x = 1", "letStatement:let(name:x absent numberLiteral:1)"),
      (
        "var (a, (b: _, c)): (T, (b: U, V)) = f()",
        "tupleVariables:var(tuplePattern(argument(bindingPattern(name:a)) argument(tuplePattern(argument:b(anyPattern) argument(bindingPattern(name:c))))) tupleType(associatedValue(namedType:T) associatedValue(tupleType(associatedValue:b(namedType:U) associatedValue(namedType:V)))) call(nameReference:f argumentList))"
      ),
      (
        "for (i, x) in a.0 { }",
        "forStatement:for(tuplePattern(argument(bindingPattern(name:i)) argument(bindingPattern(name:x))) memberAccess:0(nameReference:a) block absent)"
      ),
      (
        "if let (a, b) = c { }",
        "ifStatement:if(patternCondition:let(optionalPattern(tuplePattern(argument(bindingPattern(name:a)) argument(bindingPattern(name:b)))) nameReference:c) block absent)"
      ),
      (
        "switch a { case (let x, 1), (_, _): f() }",
        "switchStatement:switch(nameReference:a switchCase:case(patternList(tuplePattern(argument(bindingPattern(name:x)) argument(numberLiteral:1)) tuplePattern(argument(anyPattern) argument(anyPattern))) block(expressionStatement(call(nameReference:f argumentList) absent))))"
      ),
      (
        "var x: [T?] = y",
        "varStatement:var(name:x listType(optionalType(namedType:T)) nameReference:y)"
      ),
      (
        "let x: A.B? = y",
        "letStatement:let(name:x optionalType(namedType:B(namedType:A)) nameReference:y)"
      ),
      (
        "f(if a { b } else { c }, d: if a { b } else { c })",
        "expressionStatement(call(nameReference:f argumentList(argument(ifValue:if(nameReference:a nameReference:b nameReference:c)) argument:d(ifValue:if(nameReference:a nameReference:b nameReference:c)))) absent)"
      ),
      (
        "x = [if a { b } else { c }]",
        "assignment:=(nameReference:x listLiteral(ifValue:if(nameReference:a nameReference:b nameReference:c)))"
      ),
      (
        "x = (if a { b } else { c })",
        "assignment:=(nameReference:x parenthesized(ifValue:if(nameReference:a nameReference:b nameReference:c)))"
      ),
      (
        "switch x { case .a, 1...2: y\n  z\ncase let b? where b: break\ncase .c(let d, e: _): y\ndefault: z }",
        "switchStatement:switch(nameReference:x switchCase:case(patternList(implicitMember:a infixOperator:...(numberLiteral:1 numberLiteral:2)) block(expressionStatement(nameReference:y absent) expressionStatement(nameReference:z absent))) switchCase:case(patternList(guardedPattern(optionalPattern(bindingPattern(name:b)) nameReference:b)) block(jumpStatement:break)) switchCase:case(patternList(memberPattern:c(argument(bindingPattern(name:d)) argument:e(anyPattern))) block(expressionStatement(nameReference:y absent))) switchCase:default(absent block(expressionStatement(nameReference:z absent))))"
      ),
      (
        "x = switch y { case is A, let .b(c), let d as E: 1 @unknown default: if a { 2 } else { 3 } }",
        "assignment:=(nameReference:x switchValue:switch(nameReference:y switchCase:case(patternList(typePattern:is(namedType:A) memberPattern:b(argument(bindingPattern(name:c))) castPattern(bindingPattern(name:d) namedType:E)) numberLiteral:1) switchCase:default(absent ifValue:if(nameReference:a numberLiteral:2 numberLiteral:3))))"
      ),
      (
        "switch x { case ..<1, 2..., nil: break }",
        "switchStatement:switch(nameReference:x switchCase:case(patternList(rangePattern:..<(absent numberLiteral:1) rangePattern:...(numberLiteral:2 absent) nilLiteral:nil) block(jumpStatement:break)))"
      ),
      (
        "guard case .a = b, case let c? = d else { }",
        "guardStatement:guard(conditionList(patternCondition:case(implicitMember:a nameReference:b) patternCondition:case(optionalPattern(bindingPattern(name:c)) nameReference:d)) block)"
      ),
      (
        "for case let a? in b where a { }",
        "forStatement:for(optionalPattern(bindingPattern(name:a)) nameReference:b block nameReference:a)"
      ),
      (
        "switch x { case nil??, 1?: break }",
        "switchStatement:switch(nameReference:x switchCase:case(patternList(optionalPattern(optionalPattern(nilLiteral:nil)) optionalPattern(numberLiteral:1)) block(jumpStatement:break)))"
      ),
      ("case = default", "assignment:=(nameReference:case nameReference:default)"),
      ("x += 1", "assignment:+=(nameReference:x numberLiteral:1)"),
      ("let at = 3", "letStatement:let(name:at absent numberLiteral:3)"),
      ("at = 3", "assignment:=(nameReference:at numberLiteral:3)"),
      ("animate = 3", "assignment:=(nameReference:animate numberLiteral:3)"),
      (
        "animate(x)",
        "expressionStatement(call(nameReference:animate argumentList(argument(nameReference:x))) absent)"
      ),
      ("view.on = test", "assignment:=(memberAccess:on(nameReference:view) nameReference:test)"),
      ("tags = expect", "assignment:=(nameReference:tags nameReference:expect)"),
      ("return", "returnStatement:return(absent)"),
      (
        "if let x { } else if b { } else { }",
        "ifStatement:if(optionalBinding:let(name:x absent) block ifStatement:if(nameReference:b block block))"
      ),
      (
        "if let x = e { }",
        "ifStatement:if(optionalBinding:let(name:x nameReference:e) block absent)"
      ),
      (
        "for _ in 0..<3 { }",
        "forStatement:for(name:_ infixOperator:..<(numberLiteral:0 numberLiteral:3) block absent)"
      ),
      (
        "animate 1s, curve: .a { } then { }",
        "animateStatement:animate(argumentList(argument(quantityLiteral:1s) argument:curve(implicitMember:a)) closure:{(absent absent absent block) thenClause:then(closure:{(absent absent absent block)))"
      ),
      (
        "animate -1s { }",
        "animateStatement:animate(argumentList(argument(prefixOperator:-(quantityLiteral:1s))) closure:{(absent absent absent block) absent)"
      ),
      (
        "animate - 1",
        "expressionStatement(infixOperator:-(nameReference:animate numberLiteral:1) absent)"
      ),
      (
        "at -10%...50% { }",
        "keyframeStatement:at(infixOperator:...(prefixOperator:-(quantityLiteral:10%) quantityLiteral:50%) argumentList block)"
      ),
      (
        "animate (a + b), delay: 1s { }",
        "animateStatement:animate(argumentList(argument(parenthesized(infixOperator:+(nameReference:a nameReference:b))) argument:delay(quantityLiteral:1s)) closure:{(absent absent absent block) absent)"
      ),
      (
        "at 0%...50% { }",
        "keyframeStatement:at(infixOperator:...(quantityLiteral:0% quantityLiteral:50%) argumentList block)"
      ),
      (
        "alongside { }\nthen (done) { }",
        "alongsideStatement:alongside(closure:{(absent absent absent block) thenClause:then(closure:((absent bindingList(name:done) absent block)))"
      ),
      (
        "f { [weak self, a = b] x, _ in } g: { }",
        "expressionStatement(call(nameReference:f argumentList argumentList(argument(closure:{(captureList(capture:self(absent) capture:a(nameReference:b)) bindingList(name:x name:_) absent block)) argument:g(closure:{(absent absent absent block)))) absent)"
      ),
      (
        "let f: ((A, b: B) -> ())? = { (x: A) -> C in x }",
        "letStatement:let(name:f optionalType(functionType(namedType:A namedType:B voidType)) closure:{(absent bindingList(closureParameter:x(namedType:A)) namedType:C block(expressionStatement(nameReference:x absent))))"
      ),
      (
        "f?(a).b { $0 }",
        "expressionStatement(call(memberAccess:b(call(optionalCallee:?(nameReference:f) argumentList(argument(nameReference:a)))) argumentList argumentList(argument(closure:{(absent absent absent block(expressionStatement(nameReference:$0 absent)))))) absent)"
      ),
      (
        "a.b(c)\n  then { }",
        "expressionStatement(call(memberAccess:b(nameReference:a) argumentList(argument(nameReference:c))) thenClause:then(closure:{(absent absent absent block)))"
      ),
      (
        "(a, x: b)",
        "expressionStatement(tuple(argument(nameReference:a) argument:x(nameReference:b)) absent)"
      ),
      (
        "\"a \\(b) c\"",
        "expressionStatement(stringLiteral:\"(stringSegment:a  nameReference:b stringSegment: c) absent)"
      ),
      (
        "\"\\(\"\\(a)\")\"",
        "expressionStatement(stringLiteral:\"(stringLiteral:\"(nameReference:a)) absent)"
      ),
      ("import \"a.trans\"", "importDeclaration:\""),
      (
        "before { a() }",
        "beforeDeclaration:before(block(expressionStatement(call(nameReference:a argumentList) absent)))"
      ),
      ("tags: a, test", "tagsDeclaration(nameReference:a nameReference:test)"),
      (
        "gizmo A(b: C) { }",
        "declaration:gizmo(name:A parameterList(parameter:b(namedType:C)) memberList)"
      ),
      (
        "func f(a: B) -> C? { }",
        "functionDeclaration:func(name:f parameterList(parameter:a(namedType:B)) optionalType(namedType:C) block)"
      ),
      (
        "func f(a b: B, _ c: C = d, e: E = 1) { }",
        "functionDeclaration:func(name:f parameterList(parameter:b(namedType:B name:a) parameter:c(namedType:C name:_ nameReference:d) parameter:e(namedType:E absent numberLiteral:1)) absent block)"
      ),
      (
        "class A { let b: C\npublic init?(d: E) { } }",
        "declaration:class(name:A absent memberList(letStatement:let(name:b namedType:C absent) initializerDeclaration:init(parameterList(parameter:d(namedType:E)) block)))"
      ),
      (
        "func f(_ a: [B]..., c: D) { }",
        "functionDeclaration:func(name:f parameterList(parameter:a(variadicType(listType(namedType:B)) name:_) parameter:c(namedType:D)) absent block)"
      ),
      ("var a: B!", "varStatement:var(name:a optionalType:!(namedType:B) absent)"),
      (
        "func f(a: B!) -> C! { }",
        "functionDeclaration:func(name:f parameterList(parameter:a(optionalType:!(namedType:B))) optionalType:!(namedType:C) block)"
      ),
      (
        "f { a }\ng: { b }",
        "expressionStatement(call(nameReference:f argumentList argumentList(argument(closure:{(absent absent absent block(expressionStatement(nameReference:a absent)))) argument:g(closure:{(absent absent absent block(expressionStatement(nameReference:b absent)))))) absent)"
      ),
      ("private var a: B?", "varStatement:var(name:a optionalType(namedType:B) absent)"),
      ("defer { a }", "deferStatement:defer(block(expressionStatement(nameReference:a absent)))"),
      ("defer = a", "assignment:=(nameReference:defer nameReference:a)"),
      ("_ = a", "assignment:=(nameReference:_ nameReference:a)"),
      ("let _ = a", "assignment:=(nameReference:_ nameReference:a)"),
      (
        "protocol A { func f(a: B) -> C?, func g() }",
        "protocolDeclaration:protocol(name:A requirementList(requirement:func(name:f parameterList(parameter:a(namedType:B)) optionalType(namedType:C)) requirement:func(name:g parameterList absent)))"
      ),
      (
        "protocol A { var b: C { get }, var d: E? { set get } }",
        "protocolDeclaration:protocol(name:A requirementList(requirement:var(name:b absent namedType:C accessorList(accessor:get(absent absent))) requirement:var(name:d absent optionalType(namedType:E) accessorList(accessor:set(absent absent) accessor:get(absent absent)))))"
      ),
      (
        "typealias A = (B, [C]) -> D?",
        "typealiasDeclaration:typealias(name:A functionType(namedType:B listType(namedType:C) optionalType(namedType:D)))"
      ),
      (
        "controller A { private typealias B = C, typealias: 1 }",
        "declaration:controller(name:A absent memberList(typealiasDeclaration:typealias(name:B namedType:C) slot:typealias(absent numberLiteral:1)))"
      ),
      ("typealias = 3", "assignment:=(nameReference:typealias numberLiteral:3)"),
      (
        "var a: B { c }",
        "functionDeclaration:var(name:a absent namedType:B block(expressionStatement(nameReference:c absent)))"
      ),
      (
        "private var a: B { get { c } }",
        "functionDeclaration:var(name:a absent namedType:B block(expressionStatement(nameReference:c absent)))"
      ),
      (
        "a[1...]",
        "expressionStatement(subscripting(nameReference:a rangePattern:...(numberLiteral:1 absent)) absent)"
      ),
      (
        "a[..<b + 1][c]",
        "expressionStatement(subscripting(subscripting(nameReference:a rangePattern:..<(absent infixOperator:+(nameReference:b numberLiteral:1))) nameReference:c) absent)"
      ),
      (
        "a[b...c]",
        "expressionStatement(subscripting(nameReference:a infixOperator:...(nameReference:b nameReference:c)) absent)"
      ),
      (
        "enum A: B, C { case d, e(f: G, [H]?)\ncase i = 1\nfunc j() { } }",
        "enumerationDeclaration:enum(name:A inheritanceList(namedType:B namedType:C) enumerationMemberList(caseDeclaration:case(caseElement:d(absent absent) caseElement:e(associatedValueList(associatedValue:f(namedType:G) associatedValue(optionalType(listType(namedType:H)))) absent)) caseDeclaration:case(caseElement:i(absent numberLiteral:1)) functionDeclaration:func(name:j parameterList absent block)))"
      ),
      (
        "controller A { var b: C { d }; var e: F { get { g } set(h) { } } }",
        "declaration:controller(name:A absent memberList(computedProperty:var(name:b namedType:C block(expressionStatement(nameReference:d absent))) computedProperty:var(name:e namedType:F accessorList(accessor:get(absent block(expressionStatement(nameReference:g absent))) accessor:set(name:h block)))))"
      ),
      (
        "controller A { var b = c { didSet { } }, var d: E? { willSet(f) { } } }",
        "declaration:controller(name:A absent memberList(varStatement:var(name:b absent nameReference:c absent accessorList(accessor:didSet(absent block))) varStatement:var(name:d optionalType(namedType:E) absent absent accessorList(accessor:willSet(name:f block)))))"
      ),
      (
        "enum A { case b; var c: D { e } }",
        "enumerationDeclaration:enum(name:A absent enumerationMemberList(caseDeclaration:case(caseElement:b(absent absent)) computedProperty:var(name:c namedType:D block(expressionStatement(nameReference:e absent)))))"
      ),
      (
        "controller A { enum B { case c }; enum: 1 }",
        "declaration:controller(name:A absent memberList(enumerationDeclaration:enum(name:B absent enumerationMemberList(caseDeclaration:case(caseElement:c(absent absent)))) slot:enum(absent numberLiteral:1)))"
      ),
      (
        "if case A.b(let c) = d { }",
        "ifStatement:if(patternCondition:case(memberPattern:b(namedType:A argument(bindingPattern(name:c))) nameReference:d) block absent)"
      ),
      ("enum = 3", "assignment:=(nameReference:enum numberLiteral:3)"),
      ("protocol = 3", "assignment:=(nameReference:protocol numberLiteral:3)"),
      (
        "controller A { view: b, on: c\nif: d }",
        "declaration:controller(name:A absent memberList(slot:view(absent nameReference:b) slot:on(absent nameReference:c) slot:if(absent nameReference:d)))"
      ),
      (
        "delegate A { f(g): h, i(_, j k, for) { return k } }",
        "declaration:delegate(name:A absent memberList(slot:f(bindingList(name:g) nameReference:h) slotBlock:i(bindingList(name:_ labelledBinding:j(name:j name:k) name:for) block(returnStatement:return(nameReference:k)))))"
      ),
      (
        "animator A { on b(c, _) { }\n view d { alpha: 1, view e { } } }",
        "declaration:animator(name:A absent memberList(hook:b(bindingList(name:c name:_) block) view:view(name:d absent memberList(slot:alpha(absent numberLiteral:1) view:view(name:e absent memberList)))))"
      ),
      (
        "controller A { b { c: 1, d { e: 2 } }\n f { return 3 }\n g { } }",
        "declaration:controller(name:A absent memberList(slotGroup:b(memberList(slot:c(absent numberLiteral:1) slotGroup:d(memberList(slot:e(absent numberLiteral:2))))) slotBlock:f(absent block(returnStatement:return(numberLiteral:3))) slotBlock:g(absent block)))"
      ),
      (
        "controller A { b { alongside { } }, c { always { } }, d { view { e: 1 } } }",
        "declaration:controller(name:A absent memberList(slotBlock:b(absent block(alongsideStatement:alongside(closure:{(absent absent absent block) absent))) slotBlock:c(absent block(alwaysStatement:always(block))) slotGroup:d(memberList(slotGroup:view(memberList(slot:e(absent numberLiteral:1)))))))"
      ),
      (
        "controller A { on b.c { }, on view.d(e) { } }",
        "declaration:controller(name:A absent memberList(memberHook:c(nameReference:b absent block) memberHook:d(nameReference:view bindingList(name:e) block)))"
      ),
      (
        "animator A { b: if c { 1 } else if d { 2 } else { 3 } }",
        "declaration:animator(name:A absent memberList(slot:b(absent ifValue:if(nameReference:c numberLiteral:1 ifValue:if(nameReference:d numberLiteral:2 numberLiteral:3)))))"
      ),
      ("animator\n", "expressionStatement(nameReference:animator absent)"),
    ] as [(String, String)])
  func statements(text: String, expected: String) {
    #expect(parsed(text).map { shape($0) } == [expected])
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func lineBreaksEndStatements(lineBreak: String) {
    let lines = ["a()", "(b, c)", "[d]", "-e", ".f"]
    let text = lines.prefix(3).joined(separator: lineBreak)

    #expect(
      parsed(text).map(\.kind) == [
        .expressionStatement, .expressionStatement, .expressionStatement,
      ])
  }

  @Test(arguments: [
    ("if x {", true), ("foo(", true), ("let x =", true), ("controller A {\n  on b {", true),
    ("a +", true),
    ("/* open", true), ("[1,", true), ("test \"a\" {", true), ("animate 1s {\n}", false),
    ("let x = \"abc", false),
    ("a b c {", false), ("", false), ("}", false), ("if x { @ ", false), ("foo)", false),
    ("expect calls {", true),
    ("func f(a: ", true), ("a ?? ", true),
  ])
  func incompleteTextIsTold(text: String, isIncomplete: Bool) {
    #expect(Parser.parse(SourceFile(path: "a", text: text)).isIncomplete == isIncomplete)
  }

  @Test func rangesAndTokensOfNodes() throws {
    let statement = try #require(parsed("  home.present(card) // c").first)

    #expect(statement.range == SourceRange(file: SourceFileID(0), start: 2, end: 20))
    let call = CallSyntax(ExpressionStatementSyntax(statement).expression)
    #expect(call.callee.tokenRange == SourceRange(file: SourceFileID(0), start: 7, end: 14))
    #expect(ExpressionStatementSyntax(statement).completion?.id == nil)
  }
}
