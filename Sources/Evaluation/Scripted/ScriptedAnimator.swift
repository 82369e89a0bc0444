import Animation
import Semantics
import Transitions
import ViewTree

/// An `animator` of the script.
final class ScriptedAnimator: DeclaredObject, UIViewControllerAnimatedTransitioning,
  PartialConformance
{
  func responds(to method: OptionalMethod) -> Bool {
    // An animator with a display link ends it when it is told of the end.
    if case .animationEnded = method, instance.has(.animatorFrame) { return true }
    return instance.has(method)
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    let result = instance.ask(.animator(.transitionDuration), of: self) {
      $0.add(transitionContext)
    }
    return result?[0] ?? 0
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    instance.beginDisplayLink(for: .animatorFrame)
    instance.run(.animatorAnimateTransition, on: self) { $0.add(transitionContext) }
  }

  func animationEnded(_ transitionCompleted: Bool) {
    instance.endDisplayLink()
    instance.run(.animatorAnimationEnded, on: self, transitionCompleted)
  }
}
