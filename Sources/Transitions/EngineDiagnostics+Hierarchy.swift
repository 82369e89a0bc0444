import EventTrace
import ViewTree

// What goes wrong between controllers and the trees of their views, in UIKit's words where they are known.

extension EngineIssue {
  /// UIKit's text for it is not known.
  static func childOfItself(_ child: UIViewController, parent: UIViewController) -> EngineIssue {
    let why =
      child === parent
      ? "\(child.traceDescription) cannot become a child of itself"
      : "\(child.traceDescription) cannot become a child of \(parent.traceDescription), which is inside it"
    return EngineIssue(.exception, why)
  }

  static func rootAsChild(_ child: UIViewController, of parent: UIViewController) -> EngineIssue {
    EngineIssue(
      .exception,
      "adding a root view controller \(child.traceDescription) as a child of view controller:\(parent.traceDescription)",
      notes: ["launch another controller first"])
  }

  static func viewOutsideParent(
    _ child: UIViewController, below owner: UIResponder?
  ) -> EngineIssue {
    let actual = child.parentController
    let name = actual.map { "'\($0.traceName)'" } ?? "its parent"
    return EngineIssue(
      .exception,
      "child view controller:\(child.traceDescription) should have parent view controller:\(description(of: owner)) but actual parent is:\(description(of: actual))",
      notes: [
        "the view of '\(child.traceName)' belongs into the view of \(name); to move it elsewhere, end that with removeFromParent()"
      ])
  }

  static func viewOutsideRequestedParent(
    _ child: UIViewController, below owner: UIViewController, requested: UIViewController
  ) -> EngineIssue {
    EngineIssue(
      .exception,
      "child view controller:\(child.traceDescription) should have parent view controller:\(owner.traceDescription) but requested parent is:\(requested.traceDescription)",
      notes: [
        "the view of '\(child.traceName)' is in the view of '\(owner.traceName)'; take it out before addChild"
      ])
  }

  /// An object as UIKit's messages show it.
  private static func description(of owner: UIResponder?) -> String {
    guard let owner else { return "(null)" }
    return (owner as? UIViewController)?.traceDescription ?? owner.traceName
  }
}
