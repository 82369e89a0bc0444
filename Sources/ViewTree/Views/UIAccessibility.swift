import EventTrace

/// The motion that the user of a device has chosen: Reduce Motion of the settings, alone or with Prefer Cross-Fade Transitions.
public enum MotionPreference: Int, CaseIterable, Hashable, Sendable {
  /// Everything moves.
  case full = 0
  /// Reduce Motion is on.
  case reduced = 1
  /// Reduce Motion and Prefer Cross-Fade Transitions are on.
  case crossFade = 2
}

/// The settings for accessibility of the world whose turn is running.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiaccessibility>
public enum UIAccessibility {
  private static var motion: MotionPreference { RunLoop.running?.motion ?? .full }

  /// Whether the user wants less motion.
  public static var isReduceMotionEnabled: Bool { motion != .full }

  /// Whether the user wants views to fade where they would slide; only together with `isReduceMotionEnabled`.
  public static var prefersCrossFadeTransitions: Bool { motion == .crossFade }

  /// The notification that `isReduceMotionEnabled` has changed; it has no object.
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")

  /// The notification that `prefersCrossFadeTransitions` has changed; it has no object.
  public static let prefersCrossFadeTransitionsStatusDidChange = NSNotification.Name(
    "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification")
}

extension RunLoop {
  /// Changes the motion that the user has chosen, and posts the notifications about what is different.
  package func choose(_ new: MotionPreference) {
    let old = motion
    guard new != old, !isTerminated else { return }
    motion = new
    let field = TraceField("motion", .word("\(new)"))
    if (old == .full) != (new == .full) {
      emit(.call("reduceMotionStatusDidChange", [field]), subject: "UIAccessibility")
      notificationCenter.post(
        name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
    }
    if (old == .crossFade) != (new == .crossFade), !isTerminated {
      emit(.call("prefersCrossFadeTransitionsStatusDidChange", [field]), subject: "UIAccessibility")
      notificationCenter.post(
        name: UIAccessibility.prefersCrossFadeTransitionsStatusDidChange, object: nil)
    }
  }
}
