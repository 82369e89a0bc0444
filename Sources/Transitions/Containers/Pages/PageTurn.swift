import Animation
import EventTrace
import Geometry
import ViewTree

/// Turns a page by a finger, and continues as a spring with the finger's velocity.
final class PageTurn: UIPercentDrivenInteractiveTransition {
  let direction: UIPageViewController.NavigationDirection
  /// The velocity of the finger, in whole turns a second.
  private var velocity: CGFloat = 0

  init(_ direction: UIPageViewController.NavigationDirection) {
    self.direction = direction
    super.init()
    traceName = "_UIQueuingScrollView"
  }

  /// 1 towards the next page, −1 towards the one before.
  var sign: CGFloat { direction == .forward ? 1 : -1 }

  /// Continues after the finger was lifted: to the end, or back.
  func end(finishes: Bool, velocity: CGFloat) {
    self.velocity = finishes ? velocity : -velocity
    if finishes { finish() } else { cancel() }
  }

  override func rest(
    from begin: TimeInterval, to end: TimeInterval, of transition: TransitionContext
  ) -> (duration: TimeInterval, curve: TimingCurve) {
    let share = duration > 0 ? (end - begin).magnitude / duration : 0
    // The page is at its final place already, so there is nothing to animate.
    guard share > 0.0001 else { return (0, .linear) }
    let timing = SystemAnimator.spring(velocity: velocity / share).timing(duration: 0)
    return (timing.duration, timing.curve)
  }
}

extension UIPageViewController {
  /// Ends a turn during a gesture that moves on to the next page: the pages are at the end of the turn already.
  func endTurnAtOnce(completes: Bool) {
    guard let turn, let transition = content.transition, let clock = transition.clock else {
      return
    }
    turn.update(completes ? 1 : 0)
    loop.emit(.call(completes ? "finish" : "cancel", []), subject: turn.traceName)
    guard transition.endInteraction(cancelled: !completes) else { return }
    if completes {
      clock.endAnimations()
    } else {
      clock.letGo()
      clock.restoreModelValues()
    }
  }
}
