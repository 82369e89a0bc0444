import Semantics
import TestSupport
import Testing

/// A script with one mistake in each: the mark is where the diagnostic is, and it is the only one.
struct DiagnosticCase: Sendable, CustomTestStringConvertible {
  let id: String
  let source: String
  let others: [String: String]

  init(_ id: String, _ source: String, others: [String: String] = [:]) {
    self.id = id
    self.source = source
    self.others = others
  }

  var testDescription: String { "\(id): \(source)" }

  /// Whether only a strict check reports it.
  var isStrict: Bool { TransitionWarning.all.contains { $0.name == id && $0.isStrict } }

  /// Checks its scripts as its diagnostic needs.
  func check(path: String = "test.trans") -> CompilationResult {
    Check.run(
      MarkedSource(source).text, others: others.mapValues { MarkedSource($0).text }, path: path,
      isStrict: isStrict)
  }
}

extension DiagnosticCase {
  private static let animator = """
    animator Fade {
      transitionDuration: 350ms
      on animateTransition(using context) { context.completeTransition(!context.transitionWasCancelled) }
    }

    """

  static func hook(_ id: String, _ statements: String) -> DiagnosticCase {
    DiagnosticCase(id, Check.inController(statements))
  }

  static let all: [DiagnosticCase] =
    declarations + animators + environments + devices + storyboards + groups
    + protocols + enumerations + initializers + overriding + interactions + memberHooks + casts
    + names + types
    + optionals
    + statements + patterns
    + animations
    + wholes
    + imports
    + tests + expectations + tables + calls + trees + habits

  static let declarations: [DiagnosticCase] = [
    .init("duplicateDeclaration", "controller A { }\ncontroller 1️⃣A { }"),
    .init("duplicateDeclaration", "controller A { }\nfunc 1️⃣A() { }"),
    .init("duplicateHook", "controller A {\n  on viewDidLoad { }\n  on 1️⃣viewDidLoad { }\n}"),
    .init("duplicateName", "controller A(a: Bool, 1️⃣a: Bool) { }"),
    .init("duplicateName", "controller A {\n  let a = 1\n  view 1️⃣a { }\n}"),
    .init("duplicateName", "let a = 1\nlet 1️⃣a = 2"),
    .init("duplicateName", "func f() { if true { let a = 1\nlet 1️⃣a = 2 } }"),
    .init(
      "duplicateSlot",
      "controller A {\n  isModalInPresentation: true\n  1️⃣isModalInPresentation: true\n}"),
    .init("duplicateSlot", "controller A { view v { alpha: 1, 1️⃣alpha: 0 } }"),
    .init("hidesSlot", "controller A { let 1️⃣isModalInPresentation = true }"),
    .init("hookWrittenAsSlot", "controller A { 1️⃣viewDidLoad { print(1) } }"),
    .init("hookWrittenAsSlot", "delegate A { 1️⃣navigationController(didShow): nil }"),
    .init("labelWrittenAsHook", "delegate A { on 1️⃣didShow(vc) { } }"),
    .init("wrongParameters", "delegate A { on navigationController(1️⃣didShow) { } }"),
    .init("wrongParameters", "delegate A { navigationController(1️⃣animationControllerFor): nil }"),
    .init(
      "wrongParameters",
      "controller A { on viewWillTransition(1️⃣size, coordinator) { super.viewWillTransition(to: size, with: coordinator) } }"
    ),
    .init(
      "wrongParameters", "delegate A { animationController(forPresented, 1️⃣other presenter): nil }"),
    .init("unnamedParameter", "controller A { on viewDidAppear { print(1️⃣animated) } }"),
    .init(
      "unnamedParameter",
      "delegate A { tabBarController(_, shouldSelect): 1️⃣viewController.isViewLoaded }"),
    .init("unnamedParameter", "controller A { on viewDidAppear(flag) { print(1️⃣animated, flag) } }"),
    .init(
      "unknownSlot",
      "interaction A { gesture: .pan(), percent: gesture.translation.y / 100, 1️⃣finish: percent > 50% }"
    ),
    .init(
      "unknownName",
      "interaction A { gesture: .pan(), percent: gesture.translation.y / 1️⃣view.bounds.height, finishes: true }"
    ),
    .init(
      "memberWrittenAsFunction",
      "animator A { transitionDuration: 1s\nfunc 1️⃣animateTransition(using transitionContext: UIViewControllerContextTransitioning) { transitionContext.completeTransition(!transitionContext.transitionWasCancelled) } }"
    ),
    .init(
      "memberWrittenAsFunction",
      "animator A { func 1️⃣transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { return 0.3s }\non animateTransition(using c) { c.completeTransition(!c.transitionWasCancelled) } }"
    ),
    .init(
      "unnamedParameter",
      "animator A { transitionDuration: 1s\non animateTransition { 1️⃣transitionContext.completeTransition(true) } }"
    ),
    hook("unknownName", "print(1️⃣bounds)"), hook("unknownName", "print(1️⃣frame)"),
    hook("unknownName", "1️⃣addSubview(UIView())"), hook("unknownName", "print(1️⃣alpha)"),
    .init("unknownName", "let home = UIViewController()\nlaunch(1️⃣Home())"),
    .init(
      "unknownName", "let home = UIViewController()\nlaunch(home)\n1️⃣present(UIViewController())"),
    .init("unknownName", "1️⃣tap(at: (1, 2))"),
    .init("otherArgument", "let b = UILabel(1️⃣type: 1)"),
    .init("otherArgument", "func f(a: Length) { }\nf(1️⃣b: .zero)"),
    .init("unknownName", "controller A { on viewDidLoad { 1️⃣super.viewDidLoad() } }"),
    .init("dimensionMismatch", "func f(t: Time) { }\nf(t: 1️⃣.pi)"),
    .init("unknownCase", "let c: UIColor = .1️⃣pi"),
    .init("typeMismatch", "print(Int(1️⃣3s))"),
    .init("voidValue", "print(String(1️⃣print(3)))"),
    .init("formattedText", "print(1️⃣String(format: \"%d\", 3))"),
    .init("dimensionMismatch", "let t = UITabBarController()\nt.selectedIndex = 1️⃣1pt"),
    .init("dimensionMismatch", "func f(w: Number) { }\nf(w: 1️⃣UIView().frame.width)"),
    hook("tupleWithoutType", "animate 300ms, spring: 1️⃣(0.7, 0) { }"),
    hook(
      "unknownAnimateArgument",
      "animate 300ms, 1️⃣usingSpringWithDamping: 0.7, initialSpringVelocity: 0 { }"),
    hook("unknownCase", "animate 300ms, curve: .1️⃣easeInEaseOut { }"),
    hook("unknownName", "if 1️⃣veiw.frame == (0, 0, 1, 1) { }"),
    hook("notBuiltYet", "if UIDevice.current.1️⃣batteryLevel == 1 { }"),
    .init("unknownMember", "finger.1️⃣flick(.down, 100)"),
    .init("assignWithoutObject", "controller A { func f() { 1️⃣selectedIndex += 1 } }"),
    .init("assignToUnknown", "controller A { func f() { 1️⃣count += 1 } }"),
    .init("hookWrittenAsSlot", "presentation A { 1️⃣dismissalTransitionWillBegin: 3 }"),
    .init("memberWrittenAsFunction", "controller A { func 1️⃣viewDidLoad() { print(1) } }"),
    .init("functionNamedAsMember", "controller A { func 1️⃣title(x: Number) { print(x) } }"),
    .init("functionNamedAsMember", "controller A { func 1️⃣viewDidLoad(x: Number) { print(x) } }"),
    .init(
      "memberWrittenAsFunction",
      "animator A { transitionDuration: 1s\nfunc 1️⃣animateTransition() { } }"),
    .init(
      "memberWrittenAsFunction",
      "delegate A { func 1️⃣animationController(presented: UIViewController) { } }"),
    .init("unknownKind", "1️⃣Controller A { }\nlet a = A()"),
    .init(
      "unknownKind",
      "1️⃣animtor A { transitionDuration: 1s\non animateTransition(using c) { c.completeTransition(!c.transitionWasCancelled) } }"
    ),
    .init("unknownKind", "1️⃣thing A { foo: 1s }\nlet a = A()"),
    .init(
      "shareWithoutPercent",
      "interaction A { gesture: .pan(), percent: gesture.translation.y / 100, finishes: percent > 1️⃣50 }"
    ),
    .init("shareWithoutPercent", "controller A { view v { alpha: 1️⃣40 } }"),
    hook("shareWithoutPercent", "view.alpha = 1️⃣50"),
    hook("shareWithoutPercent", "if 1️⃣2 <= view.layer.opacity { print(1) }"),
    hook("shareWithoutPercent", "UIPercentDrivenInteractiveTransition().update(1️⃣40)"),
    hook(
      "shareWithoutPercent",
      "let a = UIViewPropertyAnimator(duration: 1s, curve: .linear)\na.fractionComplete = 1️⃣30"),
    .init("assignToUnknown", "1️⃣a = 3\nprint(a)"),
    .init("assignToUnknown", "controller A { func f() { 1️⃣count = 3 } }"),
    .init("assignWithoutObject", "controller A { on viewDidLoad { 1️⃣backgroundColor = .white } }"),
    .init("assignWithoutObject", "let v = UIView()\nanimate 1s { 1️⃣alpha = 0 }"),
    .init(
      "assignWithoutObject",
      "controller A { func f() { sheetPresentationController?.animateChanges { 1️⃣selectedDetentIdentifier = .large } } }"
    ),
    .init(
      "assignWithoutObject",
      "let c = UIViewController()\nlet sheet = c.sheetPresentationController\nsheet?.animateChanges { 1️⃣selectedDetentIdentifier = .large }"
    ),
    .init(
      "assignWithoutObject",
      "let c = UIViewController()\nc.sheetPresentationController?.animateChanges { 1️⃣detents = [.large()] }"
    ),
    .init(
      "assignWithoutObject",
      "controller A { var count = 0 }\ncontroller B { let a = A()\nfunc f() { 1️⃣count = 3 } }"),
    .init("missingMembers", "animator 1️⃣A { transitionDuration: 1s }"),
    .init(
      "missingMembers",
      "animator 1️⃣A { on animateTransition(using c) { c.completeTransition(!c.transitionWasCancelled) } }"
    ),
    .init("missingMembers", "interaction 1️⃣A { gesture: .pan() }"),
    .init("missingMembers", "interaction 1️⃣A { gesture: .pan(), percent: 50% }"),
    .init("notBuiltYet", "split Mail { 1️⃣overrideUserInterfaceStyle: .dark }"),
    .init("notBuiltYet", "controller A { on 1️⃣didReceiveMemoryWarning { } }"),
    .init("notBuiltYet", "controller A { on 1️⃣viewLayoutMarginsDidChange { } }"),
    .init("notBuiltYet", "controller A { 1️⃣prefersHomeIndicatorAutoHidden: true }"),
    .init("notBuiltYet", "controller A { view v { 1️⃣layoutMargins: 1 } }"),
    .init("notBuiltYet", "presentation A { 1️⃣didUpdateFocus: true }"),
    .init("notBuiltYet", "delegate A { 1️⃣splitViewControllerSupportedInterfaceOrientations: 1 }"),
    .init("notBuiltYet", "let t = 1️⃣UIRefreshControl()"),
    .init("notBuiltYet", "func f(a: 1️⃣UIStackView) { print(a) }"),
    .init("notBuiltYet", "rotate(.1️⃣unknown)"),
    .init("notBuiltYet", "let x = UIColor.1️⃣systemFill"),
    .init("notBuiltYet", "UIView.1️⃣appearance()"),
    hook("notBuiltYet", "print(1️⃣edgesForExtendedLayout)"),
    hook(
      "notBuiltYet",
      "print(self.1️⃣edgesForExtendedLayout)\nprint(edgesForExtendedLayout)"),
    hook("notBuiltYet", "view.layer.1️⃣shouldRasterize = true\nview.layer.shouldRasterize = true"),
    .init("unknownCase", "rotate(.1️⃣landscape)"),
    .init("clockInHook", "controller A { on viewDidLoad { 1️⃣rotate(.landscapeLeft) } }"),
    .init("reservedName", "controller 1️⃣UIView { }"),
    .init("reservedName", "func 1️⃣print() { }"),
    .init("slotWrittenAsHook", "presentation A { on 1️⃣shouldRemovePresentersView { } }"),
    .init("tooManyBindings", "controller A { on viewDidLoad(1️⃣animated) { } }"),
    .init("tooManyBindings", "controller A { on viewDidLoad(1️⃣animated) { print(animated) } }"),
    .init(
      "tooManyBindings",
      "delegate A { on navigationController(_, didShow a, animated b, 1️⃣c, d) { print(a, b, c, d) } }"
    ),
    .init(
      "tooManyBindings",
      "controller A { on viewDidAppear { animate 1s { } then (a, 1️⃣b, c) { print(b, c) } } }"),
    .init(
      "tooManyBindings", "controller A { on viewDidAppear { animate 1s { } then (a, 1️⃣b) { } } }"),
    .init(
      "unexpectedSlotLabel", "presentation A { shouldRemovePresentersView(1️⃣forPresented): true }"),
    .init("unknownHook", "controller A { on 1️⃣viewDidApear { } }"),
    .init("unknownHook", "controller A { on 1️⃣animateTransition(context) { } }"),
    .init("unknownSlot", "controller A { 1️⃣modalStyle: .custom }"),
    .init("unknownSlot", "page A { 1️⃣viewControllers: [UIViewController()] }"),
    .init("unknownSlot", "animator A { 1️⃣transitionDurations: 1s }"),
    .init("unknownViewProperty", "controller A { view v { 1️⃣opacity: 1 } }"),
    .init("unknownViewProperty", "controller A { view v { 1️⃣isEnabled: false } }"),
    .init("unknownViewProperty", "controller A { view v: UIButton { 1️⃣isEnable: false } }"),
    .init("notBuiltYet", "controller A { view v: 1️⃣UIStackView { spacing: 1 } }"),
    .init("noViewClass", "controller A { view v: 1️⃣UIButon { isEnabled: true, anything: 2 } }"),
    .init(
      "noViewClass", "controller A {\n  view v: 1️⃣UIWindow { }\n  on viewDidLoad { v.anything() }\n}"
    ),
    .init("noViewClass", "controller A { view v: 1️⃣A { } }"),
    .init("noViewClass", "controller A { view v: 1️⃣UIButton? { } }"),
    .init("viewsNotAllowed", "delegate A { 1️⃣view v { alpha: 1 } }"),
    .init(
      "viewWithParameters", "class B(side: Length): UIView { }\ncontroller A { view v: 1️⃣B { } }"),
    .init(
      "wrongHookLabel",
      "delegate A { on 1️⃣navigationController(controller) { print(controller) } }"
    ),
    .init(
      "wrongHookLabel",
      "delegate A { on navigationController(1️⃣didPop controller) { print(controller) } }"
    ),
    .init(
      "wrongParameters",
      "controller A { on viewWillAppear(1️⃣now animated) { print(animated) } }"
    ),
    .init("wrongSlotLabel", "delegate A { 1️⃣animationController: nil }"),
    .init("wrongSlotLabel", "delegate A { animationController(1️⃣forPresenting): nil }"),
    .init(
      "wrongSlotLabel",
      "delegate A { tabBarController(tabs, 1️⃣animationControllerFor fromVC, to toVC): nil }"),
    .init("wrongSlotLabel", "delegate A { interactionController(1️⃣for animator): nil }"),
    .init("unknownSlot", "delegate A { 1️⃣interactionControllerFor(animator): nil }"),
    .init("unknownSlot", "delegate A { 1️⃣interactionController(forPresentation animator): nil }"),
    .init(
      "unknownName",
      "interaction A {\n gesture: .pan()\n percent: 50%\n finishes: true\n on began { 1️⃣navigationController?.popViewController() }\n}"
    ),
  ]

  /// A controller with members of all sorts and a hook.
  private static func member(_ id: String, _ hook: String) -> DiagnosticCase {
    DiagnosticCase(
      id,
      """
      controller Other { }
      controller A(given: UIButton) {
        var kept = UIButton()
        let maybe: UIButton? = nil
        let pan = UIPanGestureRecognizer()
        let other = Other()
        let number = 1
        view open: UIButton { view plain { alpha: 1 } }
        func act() { }
        on pan.began { }
        \(hook)
      }
      """)
  }

  static let memberHooks: [DiagnosticCase] = [
    member("hookOfVariable", "on 1️⃣kept.touchUpInside { }"),
    member("hookOfOptional", "on 1️⃣maybe.touchUpInside { }"),
    member("hookWithoutEvents", "on 1️⃣other.tap { }"),
    member("hookWithoutEvents", "on 1️⃣number.changed { }"),
    member("unknownHookObject", "on 1️⃣opn.touchUpInside { }"),
    member("unknownHookObject", "on 1️⃣act.touchUpInside { }"),
    .init(
      "unknownHookObject",
      "presentation P {\n  view dim { alpha: 1 }\n  on 1️⃣view.tap { }\n  on dim.tap { }\n}"),
    .init("unknownHookObject", "delegate D { on 1️⃣view.tap { } }"),
    member("unknownMemberEvent", "on open.1️⃣touchUpInsid { }"),
    member("unknownMemberEvent", "on plain.1️⃣touchUpInside { }"),
    member("unknownMemberEvent", "on pan.1️⃣tap { }"),
    member("unknownMemberEvent", "on open.1️⃣viewDidLoad { }"),
    member("parameterHidesView", "on view.tap(1️⃣plain) { }"),
    member("parameterHidesView", "on plain.tap(1️⃣given) { print(given) }"),
    member("notBuiltYet", "on open.1️⃣editingChanged { }"),
    member("notBuiltYet", "on view.1️⃣hover { }"),
    member("notBuiltYet", "on open.touchUpInside(sender, 1️⃣event) { }"),
    member("tooManyBindings", "on open.touchUpInside(_, _, 1️⃣more) { }"),
    member("tooManyBindings", "on plain.tap(gesture, 1️⃣more) { }"),
    member("tooManyBindings", "on plain.tap(gesture, 1️⃣more) { print(more) }"),
    member("duplicateHook", "on open.touchUpInside { }\n  on open.1️⃣touchUpInside { }"),
    member("duplicateHook", "on 1️⃣pan.began(gesture) { }".replacing("1️⃣pan.", with: "pan.1️⃣")),
    member("unknownName", "on open.touchUpInside { print(1️⃣sender) }"),
    member("unknownMember", "on plain.pan(gesture) { print(gesture.1️⃣scale2) }"),
    member("clockInHook", "on given.touchUpInside { 1️⃣wait(1s) }"),
  ]

  static let casts: [DiagnosticCase] = [
    hook("castAlwaysSucceeds", "let button = UIButton()\nprint(button as? 1️⃣UIView)"),
    hook("castAlwaysSucceeds", "print(self as? 1️⃣UIViewController)"),
    hook("castAlwaysSucceeds", "print(presentedViewController as? 1️⃣UIViewController)"),
    hook("castNeverSucceeds", "print(view as? 1️⃣UIViewController)"),
    hook("castNeverSucceeds", "print(view as? 1️⃣UITapGestureRecognizer)"),
    .init("castNeverSucceeds", "controller A { }\ncontroller B { }\nprint(A() as? 1️⃣B)"),
    .init(
      "castNeverSucceeds", "delegate A { }\ncontroller B { on viewDidLoad { print(view as? 1️⃣A) } }"),
    hook("castOfNoObject", "print(1️⃣view.alpha as? UIView)"),
    hook("castOfNoObject", "print(1️⃣nil as? UIView)"),
    hook("castToNoClass", "print(view as? 1️⃣CGRect)"),
    hook("castToNoClass", "print(view as? 1️⃣UIButton?)"),
    hook("unknownType", "print(view as? 1️⃣UIButon)"),
    hook("notBuiltYet", "print(view as? 1️⃣UIStackView)"),
  ]

  static let names: [DiagnosticCase] = [
    hook("listChangeAsValue", "let longer = list.1️⃣append(4)"),
    .init("colorFromText", "let v = UIView()\nv.backgroundColor = UIColor(1️⃣named: \"brand\")"),
    .init("declarationAsValue", "controller A { }\nlaunch(1️⃣A)"),
    hook("reduceInto", "print([1, 2].reduce(1️⃣into: [3]) { $0.append($1) })"),
    hook("formattedText", "print(1️⃣String(format: \"%.2f of %d\", 3, 4))"),
    hook("formattedText", "print(1️⃣String(format: \"%.2f\"))"),
    hook("labelOfPrint", "print(1, 2, 1️⃣separator: \" \", terminator: \"\\n\")"),
    hook("wrongArguments", "print(2.5.rounded1️⃣(.toNearestOrEven))"),
    hook("wrongArguments", "print(Array1️⃣(repeating: 3))"),
    hook("typeMismatch", "print(type(of: 1️⃣3))"),
    hook("unreachableCode", "fatalError()\n1️⃣print(3)"),
    hook("functionAsValue", "let f = view.1️⃣layoutIfNeeded"),
    .init("functionAsValue", "let g = 1️⃣sin"),
    .init("unknownKeyPath", "let a = CABasicAnimation(keyPath: 1️⃣\"opacty\")"),
    .init(
      "animationValuesElsewhere",
      "let v = [0%, 50%]\nlet a = CAKeyframeAnimation(keyPath: \"opacity\")\na.values = 1️⃣v"),
    .init(
      "frameUnderTransform",
      "func f(v: UIView) {\n  v.transform = CGAffineTransform(rotationAngle: 30deg)\n  1️⃣v.frame = (0, 0, 10, 10)\n}"
    ),
    .init(
      "frameUnderTransform",
      "func f(v: UIView) {\n  v.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)\n  1️⃣v.frame.size.width = 10\n}"
    ),
    .init(
      "notAdditive",
      "let a = CABasicAnimation(keyPath: \"backgroundColor\")\na.isAdditive = 1️⃣true"),
    .init(
      "notAdditive", "let a = CAKeyframeAnimation(keyPath: \"path\")\na.isAdditive = 1️⃣true"),
    .init("implicitWithoutType", "let x = 1️⃣.easeOut"),
    .init("implicitWithoutType", "print(1️⃣.pan())"),
    .init("instanceOutsideTest", "controller A { }\nprint(1️⃣A.view)"),
    .init("noInitializer", "let x = 1️⃣UITouch()"),
    .init("noInitializer", "let x = 1️⃣Timer()"),
    .init(
      "noAction", "controller A { func f(x: Number) { }\non viewDidLoad { print(#selector(1️⃣f)) } }"),
    .init(
      "noAction",
      "controller A { func f() -> Bool { true }\non viewDidLoad { print(#selector(1️⃣f)) } }"),
    .init(
      "otherSelector",
      "controller A { func f(sender: UIButton) { }\non viewDidLoad { print(#selector(1️⃣f(_:))) } }"),
    .init("selectorOfUIKit", "let x = 1️⃣#selector(UIView.endEditing(_:))"),
    .init("selectorOfUIKit", "let x = 3\nprint(1️⃣#selector(x.f))"),
    .init("selectorWithoutOwner", "func f() { }\nlet x = 1️⃣#selector(f)"),
    .init(
      "unknownMember",
      "controller A { func tapped() { }\non viewDidLoad { print(#selector(1️⃣taped)) } }"),
    .init(
      "overridesNothing", "class A: UIView { override var 1️⃣isOpen: Bool { didSet { print(1) } } }"),
    .init(
      "overridesNothing",
      "class A: UIView { override var 1️⃣subviews: [UIView] { didSet { print(1) } } }"),
    .init("overridesNothing", "class A { override var 1️⃣isOpen: Bool { didSet { print(1) } } }"),
    .init(
      "overriddenType", "class A: UIView { override var alpha: 1️⃣Bool { didSet { print(1) } } }"),
    .init(
      "overriddenGetter",
      "class A: UIControl { override var isSelected: Bool { get 1️⃣{ true } set { super.isSelected = newValue } } }"
    ),
    .init(
      "duplicateName",
      "class A: UIView { override var alpha: CGFloat { didSet { print(1) } }\noverride var 1️⃣alpha: CGFloat { didSet { print(1) } } }"
    ),
    .init("noInitializer", "let x = 1️⃣Number(3)"),
    .init("noInitializer", "typealias D = Number\nlet x = 1️⃣D(3)"),
    .init("noInitializer", "typealias D = [Number]\nlet x = 1️⃣D([3])"),
    hook("noStatics", "let x: CALayer = .1️⃣root"),
    .init("notCallable", "let x = 3\n1️⃣x()"),
    .init("notCallable", "1️⃣window()"),
    .init("presentationMadeElsewhere", "presentation P { }\nlet p = 1️⃣P()"),
    hook("propertyCalled", "print(view.1️⃣frame())"),
    .init("propertyCalled", "let p = CGPoint(x: 1, y: 2)\nprint(p.1️⃣x())"),
    .init("selfOutside", "print(1️⃣self)"),
    .init(
      "slotNeedsContext",
      """
      animator A {
        transitionDuration: 1s
        on animateTransition(using c) { f(c: c) }
        func f(c: UIViewControllerContextTransitioning) {
          animate 1️⃣transitionDuration { } then { c.completeTransition(!c.transitionWasCancelled) }
        }
      }
      """),
    .init(
      "slotNotWritten",
      """
      interaction A {
        gesture: .pan()
        finishes: 1️⃣percent > 50%
        on changed { }
      }
      """),
    .init("assignToConstant", "let f = true\n1️⃣f.toggle()"),
    .init("optionalUsed", "var o: Bool? = true\n1️⃣o.toggle()"),
    .init("inheritance", "controller A: 1️⃣UIViewController { }"),
    .init("inheritance", "final class A: NSObject, 1️⃣UIViewController { }\nlaunch(A())"),
    .init("inheritance", "class A: 1️⃣UINavigationControllerDelegate { }"),
    .init(
      "classInherits",
      """
      class A: 1️⃣UINavigationBar {
        view mark { frame: (0, 0, 10, 10) }
        on layoutSubviews { print(bounds) }
      }
      controller B {
        view bar: A { frame: (0, 0, 100, 44) }
        on viewDidLoad { view.addSubview(A()) }
      }
      """),
    .init("inheritance", "controller A: NSObject, 1️⃣UINavigationController { }"),
    .init("inheritance", "delegate A: 1️⃣UIViewControllerTransitioningDelegate { }"),
    .init("topLevelVariable", "let home = [3]\nfunc f() { print(1️⃣home) }"),
    .init("topLevelVariable", "let home = [3]\nvar g: Number { 1️⃣home.count }"),
    .init(
      "closureAsValue", "presentation P { frameOfPresentedViewInContainerView: 1️⃣{ return .zero } }"),
    .init("typeAsValue", "let x = 1️⃣UIColor"),
    hook("unknownCase", "modalPresentationStyle = .1️⃣fullscren"),
    hook("unknownCase", "view.backgroundColor = UIColor.1️⃣pink"),
    hook("unknownMember", "view.1️⃣alhpa = 1"),
    hook("unknownMember", "view.1️⃣opaqueness = 3"),
    hook("unknownMember", "self.1️⃣viewDidAppear(true)"),
    hook("unknownMember", "print(view.frame.1️⃣right)"),
    hook("unknownMember", "let x = list.1️⃣middle"),
    hook("unknownName", "print(1️⃣coutn)"),
    .init("usedBeforeDeclared", "print(1️⃣a)\nlet a = 1"),
    .init("wrongArguments", "controller A(home: Bool) { }\nlet a = A1️⃣()"),
    hook("wrongArguments", "view.insertSubview(view, at: 1, 1️⃣over: 2)"),
    .init("wrongArguments", "print(min1️⃣(3))"),
    hook("wrongArguments", "view.layoutIfNeeded(1️⃣3)"),
    hook("wrongLabels", "view.insertSubview(view, 1️⃣index: 1)"),
    hook("wrongLabels", "let p = CGPoint(1️⃣1, 2)"),
    .init("wrongLabels", "func f(a: Number) { }\nf(1️⃣3)"),
  ]

  static let types: [DiagnosticCase] = [
    hook("notAssignable", "1️⃣count! = 3"),
    hook("notAssignable", "var x: Number? = nil\n1️⃣x! = 3"),
    hook("notAssignable", "var some: [Number]? = nil\n1️⃣some?[0] = 3"),
    hook("notOptional", "print(1️⃣count!)"),
    hook("nilWithoutType", "print(1️⃣nil!)"),
    hook("identityOfValues", "print(count 1️⃣=== 3)"),
    hook("badOperand", "print(1️⃣view.frame.width % 3)"),
    hook("badOperand", "print(7 % 1️⃣50%)"),
    hook("divisionByZero", "print(7 % 1️⃣0)"),
    hook("castNotKnown", "print(view 1️⃣as UIControl)"),
    hook("castOfValue", "print(view.frame.width 1️⃣as Double)"),
    hook("castOfValue", "print(view.frame 1️⃣as CGPoint)"),
    hook("castNeverSucceeds", "print(view is 1️⃣UIViewController)"),
    hook("castNeverSucceeds", "print(view as! 1️⃣UIViewController)"),
    hook("castAlwaysSucceeds", "print(view is 1️⃣UIView)"),
    hook("jumpOutsideLoop", "1️⃣break"),
    hook("jumpOutOfDefer", "defer { 1️⃣return }\nprint(1)"),
    hook("jumpOutOfDefer", "for i in 0..<3 { defer { if i == 1 { 1️⃣break } }\nprint(i) }"),
    hook("jumpOutOfDefer", "for i in 0..<3 { defer { if i == 1 { 1️⃣continue } }\nprint(i) }"),
    hook("jumpOutOfDefer", "animate 1s { defer { 1️⃣return }\nprint(1) }"),
    hook("deferInDefer", "defer { 1️⃣defer { print(1) }\nprint(2) }\nprint(3)"),
    hook("deferAtEnd", "print(1)\n1️⃣defer { print(2) }"),
    .init("deferAtEnd", "print(1)\n1️⃣defer { print(2) }"),
    hook("jumpOutsideLoop", "for i in 0..<3 { animate 1s { 1️⃣continue } }"),
    hook("jumpOutsideLoop", "for i in 0..<3 { animate 1s { view.alpha = 0 } then { 1️⃣break } }"),
    hook("unreachableCode", "for i in 0..<3 {\n  break\n  1️⃣print(i)\n}"),
    hook("guardFallsThrough", "1️⃣guard count == 3 else { print(1) }\nprint(2)"),
    hook(
      "guardFallsThrough",
      "1️⃣guard let v = view.superview else { if count == 3 { return } }\nprint(v)"),
    hook("unknownName", "guard let v = view.superview else { print(1️⃣v)\nreturn }\nprint(v)"),
    hook("conditionNotBool", "for i in 0..<3 where 1️⃣i { print(i) }"),
    hook("badIndex", "print(list[1️⃣-1])"),
    hook("badIndex", "print(list[1️⃣0.5])"),
    hook("typeMismatch", "print(list[1️⃣true...])"),
    hook("noElements", "print(1️⃣\"text\"[1...])"),
    hook("notAssignable", "var part = list\n1️⃣part[0..<1] = []"),
    hook("typeMismatch", "print(Int(1️⃣view))"),
    .init("aliasOfItself", "typealias 1️⃣A = [B]\ntypealias B = A?"),
    .init("unknownType", "typealias A = 1️⃣Foo"),
    .init("duplicateDeclaration", "controller A { }\ntypealias 1️⃣A = UIView"),
    .init("reservedName", "typealias 1️⃣UIView = UIButton"),
    .init("typeAsValue", "typealias A = UIView\nlet a = 1️⃣A"),
    .init("recursion", "var a: Number { 1️⃣a + 1 }"),
    .init("notCallable", "var a: Number { 1 }\nprint(1️⃣a())"),
    .init("readOnly", "var a: Number { 1 }\n1️⃣a = 3"),
    .init("duplicateDeclaration", "func a() { }\nvar 1️⃣a: Number { 1 }"),
    .init("badOperand", "let x = -1️⃣\"a\""),
    .init("negativeDuration", "wait(1️⃣-1s)"),
    .init(
      "negativeDuration", "finger.drag(from: (1, 1), by: (1, 1), over: 1️⃣-1s)"),
    hook("badOperands", "let x = view.frame 1️⃣+ view.frame"),
    .init("badOperands", "let x = \"a\" 1️⃣+ 3"),
    .init(
      "branchesDiffer",
      "controller A { isModalInPresentation: true }\nlet x = if true { 3 } else { 1️⃣\"a\" }"),
    hook(
      "colorOutOfRange", "view.backgroundColor = UIColor(red: 1️⃣255, green: 0, blue: 0, alpha: 1)"),
    hook("colorOutOfRange", "view.backgroundColor = .black.withAlphaComponent(1️⃣140%)"),
    .init("conditionNotBool", "if 1️⃣3 { }"),
    hook("conditionNotBool", "if 1️⃣view.superview { }"),
    hook("conditionNotBool", "let x = !1️⃣count"),
    .init("cyclicType", "controller A {\n  let a = 1️⃣a\n}"),
    hook("dimensionMismatch", "view.alpha = 1️⃣view.frame.width"),
    .init("dimensionMismatch", "let t = 1s\nlet l: Length = 1️⃣t"),
    .init("dimensionMismatch", "let n = 3\nwait(1️⃣n)"),
    hook(
      "dimensionTooLarge",
      "let w = view.frame.width\nlet x = w * w * w * w * w * w * w * w * w * w * w * w 1️⃣* w"),
    .init("emptyList", "let x = 1️⃣[]"),
    .init("missingUnit", "wait(1️⃣350)"),
    .init("missingUnit", "let x = 3s + 1️⃣5"),
    .init(
      "missingUnit",
      "animator A {\n  transitionDuration: 1️⃣0.35\n  on animateTransition(using c) { c.completeTransition(!c.transitionWasCancelled) }\n}"
    ),
    hook("missingUnit", "view.transform = CGAffineTransform(rotationAngle: 1️⃣45)"),
    .init(
      "missingUnit",
      "interaction A { gesture: .pan(), percent: 50%, finishes: gesture.velocity.y > 1️⃣900 }"),
    hook("mixedDimensions", "let x = view.frame.width 1️⃣+ 50%"),
    .init("mixedDimensions", "let x = 1s 1️⃣< 3pt"),
    .init("mixedDimensions", "let x = max(1s, 1️⃣3deg)"),
    .init("mixedList", "let x = [1, 1️⃣\"a\"]"),
    .init("notANumber", "let x = abs(1️⃣\"a\")"),
    hook("notOrdered", "let x = 1️⃣view.frame < view.bounds"),
    .init(
      "notOrdered",
      "interaction I {\n  gesture: .pan()\n  percent: 50%\n  on ended { if 1️⃣gesture.state >= .ended { finish() } else { cancel() } }\n}"
    ),
    .init("notWalkable", "for i in 1️⃣3 { print(i) }"),
    hook("oddRoot", "let x = sqrt(1️⃣view.frame.width)"),
    .init("noElements", "print(1️⃣3[0])"),
    hook("typeMismatch", "let x = (1, 2)\nview.center = 1️⃣x"),
    hook("unknownMember", "let x = (1, 2)\nprint(x.1️⃣y)"),
    .init("unknownMember", "let t = (a: 1, b: 2)\nprint(t.1️⃣2)"),
    .init("wrongNumberOfPatterns", "let 1️⃣(a, b) = (1, 2, 3)"),
    .init("wrongLabelInPattern", "let (1️⃣x: a, b) = (y: 1, 2)"),
    .init("patternTypeDiffers", "for 1️⃣(a, b) in [1, 2] { print(a, b) }"),
    .init(
      "missingCases",
      "let t = (true, 1)\n1️⃣switch t { case (true, _): print(1)\ncase (false, 2): print(2) }"),
    .init(
      "caseNeverReached",
      "let t = (true, 1)\nswitch t { case (_, _): print(1)\n1️⃣default: print(2) }"),
    .init("typeMismatch", "var a = 1\nvar b = \"x\"\n(a, b) = (1️⃣b, \"y\")"),
    .init("assignToConstant", "let (a, _) = (1, 2)\nvar b = 1\n(1️⃣a, b) = (2, 1)"),
    .init("nilWithoutType", "let t = (1, 1️⃣nil)"),
    hook("tupleWithoutType", "view.transform = 1️⃣(1, 2)"),
    .init("typeMismatch", "launch(1️⃣3)"),
    hook("typeMismatch", "view.addSubview(1️⃣self)"),
    .init("unknownType", "let a: 1️⃣Card? = nil"),
    hook("unrelatedTypes", "print(view.frame.origin 1️⃣== view.frame.size)"),
    hook("unrelatedTypes", "print(view 1️⃣== self)"),
    hook("voidValue", "let x = 1️⃣view.layoutIfNeeded()"),
    hook("voidValue", "print(1️⃣view.layoutIfNeeded())"),
    hook("wrongTuple", "view.frame = 1️⃣(1, 2, 3)"),
    hook("wrongTuple", "view.frame = 1️⃣(1, 2)"),
    hook("wrongTuple", "let side = view.bounds.width\nview.frame = 1️⃣(side, side)"),
    hook("wrongTuple", "popoverPresentationController?.sourceRect = 1️⃣(0, 0)"),
    hook("typeMismatch", "view.frame = (1️⃣1, view.bounds.size)"),
    hook("wrongTuple", "view.center = 1️⃣(width: 1, height: 2)"),
  ]

  static let optionals: [DiagnosticCase] = [
    hook("needlessChain", "1️⃣box?.layoutIfNeeded()"),
    hook("neverNil", "print(1️⃣box == nil)"),
    hook("nilNotAllowed", "view.frame = 1️⃣nil"),
    .init("nilWithoutType", "let x = 1️⃣nil"),
    hook("notOptional", "if let x = 1️⃣box { print(x) }"),
    hook("notOptional", "let x = 1️⃣box ?? view"),
    hook("optionalUsed", "1️⃣view.superview.addSubview(box)"),
    hook("optionalUsed", "1️⃣view.superview.frame = .zero"),
    hook("optionalUsed", "view.addSubview(1️⃣view.superview)"),
    hook("optionalUsed", "for v in [view.superview] { print(1️⃣v.frame) }"),
    hook("notWalkable", "let s = view.superview?.subviews\nfor v in 1️⃣s { print(v) }"),
  ]

  static let statements: [DiagnosticCase] = [
    .init("assignToConstant", "let x = 3\n1️⃣x = 4"),
    hook("assignToConstant", "1️⃣list = [4]"),
    .init("assignToConstant", "func f(a: Number) { 1️⃣a = 3 }"),
    .init("assignToConstant", "for i in 0..<3 { 1️⃣i = 4 }"),
    .init("assignToConstant", "let l = [1]\n1️⃣l.append(3)"),
    .init("divisionByZero", "let x = 3 / 1️⃣0"),
    .init(
      "divisionByZero",
      "let v = 50% / 1️⃣0\nlet a = CAKeyframeAnimation(keyPath: \"opacity\")\na.values = [v]"),
    .init("assignToConstant", "let l = [1]\n1️⃣l[0] = 3"),
    .init("noElements", "var n = 1\n1️⃣n[0] = 3"),
    .init("typeMismatch", "var l = [1]\nl[0] = 1️⃣\"a\""),
    .init("wrongArguments", "var l = [1]\nl.insert1️⃣(3)"),
    hook("assignToConstant", "let first = 1️⃣list.removeFirst()"),
    .init("typeMismatch", "var list = [1]\nlet first = list.remove(at: 1️⃣\"a\")"),
    .init("wrongArguments", "var list = [1]\nprint(list.removeLast1️⃣(2))"),
    .init("operatorWithoutTypes", "let f: Number = max(1, 1️⃣+)"),
    .init("badOperands", "print([true].reduce(false, 1️⃣+))"),
    .init("typeMismatch", "print([1].sorted(by: 1️⃣+))"),
    .init("elementsDoNotFit", "var list = [true]\nlist.1️⃣sort()"),
    .init("notWalkable", "print(zip([1], 1️⃣2))"),
    .init("wrongArguments", "let x: Number? = 1\nprint(x.map1️⃣())"),
    .init("typeMismatch", "let x: Number? = 1\nlet y: String = 1️⃣x.map { $0 + 1 } ?? 0"),
    .init("missingReturn", "func f(a: Bool) -> Number {\n  if a { return 3 }\n1️⃣}"),
    .init("missingReturn", "func f(a: Bool) -> Number {\n  for i in 0..<3 { return i }\n1️⃣}"),
    .init("missingReturn", "func f() -> Number { print(1)\nprint(2) 1️⃣}"),
    .init("typeMismatch", "func f() -> Number { 1️⃣\"a\" }"),
    .init("typeMismatch", "controller A { var x: Number { 1️⃣\"a\" } }"),
    .init("missingReturn", "controller A { var x: Number { print(1) 1️⃣} }"),
    .init(
      "memberWrittenAsFunction",
      "controller A { private override func 1️⃣viewDidLoad() { print(1) } }"),
    .init(
      "memberWrittenAsFunction",
      "controller A { override var 1️⃣prefersStatusBarHidden: Bool { true } }"),
    .init("notBuiltYet", "controller A { override func 1️⃣updateViewConstraints() { print(1) } }"),
    .init("classInherits", "class A { }\nclass B: 1️⃣A { }"),
    .init("notOfProtocol", "protocol P { func f() }\nclass A: 1️⃣P { }"),
    .init("recursion", "class A {\n  static let x: Number = A.1️⃣x + 1\n}"),
    .init("assignToConstant", "class A { static let x = 1 }\n1️⃣A.x = 2"),
    .init("unknownName", "class A {\n  static let x = 1\n  func f() { print(1️⃣x) }\n}"),
    .init("recursion", "func f() {\n  func g() { 1️⃣g() }\n  g()\n}"),
    .init("recursion", "func f() {\n  func g() { 1️⃣h() }\n  func h() { g() }\n  g()\n}"),
    .init(
      "missingReturn",
      "func f() {\n  func g(a: Bool) -> Number { if a { return 1 } 1️⃣}\n  print(g(a: true))\n}"),
    .init("wrongLabels", "func f() {\n  func g(a: Bool) { print(a) }\n  g(1️⃣true)\n}"),
    .init("readOnly", "controller A {\n  var x: Number { 1 }\n  on viewDidLoad { 1️⃣x = 3 }\n}"),
    .init(
      "readOnly", "enum A {\n  case b\n  var x: Number { get { 1 } 1️⃣set { print(newValue) } }\n}"),
    .init("recursion", "controller A { var x: Number { 1️⃣x + 1 } }"),
    .init("recursion", "controller A { var x: Number { get { 1 } set { 1️⃣x = newValue } } }"),
    .init("memberWrittenAsFunction", "controller A { var 1️⃣prefersStatusBarHidden: Bool { true } }"),
    .init("duplicateName", "controller A {\n  let x = 1\n  var 1️⃣x: Number { 2 }\n}"),
    .init(
      "hookOfVariable",
      "controller A {\n  var x: UIButton { UIButton() }\n  on 1️⃣x.touchUpInside { print(1) }\n}"),
    .init("missingReturn", "presentation P { shouldRemovePresentersView { print(1) 1️⃣} }"),
    .init(
      "missingReturn",
      "let d = UISheetPresentationController.Detent.custom { c in let x = 3; print(x) 1️⃣}"),
    hook("comparisonAsStatement", "view.alpha 1️⃣== 1\nprint(1)"),
    .init("elementsDoNotFit", "let l = [true].1️⃣sorted()"),
    .init("elementsDoNotFit", "print([1, 2].1️⃣joined(separator: \"\"))"),
    .init("typeMismatch", "let f = { (s: String) in s }\nprint([1].map(1️⃣f))"),
    .init("voidValue", "let l = [1].map 1️⃣{ print($0) }"),
    .init(
      "captureNeedsObject", "let n = 1\nlet f = { [1️⃣weak n] in print(1) }\nf()"),
    .init("closureNeedsTypes", "let f = { 1️⃣x in print(x) }"),
    .init("closureNeedsTypes", "let f = 1️⃣{ print($0) }"),
    .init(
      "closureOfOtherType", "let f: (Number) -> Void = { (1️⃣x: String) in print(x) }"),
    .init("closureOfOtherType", "let f: () -> Number = { () -> 1️⃣String in \"a\" }"),
    .init("notCallable", "func f(a: (() -> Void)?) { 1️⃣a() }"),
    .init("returnInBlock", "let f: () -> Void = { return 1️⃣3 }"),
    .init("returnWithoutValue", "let f: () -> Number = { print(1)\n1️⃣return }"),
    hook("selfMayBeNil", "let f = { [weak self] in 1️⃣view.alpha = 0 }\nf()"),
    hook("selfMayBeNil", "let f = { [weak self] in 1️⃣dismiss(animated: true) }\nf()"),
    .init("animationAsValue", "let x = 1️⃣UIView.animate(withDuration: 1s) { }"),
    .init("closureAsValue", "func f(x: Number) { }\nf(x: 1️⃣{ print(1) })"),
    .init(
      "keyframeOutside", "1️⃣UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { }"),
    .init("wrongArguments", "UIView.animate1️⃣(duration: 1s) { }"),
    .init("missingBlock", "1️⃣UIView.animate(withDuration: 1s)"),
    .init("missingBlock", "DispatchQueue.main.1️⃣async()"),
    .init("missingBlock", "let t = Timer.1️⃣scheduledTimer(withTimeInterval: 1s, repeats: false)"),
    .init("noBlock", "print(1) 1️⃣{ }"),
    .init(
      "noBlock",
      "let a = UIViewPropertyAnimator(duration: 1s, timingParameters: UISpringTimingParameters()) 1️⃣{ }"
    ),
    .init("noBlock", "func f() { }\nf() 1️⃣{ }"),
    hook("noBlock", "let x = view.superview?.convert(view.frame, to: nil) 1️⃣{ }"),
    .init("noCompletion", "print(1) 1️⃣then { }"),
    hook("noEffect", "1️⃣view.frame"),
    .init("noEffect", "1️⃣1 + 2"),
    .init("notAssignable", "func f() { }\n1️⃣f() = 3"),
    .init("weakNeedsOptional", "controller A { weak var 1️⃣count = 3 }"),
    .init("weakNeedsOptional", "controller A { weak var 1️⃣other: UIView = UIView() }"),
    .init("otherSuperclassMethod", "controller A { on show(vc) { super.1️⃣dismiss() } }"),
    hook("notAssignable", "1️⃣view.layoutIfNeeded = 3"),
    .init("rangeNotWhole", "for i in 0..<1️⃣2.5 { print(i) }"),
    hook("readOnly", "view.1️⃣superview = nil"),
    hook("readOnly", "view.frame.1️⃣width = 3"),
    .init("returnAtTopLevel", "1️⃣return"),
    .init("returnInBlock", "controller A { on viewDidLoad { animate 1s { } then { return 1️⃣3 } } }"),
    .init("returnInBlock", "func f() -> Number {\n  animate 1s { return 1️⃣3 }\n  return 1\n}"),
    .init("returnWithValue", "func f() { return 1️⃣3 }"),
    .init("returnWithValue", "controller A { on viewDidLoad { return 1️⃣3 } }"),
    .init("returnWithoutValue", "func f() -> Number { 1️⃣return }"),
    .init("strideByZero", "for x in stride(from: 0, to: 1, by: 1️⃣0) { print(x) }"),
    .init("unreachableCode", "func f() {\n  return\n  1️⃣print(1)\n  print(2)\n}"),
    .init(
      "unreachableCode",
      "func f(a: Bool) -> Number {\n  if a { return 1 } else { return 2 }\n  1️⃣return 3\n}"),
    .init("wrongStride", "for x in 1️⃣stride(0, 1, 2) { print(x) }"),
    .init("weakDelegate", "delegate D { }\ncontroller A { transitioningDelegate: 1️⃣D() }"),
    .init("valueNotReturned", "func f(a: Number, b: Number) -> Number {\n  let c = a\n  1️⃣c + b\n}"),
    .init(
      "valueNotReturned", "func f(a: Bool) -> Number {\n  print(1)\n  if a { 1️⃣1 } else { 2 }\n}"),
    .init(
      "valueNotReturned", "presentation P { shouldRemovePresentersView {\n  print(1)\n  1️⃣true\n} }"),
    .init(
      "weakDelegate",
      "delegate D { }\ncontroller A { }\nlet a = A()\na.transitioningDelegate = 1️⃣D()"),
  ]

  /// An animator that keeps something in a member.
  private static func keeping(_ text: String) -> String {
    """
    animator A {
      transitionDuration: 1s
      var kept: UIView? = nil
      on animateTransition(using c) {
        \(text)
        c.completeTransition(!c.transitionWasCancelled)
      }
    }
    """
  }

  static let animations: [DiagnosticCase] = [
    .init("alongsideOutside", "func f() { 1️⃣alongside { print(1) } }"),
    .init("animateArgument", "animate 1s, 1️⃣2s { print(1) }"),
    .init("animateWithoutDuration", "1️⃣animate curve: .easeOut { print(1) }"),
    .init(
      "completesTooEarly",
      "animator A {\n  transitionDuration: 1s\n  on animateTransition(using c) {\n    animate 1s { c.containerView.alpha = 1 }\n    1️⃣c.completeTransition(!c.transitionWasCancelled)\n  }\n}"
    ),
    .init(
      "completesTooEarly",
      "animator A {\n  transitionDuration: 1s\n  on animateTransition(using c) {\n    if let to = c.view(forKey: .to) { animate 1s { to.alpha = 1 } }\n    1️⃣c.completeTransition(!c.transitionWasCancelled)\n  }\n}"
    ),
    .init(
      "completesTwice",
      "animator A {\n  transitionDuration: 1s\n  on animateTransition(using c) { c.completeTransition(!c.transitionWasCancelled)\n1️⃣c.completeTransition(false) }\n}"
    ),
    .init(
      "ignoresCancel",
      "animator A {\n  transitionDuration: 1s\n  on animateTransition(using c) {\n    guard let to = c.view(forKey: .to) else { c.completeTransition(false)\nreturn }\n    animate 1s { to.alpha = 1 } then { 1️⃣c.completeTransition(true) }\n  }\n}"
    ),
    .init(
      "ignoresCancel",
      "animator A {\n  transitionDuration: 1s\n  on animateTransition(using c) { 1️⃣c.completeTransition(true) }\n}"
    ),
    .init(
      "changesPresentedView",
      "presentation P { on presentationTransitionWillBegin { 1️⃣presentedView.alpha = 0 } }"),
    .init(
      "changesPresentedView",
      "presentation P { on presentationTransitionWillBegin {\n  alongside { 1️⃣presentedViewController.view.frame.origin.y = 3 }\n} }"
    ),
    .init(
      "ignoresCompleted",
      "presentation P {\n  view v { alpha: 0 }\n  on 1️⃣dismissalTransitionDidEnd { v.removeFromSuperview() }\n}"
    ),
    .init(
      "ignoresCompleted",
      "presentation P {\n  view v { alpha: 0 }\n  on 1️⃣presentationTransitionDidEnd(done) { v.alpha = 1 }\n}"
    ),
    .init(
      "keepsParticipant",
      keeping("1️⃣kept = c.view(forKey: .to)")),
    .init(
      "keepsParticipant",
      keeping("let from = c.viewController(forKey: .from)\n    1️⃣kept = from.view")),
    .init(
      "keepsParticipant",
      keeping("if let to = c.view(forKey: .to) { 1️⃣kept = to }")),
    .init(
      "neverAsked",
      "delegate D {\n  1️⃣interactionControllerForDismissal(using): nil\n  animationController(forPresented): nil\n}"
    ),
    .init(
      "neverAsked",
      "delegate D {\n  1️⃣interactionControllerForPresentation(using): nil\n  animationController(forPresented): nil\n}"
    ),
    .init(
      "neverAsked", "delegate D {\n  1️⃣navigationController(_, interactionControllerFor): nil\n}"),
    .init(
      "neverAsked", "delegate D {\n  1️⃣tabBarController(_, interactionControllerFor): nil\n}"),
    .init("keyframeOutside", "1️⃣at 0%...50% { print(1) }"),
    .init("keyframeOutside", "animate 1s { at 0%...50% { 1️⃣at 0%...50% { print(1) } } }"),
    .init("bouncingSpring", "animate 1s, 1️⃣bounce: 20% { print(1) }"),
    .init("bouncingSpring", "animate 1️⃣springDuration: 1s, curve: .linear { print(1) }"),
    .init("keyframeArgument", "animate 1s { at 0%...50%, 1️⃣delay: 1s { print(1) } }"),
    .init("keyframeArgument", "animate 1s { at 0%...50%, 1️⃣.easeIn { print(1) } }"),
    .init(
      "springWithKeyframes",
      "animate 1s { at 0%...50%, 1️⃣curve: UISpringTimingParameters() { print(1) } }"),
    .init("springWithKeyframes", "animate 1️⃣bounce: 20% { at 0%...50% { print(1) } }"),
    .init("keyframeSpan", "animate 1s { at 1️⃣50%...20% { print(1) } }"),
    .init("keyframeSpan", "animate 1s { at 1️⃣50% { print(1) } }"),
    .init("neverCompletes", Check.inAnimator("")),
    .init(
      "pushesTooSoon",
      "controller A { func f() {\n  dismiss()\n  1️⃣navigationController?.pushViewController(A())\n} }"
    ),
    .init(
      "pushesTooSoon",
      "func f(n: UINavigationController) { 1️⃣n.pushViewController(UIViewController()) }\nfunc g(n: UINavigationController) {\n  n.dismiss()\n  f(n: n)\n}"
    ),
    .init("springWithCurve", "animate 1s, spring: 80%, 1️⃣curve: .easeOut { print(1) }"),
    .init("springWithKeyframes", "animate 1s, 1️⃣spring: 80% { at 0%...50% { print(1) } }"),
    .init("unknownAnimateArgument", "animate 1s, 1️⃣dampingRatio: 80% { print(1) }"),
    .init("velocityWithoutSpring", "animate 1s, 1️⃣initialVelocity: 2 { print(1) }"),
  ]

  static let wholes: [DiagnosticCase] = [
    .init("clockInHook", "controller A { on viewDidLoad { 1️⃣settle() } }"),
    .init("clockInHook", "controller A { on viewDidLoad { finger.1️⃣up() } }"),
    .init("clockInHook", "func f() { wait(1s) }\ncontroller A { on viewDidLoad { 1️⃣f() } }"),
    .init(
      "clockInHook", "controller A { }\nlet a = A()\nlaunch(a)\na.present(A()) then { 1️⃣settle() }"),
    .init("endlessMaking", "controller A { let b = 1️⃣B() }\ncontroller B { let a = A() }"),
    .init("recursion", "func f() { 1️⃣f() }"),
    .init("recursion", "func f() { 1️⃣g() }\nfunc g() { h() }\nfunc h() { f() }"),
    .init(
      "recursion",
      "interaction A { gesture: .pan(), percent: if 1️⃣finishes { 1 } else { 0 }, finishes: percent > 50% }"
    ),
    .init("usedBeforeMade", "controller A {\n  let a = 1️⃣b\n  let b = 3\n}"),
    .init(
      "usedBeforeMade",
      "controller A {\n  let a = 1️⃣f()\n  let b = 3\n  func f() -> Number { return b }\n}"),
    .init(
      "usedBeforeMade",
      "controller A {\n  let a = 1️⃣B(a: self)\n  let n = 3\n}\ncontroller B(a: A) { let n = a.n }"),
  ]

  static let imports: [DiagnosticCase] = [
    .init("duplicateImport", "import \"a.trans\"\n1️⃣import \"a.trans\"", others: ["a.trans": ""]),
    .init("importCycle", "1️⃣import \"a.trans\"", others: ["a.trans": "import \"a.trans\""]),
    .init("importMissing", "1️⃣import \"a.trans\""),
    .init("importRefused", "1️⃣import \"/a.trans\""),
    .init("importRefused", "1️⃣import \"/a.trans\""),
    .init("importRefused", "1️⃣import \"https://example.com/a.trans\""),
    .init("importRefused", "1️⃣import \"b\\\\a.trans\""),
    .init(
      "notImported", "import \"a.trans\"\ncontroller Home { }",
      others: ["a.trans": "func f() { launch(1️⃣Home()) }"]),
  ]

  /// Ids that need more than a few lines, each with the test that covers it.
  static let coveredElsewhere: [String: String] = [
    "assignToSuspended": "assigning-locals.transcript", "deferAtPrompt": "deferring.transcript",
    "notCaptured": "captures.transcript",
    "nestingTooDeep": "LimitTests",
    "redeclarationBreaks": "InteractiveTests",
    "redeclaredAsAnother": "InteractiveTests", "redeclaredGesture": "InteractiveTests",
    "tooManyFiles": "ImportTests", "typeTooFar": "LimitTests",
  ]
}
