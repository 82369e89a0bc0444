import Evaluation
import Semantics
import SourceText
import Testing

/// What could follow at a place of an input, given with a `‸` for the cursor.
@Suite struct CompletionTests {
  private static let declarations = """
    tags: gesture, slow
    controller Home {
      var count = 0
      view box { alpha: 1 }
      func moves(by distance: Length) -> Bool { return count > 0 }
    }
    """

  private static let fade = """
    animator Fade(presenting: Bool) {
      transitionDuration: 300ms
      on animateTransition(using context) { context.completeTransition(!context.transitionWasCancelled) }
    }
    """

  private static let session: InteractiveProgram = {
    var program = InteractiveProgram(catalogue: .uiKit)
    let inputs = [
      declarations.replacing("by distance", with: "distance"), fade,
      "let home = Home()\nvar total = 0\nlet spare = home.presentedViewController",
      "enum Quality: String, CaseIterable { case low, high }",
      "enum Quest { case rest, going(to: CGPoint)\nfunc ask() { } }",
      "class Zebra { static let shared = Zebra()\nvar total: Number { 3 } }",
      "func grow(by: Length, times: Number) { }", "let `return` = 1", "func `else`() { }",
      """
      storyboard Main {
        scene list: Home { count: 3, segue open: .show(detail) }
        scene detail
      }
      segue Zoom { on perform { super.perform() } }
      controller Back { func wayBack(segue: UIStoryboardSegue) { } }
      """,
    ]
    for (index, input) in inputs.enumerated() {
      let check = program.check(Array(input.utf8), name: "<input \(index + 1)>")
      #expect(check.addition != nil, "\(check.diagnostics)")
    }
    return program
  }()

  private static func complete(_ marked: String) -> (completion: InputCompletion?, words: [String])
  {
    let parts = marked.split(separator: "‸", maxSplits: 1, omittingEmptySubsequences: false)
    let bytes = Array(parts.joined().utf8)
    let completion = session.completion(of: bytes, at: parts[0].utf8.count)
    return (completion, completion?.words.map(\.text) ?? [])
  }

  /// Places where only these words fit.
  static let exact: [(String, [String])] = [
    // Casts.
    ("print(retu‸", ["`return`"]), ("print(els‸", ["`else`"]),
    ("home.view as? UIBu‸", ["UIButton", "UIButton.ButtonType"]),
    ("let x = spare as? Ho‸", ["Home"]),
    ("if let found = spare as? Home { found.cou‸", ["count"]),
    // Enumerations of the script.
    ("print(Quality.‸", ["allCases", "high", "low"]), ("let q: Quest = .g‸", ["going"]),
    ("let q: Qual‸", ["Quality"]), ("print(Quality.low.raw‸", ["rawValue"]),
    ("print(Quest.rest.a‸", ["ask"]), ("print(Quest.going(t‸", ["to:"]),
    ("let q = Quest.rest\nif q == .re‸", ["rest"]),
    ("let q = Quest.rest\nswitch q { case .re‸", ["rest"]),
    // Static members and computed properties.
    ("print(Zebra.sha‸", ["shared"]), ("let z: Zebra = .sha‸", ["shared"]),
    ("print(Zebra.shared.to‸", ["total"]),
    // Hooks of members.
    ("controller A {\n  view open: UIButton { }\n  on open.touchUpI‸", ["touchUpInside"]),
    ("controller A {\n  view box { }\n  on box.t‸", ["tap"]),
    (
      "controller A {\n  let press = UILongPressGestureRecognizer()\n  on press.c‸",
      ["cancelled", "changed"]
    ),
    ("controller A {\n  view box { }\n  let number = 1\n  on bo‸", ["box"]),
    ("controller A {\n  on view.tap(‸", ["gesture"]),
    ("controller A {\n  view box { }\n  on box.pan(gesture) { gesture.tra‸", ["translation"]),
    // The class of a view and its properties.
    ("controller A { view open: UIB‸", ["UIButton"]),
    ("controller A { view open: CG‸", []),
    ("controller A { view open: UIButton { isE‸", ["isEnabled"]),
    ("controller A { view open { isE‸", []),
    (
      "controller A {\n  view open: UIButton { }\n  on viewDidLoad { open.setT‸",
      ["setTitle", "setTitleColor"]
    ),
    // Groups.
    ("controller A { navigationI‸", ["navigationItem"]),
    ("controller A { navigationItem { title: \"a\" }\n  navigationI‸", []),
    ("controller A { navigationItem { ti‸", ["title", "titleView"]),
    ("controller A { navigationItem { title: \"a\", ti‸", ["titleView"]),
    ("controller A { navigationItem { title: \"a\", la‸", ["largeTitleDisplayMode"]),
    ("controller A { navigationItem { title: \"a\", rightBarButtonItem { isE‸", ["isEnabled"]),
    ("controller A { navigationItem { largeTitleDisplayMode: .ne‸", ["never"]),
    ("controller A { tabBarItem { badgeV‸", ["badgeValue"]),
    ("controller A { tabBarItem { UITabBarI‸", ["UITabBarItem"]),
    ("controller A { view { backg‸", ["backgroundColor"]),
    ("controller A { view box { frame { or‸", ["origin"]),
    ("controller A { view box { frame { origin { x‸", ["x"]),
    ("navigation A { navigationB‸", ["navigationBar"]),
    // The type that is asked for.
    ("home.view.backgroundColor = .bl‸", ["black", "blue"]),
    ("rotate(.la‸", ["landscapeLeft", "landscapeRight"]),
    ("home.modalPresentationStyle = .overF‸", ["overFullScreen"]),
    ("let color: UIColor? = .bl‸", ["black", "blue"]),
    ("home.view.backgroundColor = UIColor.bl‸", ["black", "blue"]),
    ("home.view.backgroundColor == .bl‸", ["black", "blue"]),
    ("home.view.frame = .ze‸", ["zero"]),
    ("animate 1s, curve: .easeI‸", ["easeIn", "easeInOut"]),
    ("animate 1s, options: [.allowU‸", ["allowUserInteraction"]),
    ("expect issue .stuck‸", ["stuckTransition"]),
    ("test \"a\", device: .iPhone15P‸", ["iPhone15Plus", "iPhone15Pro", "iPhone15ProMax"]),
    ("test \"a\", tags: [.sl‸", ["slow"]),
    ("interaction Pull { gesture: .pa‸", ["pan"]),
    ("controller A { modalPresentationStyle: .overF‸", ["overFullScreen"]),
    ("controller A { view box { backgroundColor: .bl‸", ["black", "blue"]),
    ("func f() -> UIColor { return .bl‸", ["black", "blue"]),
    ("let x = if home.count > 0 { UIColor.black } else { .bl‸", ["black", "blue"]),
    ("let list: [UIColor] = [.red, .bl‸", ["black", "blue"]),
    ("let x = .bl‸", []),
    // Members of whatever the checker can tell the type of.
    ("home.view.subviews[0].al‸", ["alpha"]),
    ("home.view.subviews.fi‸", ["filter", "first", "firstIndex"]),
    ("home.box.frame.minY‸", ["minY"]),
    (
      "home.mo‸",
      [
        "modalPresentationCapturesStatusBarAppearance", "modalPresentationStyle",
        "modalTransitionStyle", "moves",
      ]
    ),
    ("home.co‸", ["collapseSecondaryViewController", "count"]),
    ("Home.cou‸", ["count"]),
    ("(home.view).al‸", ["alpha"]),
    ("let x = home.view.convert((1, 2), from: nil).x‸", ["x"]),
    ("print(home.view.al‸", ["alpha"]),
    ("print(\"\\(home.view.al‸", ["alpha"]),
    ("home.view.subviews[home.cou‸", ["count"]),
    ("spare?.isBeingP‸", ["isBeingPresented"]),
    ("spare.isBeingP‸", ["?.isBeingPresented"]),
    ("UIView.al‸", []),
    ("proto‸", ["protocol"]),
    ("protocol P { func zap(x: Number) }\nfunc f(p: P) { p.za‸", ["zap"]),
    ("protocol P { func zap(x: Number) }\nfunc f(p: P?) { p.za‸", ["?.zap"]),
    ("protocol P { func zap(x: Number) }\nfunc f(p: P) { p.zap(‸", ["x:"]),
    ("protocol P { func zap(x: Number) }\nfunc f(p: P) { p.al‸", []),
    ("protocol Piece { func zap(x: Number) }\nfunc f(p: Pie‸", ["Piece"]),
    ("protocol Piece { func zap(x: Pie‸", ["Piece"]),
    ("protocol Piece { func zap(x: Number) }\nlet a = Pie‸", []),
    ("let v = home.view\nv.al‸", ["alpha"]),
    ("for v in home.view.subviews { v.al‸", ["alpha"]),
    ("if let v = home.view.superview { v.al‸", ["alpha"]),
    ("if home.view.isHi‸", ["isHidden"]),
    ("animate 1s { home.view.al‸", ["alpha"]),
    ("animate 1s { } then { home.view.al‸", ["alpha"]),
    ("controller A {\n  view box { }\n  on viewDidLoad {\n    box.al‸", ["alpha"]),
    ("controller A { on viewDidLoad { self.view.al‸", ["alpha"]),
    ("animator A { on animateTransition(using c) { c.containerV‸", ["containerView"]),
    ("expect home.view.al‸", ["alpha"]),
    ("expect frames {\n  at | home.view.al‸", ["alpha"]),
    ("test \"a\" {\n  let other = Home()\n  other.box.al‸", ["alpha"]),
    ("home\n  .view.al‸", ["alpha"]),
    // Labels.
    ("animate 1s, cu‸", ["curve:"]),
    ("animate 1s, curve: .easeIn, cu‸", []),
    ("finger.drag(from: (1, 2), ov‸", ["over:"]),
    ("finger.drag(‸", ["from:"]), ("finger.drag(from: (1, 2), ‸", ["by:", "to:"]),
    ("Fade(pre‸", ["presenting:"]),
    ("grow(by: 1, ti‸", ["times:"]),
    ("home.moves(‸", ["distance:"]),
    ("finger.drag(from: (1, 2), by: (1, 2), over: 1s, ‸", ["lift:"]),
    ("home.dismiss(ani‸", ["animated:"]),
    ("test \"a\", dev‸", ["device:"]), ("test \"a\", win‸", ["window:"]),
    ("home.view.frame = CGRect(x: 1, y: 2, wi‸", ["width:"]),
    ("home.view.frame = (x: 1, y: 2, wi‸", ["width:"]),
    ("for i in stride(from: 0, th‸", ["through:"]),
    ("expect tree { window { home.view(alp‸", ["alpha:"]),
    // Slots, hooks and what they bind.
    ("animator A {\n  transitionD‸", ["transitionDuration"]),
    ("animator A { transitionDuration: 1s\n  transitionD‸", []),
    ("animator A { on animateT‸", ["animateTransition"]),
    ("animator A { animateT‸", ["on animateTransition"]),
    ("controller A { on viewDidL‸", ["viewDidLayoutSubviews", "viewDidLoad"]),
    ("controller A { on viewDidLoad { }\n on viewDidL‸", ["viewDidLayoutSubviews"]),
    ("controller A { on viewWillAppear(an‸", ["animated"]),
    ("controller A { view box { alp‸", ["alpha"]),
    (
      "delegate D { animationC‸",
      ["animationController(forDismissed)", "animationController(forPresented)"]
    ),
    ("delegate D { animationController(forP‸", ["forPresented"]),
    ("delegate D { animationController(forPresented pr‸", ["presented"]),
    ("delegate D { animationController(forPresented, presenting, s‸", ["source"]),
    ("animator A { on animateTransition(us‸", ["using context"]),
    ("delegate D { on navigationController(did‸", ["_, didShow"]),
    ("delegate D { on navigationController(_, did‸", ["didShow"]),
    ("controller A { on viewWillTransition(to size, wi‸", ["with coordinator"]),
    ("expect calls { home.viewDidL‸", ["viewDidLayoutSubviews", "viewDidLoad"]),
    ("expect calls { hom‸", ["home"]),
    ("expect fra‸", ["frame", "frames"]),
    // Storyboards.
    ("storyboard Other { sc‸", ["scene"]), ("storyboard Other { init‸", ["initialViewController"]),
    ("storyboard Other { scene a\ninitialViewController: ‸", ["a"]),
    ("storyboard Other { scene a: UIN‸", ["UINavigationController"]),
    ("storyboard Other { scene a: Ho‸", ["Home"]), ("storyboard Other { scene a: Ma‸", ["Main"]),
    ("storyboard Other { scene a: Main.de‸", ["detail"]),
    ("storyboard Other { scene a: Home { cou‸", ["count"]),
    ("storyboard Other { scene a: Home { count: 3, cou‸", []),
    ("storyboard Other { scene a: Home { count: cou‸", ["count"]),
    ("storyboard Other { scene a: Home { se‸", ["segue"]),
    ("storyboard Other { scene a: Home { navigationItem { ti‸", ["title", "titleView"]),
    ("storyboard Other { scene a: Home { modalPresentationStyle: .overF‸", ["overFullScreen"]),
    ("storyboard Other { scene a: UINavigationController { ro‸", ["rootViewController"]),
    ("storyboard Other { scene a: UIPageViewController { transitionS‸", ["transitionStyle"]),
    ("storyboard Other { scene b\nscene a: UITabBarController { viewControllers: [b‸", ["b"]),
    ("storyboard Other { scene a: Home { segue b: .sh‸", ["show", "showDetail"]),
    ("storyboard Other { scene one\nscene a { segue b: .show(‸", ["a", "one"]),
    ("storyboard Other { scene a { segue b: .show(a, se‸", ["sender:"]),
    (
      "storyboard Other { scene a { segue b: .show(a, animates: true, ‸",
      ["customClass:", "isAccessoryAction:", "reuseIdentifier:", "sender:"]
    ),
    ("storyboard Other { scene a { segue b: .show(a, customClass: ‸", ["Zoom"]),
    ("storyboard Other { scene a: Home { segue b: .embed(a, containerView: bo‸", ["box"]),
    (
      "storyboard Other { scene a { segue b: .presentModally(a, modalPresentationStyle: .form‸",
      ["formSheet"]
    ),
    ("storyboard Other { scene a { segue b: .unwind(\"‸", ["wayBack"]),
    ("home.performSegue(withIdentifier: \"‸", ["open"]),
    ("home.performSegue(withIdentifier: \"x‸", []),
    ("Back().performSegue(withIdentifier: \"‸", []),
    ("let m = UIStoryboard(name: \"M‸", ["Main"]),
    ("Main().instantiateViewController(withIdentifier: \"‸", ["detail", "list"]),
    ("print(\"o‸", []),
    // Names and types.
    ("ho‸", ["home"]), ("tot‸", ["total"]), ("gro‸", ["grow"]), ("Fad‸", ["Fade"]),
    ("print(tot‸", ["total"]), ("fing‸", ["finger", "finger2", "fingers"]),
    ("anima‸", ["animate", "animator"]),
    ("let other = 1\noth‸", ["other"]),
    ("func f(distance: Length) { dista‸", ["distance"]),
    ("func f() { tot‸", []), ("func f() { gua‸", ["guard"]),
    ("for i in 0..<3 { contin‸", ["continue"]), ("swit‸", ["switch"]),
    ("let x = swit‸", ["switch"]), ("switch total { case 1: bre‸", ["break"]),
    ("switch total { case 1: print(1)\ncas‸", ["case"]),
    ("switch home.modalTransitionStyle { case .coverV‸", ["coverVertical"]),
    ("switch total { case let count: print(coun‸", ["count"]),
    ("if case let count = total { print(coun‸", ["count"]),
    ("let x: UIColo‸", ["UIColor"]), ("controller A(color: UIColo‸", ["UIColor"]),
    ("let x: Fad‸", ["Fade"]),
    ("home.present(spare) th‸", ["then"]), ("if total > 1 { } el‸", ["else"]),
    ("let tot‸", []), ("controller A { mov‸", []),
    // Nothing in texts, comments and numbers.
    ("\"ho‸", []), ("print(\"ho‸", []), ("// ho‸", []), ("/* ho‸", []), ("/* a */ ho‸", ["home"]),
    ("\"a\"\nho‸", ["home"]), ("\"a\nho‸", ["home"]), ("1 // a\nho‸", ["home"]), ("12‸", []),
    ("350m‸", []), ("#F‸", []), ("home.view.alpha = 0.‸", []),
    // What stands behind the cursor is left alone.
    ("home.view.al‸ = 1", ["alpha"]), ("animate 1s { home.view.al‸ }", ["alpha"]),
    // What cannot be understood.
    ("nothing.al‸", []), (") ] } home.view.al‸", ["alpha"]), ("let = \nhome.view.al‸", ["alpha"]),
  ]

  @Test(arguments: exact) func fits(_ marked: String, _ words: [String]) {
    #expect(Self.complete(marked).words == words)
  }

  @Test(arguments: [
    ("import \"ex‸", "ex"), ("import \"a/b c‸", "a/b c"), ("import \"‸", ""),
  ]) func importsAreFiles(_ marked: String, _ path: String) {
    let completion = Self.complete(marked).completion

    #expect(completion?.path == path)
    #expect(completion?.start == 8)
    #expect(completion?.words == [])
  }

  @Test(arguments: [
    ("animate 1s, cu‸", 12, " "), ("gro‸", 0, "("), ("home.view.layoutIf‸", 10, "()"),
    ("spare.isBeingP‸", 5, ""), ("home.view.al‸", 10, ""),
  ]) func wordsKnowWhatFollows(_ marked: String, _ start: Int, _ following: String) {
    let completion = Self.complete(marked).completion

    #expect(completion?.start == start)
    #expect(completion?.words.map(\.following) == [following])
  }

  /// Whatever is offered after a dot has to mean something there.
  @Test(arguments: [
    "home", "home.view", "window", "finger", "home.view.frame", "home.view.subviews",

    "home.view.transform", "home.traitCollection", "spare",
  ]) func membersAreUnderstood(_ receiver: String) {
    let words = Self.complete("\(receiver).‸").words
    #expect(words.count > 3)
    for word in words {
      var program = Self.session
      let text = word.hasPrefix("?.") ? receiver + word : "\(receiver).\(word)"
      let ids = program.check(Array(text.utf8), name: "<input>").diagnostics.map(\.message.id)
      #expect(!ids.contains("unknownMember") && !ids.contains("optionalUsed"), "\(text): \(ids)")
    }
  }

  @Test(arguments: [
    "", " ", "\n", "home.", "home?.", ".", "(", "animate ", "controller A { ", "let x: ",
  ])
  func anythingIsAnswered(_ start: String) {
    for last in ["", "x", "\"", "{", "}", ")", "\\(", "‸", ":", "\0", "`", "é", "😀"] {
      let bytes = Array((start + last).utf8)
      for cursor in -1...(bytes.count + 1) {
        if let completion = Self.session.completion(of: bytes, at: cursor) {
          #expect(completion.start >= 0 && completion.start <= max(0, cursor))
        }
      }
    }
  }

  /// Asking costs what was typed, not what is loaded.
  @Test func isQuickInALargeSession() {
    var program = InteractiveProgram(catalogue: .uiKit)
    let text = (0..<200).map { number in
      """
      controller C\(number) {
        var count = 0
        view box { alpha: 1 }
        on viewDidLoad {
          box.alpha = 0.5
          count = 1
          view.backgroundColor = .black
        }
      }
      let c\(number) = C\(number)()
      """
    }.joined(separator: "\n")
    let check = program.load(path: "a.trans", bytes: Array(text.utf8)) { _ in .missing }
    #expect(check.addition != nil)
    let typed = Array("animate 1s { c7.view.backgroundColor = .bl".utf8)

    #expect(program.completion(of: typed, at: typed.count)?.words.count == 2)
  }
}
