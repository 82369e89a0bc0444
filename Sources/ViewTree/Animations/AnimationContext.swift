import Animation
import SourceText

/// The timing of an animation block, for the properties set inside it.
struct AnimationContext {
  var block: AnimationBlock?
  var timing: AnimationTiming
  var options: UIView.AnimationOptions
  /// The node whose time its animations follow; nil to look for a clock in the view tree.
  var clock: TimeNode?
  /// The curve of vertical moves, where it is another one.
  var verticalCurve: TimingCurve?
  /// Whether hit testing finds the animated views at their places on the screen.
  var isHitWhereShown = false
  /// The groups made in it so far: one for each clock.
  var groups: [AnimationGroup] = []
  /// The keyframe whose block is running, and the context of its keyframe animation.
  var keyframe: KeyframeSpan?
  var outerContext: Int?
  /// Whether `addKeyframe` has a meaning in it.
  var isKeyframed = false
  /// The way in which values between keyframes are computed.
  var calculationMode = Keyframes.CalculationMode.linear

  /// Whether a change without a duration becomes an animation too, as in the blocks of a property animator, which can run backwards.
  var includesJumps = false

  /// Whether setting a property in it makes an animation.
  var animates: Bool {
    block != nil && (timing.duration > 0 || keyframe != nil || includesJumps)
  }
}

/// Waits for all animations of a transaction.
final class TransactionCompletion {
  var openBlockCount = 0
  var isCommitted = false
  let block: () -> Void
  /// The sequence number, which orders events that are due at the same instant.
  let sequence: UInt64

  init(_ block: @escaping () -> Void, sequence: UInt64) {
    self.block = block
    self.sequence = sequence
  }
}

/// The settings of one `CATransaction`.
struct TransactionState {
  var animationDuration: TimeInterval = 0.25
  var disablesActions = false
  var timingFunction: CAMediaTimingFunction?
  var completion: TransactionCompletion?
  /// The statement that began it.
  var range: SourceRange?
}
