extension DiagnosticCase {
  private static let fold = "device Fold { size: (380, 840) }\n"

  private static func use(_ id: String, _ text: String) -> DiagnosticCase {
    DiagnosticCase(id, fold + text)
  }

  private static func value(_ id: String, _ member: String) -> DiagnosticCase {
    DiagnosticCase(id, "device Fold {\n  size: (380, 840)\n  \(member)\n}")
  }

  private static func head(_ id: String, _ settings: String) -> DiagnosticCase {
    DiagnosticCase(id, "test \"a\", \(settings) { expect window.alpha == 1 }")
  }

  static let devices: [DiagnosticCase] = [
    // A device is no object.
    use("deviceAsValue", "let fold = 1️⃣Fold()"),
    use("deviceAsValue", "func f(a: 1️⃣Fold) { print(a) }"),
    use("deviceAsValue", "print(1️⃣Fold.size)"),
    use("deviceAsValue", "let a = 1️⃣Fold"),
    use("deviceAsValue", "controller A { }\nlet a = A() as? 1️⃣Fold"),
    use("deviceAsValue", "test \"a\" { expect calls { 1️⃣Fold.viewDidLoad } }"),
    use("duplicateDeclaration", "controller 1️⃣Fold { }"),
    .init("deviceNameTaken", "device 1️⃣iPad { size: (380, 840) }"),
    // What stands in it.
    .init("missingMembers", "device 1️⃣Fold { scale: 3 }"),
    value("duplicateSlot", "1️⃣size: (1, 2)"),
    value("unknownSlot", "1️⃣width: 380"),
    value("notInDevice", "1️⃣let a = 1"),
    value("notInDevice", "on 1️⃣viewDidLoad { }"),
    value("notInDevice", "1️⃣func f() { }"),
    value("notInDevice", "1️⃣view a { }"),
    .init("notInDevice", "device Fold(1️⃣a: Number) { size: (380, 840) }"),
    value("typeMismatch", "scale: 1️⃣true"),
    .init(
      "deviceValueNotKnown", "func f() -> Length { return 3pt }\ndevice Fold { size: 1️⃣(f(), 840) }"),
    .init("deviceSizeNotUpright", "device Fold { size: 1️⃣(900, 300) }"),
    // What no screen has.
    .init("deviceValueOutOfRange", "device Fold { size: 1️⃣(0, 840) }"),
    .init("deviceValueOutOfRange", "device Fold { size: 1️⃣(380, 20000) }"),
    value("deviceValueOutOfRange", "cornerRadius: 1️⃣-1"),
    value("deviceValueOutOfRange", "cornerRadius: 1️⃣191"),
    value("deviceValueOutOfRange", "scale: 1️⃣0"),
    value("deviceValueOutOfRange", "maximumFramesPerSecond: 1️⃣59.94"),
    value("deviceValueOutOfRange", "maximumFramesPerSecond: 1️⃣0"),
    value("deviceValueOutOfRange", "userInterfaceIdiom: 1️⃣.unspecified"),
    value(
      "deviceValueOutOfRange",
      "safeAreaInsets: 1️⃣UIEdgeInsets(top: 500, left: 0, bottom: 340, right: 0)"),
    value(
      "deviceValueOutOfRange",
      "landscapeSafeAreaInsets: 1️⃣UIEdgeInsets(top: 0, left: -1, bottom: 0, right: 0)"),
    // Windows.
    head("deviceValueNotKnown", "window: 1️⃣window.bounds.size"),
    head("deviceValueOutOfRange", "window: 1️⃣(0, 100)"),
    head("typeMismatch", "window: 1️⃣3"),
    head("duplicateName", "window: (1, 1), 1️⃣window: (1, 1)"),
  ]
}
