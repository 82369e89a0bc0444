import Semantics
import Transitions

enum StatusBarManagerReference: ScriptReference {
  typealias Value = UIStatusBarManager
  static var scriptClass: BuiltinClass { .statusBarManager }
}

extension BoundRows {
  private static let statusBarManager = Members<StatusBarManagerReference>()

  /// Members of `UIStatusBarManager`.
  static let statusBarManagerRows = BoundRows(
    .statusBarManager,
    [
      statusBarManager.property(
        "isStatusBarHidden", Bool.self, "Whether the status bar is hidden.",
        get: { $0.isStatusBarHidden }),
      statusBarManager.property(
        "statusBarStyle", UIStatusBarStyle.self,
        "Whether what the status bar shows is light or dark.", get: { $0.statusBarStyle }),
    ])

  private static let controller = Members<ViewControllerReference>()

  /// Members of `UIViewController` about the status bar and the keyboard.
  static let statusBarRows: [MemberRow] = [
    controller.property(
      "prefersStatusBarHidden", Bool.self,
      "Whether the status bar is hidden while the controller decides; by default in a compact height.",
      get: { $0.prefersStatusBarHidden }),
    controller.property(
      "preferredStatusBarStyle", UIStatusBarStyle.self,
      "Whether the content of the status bar is light or dark while the controller decides about it.",
      get: { $0.preferredStatusBarStyle }),
    controller.property(
      "preferredStatusBarUpdateAnimation", UIStatusBarAnimation.self,
      "The animation with which the status bar appears and disappears; it is not drawn.",
      get: { $0.preferredStatusBarUpdateAnimation }),
    controller.property(
      "childForStatusBarHidden", ViewControllerReference?.self,
      "The child that decides whether the status bar is hidden; nil for the controller itself.",
      get: { $0.childForStatusBarHidden }),
    controller.property(
      "childForStatusBarStyle", ViewControllerReference?.self,
      "The child that decides about the style of the status bar; nil for the controller itself.",
      get: { $0.childForStatusBarStyle }),
    controller.property(
      "modalPresentationCapturesStatusBarAppearance", Bool.self,
      "Whether it decides about the status bar though its presentation is not `.fullScreen`.",
      get: { $0.modalPresentationCapturesStatusBarAppearance },
      set: { $0.modalPresentationCapturesStatusBarAppearance = $1 }),
    controller.property(
      "disablesAutomaticKeyboardDismissal", Bool.self,
      "Whether a presentation of it leaves the keyboard up; by default for the style `.formSheet` in a regular width.",
      get: { $0.disablesAutomaticKeyboardDismissal }),
    controller.method(
      "setNeedsStatusBarAppearanceUpdate",
      "Has UIKit ask about the status bar again, at once.",
      call: { $0.setNeedsStatusBarAppearanceUpdate() }),
  ]
}
