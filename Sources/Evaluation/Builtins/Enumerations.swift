import Animation
import Geometry
import Transitions
import ViewTree

// A script's enumerations are numbers with UIKit's raw values; the checker lets no others through.

extension UIModalPresentationStyle {
  init(word: Double) {
    self = UIModalPresentationStyle(rawValue: Machine.integer(word)) ?? .automatic
  }
}

extension UIModalTransitionStyle {
  init(word: Double) {
    self = UIModalTransitionStyle(rawValue: Machine.integer(word)) ?? .coverVertical
  }
}

extension UIView.AnimationCurve {
  init(word: Double) {
    self = UIView.AnimationCurve(rawValue: Machine.integer(word)) ?? .easeInOut
  }
}

extension UIInterfaceOrientation {
  init(word: Double) {
    self = UIInterfaceOrientation(rawValue: Machine.integer(word)) ?? .unknown
  }
}

extension UIInterfaceOrientationMask {
  init(word: Double) {
    self.init(rawValue: UInt(max(Machine.integer(word), 0)))
  }
}

extension UIView.AutoresizingMask {
  init(word: Double) {
    self.init(rawValue: UInt(max(Machine.integer(word), 0)))
  }
}

extension UIView.AnimationOptions {
  init(word: Double) {
    self.init(rawValue: UInt(max(Machine.integer(word), 0)))
  }
}

extension UIRectEdge {
  init(word: Double) {
    self.init(rawValue: UInt(max(Machine.integer(word), 0)))
  }
}

extension CGRectEdge {
  init(word: Double) {
    self = CGRectEdge(rawValue: UInt32(truncatingIfNeeded: Machine.integer(word))) ?? .minXEdge
  }
}
