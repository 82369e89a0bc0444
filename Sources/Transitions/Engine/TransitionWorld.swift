import EventTrace
import Geometry
package import ViewTree

/// The state that the controllers of all windows share: the open transitions, the pending checks and the issues.
///
/// Controllers retain it; it retains controllers only through open transitions, so that a world without an engine is freed.
package final class TransitionWorld {
  let loop: RunLoop
  /// The device, as scripts and apps see it.
  let device: UIDevice
  /// The sizes, insets and traits of the device.
  let model: Device
  /// The first window of the world, which fills the screen or shares it with another app; nil once it is released.
  package var window: UIWindow? { loop.mainWindow }
  private(set) var issues: [EngineIssue] = []
  // Every turn reads these, and nothing else runs while one of them is changed, so accesses cannot overlap and need no checks.

  /// The transitions from their requests to their ends.
  @exclusivity(unchecked) private(set) var openTransitions: [TransitionContext] = []
  /// The number of transitions that were requested.
  private var requestCount = 0
  /// The presenters outside of the root's chain: children that define a presentation context, former roots, and controllers in no
  /// hierarchy.
  @exclusivity(unchecked) var sidePresenters: [UIViewController] = []
  /// The state of the status bar.
  let statusBarManager = UIStatusBarManager()
  /// The present orientation of the screen, and the traits that a script has set itself.
  var screen: ScreenState
  var traitOverrides = TraitOverrides()
  /// The size of the window as the screen is held; nil for one that fills the screen.
  var windowSize: CGSize?
  /// The change of the screen whose callbacks are running.
  var screenChange: ScreenChange?
  /// The transition that is being prepared, in the turn after its request.
  var preparing: TransitionContext?
  /// The last transition that a gesture has requested and does not drive.
  var undriven: UndrivenTransition?
  /// The changes without a transition, such as those of the screen, that have not ended.
  var openChanges: [SystemChange] = []

  /// Whether there has been a popover, which follows its anchor.
  @exclusivity(unchecked) var hasShownPopover = false
  /// Whether the engine moves views now, and sends the callbacks of their controllers afterwards.
  var isMovingViewsUntold = false

  /// The transition or change of the screen that was the last to begin.
  private(set) var lastSpan: TransitionSpan?
  private var lastSpanOwner: ObjectIdentifier?

  /// The controllers that have left the hierarchy: since the last look for leaks, and before it.
  var newDepartures: [NonowningReference<UIViewController>] = []
  var pastDepartures: [NonowningReference<UIViewController>] = []
  @exclusivity(unchecked) private var presentersToCheck:
    [(presenter: UIViewController, transition: TransitionContext)] = []
  /// The controllers without a parent whose appearance transition the app has ended itself in this turn.
  @exclusivity(unchecked) private var handMadeEnds: [UIViewController] = []
  @exclusivity(unchecked) private var cancelledToCheck: [TransitionContext] = []
  /// The records of the animators of the transitions that ended in this turn.
  @exclusivity(unchecked) var endedRecords: [TransitionRecord] = []
  /// Called with the callbacks that a transition leaves out.
  var leftOutObserver: ((LeftOutCallbacks) -> Void)?
  /// The looks at the window that are due at the end of the turn.
  @exclusivity(unchecked) var coverChecks: [CoverCheck] = []
  /// The round trips that are checked at the end of the turn.
  @exclusivity(unchecked) var tripsToCheck: [RoundTrip] = []
  @exclusivity(unchecked) private var isBlack = false
  @exclusivity(unchecked) private var hasLaunched = false

  init(loop: RunLoop, window: UIWindow, screen: ScreenState, of model: Device) {
    self.loop = loop
    self.model = model
    device = UIDevice(loop: loop)
    loop.device = device
    loop.mainWindow = window
    self.screen = screen
    loop.screen.statusBarHeight = { [weak self] in
      guard let self, !statusBarManager.isStatusBarHidden else { return 0 }
      return self.screen.safeAreaInsets.top
    }
    loop.transitionState = self
    loop.keyboard.movesAlong = { [weak self] in self?.keyboardDidMove() }
  }

  /// Lays out the sheets and popovers, which give way to the keyboard.
  private func keyboardDidMove() {
    for controller in shownControllers { controller.activePresentation?.keyboardDidMove() }
  }

  /// The roots of the visible windows, from back to front.
  var roots: [UIViewController] {
    loop.visibleWindows.compactMap { $0.rootResponder as? UIViewController }
  }

  // MARK: Issues

  /// Writes an issue into the trace and remembers it.
  func report(_ issue: EngineIssue, subject: String = "") {
    loop.report(issue, subject: subject)
  }

  /// Ends the world with one of UIKit's exceptions, with the place of the request whose transition is being prepared.
  func raise(_ issue: EngineIssue) {
    var issue = issue
    if let note = preparing?.noteOfRequest { issue.notes.append(note) }
    loop.terminate(issue)
  }

  func remember(_ issue: EngineIssue) {
    issues.append(issue)
  }

  // MARK: Transitions

  /// Adds a transition, which begins in the next turn.
  func open(_ transition: TransitionContext) {
    admit(transition)
    loop.perform { [unowned transition] in
      transition.begin()
    }
  }

  /// Runs a transition that begins at once; without an animation it also ends at once.
  func run(_ transition: TransitionContext) {
    admit(transition)
    transition.begin()
  }

  private func admit(_ transition: TransitionContext) {
    requestCount += 1
    transition.number = requestCount
    openTransitions.append(transition)
    transition.take(transition.from.controller)
    transition.take(transition.to.controller)
    for participant in transition.between { transition.take(participant.controller) }
  }

  func close(_ transition: TransitionContext) {
    openTransitions.removeAll { $0 === transition }
    sidePresenters.removeAll { $0.presentedController == nil }
  }

  /// The latest change that involves a controller and meets a condition; nil for none.
  ///
  /// A turn of the screen comes before a transition while its callbacks run; a change of detents comes after it.
  func lastChange(
    of controller: UIViewController, where isWanted: (CoordinatedChange) -> Bool
  ) -> CoordinatedChange? {
    let change = openChanges.last { $0.involves(controller) && isWanted($0) }
    if let change, !change.yieldsToTransitions { return change }
    return openTransitions.last { $0.involves(controller) && isWanted($0) } ?? change
  }

  /// Remembers that a transition or a change of the screen begins.
  func spanBegins(_ name: String, of owner: CoordinatedChange) {
    lastSpan = TransitionSpan(name: name, begin: loop.now, eventCount: loop.eventCount)
    lastSpanOwner = ObjectIdentifier(owner)
  }

  func spanEnds(of owner: CoordinatedChange) {
    guard lastSpanOwner == ObjectIdentifier(owner) else { return }
    lastSpan?.end = loop.now
    // The identity of a released object could be reused.
    lastSpanOwner = nil
  }

  /// Checks at the end of the turn whether a presenter's view has come back.
  func check(_ presenter: UIViewController, after transition: TransitionContext) {
    presentersToCheck.append((presenter, transition))
    loop.setNeedsTurn()
  }

  func checkRestored(after transition: TransitionContext) {
    cancelledToCheck.append(transition)
    loop.setNeedsTurn()
  }

  /// Checks at the end of the turn whether a controller that has disappeared by the app's own calls is visible.
  func checkHandMadeEnd(of controller: UIViewController) {
    handMadeEnds.append(controller)
    loop.setNeedsTurn()
  }

  func didLaunch() {
    hasLaunched = true
  }

  /// Breaks the references of open transitions and of all controllers that are alive, so that an abandoned world is freed.
  func abandon() {
    for transition in openTransitions { transition.abandon() }
    openTransitions.removeAll()
    for change in openChanges { change.close() }
    openChanges.removeAll()
    presentersToCheck.removeAll()
    cancelledToCheck.removeAll()
    handMadeEnds.removeAll()
    coverChecks.removeAll()
    tripsToCheck.removeAll()
    endedRecords.removeAll()
    leftOutObserver = nil
    sidePresenters.removeAll()
    for controller in loop.controllers { controller.abandon() }
  }

  // MARK: Checks

  /// Makes the checks at the end of every turn.
  func checkAtCommit() {
    if !cancelledToCheck.isEmpty {
      let transitions = cancelledToCheck
      cancelledToCheck = []
      for transition in transitions {
        if let issue = transition.leftBehindIssue() { report(issue) }
      }
    }
    if !handMadeEnds.isEmpty {
      let controllers = handMadeEnds
      handMadeEnds = []
      for controller in controllers { checkHandMadeEndNow(of: controller) }
    }
    if !presentersToCheck.isEmpty {
      let checks = presentersToCheck
      presentersToCheck = []
      for (presenter, transition) in checks { checkNow(presenter, after: transition) }
    }
    if !tripsToCheck.isEmpty { checkTripsNow() }
    if !coverChecks.isEmpty { checkCoverNow() }
    if hasLaunched, !openTransitions.contains(where: { $0.isRunning }) {
      checkBlackScreen()
      if !isBlack { for record in endedRecords { checkView(after: record) } }
    }
    if hasShownPopover { movePopovers() }
    if !endedRecords.isEmpty { endedRecords = [] }
  }

  /// Places popovers again whose anchors have moved.
  private func movePopovers() {
    for controller in shownControllers {
      (controller.ownPresentationController as? UIPopoverPresentationController)?.followAnchor()
    }
  }

  private func checkNow(_ presenter: UIViewController, after transition: TransitionContext) {
    guard presenter.presentedController == nil,
      presenter.isWindowRoot || presenter.presentingController != nil,
      presenter.loadedView?.window == nil, !presenter.isOutsideWithContext
    else { return }
    var issue = EngineIssue.presenterMissing(presenter, transition: transition)
    if isScreenBlack {
      issue.notes.append("the user sees a black screen")
      ignoreBlackScreen()
    }
    transition.record?.wasReportedMissing = true
    report(issue)
  }

  /// Reports the view that an animator has kept out of a container in the window, where other views are seen.
  private func checkView(after record: TransitionRecord) {
    guard !record.wasReportedMissing, let controller = record.controller,
      controller.isMissingFromContainer, let fault = record.faultOfMissingView
    else { return }
    report(EngineIssue.missingFromContainer(controller, after: record, fault))
  }

  private func checkHandMadeEndNow(of controller: UIViewController) {
    guard controller.appearanceState == .disappeared, controller.parentController == nil,
      let view = controller.loadedView, let window = view.window,
      TransitionWorld.isVisible(view, in: window)
    else { return }
    report(
      EngineIssue.unbalancedAppearance(
        of: controller,
        notes: [
          "'\(controller.traceName)' was told that it has disappeared, and its view is still in the window",
          "beginAppearanceTransition(_:animated:) and endAppearanceTransition() are for the children of a container; UIKit itself makes these calls for a root, for a presented controller and for one without a parent",
        ]))
  }

  /// The presenters beside the root's chain, each followed by the controllers presented above it.
  var sideChains: [[UIViewController]] {
    sidePresentersInUse.map(TransitionWorld.chain(above:))
  }

  private var sidePresentersInUse: [UIViewController] {
    if sidePresenters.isEmpty { return [] }
    return sidePresenters.filter { !$0.isWindowRoot && $0.presentedController != nil }
  }

  /// Remembers a controller that presents another one, if it is beside the root's chain.
  func note(_ presenter: UIViewController) {
    let isInChain = presenter.isWindowRoot || presenter.presentingController != nil
    guard !isInChain, !sidePresenters.contains(where: { $0 === presenter }) else { return }
    sidePresenters.append(presenter)
  }

  /// The controllers whose views the visible windows show, or a presentation covers: the roots and everything presented, from below.
  var shownControllers: [UIViewController] {
    roots.flatMap(TransitionWorld.chain(above:)) + sideChains.flatMap { $0.dropFirst() }
  }

  /// Visits the shown controllers from below, without a list of them.
  private func forEachShown(_ visit: (UIViewController) -> Void) {
    _ = containsShown { controller in
      visit(controller)
      return false
    }
  }

  /// Whether one of the shown controllers meets a condition, looked for from below; no list of them is made.
  func containsShown(where isWanted: (UIViewController) -> Bool) -> Bool {
    for listed in loop.windows where !listed.window.isHidden {
      var controller = listed.window.rootViewController
      while let current = controller {
        if isWanted(current) { return true }
        controller = current.presentedController
      }
    }
    if sidePresenters.isEmpty { return false }
    return sideChains.contains { $0.dropFirst().contains(where: isWanted) }
  }

  /// A controller and those that are presented above it, from below.
  static func chain(above bottom: UIViewController?) -> [UIViewController] {
    var controllers: [UIViewController] = []
    var controller = bottom
    while let current = controller {
      controllers.append(current)
      controller = current.presentedController
    }
    return controllers
  }

  /// Leaves out the issue about a black screen if another issue has said why the screen is black.
  func ignoreBlackScreen() { isBlack = true }

  private func checkBlackScreen() {
    let wasBlack = isBlack
    isBlack = isScreenBlack
    if isBlack, !wasBlack {
      report(
        EngineIssue.blackScreen(shownControllers.map(\.innermostContent), after: endedRecords))
    }
  }

  /// Whether the lowest of the visible windows with a root shows none of its controllers, and no window that covers it shows one.
  private var isScreenBlack: Bool {
    var lowest: UIWindow?
    for listed in loop.windows {
      let window = listed.window
      guard !window.isHidden, window.rootResponder != nil else { continue }
      if lowest.map({ window.frame.contains($0.frame) }) ?? true, showsController(in: window) {
        return false
      }
      lowest = lowest ?? window
    }
    return lowest != nil || window?.rootResponder != nil
  }

  /// Whether the window shows the view of a controller, or an animation may still show it.
  private func showsController(in window: UIWindow) -> Bool {
    containsShown { controller in
      guard let view = controller.shownView else { return false }
      return TransitionWorld.isVisible(view, in: window)
        || TransitionWorld.isLeaving(view, in: window)
    }
  }

  /// Whether a view is visible anywhere in the window.
  static func isVisible(_ view: UIView, in window: UIWindow) -> Bool {
    visibleFrame(of: view, in: window) != nil
  }

  /// The properties of a view, and of the views around it, that decide where the window shows the view.
  private static let geometry: Set<AnimatableProperty> = [
    .position, .bounds, .anchorPoint, .transform, .sublayerTransform,
  ]

  /// Whether animations may still show a view that the model does not show any more.
  ///
  /// Only an animation of what hides the view counts: of the opacity of each transparent view, and of the geometry for a view outside of
  /// the window. The end of the animation decides and not what is left of the view, so it makes no difference at which frames something
  /// looks; an animation without an end does not count.
  private static func isLeaving(_ view: UIView, in window: UIWindow) -> Bool {
    guard view.window === window else { return false }
    var isInside = frameInside(view, window) != nil
    var current: UIView? = view
    while let view = current {
      let layer = view.layer
      if layer.presentedValues.isHidden { return false }
      if layer.isTransparent, !layer.hasFiniteAnimation(of: [.opacity]) { return false }
      if !isInside { isInside = layer.hasFiniteAnimation(of: geometry) }
      current = view.superview
    }
    return isInside
  }

  /// The box around a view in the window's coordinates, points; nil for one that is seen nowhere in the window.
  static func visibleFrame(of view: UIView, in window: UIWindow) -> CGRect? {
    guard view.window === window, view.isShownWithAncestors else { return nil }
    return frameInside(view, window)
  }

  /// The box around a view in the window's coordinates, points; nil for a view without size or outside of the window.
  private static func frameInside(_ view: UIView, _ window: UIWindow) -> CGRect? {
    let frame = view.convert(view.bounds, to: window)
    return frame.intersection(window.bounds).isEmpty ? nil : frame
  }

  /// Reports the transitions that nothing will end, each once, and names them.
  ///
  /// Display links and repeating timers that are left have not ended them within the limit of `settle`.
  func reportStuckTransitions() -> [String] {
    let repeats = loop.nextRepeatedInstant != nil
    return openTransitions.map { transition in
      if !transition.wasReportedStuck {
        transition.wasReportedStuck = true
        report(transition.stuckIssue(whileRepeating: repeats))
      }
      return transition.traceName
    }
  }

  /// Makes the checks at the end of the world.
  func checkAtEnd() {
    forEachShown(checkAppearance)
    // A covered controller may have its interaction switched off.
    for root in roots { checkInteraction(ofTopAbove: root) }
    for presenter in sidePresentersInUse { checkInteraction(ofTopAbove: presenter) }
    if let window, !window.isUserInteractionEnabled,
      let transition = window.rootViewController?.lastTransition.name
    {
      report(EngineIssue.interactionDisabled(window, by: transition, at: nil))
    }
  }

  private func checkInteraction(ofTopAbove bottom: UIViewController) {
    var controller = bottom
    while let presented = controller.presentedController { controller = presented }
    guard let transition = controller.lastTransition.name else { return }
    if controller.lastTransition.tookTouches, let view = controller.loadedView,
      !view.isUserInteractionEnabled
    {
      report(
        EngineIssue.interactionDisabled(
          view, by: transition, at: controller.lastTransition.placeWithoutTouches))
    }
    if let container = controller.ownPresentationController?.containerView,
      !container.isUserInteractionEnabled
    {
      report(EngineIssue.interactionDisabled(container, by: transition, at: nil))
    }
  }

  private func checkAppearance(of controller: UIViewController) {
    switch controller.appearanceState {
    case .appeared, .disappeared: return
    case .appearing, .disappearing:
      guard controller.transition.map({ $0.hasEnded }) ?? true else { return }
      report(
        EngineIssue.unbalancedAppearance(
          of: controller,
          notes: [
            "beginAppearanceTransition was called for '\(controller.traceName)', and endAppearanceTransition() never was"
          ]))
    }
  }
}
