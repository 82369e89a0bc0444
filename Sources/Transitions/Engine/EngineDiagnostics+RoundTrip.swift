import EventTrace
import Geometry
import SourceText
import ViewTree

// The messages of the law of the round trip.

extension EngineIssue {
  /// Views that a transition and its way back, or a cancelled transition, have left changed or elsewhere.
  static func notRestored(
    _ changes: [UnrestoredChange], _ moves: [ViewChanges.Move], by trip: RoundTrip
  ) -> EngineIssue {
    let transition = trip.transition
    let origins = changes.map(\.change.origin) + moves.map(\.origin)
    var issue = EngineIssue(
      .viewNotRestored, "", notes: places(of: changes, moves, in: transition),
      range: origins[0].range)
    let name = trip.left?.transition ?? transition.nameAtBeginning
    let before = trip.left.map { "as before \($0.transition)" } ?? "as before"
    var findings = moves.prefix(limit).map { text($0, before: name) }
    if moves.count > limit { findings.append("and \(moves.count - limit) more") }
    if !changes.isEmpty {
      findings.insert("\(names(of: changes)) not \(before): \(Self.list(changes))", at: 0)
    }
    let list = findings.joined(separator: "; ")
    if let left = trip.left {
      issue.text = "after \(transition.traceName) \(list)"
      issue.describe(trip, leftBy: left)
    } else {
      issue.text = "\(transition.nameAtBeginning) was cancelled, and \(list)"
      if changes.isEmpty {
        issue.describeCancel(of: trip, moves[0])
      } else {
        issue.describeCancel(of: trip, changes)
      }
    }
    return issue
  }

  /// Adds the remedy for a view that a cancelled transition has removed.
  private mutating func describeCancel(of trip: RoundTrip, _ removal: ViewChanges.Move) {
    let transition = trip.transition
    let place =
      removal.origin.author == trip.presentation
      ? "in \(transition.isDismissal ? "dismissal" : "presentation")TransitionDidEnd(true)"
      : "where the transition has not been cancelled"
    remedies = ["remove '\(removal.name)' only \(place), or add it again after a cancel"]
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
    let author = changes[0].change.origin.author ?? transition.animatorName
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
    for change in changes where names.last != name(of: change.view) {
      names.append(name(of: change.view))
    }
    return names.joined(separator: ", ") + (names.count == 1 ? " is" : " are")
  }

  /// The name of a view in quotes; for a view without a name of its own with that of the nearest view around it that has one.
  private static func name(of view: UIView) -> String {
    let name = "'\(view.traceName)'"
    var place: UIView? = view
    while let here = place, here.traceName == "\(type(of: here))" { place = here.superview }
    guard let place, place !== view else { return name }
    return "\(name) in '\(place.traceName)'"
  }

  /// The present place of a view that was moved, and the place before a transition.
  private static func text(_ move: ViewChanges.Move, before transition: String) -> String {
    guard let view = move.view, view.window != nil else {
      return "'\(move.name)' is not in the window any more"
    }
    let place = "'\(view.traceName)' is in '\(view.superview?.traceName ?? "")'"
    guard move.wasInWindow, let old = move.oldSuperview else {
      return "\(place), and was in no window before \(transition)"
    }
    return "\(place), and was in '\(old.traceName)' before \(transition)"
  }

  /// The maximum number of changes, and of moves, that an issue names.
  private static var limit: Int { 4 }

  /// The changed properties with both values; of many only the first.
  private static func list(_ changes: [UnrestoredChange]) -> String {
    let several = Set(changes.map { ObjectIdentifier($0.view) }).count > 1
    var texts = changes.prefix(limit).map { row in
      let (name, after, before) = words(for: row)
      let owner = several ? "\(name) of \(Self.name(of: row.view))" : "its \(name)"
      return "\(owner) is \(text(after)), and was \(text(before))"
    }
    if changes.count > limit { texts.append("and \(changes.count - limit) more") }
    return texts.joined(separator: "; ")
  }

  /// The name of a changed property with both values, as scripts name them: bounds of a scroll view that have the same size are its offset.
  private static func words(
    for row: UnrestoredChange
  ) -> (name: String, after: ViewChanges.Value, before: ViewChanges.Value) {
    let change = row.change
    if row.view is UIScrollView, case .animatable(.rect(let after)) = change.after,
      case .animatable(.rect(let before)) = change.before, after.size == before.size
    {
      return (
        "contentOffset", .animatable(.point(after.origin)), .animatable(.point(before.origin))
      )
    }
    return (change.property.name, change.after, change.before)
  }

  private static func text(_ value: ViewChanges.Value) -> String {
    switch value {
    case .animatable(.number(let number)): FixedPointText.shortestString(number)
    case .animatable(.transform(let transform)) where transform.isIdentity: ".identity"
    case .animatable(.transform3D(let transform)) where transform == .identity:
      "CATransform3DIdentity"
    case .animatable(let value): ValueWriter.trace.text(value.traceValue)
    case .setting(let value): ValueWriter.trace.text(value)
    }
  }

  /// The statements that made the changes and the moves.
  private static func places(
    of changes: [UnrestoredChange], _ moves: [ViewChanges.Move], in transition: TransitionContext
  ) -> [String] {
    var notes: [String] = []
    func note(_ origin: ViewChanges.Origin, _ what: String) {
      guard let place = transition.place(of: origin.range) else { return }
      let note = "'\(origin.author ?? transition.animatorName)' \(what) at \(place)"
      if !notes.contains(note) { notes.append(note) }
    }
    for row in changes { note(row.change.origin, "changed it") }
    for move in moves {
      let name = move.view?.traceName ?? move.name
      let verb = move.isRemoval ? "removed" : move.wasInWindow ? "moved" : "added"
      note(move.origin, "\(verb) '\(name)'")
    }
    return Array(notes.prefix(3))
  }
}
