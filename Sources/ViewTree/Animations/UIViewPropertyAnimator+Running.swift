public import Animation
import Geometry

extension UIViewPropertyAnimator {
  /// Makes an animator with timing of any kind, and a block.
  package convenience init(
    duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider,
    animations: (() -> Void)?
  ) {
    self.init(duration: duration, timingParameters: parameters)
    if let animations { blocks.append((animations, 0)) }
  }

  /// Makes an animator and starts it.
  ///
  /// Inside a block that animates it takes over the duration, the curve and the delay of that, unless its options say otherwise, and is
  /// not interruptible.
  @discardableResult
  public static func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    guard RunLoop.takes(duration, as: "duration"), RunLoop.takes(delay, as: "delay") else {
      return UIViewPropertyAnimator(duration: 0, curve: options.curve)
    }
    let animator: UIViewPropertyAnimator
    var delay = delay
    if let outer = RunLoop.running?.animations.contexts.last, outer.animates,
      outer.timing.duration > 0
    {
      let length =
        options.contains(.overrideInheritedDuration) && duration > 0
        ? min(duration, 1e9) : outer.timing.duration
      let curve =
        options.contains(.overrideInheritedCurve)
        ? TimingCurve(options.curve) : outer.timing.curve.fitted(to: length)
      animator = UIViewPropertyAnimator(duration: length, curve: curve)
      animator.blocks = [(animations, 0)]
      animator.canBeInterrupted = false
      delay += outer.timing.delay
    } else {
      animator = UIViewPropertyAnimator(
        duration: duration, curve: options.curve, animations: animations)
    }
    animator.allowsInteraction = options.contains(.allowUserInteraction)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }
}
