import Animation
import EventTrace
import Evaluation
import Foundation
import Semantics
import SourceText
import Testing

@testable import Console

/// Going anywhere in a session gives the world that was there.
@Suite struct TimeMachineTests {
  private static let card = """
    controller Home { }
    animator Slide {
      transitionDuration: 300ms
      on animateTransition(using context) {
        let container = context.containerView
        if let toView = context.view(forKey: .to) {
          toView.frame = container.bounds.offsetBy(dx: 0, dy: 852)
          container.addSubview(toView)
          animate transitionDuration { toView.frame = container.bounds } then {
            context.completeTransition(!context.transitionWasCancelled)
          }
        } else {
          animate transitionDuration { context.view(forKey: .from)?.alpha = 0 } then {
            context.completeTransition(!context.transitionWasCancelled)
          }
        }
      }
    }
    delegate Sliding {
      animationController(forPresented): Slide()
      animationController(forDismissed): Slide()
    }
    controller Card {
      let sliding = Sliding()
      modalPresentationStyle: .custom
      transitioningDelegate: sliding
    }
    """

  private static let inputs = [
    card, "let home = Home()", "let card = Card()", "launch(home)", "home.present(card)",
    "wait(120ms)", "settle()", "home.dismiss() then { print(\"gone\") }", "settle()",
    "for i in 0..<5 { print(i) }",
  ]

  /// A session to which inputs were given between two of them.
  private static func session(_ inputs: [String] = inputs) throws -> TimeMachine {
    let machine = try #require(
      TimeMachine {
        World(isInterrupted: { false }) { InteractiveSession(onEvent: $0) }
      })
    var program = InteractiveProgram(catalogue: .uiKit)
    for (index, input) in inputs.enumerated() {
      let check = program.check(Array(input.utf8), name: "<input \(index + 1)>")
      let addition = try #require(check.addition, "\(check.diagnostics.map(\.message.text))")
      machine.add(.program(addition), text: input)
    }
    return machine
  }

  /// The views and the place, as text.
  private static func state(_ machine: TimeMachine) -> String {
    let tree = machine.world.perform { TreeState($0.views).lines(since: nil) } ?? []
    let position = machine.position
    return "\(position.events) \(position.instant.milliseconds) \(position.place)\n"
      + tree.joined(separator: "\n")
  }

  @Test func everyEventCanBeGoneTo() throws {
    let straight = try Self.session()
    let count = straight.journal.count
    #expect(count > 40)
    var states: [String] = []
    straight.go(to: .beginning)
    for number in 1...count {
      straight.go(toEvent: number)
      states.append(Self.state(straight))
      guard case .event(let event) = straight.world.stop else {
        Issue.record("the world does not stand in event \(number)")
        return
      }
      #expect(event.title == straight.journal[number]?.title)
      #expect(straight.position.event == number)
    }

    // Backwards, and in leaps.
    let machine = try Self.session()
    var place = 7
    for _ in 0..<count {
      place = (place * 31 + 11) % count
      machine.go(toEvent: place + 1)
      #expect(Self.state(machine) == states[place])
    }
  }

  @Test(arguments: [0.0, 1, 60, 120, 120.5, 299.9, 300, 301, 450, 600])
  func everyInstantCanBeGoneTo(milliseconds: Double) throws {
    let machine = try Self.session()
    let instant = Instant(milliseconds: milliseconds)
    machine.go(to: instant)
    let state = Self.state(machine)

    #expect(machine.position.instant == instant)
    let events = machine.journal.events
    #expect(machine.position.events >= events.count { $0.instant < instant })
    #expect(machine.position.events <= events.count { $0.instant <= instant })
    machine.go(to: .beginning)
    machine.go(to: instant)
    #expect(Self.state(machine) == state)
  }

  @Test func goingBackAndOnChangesNothing() throws {
    let straight = try Self.session()
    let end = Self.state(straight)
    let machine = try Self.session()
    machine.go(toEvent: 20)
    machine.go(to: Instant(milliseconds: 100))
    machine.go(toEvent: 30)
    machine.goToEnd()

    #expect(Self.state(machine) == end)
    #expect(machine.journal.events.map(\.title) == straight.journal.events.map(\.title))
  }

  @Test func whatIsTypedInThePastTakesThePlaceOfWhatCame() throws {
    let machine = try Self.session()
    var program = InteractiveProgram(catalogue: .uiKit)
    for (index, input) in Self.inputs.prefix(5).enumerated() {
      _ = program.check(Array(input.utf8), name: "<input \(index + 1)>")
    }
    machine.go(
      to: Position(
        inputs: 5, events: machine.inputs[5].position.events, instant: .zero, place: .idle))
    let check = program.check(Array("card.view.alpha = 50%".utf8), name: "<other>")
    let addition = try #require(check.addition)
    let dropped = machine.snapshot.laterInputs
    machine.add(.program(addition), text: "other")

    #expect(dropped.map(\.text) == Array(Self.inputs[5...]))
    #expect(machine.inputs.count == 6)
    #expect(machine.journal.count == machine.position.events)
    let state = Self.state(machine)
    machine.go(toEvent: 3)
    machine.goToEnd()
    #expect(Self.state(machine) == state)
  }

  @Test func anOutcomeIsToldOfEachInput() throws {
    let machine = try Self.session(["let a = [1]", "a[3]"])

    #expect(machine.world.outcomes[0]?.failure == nil)
    #expect(machine.world.outcomes[1]?.failure?.message.id == "indexOutOfBounds")
  }

  @Test func aWatchedExpressionHoldsInThePast() throws {
    let machine = try Self.session(Array(Self.inputs.prefix(5)))
    var program = InteractiveProgram(catalogue: .uiKit)
    for (index, input) in Self.inputs.prefix(5).enumerated() {
      _ = program.check(Array(input.utf8), name: "<input \(index + 1)>")
    }
    let check = program.check(Array("card.view.frame.minY".utf8), name: "<watch>")
    let addition = try #require(check.addition)
    machine.insert(
      SessionInput(
        action: .watch(addition), position: .beginning, text: ":watch"),
      at: 5, before: [])
    machine.add(
      .advance(until: nil), text: "", goal: World.Goal(end: .instant(Instant(milliseconds: 150))))
    let value = machine.world.perform { $0.value(of: addition)?.text }

    #expect(value == "426")
  }

  @Test func aWatchAmongWhatWasTypedInAnEventTakesNothingAway() throws {
    let machine = try Self.session(Array(Self.inputs.prefix(5)))
    var program = InteractiveProgram(catalogue: .uiKit)
    for (index, input) in Self.inputs.prefix(5).enumerated() {
      _ = program.check(Array(input.utf8), name: "<input \(index + 1)>")
    }
    var other = program
    machine.go(toEvent: machine.inputs[4].position.events + 1)
    let typed = try #require(program.check(Array("print(1)".utf8), name: "<typed>").addition)
    machine.add(.program(typed), text: "print(1)")
    machine.run(to: World.Goal())
    let count = machine.journal.count

    let watch = try #require(other.check(Array("card.view.alpha".utf8), name: "<watch>").addition)
    let again = try #require(other.check(Array("print(1)".utf8), name: "<typed>").addition)
    var last = machine.inputs[5]
    last.action = .program(again)
    machine.insert(
      SessionInput(
        action: .watch(watch), position: .beginning, text: ":watch"),
      at: 5, before: [last])
    #expect(machine.laterInputCount == 0)
    #expect(machine.position.events == count)
  }

  /// The world at the end takes an expression in; earlier ones are not checked again, as they stay before it.
  @Test func aWatchAtTheEndIsNoReplay() {
    let console = MemoryConsole()
    let repl = console.makeREPL()
    repl.accept("var a = 1")
    let world = repl.machine.world
    for text in ["a", "a + 1", "a * 2"] { repl.accept(":watch \(text)") }

    #expect(repl.machine.world === world)
    #expect(
      repl.machine.inputs.map(\.text) == [
        "var a = 1", ":watch a", ":watch a + 1", ":watch a * 2",
      ])
    repl.accept("a = 2")
    repl.accept(":watch a - 1")
    #expect(
      repl.machine.inputs.map(\.text) == [
        "var a = 1", ":watch a", ":watch a + 1", ":watch a * 2", ":watch a - 1", "a = 2",
      ])
    repl.accept("a = 3")
    repl.accept(":undo")
    repl.accept(":undo")
    repl.accept("a = 5")
    let changes = ["1: a: 1 → 2", "3: a * 2: 2 → 4", "4: a - 1: 1 → 2", "3: a * 2: 4 → 10"]
    for change in changes { #expect(console.output.contains(change), "\(console.output)") }
  }

  @Test func aMistakeInAnEventCostsNothing() throws {
    let machine = try Self.session(Array(Self.inputs.prefix(5)))
    var program = InteractiveProgram(catalogue: .uiKit)
    for (index, input) in Self.inputs.prefix(5).enumerated() {
      _ = program.check(Array(input.utf8), name: "<input \(index + 1)>")
    }
    let event = machine.inputs[4].position.events + 1
    machine.go(toEvent: event)
    let before = machine.snapshot
    let state = Self.state(machine)
    let typed = try #require(
      program.check(Array("home.view.alpha = 0\nprint([1][2])".utf8), name: "<typed>").addition)
    machine.add(.program(typed), text: "")
    machine.restore(before)
    #expect(Self.state(machine) == state)
    #expect(machine.inputs.count == 5)
    #expect(machine.position.event == event)
  }

  @Test func whatWasTypedInAnEventHasEventsOfItsOwn() throws {
    let loop = "for i in 0..<9000 { print(i) }"
    let machine = try Self.session([loop])
    var program = InteractiveProgram(catalogue: .uiKit)
    _ = program.check(Array(loop.utf8), name: "<input 1>")
    let number = 8_000
    machine.go(toEvent: number)
    let typed = "print(\"a\")\nprint(\"b\")"
    let addition = try #require(program.check(Array(typed.utf8), name: "<typed>").addition)
    machine.add(.program(addition), text: typed)
    for _ in 0..<4 {
      machine.go(toEvent: number + 1)
      guard case .event(let event) = machine.world.stop, case .print(let text) = event.kind else {
        Issue.record("the world does not stand in the event")
        continue
      }
      #expect(text == "a")
    }
  }

  @Test func aWorldThatIsAbandonedIsFreed() throws {
    weak var world: World?
    do {
      let machine = try Self.session()
      machine.go(toEvent: 25)
      world = machine.world
      #expect(world != nil)
      machine.go(toEvent: 3)
    }
    // Its thread lets go of it in its own time.
    for _ in 0..<1_000 where world != nil { Thread.sleep(forTimeInterval: 0.005) }
    #expect(world == nil)
  }

  @Test func longSessionsAreReplayed() throws {
    let loop = "for i in 0..<20000 { print(i) }"
    let machine = try Self.session([loop, "let x = 1", loop])
    for number in [39_999, 12_345, 6_001, 30_000, 5_999, 18_002, 1] {
      machine.go(toEvent: number)
      guard case .event(let event) = machine.world.stop, case .print(let text) = event.kind else {
        Issue.record("no print at \(number)")
        continue
      }
      #expect(text == "\((number - 1) % 20_000)")
    }
  }
}
