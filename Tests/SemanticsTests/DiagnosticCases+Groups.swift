extension DiagnosticCase {
  /// A script with a group in a controller's braces.
  private static func group(_ id: String, _ text: String) -> DiagnosticCase {
    DiagnosticCase(id, "controller A {\n  \(text)\n}")
  }

  static let groups: [DiagnosticCase] = [
    group("duplicateGroup", "navigationItem { title: \"a\" }\n  1️⃣navigationItem { title: \"b\" }"),
    group("duplicateGroup", "view v { frame { size { width: 1 }, 1️⃣size { height: 1 } } }"),
    group("duplicateGroup", "view v { center { x: 1 }, 1️⃣center { y: 1 } }"),
    group("duplicateSlot", "navigationItem { title: \"a\", 1️⃣title: \"b\" }"),
    .init(
      "groupOfAnswer",
      """
      animator A {
        1️⃣transitionDuration { x: 1s }
        on animateTransition(using c) { c.completeTransition(!c.transitionWasCancelled) }
      }
      """),
    group("groupOfNothing", "1️⃣navigationController { title: \"a\" }"),
    group("groupOfNothing", "1️⃣splitViewController { preferredDisplayMode: .secondaryOnly }"),
    group("groupOfNothing", "view v { 1️⃣window { alpha: 50% } }"),
    group("groupOfOwnMember", "let tap = UITapGestureRecognizer()\n  1️⃣tap { isEnabled: false }"),
    group("groupOfOwnMember", "1️⃣box { alpha: 50% }\n  view box { }"),
    group("groupOfValue", "1️⃣title { text: \"a\" }"),
    group("groupOfValue", "view v { 1️⃣alpha { value: 50% } }"),
    group("groupReadOnly", "view v { 1️⃣safeAreaInsets { top: 3 } }"),
    group("hookWrittenAsSlot", "1️⃣viewDidLoad { title: \"a\" }"),
    group("notBuiltYet", "1️⃣traitOverrides { horizontalSizeClass: 1 }"),
    group("notBuiltYet", "view v { 1️⃣mask { cornerRadius: 16 } }"),
    group("objectAsValue", "1️⃣navigationItem: 3"),
    .init("objectAsValue", "navigation A { topViewController { 1️⃣navigationItem: 3 } }"),
    group("readOnly", "view v { frame { 1️⃣width: 3 } }"),
    .init("readOnly", "navigation A { navigationBar { 1️⃣topItem: nil } }"),
    group("statementsInGroup", "1️⃣navigationItem { title = \"a\"\n hidesBackButton = true }"),
    group("statementsInGroup", "1️⃣navigationItem { }"),
    group("statementsInGroup", "view v { 1️⃣superview { print(1) } }"),
    group("dimensionMismatch", "view { alpha: 1️⃣200ms }"),
    group("dimensionMismatch", "view v { center { x: 1 }, transform { a: 1, tx: 1️⃣45deg } }"),
    group("typeMismatch", "navigationItem { title: 1️⃣3 }"),
    group("unexpectedSlotLabel", "navigationItem { hidesBackButton: true, title(1️⃣for): \"a\" }"),
    group("unknownGroup", "1️⃣navigationItm { title: \"a\" }"),
    group("unknownGroup", "view v { 1️⃣navigationItem { title: \"a\" } }"),
    .init("unknownGroup", "delegate A { 1️⃣navigationItem { title: \"a\" } }"),
    group("unknownGroupMember", "navigationItem { 1️⃣titel: \"a\" }"),
    group("unknownGroupMember", "navigationItem { 1️⃣rightItem { title: \"a\" } }"),
    group("unknownGroupMember", "view v { frame { 1️⃣x: 3 } }"),
    group("unknownName", "navigationItem { title: 1️⃣titel }"),
    .init(
      "weakDelegate",
      "navigation A { topViewController { transitioningDelegate: 1️⃣D() } }\ndelegate D { }"),
  ]
}
