import Animation
import EventTrace
import Evaluation
import Semantics
import SourceText
import Testing
import Threads

@testable import Console

/// What is typed where a world stands in the script's own code is done at the same place each time.
@Suite struct CodePlaceTests {
  /// A script with a line to stop at in a hook, in a loop, in a func and in a completion.
  private static let script = """
    controller Home {
      var total = 0
      on viewDidLoad {
        total += 100
        print("loaded \\(total)")
      }
    }
    func double(n: Number, home: Home) -> Number {
      let doubled = n * 2
      return doubled + home.total
    }
    let home = Home()
    launch(home)
    var log = ""
    for i in 0..<5 {
      home.total += i
      log = log + "\\(home.total) "
    }
    print(log)
    home.total = double(n: 1, home: home) + double(n: 2, home: home)
    print("after \\(home.total)")
    let box = UIView()
    animate 100ms {
      box.alpha = 0
    } then {
      home.total += 1
      print("done \\(home.total)")
    }
    settle()
    print("end \\(home.total)")
    """

  /// A session, with what was typed in it.
  private final class Typed {
    let machine: TimeMachine
    /// What is declared after each input.
    private var programs = [InteractiveProgram(catalogue: .uiKit)]
    private let interruption = Guarded(false)
    var isInterrupted: Bool {
      get { interruption.withValue { $0 } }
      set { interruption.withValue { $0 = newValue } }
    }
    private var count = 0
    private var loaded: [UInt8] = []

    init() throws {
      let interruption = interruption
      machine = try #require(
        TimeMachine {
          World(isInterrupted: { interruption.withValue { $0 } }) {
            InteractiveSession(onEvent: $0)
          }
        })
    }

    func load(_ script: String, goal: World.Goal = .init()) throws {
      loaded = Array(script.utf8)
      var program = programs[0]
      let check = program.load(path: "a.trans", bytes: loaded) { _ in .missing }
      let addition = try #require(check.addition, "\(check.diagnostics.map(\.message.text))")
      programs.append(program)
      machine.add(.program(addition), text: ":load a.trans", goal: goal)
    }

    /// Types a piece of the language; returns its value.
    @discardableResult
    func type(_ text: String, goal: World.Goal = .init()) throws -> String? {
      count += 1
      programs.removeLast(max(0, programs.count - machine.position.inputs - 1))
      var program = programs[programs.count - 1]
      let check = program.check(Array(text.utf8), name: "<input \(count)>")
      let addition = try #require(check.addition, "\(check.diagnostics.map(\.message.text))")
      programs.append(program)
      machine.add(.program(addition), text: text, goal: goal)
      return machine.world.outcomes[machine.inputs.count - 1]?.value?.text
    }

    /// Takes in an expression after an input, as a breakpoint does, and checks what comes after it again.
    func watch(_ text: String, after index: Int) throws -> InteractiveAddition {
      var program = InteractiveProgram(catalogue: .uiKit)
      programs = [program]
      var others: [SessionInput] = []
      var watch: InteractiveAddition?
      for (number, input) in machine.inputs.enumerated() {
        if case .program(let old) = input.action {
          let check =
            input.text.hasPrefix(":load")
            ? program.load(path: "a.trans", bytes: loaded) { _ in .missing }
            : program.check(Array(input.text.utf8), name: old.name)
          var new = input
          new.action = .program(try #require(check.addition))
          others.append(new)
        }
        programs.append(program)
        if number == index {
          watch = program.check(Array(text.utf8), name: "<watch>").addition
          programs.append(program)
        }
      }
      let addition = try #require(watch)
      machine.insert(
        SessionInput(
          action: .watch(addition), position: .beginning, text: ":watch \(text)"),
        at: index + 1, before: Array(others[(index + 1)...]))
      return addition
    }

    /// What was printed, the views, and where it stands.
    var state: String {
      let position = machine.position
      let tree = machine.world.perform { TreeState($0.views).lines(since: nil) } ?? []
      return (printed + tree).joined(separator: "\n")
        + "\n\(position.inputs) \(position.events) \(position.instant.milliseconds) \(position.place)"
    }

    var titles: [String] {
      machine.journal.events.map { "\($0.instant.milliseconds) \($0.title)" }
    }

    var printed: [String] {
      machine.journal.events.prefix(machine.position.events).compactMap {
        if case .print(let text) = $0.kind { text } else { nil }
      }
    }
  }

  private static func goal(_ line: Int) -> World.Goal {
    World.Goal(stops: [
      StopList.Stop(number: 1, kind: .line(ScriptLine("a.trans", line)), text: "")
    ])
  }

  /// A session that stands at a line for so many times.
  private static func standing(at line: Int, hit: Int) throws -> Typed {
    let typed = try Typed()
    try typed.load(script, goal: goal(line))
    for _ in 1..<hit { typed.machine.run(to: goal(line)) }
    #expect(typed.machine.position.line == ScriptLine("a.trans", line))
    return typed
  }

  private static let stops: [(line: Int, hit: Int, printed: String)] = [
    // In a hook.
    (4, 1, "loaded 1100,1100 1101 1103 1106 1110 ,after 2226,done 2227,end 2227"),
    // In a loop, where three values have been added.
    (17, 3, "loaded 100,100 101 1000 1003 1007 ,after 2020,done 2021,end 2021"),
    // In a func called from the top level, the second time.
    (10, 2, "loaded 100,100 101 103 106 110 ,after 1116,done 1117,end 1117"),
    // In a completion.
    (26, 1, "loaded 100,100 101 103 106 110 ,after 226,done 1001,end 1001"),
  ]

  @Test(arguments: stops)
  func whatIsTypedBeforeALineIsDoneThereEachTime(
    line: Int, hit: Int, printed: String
  ) throws {
    let typed = try Self.standing(at: line, hit: hit)
    let machine = typed.machine
    let before = typed.state
    try typed.type("home.total = 1000")
    try typed.type("func other(home: Home) -> Number { return home.total + 1 }")
    #expect(try typed.type("other(home: home)") == "1001")
    let place = machine.position
    #expect(place.line == ScriptLine("a.trans", line))
    let standing = typed.state

    machine.run(to: World.Goal())
    #expect(typed.printed.joined(separator: ",") == printed)
    let end = typed.state
    let titles = typed.titles

    // Everywhere, there and back.
    for number in [1, titles.count, titles.count / 2, 2] {
      machine.go(toEvent: number)
      #expect(machine.position.event == number)
    }
    machine.go(to: place)
    #expect(typed.state == standing)
    machine.go(to: place)
    #expect(typed.state == standing)
    machine.go(to: Instant.zero)
    machine.go(to: place)
    machine.run(to: World.Goal())
    #expect(typed.state == end)
    machine.go(to: .beginning)
    machine.run(to: World.Goal())
    #expect(typed.state == end)
    #expect(typed.titles == titles)

    // What was typed is taken back, one after the other.
    for _ in 0..<3 { machine.removeLast() }
    #expect(typed.state == before)
    machine.run(to: World.Goal())
    #expect(typed.printed == Self.undisturbed)
  }

  private static let undisturbed = [
    "loaded 100", "100 101 103 106 110 ", "after 226", "done 227", "end 227",
  ]

  @Test func aNewSessionDoesTheSame() throws {
    let typed = try Self.standing(at: 17, hit: 3)
    try typed.type("home.total = 1000")
    typed.machine.run(to: Self.goal(10))
    try typed.type("print(\"in it\")")
    typed.machine.run(to: World.Goal())
    let other = try Typed()
    other.machine.adopt(typed.machine.inputs, upTo: typed.machine.frontier)

    #expect(other.state == typed.state)
    #expect(other.machine.laterInputCount == 0)
    #expect(other.titles == typed.titles)
  }

  @Test func aLineThatIsNoneAnyMoreIsNotReached() throws {
    let typed = try Self.standing(at: 17, hit: 3)
    try typed.type("home.total = 1000")
    let other = try Typed()
    var inputs = typed.machine.inputs
    var program = InteractiveProgram(catalogue: .uiKit)
    let check = program.load(path: "a.trans", bytes: Array("var n = 0".utf8)) { _ in .missing }
    inputs[0].action = .program(try #require(check.addition))
    other.machine.adopt(inputs, upTo: typed.machine.frontier)

    #expect(other.machine.laterInputCount == 1)
  }

  @Test func aLineOfAScriptThatWasEditedIsStillReached() throws {
    let typed = try Self.standing(at: 17, hit: 3)
    try typed.type("home.total = 1000")
    let standing = typed.state
    let edited = Self.script.replacing("\\(home.total) \"", with: "\\(home.total);\"")
    #expect(edited != Self.script)
    let other = try Typed()
    var program = InteractiveProgram(catalogue: .uiKit)
    var inputs = typed.machine.inputs
    let loaded = program.load(path: "a.trans", bytes: Array(edited.utf8)) { _ in .missing }
    let again = program.check(Array("home.total = 1000".utf8), name: "<input 1>")
    inputs[0].action = .program(try #require(loaded.addition))
    inputs[1].action = .program(try #require(again.addition))
    other.machine.adopt(inputs, upTo: typed.machine.frontier)

    #expect(other.state == standing)
    #expect(other.machine.laterInputCount == 0)
    other.machine.run(to: World.Goal())
    #expect(other.printed[1] == "100;101;1000;1003;1007;")
  }

  /// What is under way keeps what it holds, whatever is done to the variables it has that from.
  @Test(arguments: [
    (10, 1, "e6t4!100%t43u5u5,e6nu5u5,e6nu5u5"),
    (13, 2, "a1t4!100%t43t4t4,b2t4!100%t43t4t4,c3t4!100%t43t4t4,e6nu5u5,e6nu5u5"),
    (14, 2, "a1t4!100%t43t4u5,b2t4!100%t43t4u5,c3t4!100%t43t4u5,e6nu5u5,e6nu5u5"),
  ])
  func whatIsTypedTakesNothingFromWhatIsUnderWay(line: Int, hit: Int, printed: String) throws {
    let script = """
      controller Shelf {
        var views = [UIView(), UIView(), UIView()]
        var texts = ["a\\(1)", "b\\(2)", "c\\(3)"]
        func all() -> [String] { return texts }
      }
      var text = "t\\(4)"
      let shelf = Shelf()
      func show(view: UIView, text: String, all: [String]) -> String {
        let own = text + "!"
        return own + "\\(view.alpha)" + text + "\\(all.count)"
      }
      for view in shelf.views {
        let line = show(view: view, text: text, all: shelf.texts) + text
        for own in shelf.all() { print(own + line + text) }
      }
      """
    let typed = try Typed()
    try typed.load(script, goal: Self.goal(line))
    for _ in 1..<hit { typed.machine.run(to: Self.goal(line)) }
    #expect(typed.machine.position.isInCode)
    try typed.type("shelf.texts.append(\"d\")\nshelf.views.append(UIView())\ntext = \"u\\(5)\"")
    try typed.type("shelf.views = []\nshelf.texts = [\"e\\(6)\"]")
    try typed.type("controller Shelf { var views = [UIView()]\n var other = \"x\" }")
    try typed.type(
      "func show(view: UIView, text: String, all: [String]) -> String { return \"n\" }")
    for number in 0..<100 { try typed.type("let many\(number) = \"text \\(\(number))\"") }
    let standing = typed.state
    let place = typed.machine.position
    typed.machine.run(to: World.Goal())
    let end = typed.state
    #expect(typed.printed.joined(separator: ",") == printed)
    typed.machine.go(to: .beginning)
    typed.machine.go(to: place)
    #expect(typed.state == standing)
    typed.machine.run(to: World.Goal())
    #expect(typed.state == end)
  }

  @Test func typingAtALineInThePast() throws {
    let typed = try Self.standing(at: 17, hit: 3)
    try typed.type("home.total = 1000")
    let machine = typed.machine
    machine.run(to: World.Goal())
    machine.go(to: .beginning)
    machine.run(to: Self.goal(17))
    #expect(machine.position.inputs == 1)
    machine.run(to: Self.goal(17))
    let stood = typed.state
    try typed.type("home.total = 5000")

    #expect(machine.inputs.map(\.text) == [":load a.trans", "home.total = 5000"])
    machine.run(to: World.Goal())
    #expect(typed.printed[1] == "100 5000 5002 5005 5009 ")
    machine.removeLast()
    #expect(typed.state == stood)
  }

  /// A line that is only looked out for from the middle of a loop on has its place all the same.
  @Test func aLineAddedAtAnotherLine() throws {
    let typed = try Self.standing(at: 17, hit: 3)
    try typed.type("log = log + \"x\"")
    let machine = typed.machine
    machine.run(to: Self.goal(16))
    let line = ScriptLine("a.trans", 16)
    #expect(
      machine.position.place == .line(line, event: machine.position.events, hit: 4))
    try typed.type("home.total = 1000")
    let standing = typed.state
    let place = machine.position
    machine.run(to: World.Goal())
    #expect(typed.printed[1] == "100 101 x103 1003 1007 ")
    machine.go(to: place)
    #expect(typed.state == standing)
  }

  @Test func whatIsTypedCanStopAtTheSameLine() throws {
    let typed = try Self.standing(at: 10, hit: 1)
    let machine = typed.machine
    try typed.type("home.total = double(n: 7, home: home)", goal: Self.goal(10))
    #expect(machine.world.active == [0, 1])
    try typed.type("print(\"inner\")")
    let inner = typed.state
    let place = machine.position
    machine.run(to: Self.goal(10))
    // Where the outer call stands.
    #expect(machine.world.active == [0])
    try typed.type("print(\"outer \\(home.total)\")")
    #expect(typed.printed.suffix(2) == ["inner", "outer 124"])
    machine.run(to: World.Goal())
    let end = typed.state
    machine.go(to: place)
    #expect(typed.state == inner)
    machine.go(to: .beginning)
    machine.run(to: World.Goal())
    #expect(typed.state == end)
  }

  @Test func aMistakeAtALineCostsNothing() throws {
    let typed = try Self.standing(at: 17, hit: 2)
    let machine = typed.machine
    let before = machine.snapshot
    let state = typed.state
    try typed.type("home.total = 7\n[1][5]")
    #expect(machine.world.outcomes[1]?.failure?.message.id == "indexOutOfBounds")
    machine.restore(before)
    #expect(typed.state == state)
    machine.run(to: World.Goal())
    #expect(typed.printed == Self.undisturbed)
  }

  @Test func aWatchTakenInLaterMovesThePlaces() throws {
    let typed = try Self.standing(at: 17, hit: 3)
    try typed.type("home.total = 1000")
    let machine = typed.machine
    let standing = typed.printed
    _ = try typed.watch("home.total", after: 0)

    #expect(machine.inputs.count == 3)
    #expect(machine.position.inputs == 3)
    #expect(machine.position.line == ScriptLine("a.trans", 17))
    #expect(typed.printed == standing)
    machine.run(to: World.Goal())
    #expect(typed.printed[1] == "100 101 1000 1003 1007 ")
  }

  @Test func lookingStopsNowhereAndCountsNothing() throws {
    let typed = try Self.standing(at: 10, hit: 1)
    let addition = try typed.watch("double(n: 3, home: home)", after: 0)
    typed.machine.run(to: Self.goal(10))
    let place = typed.machine.position
    for _ in 0..<3 {
      #expect(typed.machine.world.perform { $0.value(of: addition)?.text } == "116")
    }
    #expect(typed.machine.position == place)
  }

  // MARK: - ctrl-C

  private static let busy = """
    controller Counter { var n = 0 }
    func look() -> Number {
      var sum = 0
      for i in 0..<70000 { sum += 1 }
      return sum
    }
    func work(counter: Counter, count: Number) {
      for i in 0..<count { counter.n += 1 }
    }
    let c = Counter()
    for i in 0..<8 { work(counter: c, count: 100000) }
    print(c.n)
    for i in 0..<400000 { c.n += 1 }
    print(c.n)
    """

  /// A session that ctrl-C stopped in the middle of its loops after an event.
  private static func interrupted(after event: Int) throws -> Typed {
    let typed = try Typed()
    try typed.load("print(1)\n" + busy, goal: World.Goal(end: .event(event)))
    typed.isInterrupted = true
    typed.machine.run(to: World.Goal())
    // It stands in the event first.
    typed.machine.run(to: World.Goal())
    typed.isInterrupted = false
    #expect(typed.machine.position.isInCode)
    return typed
  }

  @Test(arguments: [1, 2])
  func whatIsTypedAfterCtrlCIsDoneThereEachTime(event: Int) throws {
    let typed = try Self.interrupted(after: event)
    let machine = typed.machine
    let before = typed.state
    let reached = try #require(try typed.type("c.n"))
    #expect(event == 1 ? reached != "0" : reached != "800000")
    try typed.type("for i in 0..<3 { c.n = 0\n c.n -= 500000 }")
    try typed.type("print(\"typed at \\(c.n)\")")
    let place = machine.position
    let standing = typed.state
    machine.run(to: World.Goal())
    let end = typed.state
    #expect(typed.printed.count == 4)
    machine.go(toEvent: 1)
    machine.go(to: place)
    #expect(typed.state == standing)
    machine.go(to: .beginning)
    machine.run(to: World.Goal())
    #expect(typed.state == end)
    let other = try Typed()
    other.machine.adopt(machine.inputs, upTo: machine.frontier)
    #expect(other.titles == typed.titles)

    machine.go(to: place)
    for _ in 0..<3 { machine.removeLast() }
    #expect(typed.state == before)
    machine.run(to: World.Goal())
    #expect(typed.printed == ["1", "800000", "1200000"])
  }

  /// What is looked at on the way changes nothing of where ctrl-C stopped it.
  @Test func lookingDoesNotMoveWhatCtrlCStopped() throws {
    let typed = try Self.interrupted(after: 2)
    let machine = typed.machine
    try typed.type("print(\"here \\(c.n)\")")
    machine.run(to: World.Goal())
    let end = typed.printed
    let addition = try typed.watch("look()", after: 0)
    machine.goToEnd()
    #expect(typed.printed == end)
    machine.go(to: .beginning)
    let stop = StopList.Stop(number: 1, kind: .watch(addition), text: "look()")
    machine.run(to: World.Goal(stops: [stop]))
    #expect(machine.lastGoal.hits == ["1: look(): nothing → 70000"])
    machine.run(to: machine.lastGoal)
    #expect(typed.printed == end)
    #expect(machine.laterInputCount == 0)
    #expect(machine.lastGoal.hits.count == 1)
  }

  /// Time that passes without events is stopped between two turns, where something can be typed as well.
  @Test func ctrlCWhileTimePasses() throws {
    let typed = try Typed()
    try typed.type("var n = 0")
    let machine = typed.machine
    typed.isInterrupted = true
    machine.add(
      .advance(until: nil), text: ":run",
      goal: World.Goal(end: .instant(Instant(milliseconds: 500))))
    typed.isInterrupted = false
    #expect(!machine.position.isInCode)
    try typed.type("n = 5")
    #expect(try typed.type("n") == "5")
  }
}
