import Animation
import EventTrace
import SourceText
import Testing

@testable import Console

/// A call is a step of a transition only where a transition is at that step.
@Suite struct GuideStepTests {
  private static func state(
    _ phase: TransitionState.Phase, isInteractive: Bool = false, isCancelled: Bool = false
  ) -> TransitionState {
    TransitionState(
      name: "present(home → card)", phase: phase, isAnimated: true,
      isInteractive: isInteractive, isCancelled: isCancelled, drive: .time, progress: 0,
      percentComplete: 0, duration: 0.4, animator: "Fade", interaction: "Pull",
      presentation: "Sheet", controllers: ["home", "card", "child"])
  }

  private static func call(_ name: String, _ subject: String) -> TraceEvent {
    TraceEvent(at: .zero, .call(name, []), subject: subject)
  }

  struct Row: CustomTestStringConvertible, Sendable {
    var event: TraceEvent
    var states: [TransitionState]
    /// The step's number, and the beginning of its text; nil for no step.
    var step: (Int, String)?
    var testDescription: String {
      "\(event.kind) \(event.subject) \(states.map(\.phase.rawValue))"
    }
  }

  static let rows: [Row] = [
    // A controller that appears by itself is in no transition.
    Row(event: call("viewWillAppear", "home"), states: [], step: nil),
    Row(event: call("viewDidAppear", "home"), states: [], step: nil),
    Row(event: call("viewWillAppear", "card"), states: [state(.preparing)], step: (6, "UIKit pr")),
    Row(event: call("viewWillAppear", "child"), states: [state(.preparing)], step: (6, "UIKit pr")),
    Row(event: call("viewWillAppear", "other"), states: [state(.preparing)], step: nil),
    Row(event: call("viewWillAppear", "card"), states: [state(.requested)], step: nil),
    Row(
      event: call("viewIsAppearing", "card"), states: [state(.running)], step: (7, "the view is")),
    Row(
      event: call("viewWillAppear", "home"), states: [state(.running, isCancelled: true)],
      step: (7, "the interaction was cancelled")),
    Row(
      event: call("viewIsAppearing", "home"), states: [state(.running, isCancelled: true)],
      step: (7, "the interaction was cancelled")),
    Row(
      event: call("viewWillAppear", "card"), states: [state(.running)],
      step: (7, "the transition is driven again")),
    Row(event: call("viewDidAppear", "card"), states: [state(.ended)], step: (9, "UIKit cleans")),
    Row(event: call("viewDidAppear", "other"), states: [state(.ended)], step: nil),
    Row(event: call("viewDidAppear", "card"), states: [state(.running)], step: nil),
    Row(event: call("transitionDuration", "Fade"), states: [], step: nil),
    Row(
      event: call("animateTransition", "Fade"), states: [state(.running)],
      step: (7, "the animator")),
    Row(event: call("update", "Pull"), states: [state(.running)], step: (7, "the interaction dr")),
    // A call that comes too early is lost.
    Row(event: call("finish", "Pull"), states: [state(.requested)], step: nil),
    Row(event: call("update", "Other"), states: [state(.running)], step: nil),
    Row(
      event: call("completeTransition", "present(home → card)"), states: [state(.running)],
      step: (8, "the animator calls")),
    Row(event: call("completeTransition", "present(home → card)"), states: [], step: nil),
    Row(
      event: call("viewWillAppear", "card"), states: [state(.ended), state(.preparing)],
      step: (9, "UIKit cleans")),
    Row(
      event: TraceEvent(at: .zero, .gesture(state: "began", []), subject: "pan"),
      states: [state(.running)], step: nil),
  ]

  @Test(arguments: rows)
  func theStepOfTheCallThatIsMade(row: Row) {
    let step = GuideStep.step(of: row.event, in: row.states, before: nil)

    #expect(step?.number == row.step?.0)
    #expect(step?.text.hasPrefix(row.step?.1 ?? "") ?? true)
  }

  @Test func aRefusedRequestIsNoStep() {
    let present = Self.call("present", "home")
    let refused = TraceEvent(at: .zero, .issue(EngineIssue(.refused, "")), subject: "")
    let exception = TraceEvent(at: .zero, .issue(EngineIssue(.exception, "")), subject: "")
    let later = TraceEvent(
      at: Instant(milliseconds: 1), .issue(EngineIssue(.refused, "")), subject: "")

    #expect(GuideStep.step(of: present, in: [], before: nil)?.number == 1)
    #expect(GuideStep.step(of: present, in: [], before: later)?.number == 1)
    #expect(GuideStep.step(of: present, in: [], before: refused) == nil)
    #expect(GuideStep.step(of: present, in: [], before: exception) == nil)
  }

  static let next: [(String, String, TransitionState.Phase, Int?)] = [
    ("animationController(forPresented)", "delegate", .requested, 2),
    ("viewWillAppear", "card", .preparing, 6), ("animateTransition", "Fade", .preparing, 7),
    ("viewWillAppear", "other", .preparing, nil), ("viewDidAppear", "card", .running, nil),
  ]

  @Test(arguments: next)
  func theStepOfTheCallThatComesNext(
    name: String, subject: String, phase: TransitionState.Phase, number: Int?
  ) {
    let step = GuideStep.step(
      of: Self.call(name, subject), in: [Self.state(phase)], after: nil)

    #expect(step?.number == number)
    #expect(GuideStep.step(of: Self.call(name, subject), in: [], after: nil) == nil)
  }

  @Test func theCallThatIsMadeIsTakenForDone() {
    let running = [Self.state(.running, isInteractive: true)]
    let appears = Self.call("viewWillAppear", "home")
    let ended = Self.call("animationEnded", "Fade")

    #expect(
      GuideStep.step(of: appears, in: running, after: Self.call("cancel", "Pull"))?.text
        .hasPrefix("the interaction was cancelled") == true)
    #expect(
      GuideStep.step(
        of: ended, in: running, after: Self.call("completeTransition", "present(home → card)"))?
        .number == 9)
    #expect(GuideStep.step(of: ended, in: running, after: Self.call("update", "Pull")) == nil)
  }
}
