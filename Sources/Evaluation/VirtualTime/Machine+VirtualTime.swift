import Animation
import Geometry
import SourceText
import Transitions
import ViewTree

extension Machine {
  /// Runs the clock, which only the script's own statements can: inside a turn no time passes.
  func runClock(_ body: () -> Void) {
    // The checker lets no such verb into a hook or a block.
    if state.pointee.nesting > 1 || loop.isTerminated || loop.isRunningTurns {
      // An input that was typed while other code runs.
      if recoveryNesting != nil {
        fail(RuntimeDiagnostics.clockWhileStopped(inTurn: isInCall))
      }
      return
    }
    runTurns(body)
  }

  /// Carries out a verb that runs turns and takes no time; it is allowed while no turn is under way.
  func runWithoutTime(_ body: () -> Void) {
    let isTyped = recoveryNesting != nil && !loop.isTerminated && !isInCall
    let change = { RunLoop.outside(body) }
    if isTyped { runTurns(change) } else { runClock(change) }
  }

  /// Whether a turn or one of UIKit's calls is under way.
  private var isInCall: Bool { loop.isRunningTurns || test.map { $0.tellingDepth > 0 } ?? false }

  /// The instructions that a statement costs that runs turns and lets no time pass.
  private static let turnCost = 1000

  /// Runs turns with a budget of their own.
  ///
  /// If no time has passed, the statement and its turns are charged to the budget of the instant, which all statements at one instant share:
  /// so a loop of such statements ends.
  private func runTurns(_ body: () -> Void) {
    let count = instructionCount
    let left = state.pointee.budget + state.pointee.reserve
    let instant = budgetInstant
    renewBudget()
    let outer = recoveryNesting
    if outer != nil { recoveryNesting = state.pointee.nesting }
    reading(screen: false, body)
    recoveryNesting = outer
    if loop.now == instant {
      let total = instructionCount
      state.pointee.budget = left - (total - count)
      state.pointee.reserve = 0
      spentBefore = total - Self.instructionLimit + state.pointee.budget
      state.pointee.budget -= Self.turnCost
      takeSlice()
    } else {
      renewBudget()
    }
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

  /// Taps the middle of a view where it is shown; fails if it is not in the window.
  func tap(_ finger: ScriptFinger, _ view: UIView) {
    guard view.window != nil else {
      return fail(RuntimeDiagnostics.viewNotInWindow(view.traceName))
    }
    let shown = view.layer.presentedBounds
    tap(finger, at: view.presentedLocation(of: CGPoint(x: shown.midX, y: shown.midY)))
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

  /// Moves both fingers around a point: so many points apart, on a line that is turned by an angle in radians.
  func moveFingers(
    around center: CGPoint, over duration: Double, lift: Bool, _ verb: String,
    _ path: (Double) -> (distance: CGFloat, angle: CGFloat)
  ) {
    func place(_ share: Double, _ side: CGFloat) -> CGPoint {
      let (distance, angle) = path(share)
      let (sine, cosine) = ElementaryFunctions.sineAndCosine(angle)
      let reach = side * distance / 2
      return CGPoint(x: center.x + reach * cosine, y: center.y + reach * sine)
    }
    runClock {
      let ways = zip(fingers, [-1.0, 1]).map { finger, side in
        var way = FingerWay(self, finger)
        way.down(at: place(0, side))
        way.follow(over: duration, to: place(1, side)) { place($0, side) }
        if lift { way.up() }
        return way
      }
      var both = ways[0]
      both.join(ways[1])
      both.go()
    }
  }

  /// Drags a finger in from the middle of an edge.
  func edge(
    _ finger: ScriptFinger, _ edge: UIRectEdge, by distance: CGFloat, over duration: Double
  ) {
    let (start, way) = start(atEdge: edge)
    let end = CGPoint(x: start.x + way.dx * distance, y: start.y + way.dy * distance)
    drag(finger, from: start, to: end, over: duration, lift: true, "edge")
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

  /// The middle of an edge of the screen, and the way inwards; the far edges' last point is a point inside.
  private func start(atEdge edge: UIRectEdge) -> (CGPoint, CGVector) {
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
