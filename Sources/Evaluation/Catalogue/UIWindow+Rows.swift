import Geometry
import Semantics
import Transitions
import ViewTree

enum WindowReference: ScriptReference {
  typealias Value = UIWindow
  static var scriptClass: BuiltinClass { .window }
}

extension BoundRows {
  private static let window = Members<WindowReference>()

  /// Members of `UIWindow`.
  static let windowRows = BoundRows(.window, windowMembers + windowNotifications)

  private static let windowMembers: [MemberRow] = [
    Members(makersOf: .object(.window)).method(
      "init", "A hidden window as large as the screen; the script has to keep it.",
      returns: WindowReference.self, rule: .makesObject, call: { _ in UIWindow() }),
    Members(makersOf: .object(.window)).method(
      "init", "A hidden window with a place on the screen; the script has to keep it.",
      Takes("frame", CGRect.self), returns: WindowReference.self, rule: .makesObject,
      call: { _, frame in UIWindow(frame: frame) }),
    window.property(
      "rootViewController", ViewControllerReference?.self,
      "The controller whose view fills the window, of the first window the one that was launched; nil for none. Another one takes its place at once.",
      get: { $0.rootViewController }, set: { $0.rootViewController = $1 }),
    window.property(
      "windowLevel", Number.self,
      "The level: windows of a higher one lie above those of a lower one. `.normal` unless set.",
      get: { $0.windowLevel.rawValue }, set: { $0.windowLevel = UIWindow.Level(rawValue: $1) }),
    window.property(
      "screen", ScreenReference.self, "The screen it is on.", get: { $0.screen }),
    window.property(
      "isKeyWindow", Bool.self,
      "Whether it is the key window, whose first responder the keyboard follows.",
      get: { $0.isKeyWindow }),
    window.property(
      "canBecomeKey", Bool.self, "Whether it can become the key window.",
      get: { $0.canBecomeKey }),
    window.method("makeKey", "Makes it the key window.", call: { $0.makeKey() }),
    window.method(
      "makeKeyAndVisible",
      "Shows it in front of the others of its level and makes it the key window.",
      call: { $0.makeKeyAndVisible() }),
  ]

  private static let windowNotifications: [MemberRow] = {
    let windows = Members(makersOf: .object(.window))
    func name(_ member: String, _ name: Notification.Name, _ documentation: String) -> MemberRow {
      windows.property(
        member, TextReference.self, documentation,
        running: { _, _ in ScriptText.make(name.rawValue) })
    }
    return [
      name(
        "didBecomeVisibleNotification", UIWindow.didBecomeVisibleNotification,
        "The name of the notification that a window, its object, is visible now."),
      name(
        "didBecomeHiddenNotification", UIWindow.didBecomeHiddenNotification,
        "The name of the notification that a window, its object, is hidden now."),
      name(
        "didBecomeKeyNotification", UIWindow.didBecomeKeyNotification,
        "The name of the notification that a window, its object, is the key window now."),
      name(
        "didResignKeyNotification", UIWindow.didResignKeyNotification,
        "The name of the notification that a window, its object, is not the key window any more."),
    ]
  }()
}
