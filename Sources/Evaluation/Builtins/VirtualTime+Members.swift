import Animation
import Geometry
import Semantics
import SourceText
import Transitions
import ViewTree

/// A finger of the script.
final class ScriptFinger {
  let index: Int
  /// Where it touches the screen, window coordinates; nil while it does not.
  var location: CGPoint?

  init(index: Int) {
    self.index = index
  }
}

extension NativeTable {
  /// What drives the virtual clock.
  static func virtualTime(_ member: BuiltinMember) -> Native? {
    switch member {
    case .firstFinger: { machine, _, _ in give(machine.fingers[0]) }
    case .secondFinger: { machine, _, _ in give(machine.fingers[1]) }
    case .launch:
      { machine, _, r in
        machine.runClock { machine.engine.launch(controller(r)) }
        return nil
      }
    case .wait:
      { machine, w, _ in
        machine.runClock { machine.engine.wait(seconds: max(w[0], 0)) }
        return nil
      }
    case .settle:
      { machine, _, _ in
        machine.runClock { machine.settle() }
        return nil
      }
    case .nextFrame:
      { machine, _, _ in
        machine.runClock { machine.engine.frame() }
        return nil
      }
    case .fingerTapView:
      { machine, _, r in
        let view = object(r[1], as: UIView.self)
        guard view.window != nil else {
          machine.fail(RuntimeDiagnostics.viewNotInWindow(view.traceName))
          return nil
        }
        let shown = view.layer.presentedBounds
        let center = view.presentedLocation(of: CGPoint(x: shown.midX, y: shown.midY))
        machine.tap(finger(r), at: center)
        return nil
      }
    case .fingerTapAt:
      { machine, w, r in
        machine.tap(finger(r), at: CGPoint(x: w[0], y: w[1]))
        return nil
      }
    case .fingerDownAt:
      { machine, w, r in
        machine.runClock {
          var way = FingerWay(machine, finger(r))
          way.down(at: CGPoint(x: w[0], y: w[1]))
          way.go()
        }
        return nil
      }
    case .fingerMoveToOver:
      { machine, w, r in
        machine.runClock {
          var way = FingerWay(machine, finger(r))
          way.move(to: CGPoint(x: w[0], y: w[1]), over: w[2], verb: "move")
          way.go()
        }
        return nil
      }
    case .fingerUp:
      { machine, _, r in
        machine.runClock {
          var way = FingerWay(machine, finger(r))
          way.up()
          way.go()
        }
        return nil
      }
    case .fingerDragBy:
      { machine, w, r in
        let start = CGPoint(x: w[0], y: w[1])
        let end = CGPoint(x: w[0] + w[2], y: w[1] + w[3])
        machine.drag(finger(r), from: start, to: end, over: w[4], lift: w[5] != 0, "drag")
        return nil
      }
    case .fingerDragTo:
      { machine, w, r in
        let start = CGPoint(x: w[0], y: w[1])
        let end = CGPoint(x: w[2], y: w[3])
        machine.drag(finger(r), from: start, to: end, over: w[4], lift: w[5] != 0, "drag")
        return nil
      }
    case .fingerSwipe:
      { machine, w, r in
        let bounds = machine.engine.window.bounds
        let way = machine.direction(ofSwipe: w[0])
        let start = CGPoint(
          x: bounds.midX - way.dx * w[1] / 2, y: bounds.midY - way.dy * w[1] / 2)
        let end = CGPoint(x: start.x + way.dx * w[1], y: start.y + way.dy * w[1])
        machine.drag(finger(r), from: start, to: end, over: w[2], lift: true, "swipe")
        return nil
      }
    case .fingerEdge:
      { machine, w, r in
        let (start, way) = machine.start(atEdge: UIRectEdge(word: w[0]))
        let end = CGPoint(x: start.x + way.dx * w[1], y: start.y + way.dy * w[1])
        machine.drag(finger(r), from: start, to: end, over: w[2], lift: true, "edge")
        return nil
      }
    case .rotate:
      { machine, w, _ in
        machine.runWithoutTime {
          machine.engine.rotate(to: UIInterfaceOrientation(word: w[0]))
          machine.keepFingersOnScreen()
        }
        return nil
      }
    case .traits:
      { machine, w, _ in
        machine.runWithoutTime {
          machine.engine.setTraits(
            horizontal: UIUserInterfaceSizeClass(rawValue: Machine.integer(w[0])),
            vertical: UIUserInterfaceSizeClass(rawValue: Machine.integer(w[1])),
            style: UIUserInterfaceStyle(rawValue: Machine.integer(w[2])))
        }
        return nil
      }
    case .mark:
      { machine, _, _ in
        machine.onlyInTest("mark")?.calls.removeAll(keepingCapacity: true)
        return nil
      }
    case .fingerWander:
      { machine, w, r in
        machine.wander(
          finger(r), seed: w[0], from: CGPoint(x: w[1], y: w[2]), over: w[3], lift: w[4] != 0)
        return nil
      }
    default: nil
    }
  }

  @inline(__always)
  private static func finger(_ references: UnsafeMutablePointer<Reference>) -> ScriptFinger {
    object(references[0])
  }
}

extension Machine {
  /// Runs the clock, which only the script's own statements can: inside a turn no time passes.
  func runClock(_ body: () -> Void) {
    // The checker lets no such verb into a hook or a block.
    if state.pointee.nesting > 1 || loop.isTerminated || loop.isRunningTurns {
      // What was typed while something else is under way.
      if recoveryNesting != nil {
        fail(RuntimeDiagnostics.clockWhileStopped(inTurn: isInCall))
      }
      return
    }
    runTurns(body)
  }

  /// Does what runs turns but takes no time, which can be typed wherever no turn is under way.
  func runWithoutTime(_ body: () -> Void) {
    let isTyped = recoveryNesting != nil && !loop.isTerminated && !isInCall
    if isTyped { runTurns(body) } else { runClock(body) }
  }

  /// Whether a turn or one of UIKit's calls is under way.
  private var isInCall: Bool { loop.isRunningTurns || test.map { $0.tellingDepth > 0 } ?? false }

  private func runTurns(_ body: () -> Void) {
    beginTurn()
    let outer = recoveryNesting
    if outer != nil { recoveryNesting = state.pointee.nesting }
    body()
    recoveryNesting = outer
    beginTurn()
    failAgain()
    if let reason = interruption?() { fail(reason) }
  }

  func settle() {
    switch engine.settle() {
    case .settled, .stuck, .terminated: break
    case .stillRunning(let names):
      fail(RuntimeDiagnostics.notSettled(names.map { "still running: \($0)" }))
    }
  }

  func tap(_ finger: ScriptFinger, at point: CGPoint) {
    runClock {
      var way = FingerWay(self, finger)
      way.down(at: point)
      way.wait(1 / Double(max(loop.frames.rate, 1)))
      way.up()
      way.go()
    }
  }

  func drag(
    _ finger: ScriptFinger, from start: CGPoint, to end: CGPoint, over duration: Double,
    lift: Bool, _ verb: String
  ) {
    runClock {
      var way = FingerWay(self, finger)
      way.down(at: start)
      way.move(to: end, over: duration, verb: verb)
      if lift { way.up() }
      way.go()
    }
  }

  /// Takes a finger that is down onto the screen again after it was turned: it stays where it is as far as it can.
  func keepFingersOnScreen() {
    let bounds = engine.window.bounds
    for finger in fingers {
      guard let location = finger.location else { continue }
      finger.location = CGPoint(
        x: min(max(location.x, 0), bounds.width), y: min(max(location.y, 0), bounds.height))
    }
  }

  /// The direction of a swipe, by UIKit's raw value.
  func direction(ofSwipe word: Double) -> CGVector {
    switch Machine.integer(word) {
    case 2: CGVector(dx: -1, dy: 0)
    case 4: CGVector(dx: 0, dy: -1)
    case 8: CGVector(dx: 0, dy: 1)
    default: CGVector(dx: 1, dy: 0)
    }
  }

  /// The middle of an edge of the screen, and the way inwards; the far edges' last point is a point inside.
  func start(atEdge edge: UIRectEdge) -> (CGPoint, CGVector) {
    let bounds = engine.window.bounds
    if edge.contains(.left) {
      return (CGPoint(x: 0, y: bounds.midY), CGVector(dx: 1, dy: 0))
    }
    if edge.contains(.right) {
      return (CGPoint(x: bounds.width - 1, y: bounds.midY), CGVector(dx: -1, dy: 0))
    }
    if edge.contains(.top) {
      return (CGPoint(x: bounds.midX, y: 0), CGVector(dx: 0, dy: 1))
    }
    return (CGPoint(x: bounds.midX, y: bounds.height - 1), CGVector(dx: 0, dy: -1))
  }
}

/// What a finger does in one statement: samples on frames, checked before any is sent.
struct FingerWay {
  private let machine: Machine
  private let finger: ScriptFinger
  private(set) var samples: [TouchSample] = []
  private var now: Instant
  private var location: CGPoint?
  private var hasFailed = false

  /// The most samples of one statement.
  static let limit = 1_000_000

  init(_ machine: Machine, _ finger: ScriptFinger) {
    self.machine = machine
    self.finger = finger
    now = machine.loop.now
    location = finger.location
  }

  mutating func down(at point: CGPoint) {
    if location != nil { return fail(RuntimeDiagnostics.fingerAlreadyDown()) }
    location = point
    add(.began)
  }

  mutating func wait(_ seconds: Double) {
    now = now.adding(seconds: seconds)
  }

  mutating func wait(until instant: Instant) {
    now = max(now, instant)
  }

  /// Whether the finger touches the screen.
  var isDown: Bool { location != nil }

  /// Whether the finger can do something for so many seconds, with a sample on each frame; else the script fails.
  mutating func canGoOn(forSeconds seconds: Double) -> Bool {
    guard !hasFailed else { return false }
    let rate = max(machine.loop.frames.rate, 1)
    if Double(samples.count) + seconds * Double(rate) <= Double(Self.limit) { return true }
    fail(RuntimeDiagnostics.gestureTooLong(seconds: seconds, frameRate: rate, limit: Self.limit))
    return false
  }

  /// A sample as it is told.
  mutating func put(_ phase: UITouch.Phase, at point: CGPoint, _ instant: Instant) {
    now = max(now, instant)
    location = point
    add(phase)
    if phase == .ended || phase == .cancelled { location = nil }
  }

  /// One sample on each frame, the last at the exact end.
  mutating func move(to end: CGPoint, over seconds: Double, verb: String) {
    guard let start = location else { return fail(RuntimeDiagnostics.fingerNotDown(verb)) }
    let begin = now
    let duration = seconds > 0 ? seconds : 0
    guard canGoOn(forSeconds: duration) else { return }
    let stop = begin.adding(seconds: duration)
    let frames = machine.loop.frames
    var next = frames.nextFrame(after: begin)
    while next < stop, !hasFailed {
      let share = next.seconds(since: begin) / duration
      now = next
      location = CGPoint(
        x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
      add(.moved)
      next = frames.nextFrame(after: next)
    }
    now = stop
    location = end
    add(.moved)
  }

  mutating func up() {
    guard location != nil else { return fail(RuntimeDiagnostics.fingerNotDown("up")) }
    add(.ended)
    location = nil
  }

  /// Sends the samples and runs the clock until the last has been delivered.
  func go() {
    if hasFailed { return }
    finger.location = location
    machine.engine.enqueue(samples)
    let end = machine.loop.frames.nextFrame(atOrAfter: now)
    if machine.queuesGesture {
      machine.didQueueGesture(until: end)
    } else {
      machine.engine.advance(to: end)
    }
  }

  private mutating func add(_ phase: UITouch.Phase) {
    guard let location, !hasFailed else { return }
    let bounds = machine.engine.window.bounds
    let isInside =
      location.x >= 0 && location.y >= 0 && location.x <= bounds.width
      && location.y <= bounds.height
    if !isInside {
      return fail(RuntimeDiagnostics.sampleOffScreen(location, size: bounds.size))
    }
    samples.append(
      TouchSample(instant: now, finger: finger.index, location: location, phase: phase))
  }

  private mutating func fail(_ diagnostic: @autoclosure () -> Diagnostic) {
    hasFailed = true
    machine.fail(diagnostic())
  }
}
