import Animation
import EventTrace
import Geometry

/// All running animations of one world.
///
/// Entries are plain values in a pool and linked by index; each group keeps one weight, solved once
/// for each instant it is read at. Reading a property walks its layer's few entries and multiplies:
/// no dictionary, no object and no reference count for a property. Pool and weights are raw memory.
final class AnimationStore {
  // The loop, which owns the store; set once, directly after both are made.
  unowned(unsafe) var loop: RunLoop?

  /// The entries and weights; the address is constant while the store lives.
  let memory: UnsafeMutablePointer<AnimationMemory>
  var entries: UnsafeMutablePointer<AnimationEntry> {
    @inline(__always) get { memory.pointee.entries }
  }
  // Code that removes an entry holds its view and layer until it has left these arrays, so that nothing else can run while they change: the
  // accesses are not checked.
  @exclusivity(unchecked) var freeEntries: [Int32] = []
  /// The views the entries belong to, kept alive while they run.
  @exclusivity(unchecked) var owners: [UIView?] = []
  /// The numbers of the entries' keys on their layers.
  @exclusivity(unchecked) var keyNumbers: [Int32] = []
  /// The layers of entries that belong to no view.
  @exclusivity(unchecked) var ownLayers: [CALayer?] = []

  private(set) var groups: [AnimationGroup?] = []
  private var freeSlots: [Int32] = []

  // Contexts and clocks are put on the lists and taken off as a whole; every animated property reads them.
  @exclusivity(unchecked) var contexts: [AnimationContext] = []
  /// The running property animators, which are kept alive while they run.
  var runningAnimators: [UIViewPropertyAnimator] = []
  /// The times of the property animators that are active or stopped; each leaves when it goes.
  var animatorTimes: [Unmanaged<AnimatorTime>] = []
  /// The clocks, each of which runs in the time of a layer.
  var placedClocks: [Unmanaged<AnimationClock>] = []
  /// Clocks given by `withAnimationClock`, innermost last.
  @exclusivity(unchecked) var clocks: [AnimationClock] = []
  // Of this and of `layerQueue` nothing is released while it changes, so that nothing else can run then: the accesses are not checked.
  @exclusivity(unchecked) var transactions: [TransactionState] = [TransactionState()]
  var areAnimationsEnabled = true
  /// The number of layers with a clock for their subtree; while it is 0 no layer is searched for one.
  var clockedLayerCount = 0
  /// The number of layers with a time of their own; while it is 0 no layer is searched for one.
  var timedLayerCount = 0
  /// The animations that were added to layers and wait for the commit, and callbacks that wait.
  @exclusivity(unchecked) var layerQueue = LayerAnimationQueue()
  /// Whether the property changes follow from a new size and are not the program's own.
  var isAutoresizing = false
  /// The depth of nested resizing of views with their superviews, and the resizings that wait for its end.
  var resizingDepth = 0
  var deferredResizings: [Resizing] = []
  /// The view transitions that have not ended, in the order in which they began.
  var viewTransitions: [ViewTransition] = []
  /// Layers that have been animated in this turn outside of a window.
  var unhosted: [CALayer] = []
  /// The logs of changes that may have to be restored; a log is removed when it is emptied or released.
  var changeLogs: [Unmanaged<ModelChangeLog>] = []
  var turn: UInt64 {
    get { memory.pointee.turn }
    set { memory.pointee.turn = newValue }
  }
  /// The number of transactions that the run loop has committed; layers inserted since the last one have not been shown.
  var commits: UInt64 = 1
  /// The looks of the layers that have been changed since the last commit.
  var looks: [CommittedLook] = []
  var knownConflicts: Set<AnimationConflict> = []

  init() {
    memory = .allocate(capacity: 1)
    memory.initialize(to: AnimationMemory())
    memory.pointee.store = self
  }

  deinit {
    memory.pointee.release()
    memory.deallocate()
  }

  /// Marks all weights as outdated; they are computed when they are next read.
  func invalidate() {
    memory.pointee.invalidate()
  }

  /// Computes the weights of all groups at the present instant.
  ///
  /// A reader computes outdated weights by itself; a caller that reads everything can do it in one pass.
  func evaluate() {
    memory.pointee.evaluate()
    if memory.pointee.smoothEntryCount > 0 { memory.pointee.evaluateSmoothEntries() }
    let layers = memory.pointee.layers
    if layers.pointee.liveCount > 0 { layers.pointee.evaluate(in: memory) }
  }

  /// The weight of a group's offsets now, 1…0.
  @inline(__always)
  func weight(of slot: Int32) -> Double {
    memory.pointee.weight(of: slot)
  }

  /// The weight of a group whose course is not a plain value.
  func solvedWeight(of slot: Int32) -> Double {
    guard let group = groups[Int(slot)] else { return 0 }
    let value: Double
    let now = loop?.now ?? .zero
    switch group.part {
    case .held: value = group.timed.isOver(at: now) ? 0 : 1
    case .keyframe(let span):
      let rest = weight(of: group.timed.slot)
      value = rest == 0 ? 0 : span.weight(atProgress: 1 - rest)
    case .whole, .vertical: value = group.weight(now: now)
    }
    memory.pointee.setWeight(value, of: slot)
    return value
  }

  // MARK: Groups

  /// Returns the group for properties set in the innermost context, following a node.
  func group(inContext index: Int, clock: TimeNode?, isVertical: Bool = false) -> AnimationGroup? {
    guard let loop, let block = contexts[index].block else { return nil }
    // A view that is removed inside the block ends its animations, and may end a whole group.
    for group in contexts[index].groups
    where group.clock === clock && group.isVertical == isVertical
      && groups[Int(group.slot)] === group
    { return group }
    var parent: AnimationGroup?
    if let outer = contexts[index].outerContext {
      parent = group(inContext: outer, clock: clock)
      guard parent != nil else { return nil }
    }
    var timing = contexts[index].timing
    if isVertical, let curve = contexts[index].verticalCurve { timing.curve = curve }
    let part = contexts[index].keyframe.map { AnimationGroup.Part.keyframe($0) }
    let group = AnimationGroup(
      block: block, slot: takeSlot(), sequence: loop.events.nextSequence(),
      timing: timing, clock: clock, parent: parent, part: part ?? (isVertical ? .vertical : .whole),
      now: loop.now)
    contexts[index].groups.append(group)
    register(group)
    return group
  }

  /// Makes the group for contributions that are constant until a group ends.
  func makeHeldGroup(of whole: AnimationGroup) -> AnimationGroup? {
    guard let loop else { return nil }
    let held = AnimationGroup(
      block: whole.block, slot: takeSlot(), sequence: loop.events.nextSequence(),
      timing: whole.timing, clock: whole.clock, parent: whole, part: .held, now: loop.now)
    register(held)
    return held
  }

  /// Makes the group for the vertical moves of a group, with the same course.
  func makeVerticalGroup(beside group: AnimationGroup) -> AnimationGroup? {
    guard let loop, group.clock != nil else { return nil }
    let twin = group.verticalTwin(
      slot: takeSlot(), sequence: loop.events.nextSequence(), now: loop.now)
    register(twin)
    return twin
  }

  /// Enters a new group.
  func register(_ group: AnimationGroup) {
    groups[Int(group.slot)] = group
    memory.pointee.setCourse(group.course, of: group.slot)
    guard group.parent == nil else {
      group.parent?.children.append(group)
      return
    }
    group.block.openGroupCount += 1
    if let clock = group.clock {
      clock.add(group)
    } else if let end = group.end, let loop {
      group.endEvent = loop.insertEvent(at: max(end, loop.now), sequence: group.sequence) {
        self.end(group, finished: true)
      }
    }
  }

  /// Releases a group whose animations have moved to another group of its block.
  func releaseEmptied(_ group: AnimationGroup) {
    guard release(group, finished: true) else { return }
    group.block.openGroupCount -= 1
  }

  func takeSlot() -> Int32 {
    let slot: Int32
    if let free = freeSlots.popLast() {
      slot = free
    } else {
      slot = Int32(groups.count)
      groups.append(nil)
    }
    memory.pointee.makeWeight(at: slot)
    return slot
  }

  /// Ends a group with all its animations, and its block when it was the last one.
  func end(_ group: AnimationGroup, finished: Bool) {
    guard release(group, finished: finished) else { return }
    if !finished { group.block.isFinished = false }
    groupDidEnd(of: group.block)
  }

  /// Takes a group out of the store; false when it had ended before.
  private func release(_ group: AnimationGroup, finished: Bool) -> Bool {
    guard groups[Int(group.slot)] === group else { return false }
    for child in group.children { _ = release(child, finished: finished) }
    // Each child keeps its parent.
    group.children = []
    removeEntries(of: group, finished: finished)
    groups[Int(group.slot)] = nil
    memory.pointee.setCourse(GroupCourse(), of: group.slot)
    freeSlots.append(group.slot)
    loop?.cancel(group.endEvent)
    if group.parent == nil { group.clock?.remove(group) }
    return true
  }

  /// Ends several groups: removes all animations first, then runs the completions in the groups' order.
  func end(_ ending: [AnimationGroup]) {
    let released = ending.filter { release($0, finished: true) }
    for group in released { groupDidEnd(of: group.block) }
  }

  private func groupDidEnd(of block: AnimationBlock) {
    block.openGroupCount -= 1
    if block.openGroupCount == 0, block.isClosed { complete(block) }
  }

  /// Called for each animation that was removed before its end.
  func entryWasRemoved(from group: AnimationGroup, finished: Bool) {
    if !finished { group.block.isFinished = false }
    let whole = group.timed
    whole.liveCount -= 1
    guard whole.liveCount == 0, release(whole, finished: finished) else { return }
    let block = whole.block
    block.openGroupCount -= 1
    guard block.openGroupCount == 0, block.isClosed else { return }
    // UIKit tells it with the next commit, not from inside the call that removed the animation.
    loop?.perform { self.complete(block) }
  }

  /// Calls the block's completion, once.
  func complete(_ block: AnimationBlock) {
    let completion = block.completion
    block.completion = nil
    if let completion {
      let isFinished = block.isFinished
      if let clock = block.clock {
        clock.runCompletion { completion(isFinished) }
      } else {
        completion(isFinished)
      }
    }
    if !block.transactions.isEmpty {
      let completions = block.transactions
      block.transactions.removeAll()
      animationsDidEnd(in: completions)
    }
  }

  /// Forgets everything, calling no completions.
  func removeAll() {
    forgetLooks()
    if groups.isEmpty, contexts.isEmpty, clocks.isEmpty, runningAnimators.isEmpty,
      unhosted.isEmpty, viewTransitions.isEmpty, layerQueue.isEmpty
    {
      return
    }
    for case .some(let group) in groups {
      removeEntries(of: group, finished: false)
      group.block.completion = nil
      group.children = []
      memory.pointee.setCourse(GroupCourse(), of: group.slot)
      group.clock?.abandonAnimations()
    }
    // Releasing these may end animations, so they are released after everything is empty.
    let released = (groups, contexts, clocks, runningAnimators, layerQueue)
    groups = []
    unhosted.removeAll()
    viewTransitions.removeAll()
    freeSlots.removeAll()
    contexts = []
    clocks = []
    runningAnimators = []
    layerQueue = LayerAnimationQueue()
    withExtendedLifetime(released) {}
  }

  // MARK: Contexts

  /// Whether a property that is set now is to be animated.
  func updateIsAnimating() {
    loop?.isAnimating =
      areAnimationsEnabled && contexts.last?.animates == true
      && transactions.last?.disablesActions != true
  }

  /// Runs `body` as an animation block, then closes the block.
  func run(_ context: AnimationContext, _ body: () -> Void) {
    let depth = contexts.count
    contexts.append(context)
    updateIsAnimating()
    body()
    // The world may have been taken down meanwhile.
    let closed = contexts.count > depth ? contexts[depth] : nil
    if contexts.count > depth { contexts.removeLast(contexts.count - depth) }
    updateIsAnimating()
    guard let block = context.block, context.keyframe == nil else { return }
    if let groups = closed?.groups {
      layCurves(context.calculationMode, throughKeyframesOf: groups)
    }
    block.isClosed = true
    guard block.openGroupCount == 0 else { return }
    // Nothing was animated: UIKit completes in the next turn.
    loop?.perform { self.complete(block) }
  }
}
