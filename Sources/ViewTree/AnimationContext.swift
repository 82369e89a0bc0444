import Animation
import SourceText

/// What an animation block says about the properties set inside it.
struct AnimationContext {
  var block: AnimationBlock?
  var timing: AnimationTiming
  var options: UIView.AnimationOptions
  /// The time asked for; nil to look for a clock in the tree.
  var clock: TimeNode?
  /// The curve of vertical moves, where it is another one.
  var verticalCurve: TimingCurve?
  /// Whether touches find what it animates where it is shown.
  var isHitWhereShown = false
  /// The groups made in it so far: one for each clock.
  var groups: [AnimationGroup] = []
  /// The keyframe whose block is running, and the context of its keyframe animation.
  var keyframe: KeyframeSpan?
  var outerContext: Int?
  /// Whether `addKeyframe` has a meaning in it.
  var isKeyframed = false
  /// How what keyframes change moves, when it is not straight.
  var calculationMode = Keyframes.CalculationMode.linear

  /// Whether a change that takes no time is an animation too: in a property animator's own blocks, which can be run backwards.
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
  /// Its place among all that happens, which decides which of several runs first.
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
