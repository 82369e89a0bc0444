import Animation
import Semantics
import Transitions
import ViewTree

/// An `animator` of the script.
final class ScriptedAnimator: ScriptableObject, UIViewControllerAnimatedTransitioning,
  PartialConformance
{
  let instance: Instance

  init(_ instance: Instance) {
    self.instance = instance
    super.init()
  }

  override var traceName: String {
    get { instance.name }
    set { instance.name = newValue }
  }

  func responds(to method: OptionalMethod) -> Bool {
    instance.has(method)
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
    instance.run(.animatorAnimateTransition, on: self) { $0.add(transitionContext) }
  }

  func animationEnded(_ transitionCompleted: Bool) {
    instance.run(.animatorAnimationEnded, on: self, transitionCompleted)
  }
}
