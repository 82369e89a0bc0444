package import EventTrace
import ViewTree

// Exceptions of storyboards and segues, with UIKit's texts.

extension EngineIssue {
  static func noScene(_ identifier: String, in storyboard: UIStoryboard) -> EngineIssue {
    EngineIssue(
      .exception,
      "Storyboard (<UIStoryboard: \(storyboard.name)>) doesn't contain a view controller with identifier '\(identifier)'",
      notes: [known("scenes", storyboard.scenes.map(\.identifier))])
  }

  static func noSegue(_ identifier: String, of controller: UIViewController) -> EngineIssue {
    let known = controller.scene?.scene.segues.compactMap(\.identifier)
    return EngineIssue(
      .exception,
      "Receiver (\(controller.traceDescription)) has no segue with identifier '\(identifier)'",
      notes: [
        known.map { self.known("segues of its scene", $0) }
          ?? "no storyboard has made '\(controller.traceName)', so it has no segues"
      ])
  }

  /// A name that no storyboard has.
  package static func noStoryboard(_ name: String, all: [String]) -> EngineIssue {
    EngineIssue(
      .exception, "Could not find a storyboard named '\(name)' in bundle NSBundle",
      notes: [known("storyboards", all)])
  }

  private static func known(_ what: String, _ names: [String]) -> String {
    names.isEmpty
      ? "there are no \(what)"
      : "the \(what) are \(names.map { "'\($0)'" }.joined(separator: ", "))"
  }
}
