/// An event of a view, control, gesture recognizer, split view controller or the device, as a hook `on object.event` names it.
package enum MemberEvent: Hashable, Sendable {
  /// An event of a control, by the raw value of `UIControl.Event`.
  case control(Int)
  /// A recognizer's action message in a state, by the raw value of `UIGestureRecognizer.State`.
  case state(Int)
  /// Each action message of a recognizer of a class, which the hook makes and attaches.
  case gesture(BuiltinClass)
  /// A tap on a button of a bar.
  case barButton
  /// The device is held another way.
  case deviceOrientation
  /// The columns of a split view controller have collapsed or expanded.
  case showDetailTarget
}

extension BuiltinCatalogue {
  /// An event that hooks of members can name.
  package struct MemberEventRow: Sendable {
    /// The value that distinguishes it from other events.
    package var event: MemberEvent
    /// The class of the objects that have it.
    package var owner: BuiltinClass
    /// Its name: UIKit's, or choreo's for the gestures of a view.
    package var name: String
    /// The usual name of its parameter.
    package var parameter: String
    /// One line: when the hook runs.
    package var documentation: String

    init(
      _ event: MemberEvent, of owner: BuiltinClass, _ name: String, parameter: String,
      _ documentation: String
    ) {
      self.event = event
      self.owner = owner
      self.name = name
      self.parameter = parameter
      self.documentation = documentation
    }

    /// The class of its parameter for an object of a class.
    func parameterClass(of object: BuiltinClass) -> BuiltinClass {
      if case .gesture(let made) = event { made } else { object }
    }
  }

  /// The events that hooks of members can name, the most special classes first.
  package static let memberEvents: [MemberEventRow] = [
    control(1, "touchDown", "When a finger touches it."),
    control(2, "touchDownRepeat", "When a finger touches it again shortly after a tap."),
    control(4, "touchDragInside", "When the finger moves inside it."),
    control(8, "touchDragOutside", "When the finger moves outside it."),
    control(16, "touchDragEnter", "When the finger comes back into it."),
    control(32, "touchDragExit", "When the finger leaves it, which is 70 points outside."),
    control(64, "touchUpInside", "When the finger is lifted inside it."),
    control(128, "touchUpOutside", "When the finger is lifted outside it."),
    control(256, "touchCancel", "When the touch is taken away from it."),
    control(
      4096, "valueChanged",
      "When a finger has given a switch, slider or segmented control another value."),
    control(
      8192, "primaryActionTriggered",
      "When a button was tapped, after `touchUpInside`; of other controls after `valueChanged`."),
    .init(
      .control(1 << 16), of: .textField, "editingDidBegin", parameter: "sender",
      "When it has become the first responder, after its delegate is told."),
    .init(
      .control(1 << 18), of: .textField, "editingDidEnd", parameter: "sender",
      "When it has resigned, after its delegate is told."),
    .init(
      .barButton, of: .barButtonItem, "primaryAction", parameter: "sender",
      "When a finger taps the button in its bar."),
    .init(
      .deviceOrientation, of: .device, "orientationDidChange", parameter: "device",
      "When the device is turned, before any controller is told; only while it generates such notifications."
    ),
    .init(
      .showDetailTarget, of: .splitViewController, "showDetailTargetDidChange", parameter: "split",
      "When its columns have collapsed or expanded, before its delegate is told of that."),
    state(1, "began", "When a continuous gesture has begun."),
    state(2, "changed", "When it has changed."),
    state(3, "ended", "When it has ended, or a discrete one was recognized."),
    state(4, "cancelled", "When it was cut off."),
    state(5, "failed", "When the touches are not this gesture; UIKit sends no action then."),
    gesture(.tapGestureRecognizer, "tap", "When the view is tapped."),
    gesture(
      .longPressGestureRecognizer, "longPress", "When a finger stays on it, and at each step after."
    ),
    gesture(
      .panGestureRecognizer, "pan", "When a finger moves 10 points or more, and at each step after."
    ),
    gesture(
      .screenEdgePanGestureRecognizer, "screenEdgePan",
      "When a finger comes in from any edge of the screen, and at each step after."),
    gesture(
      .pinchGestureRecognizer, "pinch",
      "When two fingers move apart or together by 10 points, and at each step after."),
    gesture(
      .rotationGestureRecognizer, "rotation",
      "When two fingers turn around each other by 0.1 radians, and at each step after."),
    gesture(
      .swipeGestureRecognizer, "swipe",
      "When a finger moves 50 points to the right within half a second."),
  ]

  /// The events that UIKit has and choreo has not, with the class that has them.
  static let unbuiltMemberEvents: [(owner: BuiltinClass, names: [String])] = [
    (
      .control,
      [
        "menuActionTriggered", "editingChanged", "editingDidEndOnExit", "allTouchEvents",
        "allEditingEvents", "allEvents",
      ]
    ),
    (.view, ["hover"]),
  ]

  private static func control(_ value: Int, _ name: String, _ documentation: String)
    -> MemberEventRow
  {
    .init(.control(value), of: .control, name, parameter: "sender", documentation)
  }

  private static func state(_ value: Int, _ name: String, _ documentation: String)
    -> MemberEventRow
  {
    .init(.state(value), of: .gestureRecognizer, name, parameter: "gesture", documentation)
  }

  private static func gesture(_ made: BuiltinClass, _ name: String, _ documentation: String)
    -> MemberEventRow
  {
    .init(.gesture(made), of: .view, name, parameter: "gesture", documentation)
  }
}
