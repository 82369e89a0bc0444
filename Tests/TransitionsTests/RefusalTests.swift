import EventTrace
import Testing
import Transitions
import ViewTree

/// Requests UIKit refuses, with the texts it refuses them with.
struct RefusalTests {
  private func controller(_ name: String, in world: TestWorld) -> UIViewController {
    let made = world.engine.perform { UIViewController() }
    made.traceName = name
    made.modalPresentationStyle = .fullScreen
    return made
  }

  @Test func presentingWhilePresenting() {
    let world = TestWorld()
    world.present()
    world.settle()
    let other = controller("other", in: world)
    world.clear()
    var isCompleted = false
    world.engine.perform { world.home.present(other, animated: true) { isCompleted = true } }
    world.settle()
    #expect(world.log == ["home present other true", "issue refused"])
    #expect(
      world.issues.first?.text
        == "Attempt to present <UIViewController: other> on <UIViewController: home> (from <UIViewController: home>) which is already presenting <UIViewController: card>."
    )
    #expect(
      world.issues.first?.notes == ["nothing was done, so its completion block is not called"])
    #expect(!isCompleted)
    #expect(world.home.presentedViewController === world.card)
    #expect(other.presentingViewController == nil)
  }

  @Test func presentingWhileADismissalRuns() {
    let world = TestWorld()
    world.present()
    world.settle()
    world.dismiss()
    let other = controller("other", in: world)
    world.engine.perform { world.home.present(other, animated: true) }
    #expect(world.issueKinds == [.refused])
    #expect(
      world.issues.first?.notes == [
        "'card' is being dismissed; present from the completion of that dismissal"
      ])
    #expect(world.settle() == .settled)
    #expect(world.tree == "window(home.view)")
  }

  @Test func presentingFromTheCompletionOfADismissal() {
    let world = TestWorld()
    world.present()
    world.settle()
    let other = controller("other", in: world)
    world.dismiss { world.home.present(other, animated: true) }
    #expect(world.settle() == .settled)
    #expect(world.issues.isEmpty)
    #expect(world.home.presentedViewController === other)
    #expect(other.appearanceIsOver)
  }

  @Test func presentingFromAPresentationThatRuns() {
    let world = TestWorld()
    world.present()
    world.wait(milliseconds: 100)
    let other = controller("other", in: world)
    world.engine.perform { world.card.present(other, animated: true) }
    #expect(
      world.issues.first?.text
        == "Attempt to present <UIViewController: other> on <UIViewController: card> (from <UIViewController: card>) while a presentation is in progress."
    )
    #expect(world.settle() == .settled)
  }

  @Test func presentingFromOutsideTheWindow() {
    let world = TestWorld()
    let lost = controller("lost", in: world)
    world.engine.perform { lost.present(world.card, animated: true) }
    #expect(
      world.issues.first?.text
        == "Attempt to present <UIViewController: card> on <UIViewController: lost> (from <UIViewController: lost>) whose view is not in the window hierarchy."
    )
    #expect(lost.presentedViewController == nil)
    #expect(world.settle() == .settled)
    #expect(!world.card.isViewLoaded)
  }

  @Test func presentingTwiceIsAnException() {
    let world = TestWorld()
    world.present()
    world.engine.perform { world.home.present(world.card, animated: true) }
    #expect(world.engine.isTerminated)
    #expect(world.settle() == .terminated)
    #expect(world.issueKinds == [.exception])
    #expect(
      world.issues.first?.text
        == "Application tried to present modally a view controller <UIViewController: card> that is already being presented by <UIViewController: home>."
    )
  }

  @Test func presentingOneselfIsAnException() {
    let world = TestWorld()
    world.engine.perform { world.home.present(world.home, animated: true) }
    #expect(world.engine.isTerminated)
    #expect(
      world.issues.first?.text
        == "Application tried to present modally an active controller <UIViewController: home>.")
  }

  @Test func dismissingWhileATransitionRuns() {
    let world = TestWorld()
    world.present()
    world.wait(milliseconds: 100)
    world.dismiss()
    #expect(
      world.issues.first?.text
        == "Warning: Attempt to dismiss from view controller <UIViewController: card> while a presentation or dismiss is in progress!"
    )
    #expect(world.settle() == .settled)
    #expect(world.home.presentedViewController === world.card)
  }

  @Test func dismissingNothing() {
    let world = TestWorld()
    world.clear()
    world.engine.perform { world.home.dismiss(animated: true) }
    world.settle()
    #expect(world.log == ["home dismiss true"])
    world.engine.perform { world.home.dismiss(animated: true) {} }
    #expect(world.issueKinds == [.completionNeverCalled])
  }

  @Test(arguments: [
    UIModalPresentationStyle.pageSheet, .formSheet, .currentContext, .overCurrentContext,
    .popover, .automatic, .none,
  ])
  func stylesThatAreNotBuilt(_ style: UIModalPresentationStyle) {
    let world = TestWorld()
    world.card.modalPresentationStyle = style
    world.present()
    #expect(world.settle() == .settled)
    #expect(world.issueKinds == [.unsupported])
    #expect(
      world.issues.first?.text
        == "<UIViewController: card> cannot be presented: the style .\(style.name) is not built yet"
    )
    #expect(world.home.presentedViewController == nil)
    #expect(world.card.presentationController == nil)
  }

  @Test(arguments: [UIModalTransitionStyle.flipHorizontal, .partialCurl])
  func transitionsThatAreNotBuilt(_ style: UIModalTransitionStyle) {
    let world = TestWorld()
    world.card.transitioningDelegate = nil
    world.card.modalTransitionStyle = style
    world.present()
    #expect(world.settle() == .settled)
    #expect(world.issueKinds == [.unsupported])
    #expect(world.home.presentedViewController == nil)
  }

  @Test func aTransitionThatIsNotBuiltAndADelegateWithoutAnimator() {
    let world = TestWorld(animators: false)
    world.card.modalTransitionStyle = .flipHorizontal
    world.present()
    #expect(world.settle() == .settled)
    #expect(world.issueKinds == [.unsupported])
    #expect(world.home.presentedViewController === world.card)
  }

  @Test func touchesAreIgnoredMeanwhile() {
    let world = TestWorld(.customKeeping)
    world.present()
    world.wait(milliseconds: 10)
    #expect(world.engine.window.ignoresInteraction)
    world.settle()
    #expect(!world.engine.window.ignoresInteraction)
    world.delegate.interactor = world.pull
    world.dismiss()
    world.wait(milliseconds: 10)
    #expect(!world.engine.window.ignoresInteraction)
    world.drive(0.5)
    world.engine.perform { world.pull.cancel() }
    #expect(world.engine.window.ignoresInteraction)
    world.settle()
    #expect(!world.engine.window.ignoresInteraction)
  }

  @Test func anInterruptibleAnimatorIsSaidToBeUnsupported() {
    final class Interruptible: UIViewControllerAnimatedTransitioning, UIViewImplicitlyAnimating {
      func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
      ) -> Double { 0.1 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
        context.completeTransition(true)
      }
      func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
      ) -> (any UIViewImplicitlyAnimating)? { self }
      func startAnimation() {}
      func pauseAnimation() {}
    }
    let world = TestWorld()
    let animator = Interruptible()
    world.delegate.presentAnimator = animator
    world.present()
    #expect(world.settle() == .settled)
    #expect(world.issueKinds == [.unsupported])
  }
}

extension UIViewController {
  /// Whether the controller is on screen and nothing is going on with it.
  var appearanceIsOver: Bool {
    viewIfLoaded?.window != nil && transitionCoordinator == nil && !isBeingPresented
  }
}
