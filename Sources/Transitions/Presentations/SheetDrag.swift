import Animation
import Geometry
import ViewTree

/// Lets a finger move a sheet: between its detents, down to its dismissal, and a little beyond either end.
///
/// Between detents the sheet follows the finger by itself. Below the smallest one the dismissal begins, interactively; where the user
/// may not dismiss, the sheet resists instead. A tap beside a sheet dismisses it as well.
final class SheetDrag {
  private unowned let sheet: UISheetPresentationController
  private let pan: UIPanGestureRecognizer
  private let tap: UITapGestureRecognizer
  /// The sheet's height when the finger began to move it, points.
  private var heightAtBegin: CGFloat = 0
  private var pull = Pull.none

  /// What a pull below the smallest detent does.
  private enum Pull {
    /// The sheet is not below it.
    case none
    case dismisses(SheetDismissal)
    case resists
  }

  /// The velocity, points a second, from which on a release is a flick.
  private static let flick: CGFloat = 1000
  /// The share of the container's height by which a sheet can be pulled above its largest detent.
  private static let stretch: CGFloat = 0.008
  /// How much a rubber band gives way: Apple's constant of scroll views.
  private static let elasticity: CGFloat = 0.55

  init(of sheet: UISheetPresentationController, on view: UIView, dimming: UIView) {
    self.sheet = sheet
    pan = UIPanGestureRecognizer()
    tap = UITapGestureRecognizer()
    pan.traceName = "sheetPanGestureRecognizer"
    tap.traceName = "dimmingTapGestureRecognizer"
    pan.addTarget { [weak self] _ in self?.follow() }
    tap.addTarget { [weak self] _ in self?.dismissByTap() }
    view.addGestureRecognizer(pan)
    dimming.addGestureRecognizer(tap)
  }

  // MARK: Following

  private func follow() {
    guard let container = sheet.containerView else { return }
    let translation = pan.translation(in: container).y
    switch pan.state {
    case .began:
      begin()
      move(by: translation)
    case .changed: move(by: translation)
    case .ended: release(translation: translation, velocity: pan.velocity(in: container).y)
    case .cancelled, .failed: release(translation: 0, velocity: 0)
    case .possible: break
    }
  }

  private func begin() {
    pull = .none
    let layout = sheet.layout
    // A sheet that is still moving is taken where it is seen.
    let seen = sheet.dropShadowView.map { $0.layer.presentation()?.frame ?? $0.frame }
    let height = seen.map { layout.largeFrame.maxY - $0.minY } ?? 0
    heightAtBegin = min(max(height, 0), layout.largeFrame.height)
    sheet.dropShadowView?.layer.removeAllAnimations()
  }

  private func move(by translation: CGFloat) {
    let layout = sheet.layout
    guard layout.form != .fullScreen, let view = sheet.dropShadowView,
      let smallest = sheet.activeDetents(in: layout).first?.height
    else { return }
    let height = heightAtBegin - translation
    if height < smallest - 0.001 {
      pullDown(by: smallest - height, smallest: smallest, layout, view)
      return
    }
    if case .dismisses(let dismissal) = pull {
      // Back up, the dismissal stays at its beginning until the finger lets go.
      return dismissal.update(0)
    }
    pull = .none
    let large = layout.largeFrame.height
    let beyond = height - large
    let container = sheet.containerView?.bounds.height ?? 0
    let shown =
      beyond > 0
      ? large + SheetDrag.band(beyond, limit: SheetDrag.stretch * container) : height
    sheet.heldHeight = min(shown, large)
    UIView.performWithoutAnimation {
      view.place(at: layout.frame(height: shown))
      sheet.applyLook()
    }
  }

  private func pullDown(
    by distance: CGFloat, smallest: CGFloat, _ layout: SheetLayout, _ view: UIView
  ) {
    if case .none = pull { pull = beginPull() }
    switch pull {
    case .dismisses(let dismissal):
      sheet.heldHeight = smallest
      dismissal.update(smallest > 0 ? distance / travel(smallest, layout) : 1)
    case .resists:
      sheet.heldHeight = smallest
      var frame = layout.frame(height: smallest)
      frame.origin.y += SheetDrag.band(distance, limit: smallest)
      UIView.performWithoutAnimation { view.place(at: frame) }
    case .none: break
    }
  }

  /// How far the sheet has to go to leave the screen, points.
  private func travel(_ height: CGFloat, _ layout: SheetLayout) -> CGFloat {
    let bottom = sheet.containerView?.bounds.maxY ?? layout.largeFrame.maxY
    return max(bottom - layout.frame(height: height).minY, 1)
  }

  /// Asks whether the user may dismiss, and begins to.
  private func beginPull() -> Pull {
    guard sheet.mayBeDismissedByUser() else { return .resists }
    let dismissal = SheetDismissal()
    guard let view = sheet.dropShadowView else { return .resists }
    UIView.performWithoutAnimation {
      let layout = sheet.layout
      let smallest = sheet.activeDetents(in: layout)[0]
      sheet.selectedDetentIdentifier = smallest.identifier
      sheet.heldHeight = nil
      view.place(at: layout.frame(height: smallest.height))
      sheet.applyLook()
    }
    sheet.dismissByUser(driver: dismissal)
    return .dismisses(dismissal)
  }

  /// The displacement of a rubber band: (1 − 1 / (x · c / d + 1)) · d.
  private static func band(_ distance: CGFloat, limit: CGFloat) -> CGFloat {
    guard limit > 0, distance > 0 else { return 0 }
    return (1 - 1 / (distance * elasticity / limit + 1)) * limit
  }

  // MARK: Letting go

  private func release(translation: CGFloat, velocity: CGFloat) {
    let layout = sheet.layout
    let active = sheet.activeDetents(in: layout)
    let smallest = active[0].height
    let height = heightAtBegin - translation
    let dismisses =
      height < smallest - 0.001 && (velocity >= SheetDrag.flick || height < smallest / 2)
    sheet.heldHeight = nil
    switch pull {
    case .dismisses(let dismissal):
      let way = travel(smallest, layout)
      dismissal.end(finishes: dismisses, velocity: velocity / way)
    case .resists:
      if dismisses { sheet.tellAttemptToDismiss() }
      rest(at: active[0].identifier, velocity: velocity)
    case .none:
      let target = SheetDrag.detent(for: height, velocity: velocity, among: active)
      rest(at: target, velocity: velocity)
    }
    pull = .none
  }

  /// The detent to which a sheet goes that is let go at a height: in the direction of a flick the next one, else the nearest.
  private static func detent(
    for height: CGFloat, velocity: CGFloat,
    among active: [(identifier: UISheetPresentationController.Detent.Identifier, height: CGFloat)]
  ) -> UISheetPresentationController.Detent.Identifier {
    if velocity <= -flick, let next = active.first(where: { $0.height > height }) {
      return next.identifier
    }
    if velocity >= flick, let next = active.last(where: { $0.height < height }) {
      return next.identifier
    }
    var best = active[0]
    for detent in active where (detent.height - height).magnitude < (best.height - height).magnitude
    {
      best = detent
    }
    return best.identifier
  }

  private func rest(
    at identifier: UISheetPresentationController.Detent.Identifier, velocity: CGFloat
  ) {
    guard let view = sheet.dropShadowView else { return }
    let layout = sheet.layout
    let height =
      sheet.activeDetents(in: layout).first { $0.identifier == identifier }?.height ?? 0
    let target = layout.frame(height: height)
    let distance = target.minY - view.frame.minY
    let isOther = sheet.selectedDetent(in: layout).identifier != identifier
    let relative = distance.magnitude > 0.001 ? velocity / distance : 0
    UIView.animate(
      withDuration: SystemAnimator.coverDuration,
      timingParameters: SystemAnimator.spring(velocity: relative),
      options: .allowUserInteraction,
      animations: {
        sheet.selectedDetentIdentifier = identifier
        sheet.layOutAtRest()
      }, completion: nil)
    if isOther { sheet.tellSelectedDetentChange() }
  }

  private func dismissByTap() {
    guard !sheet.passesTouchesOn else { return }
    sheet.dismissByTapOutside()
  }
}

/// Drives the dismissal of a sheet that a finger pulls down, and lets it go on as a spring with the finger's velocity.
final class SheetDismissal: UIPercentDrivenInteractiveTransition {
  private var hasStarted = false
  private var pendingPercent: CGFloat = 0
  private var pendingEnd: (finishes: Bool, velocity: CGFloat)?
  /// The velocity of the finger, in whole distances of the sheet a second.
  private var velocity: CGFloat = 0

  override init() {
    super.init()
    traceName = "_UISheetInteraction"
  }

  override func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    hasStarted = true
    super.startInteractiveTransition(transitionContext)
    update(pendingPercent)
    if let pendingEnd { end(finishes: pendingEnd.finishes, velocity: pendingEnd.velocity) }
  }

  override func update(_ percentComplete: CGFloat) {
    pendingPercent = percentComplete
    if hasStarted { super.update(percentComplete) }
  }

  /// Lets the sheet go: to its end, or back.
  func end(finishes: Bool, velocity: CGFloat) {
    guard hasStarted else {
      pendingEnd = (finishes, velocity)
      return
    }
    self.velocity = finishes ? velocity : -velocity
    if finishes { finish() } else { cancel() }
  }

  override func rest(
    from begin: TimeInterval, to end: TimeInterval, of transition: TransitionContext
  ) -> (duration: TimeInterval, curve: TimingCurve) {
    let share = duration > 0 ? (end - begin).magnitude / duration : 0
    let relative = share > 0.0001 ? velocity / share : 0
    let timing = SystemAnimator.spring(velocity: relative).timing(duration: 0)
    return (timing.duration, timing.curve)
  }
}
