import EventTrace
public import Geometry

/// The geometry, fill and opacity of a view, as model values; running animations show earlier values.
///
/// A property that is set
/// inside an animation block changes at once, and `presentation()` shows what is on screen
/// meanwhile.
/// A layer belongs to a view, or to none: one that the program makes is owned by the layer it is in.
open class CALayer: NSObject, CAMediaTiming {
  // The view owns its layer and clears this when it goes, so it never dangles.
  unowned(unsafe) final var view: UIView?
  final var loop: RunLoop {
    didSet {
      memory = loop.animations.memory
      extrasDidJoin()
      if timeState != nil { timeDidJoin() }
    }
  }
  // The loop, which the layer holds on to, owns the store this belongs to.
  private(set) final var memory: UnsafeMutablePointer<AnimationMemory>

  /// The model values; only `CALayer` and the animation store write them.
  ///
  /// Internal, so that the compiler sees every use and needs no checks for exclusive access.
  final var values: LayerValues {
    @inline(__always) _read { yield storedValues }
    @inline(__always) _modify {
      valueWillChange()
      defer { memory.pointee.needsTurn = true }
      yield &storedValues
    }
  }
  @exclusivity(unchecked) private final var storedValues = LayerValues()
  /// Whether the model transform is the identity; asked for by every use of `frame`.
  final var hasIdentityTransform = true

  /// The animations on which the shown values depend, checked by every read of one.
  private(set) final var shownAnimations = ShownAnimations.none
  /// The first of the block animations in the store, -1 for none.
  final var firstAnimation: Int32 = -1 { didSet { updateShownAnimations() } }
  /// The last of the block animations in the store, -1 for none.
  final var lastAnimation: Int32 = -1
  /// The first of the tracks of the animations that were added to the layer, -1 for none.
  final var firstTrack: Int32 = -1 { didSet { updateShownAnimations() } }
  /// The set of animated properties, checked before the list is searched.
  final var animated = AnimatedProperties()
  /// The number of running animations that are tracks (transform, colour).
  final var trackCount: Int32 = 0
  /// The number of running animations during which the view receives no touches.
  final var interactionBlockCount: Int32 = 0
  /// The number of running animations for which hit testing uses the place on the screen.
  final var shownHitCount: Int32 = 0

  /// The state that few layers have; nil for a layer without any.
  @exclusivity(unchecked) final var extras: LayerExtras?

  /// The place of the layer's look among those that the store keeps until the next commit; -1 for none.
  final var keptLook: Int32 = -1

  /// The layer's own animations and time; nil for most layers.
  final var timeState: LayerTimeState?

  /// While set, animations of views in this layer's subtree belong to this clock.
  package final var animationClock: AnimationClock? {
    get { clockReference.object }
    set {
      let (hadClock, hasClock) = (animationClock != nil, newValue != nil)
      if hasClock, !hadClock { loop.animations.clockedLayerCount += 1 }
      if hadClock, !hasClock { loop.animations.clockedLayerCount -= 1 }
      clockReference = NonowningReference(newValue)
    }
  }
  @exclusivity(unchecked) private final var clockReference = NonowningReference<AnimationClock>(nil)

  /// The layer that this one is a copy of; nil for a layer of a view.
  private(set) final var source: CALayer?

  /// Makes a layer that belongs to no view, in no tree.
  public override init() {
    let loop = RunLoop.forNewObject()
    self.loop = loop
    memory = loop.animations.memory
    super.init()
  }

  /// Makes the copy of a layer that `presentation()` returns; subclasses override it to copy properties of their own.
  public init(layer: Any) {
    source = layer as? CALayer
    let loop = source?.loop.loopOfCopies ?? RunLoop.forNewObject()
    self.loop = loop
    memory = loop.animations.memory
    super.init()
  }

  /// Makes a layer of an archive, of no size.
  public required init?(coder: NSCoder) {
    let loop = RunLoop.forNewObject()
    self.loop = loop
    memory = loop.animations.memory
    super.init()
  }

  /// Makes a layer of a class that is known at run time only: a copy by `init(layer:)`, or a new layer by `init()`.
  ///
  /// Swift calls no other initialisers of such a class than required ones, so a subclass that declares initialisers overrides both.
  public required convenience init(copying source: CALayer?) {
    if let source { self.init(layer: source) } else { self.init() }
  }

  /// Makes this copy a layer of its own in the world of its model.
  final func becomeModel() {
    guard let model = source else { return }
    source = nil
    loop = model.loop
  }

  @inline(__always)
  private final func updateShownAnimations() {
    shownAnimations = firstTrack >= 0 ? .added : firstAnimation >= 0 ? .blocks : .none
  }

  /// The view the layer belongs to; nil for a copy, and for a layer of its own.
  public final var delegate: UIView? { view }

  /// Whether it is a layer of no view that has no name yet.
  package final var isUnnamed: Bool {
    view == nil && source == nil && extras?.traceName == nil && extras?.settings.name == nil
  }

  /// The name in traces: the program's own, or that of the view.
  public override final var traceName: String {
    get {
      if let source { return source.traceName }
      if let view { return "\(view.traceName).layer" }
      return extras?.settings.name ?? extras?.traceName ?? "\(type(of: self))"
    }
    set { makeExtras().traceName = newValue }
  }

  // MARK: Copies

  /// Returns a copy of the layer with the values the screen shows now.
  ///
  /// Unlike UIKit's it is never nil, except for a copy. Changing the copy changes nothing else. Its superlayer and sublayers are
  /// copies as well, made when they are asked for.
  open func presentation() -> Self? {
    if source != nil { return nil }
    let copy = type(of: self).init(copying: self)
    copy.takePresentation(of: self)
    return copy
  }

  /// Returns the layer that holds the model values: the layer itself, or the one it is a copy of.
  open func model() -> Self { source as? Self ?? self }

  // MARK: Tree

  /// Puts a layer in front of the others in this one, out of where it was before.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: .max) }

  /// Puts a layer at a place among the sublayers, 0 being the back; a place beyond the end is the end.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

  /// Puts a layer just behind one of the sublayers; in front of all when that is none of them.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 0)
  }

  /// Puts a layer just in front of one of the sublayers; in front of all when that is none of them.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 1)
  }

  /// Puts a layer where one of the sublayers was, which leaves; nothing when that is none of them.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    replace(oldLayer, with: newLayer)
  }

  /// Takes the layer out of the one it is in, or off the one it is the mask of; its animations end.
  open func removeFromSuperlayer() { leaveSuperlayer() }

  /// Whether a point of the layer's own coordinates is in its bounds.
  open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

  /// Returns the frontmost layer at a point of the superlayer's coordinates, of this one and those in it; nil for none.
  ///
  /// A sublayer may be hit outside of its superlayer's bounds, unless these clip it. Hidden layers are not hit, nor layers without an
  /// area; unlike with views opacity does not count.
  open func hitTest(_ point: CGPoint) -> CALayer? { layerHit(at: point) }

  // MARK: Animations

  /// Adds a copy of an animation, in place of one with the same key; one without a key is ended by `removeAllAnimations()` only.
  ///
  /// It begins with the end of the turn unless it has a begin of its own; a duration of 0 becomes the transaction's. On a layer that is in
  /// no window then it is dropped. A `CATransition` always has the key `transition`.
  open func add(_ anim: CAAnimation, forKey key: String?) {
    guard source == nil else { return }
    loop.animations.add(anim, to: self, forKey: key)
  }

  /// Returns the keys of the animations in the order in which they show: those of blocks, then those that were added; nil for none.
  ///
  /// A block's has the name of the property, such as `opacity` or `bounds.size`, and a number where that is in use: `position-2`.
  open func animationKeys() -> [String]? { keysOfAnimations }

  /// Returns the copy of an animation that was added under a key, or one like that of a block; changing it has no effect.
  open func animation(forKey key: String) -> CAAnimation? { animationOrBlock(forKey: key) }

  /// Removes the animation that has a key; its delegate or its block is called in a later turn, with `finished` false.
  open func removeAnimation(forKey key: String) {
    loop.animations.removeAnimation(of: self, forKey: key)
  }

  /// Ends the layer's animations at once; their blocks' completions get `finished` false.
  open func removeAllAnimations() { endAnimations() }

  // MARK: Properties

  /// The place of the anchor point in the superlayer's coordinates, points.
  open var position: CGPoint {
    get { modelPosition }
    set {
      guard newValue.isFinite else { return raiseNaN("position", newValue.text) }
      if loop.isAnimating {
        animatePosition(to: newValue)
      } else {
        let action = action(for: .position)
        writePosition(newValue)
        run(action)
      }
    }
  }

  /// The layer's own rectangle, in its own coordinates, points.
  open var bounds: CGRect {
    get { modelBounds }
    set {
      guard newValue.isFinite else { return raiseNaN("bounds", newValue.text) }
      if loop.isAnimating {
        animateBounds(to: newValue)
      } else {
        let action = action(for: .bounds)
        setModelBounds(newValue)
        run(action)
      }
    }
  }

  /// The fill; nil for none.
  open var backgroundColor: CGColor? {
    get { modelBackgroundColor }
    set {
      if loop.isAnimating {
        animateBackgroundColor(to: newValue)
      } else {
        let action = action(for: .backgroundColor)
        modelBackgroundColor = newValue
        run(action)
      }
    }
  }

  /// The box around the transformed bounds, in the superlayer's coordinates, points.
  ///
  /// It is derived. Under a transform that is not the identity UIKit leaves setting it undefined;
  /// here the bounds get the size of the box around the inversely transformed frame, as Core
  /// Animation does, and the position is set so that the new frame begins at the given origin.
  open var frame: CGRect {
    get {
      guard hasIdentityTransform else {
        return extras?.values.transform == nil ? values.frame : modelState.frame
      }
      return values.untransformedFrame
    }
    set {
      let frame = newValue.asFrame
      guard frame.isFinite else { return raiseNaN("bounds", frame.text) }
      guard hasIdentityTransform else { return setTransformedFrame(frame) }
      let place = CGPoint(
        x: frame.origin.x + modelAnchorPoint.x * frame.size.width,
        y: frame.origin.y + modelAnchorPoint.y * frame.size.height)
      guard place.isFinite else { return raiseNaN("position", place.text) }
      position = place
      if frame.size != modelBounds.size {
        bounds = CGRect(origin: modelBounds.origin, size: frame.size)
      }
    }
  }

  private func setTransformedFrame(_ frame: CGRect) {
    guard extras?.values.transform == nil else {
      // Under a 3-D transform no size gives the box: the layer is only moved.
      let box = self.frame
      position = CGPoint(
        x: modelPosition.x + frame.origin.x - box.origin.x,
        y: modelPosition.y + frame.origin.y - box.origin.y)
      return
    }
    let inverse = modelTransform.inverted()
    let size = CGRect(origin: .zero, size: frame.size).applying(inverse).size
    var moved = values
    moved.position = .zero
    moved.bounds.size = size
    let box = moved.frame
    bounds = CGRect(origin: modelBounds.origin, size: size)
    position = CGPoint(
      x: frame.origin.x - box.origin.x, y: frame.origin.y - box.origin.y)
  }
}

extension RunLoop {
  /// Makes a layer of a class, `CALayer` or one that refines it.
  func makeLayer(of layerClass: AnyClass) -> CALayer {
    guard RunLoop.running === self else { return asCurrent { makeLayer(of: layerClass) } }
    guard layerClass != CALayer.self, let type = layerClass as? CALayer.Type else {
      return CALayer()
    }
    return type.init(copying: nil)
  }
}

// MARK: - Model values

extension CALayer {
  /// The layer that holds the model values.
  final var modelLayer: CALayer { source ?? self }

  /// The model values together.
  package var modelValues: LayerValues { values }

  var modelPosition: CGPoint {
    get { values.position }
    set { values.position = newValue }
  }

  var modelBounds: CGRect {
    get { values.bounds }
    set { values.bounds = newValue }
  }

  var modelAnchorPoint: CGPoint {
    get { values.anchorPoint }
    set { values.anchorPoint = newValue }
  }

  var modelTransform: CGAffineTransform { values.transform }

  var modelBackgroundColor: CGColor? {
    get { values.backgroundColor }
    set { values.backgroundColor = newValue }
  }

  /// Sets the bounds without animation; a new size resizes subviews and asks for layout.
  func setModelBounds(_ bounds: CGRect) {
    let old = modelBounds
    modelBounds = bounds
    guard let view, old != bounds else { return }
    view.boundsDidChange(from: old)
  }

  /// Sets the geometry of a new view's layer, without animation and callbacks.
  ///
  /// The setters that a class of an app's overrides are called, too.
  func setInitialFrame(_ given: CGRect) {
    guard type(of: self) == CALayer.self else {
      return UIView.performWithoutAnimation { self.frame = given }
    }
    let frame = given.asFrame
    guard frame.isFinite else { return raiseNaN("bounds", frame.text) }
    let place = CGPoint(
      x: frame.origin.x + frame.size.width / 2, y: frame.origin.y + frame.size.height / 2)
    guard place.isFinite else { return raiseNaN("position", place.text) }
    modelBounds = CGRect(origin: .zero, size: frame.size)
    modelPosition = place
  }

  func setModelTransform(_ transform: CGAffineTransform) {
    values.transform = transform
    extras?.values.transform = nil
    hasIdentityTransform = transform.isIdentity
  }

  /// Raises Core Animation's exception for geometry that is not a finite number; nothing is set.
  func raiseNaN(_ property: String, _ value: String) {
    let name = subjectName
    loop.raiseException(
      "CALayer \(property) contains NaN: \(value). Layer: <CALayer: \(name)>",
      notes: ["Core Animation raises CALayerInvalidGeometry"], subject: name)
  }

  /// Ends the world for another value that is not a finite number, or for what is computed from geometry; nothing is set.
  func raiseNotFinite(_ property: String, _ value: String, note: String? = nil) {
    let name = subjectName
    loop.raiseException(
      "\(property) of <CALayer: \(name)> is not finite: \(value)", notes: note.map { [$0] } ?? [],
      subject: name)
  }
}

// MARK: - Text of exceptions

/// Writes a number as `%g` does for the values that geometry has.
func fixed(_ value: CGFloat) -> String {
  if value.isNaN { return "nan" }
  if value.isInfinite { return value < 0 ? "-inf" : "inf" }
  if value.magnitude < 1e15, value == Double(Int64(value)) { return "\(Int64(value))" }
  return "\(value)"
}

extension CGPoint {
  /// Whether both coordinates are finite.
  package var isFinite: Bool { x.isFinite && y.isFinite }

  var text: String { "[\(fixed(x)) \(fixed(y))]" }
}

extension CGSize {
  var isFinite: Bool { width.isFinite && height.isFinite }

  var text: String { "[\(fixed(width)) \(fixed(height))]" }
}

extension CGRect {
  /// The rectangle as a frame takes it: null, which stands for no frame yet, is zero, and a negative size counts from the other side.
  fileprivate var asFrame: CGRect {
    if size.width >= 0, size.height >= 0 { return self == .null ? .zero : self }
    return size.isFinite ? standardized : self
  }

  /// Whether the origin and the size are finite.
  package var isFinite: Bool {
    origin.isFinite && size.width.isFinite && size.height.isFinite
  }

  var text: String {
    "[\(fixed(origin.x)) \(fixed(origin.y)); \(fixed(size.width)) \(fixed(size.height))]"
  }
}

extension UIEdgeInsets {
  /// Whether all four distances are finite.
  package var isFinite: Bool {
    top.isFinite && left.isFinite && bottom.isFinite && right.isFinite
  }
}

extension CGAffineTransform {
  var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  var text: String {
    "[\(fixed(a)) \(fixed(b)) \(fixed(c)) \(fixed(d)) \(fixed(tx)) \(fixed(ty))]"
  }
}
