import EventTrace
public import Geometry
public import ViewTree

/// Manages a popover: where it is beside its anchor, and what becomes of it where there is no room for one.
///
/// Where width or height is compact it adapts to a sheet, unless its delegate wants otherwise.
/// Apple's page: <https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller>
open class UIPopoverPresentationController: UIPresentationController {
  /// Where the arrow may point.
  open var permittedArrowDirections = UIPopoverArrowDirection.any {
    didSet { layOutAtRest() }
  }
  /// Where the arrow points; unknown before and after the popover is shown.
  public private(set) var arrowDirection = UIPopoverArrowDirection.unknown
  /// The view that the popover belongs to; not owned.
  open weak var sourceView: UIView? {
    didSet { layOutAtRest() }
  }
  /// The part of `sourceView` that the popover belongs to, in its coordinates, points; `.null` for all of it.
  open var sourceRect = CGRect.null {
    didSet { layOutAtRest() }
  }
  /// The item of a bar that the popover belongs to, which counts instead of `sourceView`.
  open var barButtonItem: UIBarButtonItem? {
    didSet { layOutAtRest() }
  }
  /// Views beside the popover that take touches.
  open var passthroughViews: [UIView]?
  /// Whether the popover may cover its anchor where there is little room.
  open var canOverlapSourceViewRect = false
  /// What is left free around the popover, inside the safe area, points.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
    didSet { layOutAtRest() }
  }
  /// The colour behind the content and in the arrow; nil for none.
  open var backgroundColor: UIColor? {
    didSet {
      popoverView?.backgroundColor = backgroundColor
      arrow?.backgroundColor = backgroundColor
    }
  }
  /// The sheet to which the popover adapts; always the same one.
  public private(set) lazy var adaptiveSheetPresentationController = makeAdaptiveSheet()

  private(set) var dimmingView: UIView?
  private(set) var popoverView: UIView?
  private var arrow: UIView?
  private var isUp = false
  private var tap: UITapGestureRecognizer?
  private var formerMask: UIView.AutoresizingMask = []

  /// A popover's size where its controller prefers none, points.
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
      presentedViewController: presentedViewController, presenting: presentingViewController)
    sheet.style = .formSheet
    return sheet
  }

  override var defaultAdaptiveStyle: UIModalPresentationStyle { .formSheet }

  // MARK: Layout

  open override var presentedView: UIView? { popoverView ?? super.presentedView }

  /// The anchor in the container, points; nil for none.
  private var anchor: CGRect? {
    guard let container = containerView else { return nil }
    if let item = barButtonItem, let view = item.itemView {
      return view.convert(view.bounds, to: container)
    }
    guard let view = sourceView else { return nil }
    return view.convert(sourceRect.isNull ? view.bounds : sourceRect, to: container)
  }

  private var layout: PopoverLayout? {
    guard let container = containerView, let anchor else { return nil }
    let preferred = preferredContentSize
    let size = CGSize(
      width: preferred.width > 0 ? preferred.width : Self.defaultSize.width,
      height: preferred.height > 0 ? preferred.height : Self.defaultSize.height)
    return PopoverLayout(
      size: size, anchor: anchor,
      in: container.bounds.inset(by: container.safeAreaInsets).inset(by: popoverLayoutMargins),
      permitted: permittedArrowDirections, canOverlap: canOverlapSourceViewRect)
  }

  /// The popover without its arrow, in the container, points; zero without an anchor.
  open override var frameOfPresentedViewInContainerView: CGRect { layout?.frame ?? .zero }

  override func layOutAtRest() {
    guard isUp, let container = containerView, let layout else { return }
    dimmingView?.place(at: container.bounds)
    let transition = presentedViewController.transition
    guard transition == nil || transition?.phase == .ended else { return }
    apply(layout)
  }

  private func apply(_ layout: PopoverLayout) {
    popoverView?.place(at: layout.frame)
    arrowDirection = layout.arrowDirection
    arrow?.place(at: layout.arrowFrame)
  }

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    layOutAtRest()
  }

  /// Gives the popover the size that its controller prefers now; animated, unless a side of the size is 0.
  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    let size = preferredContentSize
    guard isUp, size.width > 0, size.height > 0 else { return layOutAtRest() }
    UIView.animate(withDuration: SystemAnimator.popoverDuration) { layOutAtRest() }
  }

  // MARK: Transitions

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    if let delegate = delegate as? any UIPopoverPresentationControllerDelegate,
      hasMethod(.prepareForPopover, delegate)
    {
      presentedViewController.loop.emit(
        .call(
          "prepareForPopoverPresentation",
          [TraceField("popoverPresentationController", .object(traceName))]),
        subject: nameInTrace(of: delegate))
      delegate.prepareForPopoverPresentation(self)
    }
    guard anchor != nil else {
      return presentedViewController.raise(EngineIssue.popoverWithoutAnchor(self))
    }
    makeViews()
  }

  override func makeViews() {
    guard let container = containerView, popoverView == nil else { return }
    let dimming = UIView(frame: container.bounds)
    dimming.traceName = "dimmingView"
    dimming.backgroundColor = UIColor(white: 0, alpha: Self.dim)
    dimming.alpha = 0
    container.addSubview(dimming)
    dimmingView = dimming
    let host = UIView(frame: frameOfPresentedViewInContainerView)
    host.traceName = "popoverView(\(presentedViewController.traceName))"
    host.backgroundColor = backgroundColor
    host.layer.cornerRadius = Self.cornerRadius
    let view: UIView = presentedViewController.view
    view.place(at: host.bounds)
    formerMask = view.autoresizingMask
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    host.addSubview(view)
    let arrow = UIView(frame: .zero)
    arrow.traceName = "arrow"
    arrow.isUserInteractionEnabled = false
    arrow.backgroundColor = backgroundColor
    host.addSubview(arrow)
    self.arrow = arrow
    popoverView = host
    if let layout { apply(layout) }
    let tap = UITapGestureRecognizer { [weak self] recognizer in
      if recognizer.state == .ended { self?.dismissByTapOutside() }
    }
    tap.traceName = "dimmingTapGestureRecognizer"
    dimming.addGestureRecognizer(tap)
    self.tap = tap
  }

  override func takePlace() {
    makeViews()
    isUp = true
    if let popoverView { containerView?.addSubview(popoverView) }
    dimmingView?.alpha = 1
    layOutAtRest()
  }

  override func moveAlong(comes: Bool) {
    dimmingView?.alpha = comes ? 1 : 0
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if completed { isUp = true } else { tearDown() }
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed { tearDown() } else { dimmingView?.alpha = 1 }
  }

  override func tearDown() {
    isUp = false
    arrowDirection = .unknown
    tap = nil
    let view = presentedViewController.loadedView
    if let view, view.superview === popoverView {
      view.removeFromSuperview()
      view.autoresizingMask = formerMask
    }
    popoverView?.removeFromSuperview()
    dimmingView?.removeFromSuperview()
    popoverView = nil
    arrow = nil
    dimmingView = nil
  }

  override func passedTouch(at point: CGPoint, in container: UIView, with event: UIEvent?)
    -> UIView?
  {
    for view in passthroughViews ?? [] {
      if let hit = view.hitTest(container.convert(point, to: view), with: event) { return hit }
    }
    return nil
  }
}
