import Animation
import Geometry
import Transitions
import ViewTree

/// Pushes, pops and tab changes by UIKit's own animations and by a delegate's.
enum ContainerBenchmarks {
  static func run() {
    let section = Section("containers: pushes and pops, and pairs of tab changes, a second")
    section.line("push and pop") { [Report.count(pushes(2_000), "pairs/s")] }
    section.line("there and back between tabs") { [Report.count(selections(2_000), "pairs/s")] }
  }

  private static func pushes(_ count: Int) -> Double {
    let seconds = Measure.best(of: 3) {
      let engine = Engine(device: .iPhone15)
      engine.perform {
        let navigation = UINavigationController(rootViewController: UIViewController())
        engine.launch(navigation)
        for _ in 0..<count {
          navigation.pushViewController(UIViewController(), animated: true)
          _ = engine.settle()
          navigation.popViewController(animated: true)
          _ = engine.settle()
        }
      }
    }
    return Double(count) / seconds
  }

  private static func selections(_ count: Int) -> Double {
    let seconds = Measure.best(of: 3) {
      let engine = Engine(device: .iPhone15)
      let fade = Fade()
      engine.perform {
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController(), UIViewController()]
        tabs.delegate = fade
        engine.launch(tabs)
        for _ in 0..<count {
          tabs.selectedIndex = 1
          _ = engine.settle()
          tabs.selectedIndex = 0
          _ = engine.settle()
        }
      }
    }
    return Double(count) / seconds
  }

  private final class Fade: UIViewControllerAnimatedTransitioning, UITabBarControllerDelegate {
    func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func transitionDuration(
      using context: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.3 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let toView = context.view(forKey: .to) else { return }
      context.containerView.addSubview(toView)
      toView.alpha = 0
      UIView.animate(
        withDuration: 0.3, animations: { toView.alpha = 1 },
        completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }
  }
}
