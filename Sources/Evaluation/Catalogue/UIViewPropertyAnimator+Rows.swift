import Animation
import Geometry
import Semantics
import ViewTree

enum PropertyAnimatorReference: ScriptReference {
  typealias Value = UIViewPropertyAnimator
  static var scriptClass: BuiltinClass { .propertyAnimator }
}

extension BoundRows {
  private static let animator = Members<PropertyAnimatorReference>()
  private static let made = Members(makersOf: .object(.propertyAnimator))

  /// Members of `UIViewPropertyAnimator`.
  static let propertyAnimatorRows = BoundRows(
    .propertyAnimator,
    [
      made.method(
        "init", "An animator with timing of any kind.", Takes("duration", Time.self),
        Takes("timingParameters", TimingParameters.self),
        returns: PropertyAnimatorReference.self, rule: .makesObject,
        call: { _, duration, timing in
          UIViewPropertyAnimator(duration: duration, timingParameters: timing)
        }),
      made.method(
        "init", "An animator with one of UIKit's curves.", Takes("duration", Time.self),
        Takes("curve", UIView.AnimationCurve.self), Takes("animations", AnimationBlock.self),
        returns: PropertyAnimatorReference.self, rule: .makesObject,
        call: { _, duration, curve, block in
          UIViewPropertyAnimator(duration: duration, curve: curve, animations: block)
        }),
      made.method(
        "init", "An animator with a spring, by its damping ratio.", Takes("duration", Time.self),
        Takes("dampingRatio", Ratio.self), Takes("animations", AnimationBlock.self),
        returns: PropertyAnimatorReference.self, rule: .makesObject,
        call: { _, duration, ratio, block in
          UIViewPropertyAnimator(
            duration: duration, timingParameters: ScriptTiming(dampingRatio: ratio),
            animations: block)
        }),
      made.method(
        "init", "An animator with a cubic curve, by its control points.",
        Takes("duration", Time.self), Takes("controlPoint1", CGPoint.self),
        Takes("controlPoint2", CGPoint.self), Takes("animations", AnimationBlock.self),
        returns: PropertyAnimatorReference.self, rule: .makesObject,
        call: { _, duration, first, second, block in
          UIViewPropertyAnimator(
            duration: duration, controlPoint1: first, controlPoint2: second, animations: block)
        }),
      made.method(
        "runningPropertyAnimator", "An animator that has been started.",
        Takes("withDuration", Time.self), Takes("delay", Time.self),
        Takes("options", UIView.AnimationOptions.self, default: []),
        Takes("animations", AnimationBlock.self), Takes("completion", PositionBlock.self),
        returns: PropertyAnimatorReference.self, rule: .makesObject,
        call: { _, duration, delay, options, block, completion in
          UIViewPropertyAnimator.runningPropertyAnimator(
            withDuration: duration, delay: delay, options: options, animations: block ?? {},
            completion: completion)
        }),
      animator.property(
        "state", UIViewAnimatingState.self, "Whether it is inactive, active or stopped.",
        get: { $0.state }),
      animator.property(
        "isRunning", Bool.self, "Whether it moves; still true in its completion blocks.",
        get: { $0.isRunning }),
      animator.property(
        "isReversed", Bool.self,
        "Whether it runs back to its start; a running one turns round at once.",
        get: { $0.isReversed }, set: { $0.isReversed = $1 }),
      animator.property(
        "fractionComplete", Ratio.self,
        "The completion fraction in its direction, 0% to 100%; set while it is paused.",
        rule: .share, get: { $0.fractionComplete }, set: { $0.fractionComplete = $1 }),
      animator.property(
        "duration", Time.self,
        "Its length, seconds; of a spring that takes until it has settled, that time.",
        get: { $0.duration }),
      animator.property(
        "delay", Time.self, "The delay given to `startAnimation(afterDelay:)`, seconds.",
        get: { $0.delay }),
      animator.property(
        "timingParameters", TimingParameters?.self, "The timing it was made with.",
        get: { $0.timingParameters }),
      animator.property(
        "isInterruptible", Bool.self, "Whether it can be paused, stopped and reversed.",
        get: { $0.isInterruptible }, set: { $0.isInterruptible = $1 }),
      animator.property(
        "isUserInteractionEnabled", Bool.self, "Whether the views that it moves can be touched.",
        get: { $0.isUserInteractionEnabled }, set: { $0.isUserInteractionEnabled = $1 }),
      animator.property(
        "isManualHitTestingEnabled", Bool.self,
        "Whether touches find views at their final places instead of where they are seen.",
        get: { $0.isManualHitTestingEnabled }, set: { $0.isManualHitTestingEnabled = $1 }),
      animator.property(
        "scrubsLinearly", Bool.self,
        "Whether a fraction counts along the way instead of along the time of the curve.",
        get: { $0.scrubsLinearly }, set: { $0.scrubsLinearly = $1 }),
      animator.property(
        "pausesOnCompletion", Bool.self,
        "Whether it stays active at its end, paused, and calls no completion.",
        get: { $0.pausesOnCompletion }, set: { $0.pausesOnCompletion = $1 }),
      animator.method(
        "startAnimation", "Starts it, or lets it go on from where it is paused.",
        rule: .drives, call: { $0.startAnimation() }),
      animator.method(
        "startAnimation", "The same after a time.", Takes("afterDelay delay", Time.self),
        rule: .drives, call: { $0.startAnimation(afterDelay: $1) }),
      animator.method(
        "pauseAnimation", "Pauses it; an inactive one becomes active at its start.",
        rule: .drives, call: { $0.pauseAnimation() }),
      animator.method(
        "addAnimations", "Adds what its block changes.", Takes("animation", AnimationBlock.self),
        call: { animator, block in if let block { animator.addAnimations(block) } }),
      animator.method(
        "addAnimations",
        "Adds what its block changes, from a share of the whole duration on to the end.",
        Takes("delayFactor", Ratio.self), Takes("animation", AnimationBlock.self),
        call: { animator, factor, block in
          if let block { animator.addAnimations(block, delayFactor: factor) }
        }),
      animator.method(
        "addCompletion", "Runs its block at the end, which is told where it ended.",
        Takes("handler", PositionBlock.self),
        call: { animator, block in if let block { animator.addCompletion(block) } }),
      animator.method(
        "continueAnimation",
        "Lets a paused animator go on with other timing, or for a share of its duration; 0 is what is left.",
        Takes("withTimingParameters parameters", TimingParameters?.self),
        Takes("durationFactor", Number.self),
        rule: .drives, call: { $0.continueAnimation(withTimingParameters: $1, durationFactor: $2) }),
      animator.method(
        "stopAnimation",
        "Stops it where it is; `true` makes it inactive without its completions, `false` waits for `finishAnimation`.",
        Takes("_ withoutFinishing", Bool.self), rule: .drives, call: { $0.stopAnimation($1) }),
      animator.method(
        "finishAnimation", "Finishes a stopped animator at one of its ends, or where it is.",
        Takes("at finalPosition", UIViewAnimatingPosition.self),
        rule: .drives, call: { $0.finishAnimation(at: $1) }),
    ])

  private static let spring = Members<SpringTiming>()
  private static let madeSpring = Members(makersOf: .springTiming)

  /// Members of `UISpringTimingParameters`.
  static let springTimingRows = BoundRows(
    .springTiming,
    [
      madeSpring.method(
        "init", "The system's spring: mass 3, stiffness 1000, damping 500.",
        returns: SpringTiming.self, rule: .settlingSpring,
        call: { _ in ScriptTiming(mass: 3, stiffness: 1000, damping: 500, velocity: .zero) }),
      madeSpring.method(
        "init", "A spring that settles within the animation's duration.",
        Takes("dampingRatio ratio", Ratio.self),
        Takes("initialVelocity velocity", CGVector.self, default: .zero),
        returns: SpringTiming.self,
        running: { machine, _, ratio, velocity in
          ScriptTiming(
            dampingRatio: machine.number(ratio, of: "dampingRatio"),
            velocity: machine.vector(velocity, of: "initialVelocity"))
        }),
      madeSpring.method(
        "init", "A spring that takes until it has settled.", Takes("mass", Number.self),
        Takes("stiffness", Number.self), Takes("damping", Number.self),
        Takes("initialVelocity velocity", CGVector.self), returns: SpringTiming.self,
        rule: .settlingSpring,
        running: { machine, _, mass, stiffness, damping, velocity in
          ScriptTiming(
            mass: machine.number(mass, of: "mass"),
            stiffness: machine.number(stiffness, of: "stiffness"),
            damping: machine.number(damping, of: "damping"),
            velocity: machine.vector(velocity, of: "initialVelocity"))
        }),
      madeSpring.method(
        "init", "A spring by how long and how bouncy it appears, bounce -100% to 100%.",
        Takes("duration", Time.self), Takes("bounce", Ratio.self),
        Takes("initialVelocity velocity", CGVector.self, default: .zero),
        returns: SpringTiming.self, rule: .settlingSpring,
        running: { machine, _, duration, bounce, velocity in
          ScriptTiming(
            duration: machine.number(duration, of: "duration"),
            bounce: machine.number(bounce, of: "bounce"),
            velocity: machine.vector(velocity, of: "initialVelocity"))
        }),
      spring.property(
        "dampingRatio", Ratio.self, "Below 100% it swings.",
        get: { $0.spring?.dampingRatio ?? 1 }),
      spring.property(
        "initialVelocity", CGVector.self, "Whole distances a second along each axis.",
        get: { $0.springTimingParameters?.initialVelocity ?? .zero }),
      spring.property(
        "timingCurveType", UITimingCurveType.self, "`.spring`.", get: { $0.timingCurveType }),
    ])
}
