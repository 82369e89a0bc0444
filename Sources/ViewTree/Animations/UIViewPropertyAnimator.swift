public import Animation
import EventTrace
public import Geometry

/// Animates the changes of its blocks, and can be paused, scrubbed, reversed, continued and stopped on the way.
///
/// While it runs the world keeps it alive. Calls that UIKit answers with an exception end the world with its text.
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// Seconds from the beginning to the end, without the delay; 0.2 where 0 was given, and a physical spring's own.
  public let duration: TimeInterval
  /// The seconds to the beginning, as given to `startAnimation(afterDelay:)`.
  public private(set) var delay: TimeInterval = 0
  /// The timing; nil for that of blocks, ease-in-ease-out.
  public let timingParameters: (any UITimingCurveProvider)?
  /// Whether it can be paused, stopped and reversed.
  open var isInterruptible: Bool {
    get { canBeInterrupted }
    set {
      guard state == .inactive else {
        return raise(
          "It is not allowed to set the interruptible property of an active animator (\(traceDescription))",
          exception: "NSGenericException")
      }
      canBeInterrupted = newValue
    }
  }
  /// Whether views that it animates can be touched.
  open var isUserInteractionEnabled: Bool {
    get { allowsInteraction }
    set {
      guard state == .inactive else {
        return raise(
          "It is not allowed to set the userInteractionEnabled property of an active animator (\(traceDescription))",
          exception: "NSGenericException")
      }
      allowsInteraction = newValue
    }
  }
  /// Whether touches look for views at their final places instead of where they are seen.
  open var isManualHitTestingEnabled = false
  /// Whether a fraction that is set counts along the way instead of along the curve's time.
  open var scrubsLinearly = true
  /// Whether it stays active at its end, paused, and calls no completion.
  open var pausesOnCompletion = false

  /// Its state.
  public private(set) var state = UIViewAnimatingState.inactive
  /// Whether it moves; still true while its completions are called.
  public private(set) var isRunning = false

  private let curve: TimingCurve
  private let verticalCurve: TimingCurve?
  var canBeInterrupted = true
  var allowsInteraction = true
  private var runsBackwards = false
  var blocks: [(body: () -> Void, delayFactor: Double)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  var time: AnimatorTime?
  private var sequence: UInt64 = 0
  /// The clock of the transition that it was made for.
  private var transitionClock = NonowningReference<AnimationClock>(nil)
  /// Whether it was started without a block and waits for the first.
  private var isWaiting = false
  private var isFinishing = false
  /// Whether it has been started since it became active.
  private(set) var hasStarted = false

  /// Makes an animator with timing of any kind.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingParameters = parameters
    (self.duration, curve, verticalCurve) = UIViewPropertyAnimator.timing(parameters, duration)
    super.init()
  }

  /// Makes an animator with a curve for its time.
  init(duration: TimeInterval, curve: TimingCurve) {
    (self.duration, self.curve) = (duration, curve)
    (timingParameters, verticalCurve) = (nil, nil)
    super.init()
  }

  deinit {
    guard let time else { return }
    let loop = time.loop
    let owesEnd = !loop.isTerminated && (state == .stopped || state == .active && !isRunning)
    if state == .active { time.end(at: .end) }
    if owesEnd { loop.noteUnfinishedAnimator(traceName) }
  }

  // MARK: Blocks

  /// Adds the changes of a block: with the start, or at once over the rest of the duration.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds the changes of a block, beginning after a share of the whole duration and ending with the others.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    guard RunLoop.takes(delayFactor, as: "delayFactor") else { return }
    if delayFactor == 0 {
      tell("addAnimations")
    } else {
      tell("addAnimations", TraceField("delayFactor", .number(delayFactor)))
    }
    let factor = delayFactor > 0 ? min(delayFactor, 1) : 0
    switch state {
    case .inactive: blocks.append((animation, factor))
    // Its present animations are over; the block belongs to the next start.
    case .active where isFinishing, .stopped where isFinishing:
      blocks.append((animation, factor))
    case .active:
      run(animation, delayFactor: factor)
      guard isWaiting else { return }
      isWaiting = false
      proceed()
    case .stopped: raise("Animations can't be added to a stopped animator (\(traceDescription))!")
    }
  }

  /// Adds a block that is called at the end, with the position at which it ended.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  private func run(_ body: () -> Void, delayFactor: Double) {
    guard let time else { return body() }
    let store = time.loop.animations
    let remaining = time.remaining
    let delay = min(delayFactor * time.duration, remaining)
    var timing = AnimationTiming(delay: delay, duration: remaining - delay, curve: curve)
    timing.allowsInteraction = allowsInteraction
    timing.beginsFromCurrentState = true
    var context = AnimationContext(
      block: nil, timing: timing,
      options: allowsInteraction
        ? [.allowUserInteraction, .beginFromCurrentState] : .beginFromCurrentState,
      clock: time)
    context.verticalCurve = verticalCurve
    context.isHitWhereShown = !isManualHitTestingEnabled
    context.includesJumps = true
    context.block = store.makeBlock(in: time.loop, completion: nil)
    store.run(context) {
      body()
      store.runAlongside()
    }
    time.takeInGroups()
  }

  // MARK: Driving

  /// Starts it, or lets it go on from where it is paused.
  open func startAnimation() {
    tell("startAnimation", isIgnored: isGoing)
    start(afterDelay: 0)
  }

  /// Starts it, or lets it go on, after a number of seconds.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard RunLoop.takes(delay, as: "delay") else { return }
    if delay == 0 {
      tell("startAnimation", isIgnored: isGoing)
    } else {
      tell("startAnimation", TraceField("afterDelay", .seconds(delay)), isIgnored: isGoing)
    }
    guard delay >= 0 else {
      return raise(
        "The delay should be greater than or equal to zero.",
        exception: "NSInvalidArgumentException")
    }
    self.delay = delay
    start(afterDelay: min(delay, 1e9))
  }

  /// Whether it runs or waits for animations, so that a start changes nothing.
  private var isGoing: Bool { state == .active && (isRunning || isWaiting) }

  private func start(afterDelay delay: TimeInterval) {
    switch state {
    case .inactive:
      let hasNothing = blocks.isEmpty
      guard activate(afterDelay: delay) else { return }
      isWaiting = hasNothing
      if isWaiting { return }
      if runsBackwards, delay > 0 { return waitToProceed(delay) }
    case .active:
      if isGoing { return }
      if delay > 0 { return waitToProceed(delay) }
    case .stopped:
      return raise("An animator (\(traceDescription)) that is stopped cannot be started!")
    }
    proceed()
  }

  /// Pauses it where it is; an inactive one becomes active at its beginning.
  open func pauseAnimation() {
    tell("pauseAnimation")
    guard canBeInterrupted else {
      return raise("An animator \(traceDescription) that is not interruptible cannot be paused!")
    }
    switch state {
    case .inactive: activate(afterDelay: 0)
    case .active: pause()
    case .stopped: raise("An animator (\(traceDescription)) that is stopped cannot be paused!")
    }
  }

  private func pause() {
    cancelWait()
    isWaiting = false
    guard isRunning, let time else { return }
    time.forgetArrival()
    time.hold()
    setRunning(false)
  }

  /// The completion fraction, 0…1, in the present direction: of the way, or of the curve's time with `scrubsLinearly` off.
  ///
  /// It is set while it is paused; setting it makes an inactive animator active, and does nothing to one that runs or is stopped.
  open var fractionComplete: CGFloat {
    get {
      guard let time else { return 0 }
      let come = scrubsLinearly ? min(max(time.progress, 0), 1) : time.fraction
      return runsBackwards ? 1 - come : come
    }
    set {
      guard RunLoop.takes(newValue, as: "fractionComplete") else { return }
      tell(
        "fractionComplete", TraceField("fractionComplete", .number(newValue)),
        isIgnored: state == .stopped || state == .active && isRunning)
      if state == .inactive, !activate(afterDelay: 0) { return }
      guard state == .active, !isRunning, let time else { return }
      let limited = min(max(newValue, 0), 1)
      let come = runsBackwards ? 1 - limited : limited
      time.hold(atFraction: scrubsLinearly ? time.fraction(reaching: come) : come)
    }
  }

  /// Whether it runs back to its beginning; a running one turns round at once, along the way it came.
  open var isReversed: Bool {
    get { runsBackwards }
    set {
      tell(
        "isReversed", TraceField("isReversed", .bool(newValue)), isIgnored: state == .stopped)
      guard state != .active || canBeInterrupted else {
        return raise(
          "An animator \(traceDescription) that is not interruptible cannot be continued or reversed!"
        )
      }
      guard state != .stopped, newValue != runsBackwards else { return }
      runsBackwards = newValue
      // An animator that waits for a delay continues in the new direction afterwards.
      if isRunning, wait == .none { proceed() }
    }
  }

  /// Lets a paused animator go on: with its own timing, or from where it is shown with other timing or for a share of the duration.
  ///
  /// With a factor of 0 it takes the rest of the curve's time, else the share of the whole duration.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard RunLoop.takes(durationFactor, as: "durationFactor"), RunLoop.takes(parameters)
    else { return }
    tell("continueAnimation", TraceField("durationFactor", .number(durationFactor)))
    guard canBeInterrupted else {
      return raise(
        "An animator \(traceDescription) that is not interruptible cannot be continued or reversed!"
      )
    }
    guard state == .active, !isRunning, !isWaiting, let time else {
      return raise("An animator (\(traceDescription)) that is not paused cannot be continued!")
    }
    cancelWait()
    let factor = durationFactor > 0 ? min(durationFactor, 1e9) : 0
    if parameters != nil || factor > 0 {
      let (timing, length) = continuation(parameters, factor, of: time)
      time.lay(timing, length: length, toEnd: !runsBackwards)
    }
    proceed()
  }

  private func continuation(
    _ parameters: (any UITimingCurveProvider)?, _ factor: Double, of time: AnimatorTime
  ) -> (timing: ContinuationTiming, length: TimeInterval) {
    let length = min(time.duration * factor, 1e9)
    guard let parameters else { return (ContinuationTiming(curve: curve), length) }
    if let spring = parameters.springTimingParameters?.parameters {
      let rest = (runsBackwards ? time.fraction : 1 - time.fraction) * time.duration
      let wanted = factor > 0 ? length : rest
      let (own, seconds) = spring.timing(duration: wanted)
      return (
        ContinuationTiming(
          curve: own, verticalCurve: spring.verticalCurve(duration: wanted)?.lasting(seconds)),
        seconds.isFinite ? min(max(seconds, 0), 1e9) : wanted
      )
    }
    let own = parameters.timing(duration: length).curve
    if factor > 0 { return (ContinuationTiming(curve: own), length) }
    let fraction = own.fraction(reaching: time.progress)
    let end: Double = runsBackwards ? 0 : 1
    return (
      ContinuationTiming(curve: own, part: (fraction, end)),
      (end - fraction).magnitude * time.duration
    )
  }

  // MARK: Ends

  /// Stops it: the presented values become the model values; without finishing it is inactive again, and no completion is called.
  open func stopAnimation(_ withoutFinishing: Bool) {
    tell("stopAnimation", TraceField("withoutFinishing", .bool(withoutFinishing)))
    switch state {
    case .inactive:
      return raise("An animator (\(traceDescription)) that is not active cannot be stopped!")
    case .stopped: return raise("Animator \(traceDescription) is already stopped!")
    case .active: break
    }
    guard canBeInterrupted else {
      return raise("An animator \(traceDescription) that is not interruptible cannot be stopped!")
    }
    halt()
    if withoutFinishing { settle(at: nil) }
  }

  /// Stops it on its way.
  private func halt() {
    guard !isFinishing, let time else { return }
    cancelWait()
    time.stop()
    setRunning(false)
    isWaiting = false
    blocks = []
    state = .stopped
  }

  /// Finishes it after it was stopped; nil leaves it where it is and calls no completion.
  private func settle(at position: UIViewAnimatingPosition?) {
    guard state == .stopped, !isFinishing, let time else { return }
    time.settle(at: position)
    if let position { return complete(at: position) }
    completions = []
    becomeInactive()
  }

  /// Finishes it after `stopAnimation(false)`: moves the model values there and calls the completions.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    tell("finishAnimation", TraceField("at", .word("\(finalPosition)")))
    guard state == .stopped, !isFinishing else {
      return raise("finishAnimationAtPosition: should only be called on a stopped animator!")
    }
    settle(at: finalPosition)
  }

  /// Called when it has come to one of its ends.
  func arrive(at position: UIViewAnimatingPosition) {
    guard state == .active, isRunning else { return }
    if pausesOnCompletion { return setRunning(false) }
    finish(at: position)
  }

  /// Ends with the transition whose time it follows.
  func containerDidEnd(at position: UIViewAnimatingPosition) {
    guard state == .active, !isFinishing else { return }
    finish(at: position)
  }

  /// Stops with the animator in whose block it was made.
  func containerDidStop() {
    if state == .active { halt() }
  }

  /// Finishes or stays where it is, together with the animator in whose block it was made.
  func containerDidSettle(at position: UIViewAnimatingPosition?) {
    settle(at: position)
  }

  /// Ends, paused or not, if none of the views that it moves is in a window.
  func endIfNothingMoves() {
    guard state == .active, !isFinishing, let time, time.groups.isEmpty else { return }
    finish(at: .end)
  }

  private func finish(at position: UIViewAnimatingPosition) {
    cancelWait()
    time?.end(at: position)
    complete(at: position)
  }

  private func complete(at position: UIViewAnimatingPosition) {
    let called = completions
    completions = []
    blocks = []
    isFinishing = true
    for completion in called {
      if let loop = time?.loop, loop.isTerminated { break }
      tell("completion", TraceField("position", .word("\(position)")))
      if let clock = transitionClock.object {
        clock.runCompletion { completion(position) }
      } else {
        completion(position)
      }
    }
    isFinishing = false
    setRunning(false)
    becomeInactive()
  }

  private func becomeInactive() {
    state = .inactive
    hasStarted = false
    runsBackwards = false
    time = nil
  }

  // MARK: Internals

  /// Its seconds in a second of what is around it: 0 while that or itself is held, negative on the way back.
  var timeRate: Double { time?.wayRate ?? 0 }
  /// Whether it runs as soon as a delay has passed.
  var isWaitingForDelay: Bool { wait != .none || isRunning && (time?.localTime ?? 0) < 0 }
  /// The other timing or duration along which it goes on; nil for its own.
  var continuation: TimeNodeState.Continuation? { time?.continuation }

  /// Runs the blocks and holds their animations at the beginning; false outside of every world, where they apply at once.
  @discardableResult
  private func activate(afterDelay delay: TimeInterval) -> Bool {
    guard let loop = RunLoop.running else {
      for block in blocks { block.body() }
      complete(at: .end)
      return false
    }
    guard !loop.isTerminated else { return false }
    let store = loop.animations
    let time = AnimatorTime(
      loop: loop, parent: store.contexts.last?.clock ?? store.clocks.last,
      duration: duration, curve: curve)
    time.animator = self
    transitionClock = NonowningReference(time.clock)
    sequence = loop.events.nextSequence()
    self.time = time
    time.begin(atEnd: false, delay: 0)
    time.announcedDelay = runsBackwards ? 0 : delay
    state = .active
    isWaiting = false
    let own = blocks
    blocks = []
    for block in own { run(block.body, delayFactor: block.delayFactor) }
    time.begin(atEnd: runsBackwards, delay: runsBackwards ? 0 : delay)
    return !loop.isTerminated
  }

  private func proceed() {
    guard let time, state == .active else { return }
    setRunning(true)
    hasStarted = true
    time.go(toEnd: !runsBackwards, sequence: sequence)
  }

  private var wait = ScheduledEvent.none
  private var waitEnd = Instant.zero

  /// The seconds until it proceeds after a delay that began while it was paused; 0 without one.
  var remainingWait: TimeInterval {
    guard wait != .none, let now = time?.loop.now else { return 0 }
    return max(waitEnd.seconds - now.seconds, 0)
  }

  private func waitToProceed(_ delay: TimeInterval) {
    guard let time else { return }
    cancelWait()
    setRunning(true)
    waitEnd = time.loop.now.adding(seconds: delay)
    wait = time.loop.schedule(at: waitEnd) { [weak self] in
      self?.wait = .none
      self?.proceed()
    }
  }

  private func cancelWait() {
    time?.loop.cancel(wait)
    wait = .none
  }

  private func setRunning(_ runs: Bool) {
    guard runs != isRunning else { return }
    isRunning = runs
    guard let store = time?.loop.animations else { return }
    if runs {
      store.runningAnimators.append(self)
    } else if let place = store.runningAnimators.firstIndex(where: { $0 === self }) {
      store.runningAnimators.remove(at: place)
    }
  }
}
