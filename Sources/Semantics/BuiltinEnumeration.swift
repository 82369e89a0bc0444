import EventTrace

/// The enumerations and option sets of UIKit whose cases scripts can name, with UIKit's raw values.
///
/// The cases of an enumeration whose raw values are strings in UIKit are numbered from 0.
package enum BuiltinEnumeration: UInt8, CaseIterable, Hashable, Sendable {
  case modalPresentationStyle
  case modalTransitionStyle
  case navigationOperation
  case pageControllerTransitionStyle
  case pageControllerNavigationOrientation
  case pageControllerNavigationDirection
  case pageControllerSpineLocation
  case alertStyle
  case alertActionStyle
  case barButtonItemStyle
  case barButtonSystemItem
  case buttonType
  case largeTitleDisplayMode
  case splitStyle
  case splitColumn
  case splitDisplayMode
  case splitBehavior
  case displayModeButtonVisibility
  case primaryEdge
  case splitBackgroundStyle
  case transitionContextViewControllerKey
  case transitionContextViewKey
  case gestureRecognizerState
  case touchPhase
  case runLoopMode
  case insetAdjustmentBehavior
  case decelerationRate
  case didEndEditingReason
  case keyboardDismissMode
  case scrollIndicatorStyle
  case tableViewStyle
  case tableViewScrollPosition
  case cellStyle
  case cellAccessoryType
  case cellSelectionStyle
  case cellSeparatorStyle
  case separatorInsetReference
  case collectionScrollDirection
  case collectionScrollPosition
  case rectEdge
  case directionalRectEdge
  case popoverArrowDirection
  case cgRectEdge
  case autoresizingMask
  case cornerMask
  case contentMode
  case textAlignment
  case lineBreakMode
  case fontWeight
  case textStyle
  case tintAdjustmentMode
  case semanticContentAttribute
  case barStyle
  case cornerCurve
  case rectCorner
  case animationCurve
  case animationOption
  case keyframeAnimationOption
  case controlEvent
  case controlState
  case swipeDirection
  case interfaceOrientation
  case deviceOrientation
  case interfaceOrientationMask
  case userInterfaceSizeClass
  case userInterfaceIdiom
  case userInterfaceStyle
  case traitLayoutDirection
  case userInterfaceLayoutDirection
  /// The motion that a device's user has chosen, in UIKit two flags.
  case motionPreference
  case accessibilityNotification
  case statusBarStyle
  case statusBarAnimation
  case mediaTimingFillMode
  case mediaTimingFunctionName
  case animationCalculationMode
  case animationRotationMode
  case layerTransitionType
  case layerTransitionSubtype
  case shapeLayerFillRule
  case pathFillRule
  case viewAnimatingState
  case viewAnimatingPosition
  case timingCurveType
  /// The issues that the engine detects, numbered in their order.
  case issue

  /// One case of an enumeration.
  package struct Case: Hashable, Sendable {
    /// Its name, UIKit's.
    package let name: String
    /// Its raw value, UIKit's.
    package let rawValue: Int

    init(_ name: String, _ rawValue: Int) {
      self.name = name
      self.rawValue = rawValue
    }
  }

  /// The name and the cases of an enumeration.
  private struct Row {
    let name: String
    let cases: [Case]
    var isOptionSet = false

    init(_ name: String, _ cases: Case...) {
      self.name = name
      self.cases = cases
    }

    init(_ name: String, numbered names: [String]) {
      self.name = name
      cases = names.enumerated().map { Case($0.element, $0.offset) }
    }

    init(options name: String, _ cases: Case...) {
      self.name = name
      self.cases = cases
      isOptionSet = true
    }
  }

  /// The name in scripts, UIKit's.
  package var name: String { row.name }

  /// The cases in UIKit's order.
  package var cases: [Case] { row.cases }

  /// Whether it is an option set, whose values are written as `[.a, .b]`.
  package var isOptionSet: Bool { row.isOptionSet }

  /// Whether scripts can name it as a type, and not only its cases in tests.
  package var isType: Bool { self != .issue }

  // Literals of constants, which the compiler places in the program's data.
  private var row: Row {
    switch self {
    case .modalPresentationStyle:
      Row(
        "UIModalPresentationStyle", Case("automatic", -2), Case("none", -1), Case("fullScreen", 0),
        Case("pageSheet", 1), Case("formSheet", 2), Case("currentContext", 3), Case("custom", 4),
        Case("overFullScreen", 5), Case("overCurrentContext", 6), Case("popover", 7))
    case .modalTransitionStyle:
      Row(
        "UIModalTransitionStyle", Case("coverVertical", 0), Case("flipHorizontal", 1),
        Case("crossDissolve", 2), Case("partialCurl", 3))
    case .navigationOperation:
      Row("UINavigationController.Operation", Case("none", 0), Case("push", 1), Case("pop", 2))
    case .pageControllerTransitionStyle:
      Row("UIPageViewController.TransitionStyle", Case("pageCurl", 0), Case("scroll", 1))
    case .pageControllerNavigationOrientation:
      Row("UIPageViewController.NavigationOrientation", Case("horizontal", 0), Case("vertical", 1))
    case .pageControllerNavigationDirection:
      Row("UIPageViewController.NavigationDirection", Case("forward", 0), Case("reverse", 1))
    case .pageControllerSpineLocation:
      Row(
        "UIPageViewController.SpineLocation", Case("none", 0), Case("min", 1), Case("mid", 2),
        Case("max", 3))
    case .alertStyle: Row("UIAlertController.Style", Case("actionSheet", 0), Case("alert", 1))
    case .alertActionStyle:
      Row("UIAlertAction.Style", Case("default", 0), Case("cancel", 1), Case("destructive", 2))
    case .barButtonItemStyle:
      Row("UIBarButtonItem.Style", Case("plain", 0), Case("done", 2))
    case .buttonType:
      Row(
        "UIButton.ButtonType", Case("custom", 0), Case("system", 1), Case("detailDisclosure", 2),
        Case("infoLight", 3), Case("infoDark", 4), Case("contactAdd", 5), Case("close", 7))
    case .barButtonSystemItem:
      Row(
        "UIBarButtonItem.SystemItem", Case("done", 0), Case("cancel", 1), Case("edit", 2),
        Case("save", 3), Case("add", 4), Case("flexibleSpace", 5), Case("fixedSpace", 6),
        Case("compose", 7), Case("reply", 8), Case("action", 9), Case("organize", 10),
        Case("bookmarks", 11), Case("search", 12), Case("refresh", 13), Case("stop", 14),
        Case("camera", 15), Case("trash", 16), Case("play", 17), Case("pause", 18),
        Case("rewind", 19), Case("fastForward", 20), Case("undo", 21), Case("redo", 22),
        Case("close", 24))
    case .largeTitleDisplayMode:
      Row(
        "UINavigationItem.LargeTitleDisplayMode", Case("automatic", 0), Case("always", 1),
        Case("never", 2))
    case .splitStyle:
      Row(
        "UISplitViewController.Style", Case("unspecified", 0), Case("doubleColumn", 1),
        Case("tripleColumn", 2))
    case .splitColumn:
      Row(
        "UISplitViewController.Column", Case("primary", 0), Case("supplementary", 1),
        Case("secondary", 2), Case("compact", 3))
    case .splitDisplayMode:
      Row(
        "UISplitViewController.DisplayMode", Case("automatic", 0), Case("secondaryOnly", 1),
        Case("oneBesideSecondary", 2), Case("oneOverSecondary", 3), Case("twoBesideSecondary", 4),
        Case("twoOverSecondary", 5), Case("twoDisplaceSecondary", 6))
    case .splitBehavior:
      Row(
        "UISplitViewController.SplitBehavior", Case("automatic", 0), Case("tile", 1),
        Case("overlay", 2), Case("displace", 3))
    case .displayModeButtonVisibility:
      Row(
        "UISplitViewController.DisplayModeButtonVisibility", Case("automatic", 0), Case("never", 1),
        Case("always", 2))
    case .primaryEdge:
      Row("UISplitViewController.PrimaryEdge", Case("leading", 0), Case("trailing", 1))
    case .splitBackgroundStyle:
      Row("UISplitViewController.BackgroundStyle", Case("none", 0), Case("sidebar", 1))
    case .transitionContextViewControllerKey:
      Row("UITransitionContextViewControllerKey", Case("from", 0), Case("to", 1))
    case .transitionContextViewKey:
      Row("UITransitionContextViewKey", Case("from", 0), Case("to", 1))
    case .gestureRecognizerState:
      Row(
        "UIGestureRecognizer.State", Case("possible", 0), Case("began", 1), Case("changed", 2),
        Case("ended", 3), Case("cancelled", 4), Case("failed", 5))
    case .insetAdjustmentBehavior:
      Row(
        "UIScrollView.ContentInsetAdjustmentBehavior", Case("automatic", 0),
        Case("scrollableAxes", 1), Case("never", 2), Case("always", 3))
    case .decelerationRate:
      Row("UIScrollView.DecelerationRate", Case("normal", 0), Case("fast", 1))
    case .runLoopMode:
      Row("RunLoop.Mode", Case("default", 0), Case("common", 1), Case("tracking", 2))
    case .didEndEditingReason:
      Row("UITextField.DidEndEditingReason", Case("committed", 0), Case("cancelled", 1))
    case .keyboardDismissMode:
      Row(
        "UIScrollView.KeyboardDismissMode", Case("none", 0), Case("onDrag", 1),
        Case("interactive", 2))
    case .scrollIndicatorStyle:
      Row(
        "UIScrollView.IndicatorStyle", Case("default", 0), Case("black", 1), Case("white", 2))
    case .tableViewStyle:
      Row("UITableView.Style", Case("plain", 0), Case("grouped", 1), Case("insetGrouped", 2))
    case .tableViewScrollPosition:
      Row(
        "UITableView.ScrollPosition", Case("none", 0), Case("top", 1), Case("middle", 2),
        Case("bottom", 3))
    case .cellStyle:
      Row(
        "UITableViewCell.CellStyle", Case("default", 0), Case("value1", 1), Case("value2", 2),
        Case("subtitle", 3))
    case .cellAccessoryType:
      Row(
        "UITableViewCell.AccessoryType", Case("none", 0), Case("disclosureIndicator", 1),
        Case("detailDisclosureButton", 2), Case("checkmark", 3), Case("detailButton", 4))
    case .cellSeparatorStyle:
      Row(
        "UITableViewCell.SeparatorStyle", Case("none", 0), Case("singleLine", 1),
        Case("singleLineEtched", 2))
    case .separatorInsetReference:
      Row(
        "UITableView.SeparatorInsetReference", Case("fromCellEdges", 0),
        Case("fromAutomaticInsets", 1))
    case .cellSelectionStyle:
      Row(
        "UITableViewCell.SelectionStyle", Case("none", 0), Case("blue", 1), Case("gray", 2),
        Case("default", 3))
    case .collectionScrollDirection:
      Row("UICollectionView.ScrollDirection", Case("vertical", 0), Case("horizontal", 1))
    case .collectionScrollPosition:
      Row(
        options: "UICollectionView.ScrollPosition", Case("top", 1), Case("centeredVertically", 2),
        Case("bottom", 4), Case("left", 8), Case("centeredHorizontally", 16), Case("right", 32))
    case .touchPhase:
      Row(
        "UITouch.Phase", Case("began", 0), Case("moved", 1), Case("stationary", 2),
        Case("ended", 3), Case("cancelled", 4))
    case .rectEdge:
      Row(
        options: "UIRectEdge", Case("top", 1), Case("left", 2), Case("bottom", 4), Case("right", 8),
        Case("all", 15))
    case .directionalRectEdge:
      Row(
        options: "NSDirectionalRectEdge", Case("top", 1), Case("leading", 2), Case("bottom", 4),
        Case("trailing", 8), Case("all", 15))
    case .popoverArrowDirection:
      Row(
        options: "UIPopoverArrowDirection", Case("up", 1), Case("down", 2), Case("left", 4),
        Case("right", 8), Case("any", 15), Case("unknown", 4_294_967_296))
    case .cgRectEdge:
      Row(
        "CGRectEdge", Case("minXEdge", 0), Case("minYEdge", 1), Case("maxXEdge", 2),
        Case("maxYEdge", 3))
    case .autoresizingMask:
      Row(
        options: "UIView.AutoresizingMask", Case("flexibleLeftMargin", 1), Case("flexibleWidth", 2),
        Case("flexibleRightMargin", 4), Case("flexibleTopMargin", 8), Case("flexibleHeight", 16),
        Case("flexibleBottomMargin", 32))
    case .cornerMask:
      Row(
        options: "CACornerMask", Case("layerMinXMinYCorner", 1), Case("layerMaxXMinYCorner", 2),
        Case("layerMinXMaxYCorner", 4), Case("layerMaxXMaxYCorner", 8))
    case .contentMode:
      Row(
        "UIView.ContentMode", Case("scaleToFill", 0), Case("scaleAspectFit", 1),
        Case("scaleAspectFill", 2), Case("redraw", 3), Case("center", 4), Case("top", 5),
        Case("bottom", 6), Case("left", 7), Case("right", 8), Case("topLeft", 9),
        Case("topRight", 10), Case("bottomLeft", 11), Case("bottomRight", 12))
    case .textAlignment:
      Row(
        "NSTextAlignment", Case("left", 0), Case("center", 1), Case("right", 2),
        Case("justified", 3), Case("natural", 4))
    case .lineBreakMode:
      Row(
        "NSLineBreakMode", Case("byWordWrapping", 0), Case("byCharWrapping", 1),
        Case("byClipping", 2), Case("byTruncatingHead", 3), Case("byTruncatingTail", 4),
        Case("byTruncatingMiddle", 5))
    case .fontWeight:
      Row(
        "UIFont.Weight", Case("ultraLight", 0), Case("thin", 1), Case("light", 2),
        Case("regular", 3), Case("medium", 4), Case("semibold", 5), Case("bold", 6),
        Case("heavy", 7), Case("black", 8))
    case .textStyle:
      Row(
        "UIFont.TextStyle", Case("largeTitle", 0), Case("title1", 1), Case("title2", 2),
        Case("title3", 3), Case("headline", 4), Case("subheadline", 5), Case("body", 6),
        Case("callout", 7), Case("footnote", 8), Case("caption1", 9), Case("caption2", 10))
    case .tintAdjustmentMode:
      Row("UIView.TintAdjustmentMode", Case("automatic", 0), Case("normal", 1), Case("dimmed", 2))
    case .semanticContentAttribute:
      Row(
        "UISemanticContentAttribute", Case("unspecified", 0), Case("playback", 1),
        Case("spatial", 2), Case("forceLeftToRight", 3), Case("forceRightToLeft", 4))
    case .barStyle:
      Row("UIBarStyle", Case("default", 0), Case("black", 1))
    case .cornerCurve:
      Row("CALayerCornerCurve", Case("circular", 0), Case("continuous", 1))
    case .rectCorner:
      // UIKit's `allCorners` has all bits, which no number of a script can hold.
      Row(
        options: "UIRectCorner", Case("topLeft", 1), Case("topRight", 2), Case("bottomLeft", 4),
        Case("bottomRight", 8), Case("allCorners", 15))
    case .animationCurve:
      Row(
        "UIView.AnimationCurve", Case("easeInOut", 0), Case("easeIn", 1), Case("easeOut", 2),
        Case("linear", 3))
    case .animationOption:
      Row(
        options: "UIView.AnimationOptions", Case("layoutSubviews", 1),
        Case("allowUserInteraction", 2), Case("beginFromCurrentState", 4), Case("repeat", 8),
        Case("autoreverse", 16), Case("overrideInheritedDuration", 32),
        Case("overrideInheritedCurve", 64), Case("allowAnimatedContent", 128),
        Case("showHideTransitionViews", 256), Case("overrideInheritedOptions", 512),
        Case("curveEaseInOut", 0), Case("curveEaseIn", 1 << 16), Case("curveEaseOut", 2 << 16),
        Case("curveLinear", 3 << 16), Case("transitionFlipFromLeft", 1 << 20),
        Case("transitionFlipFromRight", 2 << 20), Case("transitionCurlUp", 3 << 20),
        Case("transitionCurlDown", 4 << 20), Case("transitionCrossDissolve", 5 << 20),
        Case("transitionFlipFromTop", 6 << 20), Case("transitionFlipFromBottom", 7 << 20),
        Case("preferredFramesPerSecondDefault", 0), Case("preferredFramesPerSecond60", 3 << 24),
        Case("preferredFramesPerSecond30", 7 << 24))
    case .keyframeAnimationOption:
      Row(
        options: "UIView.KeyframeAnimationOptions", Case("layoutSubviews", 1),
        Case("allowUserInteraction", 2), Case("beginFromCurrentState", 4), Case("repeat", 8),
        Case("autoreverse", 16), Case("overrideInheritedDuration", 32),
        Case("overrideInheritedOptions", 512), Case("calculationModeLinear", 0),
        Case("calculationModeDiscrete", 1024), Case("calculationModePaced", 2048),
        Case("calculationModeCubic", 3072), Case("calculationModeCubicPaced", 4096))
    case .controlEvent:
      Row(
        options: "UIControl.Event", Case("touchDown", 1), Case("touchDownRepeat", 2),
        Case("touchDragInside", 4), Case("touchDragOutside", 8), Case("touchDragEnter", 16),
        Case("touchDragExit", 32), Case("touchUpInside", 64), Case("touchUpOutside", 128),
        Case("touchCancel", 256), Case("valueChanged", 4096), Case("primaryActionTriggered", 8192),
        Case("editingDidBegin", 1 << 16), Case("editingChanged", 1 << 17),
        Case("editingDidEnd", 1 << 18), Case("editingDidEndOnExit", 1 << 19),
        Case("allTouchEvents", 0xFFF), Case("allEditingEvents", 0xF_0000),
        Case("allEvents", 0xFFFF_FFFF))
    case .controlState:
      Row(
        options: "UIControl.State", Case("normal", 0), Case("highlighted", 1), Case("disabled", 2),
        Case("selected", 4))
    case .swipeDirection:
      Row(
        options: "UISwipeGestureRecognizer.Direction", Case("right", 1), Case("left", 2),
        Case("up", 4), Case("down", 8))
    case .interfaceOrientation:
      Row(
        "UIInterfaceOrientation", Case("portrait", 1), Case("portraitUpsideDown", 2),
        Case("landscapeRight", 3), Case("landscapeLeft", 4))
    case .deviceOrientation:
      Row(
        "UIDeviceOrientation", Case("unknown", 0), Case("portrait", 1),
        Case("portraitUpsideDown", 2), Case("landscapeLeft", 3), Case("landscapeRight", 4),
        Case("faceUp", 5), Case("faceDown", 6))
    case .interfaceOrientationMask:
      Row(
        options: "UIInterfaceOrientationMask", Case("portrait", 2), Case("portraitUpsideDown", 4),
        Case("landscapeRight", 8), Case("landscapeLeft", 16), Case("landscape", 24),
        Case("all", 30), Case("allButUpsideDown", 26))
    case .userInterfaceSizeClass:
      Row(
        "UIUserInterfaceSizeClass", Case("unspecified", 0), Case("compact", 1), Case("regular", 2))
    case .userInterfaceIdiom:
      Row("UIUserInterfaceIdiom", Case("unspecified", -1), Case("phone", 0), Case("pad", 1))
    case .userInterfaceStyle:
      Row("UIUserInterfaceStyle", Case("unspecified", 0), Case("light", 1), Case("dark", 2))
    case .traitLayoutDirection:
      Row(
        "UITraitEnvironmentLayoutDirection", Case("unspecified", -1), Case("leftToRight", 0),
        Case("rightToLeft", 1))
    case .userInterfaceLayoutDirection:
      Row("UIUserInterfaceLayoutDirection", Case("leftToRight", 0), Case("rightToLeft", 1))
    case .motionPreference:
      Row("MotionPreference", Case("full", 0), Case("reduced", 1), Case("crossFade", 2))
    case .accessibilityNotification:
      Row(
        "UIAccessibility.Notification", Case("screenChanged", 1000), Case("layoutChanged", 1001),
        Case("announcement", 1008), Case("pageScrolled", 1009))
    case .statusBarStyle:
      Row("UIStatusBarStyle", Case("default", 0), Case("lightContent", 1), Case("darkContent", 3))
    case .statusBarAnimation:
      Row("UIStatusBarAnimation", Case("none", 0), Case("fade", 1), Case("slide", 2))
    case .mediaTimingFillMode:
      Row(
        "CAMediaTimingFillMode", Case("removed", 0), Case("forwards", 1), Case("backwards", 2),
        Case("both", 3))
    case .mediaTimingFunctionName:
      Row(
        "CAMediaTimingFunctionName", Case("linear", 0), Case("easeIn", 1), Case("easeOut", 2),
        Case("easeInEaseOut", 3), Case("default", 4))
    case .animationCalculationMode:
      Row(
        "CAAnimationCalculationMode", Case("linear", 0), Case("discrete", 1), Case("paced", 2),
        Case("cubic", 3), Case("cubicPaced", 4))
    case .animationRotationMode:
      Row("CAAnimationRotationMode", Case("rotateAuto", 0), Case("rotateAutoReverse", 1))
    case .layerTransitionType:
      Row(
        "CATransitionType", Case("fade", 0), Case("moveIn", 1), Case("push", 2), Case("reveal", 3))
    case .layerTransitionSubtype:
      Row(
        "CATransitionSubtype", Case("fromRight", 0), Case("fromLeft", 1), Case("fromTop", 2),
        Case("fromBottom", 3))
    case .shapeLayerFillRule:
      Row("CAShapeLayerFillRule", Case("nonZero", 0), Case("evenOdd", 1))
    case .pathFillRule:
      Row("CGPathFillRule", Case("winding", 0), Case("evenOdd", 1))
    case .viewAnimatingState:
      Row("UIViewAnimatingState", Case("inactive", 0), Case("active", 1), Case("stopped", 2))
    case .viewAnimatingPosition:
      Row("UIViewAnimatingPosition", Case("end", 0), Case("start", 1), Case("current", 2))
    case .timingCurveType:
      Row(
        "UITimingCurveType", Case("builtin", 0), Case("cubic", 1), Case("spring", 2),
        Case("composed", 3))
    case .issue: Row("EngineIssue", numbered: EngineIssue.Kind.allCases.map(\.rawValue))
    }
  }
}
