import Animation
import EventTrace
import SourceText

/// An animation on its layer: the copy that was made when it was added, and its tracks.
final class LayerAnimation {
  /// The key it was added under; nil for one that only `removeAllAnimations()` ends.
  let key: String?
  /// The animation that was added: a copy that nobody changes, which other layers may have too.
  let source: CAAnimation
  /// The timing, with the duration and the begin that it has on this layer.
  private(set) var timing: MediaTiming
  /// The pacing of each pass, that of the transaction before its own; nil is linear.
  let timingFunction: CAMediaTimingFunction?
  /// Whether something is told of its begin and its end.
  let hasDelegate: Bool
  // The layer clears it when it lets go of the animation or goes itself, so it never dangles.
  unowned(unsafe) var layer: CALayer?
  /// The statement that added it.
  let range: SourceRange?
  /// The sequence number, which orders animations that end at the same instant.
  let sequence: UInt64
  /// The instant at which it was added.
  let made: Instant
  /// Its own course.
  var course: Int32 = -1
  /// The courses of groups in it, which end with it.
  var groupCourses: [Int32] = []
  /// The first and last of its tracks, which follow each other; -1 for none.
  var firstTrack: Int32 = -1
  var lastTrack: Int32 = -1
  /// The time that it follows; nil for the world's.
  var node: LayerTimeNode?
  /// Whether its begin is the instant of the commit.
  let beginsAtCommit: Bool
  var isCommitted = false
  var hasStarted = false
  var hasEnded = false
  var beginEvent = ScheduledEvent.none
  // It clears this when it goes, so it never dangles.
  /// The event of its end, and its place there; nil for none.
  unowned(unsafe) fileprivate(set) var ends: LayerEnds?
  fileprivate var place = 0
  /// The transactions that wait for it.
  var transactions: [TransactionCompletion] = []
  private var copy: CAAnimation?

  init(
    _ source: CAAnimation, _ timing: MediaTiming, _ function: CAMediaTimingFunction?,
    key: String?, layer: CALayer, node: LayerTimeNode?, beginsAtCommit: Bool
  ) {
    self.source = source
    self.timing = timing
    timingFunction = function
    hasDelegate = source.delegate != nil
    self.key = key
    self.layer = layer
    self.node = node
    self.beginsAtCommit = beginsAtCommit
    range = layer.loop.sourceRange
    sequence = layer.loop.events.nextSequence()
    made = layer.loop.now
  }

  /// The animation as programs see it: an object of its own, made when the first asks for it.
  var animation: CAAnimation {
    if let copy { return copy }
    let made = source.makeCopy()
    made.mediaTiming = timing
    made.timingFunction = timingFunction
    copy = made
    return made
  }

  /// The curve of its passes.
  var curve: TimingCurve { source.curve(duration: timing.duration, timingFunction) }

  /// Lets it begin at a time of its layer.
  func begin(at time: TimeInterval) {
    timing.beginTime = time
    copy?.beginTime = time
  }
}

/// Animations that end at one instant and were added directly after each other: their ends are one event.
final class LayerEnds {
  let instant: Instant
  /// The event, whose block holds on to this.
  var event = ScheduledEvent.none
  // None is released while the array changes, so that nothing else can run then: the accesses are not checked.
  @exclusivity(unchecked) private var members: [LayerAnimation?] = []
  private var count = 0
  private var lastSequence: UInt64

  init(at instant: Instant, of first: LayerAnimation) {
    self.instant = instant
    lastSequence = first.sequence
    append(first)
  }

  deinit {
    for member in members { member?.ends = nil }
  }

  /// Adds an animation that ends at an instant, unless something else could happen there before it; false then.
  func add(_ added: LayerAnimation, endingAt instant: Instant) -> Bool {
    guard instant == self.instant, added.sequence == lastSequence &+ 1 else { return false }
    lastSequence = added.sequence
    append(added)
    return true
  }

  private func append(_ added: LayerAnimation) {
    added.ends = self
    added.place = members.count
    members.append(added)
    count += 1
  }

  /// Takes out an animation; false where no other is left.
  func remove(_ added: LayerAnimation) -> Bool {
    // The caller has it still.
    added.ends = nil
    members[added.place] = nil
    count -= 1
    return count > 0
  }

  /// Takes out the animations one after another; a body that returns false ends that.
  func takeEach(_ body: (LayerAnimation) -> Bool) {
    for place in members.indices {
      guard let added = members[place] else { continue }
      _ = remove(added)
      if !body(added) { return }
    }
  }
}

/// State that few layers have: explicit animations, and a timing of their own.
final class LayerTimeState {
  /// The animations in the order in which they were added.
  // None is released while the array changes, so that nothing else can run then: the accesses are not checked.
  @exclusivity(unchecked) private(set) var animations: [LayerAnimation] = []
  /// The last of their tracks; -1 for none.
  var lastTrack: Int32 = -1
  /// The layer's timing.
  var timing = MediaTiming()
  /// The time of the layer and what is in it; nil while that is its superlayer's.
  var node: LayerTimeNode?

  deinit { letGo() }

  /// Adds an animation.
  func append(_ added: LayerAnimation) {
    // Mostly there are a few of them.
    if animations.isEmpty { animations.reserveCapacity(4) }
    animations.append(added)
  }

  /// Takes out the animation at a place.
  func remove(at place: Int) {
    _ = animations.remove(at: place)
  }

  /// Takes out all animations, and lets them know that they are on no layer any more.
  func letGo() {
    let released = animations
    animations = []
    for added in released { added.layer = nil }
  }
}

/// Callbacks that wait for their turn on the main queue, and animations that wait for the commit.
struct LayerAnimationQueue {
  /// Added since the last commit; few of them have ended.
  var added: [LayerAnimation] = []
  /// The number of them that have ended: each value that is set in a turn may replace the previous one.
  private var endedCount = 0
  var starts: [LayerAnimation] = []
  var stops: [(animation: LayerAnimation, finished: Bool)] = []
  var completions: [TransactionCompletion] = []
  var isDelivering = false

  /// Whether nothing waits.
  var isEmpty: Bool {
    added.isEmpty && starts.isEmpty && stops.isEmpty && completions.isEmpty
  }

  /// Takes out what was added since the last commit.
  mutating func takeAdded() -> [LayerAnimation] {
    defer { (added, endedCount) = ([], 0) }
    return added
  }

  /// Takes out what has ended before its commit, as soon as that is the half; the caller lets go of it.
  mutating func takeEnded() -> [LayerAnimation] {
    endedCount += 1
    guard endedCount > 64, endedCount * 2 > added.count else { return [] }
    endedCount = 0
    let all = added
    added = all.filter { !$0.hasEnded }
    return all
  }
}
