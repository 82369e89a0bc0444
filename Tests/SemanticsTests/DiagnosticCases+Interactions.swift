extension DiagnosticCase {
  /// Interactions that no finger drives, and delegates that nothing keeps.
  static let interactions: [DiagnosticCase] = [
    .init(
      "addsNoRecognizer",
      pulling("1️⃣attachedTo: nil\n  on began { presentedViewController.dismiss() }")),
    .init("startsNoTransition", pulling("completionSpeed: 2", name: "1️⃣Pull")),
    .init(
      "neverUpdates",
      pulling("on began { presentedViewController.dismiss() }\n  on 1️⃣changed { print(percent) }")),
    .init(
      "neverFinishes",
      pulling(
        "on began { presentedViewController.dismiss() }\n  on 1️⃣ended { note() }\n  func note() { print(percent) }"
      )),
    .init(
      "neverFinishes",
      """
      controller Page {
        let pan = UIPanGestureRecognizer()
        let hand = UIPercentDrivenInteractiveTransition()
        on pan.began { dismiss() }
        on pan.changed { hand.update(pan.translation(in: view).y / 852) }
        on pan.1️⃣ended { hand.pause() }
      }
      launch(Page())
      """),
    .init(
      "neverGiven",
      "controller Page { }\ndelegate D { 1️⃣animationController(forPresented): nil }\ncontroller A { let d = D() }\nlaunch(A())"
    ),
    .init(
      "neverGiven",
      "navigation N { 1️⃣navigationController(_, animationControllerFor): nil }\nlaunch(N())"),
    .init(
      "startsNoTransition",
      pulling("on startInteractiveTransition(context) { print(context) }", name: "1️⃣Pull")
    ),
    .init(
      "releasedDelegate", opening("let d = 1️⃣D()\n    a.transitioningDelegate = d\n    present(a)")),
    .init(
      "releasedDelegate",
      "delegate D { }\ncontroller A { }\nfunc show(home: A, a: A) {\n  let d = 1️⃣D()\n  if a != home { a.transitioningDelegate = d }\n  home.present(a)\n}"
    ),
  ]

  /// An interaction that a controller holds.
  static func pulling(_ members: String, name: String = "Pull") -> String {
    """
    interaction \(name) {
      gesture: .pan()
      percent: gesture.translation.y / 852
      finishes: percent >= 50%
      \(members)
    }
    controller A { let pull = Pull() }
    launch(A())
    """
  }

  /// A controller that presents another one.
  static func opening(_ statements: String) -> String {
    """
    delegate D { }
    controller A { var kept: D? = nil }
    controller B {
      on viewDidAppear {
        let a = A()
        \(statements)
      }
    }
    """
  }
}
