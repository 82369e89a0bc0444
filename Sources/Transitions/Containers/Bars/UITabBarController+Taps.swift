import EventTrace
import ViewTree

// The calls to the delegate for a tap on a tab.

extension UITabBarController {
  /// Asks the delegate whether the user may select a controller, with the question in the trace.
  func delegateLetsSelect(_ controller: UIViewController) -> Bool {
    guard let delegate, hasMethod(.tabShouldSelect, delegate) else { return true }
    let answer = delegate.tabBarController(self, shouldSelect: controller)
    loop.emit(
      .call(
        "tabBarController(shouldSelect)",
        [
          TraceField("viewController", .object(controller.traceName)),
          TraceField("answer", .bool(answer)),
        ]), subject: nameInTrace(of: delegate))
    return answer
  }

  /// Tells the delegate that the user has selected a controller.
  func tellDelegateOfSelection(_ controller: UIViewController) {
    guard let delegate, hasMethod(.tabDidSelect, delegate), !loop.isTerminated else { return }
    loop.emit(
      .call(
        "tabBarController(didSelect)",
        [TraceField("viewController", .object(controller.traceName))]),
      subject: nameInTrace(of: delegate))
    delegate.tabBarController(self, didSelect: controller)
  }
}
