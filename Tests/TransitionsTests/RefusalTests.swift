import Animation
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
    let world = TestWorld(.overFullScreen)
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

  @Test(arguments: [Style.fullScreen, .customRemoving])
  func presentingFromBelowAPresentationThatRemovesTheView(_ style: Style) {
    let world = TestWorld(style)
    world.present()
    world.settle()
    let other = controller("other", in: world)
    world.engine.perform { world.home.present(other, animated: true) }
    #expect(world.issueKinds == [.refused])
    #expect(
      world.issues.first?.text
        == "Attempt to present <UIViewController: other> on <UIViewController: home> (from <UIViewController: home>) whose view is not in the window hierarchy."
    )
    #expect(
      world.issues.first?.notes == ["its view left the window when it presented 'card'"])
    #expect(
      world.issues.first?.remedies == ["present on 'card', or when that has been dismissed"])
  }

  @Test func presentingTheOneThatPresentsTheReceiver() {
    let world = TestWorld(.overFullScreen)
    let detached = controller("detached", in: world)
    world.engine.perform { world.home.view.addSubview(detached.view) }
    world.host = detached
    world.present()
    world.settle()
    world.engine.perform { world.card.present(detached, animated: true) }
    #expect(world.engine.isTerminated)
    #expect(
      world.issues.last?.text
        == "Application tried to present modally an active controller <UIViewController: detached>."
    )
  }

  @Test func presentingWhileADismissalRuns() {
    let world = TestWorld()
    world.present()
    world.settle()
    world.dismiss()
    let other = controller("other", in: world)
    world.engine.perform { world.home.present(other, animated: true) }
    #expect(world.issueKinds == [.refused])
    #expect(world.issues.first?.notes == ["'card' is being dismissed"])
    #expect(world.issues.first?.remedies == ["present from the completion of that dismissal"])
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

  // MARK: The controller hierarchy

  /// What an exception says after `body`, with home's child `child` in a view of home's.
  private func exception(
    _ body: (_ world: TestWorld, _ child: UIViewController, _ other: UIViewController) -> Void
  ) -> String? {
    let world = TestWorld()
    let child = controller("child", in: world)
    let other = controller("other", in: world)
    world.engine.perform {
      world.home.addChild(child)
      world.home.view.addSubview(child.view)
      child.didMove(toParent: world.home)
      body(world, child, other)
    }
    #expect(world.issueKinds == (world.engine.isTerminated ? [.exception] : []))
    return world.issues.first?.text
  }

  @Test func theViewOfAnothersChild() {
    #expect(
      exception { world, child, _ in world.engine.window.addSubview(child.view) }
        == "child view controller:<UIViewController: child> should have parent view controller:(null) but actual parent is:<UIViewController: home>"
    )
    #expect(
      exception { world, child, other in
        world.home.addChild(other)
        world.home.view.addSubview(other.view)
        other.view.addSubview(child.view)
      }
        == "child view controller:<UIViewController: child> should have parent view controller:<UIViewController: other> but actual parent is:<UIViewController: home>"
    )
  }

  @Test func aViewThatWasRefusedStaysWhereItWas() {
    let world = TestWorld()
    let child = controller("child", in: world)
    world.engine.perform {
      world.home.addChild(child)
      world.home.view.addSubview(child.view)
      world.engine.window.addSubview(child.view)
    }
    #expect(world.tree == "window(home.view(child.view))")
  }

  @Test func aChildThatIsTakenOver() {
    let world = TestWorld()
    let child = controller("child", in: world)
    let other = controller("other", in: world)
    world.engine.perform { world.home.addChild(child) }
    world.clear()
    world.engine.perform { other.addChild(child) }
    #expect(world.log == ["child didMove(toParent) nil", "child willMove(toParent) other"])
    #expect(world.home.children.isEmpty)
    #expect(child.parent === other)
  }

  @Test func aChildWhoseViewIsSomebodyElses() {
    #expect(
      exception { world, _, other in
        world.home.view.addSubview(world.card.view)
        other.addChild(world.card)
      }
        == "child view controller:<UIViewController: card> should have parent view controller:<UIViewController: home> but requested parent is:<UIViewController: other>"
    )
  }

  @Test func aRootAsAChild() {
    #expect(
      exception { world, child, _ in child.addChild(world.home) }
        == "adding a root view controller <UIViewController: home> as a child of view controller:<UIViewController: child>"
    )
  }

  /// Adds a parent to itself, or leaves it for another one, as it is about to move to it.
  private final class Turncoat: UIViewController {
    var act: (() -> Void)?

    override func willMove(toParent parent: UIViewController?) {
      super.willMove(toParent: parent)
      let act = act
      self.act = nil
      act?()
    }
  }

  @Test func aChildThatTakesItsParentInTheCallback() {
    #expect(
      exception { _, child, _ in
        let turncoat = Turncoat()
        turncoat.traceName = "turncoat"
        turncoat.act = { [unowned turncoat] in turncoat.addChild(child) }
        child.addChild(turncoat)
      }
        == "<Turncoat: turncoat> cannot become a child of <UIViewController: child>, which is inside it"
    )
  }

  @Test func aChildThatGoesElsewhereInTheCallback() {
    _ = exception { _, child, other in
      let turncoat = Turncoat()
      turncoat.act = { [unowned turncoat] in other.addChild(turncoat) }
      child.addChild(turncoat)
      #expect(turncoat.parent === child)
      #expect(other.children.isEmpty)
      #expect(child.children.count == 1)
      turncoat.act = { [unowned turncoat] in other.addChild(turncoat) }
      other.addChild(turncoat)
      #expect(turncoat.parent === other)
      #expect(other.children.count == 1)
    }
  }

  @Test func aChildOfItself() {
    #expect(
      exception { _, child, _ in child.addChild(child) }
        == "<UIViewController: child> cannot become a child of itself")
    #expect(
      exception { _, child, other in
        other.addChild(child)
        child.addChild(other)
      }
        == "<UIViewController: other> cannot become a child of <UIViewController: child>, which is inside it"
    )
  }

  @Test func dismissingWhileATransitionRuns() {
    let world = TestWorld()
    world.present()
    world.wait(milliseconds: 100)
    world.dismiss()
    #expect(
      world.issues.first?.text
        == "Trying to dismiss the presentation controller while transitioning already. (<_UIFullscreenPresentationController: card>)"
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

  @Test func aStyleThatIsNoneToPresentIn() {
    let world = TestWorld()
    world.card.modalPresentationStyle = .none
    world.present()
    #expect(world.settle() == .settled)
    #expect(world.issueKinds == [.unsupported])
    #expect(
      world.issues.first?.text
        == "<UIViewController: card> cannot be presented: `.none` is not a style to present in")
    #expect(world.home.presentedViewController == nil)
    #expect(world.card.presentationController == nil)
  }

  @Test func aCurlFromAControllerThatDoesNotFillTheScreen() {
    let world = TestWorld(.overFullScreen)
    world.present()
    world.settle()
    let other = controller("other", in: world)
    other.modalTransitionStyle = .partialCurl
    world.engine.perform { world.card.present(other, animated: true) }
    #expect(world.issueKinds == [.exception])
    #expect(
      world.issues.first?.text
        == "Application tried to present UIModalTransitionStylePartialCurl to or from non-fullscreen view controller <UIViewController: card>."
    )
  }

  @Test func aCurlThatTheDelegateLeavesToTheSystem() {
    let world = TestWorld(.overFullScreen, animators: false)
    world.card.modalTransitionStyle = .partialCurl
    world.present()
    #expect(world.settle() == .terminated)
    #expect(world.issueKinds == [.exception])
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

  @Test func anotherInterruptibleAnimatorIsRefused() {
    final class Interruptible: UIViewControllerAnimatedTransitioning {
      var context: (any UIViewControllerContextTransitioning)?
      func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
      ) -> Double { 0.1 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        self.context = context
        if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
        let animator = UIViewPropertyAnimator(duration: 0.1, curve: .linear) {}
        animator.addCompletion { [weak self] in
          self?.context = nil
          context.completeTransition($0 == .end)
        }
        animator.startAnimation()
      }
      func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
      ) -> any UIViewImplicitlyAnimating {
        let animator = UIViewPropertyAnimator(duration: 0.1, curve: .linear) {}
        animator.startAnimation()
        return animator
      }
    }
    let world = TestWorld()
    let animator = Interruptible()
    world.delegate.presentAnimator = animator
    world.present()
    world.wait(milliseconds: 10)
    world.engine.perform {
      animator.context?.pauseInteractiveTransition()
      animator.context?.finishInteractiveTransition()
    }
    _ = world.settle()
    #expect(world.issueKinds.contains(.refused))
  }
}

extension UIViewController {
  /// Whether the controller is on screen and nothing is going on with it.
  var appearanceIsOver: Bool {
    viewIfLoaded?.window != nil && transitionCoordinator == nil && !isBeingPresented
  }
}
