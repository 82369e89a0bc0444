import Geometry
import ViewTree

/// The request that a transition carries out.
enum TransitionKind {
  case present
  case dismiss
  case push
  case pop
  /// A tab is selected.
  case select
  /// A page is turned, by a call or a finger.
  case turn
  /// One child is shown in another's place, by `transition(from:to:duration:options:animations:completion:)`.
  case children
}

/// The mechanism that a transition belongs to: a presentation, a dismissal, a change of a navigation stack or of tabs.
///
/// The transition keeps the time, drives the animator and calls the controllers. Its owner knows which delegate gives the
/// animator, where the views are placed, and what completing and cancelling change in the model.
protocol TransitionOwner: AnyObject {
  var kind: TransitionKind { get }
  /// The transition's name in traces, `present(home → card)`.
  var traceName: String { get }
  /// The call that requested the transition, as messages name it.
  var requestName: String { get }
  /// The completion block of that call, as traces name it.
  var completionName: String { get }
  /// The two controllers, the one that stays below first.
  var controllers: [UIViewController] { get }
  /// The controller that messages about the transition name.
  var subject: UIViewController { get }
  /// The order of the controllers' callbacks.
  var plan: AppearancePlan { get }
  /// The presentation controller; nil for other transitions.
  var presentation: UIPresentationController? { get }
  /// The style of the presentation; `.none` for other transitions.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The place where views that were added for a transition have to be removed after a cancel, for messages.
  var cancelRemedy: String { get }
  /// The span in which observers may join.
  var coordinatorSpan: CoordinatorSpan { get }
  /// The controller whose visible child changes; nil where no container of UIKit's is the owner.
  var container: UIViewController? { get }
  /// Whether its two controllers are in transition until it ends; false for children that nobody sees.
  var takesControllers: Bool { get }
  /// Whether a controller that also takes part in a later transition receives its callback only at the end of that.
  var yieldsToLaterTransitions: Bool { get }
  /// Whether touches are ignored while it is animated and not interactive.
  var ignoresTouches: Bool { get }
  /// Whether the container is the transition's own, so that nothing in it outlives a cancel.
  var makesContainer: Bool { get }
  /// A view outside of the container in which a view that is left behind is reported; nil for none.
  var watchedView: UIView? { get }

  /// The view in which touches are ignored meanwhile; nil for the window.
  func untouchableView(in transition: TransitionContext) -> UIView?
  /// Makes the container, or returns the one there is.
  func makeContainer(for transition: TransitionContext) -> UIView
  /// Asks for the animator, arranges the container and the views, and sends the will-callbacks to the controllers.
  ///
  /// It may return early when one of them has ended the transition or the world.
  func prepare(_ transition: TransitionContext, in window: UIWindow)
  /// The view of a participant before it is prepared; nil where that is not known.
  func unpreparedView(of participant: TransitionParticipant) -> UIView?
  /// Returns the frame that the view of an arriving participant must have at the end, in the container.
  func finalFrame(of participant: TransitionParticipant, in transition: TransitionContext) -> CGRect
  /// The frame to which the view of a participant returns that is scaled down below a sheet, in the container; nil for another view.
  func frameInFull(of participant: TransitionParticipant, in transition: TransitionContext)
    -> CGRect?
  /// The system's animator, used when the delegate gives none and the transition is animated; nil for none.
  func makeSystemAnimator(
    for transition: TransitionContext
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Moves bars beside the animator's animations, over the transition's duration; once, when the animator has made its own.
  func moveAlong(_ transition: TransitionContext)
  /// Puts every view at its final place, for a transition without an animator.
  func showUnanimated(_ transition: TransitionContext)
  /// Updates views and model at the end of a transition that was completed with true.
  func complete(_ transition: TransitionContext)
  /// Restores views and model at the end of a transition that was completed with false.
  func cancel(_ transition: TransitionContext)
  /// The work after the did-callbacks of the controllers.
  func didEnd(_ transition: TransitionContext)
  /// The work after all completions have run.
  func afterCompletions(_ transition: TransitionContext)
  /// Releases the animator, the interaction controller and the presentation controller of a transition that has ended.
  func releaseParts()
  /// Whether a delegate is the one that was asked for an animator of a presentation.
  func hasAsked(_ delegate: AnyObject) -> Bool
  /// Whether a view belongs on screen after a cancel, wherever it was added.
  func keepsAfterCancel(_ view: UIView, in transition: TransitionContext) -> Bool
}

extension TransitionOwner {
  var yieldsToLaterTransitions: Bool { false }
  var ignoresTouches: Bool { true }
  var container: UIViewController? { nil }
  var takesControllers: Bool { true }
  func hasAsked(_ delegate: AnyObject) -> Bool { false }
  func moveAlong(_ transition: TransitionContext) {}
  func releaseParts() {}
  func frameInFull(of participant: TransitionParticipant, in transition: TransitionContext)
    -> CGRect?
  { nil }
}

/// The time from which a transition has a coordinator; in every case it ends with `completeTransition`.
enum CoordinatorSpan {
  case never
  case fromBeginning
  case fromRequest
}
