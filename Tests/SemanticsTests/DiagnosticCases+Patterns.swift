extension DiagnosticCase {
  /// `switch`, patterns and what can be bound in them.
  static let patterns: [DiagnosticCase] =
    switches + [
      hook("caseWithoutValues", "switch count { case 1️⃣.one(let x): print(x)\ndefault: print(1) }"),
      hook(
        "caseWithoutValues",
        "switch view.superview { case 1️⃣.some(let x, let y): print(x, y)\ndefault: print(1) }"),
      hook("notOptional", "switch count { case let 1️⃣x?: print(x)\ndefault: print(1) }"),
      hook("notOptional", "if case 1️⃣.some(let x) = count { print(x) }"),
      hook(
        "nameNotInEveryPattern",
        "switch view.superview { case nil, let 1️⃣x?: print(x) }"),
      hook(
        "nameNotInEveryPattern",
        "let n: Number? = count\nswitch n { case let x? where x > 1, 1️⃣0?: print(x)\ndefault: print(2) }"
      ),
      hook(
        "patternTypesDiffer",
        "switch view.superview { case let x? where x.alpha == 1, let 1️⃣x: print(x) }"),
      hook("patternTypeDiffers", "switch count { case 1️⃣\"a\": print(1)\ndefault: print(2) }"),
      hook("patternTypeDiffers", "switch count { case 1️⃣nil: print(1)\ndefault: print(2) }"),
      hook("patternTypeDiffers", "switch \"a\" { case 1️⃣1...3: print(1)\ndefault: print(2) }"),
      hook(
        "patternTypeDiffers", "switch box.frame.width { case 1️⃣1s: print(1)\ndefault: print(2) }"),
      hook(
        "dimensionMismatch", "switch box.frame.width { case ..<1️⃣1s: print(1)\ndefault: print(2) }"),
      hook(
        "patternTypeDiffers",
        "let n: Number? = count\nif case 1️⃣0...3 = n { print(1) }"),
      hook(
        "castNeverSucceeds",
        "switch view { case is 1️⃣UIViewController: print(1)\ndefault: print(2) }"),
      hook(
        "castAlwaysSucceeds", "switch view { case let x as 1️⃣UIView: print(x)\ndefault: print(2) }"),
      hook("castOfNoObject", "switch 1️⃣count { case is UIView: print(1)\ndefault: print(2) }"),
      hook(
        "castToNoClass", "switch view { case let x as 1️⃣CGRect: print(x)\ndefault: print(2) }"),
      hook("conditionNotBool", "switch count { case 1 where 1️⃣3: print(1)\ndefault: print(2) }"),
      hook("unknownName", "switch count { case let x: print(x) }\nprint(1️⃣x)"),
      hook(
        "unknownName", "guard case let x? = view.superview else { print(1️⃣x)\nreturn }\nprint(x)"),
      hook("assignToConstant", "switch count { case let x: 1️⃣x = 3\nprint(x) }"),
      hook("assignToConstant", "if let x = view.superview { 1️⃣x = view }"),
      hook("duplicateName", "if case let x = count, case let 1️⃣x = list { print(x) }"),
      hook("unknownName", "if case .popover = 1️⃣cuont { print(1) }"),
    ]

  private static let switches = [
    hook("caseNeverReached", "switch count { default: print(1)\ncase 1️⃣2: print(2)\n}"),
    hook("caseNeverReached", "switch count { case 1, 1️⃣1: print(1)\ndefault: print(2) }"),
    hook("caseNeverReached", "switch count { case let x: print(x)\n1️⃣default: print(2) }"),
    hook(
      "caseNeverReached",
      "switch \"a\" { case \"a\": print(1)\ncase 1️⃣\"a\": print(2)\ndefault: break }"),
    hook(
      "caseNeverReached",
      "switch count == 1 { case true: print(1)\ncase false: print(2)\n1️⃣default: print(3) }"),
    hook(
      "caseNeverReached",
      "switch view.superview { case let v?: print(v)\ncase nil: print(2)\ncase 1️⃣_: print(3) }"),
    hook(
      "caseNeverReached",
      "switch modalPresentationStyle { case .popover: print(1)\ncase 1️⃣.popover where count == 1: print(1)\ndefault: print(3) }"
    ),
    hook("emptyCase", "switch count { 1️⃣case 1:\ndefault: print(2) }"),
    hook("emptyCase", "switch count { case 1: print(1)\n1️⃣default: }"),
    hook("missingCases", "1️⃣switch count { case 1: print(1) }"),
    hook("missingCases", "1️⃣switch count { case let x where x > 1: print(x) }"),
    hook("missingCases", "1️⃣switch count { }"),
    hook("missingCases", "1️⃣switch count == 1 { case true: print(1) }"),
    hook("missingCases", "1️⃣switch view.superview { case let v?: print(v) }"),
    hook("missingCases", "1️⃣switch view.superview { case nil: print(1) }"),
    hook("missingCases", "1️⃣switch modalTransitionStyle { case .coverVertical: print(1) }"),
    hook("missingCases", "1️⃣switch view.autoresizingMask { case .flexibleWidth: print(1) }"),
    hook("missingCases", "print(1️⃣switch count { case 1: 2 })"),
    hook("branchesDiffer", "print(switch count { case 1: 2\ndefault: 1️⃣\"a\" })"),
    hook("voidValue", "switch 1️⃣view.layoutIfNeeded() { default: print(1) }"),
    hook("nilWithoutType", "switch 1️⃣nil { default: print(1) }"),
    hook("unreachableCode", "switch count { case 1:\n  break\n  1️⃣print(1)\ndefault: print(2) }"),
    hook("unreachableCode", "switch count { case 1: return\ndefault: return }\n1️⃣print(1)"),
    hook("jumpOutsideLoop", "switch count { case 1: 1️⃣continue\ndefault: print(2) }"),
    hook("jumpOutsideLoop", "switch count { case 1: animate 1s { 1️⃣break }\ndefault: print(2) }"),
    hook(
      "guardFallsThrough",
      "1️⃣guard count == 1 else { switch count { case 2: return\ndefault: print(1) } }\nprint(2)"),
    hook(
      "guardFallsThrough",
      "1️⃣guard count == 1 else { switch count { case 2: return\ndefault: break } }\nprint(2)"),
    .init(
      "missingReturn",
      "func f(n: Number) -> Number {\n  switch n {\n  case 1: return 2\n  case 2:\n    if n > 1 { break }\n    return 3\n  default: return 4\n  }\n1️⃣}"
    ),
    .init(
      "valueNotReturned",
      "func f(n: Number) -> Number {\n  print(n)\n  switch n {\n  case 1: 1️⃣2\n  default: 4\n  }\n}"),
  ]
}
