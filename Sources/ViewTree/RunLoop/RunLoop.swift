package import Animation
package import EventTrace
package import SourceText
import Threads

/// One world's clock and queue: everything that happens, happens in one of its turns.
///
/// A turn costs no time. Between turns the clock jumps to the next instant at which something is
/// due; nothing in a world reads any other clock.
///
/// A loop and everything made in it has one owner, and only the thread that runs this owner's `enter(_:)` touches it.
public final class RunLoop {
  /// The loop whose turn is running; nil outside of every world.
  package static var running: RunLoop? {
    entered.value.map { Unmanaged<RunLoop>.fromOpaque($0).takeUnretainedValue() }
  }
  /// The loop that each thread has entered, whose caller keeps it alive until it has been left again.
  private static let entered = ThreadPointer()

  /// Runs `body` with this loop as the current one of the thread.
  func asCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = RunLoop.entered.value
    RunLoop.entered.value = Unmanaged.passUnretained(self).toOpaque()
    defer { RunLoop.entered.value = outer }
    return try withExtendedLifetime(self, body)
  }

  /// The present instant.
  package internal(set) var now: Instant {
    get { memory.pointee.now }
    set { memory.pointee.now = newValue }
  }
  /// The instants at which the screen shows a frame and samples touches.
  package var frames: FrameSchedule {
    get { memory.pointee.frames }
    set {
      memory.pointee.frames = newValue
      screen.maximumFramesPerSecond = newValue.rate
      setNeedsTurn()
    }
  }
  /// Receives everything that happens, in order; nil costs nothing.
  package var trace: ((TraceEvent) -> Void)? {
    get { listener }
    set {
      listener = newValue
      listenerDidChange()
    }
  }
  /// Whether the listener receives only printed text and issues; no other event is built or counted.
  package var tellsOnlyOutput = false {
    didSet { listenerDidChange() }
  }
  /// The number of events while there was a listener; that of the last event, counted from 1.
  package private(set) var eventCount = 0
  // Read for every event. It is private, so that the compiler knows all accesses and needs no checks for exclusive access.
  private var listener: ((TraceEvent) -> Void)?
  private var runningRange: SourceRange?
  /// Whether events are built: there is a listener that hears all of them, and the world has not ended.
  @exclusivity(unchecked) var tellsEvents = false
  /// The instant at which the clock has to halt.
  @exclusivity(unchecked) var halt: Halt?
  /// Whether the clock may not advance.
  package internal(set) var isAdvanceEnded: Bool {
    get { memory.pointee.isAdvanceEnded }
    set { memory.pointee.isAdvanceEnded = newValue }
  }
  /// The statement of the script that is running: part of each event, and kept by each animation.
  package var sourceRange: SourceRange? {
    get { runningRange }
    set { runningRange = newValue }
  }
  /// Called with every issue, even if events are not observed.
  package var issueObserver: ((EngineIssue) -> Void)?
  /// Writes a place in a script as a person reads it, such as `card.trans:12`, for messages.
  package var describesSourceRange: ((SourceRange) -> String)?
  /// Gives the statement of the script that is running, inside animation blocks and outside of them; nil for none.
  package var runningStatement: (() -> SourceRange?)?
  /// Whether code of a view controller is the innermost code of the script that is running; nil outside of scripts.
  package var isControllerRunning: (() -> Bool)?
  /// Gives the place in the script of a hook of an object, by its name, or of the object's declaration if that has no such hook; nil for
  /// an object that no declaration has made.
  package var placeOfHook: ((AnyObject, _ name: String) -> SourceRange?)?
  /// Gives the name by which the `animateTransition` of an object has its context; nil where it has none.
  package var nameOfContext: ((AnyObject) -> String?)?
  /// The maximum number of instants with an event in one advance; more end the world with the issue `endlessTurns`.
  ///
  /// The default is nine hours of frames; the clock itself ends after 414 years.
  @exclusivity(unchecked) package var instantLimit = 2_000_000
  /// The maximum number of instants in one advance at which nothing happens but an observed frame; the other frames of the advance are
  /// not observed.
  @exclusivity(unchecked) package var frameLimit = 2_000_000
  /// Called when an advance has reached the limit of observed frames.
  package var frameLimitObserver: (() -> Void)?
  /// Whether each frame goes into the trace.
  package var recordsFrames = false {
    didSet { frameUseDidChange() }
  }
  /// The screen of this world.
  package let screen = UIScreen()

  /// Whether the world has ended: nothing runs any more.
  package internal(set) var isTerminated: Bool {
    get { memory.pointee.isTerminated }
    set {
      memory.pointee.isTerminated = newValue
      listenerDidChange()
    }
  }
  /// The issue that ended the world.
  package internal(set) var terminationReason: EngineIssue?
  /// Whether the loop belongs to no world: animations made on it apply at once.
  package let isDetached: Bool

  // Every turn reads these. Nothing else runs while one of them is accessed, so accesses cannot overlap and need no checks.

  /// Called after layout at the end of each turn with a change or a request, before the commit observers; for work that depends only on
  /// views, controllers and transitions.
  @exclusivity(unchecked) package var changeObservers: [() -> Void] = [] {
    didSet { setNeedsTurn() }
  }
  /// Called at the end of each turn, after layout, in the order they were added.
  @exclusivity(unchecked) package var commitObservers: [() -> Void] = [] {
    didSet { setNeedsTurn() }
  }
  /// Called at each frame's instant after its last turn; while there are any, frames are stepped.
  @exclusivity(unchecked) package var frameObservers: [() -> Void] = [] {
    didSet { frameUseDidChange() }
  }

  /// The number of scroll views that move.
  final var trackingCount = 0
  /// The blocks that wait for the default mode.
  final var waitingForDefaultMode: [() -> Void] = []
  /// Observes changes of views that no statement makes; usually nil.
  @exclusivity(unchecked) package var modelChangeObserver: ((ModelChange) -> Void)?
  /// The reason why the engine changes views now; nil if it follows a change of a superview that a statement makes.
  var modelChangeCause: ModelChange.Cause?

  /// Observes insertions of views while its callbacks run; usually nil.
  @exclusivity(unchecked) package private(set) var treeObserver: (any TreeObserver)?
  /// Records the changes of views while the callbacks of its owner, the tree observer, run; usually nil.
  @exclusivity(unchecked) private(set) var recordedChanges: ViewChanges?

  let animations: AnimationStore
  /// The store's plain memory. State that every turn and frame reads is stored there too, because accesses to it are not checked for
  /// exclusivity.
  let memory: UnsafeMutablePointer<AnimationMemory>
  /// The windows that were shown or have a root, from back to front.
  @exclusivity(unchecked) package internal(set) var windows: [ListedWindow] = []
  // The window clears it in its `deinit`, so it never dangles.
  /// The key window; nil for none.
  package internal(set) unowned(unsafe) var keyWindow: UIWindow?
  /// The state of the world's transitions, whose type is known to the target above; nil where there are no transitions.
  package weak var transitionState: AnyObject?
  // The window clears it in its `deinit`, so it never dangles.
  @exclusivity(unchecked) @usableFromInline unowned(unsafe) var ownMainWindow: UIWindow?
  /// The requests about first responders.
  package var firstResponders = FirstResponders()
  /// The keyboard of the device.
  package private(set) lazy var keyboard = Keyboard(self)
  /// The motion that the user has chosen.
  package internal(set) var motion = MotionPreference.full
  /// The notification center of the world.
  package private(set) lazy var notificationCenter = NotificationCenter()
  /// The first window, in which the world's controllers are launched; nil when it has gone.
  package var mainWindow: UIWindow? {
    @inlinable get { ownMainWindow }
    set {
      ownMainWindow = newValue
      if let newValue { list(newValue) }
    }
  }
  /// The newest controller of the world, which knows the one before it; each leaves the chain when it is released.
  @exclusivity(unchecked) package unowned(unsafe) var newestController: UIResponder?
  @exclusivity(unchecked) var queue: [() -> Void] = []
  @exclusivity(unchecked) var events = EventHeap()
  /// The next firings of repeating timers, which do not keep the world from settling.
  @exclusivity(unchecked) var repeatingEvents = EventHeap()
  /// The display links in the order in which they were added.
  @exclusivity(unchecked) var displayLinks: [CADisplayLink] = []
  @exclusivity(unchecked) var samples = SampleQueue()
  var touches = TouchDelivery()
  @exclusivity(unchecked) var lastFrame: Int64 = -1
  /// Whether a turn is under way, in which the clock cannot be run.
  package internal(set) var isRunningTurns: Bool {
    get { memory.pointee.isRunningTurns }
    set { memory.pointee.isRunningTurns = newValue }
  }
  /// Whether the running code only reads the world and may change nothing.
  package internal(set) var isLooking: Bool {
    get { memory.pointee.isLooking }
    set { memory.pointee.isLooking = newValue }
  }
  /// Whether a property that is set now is to be animated.
  ///
  /// It is internal, so that the compiler knows all accesses and needs no checks when a property is set.
  @exclusivity(unchecked) var isAnimating = false
  /// Whether an animation block runs.
  package var isInAnimationBlock: Bool { isAnimating }

  /// The releases that the end of the turn traces.
  @exclusivity(unchecked) var releases: [Release] = []
  var tracesReleases = true
  /// The name of a property animator that was released before it was finished.
  @exclusivity(unchecked) var unfinishedAnimator: String?
  var releasableCount = 0

  /// Makes a world's clock at instant zero.
  package convenience init() {
    self.init(isDetached: false)
  }

  /// The world's `UIDevice`, which belongs to the world; nil outside of every world.
  package weak var device: NSObject?

  /// The loop of the copies that `presentation()` makes, which belong to no world; made with the first of them.
  private(set) lazy var loopOfCopies = RunLoop(isDetached: true)

  init(isDetached: Bool) {
    self.isDetached = isDetached
    animations = AnimationStore()
    memory = animations.memory
    animations.loop = self
  }

  /// The loop of a new object: the current one, or a new one outside of every world.
  package static func forNewObject() -> RunLoop {
    running ?? RunLoop(isDetached: true)
  }

  /// Runs `body` as part of this world: objects that it makes belong to it.
  package func enter<Result>(_ body: () throws -> Result) rethrows -> Result {
    // A call from outside may change state that only an overridden method reads.
    setNeedsTurn()
    defer { setNeedsTurn() }
    return try asCurrent(body)
  }

  /// Runs `body` as outside of every world, where the calls of the system come from.
  package static func outside<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = entered.value
    entered.value = nil
    defer { entered.value = outer }
    return try body()
  }

  /// Runs `body` with an observer of the views it inserts, or with none.
  package func observingTree<Result>(
    by observer: (any TreeObserver)?, _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = treeObserver
    if outer == nil, observer == nil { return try body() }
    observeTree(by: observer)
    defer { observeTree(by: outer) }
    return try body()
  }

  private func observeTree(by observer: (any TreeObserver)?) {
    recordedChanges?.endChange()
    treeObserver = observer
    recordedChanges = observer?.changes
    watchedChangesDidChange()
  }

  func watchedChangesDidChange() {
    memory.pointee.watchesChanges = memory.pointee.keepsLooks || recordedChanges != nil
  }

  private func listenerDidChange() {
    tellsEvents = listener != nil && !tellsOnlyOutput && !isTerminated
  }

  func frameUseDidChange() {
    memory.pointee.stepsFrames =
      recordsFrames || !frameObservers.isEmpty || memory.pointee.callsDisplayLinks
    setNeedsTurn()
  }

  /// Notes a change or a request, so that the next turn is run.
  ///
  /// Changes of a view's model values, place or layout call it.
  @inline(__always)
  package func setNeedsTurn() {
    memory.pointee.needsTurn = true
  }
}

/// Observes changes of the view tree while its own callbacks run.
package protocol TreeObserver: AnyObject {
  /// The record of the changes of views; nil where they are not recorded.
  var changes: ViewChanges? { get }
  /// A view was added to a superview, with or without leaving another one.
  func viewWasInserted(_ view: UIView, outOf old: UIView?)
  /// A view was removed from its superview, and added to no other one.
  func viewWasRemoved(_ view: UIView, from old: UIView)
}

/// A view to which UIKit adds subviews, and from which it removes them, whichever code has changed what the view shows: a bar or a list.
package protocol SubviewManaging: UIView {}

extension TreeObserver {
  /// No record.
  package var changes: ViewChanges? { nil }
  /// Does nothing.
  package func viewWasRemoved(_ view: UIView, from old: UIView) {}
}

// MARK: - Scheduling

extension RunLoop {
  /// Runs `block` in the next turn, which costs no time.
  public func perform(_ block: @escaping () -> Void) {
    guard !isTerminated else { return }
    queue.append(block)
    setNeedsTurn()
  }

  /// Runs `block` at an instant, or in the next turn when that has passed.
  ///
  /// Events of one instant run in the order they were scheduled. The result serves to cancel it.
  @discardableResult
  package func schedule(at instant: Instant, _ block: @escaping () -> Void) -> ScheduledEvent {
    guard !isTerminated else { return ScheduledEvent.none }
    return insertEvent(at: max(instant, now), sequence: events.nextSequence(), block)
  }

  /// Schedules a block with a given order among those of its instant.
  func insertEvent(
    at instant: Instant, sequence: UInt64, _ block: @escaping () -> Void
  ) -> ScheduledEvent {
    setNeedsTurn()
    return events.insert(at: instant, sequence: sequence, block)
  }

  /// Makes sure a scheduled block does not run; one that has run already is left alone.
  package func cancel(_ event: ScheduledEvent) {
    events.cancel(event)
  }

  /// Queues a touch sample, delivered in the first frame at or after its instant.
  package func enqueue(_ sample: TouchSample) {
    guard !isTerminated else { return }
    samples.insert(sample)
    setNeedsTurn()
  }

  /// Queues the samples of a gesture, each delivered in the first frame at or after its instant.
  package func enqueue(_ gesture: [TouchSample]) {
    guard !isTerminated else { return }
    samples.insert(contentsOf: gesture)
    setNeedsTurn()
  }

  /// The next instant at which something is due; nil when the world has settled.
  ///
  /// Repeating timers and display links, which have no end, are not counted.
  package var nextEventInstant: Instant? {
    guard !isTerminated else { return nil }
    return nextInstant(ofEvent: events.nextInstant)
  }

  /// The earliest of the queue, an event and the next delivery of a touch.
  func nextInstant(ofEvent event: Instant?) -> Instant? {
    if !queue.isEmpty { return now }
    guard let sample = samples.first else { return event }
    let delivery = frames.nextFrame(atOrAfter: max(sample.instant, now))
    return event.map { min($0, delivery) } ?? delivery
  }
}

// MARK: - Trace

extension RunLoop {
  /// Whether there is a listener.
  package var isTracing: Bool { listener != nil }

  /// Sends an event to the listener; without a listener, or after the end of the world, it builds nothing.
  package func emit(
    _ kind: @autoclosure () -> TraceEvent.Kind, subject: @autoclosure () -> String
  ) {
    guard tellsEvents else { return }
    tell(kind, subject: subject)
  }

  // A function of its own, so that `emit` is cheap without a listener.
  @inline(never)
  private func tell(_ kind: () -> TraceEvent.Kind, subject: () -> String) {
    eventCount &+= 1
    guard let listener else { return }
    listener(TraceEvent(at: now, kind(), subject: subject(), range: runningRange))
  }

  /// Sends an event that was caused by another statement than the one running now.
  func emit(_ kind: TraceEvent.Kind, subject: String, range: SourceRange?) {
    guard tellsEvents else { return }
    eventCount &+= 1
    guard let listener else { return }
    listener(TraceEvent(at: now, kind, subject: subject, range: range))
  }

  /// Sends the output of a script, even to a listener that receives nothing else.
  package func print(_ text: @autoclosure () -> String) {
    guard let listener, !isTerminated else { return }
    eventCount &+= 1
    listener(TraceEvent(at: now, .print(text()), subject: "", range: runningRange))
  }

  /// Reports an issue, at its own place if it has one, else at the statement that is running.
  package func report(_ issue: EngineIssue, subject: String = "") {
    report(issue, subject: subject, range: issue.range ?? sourceRange)
  }

  /// Reports an issue that was caused by another statement than the one running now.
  func report(_ issue: EngineIssue, subject: String, range: SourceRange?) {
    issueObserver?(issue)
    guard let listener, !isTerminated else { return }
    eventCount &+= 1
    listener(TraceEvent(at: now, .issue(issue), subject: subject, range: range))
  }

  /// Ends the world as an exception ends an app: reports `reason`, then nothing runs any more.
  ///
  /// Only the first reason counts.
  package func terminate(_ reason: EngineIssue, subject: String = "") {
    guard !isTerminated else { return }
    report(reason, subject: subject)
    isTerminated = true
    setNeedsTurn()
    terminationReason = reason
    queue.removeAll()
    samples.removeAll()
    removeScheduled()
  }

  private func removeScheduled() {
    events.removeAll()
    repeatingEvents.removeAll()
    displayLinks.removeAll()
    displayLinksDidChange()
  }

  /// Ends the world with the text of one of UIKit's exceptions.
  func raiseException(
    _ text: String, notes: [String] = [], remedies: [String] = [], subject: String = ""
  ) {
    terminate(EngineIssue(.exception, text, notes: notes, remedies: remedies), subject: subject)
  }

  /// Releases everything that is queued, animated or observed, so that an abandoned world is
  /// freed.
  package func invalidate() {
    // No observer is called: it may be about to be released as well.
    trace = nil
    issueObserver = nil
    modelChangeObserver = nil
    queue.removeAll()
    samples.removeAll()
    removeScheduled()
    animations.removeAll()
    if !touches.isEmpty { touches = TouchDelivery() }
    treeObserver = nil
    changeObservers.removeAll()
    commitObservers.removeAll()
    frameObservers.removeAll()
    frameLimitObserver = nil
    windows.removeAll()
    keyboard.remove()
    notificationCenter.removeAll()
    isTerminated = true
    stopTracingReleases()
    setNeedsTurn()
  }
}
