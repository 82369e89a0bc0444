import EventTrace
import SourceText
import ViewTree

/// A record of what an app's animator did with the views of its transition, for the messages about what is missing on screen.
///
/// The end of the turn reads it, when the transition itself may have been released.
final class TransitionRecord {
  /// The changes that the callbacks of the transition made to one of its two views.
  struct Fate {
    /// Whether they have inserted the view.
    var wasInserted = false
    /// Whether they have removed it since.
    var wasRemoved = false
    /// The statement that inserted or removed it last; nil outside of a script.
    var range: SourceRange?
  }

  /// The leaving and the arriving view.
  var fromFate = Fate()
  var toFate = Fate()
  /// The transition's name.
  private(set) var name = ""
  private(set) var didComplete = false
  /// Whether it was completed with true although it was cancelled.
  private var hasWrongFlag = false
  private var isDismissal = false
  /// The name of the animator, that of its context, and the place of its `animateTransition`.
  private var animatorName = ""
  private var contextName = ""
  private var animatorPlace: SourceRange?
  /// Whether the animator is given the view that has to be on screen.
  private var isGiven = false
  private var remaining = NonowningReference<UIViewController>(nil)
  /// Whether an issue has said that the view of the controller is missing.
  var wasReportedMissing = false

  /// The controller whose view has to be on screen after the transition; nil once it is released.
  var controller: UIViewController? { remaining.object }

  /// Remembers how a transition ends.
  func end(of transition: TransitionContext, didComplete: Bool) {
    let participant = didComplete ? transition.to : transition.from
    name = transition.traceName
    self.didComplete = didComplete
    hasWrongFlag = didComplete && transition.transitionWasCancelled
    isDismissal = transition.isDismissal
    animatorName = transition.animatorName
    contextName = transition.contextName
    animatorPlace = transition.animatorPlace
    isGiven = participant.role != .stays
    remaining = NonowningReference(participant.controller)
  }

  /// A reason why a view is missing on screen, with its remedy and place.
  struct Fault {
    var note: String
    var remedy: String
    var range: SourceRange?
  }

  /// The reason why the view of the controller that has to be on screen is not in the window; nil if the animator did nothing wrong with it.
  var faultOfMissingView: Fault? {
    let fate = didComplete ? toFate : fromFate
    if !didComplete {
      guard fate.wasRemoved else { return nil }
      return Fault(
        note: "\(animatorName) removed it, although the transition was cancelled",
        remedy:
          "when the transition was cancelled, \(animatorName) has to remove view(forKey: .to) and to keep view(forKey: .from)",
        range: fate.range)
    }
    guard isGiven else {
      guard fate.wasInserted || fate.wasRemoved else { return nil }
      return Fault(
        note: fate.wasRemoved
          ? "\(animatorName) removed it, although it was not given it: view(forKey: .to) is nil"
          : "\(animatorName) moved it into the container, which UIKit removes with every view in it",
        remedy:
          "leave the view of \(contextName).viewController(forKey: .to) where it is, and add only \(contextName).view(forKey: .to), which is nil where the presentation keeps the presenter's view in the window",
        range: fate.range)
    }
    if fate.wasRemoved {
      return Fault(
        note:
          "it is view(forKey: .to) of \(name), which \(animatorName) removed"
          + (hasWrongFlag
            ? "; after a cancel that is right, but not with completeTransition(true)" : ""),
        remedy: hasWrongFlag
          ? "pass !context.transitionWasCancelled to completeTransition"
          : "\(animatorName) has to leave view(forKey: .to) in the container; it may remove it only when the transition was cancelled",
        range: fate.range)
    }
    guard !fate.wasInserted else { return nil }
    // The presenter lies under the view that leaves.
    let call = isDismissal ? "insertSubview(toView, at: 0)" : "addSubview(toView)"
    return Fault(
      note:
        "it is view(forKey: .to) of \(name), which \(animatorName) never added to the container",
      remedy:
        "write '\(contextName).containerView.\(call)' in \(animatorName).animateTransition, where 'toView' is \(contextName).view(forKey: .to)",
      range: animatorPlace)
  }

  /// The fault of a view that is in the window and not visible; `change` says what would make it visible.
  func faultOfHiddenView(_ change: String) -> Fault? {
    guard isGiven else { return nil }
    return Fault(
      note: "\(animatorName), the animator of \(name), left it so",
      remedy: "\(change) in \(animatorName), before completeTransition(\(didComplete))",
      range: animatorPlace)
  }
}

extension TransitionContext {
  /// The name by which the animator has the context.
  var contextName: String { animator.flatMap { loop.nameOfContext?($0) } ?? "context" }

  /// The place in the script of the animator's `animateTransition`, or of its declaration; nil for an animator of an app or of the system.
  var animatorPlace: SourceRange? {
    animator.map { loop.placeOfHook?($0, "animateTransition") } ?? formerAnimatorPlace
  }

  /// Records what a callback of the transition has done with a view, if it is one of the transition's two.
  func record(_ view: UIView, isRemoval: Bool) {
    guard let record else { return }
    let fate = TransitionRecord.Fate(
      wasInserted: !isRemoval, wasRemoved: isRemoval, range: loop.runningStatement?())
    if isView(view, of: to) { record.toFate = fate }
    if isView(view, of: from) { record.fromFate = fate }
  }

  private func isView(_ view: UIView, of participant: TransitionParticipant) -> Bool {
    view === participant.view || view === participant.controller.loadedView
  }
}
