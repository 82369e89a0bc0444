extension DiagnosticCase {
  /// Animators with animations of another length, or some that a finger drives otherwise than they say; interaction controllers without
  /// what makes them one.
  static let animators: [DiagnosticCase] = [
    .init("longDuration", "let v = UIView()\nanimate 1️⃣250s { v.alpha = 0 }"),
    .init("shareAboveWhole", "UIView().alpha = 1️⃣150%"),
    animating("otherDuration", "animate 1️⃣200ms { } then { done }"),
    animating("otherDuration", "animate 1️⃣2s, delay: 100ms { } then { done }"),
    animating("otherDuration", "print(min(1s, 2s))\n    animate 1️⃣200ms { } then { done }"),
    animating("otherDuration", "start(c: c)\n    print(min(1s, 2s))\n    done"),
    animating(
      "otherDuration", "animate 200ms { } then { animate 1️⃣200ms { } then { done } }"),
    animating("otherDuration", "start(c: c)\n    done"),
    animating(
      "otherDuration",
      "let a = UIViewPropertyAnimator(duration: 1️⃣2s, curve: .linear) { }\n    a.addCompletion { done }\n    a.startAnimation()"
    ),
    animating(
      "otherDuration",
      "let a = UIViewPropertyAnimator(duration: 600ms, curve: .linear) { }\n    a.addCompletion { animate 1️⃣600ms { } then { done } }\n    a.startAnimation()"
    ),
    animating(
      "otherDuration",
      "let a = UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 1️⃣400ms, delay: 100ms) { }\n    a.addCompletion { done }"
    ),
    animating(
      "otherDuration",
      "let a = UIViewPropertyAnimator(duration: 1️⃣500ms, curve: .linear) { }\n    a.addCompletion { done }\n    a.startAnimation(afterDelay: 100ms)"
    ),
    animating(
      "otherDuration",
      "let a = UIViewPropertyAnimator(duration: 1️⃣900ms, curve: .linear) { }\n    a.addCompletion { done }\n    if c.isAnimated { a.startAnimation(afterDelay: 100ms) } else { a.startAnimation(afterDelay: 300ms) }"
    ),
    animating(
      "otherDuration",
      "UIView.transition(with: c.containerView, duration: 1️⃣500ms, options: .transitionCrossDissolve) { } then { done }"
    ),
    animating(
      "otherDuration",
      "UIView.transition(from: UIView(), to: UIView(), duration: 600ms) then { animate 1️⃣600ms { } then { done } }"
    ),
    animating(
      "otherDuration",
      "animate 500ms { UIView.transition(with: c.containerView, duration: 1️⃣800ms, options: [.transitionCrossDissolve, .overrideInheritedDuration]) { } then { done } }"
    ),
    .init(
      "otherDuration",
      """
      animator A {
        transitionDuration: 1s
        var kept: UIViewPropertyAnimator? = nil
        interruptibleAnimator(using transitionContext) {
          if let kept { return kept }
          let made = UIViewPropertyAnimator(duration: 1️⃣900ms, curve: .easeIn)
          made.addCompletion { position in transitionContext.completeTransition(position == .end) }
          kept = made
          return made
        }
        on animateTransition(using c) { interruptibleAnimator(using: c).startAnimation(afterDelay: 200ms) }
      }
      """),
    .init(
      "otherDuration",
      """
      animator A {
        transitionDuration: 1s
        var kept: UIViewPropertyAnimator? = nil
        interruptibleAnimator(using transitionContext) {
          if let kept { return kept }
          let made = UIViewPropertyAnimator(duration: 1️⃣2s, curve: .easeIn)
          made.addCompletion { position in transitionContext.completeTransition(position == .end) }
          kept = made
          return made
        }
        on animateTransition(using c) { interruptibleAnimator(using: c).startAnimation() }
      }
      """),
    interruptible(start: "interruptibleAnimator(using: c)"),
    interruptible(start: "print(interruptibleAnimator(using: c).state)"),
    drivenAnimator("UIViewPropertyAnimator(duration: 1s, curve: 1️⃣.easeIn)"),
    drivenAnimator("UIViewPropertyAnimator(duration: 1s, dampingRatio: 1️⃣40%)"),
    drivenAnimator(
      "UIViewPropertyAnimator(duration: 1s, controlPoint1: 1️⃣(0, 1), controlPoint2: (1, 1))"),
    drivenAnimator(
      "UIViewPropertyAnimator(duration: 1s, timingParameters: 1️⃣UISpringTimingParameters(dampingRatio: 40%))"
    ),
    drivenAnimator(
      "UIViewPropertyAnimator(duration: 1s, timingParameters: 1️⃣UICubicTimingParameters(animationCurve: .easeOut))"
    ),
    drivenAnimator(
      "UIViewPropertyAnimator(duration: 800ms, curve: .linear)",
      start: "a.startAnimation(afterDelay: 1️⃣200ms)"),
    drivenAnimator(
      "UIViewPropertyAnimator(duration: 1s, curve: .linear)",
      start:
        "a.startAnimation()\n    UIView.transition(with: c.containerView, duration: 1s, options: 1️⃣[.transitionCrossDissolve, .curveEaseIn]) { }"
    ),
    drivenAnimator(
      "UIViewPropertyAnimator(duration: 1s, curve: .linear)",
      start:
        "a.startAnimation()\n    UIView.transition(from: UIView(), to: UIView(), duration: 1s, options: 1️⃣.repeat)"
    ),
    drivenAnimator(
      "UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 800ms, delay: 1️⃣200ms) { }",
      start: ""),
    .init(
      // The animator is also its own interaction controller, which a percent-driven transition does not ask.
      "unscrubbable",
      """
      animator A {
        transitionDuration: 1s
        on animateTransition(using c) { begin(c: c) }
        on startInteractiveTransition(c) {
          print(c.isInteractive)
          begin(c: c)
        }
        func begin(c: UIViewControllerContextTransitioning) {
          let fade = CABasicAnimation(keyPath: "opacity")
          1️⃣c.containerView.layer.add(fade, forKey: "fade")
          c.completeTransition(!c.transitionWasCancelled)
        }
      }
      delegate D {
        let own = A()
        var hand: UIPercentDrivenInteractiveTransition? = nil
        navigationController(_, animationControllerFor): own
        navigationController(_, interactionControllerFor) {
          if let hand { return hand }
          return own
        }
      }
      """),
    driven("unscrubbable", "spring: 1️⃣80%"),
    driven("unscrubbable", "curve: 1️⃣.easeOut"),
    driven("unscrubbable", "curve: 1️⃣UISpringTimingParameters(dampingRatio: 0.5)"),
    driven("unscrubbable", "options: 1️⃣.curveEaseIn"),
    driven("unscrubbable", "options: 1️⃣[.allowUserInteraction, .curveEaseOut]"),
    driven("unscrubbable", "bounce: 1️⃣30%", lasting: "springDuration: 1s"),
    driven("unscrubbable", "delay: 1️⃣100ms", lasting: "900ms"),
    driven("unscrubbable", "options: 1️⃣[.repeat, .autoreverse]"),
    .init(
      "unscrubbable",
      """
      animator A {
        transitionDuration: 1s
        on animateTransition(using c) {
          let fade = CABasicAnimation(keyPath: "opacity")
          1️⃣c.containerView.layer.add(fade, forKey: "fade")
          animate transitionDuration { } then { c.completeTransition(!c.transitionWasCancelled) }
        }
      }
      interaction Hand { }
      delegate D {
        let hand = Hand()
        animationController(forDismissed): A()
        interactionControllerForDismissal(using): hand
      }
      """),
    interruptible(": 1️⃣UIViewPropertyAnimator(duration: 1s, curve: .linear)"),
    interruptible(
      " {\n    let a = 1️⃣UIViewPropertyAnimator(duration: 1s, dampingRatio: 80%)\n    a.addAnimations { print(1) }\n    return a\n  }"
    ),
    interruptible(
      " {\n    let a = 1️⃣UIViewPropertyAnimator(duration: 1s, curve: .linear)\n    running = a\n    return a\n  }\n  var running: UIViewPropertyAnimator? = nil"
    ),
    .init("addsStayingView", ParticipantScript.dismissing("c.containerView.addSubview(1️⃣to.view)")),
    .init(
      "addsStayingView",
      ParticipantScript.dismissing(
        "guard let home = c.viewController(forKey: .to)?.view else { return c.completeTransition(false) }\n    c.containerView.insertSubview(1️⃣home, at: 0)"
      )),
    .init("staysHidden", ParticipantScript.hiding("1️⃣thumb.isHidden = true", then: "")),
    .init(
      "staysHidden",
      ParticipantScript.hiding(
        "1️⃣thumb.isHidden = true",
        then: "if !c.transitionWasCancelled { thumb.isHidden = false }")),
    .init("missingMembers", "animator 1️⃣A { transitionDuration: 1s, completionCurve: .linear }"),
    .init(
      "missingMembers",
      "animator 1️⃣A {\n  transitionDuration: 1s\n  wantsInteractiveStart: false\n  on animateTransition(using c) { c.completeTransition(!c.transitionWasCancelled) }\n}"
    ),
    .init("slotNotWritten", "interaction A { on update(p) { print(1️⃣gesture) } }"),
    .init("slotNotWritten", "interaction A { }\nlet a = A()\nprint(a.1️⃣gesture)"),
    .init("missingMembers", "interaction 1️⃣A { percent: 50%, finishes: true }"),
    .init("missingMembers", "interaction 1️⃣A { on began { pause() } }"),
    .init(
      "typeMismatch",
      """
      animator A {
        transitionDuration: 1s
        on animateTransition(using c) { c.completeTransition(!c.transitionWasCancelled) }
      }
      delegate D {
        animationController(forDismissed): A()
        interactionControllerForDismissal(using): 1️⃣A()
      }
      """),
    .init(
      "castNeverSucceeds",
      "delegate D {\n  animationController(forDismissed): nil\n  interactionControllerForDismissal(using animator): animator as? 1️⃣UIViewControllerInteractiveTransitioning\n}"
    ),
  ]

  private static func interruptible(_ slot: String) -> DiagnosticCase {
    .init(
      "newAnimatorEachTime",
      """
      animator A {
        transitionDuration: 1s
        interruptibleAnimator(using)\(slot)
        on animateTransition(using c) { c.completeTransition(!c.transitionWasCancelled) }
      }
      """)
  }

  private static func interruptible(start: String) -> DiagnosticCase {
    .init(
      "neverStarts",
      """
      animator A {
        transitionDuration: 1s
        var kept: UIViewPropertyAnimator? = nil
        interruptibleAnimator(using transitionContext) {
          if let kept { return kept }
          let made = 1️⃣UIViewPropertyAnimator(duration: 1s, curve: .easeIn)
          made.addCompletion { position in transitionContext.completeTransition(position == .end) }
          kept = made
          return made
        }
        on animateTransition(using c) { \(start) }
        on animationEnded { kept = nil }
      }
      delegate D {
        let own = A()
        animationController(forPresented): own
        animationController(forDismissed): own
      }
      """)
  }

  private static func animating(_ id: String, _ body: String) -> DiagnosticCase {
    let helper = "func start(c: UIViewControllerContextTransitioning) { animate 1️⃣300ms { } }"
    return .init(
      id,
      """
      animator A {
        transitionDuration: 1s
        \(body.hasPrefix("start") ? helper : "")
        on animateTransition(using c) {
          \(body.replacing("done", with: "c.completeTransition(!c.transitionWasCancelled)"))
        }
      }
      """)
  }

  private static func drivenAnimator(
    _ making: String, start: String = "a.startAnimation()", lasting duration: String = "1s"
  ) -> DiagnosticCase {
    .init(
      "unscrubbable",
      """
      animator A {
        transitionDuration: \(duration)
        on animateTransition(using c) {
          let a = \(making)
          a.addAnimations { c.containerView.alpha = 1 }
          a.addCompletion { c.completeTransition(!c.transitionWasCancelled) }
          \(start)
        }
      }
      interaction Hand { }
      delegate D {
        let hand = Hand()
        animationController(forDismissed): A()
        interactionControllerForDismissal(using): hand
      }
      """)
  }

  private static func driven(
    _ id: String, _ timing: String, lasting duration: String = "transitionDuration"
  ) -> DiagnosticCase {
    .init(
      id,
      """
      animator A {
        transitionDuration: 1s
        on animateTransition(using c) {
          animate \(duration), \(timing) { } then { c.completeTransition(!c.transitionWasCancelled) }
        }
      }
      interaction Hand { }
      delegate D {
        let hand = Hand()
        animationController(forDismissed): A()
        interactionControllerForDismissal(using): hand
      }
      """)
  }
}
