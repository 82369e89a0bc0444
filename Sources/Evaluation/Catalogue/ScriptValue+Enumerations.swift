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

extension UIModalPresentationStyle: ScriptEnumeration {
  static var enumeration: BuiltinEnumeration { .modalPresentationStyle }

  init(word: Double) {
    self = UIModalPresentationStyle(rawValue: Machine.integer(word)) ?? .automatic
  }
}

extension UIModalTransitionStyle: ScriptEnumeration {
  static var enumeration: BuiltinEnumeration { .modalTransitionStyle }

  init(word: Double) {
    self = UIModalTransitionStyle(rawValue: Machine.integer(word)) ?? .coverVertical
  }
}

extension UIView.AnimationCurve: ScriptEnumeration {
  static var enumeration: BuiltinEnumeration { .animationCurve }

  init(word: Double) {
    self = UIView.AnimationCurve(rawValue: Machine.integer(word)) ?? .easeInOut
  }
}

extension UIInterfaceOrientation: ScriptEnumeration {
  static var enumeration: BuiltinEnumeration { .interfaceOrientation }

  init(word: Double) {
    self = UIInterfaceOrientation(rawValue: Machine.integer(word)) ?? .unknown
  }
}

extension UIInterfaceOrientationMask: ScriptEnumeration {
  static var enumeration: BuiltinEnumeration { .interfaceOrientationMask }

  init(word: Double) {
    self.init(rawValue: UInt(max(Machine.integer(word), 0)))
  }
}

extension UIView.AutoresizingMask: ScriptEnumeration {
  static var enumeration: BuiltinEnumeration { .autoresizingMask }

  init(word: Double) {
    self.init(rawValue: UInt(max(Machine.integer(word), 0)))
  }
}

extension UIRectEdge: ScriptEnumeration {
  static var enumeration: BuiltinEnumeration { .rectEdge }

  init(word: Double) {
    self.init(rawValue: UInt(max(Machine.integer(word), 0)))
  }
}

extension CGRectEdge: ScriptEnumeration {
  static var enumeration: BuiltinEnumeration { .cgRectEdge }

  init(word: Double) {
    self = CGRectEdge(rawValue: UInt32(truncatingIfNeeded: Machine.integer(word))) ?? .minXEdge
  }
}

extension UIUserInterfaceSizeClass: ScriptEnumeration {
  static var enumeration: BuiltinEnumeration { .userInterfaceSizeClass }

  init(word: Double) {
    self = UIUserInterfaceSizeClass(rawValue: Machine.integer(word)) ?? .unspecified
  }
}

extension UIUserInterfaceIdiom: ScriptEnumeration {
  static var enumeration: BuiltinEnumeration { .userInterfaceIdiom }

  init(word: Double) {
    self = UIUserInterfaceIdiom(rawValue: Machine.integer(word)) ?? .unspecified
  }
}

extension UIUserInterfaceStyle: ScriptEnumeration {
  static var enumeration: BuiltinEnumeration { .userInterfaceStyle }

  init(word: Double) {
    self = UIUserInterfaceStyle(rawValue: Machine.integer(word)) ?? .unspecified
  }
}

extension UIGestureRecognizer.State: ScriptEnumeration {
  static var enumeration: BuiltinEnumeration { .gestureRecognizerState }

  init(word: Double) {
    self = UIGestureRecognizer.State(rawValue: Machine.integer(word)) ?? .possible
  }
}

extension UITransitionContextViewControllerKey: ScriptEnumeration {
  static var enumeration: BuiltinEnumeration { .transitionContextViewControllerKey }

  init(word: Double) { self = word == 0 ? .from : .to }
}

extension UITransitionContextViewKey: ScriptEnumeration {
  static var enumeration: BuiltinEnumeration { .transitionContextViewKey }

  init(word: Double) { self = word == 0 ? .from : .to }
}

extension UIView.AnimationOptions {
  init(word: Double) {
    self.init(rawValue: UInt(max(Machine.integer(word), 0)))
  }
}
