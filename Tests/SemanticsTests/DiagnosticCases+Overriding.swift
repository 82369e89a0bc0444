extension DiagnosticCase {
  static let overriding: [DiagnosticCase] = [
    .init(
      "neverAskedWithStyle",
      "presentation P { }\ndelegate D { 1️⃣presentationController(forPresented): P() }\ncontroller A {\n  let d = D()\n  modalPresentationStyle: .fullScreen\n  transitioningDelegate: d\n}"
    ),
    .init(
      "neverAskedWithStyle",
      "presentation P { }\ncontroller A {\n  modalPresentationStyle: .overFullScreen\n  transitioningDelegate: self\n  1️⃣presentationController(forPresented): P()\n}"
    ),
    .init("neverCallsSuper", "controller A { on 1️⃣viewWillTransition(to size) { print(size) } }"),
    .init("neverCallsSuper", "controller A { on 1️⃣willTransition { print(1) } }"),
    .init(
      "neverCallsSuper",
      "navigation A {\n  rootViewController: UIViewController()\n  on 1️⃣viewWillTransition { print(1) }\n}"
    ),
    .init("neverCallsSuper", "presentation A { on 1️⃣willTransition(to traits) { print(traits) } }"),
    .init("neverCallsSuper", "presentation A { on 1️⃣viewWillTransition { } }"),
    .init(
      "otherSuperclassMethod",
      "presentation A { on viewWillTransition(to s, with c) { super.1️⃣willTransition(to: s, with: c) } }"
    ),
    .init(
      "twoAnchors",
      "controller A {\n  let b = UIView()\n  let i = UIBarButtonItem(title: \"i\")\n  modalPresentationStyle: .popover\n  popoverPresentationController { sourceView: b, barButtonItem: 1️⃣i }\n}"
    ),
    .init(
      "twoAnchors",
      "func f(a: UIViewController, v: UIView, i: UIBarButtonItem) {\n  a.popoverPresentationController?.sourceItem = i\n  1️⃣a.popoverPresentationController?.barButtonItem = i\n}"
    ),
    .init(
      "twoAnchors",
      "controller A {\n  let b = UIView()\n  modalPresentationStyle: .popover\n  popoverPresentationController { sourceView: b, sourceItem: 1️⃣b }\n}"
    ),
    .init(
      "twoAnchors",
      "func f(a: UIViewController, v: UIView, i: UIBarButtonItem) {\n  a.popoverPresentationController?.barButtonItem = i\n  1️⃣a.popoverPresentationController?.sourceView = v\n}"
    ),
  ]
}
