import Animation
import EventTrace
import Geometry
import Testing
import Transitions
import ViewTree

struct IssueTests {
  @Test func theListingAsPrintedEndsBlack() {
    let world = TestWorld()
    world.delegate.presentAnimator = PrintedDiagonal(presenting: true)
    world.delegate.dismissAnimator = PrintedDiagonal(presenting: false)
    world.present()
    #expect(world.settle() == .settled)
    #expect(world.issues.isEmpty)
    world.dismiss()
    world.wait(milliseconds: 100)
    // The first fault: above the view that leaves.
    #expect(world.tree == "window(transitionView(card.view, home.view))")
    #expect(world.settle() == .settled)
    #expect(world.tree == "window")
    #expect(world.issueKinds == [.presenterMissing])
    #expect(
      world.issues.first?.text
        == "after dismiss(card → home) the view of 'home' is not in the window")
    #expect(
      world.issues.first?.notes == [
        "it is view(forKey: .to) of dismiss(card → home), which PrintedDiagonal removed",
        "the user sees a black screen",
      ])
    #expect(
      world.issues.first?.remedies == [
        "PrintedDiagonal has to leave view(forKey: .to) in the container; it may remove it only when the transition was cancelled"
      ])
    world.wait(milliseconds: 500)
    #expect(world.issues.count == 1)
  }

  @Test func theListingPutRightEndsWell() {
    let world = TestWorld()
    world.present()
    world.settle()
    world.dismiss()
    world.wait(milliseconds: 100)
    #expect(world.tree == "window(transitionView(home.view, card.view))")
    #expect(world.settle() == .settled)
    #expect(world.tree == "window(home.view)")
    #expect(world.issues.isEmpty)
  }

  @Test func addingAKeptPresenterEndsBlack() {
    final class Adding: UIViewControllerAnimatedTransitioning {
      func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
      ) -> TimeInterval { 0.1 }

      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        if let view = context.viewController(forKey: .to)?.view {
          context.containerView.insertSubview(view, at: 0)
        }
        UIView.animate(
          withDuration: 0.1, animations: { context.view(forKey: .from)?.alpha = 0 },
          completion: { _ in context.completeTransition(true) })
      }
    }
    let world = TestWorld(.customKeeping)
    world.present()
    world.settle()
    world.delegate.dismissAnimator = Adding()
    world.dismiss()
    world.settle()
    #expect(world.issueKinds == [.presenterMissing])
    #expect(
      world.issues.first?.notes == [
        "Adding moved it into the container, which UIKit removes with every view in it",
        "the user sees a black screen",
      ])
  }

  @Test func neverCompletingIsStuck() {
    let world = TestWorld()
    let animator = Diagonal(presenting: true)
    animator.ending = { _ in }
    world.delegate.presentAnimator = animator
    world.present {}
    #expect(world.settle() == .stuck(["present(home → card)"]))
    #expect(world.issueKinds == [.stuckTransition])
    #expect(
      world.issues.first?.notes == [
        "Diagonal never called completeTransition(_:), and none of its animations is running any more",
        "the completion block of present of 'card' on 'home' waits for it",
      ])
    #expect(world.engine.window.ignoresInteraction)
    world.engine.finish()
    #expect(world.issueKinds == [.stuckTransition])
  }

  @Test func aTransitionNobodyDrivesIsStuck() {
    let world = TestWorld()
    world.delegate.interactor = world.pull
    world.present()
    world.wait(milliseconds: 20)
    world.drive(0.4)
    #expect(world.settle() == .stuck(["present(home → card)"]))
    #expect(
      world.issues.first?.notes == [
        "it is interactive at 40 %, and neither finish() nor cancel() was called on pull"
      ])
  }

  @Test func whatStillRunsAtTheEndIsNotStuck() {
    let world = TestWorld()
    world.present {}
    world.wait(milliseconds: 100)
    world.engine.finish()
    #expect(world.issues.isEmpty)
  }

  @Test func notCompletingIsACancel() {
    let world = TestWorld()
    let animator = Diagonal(presenting: true)
    animator.ending = {
      $0.view(forKey: .to)?.removeFromSuperview()
      $0.completeTransition(false)
    }
    world.delegate.presentAnimator = animator
    world.present()
    world.wait(milliseconds: 10)
    world.clear()
    #expect(world.settle() == .settled)
    #expect(
      world.log == [
        "@350.0",
        "present(home → card) completeTransition false",
        "Diagonal animationEnded false",
        "card viewWillDisappear true",
        "home viewWillAppear true",
        "_UIFullscreenPresentationController presentationTransitionDidEnd false",
        "card viewDidDisappear true",
        "home viewIsAppearing true",
        "home viewDidAppear true",
      ])
    #expect(world.tree == "window(home.view)")
    #expect(world.home.presentedViewController == nil)
  }

  @Test func completingTwice() {
    let world = TestWorld()
    let animator = Diagonal(presenting: true)
    animator.ending = {
      $0.completeTransition(true)
      $0.completeTransition(false)
    }
    world.delegate.presentAnimator = animator
    world.present()
    #expect(world.settle() == .settled)
    #expect(world.issueKinds == [.completedTwice])
    #expect(
      world.issues.first?.text
        == "completeTransition(false) was called on present(home → card), which had been completed with true"
    )
    #expect(world.home.presentedViewController === world.card)
    #expect(animator.ended == [true])
  }

  @Test func usingTheContextAfterTheEnd() {
    let world = TestWorld()
    let animator = Diagonal(presenting: true)
    animator.ending = {
      $0.completeTransition(true)
      $0.updateInteractiveTransition(0.5)
    }
    world.delegate.presentAnimator = animator
    world.present()
    #expect(world.settle() == .settled)
    #expect(world.issueKinds == [.callbackAfterEnd])
  }

  @Test func theWrongFlagAfterACancel() {
    let world = TestWorld()
    let animator = Diagonal(presenting: true)
    animator.ending = { $0.completeTransition(true) }
    world.delegate.presentAnimator = animator
    world.delegate.interactor = world.pull
    world.present()
    world.wait(milliseconds: 10)
    world.drive(0.5)
    world.clear()
    world.engine.perform { world.pull.cancel() }
    world.settle()
    #expect(world.home.presentedViewController === world.card)
    // The callbacks stay taken back, and the view is where it began: off the screen.
    #expect(
      world.log == [
        "pull cancel", "card viewWillDisappear true", "home viewWillAppear true",
        "home viewIsAppearing true", "@185.0", "present(home → card) completeTransition true",
        "Diagonal animationEnded true", "issue unbalancedAppearance",
        "_UIFullscreenPresentationController presentationTransitionDidEnd true",
        "card viewDidDisappear true", "home viewDidAppear true", "issue blackScreen",
      ])
    #expect(
      world.issues.first?.text
        == "Unbalanced calls to begin/end appearance transitions for <UIViewController: card>.")
    #expect(
      world.issues.last?.notes == [
        "the view of 'card' lies outside of the screen",
        "Diagonal, the animator of present(home → card), left it so",
        "the view of 'home' is not in the window",
      ])
  }

  @Test func viewsLeftBehindAreNamed() {
    final class Forgetful: UIPresentationController {
      let dimming = UIView()
      override func presentationTransitionWillBegin() {
        dimming.traceName = "dimming"
        containerView?.addSubview(dimming)
      }
    }
    let world = TestWorld(.customKeeping)
    world.delegate.makePresentation = {
      Forgetful(presentedViewController: $0, presenting: $1)
    }
    world.delegate.interactor = world.pull
    world.present()
    world.wait(milliseconds: 10)
    world.engine.perform { world.pull.cancel() }
    #expect(world.settle() == .settled)
    #expect(world.issueKinds == [.leftBehind])
    #expect(
      world.issues.first?.text
        == "'dimming' was left in the window by present(home → card), which was cancelled")
    #expect(
      world.issues.first?.remedies == [
        "the animator removes the views it added before completeTransition(false), the presentation controller those it added in presentationTransitionDidEnd(false)"
      ])
    #expect(world.tree == "window(home.view, transitionView(dimming))")
  }

  @Test func anAnimatorThatDoesNotUndoLeavesTheViewBehind() {
    let world = TestWorld(.overFullScreen)
    let animator = Diagonal(presenting: true)
    animator.ending = { $0.completeTransition(!$0.transitionWasCancelled) }
    world.delegate.presentAnimator = animator
    world.delegate.interactor = world.pull
    world.present()
    world.wait(milliseconds: 10)
    world.engine.perform { world.pull.cancel() }
    world.settle()
    #expect(world.issueKinds == [.leftBehind])
    #expect(world.issues.first?.text.hasPrefix("'card.view' was left in the window") == true)
  }

  @Test func interactionSwitchedOffIsFoundAtTheEnd() {
    let world = TestWorld()
    let animator = Diagonal(presenting: true)
    animator.ending = { context in
      context.view(forKey: .to)?.isUserInteractionEnabled = false
      context.completeTransition(true)
    }
    world.delegate.presentAnimator = animator
    world.present()
    world.settle()
    #expect(world.issues.isEmpty)
    world.engine.finish()
    #expect(world.issueKinds == [.interactionDisabled])
    #expect(world.issues.first?.text == "'card.view' does not take touches any more")
  }

  @Test func hidingEverythingIsBlack() {
    let world = TestWorld()
    world.engine.perform { world.home.view.isHidden = true }
    world.settle()
    #expect(world.issueKinds == [.blackScreen])
    #expect(world.issues.first?.notes == ["the view of 'home' is hidden"])
    world.engine.perform {
      world.engine.runLoop.perform {
        world.home.view.isHidden = false
        world.home.view.alpha = 1
      }
    }
    world.settle()
    world.engine.perform { world.engine.runLoop.perform { world.home.view.alpha = 0 } }
    world.settle()
    #expect(world.issueKinds == [.blackScreen, .blackScreen])
  }

  /// Dismisses a card that covered home; `change` does something to home's view before.
  private func returned(_ change: (TestWorld) -> Void) -> EngineIssue? {
    let world = TestWorld(.customRemoving, animators: false)
    let keeping = PlainReturn()
    world.delegate.dismissAnimator = keeping
    world.present()
    world.settle()
    change(world)
    world.settle()
    world.dismiss()
    world.settle()
    #expect(world.issueKinds == [.windowUncovered])
    return world.issues.first
  }

  @Test func aViewThatComesBackTooSmall() {
    let issue = returned { $0.engine.rotate(to: .landscapeLeft) }
    #expect(
      issue?.text
        == "after dismiss(card → home) 'home.view' does not fill the window: it is 393 × 852 points, the window 852 × 393"
    )
    #expect(
      issue?.remedies == [
        "its animator has to leave view(forKey: .to) at finalFrame(for:) of its controller; the screen may have been turned since that view was seen last"
      ])
  }

  @Test func aViewThatComesBackElsewhereOrTransformed() {
    #expect(
      returned { $0.home.view.center.x += 10.5 }?.text
        == "after dismiss(card → home) 'home.view' does not fill the window: it is 393 × 852 points at (10.5, 0), the window 393 × 852"
    )
    let issue = returned { $0.home.view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5) }
    #expect(
      issue?.text
        == "after dismiss(card → home) 'home.view' does not fill the window: it is 196.5 × 426 points at (98.25, 213), the window 393 × 852"
    )
    #expect(issue?.notes.first == "its transform is not the identity")
  }

  @Test func appearanceCallsOutOfBalance() {
    let world = TestWorld()
    let child = world.engine.perform { UIViewController() }
    child.traceName = "child"
    world.clear()
    world.engine.perform {
      child.endAppearanceTransition()
      child.beginAppearanceTransition(true, animated: false)
      child.beginAppearanceTransition(true, animated: false)
      child.beginAppearanceTransition(false, animated: false)
      child.endAppearanceTransition()
    }
    #expect(
      world.log == [
        "issue unbalancedAppearance", "child viewDidLoad", "child viewWillAppear false",
        "issue unbalancedAppearance", "child viewWillDisappear false",
        "child viewDidDisappear false",
      ])
  }

  @Test func issuesAreCollectedWithoutAListener() {
    let world = TestWorld()
    world.engine.onEvent = nil
    let animator = Diagonal(presenting: true)
    animator.ending = { _ in }
    world.delegate.presentAnimator = animator
    world.present()
    world.settle()
    world.engine.perform { world.home.present(world.card, animated: true) }
    #expect(world.engine.issues.map(\.kind) == [.stuckTransition, .exception])
    #expect(world.engine.isTerminated)
  }
}

/// Puts the view that comes back behind the one that goes, with the frame it has.
private final class PlainReturn: UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.2 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    if let toView = context.view(forKey: .to) {
      context.containerView.insertSubview(toView, at: 0)
    }
    let fromView = context.view(forKey: .from)
    UIView.animate(withDuration: 0.2, animations: { fromView?.alpha = 0 }) { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
