extension BuiltinSlot {
  /// The slots of `navigation`; the rows below document each.
  package enum Navigation: UInt16, CaseIterable, Hashable, Sendable {
    case rootViewController, viewControllers, delegate, isNavigationBarHidden
  }
}

extension BuiltinCatalogue {
  /// The slots of `navigation`, in the order the reference shows them.
  static let navigationSlots: [Slot] = [
    .init(
      .navigation(.rootViewController), "rootViewController", type: .object(.viewController),
      selector: "initWithRootViewController:",
      "The controller at the bottom of the stack, put there when the navigation controller is made."
    ),
    .init(
      .navigation(.viewControllers), "viewControllers", type: .list(.object(.viewController)),
      isStored: true, "The controllers on the stack, the one that is shown last."),
    .init(
      .navigation(.delegate), "delegate", type: .optional(.object(.navigationControllerDelegate)),
      isStored: true,
      "Who is told what is shown, and asked for animators and interaction; held weakly, so give it a `let` of its own."
    ),
    .init(
      .navigation(.isNavigationBarHidden), "isNavigationBarHidden", type: .bool, isStored: true,
      selector: "navigationBarHidden", "Whether the bar is hidden."),
  ]
}

extension BuiltinSlot {
  /// The slots of `tabs`; the rows below document each.
  package enum Tabs: UInt16, CaseIterable, Hashable, Sendable {
    case viewControllers, selectedIndex, delegate
  }
}

extension BuiltinCatalogue {
  /// The slots of `tabs`, in the order the reference shows them.
  static let tabsSlots: [Slot] = [
    .init(
      .tabs(.viewControllers), "viewControllers", type: .optional(.list(.object(.viewController))),
      isStored: true, "The controllers, in the order of their tabs."),
    .init(
      .tabs(.selectedIndex), "selectedIndex", type: .number, isStored: true,
      "The position of the selected controller; the first unless said."),
    .init(
      .tabs(.delegate), "delegate", type: .optional(.object(.tabBarControllerDelegate)),
      isStored: true,
      "Who is asked for the animator and the interaction of a change of the selection; held weakly, so give it a `let` of its own."
    ),
  ]
}

extension BuiltinSlot {
  /// The slots of `split`; the rows below document each.
  package enum Split: UInt16, CaseIterable, Hashable, Sendable {
    case style, primary, supplementary, secondary, compact, viewControllers, preferredDisplayMode
    case preferredSplitBehavior, preferredPrimaryColumnWidth, preferredPrimaryColumnWidthFraction
    case minimumPrimaryColumnWidth, maximumPrimaryColumnWidth, preferredSupplementaryColumnWidth
    case preferredSupplementaryColumnWidthFraction, minimumSupplementaryColumnWidth
    case maximumSupplementaryColumnWidth, primaryEdge, delegate
  }
}

extension BuiltinCatalogue {
  /// The slots of `split`, in the order the reference shows them.
  static let splitSlots: [Slot] = [
    .init(
      .split(.style), "style", type: .enumeration(.splitStyle), selector: "initWithStyle:",
      "How many columns there are. Unless said, those that have a controller: the classic style where none has."
    ),
    .init(
      .split(.primary), "primary", type: .object(.viewController),
      selector: "setViewController:forColumn:",
      "The controller of the primary column; one that is no navigation controller gets one around it."
    ),
    .init(
      .split(.supplementary), "supplementary", type: .object(.viewController),
      selector: "setViewController:forColumn:",
      "The controller of the supplementary column; one that is no navigation controller gets one around it."
    ),
    .init(
      .split(.secondary), "secondary", type: .object(.viewController),
      selector: "setViewController:forColumn:",
      "The controller of the secondary column; one that is no navigation controller gets one around it."
    ),
    .init(
      .split(.compact), "compact", type: .object(.viewController),
      selector: "setViewController:forColumn:",
      "The controller that is shown in place of all in a compact width."),
    .init(
      .split(.viewControllers), "viewControllers", type: .list(.object(.viewController)),
      isStored: true, "The primary and the secondary controller of the classic style."),
    .init(
      .split(.preferredDisplayMode), "preferredDisplayMode", type: .enumeration(.splitDisplayMode),
      isStored: true,
      "Which columns are seen, and how, where there is room; as suits the size unless said."),
    .init(
      .split(.preferredSplitBehavior), "preferredSplitBehavior", type: .enumeration(.splitBehavior),
      isStored: true, "What the columns do to the secondary one; as suits the size unless said."),
    .init(
      .split(.preferredPrimaryColumnWidth), "preferredPrimaryColumnWidth", type: .length,
      isStored: true, "The width of the primary column, points; counts more than the fraction."),
    .init(
      .split(.preferredPrimaryColumnWidthFraction), "preferredPrimaryColumnWidthFraction",
      type: .ratio, isStored: true,
      "The share of the width that the primary column takes; 40% unless said."),
    .init(
      .split(.minimumPrimaryColumnWidth), "minimumPrimaryColumnWidth", type: .length,
      isStored: true, "The least width of the primary column, points; 0 unless said."),
    .init(
      .split(.maximumPrimaryColumnWidth), "maximumPrimaryColumnWidth", type: .length,
      isStored: true, "The greatest width of the primary column, points; 320 unless said."),
    .init(
      .split(.preferredSupplementaryColumnWidth), "preferredSupplementaryColumnWidth",
      type: .length, isStored: true,
      "The width of the supplementary column, points; counts more than the fraction."),
    .init(
      .split(.preferredSupplementaryColumnWidthFraction),
      "preferredSupplementaryColumnWidthFraction", type: .ratio, isStored: true,
      "The share of the width that the supplementary column takes; 40% unless said."),
    .init(
      .split(.minimumSupplementaryColumnWidth), "minimumSupplementaryColumnWidth", type: .length,
      isStored: true, "The least width of the supplementary column, points; 0 unless said."),
    .init(
      .split(.maximumSupplementaryColumnWidth), "maximumSupplementaryColumnWidth", type: .length,
      isStored: true, "The greatest width of the supplementary column, points; 320 unless said."),
    .init(
      .split(.primaryEdge), "primaryEdge", type: .enumeration(.primaryEdge), isStored: true,
      "The side at which the primary column is; the leading one unless said."),
    .init(
      .split(.delegate), "delegate", type: .optional(.object(.splitViewControllerDelegate)),
      isStored: true,
      "Who is told of changes of the columns, and asked what becomes of them; held weakly, so give it a `let` of its own."
    ),
  ]
}

extension BuiltinSlot {
  /// The slots of `page`; the rows below document each.
  package enum Page: UInt16, CaseIterable, Hashable, Sendable {
    case transitionStyle, navigationOrientation, interPageSpacing, dataSource, delegate
  }
}

extension BuiltinCatalogue {
  /// The slots of `page`, in the order the reference shows them.
  static let pageSlots: [Slot] = [
    .init(
      .page(.transitionStyle), "transitionStyle",
      type: .enumeration(.pageControllerTransitionStyle), isStored: true,
      "How one page takes another's place; `.scroll` unless said. A finger turns pages that scroll."
    ),
    .init(
      .page(.navigationOrientation), "navigationOrientation",
      type: .enumeration(.pageControllerNavigationOrientation), isStored: true,
      "The direction in which pages follow each other; `.horizontal` unless said."),
    .init(
      .page(.interPageSpacing), "interPageSpacing", type: .length,
      selector: "UIPageViewControllerOptionInterPageSpacingKey",
      "The space between two pages that scroll, points, which is an option of the initialiser in UIKit; asked once, nothing unless said."
    ),
    .init(
      .page(.dataSource), "dataSource", type: .optional(.object(.pageViewControllerDataSource)),
      isStored: true,
      "Who gives the pages that a finger turns to; held weakly, so give it a `let` of its own. Without one no finger turns."
    ),
    .init(
      .page(.delegate), "delegate", type: .optional(.object(.pageViewControllerDelegate)),
      isStored: true,
      "Who is told of what a finger turns; held weakly, so give it a `let` of its own."),
  ]
}
