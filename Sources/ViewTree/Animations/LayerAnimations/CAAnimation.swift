public import Animation
import EventTrace
public import Geometry

/// Receives the beginning and the end of an animation, each in a turn of its own on the main queue.
///
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/caanimationdelegate>
public protocol CAAnimationDelegate: AnyObject {
  /// The animation's active time has begun.
  func animationDidStart(_ anim: CAAnimation)
  /// The animation has ended: at its end, or with `finished` false because it was removed before.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A delegate that need not have both methods.
package protocol PartialAnimationDelegate: CAAnimationDelegate {
  /// Whether it has `animationDidStart`.
  var hearsStart: Bool { get }
  /// Whether it has `animationDidStop`.
  var hearsStop: Bool { get }
}

/// An animation that is added to a layer, which copies it.
///
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/caanimation>
open class CAAnimation: NSObject, CAMediaTiming {
  /// The timing as a plain value; its parent is the layer, or the group it is in.
  open var mediaTiming = MediaTiming() { didSet { forgetCopy() } }
  /// Whether it leaves its layer at its end.
  open var isRemovedOnCompletion = true { didSet { forgetCopy() } }
  /// The pacing of each pass; nil is linear.
  open var timingFunction: CAMediaTimingFunction? {
    didSet {
      if !RunLoop.takes(timingFunction) { timingFunction = oldValue }
      forgetCopy()
    }
  }
  /// Receives its beginning and end; unlike other delegates it is retained.
  open var delegate: (any CAAnimationDelegate)? { didSet { forgetCopy() } }
  /// The animation's name in traces; its class unless it is given one.
  public override final var traceName: String {
    get { givenName ?? "\(Swift.type(of: self))" }
    set { givenName = newValue }
  }
  /// Whether it has been given a name.
  package final var isNamed: Bool { givenName != nil }
  private var givenName: String? { didSet { forgetCopy() } }
  /// The copy that layers have taken, shared until a property of the animation changes.
  private var copyOfLayers: CAAnimation?
  /// The numbers that it animates in every layer, computed once for a copy that nobody changes.
  final var line: LayerLine?

  /// Makes an animation without a duration, which takes that of the transaction when it is added.
  public override init() { super.init() }

  /// Makes an animation of an archive, without a duration.
  public required init?(coder: NSCoder) { super.init() }

  /// Returns an animation with the same properties; that of a subclass of an app's is of the class of UIKit's around it.
  open func copy() -> Any { makeCopy() }

  /// Returns an animation with the same properties.
  final func makeCopy() -> CAAnimation {
    let copy = makeNew()
    copy.assign(self)
    return copy
  }

  /// Makes an animation of the same class of UIKit's.
  func makeNew() -> CAAnimation { CAAnimation() }

  /// Returns the copy of it as it is now, which nobody may change.
  ///
  /// An animation is mostly added to several layers, which then have one copy.
  final func copyForLayers() -> CAAnimation {
    if let copyOfLayers { return copyOfLayers }
    let copy = makeCopy()
    // The members of a group may change, and it knows nothing of that.
    if !(self is CAAnimationGroup) { copyOfLayers = copy }
    return copy
  }

  fileprivate final func forgetCopy() {
    if copyOfLayers != nil { copyOfLayers = nil }
  }

  /// Takes over what another animation of the same class has.
  func assign(_ other: CAAnimation) {
    mediaTiming = other.mediaTiming
    isRemovedOnCompletion = other.isRemovedOnCompletion
    timingFunction = other.timingFunction
    delegate = other.delegate
    givenName = other.givenName
  }
}

/// An animation of the property that a key path names.
///
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/capropertyanimation>
open class CAPropertyAnimation: CAAnimation {
  /// The property, such as `position.x`; a key path that names no animatable property animates nothing.
  open var keyPath: String? { didSet { forgetCopy() } }
  /// Whether its values are added to the value without it; colours are never added.
  open var isAdditive = false { didSet { forgetCopy() } }
  /// Whether each pass continues from the end of the previous one; numbers, points and sizes only.
  open var isCumulative = false { didSet { forgetCopy() } }

  /// Makes an animation of the property that a key path names.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func makeNew() -> CAAnimation { CAPropertyAnimation() }

  override func assign(_ other: CAAnimation) {
    super.assign(other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
  }
}

/// An animation from one value to another.
///
/// A missing value is replaced in every frame by what the property shows without the animation. Apple's page:
/// <https://developer.apple.com/documentation/quartzcore/cabasicanimation>
open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the beginning: a number, a geometric value, a colour or a path.
  open var fromValue: Any? {
    get { from?.object }
    set { RunLoop.take(newValue, as: "fromValue") { from = $0 } }
  }
  /// The value at the end, as ``fromValue``.
  open var toValue: Any? {
    get { to?.object }
    set { RunLoop.take(newValue, as: "toValue") { to = $0 } }
  }
  /// The difference between the value at the beginning and the value at the end; ignored if both of these are given.
  open var byValue: Any? {
    get { by?.object }
    set { RunLoop.take(newValue, as: "byValue") { by = $0 } }
  }

  /// The value at the beginning.
  package final var from: CAAnimationValue? { didSet { forgetCopy() } }
  /// The value at the end.
  package final var to: CAAnimationValue? { didSet { forgetCopy() } }
  /// The difference of both.
  package final var by: CAAnimationValue? { didSet { forgetCopy() } }

  override func makeNew() -> CAAnimation { CABasicAnimation() }

  override func assign(_ other: CAAnimation) {
    super.assign(other)
    guard let other = other as? CABasicAnimation else { return }
    from = other.from
    to = other.to
    by = other.by
  }
}

/// A basic animation along a spring's motion, which its duration cuts off.
///
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/caspringanimation>
open class CASpringAnimation: CABasicAnimation {
  /// The mass on the spring; what is not positive counts as 1.
  open var mass = 1.0 {
    didSet {
      if !RunLoop.takes(mass, as: "mass") { mass = oldValue }
      forgetCopy()
    }
  }
  /// The force for each unit of distance.
  open var stiffness = 100.0 {
    didSet {
      if !RunLoop.takes(stiffness, as: "stiffness") { stiffness = oldValue }
      forgetCopy()
    }
  }
  /// The force for each unit of velocity; more than the critical damping counts as that.
  open var damping = 10.0 {
    didSet {
      if !RunLoop.takes(damping, as: "damping") { damping = oldValue }
      forgetCopy()
    }
  }
  /// The velocity at the beginning, whole distances a second, positive towards the end.
  open var initialVelocity = 0.0 {
    didSet {
      if !RunLoop.takes(initialVelocity, as: "initialVelocity") { initialVelocity = oldValue }
      forgetCopy()
    }
  }

  /// The seconds until the spring has settled; the largest `Float` for one that never does.
  open var settlingDuration: TimeInterval {
    min(spring.reportedSettlingDuration, LayerCourse.longest)
  }

  /// The motion from 0 to 1.
  var spring: SpringSolution {
    SpringSolution(
      mass: mass > 0 && mass.isFinite ? mass : 1, stiffness: stiffness, damping: damping,
      initialVelocity: initialVelocity)
  }

  override func makeNew() -> CAAnimation { CASpringAnimation() }

  override func assign(_ other: CAAnimation) {
    super.assign(other)
    guard let other = other as? CASpringAnimation else { return }
    mass = other.mass
    stiffness = other.stiffness
    damping = other.damping
    initialVelocity = other.initialVelocity
  }
}

/// The way in which a keyframe animation moves between its values.
///
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/caanimationcalculationmode>
public typealias CAAnimationCalculationMode = Keyframes.CalculationMode

/// The direction that a layer faces as it moves along a path.
///
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/caanimationrotationmode>
public enum CAAnimationRotationMode: String, Hashable, Sendable, CaseIterable {
  /// Its x axis lies along the path.
  case rotateAuto = "auto"
  /// Its x axis lies along the path, backwards.
  case rotateAutoReverse = "autoReverse"
}

/// An animation through several values, or of a point along a path.
///
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/cakeyframeanimation>
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, as `CABasicAnimation.fromValue`; a path takes their place.
  open var values: [Any]? {
    get { steps?.map(\.object) }
    set {
      guard let newValue else { return steps = nil }
      var steps: [CAAnimationValue] = []
      for value in newValue {
        RunLoop.take(value, as: "values") { if let step = $0 { steps.append(step) } }
      }
      if steps.count == newValue.count { self.steps = steps }
    }
  }
  /// The values; a path takes their place.
  package final var steps: [CAAnimationValue]? { didSet { forgetCopy() } }
  /// The path of a point.
  open var path: CGPath? { didSet { forgetCopy() } }
  /// The times at which the values are reached, 0 to 1; nil for equal distances.
  open var keyTimes: [Double]? {
    didSet {
      if !RunLoop.takes(keyTimes, as: "keyTimes") { keyTimes = oldValue }
      forgetCopy()
    }
  }
  /// The pacing from each value to the next; nil is linear.
  open var timingFunctions: [CAMediaTimingFunction]? {
    didSet {
      if timingFunctions?.allSatisfy(RunLoop.takes) == false { timingFunctions = oldValue }
      forgetCopy()
    }
  }
  /// The way in which it moves between the values.
  open var calculationMode = CAAnimationCalculationMode.linear { didSet { forgetCopy() } }
  /// The direction that the layer faces along the path; nil leaves its rotation alone.
  open var rotationMode: CAAnimationRotationMode? { didSet { forgetCopy() } }
  /// The tension of the curve at each value, in the cubic modes.
  open var tensionValues: [Double]? {
    didSet {
      if !RunLoop.takes(tensionValues, as: "tensionValues") { tensionValues = oldValue }
      forgetCopy()
    }
  }
  /// The sharpness of the corner at each value, in the cubic modes.
  open var continuityValues: [Double]? {
    didSet {
      if !RunLoop.takes(continuityValues, as: "continuityValues") { continuityValues = oldValue }
      forgetCopy()
    }
  }
  /// The side on which the curve passes each value, in the cubic modes.
  open var biasValues: [Double]? {
    didSet {
      if !RunLoop.takes(biasValues, as: "biasValues") { biasValues = oldValue }
      forgetCopy()
    }
  }

  override func makeNew() -> CAAnimation { CAKeyframeAnimation() }

  override func assign(_ other: CAAnimation) {
    super.assign(other)
    guard let other = other as? CAKeyframeAnimation else { return }
    steps = other.steps
    path = other.path
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
    rotationMode = other.rotationMode
    tensionValues = other.tensionValues
    continuityValues = other.continuityValues
    biasValues = other.biasValues
  }
}

/// Animations that run in one time, that of the group, which cuts them off.
///
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/caanimationgroup>
open class CAAnimationGroup: CAAnimation {
  /// The animations; their delegates and `isRemovedOnCompletion` are ignored.
  open var animations: [CAAnimation]? { didSet { forgetCopy() } }

  override func makeNew() -> CAAnimation { CAAnimationGroup() }

  override func assign(_ other: CAAnimation) {
    super.assign(other)
    guard let other = other as? CAAnimationGroup else { return }
    animations = other.animations?.map { $0.makeCopy() }
  }

  // In a loop: groups inside each other, however deep, must not overflow the stack.
  deinit {
    var waiting = animations ?? []
    animations = nil
    while var next = waiting.popLast() {
      guard isKnownUniquelyReferenced(&next), let group = next as? CAAnimationGroup else {
        continue
      }
      waiting += group.animations ?? []
      group.animations = nil
    }
  }
}

extension CAAnimation {
  /// The number of animations inside it; nil if a group is inside itself or inside 100 others, or if there are more than 10,000 animations.
  var memberCount: Int? {
    guard self is CAAnimationGroup else { return 0 }
    var waiting = [(animation: self as CAAnimation, depth: 0)]
    var count = 0
    while let (animation, depth) = waiting.popLast() {
      guard let members = (animation as? CAAnimationGroup)?.animations else { continue }
      count += members.count
      guard count <= 10_000, depth < 100 else { return nil }
      waiting += members.map { ($0, depth + 1) }
    }
    return count
  }
}

/// The style of a `CATransition`.
///
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/catransitiontype>
public enum CATransitionType: String, Hashable, Sendable, CaseIterable {
  /// The new contents fade in.
  case fade
  /// The new contents slide over the old ones.
  case moveIn
  /// The new contents push the old ones out.
  case push
  /// The old contents slide away.
  case reveal
}

/// The side from which a `CATransition` comes.
///
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/catransitionsubtype>
public enum CATransitionSubtype: String, Hashable, Sendable, CaseIterable {
  /// The right side.
  case fromRight
  /// The left side.
  case fromLeft
  /// The top.
  case fromTop
  /// The bottom.
  case fromBottom
}

/// A transition between the pictures of a layer before and after the transaction.
///
/// It has a time, a key and a delegate; pictures are no part of the model, so what is shown changes at once. Apple's page:
/// <https://developer.apple.com/documentation/quartzcore/catransition>
open class CATransition: CAAnimation {
  /// The style.
  open var type = CATransitionType.fade { didSet { forgetCopy() } }
  /// The side from which it comes; nil for one without a side.
  open var subtype: CATransitionSubtype? { didSet { forgetCopy() } }
  /// The progress at which it begins, 0 to 1.
  open var startProgress = 0.0 {
    didSet {
      if !RunLoop.takes(startProgress, as: "startProgress") { startProgress = oldValue }
      forgetCopy()
    }
  }
  /// The progress at which it ends, 0 to 1.
  open var endProgress = 1.0 {
    didSet {
      if !RunLoop.takes(endProgress, as: "endProgress") { endProgress = oldValue }
      forgetCopy()
    }
  }

  override func makeNew() -> CAAnimation { CATransition() }

  override func assign(_ other: CAAnimation) {
    super.assign(other)
    guard let other = other as? CATransition else { return }
    type = other.type
    subtype = other.subtype
    startProgress = other.startProgress
    endProgress = other.endProgress
  }
}
