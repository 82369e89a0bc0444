import Semantics
import TestSupport
import Testing

/// What the checks of bodies make of calls whose functions are known only when they run.
@Suite struct ProtocolTests {
  @Test(arguments: [
    // What has the context may complete the transition.
    """
    protocol Ending { func end(context: UIViewControllerContextTransitioning) }
    animator Fade(ending: Ending) {
      transitionDuration: 1s
      on animateTransition(using context) { ending.end(context: context) }
    }
    """,
    // What is called may expect something.
    """
    protocol Checking { func verify() }
    delegate Judge { func verify() { expect 1 == 2 } }
    test "a" {
      let judge: Checking = Judge()
      judge.verify()
    }
    """,
    // A call may lead back to where it came from.
    """
    protocol Echoing { func echo() }
    delegate Echo {
      var other: Echoing? = nil
      func echo() { other?.echo() }
    }
    """,
    // The imported file declares the object, the one that imports it the protocol, and the other way round.
    """
    import "other.trans"
    protocol Here { func verify() }
    let here: Here = Judge()
    let there: There = Mine()
    delegate Mine { func verify() { } }
    here.verify()
    there.verify()
    """,
  ])
  func checksWithoutADiagnostic(source: String) {
    let result = Check.run(
      source,
      others: [
        "other.trans": "protocol There { func verify() }\ndelegate Judge { func verify() { } }"
      ])

    #expect(DiagnosticText.ids(result.diagnostics) == [])
  }

  @Test func aProtocolThatIsNotImportedIsNotSeen() {
    let result = Check.run(
      "import \"a.trans\"\nimport \"b.trans\"",
      others: ["a.trans": "func f(p: There) { }", "b.trans": "protocol There { func g() }"])

    #expect(DiagnosticText.ids(result.diagnostics) == ["notImported"])
  }
}
