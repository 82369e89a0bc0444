import Animation
import Geometry
import Semantics
import Transitions
import ViewTree

/// An `animator` of the script; with `on startInteractiveTransition` it is an interaction controller too.
final class ScriptedAnimator: DeclaredObject, UIViewControllerAnimatedTransitioning,
  UIViewControllerInteractiveTransitioning, PartialConformance
{
  func responds(to method: AppMethod) -> Bool {
    // UIKit asks for an interruptible animator so often that it is no news where there is none.
    if case .interruptibleAnimator = method { return hasInterruptible }
    // An animator with a display link ends it when it is told of the end.
    if case .animationEnded = method, instance.has(.animatorFrame) { return true }
    return instance.has(method)
  }

  func declares(_ method: AppMethod) -> Bool { instance.declares(method) }

  private var hasInterruptible: Bool { instance.has(.animator(.interruptibleAnimator)) }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    let answer = instance.askForObject(.animator(.interruptibleAnimator), of: self) {
      $0.add(transitionContext)
    }
    // The world has ended in a slot that gives none.
    return answer as? any UIViewImplicitlyAnimating ?? NoInterruptibleAnimator()
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

  /// Whether it is an interaction controller that renders transitions itself.
  var rendersItself: Bool { instance.has(.animatorStartInteractiveTransition) }

  var wantsInteractiveStart: Bool {
    instance.answer(.animator(.wantsInteractiveStart), of: self) ?? true
  }

  var completionSpeed: CGFloat {
    instance.ask(.animator(.completionSpeed), of: self)?[0] ?? 1
  }

  var completionCurve: UIView.AnimationCurve {
    instance.answer(.animator(.completionCurve), of: self) ?? .easeInOut
  }

  func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    instance.beginDisplayLink(for: .animatorFrame)
    instance.run(.animatorStartInteractiveTransition, on: self) { $0.add(transitionContext) }
  }

  func animationEnded(_ transitionCompleted: Bool) {
    instance.endDisplayLink()
    instance.run(.animatorAnimationEnded, on: self, transitionCompleted)
  }
}
