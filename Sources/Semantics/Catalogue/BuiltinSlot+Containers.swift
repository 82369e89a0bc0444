extension BuiltinSlot {
  /// A slot of `navigation`.
  package static func navigation(_ slot: Navigation) -> Self { Self(slot) }

  /// The slots of `navigation`; the rows below document each.
  package enum Navigation: UInt16, CaseIterable, Hashable, Sendable {
    case rootViewController, viewControllers, delegate, isNavigationBarHidden, isToolbarHidden
  }
}

extension BuiltinSlot.Navigation: SlotsOfKind {
  static let kind = DeclarationKind.navigation
  static let first = BuiltinSlot.first(of: Self.self)

  /// In the order the reference shows them.
  static let rows: [BuiltinCatalogue.Slot] = [
    .init(
      .navigation(.rootViewController), "rootViewController", type: .object(.viewController),
      selector: "initWithRootViewController:",
      "The controller at the bottom of the stack, put there when the navigation controller is made."
    ),
    .init(
      .navigation(.viewControllers), "viewControllers", type: .list(.object(.viewController)),
      isStored: true, "The controllers on the stack; the last one is shown."),
    .init(
      .navigation(.delegate), "delegate", type: .optional(.object(.navigationControllerDelegate)),
      isStored: true,
      "The object that has the hooks for controllers that are shown, and gives animators and interaction controllers; held weakly, so keep it in a `let` member."
    ),
    .init(
      .navigation(.isNavigationBarHidden), "isNavigationBarHidden", type: .bool, isStored: true,
      selector: "navigationBarHidden", "Whether the bar is hidden."),
    .init(
      .navigation(.isToolbarHidden), "isToolbarHidden", type: .bool, isStored: true,
      selector: "toolbarHidden", "Whether the toolbar is hidden, as it is unless set."),
  ]
}

extension BuiltinSlot {
  /// A slot of `tabs`.
  package static func tabs(_ slot: Tabs) -> Self { Self(slot) }

  /// The slots of `tabs`; the rows below document each.
  package enum Tabs: UInt16, CaseIterable, Hashable, Sendable {
    case viewControllers, selectedIndex, delegate
  }
}

extension BuiltinSlot.Tabs: SlotsOfKind {
  static let kind = DeclarationKind.tabs
  static let first = BuiltinSlot.first(of: Self.self)

  /// In the order the reference shows them.
  static let rows: [BuiltinCatalogue.Slot] = [
    .init(
      .tabs(.viewControllers), "viewControllers", type: .optional(.list(.object(.viewController))),
      isStored: true, "The controllers, in the order of their tabs."),
    .init(
      .tabs(.selectedIndex), "selectedIndex", type: .number, isStored: true,
      "The position of the selected controller; by default the first one."),
    .init(
      .tabs(.delegate), "delegate", type: .optional(.object(.tabBarControllerDelegate)),
      isStored: true,
      "The object that gives the animator and the interaction controller of a change of the selection; held weakly, so keep it in a `let` member."
    ),
  ]
}

extension BuiltinSlot {
  /// A slot of `split`.
  package static func split(_ slot: Split) -> Self { Self(slot) }

  /// The slots of `split`; the rows below document each.
  package enum Split: UInt16, CaseIterable, Hashable, Sendable {
    case style, primary, supplementary, secondary, compact, viewControllers, preferredDisplayMode
    case preferredSplitBehavior, preferredPrimaryColumnWidth, preferredPrimaryColumnWidthFraction
    case minimumPrimaryColumnWidth, maximumPrimaryColumnWidth, preferredSupplementaryColumnWidth
    case preferredSupplementaryColumnWidthFraction, minimumSupplementaryColumnWidth
    case maximumSupplementaryColumnWidth, primaryEdge, primaryBackgroundStyle
    case presentsWithGesture, displayModeButtonVisibility, showsSecondaryOnlyButton, delegate
  }
}

extension BuiltinSlot.Split: SlotsOfKind {
  static let kind = DeclarationKind.split
  static let first = BuiltinSlot.first(of: Self.self)

  /// In the order the reference shows them.
  static let rows: [BuiltinCatalogue.Slot] = [
    .init(
      .split(.style), "style", type: .enumeration(.splitStyle), selector: "initWithStyle:",
      "The number of columns. By default there are those with a controller; if none has one, it is the classic style."
    ),
    .init(
      .split(.primary), "primary", type: .object(.viewController),
      selector: "setViewController:forColumn:",
      "The controller of the primary column; one that is not a navigation controller is put into a new one."
    ),
    .init(
      .split(.supplementary), "supplementary", type: .object(.viewController),
      selector: "setViewController:forColumn:",
      "The controller of the supplementary column; one that is not a navigation controller is put into a new one."
    ),
    .init(
      .split(.secondary), "secondary", type: .object(.viewController),
      selector: "setViewController:forColumn:",
      "The controller of the secondary column; one that is not a navigation controller is put into a new one."
    ),
    .init(
      .split(.compact), "compact", type: .object(.viewController),
      selector: "setViewController:forColumn:",
      "The controller that is shown instead of the columns in a compact width."),
    .init(
      .split(.viewControllers), "viewControllers", type: .list(.object(.viewController)),
      isStored: true, "The primary and the secondary controller of the classic style."),
    .init(
      .split(.preferredDisplayMode), "preferredDisplayMode", type: .enumeration(.splitDisplayMode),
      isStored: true,
      "The columns that are shown in a regular width, and their placing; by default it depends on the size."
    ),
    .init(
      .split(.preferredSplitBehavior), "preferredSplitBehavior", type: .enumeration(.splitBehavior),
      isStored: true,
      "The placing of the columns beside the secondary one; by default it depends on the size."),
    .init(
      .split(.preferredPrimaryColumnWidth), "preferredPrimaryColumnWidth", type: .length,
      isStored: true, "The width of the primary column, points; takes precedence over the fraction."
    ),
    .init(
      .split(.preferredPrimaryColumnWidthFraction), "preferredPrimaryColumnWidthFraction",
      type: .ratio, isStored: true,
      "The share of the width that the primary column takes; 40% by default."),
    .init(
      .split(.minimumPrimaryColumnWidth), "minimumPrimaryColumnWidth", type: .length,
      isStored: true, "The least width of the primary column, points; 0 by default."),
    .init(
      .split(.maximumPrimaryColumnWidth), "maximumPrimaryColumnWidth", type: .length,
      isStored: true, "The greatest width of the primary column, points; 320 by default."),
    .init(
      .split(.preferredSupplementaryColumnWidth), "preferredSupplementaryColumnWidth",
      type: .length, isStored: true,
      "The width of the supplementary column, points; takes precedence over the fraction."),
    .init(
      .split(.preferredSupplementaryColumnWidthFraction),
      "preferredSupplementaryColumnWidthFraction", type: .ratio, isStored: true,
      "The share of the width that the supplementary column takes; 40% by default."),
    .init(
      .split(.minimumSupplementaryColumnWidth), "minimumSupplementaryColumnWidth", type: .length,
      isStored: true, "The least width of the supplementary column, points; 0 by default."),
    .init(
      .split(.maximumSupplementaryColumnWidth), "maximumSupplementaryColumnWidth", type: .length,
      isStored: true, "The greatest width of the supplementary column, points; 320 by default."),
    .init(
      .split(.primaryEdge), "primaryEdge", type: .enumeration(.primaryEdge), isStored: true,
      "The side of the primary column; by default the leading one."),
    .init(
      .split(.primaryBackgroundStyle), "primaryBackgroundStyle",
      type: .enumeration(.splitBackgroundStyle), isStored: true,
      "The look of the primary column, which is not drawn; by default `.none`."),
    .init(
      .split(.presentsWithGesture), "presentsWithGesture", type: .bool, isStored: true,
      "Whether a swipe shows and hides columns, and bars have a button for this; by default true."),
    .init(
      .split(.displayModeButtonVisibility), "displayModeButtonVisibility",
      type: .enumeration(.displayModeButtonVisibility), isStored: true,
      "Whether the bar of the first visible column has a button that changes the display mode; by default the same as `presentsWithGesture`."
    ),
    .init(
      .split(.showsSecondaryOnlyButton), "showsSecondaryOnlyButton", type: .bool, isStored: true,
      "Whether the bar of the secondary one of three columns has a button that hides all others and shows one again; by default false."
    ),
    .init(
      .split(.delegate), "delegate", type: .optional(.object(.splitViewControllerDelegate)),
      isStored: true,
      "The object that has the hooks for changes of the columns, and decides about them; held weakly, so keep it in a `let` member."
    ),
  ]
}

extension BuiltinSlot {
  /// A slot of `page`.
  package static func page(_ slot: Page) -> Self { Self(slot) }

  /// The slots of `page`; the rows below document each.
  package enum Page: UInt16, CaseIterable, Hashable, Sendable {
    case transitionStyle, navigationOrientation, interPageSpacing, spineLocation, isDoubleSided
    case dataSource, delegate
  }
}

extension BuiltinSlot.Page: SlotsOfKind {
  static let kind = DeclarationKind.page
  static let first = BuiltinSlot.first(of: Self.self)

  /// In the order the reference shows them.
  static let rows: [BuiltinCatalogue.Slot] = [
    .init(
      .page(.transitionStyle), "transitionStyle",
      type: .enumeration(.pageControllerTransitionStyle), isStored: true,
      "How one page replaces another; `.scroll` by default. A finger turns either; a tap near the edge turns pages that curl."
    ),
    .init(
      .page(.navigationOrientation), "navigationOrientation",
      type: .enumeration(.pageControllerNavigationOrientation), isStored: true,
      "The direction in which pages follow each other; `.horizontal` by default."),
    .init(
      .page(.interPageSpacing), "interPageSpacing", type: .length,
      selector: "UIPageViewControllerOptionInterPageSpacingKey",
      "The space between two pages that scroll, points; an option of the initialiser in UIKit. It is evaluated once; 0 by default."
    ),
    .init(
      .page(.spineLocation), "spineLocation", type: .enumeration(.pageControllerSpineLocation),
      selector: "UIPageViewControllerOptionSpineLocationKey",
      "The spine of pages that curl, an option of the initializer in UIKit; evaluated once, by default `.min`. With `.mid` two pages are shown."
    ),
    .init(
      .page(.isDoubleSided), "isDoubleSided", type: .bool, isStored: true,
      selector: "doubleSided",
      "Whether pages that curl have a back, for which the data source gives a page of its own; by default false, and always true with the spine in the middle."
    ),
    .init(
      .page(.dataSource), "dataSource", type: .optional(.object(.pageViewControllerDataSource)),
      isStored: true,
      "The object that gives the pages a finger turns to; held weakly, so keep it in a `let` member. Without one a finger turns no page."
    ),
    .init(
      .page(.delegate), "delegate", type: .optional(.object(.pageViewControllerDelegate)),
      isStored: true,
      "The object that has the hooks for turns by a finger; held weakly, so keep it in a `let` member."
    ),
  ]
}
