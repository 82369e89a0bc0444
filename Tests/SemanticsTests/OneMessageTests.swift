import Semantics
import SourceText
import TestSupport
import Testing

/// Mistakes of people who know Swift and UIKit, each with one message however often what it is about is used.
@Suite struct OneMessageTests {
  @Test(arguments: [
    (
      "Fade(presenting: false)",
      "declare it in place of the member 'presenting': 'animator Fade(presenting: Bool) { … }'"
    ),
    ("Fade(size: 3)", "declare it: 'animator Fade(size: Number) { … }'"),
  ])
  func aParameterTakesThePlaceOfAMember(call: String, remedy: String) {
    let text =
      "animator Fade {\n  var presenting = true\n  transitionDuration: 1s\n  on animateTransition(using c) { c.completeTransition(!c.transitionWasCancelled) }\n}\nlet fade = \(call)"

    #expect(Check.run(text).diagnostics.map { $0.fixIts.first?.text } == [remedy])
  }

  @Test(
    arguments: [
      (
        "lett home = Home()\ncontroller Home { }\nlaunch(home)\nhome.view.alpha = 1\nhome.present(Home())",
        "misspelledWord"
      ),
      (
        "class Home: UIViewController { }\nlet home = Home()\nlaunch(home)\nfunc f(a: Home) { print(a.view) }",
        "inheritance"
      ),
      (
        "class Home: UIViewController {\n  on viewDidLoad { view.alpha = 1 }\n}\nlaunch(Home())",
        "inheritance"
      ),
      ("struct P { var x: Int }\nlet p = P(x: 3)\nprint(p.x, P.y)", "userType"),
      (
        "indirect enum Way { case up, down }\nfunc go(way: Way) { print(way) }\ngo(way: .up)",
        "indirectEnumeration"
      ),
      (
        "enum Way { up, down }\nfunc go(way: Way) { print(way) }\ngo(way: .up)",
        "memberOfEnumeration"
      ),
      ("enum Way { case .up }\nprint(Way.up)", "caseNameWithDot"),
      ("enum Way { case to(x: Number = 3) }\nprint(Way.to(x: 1))", "defaultOfCase"),
      ("enum Way { case up, down(Foo) }\nprint(Way.up, Way.down(3))", "unknownType"),
      ("enum Way: Strin { case up }\nprint(Way.up, Way.up.rawValue)", "unknownType"),
      ("enm Way { case up, down }\nprint(Way.up)", "unknownKind"),
      (
        "enum Way { case up\nlet isUp: Bool { self == .up } }\nprint(Way.up.isUp)",
        "computedProperty"
      ),
      ("enum Way { case up, down\nprint(Way.up)\nlaunch(UIViewController())", "unclosedBrace"),
      (
        "protocol P { func f() { } }\ncontroller A { func f() { } }\nlet p: P = A()\np.f()",
        "bodyInProtocol"
      ),
      (
        "protocol P { func f(x: Foo) }\ncontroller A { func f(x: Number) { } }\nlet p: P = A()\np.f(x: 1)",
        "unknownType"
      ),
      ("protocol P: AnyObject { func f() }\nfunc g(p: P) { p.f() }", "protocolHeader"),
      ("protocol P { let x: Number }\nfunc g(p: P) { print(p.x) }", "onlySignatures"),
      (
        "import \"a.trans\"\nlet home = Home()\nlaunch(home)\nfunc f(a: Card) { print(a, b()) }\ncontroller A { view v: Badge { } }",
        "importMissing"
      ),
      (
        "interaction Pull {\n  percent: gesture.translation.y / 400\n  finishes: percent > 50% || gesture.velocity.y > 1000pt/s\n  on began { print(gesture.state) }\n}",
        "missingMembers"
      ),
      ("func f(a: UIView.Foo) { print(a.x) }\nf(a: 1)", "unknownType"),
      (
        "func f(a: Foo, b: [Foo], c: Foo?) -> Foo { return a }\nlet x: Foo = f(a: 1, b: 2, c: 3)\nFoo()",
        "unknownType"
      ),
      ("let home: Home = Home()\nlaunch(home)", "unknownType"),
      ("func f(a: Array<Int>) { print(a.count) }\nf(a: [1])", "genericType"),
      ("func f(a: (Bool) -> Void) { a(true) }\nf(a: 3)", "typeMismatch"),
      ("func f(a: inout Number) { print(a) }\nf(a: 1)", "inoutParameter"),
      ("func f<T>(a: T) -> T { return a }\nprint(f(a: 1))", "genericFunction"),
      ("func f() throws -> Number { return 1 }\nprint(f() + 1)", "modifier"),
      ("controller A {\n  let a = 1, b = 2\n  on viewDidLoad { print(a, b) }\n}", "severalNames"),
      ("constant a = 3\nprint(a)\nprint(a)", "misspelledWord"),
      ("Number a = 3\nprint(a)", "misspelledWord"),
      ("home := 3\nprint(home)", "equalsForAssignment"),
      ("fro x in [1] { print(x) }", "misspelledWord"),
      ("animation fade(v: UIView) { }", "unknownKind"),
      ("interacton Pull { }\ncontroller A { let pull = Pull() }", "unknownKind"),
      (
        "animater Fade { transitionDuration: 1s }\ndelegate D { animationController(forPresented): Fade() }",
        "unknownKind"
      ),
      ("controller A { }\nlet a = try A()\nlaunch(a)", "foreignStatement"),
      (
        "controller Home { view box { frame: (0, 0, 9, 9) } }\ntest \"t\" {\n  let a = Home()\n  launch(a)\n  expect frames [ t a.box.alpha ]\n  expect a.box.alpha == 1\n}",
        "expectationInBrackets"
      ),
      (
        "controller Home { view box { frame: (0, 0, 9, 9) } }\ntest \"t\" {\n  let a = Home()\n  launch(a)\n  expect frames [\n    time  a.box.alpha\n    0s    1\n  ]\n}",
        "expectationInBrackets"
      ),
      (
        "controller Home { view box { frame: (0, 0, 9, 9) } }\ntest \"t\" {\n  let a = Home()\n  launch(a)\n  expect calls [\n    a.viewDidLoad\n    a.viewWillAppear\n  ]\n}",
        "expectationInBrackets"
      ),
      (
        "controller Home { view box { frame: (0, 0, 9, 9) } }\ntest \"t\" {\n  let a = Home()\n  launch(a)\n  expect call a.viewDidLoad\n}",
        "unknownForm"
      ),
      (
        "controller Home { view box { frame: (0, 0, 9, 9) } }\ntest \"t\" {\n  let a = Home()\n  launch(a)\n  expect calls a.viewDidLoad, a.viewDidAppear\n}",
        "unknownForm"
      ),
      (
        "controller Home { view box { frame: (0, 0, 9, 9) } }\ntest \"t\" {\n  let a = Home()\n  launch(a)\n  expect frames a.box.alpha from 0 to 1\n}",
        "unknownForm"
      ),
      (
        "controller Home { view box { frame: (0, 0, 9, 9) } }\ntest \"t\" {\n  let a = Home()\n  launch(a)\n  expect no issue\n}",
        "noIssueExpected"
      ),
      (
        "controller Home { view box { frame: (0, 0, 9, 9) } }\ntest \"t\" {\n  let a = Home()\n  launch(a)\n  expect no issues, \"it is fine\"\n}",
        "noIssueExpected"
      ),
      (
        "controller Home { view box { frame: (0, 0, 9, 9) } }\ntest \"t\" {\n  let a = Home()\n  launch(a)\n  expect issue \"the window is not covered\"\n}",
        "issueIsNoText"
      ),
      (
        "controller Home { view box { frame: (0, 0, 9, 9) } }\ntest \"t\" {\n  let a = Home()\n  launch(a)\n  expect issues .exception\n}",
        "unknownForm"
      ),
      (
        "controller Home { view box { frame: (0, 0, 9, 9) } }\ntest \"t\" {\n  let a = Home()\n  launch(a)\n  expect views v { }\n}",
        "unknownForm"
      ),
      (
        "controller Home { view box { frame: (0, 0, 9, 9) } }\ntest \"t\" {\n  let a = Home()\n  launch(a)\n  expect a.box.alpha == 1, accuracy: 0.1\n}",
        "toleranceSpelling"
      ),
      (
        "test \"t\" for (a) in [(1, 2), (3, 4)] {\n  expect a < 2\n}",
        "severalParameters"
      ),
      (
        "controller A {\n  view box { alpha: 1 }\n  on viewDidLoad { animate 1s, completion: { finished in print(finished) } { box.alpha = 0 } }\n}",
        "completionFirst"
      ),
      (
        "controller A {\n  view box { alpha: 1 }\n  on viewDidLoad { animate 1s, completion: { print(1) } }\n}",
        "completionFirst"
      ),
      (
        "controller A { let x: Number }\nlet a = A(x: 3)\nlaunch(a)",
        "variableNeedsValue"
      ),
      (
        "controller A {\n  view box { alpha: 1 }\n  on viewDidLoad { box.addSubview(box.alpha = 0) }\n}",
        "assignmentAsArgument"
      ),
      (
        "device Pad(size: (100, 200)) { scale: 3 }",
        "deviceParameters"
      ),
      ("print(home)\nlaunch(home)\nhome.alpha = 1", "unknownName"),
      (
        "controller A {\n  lett x = 3\n  on viewDidLoad { print(x, self.x) }\n}\nprint(A().x)",
        "unknownMemberWord"
      ),
      (
        "controller A {\n  fun go() { print(1) }\n  on viewDidLoad { go() }\n}\nA().go()",
        "unknownMemberWord"
      ),
      (
        "controller A {\n  subscript(title: String) -> String { title }\n  on viewDidLoad { print(self.title) }\n}\nlaunch(A())",
        "makerMember"
      ),
      (
        "controller A {\n  @IBOutlet weak var x: UIView!\n  on viewDidLoad { x.alpha = 1 }\n}",
        "outletWithoutObject"
      ),
      (
        "controller A {\n  var x: [UIView!] = []\n  on viewDidLoad { x[0]?.alpha = 1 }\n}",
        "implicitlyUnwrappedType"
      ),
      ("controller A { on viewDidLoad { UIApplication.shared.open { print(1) } } }", "notBuiltYet"),
      (
        "controller A { on viewDidLoad { NotificationCenter.default.addObserver(forName: x) { print(1) } } }",
        "unknownName"
      ),
      (
        "animator A {\n  transitionDuration: 1s\n  on animateTransition(using context: UIViewControllerContextTransitioning) { context.completeTransition(!context.transitionWasCancelled) }\n}",
        "typeInBinding"
      ),
      (
        "controller A { on viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) { print(size, coordinator) } }",
        "typeInBinding"
      ),
      ("let v = UIStackView()\nv.spacing = 1\nlet w: UIStackView = UIStackView()", "notBuiltYet"),
      (
        "let v = UIView()\nv.layer.shouldRasterize = true\nv.layer.shouldRasterize = true",
        "notBuiltYet"
      ),
      (
        "controller A {\n  func tableView(_ list: UITableView, canEditRowAt path: IndexPath) -> Bool { return true }\n}",
        "notBuiltYet"
      ),
      (
        "controller A {\n  func collectionView(_ list: UICollectionView, moveItemAt a: IndexPath, to b: IndexPath) { }\n}",
        "notBuiltYet"
      ),
      (
        "delegate A {\n  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { print(searchBar) }\n}",
        "notBuiltYet"
      ),
      ("let w = UIWindow(windowScene: UIView())", "otherArgument"),
      ("let l = CALayer()\nl.actions = nil", "notBuiltYet"),
      ("let l = CALayer()\nprint(l.action(forKey: \"position\"))", "notBuiltYet"),
      ("print(CALayer.defaultAction(forKey: \"position\"))", "notBuiltYet"),
      ("let l = CAShapeLayer()\nl.lineDashPattern = [1, 2]", "notBuiltYet"),
      ("delegate A { on action(layer) { print(layer) } }", "notBuiltYet"),
      ("delegate A { action(for): nil }", "notBuiltYet"),
      ("let d = [\"a\": 1]\nprint(d[\"a\"], d)", "dictionaryType"),
      (
        "controller A { func f(y: UIView?) { guard case .sum(let q) = y else { return }\nq.alpha = 1 } }",
        "caseWithoutValues"
      ),
      (
        "extension UIView { func f() { } }\ncontroller A { on viewDidLoad { view.f()\nnavigationController?.f() } }",
        "userType"
      ),
      (
        "extension UIView { var isBig: Bool { return frame.width > 100 } }\nlet v = UIView()\nprint(v.isBig)",
        "userType"
      ),
      (
        "extension UIColor { static let brand = UIColor.red }\nlet v = UIView()\nv.backgroundColor = .brand",
        "userType"
      ),
      (
        "animator F {\n  func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3s }\n  on animateTransition(using c) { c.completeTransition(!c.transitionWasCancelled) }\n}",
        "memberWrittenAsFunction"
      ),
      ("print(Int(4s))", "typeMismatch"),
      ("func f(a: Number, a: Number) { print(a) }\nf(a: 1, a: 2)", "duplicateName"),
      ("controller A(a: Number, a: Number) { }\nlaunch(A(a: 1, a: 2))", "duplicateName"),
      (
        "protocol P { func f(a: Number, a: Number) }\nfunc g(p: P) { p.f(a: 1, a: 2) }",
        "duplicateName"
      ),
      (
        "func f(a: Number) { print(a) }\nfunc f(b: String) { print(b) }\nf(a: 1)\nf(b: \"a\")",
        "duplicateDeclaration"
      ),
      (
        "controller A(a: Number) { }\ncontroller A(b: Bool) { }\nlaunch(A(a: 1))\nlaunch(A(b: true))",
        "duplicateDeclaration"
      ),
      (
        "controller A {\n  func f(a: Number) { print(a) }\n  func f(b: String) { print(b) }\n  on viewDidLoad { f(a: 1)\nf(b: \"a\") }\n}",
        "duplicateName"
      ),
      ("func f() {\n  typealias X = UIView\n  print(1)\n}", "typealiasInBody"),
      ("var s: Missing { 3 }\nprint(s)", "unknownType"),
      (
        "let f = [1].compactMap { x in\n  if x > 1 { return nil }\n  return missing\n}\nprint(f)",
        "unknownName"
      ),
      ("typealias X = Foo\nlet v: X = X()\nprint(v.alpha)", "unknownType"),
      (
        "controller Home { view box { alpha: 1 }\nlet home = UIViewController()\nhome.view.alpha = 0\nhome.view.alpha = 1",
        "unclosedBrace"
      ),
      (
        "controller A {\n  view box { alpha: 1 }\nlet a = A()\nlaunch(a)\na.view.alpha = 1",
        "unclosedBrace"
      ),
      ("controller A { on viewDidLoad { print(1) }\nlaunch(A())\nwait(1s)", "unclosedBrace"),
      ("controller A {\nlet x = 1\non viewDidLoad { print(x) }\nlaunch(A())", "unclosedBrace"),
      (
        "controller A {\n  view box {\n    alpha: 1\n  let x = 3\n  on viewDidLoad { print(x) }\n}\nlaunch(A())",
        "unclosedBrace"
      ),
      (
        "controller A {\n  var x = 1\nfunc f(a: A) { a.view.alpha = 1 }\nlet a = A()\nif a.view.alpha > 0 { f(a: a) }",
        "unclosedBrace"
      ),
      (
        "delegate D {\n  animationController(forPresented): nil\nlet d = D()\nprint(d)",
        "unclosedBrace"
      ),
      (
        "controller A {\n  on viewDidLoad {\n    animate 200ms { view.alpha = 1 then { print(1) }\n  }\n}",
        "unclosedBrace"
      ),
      ("let v = UIView()\nanimate 200ms {\n  v.alpha = 1\nthen {\n  print(1)\n}", "unclosedBrace"),
      ("let v = UIView()\nanimate 200ms { v.alpha = 1 then { print(1) } }", "thenWithoutCall"),
      ("let d = [\"a\": 0, \"b\": 1, \"c\": 2]\nprint(d[\"a\"])", "dictionaryType"),
      ("let d = [\"a\": [\"b\": 1], \"c\": [\"d\": 2]]", "dictionaryType"),
      ("let d = [:]\nprint(d)", "dictionaryType"),
      ("let d: [String: Number] = [:]\nprint(d)", "dictionaryType"),
      (
        "func after(t: Time, done: () -> Void) { done() }\nafter(t: 1s) { print(1) }\nafter(t: 1s, done: { x in print(x) })",
        "tooManyBindings"
      ),
      ("func f(done: () -> ()) { done() }\nf { print(1) }\nf(done: { print($0) })", "unknownName"),
      (
        "controller A {\n  func run(body: @escaping (Boll) -> Void) { body(true) }\n  on viewDidLoad {\n    run { ok in print(ok) }\n    run(body: { print(1) })\n  }\n}",
        "unknownType"
      ),
      (
        "controller A {\n  var onDone: (() -> Void)?\n  on viewDidLoad { onDone() }\n}\nlet a = A()\na.onDone = { print(1) }",
        "notCallable"
      ),
      ("let f = { x in x }\nprint(f(1))", "closureNeedsTypes"),
      (
        "controller A {\n  var n = 0\n  var f: (() -> Void)? = nil\n  on viewDidLoad { f = { [weak self] in n += 1 } }\n}",
        "selfMayBeNil"
      ),
      (
        "func f() -> (Number, Number) { return (1, 2) }\nlet x: String = f().2\nprint(x)",
        "unknownMember"
      ),
      ("let (a, b, c) = (1, 2)\nprint(a, b, c)", "wrongNumberOfPatterns"),
      ("let (a, b) = 3\nprint(a + b)", "patternTypeDiffers"),
      ("let p = CGPoint(x: 1, y: 2)\nprint(p.0)", "unknownMember"),
      (
        "controller Home { }\nlet home = Home(\nlaunch(home)\nhome.view.alpha = 1\nhome.present(Home())",
        "unclosedBracket"
      ),
      (
        "controller Home(title: String) { on viewDidLoad { print(title) } }\nlet home = Home(title: \"a\",\nlaunch(home)",
        "unclosedBracket"
      ),
      ("let home = UIViewController()\nlaunch(\nhome.view.alpha = 1", "unclosedBracket"),
      (
        "controller A { on viewDidLoad { let link = CADisplayLink(target: self, selector: #selector(tick))\nlink.add(to: .main, forMode: .common) } }",
        "unknownMember"
      ),
      (
        "class A: UITableViewCell {\n  override var isSelected: Int { didSet { print(isSelected) } }\n}",
        "overriddenType"
      ),
      (
        "controller A {\n  let tableView = UITableView()\n  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return 1 }\n}",
        "memberWrittenAsFunction"
      ),
      (
        "controller A {\n  var token: NSObjectProtocol? = nil\n  view field: UITextField { delegate: self }\n  textFieldShouldReturn(field): true\n}",
        "notBuiltYet"
      ),
      (
        "controller A {\n  view field: UITextField { delegate: self }\n  func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }\n}",
        "notBuiltYet"
      ),
      (
        "class L: UICollectionViewFlowLayout { on prepare { print(itemSize) } }\nlet l = L()",
        "classInherits"
      ),
      (
        "# a comment\nprint(1)\n# another one\ncontroller A {\n  # a member\n  title: \"a\" # its title\n}",
        "hashComment"
      ),
      ("#!/usr/bin/env choreo\nprint(1)", "hashComment"),
      (
        "controller A {\n  let n: Number { 3 }\n  on viewDidLoad { print(n) }\n}",
        "computedProperty"
      ),
      (
        "let touch = UITouch()\nprint(touch.view)\nprint(touch.phase)",
        "noInitializer"
      ),
      ("let v = UIView()\nv.backgroundColor = UIColor(named: \"brand\")", "colorFromText"),
      (
        "let v = UIView()\nanimate(withDuration: 0.3, animations: { v.alpha = 0 })", "uiViewAnimate"
      ),
      ("let v = UIView()\nanimate(withDuration: 0.3, delay: 0.1) { v.alpha = 0 }", "uiViewAnimate"),
      (
        "class Stack<T> { var items: [T] = [] }\nlet s = Stack<Int>()\nprint(s)",
        "genericFunction"
      ),
      (
        "let x = switch 3 { case 3: 1\ncase 4: 2 }\nprint(x)",
        "missingCases"
      ),
      (
        "controller A { on viewDidLoad {\n  var v = view.superview\n  while let s = v { v = s.superview }\n} }",
        "whileLoop"
      ),
      (
        "let s = UIStoryboard(name: \"Main\", bundle: nil)\nlet a = s.instantiateViewController(withIdentifier: \"A\")\nlaunch(a)",
        "unknownStoryboard"
      ),
      (
        "controller A { view b { alpha: 1 }\n  on viewDidLoad { b.topAnchor.constraint(equalTo: view.topAnchor).isActive = true } }",
        "notBuiltYet"
      ),
      (
        "typealias Done<T> = (Bool) -> Void\nfunc f(done: Done) { done(true) }\nf(done: { _ in })",
        "genericAlias"
      ),
      (
        "func f(a: inout Number) { a += 1 }\nvar x = 1\nf(a: &x)",
        "inoutParameter"
      ),
      (
        "let x = 1\nprint(\"a \\(x b\")\nprint(2)",
        "unterminatedString"
      ),
      ("let v = UIView()\nprint(v.)", "expectedMemberName"),
      (
        "func f() => Number { return 1 }\nprint(f() + 1)\nlet x: Number = f()", "functionNeedsArrow"
      ),
      (
        "interaction Pull {\n  gesture: .pan()\n  percent: gesture.translation.y\n    / 400\n  finishes: percent > 50%\n}",
        "operatorBeginsLine"
      ),
      (
        "let v = UIView()\nlet share: Ratio = v.frame.width\n  / 400\n  * 2\nprint(share + 1)",
        "operatorBeginsLine"
      ),
      (
        "controller A (\n  view v { alpha: 1 }\n  on viewDidLoad { print(v.alpha) }\n)\nprint(A().v.alpha)",
        "membersInParentheses"
      ),
      (
        "controller A {\n  func title(x: Number) { print(x) }\n  on viewDidLoad { title(x: 3) }\n}\nA().title(x: 4)",
        "functionNamedAsMember"
      ),
      (
        "controller A { func frame(x: Number) { print(x) } }\nA().frame(x: 4)",
        "functionNamedAsMember"
      ),
      (
        "controller A { on prepare(for segue: UIStoryboardSegue, sender: Any?) { print(segue) } }",
        "typeInBinding"
      ),
      ("controller A ( title: \"a\" )\nlaunch(A())", "membersInParentheses"),
      (
        "delegate D {\n  on adaptivePresentationStyle(for, traitCollection) { return .none }\n}\nlet d = D()",
        "slotWrittenAsHook"
      ),
      (
        "test \"a\", tags: [.slow] { }\ntest \"b\", tags: [.slow] { }\ntest \"c\", tags: [.slow] { }",
        "unknownTag"
      ),
      (
        "controller A { view box { width: 100, height: 50, x: 3 } }\nlaunch(A())",
        "unknownViewProperty"
      ),
      (
        "func f() -> Number {\n  fatalErorr(\"no\")\n}\nprint(f())",
        "unknownName"
      ),
      (
        "controller A\n  view b { alpha: 1 }\n  on viewDidLoad { b.alpha = 0 }\n}\nlet a = A()\na.b.alpha = 1",
        "expectedBlock"
      ),
      (
        "animator A\n  transitionDuration: 1s\n  on animateTransition(using c) { c.completeTransition(!c.transitionWasCancelled) }\n}\nlet a = A()\nprint(a)",
        "expectedBlock"
      ),
      (
        "let v = UIView()\nv.center = (1,\nv.alpha = 1",
        "unclosedBracket"
      ),
    ] as [(String, String)])
  func oneMistakeHasOneMessage(source: String, id: String) {
    #expect(DiagnosticText.ids(Check.run(source).diagnostics) == [id])
  }

  /// What is suggested, or nil where nothing is near what was written.
  @Test(arguments: [
    ("controller A { on viewDidLoad { print(presentedControler) } }", nil),
    (
      "controller A { on viewDidLoad { print(presentedViewControler) } }", "presentedViewController"
    ),
    ("controller A { on viewDidLoad { view.alhpa = 1 } }", "alpha"),
    (
      "controller A { on viewDidLoad { pushViewController(UIViewController()) } }",
      "navigationController?.pushViewController"
    ),
    (
      "let a = UIViewController()\na.popViewController()",
      "navigationController?.popViewController"
    ),
    ("let a = 1\nprint(b)", nil),
    ("let t = Timr()", nil),
    ("controller A { on viewWillUnload { } }", nil),
    (
      "animator A {\n  transitionDuration: 1s\n  on animateTransition(using context: UIViewControllerContextTransitioning) { context.completeTransition(!context.transitionWasCancelled) }\n}",
      ""
    ),
    (
      "interaction I { gesture: .pan(), percent: 50%, finishes: gesture.translation.x * gesture.velocity.x >= 1 }",
      "1pt * 1pt/s"
    ),
    ("let x = 100pt\nprint(x / 844 + 1 > 50%)", "pt"),
    ("let n = 3\nprint(n + 1s)", "n * 1s"),
    ("let v = UIView()\nprint(v.superview.center.x + 3)", nil),
    ("let v = UIView()\nv.center.x = v.superview.center.x", nil),
    ("let v = UIView()\nprint((v.superview.alpha ?? 1) + 3)", "?"),
    ("let screen = UIScreen()\nprint(screen)", nil),
  ])
  func whatIsSuggestedFits(source: String, replacement: String?) {
    let diagnostics = Check.run(source).diagnostics

    #expect(diagnostics.count == 1)
    #expect(diagnostics.first?.fixIts.first?.edits.first?.replacement == replacement)
  }

  /// Where two braces lack their ends, the statements that follow are no mistakes.
  @Test(arguments: [
    "controller A {\n  view b {\n    frame: (0, 0, 1, 1)\nprint(1)\nprint(2)\nprint(3)",
    "controller A {\n  view b {\n    frame: (0, 0, 1, 1)\nlet a = A()\nlaunch(a)\nprint(3)",
    "controller A {\n  on viewDidLoad {\n    print(0)\nlet a = A()\nlaunch(a)\nprint(3)",
  ])
  func twoMissingBracesHaveOneMessage(source: String) {
    let diagnostics = Check.run(source).diagnostics
    #expect(diagnostics.map(\.message.id) == ["unclosedBrace"])
  }

  @Test(arguments: [
    ("let x = 1\nprint(\"a \\(x b\")", "')' after the value"),
    ("controller A { view box { width: 100, height: 50 } }", "'frame: (x, y, width, height)'"),
    ("var list: [Number]? = [1]\nlist?.append(2)", "'list = (list ?? []) + [element]'"),
    ("var list = [1]\nlet n = list.append(2)", "on a line of its own"),
  ])
  func theAdviceNamesTheForm(source: String, part: String) {
    let diagnostics = Check.run(source).diagnostics
    #expect(diagnostics.count == 1)
    let fix = diagnostics.first?.fixIts.first
    #expect(fix?.text.contains(part) ?? false)
    #expect(fix?.edits.isEmpty ?? false)
  }

  /// Functions of Core Graphics have become members.
  @Test(arguments: [
    ("CGRectInset(r, 1, 1)", "rect.insetBy(dx:dy:)"), ("CGRectGetMidX(r)", "rect.midX"),
    ("CGAffineTransformScale(t, 2, 2)", "transform.scaledBy(x:y:)"),
    ("CGRectIntegral(r)", "rect.integral"),
    ("CGPointApplyAffineTransform(r.origin, t)", "point.applying(transform)"),
  ])
  func anOldFunctionIsAMember(call: String, form: String) {
    let result = Check.run(
      "let r = CGRect(x: 0, y: 0, width: 9, height: 9)\nlet t = CGAffineTransform.identity\nprint(\(call))"
    )
    #expect(result.diagnostics.map(\.message.id) == ["unknownName"])
    #expect(result.diagnostics.first?.notes == ["it is '\(form)'"])
  }

  /// Where the elements of a list have a protocol in common, the list may have its type.
  @Test(arguments: [
    (
      "[UICubicTimingParameters(animationCurve: .easeIn), UISpringTimingParameters(dampingRatio: 1)]",
      "UITimingCurveProvider"
    ),
    ("[A(), C()]", "Named"),
    ("[1, \"a\"]", nil),
  ])
  func aListMayHaveTheTypeOfAProtocol(list: String, common: String?) {
    let declarations = """
      protocol Named { func tell() }
      controller A { func tell() { print(1) } }
      delegate C { func tell() { print(2) } }

      """
    let result = Check.run(declarations + "let all = \(list)")
    #expect(result.diagnostics.map(\.message.id) == ["mixedList"])
    let text = result.diagnostics.first?.fixIts.first?.text ?? ""
    if let common {
      #expect(text.contains("let list: [\(common)]"))
      #expect(Check.run(declarations + "let all: [\(common)] = \(list)").diagnostics == [])
    } else {
      #expect(text.contains("make two lists"))
    }
  }
}
