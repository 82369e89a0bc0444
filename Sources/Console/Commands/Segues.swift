import EventTrace
import Evaluation
import SourceText

extension REPL {
  /// Lists the segues of the controllers that storyboards have made.
  func showSegues() {
    let scenes = machine.world.perform { $0.scenes } ?? []
    if scenes.isEmpty {
      return say("No controller in the hierarchy has segues; a 'storyboard' declares them.")
    }
    for scene in scenes {
      say(DisplayText.shown("\(scene.controller)  scene '\(scene.scene)' of \(scene.storyboard)"))
      let width = scene.segues.map { $0.described.count }.max() ?? 0
      for segue in scene.segues {
        let first = segue.described
        let gap = String(repeating: " ", count: width - first.count)
        say(DisplayText.shown("  \(first)\(gap)  \(segue.effect.described)"))
      }
    }
  }
}

extension SegueState {
  /// The segue as a storyboard has it, with the object that starts it.
  fileprivate var described: String {
    let name = identifier.map { "\($0): " } ?? ""
    let target = kind == "unwind" ? "\"\(target)\"" : target
    return "\(name).\(kind)(\(target))" + (sender.map { " by \($0)" } ?? "")
  }
}

extension SegueState.Effect {
  /// The effect in words.
  fileprivate var described: String {
    switch self {
    case .shownBy(let name, let pushes): pushes ? "\(name) pushes it" : "\(name) shows it"
    case .presentedBy(let name): "\(name) presents it"
    case .refused(let name, let other): "is refused: \(name) presents \(other)"
    case .embedded: "is inside"
    case .custom: "its class performs it"
    case .unwindsTo(let name?): "back to \(name)"
    case .unwindsTo(nil): "does nothing: no controller on the way has the action"
    case .nothing: "does nothing: the view is in no window"
    }
  }
}
