public import Animation
public import EventTrace
public import Geometry
public import ViewTree

/// One world: a screen, a window, a clock, and everything that happens in it.
///
/// Make as many as you like, each used by one thread at a time. What touches the world from outside
/// goes through `perform(_:)`.
public final class Engine {
  /// The screen the world has.
  public let device: Device
  /// The window that fills the screen.
  public let window: UIWindow
  /// The clock and queue of the world.
  public let runLoop: RunLoop

  let world: TransitionWorld
  private var fingersDown: [Int] = []
  private var hasFinished = false

  /// Receives everything that happens, in order; nil costs nothing.
  public var onEvent: ((TraceEvent) -> Void)? {
    didSet { listen() }
  }

  /// Makes a world with an empty window at instant zero, as large as the screen or smaller.
  ///
  /// The direction is that of the language: from right to left, UIKit's own transitions and bars are mirrored. The motion is what the user
  /// has chosen: UIKit's own transitions fade for `.crossFade`.
  public init(
    device: Device = .iPhone15, window size: CGSize? = nil,
    layoutDirection: UIUserInterfaceLayoutDirection = .leftToRight,
    motion: MotionPreference = .full
  ) {
    self.device = device
    let loop = RunLoop()
    runLoop = loop
    loop.choose(motion)
    loop.frames = FrameSchedule(rate: device.frameRate)
    let own = size.flatMap {
      device.hasRoom(for: $0, in: .portrait) && $0 != device.size ? $0 : nil
    }
    var traits = TraitOverrides()
    if layoutDirection == .rightToLeft { traits.ownLayoutDirection = .rightToLeft }
    let screen = device.screen(in: .portrait, window: own, traits)
    let bounds = CGRect(origin: .zero, size: screen.size)
    loop.screen.bounds = CGRect(origin: .zero, size: screen.screenSize)
    loop.screen.scale = device.scale
    loop.screen.safeAreaInsets = screen.safeAreaInsets
    loop.screen.traitCollection = screen.traitCollection
    window = loop.enter { UIWindow(frame: bounds) }
    window.traceName = "window"
    world = TransitionWorld(loop: loop, window: window, screen: screen, of: device)
    world.windowSize = own
    world.traitOverrides = traits
    loop.issueObserver = { [unowned world] issue in world.remember(issue) }
    loop.changeObservers.append { [unowned world] in world.checkAtCommit() }
  }

  deinit {
    world.abandon()
    runLoop.invalidate()
  }

  private func listen() {
    runLoop.trace = onEvent
  }

  // MARK: State

  /// The present instant.
  public var now: Instant { runLoop.now }

  /// Whether an exception has ended the world: nothing runs any more.
  public var isTerminated: Bool { runLoop.isTerminated }

  /// All issues so far, in order.
  ///
  /// Issues that the views find, such as a conflict of two animations, are included while there is a listener.
  public var issues: [EngineIssue] {
    guard let reason = runLoop.terminationReason, !world.issues.contains(reason) else {
      return world.issues
    }
    return world.issues + [reason]
  }

  /// The state of the status bar.
  public var statusBarManager: UIStatusBarManager { world.statusBarManager }

  /// Whether each frame is an event.
  public var recordsFrames: Bool {
    get { runLoop.recordsFrames }
    set { runLoop.recordsFrames = newValue }
  }

  /// The transitions that have not ended, by their names in traces.
  public var openTransitions: [String] { world.openTransitions.map(\.traceName) }

  // MARK: Driving

  /// Runs `body` as part of this world: objects made in it belong here. No turn runs meanwhile.
  public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    try runLoop.enter(body)
  }

  /// Shows a controller as the window's root and runs until it has appeared.
  public func launch(_ rootViewController: UIViewController) {
    perform {
      rootViewController.world = world
      window.makeKeyAndVisible()
      window.rootViewController = rootViewController
    }
    world.didLaunch()
    runLoop.runTurns()
  }

  /// Runs everything due up to and including an instant.
  public func advance(to instant: Instant) {
    runLoop.advance(to: instant)
  }

  /// Advances by a number of seconds; a number that is not above 0 runs the events that are due now, and NaN ends the world.
  public func wait(seconds: TimeInterval) {
    guard runLoop.takes(seconds, in: .orEndless, as: "seconds") else { return }
    runLoop.advance(to: seconds > 0 ? now.adding(seconds: seconds) : now)
  }

  /// Advances to the next frame.
  public func frame() {
    runLoop.frame()
  }

  /// Runs until nothing is left to do, for at most `limit` seconds of virtual time.
  ///
  /// Repeating timers and display links have no end. It waits for them only while a transition is open, which they may end.
  /// Transitions that nothing can end any more, or that these have not ended within the limit, are reported as issues here.
  @discardableResult
  public func settle(limit: TimeInterval = 10) -> Settlement {
    let rested = runLoop.settle(limit: limit) { nextSettlingInstant }
    if isTerminated { return .terminated }
    guard rested else {
      let names = openTransitions
      return .stillRunning(names.isEmpty ? ["animations, or events that are scheduled"] : names)
    }
    guard !world.openTransitions.isEmpty else { return .settled }
    if !fingersDown.isEmpty {
      return .stillRunning(openTransitions.map { "\($0), while a finger is down" })
    }
    return .stuck(world.reportStuckTransitions())
  }

  /// The next instant for which `settle(limit:)` waits; nil when the world has settled.
  ///
  /// Without an event it is that of a repeating timer or a display link, while a transition is open that is not reported as stuck and no
  /// finger is down.
  package var nextSettlingInstant: Instant? {
    if let event = runLoop.nextEventInstant { return event }
    guard fingersDown.isEmpty, world.openTransitions.contains(where: { !$0.wasReportedStuck })
    else { return nil }
    return runLoop.nextRepeatedInstant
  }

  /// Queues what a finger does; each sample is delivered in the first frame at or after its instant.
  public func enqueue(_ samples: [TouchSample]) {
    for sample in samples { noteFinger(of: sample) }
    runLoop.enqueue(samples)
  }

  /// Queues one sample of a finger.
  public func enqueue(_ sample: TouchSample) {
    noteFinger(of: sample)
    runLoop.enqueue(sample)
  }

  private func noteFinger(of sample: TouchSample) {
    fingersDown.removeAll { $0 == sample.finger }
    switch sample.phase {
    case .began, .moved, .stationary: fingersDown.append(sample.finger)
    case .ended, .cancelled: break
    }
  }

  /// Makes the checks that are possible only at the end of a run; the issues are in `issues` and in the trace.
  ///
  /// Stuck transitions, interaction left disabled, appearances never ended.
  public func finish() {
    guard !hasFinished, !isTerminated else { return }
    hasFinished = true
    // What still runs is not stuck, nor what a display link or a repeating timer may still end.
    if nextSettlingInstant == nil, fingersDown.isEmpty { _ = world.reportStuckTransitions() }
    world.checkAtEnd()
  }
}
