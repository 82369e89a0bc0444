public import Animation

extension UIView {
  /// Animates the changes of keyframes added inside `animations`, each in its own part of the
  /// duration.
  ///
  /// A change outside of a keyframe takes the whole duration. The curve among the options'
  /// bits, ease-in-ease-out unless given, applies to the whole, as in UIKit. In the smooth and paced
  /// modes transforms and colours run straight all the same, and say so with an issue.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval = 0,
    options: KeyframeAnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animateKeyframes(
      withDuration: duration, delay: delay, timingParameters: nil, options: options,
      animations: animations, completion: completion)
  }

  /// The same with a curve of its own for the time of the whole; nil takes the options'.
  package static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    timingParameters: UICubicTimingParameters?, options: KeyframeAnimationOptions,
    animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    guard RunLoop.takes(timingParameters) else { return }
    let curve =
      timingParameters.map { $0.timing(duration: duration).curve }
      ?? TimingCurve(options.shared.curve)
    let timing = AnimationTiming(delay: delay, duration: duration, curve: curve)
    begin(
      timing, options.shared, keepsCurve: false, keyframes: options.calculationMode, animations,
      completion)
  }

  /// Adds a keyframe: the changes of `animations` run between two fractions of the whole duration.
  ///
  /// A relative duration of 0 is a jump. Outside of `animateKeyframes` the changes apply as if the
  /// call was not there.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: () -> Void
  ) {
    addKeyframe(
      withRelativeStartTime: frameStartTime, relativeDuration: frameDuration,
      timingParameters: nil, animations: animations)
  }

  /// Adds a keyframe with a curve of its own, inside its part of the time; nil is straight.
  ///
  /// UIKit has this for `CAKeyframeAnimation.timingFunctions` only. It does not count in the paced and discrete modes.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    timingParameters: UICubicTimingParameters?, animations: () -> Void
  ) {
    guard RunLoop.takes(frameStartTime, as: "relativeStartTime"),
      RunLoop.takes(frameDuration, as: "relativeDuration"), RunLoop.takes(timingParameters)
    else { return }
    guard let store = RunLoop.running?.animations, let index = store.contexts.indices.last,
      store.contexts[index].isKeyframed, store.contexts[index].animates
    else { return animations() }
    var context = store.contexts[index]
    let start = frameStartTime > 0 ? min(frameStartTime, 1) : 0
    let length = frameDuration > 0 ? min(frameDuration, 1) : 0
    context.keyframe = KeyframeSpan(
      start: start, length: length, isDiscrete: context.calculationMode == .discrete,
      curve: timingParameters.map(\.parameters.timingCurve) ?? .linear)
    context.outerContext = index
    context.groups = []
    context.isKeyframed = false
    // The values that a block inside inherits and the trace shows; the whole animation repeats, not its
    // parts.
    context.timing.delay += start * context.timing.duration
    context.timing.duration *= length
    context.timing.repeatCount = 1
    context.timing.autoreverses = false
    store.runPart(context, animations)
  }
}
