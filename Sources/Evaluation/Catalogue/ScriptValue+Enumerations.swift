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
protocol ScriptCase: ScriptEnumeration, RawRepresentable where RawValue == Int {
  /// The case for a number that is no raw value.
  static var fallback: Self { get }
}

extension ScriptCase {
  init(word: Double) {
    self = Self(rawValue: Machine.integer(word)) ?? .fallback
  }
}

extension UIModalPresentationStyle: ScriptCase {
  static var enumeration: BuiltinEnumeration { .modalPresentationStyle }
  static var fallback: Self { .automatic }
}

extension UIViewAnimatingState: ScriptCase {
  static var enumeration: BuiltinEnumeration { .viewAnimatingState }
  static var fallback: Self { .inactive }
}

extension UIViewAnimatingPosition: ScriptCase {
  static var enumeration: BuiltinEnumeration { .viewAnimatingPosition }
  static var fallback: Self { .end }
}

extension UITimingCurveType: ScriptCase {
  static var enumeration: BuiltinEnumeration { .timingCurveType }
  static var fallback: Self { .builtin }
}

extension UIModalTransitionStyle: ScriptCase {
  static var enumeration: BuiltinEnumeration { .modalTransitionStyle }
  static var fallback: Self { .coverVertical }
}

extension UIView.AnimationCurve: ScriptCase {
  static var enumeration: BuiltinEnumeration { .animationCurve }
  static var fallback: Self { .easeInOut }
}

extension UIView.AnimationOptions: ScriptEnumeration {
  static var enumeration: BuiltinEnumeration { .animationOption }
}

extension UIView.KeyframeAnimationOptions: ScriptEnumeration {
  static var enumeration: BuiltinEnumeration { .keyframeAnimationOption }
}

extension UIInterfaceOrientation: ScriptCase {
  static var enumeration: BuiltinEnumeration { .interfaceOrientation }
  static var fallback: Self { .unknown }
}

extension UIDeviceOrientation: ScriptCase {
  static var enumeration: BuiltinEnumeration { .deviceOrientation }
  static var fallback: Self { .unknown }
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
  static var fallback: Self { .scaleToFill }
}

extension UIView.TintAdjustmentMode: ScriptCase {
  static var enumeration: BuiltinEnumeration { .tintAdjustmentMode }
  static var fallback: Self { .automatic }
}

extension UISemanticContentAttribute: ScriptCase {
  static var enumeration: BuiltinEnumeration { .semanticContentAttribute }
  static var fallback: Self { .unspecified }
}

extension UIBarStyle: ScriptCase {
  static var enumeration: BuiltinEnumeration { .barStyle }
  static var fallback: Self { .default }
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
  static var fallback: Self { .unspecified }
}

extension UIUserInterfaceIdiom: ScriptCase {
  static var enumeration: BuiltinEnumeration { .userInterfaceIdiom }
  static var fallback: Self { .unspecified }
}

extension UIStatusBarStyle: ScriptCase {
  static var enumeration: BuiltinEnumeration { .statusBarStyle }
  static var fallback: Self { .default }
}

extension UIStatusBarAnimation: ScriptCase {
  static var enumeration: BuiltinEnumeration { .statusBarAnimation }
  static var fallback: Self { .fade }
}

extension UITraitEnvironmentLayoutDirection: ScriptCase {
  static var enumeration: BuiltinEnumeration { .traitLayoutDirection }
  static var fallback: Self { .unspecified }
}

extension UIUserInterfaceLayoutDirection: ScriptCase {
  static var enumeration: BuiltinEnumeration { .userInterfaceLayoutDirection }
  static var fallback: Self { .leftToRight }
}

extension UIUserInterfaceStyle: ScriptCase {
  static var enumeration: BuiltinEnumeration { .userInterfaceStyle }
  static var fallback: Self { .unspecified }
}

extension UIGestureRecognizer.State: ScriptCase {
  static var enumeration: BuiltinEnumeration { .gestureRecognizerState }
  static var fallback: Self { .possible }
}

extension UINavigationController.Operation: ScriptCase {
  static var enumeration: BuiltinEnumeration { .navigationOperation }
  static var fallback: Self { .none }
}

extension UIPageViewController.TransitionStyle: ScriptCase {
  static var enumeration: BuiltinEnumeration { .pageControllerTransitionStyle }
  static var fallback: Self { .scroll }
}

extension UIPageViewController.NavigationOrientation: ScriptCase {
  static var enumeration: BuiltinEnumeration { .pageControllerNavigationOrientation }
  static var fallback: Self { .horizontal }
}

extension UIPageViewController.SpineLocation: ScriptCase {
  static var enumeration: BuiltinEnumeration { .pageControllerSpineLocation }
  static var fallback: Self { .min }
}

extension UIPageViewController.NavigationDirection: ScriptCase {
  static var enumeration: BuiltinEnumeration { .pageControllerNavigationDirection }
  static var fallback: Self { .forward }
}

extension UIBarButtonItem.Style: ScriptCase {
  static var enumeration: BuiltinEnumeration { .barButtonItemStyle }
  static var fallback: Self { .plain }
}

extension UINavigationItem.LargeTitleDisplayMode: ScriptCase {
  static var enumeration: BuiltinEnumeration { .largeTitleDisplayMode }
  static var fallback: Self { .automatic }
}

extension UISplitViewController.Style: ScriptCase {
  static var enumeration: BuiltinEnumeration { .splitStyle }
  static var fallback: Self { .unspecified }
}

extension UISplitViewController.Column: ScriptCase {
  static var enumeration: BuiltinEnumeration { .splitColumn }
  static var fallback: Self { .primary }
}

extension UISplitViewController.DisplayMode: ScriptCase {
  static var enumeration: BuiltinEnumeration { .splitDisplayMode }
  static var fallback: Self { .automatic }
}

extension UISplitViewController.SplitBehavior: ScriptCase {
  static var enumeration: BuiltinEnumeration { .splitBehavior }
  static var fallback: Self { .automatic }
}

extension UISplitViewController.DisplayModeButtonVisibility: ScriptCase {
  static var enumeration: BuiltinEnumeration { .displayModeButtonVisibility }
  static var fallback: Self { .automatic }
}

extension UISplitViewController.PrimaryEdge: ScriptCase {
  static var enumeration: BuiltinEnumeration { .primaryEdge }
  static var fallback: Self { .leading }
}

extension UISplitViewController.BackgroundStyle: ScriptCase {
  static var enumeration: BuiltinEnumeration { .splitBackgroundStyle }
  static var fallback: Self { .none }
}

extension UITransitionContextViewControllerKey: ScriptEnumeration {
  static var enumeration: BuiltinEnumeration { .transitionContextViewControllerKey }

  init(word: Double) { self = word == 0 ? .from : .to }
}

extension UITransitionContextViewKey: ScriptEnumeration {
  static var enumeration: BuiltinEnumeration { .transitionContextViewKey }

  init(word: Double) { self = word == 0 ? .from : .to }
}
