import ViewTree

/// An action of a script, which keeps its block.
final class ScriptedAction: UIAction {
  let closure: ScriptClosure

  init(title: String, identifier: String?, _ closure: ScriptClosure, on machine: Machine) {
    self.closure = closure
    super.init(title: title, identifier: identifier.map { UIAction.Identifier($0) }) {
      [unowned machine] action in
      WaitingBlock(closure).run(on: machine) { $0.add(action) }
    }
    traceName = "UIAction"
  }
}
