import Animation
import Geometry
import ViewTree

/// Drives a transition by a finger of the system's own recognizers, and continues as a spring with the velocity of the finger.
class SpringInteraction: SystemInteraction {
  /// The velocity of the finger, in whole ways of the transition a second, positive towards its end.
  private var velocity: CGFloat = 0

  /// Whether a rest without a distance ends at once; otherwise it takes the time of a spring.
  var skipsEmptyRest: Bool { false }

  /// Continues after the finger was lifted: to the end, or back.
  final func end(finishes: Bool, velocity: CGFloat) {
    end { [unowned self] in
      self.velocity = finishes ? velocity : -velocity
      if finishes { finish() } else { cancel() }
    }
  }

  override func rest(
    from begin: TimeInterval, to end: TimeInterval, of transition: TransitionContext
  ) -> (duration: TimeInterval, curve: TimingCurve) {
    let share = duration > 0 ? (end - begin).magnitude / duration : 0
    let hasWay = share > 0.0001
    if skipsEmptyRest, !hasWay { return (0, .linear) }
    let timing = SystemAnimator.spring(velocity: hasWay ? velocity / share : 0).timing(duration: 0)
    return (timing.duration, timing.curve)
  }
}
