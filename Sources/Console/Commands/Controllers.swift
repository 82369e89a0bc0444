import EventTrace
import Evaluation
import SourceText

extension REPL {
  /// The maximum number of listed controllers.
  private static let controllerLimit = 100

  /// Lists the controllers with their containment, presentations and appearance states.
  func showControllers() {
    let states = machine.world.perform { $0.controllers } ?? []
    if states.isEmpty { return say("There is no root view controller; 'launch(…)' shows one.") }
    for state in states.prefix(Self.controllerLimit) { say(DisplayText.shown(state.described)) }
    let more = states.count - Self.controllerLimit
    if more > 0 { say("… \(more) more controller\(more == 1 ? "" : "s")") }
  }
}

extension ControllerState {
  /// The controller on one line, indented by the number of its ancestors.
  fileprivate var described: String {
    // Deeper levels would not fit on a terminal.
    var line = String(repeating: "  ", count: min(depth, 40))
    switch role {
    case .root: line += "root "
    case .child: line += "contains "
    case .presented: line += "presents "
    case .detached: line += "detached "
    }
    line += name
    if type != name { line += ": \(type)" }
    line += "  \(appearance)"
    if role == .presented { line += "  .\(presentationStyle)" }
    if let presentation { line += "  \(presentation)" }
    if !isViewLoaded {
      line += "  view not loaded"
    } else if !isInWindow {
      line += "  view not in the window"
    }
    return line
  }
}
