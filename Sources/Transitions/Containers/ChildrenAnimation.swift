import Animation
import ViewTree

/// The animator of `transition(from:to:duration:options:animations:completion:)`.
final class ChildrenAnimation: UIViewControllerAnimatedTransitioning {
  /// Seconds, 0 or more.
  let duration: TimeInterval
  private let options: UIView.AnimationOptions
  private var animations: (() -> Void)?
  /// Whether all animations ran to their ends.
  private(set) var hasFinished = true

  init(duration: TimeInterval, options: UIView.AnimationOptions, animations: (() -> Void)?) {
    self.duration = RunLoop.takes(duration, as: "duration") ? max(duration, 0) : 0
    self.options = options
    self.animations = animations
  }

  var isAnimated: Bool { duration > 0 }

  /// Makes the changes at once.
  func runUnanimated() {
    if let animations = takeAnimations() { UIView.performWithoutAnimation(animations) }
  }

  /// The block, which runs once and is released then.
  private func takeAnimations() -> (() -> Void)? {
    defer { animations = nil }
    return animations
  }

  /// Makes the changes in an animation, or as the content of a view for options such as `.transitionCrossDissolve`.
  func run(in place: UIView, completion: @escaping (Bool) -> Void) {
    let end = { [self] (finished: Bool) in
      hasFinished = finished
      completion(finished)
    }
    let animations = takeAnimations()
    if options.isTransition {
      UIView.transition(
        with: place, duration: duration, options: options, animations: animations, completion: end)
    } else {
      UIView.animate(
        withDuration: duration, options: options, animations: animations ?? {}, completion: end)
    }
  }

  // MARK: UIViewControllerAnimatedTransitioning

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    run(in: transitionContext.containerView) { _ in transitionContext.completeTransition(true) }
  }
}
