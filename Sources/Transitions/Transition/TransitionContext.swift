import Animation
import EventTrace
public import Geometry
import SourceText
public import ViewTree

/// One transition from the request to its end; the animator's transition context.
///
/// It keeps the phases, drives the animator and tells the controllers. What differs between a presentation and a dismissal is
/// its owner's: see ``TransitionOwner``.
public final class TransitionContext: UIViewControllerContextTransitioning, NonowningReferenced {
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
  let between: [TransitionParticipant]
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
  var clock: AnimationClock?
  /// The clock of the animations alongside an interaction controller that renders the transition itself; nil if they follow the
  /// transition's clock.
  var alongsideClock: AnimationClock?
  var ownCoordinator: TransitionCoordinator?
  /// The views themselves, since the identity of a released view could be reused.
  var viewsBefore: [UIView] = []
  /// The views that the animator, the presentation controller and the interaction controller inserted, their former places, and the
  /// statements that inserted them.
  var insertions: [(view: UIView, home: UIView?, range: SourceRange?)] = []
  /// The duration from the animator, seconds; 0 until it was asked.
  private(set) var duration: TimeInterval = 0
  private var hasAskedForDuration = false
  /// Whether the delegate was asked, so that without an animator the system's is used.
  var hasAskedForAnimator = false
  var percentComplete: CGFloat = 0
  var completionVelocity: CGFloat = 1
  var completionCurve = UIView.AnimationCurve.easeInOut
  var initiallyInteractive = false
  /// The block of touches while the transition is animated and not interactive; nil for none.
  var interactionBlock: InteractionBlock?
  var hasAnimated = false
  /// Whether the moment for animations beside the animator's has passed.
  var hasAnimatedAlongside = false
  /// Whether the owner has started the animations alongside.
  private var hasMovedAlong = false
  var didComplete = false
  /// Whether the flags of its controllers and their coordinator are off again.
  var hasReleasedControllers = false
  var wasReportedStuck = false
  /// Whether an issue has said that a style or delegate was set too late for this presentation.
  var hasReportedLateSetting = false
  /// The changes that its callbacks have made to views; nil before the first callback.
  var recordedChanges: ViewChanges?
  /// The size of the window when it began, points; nil before.
  var sizeOfWindowBefore: CGSize?
  /// The object whose callback is running.
  var runningPart: AnyObject?
  /// The slot of the references to the transition that do not keep it; nil before the first one.
  @exclusivity(unchecked) package var referenceSlot: ReferenceSlot?

  /// Whether the transition was requested with an animation.
  public let isAnimated: Bool
  /// Whether an interaction drives the transition now.
  public internal(set) var isInteractive = false
  /// Whether the interactive transition was cancelled.
  public internal(set) var transitionWasCancelled = false

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
    isAnimated = animated
    self.completion = completion
    requestInstant = world.loop.now
    requestRange = world.loop.runningStatement?()
    endedGesturesAtRequest = world.loop.endedGestureCount
    requestGesture = world.loop.actingGesture
  }

  deinit { referenceSlot?.clear() }

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

  var loop: RunLoop { world.loop }
  /// Whether its animator can be interrupted: it has returned an interruptible animator.
  var isInterruptible: Bool {
    interruptible != nil
      || (animator as? any PartialConformance)?.responds(to: .interruptibleAnimator) ?? false
  }
  var hasEnded: Bool { phase == .ending || phase == .ended }

  /// Whether requests of its controllers are refused: until the did-callbacks of its end.
  var isInProgress: Bool { phase != .ended }
  /// Whether it has begun and `completeTransition` was not called.
  var isRunning: Bool { phase == .preparing || phase == .running }
  /// Whether observers may join: until `completeTransition`, from the request on or from the beginning, as the owner says.
  var isOpenForObservers: Bool {
    switch owner.coordinatorSpan {
    case .never: false
    case .fromBeginning: isRunning
    case .fromRequest: isRunning || phase == .requested
    }
  }
  /// Whether its controllers have its coordinator: as long as observers may join, and until the did-callbacks of its end are over.
  var hasCoordinator: Bool {
    isOpenForObservers || hasEnded && !hasReleasedControllers && owner.coordinatorSpan != .never
  }

  /// `present(home → card)` or `dismiss(card → home)`, the transition's name in traces.
  var traceName: String { owner.traceName }

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

  var animatorName: String {
    animator.map { nameInTrace(of: $0) } ?? formerAnimatorName ?? "the system's animator"
  }

  var coordinator: TransitionCoordinator {
    if let ownCoordinator { return ownCoordinator }
    let made = TransitionCoordinator(self)
    ownCoordinator = made
    return made
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
  func askForDuration() -> TimeInterval {
    guard wouldAskForDuration else { return duration }
    hasAskedForDuration = true
    if let animator {
      let answer = attributed(to: animator) { animator.transitionDuration(using: self) }
      duration = loop.takes(answer, as: "transitionDuration") && answer > 0 ? answer : 0
      loop.emit(
        .call("transitionDuration", [TraceField("duration", .seconds(duration))]),
        subject: nameInTrace(of: animator))
    } else if isAnimated, let system = owner.makeSystemAnimator(for: self) {
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
  public var containerView: UIView {
    if let container { return container }
    let made = owner.makeContainer(for: self)
    container = made
    return made
  }

  /// The style of the presentation.
  public var presentationStyle: UIModalPresentationStyle { owner.presentationStyle }

  /// The rotation the transition ends in; the identity.
  public var targetTransform: CGAffineTransform { .identity }

  /// One of the two view controllers.
  public func viewController(
    forKey key: UITransitionContextViewControllerKey
  ) -> UIViewController? {
    switch key {
    case .from: from.controller
    case .to: to.controller
    }
  }

  /// One of the two views; nil for a view that stays where it is.
  public func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: fromView
    case .to: toView
    }
  }

  /// The frame of the controller's view at the beginning, in the container; zero when it is off the window.
  public func initialFrame(for viewController: UIViewController) -> CGRect {
    guard let participant = participant(viewController), participant.role != .arrives else {
      return .zero
    }
    return participant.view.map(frameInContainer) ?? .zero
  }

  /// The frame that the controller's view must have at the end, in the container; zero when it is removed.
  public func finalFrame(for viewController: UIViewController) -> CGRect {
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
  public func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard isUsable("updateInteractiveTransition(_:)") else { return }
    note(
      "updateInteractiveTransition", [TraceField("percentComplete", .number(percentComplete))],
      isIgnored: !isInteractive)
    recordPercent(percentComplete)
    scrubAlongside()
  }

  /// Ends the interactive part: the transition will finish.
  public func finishInteractiveTransition() {
    guard isUsable("finishInteractiveTransition()") else { return }
    note("finishInteractiveTransition", isIgnored: !isInteractive)
    endRendering(cancelled: false)
  }

  /// Ends the interactive part: the transition is cancelled.
  public func cancelInteractiveTransition() {
    guard isUsable("cancelInteractiveTransition()") else { return }
    note("cancelInteractiveTransition", isIgnored: !isInteractive)
    endRendering(cancelled: true)
  }

  /// Makes a running transition interactive, holding its animations where they are.
  public func pauseInteractiveTransition() {
    guard isUsable("pauseInteractiveTransition()") else { return }
    note("pauseInteractiveTransition", isIgnored: !canBeHeld)
    beginInteraction()
  }

  /// Writes a call about the interaction to the trace; one without an effect says so.
  private func note(_ call: String, _ fields: [TraceField] = [], isIgnored: Bool) {
    loop.emit(.call(call, fields.ignored(isIgnored)), subject: traceName)
  }

  /// Ends the transition; has to be called exactly once, after a cancel too.
  public func completeTransition(_ didComplete: Bool) {
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
