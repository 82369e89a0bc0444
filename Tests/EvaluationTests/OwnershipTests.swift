import EventTrace
import Evaluation
import Semantics
import Testing

/// Releases and leaks where tests in scripts can't look: the text of an issue, inputs at the prompt, who watches.
@Suite struct OwnershipTests {
  private let declarations = """
    animator Zoom {
      transitionDuration: 300ms
      var context: UIViewControllerContextTransitioning? = nil
      on animateTransition(using transition) {
        context = transition
        let toView = transition.view(forKey: .to)
        if let toView { transition.containerView.insertSubview(toView, at: 0) }
        animate transitionDuration { toView?.alpha = 1 } then {
          transition.completeTransition(!transition.transitionWasCancelled)
        }
      }
    }
    delegate Zooms {
      let zoom = Zoom()
      animationController(forDismissed): zoom
    }
    controller Card {
      let zooms = Zooms()
      modalPresentationStyle: .fullScreen
      transitioningDelegate: zooms
    }
    controller Plain { modalPresentationStyle: .fullScreen }
    controller Home {}

    """

  private func issues(in events: [TraceEvent]) -> [EngineIssue] {
    events.compactMap { if case .issue(let issue) = $0.kind { issue } else { nil } }
  }

  @Test func theIssueNamesTheCycleAndItsMembers() throws {
    let run = ScriptRun(
      declarations + """
        let home = Home()
        launch(home)
        home.present(Card())
        settle()
        home.dismiss()
        settle()
        """)
    let issue = try #require(issues(in: run.events).first)
    #expect(run.issues == [.leaked])
    #expect(
      issue.text
        == "'Card' is not shown any more and is never released: only the cycle Card.zooms → Zooms.zoom → Zoom.context → Card keeps it alive"
    )
    #expect(
      issue.notes == [
        "Card.zooms, test.trans:18:7, holds Zooms", "Zooms.zoom, test.trans:14:7, holds Zoom",
        "Zoom.context, test.trans:3:7, holds the context of a transition, and with it both controllers",
      ])
    #expect(
      issue.remedies == [
        "break the cycle: make one of its members a weak var, or set it to nil, such as a stored context in animationEnded"
      ])
    #expect(!run.calls.contains("Card.deinit"))
  }

  @Test func theIssueNamesTheContextAndTheMemberThatKeepsIt() throws {
    let run = ScriptRun(
      declarations + """
        controller Guest(zooms: Zooms) {
          modalPresentationStyle: .fullScreen
          transitioningDelegate: zooms
        }
        let home = Home()
        let zooms = Zooms()
        launch(home)
        home.present(Guest(zooms: zooms))
        settle()
        home.dismiss()
        settle()
        """)
    let issue = try #require(issues(in: run.events).first)
    #expect(run.issues == [.leaked])
    #expect(
      issue.text
        == "'Guest' is not shown any more and is never released: Zoom.context holds the context of dismiss(Guest → home), which has ended, and keeps both controllers alive"
    )
    #expect(
      issue.notes == [
        "Zoom.context, test.trans:3:7, holds the context of a transition, and with it both controllers"
      ])
    #expect(
      issue.remedies == ["set it to nil when the transition has ended, such as in animationEnded"])
  }

  @Test func theIssueNamesTheCycleThatKeepsAnObjectOutsideOfIt() throws {
    let run = ScriptRun(
      """
      delegate Link(kept: Leaf) { var other: Link? = nil }
      delegate Leaf {}
      func link() {
        let first = Link(kept: Leaf())
        first.other = Link(kept: Leaf())
        first.other?.other = first
      }
      link()
      """)
    #expect(run.issues == [.leaked])
    #expect(
      issues(in: run.events).first?.text
        == "nothing uses 'Leaf' any more, and it is never released: only the cycle Link.other → Link.other → Link keeps it alive"
    )
  }

  @Test func nothingIsReleasedInTheTraceAtTheEnd() {
    let run = ScriptRun(
      declarations + """
        let home = Home()
        launch(home)
        let plain = Plain()
        home.present(plain)
        settle()
        home.dismiss()
        settle()
        """)
    #expect(!run.calls.contains { $0.hasSuffix(".deinit") })
    #expect(run.issues == [])
  }

  @Test func whatTheLastStatementReleasesIsInTheTrace() {
    let run = ScriptRun(
      declarations + """
        let home = Home()
        launch(home)
        var plain: Plain? = Plain()
        if let plain { home.present(plain) }
        settle()
        home.dismiss()
        settle()
        plain = nil
        print(plain == nil)
        """)
    #expect(run.calls.last == "plain.deinit")
  }

  @Test func aControllerThatWasNeverShownIsNotInTheTrace() {
    let run = ScriptRun(
      declarations + """
        launch(Home())
        var plain: Plain? = Plain()
        plain = nil
        wait(1s)
        print(plain == nil)
        """)
    #expect(!run.calls.contains { $0.hasSuffix(".deinit") })
  }

  @Test func atThePromptAReleaseComesWithTheNextTurn() {
    let run = InteractiveRun(
      declarations, "let home = Home()", "launch(home)", "var plain: Plain? = Plain()",
      "if let plain { home.present(plain) }", "settle()", "home.dismiss()", "settle()")
    #expect(!run.calls.contains("plain.deinit"))
    run.type("plain = nil")
    #expect(!run.calls.contains("plain.deinit"))
    run.type("frame()")
    #expect(run.calls.last == "plain.deinit")
  }

  @Test func atThePromptACycleIsReportedWhenItsVariableLetsGo() {
    let run = InteractiveRun(
      declarations, "let home = Home()", "launch(home)", "var card: Card? = Card()",
      "if let card { home.present(card) }", "settle()", "home.dismiss()", "settle()")
    #expect(issues(in: run.events).isEmpty)
    run.type("card = nil")
    #expect(issues(in: run.events).map(\.kind) == [.leaked])
    run.type("frame()")
    #expect(issues(in: run.events).count == 1)
  }

  @Test func whoWatchesAControllerDoesNotKeepIt() throws {
    let inputs = [
      declarations, "let home = Home()", "launch(home)", "home.present(Plain())", "settle()",
      "home.dismiss()", "settle()",
    ]
    let plain = InteractiveRun()
    for input in inputs { plain.type(input, keepsValue: false) }
    #expect(plain.calls.last == "Plain.deinit")

    let watched = InteractiveRun()
    for input in inputs.prefix(3) { watched.type(input, keepsValue: false) }
    let check = watched.program.check(
      Array("home.presentedViewController".utf8), name: "<watch>", resultName: nil)
    let addition = try #require(check.addition)
    #expect(watched.session.take(addition) == nil)
    for input in inputs.dropFirst(3) {
      watched.type(input, keepsValue: false)
      _ = watched.session.value(of: addition)
    }
    #expect(watched.trace == plain.trace)
  }

  @Test func aValueThatIsShownIsNotKept() {
    let run = InteractiveRun()
    let inputs = [
      declarations, "let home = Home()", "launch(home)", "home.present(Plain())", "settle()",
      "home.presentedViewController", "home.dismiss()", "settle()",
    ]
    for input in inputs { run.type(input, keepsValue: false) }
    #expect(run.calls.last == "Plain.deinit")
  }
}
