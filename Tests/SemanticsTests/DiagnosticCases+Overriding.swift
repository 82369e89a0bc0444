extension DiagnosticCase {
  static let overriding: [DiagnosticCase] = [
    .init("neverCallsSuper", "controller A { on 1️⃣viewWillTransition(size) { print(size) } }"),
    .init("neverCallsSuper", "controller A { on 1️⃣willTransition { print(1) } }"),
    .init(
      "neverCallsSuper",
      "navigation A {\n  rootViewController: UIViewController()\n  on 1️⃣viewWillTransition { print(1) }\n}"
    ),
    .init("neverCallsSuper", "presentation A { on 1️⃣willTransition(traits) { print(traits) } }"),
    .init("neverCallsSuper", "presentation A { on 1️⃣viewWillTransition { } }"),
    .init(
      "otherSuperclassMethod",
      "presentation A { on viewWillTransition(s, c) { super.1️⃣willTransition(to: s, with: c) } }"),
  ]
}
