import Animation
import EventTrace
import Geometry
import Testing
import Transitions
@testable import ViewTree

/// A cancelled transition leaves no trace: the whole tree is what it was, and nothing grows.
@Suite struct CancelRestorationTests {
  /// Every view below the window with its geometry, opacity and place.
  private func dump(_ view: UIView, _ depth: Int = 0) -> String {
    let indent = String(repeating: " ", count: depth)
    let text =
      "\(indent)\(view.traceName) \(view.frame) \(view.bounds) \(view.alpha) \(view.transform) "
      + "\(view.isHidden) \(view.isUserInteractionEnabled)\n"
    return text + view.subviews.map { dump($0, depth + 1) }.joined()
  }

  private func furnish(_ world: TestWorld) {
    world.engine.perform {
      for controller in [world.home, world.card] {
        let view: UIView = controller.view
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: view.bounds.width / 3, height: 44))
        bar.autoresizingMask = [.flexibleWidth, .flexibleLeftMargin, .flexibleTopMargin]
        bar.traceName = "bar"
        let dot = UIView(frame: CGRect(x: 7, y: 7, width: 11, height: 13))
        dot.autoresizingMask = [.flexibleWidth, .flexibleHeight, .flexibleRightMargin]
        dot.traceName = "dot"
        bar.addSubview(dot)
        view.addSubview(bar)
        bar.transform = CGAffineTransform(rotationAngle: 0.3)
      }
    }
  }

  @Test(arguments: Style.allCases, [0, 0.37, 1])
  func presentation(_ style: Style, _ percent: Double) {
    let world = TestWorld(style)
    world.delegate.interactor = world.pull
    world.delegate.presentAnimator = Shaking(presenting: true)
    furnish(world)
    let before = dump(world.engine.window)
    world.present()
    world.wait(milliseconds: 0)
    world.drive(percent)
    world.wait(milliseconds: 100)
    world.engine.perform { world.pull.cancel() }
    #expect(world.settle() == .settled)
    #expect(dump(world.engine.window) == before)
    #expect(world.issues.isEmpty, "\(world.issues)")
    #expect(world.home.presentedViewController == nil)
    #expect(world.card.presentingViewController == nil)
    #expect(world.home.transitionCoordinator == nil)
    #expect(!world.home.isBeingDismissed && !world.card.isBeingPresented)
    #expect(world.engine.window.ignoresInteraction == false)
    expectRest(world)
  }

  @Test(arguments: Style.allCases, [0, 0.37, 1])
  func dismissal(_ style: Style, _ percent: Double) {
    let world = TestWorld(style)
    furnish(world)
    world.present()
    world.settle()
    world.delegate.interactor = world.pull
    world.delegate.dismissAnimator = Shaking(presenting: false)
    let before = dump(world.engine.window)
    world.dismiss()
    world.wait(milliseconds: 0)
    world.drive(percent)
    world.wait(milliseconds: 100)
    world.engine.perform { world.pull.cancel() }
    #expect(world.settle() == .settled)
    #expect(dump(world.engine.window) == before)
    #expect(world.issues.isEmpty, "\(world.issues)")
    #expect(world.home.presentedViewController === world.card)
    #expect(!world.card.isBeingDismissed)
    expectRest(world)
    world.delegate.interactor = nil
    world.dismiss()
    #expect(world.settle() == .settled)
    #expect(world.tree == "window(home.view(bar(dot)))")
  }

  @Test(arguments: Style.allCases)
  func aThousandTimesGrowsNothing(_ style: Style) {
    let world = TestWorld(style)
    func round() {
      for (isPresenting, cancels) in [(true, true), (true, false), (false, true), (false, false)] {
        world.delegate.interactor = world.pull
        if isPresenting { world.present() } else { world.dismiss() }
        world.wait(milliseconds: 0)
        world.drive(0.5)
        world.engine.perform { if cancels { world.pull.cancel() } else { world.pull.finish() } }
        #expect(world.settle() == .settled)
        world.clear()
      }
    }
    round()
    let store = world.engine.runLoop.animations
    let (groups, entries) = (store.groups.count, store.owners.count)
    let tree = dump(world.engine.window)
    for _ in 0..<250 { round() }
    #expect(store.groups.count == groups)
    #expect(store.owners.count == entries)
    #expect(store.clockedLayerCount == 0)
    #expect(dump(world.engine.window) == tree)
    #expect(world.engine.runLoop.events.nodeCount == 0)
    #expect(world.engine.issues.isEmpty)
    expectRest(world)
  }

  @Test(arguments: Style.allCases)
  func aDismissedControllerIsReleased(_ style: Style) {
    let world = TestWorld(style)
    weak var released: UIViewController?
    weak var releasedView: UIView?
    world.engine.perform {
      let sheet = UIViewController()
      sheet.modalPresentationStyle = world.card.modalPresentationStyle
      sheet.transitioningDelegate = world.delegate
      released = sheet
      releasedView = sheet.view
      world.home.present(sheet, animated: true)
    }
    world.settle()
    #expect(released != nil)
    world.delegate.interactor = world.pull
    world.engine.perform { released?.dismiss(animated: true) }
    world.wait(milliseconds: 0)
    world.drive(0.5)
    world.engine.perform { world.pull.cancel() }
    world.settle()
    #expect(released != nil)
    world.delegate.interactor = nil
    world.engine.perform { released?.dismiss(animated: true) }
    #expect(world.settle() == .settled)
    #expect(released == nil)
    #expect(releasedView == nil)
  }

  /// An animator whose cancelled branch animates something more before it completes.
  @Test(arguments: [true, false])
  func animationsMadeOnTheWayOutRun(_ cancels: Bool) {
    let world = TestWorld(.customKeeping)
    let animator = Diagonal(presenting: true)
    animator.ending = { context in
      let view = context.view(forKey: .to)
      UIView.animate(
        withDuration: 0.2, options: .curveEaseOut, animations: { view?.alpha = 0.5 },
        completion: { _ in
          if context.transitionWasCancelled { view?.removeFromSuperview() }
          context.completeTransition(!context.transitionWasCancelled)
        })
    }
    world.delegate.presentAnimator = animator
    world.delegate.interactor = world.pull
    world.present()
    world.wait(milliseconds: 0)
    world.drive(0.5)
    world.engine.perform { if cancels { world.pull.cancel() } else { world.pull.finish() } }
    world.wait(milliseconds: 175 + 100)
    // easeOut at half its time.
    let shown = world.card.view.layer.presentation()?.alpha ?? 0
    #expect(abs(shown - (1 - 0.5 * 0.684642)) < 1e-4)
    #expect(world.settle() == .settled)
    #expect(world.issues.isEmpty)
    #expect((world.home.presentedViewController == nil) == cancels)
  }

  @Test func completingUnderTheHandDoesNotFreezeTheView() {
    let world = TestWorld(.customKeeping)
    world.delegate.interactor = world.pull
    let animator = Diagonal(presenting: true)
    animator.ending = { _ in }
    world.delegate.presentAnimator = animator
    world.present()
    world.wait(milliseconds: 0)
    world.drive(0.5)
    world.engine.perform { animator.context?.completeTransition(true) }
    #expect(world.settle() == .settled)
    #expect(world.shownFrame(world.card.view) == world.engine.window.bounds)
    #expect(world.engine.window.hitTest(CGPoint(x: 9, y: 9), with: nil) === world.card.view)
  }

  private func expectRest(_ world: TestWorld) {
    let store = world.engine.runLoop.animations
    #expect(store.groups.allSatisfy { $0 == nil })
    #expect(store.owners.allSatisfy { $0 == nil })
    #expect(world.engine.openTransitions.isEmpty)
  }
}

/// Changes everything it can get hold of, inside its blocks only.
private final class Shaking: UIViewControllerAnimatedTransitioning {
  let isPresenting: Bool

  init(presenting isPresenting: Bool) {
    self.isPresenting = isPresenting
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let (to, from) = (context.view(forKey: .to), context.view(forKey: .from))
    if let to { context.containerView.addSubview(to) }
    if !isPresenting, let from { context.containerView.addSubview(from) }
    UIView.animate(
      withDuration: 0.4,
      animations: {
        from?.frame = CGRect(x: 13, y: 17, width: 101, height: 203)
        from?.transform = CGAffineTransform(scaleX: 0.9, y: 0.8)
        from?.alpha = 0.3
        from?.subviews.first?.bounds.size.width = 31
        from?.subviews.first?.transform = .identity
        to?.alpha = 0.7
        UIView.animate(withDuration: 0.2, delay: 0.1, options: .overrideInheritedDuration) {
          from?.center = CGPoint(x: 1, y: 2)
          from?.backgroundColor = .red
        }
      },
      completion: { [isPresenting] _ in
        let completed = !context.transitionWasCancelled
        if isPresenting, !completed { to?.removeFromSuperview() }
        context.completeTransition(completed)
      })
  }
}
