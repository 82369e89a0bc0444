import Geometry
import Semantics
import Transitions
import ViewTree

enum NavigationBarReference: ScriptReference {
  typealias Value = UINavigationBar
  static var scriptClass: BuiltinClass { .navigationBar }
}

enum TabBarReference: ScriptReference {
  typealias Value = UITabBar
  static var scriptClass: BuiltinClass { .tabBar }
}

enum ToolbarReference: ScriptReference {
  typealias Value = UIToolbar
  static var scriptClass: BuiltinClass { .toolbar }
}

enum NavigationItemReference: ScriptReference {
  typealias Value = UINavigationItem
  static var scriptClass: BuiltinClass { .navigationItem }
}

enum BarItemReference: ScriptReference {
  typealias Value = UIBarItem
  static var scriptClass: BuiltinClass { .barItem }
}

enum BarButtonItemReference: ScriptReference {
  typealias Value = UIBarButtonItem
  static var scriptClass: BuiltinClass { .barButtonItem }
}

enum TabBarItemReference: ScriptReference {
  typealias Value = UITabBarItem
  static var scriptClass: BuiltinClass { .tabBarItem }
}

extension BoundRows {
  private static let navigationBar = Members<NavigationBarReference>()

  /// Members of `UINavigationBar`.
  static let navigationBarRows = BoundRows(
    .navigationBar,
    [
      navigationBar.property(
        "items", [NavigationItemReference]?.self,
        "The items of the controllers on the stack, the one that is shown last.",
        get: { $0.items }),
      navigationBar.property(
        "topItem", NavigationItemReference?.self,
        "The item that it shows: that of the controller on top of the stack.",
        get: { $0.topItem }),
      navigationBar.property(
        "backItem", NavigationItemReference?.self, "The item below, to which the back button goes.",
        get: { $0.backItem }),
      navigationBar.property(
        "prefersLargeTitles", Bool.self, "Whether titles are large, which makes the bar higher.",
        get: { $0.prefersLargeTitles }, set: { $0.prefersLargeTitles = $1 }),
      navigationBar.property(
        "barStyle", UIBarStyle.self,
        "With `.black` the text of the status bar is light while the bar is shown and no script decides.",
        get: { $0.barStyle }, set: { $0.barStyle = $1 }),
      navigationBar.property(
        "barTintColor", CGColor?.self, "The colour of the bar, which is not drawn; nil for none.",
        get: { $0.barTintColor?.cgColor },
        set: { $0.barTintColor = $1.map { UIColor(cgColor: $0) } }),
      navigationBar.property(
        "isTranslucent", Bool.self,
        "Whether it lets through what is behind it; nothing is drawn of it, and no layout follows it.",
        get: { $0.isTranslucent }, set: { $0.isTranslucent = $1 }),
    ])

  private static let tabBar = Members<TabBarReference>()

  /// Members of `UITabBar`.
  static let tabBarRows = BoundRows(
    .tabBar,
    [
      tabBar.property(
        "items", [TabBarItemReference]?.self, "The items of the controllers, in their order.",
        get: { $0.items }),
      tabBar.property(
        "selectedItem", TabBarItemReference?.self, "The item of the selected controller.",
        get: { $0.selectedItem }),
    ])

  private static let toolbar = Members<ToolbarReference>()

  /// Members of `UIToolbar`.
  static let toolbarRows = BoundRows(
    .toolbar,
    [
      Members(makersOf: .object(.toolbar)).method(
        "init", "A new toolbar outside any tree.", Takes("frame", CGRect.self, default: .zero),
        returns: ToolbarReference.self, rule: .makesObject,
        call: { _, frame in UIToolbar(frame: frame) }),
      toolbar.property(
        "items", [BarButtonItemReference]?.self, "The buttons and spaces from the leading edge on.",
        get: { $0.items }, set: { $0.items = $1 }),
      toolbar.method(
        "setItems", "Shows other buttons; if animated, they fade.",
        Takes("_ items", [BarButtonItemReference]?.self),
        Takes("animated", Bool.self, default: true),
        call: { $0.setItems($1, animated: $2) }),
    ])

  private static let navigationItem = Members<NavigationItemReference>()

  /// Members of `UINavigationItem`.
  static let navigationItemRows = BoundRows(
    .navigationItem,
    [
      navigationItem.property(
        "title", TextReference?.self, "The text in the middle of the bar.",
        get: { $0.title.map(ScriptText.make) }, set: { $0.title = $1?.string }),
      navigationItem.property(
        "hidesBackButton", Bool.self, "Whether there is no back button.",
        get: { $0.hidesBackButton }, set: { $0.hidesBackButton = $1 }),
      navigationItem.property(
        "leftItemsSupplementBackButton", Bool.self,
        "Whether left buttons are shown beside the back button; otherwise they replace it.",
        get: { $0.leftItemsSupplementBackButton },
        set: { $0.leftItemsSupplementBackButton = $1 }),
      navigationItem.property(
        "leftBarButtonItem", BarButtonItemReference?.self,
        "The button at the left edge; an assignment replaces all of them.",
        get: { $0.leftBarButtonItem }, set: { $0.leftBarButtonItem = $1 }),
      navigationItem.property(
        "rightBarButtonItem", BarButtonItemReference?.self,
        "The button at the right edge; an assignment replaces all of them.",
        get: { $0.rightBarButtonItem }, set: { $0.rightBarButtonItem = $1 }),
      navigationItem.property(
        "leftBarButtonItems", [BarButtonItemReference]?.self,
        "The buttons from the left edge inwards.",
        get: { $0.leftBarButtonItems }, set: { $0.leftBarButtonItems = $1 }),
      navigationItem.property(
        "rightBarButtonItems", [BarButtonItemReference]?.self,
        "The buttons from the right edge inwards.",
        get: { $0.rightBarButtonItems }, set: { $0.rightBarButtonItems = $1 }),
      navigationItem.property(
        "titleView", ViewReference?.self,
        "The view in place of the title, in the middle with its own size; nil for none.",
        get: { $0.titleView }, set: { $0.titleView = $1 }),
      navigationItem.property(
        "searchController", SearchControllerReference?.self,
        "The search controller whose search bar is shown below the title; nil for none.",
        get: { $0.searchController }, set: { $0.searchController = $1 }),
      navigationItem.property(
        "prompt", TextReference?.self,
        "The text of a line above the title, which makes the bar 30 points higher.",
        get: { $0.prompt.map(ScriptText.make) }, set: { $0.prompt = $1?.string }),
      navigationItem.property(
        "backBarButtonItem", BarButtonItemReference?.self,
        "The button whose title the back button has while the item above is shown.",
        get: { $0.backBarButtonItem }, set: { $0.backBarButtonItem = $1 }),
      navigationItem.property(
        "backButtonTitle", TextReference?.self,
        "The title of the back button while the item above is shown.",
        get: { $0.backButtonTitle.map(ScriptText.make) }, set: { $0.backButtonTitle = $1?.string }),
      navigationItem.method(
        "setHidesBackButton", "Hides or shows the back button.",
        Takes("_ hidesBackButton", Bool.self), Takes("animated", Bool.self, default: true),
        call: { $0.setHidesBackButton($1, animated: $2) }),
      navigationItem.method(
        "setLeftBarButton", "Shows one button at the left edge, or none.",
        Takes("_ item", BarButtonItemReference?.self),
        Takes("animated", Bool.self, default: true),
        call: { $0.setLeftBarButton($1, animated: $2) }),
      navigationItem.method(
        "setRightBarButton", "Shows one button at the right edge, or none.",
        Takes("_ item", BarButtonItemReference?.self),
        Takes("animated", Bool.self, default: true),
        call: { $0.setRightBarButton($1, animated: $2) }),
      navigationItem.property(
        "largeTitleDisplayMode", UINavigationItem.LargeTitleDisplayMode.self,
        "Whether the title is large in a bar that prefers large titles.",
        get: { $0.largeTitleDisplayMode }, set: { $0.largeTitleDisplayMode = $1 }),
    ])

  private static let barItem = Members<BarItemReference>()

  /// Members of `UIBarItem`.
  static let barItemRows = BoundRows(
    .barItem,
    [
      barItem.property(
        "title", TextReference?.self, "The text.",
        get: { $0.title.map(ScriptText.make) }, set: { $0.title = $1?.string }),
      barItem.property(
        "isEnabled", Bool.self, "Whether it can be tapped.",
        get: { $0.isEnabled }, set: { $0.isEnabled = $1 }),
      barItem.property(
        "tag", WholeNumber.self, "A number for the script's own use.",
        get: { $0.tag }, set: { $0.tag = $1 }),
    ])

  private static let barButtonItem = Members<BarButtonItemReference>()

  /// Members of `UIBarButtonItem`.
  static let barButtonItemRows = BoundRows(
    .barButtonItem,
    [
      Members(makersOf: .object(.barButtonItem)).method(
        "init",
        "A button for a bar; a hook `on button.primaryAction` runs when it is tapped, or a func of its target, which is not kept.",
        Takes("title", TextReference?.self),
        Takes("style", UIBarButtonItem.Style.self, default: .plain),
        Takes("target", AnyReference?.self, default: nil),
        Takes("action", SelectorReference?.self, default: nil),
        returns: BarButtonItemReference.self, rule: .makesObject,
        call: { _, title, style, target, action in
          UIBarButtonItem(
            title: title?.string, style: style, target: target, action: action?.selector)
        }),
      Members(makersOf: .object(.barButtonItem)).method(
        "init", "A button with an image, of which nothing is drawn.",
        Takes("image", ImageReference?.self), Takes("style", UIBarButtonItem.Style.self),
        Takes("target", AnyReference?.self), Takes("action", SelectorReference?.self),
        returns: BarButtonItemReference.self, rule: .makesObject,
        call: { _, image, style, target, action in
          UIBarButtonItem(
            image: image?.value, style: style, target: target, action: action?.selector)
        }),
      Members(makersOf: .object(.barButtonItem)).method(
        "init", "A button with UIKit's own look, of which its name is shown, or a space.",
        Takes("barButtonSystemItem systemItem", UIBarButtonItem.SystemItem.self),
        Takes("target", AnyReference?.self, default: nil),
        Takes("action", SelectorReference?.self, default: nil),
        returns: BarButtonItemReference.self, rule: .makesObject,
        call: { _, item, target, action in
          UIBarButtonItem(barButtonSystemItem: item, target: target, action: action?.selector)
        }),
      Members(makersOf: .object(.barButtonItem)).method(
        "flexibleSpace", "A space that takes what the other items of a toolbar leave.",
        returns: BarButtonItemReference.self, rule: .makesObject,
        call: { _ in UIBarButtonItem.flexibleSpace() }),
      Members(makersOf: .object(.barButtonItem)).method(
        "fixedSpace", "A space of a width in a toolbar, points.",
        Takes("_ width", Length.self), returns: BarButtonItemReference.self, rule: .makesObject,
        call: { _, width in UIBarButtonItem.fixedSpace(width) }),
      barButtonItem.property(
        "target", AnyReference?.self, "The object whose func a tap calls; not kept.",
        get: { $0.target }, set: { $0.target = $1 }),
      barButtonItem.property(
        "action", SelectorReference?.self, "The func of the target that a tap calls.",
        get: { $0.action.map { SelectorObject($0) } }, set: { $0.action = $1?.selector }),
      barButtonItem.property(
        "width", Length.self, "The width in a toolbar, points; 0 for that of the button.",
        get: { $0.width }, set: { $0.width = $1 }),
      barButtonItem.property(
        "style", UIBarButtonItem.Style.self, "The look of the button.",
        get: { $0.style }, set: { $0.style = $1 }),
    ])

  private static let tabBarItem = Members<TabBarItemReference>()

  /// Members of `UITabBarItem`.
  static let tabBarItemRows = BoundRows(
    .tabBarItem,
    [
      Members(makersOf: .object(.tabBarItem)).method(
        "init", "A tab with a text and a number; scripts have no images, so that is nil.",
        Takes("title", TextReference?.self), Takes("image", AnyReference?.self, default: nil),
        Takes("tag", WholeNumber.self, default: 0), returns: TabBarItemReference.self,
        rule: .makesObject,
        call: { _, title, _, tag in UITabBarItem(title: title?.string, image: nil, tag: tag) }),
      tabBarItem.property(
        "badgeValue", TextReference?.self, "The text of the badge.",
        get: { $0.badgeValue.map(ScriptText.make) }, set: { $0.badgeValue = $1?.string }),
    ])
}
