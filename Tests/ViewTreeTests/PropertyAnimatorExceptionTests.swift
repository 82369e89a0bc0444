import Animation
import EventTrace
import Geometry
import Testing
import ViewTree

/// Calls that UIKit's property animator refuses: the exception and its text for each.
struct PropertyAnimatorExceptionTests {
  /// A call in a state in which UIKit refuses it.
  struct Refusal: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let exception: String
    let text: String
    let prepare: @Sendable (UIViewPropertyAnimator) -> Void
    let call: @Sendable (UIViewPropertyAnimator) -> Void

    init(
      _ name: String, _ text: String, exception: String = "NSInternalInconsistencyException",
      prepare: @escaping @Sendable (UIViewPropertyAnimator) -> Void = { _ in },
      call: @escaping @Sendable (UIViewPropertyAnimator) -> Void
    ) {
      testDescription = name
      self.exception = exception
      self.text = text
      self.prepare = prepare
      self.call = call
    }
  }

  static let refusals = [
    Refusal(
      "finish before a stop",
      "finishAnimationAtPosition: should only be called on a stopped animator!",
      prepare: { $0.startAnimation() }, call: { $0.finishAnimation(at: .end) }),
    Refusal(
      "stop twice", "Animator <UIViewPropertyAnimator: mover> is already stopped!",
      prepare: {
        $0.startAnimation()
        $0.stopAnimation(false)
      }, call: { $0.stopAnimation(true) }),
    Refusal(
      "negative delay", "The delay should be greater than or equal to zero.",
      exception: "NSInvalidArgumentException", call: { $0.startAnimation(afterDelay: -1) }),
    Refusal(
      "interruptible while active",
      "It is not allowed to set the interruptible property of an active animator (<UIViewPropertyAnimator: mover>)",
      exception: "NSGenericException",
      prepare: { $0.startAnimation() }, call: { $0.isInterruptible = false }),
    Refusal(
      "user interaction while active",
      "It is not allowed to set the userInteractionEnabled property of an active animator (<UIViewPropertyAnimator: mover>)",
      exception: "NSGenericException",
      prepare: { $0.pauseAnimation() }, call: { $0.isUserInteractionEnabled = false }),
    Refusal(
      "pause one that is not interruptible",
      "An animator <UIViewPropertyAnimator: mover> that is not interruptible cannot be paused!",
      prepare: {
        $0.isInterruptible = false
        $0.startAnimation()
      }, call: { $0.pauseAnimation() }),
    Refusal(
      "stop one that is not interruptible",
      "An animator <UIViewPropertyAnimator: mover> that is not interruptible cannot be stopped!",
      prepare: {
        $0.isInterruptible = false
        $0.startAnimation()
      }, call: { $0.stopAnimation(true) }),
    Refusal(
      "reverse one that is not interruptible",
      "An animator <UIViewPropertyAnimator: mover> that is not interruptible cannot be continued or reversed!",
      prepare: {
        $0.isInterruptible = false
        $0.startAnimation()
      }, call: { $0.isReversed = true }),
  ]

  @Test(arguments: refusals)
  func aRefusedCallEndsTheWorldWithUIKitsText(refusal: Refusal) {
    let world = TestWorld()
    let box = world.view()
    world.perform {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { box.center.x += 100 }
      animator.traceName = "mover"
      refusal.prepare(animator)
      #expect(!world.loop.isTerminated)
      refusal.call(animator)
    }

    #expect(world.loop.isTerminated)
    let issues = world.events.compactMap { event -> EngineIssue? in
      guard case .issue(let issue) = event.kind else { return nil }
      return issue
    }
    #expect(
      issues == [
        EngineIssue(
          .exception, refusal.text, notes: ["UIKit raises \(refusal.exception)"])
      ])
  }
}
