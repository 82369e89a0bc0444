import Semantics
import ViewTree

extension BoundRows {
  private static let settings = Members(makersOf: .object(.accessibility))

  /// Members of `UIAccessibility`.
  static let accessibilityRows = BoundRows(
    .accessibility,
    [
      settings.property(
        "isReduceMotionEnabled", Bool.self,
        "Whether the user wants less motion: `motion:` of a test or `traits(motion:)` is `.reduced` or `.crossFade`.",
        running: { machine, _ in machine.loop.motion != .full }),
      settings.property(
        "prefersCrossFadeTransitions", Bool.self,
        "Whether the user wants views to fade where they would slide: the motion is `.crossFade`.",
        running: { machine, _ in machine.loop.motion == .crossFade }),
      settings.method(
        "post",
        "Notifies assistive technologies, of which none runs: the trace has the call. The argument is the view that is focused next, or nil.",
        Takes("notification", UIAccessibility.Notification.self),
        Takes("argument", AnyReference?.self),
        running: { _, _, notification, argument in
          UIAccessibility.post(notification: notification, argument: argument)
        }),
      settings.property(
        "reduceMotionStatusDidChangeNotification", TextReference.self,
        "The name of the notification that `isReduceMotionEnabled` has changed.",
        running: { _, _ in
          ScriptText.make(UIAccessibility.reduceMotionStatusDidChangeNotification.rawValue)
        }),
      settings.property(
        "prefersCrossFadeTransitionsStatusDidChange", TextReference.self,
        "The name of the notification that `prefersCrossFadeTransitions` has changed.",
        running: { _, _ in
          ScriptText.make(UIAccessibility.prefersCrossFadeTransitionsStatusDidChange.rawValue)
        }),
    ])
}
