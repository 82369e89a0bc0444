import Testing
import TransitionEngine

/// The members of `NSObject`, as app code uses and overrides them.
@Suite struct ObjectTests {
  private final class FadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let duration: TimeInterval

    init(duration: TimeInterval) {
      self.duration = duration
      super.init()
    }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { duration }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      transitionContext.completeTransition(true)
    }

    func pause() {}

    override func isEqual(_ object: Any?) -> Bool {
      (object as? FadeAnimator)?.duration == duration
    }

    override var hash: Int { duration.hashValue }

    override var description: String { "fade for \(duration) s" }
  }

  private final class Page: UIViewController {}

  private let engine = Engine()

  @Test func equalityIsThatOfIsEqual() {
    let (first, second) = (FadeAnimator(duration: 0.3), FadeAnimator(duration: 0.3))
    #expect(first == second && Set([first, second]).count == 1)
    #expect(first != FadeAnimator(duration: 0.4))
    #expect(!first.isEqual(nil) && !first.isEqual(0.3))
    let views = engine.perform { [UIView(), UIView()] }
    #expect(views[0] != views[1] && views.firstIndex(of: views[1]) == 1)
    #expect(views[0].isEqual(views[0]) && Set(views).count == 2)
  }

  @Test func descriptionsAreNamesUnlessOverridden() {
    #expect("\(FadeAnimator(duration: 1))" == "fade for 1.0 s")
    let (page, pan) = engine.perform { (Page(), UIPanGestureRecognizer()) }
    page.traceName = "page"
    pan.name = "swipe"
    #expect("\(page) \(pan)" == "page swipe")
    #expect(engine.perform { page.view.description } == "page.view")
  }

  @Test func classesAndMethods() {
    let pan = engine.perform { UIScreenEdgePanGestureRecognizer() }
    #expect(pan.isKind(of: UIPanGestureRecognizer.self) && pan.isKind(of: NSObject.self))
    #expect(!pan.isKind(of: UITapGestureRecognizer.self))
    #expect(!pan.isMember(of: UIPanGestureRecognizer.self))
    #expect(pan.isMember(of: UIScreenEdgePanGestureRecognizer.self))
    let animator: any NSObjectProtocol = FadeAnimator(duration: 1)
    #expect(animator.responds(to: Selector("pause", FadeAnimator.pause)))
    #expect(
      !animator.responds(to: "pause") && !pan.responds(to: Selector("pause", FadeAnimator.pause)))
  }
}
