import Animation
import Geometry
import Transitions
import ViewTree

/// Whole transitions: present and dismiss with a 350 ms animator.
enum TransitionBenchmarks {
  static func run() {
    let section = Section("transitions: present and dismiss, pairs a second")
    section.line("without frames") { [Report.count(pairs(2_000, frames: false), "pairs/s")] }
    section.line("every frame at 60 Hz") { [Report.count(pairs(500, frames: true), "pairs/s")] }
  }

  private static func pairs(_ count: Int, frames: Bool) -> Double {
    let seconds = Measure.best(of: 3) {
      let engine = Engine(device: .iPhone15)
      let home = UIViewController()
      let delegate = Delegate()
      engine.launch(home)
      for _ in 0..<count {
        engine.perform {
          let card = UIViewController()
          card.modalPresentationStyle = .fullScreen
          card.transitioningDelegate = delegate
          home.present(card, animated: true)
          finish(engine, frames: frames)
          home.dismiss(animated: true)
          finish(engine, frames: frames)
        }
      }
    }
    return Double(count) / seconds
  }

  private static func finish(_ engine: Engine, frames: Bool) {
    if frames {
      engine.frame()
      while !engine.openTransitions.isEmpty {
        engine.frame()
        engine.runLoop.evaluateAnimations()
      }
    } else {
      _ = engine.settle()
    }
  }

  private final class Delegate: UIViewControllerTransitioningDelegate {
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Slide(isPresenting: true) }

    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Slide(isPresenting: false) }
  }

  private final class Slide: UIViewControllerAnimatedTransitioning {
    let isPresenting: Bool

    init(isPresenting: Bool) { self.isPresenting = isPresenting }

    func transitionDuration(
      using context: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.35 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let bounds = context.containerView.bounds
      let outside = bounds.offsetBy(dx: 0, dy: bounds.height)
      let (toView, fromView) = (context.view(forKey: .to), context.view(forKey: .from))
      if let toView {
        toView.frame = isPresenting ? outside : bounds
        if isPresenting {
          context.containerView.addSubview(toView)
        } else {
          context.containerView.insertSubview(toView, at: 0)
        }
      }
      let isPresenting = self.isPresenting
      UIView.animate(
        withDuration: 0.35,
        animations: {
          if isPresenting { toView?.frame = bounds } else { fromView?.frame = outside }
        },
        completion: { _ in
          if !isPresenting { fromView?.removeFromSuperview() }
          context.completeTransition(!context.transitionWasCancelled)
        })
    }
  }
}
