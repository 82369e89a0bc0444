import Semantics
import SourceText
import TestSupport
import Testing

/// Mistakes of people who know Swift and UIKit, each with the script that its remedy makes of it.
@Suite struct RemedyTests {
  @Test(arguments: Self.all)
  func theRemedyMendsTheScript(source: String, mended: String) {
    let diagnostics = Check.run(source).diagnostics

    #expect(diagnostics.count == 1)
    let fixIt = diagnostics.first?.fixIts.first
    let text = fixIt.map { $0.applied(to: source) } ?? source
    #expect(text == mended)
    let left = Check.run(text).diagnostics.filter { $0.message.severity == .error }
    #expect(DiagnosticText.ids(left) == [])
  }

  static let all: [(String, String)] =
    increments + misspelled + values + forms + names + braces + swift + shapes + chains

  private static let increments: [(String, String)] = [
    ("var i = 0\n++i\nprint(i)", "var i = 0\ni += 1\nprint(i)"),
    ("var i = 0\n--i\nprint(i)", "var i = 0\ni -= 1\nprint(i)"),
    ("var i = 0\ni++\nprint(i)", "var i = 0\ni += 1\nprint(i)"),
    (
      "controller A {\n  var n = 0\n  on viewDidLoad { self.n++ }\n}",
      "controller A {\n  var n = 0\n  on viewDidLoad { self.n += 1 }\n}"
    ),
  ]

  private static let misspelled: [(String, String)] = [
    ("tset \"a\" { expect 1 < 2 }", "test \"a\" { expect 1 < 2 }"),
    ("fucn f() { print(1) }\nf()", "func f() { print(1) }\nf()"),
    (
      "protcol P { func f() }\nfunc g(p: P) { p.f() }",
      "protocol P { func f() }\nfunc g(p: P) { p.f() }"
    ),
    ("tgas: a, b\ntest \"a\" { expect 1 < 2 }", "tags: a, b\ntest \"a\" { expect 1 < 2 }"),
    (
      "test \"a\" { knownIsue \"x\" { expect 1 > 2 } }",
      "test \"a\" { knownIssue \"x\" { expect 1 > 2 } }"
    ),
    (
      "test \"a\" {\n  let n = 3\n  alwyas { expect n > 2 }\n}",
      "test \"a\" {\n  let n = 3\n  always { expect n > 2 }\n}"
    ),
    ("test \"a\" { expct 1 < 2 }", "test \"a\" { expect 1 < 2 }"),
    ("contoller A { }\nlaunch(A())", "controller A { }\nlaunch(A())"),
    (
      "animtor F {\n  transitionDuration: 1s\n  on animateTransition(using c) { c.completeTransition(!c.transitionWasCancelled) }\n}",
      "animator F {\n  transitionDuration: 1s\n  on animateTransition(using c) { c.completeTransition(!c.transitionWasCancelled) }\n}"
    ),
    ("devcie D { size: (300, 600) }", "device D { size: (300, 600) }"),
    (
      "controller A { on viewDidLoad { animte 1s { view.alpha = 0 } then { print(1) } } }",
      "controller A { on viewDidLoad { animate 1s { view.alpha = 0 } then { print(1) } } }"
    ),
    (
      "controller A { on viewDidLoad { animate 1s { view.alpha = 0 } thne { print(1) } } }",
      "controller A { on viewDidLoad { animate 1s { view.alpha = 0 } then { print(1) } } }"
    ),
    (
      "func f(a: Bool) { if a { print(1) } eles { print(2) } }",
      "func f(a: Bool) { if a { print(1) } else { print(2) } }"
    ),
  ]

  private static let forms: [(String, String)] = [
    (
      "controller A {\n  view box { alpha: 1 }\n  on tap(box) { print(1) }\n}",
      "controller A {\n  view box { alpha: 1 }\n  on box.tap { print(1) }\n}"
    ),
    (
      "controller A {\n  view b { view c { alpha: 1 } }\n  on c.touchUpInside { print(1) }\n}",
      "controller A {\n  view b { view c: UIButton { alpha: 1 } }\n  on c.touchUpInside { print(1) }\n}"
    ),
    (
      "controller A {\n  override func viewWillAppear(_ animated: Bool) {\n    super.viewWillAppear(animated)\n    view.alpha = 1\n  }\n}",
      "controller A {\n  on viewWillAppear(animated) {\n    view.alpha = 1\n  }\n}"
    ),
    (
      "controller A {\n  func viewDidLoad() {\n    super.viewDidLoad()\n    view.alpha = 1\n  }\n}",
      "controller A {\n  on viewDidLoad {\n    view.alpha = 1\n  }\n}"
    ),
    (
      "controller A {\n  on viewDidLoad {\n    super.viewDidLoad()\n    view.alpha = 1\n  }\n}",
      "controller A {\n  on viewDidLoad {\n    view.alpha = 1\n  }\n}"
    ),
    (
      "controller A {\n  on viewDidLoad {\n    switch title {\n    case nil:\n    case let t?: print(t)\n    }\n  }\n}",
      "controller A {\n  on viewDidLoad {\n    switch title {\n    case nil: break\n    case let t?: print(t)\n    }\n  }\n}"
    ),
    ("controller A { title \"a\" }", "controller A { title: \"a\" }"),
    (
      "controller A { on viewDidLoad { title: \"a\" } }",
      "controller A { on viewDidLoad { title = \"a\" } }"
    ),
    (
      "controller A { on viewDidLoad { animate 1s, options: .repeat | .autoreverse { view.alpha = 0 } } }",
      "controller A { on viewDidLoad { animate 1s, options: [.repeat, .autoreverse] { view.alpha = 0 } } }"
    ),
    (
      "controller A { on viewDidLoad { if !presentedViewController { print(1) } } }",
      "controller A { on viewDidLoad { if presentedViewController == nil { print(1) } } }"
    ),
    ("import UIKit\nprint(1)", "print(1)"),
    (
      "final class A: UIViewController { }\nlaunch(A())",
      "controller A { }\nlaunch(A())"
    ),
    (
      "controller A { on viewDidLoad { try view.layoutIfNeeded() } }",
      "controller A { on viewDidLoad { view.layoutIfNeeded() } }"
    ),
  ]

  private static let values: [(String, String)] = [
    (
      "controller A { preferredContentSize: 300, 400 }",
      "controller A { preferredContentSize: (300, 400) }"
    ),
    (
      "controller A { view box { frame: 0, -1, 9, 9, alpha: 50% } }",
      "controller A { view box { frame: (0, -1, 9, 9), alpha: 50% } }"
    ),
    (
      "controller A { }\nlaunch(A())\nadvance(by: 1)", "controller A { }\nlaunch(A())\nwait(1s)"
    ),
    ("let box: UIView()\nbox.alpha = 1", "let box = UIView()\nbox.alpha = 1"),
    (
      "let v = UIView()\nlet x = 9pt\nv.alpha = 852 / x / 2",
      "let v = UIView()\nlet x = 9pt\nv.alpha = 852pt / x / 2"
    ),
    (
      "let v = UIView()\nlet x = v.center.x\nlet y = x * 1 / 852\nif true { let x = 3\n  v.alpha = y * x }",
      "let v = UIView()\nlet x = v.center.x\nlet y = x * 1 / 852pt\nif true { let x = 3\n  v.alpha = y * x }"
    ),
    (
      "controller A { var n: 3\n  on viewDidLoad { n += 1 } }",
      "controller A { var n = 3\n  on viewDidLoad { n += 1 } }"
    ),
    (
      "interaction P { gesture: .pan(), percent: 50%, finishes: true }\ncontroller A { interaction pull: P()\n  on viewDidLoad { print(pull) } }",
      "interaction P { gesture: .pan(), percent: 50%, finishes: true }\ncontroller A { let pull = P()\n  on viewDidLoad { print(pull) } }"
    ),
    (
      "controller A { on viewDidLoad { print(view.subviews?[0]) } }",
      "controller A { on viewDidLoad { print(view.subviews[0]) } }"
    ),
  ]

  private static let names: [(String, String)] = [
    (
      "controller A { view b { frame: (0, 0, 9, 9) } }\ntest \"x\" {\n  let a = A()\n  launch(a)\n  finger.tap((5, 5))\n  expect a.view.alpha > 0\n}",
      "controller A { view b { frame: (0, 0, 9, 9) } }\ntest \"x\" {\n  let a = A()\n  launch(a)\n  finger.tap(at: (5, 5))\n  expect a.view.alpha > 0\n}"
    ),
    (
      "controller A { view b { frame: (0, 0, 9, 9) } }\ntest \"x\" {\n  let a = A()\n  launch(a)\n  finger.tap(at: a.b)\n  expect a.view.alpha > 0\n}",
      "controller A { view b { frame: (0, 0, 9, 9) } }\ntest \"x\" {\n  let a = A()\n  launch(a)\n  finger.tap(a.b)\n  expect a.view.alpha > 0\n}"
    ),
    (
      "controller A { view b { frame: (0, 0, 9, 9) } }\ntest \"x\" {\n  let a = A()\n  launch(a)\n  finger.drag(from: (0, 0), to: (100, 0), duration: 300ms)\n  expect a.view.alpha > 0\n}",
      "controller A { view b { frame: (0, 0, 9, 9) } }\ntest \"x\" {\n  let a = A()\n  launch(a)\n  finger.drag(from: (0, 0), to: (100, 0), over: 300ms)\n  expect a.view.alpha > 0\n}"
    ),
    (
      "let v = UIView()\nv.transform = CGAffineTransformMakeScale(0.5, 0.5)",
      "let v = UIView()\nv.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)"
    ),
    (
      "let v = UIView()\nv.transform = CGAffineTransformMakeRotation(45deg)",
      "let v = UIView()\nv.transform = CGAffineTransform(rotationAngle: 45deg)"
    ),
    (
      "let v = UIView()\nv.transform = CGAffineTransformMakeTranslation(10, 0)",
      "let v = UIView()\nv.transform = CGAffineTransform(translationX: 10, y: 0)"
    ),
    (
      "let v = UIView()\nv.backgroundColor = UIColor(hex: \"#ff0000\")",
      "let v = UIView()\nv.backgroundColor = #ff0000"
    ),
    (
      "let v = UIView()\nv.backgroundColor = UIColor(hexString: \"ff0000\")",
      "let v = UIView()\nv.backgroundColor = #ff0000"
    ),
    (
      "let v = UIView()\nanimate(duration: 300ms) { v.alpha = 0 } then { print(1) }",
      "let v = UIView()\nUIView.animate(withDuration: 300ms) { v.alpha = 0 } then { print(1) }"
    ),
    (
      "let v = UIView()\nUIView.animate(withDuration: 0.3) { v.alpha = 0 }",
      "let v = UIView()\nUIView.animate(withDuration: 0.3s) { v.alpha = 0 }"
    ),
    (
      "let v = UIView()\nv.size = (1, 2)",
      "let v = UIView()\nv.frame.size = (1, 2)"
    ),
    (
      "let v = UIView()\nv.width = 3",
      "let v = UIView()\nv.frame.size.width = 3"
    ),
    (
      "let v = UIView()\nv.origin = (1, 2)",
      "let v = UIView()\nv.frame.origin = (1, 2)"
    ),
    (
      "let v = UIView()\nv.x = 3",
      "let v = UIView()\nv.frame.origin.x = 3"
    ),
    (
      "let v = UIView()\nprint(v.presentation.alpha)",
      "let v = UIView()\nprint(v.presentation.opacity)"
    ),
    (
      "let v = UIView()\nv.layer.center = (1, 1)",
      "let v = UIView()\nv.layer.position = (1, 1)"
    ),
    (
      "controller A { }\nlet a = A()\na.frame = (0, 0, 1, 1)",
      "controller A { }\nlet a = A()\na.view.frame = (0, 0, 1, 1)"
    ),
    (
      "interaction I { gesture: .pan(), percent: 50%, finishes: gesture.velocity.y > 500pt }",
      "interaction I { gesture: .pan(), percent: 50%, finishes: gesture.velocity.y > 500pt/s }"
    ),
    (
      "interaction I { gesture: .pan(), percent: 50%, finishes: 500pt/s < gesture.translation.y }",
      "interaction I { gesture: .pan(), percent: 50%, finishes: 500pt < gesture.translation.y }"
    ),
    (
      "let v = UIView()\nv.frame = CGRectZero",
      "let v = UIView()\nv.frame = CGRect.zero"
    ),
    (
      "let v = UIView()\nv.center = CGPointZero",
      "let v = UIView()\nv.center = CGPoint.zero"
    ),
    (
      "let v = UIView()\nv.bounds.size = CGSizeZero",
      "let v = UIView()\nv.bounds.size = CGSize.zero"
    ),
    ("let p = (10, 20)\nprint(p.y)", "let p: CGPoint = (10, 20)\nprint(p.y)"),
    (
      "let p = (10, 20)\nlet v = UIView()\nv.center = p",
      "let p: CGPoint = (10, 20)\nlet v = UIView()\nv.center = p"
    ),
    (
      "let n = Number(5)\nprint(n)",
      "let n = 5\nprint(n)"
    ),
  ]

  private static let braces: [(String, String)] = [
    (
      "# a comment\nprint(1) # here",
      "// a comment\nprint(1) // here"
    ),
    (
      "controller Home { }\nlet home = Home(\nlaunch(home)",
      "controller Home { }\nlet home = Home()\nlaunch(home)"
    ),
    (
      "controller Home { view box { alpha: 1 }\nlet home = Home()\nlaunch(home)",
      "controller Home { view box { alpha: 1 }\n}\nlet home = Home()\nlaunch(home)"
    ),
    (
      "let v = UIView()\nanimate 200ms {\n  v.alpha = 1\nthen {\n  print(1)\n}",
      "let v = UIView()\nanimate 200ms {\n  v.alpha = 1\n}\nthen {\n  print(1)\n}"
    ),
    (
      "controller A {\n  on viewDidLoad {\n    animate 200ms { view.alpha = 1 then { print(1) }\n  }\n}",
      "controller A {\n  on viewDidLoad {\n    animate 200ms { view.alpha = 1 } then { print(1) }\n  }\n}"
    ),
    (
      "controller A { func f() { print(1) }\n  on viewDidLoad { f?() } }",
      "controller A { func f() { print(1) }\n  on viewDidLoad { f() } }"
    ),
  ]

  private static let swift: [(String, String)] = [
    (
      "test \"a\" { always: { expect 1 == 1 } }",
      "test \"a\" { always { expect 1 == 1 } }"
    ),
    (
      "test \"a\" { knownIssue: \"b\" { expect 1 == 2 } }",
      "test \"a\" { knownIssue \"b\" { expect 1 == 2 } }"
    ),
    (
      "controller A { on viewWillAppear { alongside: { view.alpha = 0 } } }",
      "controller A { on viewWillAppear { alongside { view.alpha = 0 } } }"
    ),
    (
      "controller A { on: viewWillAppear(animated) { print(animated) } }",
      "controller A { on viewWillAppear(animated) { print(animated) } }"
    ),
    (
      "tags: [.slow, .fast]\ntest \"a\", tags: [.slow, .fast] { }",
      "tags: slow, fast\ntest \"a\", tags: [.slow, .fast] { }"
    ),
    (
      "tags: .slow\ntest \"a\", tags: [.slow] { }",
      "tags: slow\ntest \"a\", tags: [.slow] { }"
    ),
    (
      "controller A { view b: UIButton() { alpha: 1 } }\nprint(A().b.alpha)",
      "controller A { view b: UIButton { alpha: 1 } }\nprint(A().b.alpha)"
    ),
    (
      "func f(v: UIView?) {\n  v?\n    .removeFromSuperview()\n}",
      "func f(v: UIView?) {\n  v\n    ?.removeFromSuperview()\n}"
    ),
    (
      "func f(v: UIView?) { print(v?.superview?\n    .alpha) }",
      "func f(v: UIView?) { print(v?.superview\n    ?.alpha) }"
    ),
    (
      "func f() => Number { return 1 }\nprint(f() + 1)",
      "func f() -> Number { return 1 }\nprint(f() + 1)"
    ),
    (
      "interaction Pull {\n  gesture: .pan()\n  percent: gesture.translation.y\n    / 400\n  finishes: percent > 50%\n}",
      "interaction Pull {\n  gesture: .pan()\n  percent: gesture.translation.y /\n     400\n  finishes: percent > 50%\n}"
    ),
    (
      "interaction Pull {\n  gesture: .pan()\n  percent: gesture.translation.y / 400\n  finishes: percent > 50%\n    || gesture.velocity.y > 1000pt/s\n    || percent > 90%\n}",
      "interaction Pull {\n  gesture: .pan()\n  percent: gesture.translation.y / 400\n  finishes: percent > 50% ||\n     gesture.velocity.y > 1000pt/s ||\n     percent > 90%\n}"
    ),
    (
      "controller A (\n  view v { alpha: 1 }\n  on viewDidLoad { print(v.alpha) }\n)\nlaunch(A())",
      "controller A {\n  view v { alpha: 1 }\n  on viewDidLoad { print(v.alpha) }\n}\nlaunch(A())"
    ),
    (
      "controller A { on func viewDidLoad() { print(1) } }\nlaunch(A())",
      "controller A { on viewDidLoad() { print(1) } }\nlaunch(A())"
    ),
    (
      "controller A { on func viewWillAppear(_ animated: Bool) { print(animated) } }\nlaunch(A())",
      "controller A { on viewWillAppear(animated) { print(animated) } }\nlaunch(A())"
    ),
    (
      "let r = CGRect(x 0, y: 0, width: 1, height: 1)\nprint(r)",
      "let r = CGRect(x: 0, y: 0, width: 1, height: 1)\nprint(r)"
    ),
    (
      "let v UIView()\nv.alpha = 1",
      "let v = UIView()\nv.alpha = 1"
    ),
    (
      "let list = [1, 2)\nprint(list)",
      "let list = [1, 2]\nprint(list)"
    ),
    (
      "func f -> Number { return 1 }\nprint(f())",
      "func f() -> Number { return 1 }\nprint(f())"
    ),
    (
      "controller A { modalPresentationStyle: \"fullScreen\" }",
      "controller A { modalPresentationStyle: .fullScreen }"
    ),
    (
      "let list = Array<Int>()\nprint(list)",
      "let list: [Number] = []\nprint(list)"
    ),
    (
      "let x = 1.5\nprint(\"\\(x, specifier: \"%.2f\")\")",
      "let x = 1.5\nprint(\"\\(x)\")"
    ),
    (
      "let list = [1, 2]\nprint(list[0)",
      "let list = [1, 2]\nprint(list[0])"
    ),
    (
      "let list = [1, 2]\nlet x = (list[0]\nprint(x)",
      "let list = [1, 2]\nlet x = (list[0])\nprint(x)"
    ),
    (
      "for i in 0..<3 {\n  print(i)\n\nprint(\"end\")",
      "for i in 0..<3 {\n  print(i)\n}\n\nprint(\"end\")"
    ),
    (
      "let v = UIView()\nif v.alpha > 0 {\n  print(1)\nelse {\n  print(2)\n}",
      "let v = UIView()\nif v.alpha > 0 {\n  print(1)\n}\nelse {\n  print(2)\n}"
    ),
    (
      "let v = UIView()\nanimate 300ms {\n  v.alpha = 0\n\nprint(\"after\")",
      "let v = UIView()\nanimate 300ms {\n  v.alpha = 0\n}\n\nprint(\"after\")"
    ),
    (
      "func f() {\n  if 1 > 0 {\n    print(1)\n  print(2)\n}\nf()",
      "func f() {\n  if 1 > 0 {\n    print(1)\n  }\n  print(2)\n}\nf()"
    ),
    (
      "controller A { on viewWillAppear(animated { print(animated) } }",
      "controller A { on viewWillAppear(animated) { print(animated) } }"
    ),
    (
      "func f(a: Number { print(a) }\nf(a: 1)",
      "func f(a: Number) { print(a) }\nf(a: 1)"
    ),
    (
      "let r = CGRect(x: 0 y: 0 width: 1 height: 1)\nprint(r)",
      "let r = CGRect(x: 0, y: 0, width: 1, height: 1)\nprint(r)"
    ),
    (
      "let list = [1 2 3]\nprint(list)",
      "let list = [1, 2, 3]\nprint(list)"
    ),
  ]

  private static let shapes: [(String, String)] = [
    (
      "controller Home { view box { frame: (0, 0, 9, 9) } }\ntest \"t\" {\n  let a = Home()\n  launch(a)\n  expect calls [a.viewDidLoad, a.viewWillAppear(_)]\n}",
      "controller Home { view box { frame: (0, 0, 9, 9) } }\ntest \"t\" {\n  let a = Home()\n  launch(a)\n  expect calls {a.viewDidLoad\n    a.viewWillAppear(_)}\n}"
    ),
    (
      "controller Home { view box { frame: (0, 0, 9, 9) } }\ntest \"t\" {\n  let a = Home()\n  launch(a)\n  expect calls [\n    a.viewDidLoad,\n    a.viewWillAppear(_),\n  ]\n}",
      "controller Home { view box { frame: (0, 0, 9, 9) } }\ntest \"t\" {\n  let a = Home()\n  launch(a)\n  expect calls {\n    a.viewDidLoad\n    a.viewWillAppear(_)\n  }\n}"
    ),
    (
      "controller Home { view box { frame: (0, 0, 9, 9) } }\ntest \"t\" {\n  let a = Home()\n  launch(a)\n  expect frames [\n    at | a.box.alpha\n    0s | 1\n  ]\n}",
      "controller Home { view box { frame: (0, 0, 9, 9) } }\ntest \"t\" {\n  let a = Home()\n  launch(a)\n  expect frames {\n    at | a.box.alpha\n    0s | 1\n  }\n}"
    ),
    (
      "controller Home { view box { frame: (0, 0, 9, 9) } }\ntest \"t\" {\n  let a = Home()\n  launch(a)\n  expect hierarchy a.view { }\n}",
      "controller Home { view box { frame: (0, 0, 9, 9) } }\ntest \"t\" {\n  let a = Home()\n  launch(a)\n  expect tree a.view { }\n}"
    ),
    (
      "controller Home { view box { frame: (0, 0, 9, 9) } }\ntest \"t\" {\n  let a = Home()\n  launch(a)\n  expect calls {\n    !a.viewDidLoad\n    a.viewWillAppear(_)\n  }\n}",
      "controller Home { view box { frame: (0, 0, 9, 9) } }\ntest \"t\" {\n  let a = Home()\n  launch(a)\n  expect calls {\n    ...\n    not a.viewDidLoad\n    a.viewWillAppear(_)\n  }\n}"
    ),
    (
      "controller Home { view box { frame: (0, 0, 9, 9) } }\ntest \"t\" {\n  let a = Home()\n  launch(a)\n  expect calls {\n    !a.viewDidLoad\n    ...\n    a.viewWillAppear(_)\n  }\n}",
      "controller Home { view box { frame: (0, 0, 9, 9) } }\ntest \"t\" {\n  let a = Home()\n  launch(a)\n  expect calls {\n    not a.viewDidLoad\n    ...\n    a.viewWillAppear(_)\n  }\n}"
    ),
    (
      "controller Home { view box { frame: (0, 0, 9, 9) } }\ntest \"t\" {\n  let a = Home()\n  launch(a)\n  expect a.box.alpha == 1, tolerance: 0.1, \"why\"\n}",
      "controller Home { view box { frame: (0, 0, 9, 9) } }\ntest \"t\" {\n  let a = Home()\n  launch(a)\n  expect a.box.alpha == 1 ± 0.1, \"why\"\n}"
    ),
    (
      "let v = UIView()\nanimate 1s { at 0% to 50% { v.alpha = 0 } }",
      "let v = UIView()\nanimate 1s { at 0%...50% { v.alpha = 0 } }"
    ),
    (
      "controller A { on viewWillAppear(animated) { alongside view.alpha = 0 } }",
      "controller A { on viewWillAppear(animated) { alongside { view.alpha = 0 } } }"
    ),
    (
      "tags: slow\ntest \"t\", tags slow { expect 1 == 1 }",
      "tags: slow\ntest \"t\", tags: [.slow] { expect 1 == 1 }"
    ),
    (
      "tags: slow, fast\ntest \"t\" tags slow, fast for p in 0..<2 { expect p < 2 }",
      "tags: slow, fast\ntest \"t\", tags: [.slow, .fast] for p in 0..<2 { expect p < 2 }"
    ),
    (
      "test \"t\", device .iPhone15 { expect 1 == 1 }",
      "test \"t\", device: .iPhone15 { expect 1 == 1 }"
    ),
    (
      "let v = UIView()\nanimate 1s, completion: { print(1) } { v.alpha = 0 }",
      "let v = UIView()\nanimate 1s { v.alpha = 0 } then { print(1) }"
    ),
    (
      "let v = UIView()\nanimate 1s { v.alpha = 0 }, completion: { print(1) }",
      "let v = UIView()\nanimate 1s { v.alpha = 0 } then { print(1) }"
    ),
    (
      "let v = UIView()\nanimate 1s, animations: { v.alpha = 0 }, completion: { print(1) }",
      "let v = UIView()\nanimate 1s { v.alpha = 0 } then { print(1) }"
    ),
    (
      "func f(p: UIViewPropertyAnimator, v: UIView) { p.addAnimations(v.alpha = 0) }",
      "func f(p: UIViewPropertyAnimator, v: UIView) { p.addAnimations { v.alpha = 0 } }"
    ),
    (
      "controller A { }\ntabs T { viewControllers: A(), A() }",
      "controller A { }\ntabs T { viewControllers: [A(), A()] }"
    ),
    (
      "device Pad(size: (100, 200)) { }",
      "device Pad { size: (100, 200) }"
    ),
    (
      "device Pad { size: 100 x 200 }",
      "device Pad { size: (100, 200) }"
    ),
    (
      "device Pad { size: 100x200, scale: 3 }",
      "device Pad { size: (100, 200), scale: 3 }"
    ),
    (
      "func f(s: UISheetPresentationController) { s.selectedDetentIdentifier = .medium() }",
      "func f(s: UISheetPresentationController) { s.selectedDetentIdentifier = .medium }"
    ),
    (
      "UIView().contentMode = .center()",
      "UIView().contentMode = .center"
    ),
    (
      "print(UIColor.red(), 1)",
      "print(UIColor.red, 1)"
    ),
  ]
}
