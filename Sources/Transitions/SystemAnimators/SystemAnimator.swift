import Animation
import Geometry
import ViewTree

/// The system's animation of a presentation, used where the delegate gives no animator.
final class SystemAnimator: UIViewControllerAnimatedTransitioning {
  private let style: UIModalTransitionStyle
  /// Whether the presented view comes; else it goes.
  private let arrives: Bool
  /// The seconds of a dissolve.
  private let dissolveDuration: TimeInterval

  /// UIKit's system spring, which takes as long as it takes to settle.
  static let coverSpring = spring(velocity: 0)
  /// Not documented; chosen to look like the system's.
  private static let plainDissolveDuration: TimeInterval = 0.4
  /// The seconds in which a popover comes, goes and changes its size: Core Animation's default.
  static let popoverDuration: TimeInterval = 0.25
  static let coverDuration = coverSpring.timing(duration: 0).duration

  /// UIKit's system spring with a velocity, in whole distances a second.
  static func spring(velocity: CGFloat) -> UISpringTimingParameters {
    UISpringTimingParameters(
      mass: 3, stiffness: 1000, damping: 500, initialVelocity: CGVector(dx: velocity, dy: velocity))
  }

  init(_ style: UIModalTransitionStyle, arrives: Bool, isPopover: Bool = false) {
    self.style = isPopover ? .crossDissolve : style
    self.arrives = arrives
    dissolveDuration =
      isPopover ? SystemAnimator.popoverDuration : SystemAnimator.plainDissolveDuration
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    switch style {
    case .coverVertical, .flipHorizontal, .partialCurl: SystemAnimator.coverDuration
    case .crossDissolve: dissolveDuration
    }
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let transition = transitionContext as? TransitionContext,
      let moving = arrives ? transition.to.view : transition.from.view
    else { return }
    let container = transition.containerView
    if arrives {
      container.addSubview(moving)
      moving.place(at: transition.finalFrame(for: transition.to.controller))
    } else if let toView = transition.toView {
      container.insertSubview(toView, at: 0)
      toView.place(at: transition.finalFrame(for: transition.to.controller))
    }
    switch style {
    case .coverVertical, .flipHorizontal, .partialCurl:
      coverVertical(moving, in: container, transition)
    case .crossDissolve:
      crossDissolve(moving, transition)
    }
  }

  private func coverVertical(
    _ view: UIView, in container: UIView, _ transition: TransitionContext
  ) {
    var below = view.frame
    below.origin.y = container.bounds.maxY
    let final = arrives ? view.frame : below
    if arrives { view.place(at: below) }
    UIView.animate(
      withDuration: SystemAnimator.coverDuration, timingParameters: SystemAnimator.coverSpring,
      animations: { view.place(at: final) },
      completion: { _ in
        transition.completeTransition(!transition.transitionWasCancelled)
      })
  }

  private func crossDissolve(_ view: UIView, _ transition: TransitionContext) {
    let alpha = view.alpha
    if arrives { view.alpha = 0 }
    UIView.animate(
      withDuration: dissolveDuration,
      animations: { [arrives] in view.alpha = arrives ? alpha : 0 },
      completion: { [arrives] _ in
        let completes = !transition.transitionWasCancelled
        // The view belongs to its controller again, which may be presented once more.
        if !arrives { view.alpha = alpha }
        transition.completeTransition(completes)
      })
  }
}
