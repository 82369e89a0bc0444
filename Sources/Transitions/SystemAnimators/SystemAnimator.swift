import Animation
import Geometry
import ViewTree

/// The system's animation of a presentation, used where the delegate gives no animator, and the fade in place of a push or pop.
final class SystemAnimator: FollowingAnimator {
  /// The motions of the system's presentations: those of the transition styles, and those that a presentation has in every style.
  enum Motion {
    /// From below, and back.
    case cover
    case flip
    /// In and out in seconds.
    case dissolve(TimeInterval)
    case curl
    /// An alert appears from a larger size, and fades out.
    case alert
  }

  private let motion: Motion
  /// Whether the presented view appears; otherwise it disappears.
  private let arrives: Bool

  /// UIKit's system spring, with its settling time as the duration.
  static var coverSpring: UISpringTimingParameters { spring(velocity: 0) }
  /// The seconds of a dissolve: not documented; chosen to look like the system's.
  private static let dissolveDuration: TimeInterval = 0.4
  /// The duration in seconds in which a popover appears, disappears and changes its size: Core Animation's default.
  static let popoverDuration: TimeInterval = 0.25
  static let coverDuration = coverSpring.timing(duration: 0).duration
  /// Of a flip and a curl: widely repeated, not documented.
  private static let turningDuration: TimeInterval = 0.75
  /// Of an alert, in seconds, with a spring of damping ratio 1: measured on a newer system, where its frequency is 22.88 a second.
  private static let alertDuration: TimeInterval = 0.404
  private static var alertSpring: UISpringTimingParameters {
    UISpringTimingParameters(dampingRatio: 1)
  }
  /// The scale from which an alert appears.
  private static let alertScale: CGFloat = 1.2

  /// UIKit's system spring with a velocity, in whole distances a second.
  static func spring(velocity: CGFloat) -> UISpringTimingParameters {
    UISpringTimingParameters(
      mass: 3, stiffness: 1000, damping: 500, initialVelocity: CGVector(dx: velocity, dy: velocity))
  }

  init(_ motion: Motion, arrives: Bool) {
    self.motion = motion
    self.arrives = arrives
  }

  /// Makes the animator of a transition style.
  convenience init(_ style: UIModalTransitionStyle, arrives: Bool) {
    let motion: Motion =
      switch style {
      case .coverVertical: .cover
      case .flipHorizontal: .flip
      case .crossDissolve: .dissolve(SystemAnimator.dissolveDuration)
      case .partialCurl: .curl
      }
    self.init(motion, arrives: arrives)
  }

  /// Whatever covers, turns or grows fades over the same time; a curl leaves a part of the page and stays.
  var fade: SystemAnimator? {
    switch motion {
    case .cover, .flip, .alert:
      SystemAnimator(.dissolve(transitionDuration(using: nil)), arrives: arrives)
    case .dissolve, .curl: nil
    }
  }

  var spring: UISpringTimingParameters? {
    switch motion {
    case .cover: SystemAnimator.coverSpring
    case .alert: SystemAnimator.alertSpring
    case .flip, .dissolve, .curl: nil
    }
  }

  /// Moves something that a finger has let go to its rest, with UIKit's system spring.
  ///
  /// The distance to the rest is in points along the line on which the velocity counts, in points a second.
  static func rest(velocity: CGFloat, over distance: CGFloat, animations: () -> Void) {
    UIView.animate(
      withDuration: coverDuration,
      timingParameters: spring(velocity: distance.magnitude > 0.001 ? velocity / distance : 0),
      options: .allowUserInteraction, animations: animations, completion: nil)
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    switch motion {
    case .cover: SystemAnimator.coverDuration
    case .dissolve(let duration): duration
    case .flip, .curl: SystemAnimator.turningDuration
    case .alert: SystemAnimator.alertDuration
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
    switch motion {
    case .cover: coverVertical(moving, in: container, transition)
    case .dissolve(let duration): dissolve(moving, in: duration, transition)
    case .flip: flip(in: container, transition)
    case .curl: curl(moving, in: container, transition)
    case .alert: scaleAndFade(moving, transition)
    }
  }

  /// The ways for another size of the container, in a presentation of the system's: a flip has none, and a presentation controller of the
  /// app places its view itself.
  func ways(in transition: TransitionContext) -> [Way] {
    let container = transition.containerView
    guard let moving = arrives ? transition.to.view : transition.from.view else { return [] }
    if transition.owner is NavigationOwner {
      let rest = transition.finalFrame(for: transition.to.controller)
      return [transition.fromView, transition.toView].compactMap(\.self)
        .map { Way(view: $0, start: rest, end: rest) }
    }
    guard let presentation = transition.owner.presentation,
      presentation.style != .custom, !(presentation is UIPopoverPresentationController)
    else { return [] }
    let rest = presentation.frameOfPresentedViewInContainerView
    let below = waysOfSheetBelow(in: transition)
    let page = arrives ? transition.fromView : transition.toView
    switch motion {
    case .flip: return []
    case .dissolve, .alert: return [Way(view: moving, start: rest, end: rest)] + below
    case .curl:
      guard let page, arrives || CurledPage.page(in: container) != nil else { break }
      let curled = rest.offsetBy(dx: 0, dy: -CurledPage.uncovered * rest.height)
      return [
        Way(view: moving, start: rest, end: rest),
        Way(view: page, start: arrives ? rest : curled, end: arrives ? curled : rest),
      ]
    case .cover: break
    }
    var off = rest
    off.origin.y = container.bounds.maxY
    return [Way(view: moving, start: arrives ? off : rest, end: arrives ? rest : off)] + below
  }

  /// The place of the sheet or popover that comes to light; none for a presenter that fills the window.
  private func waysOfSheetBelow(in transition: TransitionContext) -> [Way] {
    let presenter = transition.to.controller
    guard !arrives, presenter.activePresentation != nil, let view = transition.toView else {
      return []
    }
    let frame = transition.finalFrame(for: presenter)
    return [Way(view: view, start: frame, end: frame)]
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

  private func dissolve(
    _ view: UIView, in duration: TimeInterval, _ transition: TransitionContext
  ) {
    let alpha = view.alpha
    if arrives { view.alpha = 0 }
    UIView.animate(
      withDuration: duration,
      animations: { [arrives] in view.alpha = arrives ? alpha : 0 },
      completion: { [arrives] _ in
        let completes = !transition.transitionWasCancelled
        // The controller may be presented again, so its view is restored.
        if !arrives || !completes { view.alpha = alpha }
        transition.completeTransition(completes)
      })
  }

  private func scaleAndFade(_ view: UIView, _ transition: TransitionContext) {
    if arrives {
      view.alpha = 0
      view.transform = CGAffineTransform(
        scaleX: SystemAnimator.alertScale, y: SystemAnimator.alertScale)
    }
    UIView.animate(
      withDuration: SystemAnimator.alertDuration, timingParameters: SystemAnimator.alertSpring,
      animations: { [arrives] in
        view.alpha = arrives ? 1 : 0
        if arrives { view.transform = .identity }
      },
      completion: { _ in
        transition.completeTransition(!transition.transitionWasCancelled)
      })
  }

  /// Both views are the sides of one sheet, which turns by half a turn in perspective: from right to left, and back again.
  private func flip(in container: UIView, _ transition: TransitionContext) {
    let (front, back) = (transition.fromView, transition.toView)
    let sides = [front, back].compactMap(\.self).map { FlippedSide($0) }
    let perspective = container.layer.sublayerTransform
    let fills = front?.frame == container.bounds
    container.layer.sublayerTransform.m34 = CATransform3D.flipPerspective.m34
    let half: CGFloat = arrives ? -.pi : .pi
    for side in sides where side.view === back { side.turn(by: -half) }
    UIView.animateKeyframes(
      withDuration: SystemAnimator.turningDuration,
      animations: {
        // By quarters, so that it is known which way round they go.
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          for side in sides { side.turn(by: side.view === back ? -half / 2 : half / 2) }
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          for side in sides { side.turn(by: side.view === back ? 0 : half) }
        }
      },
      completion: { _ in
        for side in sides { side.restore() }
        container.layer.sublayerTransform = perspective
        // A view that is turned does not follow when the screen is rotated.
        if fills { front?.place(at: container.bounds) }
        transition.completeTransition(!transition.transitionWasCancelled)
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

/// A side of a sheet that turns about its vertical axis, and is seen from the front only.
private struct FlippedSide {
  let view: UIView
  private let transform: CATransform3D
  private let isDoubleSided: Bool

  init(_ view: UIView) {
    self.view = view
    transform = view.layer.transform
    isDoubleSided = view.layer.isDoubleSided
    view.layer.isDoubleSided = false
  }

  func turn(by angle: CGFloat) {
    view.layer.transform =
      angle == 0
      ? transform : transform.concatenating(CATransform3DMakeRotation(angle, 0, 1, 0))
  }

  func restore() {
    view.layer.transform = transform
    view.layer.isDoubleSided = isDoubleSided
  }
}
