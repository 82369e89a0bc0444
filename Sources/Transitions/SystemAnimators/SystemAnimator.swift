import Animation
import Geometry
import ViewTree

/// The system's animation of a presentation, used where the delegate gives no animator.
final class SystemAnimator: UIViewControllerAnimatedTransitioning {
  private let style: UIModalTransitionStyle
  /// Whether the presented view appears; otherwise it disappears.
  private let arrives: Bool
  /// The seconds of a dissolve.
  private let dissolveDuration: TimeInterval

  /// UIKit's system spring, with its settling time as the duration.
  static let coverSpring = spring(velocity: 0)
  /// The seconds of a dissolve: not documented; chosen to look like the system's.
  static let dissolveDuration: TimeInterval = 0.4
  /// The duration in seconds in which a popover appears, disappears and changes its size: Core Animation's default.
  static let popoverDuration: TimeInterval = 0.25
  static let coverDuration = coverSpring.timing(duration: 0).duration
  /// Of a flip and a curl: widely repeated, not documented.
  private static let turningDuration: TimeInterval = 0.75

  /// UIKit's system spring with a velocity, in whole distances a second.
  static func spring(velocity: CGFloat) -> UISpringTimingParameters {
    UISpringTimingParameters(
      mass: 3, stiffness: 1000, damping: 500, initialVelocity: CGVector(dx: velocity, dy: velocity))
  }

  init(_ style: UIModalTransitionStyle, arrives: Bool, dissolveDuration: TimeInterval) {
    self.style = style
    self.arrives = arrives
    self.dissolveDuration = dissolveDuration
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    switch style {
    case .coverVertical: SystemAnimator.coverDuration
    case .crossDissolve: dissolveDuration
    case .flipHorizontal, .partialCurl: SystemAnimator.turningDuration
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
    case .coverVertical: coverVertical(moving, in: container, transition)
    case .crossDissolve: crossDissolve(moving, transition)
    case .flipHorizontal: flip(transition)
    case .partialCurl: curl(moving, in: container, transition)
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
        // The controller may be presented again, so its view is restored.
        if !arrives || !completes { view.alpha = alpha }
        transition.completeTransition(completes)
      })
  }

  /// One side is shown until half time, the other one from then on.
  private func flip(_ transition: TransitionContext) {
    let (front, back) = (transition.fromView, transition.toView)
    let alphas = (front: front?.alpha ?? 1, back: back?.alpha ?? 1)
    back?.alpha = 0
    UIView.animateKeyframes(
      withDuration: SystemAnimator.turningDuration,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0) {
          front?.alpha = 0
          back?.alpha = alphas.back
        }
      },
      completion: { _ in
        let completes = !transition.transitionWasCancelled
        front?.alpha = alphas.front
        if !completes { back?.alpha = alphas.back }
        transition.completeTransition(completes)
      })
  }

  /// The presenter's view moves up by the height of the curl, with the presented view below it, or moves back.
  private func curl(_ moving: UIView, in container: UIView, _ transition: TransitionContext) {
    guard let page = arrives ? transition.fromView : transition.toView,
      arrives || CurledPage.page(in: container) != nil
    else { return coverVertical(moving, in: container, transition) }
    let rest = container.bounds
    let curled = rest.offsetBy(dx: 0, dy: -CurledPage.uncovered * rest.height)
    let rests = CurledPage.page(in: container)
    rests?.isHidden = true
    container.insertSubview(page, aboveSubview: moving)
    if !arrives { page.place(at: curled) }
    UIView.animate(
      withDuration: SystemAnimator.turningDuration,
      animations: { [arrives] in page.place(at: arrives ? curled : rest) },
      completion: { _ in
        let completes = !transition.transitionWasCancelled
        rests?.isHidden = completes
        // The view of the controller is restored; the screen may have been rotated in the meantime.
        page.place(at: container.bounds)
        transition.completeTransition(completes)
      })
  }
}
