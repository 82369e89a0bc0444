import Animation
import EventTrace
import Geometry
import ViewTree

/// Lets a finger move a sheet: between its detents, down to its dismissal, and a little beyond either end.
///
/// Between detents the sheet follows the finger. Below the smallest one an interactive dismissal begins, which is cancelled when the
/// finger comes up again; if the user may not dismiss the sheet, it resists like a rubber band instead.
final class SheetDrag: SystemGestureDelegate {
  private unowned let sheet: UISheetPresentationController
  private let pan: UIPanGestureRecognizer
  /// The sheet's height when the finger began to move it, points.
  private var heightAtBegin: CGFloat = 0
  /// The measures of the heights when the finger moved last.
  private var scale = Scale()
  /// The place of the finger then, points below where it began.
  private var lastTranslation: CGFloat = 0
  private var pull = Pull.none
  /// Whether a finger moves the sheet.
  private var isHeld = false
  /// The detent that was selected before a pull selected the smallest; nil where none has.
  private var detentBeforePull: UISheetPresentationController.Detent.Identifier?
  /// The active detents when the finger moved last; nil when none moves the sheet.
  private var detentsInHand: [ActiveDetent]?

  /// The effect of a pull below the smallest detent.
  private enum Pull {
    /// The sheet is not below it.
    case none
    case dismisses(SheetDismissal)
    /// The sheet is no longer below it, and the dismissal is being cancelled.
    case returns
    case resists
  }

  /// The lengths that depend on the size of the container, points.
  private struct Scale {
    var container = CGSize.zero
    var largest: CGFloat = 0
    var smallest: CGFloat = 0
    /// The distance that the smallest sheet has to move to leave the screen.
    var travel: CGFloat = 1
  }

  /// The velocity, points a second, from which on a release is a flick.
  private static let flick: CGFloat = 1000
  /// The share of the container's height by which a sheet can be pulled above its largest detent.
  private static let stretch: CGFloat = 0.008

  init(of sheet: UISheetPresentationController, on view: UIView) {
    self.sheet = sheet
    pan = UIPanGestureRecognizer()
    pan.traceName = "sheetPanGestureRecognizer"
    pan.addTarget { [weak self] _ in self?.follow() }
    pan.delegate = self
    view.addGestureRecognizer(pan)
    view.scrollArbiter = self
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayBeMoved }

  /// A sheet that is being presented or dismissed, or that has presented another controller, is not moved.
  private var mayBeMoved: Bool {
    sheet.presentedViewController.obstacle(to: .sheetDrag) == nil
  }

  /// Ends the gesture of a finger before a transition of the controller begins; one that drives the transition itself goes on.
  func letGo() {
    if case .dismisses = pull { return }
    if isHeld { release(translation: 0, velocity: 0, isCancelled: true) }
    // A finger that has not moved yet is not followed either.
    pan.isEnabled = false
    pan.isEnabled = true
  }

  /// Moves the sheet to the next larger detent, or from the largest one to the smallest; a sheet with one detent is dismissed as by a tap
  /// beside it.
  func grabberWasTapped() {
    guard mayBeMoved else { return }
    let measure = sheet.measure()
    guard let largest = measure.detents.last, largest.height > measure.smallest.height else {
      return sheet.dismissByTap()
    }
    detentBeforePull = nil
    let next = measure.detents.first { $0.height > measure.selected.height }
    rest(at: next ?? measure.smallest, measure, velocity: 0)
  }

  // MARK: Following

  private func follow() {
    guard let container = sheet.containerView else { return }
    let translation = pan.translation(in: container).y
    if pan.state == .began { begin() }
    guard isHeld else { return }
    switch pan.state {
    case .began, .changed: move(by: translation)
    case .ended: release(translation: translation, velocity: pan.velocity(in: container).y)
    case .cancelled, .failed: release(translation: 0, velocity: 0, isCancelled: true)
    case .possible: break
    }
  }

  private func begin() {
    pull = .none
    isHeld = true
    detentBeforePull = nil
    let measure = sheet.measure()
    let layout = measure.layout
    scale = scale(of: measure)
    lastTranslation = 0
    // A sheet that is still moving continues from its visible place.
    let seen = sheet.host.map(\.view).map { $0.layer.presentation()?.frame ?? $0.frame }
    let height = seen.map { layout.largeFrame.maxY - $0.minY } ?? 0
    heightAtBegin = min(max(height, 0), scale.largest)
    sheet.endMotion()
  }

  /// Places the sheet that a finger holds in a container of another size, in the running animation; a dismissal follows by itself. A sheet
  /// that fills the screen can't be held.
  func followSize() {
    guard detentsInHand != nil, sheet.containerView?.bounds.size != scale.container else { return }
    if case .dismisses = pull { return }
    guard sheet.layout.form != .fullScreen else { return giveUp() }
    move(by: lastTranslation)
  }

  /// Ends the gesture where the sheet can't be moved any more; it keeps its selected detent.
  private func giveUp() {
    isHeld = false
    detentsInHand = nil
    sheet.heldHeight = nil
    pull = .none
    pan.isEnabled = false
    pan.isEnabled = true
  }

  private func move(by translation: CGFloat) {
    let measure = sheet.measure()
    let layout = measure.layout
    guard layout.form != .fullScreen, let view = sheet.host?.view else { return }
    detentsInHand = measure.detents
    let isResized = sheet.containerView?.bounds.size != scale.container
    let height = height(for: translation, measure)
    if height < measure.smallest.height - 0.001 {
      if !isReturning {
        pullDown(by: measure.smallest.height - height, measure, view, isAnimated: isResized)
      }
      return
    }
    if case .dismisses(let dismissal) = pull {
      // The finger has moved up again: the sheet follows it when the dismissal has ended.
      pull = .returns
      dismissal.update(0)
      dismissal.end(finishes: false, velocity: 0)
    }
    if isReturning { return }
    pull = .none
    let large = layout.largeFrame.height
    let beyond = height - large
    let container = sheet.containerView?.bounds.height ?? 0
    let shown =
      beyond > 0
      ? large + RubberBand.offset(for: beyond, dimension: SheetDrag.stretch * container) : height
    sheet.heldHeight = min(shown, large)
    place(view, at: layout.frame(height: shown), isAnimated: isResized) { [sheet] in
      sheet.applyLook(measure)
    }
  }

  /// Whether a dismissal that the finger has begun and taken back has not ended.
  private var isReturning: Bool {
    guard case .returns = pull else { return false }
    return sheet.presentedViewController.isInTransition
  }

  /// Called when a dismissal was cancelled; a finger that has taken it back moves the sheet on.
  func dismissalWasCancelled() {
    guard isHeld, case .returns = pull, let container = sheet.containerView else { return }
    let translation = pan.translation(in: container).y
    let measure = sheet.measure()
    // Another pull begins with the next movement, when this dismissal has ended.
    guard height(for: translation, measure) >= measure.smallest.height else { return }
    pull = .none
    move(by: translation)
  }

  /// Places the sheet at once, or in the running animation.
  private func place(
    _ view: UIView, at frame: CGRect, isAnimated: Bool, then look: () -> Void = {}
  ) {
    guard isAnimated else {
      return UIView.performWithoutAnimation {
        view.place(at: frame)
        look()
      }
    }
    view.place(at: frame)
    look()
  }

  private func scale(of measure: SheetMeasure) -> Scale {
    let layout = measure.layout
    let smallest = measure.smallest.height
    return Scale(
      container: sheet.containerView?.bounds.size ?? .zero, largest: layout.largeFrame.height,
      smallest: smallest, travel: travel(smallest, layout))
  }

  /// The height for the place of the finger, points: from that of the last movement on, if the size has changed since then. A pull keeps
  /// its share of the way to the edge of the screen, other heights their share of the largest one.
  private func height(for translation: CGFloat, _ measure: SheetMeasure) -> CGFloat {
    let (old, new) = (scale, scale(of: measure))
    if old.container != new.container || old.largest != new.largest {
      let height = heightAtBegin - lastTranslation
      switch pull {
      case .dismisses:
        heightAtBegin = new.smallest - (old.smallest - height) / old.travel * new.travel
      case .resists: heightAtBegin = old.smallest > 0 ? height * new.smallest / old.smallest : 0
      case .none, .returns:
        heightAtBegin = old.largest > 0 ? height * new.largest / old.largest : 0
      }
      heightAtBegin += lastTranslation
    }
    scale = new
    lastTranslation = translation
    return heightAtBegin - translation
  }

  private func pullDown(
    by distance: CGFloat, _ measure: SheetMeasure, _ view: UIView, isAnimated: Bool
  ) {
    switch pull {
    case .none, .returns: pull = beginPull()
    case .dismisses, .resists: break
    }
    let smallest = measure.smallest.height
    let layout = measure.layout
    switch pull {
    case .dismisses(let dismissal):
      sheet.heldHeight = smallest
      dismissal.update(smallest > 0 ? distance / travel(smallest, layout) : 1)
    case .resists:
      sheet.heldHeight = smallest
      var frame = layout.frame(height: smallest)
      frame.origin.y += RubberBand.offset(for: distance, dimension: smallest)
      place(view, at: frame, isAnimated: isAnimated)
    case .none, .returns: break
    }
  }

  /// The distance the sheet has to move to leave the screen, points.
  private func travel(_ height: CGFloat, _ layout: SheetLayout) -> CGFloat {
    let bottom = sheet.containerView?.bounds.maxY ?? layout.largeFrame.maxY
    return max(bottom - layout.frame(height: height).minY, 1)
  }

  /// Asks whether the user may dismiss the sheet, and begins the dismissal.
  private func beginPull() -> Pull {
    guard sheet.mayBeDismissedByUser() else { return .resists }
    let dismissal = SheetDismissal()
    guard let view = sheet.host?.view else { return .resists }
    UIView.performWithoutAnimation {
      let measure = sheet.measure()
      if detentBeforePull == nil { detentBeforePull = measure.selected.identifier }
      sheet.selectedDetentIdentifier = measure.smallest.identifier
      sheet.heldHeight = nil
      view.place(at: measure.layout.frame(height: measure.smallest.height))
      sheet.applyLook()
    }
    sheet.presentedViewController.dismissByUser(driver: dismissal)
    return .dismisses(dismissal)
  }

  /// The state of the sheet under the finger, for messages; nil where the finger does nothing, or drives a dismissal.
  ///
  /// No resolver runs for it.
  var heldState: HeldSheetState? {
    guard let detentsInHand, let view = sheet.host?.view, let container = sheet.containerView
    else { return nil }
    if case .dismisses = pull { return nil }
    let isPulledDown = if case .resists = pull { true } else { false }
    let presented = sheet.presentedViewController
    return HeldSheetState(
      controller: presented.traceName, views: [view.traceName, presented.view.traceName],
      height: container.bounds.maxY - view.frame.minY,
      detents: detentsInHand.map { .init(name: $0.identifier.rawValue, height: $0.height) },
      resists: isPulledDown)
  }

  // MARK: Ending a gesture

  private func release(translation: CGFloat, velocity: CGFloat, isCancelled: Bool = false) {
    isHeld = false
    detentsInHand = nil
    let measure = sheet.measure()
    let smallest = measure.smallest.height
    let height = height(for: translation, measure)
    let dismisses =
      !isCancelled && height < smallest - 0.001
      && (velocity >= SheetDrag.flick || height < smallest / 2)
    sheet.heldHeight = nil
    switch pull {
    case .dismisses(let dismissal):
      let way = travel(smallest, measure.layout)
      dismissal.end(finishes: dismisses, velocity: velocity / way)
      if !dismisses { tellDetentChange(since: measure) }
    case .resists:
      if dismisses { sheet.tellAttemptToDismiss() }
      rest(at: measure.smallest, measure, velocity: velocity)
    case .none, .returns:
      let target =
        isCancelled
        ? measure.selected
        : measure.target(from: height, velocity: velocity, flick: SheetDrag.flick)
      rest(at: target, measure, velocity: velocity)
    }
    pull = .none
  }

  private func rest(at detent: ActiveDetent, _ measure: SheetMeasure, velocity: CGFloat) {
    guard let view = sheet.host?.view else { return }
    let target = measure.layout.frame(height: detent.height)
    let distance = target.minY - view.frame.minY
    let relative = distance.magnitude > 0.001 ? velocity / distance : 0
    UIView.animate(
      withDuration: SystemAnimator.coverDuration,
      timingParameters: SystemAnimator.spring(velocity: relative),
      options: .allowUserInteraction,
      animations: {
        sheet.selectedDetentIdentifier = detent.identifier
        sheet.layOutAtRest()
      }, completion: nil)
    tellDetentChange(since: measure)
  }

  /// Calls the delegate if the user has moved the sheet to another detent than the one that was selected before.
  private func tellDetentChange(since measure: SheetMeasure) {
    let former = detentBeforePull ?? measure.selected.identifier
    if sheet.measure().selected.identifier != former { sheet.tellSelectedDetentChange() }
  }
}

/// Drives the dismissal of a sheet that a finger pulls down.
final class SheetDismissal: SpringInteraction {
  private var pendingPercent: CGFloat = 0

  init() {
    super.init(traceName: "_UISheetInteraction")
  }

  /// A dismissal that the finger has taken back ends at once.
  override var skipsEmptyRest: Bool { true }

  override func didStart() { update(pendingPercent) }

  override func update(_ percentComplete: CGFloat) {
    pendingPercent = percentComplete
    super.update(percentComplete)
  }
}

// MARK: - Scroll views in the sheet

extension SheetDrag: ScrollArbiter {
  func takesDrag(of scrollView: UIScrollView, in direction: CGVector) -> Bool {
    guard scrollView.isAtTop, direction.dy.magnitude > direction.dx.magnitude, mayBeMoved else {
      return false
    }
    if direction.dy > 0 { return true }
    let measure = sheet.measure()
    return sheet.prefersScrollingExpandsWhenScrolledToEdge
      && measure.detents.contains { $0.height > measure.selected.height }
  }
}
