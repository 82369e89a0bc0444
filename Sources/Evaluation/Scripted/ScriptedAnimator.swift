import Animation
import Semantics
import Transitions

/// An `animator` of the script.
final class ScriptedAnimator: UIViewControllerAnimatedTransitioning, ScriptedObject {
  let instance: Instance
  @exclusivity(unchecked) var words: UnsafeMutablePointer<Double>
  @exclusivity(unchecked) var references: UnsafeMutablePointer<Reference>

  init(_ instance: Instance) {
    self.instance = instance
    words = instance.words
    references = instance.references
  }

  var traceName: String { instance.name }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    let result = instance.ask(.animatorTransitionDuration, of: self) {
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
