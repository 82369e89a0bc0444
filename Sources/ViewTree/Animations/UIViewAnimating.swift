public import Animation
public import Geometry

/// The states of an animator, with UIKit's raw values.
public enum UIViewAnimatingState: Int, Hashable, Sendable, CaseIterable {
  /// Not started, or finished.
  case inactive
  /// Running or paused.
  case active
  /// Stopped, and waiting for `finishAnimation(at:)`.
  case stopped
}

/// A place that an animator ends at, with UIKit's raw values.
public enum UIViewAnimatingPosition: Int, Hashable, Sendable, CaseIterable {
  /// The final values.
  case end
  /// The values from before.
  case start
  /// The values that are shown.
  case current
}

/// An animation that can be started, paused, scrubbed, reversed and stopped.
public protocol UIViewAnimating: AnyObject {
  /// Its state.
  var state: UIViewAnimatingState { get }
  /// Whether it moves.
  var isRunning: Bool { get }
  /// Whether it runs back to its beginning.
  var isReversed: Bool { get set }
  /// The completion fraction, 0…1, in the present direction.
  var fractionComplete: CGFloat { get set }

  /// Starts it, or lets it go on.
  func startAnimation()
  /// Starts it after a number of seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses it where it is.
  func pauseAnimation()
  /// Stops it where it is; without finishing its completions are not called.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Finishes it after it was stopped.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator to which blocks can be added.
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds the changes of a block.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds the changes of a block, beginning after a share of the whole duration.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds a block that is called at the end, with the position at which it ended.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Continues it with other timing, for a share of its duration.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
