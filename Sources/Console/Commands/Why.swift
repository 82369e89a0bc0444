import Animation
import Evaluation
import EventTrace
import Geometry
import Semantics
import SourceText

extension REPL {
  /// Explains the value of a view's property: the statement that wrote it, its animations, and their drivers.
  func explainValue(_ text: String) {
    let text = text.withoutBackTicks
    guard !text.isEmpty else {
      return fail("the property is missing", fix: ":why card.view.frame.minY")
    }
    guard let question = ViewProperty(text) else {
      let call = CallName(text)
      if call.isKnown, call.hasObjectName, !ViewProperty.names.contains(call.name) {
        return explainCall(call)
      }
      return fail(
        "'\(text)' is no property of a view or layer",
        fix: ":why \(nearestProperty(to: text) ?? "card.view.frame.minY")")
    }
    let name = question.view
    let answer = machine.asking(preparing: { $0.perform { $0.gathersWrites() } }) { world in
      world.perform { session -> Answer in
        guard let (view, write, move) = session.history(of: question) else {
          return .unknown(session.views.map(\.name))
        }
        return .known(view, write, move)
      }
    }
    switch answer {
    case nil: fail("the system has no thread to give")
    case .unknown(let names)?:
      if name == "keyboard", !names.contains(name) { return explainKeyboard() }
      if let other = traceName(of: name), other != name {
        if names.contains(other) { return explainValue("\(other).\(question.name)") }
        return fail(
          "'\(name)' is \(other), which is not in the window", fix: "':tree' shows what is")
      }
      let near = EditDistance.closest(to: name, among: names)
      fail(
        "no view or layer in the window is called '\(name)'",
        fix: near.map { "did you mean '\($0).\(question.name)'?" } ?? "':tree' shows them all")
    case .known(let node, let write, let move)?:
      let own = node.model.properties.first { $0.name == question.name }
      if question.isOwn, own == nil {
        return fail(
          "'\(name)' has no '\(question.name)'", fix: "':tree \(name)' shows what it has")
      }
      say(DisplayText.shown(node.described))
      if question.isOwn, let own, own.isInitial {
        say(DisplayText.shown("'\(question.written)' is \(ValueWriter.shown.text(own.value))."))
      }
      let isNew = question.isOwn && own?.isInitial == true
      let animations = runningAnimations.filter { question.isMoved(by: $0.state) }
      tell(write, of: question, animations, isNew: isNew)
      if question.isScrolled {
        tellScroll(of: node.name, since: write, zoomsOnly: question.name == "zoomScale")
      }
      if question.isOwn, !question.isScrolled { tellTouch(of: node.name, since: write, own) }
      if let move, !move.isRemoval {
        tell("'\(name)' was put into the tree here, at \(move.instant.written)", move.range)
      }
      say(animations, knowing: write?.range)
      if let added = RunningAnimation.decision(among: animations) {
        say(DisplayText.shown("\(added) '\(question.written)'."))
      }
      say(timeNodes.filter { node in animations.contains { $0.state.node == node.name } })
      say(timedLayers.filter { layer in animations.contains { $0.state.timedLayer == layer.name } })
      let sheets = heldSheets.filter { $0.views.contains(node.name) }
      for sheet in sheets { say(DisplayText.shown(sheet.described)) }
      if sheets.isEmpty { tellHand(on: animations) } else { tellFingers() }
    }
  }

  /// Shows how often a call has been made, and when UIKit makes it.
  private func explainCall(_ call: CallName) {
    let events = (0..<machine.position.events).compactMap { machine.journal[$0 + 1] }
    let numbers = machine.world.perform { session in
      events.indices.filter { events[$0].isCall(call.name, of: call.subject, in: session) }
    }
    guard let numbers else { return }
    let name = call.subject.map { "\($0).\(call.name)" } ?? call.name
    if let last = numbers.last {
      let times = numbers.count == 1 ? "once" : "\(numbers.count) times, the last time"
      say(
        DisplayText.shown(
          "'\(name)' has happened \(times) in event \(last + 1), at \(events[last].instant.written)."
        ))
    } else {
      say(DisplayText.shown("'\(name)' has not happened so far; ':until \(name)' goes on to it."))
    }
    say(paragraphs: explanation(of: call.name))
  }

  /// A property of the view that a text names, or the one that it may be meant for; nil for none.
  private func nearestProperty(to text: String) -> String? {
    let names = machine.world.perform { TreeState($0.views).nodes.map(\.name) } ?? []
    if names.contains(text) || traceName(of: text).map(names.contains) ?? false {
      return "\(text).frame"
    }
    guard let dot = text.lastIndex(of: ".") else {
      return names.contains("\(text).view") ? "\(text).view.frame" : nil
    }
    let word = String(text[text.index(after: dot)...])
    let near = EditDistance.closest(to: word, among: ViewProperty.names.sorted())
    return near.map { "\(text[..<dot]).\($0)" }
  }

  /// The name in the trace of what an expression gives here, as reports of tests write it; nil where it has no value.
  private func traceName(of expression: String) -> String? {
    var program = program
    let check = program.check(
      Array(LiteralText.path(expression).utf8), name: "<:why>", resultName: nil, in: localScope)
    guard let addition = check.addition, onlyReads(addition),
      let reading = machine.reading(of: addition) ?? nil
    else { return nil }
    // A list is in no tree.
    guard let value = reading.outcome.value, !value.typeName.hasPrefix("[") else { return nil }
    return value.text
  }

  private enum Answer {
    case unknown([String])
    case known(ViewState, ViewWrite?, InteractiveSession.Move?)
  }

  private func tell(_ text: String, _ range: SourceRange) {
    say(DisplayText.shown("\(text):"))
    if let source = source(range) { say("    " + source) }
  }

  /// Shows the statement that wrote the property, and whether the value has changed since.
  private func tell(
    _ write: ViewWrite?, of question: ViewProperty, _ animations: [RunningAnimation], isNew: Bool
  ) {
    guard let write else {
      return say(
        "No statement of a script has written it; "
          + (isNew ? "it is as in a new view." : "UIKit has."))
    }
    let isAnimated = animations.contains {
      $0.range == write.range && $0.state.made == write.instant
    }
    let name = question.written
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

  /// Shows the fingers, if animations follow a gesture.
  private func tellHand(on animations: [RunningAnimation]) {
    let isHeld = animations.contains { $0.state.drive == .hold && $0.transition != nil }
    if isHeld { tellFingers() }
  }

  /// Tells the places of the fingers, and the recognizers that follow them.
  private func tellFingers() {
    let fingers = (machine.world.perform { $0.touches } ?? []).filter { $0.end == nil }
    if fingers.isEmpty { say("no finger is on the screen") }
    for finger in fingers {
      var text = "finger \(finger.finger) is at \(ValueWriter.shown.text(.point(finger.location)))"
      text += ", on \(finger.view)"
      if !finger.gestures.isEmpty {
        text += ", followed by \(finger.gestures.joined(separator: " and "))"
      }
      say(DisplayText.shown(text))
    }
  }
}
