/// Remedies that once inverted a test, named the wrong unit or led to the next error.
extension RemedyTests {
  static let chains: [(String, String)] = [
    (
      "controller A { func a() { if presentedViewController?.isBeingDismissed { print(1) } } }",
      "controller A { func a() { if presentedViewController?.isBeingDismissed == true { print(1) } } }"
    ),
    (
      "controller A { func a() { if !presentedViewController?.isBeingDismissed { print(1) } } }",
      "controller A { func a() { if presentedViewController?.isBeingDismissed != true { print(1) } } }"
    ),
    (
      "controller A { func a() { if 1 < 2 || presentedViewController?.isBeingDismissed { print(1) } } }",
      "controller A { func a() { if 1 < 2 || presentedViewController?.isBeingDismissed == true { print(1) } } }"
    ),
    (
      "controller A { }\nfunc f(a: A?) { expect a?.isBeingDismissed }",
      "controller A { }\nfunc f(a: A?) { expect a?.isBeingDismissed == true }"
    ),
    (
      "controller A { func a() { if presentedViewController { print(1) } } }",
      "controller A { func a() { if presentedViewController != nil { print(1) } } }"
    ),
    (
      "func f(x: Length, v: UIView) {\n  let p = x / 852\n  v.alpha = p\n}",
      "func f(x: Length, v: UIView) {\n  let p = x / 852pt\n  v.alpha = p\n}"
    ),
    (
      "func f(x: Length) -> Ratio {\n  let p = max(0, x / 852)\n  return 1 - p\n}",
      "func f(x: Length) -> Ratio {\n  let p = max(0, x / 852pt)\n  return 1 - p\n}"
    ),
    (
      "func f(x: Length) -> Number { return x / 852 * 2 }",
      "func f(x: Length) -> Number { return x / 852pt * 2 }"
    ),
    (
      "func f(x: Length) -> Ratio { return 150 / x }",
      "func f(x: Length) -> Ratio { return 150pt / x }"
    ),
    (
      "func f(row: Ratio, v: UIView) {\n  let y = 150 + 135 * row\n  v.frame = (0, y, 10, 10)\n}",
      "func f(row: Ratio, v: UIView) {\n  let y = 150 + 135pt * row\n  v.frame = (0, y, 10, 10)\n}"
    ),
    (
      "func f(row: Ratio, x: Length) -> Bool { return x > 150 + 135 * row }",
      "func f(row: Ratio, x: Length) -> Bool { return x > 150 + 135pt * row }"
    ),
    (
      "func f(row: Ratio, x: Length) { print(x + 100 * row) }",
      "func f(row: Ratio, x: Length) { print(x + 100pt * row) }"
    ),
    (
      "test \"a\" {\n  let n = 3\n  sleep(1)\n  expect n > 2\n}",
      "test \"a\" {\n  let n = 3\n  wait(1s)\n  expect n > 2\n}"
    ),
    (
      "\(fade)delegate D { animationControllerForPresented: Fade() }",
      "\(fade)delegate D { animationController(forPresented): Fade() }"
    ),
    (
      "controller A { modalPresentation: .fullScreen }",
      "controller A { modalPresentationStyle: .fullScreen }"
    ),
    (
      "\(fade)delegate D { animationController(forPresented): Fade(presenting: true) }",
      "\(fade.replacing("Fade", with: "Fade(presenting: Bool)"))delegate D { animationController(forPresented): Fade(presenting: true) }"
    ),
    (
      "controller A { on viewDidLoad { animate 300ms, curve: spring(dampingRatio: 0.8) { view.alpha = 0 } } }",
      "controller A { on viewDidLoad { animate 300ms, curve: UISpringTimingParameters(dampingRatio: 0.8) { view.alpha = 0 } } }"
    ),
    (
      "controller A { }\ntest \"a\" {\n  let a = A()\n  launch(a)\n  expect tree { window { transitionview { a.view } } }\n}",
      "controller A { }\ntest \"a\" {\n  let a = A()\n  launch(a)\n  expect tree { window { transitionView { a.view } } }\n}"
    ),
    ("UIView().alpha = 150%", "UIView().alpha = 100%"),
    (
      "controller A { on viewDidLoad { animate 250s { view.alpha = 0 } } }",
      "controller A { on viewDidLoad { animate 250ms { view.alpha = 0 } } }"
    ),
    (
      "\(fade.replacing("1s", with: "250s"))delegate D { animationController(forPresented): Fade() }",
      "\(fade.replacing("1s", with: "250ms"))delegate D { animationController(forPresented): Fade() }"
    ),
  ]

  private static let fade = """
    animator Fade {
      transitionDuration: 1s
      on animateTransition(using context) { context.completeTransition(!context.transitionWasCancelled) }
    }

    """
}
