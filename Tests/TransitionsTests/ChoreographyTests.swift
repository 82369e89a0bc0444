import Animation
import Geometry
import Testing
import Transitions
import ViewTree

/// Transitions as apps have them, with the numbers they show on the way.
@Suite struct ChoreographyTests {
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
    #expect(abs((dimming.layer.presentation()?.alpha ?? 0) - 0.25) < 1e-9)
  }
}
