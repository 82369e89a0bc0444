import Animation
import Geometry
import Testing
import Transitions
import ViewTree

/// Transitions as apps have them, with the numbers they show on the way.
@Suite struct ChoreographyTests {
  // MARK: A menu from the side

  private final class MenuAnimator: UIViewControllerAnimatedTransitioning {
    let isPresenting: Bool
    init(presenting isPresenting: Bool) { self.isPresenting = isPresenting }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.35 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let menu = context.view(forKey: isPresenting ? .to : .from),
        let nav = context.viewController(forKey: isPresenting ? .from : .to)?.view
      else { return context.completeTransition(false) }
      if isPresenting {
        context.containerView.addSubview(menu)
        menu.frame.origin.x = -280
      }
      UIView.animate(
        withDuration: 0.35, options: .curveEaseOut,
        animations: { [isPresenting] in
          menu.frame.origin.x = isPresenting ? 0 : -280
          nav.transform =
            isPresenting ? CGAffineTransform(translationX: 140, y: 0) : .identity
        },
        completion: { [isPresenting] _ in
          let completed = !context.transitionWasCancelled
          if isPresenting != completed { menu.removeFromSuperview() }
          context.completeTransition(completed)
        })
    }
  }

  private final class MenuPresentation: UIPresentationController {
    let dim = UIView()
    var ended: [Bool] = []

    override var frameOfPresentedViewInContainerView: CGRect {
      CGRect(x: 0, y: 0, width: 280, height: containerView?.bounds.height ?? 0)
    }

    override func presentationTransitionWillBegin() {
      dim.frame = containerView?.bounds ?? .zero
      dim.backgroundColor = .black
      dim.alpha = 0
      containerView?.addSubview(dim)
      presentedViewController.transitionCoordinator?
        .animate(alongsideTransition: { [dim] _ in dim.alpha = 0.4 })
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
      ended.append(completed)
      if !completed { dim.removeFromSuperview() }
    }

    override func dismissalTransitionWillBegin() {
      presentedViewController.transitionCoordinator?
        .animate(alongsideTransition: { [dim] _ in dim.alpha = 0 })
    }
  }

  private func menu() -> (TestWorld, () -> (Double, Double, Double), () -> [Bool]) {
    let world = TestWorld(.customKeeping, device: .phone)
    world.delegate.presentAnimator = MenuAnimator(presenting: true)
    world.delegate.dismissAnimator = MenuAnimator(presenting: false)
    var presentation: MenuPresentation?
    world.delegate.makePresentation = { presented, presenting in
      let made = MenuPresentation(presentedViewController: presented, presenting: presenting)
      presentation = made
      return made
    }
    return (
      world,
      {
        (
          world.shownFrame(world.card.view).minX,
          world.home.view.layer.presentation()?.affineTransform().tx ?? .nan,
          presentation?.dim.layer.presentation()?.opacity ?? .nan
        )
      }, { presentation?.ended ?? [] }
    )
  }

  private func expect(
    _ shown: (Double, Double, Double), _ x: Double, _ translation: Double, _ dim: Double,
    _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(abs(shown.0 - x) < 0.001, "\(shown)", sourceLocation: location)
    #expect(abs(shown.1 - translation) < 0.001, "\(shown)", sourceLocation: location)
    #expect(abs(shown.2 - dim) < 0.00001, "\(shown)", sourceLocation: location)
  }

  @Test func theMenuOpensByItself() {
    let (world, shown, ended) = menu()
    world.present()
    world.wait(milliseconds: 70)
    expect(shown(), -193.658, 43.171, 0.12335)
    world.wait(milliseconds: 105)
    expect(shown(), -88.300, 95.850, 0.27386)
    world.wait(milliseconds: 105)
    expect(shown(), -17.439, 131.281, 0.37509)
    world.wait(milliseconds: 70)
    expect(shown(), 0, 140, 0.4)
    #expect(world.settle() == .settled)
    #expect(world.home.view.bounds == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(ended() == [true])
    #expect(world.issues.isEmpty)
  }

  @Test(arguments: [
    (0.4, true, 1.0, 210.0), (0.4, false, 1, 140), (0.6, true, 1, 140), (0.6, false, 1, 210),
    (0, false, 1, 0), (0.4, true, 2, 105), (0.6, false, 2, 105),
  ])
  func theMenuUnderAFinger(_ percent: Double, _ finishes: Bool, _ speed: Double, _ rest: Double) {
    let (world, shown, ended) = menu()
    world.delegate.interactor = world.pull
    world.pull.completionSpeed = speed
    world.present()
    world.wait(milliseconds: 0)
    world.drive(0.5)
    expect(shown(), -140, 70, 0.2)
    world.drive(percent)
    let begin = world.engine.now
    world.engine.perform { if finishes { world.pull.finish() } else { world.pull.cancel() } }
    world.wait(milliseconds: rest / 2)
    let half = percent + ((finishes ? 1 : 0) - percent) / 2
    if rest > 0 { expect(shown(), -280 + 280 * half, 140 * half, 0.4 * half) }
    #expect(world.settle() == .settled)
    #expect(abs(world.engine.now.seconds(since: begin) * 1000 - rest) < 0.001)
    #expect(ended() == [finishes])
    #expect((world.home.presentedViewController == nil) == !finishes)
    #expect(world.home.view.transform.tx == (finishes ? 140 : 0))
    if !finishes { #expect(world.tree == "window(home.view)") }
    #expect(world.issues.isEmpty)
  }

  // MARK: A card that grows: two clocks on one frame

  private final class CardAnimator: UIViewControllerAnimatedTransitioning {
    let isNested: Bool
    init(nested isNested: Bool) { self.isNested = isNested }
    static let duration = 0.5 + 0.4 * 140 / 844

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { CardAnimator.duration }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let view = context.view(forKey: .to) else { return }
      context.containerView.addSubview(view)
      view.frame = CGRect(x: 20, y: 140, width: 350, height: 400)
      view.layer.cornerRadius = 16
      let rise = {
        UIView.animate(
          withDuration: CardAnimator.duration,
          timingParameters: UICubicTimingParameters(
            controlPoint1: CGPoint(x: 0.2, y: 0.8), controlPoint2: CGPoint(x: 0.2, y: 1)),
          animations: { view.center.y -= 140 },
          completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
      }
      let grow = { (inner: () -> Void) in
        UIView.animate(
          withDuration: 0.6 * CardAnimator.duration, options: .curveLinear,
          animations: {
            view.frame = CGRect(x: 0, y: view.frame.minY, width: 390, height: 844)
            view.layer.cornerRadius = 0
            inner()
          })
      }
      if isNested {
        grow(rise)
      } else {
        // With the anchor in the corner the two blocks change different numbers.
        view.layer.anchorPoint = .zero
        view.center = CGPoint(x: 20, y: 140)
        rise()
        grow {}
      }
    }
  }

  @Test(arguments: [true, false])
  func theCardGrows(_ isNested: Bool) {
    let world = TestWorld(.customKeeping, device: .phone)
    world.delegate.presentAnimator = CardAnimator(nested: isNested)
    world.present()
    world.wait(milliseconds: 0)
    var now = 0.0
    for (time, x, y, width, height, radius) in [
      (0.0, 20.0, 140.0, 350.0, 400.0, 16.0), (170, 9.994, 24.108, 370.011, 622.124, 7.996),
      (255, 4.992, 10.122, 380.017, 733.186, 3.993), (400, 0, 1.831, 390, 844, 0),
      (566.351, 0, 0, 390, 844, 0),
    ] {
      world.wait(milliseconds: time - now)
      now = time
      let frame = world.shownFrame(world.card.view)
      #expect(abs(frame.minX - x) < 0.001 && abs(frame.minY - y) < 0.001, "\(time) \(frame)")
      #expect(
        abs(frame.width - width) < 0.001 && abs(frame.height - height) < 0.001,
        "\(time) \(frame)")
      let shown = world.card.view.layer.presentation()?.cornerRadius ?? .nan
      #expect(abs(shown - radius) < 0.001, "\(time) \(shown)")
    }
    #expect(world.settle() == .settled)
    #expect(world.issues.isEmpty, "\(world.issues)")
  }

  @Test func theCardShrinks() {
    let world = TestWorld(.overFullScreen, device: .phone)
    let view = world.card.view
    world.engine.perform { world.home.view.addSubview(view) }
    view.frame = CGRect(x: 27.3, y: 59.08, width: 335.4, height: 725.84)
    world.engine.perform {
      UIView.animate(withDuration: 0.6) {
        view.frame = CGRect(x: 20, y: 140, width: 350, height: 400)
      }
    }
    for frame in [
      CGRect(x: 26.357, y: 69.532, width: 337.286, height: 683.754),
      CGRect(x: 23.65, y: 99.54, width: 342.7, height: 562.92),
    ] {
      world.wait(milliseconds: 150)
      let shown = world.shownFrame(view)
      #expect(abs(shown.minX - frame.minX) < 0.001 && abs(shown.minY - frame.minY) < 0.001)
      #expect(abs(shown.width - frame.width) < 0.001 && abs(shown.height - frame.height) < 0.001)
    }
  }

  // MARK: A slide with parallax

  private final class SlideAnimator: UIViewControllerAnimatedTransitioning {
    let isPresenting: Bool
    let cover = UIView()
    init(presenting isPresenting: Bool) { self.isPresenting = isPresenting }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.35 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let to = context.view(forKey: .to), let from = context.view(forKey: .from) else {
        return context.completeTransition(false)
      }
      let container = context.containerView
      let (below, above) = isPresenting ? (from, to) : (to, from)
      if isPresenting { container.addSubview(to) } else { container.insertSubview(to, at: 0) }
      cover.frame = container.bounds
      container.insertSubview(cover, aboveSubview: below)
      let placeBelow = { (isAway: Bool) in
        below.frame.origin.x = isAway ? -117 : 0
        self.cover.alpha = isAway ? 0.1 : 0
      }
      placeBelow(!isPresenting)
      above.frame.origin.x = isPresenting ? 390 : 0
      UIView.animate(
        withDuration: 0.35, options: .curveEaseOut,
        animations: { [isPresenting] in
          placeBelow(isPresenting)
          above.frame.origin.x = isPresenting ? 0 : 390
        },
        completion: { [isPresenting, cover] _ in
          cover.removeFromSuperview()
          below.frame.origin.x = 0
          if isPresenting, context.transitionWasCancelled { to.removeFromSuperview() }
          context.completeTransition(!context.transitionWasCancelled)
        })
    }
  }

  private func slide() -> (TestWorld, push: SlideAnimator, pop: SlideAnimator) {
    let world = TestWorld(.fullScreen, device: .phone)
    let (push, pop) = world.engine.perform {
      (SlideAnimator(presenting: true), SlideAnimator(presenting: false))
    }
    world.delegate.presentAnimator = push
    world.delegate.dismissAnimator = pop
    return (world, push, pop)
  }

  @Test func theSlideGoesByItself() {
    let (world, push, _) = slide()
    world.present()
    for (time, b, a, cover) in [
      (70.0, 269.737, -36.079, 0.03084), (105, 122.989, -80.103, 0.06846),
      (105, 24.290, -109.713, 0.09377),
    ] {
      world.wait(milliseconds: time)
      #expect(abs(world.shownFrame(world.card.view).minX - b) < 0.001)
      #expect(abs(world.shownFrame(world.home.view).minX - a) < 0.001)
      #expect(abs((push.cover.layer.presentation()?.opacity ?? 0) - cover) < 0.00001)
    }
    #expect(world.settle() == .settled)
    #expect(world.tree == "window(transitionView(card.view))")
  }

  @Test(arguments: [true, false])
  func theSlideIsPulledBack(_ finishes: Bool) {
    let (world, _, pop) = slide()
    world.present()
    world.settle()
    world.clear()
    world.delegate.interactor = world.pull
    world.dismiss()
    world.wait(milliseconds: 0)
    for (percent, b, a, cover) in [(0.3, 117.0, -81.9, 0.07), (0.5, 195, -58.5, 0.05)] {
      world.drive(percent)
      #expect(abs(world.shownFrame(world.card.view).minX - b) < 1e-6)
      #expect(abs(world.shownFrame(world.home.view).minX - a) < 1e-6)
      #expect(abs((pop.cover.layer.presentation()?.opacity ?? 0) - cover) < 1e-9)
    }
    world.drive(finishes ? 0.6 : 0.3)
    let begin = world.engine.now
    world.engine.perform { if finishes { world.pull.finish() } else { world.pull.cancel() } }
    world.wait(milliseconds: finishes ? 70 : 52.5)
    #expect(abs(world.shownFrame(world.card.view).minX - (finishes ? 312 : 58.5)) < 1e-6)
    #expect(world.settle() == .settled)
    #expect(abs(world.engine.now.seconds(since: begin) - (finishes ? 0.14 : 0.105)) < 1e-9)
    #expect(world.issues.isEmpty, "\(world.issues)")
    #expect(
      world.tree == (finishes ? "window(home.view)" : "window(transitionView(card.view))"))
  }

  /// Blocks before the main one that cannot carry what goes alongside.
  @Test(arguments: [true, false])
  func alongsideJoinsTheFirstBlockThatAnimates(_ repeats: Bool) throws {
    final class Prepared: UIViewControllerAnimatedTransitioning {
      let repeats: Bool
      init(_ repeats: Bool) { self.repeats = repeats }
      func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
      ) -> TimeInterval { 0.4 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: .to) else { return }
        context.containerView.addSubview(view)
        let first = repeats ? 0.1 : 0.0
        UIView.animate(withDuration: first, options: repeats ? .repeat : []) {
          view.layer.cornerRadius = 8
        }
        UIView.animate(
          withDuration: 0.4, options: .curveLinear, animations: { view.alpha = 0.5 },
          completion: { _ in context.completeTransition(true) })
      }
    }
    let world = TestWorld(.customKeeping)
    world.delegate.presentAnimator = Prepared(repeats)
    world.present()
    world.wait(milliseconds: 100)
    let dimming = try #require(world.card.presentationController as? HalfScreen).dimming
    #expect(abs((dimming.layer.presentation()?.opacity ?? 0) - 0.25) < 1e-9)
  }

  @Test func easeInOutByQuarters() {
    let world = TestWorld()
    let view = world.home.view
    world.engine.perform { UIView.animate(withDuration: 0.33) { view.frame.origin.x = -390 } }
    for (time, x) in [(82.5, -50.373), (27.5, -90.392), (55, -195), (82.5, -339.627)] {
      world.wait(milliseconds: time)
      #expect(abs(world.shownFrame(view).minX - x) < 0.001)
    }
  }
}
