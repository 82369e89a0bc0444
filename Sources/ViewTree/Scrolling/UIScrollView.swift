import Animation
import EventTrace
public import Geometry

/// A view that shows a part of larger content, which fingers move.
///
/// The content offset is the origin of the bounds. Indicators are properties only: no views are in the tree for them.
open class UIScrollView: UIView {
  /// The ways in which the safe area is added to the content inset, with UIKit's raw values.
  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
    /// Along the axes that scroll, and vertically in the view of a controller that a container with bars shows.
    case automatic
    /// Along the axes that scroll.
    case scrollableAxes
    /// Not at all.
    case never
    /// Along both axes.
    case always
  }

  /// The ways in which a drag dismisses the keyboard, with UIKit's raw values.
  public enum KeyboardDismissMode: Int, Hashable, Sendable {
    /// Not at all.
    case none
    /// When the drag begins.
    case onDrag
    /// When the finger is lifted on the keyboard, which does not follow it there.
    case interactive
  }

  /// The styles of the indicators, with UIKit's raw values.
  public enum IndicatorStyle: Int, Hashable, Sendable {
    /// Fit for any content.
    case `default`
    /// For light content.
    case black
    /// For dark content.
    case white
  }

  /// The factor by which the velocity falls in each millisecond after a drag.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The factor.
    public let rawValue: CGFloat

    /// Makes a rate from its factor.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The object that is told of the scrolling; not owned.
  open weak var delegate: (any UIScrollViewDelegate)?
  /// The size of the content, points.
  open var contentSize: CGSize {
    get { ownContentSize }
    set { observe("contentSize", settingTo: newValue) { setContentSize(newValue) } }
  }
  private var ownContentSize = CGSize.zero

  private func setContentSize(_ size: CGSize) {
    let old = ownContentSize
    guard RunLoop.takes(size.width, as: "contentSize"),
      RunLoop.takes(size.height, as: "contentSize"), size != old
    else { return }
    ownContentSize = size
    // Content that has become smaller stops what moves it beyond its end.
    if let motion, !isChangingZoom, size.width < old.width || size.height < old.height,
      range.nearest(to: motion.end) != motion.end
    {
      endMotion()
    }
    keepOffsetInRange()
  }
  /// The distances by which the content can be scrolled beyond its edges, points.
  open var contentInset = UIEdgeInsets.zero {
    willSet { settingWillChange(.contentInset) }
    didSet { updateAdjustedContentInset() }
  }
  /// Whether and where the safe area is added to the content inset.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { updateAdjustedContentInset() }
  }
  /// The content inset and what the safe area adds to it, points.
  public private(set) final var adjustedContentInset = UIEdgeInsets.zero
  /// Whether fingers scroll; setting it to false ends a drag.
  open var isScrollEnabled = true {
    willSet { settingWillChange(.isScrollEnabled) }
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }
  /// Whether the content can be dragged beyond its edges, and comes back.
  open var bounces = true
  /// Whether it bounces along x also where the content fits.
  open var alwaysBounceHorizontal = false
  /// Whether it bounces along y also where the content fits.
  open var alwaysBounceVertical = false
  /// Whether it stops only at multiples of the size of the bounds.
  open var isPagingEnabled = false
  /// Whether a drag that begins along one axis, within 30°, keeps to it.
  open var isDirectionalLockEnabled = false
  /// The factor by which the velocity falls after a drag.
  open var decelerationRate = DecelerationRate.normal
  /// Whether content hears of a touch only when the finger has rested for 0.15 seconds, or is lifted.
  open var delaysContentTouches = true
  /// Whether a drag takes a touch from content that has heard of it.
  open var canCancelContentTouches = true
  /// Whether a drag that begins at the end of the content is left to a scroll view around it.
  open var transfersVerticalScrollingToParent = true
  /// The same for drags along x.
  open var transfersHorizontalScrollingToParent = true

  /// Whether a tap on the status bar scrolls to the top; not if another visible scroll view has it as well.
  open var scrollsToTop = true

  /// Whether the vertical indicator is shown while the content moves; it is not drawn.
  open var showsVerticalScrollIndicator = true
  /// Whether the horizontal indicator is shown while the content moves; it is not drawn.
  open var showsHorizontalScrollIndicator = true
  /// The style of the indicators, which are not drawn.
  open var indicatorStyle = IndicatorStyle.default
  /// The distances of the vertical indicator from the edges, points.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The distances of the horizontal indicator from the edges, points.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero

  /// Whether and when a drag dismisses the keyboard.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// The least zoom scale, below which content comes back.
  open var minimumZoomScale: CGFloat = 1 { didSet { updatePinch() } }
  /// The greatest zoom scale, beyond which content comes back; where it is not greater than the least one, fingers don't zoom.
  open var maximumZoomScale: CGFloat = 1 { didSet { updatePinch() } }
  /// Whether fingers can bring the scale beyond its limits, from where it comes back.
  open var bouncesZoom = true
  final var ownZoomScale: CGFloat = 1
  /// Whether a new scale is being given to the content.
  final var isChangingZoom = false
  /// The fingers that change the zoom scale; nil while there are none.
  final var zoomGesture: ZoomGesture? { didSet { noteTracking() } }
  /// The view whose scale is being changed.
  final weak var zoomedView: UIView?
  final var pinch: ScrollPinchGestureRecognizer?

  /// The recognizer of drags.
  public private(set) final lazy var panGestureRecognizer: UIPanGestureRecognizer =
    ScrollPanGestureRecognizer(self)
  /// The drag of a finger; nil while there is none.
  final var drag: ScrollDrag? { didSet { noteTracking() } }
  /// The motion after a drag, or of an animated change; nil at rest.
  final var motion: ScrollCourse? { didSet { noteTracking() } }
  /// Whether it is the content of the view of a controller made for it, as UIKit's own wrapper is.
  package final var fillsViewOfController = false
  /// Whether it keeps the run loop in the tracking mode.
  private var isTracked = false
  /// The size for which the offset was brought into its range, points.
  private var sizeInRange = CGSize.zero
  /// Whether the delegate is being told of the end of a drag.
  final var isEndingDrag = false

  /// Makes a scroll view with a frame in its future superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addRecognizers()
  }

  /// Makes a scroll view of a storyboard or nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addRecognizers()
  }

  deinit { if isTracked { loop.track(false) } }

  private func noteTracking() {
    let isMoving = isDragging || isDecelerating || isZooming || isZoomBouncing
    guard isMoving != isTracked else { return }
    isTracked = isMoving
    loop.track(isMoving)
  }

  private func addRecognizers() {
    clipsToBounds = true
    let delay = ScrollDelayGestureRecognizer(self)
    delay.traceName = "scrollViewDelayedTouchesBeganGestureRecognizer"
    panGestureRecognizer.traceName = "scrollViewPanGestureRecognizer"
    addGestureRecognizer(delay)
    addGestureRecognizer(panGestureRecognizer)
    followPan()
  }

  // MARK: The offset

  /// The place of the content at the origin of the view, points.
  ///
  /// Setting it does not keep it in the range. The delegate is told at once.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { observe("contentOffset", settingTo: newValue) { bounds.origin = newValue } }
  }

  /// The rectangle of the view in its own coordinates; its origin is the content offset.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      super.bounds = newValue
      if super.bounds.origin != old.origin {
        tellDelegate(.scrollDidScroll) { $0.scrollViewDidScroll(self) }
      }
      if super.bounds.size != old.size { keepOffsetInRange() }
    }
  }

  /// Moves the content, in 0.25 seconds if animated; without an animation it ends what moves it.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    endMotion()
    guard animated, window != nil else {
      self.contentOffset = contentOffset
      return
    }
    move(ScrollCourse(animatedFrom: self.contentOffset, to: contentOffset, at: loop.now))
  }

  /// Scrolls as little as needed for a rectangle of the content to be visible; nothing if it is.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let visible = bounds.inset(by: adjustedContentInset)
    var offset = contentOffset
    func shift(_ low: CGFloat, _ high: CGFloat, _ first: CGFloat, _ last: CGFloat) -> CGFloat {
      if low < first { return low - first }
      return high > last ? min(high - last, low - first) : 0
    }
    offset.x += shift(rect.minX, rect.maxX, visible.minX, visible.maxX)
    offset.y += shift(rect.minY, rect.maxY, visible.minY, visible.maxY)
    offset = range.nearest(to: offset)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }

  // MARK: Zooming

  /// Changes the zoom scale within its limits, in 0.25 seconds if animated; the middle of what is visible stays where it is, unless the
  /// content ends there.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    changeZoomScale(to: scale, animated: animated)
  }

  /// Shows a rectangle of the zoomed view, given in that view's coordinates, as large as the view and the limits of the zoom scale allow.
  open func zoom(to rect: CGRect, animated: Bool) { showEnlarged(rect, animated: animated) }

  // MARK: Indicators

  /// The distances of both indicators from the edges, points; read, those of the vertical one.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// Shows the indicators shortly, of which nothing is seen here.
  open func flashScrollIndicators() {}

  // MARK: State

  /// Whether a finger touches the content, also before it has moved.
  open var isTracking: Bool {
    panGestureRecognizer.numberOfTouches > 0 || drag != nil || isEndingDrag
  }

  /// Whether a finger has begun to move the content.
  open var isDragging: Bool { drag != nil }

  /// Whether the content moves on after a drag.
  open var isDecelerating: Bool { motion?.cause == .deceleration }

  /// Whether fingers change the zoom scale.
  open var isZooming: Bool { zoomGesture != nil }

  /// Whether the zoom scale comes back from beyond its limits, or the content to where it rests after a pinch.
  open var isZoomBouncing: Bool { motion?.cause == .zoomBounce }

  /// The factor by which the view of the delegate's `viewForZooming(in:)` is enlarged; setting it keeps it within its limits.
  open var zoomScale: CGFloat {
    get { ownZoomScale }
    set { setZoomScale(newValue, animated: false) }
  }

  /// The recognizer of pinches; nil where the content can't be zoomed.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { pinch }

  // MARK: Touches of the content

  /// Returns whether content hears of touches that begin on it; true unless overridden.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }

  /// Returns whether a drag takes a touch from a view of the content that has heard of it: true, but for controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    if gestureRecognizer === panGestureRecognizer { return mayBeginDrag }
    if gestureRecognizer === pinch { return mayBeginPinch }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Returns the offset at which the content comes to rest after a drag, with a velocity in points per millisecond: the proposed one.
  func restingOffset(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  // MARK: Insets

  /// Called when the adjusted content inset has changed, before the delegate is.
  open func adjustedContentInsetDidChange() {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateAdjustedContentInset()
    if bounds.size != sizeInRange { keepOffsetInRange() }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    setNeedsLayout()
    guard window == nil else { return }
    if isDecelerating || isZoomBouncing { endMotion() }
    if isZooming { pinch?.cancelGesture() }
  }

  /// Adds the safe area to the content inset; content at the beginning stays at the beginning.
  private func updateAdjustedContentInset() {
    let safe = window == nil ? .zero : safeAreaInsets
    let axes = insetAxes
    var inset = contentInset
    if axes.contains(.vertical) {
      inset.top += safe.top
      inset.bottom += safe.bottom
    }
    if axes.contains(.horizontal) {
      inset.left += safe.left
      inset.right += safe.right
    }
    guard inset != adjustedContentInset else { return }
    let old = adjustedContentInset
    adjustedContentInset = inset
    if drag == nil, motion == nil, !isZooming {
      var offset = contentOffset
      if offset.y == -old.top { offset.y = -inset.top }
      if offset.x == -old.left { offset.x = -inset.left }
      if offset != contentOffset { contentOffset = offset }
    }
    adjustedContentInsetDidChange()
    tellDelegate(.scrollDidChangeAdjustedInset) { $0.scrollViewDidChangeAdjustedContentInset(self) }
  }

  private var insetAxes: ScrollAxes {
    switch contentInsetAdjustmentBehavior {
    case .never: []
    case .always: [.horizontal, .vertical]
    case .scrollableAxes: overflowingAxes
    case .automatic:
      owningController == nil && !fillsViewOfController
        ? overflowingAxes : overflowingAxes.union(.vertical)
    }
  }

  /// The axes along which the content is larger than the view, or bounces always.
  private var overflowingAxes: ScrollAxes {
    var axes: ScrollAxes = []
    if contentSize.width > bounds.width || alwaysBounceHorizontal { axes.insert(.horizontal) }
    if contentSize.height > bounds.height || alwaysBounceVertical { axes.insert(.vertical) }
    return axes
  }

  /// Brings the offset into the range after a change of the sizes; nothing while a finger or an animation moves the content.
  private func keepOffsetInRange() {
    guard drag == nil, motion == nil, !isZooming, !isChangingZoom else { return }
    sizeInRange = bounds.size
    let offset = range.nearest(to: contentOffset)
    guard offset != contentOffset else { return }
    contentOffset = offset
  }

  // MARK: The delegate

  /// Calls a method of the delegate that has no other argument, and traces it with the offset.
  final func tellDelegate(_ method: AppMethod, _ call: (any UIScrollViewDelegate) -> Void) {
    loop.tell(delegate, method, [.object(traceName), .point(contentOffset)], call)
  }
}
