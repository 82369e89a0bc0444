import EventTrace
public import Geometry
public import ViewTree

/// Manages a sheet: its frame and detents, the dimming view, and the views below that are scaled down.
///
/// In a compact height it is like a full-screen presentation. A presenter that stays visible behind a sheet gets no appearance
/// callbacks.
/// Apple's page: <https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller>
open class UISheetPresentationController: UIPresentationController {
  /// The heights at which the sheet rests, the smallest first; an empty array counts as `.large()` alone.
  ///
  /// A change takes effect at once, inside ``animateChanges(_:)`` with an animation.
  open var detents: [Detent] = [.large()] {
    didSet { detentsDidChange() }
  }
  /// The detent at which the sheet rests; nil, or one that is not active, for the smallest.
  ///
  /// Setting it moves the sheet at once, inside ``animateChanges(_:)`` with an animation.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { propertyDidChange() } }
  }
  /// The largest detent at which the content below the sheet is not dimmed and receives touches; nil if every detent dims it.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { propertyDidChange() }
  }
  /// Whether the sheet shows a grabber at its top, if it does not fill the screen.
  open var prefersGrabberVisible = false {
    didSet { propertyDidChange() }
  }
  /// Whether a drag of a scroll view in the sheet that is at its top enlarges the sheet, where there is a larger detent.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether the sheet is attached to the bottom edge in a compact height, instead of filling the screen.
  open var prefersEdgeAttachedInCompactHeight = false {
    didSet { propertyDidChange() }
  }
  /// Whether such a sheet is as wide as its controller prefers.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
    didSet { propertyDidChange() }
  }
  /// The view over which the sheet is in the middle where it floats, as far as the window's margins let it; not owned, nil for the window itself.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/sourceview>
  open weak var sourceView: UIView? {
    didSet { propertyDidChange() }
  }
  /// The radius of the sheet's corners, points; nil for the system's.
  open var preferredCornerRadius: CGFloat? {
    didSet { propertyDidChange() }
  }
  /// Whether a page sheet on a tablet has the width of a page instead of a form.
  open var prefersPageSizing = true {
    didSet { propertyDidChange() }
  }

  /// The grabber, in front of the presented controller's view; nil outside of a presentation.
  private var grabber: SheetGrabber?
  /// The view below that is scaled down, and its state before; nil for none.
  private var steppedBack: (view: UIView, transform: CGAffineTransform, radius: CGFloat)?
  /// The share, 0…1, to which it is scaled down.
  private var steppedBackShare: CGFloat = 0
  /// Whether the sheet is shown or being presented, and not being dismissed.
  private var isUp = false
  /// The height of the sheet while a finger holds it between detents, points; nil when none does.
  var heldHeight: CGFloat?
  /// Whether a resolver is running; it must not move the sheet.
  private var isResolving = false
  private var drag: SheetDrag?

  /// Makes the presentation controller of a sheet that is yet to be presented.
  public override init(
    presentedViewController: UIViewController, presenting: UIViewController?
  ) {
    super.init(presentedViewController: presentedViewController, presenting: presenting)
    traceName = "UISheetPresentationController"
  }

  // MARK: Layout

  /// The constants of the system's sheets, measured or chosen: see `DeviationsFromUIKit.md`.
  private enum Look {
    static let dim: CGFloat = 0.1
    static let cornerRadius: CGFloat = 10
    static let scaleBelow: CGFloat = 0.9165
    /// The share of its height by which a sheet below another one moves up.
    static let liftBelow: CGFloat = 0.005
  }

  /// Whether it has the size of a page and not of a form, in a regular size.
  var isPageSized: Bool { style == .pageSheet && prefersPageSizing }

  var layout: SheetLayout {
    let container = containerView
    return SheetLayout(
      self, in: container?.bounds ?? presentedViewController.loop.screen.bounds,
      safeArea: container?.safeAreaInsets ?? presentedViewController.loop.screen.safeAreaInsets,
      traits: traitCollection)
  }

  /// The present layout and active detents; it runs the resolvers of the detents.
  func measure() -> SheetMeasure {
    measure(layout, traits: traitCollection)
  }

  private func measure(_ layout: SheetLayout, traits: UITraitCollection) -> SheetMeasure {
    SheetMeasure(
      layout: layout, detents: activeDetents(in: layout, traits: traits),
      selected: selectedDetentIdentifier,
      isEnlarged: layout.form == .attached && isKeyboardUpForIt)
  }

  /// The size in points of the sheet at its selected detent in a window of a size, with the traits and the safe area that a turn is about to bring.
  open override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    let change = presentedViewController.knownWorld?.screenChange
    let traits = change?.traitCollection ?? traitCollection
    let layout = SheetLayout(
      self, in: CGRect(origin: .zero, size: parentSize), safeArea: comingSafeAreaInsets,
      traits: traits)
    return measure(layout, traits: traits).restingFrame.size
  }

  /// The active detents and their heights on the screen, the lowest first.
  private func activeDetents(
    in layout: SheetLayout, traits: UITraitCollection
  ) -> [ActiveDetent] {
    let large = ActiveDetent(identifier: .large, height: layout.largeFrame.height)
    guard layout.form != .fullScreen else { return [large] }
    let context = DetentContext(layout: layout, containerTraitCollection: traits)
    let wasResolving = isResolving
    isResolving = true
    defer { isResolving = wasResolving }
    let active = detents.compactMap { detent -> ActiveDetent? in
      guard let value = detent.resolvedValue(in: context) else { return nil }
      guard value.isFinite else {
        presentedViewController.raise(
          EngineIssue.detentNotFinite(detent, of: presentedViewController))
        return nil
      }
      return ActiveDetent(
        identifier: detent.identifier, height: layout.height(forValue: value))
    }
    return active.isEmpty ? [large] : active.sorted { $0.height < $1.height }
  }

  open override var presentedView: UIView? { host?.view ?? super.presentedView }

  /// The frame of the sheet at its selected detent, in the container.
  open override var frameOfPresentedViewInContainerView: CGRect { measure().restingFrame }

  /// Whether the presenter's view is removed: if the sheet fills the screen.
  open override var shouldRemovePresentersView: Bool { layout.form == .fullScreen }

  /// Changes detents, selection and other properties with an animation; everything is laid out when it returns.
  ///
  /// The coordinator of the change is the presented controller's `transitionCoordinator` inside of `changes`, for animations alongside, and
  /// until the animation ends, for completions.
  /// The sheet, those below it and the root move as the system's springs do; a finger can take the sheet on its way.
  /// Apple's page: <https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/animatechanges(_:)>
  open func animateChanges(_ changes: () -> Void) {
    guard host != nil, let containerView else { return changes() }
    let change = PresentedSizeChange(
      "detents", of: presentedViewController, in: containerView,
      duration: SystemAnimator.coverDuration)
    run(change) {
      changes()
      containerView.layoutIfNeeded()
    }
  }

  /// Makes a change and what is animated alongside with the system's spring, at whose end the change ends.
  private func run(_ change: SystemChange, _ changes: () -> Void) {
    UIView.animate(
      withDuration: SystemAnimator.coverDuration, timingParameters: SystemAnimator.coverSpring,
      options: .allowUserInteraction,
      animations: {
        change.runInPlace(changes)
        containerView?.layoutIfNeeded()
      }, completion: { _ in change.end() })
  }

  /// Lets the resolvers of the detents run again in the next layout pass.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/invalidatedetents()>
  open func invalidateDetents() {
    containerView?.setNeedsLayout()
  }

  private func detentsDidChange() {
    for (place, detent) in detents.enumerated() where detent.identifier.rawValue.isEmpty {
      detent.identifier = Detent.Identifier("detent \(place + 1)")
    }
    propertyDidChange()
  }

  /// Lays the sheet out for a property that was set; also while the system presents it, when the change is added to the motion.
  private func propertyDidChange() {
    guard isPresentedBySystem else { return layOutAtRest() }
    guard isUp, !isResolving else { return }
    let measure = measure()
    guard measure.layout.form != .fullScreen else { return }
    host?.view.placeUnderTransform(at: measure.restingFrame)
    applyLook(measure)
  }

  /// Places the sheet and the views around it, unless a transition or a finger moves them.
  override func layOutAtRest() {
    guard !isResolving, let container = containerView, let host else { return }
    host.dimmingView.place(at: container.bounds)
    if heldHeight != nil { drag?.followSize() }
    guard isUp, !isMovedByTransition, heldHeight == nil else { return }
    host.view.placeUnderTransform(at: frameOfPresentedViewInContainerView)
    adaptPresenter()
    applyLook()
  }

  /// Whether a transition moves the sheet: its own, or one that takes it off the window or brings it back.
  private var isMovedByTransition: Bool {
    presentedViewController.transition?.moves(presentedViewController) ?? false
  }

  override func willAdaptPresenter() { stepBack(0) }

  override func presenterViewDidChange() {
    steppedBack = nil
    if isUp { applyLook() }
  }

  /// Whether the keyboard is up for a first responder in the sheet, or for none.
  private var isKeyboardUpForIt: Bool {
    guard let view = host?.view, presentedViewController.loop.keyboard.frame != nil else {
      return false
    }
    return view.window?.firstResponder.map {
      $0.viewOfResponder?.isDescendant(of: view) ?? false
    } ?? true
  }

  override func keyboardDidMove() { propertyDidChange() }

  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    guard isUp, layout.followsPreferredContentSize else { return }
    guard let change = tellPreferredSize(duration: SystemAnimator.coverDuration) else {
      return animateChanges { layOutAtRest() }
    }
    run(change) { layOutAtRest() }
  }

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    layOutAtRest()
  }

  // MARK: Transitions

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    makeViews()
  }

  override func makeViews() {
    guard let container = containerView, host == nil else { return }
    let made = PresentationHost("dropShadowView", of: self, in: container, dim: Look.dim)
    let drag = SheetDrag(of: self, on: made.view)
    let handle = SheetGrabber { [weak drag] in drag?.grabberWasTapped() }
    made.view.addSubview(handle)
    grabber = handle
    host = made
    self.drag = drag
    applyShape(layout)
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if completed { settle() } else { tearDown() }
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    guard !completed else { return tearDown() }
    settle()
    drag?.dismissalWasCancelled()
  }

  override func transitionWillBegin() { drag?.letGo() }

  override func takePlace() {
    UIView.performWithoutAnimation {
      makeViews()
      startFromFormerLook()
    }
    isUp = true
    layOutAtRest()
  }

  override func moveAlong(comes: Bool) {
    isUp = comes
    applyLook()
  }

  private func settle() {
    isUp = true
    applyLook()
  }

  override func tearDown() {
    isUp = false
    heldHeight = nil
    applyLook()
    steppedBack = nil
    drag = nil
    grabber?.removeFromSuperview()
    grabber = nil
    host?.remove()
    host = nil
  }

  /// The state of the sheet under a finger, for messages; nil without a finger, or where the dismissal is a transition.
  var heldState: HeldSheetState? { drag?.heldState }

  /// Ends what moves the sheet, its content, and the views around it, which a finger moves from here on.
  func endMotion() {
    guard let host else { return }
    host.view.endMotion { layer, property in
      switch property {
      case .position, .bounds: layer.isInside(host.view.layer)
      case .opacity: layer === host.dimmingView.layer
      case .transform, .cornerRadius: layer === steppedBack?.view.layer
      default: false
      }
    }
  }

  // MARK: Look

  /// Whether the view below is scaled down.
  var isOverSteppedBackView: Bool { steppedBack.map { !$0.view.transform.isIdentity } ?? false }

  /// Whether it has scaled a view down that had no transform before.
  func isOver(steppedBack view: UIView) -> Bool {
    guard let steppedBack, steppedBack.view === view else { return false }
    return steppedBack.transform.isIdentity && !view.transform.isIdentity
  }

  override var passesTouchesOn: Bool {
    guard isUp else { return false }
    let measure = measure()
    return measure.shareOfDim(
      height: measure.selected.height, above: largestUndimmedDetentIdentifier)
      == 0
  }

  /// Updates the dimming view, the grabber, the corners and the view below for the height of the sheet.
  func applyLook() { applyLook(measure()) }

  /// The same, with a measure that was made before.
  func applyLook(_ measure: SheetMeasure) {
    let layout = measure.layout
    let height = heldHeight ?? measure.selected.height
    let isSheet = isUp && layout.form != .fullScreen
    host?.dimmingView.alpha =
      isSheet ? measure.shareOfDim(height: height, above: largestUndimmedDetentIdentifier) : 0
    applyShape(layout)
    stepBack(
      isSheet && layout.form == .attached && traitCollection.verticalSizeClass != .compact
        ? measure.shareOfLarge(height: height) : 0)
    sheetBelow?.coverDidChange()
    sheetAbove?.stepBackAgain()
  }

  private func applyShape(_ layout: SheetLayout) {
    guard let sheet = host?.view else { return }
    let isSheet = layout.form != .fullScreen
    sheet.layer.cornerRadius = isSheet ? shownCornerRadius : 0
    guard let grabber else { return }
    grabber.isHidden = !(prefersGrabberVisible && isSheet) || sheetAbove?.isUp ?? false
    grabber.place(at: SheetGrabber.frame(inWidth: layout.largeFrame.width))
  }

  /// The number of sheets below this one.
  private var level: Int {
    var level = 0
    var presenter = self.presenter
    while let sheet = presenter?.ownPresentationController as? UISheetPresentationController {
      level += 1
      presenter = sheet.presenter
    }
    return level
  }

  /// The sheet that the presented controller presents; nil for none.
  private var sheetAbove: UISheetPresentationController? {
    presentedViewController.presentedController?.ownPresentationController
      as? UISheetPresentationController
  }

  /// The sheet in which the presenter is; nil for none.
  private var sheetBelow: UISheetPresentationController? {
    presenter?.ownPresentationController as? UISheetPresentationController
  }

  /// The radius of its corners where nothing covers it, points.
  private var cornerRadius: CGFloat { preferredCornerRadius ?? Look.cornerRadius }

  /// The radius of its corners: as far as a sheet above scales it down, that of the sheet above, points.
  private var shownCornerRadius: CGFloat {
    guard let above = sheetAbove, above.isUp, above.steppedBack != nil else { return cornerRadius }
    return cornerRadius + (above.shownCornerRadius - cornerRadius) * above.steppedBackShare
  }

  /// Gives the view below its look again, after its size or its own look has changed.
  private func stepBackAgain() { UIView.performResizing { stepBack(steppedBackShare) } }

  /// Updates what depends on whether another sheet covers this one.
  private func coverDidChange() {
    guard isUp, host?.view.window != nil else { return }
    applyShape(layout)
    stepBackAgain()
  }

  /// Scales down the root or the sheet below, or restores it.
  private func stepBack(_ share: CGFloat) {
    steppedBackShare = share
    if steppedBack == nil, share > 0 { rememberViewBelow() }
    guard let below = steppedBack else { return }
    fillWindow(below.view)
    below.view.transform = below.transform.concatenating(
      transformBelow(height: below.view.bounds.height, share: share))
    // A sheet sets its radius itself.
    guard sheetBelow == nil else { return }
    below.view.layer.cornerRadius = below.radius + (shownCornerRadius - below.radius) * share
  }

  /// The transform that scales a view of a height down, to a share of 0…1.
  private func transformBelow(height: CGFloat, share: CGFloat) -> CGAffineTransform {
    guard share > 0 else { return .identity }
    let scale = Look.scaleBelow
    // The scale is about the centre, so the top edge has moved down by this.
    let descent = (1 - scale) * height / 2
    let top = level == 0 ? (containerView?.safeAreaInsets.top ?? 0) : -Look.liftBelow * height
    return CGAffineTransform(scaleX: 1 - (1 - scale) * share, y: 1 - (1 - scale) * share)
      .concatenating(CGAffineTransform(translationX: 0, y: (top - descent) * share))
  }

  /// Resizes a view that filled the window; autoresizing does not apply to it while it has a transform. A sheet is laid out by its own
  /// presentation controller.
  private func fillWindow(_ view: UIView) {
    guard presenterFilledWindow, sheetBelow == nil, let place = view.superview,
      view.bounds.size != place.bounds.size
    else { return }
    view.placeUnderTransform(at: place.bounds)
  }

  /// Finds the view that is scaled down: the window's root or the sheet below; none beneath a second sheet.
  private func rememberViewBelow() {
    guard level <= 1, let presenter else { return }
    guard let view = presenter.outerView,
      presenter.ownPresentationController is UISheetPresentationController || presenterFilledWindow
    else { return }
    steppedBack = (view, view.transform, view.layer.cornerRadius)
  }
}

extension CALayer {
  /// Whether it is another layer or a sublayer of that, at whatever level.
  fileprivate func isInside(_ other: CALayer) -> Bool {
    var layer: CALayer? = self
    while let current = layer, current !== other { layer = current.superlayer }
    return layer != nil
  }
}
