import Evaluation
import SourceText
import TestSupport
import Testing

/// What a test says about a broken transition: the place to change, the reason, and the true remedy before any other.
@Suite struct IssueReportTests {
  private static func script(_ animation: String, style: String = "fullScreen") -> TestScript {
    TestScript(
      """
      animator Fade {
        transitionDuration: 100ms
        on animateTransition(using context) {
          let toView = context.view(forKey: .to)
      \(animation)
        }
      }
      delegate Fades { animationController(forPresented): Fade() }
      controller Card {
        let fades = Fades()
        modalPresentationStyle: .\(style)
        transitioningDelegate: fades
      }
      controller Home {}
      test "presented" {
        let home = Home()
        launch(home)
        home.present(Card())
        settle()
      }
      """)
  }

  @Test(arguments: [
    (
      "animate transitionDuration { toView?.alpha = 1 } then { context.completeTransition(true) }",
      "blackScreen", "animateTransition", "which Fade never added to the container",
      "context.containerView.addSubview(toView)"
    ),
    (
      """
      if let toView { context.containerView.addSubview(toView) }
      animate transitionDuration { toView?.alpha = 0.5 } then {
        toView?.removeFromSuperview()
        context.completeTransition(true)
      }
      """,
      "blackScreen", "toView?.removeFromSuperview()", "which Fade removed",
      "Fade has to leave view(forKey: .to) in the container"
    ),
    (
      """
      if let toView { context.containerView.addSubview(toView) }
      animate transitionDuration { toView?.alpha = 0 } then { context.completeTransition(true) }
      """,
      "blackScreen", "animateTransition", "the view of 'Card' is transparent",
      "set alpha of the view of 'Card' to 1 in Fade"
    ),
    (
      """
      if let toView { context.containerView.addSubview(toView) }
      animate transitionDuration { toView?.alpha = 0.5 }
      """,
      "stuckTransition", "animateTransition", "Fade never called completeTransition(_:)",
      "context.completeTransition(!context.transitionWasCancelled)"
    ),
  ])
  func theTrueRemedyComesFirst(
    animation: String, kind: String, place: String, reason: String, remedy: String
  ) throws {
    let script = Self.script(animation)
    let outcome = script.run()
    let diagnostic = try #require(outcome.failures.first).diagnostic
    let range = try #require(diagnostic.range)
    let bytes = script.files[Int(range.file.index)].bytes
    let source = String(decoding: bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)

    #expect(diagnostic.message.text.contains("'.\(kind)'"))
    #expect(source == place)
    #expect(diagnostic.related.first?.text.hasPrefix("running at ") == true)
    #expect(diagnostic.notes.contains { $0.contains(reason) })
    #expect(diagnostic.fixIts.first?.text.contains(remedy) == true)
    #expect(diagnostic.fixIts.last?.text.contains("expect issue .\(kind)") == true)
    #expect(diagnostic.fixIts.count == 2)
  }

  /// The presenter, and a controller in it, get no callbacks where the style keeps the view.
  @Test(arguments: ["overFullScreen", "custom", "pageSheet", "popover"], ["nav", "home", "Home"])
  func callbacksThatTheStyleLeavesOut(style: String, name: String) throws {
    let script = TestScript(
      """
      controller Card { modalPresentationStyle: .\(style) }
      controller Home {}
      test "callbacks" {
        let home = Home()
        let nav = UINavigationController(rootViewController: home)
        let card = Card()
        launch(nav)
        card.popoverPresentationController?.sourceView = home.view
        home.present(card)
        settle()
        mark()
        home.dismiss()
        settle()
        expect calls {
          ...
          \(name).viewWillAppear(true)
          ...
        }
      }
      """)
    let diagnostic = try #require(script.run().failures.first).diagnostic

    #expect(
      diagnostic.notes.first?.hasPrefix("'viewWillAppear' was left out: 'card' is presented ")
        == true)
    #expect(
      diagnostic.notes.first?.hasSuffix(", which keeps the view of 'nav' in the window") == true)
    #expect(
      diagnostic.fixIts.map(\.text) == [
        "use the completion of 'dismiss', or 'card.viewDidDisappear', or presentationControllerDidDismiss after a dismissal by the user; in .fullScreen 'nav' gets its callbacks"
      ])
  }

  /// Where the presenter gets its callbacks, or another call is missing, no style is blamed.
  @Test(arguments: [("fullScreen", "viewDidLoad"), ("overFullScreen", "viewDidLoad")])
  func otherCallsAreNotBlamedOnTheStyle(style: String, call: String) throws {
    let script = TestScript(
      """
      controller Card { modalPresentationStyle: .\(style) }
      controller Home {}
      test "callbacks" {
        let home = Home()
        launch(home)
        home.present(Card())
        settle()
        mark()
        home.dismiss()
        settle()
        expect calls {
          ...
          home.\(call)
          ...
        }
      }
      """)
    let diagnostic = try #require(script.run().failures.first).diagnostic

    #expect(!diagnostic.notes.contains { $0.contains("left out") })
  }

  @Test(arguments: [
    ("", "there is nothing to pop: 'nav' shows the root of its stack"),
    (
      "nav.pushViewController(Page(), animated: false)\nnav.setNavigationBarHidden(true, animated: false)",
      "the navigation bar of 'nav' is hidden"
    ),
    (
      "let page = Page()\nnav.pushViewController(page, animated: false)\npage.navigationItem.hidesBackButton = true",
      "'page' has no back button"
    ),
  ])
  func aSwipeThatDidNotBeginIsExplained(setUp: String, reason: String) throws {
    let script = TestScript(
      """
      controller Page {}
      test "swipe" {
        let nav = UINavigationController(rootViewController: Page())
        launch(nav)
        \(setUp)
        finger.drag(from: (2, 400), to: (350, 400), over: 300ms)
        settle()
        expect nav.viewControllers == []
      }
      """)
    let outcome = script.run { $0.explains = true }
    let diagnostic = try #require(outcome.failures.first).diagnostic

    #expect(
      diagnostic.notes.contains {
        $0.hasPrefix("the swipe back at 16.667 ms did not begin: \(reason)")
      })
  }

  /// An interaction with a screen edge gesture takes the place of UIKit's swipe, which therefore does not begin.
  @Test func aSwipeWhosePlaceAnotherHasTakenIsNotExplained() throws {
    let script = TestScript(
      """
      animator Back {
        transitionDuration: 200ms
        on animateTransition(using context) {
          context.containerView.insertSubview(context.view(forKey: .to)!, at: 0)
          animate transitionDuration { context.view(forKey: .from)?.alpha = 0% } then {
            context.completeTransition(!context.transitionWasCancelled)
          }
        }
      }
      interaction Edge(nav: UINavigationController) {
        gesture: .screenEdgePan(edges: .left)
        attachedTo: nav.view
        percent: gesture.translation.x / 393
        finishes: percent > 50%
        on began { nav.popViewController() }
      }
      delegate Backs(edge: Edge) {
        navigationController(_, animationControllerFor operation): operation == .pop ? Back() : nil
        navigationController(_, interactionControllerFor animator): edge
      }
      controller Page {}
      test "own swipe" {
        let nav = UINavigationController(rootViewController: Page())
        launch(nav)
        nav.pushViewController(Page(), animated: false)
        let backs = Backs(edge: Edge(nav: nav))
        nav.delegate = backs
        settle()
        finger.drag(from: (2, 400), to: (350, 400), over: 300ms)
        settle()
        expect nav.viewControllers == []
      }
      """)
    let outcome = script.run { $0.explains = true }
    let diagnostic = try #require(outcome.failures.first).diagnostic

    #expect(outcome.failures.count == 1)
    #expect(!diagnostic.notes.contains { $0.contains("did not begin") })
  }
}
