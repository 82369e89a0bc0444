import Animation
import Geometry
import Semantics
import ViewTree

/// A reference to a `CAAnimation`.
enum AnimationReference: ScriptReference {
  typealias Value = CAAnimation
  static var scriptClass: BuiltinClass { .animation }
}

/// A reference to a `CAPropertyAnimation`.
enum PropertyAnimationReference: ScriptReference {
  typealias Value = CAPropertyAnimation
  static var scriptClass: BuiltinClass { .propertyAnimation }
}

/// A reference to a `CABasicAnimation`.
enum BasicAnimationReference: ScriptReference {
  typealias Value = CABasicAnimation
  static var scriptClass: BuiltinClass { .basicAnimation }
}

/// A reference to a `CASpringAnimation`.
enum SpringAnimationReference: ScriptReference {
  typealias Value = CASpringAnimation
  static var scriptClass: BuiltinClass { .springAnimation }
}

/// A reference to a `CAKeyframeAnimation`.
enum KeyframeAnimationReference: ScriptReference {
  typealias Value = CAKeyframeAnimation
  static var scriptClass: BuiltinClass { .keyframeAnimation }
}

/// A reference to a `CAAnimationGroup`.
enum AnimationGroupReference: ScriptReference {
  typealias Value = CAAnimationGroup
  static var scriptClass: BuiltinClass { .animationGroup }
}

/// A reference to a `CATransition`.
enum LayerTransitionReference: ScriptReference {
  typealias Value = CATransition
  static var scriptClass: BuiltinClass { .layerTransition }
}

/// A reference to a `CAMediaTimingFunction`, which is a value in Swift.
enum TimingFunctionReference: ScriptReference {
  typealias Value = ValueObject<CAMediaTimingFunction>
  static var scriptClass: BuiltinClass { .mediaTimingFunction }
}

extension BoundRows {
  private static let animation = Members<AnimationReference>()

  /// Members of `CAAnimation`.
  static let animationRows = BoundRows(
    .animation,
    timingRows(animation) + [
      animation.property(
        "isRemovedOnCompletion", Bool.self, "Whether it leaves its layer at its end.",
        get: { $0.isRemovedOnCompletion }, set: { $0.isRemovedOnCompletion = $1 }),
      animation.property(
        "timingFunction", TimingFunctionReference?.self, "The pacing of each pass; nil is linear.",
        get: { $0.timingFunction.map(ValueObject.init) },
        set: { $0.timingFunction = $1?.value }),
      animation.property(
        "delegate", AnimationDelegateReference.self,
        "The delegate, called at its begin and its end; unlike other delegates it is kept alive.",
        get: { $0.delegate }, set: { $0.delegate = $1 }),
    ])

  /// The members that animations and layers share.
  static func timingRows<Receiver: ScriptReference>(
    _ members: Members<Receiver>
  ) -> [MemberRow] where Receiver.Value: CAMediaTiming {
    [
      members.property(
        "beginTime", Time.self,
        "When it begins in its parent's time, seconds; 0 of an animation that is added is the end of the turn.",
        get: { $0.beginTime }, set: { $0.beginTime = $1 }),
      members.property(
        "duration", Time.self,
        "The length of one pass, seconds; 0 of an animation that is added becomes the transaction's, 250ms.",
        get: { $0.duration }, set: { $0.duration = $1 }),
      members.property(
        "speed", Number.self,
        "The speed of its time in its parent's: 0 holds it, a negative one runs backwards.",
        get: { $0.rate }, set: { $0.rate = $1 }),
      members.property(
        "timeOffset", Time.self, "Its own time at its begin, seconds.",
        get: { $0.timeOffset }, set: { $0.timeOffset = $1 }),
      members.property(
        "repeatCount", Number.self, "The number of passes; 0 counts as 1.",
        get: { $0.passCount }, set: { $0.passCount = $1 }),
      members.property(
        "repeatDuration", Time.self, "The time for which it repeats, seconds; 0 for `repeatCount`.",
        get: { $0.repeatDuration }, set: { $0.repeatDuration = $1 }),
      members.property(
        "autoreverses", Bool.self, "Whether each pass is run back as well.",
        get: { $0.autoreverses }, set: { $0.autoreverses = $1 }),
      members.property(
        "fillMode", CAMediaTimingFillMode.self,
        "The value that it shows before its begin and after its end.",
        get: { $0.fillMode }, set: { $0.fillMode = $1 }),
    ]
  }

  private static let propertyAnimation = Members<PropertyAnimationReference>()

  /// Members of `CAPropertyAnimation`.
  static let propertyAnimationRows = BoundRows(
    .propertyAnimation,
    [
      propertyAnimation.property(
        "keyPath", TextReference?.self,
        "The key path of the animated property, such as the text position.x.",
        get: { $0.keyPath.map(ScriptText.make) }),
      propertyAnimation.property(
        "isAdditive", Bool.self, "Whether it is added to what the property shows without it.",
        rule: .isAdditive, get: { $0.isAdditive }, set: { $0.isAdditive = $1 }),
      propertyAnimation.property(
        "isCumulative", Bool.self, "Whether each pass continues from the end of the previous one.",
        get: { $0.isCumulative }, set: { $0.isCumulative = $1 }),
    ])

  private static let basic = Members<BasicAnimationReference>()

  /// Members of `CABasicAnimation`.
  static let basicAnimationRows = BoundRows(
    .basicAnimation,
    [
      Members(makersOf: .object(.basicAnimation)).method(
        "init", "An animation from one value of a property to another.",
        Takes("keyPath path", TextReference.self), returns: BasicAnimationReference.self,
        rule: .makesAnimation,
        call: { _, path in CABasicAnimation(keyPath: path.string) }),
      value(
        "fromValue", "The value at the begin; nil for what shows without the animation.",
        get: { $0.from }, set: { $0.from = $1 }),
      value(
        "toValue", "The value at the end; nil for what shows without the animation.",
        get: { $0.to }, set: { $0.to = $1 }),
      value(
        "byValue", "The difference of the values at the end and at the begin.",
        get: { $0.by }, set: { $0.by = $1 }),
    ])

  private static func value(
    _ name: String, _ documentation: String,
    get: @escaping @Sendable (CABasicAnimation) -> CAAnimationValue?,
    set: @escaping @Sendable (CABasicAnimation, CAAnimationValue?) -> Void
  ) -> MemberRow {
    basic.property(
      name, AnimationValueReference?.self, documentation, rule: .animationValue,
      get: { animation in
        get(animation).map { AnimationValueObject($0, keyPath: animation.keyPath) }
      }, set: { set($0, $1?.value) })
  }

  private static let spring = Members<SpringAnimationReference>()

  /// Members of `CASpringAnimation`.
  static let springAnimationRows = BoundRows(
    .springAnimation,
    [
      Members(makersOf: .object(.springAnimation)).method(
        "init", "An animation along the motion of a spring.",
        Takes("keyPath path", TextReference.self), returns: SpringAnimationReference.self,
        rule: .makesAnimation,
        call: { _, path in CASpringAnimation(keyPath: path.string) }),
      spring.property(
        "mass", Number.self, "The mass on the spring, 1 unless set.", get: { $0.mass },
        set: { $0.mass = $1 }),
      spring.property(
        "stiffness", Number.self, "The spring's force for each unit of distance, 100 unless set.",
        get: { $0.stiffness }, set: { $0.stiffness = $1 }),
      spring.property(
        "damping", Number.self, "The force for each unit of velocity, 10 unless set.",
        get: { $0.damping }, set: { $0.damping = $1 }),
      spring.property(
        "initialVelocity", Number.self, "Whole distances a second at the begin.",
        get: { $0.initialVelocity }, set: { $0.initialVelocity = $1 }),
      spring.property(
        "settlingDuration", Time.self, "The time until it has settled, for its `duration`.",
        get: { $0.settlingDuration }),
    ])

  private static let keyframes = Members<KeyframeAnimationReference>()

  /// Members of `CAKeyframeAnimation`.
  static let keyframeAnimationRows = BoundRows(
    .keyframeAnimation,
    [
      Members(makersOf: .object(.keyframeAnimation)).method(
        "init", "An animation through several values of a property.",
        Takes("keyPath path", TextReference.self), returns: KeyframeAnimationReference.self,
        rule: .makesAnimation,
        call: { _, path in CAKeyframeAnimation(keyPath: path.string) }),
      keyframes.property(
        "values", [AnimationValueReference]?.self, "The values, in their order.",
        rule: .animationValue,
        get: { animation in
          animation.steps?.map { AnimationValueObject($0, keyPath: animation.keyPath) }
        }, set: { $0.steps = $1?.map(\.value) }),
      keyframes.property(
        "path", PathReference?.self, "The way of a point, in place of `values`; nil for those.",
        get: { $0.path.map(ValueObject.init) }, set: { $0.path = $1?.value }),
      keyframes.property(
        "keyTimes", RatioList?.self, "When each value is reached, 0% to 100%; nil for equal steps.",
        get: { $0.keyTimes }, set: { $0.keyTimes = $1 }),
      keyframes.property(
        "timingFunctions", [TimingFunctionReference]?.self,
        "The pacing from each value to the next; nil is linear.",
        get: { $0.timingFunctions?.map(ValueObject.init) },
        set: { $0.timingFunctions = $1?.map(\.value) }),
      keyframes.property(
        "calculationMode", CAAnimationCalculationMode.self,
        "The way in which it moves between the values.",
        get: { $0.calculationMode }, set: { $0.calculationMode = $1 }),
      keyframes.property(
        "rotationMode", CAAnimationRotationMode?.self,
        "The direction that the layer faces along a path; nil leaves its rotation alone.",
        get: { $0.rotationMode }, set: { $0.rotationMode = $1 }),
      keyframes.property(
        "tensionValues", RatioList?.self, "The tension of the curve at each value, in cubic modes.",
        get: { $0.tensionValues }, set: { $0.tensionValues = $1 }),
      keyframes.property(
        "continuityValues", RatioList?.self,
        "The sharpness of the corner at each value, in cubic modes.",
        get: { $0.continuityValues }, set: { $0.continuityValues = $1 }),
      keyframes.property(
        "biasValues", RatioList?.self,
        "The side on which the curve passes each value, in cubic modes.",
        get: { $0.biasValues }, set: { $0.biasValues = $1 }),
    ])

  private static let group = Members<AnimationGroupReference>()

  /// Members of `CAAnimationGroup`.
  static let animationGroupRows = BoundRows(
    .animationGroup,
    [
      Members(makersOf: .object(.animationGroup)).method(
        "init", "Animations that run in the time of one.", returns: AnimationGroupReference.self,
        rule: .makesObject,
        call: { _ in CAAnimationGroup() }),
      group.property(
        "animations", [AnimationReference]?.self,
        "The animations, which begin in the group's time and end with it.",
        get: { $0.animations }, set: { $0.animations = $1 }),
    ])

  private static let transition = Members<LayerTransitionReference>()

  /// Members of `CATransition`.
  static let layerTransitionRows = BoundRows(
    .layerTransition,
    [
      Members(makersOf: .object(.layerTransition)).method(
        "init", "A transition between two pictures of a layer, of which the times are modelled.",
        returns: LayerTransitionReference.self, rule: .makesObject,
        call: { _ in CATransition() }),
      transition.property(
        "type", CATransitionType.self, "Its style, `.fade` unless set.", get: { $0.type },
        set: { $0.type = $1 }),
      transition.property(
        "subtype", CATransitionSubtype?.self, "The side from which it comes.",
        get: { $0.subtype }, set: { $0.subtype = $1 }),
      transition.property(
        "startProgress", Ratio.self, "The progress at which it begins.", get: { $0.startProgress },
        set: { $0.startProgress = $1 }),
      transition.property(
        "endProgress", Ratio.self, "The progress at which it ends.", get: { $0.endProgress },
        set: { $0.endProgress = $1 }),
    ])

  private static let madeFunction = Members(makersOf: .object(.mediaTimingFunction))

  /// Members of `CAMediaTimingFunction`.
  static let mediaTimingFunctionRows = BoundRows(
    .mediaTimingFunction,
    [
      madeFunction.method(
        "init", "One of Core Animation's curves.",
        Takes("name", CAMediaTimingFunctionName.self), returns: TimingFunctionReference.self,
        call: { _, name in
          ValueObject(
            CAMediaTimingFunction(name: name)
              ?? CAMediaTimingFunction(controlPoints: 0, 0, 1, 1))
        }),
      madeFunction.method(
        "init", "A cubic Bézier curve by the coordinates of its control points.",
        Takes("controlPoints c1x", Number.self), Takes("_ c1y", Number.self),
        Takes("_ c2x", Number.self), Takes("_ c2y", Number.self),
        returns: TimingFunctionReference.self,
        running: { machine, _, c1x, c1y, c2x, c2y in
          func coordinate(_ number: Double) -> Float {
            let limit = Double(Float.greatestFiniteMagnitude)
            return Float(min(max(machine.number(number, of: "controlPoints"), -limit), limit))
          }
          return ValueObject(
            CAMediaTimingFunction(
              controlPoints: coordinate(c1x), coordinate(c1y), coordinate(c2x), coordinate(c2y)))
        }),
    ])

  private static let madeValue = Members(makersOf: .object(.animationValue))

  /// Members of the values of animations, of which every value of a fitting type becomes one by itself.
  static let animationValueRows = BoundRows(
    .animationValue,
    [
      madeValue.method(
        "init", "A number that an animation leads to or from.", Takes("_ number", Number.self),
        returns: AnimationValueReference.self, call: { AnimationValueObject(.number($1)) }),
      madeValue.method(
        "init", "A point that an animation leads to or from.", Takes("_ point", CGPoint.self),
        returns: AnimationValueReference.self, call: { AnimationValueObject(.point($1)) }),
      madeValue.method(
        "init", "A size that an animation leads to or from.", Takes("_ size", CGSize.self),
        returns: AnimationValueReference.self, call: { AnimationValueObject(.size($1)) }),
      madeValue.method(
        "init", "A rectangle that an animation leads to or from.", Takes("_ rect", CGRect.self),
        returns: AnimationValueReference.self, call: { AnimationValueObject(.rect($1)) }),
      madeValue.method(
        "init", "A transform in the plane that an animation leads to or from.",
        Takes("_ transform", CGAffineTransform.self),
        returns: AnimationValueReference.self,
        call: { AnimationValueObject(.affineTransform($1)) }),
      madeValue.method(
        "init", "A transform in space that an animation leads to or from.",
        Takes("_ transform", CATransform3D.self),
        returns: AnimationValueReference.self, call: { AnimationValueObject(.transform($1)) }),
      madeValue.method(
        "init", "A colour that an animation leads to or from.", Takes("_ color", CGColor.self),
        returns: AnimationValueReference.self, call: { AnimationValueObject(.color($1)) }),
      madeValue.method(
        "init", "A path that an animation leads to or from.", Takes("_ path", PathReference.self),
        returns: AnimationValueReference.self, call: { AnimationValueObject(.path($1.value)) }),
      madeValue.method(
        "init", "The colours of a gradient that an animation leads to or from.",
        Takes("_ colors", ListOf<CGColor>.self), returns: AnimationValueReference.self,
        running: { machine, _, colors in
          machine.charge(colors.count)
          return AnimationValueObject(.colors(colors))
        }),
      madeValue.method(
        "init", "The places of a gradient's colours that an animation leads to or from.",
        Takes("_ locations", ListOf<Number>.self), returns: AnimationValueReference.self,
        running: { machine, _, locations in
          machine.charge(locations.count)
          return AnimationValueObject(.numbers(locations))
        }),
      madeValue.method(
        "init", "A truth value that an animation leads to or from; it changes half-way.",
        Takes("_ flag", Bool.self), returns: AnimationValueReference.self,
        call: { AnimationValueObject(.bool($1)) }),
    ])

  private static let layer = Members<LayerReference>()

  /// Members of `CALayer` for animations and time.
  static let layerAnimationMembers: [MemberRow] =
    timingRows(layer) + [
      layer.method(
        "convertTime",
        "A time of another layer, nil for that of `CACurrentMediaTime`, in this one's time.",
        Takes("_ t", Time.self), Takes("from layer", LayerReference?.self), returns: Time.self,
        call: { $0.convertTime($1, from: $2) }),
      layer.method(
        "convertTime",
        "A time of this layer in another one's time, nil for that of `CACurrentMediaTime`.",
        Takes("_ t", Time.self), Takes("to layer", LayerReference?.self), returns: Time.self,
        call: { $0.convertTime($1, to: $2) }),
      layer.method(
        "add",
        "Adds a copy of an animation, in place of the one with the same key; one without a key is ended by `removeAllAnimations` only.",
        Takes("_ anim", AnimationReference.self), Takes("forKey key", TextReference?.self),
        rule: .addsAnimation,
        call: { $0.add($1, forKey: $2?.string) }),
      layer.method(
        "animationKeys",
        "The keys of the animations of blocks, then of those that were added, in their order; nil for none.",
        returns: TextList?.self, call: { $0.animationKeys()?.map(ScriptText.make) }),
      layer.method(
        "animation",
        "The copy of an animation that was added under a key, or one like that of a block.",
        Takes("forKey key", TextReference.self), returns: AnimationReference?.self,
        call: { $0.animation(forKey: $1.string) }),
      layer.method(
        "removeAnimation", "Removes the animation that has a key.",
        Takes("forKey key", TextReference.self), call: { $0.removeAnimation(forKey: $1.string) }),
    ]
}
