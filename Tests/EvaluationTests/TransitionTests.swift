import EventTrace
import Testing

@Suite struct TransitionTests {
  private let cards = Pieces.diagonal + Pieces.card

  @Test func presentingAndDismissingWithAnAnimator() {
    let run = ScriptRun(
      cards + """
        let home = Home()
        let card = Card()
        launch(home)
        home.present(card) then { print("presented", card.view.frame) }
        settle()
        print(home.presentedViewController, card.presentingViewController, card.handle.frame)
        card.dismiss() then { print("dismissed") }
        settle()
        print(home.presentedViewController)
        """)

    #expect(run.errors == [])
    #expect(run.failure == nil)
    #expect(
      run.printed == [
        "presented (0, 0, 393, 852)", "card home (166, 8, 60, 5)", "dismissed", "nil",
      ])
    #expect(run.issues == [])
    #expect(run.calls.contains("Diagonal.animateTransition"))
    #expect(run.calls.contains("CardTransitions.animationController(forPresented)"))
  }

  @Test func halfHeartedPullPutsTheCardBack() {
    let run = ScriptRun(
      cards + """
        let home = Home()
        let card = Card()
        launch(home)
        home.present(card)
        settle()
        finger.drag(from: (196, 100), by: (0, 223), over: 600ms, lift: false)
        print(card.transitions.pull.percentComplete)
        finger.up()
        settle()
        print(home.presentedViewController, card.view.frame)
        """)

    #expect(run.errors == [])
    #expect(run.failure == nil)
    // 213 points past the slop of 852.
    #expect(run.printed == ["25%", "card (0, 0, 393, 852)"])
    #expect(run.issues == [])
    #expect(
      run.calls.filter {
        $0.hasPrefix("PullDown.") && !$0.hasSuffix("update") && !$0.hasSuffix("changed")
      }
        == [
          "PullDown.began", "PullDown.startInteractiveTransition", "PullDown.ended",
          "PullDown.cancel",
        ])
    #expect(run.calls.contains("CardTransitions.interactionControllerForDismissal(using)"))
  }

  @Test func determinedPullDismissesTheCard() {
    let run = ScriptRun(
      cards + """
        let home = Home()
        let card = Card()
        launch(home)
        home.present(card)
        settle()
        finger.drag(from: (196, 100), by: (0, 600), over: 500ms)
        settle()
        print(home.presentedViewController, home.view.window == nil)
        """)

    #expect(run.errors == [])
    #expect(run.printed == ["nil false"])
    #expect(run.issues == [])
    #expect(run.calls.contains("PullDown.finish"))
  }

  @Test(arguments: [0, 15, 100, 300])
  func flickInsideOneFrameSettles(milliseconds: Int) {
    let run = ScriptRun(
      cards + """
        let home = Home()
        launch(home)
        home.present(Card())
        settle()
        finger.drag(from: (196, 100), by: (0, 400), over: \(milliseconds)ms)
        settle()
        print(home.presentedViewController, window.rootViewController)
        """)

    #expect(run.errors == [])
    #expect(run.failure == nil)
    #expect(run.issues == [])
    #expect(run.printed == ["nil home"] || run.printed == ["Card home"])
  }

  @Test func downAndUpWithoutMovingDoesNothing() {
    let run = ScriptRun(
      cards + """
        let home = Home()
        launch(home)
        home.present(Card())
        settle()
        finger.tap(at: (196, 100))
        settle()
        print(home.presentedViewController)
        """)

    #expect(run.printed == ["Card"])
    #expect(run.issues == [])
  }

  @Test func interactionAnswersOnlyWhileItsRecognizerDrivesIt() {
    let run = ScriptRun(
      cards + """
        let home = Home()
        let card = Card()
        launch(home)
        home.present(card)
        settle()
        card.dismiss()
        settle()
        print(home.presentedViewController)
        """)

    #expect(run.printed == ["nil"])
    #expect(!run.calls.contains { $0.hasPrefix("PullDown.start") })
  }

  @Test func edgeSwipeOpensTheMenu() {
    let run = ScriptRun(
      Pieces.diagonal + Pieces.menu + """
        let home = Home()
        launch(home)
        finger.edge(.left, by: 250, over: 300ms)
        settle()
        print(home.presentedViewController)
        """)

    #expect(run.errors == [])
    #expect(run.failure == nil)
    #expect(run.printed == ["Menu"])
    #expect(run.issues == [])
    #expect(run.calls.contains("OpenMenu.finish"))
  }

  @Test func edgeSwipeThatGoesBackOpensNothing() {
    let run = ScriptRun(
      Pieces.diagonal + Pieces.menu + """
        let home = Home()
        launch(home)
        finger.down(at: (0, 400))
        finger.move(to: (100, 400), over: 200ms)
        finger.move(to: (60, 400), over: 400ms)
        finger.up()
        settle()
        print(home.presentedViewController)
        """)

    #expect(run.errors == [])
    #expect(run.printed == ["nil"])
    #expect(run.issues == [])
    #expect(run.calls.contains("OpenMenu.cancel"))
  }

  @Test func halfScreenPresentation() {
    let run = ScriptRun(
      Pieces.panel + """
        let home = Home()
        let panel = Panel()
        launch(home)
        home.present(panel)
        settle()
        print(panel.view.frame, home.view.window == nil, panel.presentationController)
        panel.dismiss()
        settle()
        print(home.presentedViewController, panel.view.window)
        """)

    #expect(run.errors == [])
    #expect(run.failure == nil)
    #expect(run.printed == ["(197, 0, 196, 852) false HalfScreen", "nil nil"])
    #expect(run.issues == [])
    #expect(run.trace.contains("HalfScreen.dimming"))
  }

  @Test func twoRunsGiveTheSameTrace() {
    let script =
      cards + """
        let home = Home()
        launch(home)
        home.present(Card())
        settle()
        finger.drag(from: (196, 100), by: (0, 300), over: 300ms)
        settle()
        """

    #expect(ScriptRun(script).trace == ScriptRun(script).trace)
  }

  @Test func eventsCarryTheStatementThatWasRunning() {
    let run = ScriptRun("let home = UIViewController()\nlaunch(home)\nprint(1)")

    let event = run.events.last { if case .print = $0.kind { true } else { false } }
    #expect(run.text(of: event?.range) == "print(1)")
  }

  @Test func printedListingAttachesItsRecognizerToTheContainer() {
    let run = ScriptRun(
      Pieces.diagonal + Pieces.listing + """
        controller Home { }
        let home = Home()
        launch(home)
        home.present(Sheet())
        wait(100ms)
        finger.drag(from: (200, 100), by: (0, 200), over: 300ms)
        settle()
        print(home.presentedViewController, home.presentedViewController?.view.frame)
        """)

    #expect(run.errors == [])
    #expect(run.failure == nil)
    #expect(run.printed == ["Sheet (0, 0, 393, 852)"])
    #expect(run.issues == [])
    #expect(run.calls.contains("Listing.startInteractiveTransition"))
    #expect(run.calls.filter { $0 == "Listing.update" }.count > 10)
  }

  @Test func finishBeforeTheStartIsLost() {
    let run = ScriptRun(
      Pieces.diagonal + """
        interaction Hasty {
          gesture: .pan()
          percent: 50%
          finishes: true
          on began { presentedViewController.dismiss() }
          on ended { finish() }
        }
        delegate Transitions {
          let hasty = Hasty()
          animationController(forDismissed): Diagonal(presenting: false)
          interactionControllerForDismissal(using): hasty
        }
        controller Card {
          let transitions = Transitions()
          modalPresentationStyle: .fullScreen
          transitioningDelegate: transitions
        }
        controller Home { }
        let home = Home()
        launch(home)
        home.present(Card())
        settle()
        finger.drag(from: (200, 100), by: (0, 200), over: 0ms)
        settle()
        """)

    #expect(run.errors == [])
    #expect(run.issues.contains(.stuckTransition))
  }

  @Test func controllersAreNamedByWhatHoldsThem() {
    let run = ScriptRun(
      """
      controller Card { view handle { alpha: 1 } }
      controller Home {
        let inner = Card()
      }
      let home = Home()
      let first = Card()
      print(home, first, home.inner, first.handle, first.view)
      print(Card())
      func make() -> Card { return Card() }
      let second = make()
      print(second, second.handle)
      """)

    #expect(run.errors == [])
    #expect(
      run.printed == [
        "home first inner first.handle first.view", "Card", "second second.handle",
      ])
  }
}
