public import Animation
import EventTrace

// The static entry points find the world whose turn is running. Outside of every world there is no
// time: properties change at once, and completions run at once.

extension UIView {
  /// Animates the changes of `animations`.
  ///
  /// Model values change at once; the screen follows from `delay` to `delay + duration` seconds
  /// from now. A duration that is not positive applies the changes without animation. The
  /// completion runs at the exact end, or at the beginning of the next turn when nothing was
  /// animated; it is told whether all animations ran to their ends. Options with the curve that the keyboard announces make it the
  /// system's spring, whatever the duration is.
  ///
  /// Inside another block the duration, curve and options are the outer block's unless overridden,
  /// and the delay counts from the outer block's own.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    if options.isSystemSpring, duration > 0 {
      return animate(
        withDuration: Keyboard.duration, delay: delay, timingParameters: UISpringTimingParameters(),
        options: options, animations: animations, completion: completion)
    }
    let timing = AnimationTiming(
      delay: delay, duration: duration, curve: TimingCurve(options.curve))
    begin(timing, options, keepsCurve: false, animations, completion)
  }

  /// Animates the changes of `animations` with a spring that has come to rest after `duration`
  /// seconds.
  ///
  /// A velocity of 1 is the whole distance in one second.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0,
    usingSpringWithDamping dampingRatio: Double, initialSpringVelocity velocity: Double,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    guard RunLoop.takes(dampingRatio, as: "dampingRatio"),
      RunLoop.takes(velocity, as: "initialSpringVelocity")
    else { return }
    let spring = SpringTimingParameters(dampingRatio: dampingRatio)
      .solution(duration: duration, initialVelocity: velocity)
    let timing = AnimationTiming(
      delay: delay, duration: duration, curve: .spring(spring, duration: duration))
    begin(timing, options, keepsCurve: true, animations, completion)
  }

  /// Animates the changes of `animations` with a spring given by its perceptual duration and bounce.
  ///
  /// It takes until the spring has settled, which is longer than `duration`. A velocity of 1 is the
  /// whole distance in one second.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: Double = 0,
    initialSpringVelocity velocity: Double = 0, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    guard RunLoop.takes(duration, as: "duration"), RunLoop.takes(bounce, as: "bounce"),
      RunLoop.takes(velocity, as: "initialSpringVelocity")
    else { return }
    let spring = SpringSolution(
      perceptualDuration: duration, bounce: bounce, initialVelocity: velocity)
    let settling = duration > 0 ? min(spring.settlingDuration, 1e6) : 0
    let timing = AnimationTiming(
      delay: delay, duration: settling, curve: .spring(spring, duration: settling))
    begin(
      timing, options.union(.overrideInheritedDuration), keepsCurve: true, animations, completion)
  }

  /// Animates the changes of `animations` along the curve of timing parameters: a cubic of its own, Core Animation's default curve,
  /// a spring by mass, stiffness and damping.
  ///
  /// It takes the parameters' own time where they have one: a spring that is not fitted to a duration settles when it does. A spring
  /// with a velocity along each axis moves positions by both. Inside another block it keeps its duration and curve. UIKit has this for
  /// `UIViewPropertyAnimator` only.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0,
    timingParameters: any UITimingCurveProvider, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    guard RunLoop.takes(duration, as: "duration"), RunLoop.takes(timingParameters) else { return }
    let (length, curve, vertical) = timingParameters.timings(duration: duration)
    let timing = AnimationTiming(delay: delay, duration: length, curve: curve)
    begin(
      timing, options.union(.overrideInheritedDuration), keepsCurve: true, vertical: vertical,
      animations, completion)
  }

  /// Changes properties without animation, inside an animation block too.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    guard let store = RunLoop.running?.animations else { return actionsWithoutAnimation() }
    let wereEnabled = store.areAnimationsEnabled
    store.areAnimationsEnabled = false
    store.updateIsAnimating()
    actionsWithoutAnimation()
    store.areAnimationsEnabled = wereEnabled
    store.updateIsAnimating()
  }

  /// Whether animation blocks animate.
  public static var areAnimationsEnabled: Bool {
    RunLoop.running?.animations.areAnimationsEnabled ?? true
  }

  /// Says whether animation blocks animate; while they do not, their changes apply at once.
  public static func setAnimationsEnabled(_ enabled: Bool) {
    guard let store = RunLoop.running?.animations else { return }
    store.areAnimationsEnabled = enabled
    store.updateIsAnimating()
  }

  /// The seconds the block that is running animates for; 0 outside of one.
  public static var inheritedAnimationDuration: TimeInterval {
    guard let store = RunLoop.running?.animations, store.areAnimationsEnabled,
      let context = store.contexts.last, context.animates
    else { return 0 }
    return context.timing.duration
  }

  /// Lets the changes of `animations` run several times, inside an animation block; a fraction stops
  /// on the way.
  public static func modifyAnimations(
    withRepeatCount count: Double, autoreverses: Bool, animations: () -> Void
  ) {
    guard RunLoop.takes(count, in: .orEndless, as: "repeatCount") else { return }
    guard let store = RunLoop.running?.animations, var context = store.contexts.last,
      context.block != nil, context.keyframe == nil
    else { return animations() }
    context.groups = []
    context.timing.repeatCount = count > 0 ? count : 1
    context.timing.autoreverses = autoreverses
    store.runPart(context, animations)
  }

  /// Runs `body`; animations made in it use the clock.
  package static func withAnimationClock<Result>(
    _ clock: AnimationClock, _ body: () throws -> Result
  ) rethrows -> Result {
    guard let store = RunLoop.running?.animations else { return try body() }
    store.clocks.append(clock)
    defer { _ = store.clocks.popLast() }
    return try body()
  }

  /// Runs the consequences of a new size, such as layout: animations made in it are no conflicts.
  package static func performResizing(_ body: () -> Void) {
    guard let store = RunLoop.running?.animations else { return body() }
    let wasAutoresizing = store.isAutoresizing
    store.isAutoresizing = true
    defer { store.isAutoresizing = wasAutoresizing }
    body()
  }

  /// Runs an animation block in the world whose turn is running; a duration or delay that is not finite ends that world instead.
  static func begin(
    _ timing: AnimationTiming, _ options: AnimationOptions, keepsCurve: Bool,
    vertical: TimingCurve? = nil, keyframes mode: Keyframes.CalculationMode? = nil,
    _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    guard RunLoop.takes(timing.duration, as: "duration"),
      RunLoop.takes(timing.delay, as: "delay")
    else { return }
    guard let loop = RunLoop.running else {
      animations()
      completion?(true)
      return
    }
    // A world that has ended calls no completions.
    guard !loop.isTerminated else { return animations() }
    let store = loop.animations
    var context = store.makeContext(timing, options, keepsCurve: keepsCurve)
    context.verticalCurve = vertical
    if let mode {
      context.isKeyframed = true
      context.calculationMode = mode
    }
    context.block = store.makeBlock(in: loop, completion: completion)
    store.run(context) {
      animations()
      store.runAlongside()
      if options.contains(.layoutSubviews) { store.layOutAnimatedViews() }
    }
  }
}

extension AnimationStore {
  /// Runs the animations alongside a transition inside the transition's first block, with its duration and curve.
  ///
  /// A block that animates nothing, or forever, is not used.
  func runAlongside() {
    guard contexts.count == 1, let clock = clocks.last, let run = clock.alongside,
      areAnimationsEnabled, contexts[0].animates, contexts[0].timing.activeDuration.isFinite
    else { return }
    clock.alongside = nil
    run()
  }

  /// Lays out the views that the running block animates, inside it.
  func layOutAnimatedViews() {
    guard let context = contexts.last, context.animates else { return }
    var views: [UIView] = []
    for group in context.groups {
      var index = group.firstEntry
      while index >= 0 {
        if let view = owners[Int(index)], views.last !== view, !view.isLaidOut {
          views.append(view)
        }
        index = entries[Int(index)].nextInGroup
      }
    }
    for view in views { view.layoutIfNeeded() }
  }

  /// Makes the block of a call, inside those that are running.
  func makeBlock(in loop: RunLoop, completion: ((Bool) -> Void)?) -> AnimationBlock {
    let block = AnimationBlock(
      sequence: loop.events.nextSequence(), range: loop.sourceRange, turn: turn,
      outer: contexts.last?.block, clock: clocks.last, completion: completion)
    block.transactions = waitingTransactions()
    return block
  }

  /// Returns the context of a block: the values that it inherits from the running blocks, and its own.
  func makeContext(
    _ own: AnimationTiming, _ ownOptions: UIView.AnimationOptions, keepsCurve: Bool
  ) -> AnimationContext {
    var timing = own
    timing.delay = max(own.delay, 0)
    timing.duration = max(own.duration, 0)
    var options = ownOptions
    if let outer = contexts.last, outer.block != nil {
      timing.delay += outer.timing.delay
      if !options.contains(.overrideInheritedDuration) {
        timing.duration = outer.timing.duration
        if case .spring(let spring, _) = timing.curve {
          // The same spring, fitted to the time there is.
          let fitted = SpringSolution(
            dampingRatio: spring.dampingRatio, duration: timing.duration,
            initialVelocity: spring.initialVelocity)
          timing.curve = .spring(fitted, duration: timing.duration)
        }
      }
      if !options.contains(.overrideInheritedCurve), !keepsCurve {
        timing.curve = outer.timing.curve.fitted(to: timing.duration)
      }
      if !options.contains(.overrideInheritedOptions) {
        options = UIView.AnimationOptions(
          rawValue: options.rawValue | (outer.options.rawValue & 0x1F))
      }
    }
    if let function = transactions.last?.timingFunction { timing.curve.pace(by: function) }
    timing.allowsInteraction = options.contains(.allowUserInteraction)
    timing.beginsFromCurrentState = options.contains(.beginFromCurrentState)
    if options.contains(.repeat) { timing.repeatCount = .infinity }
    timing.autoreverses = options.contains(.autoreverse)
    // Nested blocks of an animator's block belong to the animator.
    let animator = contexts.last?.clock as? AnimatorTime
    var context = AnimationContext(
      block: nil, timing: timing, options: options, clock: animator ?? clocks.last)
    context.isHitWhereShown = animator != nil && contexts.last?.isHitWhereShown ?? false
    return context
  }

  /// Runs a part of the running block with a timing of its own.
  func runPart(_ context: AnimationContext, _ body: () -> Void) {
    contexts.append(context)
    updateIsAnimating()
    body()
    _ = contexts.popLast()
    updateIsAnimating()
  }
}

extension TimingCurve {
  /// Takes the pacing of a transaction in place of its own; a spring and a deceleration keep theirs.
  fileprivate mutating func pace(by function: CAMediaTimingFunction) {
    switch self {
    case .linear, .cubic: self = function.timingCurve
    case .spring, .interruptedSpring, .decay: return
    }
  }

  /// The curve for another duration; only a spring knows one.
  func fitted(to duration: TimeInterval) -> TimingCurve {
    guard case .spring(let spring, let own) = self, own != duration else { return self }
    return .spring(
      SpringSolution(
        dampingRatio: spring.dampingRatio, duration: duration,
        initialVelocity: spring.initialVelocity), duration: duration)
  }
}
