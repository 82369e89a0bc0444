import Animation
import EventTrace
public import Geometry
public import ViewTree

/// Manages a popover: its place beside the anchor, and its adaptation to a sheet.
///
/// In a compact width or height it adapts to a sheet, unless its delegate returns another style.
/// Apple's page: <https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller>
open class UIPopoverPresentationController: UIPresentationController {
  /// The permitted directions of the arrow; with none, the popover is in the middle of its anchor and has no arrow.
  open var permittedArrowDirections = UIPopoverArrowDirection.any {
    didSet { layOutAtRest() }
  }
  /// The direction of the arrow; unknown before and after the popover is shown, empty where none is permitted.
  open private(set) var arrowDirection = UIPopoverArrowDirection.unknown
  /// The view or the item of a bar that is the popover's anchor; it takes precedence over `barButtonItem` and `sourceView`.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller/sourceitem>
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    didSet { layOutAtRest() }
  }
  /// The view that is the popover's anchor; not owned.
  open weak var sourceView: UIView? {
    didSet { layOutAtRest() }
  }
  /// The part of `sourceView` that is the anchor, in its coordinates, points; `.null` for the whole view, which the popover follows when it moves.
  open var sourceRect = CGRect.null {
    didSet { layOutAtRest() }
  }
  /// The bar button item that is the anchor; it takes precedence over `sourceView`.
  open var barButtonItem: UIBarButtonItem? {
    didSet { layOutAtRest() }
  }
  /// Views beside the popover that receive touches; if the anchor is a bar button item, the other buttons of the bar are added when the presentation begins.
  open var passthroughViews: [UIView]?
  /// Whether the popover may cover its anchor if there is little room.
  open var canOverlapSourceViewRect = false
  /// The least distance of the popover from the edges of the safe area, points.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
    didSet { layOutAtRest() }
  }
  /// The colour behind the content and in the arrow; nil for none.
  open var backgroundColor: UIColor? {
    didSet {
      host?.view.backgroundColor = backgroundColor
      arrow?.backgroundColor = backgroundColor
    }
  }
  /// The sheet to which the popover adapts; always the same one.
  open private(set) lazy var adaptiveSheetPresentationController = makeAdaptiveSheet()

  private var arrow: UIView?
  private var isUp = false {
    didSet {
      placedSize = containerView?.bounds.size
      if isUp { presentedViewController.world?.hasShownPopover = true }
    }
  }
  /// The anchor when the popover was placed last, in the container, points; nil before and after the popover is shown.
  private var placedAnchor: CGRect?
  /// The size of the container when the popover was placed last, points.
  private var placedSize: CGSize?

  /// The size of a popover whose controller prefers none, points.
  private static let defaultSize = CGSize(width: 320, height: 480)
  private static let cornerRadius: CGFloat = 10
  private static let dim: CGFloat = 0.1

  /// Makes the presentation controller of a popover that is yet to be presented.
  public override init(
    presentedViewController: UIViewController, presenting: UIViewController?
  ) {
    super.init(presentedViewController: presentedViewController, presenting: presenting)
    traceName = "UIPopoverPresentationController"
  }

  private func makeAdaptiveSheet() -> UISheetPresentationController {
    let sheet = UISheetPresentationController(
      presentedViewController: presentedViewController, presenting: presenter)
    sheet.style = .formSheet
    return sheet
  }

  override var defaultAdaptiveStyle: UIModalPresentationStyle { .formSheet }

  /// The presentation controller to which the popover adapts in the style `.formSheet`.
  var adaptiveForm: UIPresentationController { adaptiveSheetPresentationController }

  // MARK: Layout

  open override var presentedView: UIView? { host?.view ?? super.presentedView }

  /// The anchor in the container, points; nil for none.
  private var anchor: CGRect? {
    guard let container = containerView else { return nil }
    if let frame = sourceItem?.frame(in: container) ?? barButtonItem?.frame(in: container) {
      return frame
    }
    guard let view = sourceView, view.frame(in: container) != nil else { return nil }
    return view.convert(sourceRect.isNull ? view.bounds : sourceRect, to: container)
  }

  /// The layout beside the anchor, or beside the place where that was last; nil before there was one.
  private var layout: PopoverLayout? {
    guard let container = containerView, let anchor = anchor ?? placedAnchor else { return nil }
    return PopoverLayout(
      size: preferredContentSize(or: Self.defaultSize), anchor: anchor,
      in: PopoverLayout.room(
        in: container.bounds, safeArea: container.safeAreaInsetsAboveKeyboard,
        margins: popoverLayoutMargins),
      permitted: permittedArrowDirections, canOverlap: canOverlapSourceViewRect,
      isRightToLeft: container.isRightToLeft)
  }

  /// The popover without its arrow, in the container, points; zero if there has been no anchor.
  open override var frameOfPresentedViewInContainerView: CGRect { layout?.frame ?? .zero }

  /// The size in points that the controller prefers, as far as a window of a size has room for it.
  open override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    let room = PopoverLayout.room(
      in: CGRect(origin: .zero, size: parentSize), safeArea: comingSafeAreaInsets,
      margins: popoverLayoutMargins)
    let size = preferredContentSize(or: Self.defaultSize)
    return CGSize(width: min(size.width, room.width), height: min(size.height, room.height))
  }

  override func layOutAtRest() {
    guard isUp, let container = containerView else { return }
    host?.dimmingView.place(at: container.bounds)
    if !presentedViewController.isInTransition, let layout { apply(layout) }
  }

  private func apply(_ layout: PopoverLayout) {
    if let anchor { placedAnchor = anchor }
    host?.view.place(at: layout.frame)
    arrowDirection = layout.arrowDirection
    arrow?.place(at: layout.arrowFrame)
  }

  /// Places the popover again if its anchor, a whole view or an item of a bar, has moved since it was placed last.
  ///
  /// Called at the end of each turn with a change.
  func followAnchor() {
    guard isUp, sourceRect.isNull || sourceItem != nil || barButtonItem != nil,
      let anchor, anchor != placedAnchor
    else { return }
    layOutAtRest()
  }

  /// Asks the delegate for the anchor, if the size of the container has changed since the popover was placed last.
  private func reposition() {
    guard isUp, let container = containerView, container.bounds.size != placedSize else { return }
    placedSize = container.bounds.size
    guard sourceItem == nil, barButtonItem == nil, let anchor = sourceView,
      let delegate = delegate as? any UIPopoverPresentationControllerDelegate
    else { return }
    let proposed = sourceRect.isNull ? anchor.bounds : sourceRect
    var (rect, view) = (proposed, anchor)
    presentedViewController.loop.tell(
      delegate, .willRepositionPopover, [.named(self), .rect(proposed), .named(anchor)]
    ) { delegate in
      withUnsafeMutablePointer(to: &view) { view in
        delegate.popoverPresentationController(
          self, willRepositionPopoverTo: &rect, in: AutoreleasingUnsafeMutablePointer(view))
      }
    }
    if view !== sourceView { sourceView = view }
    if rect != proposed { sourceRect = rect }
  }

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    reposition()
    layOutAtRest()
  }

  /// Resizes the popover to its controller's present preferred size; animated, unless a side of the size is 0.
  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    let size = preferredContentSize
    guard isUp || isPresentedBySystem, size.width > 0, size.height > 0 else {
      return resize()
    }
    let change = tellPreferredSize(duration: SystemAnimator.popoverDuration)
    UIView.animate(
      withDuration: SystemAnimator.popoverDuration, options: .beginFromCurrentState,
      animations: {
        guard let change else { return resize() }
        change.runInPlace { resize() }
      }, completion: { _ in change?.end() })
  }

  /// Lays the popover out at rest or while the system presents it, which does not move it.
  private func resize() {
    if isPresentedBySystem, let layout { apply(layout) } else { layOutAtRest() }
  }

  // MARK: Transitions

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    passOnBarButtons()
    presentedViewController.loop.tell(
      delegate as? any UIPopoverPresentationControllerDelegate, .prepareForPopover, [.named(self)]
    ) { $0.prepareForPopoverPresentation(self) }
    guard hasAnchor(comesBack: false) else { return }
    makeViews()
  }

  /// Whether there is an anchor, which a popover needs whenever it comes; ends the world if there is none.
  private func hasAnchor(comesBack: Bool) -> Bool {
    if anchor != nil { return true }
    presentedViewController.raise(issueOfMissingAnchor(comesBack: comesBack))
    return false
  }

  /// The exception for a popover without an anchor.
  func issueOfMissingAnchor(comesBack: Bool) -> EngineIssue {
    EngineIssue.popoverWithoutAnchor(self, comesBack: comesBack)
  }

  override func makeViews() {
    guard let container = containerView, host == nil else { return }
    let made = PresentationHost("popoverView", of: self, in: container, dim: Self.dim)
    made.view.backgroundColor = backgroundColor
    made.view.layer.cornerRadius = Self.cornerRadius
    let arrow = UIView(frame: .zero)
    arrow.traceName = "arrow"
    arrow.isUserInteractionEnabled = false
    arrow.backgroundColor = backgroundColor
    made.view.addSubview(arrow)
    self.arrow = arrow
    host = made
    if let layout { apply(layout) }
  }

  override func takePlace() {
    UIView.performWithoutAnimation {
      makeViews()
      if let layout { apply(layout) }
      startFromFormerLook()
    }
    isUp = true
    host?.dimmingView.alpha = 1
    layOutAtRest()
  }

  override func didTakePlace() {
    // The anchor may be in the presenter's view, which is in the window again only now.
    guard hasAnchor(comesBack: true) else { return }
    layOutAtRest()
  }

  override func moveAlong(comes: Bool) {
    host?.dimmingView.alpha = comes ? 1 : 0
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if completed { isUp = true } else { tearDown() }
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed { tearDown() } else { host?.dimmingView.alpha = 1 }
  }

  override func tearDown() {
    isUp = false
    placedAnchor = nil
    arrowDirection = .unknown
    host?.remove()
    host = nil
    arrow = nil
  }

  /// Lets the other buttons of the bar receive touches; a tap on the anchor itself dismisses the popover, as any tap beside it.
  private func passOnBarButtons() {
    let item = sourceItem.map { $0 as? UIBarButtonItem } ?? barButtonItem
    guard let view = item?.itemView, let place = view.superview else { return }
    let known = passthroughViews ?? []
    let others = place.subviews.filter { other in
      other is BarItemView && other !== view && !known.contains { $0 === other }
    }
    if !others.isEmpty { passthroughViews = known + others }
  }

  override var systemMotion: SystemAnimator.Motion? { .dissolve(SystemAnimator.popoverDuration) }

  /// Lets the `passthroughViews` receive touches beside the popover.
  override func receiver(
    of hit: UIView, at point: CGPoint, in container: UIView, with event: UIEvent?
  ) -> UIView? {
    guard hit === container || hit.superview === container else { return hit }
    for view in passthroughViews ?? [] where view.window === container.window {
      let place = container.convert(point, to: view)
      if let passed = view.askedHitTest(place, with: event) { return passed }
    }
    return hit
  }
}
