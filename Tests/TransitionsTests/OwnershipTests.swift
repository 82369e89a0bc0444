import Animation
import EventTrace
import Geometry
import Testing
import Transitions
import ViewTree

/// What a transition keeps alive, and what it releases when it ends.
struct OwnershipTests {
  /// An animator that stores its context and never lets go of it.
  private final class Keeper: UIViewControllerAnimatedTransitioning, TraceNamed {
    let traceName = "Keeper"
    let diagonal: Diagonal
    var kept: (any UIViewControllerContextTransitioning)?

    init(presenting isPresenting: Bool) { diagonal = Diagonal(presenting: isPresenting) }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.35 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      kept = context
      diagonal.animateTransition(using: context)
    }
  }

  /// How a transition goes.
  enum Way: CaseIterable {
    case finished
    case cancelled
    case uninterrupted
  }

  /// Presents or dismisses the card with an animator that nobody else holds, and returns that.
  private func run(
    _ world: TestWorld, presenting isPresenting: Bool, _ way: Way
  ) -> () -> AnyObject? {
    if !isPresenting {
      world.present()
      world.settle()
    }
    weak var animator: Keeper?
    do {
      let made = Keeper(presenting: isPresenting)
      animator = made
      world.delegate.presentAnimator = made
      world.delegate.dismissAnimator = made
    }
    if way != .uninterrupted { world.delegate.interactor = world.pull }
    if isPresenting { world.present() } else { world.dismiss() }
    world.wait(milliseconds: 0)
    world.delegate.presentAnimator = nil
    world.delegate.dismissAnimator = nil
    #expect(animator?.kept != nil)
    if way != .uninterrupted {
      world.drive(0.5)
      world.engine.perform {
        if way == .finished { world.pull.finish() } else { world.pull.cancel() }
      }
    }
    #expect(world.settle() == .settled)
    return { [weak animator] in animator }
  }

  @Test(arguments: Style.allCases, Way.allCases)
  func anAnimatorThatStoresItsContextIsReleased(_ style: Style, _ way: Way) {
    for isPresenting in [true, false] {
      let world = TestWorld(style)
      let animator = run(world, presenting: isPresenting, way)
      #expect(animator() == nil)
      #expect(world.issues.isEmpty, "\(world.issues)")
    }
  }

  @Test(arguments: Style.allCases, [true, false])
  func aContextThatIsKeptKeepsTheControllersOnly(_ style: Style, _ cancels: Bool) {
    let world = TestWorld(style)
    weak var presentation: UIPresentationController?
    weak var interaction: UIPercentDrivenInteractiveTransition?
    weak var sheet: UIViewController?
    var context: (any UIViewControllerContextTransitioning)?
    do {
      let made = world.engine.perform { UIViewController() }
      made.modalPresentationStyle = world.card.modalPresentationStyle
      made.transitioningDelegate = world.delegate
      let pull = UIPercentDrivenInteractiveTransition()
      world.delegate.interactor = pull
      (sheet, interaction) = (made, pull)
      world.engine.perform { world.home.present(made, animated: true) }
      world.wait(milliseconds: 0)
      presentation = made.presentationController
      context = (world.delegate.presentAnimator as? Diagonal)?.context
      world.engine.perform {
        pull.update(0.5)
        if cancels { pull.cancel() } else { pull.finish() }
      }
      world.delegate.interactor = nil
      world.settle()
      if !cancels {
        world.engine.perform { made.dismiss(animated: false) }
        world.settle()
      }
    }
    #expect(presentation == nil)
    #expect(interaction == nil)
    #expect(sheet != nil)
    #expect(context?.viewController(forKey: .to) === sheet)
    #expect(context?.presentationStyle == world.card.modalPresentationStyle)
    context = nil
    #expect(sheet == nil)
  }

  @Test func theFrameOfAFinishedPresentationIsStillKnown() {
    let world = TestWorld(.customKeeping)
    world.present()
    world.wait(milliseconds: 100)
    let context = (world.delegate.presentAnimator as? Diagonal)?.context
    let frame = context?.finalFrame(for: world.card)
    world.settle()
    #expect(context?.finalFrame(for: world.card) == frame)
    #expect(frame?.width == world.engine.window.bounds.width)
  }

  @Test func theAnimatorOfASecondCompletionIsStillNamed() {
    let world = TestWorld()
    world.present()
    world.wait(milliseconds: 100)
    let context = (world.delegate.presentAnimator as? Diagonal)?.context
    world.settle()
    world.engine.perform { context?.completeTransition(true) }
    #expect(world.issueKinds == [.completedTwice])
    #expect(world.issues.first?.remedies.first?.hasSuffix("in Diagonal") == true)
  }

  @Test func aBlockThatChangesChildrenIsReleased() {
    final class Captured {}
    let world = TestWorld()
    weak var released: Captured?
    let (first, second) = world.engine.perform { (UIViewController(), UIViewController()) }
    do {
      let captured = Captured()
      released = captured
      world.engine.perform {
        world.home.addChild(first)
        world.home.addChild(second)
        world.home.view.addSubview(first.view)
        world.home.transition(
          from: first, to: second, duration: 0.3, animations: { _ = captured })
      }
      world.settle()
    }
    #expect(released == nil)
  }

  @Test(arguments: [true, false])
  func aPoppedControllerIsReleased(_ animated: Bool) {
    let engine = Engine()
    let (root, navigation) = engine.perform {
      let root = UIViewController()
      return (root, UINavigationController(rootViewController: root))
    }
    engine.launch(navigation)
    weak var released: UIViewController?
    do {
      let detail = engine.perform { UIViewController() }
      released = detail
      engine.perform { navigation.pushViewController(detail, animated: animated) }
      engine.settle()
      #expect(navigation.topViewController === detail)
      engine.perform { _ = navigation.popViewController(animated: animated) }
      engine.settle()
    }
    #expect(navigation.topViewController === root)
    #expect(released == nil)
  }
}
