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
  /// A change of the screen that an assistive technology hears of, with UIKit's raw values.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number.
    public var rawValue: UInt32

    /// Makes a notification from its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A new view fills a large part of the screen.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen has changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A text is to be spoken.
    public static let announcement = Notification(rawValue: 1008)
    /// The content has scrolled by a page.
    public static let pageScrolled = Notification(rawValue: 1009)

    /// The name in traces.
    fileprivate var name: String {
      switch self {
      case .screenChanged: "screenChanged"
      case .layoutChanged: "layoutChanged"
      case .announcement: "announcement"
      case .pageScrolled: "pageScrolled"
      default: "\(rawValue)"
      }
    }
  }

  /// Notifies assistive technologies, of which none runs: the trace has the call.
  ///
  /// The argument is the element that is focused next, or the text to speak.
  public static func post(notification: UIAccessibility.Notification, argument: Any?) {
    guard let loop = RunLoop.running else { return }
    let object = argument.map { argument in
      (argument as? String).map { TraceValue.word($0) } ?? .named(argument as AnyObject)
    }
    loop.emit(
      .call(
        "post",
        [
          TraceField("notification", .word(notification.name)),
          TraceField("argument", object ?? .none),
        ]), subject: "UIAccessibility")
  }

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
