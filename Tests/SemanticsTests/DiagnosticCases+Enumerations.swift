extension DiagnosticCase {
  private static let step = """
    enum Step { case idle, pulling(from: CGPoint), named(String, times: Number)
      func go() -> Step { return .idle } }
    enum Way: String { case up, down }

    """

  private static func use(_ id: String, _ text: String) -> DiagnosticCase {
    DiagnosticCase(id, step + text)
  }

  /// Enumerations of the script.
  static let enumerations: [DiagnosticCase] = [
    .init("duplicateDeclaration", "controller A { }\nenum 1️⃣A { case b }"),
    .init("duplicateDeclaration", "controller A { enum B { case c }\nenum 1️⃣B { case d } }"),
    .init("reservedName", "enum 1️⃣UIView { case a }"),
    .init("reservedName", "controller A { enum 1️⃣UIView { case a } }"),
    .init("duplicateName", "enum A { case b, c\ncase 1️⃣b(Number) }"),
    .init("duplicateName", "enum A { case b(x: Number, 1️⃣x: Number) }"),
    .init("duplicateName", "enum A { case b\nfunc c() { }\nfunc 1️⃣c() { } }"),
    .init("emptyEnumeration", "enum 1️⃣A { }"),
    .init("emptyEnumeration", "enum 1️⃣A { func f() { } }"),
    .init("emptyCaseValues", "enum A { case b1️⃣() }"),
    .init("enumerationContainsItself", "enum A { case b, c(1️⃣A) }"),
    .init("enumerationContainsItself", "enum A { case b, c(1️⃣[A?]) }"),
    .init("enumerationContainsItself", "enum A { case b(B) }\nenum B { case c(1️⃣A), d }"),
    .init(
      "enumerationContainsItself",
      "enum A { case b(B), c(C) }\nenum B { case d(C) }\nenum C { case e, f(1️⃣B?) }"),
    .init("enumerationInherits", "enum A: 1️⃣Comparable { case b }"),
    .init("enumerationInherits", "enum A: String, 1️⃣CustomStringConvertible { case b }"),
    .init("enumerationInherits", "enum A: String, 1️⃣Number { case b }"),
    .init("enumerationInherits", "enum A: 1️⃣CGRect { case b }"),
    .init("enumerationInherits", "protocol P { func f() }\nenum A: 1️⃣P { case b }"),
    .init("unknownType", "enum A { case b(1️⃣Foo) }"),
    .init("unknownType", "controller B { enum A { case b } }\nlet x: 1️⃣A? = nil"),
    .init("rawValueWithoutType", "enum A { case b = 1️⃣1 }"),
    .init("rawValueWithValues", "enum A: Int { case b1️⃣(Number) }"),
    .init("rawValueTwice", "enum A: String { case b, c = 1️⃣\"b\" }"),
    .init("rawValueTwice", "enum A: Int { case b = 2, c = 1, 1️⃣d }"),
    .init("rawValueNotLiteral", "let x = 3\nenum A: Int { case b = 1️⃣x }"),
    .init("rawValueNotLiteral", "enum A: String { case b = 1️⃣\"a\\(3)\" }"),
    .init("rawValueMissing", "enum A: Time { case 1️⃣b }"),
    .init("typeMismatch", "enum A: String { case b = 1️⃣3 }"),
    .init("missingUnit", "enum A: Time { case b = 1️⃣3 }"),
    // Values.
    use("unknownCase", "let x: Step = .1️⃣idel"),
    use("unknownCase", "print(Step.1️⃣foo)"),
    use("unknownCase", "print(Step.1️⃣foo(3))"),
    use("unknownCase", "func f(step: Step?) { }\nf(step: .1️⃣foo)"),
    use("caseNeedsValues", "print(Step.1️⃣pulling)"),
    use("caseNeedsValues", "func f(step: Step) { }\nf(step: .1️⃣pulling)"),
    use("caseHasNoValues", "print(Step.idle1️⃣())"),
    use("caseHasNoValues", "print(Step.idle1️⃣(3))"),
    use("wrongLabels", "print(Step.pulling(1️⃣to: (1, 2)))"),
    use("wrongArguments", "print(Step.named1️⃣(\"a\"))"),
    use("typeMismatch", "print(Step.named(1️⃣3, times: 3))"),
    use("typeMismatch", "print(Way(rawValue: 1️⃣3))"),
    use("typeMismatch", "let x: Step = 1️⃣Way.up"),
    use("enumerationMade", "print(1️⃣Step())"),
    use("enumerationMade", "print(1️⃣Step(rawValue: 3))"),
    use("enumerationAsValue", "let x = 1️⃣Step"),
    use("funcOfEnumeration", "print(Step.1️⃣go())"),
    use("notIterable", "print(Way.1️⃣allCases)"),
    use("allCasesWithValues", "print(Step.1️⃣allCases)"),
    use("unknownMember", "print(Step.idle.1️⃣rawValue)"),
    use("unknownMember", "print(Way.up.1️⃣down)"),
    use("unrelatedTypes", "print(Step.idle 1️⃣== Way.up)"),
    use("notOrdered", "print(1️⃣Way.up < Way.down)"),
    use("notAssignable", "enum A { case b, c\nfunc f() { 1️⃣self = .c } }"),
    use("castToNoClass", "print(window as? 1️⃣Step)"),
    // Patterns.
    use("missingCases", "let x = Step.idle\n1️⃣switch x { case .idle, .pulling: print(1) }"),
    use(
      "missingCases",
      "let x = Step.idle\n1️⃣switch x { case .idle, .pulling: print(1)\ncase .named(_, times: 1): print(2)\ncase .named(let n, _) where n == \"a\": print(n) }"
    ),
    use(
      "missingCases",
      "let x = Way(rawValue: \"up\")\nprint(1️⃣switch x { case .up: 1 case nil: 2 })"),
    use(
      "missingCases",
      "enum A { case b(Way?) }\nlet x = A.b(nil)\n1️⃣switch x { case .b(.up?), .b(nil): print(1) }"),
    use(
      "caseNeverReached",
      "let x = Step.idle\nswitch x { case .idle, .pulling(_): print(1)\ncase .named(let n, _): print(n)\n1️⃣default: print(2) }"
    ),
    use(
      "caseNeverReached",
      "let x = Step.idle\nswitch x { case .pulling: print(1)\ncase 1️⃣.pulling(let p): print(p)\ndefault: print(2) }"
    ),
    use("unknownCase", "let x = Step.idle\nif case .1️⃣foo(let n) = x { print(n) }"),
    use("unknownCase", "let x = Step.idle\nif case .1️⃣foo = x { print(1) }"),
    use("wrongLabelInPattern", "let x = Step.idle\nif case .pulling(1️⃣to: let p) = x { print(p) }"),
    use(
      "wrongLabelInPattern", "let x = Step.idle\nif case .named(1️⃣a: let p, _) = x { print(p) }"),
    use(
      "wrongNumberOfPatterns", "let x = Step.idle\nif case 1️⃣.named(let both) = x { print(both) }"),
    use("caseHasNoValues", "let x = Step.idle\nif case .idle1️⃣(let p) = x { print(p) }"),
    use("patternTypeDiffers", "let x = Step.idle\nif case 1️⃣Way.up(let p) = x { print(p) }"),
    use("patternTypeDiffers", "let x = Step.idle\nif case 1️⃣Way.up = x { print(1) }"),
    use("caseWithoutValues", "if case 1️⃣.pulling(let p) = 3 { print(p) }"),
    use(
      "patternTypesDiffer",
      "let x = Step.idle\nif case .named(let n, times: let m) = x { print(n, m) }\nswitch x { case .pulling(let n), .named(let 1️⃣n, _): print(n)\ncase .idle: print(1) }"
    ),
  ]
}
