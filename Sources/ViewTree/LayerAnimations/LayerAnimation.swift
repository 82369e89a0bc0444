import Animation
import EventTrace
import SourceText

/// An animation on its layer: the copy that was made when it was added, and its tracks.
final class LayerAnimation {
  /// The key it was added under; nil for one that only `removeAllAnimations()` ends.
  let key: String?
  let animation: CAAnimation
  weak var layer: CALayer?
  /// The statement that added it.
  let range: SourceRange?
  /// The place among all that happens, which decides who ends first.
  let sequence: UInt64
  /// When it was added.
  let made: Instant
  /// Its own course.
  var course: Int32
  /// The courses of groups in it, which end with it.
  var groupCourses: [Int32] = []
  var tracks: [Int32] = []
  /// The names of what it animates, as traces have them.
  var properties: [String] = []
  /// The time that it follows; nil for the world's.
  var node: LayerTimeNode?
  /// Whether its begin is the instant of the commit.
  let beginsAtCommit: Bool
  var isCommitted = false
  var hasStarted = false
  var hasEnded = false
  var beginEvent = ScheduledEvent.none
  var endEvent = ScheduledEvent.none
  /// The transactions that wait for it.
  var transactions: [TransactionCompletion] = []

  init(
    _ animation: CAAnimation, key: String?, layer: CALayer, course: Int32, node: LayerTimeNode?,
    beginsAtCommit: Bool
  ) {
    self.animation = animation
    self.key = key
    self.layer = layer
    self.course = course
    self.node = node
    self.beginsAtCommit = beginsAtCommit
    range = layer.loop.sourceRange
    sequence = layer.loop.events.nextSequence()
    made = layer.loop.now
  }
}

/// What only few layers have: animations of their own, and a time of their own.
final class LayerTimeState {
  /// The animations in the order in which they were added.
  var animations: [LayerAnimation] = []
  /// The last of their tracks; -1 for none.
  var lastTrack: Int32 = -1
  /// The layer's timing.
  var timing = MediaTiming()
  /// The time of the layer and what is in it; nil while that is its superlayer's.
  var node: LayerTimeNode?
}

/// Callbacks that wait for their turn on the main queue, and animations that wait for the commit.
struct LayerAnimationQueue {
  /// Added since the last commit; few of them have ended.
  var added: [LayerAnimation] = []
  /// How many of them have ended: each value that is set in a turn may take the place of the one before.
  private var endedCount = 0
  var starts: [LayerAnimation] = []
  var stops: [(animation: LayerAnimation, finished: Bool)] = []
  var completions: [TransactionCompletion] = []
  var isDelivering = false

  /// Takes out what was added since the last commit.
  mutating func takeAdded() -> [LayerAnimation] {
    defer { (added, endedCount) = ([], 0) }
    return added
  }

  /// Lets go of what has ended before its commit, as soon as that is the half.
  mutating func forgetOneEnded() {
    endedCount += 1
    guard endedCount > 64, endedCount * 2 > added.count else { return }
    added.removeAll(where: \.hasEnded)
    endedCount = 0
  }
}
