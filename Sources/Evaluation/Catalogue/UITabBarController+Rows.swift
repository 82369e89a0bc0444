import Semantics
import Transitions

enum TabBarControllerReference: ScriptReference {
  typealias Value = UITabBarController
  static var scriptClass: BuiltinClass { .tabBarController }
}

extension BoundRows {
  private static let tabs = Members<TabBarControllerReference>()

  /// Members of `UITabBarController`.
  static let tabBarControllerRows = BoundRows(
    .tabBarController,
    [
      Members(makersOf: .object(.tabBarController)).method(
        "init", "A tab bar controller without controllers.",
        returns: TabBarControllerReference.self, rule: .makesObject,
        call: { _ in UITabBarController() }),
      tabs.property(
        "viewControllers", [ViewControllerReference]?.self,
        "The controllers in the order of their tabs; nil when there are none.",
        get: { $0.viewControllers }, set: { $0.viewControllers = $1 }),
      tabs.property(
        "selectedIndex", WholeNumber.self, "The position of the selected controller.",
        get: { $0.selectedIndex }, set: { $0.selectedIndex = $1 }),
      tabs.property(
        "selectedViewController", ViewControllerReference?.self, "The selected controller.",
        get: { $0.selectedViewController }, set: { $0.selectedViewController = $1 }),
      tabs.property(
        "tabBar", TabBarReference.self, "The bar, with an item for each controller.",
        get: { $0.tabBar }),
      tabs.property(
        "delegate", TabBarDelegateReference.self,
        "The object that gives the animator and the interaction controller of a change of the selection; held weakly.",
        rule: .weakDelegate, get: { $0.delegate }, set: { $0.delegate = $1 }),
      tabs.method(
        "setViewControllers",
        "Replaces the controllers; the selected one stays selected if it is among them.",
        Takes("_ viewControllers", [ViewControllerReference]?.self),
        Takes("animated", Bool.self, default: true),
        call: { $0.setViewControllers($1, animated: $2) }),
    ])
}
