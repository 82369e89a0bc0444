/// The enumerations and option sets of UIKit whose cases scripts can name, with UIKit's raw values.
package enum BuiltinEnumeration: UInt8, CaseIterable, Hashable, Sendable {
  case modalPresentationStyle
  case modalTransitionStyle
  case navigationOperation
  case pageControllerTransitionStyle
  case pageControllerNavigationOrientation
  case pageControllerNavigationDirection
  case pageControllerSpineLocation
  case barButtonItemStyle
  case largeTitleDisplayMode
  case splitStyle
  case splitColumn
  case splitDisplayMode
  case splitBehavior
  case displayModeButtonVisibility
  case primaryEdge
  case splitBackgroundStyle
  /// `UITransitionContextViewControllerKey`; UIKit's raw values are strings, these are choreo's.
  case transitionContextViewControllerKey
  /// `UITransitionContextViewKey`; UIKit's raw values are strings, these are choreo's.
  case transitionContextViewKey
  case gestureRecognizerState
  case rectEdge
  case directionalRectEdge
  case popoverArrowDirection
  case cgRectEdge
  case autoresizingMask
  case cornerMask
  case contentMode
  case tintAdjustmentMode
  case semanticContentAttribute
  case barStyle
  /// `CALayerCornerCurve`; Core Animation's raw values are strings, these are choreo's.
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
  case statusBarStyle
  case statusBarAnimation
  /// `CAMediaTimingFillMode`; Core Animation's raw values are strings, these are choreo's.
  case mediaTimingFillMode
  /// `CAMediaTimingFunctionName`; Core Animation's raw values are strings, these are choreo's.
  case mediaTimingFunctionName
  /// `CAAnimationCalculationMode`; Core Animation's raw values are strings, these are choreo's.
  case animationCalculationMode
  /// `CAAnimationRotationMode`; Core Animation's raw values are strings, these are choreo's.
  case animationRotationMode
  /// `CATransitionType`; Core Animation's raw values are strings, these are choreo's.
  case layerTransitionType
  /// `CATransitionSubtype`; Core Animation's raw values are strings, these are choreo's.
  case layerTransitionSubtype
  /// `CAShapeLayerFillRule`; Core Animation's raw values are strings, these are choreo's.
  case shapeLayerFillRule
  case pathFillRule
  case viewAnimatingState
  case viewAnimatingPosition
  case timingCurveType
  /// The screens of tests; the raw values are choreo's.
  case device
  /// The issues that the engine detects; the raw values are choreo's.
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

  /// The name in scripts, UIKit's.
  package var name: String {
    switch self {
    case .modalPresentationStyle: "UIModalPresentationStyle"
    case .modalTransitionStyle: "UIModalTransitionStyle"
    case .navigationOperation: "UINavigationController.Operation"
    case .pageControllerTransitionStyle: "UIPageViewController.TransitionStyle"
    case .pageControllerNavigationOrientation: "UIPageViewController.NavigationOrientation"
    case .pageControllerNavigationDirection: "UIPageViewController.NavigationDirection"
    case .pageControllerSpineLocation: "UIPageViewController.SpineLocation"
    case .barButtonItemStyle: "UIBarButtonItem.Style"
    case .largeTitleDisplayMode: "UINavigationItem.LargeTitleDisplayMode"
    case .splitStyle: "UISplitViewController.Style"
    case .splitColumn: "UISplitViewController.Column"
    case .splitDisplayMode: "UISplitViewController.DisplayMode"
    case .splitBehavior: "UISplitViewController.SplitBehavior"
    case .displayModeButtonVisibility: "UISplitViewController.DisplayModeButtonVisibility"
    case .primaryEdge: "UISplitViewController.PrimaryEdge"
    case .splitBackgroundStyle: "UISplitViewController.BackgroundStyle"
    case .transitionContextViewControllerKey: "UITransitionContextViewControllerKey"
    case .transitionContextViewKey: "UITransitionContextViewKey"
    case .gestureRecognizerState: "UIGestureRecognizer.State"
    case .rectEdge: "UIRectEdge"
    case .directionalRectEdge: "NSDirectionalRectEdge"
    case .popoverArrowDirection: "UIPopoverArrowDirection"
    case .cgRectEdge: "CGRectEdge"
    case .autoresizingMask: "UIView.AutoresizingMask"
    case .cornerMask: "CACornerMask"
    case .contentMode: "UIView.ContentMode"
    case .tintAdjustmentMode: "UIView.TintAdjustmentMode"
    case .semanticContentAttribute: "UISemanticContentAttribute"
    case .barStyle: "UIBarStyle"
    case .cornerCurve: "CALayerCornerCurve"
    case .rectCorner: "UIRectCorner"
    case .animationCurve: "UIView.AnimationCurve"
    case .animationOption: "UIView.AnimationOptions"
    case .keyframeAnimationOption: "UIView.KeyframeAnimationOptions"
    case .controlEvent: "UIControl.Event"
    case .controlState: "UIControl.State"
    case .swipeDirection: "UISwipeGestureRecognizer.Direction"
    case .interfaceOrientation: "UIInterfaceOrientation"
    case .deviceOrientation: "UIDeviceOrientation"
    case .interfaceOrientationMask: "UIInterfaceOrientationMask"
    case .userInterfaceSizeClass: "UIUserInterfaceSizeClass"
    case .userInterfaceIdiom: "UIUserInterfaceIdiom"
    case .userInterfaceStyle: "UIUserInterfaceStyle"
    case .traitLayoutDirection: "UITraitEnvironmentLayoutDirection"
    case .userInterfaceLayoutDirection: "UIUserInterfaceLayoutDirection"
    case .statusBarStyle: "UIStatusBarStyle"
    case .statusBarAnimation: "UIStatusBarAnimation"
    case .mediaTimingFillMode: "CAMediaTimingFillMode"
    case .mediaTimingFunctionName: "CAMediaTimingFunctionName"
    case .animationCalculationMode: "CAAnimationCalculationMode"
    case .animationRotationMode: "CAAnimationRotationMode"
    case .layerTransitionType: "CATransitionType"
    case .layerTransitionSubtype: "CATransitionSubtype"
    case .shapeLayerFillRule: "CAShapeLayerFillRule"
    case .pathFillRule: "CGPathFillRule"
    case .viewAnimatingState: "UIViewAnimatingState"
    case .viewAnimatingPosition: "UIViewAnimatingPosition"
    case .timingCurveType: "UITimingCurveType"
    case .device: "Device"
    case .issue: "EngineIssue"
    }
  }

  /// Whether scripts can name it as a type; the others can be named only in tests.
  package var isType: Bool { self != .device && self != .issue }

  /// Whether it is an option set, whose values are written as `[.a, .b]`.
  package var isOptionSet: Bool {
    switch self {
    case .rectEdge, .directionalRectEdge, .popoverArrowDirection, .autoresizingMask, .cornerMask,
      .rectCorner, .animationOption, .keyframeAnimationOption,
      .interfaceOrientationMask, .controlEvent,
      .controlState:
      true
    case .modalPresentationStyle, .modalTransitionStyle, .navigationOperation,
      .pageControllerTransitionStyle, .pageControllerNavigationOrientation,
      .pageControllerNavigationDirection, .pageControllerSpineLocation,
      .barButtonItemStyle, .largeTitleDisplayMode, .splitStyle, .splitColumn, .splitDisplayMode,
      .splitBehavior, .displayModeButtonVisibility, .primaryEdge, .splitBackgroundStyle,
      .transitionContextViewControllerKey, .transitionContextViewKey, .gestureRecognizerState,
      .cgRectEdge, .animationCurve, .swipeDirection, .interfaceOrientation, .deviceOrientation,
      .userInterfaceSizeClass, .userInterfaceIdiom, .userInterfaceStyle,
      .traitLayoutDirection, .userInterfaceLayoutDirection, .statusBarStyle, .statusBarAnimation,
      .mediaTimingFillMode, .mediaTimingFunctionName, .animationCalculationMode,
      .animationRotationMode, .layerTransitionType, .layerTransitionSubtype,
      .shapeLayerFillRule, .pathFillRule, .contentMode, .tintAdjustmentMode,
      .semanticContentAttribute, .barStyle, .cornerCurve,
      .viewAnimatingState, .viewAnimatingPosition, .timingCurveType, .device, .issue:
      false
    }
  }

  /// The cases in UIKit's order.
  package var cases: [Case] {
    switch self {
    case .modalPresentationStyle: Self.modalPresentationStyleCases
    case .modalTransitionStyle: Self.modalTransitionStyleCases
    case .navigationOperation: Self.navigationOperationCases
    case .pageControllerTransitionStyle: Self.pageControllerTransitionStyleCases
    case .pageControllerNavigationOrientation: Self.pageControllerNavigationOrientationCases
    case .pageControllerNavigationDirection: Self.pageControllerNavigationDirectionCases
    case .pageControllerSpineLocation: Self.pageControllerSpineLocationCases
    case .barButtonItemStyle: Self.barButtonItemStyleCases
    case .largeTitleDisplayMode: Self.largeTitleDisplayModeCases
    case .splitStyle: Self.splitStyleCases
    case .splitColumn: Self.splitColumnCases
    case .splitDisplayMode: Self.splitDisplayModeCases
    case .splitBehavior: Self.splitBehaviorCases
    case .displayModeButtonVisibility: Self.displayModeButtonVisibilityCases
    case .primaryEdge: Self.primaryEdgeCases
    case .splitBackgroundStyle: Self.splitBackgroundStyleCases
    case .transitionContextViewControllerKey: Self.transitionContextViewControllerKeyCases
    case .transitionContextViewKey: Self.transitionContextViewKeyCases
    case .gestureRecognizerState: Self.gestureRecognizerStateCases
    case .rectEdge: Self.rectEdgeCases
    case .directionalRectEdge: Self.directionalRectEdgeCases
    case .popoverArrowDirection: Self.popoverArrowDirectionCases
    case .cgRectEdge: Self.cgRectEdgeCases
    case .autoresizingMask: Self.autoresizingMaskCases
    case .cornerMask: Self.cornerMaskCases
    case .contentMode: Self.contentModeCases
    case .tintAdjustmentMode: Self.tintAdjustmentModeCases
    case .semanticContentAttribute: Self.semanticContentAttributeCases
    case .barStyle: Self.barStyleCases
    case .cornerCurve: Self.cornerCurveCases
    case .rectCorner: Self.rectCornerCases
    case .animationCurve: Self.animationCurveCases
    case .animationOption: Self.animationOptionCases
    case .keyframeAnimationOption: Self.keyframeAnimationOptionCases
    case .controlEvent: Self.controlEventCases
    case .controlState: Self.controlStateCases
    case .swipeDirection: Self.swipeDirectionCases
    case .interfaceOrientation: Self.interfaceOrientationCases
    case .deviceOrientation: Self.deviceOrientationCases
    case .interfaceOrientationMask: Self.interfaceOrientationMaskCases
    case .userInterfaceSizeClass: Self.userInterfaceSizeClassCases
    case .userInterfaceIdiom: Self.userInterfaceIdiomCases
    case .userInterfaceStyle: Self.userInterfaceStyleCases
    case .traitLayoutDirection: Self.traitLayoutDirectionCases
    case .userInterfaceLayoutDirection: Self.userInterfaceLayoutDirectionCases
    case .statusBarStyle: Self.statusBarStyleCases
    case .statusBarAnimation: Self.statusBarAnimationCases
    case .mediaTimingFillMode: Self.mediaTimingFillModeCases
    case .mediaTimingFunctionName: Self.mediaTimingFunctionNameCases
    case .animationCalculationMode: Self.animationCalculationModeCases
    case .animationRotationMode: Self.animationRotationModeCases
    case .layerTransitionType: Self.layerTransitionTypeCases
    case .layerTransitionSubtype: Self.layerTransitionSubtypeCases
    case .shapeLayerFillRule: Self.shapeLayerFillRuleCases
    case .pathFillRule: Self.pathFillRuleCases
    case .viewAnimatingState: Self.viewAnimatingStateCases
    case .viewAnimatingPosition: Self.viewAnimatingPositionCases
    case .timingCurveType: Self.timingCurveTypeCases
    case .device: Self.deviceCases
    case .issue: Self.issueCases
    }
  }

  private static let modalPresentationStyleCases: [Case] = [
    Case("automatic", -2), Case("none", -1), Case("fullScreen", 0), Case("pageSheet", 1),
    Case("formSheet", 2), Case("currentContext", 3), Case("custom", 4), Case("overFullScreen", 5),
    Case("overCurrentContext", 6), Case("popover", 7),
  ]

  private static let modalTransitionStyleCases: [Case] = [
    Case("coverVertical", 0), Case("flipHorizontal", 1), Case("crossDissolve", 2),
    Case("partialCurl", 3),
  ]

  private static let navigationOperationCases: [Case] = [
    Case("none", 0), Case("push", 1), Case("pop", 2),
  ]

  private static let pageControllerTransitionStyleCases: [Case] = [
    Case("pageCurl", 0), Case("scroll", 1),
  ]

  private static let pageControllerNavigationOrientationCases: [Case] = [
    Case("horizontal", 0), Case("vertical", 1),
  ]

  private static let pageControllerSpineLocationCases: [Case] = [
    Case("none", 0), Case("min", 1), Case("mid", 2), Case("max", 3),
  ]

  private static let pageControllerNavigationDirectionCases: [Case] = [
    Case("forward", 0), Case("reverse", 1),
  ]

  private static let barButtonItemStyleCases: [Case] = [Case("plain", 0), Case("done", 2)]

  private static let largeTitleDisplayModeCases: [Case] = [
    Case("automatic", 0), Case("always", 1), Case("never", 2),
  ]

  private static let splitStyleCases: [Case] = [
    Case("unspecified", 0), Case("doubleColumn", 1), Case("tripleColumn", 2),
  ]

  private static let splitColumnCases: [Case] = [
    Case("primary", 0), Case("supplementary", 1), Case("secondary", 2), Case("compact", 3),
  ]

  private static let splitDisplayModeCases: [Case] = [
    Case("automatic", 0), Case("secondaryOnly", 1), Case("oneBesideSecondary", 2),
    Case("oneOverSecondary", 3), Case("twoBesideSecondary", 4), Case("twoOverSecondary", 5),
    Case("twoDisplaceSecondary", 6),
  ]

  private static let splitBehaviorCases: [Case] = [
    Case("automatic", 0), Case("tile", 1), Case("overlay", 2), Case("displace", 3),
  ]

  private static let displayModeButtonVisibilityCases: [Case] = [
    Case("automatic", 0), Case("never", 1), Case("always", 2),
  ]

  private static let primaryEdgeCases: [Case] = [Case("leading", 0), Case("trailing", 1)]

  private static let splitBackgroundStyleCases: [Case] = [Case("none", 0), Case("sidebar", 1)]

  private static let transitionContextViewControllerKeyCases: [Case] = [
    Case("from", 0), Case("to", 1),
  ]

  private static let transitionContextViewKeyCases: [Case] = [
    Case("from", 0), Case("to", 1),
  ]

  private static let gestureRecognizerStateCases: [Case] = [
    Case("possible", 0), Case("began", 1), Case("changed", 2), Case("ended", 3),
    Case("cancelled", 4), Case("failed", 5),
  ]

  private static let popoverArrowDirectionCases: [Case] = [
    Case("up", 1), Case("down", 2), Case("left", 4), Case("right", 8), Case("any", 15),
    Case("unknown", 4_294_967_296),
  ]

  private static let rectEdgeCases: [Case] = [
    Case("top", 1), Case("left", 2), Case("bottom", 4), Case("right", 8), Case("all", 15),
  ]

  private static let directionalRectEdgeCases: [Case] = [
    Case("top", 1), Case("leading", 2), Case("bottom", 4), Case("trailing", 8), Case("all", 15),
  ]

  private static let cgRectEdgeCases: [Case] = [
    Case("minXEdge", 0), Case("minYEdge", 1), Case("maxXEdge", 2), Case("maxYEdge", 3),
  ]

  private static let timingCurveTypeCases: [Case] = [
    Case("builtin", 0), Case("cubic", 1), Case("spring", 2), Case("composed", 3),
  ]

  private static let viewAnimatingStateCases: [Case] = [
    Case("inactive", 0), Case("active", 1), Case("stopped", 2),
  ]

  private static let viewAnimatingPositionCases: [Case] = [
    Case("end", 0), Case("start", 1), Case("current", 2),
  ]

  private static let cornerMaskCases: [Case] = [
    Case("layerMinXMinYCorner", 1), Case("layerMaxXMinYCorner", 2),
    Case("layerMinXMaxYCorner", 4), Case("layerMaxXMaxYCorner", 8),
  ]

  private static let autoresizingMaskCases: [Case] = [
    Case("flexibleLeftMargin", 1), Case("flexibleWidth", 2), Case("flexibleRightMargin", 4),
    Case("flexibleTopMargin", 8), Case("flexibleHeight", 16), Case("flexibleBottomMargin", 32),
  ]

  private static let animationCurveCases: [Case] = [
    Case("easeInOut", 0), Case("easeIn", 1), Case("easeOut", 2), Case("linear", 3),
  ]

  private static let controlEventCases: [Case] = [
    Case("touchDown", 1), Case("touchDownRepeat", 2), Case("touchDragInside", 4),
    Case("touchDragOutside", 8), Case("touchDragEnter", 16), Case("touchDragExit", 32),
    Case("touchUpInside", 64), Case("touchUpOutside", 128), Case("touchCancel", 256),
    Case("valueChanged", 4096), Case("primaryActionTriggered", 8192),
  ]

  private static let controlStateCases: [Case] = [
    Case("normal", 0), Case("highlighted", 1), Case("disabled", 2), Case("selected", 4),
  ]

  private static let swipeDirectionCases: [Case] = [
    Case("right", 1), Case("left", 2), Case("up", 4), Case("down", 8),
  ]

  private static let interfaceOrientationCases: [Case] = [
    Case("portrait", 1), Case("portraitUpsideDown", 2), Case("landscapeRight", 3),
    Case("landscapeLeft", 4),
  ]

  private static let deviceOrientationCases: [Case] = [
    Case("unknown", 0), Case("portrait", 1), Case("portraitUpsideDown", 2),
    Case("landscapeLeft", 3), Case("landscapeRight", 4), Case("faceUp", 5), Case("faceDown", 6),
  ]

  private static let interfaceOrientationMaskCases: [Case] = [
    Case("portrait", 2), Case("portraitUpsideDown", 4), Case("landscapeRight", 8),
    Case("landscapeLeft", 16), Case("landscape", 24), Case("all", 30),
    Case("allButUpsideDown", 26),
  ]

  private static let userInterfaceSizeClassCases: [Case] = [
    Case("unspecified", 0), Case("compact", 1), Case("regular", 2),
  ]

  private static let userInterfaceIdiomCases: [Case] = [
    Case("unspecified", -1), Case("phone", 0), Case("pad", 1),
  ]

  private static let userInterfaceStyleCases: [Case] = [
    Case("unspecified", 0), Case("light", 1), Case("dark", 2),
  ]

  private static let traitLayoutDirectionCases: [Case] = [
    Case("unspecified", -1), Case("leftToRight", 0), Case("rightToLeft", 1),
  ]

  private static let userInterfaceLayoutDirectionCases: [Case] = [
    Case("leftToRight", 0), Case("rightToLeft", 1),
  ]

  private static let statusBarStyleCases: [Case] = [
    Case("default", 0), Case("lightContent", 1), Case("darkContent", 3),
  ]

  private static let statusBarAnimationCases: [Case] = [
    Case("none", 0), Case("fade", 1), Case("slide", 2),
  ]

  private static let deviceCases: [Case] = numbered([
    "iPad", "iPad6", "iPad9", "iPadAir3", "iPadAir11", "iPadAir13", "iPadMini", "iPadPro11",
    "iPadPro11Gen4", "iPadPro129", "iPadPro13", "iPhone8Plus", "iPhone11", "iPhone12",
    "iPhone12mini", "iPhone12Pro", "iPhone12ProMax", "iPhone13", "iPhone13mini", "iPhone13Pro",
    "iPhone13ProMax", "iPhone14", "iPhone14Plus", "iPhone14Pro", "iPhone14ProMax", "iPhone15",
    "iPhone15Plus", "iPhone15Pro", "iPhone15ProMax", "iPhone16", "iPhone16Plus", "iPhone16Pro",
    "iPhone16ProMax", "iPhoneSE", "iPhoneXR", "phone",
  ])

  private static let issueCases: [Case] = numbered([
    "animationConflict", "answerChangesTree", "blackScreen", "callbackAfterEnd",
    "completionNeverCalled", "completedTwice", "detachedPresenter", "detachedRecognizer",
    "endlessTurns", "exception", "forwardedDismissal", "ignoredSetting", "interactionDisabled",
    "leaked", "leftBehind",
    "presenterMissing", "refused", "stuckTransition", "unbalancedAppearance",
    "unbalancedTransaction", "unsupported", "viewNotRestored", "windowUncovered",
  ])

  static func numbered(_ names: [String]) -> [Case] {
    names.enumerated().map { Case($0.element, $0.offset) }
  }
}
