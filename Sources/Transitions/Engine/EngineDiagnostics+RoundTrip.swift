import EventTrace
import Geometry
import SourceText
import ViewTree

// The messages of the law of the round trip.

extension EngineIssue {
  /// Views that a transition and its way back, or a cancelled transition, have left changed.
  static func notRestored(_ changes: [UnrestoredChange], by trip: RoundTrip) -> EngineIssue {
    let transition = trip.transition
    var issue = EngineIssue(
      .viewNotRestored, "", notes: places(of: changes, in: transition),
      range: changes[0].change.range)
    if let left = trip.left {
      issue.text =
        "after \(transition.traceName) \(names(of: changes)) not as before \(left.transition): \(list(changes))"
      issue.describe(trip, leftBy: left)
    } else {
      issue.text =
        "\(transition.nameAtBeginning) was cancelled, and \(names(of: changes)) not as before: \(list(changes))"
      issue.describeCancel(of: trip, changes)
    }
    return issue
  }

  /// Views that a cancelled transition has removed from the window, and not added again.
  static func lost(_ removals: [Removal], by transition: TransitionContext) -> EngineIssue {
    let names = removals.map { "'\($0.view.traceName)'" }.joined(separator: ", ")
    let verb = removals.count == 1 ? "is" : "are"
    var issue = EngineIssue(
      .viewNotRestored,
      "\(transition.nameAtBeginning) was cancelled, and \(names) \(verb) not in the window any more",
      range: removals[0].range)
    for removal in removals {
      guard let place = transition.place(of: removal.range) else { continue }
      issue.notes.append("'\(removal.author)' removed '\(removal.view.traceName)' at \(place)")
    }
    let removed = removals[0]
    let place =
      removed.author == transition.owner.presentation.map({ nameInTrace(of: $0) })
      ? "in \(transition.isDismissal ? "dismissal" : "presentation")TransitionDidEnd(true)"
      : "where the transition has not been cancelled"
    issue.remedies = [
      "remove '\(removed.view.traceName)' only \(place), or add it again after a cancel"
    ]
    return issue
  }

  /// Adds the reason why a cancel has not restored the changes, and the remedy.
  private mutating func describeCancel(of trip: RoundTrip, _ changes: [UnrestoredChange]) {
    let transition = trip.transition
    if transition.isDismissal,
      changes.contains(where: { $0.view === transition.from.view && $0.view.frame == .zero })
    {
      notes.append(
        "finalFrame(for:) of the controller that leaves is zero, since it has no place after the transition"
      )
    }
    let author = changes[0].change.author ?? transition.animatorName
    let way = transition.isDismissal ? "dismissal" : "presentation"
    let isOfPresentation = author == trip.presentation
    let place =
      isOfPresentation
      ? "in \(way)TransitionDidEnd(false)" : "before completeTransition(false)"
    remedies = [
      "a cancel takes back only what an animation changes: change it in an animation, or restore it in '\(author)' \(place)"
    ]
  }

  /// Adds the reason why a way back has not restored the changes, and the remedy.
  private mutating func describe(_ trip: RoundTrip, leftBy left: LeftChanges) {
    let transition = trip.transition
    if !trip.hasOwnAnimator {
      notes.append(
        transition.isAnimated
          ? "no delegate returned an animator for \(transition.traceName), so UIKit's own has run, which restores nothing"
          : "\(transition.traceName) was requested with animated: false, so no animator has run")
    }
    if let request = transition.placeOfRequest { notes.append(request) }
    let everyWay =
      "where every way back comes through: in dismissalTransitionDidEnd(true) of a presentation controller"
    remedies =
      if left.hasLeft {
        ["restore it in the completion of '\(left.animator)', when the view has left the window"]
      } else if trip.hasOwnAnimator {
        ["restore it in '\(transition.animatorName)', or \(everyWay)"]
      } else {
        ["restore it \(everyWay), which can change it as well"]
      }
  }

  /// The names of the changed views, with their verb.
  private static func names(of changes: [UnrestoredChange]) -> String {
    var names: [String] = []
    for change in changes where names.last != "'\(change.view.traceName)'" {
      names.append("'\(change.view.traceName)'")
    }
    return names.joined(separator: ", ") + (names.count == 1 ? " is" : " are")
  }

  /// The changed properties with both values; of many only the first.
  private static func list(_ changes: [UnrestoredChange]) -> String {
    let limit = 4
    let several = Set(changes.map { ObjectIdentifier($0.view) }).count > 1
    var texts = changes.prefix(limit).map { row in
      let name = row.change.property.name
      let owner = several ? "\(name) of '\(row.view.traceName)'" : "its \(name)"
      return "\(owner) is \(text(row.change.after)), and was \(text(row.change.before))"
    }
    if changes.count > limit { texts.append("and \(changes.count - limit) more") }
    return texts.joined(separator: "; ")
  }

  private static func text(_ value: AnimatableValue) -> String {
    switch value {
    case .number(let number): FixedPointText.shortestString(number)
    case .transform(let transform) where transform.isIdentity: ".identity"
    default: ValueWriter.trace.text(value.traceValue)
    }
  }

  /// The statements that made the changes.
  private static func places(
    of changes: [UnrestoredChange], in transition: TransitionContext
  ) -> [String] {
    var notes: [String] = []
    for row in changes {
      guard let place = transition.place(of: row.change.range) else { continue }
      let note = "'\(row.change.author ?? transition.animatorName)' changed it at \(place)"
      if !notes.contains(note) { notes.append(note) }
    }
    return Array(notes.prefix(3))
  }
}
