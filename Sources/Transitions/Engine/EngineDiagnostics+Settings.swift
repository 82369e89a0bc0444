import EventTrace
import SourceText
import ViewTree

// Issues about presentation styles and transitioning delegates that UIKit does not read, and about views that nothing restores. UIKit
// has no texts for them.

extension EngineIssue {
  static func lateStyle(
    of controller: UIViewController, in transition: TransitionContext
  ) -> EngineIssue {
    let name = controller.traceName
    return EngineIssue(
      .ignoredSetting,
      "modalPresentationStyle of '\(name)' was set to .\(controller.modalPresentationStyle.name) too late: '\(name)' is being presented in the style .\(controller.usedPresentationStyle.name)",
      notes: ["UIKit reads the style before it loads the view"] + list(transition.placeOfRequest),
      remedies: [
        remedyForLateSetting("modalPresentationStyle: .\(controller.modalPresentationStyle.name)")
      ])
  }

  static func lateDelegate(
    _ delegate: AnyObject, of controller: UIViewController, in transition: TransitionContext
  ) -> EngineIssue {
    let name = controller.traceName
    return EngineIssue(
      .ignoredSetting,
      "transitioningDelegate of '\(name)' was set to '\(nameInTrace(of: delegate))' too late: '\(name)' is being presented already",
      notes: ["UIKit asks the transitioning delegate before it loads the view"]
        + list(transition.placeOfRequest),
      remedies: [remedyForLateSetting("transitioningDelegate:")])
  }

  private static func remedyForLateSetting(_ slot: String) -> String {
    "set it before present(_:animated:completion:): with the slot '\(slot)', which is set when the controller is made"
  }

  static func earlyPresentationController(
    _ made: UIPresentationController, of controller: UIViewController,
    unasked delegate: AnyObject? = nil
  ) -> EngineIssue {
    let name = controller.traceName
    let loop = controller.loop
    let (setting, value, range) =
      if let delegate {
        (
          "transitioningDelegate", "'\(nameInTrace(of: delegate))'",
          controller.settings.delegateRange
        )
      } else {
        (
          "modalPresentationStyle", ".\(controller.modalPresentationStyle.name)",
          controller.settings.styleRange
        )
      }
    return EngineIssue(
      .ignoredSetting,
      delegate == nil
        ? "\(setting) \(value) of '\(name)' is not used: its presentation controller was made for .\(made.style.name) before"
        : "\(setting) \(value) of '\(name)' is not asked for a presentation controller: one was made before",
      notes: [
        "reading presentationController, sheetPresentationController or popoverPresentationController makes the presentation controller, which is kept until the end of the presentation"
      ] + list(place(made.readRange, in: loop).map { "it was read at \($0)" })
        + list(place(range, in: loop).map { "\(setting) was set at \($0)" }),
      remedies: ["set \(setting) first"])
  }

  static func unaskedDelegate(
    _ delegate: AnyObject, of controller: UIViewController, in transition: TransitionContext
  ) -> EngineIssue {
    let name = controller.traceName
    let set = place(controller.settings.delegateRange, in: controller.loop)
    return EngineIssue(
      .ignoredSetting,
      "the transitioning delegate '\(nameInTrace(of: delegate))' of '\(name)' is not asked for presentationController(forPresented:presenting:source:): modalPresentationStyle of '\(name)' was never set",
      notes: [
        "UIKit asks for a presentation controller only in the style .custom"
      ] + list(set.map { "the delegate was set at \($0)" }) + list(transition.placeOfRequest),
      remedies: [
        "set modalPresentationStyle of '\(name)' to .custom before present(_:animated:completion:)"
      ])
  }

  static func releasedDelegate(
    _ name: String, of controller: UIViewController, in transition: TransitionContext
  ) -> EngineIssue {
    let set = place(controller.settings.delegateRange, in: controller.loop)
    return EngineIssue(
      .ignoredSetting,
      "the transitioning delegate '\(name)' of '\(controller.traceName)' was released before UIKit asked it in \(transition.traceName)",
      notes: [
        "transitioningDelegate is a weak reference, and nothing else has kept '\(name)'"
      ] + list(set.map { "it was set at \($0)" }) + list(transition.placeOfRequest),
      remedies: [
        "keep it in a member, such as a 'let' of '\(controller.traceTypeName)'"
      ])
  }

  static func delegateInside(
    _ delegate: AnyObject, of inner: UIViewController, in presented: UIViewController,
    _ transition: TransitionContext
  ) -> EngineIssue {
    let (name, outer) = (nameInTrace(of: delegate), presented.traceName)
    let set = place(inner.settings.delegateRange, in: inner.loop)
    return EngineIssue(
      .ignoredSetting,
      "the transitioning delegate '\(name)' of '\(inner.traceName)' is not asked in \(transition.traceName): UIKit asks that of '\(outer)', which is presented and has none",
      notes: [
        "'\(inner.traceName)' is shown inside '\(outer)'"
      ] + list(set.map { "the delegate was set at \($0)" }) + list(transition.placeOfRequest),
      remedies: [
        "set transitioningDelegate, and modalPresentationStyle with it, of '\(outer)'"
      ])
  }

  private static func place(_ range: SourceRange?, in loop: RunLoop) -> String? {
    guard let range, let describe = loop.describesSourceRange else { return nil }
    return describe(range)
  }

  private static func list(_ note: String?) -> [String] { note.map { [$0] } ?? [] }
}
