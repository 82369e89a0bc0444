import Animation
import Geometry
import SourceText
import Transitions
import ViewTree

/// The movement of a finger in one statement: samples on frames, checked before any is sent.
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

  /// A sample, as it is delivered.
  mutating func put(_ phase: UITouch.Phase, at point: CGPoint, _ instant: Instant) {
    now = max(now, instant)
    location = point
    add(phase)
    if phase == .ended || phase == .cancelled { location = nil }
  }

  /// One sample on each frame, the last at the exact end.
  mutating func move(to end: CGPoint, over seconds: Double, verb: String) {
    guard let start = location else { return fail(RuntimeDiagnostics.fingerNotDown(verb)) }
    follow(over: seconds, to: end) { share in
      CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
    }
  }

  /// One sample on each frame along a path of shares from 0 to 1, the last at the exact end.
  mutating func follow(over seconds: Double, to end: CGPoint, _ path: (Double) -> CGPoint) {
    let begin = now
    let duration = max(machine.number(seconds, in: .orEndless, of: "duration"), 0)
    guard canGoOn(forSeconds: duration) else { return }
    let stop = begin.adding(seconds: duration)
    let frames = machine.loop.frames
    var next = frames.nextFrame(after: begin)
    while next < stop, !hasFailed {
      let share = next.seconds(since: begin) / duration
      now = next
      location = path(share)
      add(.moved)
      next = frames.nextFrame(after: next)
    }
    now = stop
    location = end
    add(.moved)
  }

  /// Moves the finger by a distance from its present place.
  mutating func move(by distance: CGVector, over seconds: Double, verb: String) {
    guard let start = location else { return fail(RuntimeDiagnostics.fingerNotDown(verb)) }
    let end = CGPoint(x: start.x + distance.dx, y: start.y + distance.dy)
    move(to: end, over: seconds, verb: verb)
  }

  /// Moves the finger around its place, by up to 3 points along x and 2 along y, 7 and 11 times a second.
  mutating func tremble(over seconds: Double) {
    guard let start = location else { return fail(RuntimeDiagnostics.fingerNotDown("tremble")) }
    follow(over: seconds, to: start) { share in
      let angle = 2 * Double.pi * share * seconds
      return CGPoint(
        x: start.x + 3 * ElementaryFunctions.sin(7 * angle),
        y: start.y + 2 * ElementaryFunctions.sin(11 * angle))
    }
  }

  mutating func up() {
    guard location != nil else { return fail(RuntimeDiagnostics.fingerNotDown("up")) }
    add(.ended)
    location = nil
  }

  /// Adds the samples of another finger, which moves in step with this one.
  mutating func join(_ other: FingerWay) {
    hasFailed = hasFailed || other.hasFailed
    if hasFailed { return }
    other.finger.location = other.location
    samples = zip(samples, other.samples).flatMap { [$0, $1] }
  }

  /// Sends the samples, or those that a test puts in their place, and runs the clock until the last has been delivered.
  ///
  /// The script's finger is where its own samples have left it, so that what it does next is possible in any case.
  func go(seed: UInt64? = nil) {
    if hasFailed { return }
    finger.location = location
    let begin = machine.loop.now
    // A random movement has looked for its own already, since its end depends on them.
    let sent = (seed == nil ? machine.test?.fingers.given(at: begin) : nil) ?? samples
    let endsTest =
      machine.test?.fingers.add(sent, at: begin, seed: seed, range: machine.statementRange)
    machine.engine.enqueue(sent)
    let last = max(now, sent.last?.instant ?? now)
    let end = machine.loop.frames.nextFrame(atOrAfter: last)
    if machine.queuesGesture {
      machine.didQueueGesture(until: end)
    } else {
      machine.engine.advance(to: end)
    }
    if endsTest == true { machine.endTestWhenSettled() }
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
