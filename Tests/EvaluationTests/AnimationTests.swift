import EventTrace
import Testing

@Suite struct AnimationStatementTests {
  private let stage = """
    controller Home {
      view box { frame: (0, 0, 100, 100), backgroundColor: .red }
    }
    let home = Home()
    launch(home)
    let box = home.box

    """

  @Test func everyFormOfAnimate() {
    let run = ScriptRun(
      stage + """
        animate 300ms { box.alpha = 50% } then (finished) { print("plain", finished) }
        wait(300ms)
        animate 300ms, curve: .easeIn, delay: 100ms { box.center.x = 300 } then { print("curve") }
        settle()
        animate 500ms, spring: 60%, initialVelocity: 1 { box.center.y = 300 } then { print("spring") }
        settle()
        animate 400ms, options: [.curveLinear, .beginFromCurrentState] { box.alpha = 1 }
        settle()
        animate 1s {
          at 0%...50% { box.transform = CGAffineTransform(scaleX: 2, y: 2) }
          at 50%...100% { box.alpha = 0 }
        } then { print("keyframes") }
        settle()
        animate 0ms { box.tag = 3 } then { print("at once") }
        settle()
        print(box.alpha, box.center, box.transform, box.tag)
        """)

    #expect(run.errors == [])
    #expect(run.failure == nil)
    #expect(run.issues == [])
    #expect(
      run.printed == [
        "plain true", "curve", "spring", "keyframes", "at once", "0% (300, 300) [2 0 0 2 0 0] 3",
      ])
    let trace = run.trace
    #expect(trace.contains("curve=easeIn "))
    #expect(trace.contains("delay=0.100"))
    #expect(trace.contains("curve=linear"))
  }

  @Test func animateBlockSeesEverythingAround() {
    let run = ScriptRun(
      stage + """
        func shrink(box: UIView, share: Ratio) -> Number {
          var count = 0
          animate 100ms {
            for i in 0..<3 {
              count += 1
              box.alpha = box.alpha * share
            }
          }
          return count
        }
        print(shrink(box: box, share: 50%), box.alpha)
        settle()
        """)

    #expect(run.errors == [])
    #expect(run.printed == ["3 12.5%"])
  }

  @Test func animationsNameTheStatementThatMadeThem() throws {
    let run = ScriptRun(stage + "animate 1s { box.alpha = 0 }\nsettle()")

    let event = run.events.first {
      if case .animationBegan = $0.kind { true } else { false }
    }
    #expect(run.text(of: event?.range) == "box.alpha = 0")
  }

  @Test func twoBlocksThatContradictEachOtherAreNamedByTheirLines() {
    let run = ScriptRun(
      stage + """
        animate 1s { box.alpha = 0 }
        animate 1s { box.alpha = 0.5 }
        settle()
        """)

    #expect(run.issues == [.animationConflict])
    let notes = run.events.compactMap { event -> String? in
      if case .issue(let issue) = event.kind { issue.notes.joined(separator: " ") } else { nil }
    }
    #expect(notes.first?.contains("test.trans:7") == true)
    #expect(notes.first?.contains("test.trans:8") == true)
  }

  @Test func closuresKeepWhatTheyUse() {
    let run = ScriptRun(
      """
      controller Home {
        var count = 0
        on viewDidAppear {
          for i in 0..<3 {
            let rect = CGRect(x: i, y: 0, width: 1, height: 1)
            let name = "n\\(i)"
            animate 100ms { view.alpha = view.alpha * 0.9 } then {
              count += 1
              print(name, rect.minX, count, self)
            }
          }
        }
      }
      let home = Home()
      launch(home)
      settle()
      """)

    #expect(run.errors == [])
    #expect(run.printed == ["n0 0 1 home", "n1 1 2 home", "n2 2 3 home"])
  }

  @Test func slotsAreAskedEachTime() {
    let run = ScriptRun(
      """
      animator Fade(slow: Bool) {
        transitionDuration: if slow { 400ms } else { 200ms }
        on animateTransition(using context) {
          print(transitionDuration)
          animate transitionDuration { context.containerView.alpha = 1 } then {
            context.completeTransition(!context.transitionWasCancelled)
          }
        }
      }
      delegate Transitions {
        var count = 0
        animationController(forPresented) {
          count += 1
          return if count > 1 { Fade(slow: true) } else { Fade(slow: false) }
        }
      }
      controller Sheet(transitions: Transitions) {
        modalPresentationStyle: .custom
        transitioningDelegate: transitions
      }
      controller Home { }
      let home = Home()
      let transitions = Transitions()
      launch(home)
      for i in 0..<2 {
        home.present(Sheet(transitions: transitions))
        settle()
        home.dismiss(animated: false)
        settle()
      }
      """)

    #expect(run.errors == [])
    #expect(run.printed == ["200ms", "400ms"])
  }
}
