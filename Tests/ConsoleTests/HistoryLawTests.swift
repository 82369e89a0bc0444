import Animation
import EventTrace
import Evaluation
import Foundation
import Semantics
import Testing

@testable import Console

/// Laws of a session's history: whatever was typed, every moment of it can be left and come to again.
@Suite struct HistoryLawTests {
  /// The seeds of the random sessions; a number in the environment asks for other ones from it on.
  private static let seeds: [UInt64] = {
    guard let text = ProcessInfo.processInfo.environment["CHOREO_HISTORY_SEEDS"] else {
      return Array(1...20)
    }
    let numbers = text.split(separator: "+").compactMap { UInt64($0) }
    return Array(numbers[0]..<numbers[0] + (numbers.count > 1 ? numbers[1] : 1))
  }()

  @Test(arguments: seeds)
  func theLawsOfHistoryHold(seed: UInt64) {
    let session = RandomSession(seed: seed)
    session.typeAll()
    everyMomentCanBeComeToAgain(session)
    theWayForwardsPassesTheMomentsOfTheWayBack(session)
    whatIsTakenBackCanBeBroughtBack(session)
    theSameInputsGiveTheSameSession(session)
  }

  private func everyMomentCanBeComeToAgain(_ session: RandomSession) {
    session.repl.accept(":delete")

    let machine = session.repl.machine
    session.checkBackAndStep("where the session stands")
    session.repl.accept(":goto end")
    let end = session.state
    let trace = session.trace
    session.checkBackAndStep("at the end")
    for number in session.someEvents {
      session.repl.accept(":goto event \(number)")
      #expect(
        machine.position.event == number && machine.world.ended == nil, "\(session.described)")
      session.checkBackAndStep("at event \(number)")
    }
    session.repl.accept(":goto end")
    #expect(session.state == end, "\(session.described)")
    #expect(session.trace == trace, "\(session.described)")
  }

  private func theWayForwardsPassesTheMomentsOfTheWayBack(_ session: RandomSession) {
    session.repl.accept(":goto end")
    let machine = session.repl.machine
    let trace = session.trace

    var states = [session.state]
    for _ in 0..<25 where machine.position.events > 0 {
      session.repl.accept(":back")
      states.append(session.state)
    }
    // Over the beginning, so that nothing is left of the worlds that stand somewhere.
    let place = machine.position
    session.repl.accept(":goto event 0")
    if place.events > 0 { machine.go(to: place) }
    for state in states.reversed().dropFirst() {
      session.repl.accept(":step")
      #expect(session.state == state, "\(session.described)")
    }
    #expect(session.trace == trace, "\(session.described)")
  }

  private func whatIsTakenBackCanBeBroughtBack(_ session: RandomSession) {
    session.repl.accept(":goto end")
    var states: [String] = []
    while session.repl.history.last != nil {
      states.append(session.whole)
      session.repl.accept(":undo")
      session.repl.accept(":goto end")
    }
    #expect(session.repl.machine.inputs.isEmpty, "\(session.described)")
    for (number, state) in states.reversed().enumerated() {
      session.repl.accept(":redo")
      session.repl.accept(":goto end")
      #expect(session.whole == state, "command \(number + 1) of\n\(session.described)")
    }
  }

  private func theSameInputsGiveTheSameSession(_ session: RandomSession) {
    session.repl.accept(":goto end")
    let machine = session.repl.machine
    let state = session.world
    let trace = session.trace
    guard let fresh = REPL.makeMachine(session.repl.options, session.repl.host) else {
      Issue.record("no thread")
      return
    }
    fresh.adopt(machine.inputs, upTo: machine.frontier)
    session.repl.machine = fresh

    #expect(session.trace == trace, "\(session.described)")
    #expect(session.world == state, "\(session.described)")
  }
}

/// A session of random inputs and commands.
private final class RandomSession {
  let repl: REPL
  private let console = MemoryConsole()
  private var random: SeededGenerator
  private var typed: [String] = []

  init(seed: UInt64) {
    random = SeededGenerator(state: seed)
    repl = console.makeREPL()
  }

  /// What was typed.
  var described: String { typed.joined(separator: "\n") }

  func typeAll() {
    type(Self.scripts.randomElement(using: &random) ?? "")
    for _ in 0..<Int.random(in: 3...14, using: &random) { type(line) }
  }

  private func type(_ line: String) {
    typed.append(line)
    repl.accept(line)
  }

  /// Numbers of some events that have happened.
  var someEvents: [Int] {
    let count = repl.machine.journal.count
    return count == 0 ? [] : (0..<5).map { _ in Int.random(in: 1...count, using: &random) }
  }

  /// Everything that has happened, a line each.
  var trace: [String] {
    var encoder = TraceTextEncoder(files: repl.machine.inputs.last?.program?.files ?? [])
    return repl.machine.journal.events.map { encoder.line(for: $0) }
  }

  /// Where the session stands, and what its world shows there.
  var state: String {
    let position = repl.machine.position
    return "\(position.inputs) \(position.place)\n" + world
  }

  /// All that a session has: its events, inputs and breakpoints, and its world.
  var whole: String {
    let outline = repl.outline
    let watched = repl.worldOutline?.watched ?? []
    return (trace + outline.inputs + outline.stops + watched).joined(separator: "\n") + state
  }

  var world: String {
    let machine = repl.machine
    let variables = repl.program.variables
    let world = machine.world.perform { session -> [String] in
      TreeState(session.views).lines(since: nil)
        + variables.map { "\($0.name) = \(session.text(of: $0) ?? "nothing")" }
        + session.animations.map { "\($0.animation)" }
        + session.transitions.map { "\($0)" }
    }
    return (world ?? []).joined(separator: "\n")
  }

  func checkBackAndStep(_ place: String) {
    let position = repl.machine.position
    guard position.events > 0, position.event != nil || !repl.machine.hasFuture else { return }
    let before = state
    repl.accept(":back")
    repl.accept(":step")
    #expect(state == before, "\(place) of\n\(described)")
  }

  private var line: String {
    let count = max(1, repl.machine.journal.count)
    let number = Int.random(in: 1...count, using: &random)
    let some = Int.random(in: 1...4, using: &random)
    switch Int.random(in: 0..<20, using: &random) {
    case 0: return ":step \(some)"
    case 1: return ":back \(some)"
    case 2, 3: return ":goto event \(number)"
    case 4: return ":goto \(Int.random(in: 0...600, using: &random))ms"
    case 5: return ":run \([0, 1, 50, 200].randomElement(using: &random) ?? 0)ms"
    case 6:
      return [":settle", ":goto end", ":undo", ":undo", ":redo", ":next", ":out", ":frame \(some)"]
        .randomElement(using: &random) ?? ""
    case 7:
      return [
        ":break on viewDidAppear", ":watch a.view.alpha", ":watch 1 + 1", ":break when n > 1",
        ":delete", ":delete 1",
      ]
      .randomElement(using: &random) ?? ""
    case 8: return ":step " + (Self.statements.randomElement(using: &random) ?? "")
    case 9: return ":until viewDidAppear"
    default: return Self.statements.randomElement(using: &random) ?? ""
    }
  }

  private static let statements = [
    "print(1)", "print(a.view.alpha)", "a.view.alpha = 0.5", "n += 1", "let x = n", "wait(1s)",
    "wait(100ms)", "wait(0s)", "settle()", "frame(3)", "a.present(b)", "a.dismiss()",
    "b.view.frame = (0, 10, 100, 100)", "[1][2]", "for i in 0..<3 { print(i) }",
    "animate 150ms { a.view.alpha = 0 }",
    "animate 90ms { b.view.alpha = 0 } then { print(\"over\") }",
    "show(a)", "rotate(.landscapeLeft)", "a.view.setNeedsLayout()", "launch(b)",
    "a.dismiss()\nwait(20ms)",
    "print(n)\nprint(n + 1)", "finger.tap(at: (50, 50))", "n = 7\nwait(30ms)\nn = 8",
  ]

  private static let scripts = [
    """
    controller A {}
    controller B { modalPresentationStyle: .fullScreen }
    func show(a: A) { print("shown \\(a.view.alpha)") }
    var n = 0
    let a = A()
    let b = B()
    launch(a)
    """,
    """
    controller A { on viewDidAppear(animated) { print("appeared") } }
    controller B { on viewWillAppear(animated) { print("comes")
      print("still") } }
    func show(a: A) { a.view.alpha = 0.25 }
    var n = 0
    let a = A()
    let b = B()
    launch(a)
    wait(0s)
    n = 1
    wait(0s)
    a.present(b) then { print("presented") }
    settle()
    print(1)
    """,
    """
    controller A { view box { frame: (0, 0, 50, 50) } }
    controller B {}
    func show(a: A) { animate 30ms { a.box.alpha = 0 } then { print("gone") } }
    var n = 0
    let a = A()
    let b = B()
    launch(a)
    animate 400ms, curve: .linear { a.box.frame = (0, 100, 50, 50) } then { print("moved") }
    wait(100ms)
    n = 2
    wait(0s)
    n = 3
    wait(250ms)
    """,
  ]
}

/// Random numbers that are the same for the same seed.
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
