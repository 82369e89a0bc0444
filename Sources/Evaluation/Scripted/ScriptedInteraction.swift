import Animation
import EventTrace
import Geometry
import Semantics
import SourceText
import Transitions
import ViewTree

/// An `interaction` of the script: a percent-driven transition and the recognizer that drives it, if it has one.
///
/// The recognizer's states become three steps: *began* (nothing unless the script says so), *changed* (`update(percent)`) and
/// *ended* (`finish()` or `cancel()`). A gesture that ends before its transition has started, in the turn after it asked
/// for one, leaves its last values behind; the decision is made as soon as there is a transition to finish or cancel.
final class ScriptedInteraction: UIPercentDrivenInteractiveTransition {
  let instance: Instance
  /// Whether a controller, delegate or presentation holds it as a member.
  var isOwned = false
  /// The recognizer.
  var gesture: UIGestureRecognizer
  /// The controller whose view the recognizer was attached for.
  private(set) var owner: UIViewController? {
    get { ownerReference.object }
    set { ownerReference = NonowningReference(newValue) }
  }
  private var ownerReference = NonowningReference<UIViewController>(nil)
  /// The presentation that holds it, from its beginning to its end, and whether the recognizer was attached for it.
  private var presentation: UIPresentationController? {
    get { presentationReference.object }
    set { presentationReference = NonowningReference(newValue) }
  }
  private var presentationReference = NonowningReference<UIPresentationController>(nil)
  private var isAttachedForPresentation = false
  /// The transition it drives or has driven last.
  private(set) weak var context: (any UIViewControllerContextTransitioning)?
  /// The object that tells whether that transition still runs.
  private weak var coordinator: (any UIViewControllerTransitionCoordinator)?
  private var party = NonowningReference<UIViewController>(nil)
  private var hasBeenAttached = false
  /// Whether `attachedTo` is nil: the script attaches the recognizer, and the interaction always answers.
  private var attachesItself = false
  /// Whether it has a recognizer; without one the script calls `update`, `finish` and `cancel`.
  private var hasGesture: Bool { instance.has(.interaction(.gesture)) }
  /// Whether a gesture has begun and its transition can still be requested.
  private var isDriving = false
  private var hasStarted = false
  /// Whether the gesture ended before the transition began, and how.
  private var pendingEnd: UIGestureRecognizer.State?
  /// The values of the recognizer, if it ended early.
  private(set) var lastValues: GestureValues?
  /// The percentage that was computed last.
  private(set) var lastPercent = 0.0
  private var generation = 0
  /// Its number among the interactions with a recognizer, from 1; 0 without a recognizer.
  private var number = 0
  /// The statement that made it; nil for none.
  private var madeRange: SourceRange?
  /// The delegate that has returned it when UIKit asked; nil if UIKit has not asked.
  private var askedDelegate: String?
  /// Whether its owner had been presented, or added to a hierarchy, when the recognizer was attached.
  private var ownerWasShown = false
  /// Whether `update`, `finish`, `cancel` or `pause` was called.
  private var wasDriven = false
  /// Whether an issue has said that its recognizer was never in the window.
  var wasReportedDetached = false

  init(_ instance: Instance) {
    self.instance = instance
    gesture = UIPanGestureRecognizer()
    super.init()
  }

  deinit {
    // The owner, which is released first, can't be asked any more.
    if askedDelegate != nil || ownerWasShown && instance.machine.loop.hasBeenTouched,
      let detached = detachedRecognizer
    {
      instance.machine.detachedRecognizers.append(detached)
    }
  }

  override var traceName: String {
    get { instance.name }
    set { instance.name = newValue }
  }

  /// Listens to the recognizer.
  func prepare() {
    let machine = instance.machine
    willDrive = { [unowned self] transitionContext in
      context = transitionContext
      let to = transitionContext.viewController(forKey: .to)
      party = NonowningReference(to)
      coordinator = to?.transitionCoordinator
      hasStarted = true
    }
    guard hasGesture else { return }
    machine.madeInteractions += 1
    number = machine.madeInteractions
    madeRange = machine.statementRange
    reasonsForSilence = { [unowned self] in
      guard let detached = detachedRecognizer else { return ([], []) }
      wasReportedDetached = true
      return (
        ["the recognizer of \(traceName) was never in the window", detached.reason],
        [detached.remedy]
      )
    }
    gesture.addTarget { [weak self] recognizer in self?.step(recognizer.state) }
    gesture.traceName = "\(traceName).gesture"
    gesture.interaction = self
    if instance.has(.interaction(.attachedTo)) {
      machine.unattached.append(WeakInteraction(interaction: self))
      machine.loop.setNeedsTurn()
    }
  }

  // MARK: Attaching

  /// Attaches the recognizer when the view of a controller that holds the interaction has loaded.
  func attach(to controller: UIViewController) {
    if hasBeenAttached || !hasGesture { return }
    hasBeenAttached = true
    owner = controller
    ownerWasShown = controller.hasBeenShown
    if instance.has(.interaction(.attachedTo)) {
      attachWhereTold()
    } else {
      controller.view.addGestureRecognizer(gesture)
    }
  }

  /// Attaches the recognizer for the presentation that holds the interaction, until its end.
  func attach(for presentation: UIPresentationController) {
    self.presentation = presentation
    isAttachedForPresentation = !hasBeenAttached
    attach(to: presentation.presentedViewController)
  }

  /// Takes the recognizer away from where it was attached for a presentation.
  func detach(from presentation: UIPresentationController) {
    guard self.presentation === presentation else { return }
    self.presentation = nil
    guard isAttachedForPresentation else { return }
    isAttachedForPresentation = false
    owner = nil
    hasBeenAttached = false
    if !attachesItself { gesture.view?.removeGestureRecognizer(gesture) }
  }

  /// Attaches the recognizer of an interaction that no controller, delegate or presentation holds.
  func attachUnowned() {
    if hasBeenAttached || isOwned { return }
    hasBeenAttached = true
    attachWhereTold()
  }

  private func attachWhereTold() {
    let view = instance.askForObject(.interaction(.attachedTo), of: self) as? UIView
    attachesItself = view == nil
    view?.addGestureRecognizer(gesture)
  }

  // MARK: Recognizers that are not in the window

  /// Records that a delegate has returned it when UIKit asked for an interaction controller.
  func wasReturned(by delegate: String) {
    if askedDelegate == nil { askedDelegate = delegate }
  }

  /// Whether a transition runs for which it is the interaction controller.
  var drivesTransition: Bool { isRunning }

  /// Whether the script wrote `attachedTo:`.
  var hasAttachedTo: Bool { instance.has(.interaction(.attachedTo)) }

  /// Whether its recognizer was added, or was to be added by a hook, for a controller that has been on the screen.
  var hasShownOwner: Bool {
    guard hasBeenAttached, let owner, owner.isViewLoaded else { return false }
    return owner.view.window != nil
  }

  /// The interaction as one that no finger could drive; nil if its recognizer was in the window, if the script has driven it, or if that
  /// was reported.
  var detachedRecognizer: DetachedRecognizer? {
    guard number > 0, !gesture.hasBeenInWindow, !wasDriven, !wasReportedDetached else { return nil }
    let (reason, remedy) = reasonForDetachment
    return DetachedRecognizer(
      number: number, name: traceName, range: madeRange, delegate: askedDelegate, reason: reason,
      remedy: remedy)
  }

  private var reasonForDetachment: (reason: String, remedy: String) {
    if let view = gesture.view {
      return (
        "the recognizer was added to '\(view.traceName)', which was never in the window",
        "add it to a view that is in the window"
      )
    }
    if attachesItself {
      return (
        "attachedTo is nil, so no view has got the recognizer",
        "let a hook add the recognizer: view.addGestureRecognizer(gesture)"
      )
    }
    if hasAttachedTo {
      return (
        "attachedTo was never evaluated, since no view of its owner was loaded",
        "make it a member of a controller whose view is shown"
      )
    }
    return (
      "no owner has added the recognizer to its view",
      "make it a member of a controller, delegate or presentation, which adds the recognizer when its view loads, or name the view in attachedTo"
    )
  }

  // MARK: Steps

  /// Whether it is returned when UIKit asks for an interaction controller.
  ///
  /// UIKit asks before the owner's view has loaded, so the view of the recognizer is determined now.
  func isReadyToDrive() -> Bool {
    // One that does not begin a transition may take it over later, and one without a recognizer is driven by the script.
    if isDriving || !hasGesture || !wantsInteractiveStart { return true }
    if !hasBeenAttached && instance.has(.interaction(.attachedTo)) {
      hasBeenAttached = true
      attachWhereTold()
    }
    return attachesItself
  }

  private func step(_ state: UIGestureRecognizer.State) {
    switch state {
    case .began:
      begin()
    case .changed:
      change()
    case .ended:
      // A discrete recognizer has no state `began`.
      if !isDriving { begin() }
      end(.ended)
    case .cancelled:
      end(.cancelled)
    case .possible, .failed:
      break
    }
  }

  private func begin() {
    generation += 1
    isDriving = true
    hasStarted = isRunning
    pendingEnd = nil
    lastValues = nil
    traceStep("began")
    instance.run(.interactionBegan, on: self)
  }

  private func change() {
    traceStep("changed")
    if instance.has(.interactionChanged) {
      instance.run(.interactionChanged, on: self)
    } else if !hasStarted || !isRunning {
      if computesPercent { reportUndriven("update(_:)") }
    } else if let percent = instance.ask(.interaction(.percent), of: self) {
      lastPercent = percent[0]
      update(lastPercent)
    }
  }

  private func end(_ state: UIGestureRecognizer.State) {
    traceStep(state == .ended ? "ended" : "cancelled")
    if state == .ended && instance.has(.interactionEnded) {
      instance.run(.interactionEnded, on: self)
      if hasStarted { isDriving = false } else { forgetUnlessStarted() }
    } else if hasStarted {
      isDriving = false
      if isRunning { decide(state) }
    } else {
      pendingEnd = state
      lastValues = GestureValues(gesture)
      forgetUnlessStarted(decidesEnd: computesPercent)
    }
  }

  private func decide(_ state: UIGestureRecognizer.State) {
    let finishes =
      state == .ended && instance.answer(.interaction(.finishes), of: self) ?? false
    if instance.machine.state.pointee.hasFailed { return }
    if finishes { finish() } else { cancel() }
  }

  /// A gesture that requested no transition must not drive a later one.
  ///
  /// `decidesEnd` says that its end would have finished or cancelled the transition.
  private func forgetUnlessStarted(decidesEnd: Bool = false) {
    let generation = generation
    let loop = instance.machine.loop
    let gesture = loop.actingGesture
    loop.perform { [weak self] in
      loop.perform {
        guard let self, self.generation == generation, !self.hasStarted else { return }
        if decidesEnd, gesture > 0 { self.reportUndriven("the end of the gesture", by: gesture) }
        self.isDriving = false
        self.pendingEnd = nil
        self.lastValues = nil
      }
    }
  }

  /// Whether the gesture is to drive a transition, and not only to request it.
  private var computesPercent: Bool { instance.has(.interaction(.percent)) }

  private func traceStep(_ name: String) {
    instance.machine.loop.emit(.call(name, []), subject: traceName)
  }

  // MARK: UIPercentDrivenInteractiveTransition

  /// Whether there is a transition to update, finish or cancel.
  private var isRunning: Bool { runningContext != nil }

  private var runningContext: (any UIViewControllerContextTransitioning)? {
    guard let context, let coordinator, party.object?.transitionCoordinator === coordinator else {
      return nil
    }
    return context
  }

  /// The container of the transition it drives, or of the presentation that holds it; nil outside of both.
  var container: UIView? { runningContext?.containerView ?? presentation?.containerView }

  /// The controller that is presented or dismissed, before the transition that of its recognizer.
  var presentedViewController: UIViewController? {
    guard let parties = controllers else { return owner }
    return parties.from?.presentedViewController === parties.to ? parties.to : parties.from
  }

  /// The controller that presents.
  var presentingViewController: UIViewController? {
    guard let parties = controllers else { return owner?.presentingViewController }
    return parties.from?.presentedViewController === parties.to ? parties.from : parties.to
  }

  private var controllers: (from: UIViewController?, to: UIViewController?)? {
    runningContext.map {
      ($0.viewController(forKey: .from), $0.viewController(forKey: .to))
    }
  }

  override func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    super.startInteractiveTransition(transitionContext)
    instance.run(.interactionStartInteractiveTransition, on: self) { $0.add(transitionContext) }
    guard let state = pendingEnd else { return }
    pendingEnd = nil
    isDriving = false
    decide(state)
    lastValues = nil
  }

  override func update(_ percentComplete: CGFloat) {
    lastPercent = percentComplete
    wasDriven = true
    super.update(percentComplete)
    instance.run(.interactionUpdate, on: self) { $0.add(percentComplete) }
  }

  override func finish() {
    wasDriven = true
    super.finish()
    instance.run(.interactionFinish, on: self)
  }

  override func cancel() {
    wasDriven = true
    super.cancel()
    instance.run(.interactionCancel, on: self)
  }

  override func pause() {
    wasDriven = true
    super.pause()
    instance.run(.interactionPause, on: self)
  }
}

/// A weak reference to an interaction.
struct WeakInteraction {
  weak var interaction: ScriptedInteraction?
}

/// The values of a recognizer at its end, in window coordinates.
struct GestureValues {
  var state: UIGestureRecognizer.State
  var location: CGPoint
  var translation: CGPoint
  var velocity: CGPoint

  init(_ gesture: UIGestureRecognizer) {
    let pan = gesture as? UIPanGestureRecognizer
    state = gesture.state
    location = gesture.location(in: nil)
    translation = pan?.translation(in: nil) ?? .zero
    velocity = pan?.velocity(in: nil) ?? .zero
  }
}
