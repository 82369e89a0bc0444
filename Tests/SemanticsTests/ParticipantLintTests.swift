import Semantics
import TestSupport
import Testing

/// Scripts with an animator that moves or hides what is there before its transition.
enum ParticipantScript {
  /// An animator for dismissals, of a controller with a style.
  static func dismissing(
    _ statements: String, style: String = "custom", parameter: String = "false",
    presentation: String = ""
  ) -> String {
    """
    animator Drop(presenting: Bool) {
      transitionDuration: 1s
      on animateTransition(using c) {
        let to = c.viewController(forKey: .to)
        \(statements)
        animate transitionDuration { c.view(forKey: .from)?.alpha = 0 } then {
          c.completeTransition(!c.transitionWasCancelled)
        }
      }
    }
    presentation Half { \(presentation) }
    delegate Drops {
      animationController(forDismissed): Drop(presenting: \(parameter))
      presentationController(forPresented, presenting, source): Half()
    }
    controller Card {
      let drops = Drops()
      modalPresentationStyle: .\(style)
      transitioningDelegate: drops
    }
    """
  }

  /// An animator that a finger may drive, with a view that stays.
  static func hiding(_ statements: String, then completion: String, others: String = "") -> String {
    """
    animator Zoom(thumb: UIView) {
      transitionDuration: 1s
      on animateTransition(using c) {
        let to = c.view(forKey: .to)
        let from = c.view(forKey: .from)
        let home = c.viewController(forKey: .to)
        if let to { c.containerView.addSubview(to) }
        \(statements)
        animate transitionDuration { to?.alpha = 1 } then {
          \(completion)
          c.completeTransition(!c.transitionWasCancelled)
        }
      }
      \(others)
    }
    interaction Hand { }
    delegate Zooms(thumb: UIView) {
      let hand = Hand()
      animationController(forPresented): Zoom(thumb: thumb)
      interactionControllerForPresentation(using): hand
    }
    """
  }
}

/// What an animator may do with the views that are there before its transition.
@Suite struct ParticipantLintTests {
  private func ids(_ text: String) -> [String] { DiagnosticText.ids(Check.run(text).diagnostics) }

  @Test(arguments: [
    "if let view = c.view(forKey: .to) { c.containerView.addSubview(view) }",
    "if presenting { c.containerView.addSubview(to.view) }",
    "if c.isAnimated { c.containerView.addSubview(to.view) }",
    "if c.isAnimated { to.view.alpha = 1 } else { return c.completeTransition(false) }\n    c.containerView.addSubview(to.view)",
    "to.view.addSubview(UIView())",
    "c.containerView.addSubview(c.viewController(forKey: .from).view)",
  ])
  func viewsThatAreNotAdded(statements: String) {
    #expect(ids(ParticipantScript.dismissing(statements)) == [])
  }

  @Test func aPresenterIsAddedIfItsViewWasRemoved() {
    let adds = "c.containerView.addSubview(to.view)"
    #expect(ids(ParticipantScript.dismissing(adds, style: "custom")) == ["addsStayingView"])
    let named =
      "let box = c.containerView\n    let view = to.view\n    box.insertSubview(view, at: 0)"
    #expect(ids(ParticipantScript.dismissing(named, style: "custom")) == ["addsStayingView"])
    #expect(
      ids(ParticipantScript.dismissing("let box = UIView()\n    box.addSubview(to.view)")) == [])
    #expect(
      ids(ParticipantScript.dismissing(adds, presentation: "shouldRemovePresentersView: true"))
        == [])
    #expect(
      ids(ParticipantScript.dismissing("if presenting { } else { \(adds) }"))
        == ["addsStayingView"])
    #expect(
      !ids(ParticipantScript.dismissing(adds, style: "fullScreen")).contains("addsStayingView"))
  }

  @Test(arguments: [
    ("thumb.isHidden = true", "thumb.isHidden = false", ""),
    ("thumb.alpha = 0", "thumb.alpha = 100%", ""),
    ("let own = UIView()\n    own.isHidden = true", "", ""),
    ("animate 1s { thumb.alpha = 0 }", "", ""),
    ("thumb.isHidden = true", "show()", "func show() { thumb.isHidden = false }"),
    ("thumb.isHidden = true", "", "on animationEnded { thumb.isHidden = false }"),
    ("to?.alpha = 0", "", ""),
    ("from?.isHidden = true", "if c.transitionWasCancelled { from?.isHidden = false }", ""),
    (
      "thumb.isHidden = true",
      "let done = !c.transitionWasCancelled\n      if done { thumb.isHidden = false } else { thumb.isHidden = false }",
      ""
    ),
    (
      "if c.isAnimated { thumb.isHidden = true }", "if c.isAnimated { thumb.isHidden = false }", ""
    ),
  ])
  func viewsThatAreShownAgain(statements: String, completion: String, others: String) {
    let text = ParticipantScript.hiding(statements, then: completion, others: others)
    #expect(ids(text).filter { $0 == "staysHidden" } == [])
  }

  @Test(arguments: [
    ("thumb.alpha = 0", ""),
    ("from?.isHidden = true", ""),
    ("to?.isHidden = true", ""),
    ("home.view.isHidden = true", ""),
    ("thumb.isHidden = true", "if c.transitionWasCancelled { print(1) }"),
    ("let view = thumb\n    view.isHidden = true", "guard c.isAnimated else { return }"),
  ])
  func viewsThatStayHidden(statements: String, completion: String) {
    let text = ParticipantScript.hiding(statements, then: completion)
    #expect(ids(text).contains("staysHidden"))
  }

  /// The view of a presented picture stays in its list, hidden, until it comes back.
  @Test func anotherAnimatorMayShowItAfterAFinishedTransition() {
    let back = """

      animator Back(thumb: UIView) {
        transitionDuration: 1s
        on animateTransition(using c) {
          animate transitionDuration { c.view(forKey: .from)?.alpha = 0 } then {
            if !c.transitionWasCancelled { thumb.isHidden = false }
            c.completeTransition(!c.transitionWasCancelled)
          }
        }
      }
      """
    let hides = "thumb.isHidden = true"

    let restoring = ParticipantScript.hiding(
      hides, then: "if c.transitionWasCancelled { thumb.isHidden = false }")
    #expect(ids(restoring) == ["staysHidden"])
    #expect(ids(restoring + back) == [])
    #expect(ids(ParticipantScript.hiding(hides, then: "") + back) == ["staysHidden"])
  }
}
