import Animation
import EventTrace
import Geometry
import Testing
import Transitions
import ViewTree

/// What the coordinator knows before anything moves.
@Suite struct CoordinatorTests {
  private final class Curious: UIViewController {
    var asks: ((any UIViewControllerTransitionCoordinator) -> Void)?
    override func viewWillAppear(_ animated: Bool) { ask() }
    override func viewWillDisappear(_ animated: Bool) { ask() }
    private func ask() {
      if let transitionCoordinator { asks?(transitionCoordinator) }
    }
  }

  private func curious(_ world: TestWorld, _ style: UIModalPresentationStyle) -> Curious {
    let made = world.engine.perform { Curious() }
    made.traceName = "card"
    made.modalPresentationStyle = style
    made.transitioningDelegate = world.delegate
    return made
  }

  @Test(arguments: Style.allCases)
  func everythingIsKnownInTheWillCallbacks(_ style: Style) {
    let world = TestWorld(style)
    let card = curious(world, world.card.modalPresentationStyle)
    var asked = 0
    card.asks = { [engine = world.engine, home = world.home, unowned card] coordinator in
      asked += 1
      let isPresenting = card.isBeingPresented
      #expect(coordinator.transitionDuration == 0.35)
      #expect(coordinator.isAnimated)
      #expect(!coordinator.isInteractive)
      #expect(!coordinator.isCancelled)
      #expect(coordinator.presentationStyle == card.modalPresentationStyle)
      #expect(coordinator.viewController(forKey: isPresenting ? .from : .to) === home)
      #expect(coordinator.viewController(forKey: isPresenting ? .to : .from) === card)
      #expect(coordinator.view(forKey: isPresenting ? .to : .from) === card.view)
      let other = coordinator.view(forKey: isPresenting ? .from : .to)
      #expect(other === (style.removesPresenter ? home.view : nil))
      #expect(coordinator.containerView.superview === engine.window)
      #expect(coordinator.containerView === card.presentationController?.containerView)
    }
    world.engine.perform { world.home.present(card, animated: true) }
    world.settle()
    world.engine.perform { card.dismiss(animated: true) }
    world.settle()
    #expect(asked == 2)
    #expect(world.log.filter { $0.hasPrefix("Diagonal transitionDuration") }.count == 2)
    #expect(world.issues.isEmpty, "\(world.issues)")
  }

  @Test func theSystemsDurationIsKnownToo() throws {
    let world = TestWorld(.fullScreen, animators: false)
    let card = curious(world, .fullScreen)
    card.modalTransitionStyle = .crossDissolve
    var durations: [TimeInterval] = []
    card.asks = { durations.append($0.transitionDuration) }
    world.engine.perform { world.home.present(card, animated: true) }
    world.settle()
    world.engine.perform { card.dismiss(animated: true) }
    world.settle()
    world.engine.perform { world.home.present(card, animated: false) }
    world.settle()
    #expect(durations == [0.4, 0.4, 0])
  }

  @Test func aWrapperIsKnownAsSoonAsThePresentationControllerHasIt() {
    final class Wrapping: UIPresentationController {
      var wrapper: UIView?
      override var presentedView: UIView? { wrapper ?? super.presentedView }
      override func presentationTransitionWillBegin() {
        let made = UIView(frame: frameOfPresentedViewInContainerView)
        made.traceName = "wrapper"
        if let view = super.presentedView { made.addSubview(view) }
        wrapper = made
      }
    }
    let world = TestWorld(.customKeeping)
    world.delegate.makePresentation = { Wrapping(presentedViewController: $0, presenting: $1) }
    let card = curious(world, .custom)
    var names: [String] = []
    card.asks = { names.append($0.view(forKey: .to)?.traceName ?? "nil") }
    world.engine.perform { world.home.present(card, animated: true) }
    world.settle()
    #expect(names == ["wrapper"])
  }

  @Test func aDelegateThatUsesTheCoordinatorGetsTheRealContainer() {
    final class Early: UIViewControllerTransitioningDelegate {
      var containers: [UIView] = []
      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? {
        if let coordinator = presented.transitionCoordinator {
          #expect(coordinator.transitionDuration == 0)
          containers.append(coordinator.containerView)
        }
        return nil
      }
    }
    let world = TestWorld(.fullScreen)
    let delegate = Early()
    world.card.transitioningDelegate = delegate
    world.present()
    world.settle()
    #expect(delegate.containers.count == 1)
    #expect(delegate.containers.first === world.card.presentationController?.containerView)
    #expect(delegate.containers.first?.window === world.engine.window)
  }
}
