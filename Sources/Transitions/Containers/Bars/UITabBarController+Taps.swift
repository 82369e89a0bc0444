import EventTrace
import ViewTree

// The calls to the delegate for a tap on a tab.

extension UITabBarController {
  /// Asks the delegate whether the user may select a controller, with the question in the trace.
  func delegateLetsSelect(_ controller: UIViewController) -> Bool {
    ask(
      delegate, .tabShouldSelect, "tabBarController(shouldSelect)",
      [TraceField("viewController", .object(controller.traceName))], in: loop
    ) {
      $0.tabBarController(self, shouldSelect: controller)
    } traced: {
      .bool($0)
    } ?? true
  }

  /// Tells the delegate that the user has selected a controller.
  func tellDelegateOfSelection(_ controller: UIViewController) {
    tell(
      delegate, .tabDidSelect, "tabBarController(didSelect)",
      [TraceField("viewController", .object(controller.traceName))], in: loop
    ) { $0.tabBarController(self, didSelect: controller) }
  }
}
