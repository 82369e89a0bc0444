import Animation
import EventTrace
package import Geometry
import SourceText
package import ViewTree

/// One transition from the request to its end; the animator's transition context.
///
/// It keeps the phases, drives the animator and tells the controllers. What differs between a presentation and a dismissal is
/// its owner's: see ``TransitionOwner``.
package final class TransitionContext: CoordinatedChange, UIViewControllerContextTransitioning,
  NonowningReferenced
{
  /// The phases of a transition.
  enum Phase: UInt8 {
    /// Requested; begins in the next turn.
    case requested
    /// Begun: the delegate is asked and the views are prepared.
    case preparing
    /// `animateTransition` or `startInteractiveTransition` has been called.
    case running
    /// `completeTransition` has been called; the views are arranged and the presentation controller is called.
    case ending
    /// The did-callbacks have begun.
    case ended
  }

  let world: TransitionWorld
  let owner: any TransitionOwner
  var from: TransitionParticipant
  var to: TransitionParticipant
  /// The controllers between the two, which leave unanimated with the leaving one, the upper ones first.
  private(set) var between: [TransitionParticipant]
  /// Its number among the transitions of the world, in the order of the requests.
  var number = 0
  let requestInstant: Instant
  /// Its name in traces as it began.
  var nameAtBeginning = ""
  /// The statement that requested it; nil for none.
  let requestRange: SourceRange?
  /// The number of gestures that had ended when it was requested.
  private let endedGesturesAtRequest: Int
  /// The gesture whose action requested it; 0 for none.
  let requestGesture: Int
  /// The question for an interaction controller; nil before the delegate has given an animator.
  var interactionQuestion: InteractionQuestion?
  /// The name of the recognizer whose gesture ended between the request and `startInteractiveTransition(_:)`; nil for none.
  private(set) var gestureEndedEarly: String?

  var phase = Phase.requested {
    didSet { loop.setNeedsTurn() }
  }
  var completion: (() -> Void)?
  /// The requests made in the meantime, which begin after all callbacks of the end.
  var next: (() -> Void)?
  var animator: (any UIViewControllerAnimatedTransitioning)?
  /// The interruptible animator; the first object that the animator returned.
  var interruptible: (any UIViewImplicitlyAnimating)?
  var gaveOtherInterruptible = false
  /// The name of the animator that the transition has released; nil for none.
  private var formerAnimatorName: String?
  /// The place of that animator's `animateTransition`.
  private(set) var formerAnimatorPlace: SourceRange?
  /// The record of what the animator did with the two views; nil for the system's animator.
  var record: TransitionRecord?
  /// Whether the animator is the system's own, whose calls are not in the trace.
  private(set) var hasSystemAnimator = false
  /// The size of the container for which the system's animator has moved its views; nil for another animator.
  var animatedSize: CGSize?
  var interactor: (any UIViewControllerInteractiveTransitioning)?
  var container: UIView?
  /// The clock of the animations alongside an interaction controller that renders the transition itself; nil if they follow the
  /// transition's clock.
  var alongsideClock: AnimationClock?
  /// The views themselves, since the identity of a released view could be reused.
  var viewsBefore: [UIView] = []
  /// The views that the animator, the presentation controller and the interaction controller inserted, their former places, and the
  /// statements that inserted them.
  var insertions: [(view: UIView, home: UIView?, range: SourceRange?)] = []
  private var hasAskedForDuration = false
  /// Whether the delegate was asked, so that without an animator the system's is used.
  var hasAskedForAnimator = false
  /// The block of touches while the transition is animated and not interactive; nil for none.
  var interactionBlock: InteractionBlock?
  var hasAnimated = false
  /// Whether the owner has started the animations alongside.
  private var hasMovedAlong = false
  var didComplete = false
  var wasReportedStuck = false
  /// Whether an issue has said that a style or delegate was set too late for this presentation.
  var hasReportedLateSetting = false
  /// The changes that its callbacks have made to views; nil before the first callback.
  var recordedChanges: ViewChanges?
  /// The window in which it takes place; nil before it begins.
  var windowReference = NonowningReference<UIWindow>(nil)
  var window: UIWindow? { windowReference.object }
  /// The size of the window when it began, points; nil before.
  var sizeOfWindowBefore: CGSize?
  /// The slot of the references to the transition that do not keep it; nil before the first one.
  @exclusivity(unchecked) package var referenceSlot: ReferenceSlot?
  /// The object whose callback is running.
  var runningPart: AnyObject?

  init(
    _ owner: any TransitionOwner, from: TransitionParticipant, to: TransitionParticipant,
    between: [TransitionParticipant] = [], world: TransitionWorld, animated: Bool,
    completion: (() -> Void)?
  ) {
    self.owner = owner
    self.from = from
    self.to = to
    self.between = between
    self.world = world
    self.completion = completion
    requestInstant = world.loop.now
    requestRange = world.loop.runningStatement?()
    endedGesturesAtRequest = world.loop.endedGestureCount
    requestGesture = world.loop.actingGesture
    super.init(owner.traceName, isAnimated: animated, in: world.loop)
  }

  deinit { referenceSlot?.clear() }

  /// Takes the name that its owner has now.
  func renamed() { traceName = owner.traceName }

  /// Records whether a gesture has ended since the request, before `startInteractiveTransition(_:)` is called.
  func noteEarlyEnd() {
    if loop.endedGestureCount > endedGesturesAtRequest {
      gestureEndedEarly = loop.lastEndedGestureName
    }
  }

  /// A place in the script as a person reads it; nil without one.
  func place(of range: SourceRange?) -> String? {
    guard let range, let describe = loop.describesSourceRange else { return nil }
    return describe(range)
  }

  /// The request and its place in the script, where another statement is running now; nil without one.
  var noteOfRequest: String? {
    guard requestRange != loop.runningStatement?() else { return nil }
    return placeOfRequest
  }

  /// The request and its place in the script; nil without a place.
  var placeOfRequest: String? {
    place(of: requestRange).map { "\(owner.requestName) was requested at \($0)" }
  }

  /// Whether its animator can be interrupted: it has returned an interruptible animator.
  override var isInterruptible: Bool {
    interruptible != nil
      || (animator as? any PartialConformance)?.responds(to: .interruptibleAnimator) ?? false
  }
  override var hasEnded: Bool { phase == .ending || phase == .ended }
  /// Whether it is about to begin interactively.
  override var willBeInteractive: Bool {
    guard isAnimated, phase == .preparing, let interactor else { return false }
    return interactor.wantsInteractiveStart
  }
  override var wasTakenBack: Bool { hasEnded ? !didComplete : transitionWasCancelled }
  override var driver: (any PercentDriven)? {
    isRunning ? interactor as? UIPercentDrivenInteractiveTransition : nil
  }

  /// Whether requests of its controllers are refused: until the did-callbacks of its end.
  var isInProgress: Bool { phase != .ended }
  /// Whether it has begun and `completeTransition` was not called.
  var isRunning: Bool { phase == .preparing || phase == .running }
  /// Whether observers may join: until `completeTransition`, from the request on or from the beginning, as the owner says.
  override var isOpenForObservers: Bool {
    switch owner.coordinatorSpan {
    case .never: false
    case .fromBeginning: isRunning
    case .fromRequest: isRunning || phase == .requested
    }
  }
  /// Whether its controllers have its coordinator: as long as observers may join, and until the did-callbacks of its end are over.
  override var hasCoordinator: Bool {
    isOpenForObservers || hasEnded && owner.coordinatorSpan != .never
  }

  /// Whether it takes a presented controller away.
  var isDismissal: Bool { owner.kind == .dismiss }
  /// Whether it is a presentation or a dismissal.
  var isModal: Bool { isDismissal || owner.kind == .present }
  /// The controller that presents; nil where nothing is presented or dismissed.
  var presenter: UIViewController? {
    isModal ? (isDismissal ? to : from).controller : nil
  }
  /// The controller that is presented or dismissed, the topmost of several; nil for another transition.
  var presented: UIViewController? {
    isModal ? (isDismissal ? from : to).controller : nil
  }

  /// Makes it the transition of a controller, until it ends or another one takes the controller.
  func take(_ controller: UIViewController) {
    controller.world = world
    if owner.takesControllers { controller.lastTransition.number = number }
  }

  /// Lets a controller go that does not take part any more.
  func letGo(of controller: UIViewController) {
    if controller.lastTransition.number == number { controller.lastTransition.number = 0 }
  }

  override func involves(_ controller: UIViewController) -> Bool {
    if controller.transition === self { return true }
    guard let container = owner.container else { return false }
    return container === controller
      || container === (controller as? UISplitViewController)?.collapsedRoot
  }

  var animatorName: String {
    animator.map { nameInTrace(of: $0) } ?? formerAnimatorName ?? "the system's animator"
  }

  var fromView: UIView? { givenView(of: from) }
  var toView: UIView? { givenView(of: to) }

  /// The view that an animator is given; before the preparation the owner's present answer.
  private func givenView(of participant: TransitionParticipant) -> UIView? {
    if participant.role == .stays { return nil }
    if let view = participant.view { return view }
    guard phase == .preparing, hasAskedForAnimator else { return nil }
    return owner.unpreparedView(of: participant)
  }

  /// Whether the animator is asked for its duration when the next observer wants to know it.
  var wouldAskForDuration: Bool {
    phase == .preparing && hasAskedForAnimator && !hasAskedForDuration && !loop.isTerminated
  }

  /// Asks the animator for its duration, once: when it is about to run, or when an observer wants to know before.
  ///
  /// An animated transition without an animator uses the system's.
  @discardableResult
  override func askForDuration() -> TimeInterval {
    guard wouldAskForDuration else { return duration }
    hasAskedForDuration = true
    if let animator {
      duration =
        loop.ask(animator, .transitionDuration, partOf: self) {
          let answer = $0.transitionDuration(using: self)
          return loop.takes(answer, as: "transitionDuration") && answer > 0 ? answer : 0
        } ?? 0
    } else if isAnimated, let system = makeSystemAnimator() {
      duration = system.transitionDuration(using: self)
      animator = system
      hasSystemAnimator = true
    }
    return duration
  }

  /// Releases animator, interaction controller and presentation controller, once the transition has ended.
  ///
  /// An object that stores its context then keeps the two controllers alive, as in UIKit, but no reference cycle remains.
  func releaseParts() {
    formerAnimatorName = animatorName
    formerAnimatorPlace = animatorPlace
    animator = nil
    interruptible = nil
    interactor = nil
    owner.releaseParts()
    // Views that a cancelled transition has left behind are looked for at the end of the turn.
    guard didComplete else { return }
    between = []
    viewsBefore = []
    insertions = []
  }

  /// Lets the owner move its bars beside the animator's animations, once.
  func moveAlong() {
    guard !hasMovedAlong, phase == .running else { return }
    hasMovedAlong = true
    owner.moveAlong(self)
  }

  // MARK: UIViewControllerContextTransitioning

  /// The view in which the transition takes place.
  package override var containerView: UIView {
    if let container { return container }
    if hasEnded { return super.containerView }
    let made = owner.makeContainer(for: self)
    container = made
    return made
  }

  /// The style of the presentation.
  package override var presentationStyle: UIModalPresentationStyle { owner.presentationStyle }

  /// One of the two view controllers.
  package override func viewController(
    forKey key: UITransitionContextViewControllerKey
  ) -> UIViewController? {
    switch key {
    case .from: from.controller
    case .to: to.controller
    }
  }

  /// One of the two views; nil for a view that stays where it is.
  package override func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: fromView
    case .to: toView
    }
  }

  /// The frame of the controller's view at the beginning, in the container; zero when it is off the window.
  package func initialFrame(for viewController: UIViewController) -> CGRect {
    guard let participant = participant(viewController), participant.role != .arrives else {
      return .zero
    }
    return participant.view.map(frameInContainer) ?? .zero
  }

  /// The frame that the controller's view must have at the end, in the container; zero when it is removed.
  package func finalFrame(for viewController: UIViewController) -> CGRect {
    guard let participant = participant(viewController) else { return .zero }
    return switch participant.role {
    case .arrives: owner.finalFrame(of: participant, in: self)
    case .leaves: .zero
    case .stays:
      owner.frameInFull(of: participant, in: self)
        ?? participant.view.map(frameInContainer) ?? .zero
    }
  }

  /// Whether it is under way and moves the view of one of its controllers.
  func moves(_ controller: UIViewController) -> Bool {
    isInProgress && participant(controller)?.role != .stays
  }

  private func participant(_ controller: UIViewController) -> TransitionParticipant? {
    controller === from.controller ? from : controller === to.controller ? to : nil
  }

  private func frameInContainer(_ view: UIView) -> CGRect {
    guard let container, let superview = view.superview, superview !== container else {
      return view.frame
    }
    return superview.convert(view.frame, to: container)
  }

  /// Reports how far the interactive transition is, from 0 to 1.
  ///
  /// A percent-driven object does this itself; calling it then changes nothing but the number.
  package func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard isUsable("updateInteractiveTransition(_:)") else { return }
    note(
      "updateInteractiveTransition", [TraceField("percentComplete", .number(percentComplete))],
      isIgnored: !isInteractive)
    recordPercent(percentComplete)
    scrubAlongside()
  }

  /// Ends the interactive part: the transition will finish.
  package func finishInteractiveTransition() {
    guard isUsable("finishInteractiveTransition()") else { return }
    note("finishInteractiveTransition", isIgnored: !isInteractive)
    endRendering(cancelled: false)
  }

  /// Ends the interactive part: the transition is cancelled.
  package func cancelInteractiveTransition() {
    guard isUsable("cancelInteractiveTransition()") else { return }
    note("cancelInteractiveTransition", isIgnored: !isInteractive)
    endRendering(cancelled: true)
  }

  /// Makes a running transition interactive, holding its animations where they are.
  package func pauseInteractiveTransition() {
    guard isUsable("pauseInteractiveTransition()") else { return }
    note("pauseInteractiveTransition", isIgnored: !canBeHeld)
    beginInteraction()
  }

  /// Writes a call about the interaction to the trace; one without an effect says so.
  private func note(_ call: String, _ fields: [TraceField] = [], isIgnored: Bool) {
    loop.emit(.call(call, fields.ignored(isIgnored)), subject: traceName)
  }

  /// Ends the transition; has to be called exactly once, after a cancel too.
  package func completeTransition(_ didComplete: Bool) {
    guard !loop.isTerminated else { return }
    loop.emit(
      .call("completeTransition", [TraceField("didComplete", .bool(didComplete))]),
      subject: traceName)
    guard !hasEnded else {
      world.report(EngineIssue.completedTwice(self, again: didComplete))
      return
    }
    end(didComplete: didComplete)
  }

  /// Resumes animations that were held at a fraction.
  func releaseHeldAnimations() {
    if let clock, clock.isPaused { clock.letGo() }
  }

  private func isUsable(_ member: String) -> Bool {
    guard !loop.isTerminated else { return false }
    if hasEnded {
      world.report(EngineIssue.callbackAfterEnd(member, of: self))
      return false
    }
    return true
  }

  func recordPercent(_ percent: CGFloat) {
    guard isInteractive, !percent.isNaN else { return }
    percentComplete = min(max(percent, 0), 1)
  }
}
