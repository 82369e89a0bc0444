import Animation
import Evaluation
import EventTrace
import Geometry
import SourceText
import Transitions
import ViewTree

extension REPL {
  /// Tells why a property of a view is as it is: who wrote it, what animates it, and what drives that.
  func explainValue(_ text: String) {
    guard !text.isEmpty else {
      return fail("the property is missing", fix: ":why card.view.frame.minY")
    }
    guard let question = ViewProperty(text) else {
      return fail("'\(text)' is no property of a view", fix: ":why card.view.frame.minY")
    }
    let name = question.view
    let answer = machine.inspect({ $0.gathersWrites() }) { session -> Answer in
      let tree = TreeState(of: session.engine)
      guard let view = session.engine.window.descendant(named: name),
        let node = tree.part(from: name)?.nodes.first
      else { return .unknown(tree.nodes.map(\.name)) }
      return .known(
        node, session.lastWrite(of: question.written, of: view), session.lastMove(of: view))
    }
    switch answer {
    case nil: fail("the system has no thread to give")
    case .unknown(let names)?:
      let near = EditDistance.closest(to: name, among: names)
      fail(
        "no view in the window is called '\(name)'",
        fix: near.map { "did you mean '\($0).\(question.name)'?" } ?? "':tree' shows them all")
    case .known(let node, let write, let move)?:
      say(DisplayText.shown(node.described))
      let animations = runningAnimations.filter { question.isMoved(by: $0.state) }
      tell(write, of: question, animations)
      if let move, !move.isRemoval {
        tell("'\(name)' was put into the tree here, at \(move.instant.written)", move.range)
      }
      say(animations, knowing: write?.range)
      tellHand(on: animations)
    }
  }

  private enum Answer {
    case unknown([String])
    case known(TreeState.Node, ViewWrite?, InteractiveSession.Move?)
  }

  private func tell(_ text: String, _ range: SourceRange) {
    say(DisplayText.shown("\(text):"))
    if let source = source(range) { say("    " + source) }
  }

  /// Tells which statement wrote the property, and whether it is still as that left it.
  private func tell(
    _ write: ViewWrite?, of question: ViewProperty, _ animations: [RunningAnimation]
  ) {
    guard let write else {
      return say("No statement of a script has written it; UIKit has.")
    }
    let isAnimated = animations.contains {
      $0.range == write.range && $0.state.made == write.instant
    }
    let name = "\(question.view).\(question.name)"
    let sentence =
      write.sentence(about: name, at: write.instant.written)
      + (isAnimated ? ", and is animated from there" : "")
    if let range = write.range {
      tell(sentence, range)
    } else {
      say(DisplayText.shown(sentence + "."))
    }
    if !write.isCurrent { say(DisplayText.shown(ViewWrite.changedSince(name) + ".")) }
  }

  /// Tells of the fingers, where animations follow a hand.
  private func tellHand(on animations: [RunningAnimation]) {
    let isHeld = animations.contains { $0.state.drive == .hold && $0.transition != nil }
    guard isHeld else { return }
    let fingers = machine.world.perform { $0.engine.fingerStates } ?? []
    if fingers.isEmpty { say("no finger is on the screen") }
    for finger in fingers {
      var text = "finger \(finger.finger) is at \(ValueWriter.shown.text(.point(finger.location)))"
      if let view = finger.view { text += ", on \(view)" }
      if !finger.gestures.isEmpty {
        text += ", followed by \(finger.gestures.joined(separator: " and "))"
      }
      say(DisplayText.shown(text))
    }
  }
}

/// A property of a view as `:why` is asked for it: `card.view.frame.minY`.
struct ViewProperty {
  /// The view's name in traces.
  var view: String
  /// The property, without the part of it that was asked for.
  var name: String
  /// The properties that decide it, named as in traces.
  var properties: [String]
  /// The same as statements write them.
  var written: WrittenProperties
  /// Which numbers of `center` (x, y) and `bounds` (x, y, width, height) decide it.
  private var channels: [String: [Bool]] = [:]

  /// The properties that can be asked for.
  static let names = Set(AnimatableProperty.allCases.map(\.name) + ["frame", "isHidden"])

  /// Reads the text; nil when it names no property of a view.
  init?(_ text: String) {
    let words = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let place = words.firstIndex(where: Self.names.contains), place > 0, !words.contains("")
    else {
      return nil
    }
    name = words[place]
    var path = Array(words[..<place])
    if path.last == "layer" { path.removeLast() }
    guard !path.isEmpty else { return nil }
    view = path.joined(separator: ".")
    let rest = words[(place + 1)...].joined(separator: ".")
    properties = [name]
    guard let written = WrittenProperties(of: name, part: rest) else { return nil }
    self.written = written
    switch name {
    case "frame":
      guard let part = RectPart(rest) else { return nil }
      properties = []
      // The middle stays where it is when the size changes, and the size when the middle moves.
      if part.hasPlace { properties.append("center") }
      if part.hasSize { properties.append("bounds") }
      properties.append("transform")
      channels["center"] = [part.isAcross, part.isDown]
      channels["bounds"] = [false, false, part.isAcross, part.isDown]
    case "bounds":
      guard let part = RectPart(rest) else { return nil }
      let (x, y) = (part.isAcross, part.isDown)
      let (place, size) = (part.hasPlace, part.hasExtent)
      channels["bounds"] = [x && place, y && place, x && size, y && size]
    default:
      let row = AnimatableProperty(named: name)?.row
      guard rest.isEmpty || row?.parts.contains(rest) ?? false else { return nil }
      if let row, row.channelCount > 0 {
        channels[name] = row.parts.map { rest.isEmpty || $0 == rest }
      }
    }
  }

  /// Whether an animation changes what was asked for.
  func isMoved(by animation: AnimationState) -> Bool {
    guard animation.subject == view, properties.contains(animation.property) else { return false }
    guard let wanted = channels[animation.property], !animation.channels.isEmpty else {
      return true
    }
    return zip(wanted, animation.channels).contains { $0 && $1 }
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
