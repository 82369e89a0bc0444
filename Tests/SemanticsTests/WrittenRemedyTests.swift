import Semantics
import SourceText
import TestSupport
import Testing

/// Habits from UIKit, Swift and other test frameworks: what the first remedy tells to write, and that obeying it is the end of the mistake.
@Suite struct WrittenRemedyTests {
  /// A mistake, and a part of its remedy.
  struct Example: Sendable, CustomTestStringConvertible {
    var source: String
    var remedy: String
    /// The script that obeys the remedy; nil for one that says what to write in words alone.
    var mended: String?
    /// Whether `--fix` writes it.
    var isSafe = false

    init(_ source: String, _ remedy: String, _ mended: String? = nil, isSafe: Bool = false) {
      (self.source, self.remedy, self.mended, self.isSafe) = (source, remedy, mended, isSafe)
    }

    var testDescription: String { source }
  }

  @Test(arguments: labels + values + forms + names + properties + slots + guide)
  func theRemedyIsTheLastOne(example: Example) {
    let diagnostics = Check.run(example.source).diagnostics
    #expect(diagnostics.count == 1, "\(DiagnosticText.ids(diagnostics))")
    let fixIt = diagnostics.first?.fixIts.first
    let texts = (diagnostics.first?.notes ?? []) + (fixIt.map { [$0.text] } ?? [])
    #expect(texts.contains { $0.contains(example.remedy) }, "\(texts)")
    if let mended = example.mended {
      #expect(fixIt?.applied(to: example.source) == mended)
      let left = Check.run(mended).diagnostics.filter { $0.message.severity == .error }
      #expect(DiagnosticText.ids(left) == [])
    } else {
      #expect(fixIt?.edits.isEmpty ?? true)
    }
    #expect(
      SafeFixTests.fixed(example.source) == (example.isSafe ? example.mended : example.source))
  }

  /// What chapters 8 to 11 of Apple's guide write in Objective-C.
  static let guide: [Example] = [
    Example(
      Check.inController("showViewController(UIViewController(), sender: self)"), "write 'show'",
      Check.inController("show(UIViewController(), sender: self)"), isSafe: true),
    Example(
      Check.inController("self.showViewController(UIViewController(), sender: self)"),
      "write 'show'", Check.inController("self.show(UIViewController(), sender: self)"),
      isSafe: true),
    Example(
      Check.inController("dismissViewControllerAnimated(true) { }"), "write 'dismiss'",
      Check.inController("dismiss(animated: true) { }"), isSafe: true),
    Example(
      pan("self.finishInteractiveTransition()"), "write 'finish'", pan("self.finish()"),
      isSafe: true),
    Example(
      pan("let done = gesture.state == UIGestureRecognizerStateEnded\nprint(done)"),
      "write '.ended'", pan("let done = gesture.state == .ended\nprint(done)"), isSafe: true),
    Example(
      pan("if gesture.state >= .ended { finish() }"),
      "[UIGestureRecognizer.State.ended, .cancelled",
      pan(
        "if [UIGestureRecognizer.State.ended, .cancelled, .failed].contains(gesture.state) { finish() }"
      )),
    Example(
      pan("if gesture.state < .began { cancel() }"), "gesture.state == .possible",
      pan("if gesture.state == .possible { cancel() }")),
    Example(
      Check.inController(
        "transitionCoordinator?.animateAlongsideTransition({ view.alpha = 0 }, completion: nil)"),
      "write 'animate(alongsideTransition: { … }, completion: { … })'",
      Check.inController(
        "transitionCoordinator?.animate(alongsideTransition: { view.alpha = 0 }, completion: nil)"),
      isSafe: true),
    Example(
      Check.inController(
        "transitionCoordinator?.animateAlongsideTransitionInView(view, animation: { view.alpha = 0 }, completion: nil)"
      ), "write 'animateAlongsideTransition(in: …)",
      Check.inController(
        "transitionCoordinator?.animateAlongsideTransition(in: view, animation: { view.alpha = 0 }, completion: nil)"
      ), isSafe: true),
    Example(
      Check.inController("print(UIColor.colorWithWhite(0, alpha: 0.4))"),
      "write 'UIColor(white: …, alpha: …)'"),
    Example("print(UIScreen.screens)", "there is one screen, the device's"),
    Example(Check.inController("view.addMotionEffect(view)"), "a simulated device is never tilted"),
    Example("let segue = UIStoryboardPopoverSegue()", "'modalPresentationStyle: .popover'"),
  ]

  private static func pan(_ statement: String) -> String {
    "interaction Pull {\n  gesture: .pan()\n  percent: 50%\n  on ended {\n    \(statement)\n  }\n}"
  }

  static let properties: [Example] = [
    requirement("let name = \"x\"", "write 'var' in place of 'let'"),
    requirement("var name: String { \"y\" }", "'var name: String { get { … } set { … } }'"),
    requirement("var name = 3", "change its type to 'String'"),
    requirement("func name() { }", "give it another name, and write 'var name: String = …'"),
    requirement("", "write 'var name: String = …' in 'A'"),
    Example(
      "protocol Named { func f(a: Number) }\nclass A: Named { func f() { } }",
      "change it to 'func f(a: Number)'"),
    Example(
      "let home = [3]\nvar g: Number { home.count }", "write the property as a 'func'"),
    Example("var g: Number { 3 }\ng = 4", "assign what it is computed from"),
    Example(
      pull("", "navigationController"), "'interaction A(card: UIViewController) { … }'"),
  ]

  static let slots: [Example] = [
    Example(
      "delegate A { interactionController(for animator): nil }",
      "interactionControllerForPresentation(using animator)",
      "delegate A { interactionControllerForPresentation(using animator): nil }"),
    Example(
      "delegate A { interactionControllerFor(animator): nil }",
      "write 'interactionControllerForPresentation(using animator)'",
      "delegate A { interactionControllerForPresentation(using animator): nil }"),
    Example(
      "delegate A { interactionController(forPresentation animator): nil }",
      "write 'interactionControllerForPresentation(using animator)'",
      "delegate A { interactionControllerForPresentation(using animator): nil }", isSafe: true),
  ]

  private static func requirement(_ member: String, _ remedy: String) -> Example {
    Example("protocol Named { var name: String { get set } }\nclass A: Named { \(member) }", remedy)
  }

  private static func pull(_ parameters: String, _ name: String) -> String {
    "interaction A\(parameters) {\n gesture: .pan()\n percent: 50%\n finishes: true\n on began { \(name)?.popViewController() }\n}"
  }

  /// An interaction takes the controller as a parameter.
  @Test func aControllerIsHandedToItsInteraction() {
    let source =
      Self.pull("(card: UIViewController)", "card.navigationController")
      + "\ncontroller Home {\n let pull = A(card: self)\n on viewDidLoad { view.addGestureRecognizer(pull.gesture) }\n}"
    #expect(DiagnosticText.ids(Check.run(source).diagnostics) == [])
  }

  /// UIKit takes an optional function for a block that may be nil.
  @Test func aCompletionMayBeAnOptionalFunction() {
    let source =
      "func f(v: UIView, completion: ((Bool) -> Void)?) {\n  UIView.animate(withDuration: 1s, animations: { v.alpha = 0 }, completion: completion)\n}"
    #expect(DiagnosticText.ids(Check.run(source).diagnostics) == [])
  }

  private static func test(_ statement: String) -> String {
    "controller Home { view box { frame: (0, 0, 9, 9) } }\ntest \"t\" {\n  let home = Home()\n  launch(home)\n  \(statement)\n  settle()\n  expect home.box.alpha == 1\n}"
  }

  private static func inTest(
    _ statement: String, _ remedy: String, _ mended: String? = nil, isSafe: Bool = false
  ) -> Example {
    Example(test(statement), remedy, mended.map(test), isSafe: isSafe)
  }

  static let labels: [Example] = [
    // A label of another meaning is no spelling mistake.
    inTest("finger.down(from: (0, 100))", "write it as 'down(at: …)'"),
    inTest(
      "finger.tap(at: 100, 200)", "write the numbers in parentheses", "finger.tap(at: (100, 200))",
      isSafe: true),
    inTest(
      "finger.tap(100, 200)", "write the numbers in parentheses", "finger.tap(at: (100, 200))",
      isSafe: true),
    inTest(
      "finger.drag(from: 1, 2, to: (3, 4), over: 1s)", "write the numbers in parentheses",
      "finger.drag(from: (1, 2), to: (3, 4), over: 1s)", isSafe: true),
    inTest(
      "finger.swipe(from: (10, 10), to: (20, 20), over: 300ms)", "write 'drag'",
      "finger.drag(from: (10, 10), to: (20, 20), over: 300ms)"),
    inTest(
      "finger.swipe(from: (10, 10), to: (20, 20))",
      "write it as 'drag(from: …, to: …, over: …)'"),
    inTest(
      "home.present(Home(), animated: true, then: { })", "write 'completion'",
      "home.present(Home(), animated: true, completion: { })", isSafe: true),
    inTest(
      "home.view.addSubview(home.box, at: 0)", "write 'insertSubview'",
      "home.view.insertSubview(home.box, at: 0)"),
    inTest(
      "home.view.insertSubview(UIView(), above: home.box)", "aboveSubview",
      "home.view.insertSubview(UIView(), aboveSubview: home.box)", isSafe: true),
    inTest(
      "finger.edge(.left, by: 300, over: 300ms, lift: false)", "write 'drag("),
    Example(
      "let b = UILabel(type: 1)\nprint(b)", "write 'UILabel()'",
      "let b = UILabel()\nprint(b)"),
  ]

  static let values: [Example] = [
    Example(
      "func set(_ p: CGFloat, v: UIView) { v.alpha = p }", "declare it as 'Ratio'",
      "func set(_ p: Ratio, v: UIView) { v.alpha = p }"),
    Example(
      "interaction P { gesture: .pan(), percent: 50%, finishes: true\n  func go(p: CGFloat) { update(p) } }",
      "declare it as 'Ratio'",
      "interaction P { gesture: .pan(), percent: 50%, finishes: true\n  func go(p: Ratio) { update(p) } }"
    ),
    Example(
      "interaction P { gesture: .pan(), percent: 50%, finishes: gesture.translation.y + gesture.velocity.y * 0.15 > 300 }",
      "write '0.15s'",
      "interaction P { gesture: .pan(), percent: 50%, finishes: gesture.translation.y + gesture.velocity.y * 0.15s > 300 }",
      isSafe: true),
    Example(
      "func f(y: Length) { print(y as Double) }", "write 'Double(y)'",
      "func f(y: Length) { print(Double(y)) }"),
    Example(
      "func f(to: UIView?) { to.frame = to.frame.offsetBy(dx: 0, dy: 20) }", "'if let to { … }'"),
    Example("wait(.milliseconds(300))", "write '300ms'", "wait(300ms)", isSafe: true),
    Example("wait(.seconds(3))", "write '3s'", "wait(3s)", isSafe: true),
  ]

  static let forms: [Example] = [
    Example(
      "test \"t\" {\n  let a = 1\n  always { a == 1 }\n  expect a == 1\n}",
      "write 'expect' before it",
      "test \"t\" {\n  let a = 1\n  always { expect a == 1 }\n  expect a == 1\n}", isSafe: true),
    inTest(
      "expect home.box.alpha == 1 within 0.5", "write '±'", "expect home.box.alpha == 1 ± 0.5",
      isSafe: true),
    inTest(
      "expect home.box.alpha == 1 accuracy 0.5, \"why\"", "write '±'",
      "expect home.box.alpha == 1 ± 0.5, \"why\"", isSafe: true),
    Example(
      "interaction P { gesture: .pan(), percent: 50%, finishes: true, attachedTo: view }",
      "leave out 'attachedTo'"),
    Example(
      "controller A { on pan { print(1) } }", "write 'view.pan'",
      "controller A { on view.pan { print(1) } }"),
    Example(
      "controller A { on view.tapped { print(1) } }", "write 'tap'",
      "controller A { on view.tap { print(1) } }", isSafe: true),
    Example(
      "controller A { view b: UIButton { frame: (0, 0, 9, 9) }\n  on b.tapped { print(1) } }",
      "write 'touchUpInside'",
      "controller A { view b: UIButton { frame: (0, 0, 9, 9) }\n  on b.touchUpInside { print(1) } }",
      isSafe: true
    ),
    Example(
      "controller A { view b: UIButton { title: \"Open\" } }", "b.setTitle(…, for: .normal)"),
    inTest("home.box.tap()", "finger.tap(home.box)"),
    inTest("finger.longPress(home.box)", "wait(1s)"),
    inTest("finger.doubleTap(home.box)", "twice"),
    inTest("finger.pinch(home.box)", "fingers.pinch(at: (196, 400)"),
  ]

  static let names: [Example] = [
    Example("let a = Task()", "there is one thread"),
    Example("let a = TimeInterval(3)", "a time has a unit"),
    Example("let a = FadeAnimator()", "'animator FadeAnimator { … }' would declare it"),
    Example("let a = PanInteraction()", "'interaction PanInteraction { … }' would declare it"),
    Example("let a = DetailController()", "'controller DetailController { … }' would declare it"),
    Example("DispatchQueue.main.sync { print(1) }", "write the statements alone"),
    Example(
      "interaction P { gesture: .pan(), percent: translation.y / 300pt, finishes: true }",
      "write 'gesture.translation'",
      "interaction P { gesture: .pan(), percent: gesture.translation.y / 300pt, finishes: true }"),
    Example(
      "interaction P { gesture: .pan(), percent: 50%, finishes: true\n  on began { viewController.dismiss() } }",
      "write 'presentedViewController'",
      "interaction P { gesture: .pan(), percent: 50%, finishes: true\n  on began { presentedViewController.dismiss() } }"
    ),
    Example(
      "interaction P { gestureRecognizer: .pan(), percent: 50%, finishes: true }",
      "write 'gesture'",
      "interaction P { gesture: .pan(), percent: 50%, finishes: true }", isSafe: true),
    inTest(
      "expect issue .alreadyPresenting", "write 'refused'", "expect issue .refused", isSafe: true),
  ]
}
