import Animation
import Semantics
import Transitions
import ViewTree

/// An `animator` of the script.
final class ScriptedAnimator: DeclaredObject, UIViewControllerAnimatedTransitioning,
  PartialConformance
{
  func responds(to method: OptionalMethod) -> Bool {
    // UIKit asks for an interruptible animator so often that it is no news where there is none.
    if case .interruptibleAnimator = method { return hasInterruptible }
    // An animator with a display link ends it when it is told of the end.
    if case .animationEnded = method, instance.has(.animatorFrame) { return true }
    return instance.has(method)
  }

  private var hasInterruptible: Bool { instance.has(.animator(.interruptibleAnimator)) }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> (any UIViewImplicitlyAnimating)? {
    guard hasInterruptible else { return nil }
    return instance.askForObject(.animator(.interruptibleAnimator), of: self) {
      $0.add(transitionContext)
    } as? any UIViewImplicitlyAnimating
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
