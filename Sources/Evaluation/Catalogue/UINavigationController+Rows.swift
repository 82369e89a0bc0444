import Semantics
import Transitions

enum NavigationControllerReference: ScriptReference {
  typealias Value = UINavigationController
  static var scriptClass: BuiltinClass { .navigationController }
}

extension BoundRows {
  private static let navigation = Members<NavigationControllerReference>()

  /// Members of `UINavigationController`.
  static let navigationControllerRows = BoundRows(
    .navigationController,
    [
      Members(makersOf: .object(.navigationController)).method(
        "init", "A navigation controller with an empty stack.",
        returns: NavigationControllerReference.self, rule: .makesObject,
        call: { _ in UINavigationController() }),
      Members(makersOf: .object(.navigationController)).method(
        "init", "A navigation controller with one controller on its stack.",
        Takes("rootViewController", ViewControllerReference.self),
        returns: NavigationControllerReference.self, rule: .makesObject,
        call: { _, root in UINavigationController(rootViewController: root) }),
      navigation.property(
        "viewControllers", [ViewControllerReference].self,
        "The controllers on the stack, the one that is shown last; an assignment is not animated.",
        get: { $0.viewControllers }, set: { $0.viewControllers = $1 }),
      navigation.property(
        "topViewController", ViewControllerReference?.self,
        "The controller on top of the stack, which is shown or about to be.",
        get: { $0.topViewController }),
      navigation.property(
        "visibleViewController", ViewControllerReference?.self,
        "The controller that is seen: what is presented over the stack, else its top.",
        get: { $0.visibleViewController }),
      navigation.property(
        "delegate", NavigationDelegateReference.self,
        "The object that has the hooks for controllers that are shown, and gives animators and interaction controllers; held weakly.",
        rule: .weakDelegate, get: { $0.delegate }, set: { $0.delegate = $1 }),
      navigation.property(
        "navigationBar", NavigationBarReference.self,
        "The bar, with the item of the top of the stack.",
        get: { $0.navigationBar }),
      navigation.property(
        "isNavigationBarHidden", Bool.self,
        "Whether the bar is hidden; an assignment is not animated.",
        get: { $0.isNavigationBarHidden }, set: { $0.isNavigationBarHidden = $1 }),
      navigation.method(
        "setNavigationBarHidden",
        "Hides or shows the bar; in a transition it moves along with that.",
        Takes("_ hidden", Bool.self), Takes("animated", Bool.self, default: true),
        call: { $0.setNavigationBarHidden($1, animated: $2) }),
      navigation.property(
        "toolbar", ToolbarReference.self,
        "The bar at the bottom, with the `toolbarItems` of the top of the stack.",
        get: { $0.toolbar }),
      navigation.property(
        "isToolbarHidden", Bool.self,
        "Whether the toolbar is hidden, as it is at first; an assignment is not animated.",
        get: { $0.isToolbarHidden }, set: { $0.isToolbarHidden = $1 }),
      navigation.method(
        "setToolbarHidden",
        "Hides or shows the toolbar; in a transition it moves along with that.",
        Takes("_ hidden", Bool.self), Takes("animated", Bool.self, default: true),
        call: { $0.setToolbarHidden($1, animated: $2) }),
      navigation.property(
        "interactivePopGestureRecognizer", GestureRecognizerReference?.self,
        "The system's swipe back from the left edge; nil before the view is loaded.",
        get: { $0.interactivePopGestureRecognizer }),
      navigation.method(
        "pushViewController", "Puts a controller onto the stack and shows it.",
        Takes("_ viewController", ViewControllerReference.self),
        Takes("animated", Bool.self, default: true), rule: .pushes,
        call: { $0.pushViewController($1, animated: $2) }),
      navigation.method(
        "popViewController",
        "Takes the top off the stack and returns it; nil if it is the last one, and if the pop has to wait.",
        Takes("animated", Bool.self, default: true), returns: ViewControllerReference?.self,
        rule: .changes, call: { $0.popViewController(animated: $1) }),
      navigation.method(
        "popToViewController",
        "Takes everything above a controller off the stack and returns it, the lowest first; nil if the pop has to wait.",
        Takes("_ viewController", ViewControllerReference.self),
        Takes("animated", Bool.self, default: true), returns: [ViewControllerReference]?.self,
        rule: .changes, call: { $0.popToViewController($1, animated: $2) }),
      navigation.method(
        "popToRootViewController",
        "Takes everything but the lowest controller off the stack and returns it, the lowest first; nil if the pop has to wait.",
        Takes("animated", Bool.self, default: true), returns: [ViewControllerReference]?.self,
        rule: .changes, call: { $0.popToRootViewController(animated: $1) }),
      navigation.method(
        "setViewControllers",
        "Puts other controllers on the stack by one transition: a pop when the new top was on the stack, else a push.",
        Takes("_ viewControllers", [ViewControllerReference].self),
        Takes("animated", Bool.self, default: true),
        call: { $0.setViewControllers($1, animated: $2) }),
    ])
}
