import EventTrace
import Evaluation
import SourceText
import Transitions
import ViewTree

extension REPL {
  /// Tells why a property of a view is as it is: who wrote it, what animates it, and what drives that.
  func explainValue(_ text: String) {
    let properties: Set<String> = [
      "frame", "bounds", "center", "transform", "alpha", "isHidden", "backgroundColor",
      "cornerRadius",
    ]
    let parts = text.split(separator: ".").map(String.init)
    guard let place = parts.firstIndex(where: properties.contains), place > 0 else {
      return fail("'\(text)' is no property of a view", fix: ":why card.view.frame.minY")
    }
    let property = parts[place]
    var path = Array(parts[..<place])
    if property == "cornerRadius", path.last == "layer" { path.removeLast() }
    let name = path.joined(separator: ".")
    let answer = machine.inspect({ $0.gathersWrites() }) { session -> Answer in
      let tree = TreeState(of: session.engine)
      guard let view = session.engine.window.descendant(named: name),
        let node = tree.part(from: name)?.nodes.first
      else { return .unknown(tree.nodes.map(\.name)) }
      return .known(node, session.explanation(of: property, of: view))
    }
    switch answer {
    case nil: fail("the system has no thread to give")
    case .unknown(let names)?:
      let near = EditDistance.closest(to: name, among: names)
      fail(
        "no view in the window is called '\(name)'",
        fix: near.map { "did you mean '\($0).\(property)'?" } ?? "':tree' shows them all")
    case .known(let node, let explanation)?:
      say(DisplayText.shown(node.described))
      for (text, range) in explanation?.places ?? [] {
        say(DisplayText.shown("\(text):"))
        if let source = source(range) { say("    " + source) }
      }
      for note in explanation?.notes ?? [] { say(DisplayText.shown(note)) }
      if explanation?.places.isEmpty ?? true, explanation?.notes.isEmpty ?? true {
        say("No statement of a script has written it; UIKit has.")
      }
    }
  }

  private enum Answer {
    case unknown([String])
    case known(TreeState.Node, InteractiveSession.Explanation?)
  }
}

extension UIView {
  /// The view itself or the first one in it with a trace name.
  fileprivate func descendant(named name: String) -> UIView? {
    var waiting = [self as UIView]
    while let view = waiting.popLast() {
      if view.traceName == name { return view }
      waiting += view.subviews.reversed()
    }
    return nil
  }
}
