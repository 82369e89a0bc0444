extension DiagnosticCase {
  static let initializers: [DiagnosticCase] = [
    .init("memberNotAssigned", "class A {\n  let a: Bool\n  init() { 1️⃣}\n}"),
    .init("memberNotAssigned", "class A {\n  let a: Bool\n  init(b: Bool) { if b { a = b } 1️⃣}\n}"),
    .init(
      "memberNotAssigned",
      "class A {\n  let a: Bool\n  init(b: Bool) { guard b else { 1️⃣return }\na = b }\n}"),
    .init(
      "memberNotAssigned",
      "class A {\n  var a: [Bool]\n  init() { for b in [true] { a = [b] } 1️⃣}\n}"),
    .init("memberNotAssigned", "enum A { case b, c\ninit(d: Bool) { if d { self = .b } 1️⃣} }"),
    .init("memberNotAssigned", "enum A { case b, c(A1)\ninit() { 1️⃣} }\nenum A1 { case d }"),
    .init("memberAssignedTwice", "class A {\n  let a: Bool\n  init() { a = true\n1️⃣a = false }\n}"),
    .init(
      "memberAssignedTwice",
      "class A {\n  let a: Bool\n  init(b: Bool) { if b { a = true }\n1️⃣self.a = false }\n}"),
    .init(
      "memberAssignedTwice",
      "class A {\n  let a: Number\n  init() { for b in 0..<3 { 1️⃣a = b } }\n}"),
    .init(
      "memberAssignedTwice",
      "class A {\n  let a: CGPoint\n  init() { a = .zero\n1️⃣a.x = 3 }\n}"),
    .init(
      "memberAssignedTwice",
      "class A {\n  let a: Bool\n  init(b: Bool) { a = b }\n  init() { self.init(b: true)\n1️⃣a = true }\n}"
    ),
    .init("usedBeforeAssigned", "class A {\n  let a: Bool\n  init() { print(1️⃣a)\na = true }\n}"),
    .init(
      "usedBeforeAssigned",
      "class A {\n  let a: Bool\n  init() { 1️⃣f()\na = true }\n  func f() { print(a) }\n}"),
    .init(
      "usedBeforeAssigned",
      "class A {\n  let a: Bool\n  init() { let f = 1️⃣{ print(self.a) }\na = true\nf() }\n}"),
    .init(
      "usedBeforeAssigned",
      "controller A {\n  let a: Bool\n  init() { 1️⃣view.alpha = 0\na = true }\n}"),
    .init(
      "usedBeforeAssigned",
      "class A {\n  let a: CGPoint\n  init() { 1️⃣a.x = 3\na = .zero }\n}"),
    .init(
      "usedBeforeAssigned",
      "class A {\n  let a: Bool\n  init(b: Bool) { a = b }\n  init() { print(1️⃣a)\nself.init(b: true) }\n}"
    ),
    .init(
      "usedBeforeAssigned", "enum A { case b, c\ninit() { print(1️⃣self)\nself = .b } }"),
    .init(
      "usedBeforeMade", "class A {\n  let a: Number\n  let b = 1️⃣a + 1\n  init() { a = 1 }\n}"),
    .init(
      "initializerBesideParameters",
      "class A(a: Bool) {\n  1️⃣init(b: Bool) { }\n}\nlet a = A(b: true)"),
    .init("initializerCallElsewhere", "class A {\n  func f() { 1️⃣self.init() }\n  init() { }\n}"),
    .init("initializerCallElsewhere", "func f() { 1️⃣super.init() }"),
    .init(
      "initializerCallElsewhere",
      "class A {\n  init(a: Bool) { }\n  init() { if true { 1️⃣self.init(a: true) } }\n}"),
    .init("initializerGivesNil", "class A {\n  init(a: Bool) { if a { return 1️⃣nil } }\n}"),
    .init(
      "initializerGivesNil",
      "class A {\n  init?(a: Bool) { if a { return nil } }\n  init() { 1️⃣self.init(a: true) }\n}"),
    .init(
      "madeTwice",
      "class A {\n  init(a: Bool) { }\n  init() { self.init(a: true)\n1️⃣self.init(a: false) }\n}"),
    .init("classOfTests", "class A: 1️⃣XCTestCase { }"),
    .init("returnWithValue", "class A {\n  init() { return 1️⃣3 }\n}"),
    .init(
      "superclassInitializer",
      "navigation A {\n  init(a: UIViewController) { 1️⃣super.init(rootViewController: a) }\n}"),
    .init("superclassInitializer", "controller A {\n  init() { 1️⃣super.init(style: 1) }\n}"),
    .init("duplicateName", "class A {\n  init(a: Bool) { }\n  1️⃣init(a: Bool) { }\n}"),
    .init("assignToConstant", "class A {\n  let a = 1\n  init() { 1️⃣a = 2 }\n}"),
    .init("endlessMaking", "class A { init() { _ = 1️⃣A() } }"),
    .init("endlessMaking", "class A { let b: B\ninit() { b = 1️⃣B() } }\nclass B { let a = A() }"),
    .init(
      "endlessMaking", "class A { init(a: Bool) { self.1️⃣init() }\ninit() { self.init(a: true) } }"),
    .init("wrongArguments", "class A { init(a: Bool) { } }\nlet a = A1️⃣()"),
    .init("clockInHook", "class A { init() { 1️⃣settle() } }"),
  ]
}
