import Geometry
import Semantics
import Transitions
import ViewTree

enum KeyboardReference: ScriptReference {
  typealias Value = Keyboard
  static var scriptClass: BuiltinClass { .keyboard }
}

enum LayoutGuideReference: ScriptReference {
  typealias Value = UILayoutGuide
  static var scriptClass: BuiltinClass { .layoutGuide }
}

enum KeyboardLayoutGuideReference: ScriptReference {
  typealias Value = UIKeyboardLayoutGuide
  static var scriptClass: BuiltinClass { .keyboardLayoutGuide }
}

extension BoundRows {
  private static let keyboard = Members<KeyboardReference>()

  /// Members of the keyboard of the device.
  static let keyboardRows = BoundRows(
    .keyboard,
    [
      keyboard.method(
        "show",
        "Shows the keyboard with a height, points, whatever the first responder is; its notifications announce the duration. The call takes no time.",
        Takes("height", Length.self), Takes("over duration", Time.self, default: 0.25),
        rule: .clock,
        running: { machine, keyboard, height, duration in
          let height = machine.number(height, in: .finite, of: "height")
          let duration = machine.number(duration, in: .finite, of: "duration")
          machine.runWithoutTime {
            keyboard.show(height: max(height, 0), announcing: max(duration, 0))
          }
        }),
      keyboard.method(
        "hide",
        "Hides the keyboard, as its own key does: the first responder resigns. The call takes no time.",
        Takes("over duration", Time.self, default: 0.25), rule: .clock,
        running: { machine, keyboard, duration in
          let duration = machine.number(duration, in: .finite, of: "duration")
          machine.runWithoutTime { keyboard.hide(announcing: max(duration, 0)) }
        }),
      keyboard.property(
        "frame", CGRect?.self,
        "The frame on the screen to which it moves or at which it is, points; nil while it is hidden.",
        get: { $0.frame }),
    ])

  private static let guide = Members<LayoutGuideReference>()

  /// Members of `UILayoutGuide`.
  static let layoutGuideRows = BoundRows(
    .layoutGuide,
    [
      guide.property(
        "layoutFrame", CGRect.self, "The rectangle in the coordinates of its view, points.",
        get: { $0.layoutFrame }),
      guide.property(
        "owningView", ViewReference?.self, "The view whose coordinates it has.",
        get: { $0.owningView }),
    ])

  private static let keyboardGuide = Members<KeyboardLayoutGuideReference>()

  /// Members of `UIKeyboardLayoutGuide`.
  static let keyboardLayoutGuideRows = BoundRows(
    .keyboardLayoutGuide,
    [
      keyboardGuide.property(
        "usesBottomSafeArea", Bool.self,
        "Whether it ends at the bottom of the safe area while the keyboard is hidden, and else at that of the view; true by default.",
        get: { $0.usesBottomSafeArea }, set: { $0.usesBottomSafeArea = $1 }),
      keyboardGuide.property(
        "keyboardDismissPadding", Length.self,
        "The distance above the keyboard at which a finger that scrolls begins to pull it down, points; 0 by default.",
        get: { $0.keyboardDismissPadding }, set: { $0.keyboardDismissPadding = $1 }),
    ])
}
