import Animation
import Semantics
import ViewTree

extension BoundRows {
  private static let animations = Members(makersOf: .object(.view))

  /// The functions of `UIView` that decide how changes are animated; `animate` is a statement.
  static let viewAnimations: [MemberRow] = [
    animations.method(
      "transition",
      "Changes what a view shows by a transition such as `.transitionFlipFromLeft`, and runs `then (finished)` at the end.",
      Takes("with view", ViewReference.self), Takes("duration", Time.self),
      Takes("options", UIView.AnimationOptions.self, default: []),
      Takes("animations", AnimationBlock.self), Takes("completion", FinishedCompletion.self),
      rule: .viewTransition,
      running: { machine, _, view, duration, options, block, completion in
        machine.chargeObject()
        machine.notingSource {
          UIView.transition(
            with: view, duration: duration, options: options, animations: block,
            completion: completion)
        }
      }),
    animations.method(
      "transition",
      "Puts a view in another one's place by a transition, and runs `then (finished)` at the end; with `.showHideTransitionViews` one is hidden and the other shown.",
      Takes("from fromView", ViewReference.self), Takes("to toView", ViewReference.self),
      Takes("duration", Time.self), Takes("options", UIView.AnimationOptions.self, default: []),
      Takes("completion", FinishedCompletion.self), rule: .viewTransition,
      running: { machine, _, from, to, duration, options, completion in
        machine.chargeObject()
        machine.notingSource {
          UIView.transition(
            from: from, to: to, duration: duration, options: options, completion: completion)
        }
      }),
    animations.method(
      "performWithoutAnimation", "Makes the changes of its block at once, inside `animate` too.",
      Takes(required: "actionsWithoutAnimation", AnimationBlock.self),
      running: { _, _, block in if let block { UIView.performWithoutAnimation(block) } }),
    animations.method(
      "modifyAnimations",
      "Lets what its block changes run several times, inside `animate`; a part of a pass stops on the way.",
      Takes("withRepeatCount count", Number.self), Takes("autoreverses", Bool.self),
      Takes(required: "animations", AnimationBlock.self),
      running: { _, _, count, autoreverses, block in
        if let block {
          UIView.modifyAnimations(
            withRepeatCount: count, autoreverses: autoreverses, animations: block)
        }
      }),
    animations.method(
      "setAnimationsEnabled",
      "Says whether `animate` animates; while it does not, changes apply at once.",
      Takes("_ enabled", Bool.self),
      running: { _, _, enabled in UIView.setAnimationsEnabled(enabled) }),
    animations.property(
      "areAnimationsEnabled", Bool.self, "Whether `animate` animates.",
      running: { _, _ in UIView.areAnimationsEnabled }),
    animations.property(
      "inheritedAnimationDuration", Time.self,
      "The duration of the `animate` that is running, seconds; 0 outside of one.",
      running: { _, _ in UIView.inheritedAnimationDuration }),
  ]
}
