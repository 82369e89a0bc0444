import EventTrace
import Testing

/// Numbers that are infinite or none, given to every member that takes one.
@Suite struct NumberRangeTests {
  private static let declarations = """
    controller A { view b { frame: (10, 10, 50, 50), backgroundColor: .red } }
    let big = 1e308 * 10
    let no = big - big
    let a = A()
    launch(a)

    """

  /// A script with a number that is not finite at each `$`, or a time, an angle or a share of it at `$T`, `$A` and `$P`.
  static func run(_ template: String, _ value: String) -> ScriptRun {
    var text = template
    for (mark, unit) in [("$T", " * 1s"), ("$A", " * 1rad"), ("$P", " * 100%"), ("$", "")] {
      text = text.replacing(mark, with: "(\(value)\(unit))")
    }
    return ScriptRun(declarations + text)
  }

  /// Whether a text has an infinite number or none.
  private static func isStrange(_ text: String) -> Bool {
    text.contains("inf") && !text.contains("infinity") || text.contains("nan")
  }

  /// What is not finite ends the world or is replaced, and is in no value and no line of the trace.
  @Test(arguments: finite, ["big", "no", "-big"])
  func nothingIsLeftNotFinite(template: String, value: String) {
    let run = Self.run(template, value)

    #expect(run.errors == [])
    guard run.issues.isEmpty, run.failure == nil else { return }
    #expect(run.printed.filter(Self.isStrange) == [])
    #expect(run.trace.split(separator: "\n").filter { Self.isStrange(String($0)) } == [])
  }

  /// What never ends may be infinite.
  @Test(arguments: endless, ["big", "no"])
  func whatNeverEndsMayBeInfinite(template: String, value: String) {
    let run = Self.run(template, value)

    #expect(run.errors == [])
    guard run.issues.isEmpty else { return }
    #expect(!run.trace.contains("nan"))
    if value == "no" { #expect(run.printed.filter(Self.isStrange) == []) }
  }

  @Test(arguments: [
    ("a.b.layer.speed = $", "speed is not finite: inf"),
    ("a.b.layer.zPosition = -$", "zPosition of <CALayer: a.b> is not finite: -inf"),
    ("a.b.layer.repeatCount = $ - $", "repeatCount is not a number: nan"),
    ("UIPercentDrivenInteractiveTransition().update($)", "percentComplete is not finite: inf"),
    ("a.b.center.x = $ - $", "CALayer position contains NaN: [nan 35]. Layer: <CALayer: a.b>"),
  ])
  func theIssueNamesTheMember(template: String, text: String) {
    let run = Self.run(template, "big")
    let texts = run.events.compactMap {
      if case .issue(let issue) = $0.kind { issue.text } else { nil }
    }

    #expect(texts == [text])
  }

  private static let finite = [
    "a.b.layer.speed = $\nprint(a.b.layer.speed, a.b.layer.convertTime(1s, from: nil))\nanimate 1s { a.b.alpha = 0 }\nsettle()",
    "a.b.layer.timeOffset = $T\nprint(a.b.layer.timeOffset, a.b.layer.convertTime(1s, from: nil))\nanimate 1s { a.b.alpha = 0 }\nsettle()",
    "a.b.layer.beginTime = $T\nprint(a.b.layer.beginTime, a.b.layer.convertTime(1s, from: nil))\nanimate 1s { a.b.alpha = 0 }\nsettle()",
    "a.b.layer.zPosition = $\nprint(a.b.layer.zPosition)",
    "a.b.layer.anchorPoint = ($, 0)\nprint(a.b.layer.anchorPoint, a.b.frame)",
    "a.b.layer.anchorPointZ = $\nprint(a.b.layer.anchorPointZ)",
    "a.b.layer.shadowOpacity = $\nprint(a.b.layer.shadowOpacity)",
    "a.b.layer.shadowRadius = $\nprint(a.b.layer.shadowRadius)",
    "a.b.layer.shadowOffset = ($, 0)\nprint(a.b.layer.shadowOffset)",
    "a.b.alpha = $\nprint(a.b.alpha)",
    "a.b.layer.opacity = $\nprint(a.b.alpha)",
    "a.b.layer.cornerRadius = $\nprint(a.b.layer.cornerRadius)",
    "a.b.layer.borderWidth = $\nprint(a.b.layer.borderWidth)",
    "a.b.center = ($, 0)\nprint(a.b.center)",
    "a.b.center.x = $\nprint(a.b.center)",
    "a.b.frame = ($, 0, 1, 1)\nprint(a.b.frame)",
    "a.b.bounds = (0, 0, $, 1)\nprint(a.b.bounds)",
    "a.b.bounds.origin.x = $\nprint(a.b.bounds)",
    "a.b.transform = CGAffineTransform(scaleX: $, y: 1)\nprint(a.b.transform, a.b.frame)",
    "a.b.transform = CGAffineTransform(translationX: $, y: 1)\nprint(a.b.transform, a.b.frame)",
    "a.b.transform = CGAffineTransform(rotationAngle: $A)\nprint(a.b.transform, a.b.frame)",
    "a.b.layer.transform = CATransform3DMakeScale($, 1, 1)\nprint(a.b.layer.transform)",
    "a.b.layer.transform = CATransform3DMakeRotation($A, 0, 0, 1)\nprint(a.b.layer.transform)",
    "a.b.layer.sublayerTransform = CATransform3DMakeScale($, 1, 1)\nprint(a.b.layer.sublayerTransform)",
    "a.b.layer.contentsRect = ($, 0, 1, 1)\nprint(a.b.layer.contentsRect)",
    "a.b.layer.contentsScale = $\nprint(a.b.layer.contentsScale)",
    "a.b.backgroundColor = UIColor(red: $, green: 0, blue: 0, alpha: 1)\nprint(a.b.backgroundColor)",
    "a.b.backgroundColor = UIColor(white: $, alpha: 1)\nprint(a.b.backgroundColor)",
    "a.b.backgroundColor = UIColor(hue: $, saturation: 1, brightness: 1, alpha: 1)\nprint(a.b.backgroundColor)",
    "a.b.backgroundColor = UIColor.red.withAlphaComponent($)\nprint(a.b.backgroundColor)",
    "a.additionalSafeAreaInsets = ($, 0, 0, 0)\nprint(a.view.safeAreaInsets)",
    "a.preferredContentSize = ($, 1)\nprint(a.preferredContentSize)",
    "wait($T)",
    "animate $T { a.b.alpha = 0 }\nsettle()",
    "animate 1s, delay: $T { a.b.alpha = 0 }\nsettle()",
    "animate 1s, spring: $ { a.b.alpha = 0 }\nsettle()",
    "animate 1s, spring: 0.5, initialVelocity: $ { a.b.alpha = 0 }\nsettle()",
    "animate springDuration: $T, bounce: 20%, initialSpringVelocity: 0 { a.b.alpha = 0 }\nsettle()",
    "animate springDuration: 1s, bounce: $, initialSpringVelocity: 0 { a.b.alpha = 0 }\nsettle()",
    "animate springDuration: 1s, bounce: 20%, initialSpringVelocity: $ { a.b.alpha = 0 }\nsettle()",
    "animate curve: UISpringTimingParameters(mass: $, stiffness: 300, damping: 30, initialVelocity: (0, 0)) { a.b.alpha = 0 }\nsettle()",
    "animate curve: UISpringTimingParameters(mass: 1, stiffness: $, damping: 30, initialVelocity: (0, 0)) { a.b.alpha = 0 }\nsettle()",
    "animate curve: UISpringTimingParameters(mass: 1, stiffness: 300, damping: $, initialVelocity: (0, 0)) { a.b.alpha = 0 }\nsettle()",
    "animate curve: UISpringTimingParameters(mass: 1, stiffness: 300, damping: 30, initialVelocity: ($, 0)) { a.b.alpha = 0 }\nsettle()",
    "print(UISpringTimingParameters(mass: $, stiffness: 300, damping: 30, initialVelocity: (0, 0)).initialVelocity)",
    "print(UISpringTimingParameters(mass: 1, stiffness: 300, damping: 30, initialVelocity: ($, 0)).initialVelocity)",
    "print(UISpringTimingParameters(dampingRatio: $).initialVelocity)",
    "animate 1s, curve: UICubicTimingParameters(controlPoint1: ($, 0), controlPoint2: (1, 1)) { a.b.alpha = 0 }\nsettle()",
    "animate 1s, curve: UICubicTimingParameters(controlPoint1: (0, $), controlPoint2: (1, 1)) { a.b.alpha = 0 }\nwait(500ms)\nprint(a.b.layer.presentation()?.opacity)",
    "animate 1s { at $P...50% { a.b.alpha = 0 } }\nsettle()",
    "let p = UIViewPropertyAnimator(duration: $T, curve: .linear) { a.b.alpha = 0 }\np.startAnimation()\nprint(p.duration)\nsettle()",
    "let p = UIViewPropertyAnimator(duration: 1s, dampingRatio: $) { a.b.alpha = 0 }\np.startAnimation()\nprint(p.duration)\nsettle()",
    "let p = UIViewPropertyAnimator(duration: 1s, curve: .linear) { a.b.alpha = 0 }\np.startAnimation(afterDelay: $T)\nprint(p.delay)\nsettle()",
    "let p = UIViewPropertyAnimator(duration: 1s, curve: .linear) { a.b.alpha = 0 }\np.pauseAnimation()\np.fractionComplete = $\nprint(p.fractionComplete)\np.continueAnimation(withTimingParameters: nil, durationFactor: 0)\nsettle()",
    "let p = UIViewPropertyAnimator(duration: 1s, curve: .linear) { a.b.alpha = 0 }\np.pauseAnimation()\np.continueAnimation(withTimingParameters: nil, durationFactor: $)\nprint(p.fractionComplete)\nsettle()",
    "finger.tap(at: ($, 0))\nsettle()",
    "finger.drag(from: ($, 0), to: (10, 10), over: 1s)\nsettle()",
    "finger.drag(from: (0, 0), to: ($, 10), over: 1s)\nsettle()",
    "finger.drag(from: (0, 0), to: (10, 10), over: $T)\nsettle()",
    "finger.edge(UIRectEdge.left, by: $, over: 100ms)\nsettle()",
    "finger.wander(seed: $, from: (0, 0), over: 1s)\nsettle()",
    "finger.wander(seed: 1, from: ($, 0), over: 1s)\nsettle()",
    "finger.wander(seed: 1, from: (0, 0), over: $T)\nsettle()",
    "resize(to: ($, 100))\nsettle()\nprint(window.bounds)",
    "let t = Timer.scheduledTimer(withTimeInterval: $T, repeats: true) { _ in print(1) }\nwait(1s)\nprint(t.timeInterval)",
    "let p = UIPercentDrivenInteractiveTransition()\np.completionSpeed = $\nprint(p.completionSpeed)",
    "let p = UIPercentDrivenInteractiveTransition()\np.update($)\nprint(p.percentComplete)",
    "let g = UIPanGestureRecognizer()\ng.setTranslation(($, 0), in: a.view)\nprint(g.translation(in: a.view))",
    "let g = UILongPressGestureRecognizer()\ng.minimumPressDuration = $T\na.b.addGestureRecognizer(g)\nprint(g.minimumPressDuration)\nfinger.tap(at: (20, 20))\nsettle()",
    "let k = CABasicAnimation(keyPath: \"opacity\")\nk.fromValue = $\nk.toValue = 1\nk.duration = 1s\na.b.layer.add(k, forKey: nil)\nwait(500ms)\nprint(a.b.layer.presentation()?.opacity)\nsettle()",
    "let k = CABasicAnimation(keyPath: \"position\")\nk.byValue = ($, 0)\nk.duration = 1s\na.b.layer.add(k, forKey: nil)\nwait(500ms)\nprint(a.b.layer.presentation()?.position)\nsettle()",
    "let k = CABasicAnimation(keyPath: \"zPosition\")\nk.byValue = $\nk.duration = 1s\na.b.layer.add(k, forKey: nil)\nwait(500ms)\nprint(a.b.layer.presentation()?.zPosition)\nsettle()",
    "let k = CABasicAnimation(keyPath: \"opacity\")\nk.toValue = 0\nk.duration = 1s\nk.speed = $\nprint(k.speed)\na.b.layer.add(k, forKey: nil)\nsettle()",
    "let k = CABasicAnimation(keyPath: \"opacity\")\nk.toValue = 0\nk.duration = 1s\nk.timeOffset = $T\nprint(k.timeOffset)\na.b.layer.add(k, forKey: nil)\nsettle()",
    "let k = CABasicAnimation(keyPath: \"opacity\")\nk.toValue = 0\nk.duration = 1s\nk.beginTime = $T\nprint(k.beginTime)\na.b.layer.add(k, forKey: nil)\nsettle()",
    "let k = CASpringAnimation(keyPath: \"opacity\")\nk.toValue = 0\nk.mass = $\nprint(k.mass, k.settlingDuration)\nk.duration = 1s\na.b.layer.add(k, forKey: nil)\nsettle()",
    "let k = CASpringAnimation(keyPath: \"opacity\")\nk.toValue = 0\nk.stiffness = $\nprint(k.stiffness, k.settlingDuration)\nk.duration = 1s\na.b.layer.add(k, forKey: nil)\nsettle()",
    "let k = CASpringAnimation(keyPath: \"opacity\")\nk.toValue = 0\nk.damping = $\nprint(k.damping, k.settlingDuration)\nk.duration = 1s\na.b.layer.add(k, forKey: nil)\nsettle()",
    "let k = CASpringAnimation(keyPath: \"opacity\")\nk.toValue = 0\nk.initialVelocity = $\nprint(k.initialVelocity, k.settlingDuration)\nk.duration = 1s\na.b.layer.add(k, forKey: nil)\nsettle()",
    "let k = CAKeyframeAnimation(keyPath: \"opacity\")\nk.values = [0, $, 1]\nk.duration = 1s\na.b.layer.add(k, forKey: nil)\nwait(500ms)\nprint(a.b.layer.presentation()?.opacity)\nsettle()",
    "let k = CAKeyframeAnimation(keyPath: \"opacity\")\nk.values = [0, 1, 0]\nk.keyTimes = [0, $, 1]\nk.duration = 1s\nprint(k.keyTimes)\na.b.layer.add(k, forKey: nil)\nwait(500ms)\nprint(a.b.layer.presentation()?.opacity)\nsettle()",
    "let k = CATransition()\nk.startProgress = $\nprint(k.startProgress)",
    "let l = CAShapeLayer()\nl.lineWidth = $\nprint(l.lineWidth)",
    "let l = CAShapeLayer()\nl.strokeEnd = $\nprint(l.strokeEnd)",
    "let l = CAGradientLayer()\nl.startPoint = ($, 0)\nprint(l.startPoint)",
    "let l = CAGradientLayer()\nl.locations = [$, 1]\nprint(l.locations)",
    "print(a.b.sizeThatFits(($, 1)))",
    "a.view.tintColor = UIColor(white: $, alpha: $)\nprint(a.view.tintColor)",
  ]

  private static let endless = [
    "a.b.layer.repeatCount = $\nprint(a.b.layer.repeatCount)\nanimate 1s { a.b.alpha = 0 }\nsettle()",
    "a.b.layer.duration = $T\nprint(a.b.layer.duration)\nanimate 1s { a.b.alpha = 0 }\nsettle()",
    "a.b.layer.repeatDuration = $T\nprint(a.b.layer.repeatDuration)\nanimate 1s { a.b.alpha = 0 }\nsettle()",
    "UIView.modifyAnimations(withRepeatCount: $, autoreverses: true) { a.b.alpha = 0 }\nsettle()",
    "animate 1s { UIView.modifyAnimations(withRepeatCount: $, autoreverses: true) { a.b.center.x = 0 } }\nwait(1s)\nprint(a.b.center)",
    "DispatchQueue.main.asyncAfter(deadline: .now() + $T) { print(1) }\nsettle()",
    "DispatchQueue.main.asyncAfter(deadline: .now() + $T) { print(1) }\nwait(1s)",
    "let g = UILongPressGestureRecognizer()\ng.allowableMovement = $\nprint(g.allowableMovement)",
    "CATransaction.begin()\nCATransaction.setAnimationDuration($T)\nprint(CATransaction.animationDuration())\nCATransaction.commit()\nsettle()",
    "let k = CABasicAnimation(keyPath: \"opacity\")\nk.toValue = 0\nk.duration = $T\nprint(k.duration)\na.b.layer.add(k, forKey: nil)\nsettle()",
    "let k = CABasicAnimation(keyPath: \"opacity\")\nk.toValue = 0\nk.duration = 1s\nk.repeatCount = $\nprint(k.repeatCount)\na.b.layer.add(k, forKey: nil)\nsettle()",
    "let k = CABasicAnimation(keyPath: \"opacity\")\nk.toValue = 0\nk.duration = 1s\nk.repeatDuration = $T\nprint(k.repeatDuration)\na.b.layer.add(k, forKey: nil)\nsettle()",
  ]
}
