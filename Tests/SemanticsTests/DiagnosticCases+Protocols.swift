extension DiagnosticCase {
  private static let picking = "protocol Picking { func picked(item: Number) -> Bool }\n"

  private static func use(_ id: String, _ text: String) -> DiagnosticCase {
    DiagnosticCase(id, picking + text)
  }

  static let protocols: [DiagnosticCase] = [
    use("duplicateDeclaration", "controller 1️⃣Picking { }"),
    .init("duplicateDeclaration", "func f() { }\nprotocol 1️⃣f { func g() }"),
    .init("duplicateName", "protocol A { func f()\nfunc 1️⃣f(x: Number) }"),
    .init("duplicateName", "protocol A { func f(x: Number, 1️⃣x: Bool) }"),
    .init("defaultInProtocol", "protocol A { func f(x: Number = 1️⃣3) }"),
    .init("emptyProtocol", "protocol 1️⃣A { }"),
    .init("reservedName", "protocol 1️⃣UIView { func f() }"),
    .init("unknownType", "protocol A { func f(x: 1️⃣Foo) -> Foo }"),
    .init("unknownType", "protocol A { func f() -> 1️⃣Foo }"),
    .init("unknownKind", "1️⃣protocoll A { }"),
    .init("duplicateName", "protocol A { func f()\nvar 1️⃣f: Number { get } }"),
    .init("unknownType", "protocol A { var x: 1️⃣Foo { get } }"),
    .init(
      "readOnly", "protocol A { var x: Number { get } }\nfunc f(a: A) { a.1️⃣x = 3 }"),
    .init(
      "unknownMember",
      "protocol A { var x: Number { get } }\nclass B {\n  var x = 1\n  var y = 2\n}\nfunc f(a: A) { print(a.1️⃣y) }\nf(a: B())"
    ),
    // Objects that are not of it.
    .init(
      "notOfProtocol",
      "protocol A { var x: Number { get } }\nclass B: 1️⃣A { func x() -> Number { 1 } }"),
    .init("notOfProtocol", "protocol A { var x: Number { get } }\nclass B: 1️⃣A { var x = true }"),
    .init("notOfProtocol", "protocol A { var x: Number { get } }\nclass B { }\nlet a: A = 1️⃣B()"),
    .init(
      "notOfProtocol", "protocol A { var x: Number { get set } }\nclass B: 1️⃣A { let x = 3 }"),
    .init(
      "notOfProtocol",
      "protocol A { var x: Number { get set } }\nclass B { var x: Number { 3 } }\nlet a: A = 1️⃣B()"),
    .init(
      "notOfProtocol",
      "protocol A { var title: String? { get } }\ncontroller B { title: \"b\" }\nlet a: A = 1️⃣B()"),
    use("notOfProtocol", "controller A { }\nlet a: Picking = 1️⃣A()"),
    use("notOfProtocol", "controller A { func picked(item: Number) { } }\nlet a: Picking? = 1️⃣A()"),
    use(
      "notOfProtocol",
      "controller A { func picked(index: Number) -> Bool { return true } }\nlet a: [Picking] = [1️⃣A()]"
    ),
    use(
      "notOfProtocol",
      "controller A { func picked(item: Length) -> Bool { return true } }\nfunc f(p: Picking) { }\nf(p: 1️⃣A())"
    ),
    use(
      "notOfProtocol",
      "controller A { func picked() -> Bool { return true } }\nfunc f() -> Picking { return 1️⃣A() }"),
    use(
      "notOfProtocol",
      "controller A { func picked(item: Number) -> Number { return 1 } }\ncontroller B {\n  var p: Picking? = nil\n  on viewDidLoad { p = 1️⃣A() }\n}"
    ),
    use(
      "notOfProtocol",
      "controller A {\n  let picked = true\n  func me() -> Picking { return 1️⃣self }\n}"),
    use(
      "notOfProtocol", "controller A(p: Picking) { }\nA(p: 1️⃣UIDelegate())\ndelegate UIDelegate { }"),
    .init(
      "notOfProtocol",
      "protocol P { func layoutIfNeeded()\nfunc f() }\ncontroller A { }\nlet p: P = 1️⃣A()"),
    .init(
      "notOfProtocol",
      "protocol P { func dismiss(animated: Bool) }\ncontroller A { }\nlet p: P = 1️⃣A()"),
    .init(
      "notOfProtocol",
      "protocol P { func f() }\nprotocol Q { func g() }\nfunc h(p: P) { let q: Q = 1️⃣p }"),
    use("typeMismatch", "func f(p: Picking) { let a: UIViewController = 1️⃣p }"),
    use("typeMismatch", "let p: Picking = 1️⃣UIView()"),
    use("typeMismatch", "let p: Picking = 1️⃣3"),
    use(
      "typeMismatch",
      "controller A { func picked(item: Number) -> Bool { return true } }\nfunc f(p: Picking) { let a: A = 1️⃣p }"
    ),
    use("nilNotAllowed", "let p: Picking = 1️⃣nil"),
    // Its values.
    use("unknownMember", "func f(p: Picking) { p.1️⃣view.alpha = 1 }"),
    use("unknownMember", "func f(p: Picking) { p.1️⃣piked(item: 1) }"),
    use("unknownMember", "func f(p: Picking) { p.1️⃣count = 1 }"),
    use("optionalUsed", "func f(p: Picking?) { print(1️⃣p.picked(item: 1)) }"),
    use("wrongLabels", "func f(p: Picking) { print(p.picked(1️⃣index: 1)) }"),
    use("needlessChain", "func f(p: Picking) { print(1️⃣p?.picked(item: 1)) }"),
    use("unrelatedTypes", "controller A { }\nfunc f(p: Picking) { print(p 1️⃣== A()) }"),
    use("weakNeedsOptional", "controller A { weak var 1️⃣p: [Picking] = [] }"),
    use("protocolAsValue", "launch(1️⃣Picking)"),
    use("protocolAsValue", "print(1️⃣Picking.picked(item: 1))"),
    use("protocolMade", "let p = 1️⃣Picking()"),
    use("protocolMade", "let p = 1️⃣Picking(item: 1)"),
    use("noViewClass", "controller A { view v: 1️⃣Picking { } }"),
    // Casts.
    use("castAlwaysSucceeds", "func f(p: Picking) { print(p as? 1️⃣Picking) }"),
    use(
      "castAlwaysSucceeds",
      "controller A { func picked(item: Number) -> Bool { return true } }\nprint(A() as? 1️⃣Picking)"),
    use("castNeverSucceeds", "controller A { }\nprint(A() as? 1️⃣Picking)"),
    use("castNeverSucceeds", "controller A { }\nfunc f(p: Picking) { print(p as? 1️⃣A) }"),
    use("castNeverSucceeds", "func f(p: Picking) { print(p as? 1️⃣UIView) }"),
    use("castNeverSucceeds", "print(UIView() as? 1️⃣Picking)"),
    use(
      "castNeverSucceeds",
      "delegate A { func picked(item: Number) -> Bool { return true } }\nfunc f(c: UIViewController) { print(c as? 1️⃣Picking) }"
    ),
  ]
}
