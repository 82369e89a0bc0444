import EventTrace
import Evaluation
import Semantics
import SourceText

/// A call as `:until` and `:break on` name it, such as `viewDidAppear` or `card.viewDidAppear`.
struct CallName {
  /// The name of the call, gesture state or issue.
  var name: String
  /// The object or declaration; nil for any.
  var subject: String?
  /// The text that names it.
  var text: String

  /// Reads a text, with back-ticks or without them, of a call that there is or is not.
  init(_ text: String) {
    self.text = text
    let parts = text.withoutBackTicks.split(separator: ".", omittingEmptySubsequences: false)
    // `completion(present)`, the spelling of the trace
    name = String((parts.last ?? "").prefix { $0 != "(" })
    var owners = parts.dropLast()
    // `touch.began` is one name.
    if let last = owners.last, ConsoleNames.calls.contains("\(last).\(name)") {
      name = "\(last).\(name)"
      owners.removeLast()
    }
    subject = owners.isEmpty ? nil : owners.joined(separator: ".")
  }

  /// The known call with the nearest name, if this is none; nil where nothing is near.
  var nearest: String? { EditDistance.closest(to: name, among: ConsoleNames.calls) }

  var isKnown: Bool { ConsoleNames.calls.contains(name) }

  /// The variable or declaration at the beginning of the object's name; nil for what the system makes, such as `dropShadowView(card)`.
  private var owner: String? {
    guard let subject, !subject.contains("(") else { return nil }
    let owner = String(subject.prefix { $0 != "." && $0 != "#" })
    let isSystem = ["UI", "_UI", "CA", "NS", "Dispatch"].contains { owner.hasPrefix($0) }
    return isSystem ? nil : owner
  }

  /// Whether the object's name can be one.
  var hasObjectName: Bool {
    guard let owner, let first = owner.first else { return subject != "" }
    return !first.isNumber && owner.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// The call with another variable or declaration.
  func text(of other: String) -> String {
    let rest = (subject ?? "").dropFirst(owner?.count ?? 0)
    return "\(other)\(rest).\(name)"
  }

  /// The variable or declaration that the session has not, with the nearest name that it has.
  func unknownObject(_ repl: REPL) -> (name: String, near: String?)? {
    guard let owner else { return nil }
    let known =
      repl.program.names.filter { $0.kind != nil }.map(\.name)
      + repl.program.variables.map(\.name)
    guard !known.contains(owner) else { return nil }
    func isOwn(_ name: String) -> Bool { name.prefix { $0 != "." && $0 != "#" } == owner }
    let events = 1...max(1, repl.machine.journal.count)
    if events.contains(where: { repl.machine.journal[$0].map { isOwn($0.subject) } ?? false }) {
      return nil
    }
    let views = repl.machine.world.perform { $0.views.map(\.name) } ?? []
    return views.contains(where: isOwn)
      ? nil : (owner, EditDistance.closest(to: owner, among: known))
  }
}

extension REPL {
  /// The call that a text names; nil after a message with a near match.
  func call(_ text: String) -> CallName? {
    guard !text.isEmpty else {
      fail("the name of a call is missing", fix: ":until viewDidAppear")
      return nil
    }
    let call = CallName(text)
    guard call.isKnown else {
      fail(
        "nothing is called '\(call.name)'",
        fix: breakHint(forFunction: text).map { "'\($0)' stops in this function of the script" }
          ?? call.nearest.map { "did you mean '\($0)'?" } ?? "':calls' lists what has been called")
      return nil
    }
    guard call.hasObjectName else {
      let subject = call.subject ?? ""
      fail(
        subject.isEmpty
          ? "a name is missing before the dot" : "'\(subject)' is not the name of an object",
        fix: "'card.\(call.name)' is the call of 'card', '\(call.name)' that of any object")
      return nil
    }
    return call
  }
}
