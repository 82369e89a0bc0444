import Generators

extension SessionGenerator {
  /// The pieces of a small script: declarations, then statements.
  mutating func script() -> [String] {
    var pieces: [String] = []
    let isAnimated = generator.chance(oneIn: 2)
    let isPulled = isAnimated && generator.chance(oneIn: 2)
    if isAnimated { pieces.append(animator()) }
    if isPulled { pieces.append(interaction()) }
    if isAnimated { pieces.append(delegate(isPulled: isPulled)) }
    let list = generator.chance(oneIn: 3) ? list() : ""
    pieces.append(
      "controller Home {\n  var count = 0\n  view box { frame: (0, 100, 50, 50), backgroundColor: .red }\n  view field: UITextField { frame: (60, 100, 50, 50) }\(list)\(hooks())\n}"
    )
    let slides = isAnimated ? "\n  let slides = Slides()\n  transitioningDelegate: slides" : ""
    pieces.append(
      "controller Card {\n  modalPresentationStyle: \(style())\(slides)\n  view box { frame: (0, 0, 50, 50) }\(hooks())\n}"
    )
    controllers = ["home", "card"]
    if generator.chance(oneIn: 3) {
      pieces.append(
        "func again(home: Home, count: Number) {\n  for i in 0..<count {\n    home.count += i\n    print(\"at \\(home.count)\")\n  }\n}"
      )
    }
    pieces += ["let home = Home()", "let card = Card()"]
    if !generator.chance(oneIn: 12) { pieces.append("launch(home)") }
    for _ in 0..<generator.number(below: 5) {
      switch generator.number(below: 7) {
      case 0, 1: pieces.append(transition())
      case 2, 3: pieces.append(clock())
      case 4: pieces.append(animation())
      case 5: pieces.append(layers())
      default: pieces.append("print(1)")
      }
    }
    return pieces.map { $0.replacing("⏎", with: "\n") }
  }

  private mutating func animator() -> String {
    let duration = generator.pick(["300ms", "100ms", "0s", "1s"])
    let success = generator.pick([
      "!context.transitionWasCancelled", "!context.transitionWasCancelled", "true",
    ])
    let ended =
      generator.chance(oneIn: 3)
      ? "\n  on animationEnded(completed) { print(\"ended \\(completed)\") }" : ""
    return """
      animator Slide {
        transitionDuration: \(duration)
        on animateTransition(using context) {
          let container = context.containerView
          if let toView = context.view(forKey: .to) {
            toView.frame = container.bounds.offsetBy(dx: 0, dy: 852)
            container.addSubview(toView)
            animate transitionDuration { toView.frame = container.bounds } then {
              context.completeTransition(\(success))
            }
          } else {
            animate transitionDuration { context.view(forKey: .from)?.alpha = 0 } then {
              context.completeTransition(\(success))
            }
          }
        }\(ended)
      }
      """
  }

  private mutating func interaction() -> String {
    """
    interaction Pull {
      gesture: .pan()
      percent: gesture.translation.y / 400
      finishes: percent >= 50%
      on began { presentedViewController.dismiss() }
    }
    """
  }

  private mutating func delegate(isPulled: Bool) -> String {
    "delegate Slides {\n  animationController(forPresented): Slide()\n  animationController(forDismissed): Slide()"
      + (isPulled ? "\n  let pull = Pull()\n  interactionControllerForDismissal(using): pull" : "")
      + "\n}"
  }

  /// Hooks of a controller, often empty.
  private mutating func hooks() -> String {
    guard generator.chance(oneIn: 2) else { return "" }
    return (0...generator.number(below: 2)).map { _ in
      let hook = generator.pick([
        "viewDidLoad", "viewWillAppear(animated)", "viewDidAppear(animated)",
        "viewWillDisappear(animated)", "viewDidDisappear(animated)", "viewDidLayoutSubviews",
        "viewWillLayoutSubviews",
      ])
      let body = generator.pick([
        "print(\"\(hook.prefix(8))\")", "box.alpha = 50%",
        "box.center.x = 100\n    print(box.frame)",
        "animate 200ms { box.alpha = 0 }", "print([1][2])", "view.setNeedsLayout()",
        "animate 100ms { box.alpha = 0 } then { print(\"faded\") }", "dismiss()",
      ])
      return "\n  on \(hook) {\n    \(body)\n  }"
    }.joined()
  }
}
