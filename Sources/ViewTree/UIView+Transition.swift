public import Animation
import EventTrace

extension UIView {
  /// Changes a view's content as a transition that takes `duration` seconds.
  ///
  /// Of the transition's own effect, a fade or a flip, nothing is drawn: the changes apply at once,
  /// or are animated with `.allowAnimatedContent`, and the completion runs at the end.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let timing = AnimationTiming(duration: duration, curve: TimingCurve(options.curve))
    begin(
      timing, options, keepsCurve: false, holds: true,
      {
        guard let animations else { return }
        if options.contains(.allowAnimatedContent) || !options.isTransition {
          animations()
        } else {
          performWithoutAnimation(animations)
        }
      }, completion)
  }

  /// Puts one view in another's place as a transition that takes `duration` seconds.
  ///
  /// The old view is taken out and the new one put into its superview, or with
  /// `.showHideTransitionViews` one is hidden and the other shown; at once, as nothing of the
  /// effect is drawn. The completion runs at the end.
  public static func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    let timing = AnimationTiming(duration: duration, curve: TimingCurve(options.curve))
    begin(
      timing, options, keepsCurve: false, holds: true,
      {
        performWithoutAnimation {
          if options.contains(.showHideTransitionViews) {
            fromView.isHidden = true
            toView.isHidden = false
          } else if let superview = fromView.superview {
            superview.insertSubview(toView, aboveSubview: fromView)
            fromView.removeFromSuperview()
          }
        }
      }, completion)
  }
}
