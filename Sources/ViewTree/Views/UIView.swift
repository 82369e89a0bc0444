public import Geometry

/// A rectangle on the screen: a node of the view tree that shows something and receives touches.
///
/// Geometry lives in the layer: `bounds`, `center` and `transform` are stored, `frame` is derived
/// from them.
open class UIView: UIResponder {
  /// The layer, which holds the geometry and look of the view.
  public final let layer: CALayer
  // Properties that other modules read on every walk over the tree are not checked for exclusive access: nothing else runs while they are
  // changed, so accesses cannot overlap.

  /// The views directly in this one, from back to front.
  @exclusivity(unchecked) public internal(set) final var subviews: [UIView] = []
  // A view owns its subviews and clears this in its `deinit`, so it never dangles. Walks over the tree that change nothing go from one
  // to the next without counting references.
  @exclusivity(unchecked) @usableFromInline final var unretainedParent: Unmanaged<UIView>?
  // The same for all views of a tree; the window clears it in its `deinit` in all that outlive it.
  @exclusivity(unchecked) @usableFromInline unowned(unsafe) final var root: UIWindow?

  /// The clock and queue of the world the view was made in.
  @exclusivity(unchecked) package internal(set) final var loop: RunLoop

  // The controller clears this in its `deinit`.
  /// The view controller whose view this is.
  @exclusivity(unchecked) package final unowned(unsafe) var owningController: (any ViewOwner)?
  final var flags = Flags.initial
  /// The number of the commit before which the view came into a window or left one; 0 for never.
  final var windowChange: UInt64 = 0

  /// A number for the use of the program.
  open var tag = 0
  /// The distances and sizes that follow the size of the superview.
  public final var autoresizingMask = AutoresizingMask()
  /// The insets that a controller adds to the safe area of its view, points.
  @exclusivity(unchecked) package final var additionalSafeAreaInsets = UIEdgeInsets.zero

  final var recognizers: [UIGestureRecognizer] = []
  /// The settings that few views have; nil for a view that has been given none.
  final var settings: ViewSettings?

  /// Makes a view with a frame in its future superview's coordinates.
  public init(frame: CGRect) {
    let loop = RunLoop.forNewObject()
    self.loop = loop
    layer = loop.makeLayer(of: Self.layerClass)
    super.init()
    layer.view = self
    // Not animated, even when it is made inside an animation block: nothing was there before.
    layer.setInitialFrame(frame)
  }

  /// Makes a view of a storyboard or nib, which has no size until it is given one.
  public required init?(coder: NSCoder) {
    let loop = RunLoop.forNewObject()
    self.loop = loop
    layer = loop.makeLayer(of: Self.layerClass)
    super.init()
    layer.view = self
  }

  /// Makes a view of no size.
  public override convenience init() {
    self.init(frame: .zero)
  }

  deinit {
    referenceSlot?.clear()
    layer.view = nil
    if !subviews.isEmpty { UIView.takeApart(&subviews) }
  }

  /// A view's next responder is its controller, else its superview.
  open override var next: UIResponder? {
    if let owningController { return owningController }
    return parent
  }

  override package var defaultTraceName: String {
    if let owningController { return "\(owningController.traceName).view" }
    return super.defaultTraceName
  }

  // MARK: Hooks for subclasses

  /// The class of the view's layer, `CALayer` unless overridden.
  open class var layerClass: AnyClass { CALayer.self }

  /// Places the subviews; does nothing unless overridden, as `autoresizingMask` has been applied already.
  open func layoutSubviews() {}

  /// Returns the size in points that suits the view best when it may be as large as `size`: here
  /// its own.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// The size in points that the content of the view has by itself; ``noIntrinsicMetric`` where it has none, as here.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// The width or height of a view whose content has none.
  public class var noIntrinsicMetric: CGFloat { -1 }

  /// Called when the size of the content has changed, on which no layout depends; does nothing unless overridden.
  open func invalidateIntrinsicContentSize() {}

  /// Called before the view is moved to another superview, or with nil before it is removed.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Called after the view got another superview or left its own.
  open func didMoveToSuperview() {}

  /// Called before the view is moved to another window, or with nil before it leaves its window.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Called after the view has been moved to another window or has left its window.
  open func didMoveToWindow() {}

  /// Called after a view was added to this one.
  open func didAddSubview(_ subview: UIView) {}

  /// Called before a view is taken out of this one.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Called in a layout of a view in the window, of no plain class, whose safe area has changed.
  open func safeAreaInsetsDidChange() {}

  /// Called after the tint colour that the view shows has been changed, on it or a view around it; not when the view gets another superview.
  open func tintColorDidChange() {}

  /// Called after the environment of a view in the window has changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Returns whether a point of the view's own coordinates is in it: in its bounds, unless
  /// overridden.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }

  /// Returns the frontmost view at a point of the view's own coordinates that wants touches, or
  /// nil.
  ///
  /// Views that are hidden, have an alpha below 0.01 or have interaction switched off are skipped with all their subviews. Model values
  /// are used, not the values shown. A view that is being animated without `.allowUserInteraction` is hit, but receives no touch.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isHit(at: point, with: event) else { return nil }
    return hitSubview(at: point, with: event)
  }

  /// The gesture recognizers of the view, in the order they were added; nil when there are none.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      for recognizer in recognizers { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  /// Asked before a recognizer of this view begins, and before one of a view around it that follows a touch on this view;
  /// true unless overridden.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Adds a gesture recognizer, taken from the view it was on before.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    add(gestureRecognizer)
  }

  /// Removes a gesture recognizer; its present gesture is cancelled.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    remove(gestureRecognizer)
  }

  // MARK: Tree

  /// Puts a view in front of the other subviews, out of where it was before.
  open func addSubview(_ view: UIView) { insert(view, at: .max) }

  /// Puts a view at a place among the subviews, 0 being the back; a place beyond the end is the
  /// end.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Puts a view just behind one of the subviews; in front of all when that is none of them.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 0)
  }

  /// Puts a view just in front of one of the subviews; in front of all when that is none of them.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 1)
  }

  /// Moves a subview in front of its siblings; other views are left alone.
  open func bringSubviewToFront(_ view: UIView) { moveToFront(view) }

  /// Moves a subview behind its siblings; other views are left alone.
  open func sendSubviewToBack(_ view: UIView) { moveToBack(view) }

  /// Lets two subviews change places; indices that do not exist are left alone.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    exchangeSubviews(at: index1, index2)
  }

  /// Takes the view out of its superview; its animations end when that takes it out of the window.
  open func removeFromSuperview() { leaveSuperview() }

  /// Returns the view or the first one in it, depth first, that has a tag.
  open func viewWithTag(_ tag: Int) -> UIView? { firstInTree { $0.tag == tag } }

  // MARK: Layout

  /// Asks for layout at the end of this turn.
  open func setNeedsLayout() { markForLayout() }

  /// Lays out the views that need it, beginning at the highest view in an unbroken row that needs layout.
  open func layoutIfNeeded() { layOutIfNeeded() }

  /// Gives the view the size that fits it best; its center moves so that its origin stays.
  open func sizeToFit() {
    let old = frame
    frame = CGRect(origin: old.origin, size: askedSizeThatFits(old.size))
  }

  /// The distances from the view's edges to the area that bars and cut-outs leave free, points.
  ///
  /// The insets of the screen apply as far as they reach into the view; those of a view outside of
  /// every window are zero. The insets that controllers add to their views apply to
  /// the views inside in the same way.
  open var safeAreaInsets: UIEdgeInsets { insetsOfSafeArea }

  // MARK: Coordinates

  /// Returns a point of this view's coordinates in another view's, or the window's for nil; points.
  ///
  /// Model values count. Views of two windows are converted through the screen, and two views of which one is in no window as if
  /// both roots lay on each other.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { converted(point, to: view) }

  /// Returns a point of another view's coordinates, or the window's for nil, in this view's;
  /// points.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    converted(point, from: view)
  }

  /// Returns the box around a rectangle of this view's coordinates in another view's, or the
  /// window's for nil.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { converted(rect, to: view) }

  /// Returns the box around a rectangle of another view's coordinates, or the window's for nil, in
  /// this view's.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { converted(rect, from: view) }

  /// Settings of a view and the layout it needs.
  ///
  /// It is no `OptionSet`: every walk over the tree reads these, and generic operations are slow in builds without optimization.
  struct Flags {
    private(set) var bits: UInt8

    static var interactive: Flags { Flags(bits: 1 << 0) }
    static var needsLayout: Flags { Flags(bits: 1 << 1) }
    /// A view somewhere below needs layout.
    static var subtreeNeedsLayout: Flags { Flags(bits: 1 << 2) }
    static var autoresizesSubviews: Flags { Flags(bits: 1 << 3) }
    static var multipleTouch: Flags { Flags(bits: 1 << 4) }
    /// The safe area is that of the superview, wherever the view is in it.
    static var takesSafeAreaOfSuperview: Flags { Flags(bits: 1 << 5) }
    /// The view was in a window at the commit before the last change of its window.
    static var wasInWindow: Flags { Flags(bits: 1 << 6) }

    /// The flags of a new view.
    static var initial: Flags {
      Flags(bits: interactive.bits | needsLayout.bits | autoresizesSubviews.bits)
    }

    /// Whether the view or one below it needs layout.
    var needsLayoutSomewhere: Bool {
      bits & (Flags.needsLayout.bits | Flags.subtreeNeedsLayout.bits) != 0
    }

    func contains(_ flag: Flags) -> Bool { bits & flag.bits != 0 }
    mutating func insert(_ flag: Flags) { bits |= flag.bits }
    mutating func remove(_ flag: Flags) { bits &= ~flag.bits }
    mutating func set(_ flag: Flags, _ isOn: Bool) {
      if isOn { insert(flag) } else { remove(flag) }
    }
  }

  // MARK: Geometry

  /// The frame in the superview's coordinates, points; derived from `center`, `bounds` and `transform`.
  ///
  /// Setting it under a transform other than the identity is undefined in UIKit; `CALayer.frame`
  /// says what it does here.
  open var frame: CGRect {
    get { layer.frame }
    set { observe("frame", settingTo: newValue) { layer.frame = newValue } }
  }

  /// The view's own rectangle in its own coordinates, points; a new size keeps the center.
  open var bounds: CGRect {
    get { layer.modelBounds }
    set { observe("bounds", settingTo: newValue) { layer.bounds = newValue } }
  }

  /// The place of the anchor point, the middle unless it was moved, in the superview, points.
  open var center: CGPoint {
    get { layer.modelPosition }
    set { observe("center", settingTo: newValue) { layer.position = newValue } }
  }

  /// The affine transform of the view about its anchor point; it changes neither `bounds` nor `center`.
  open var transform: CGAffineTransform {
    get { layer.modelTransform }
    set { observe("transform", settingTo: newValue) { layer.setAffineTransform(newValue) } }
  }

  // MARK: Looks

  /// The view's own opacity, 0…1.
  open var alpha: CGFloat {
    get { layer.alpha }
    set { observe("alpha", settingTo: newValue) { layer.alpha = newValue } }
  }

  /// Whether the view is hidden, with everything in it; never animated.
  open var isHidden: Bool {
    get { layer.isHidden }
    set { observe("isHidden", settingTo: newValue) { layer.isHidden = newValue } }
  }

  /// The fill; nil for none.
  open var backgroundColor: UIColor? {
    get { layer.modelBackgroundColor.map { UIColor(cgColor: $0) } }
    set { layer.backgroundColor = newValue?.cgColor }
  }

  /// Whether subviews are clipped to the bounds.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of controls: the view's own, else that of the nearest view around it that has one, else blue.
  ///
  /// A dimmed view has the grey of the same luminance. Setting nil takes the view's own colour away.
  open var tintColor: UIColor! {
    get { shownTintColor }
    set { setTintColor(newValue) }
  }

  /// Whether the tint colour is shown as it is: `.normal` or `.dimmed`, by the view's own mode or else the nearest one around it.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { shownTintAdjustmentMode }
    set { setTintAdjustmentMode(newValue) }
  }

  // MARK: Interaction

  /// Whether the view and everything in it receives touches.
  open var isUserInteractionEnabled: Bool {
    get { flags.contains(.interactive) }
    set {
      settingWillChange(.isUserInteractionEnabled)
      flags.set(.interactive, newValue)
    }
  }

  /// Whether the view receives more than one touch at a time; off unless set.
  open var isMultipleTouchEnabled: Bool {
    get { flags.contains(.multipleTouch) }
    set { flags.set(.multipleTouch, newValue) }
  }

  /// Whether subviews follow this view's size by their `autoresizingMask`.
  open var autoresizesSubviews: Bool {
    get { flags.contains(.autoresizesSubviews) }
    set { flags.set(.autoresizesSubviews, newValue) }
  }

  /// The environment the view is in.
  open var traitCollection: UITraitCollection {
    loop.screen.traitsOfView?(self) ?? loop.screen.traitCollection
  }
}
