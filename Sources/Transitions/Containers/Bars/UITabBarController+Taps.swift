import ViewTree

// The calls to the delegate for a tap on a tab.

extension UITabBarController {
  /// Asks the delegate whether the user may select a controller, with the question in the trace.
  func delegateLetsSelect(_ controller: UIViewController) -> Bool {
    loop.ask(delegate, .tabShouldSelect, [.named(controller)]) {
      $0.tabBarController(self, shouldSelect: controller)
    } ?? true
  }

  /// Tells the delegate that the user has selected a controller.
  func tellDelegateOfSelection(_ controller: UIViewController) {
    loop.tell(delegate, .tabDidSelect, [.named(controller)]) {
      $0.tabBarController(self, didSelect: controller)
    }
  }
}
