import Animation
import EventTrace
import Geometry
import ViewTree

/// Lets a finger move a sheet: between its detents, down to its dismissal, and a little beyond either end.
///
/// Between detents the sheet follows the finger. Below the smallest one an interactive dismissal begins, which is cancelled when the
/// finger comes up again; if the user may not dismiss the sheet, it resists like a rubber band instead.
final class SheetDrag: SystemGestureDelegate, FingerDriver {
  private unowned let sheet: UISheetPresentationController
  let pan = UIPanGestureRecognizer()
  /// The height that the finger gives the sheet, which falls as the finger goes down.
  private var dragged = DraggedPlace(on: 0)
  /// The measures of the heights when the finger moved last.
  private var scale = Scale()
  private var pull = Pull.none
  private(set) var isFollowing = false
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
    pan.traceName = "sheetPanGestureRecognizer"
    pan.delegate = self
    view.addGestureRecognizer(pan)
    view.scrollArbiter = self
    followPan()
  }

  var fingerSpace: UIView? { sheet.containerView }

  /// It begins only up or down, so that sliders in the sheet and pages get their own movements.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let velocity = pan.velocity(in: sheet.containerView)
    return velocity.y.magnitude >= velocity.x.magnitude && mayBeMoved
  }

  /// A sheet that is being presented or dismissed, or that has presented another controller, is not moved.
  private var mayBeMoved: Bool {
    sheet.presentedViewController.obstacle(to: .sheetDrag) == nil
  }

  /// Ends the gesture of a finger before a transition of the controller begins; one that drives the transition itself goes on.
  func letGo() {
    if case .dismisses = pull { return }
    fingerDidEnd(at: .zero, velocity: nil)
    pan.cancelGesture()
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

  func fingerDidBegin() {
    guard sheet.containerView != nil else { return }
    pull = .none
    isFollowing = true
    detentBeforePull = nil
    let measure = sheet.measure()
    let layout = measure.layout
    scale = scale(of: measure)
    // A sheet that is still moving continues from its visible place.
    let seen = sheet.host.map(\.view).map { $0.layer.presentation()?.frame ?? $0.frame }
    let height = seen.map { layout.largeFrame.maxY - $0.minY } ?? 0
    dragged = DraggedPlace(at: min(max(height, 0), scale.largest), on: scale.largest)
    sheet.endMotion()
  }

  /// Places the sheet that a finger holds in a container of another size, in the running animation; a dismissal follows by itself. A sheet
  /// that fills the screen can't be held.
  func followSize() {
    guard detentsInHand != nil, sheet.containerView?.bounds.size != scale.container else { return }
    if case .dismisses = pull { return }
    guard sheet.layout.form != .fullScreen else { return giveUp() }
    let measure = sheet.measure()
    keepShare(in: measure)
    move(measure, isAnimated: true)
  }

  /// Ends the gesture where the sheet can't be moved any more; it keeps its selected detent.
  private func giveUp() {
    isFollowing = false
    detentsInHand = nil
    sheet.heldHeight = nil
    pull = .none
    pan.cancelGesture()
  }

  func fingerDidMove(by translation: CGPoint) {
    guard isFollowing, sheet.containerView != nil else { return }
    let measure = sheet.measure()
    let isResized = keepShare(in: measure)
    dragged.follow(-translation.y)
    move(measure, isAnimated: isResized)
  }

  /// Places the sheet where the finger is, at once or in the running animation.
  private func move(_ measure: SheetMeasure, isAnimated: Bool = false) {
    let layout = measure.layout
    guard layout.form != .fullScreen, let view = sheet.host?.view else { return }
    detentsInHand = measure.detents
    let height = dragged.place
    if height < measure.smallest.height - 0.001 {
      if !isReturning {
        pullDown(by: measure.smallest.height - height, measure, view, isAnimated: isAnimated)
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
    let container = sheet.containerView?.bounds.height ?? 0
    let shown = RubberBand.place(
      height, in: -.infinity...large, dimension: SheetDrag.stretch * container)
    sheet.heldHeight = min(shown, large)
    place(view, at: layout.frame(height: shown), isAnimated: isAnimated) { [sheet] in
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
    guard isFollowing, case .returns = pull, sheet.containerView != nil else { return }
    let measure = sheet.measure()
    // Another pull begins with the next movement, when this dismissal has ended.
    keepShare(in: measure)
    guard dragged.place >= measure.smallest.height else { return }
    pull = .none
    move(measure)
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

  /// Lets the height follow a change of the size: a pull keeps its share of the way to the edge of the screen, another height its share of the
  /// largest one. Returns whether the container has another size.
  @discardableResult
  private func keepShare(in measure: SheetMeasure) -> Bool {
    let (old, new) = (scale, scale(of: measure))
    scale = new
    guard old.container != new.container || old.largest != new.largest else { return false }
    let height = dragged.place
    let kept =
      switch pull {
      case .dismisses: new.smallest - (old.smallest - height) / old.travel * new.travel
      case .resists: old.smallest > 0 ? height * new.smallest / old.smallest : 0
      case .none, .returns: old.largest > 0 ? height * new.largest / old.largest : 0
      }
    dragged.put(at: kept, on: new.largest)
    return old.container != new.container
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
    sheet.presentedViewController.dismiss(because: .drag(dismissal))
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

  func fingerDidEnd(at translation: CGPoint, velocity finger: CGPoint?) {
    guard isFollowing else { return }
    isFollowing = false
    detentsInHand = nil
    let velocity = finger?.y ?? 0
    let measure = sheet.measure()
    keepShare(in: measure)
    dragged.follow(-translation.y)
    let smallest = measure.smallest.height
    let height = dragged.place
    let dismisses =
      finger != nil && height < smallest - 0.001
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
        finger == nil
        ? measure.selected
        : measure.target(from: height, velocity: velocity, flick: SheetDrag.flick)
      rest(at: target, measure, velocity: velocity)
    }
    pull = .none
  }

  private func rest(at detent: ActiveDetent, _ measure: SheetMeasure, velocity: CGFloat) {
    guard let view = sheet.host?.view else { return }
    let target = measure.layout.frame(height: detent.height)
    SystemAnimator.rest(velocity: velocity, over: target.minY - view.frame.minY) {
      sheet.selectedDetentIdentifier = detent.identifier
      sheet.layOutAtRest()
    }
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
