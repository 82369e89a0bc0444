import Animation
import Semantics
import Transitions
import ViewTree

enum RunLoopReference: ScriptReference {
  typealias Value = RunLoop
  static var scriptClass: BuiltinClass { .runLoop }
}

enum TimerReference: ScriptReference {
  typealias Value = Timer
  static var scriptClass: BuiltinClass { .timer }
}

/// A reference to the main queue.
enum MainQueueReference: ScriptReference {
  typealias Value = MainQueue
  static var scriptClass: BuiltinClass { .dispatchQueue }
}

enum DisplayLinkReference: ScriptReference {
  typealias Value = CADisplayLink
  static var scriptClass: BuiltinClass { .displayLink }
}

extension BoundRows {
  private static let madeTimer = Members(makersOf: .object(.timer))
  private static let timer = Members<TimerReference>()

  /// Members of `Timer`.
  static let timerRows = BoundRows(
    .timer,
    [
      madeTimer.method(
        "scheduledTimer",
        "A timer that runs its block after an interval, and every interval if it repeats; `settle` waits for one that repeats only while a transition is open.",
        Takes("withTimeInterval interval", Time.self), Takes("repeats", Bool.self),
        Takes(required: "block", TimerBlock.self), returns: TimerReference.self,
        running: { machine, _, interval, repeats, block in
          machine.chargeObject()
          return machine.notingSource {
            .scheduledTimer(withTimeInterval: interval, repeats: repeats) { block?($0) }
          }
        }),
      madeTimer.method(
        "scheduledTimer",
        "A timer that calls a func of a target after an interval, and every interval if it repeats; the target is kept until the timer is invalidated.",
        Takes("timeInterval interval", Time.self), Takes("target", AnyReference.self),
        Takes("selector", SelectorReference.self), Takes("userInfo", AnyReference?.self),
        Takes("repeats", Bool.self), returns: TimerReference.self,
        running: { machine, _, interval, target, selector, userInfo, repeats in
          machine.chargeObject()
          let timer = machine.notingSource {
            Timer.scheduledTimer(
              timeInterval: interval, target: target, selector: selector.selector,
              userInfo: userInfo, repeats: repeats)
          }
          machine.keep { [weak timer, weak target] in
            timer?.isValid ?? false ? target : nil
          }
          return timer
        }),
      timer.property(
        "userInfo", AnyReference?.self, "The object that the timer was made with.",
        get: { $0.userInfo.map { $0 as AnyObject } }),
      timer.property(
        "isValid", Bool.self, "Whether the timer will fire again.", get: { $0.isValid }),
      timer.property(
        "timeInterval", Time.self,
        "The interval of a timer that repeats; 0 for one that fires once.",
        get: { $0.timeInterval }),
      timer.method(
        "fire", "Runs the block now; a timer that fires once is over then.", call: { $0.fire() }),
      timer.method(
        "invalidate", "Ends the timer, which lets go of its block.", call: { $0.invalidate() }),
    ])

  private static let runLoop = Members<RunLoopReference>()
  private static let runLoops = Members(makersOf: .object(.runLoop))

  /// Members of `RunLoop`.
  static let runLoopRows = BoundRows(
    .runLoop,
    [
      runLoops.property(
        "main", RunLoopReference.self, "The run loop, of which there is one.",
        running: { machine, _ in machine.loop }),
      runLoops.property(
        "current", RunLoopReference.self, "The same.", running: { machine, _ in machine.loop }),
      runLoop.method(
        "add",
        "Lets a timer fire in a mode too: one that was scheduled waits while a scroll view moves, and with `.common` it does not.",
        Takes("_ timer", TimerReference.self), Takes("forMode mode", RunLoop.Mode.self),
        call: { $0.add($1, forMode: $2) }),
    ])

  private static let madeQueue = Members(makersOf: .object(.dispatchQueue))
  private static let queue = Members<MainQueueReference>()

  /// Members of `DispatchQueue`.
  static let dispatchQueueRows = BoundRows(
    .dispatchQueue,
    [
      madeQueue.property(
        "main", MainQueueReference.self, "The queue of the main thread.",
        running: { _, _ in .main }),
      queue.method(
        "async", "Runs its block in the next turn of the run loop, which costs no time.",
        Takes(required: "execute", Completion.self),
        running: { machine, queue, work in
          machine.chargeObject()
          if let work { machine.notingSource { queue.async(execute: work) } }
        }),
      queue.method(
        "asyncAfter", "Runs its block at an instant, such as `.now() + 200ms`.",
        Takes("deadline", Time.self),
        Takes(required: "execute", Completion.self),
        running: { machine, queue, deadline, work in
          machine.chargeObject()
          if let work {
            machine.notingSource {
              queue.asyncAfter(deadline: DispatchTime(seconds: deadline), execute: work)
            }
          }
        }),
    ])

  /// Functions that make times.
  static let timeRows = BoundRows(
    .time,
    [
      Members(makersOf: .time).method(
        "now", "The present instant, since the start.", returns: Time.self,
        running: { machine, _ in machine.engine.now.seconds })
    ])

  private static let displayLink = Members<DisplayLinkReference>()

  /// Members of `CADisplayLink`.
  static let displayLinkRows = BoundRows(
    .displayLink,
    [
      Members(makersOf: .object(.displayLink)).method(
        "init",
        "A link that calls a func of a target in each frame from the one after `add` on, with the link as its sender; the target is kept until the link is invalidated.",
        Takes("target", AnyReference.self), Takes("selector sel", SelectorReference.self),
        returns: DisplayLinkReference.self, rule: .makesObject,
        running: { machine, _, target, selector in
          machine.chargeObject()
          return machine.notingSource {
            CADisplayLink(target: target, selector: selector.selector)
          }
        }),
      displayLink.method(
        "add", "Begins the calls; a link that was added already stays as it is.",
        Takes("to runloop", RunLoopReference.self), Takes("forMode mode", RunLoop.Mode.self),
        running: { machine, link, loop, mode in
          link.add(to: loop, forMode: mode)
          machine.keep { [weak link] in link?.isInvalidated ?? true ? nil : link?.target }
        }),
      displayLink.property(
        "timestamp", Time.self, "When the frame before was shown, since the start.",
        get: { $0.timestamp }),
      displayLink.property(
        "targetTimestamp", Time.self,
        "When the frame that is being made will be shown, since the start.",
        get: { $0.targetTimestamp }),
      displayLink.property(
        "duration", Time.self, "The time between two frames of the screen.", get: { $0.duration }),
      displayLink.property(
        "isPaused", Bool.self, "Whether it leaves frames out until it is false again.",
        get: { $0.isPaused }, set: { $0.isPaused = $1 }),
      displayLink.property(
        "preferredFramesPerSecond", WholeNumber.self,
        "The preferred number of calls a second; 0 for one in each frame.",
        get: { $0.preferredFramesPerSecond }, set: { $0.preferredFramesPerSecond = $1 }),
      displayLink.method(
        "invalidate", "Ends the calls, until the controller appears or the animator runs again.",
        call: { $0.invalidate() }),
    ])
}
