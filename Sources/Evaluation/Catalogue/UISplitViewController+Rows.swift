import Semantics
import Transitions

enum SplitViewControllerReference: ScriptReference {
  typealias Value = UISplitViewController
  static var scriptClass: BuiltinClass { .splitViewController }
}

extension BoundRows {
  private static let split = Members<SplitViewControllerReference>()

  /// Members of `UISplitViewController`.
  static let splitViewControllerRows = BoundRows(
    .splitViewController,
    [
      Members(makersOf: .object(.splitViewController)).method(
        "init", "A split view controller without controllers.",
        Takes("style", UISplitViewController.Style.self),
        returns: SplitViewControllerReference.self, rule: .makesObject,
        call: { _, style in UISplitViewController(style: style) }),
      Members(makersOf: .object(.splitViewController)).property(
        "automaticDimension", Number.self,
        "Stands for a width or a fraction of a column that UIKit chooses.",
        running: { _, _ in UISplitViewController.automaticDimension }),
      split.property(
        "style", UISplitViewController.Style.self, "The style: the number of columns.",
        get: { $0.style }),
      split.property(
        "viewControllers", [ViewControllerReference].self,
        "The controllers of the columns in order, while collapsed the one that is shown; an assignment is for the classic style only.",
        get: { $0.viewControllers }, set: { $0.viewControllers = $1 }),
      split.property(
        "isCollapsed", Bool.self,
        "Whether one controller is shown in place of all columns, as in a compact width.",
        get: { $0.isCollapsed }),
      split.property(
        "displayMode", UISplitViewController.DisplayMode.self,
        "The columns that are shown, and their placing; never `.automatic`.",
        get: { $0.displayMode }),
      split.property(
        "preferredDisplayMode", UISplitViewController.DisplayMode.self,
        "The display mode that is wanted; a change holds at once, and is animated in `animate`.",
        get: { $0.preferredDisplayMode }, set: { $0.preferredDisplayMode = $1 }),
      split.property(
        "splitBehavior", UISplitViewController.SplitBehavior.self,
        "The placing of the columns beside the secondary one; never `.automatic`.",
        get: { $0.splitBehavior }),
      split.property(
        "preferredSplitBehavior", UISplitViewController.SplitBehavior.self,
        "The behavior that is wanted; a change holds from the next layout on.",
        get: { $0.preferredSplitBehavior }, set: { $0.preferredSplitBehavior = $1 }),
      split.property(
        "primaryColumnWidth", Length.self, "The width of the primary column, points.",
        get: { $0.primaryColumnWidth }),
      split.property(
        "preferredPrimaryColumnWidth", Length.self,
        "The width of the primary column that is wanted, points.",
        get: { $0.preferredPrimaryColumnWidth }, set: { $0.preferredPrimaryColumnWidth = $1 }),
      split.property(
        "preferredPrimaryColumnWidthFraction", Ratio.self,
        "The share of the width that the primary column takes.",
        get: { $0.preferredPrimaryColumnWidthFraction },
        set: { $0.preferredPrimaryColumnWidthFraction = $1 }),
      split.property(
        "minimumPrimaryColumnWidth", Length.self, "The least width of the primary column, points.",
        get: { $0.minimumPrimaryColumnWidth }, set: { $0.minimumPrimaryColumnWidth = $1 }),
      split.property(
        "maximumPrimaryColumnWidth", Length.self,
        "The greatest width of the primary column, points.",
        get: { $0.maximumPrimaryColumnWidth }, set: { $0.maximumPrimaryColumnWidth = $1 }),
      split.property(
        "supplementaryColumnWidth", Length.self, "The width of the supplementary column, points.",
        get: { $0.supplementaryColumnWidth }),
      split.property(
        "preferredSupplementaryColumnWidth", Length.self,
        "The width of the supplementary column that is wanted, points.",
        get: { $0.preferredSupplementaryColumnWidth },
        set: { $0.preferredSupplementaryColumnWidth = $1 }),
      split.property(
        "preferredSupplementaryColumnWidthFraction", Ratio.self,
        "The share of the width that the supplementary column takes.",
        get: { $0.preferredSupplementaryColumnWidthFraction },
        set: { $0.preferredSupplementaryColumnWidthFraction = $1 }),
      split.property(
        "minimumSupplementaryColumnWidth", Length.self,
        "The least width of the supplementary column, points.",
        get: { $0.minimumSupplementaryColumnWidth },
        set: { $0.minimumSupplementaryColumnWidth = $1 }),
      split.property(
        "maximumSupplementaryColumnWidth", Length.self,
        "The greatest width of the supplementary column, points.",
        get: { $0.maximumSupplementaryColumnWidth },
        set: { $0.maximumSupplementaryColumnWidth = $1 }),
      split.property(
        "primaryEdge", UISplitViewController.PrimaryEdge.self,
        "The side at which the primary column is.",
        get: { $0.primaryEdge }, set: { $0.primaryEdge = $1 }),
      split.property(
        "primaryBackgroundStyle", UISplitViewController.BackgroundStyle.self,
        "The look of the primary column, which is not drawn.",
        get: { $0.primaryBackgroundStyle }, set: { $0.primaryBackgroundStyle = $1 }),
      split.property(
        "presentsWithGesture", Bool.self,
        "Whether a swipe shows and hides columns, and bars have a button for it.",
        get: { $0.presentsWithGesture }, set: { $0.presentsWithGesture = $1 }),
      split.property(
        "displayModeButtonItem", BarButtonItemReference.self,
        "A button for a navigation bar that changes the display mode of the classic style.",
        get: { $0.displayModeButtonItem }),
      split.property(
        "displayModeButtonVisibility", UISplitViewController.DisplayModeButtonVisibility.self,
        "Whether the bar of the first column that is seen has a button that changes the display mode.",
        get: { $0.displayModeButtonVisibility }, set: { $0.displayModeButtonVisibility = $1 }),
      split.property(
        "showsSecondaryOnlyButton", Bool.self,
        "Whether the bar of the secondary one of three columns has a button that leaves it alone and brings another back.",
        get: { $0.showsSecondaryOnlyButton }, set: { $0.showsSecondaryOnlyButton = $1 }),
      split.property(
        "delegate", SplitDelegateReference.self,
        "The object that has the hooks for changes of the columns, and decides about them; held weakly.",
        rule: .weakDelegate, get: { $0.delegate }, set: { $0.delegate = $1 }),
      split.method(
        "setViewController",
        "Gives a column a controller, nil for none; one that is no navigation controller gets one around it, except in the compact column.",
        Takes("_ vc", ViewControllerReference?.self),
        Takes("for column", UISplitViewController.Column.self),
        call: { $0.setViewController($1, for: $2) }),
      split.method(
        "viewController", "The controller that was set for a column.",
        Takes("for column", UISplitViewController.Column.self),
        returns: ViewControllerReference?.self, call: { $0.viewController(for: $1) }),
      split.method(
        "show",
        "Goes to the nearest display mode in which a column is seen, animated; while collapsed the column is pushed.",
        Takes("_ column", UISplitViewController.Column.self), call: { $0.show($1) }),
      split.method(
        "show",
        "Makes a controller the primary one, or the secondary one if its parent is the primary one; while collapsed it is presented.",
        Takes("_ vc", ViewControllerReference.self),
        Takes("sender", AnyReference?.self, default: nil), rule: .shows,
        call: { ShowAction.show.send(to: $0, $1, $2) }),
      split.method(
        "hide",
        "Goes to the nearest display mode in which a column is not seen, animated; while collapsed the column is popped.",
        Takes("_ column", UISplitViewController.Column.self), call: { $0.hide($1) }),
    ])
}
