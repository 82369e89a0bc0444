import Animation
import Geometry
import Semantics
import Transitions
import ViewTree

// A script's enumerations are numbers with UIKit's raw values; the checker lets no others through.

/// An enumeration or option set of UIKit's, in one word.
protocol ScriptEnumeration: ScriptWords {
  /// The checker's name for it.
  static var enumeration: BuiltinEnumeration { get }
  init(word: Double)
  var word: Double { get }
}

extension ScriptEnumeration {
  static var type: ScriptType { .enumeration(enumeration) }
  static var wordCount: Int { 1 }

  @inline(__always) init(words: UnsafeMutablePointer<Double>) {
    self.init(word: words[0])
  }

  @inline(__always) func store(at words: UnsafeMutablePointer<Double>) {
    words[0] = word
  }
}

extension ScriptEnumeration where Self: RawRepresentable, RawValue: BinaryInteger {
  var word: Double { Double(rawValue) }
}

extension OptionSet where RawValue == UInt {
  init(word: Double) {
    self.init(rawValue: UInt(max(Machine.integer(word), 0)))
  }
}

/// An enumeration of UIKit's by `Int`.
protocol ScriptCase: ScriptEnumeration, RawRepresentable where RawValue == Int {}

extension ScriptCase {
  init(word: Double) {
    // A register without a value holds 0.
    guard let value = Self(rawValue: Machine.integer(word)) ?? Self(rawValue: 0) else {
      preconditionFailure("no case of the enumeration has the raw value 0")
    }
    self = value
  }
}

extension UIModalPresentationStyle: ScriptCase {
  static var enumeration: BuiltinEnumeration { .modalPresentationStyle }
}

extension UIAlertController.Style: ScriptCase {
  static var enumeration: BuiltinEnumeration { .alertStyle }
}

extension UIAlertAction.Style: ScriptCase {
  static var enumeration: BuiltinEnumeration { .alertActionStyle }
}

extension UIViewAnimatingState: ScriptCase {
  static var enumeration: BuiltinEnumeration { .viewAnimatingState }
}

extension UIViewAnimatingPosition: ScriptCase {
  static var enumeration: BuiltinEnumeration { .viewAnimatingPosition }
}

extension UITimingCurveType: ScriptCase {
  static var enumeration: BuiltinEnumeration { .timingCurveType }
}

extension UIModalTransitionStyle: ScriptCase {
  static var enumeration: BuiltinEnumeration { .modalTransitionStyle }
}

extension UIView.AnimationCurve: ScriptCase {
  static var enumeration: BuiltinEnumeration { .animationCurve }
}

extension UIView.AnimationOptions: ScriptEnumeration {
  static var enumeration: BuiltinEnumeration { .animationOption }
}

extension UIView.KeyframeAnimationOptions: ScriptEnumeration {
  static var enumeration: BuiltinEnumeration { .keyframeAnimationOption }
}

extension UIInterfaceOrientation: ScriptCase {
  static var enumeration: BuiltinEnumeration { .interfaceOrientation }
}

extension UIDeviceOrientation: ScriptCase {
  static var enumeration: BuiltinEnumeration { .deviceOrientation }
}

extension UIInterfaceOrientationMask: ScriptEnumeration {
  static var enumeration: BuiltinEnumeration { .interfaceOrientationMask }
}

extension UIView.AutoresizingMask: ScriptEnumeration {
  static var enumeration: BuiltinEnumeration { .autoresizingMask }
}

extension CACornerMask: ScriptEnumeration {
  static var enumeration: BuiltinEnumeration { .cornerMask }
}

extension UIPopoverArrowDirection: ScriptEnumeration {
  static var enumeration: BuiltinEnumeration { .popoverArrowDirection }
  /// The number for `.unknown` in scripts, which can't hold its raw value.
  private static let unknownWord: Double = 4_294_967_296

  init(word: Double) {
    self = word == Self.unknownWord ? .unknown : Self(rawValue: UInt(max(Machine.integer(word), 0)))
  }

  var word: Double { self == .unknown ? Self.unknownWord : Double(rawValue) }
}

extension UIRectCorner: ScriptEnumeration {
  static var enumeration: BuiltinEnumeration { .rectCorner }
}

extension UIView.ContentMode: ScriptCase {
  static var enumeration: BuiltinEnumeration { .contentMode }
}

extension NSTextAlignment: ScriptCase {
  static var enumeration: BuiltinEnumeration { .textAlignment }
}

extension NSLineBreakMode: ScriptCase {
  static var enumeration: BuiltinEnumeration { .lineBreakMode }
}

extension UIFont.Weight: ScriptEnumeration {
  static var enumeration: BuiltinEnumeration { .fontWeight }
  private static let all: [UIFont.Weight] = [
    .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
  ]

  init(word: Double) { self = Self.all[min(max(Machine.integer(word), 0), Self.all.count - 1)] }

  var word: Double { Double(Self.all.firstIndex(of: self) ?? 3) }
}

extension UIFont.TextStyle: ScriptEnumeration {
  static var enumeration: BuiltinEnumeration { .textStyle }
  private static let all: [UIFont.TextStyle] = [
    .largeTitle, .title1, .title2, .title3, .headline, .subheadline, .body, .callout, .footnote,
    .caption1, .caption2,
  ]

  init(word: Double) { self = Self.all[min(max(Machine.integer(word), 0), Self.all.count - 1)] }

  var word: Double { Double(Self.all.firstIndex(of: self) ?? 6) }
}

extension UIView.TintAdjustmentMode: ScriptCase {
  static var enumeration: BuiltinEnumeration { .tintAdjustmentMode }
}

extension UISemanticContentAttribute: ScriptCase {
  static var enumeration: BuiltinEnumeration { .semanticContentAttribute }
}

extension UIBarStyle: ScriptCase {
  static var enumeration: BuiltinEnumeration { .barStyle }
}

extension CALayerCornerCurve: ScriptWordCase {
  static var enumeration: BuiltinEnumeration { .cornerCurve }
}

extension UIRectEdge: ScriptEnumeration {
  static var enumeration: BuiltinEnumeration { .rectEdge }
}

extension NSDirectionalRectEdge: ScriptEnumeration {
  static var enumeration: BuiltinEnumeration { .directionalRectEdge }
}

extension CGRectEdge: ScriptEnumeration {
  static var enumeration: BuiltinEnumeration { .cgRectEdge }

  init(word: Double) {
    self = CGRectEdge(rawValue: UInt32(truncatingIfNeeded: Machine.integer(word))) ?? .minXEdge
  }
}

extension UIControl.Event: ScriptEnumeration {
  static var enumeration: BuiltinEnumeration { .controlEvent }
}

extension UIControl.State: ScriptEnumeration {
  static var enumeration: BuiltinEnumeration { .controlState }
}

extension UIUserInterfaceSizeClass: ScriptCase {
  static var enumeration: BuiltinEnumeration { .userInterfaceSizeClass }
}

extension UIUserInterfaceIdiom: ScriptCase {
  static var enumeration: BuiltinEnumeration { .userInterfaceIdiom }
}

extension UIStatusBarStyle: ScriptCase {
  static var enumeration: BuiltinEnumeration { .statusBarStyle }
}

extension UIStatusBarAnimation: ScriptCase {
  static var enumeration: BuiltinEnumeration { .statusBarAnimation }
}

extension UITraitEnvironmentLayoutDirection: ScriptCase {
  static var enumeration: BuiltinEnumeration { .traitLayoutDirection }
}

extension UIUserInterfaceLayoutDirection: ScriptCase {
  static var enumeration: BuiltinEnumeration { .userInterfaceLayoutDirection }
}

extension MotionPreference: ScriptCase {
  static var enumeration: BuiltinEnumeration { .motionPreference }
}

extension UIUserInterfaceStyle: ScriptCase {
  static var enumeration: BuiltinEnumeration { .userInterfaceStyle }
}

extension UIGestureRecognizer.State: ScriptCase {
  static var enumeration: BuiltinEnumeration { .gestureRecognizerState }
}

extension UIScrollView.ContentInsetAdjustmentBehavior: ScriptCase {
  static var enumeration: BuiltinEnumeration { .insetAdjustmentBehavior }
}

extension UIScrollView.DecelerationRate: ScriptEnumeration {
  static var enumeration: BuiltinEnumeration { .decelerationRate }

  init(word: Double) { self = word == 1 ? .fast : .normal }

  var word: Double { self == .fast ? 1 : 0 }
}

extension UIAccessibility.Notification: ScriptEnumeration {
  static var enumeration: BuiltinEnumeration { .accessibilityNotification }

  init(word: Double) { self.init(rawValue: UInt32(max(Machine.integer(word), 0))) }

  var word: Double { Double(rawValue) }
}

extension RunLoop.Mode: ScriptEnumeration {
  static var enumeration: BuiltinEnumeration { .runLoopMode }
  private static let all: [RunLoop.Mode] = [.default, .common, .tracking]

  init(word: Double) { self = Self.all[min(max(Machine.integer(word), 0), 2)] }

  var word: Double { Double(Self.all.firstIndex(of: self) ?? 0) }
}

extension UITextField.DidEndEditingReason: ScriptCase {
  static var enumeration: BuiltinEnumeration { .didEndEditingReason }
}

extension UIScrollView.KeyboardDismissMode: ScriptCase {
  static var enumeration: BuiltinEnumeration { .keyboardDismissMode }
}

extension UIScrollView.IndicatorStyle: ScriptCase {
  static var enumeration: BuiltinEnumeration { .scrollIndicatorStyle }
}

extension UITableView.Style: ScriptCase {
  static var enumeration: BuiltinEnumeration { .tableViewStyle }
}

extension UITableView.ScrollPosition: ScriptCase {
  static var enumeration: BuiltinEnumeration { .tableViewScrollPosition }
}

extension UITableViewCell.CellStyle: ScriptCase {
  static var enumeration: BuiltinEnumeration { .cellStyle }
}

extension UITableViewCell.AccessoryType: ScriptCase {
  static var enumeration: BuiltinEnumeration { .cellAccessoryType }
}

extension UITableViewCell.SeparatorStyle: ScriptCase {
  static var enumeration: BuiltinEnumeration { .cellSeparatorStyle }
}

extension UITableView.SeparatorInsetReference: ScriptCase {
  static var enumeration: BuiltinEnumeration { .separatorInsetReference }
}

extension UITableViewCell.SelectionStyle: ScriptCase {
  static var enumeration: BuiltinEnumeration { .cellSelectionStyle }
}

extension UITouch.Phase: ScriptCase {
  static var enumeration: BuiltinEnumeration { .touchPhase }
}

extension UISwipeGestureRecognizer.Direction: ScriptEnumeration {
  static var enumeration: BuiltinEnumeration { .swipeDirection }
}

extension UINavigationController.Operation: ScriptCase {
  static var enumeration: BuiltinEnumeration { .navigationOperation }
}

extension UIPageViewController.TransitionStyle: ScriptCase {
  static var enumeration: BuiltinEnumeration { .pageControllerTransitionStyle }
}

extension UIPageViewController.NavigationOrientation: ScriptCase {
  static var enumeration: BuiltinEnumeration { .pageControllerNavigationOrientation }
}

extension UIPageViewController.SpineLocation: ScriptCase {
  static var enumeration: BuiltinEnumeration { .pageControllerSpineLocation }
}

extension UIPageViewController.NavigationDirection: ScriptCase {
  static var enumeration: BuiltinEnumeration { .pageControllerNavigationDirection }
}

extension UIBarButtonItem.Style: ScriptCase {
  static var enumeration: BuiltinEnumeration { .barButtonItemStyle }
}

extension UIButton.ButtonType: ScriptCase {
  static var enumeration: BuiltinEnumeration { .buttonType }
}

extension UIBarButtonItem.SystemItem: ScriptCase {
  static var enumeration: BuiltinEnumeration { .barButtonSystemItem }
}

extension UINavigationItem.LargeTitleDisplayMode: ScriptCase {
  static var enumeration: BuiltinEnumeration { .largeTitleDisplayMode }
}

extension UISplitViewController.Style: ScriptCase {
  static var enumeration: BuiltinEnumeration { .splitStyle }
}

extension UISplitViewController.Column: ScriptCase {
  static var enumeration: BuiltinEnumeration { .splitColumn }
}

extension UISplitViewController.DisplayMode: ScriptCase {
  static var enumeration: BuiltinEnumeration { .splitDisplayMode }
}

extension UISplitViewController.SplitBehavior: ScriptCase {
  static var enumeration: BuiltinEnumeration { .splitBehavior }
}

extension UISplitViewController.DisplayModeButtonVisibility: ScriptCase {
  static var enumeration: BuiltinEnumeration { .displayModeButtonVisibility }
}

extension UISplitViewController.PrimaryEdge: ScriptCase {
  static var enumeration: BuiltinEnumeration { .primaryEdge }
}

extension UISplitViewController.BackgroundStyle: ScriptCase {
  static var enumeration: BuiltinEnumeration { .splitBackgroundStyle }
}

extension UITransitionContextViewControllerKey: ScriptEnumeration {
  static var enumeration: BuiltinEnumeration { .transitionContextViewControllerKey }

  init(word: Double) { self = word == 0 ? .from : .to }
}

extension UITransitionContextViewKey: ScriptEnumeration {
  static var enumeration: BuiltinEnumeration { .transitionContextViewKey }

  init(word: Double) { self = word == 0 ? .from : .to }
}
