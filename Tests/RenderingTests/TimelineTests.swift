import Animation
import EventTrace
import Geometry
import Rendering
import Testing

@Suite("A timeline")
struct TimelineTests {
  private static func at(_ milliseconds: Double) -> Instant { Instant(milliseconds: milliseconds) }

  static let items: [TimelineItem] = [
    TimelineItem(name: "animateTransition Move", start: at(0), kind: .call),
    TimelineItem(name: "veil alpha", start: at(0), end: at(350), kind: .bar(delay: 0.1)),
    TimelineItem(name: "card center", start: at(0), end: at(200), kind: .bar(isCancelled: true)),
    TimelineItem(name: "card center", start: at(100), kind: .bar()),
    TimelineItem(name: "pan", start: at(10), kind: .gesture(state: "began")),
    TimelineItem(name: "pan", start: at(60), kind: .gesture(state: "changed")),
    TimelineItem(name: "pan", start: at(200), kind: .gesture(state: "changed")),
    TimelineItem(name: "pan", start: at(200), kind: .gesture(state: "cancelled")),
    TimelineItem(name: "layoutSubviews card", start: at(0), kind: .call),
    TimelineItem(name: "layoutSubviews card", start: at(0), kind: .call),
    TimelineItem(name: "layoutSubviews card", start: at(350), kind: .issue),
    TimelineItem(name: "layoutSubviews card", start: at(350), kind: .call),
  ]

  @Test("shows bars, then marks, under a ruler")
  func golden() {
    #expect(
      Timeline(columns: 72).render(Self.items) == """
        ms                     0             100          200           300
                               +-------------+------------+-------------+-------
        veil alpha             |.............==================================|
        card center            |==========================x
                                             |=================================>

        animateTransition Move *
        pan                     b      .                  x
        layoutSubviews card    2                                               !

        """)
  }

  @Test("shows a part")
  func part() {
    #expect(
      Timeline(columns: 40).render(Self.items, during: Self.at(150)...Self.at(300)) == """
        ms                   200             300
                    ---------+-----------------+
        veil alpha  <==========================>
        card center <========x
                    <==========================>

        pan                  x

        """)
    #expect(Timeline(columns: 40).render(Self.items, during: Self.at(900)...Self.at(901)).count > 0)
    #expect(
      Timeline(columns: 40).render([Self.items[0]], during: Self.at(900)...Self.at(901)) == "")
  }

  @Test(
    "counts the calls in one place",
    arguments: [(1, "*"), (2, "2"), (9, "9"), (10, "#"), (99, "#")])
  func counts(count: Int, mark: String) {
    let call = TimelineItem(name: "a", start: .zero, kind: .call)

    let text = Timeline(columns: 40).render(Array(repeating: call, count: count))

    #expect(text.hasSuffix("\na  \(mark)\n"))
  }

  @Test("fits any width", arguments: [40, 41, 57, 80, 81, 200, 1000])
  func width(columns: Int) {
    let lines = Timeline(columns: columns).render(Self.items).split(separator: "\n")

    #expect(lines.allSatisfy { $0.count <= columns })
    #expect(lines.contains { $0.count == columns })
  }

  @Test("survives any width, instant and name", arguments: [Int.min, -1, 0, 1, 23, 5000, .max])
  func hostile(columns: Int) {
    let instants = [
      Instant(flicks: .min), Instant(flicks: -1), .zero, Instant(flicks: 1),
      Instant(flicks: .max - 1), .distantFuture,
    ]
    for start in instants {
      for end in instants {
        let items = [
          TimelineItem(
            name: "\u{1B}[2J" + String(repeating: "日", count: 1000), start: start, end: end,
            kind: .bar(delay: .nan)),
          TimelineItem(name: "", start: end, kind: .bar(delay: -.infinity)),
          TimelineItem(name: "a", start: end, kind: .gesture(state: "\u{7}")),
        ]
        for span in [nil, min(start, end)...max(start, end)] {
          let text = Timeline(columns: columns).render(items, during: span)

          #expect(TerminalCells(text)?.lines.isEmpty == false)
          #expect(text.split(separator: "\n").allSatisfy { $0.unicodeScalars.count <= 1000 })
        }
      }
    }
    #expect(Timeline(columns: columns).render([]) == "")
  }

  @Test("puts no more than eight lines of overlapping bars in a row")
  func overlapping() {
    let items = (0..<10_000).map {
      TimelineItem(name: "a", start: Self.at(Double($0)), end: Self.at(20_000), kind: .bar())
    }

    #expect(Timeline(columns: 80).render(items).split(separator: "\n").count == 2 + 8)
  }

  @Test("reaches to the end of the span, beyond what happens last")
  func toTheEnd() {
    let items = [
      TimelineItem(name: "alpha", subject: "box", start: .zero, kind: .bar(delay: 0.25)),
      TimelineItem(name: "viewDidLoad", subject: "home", start: .zero, kind: .call),
    ]

    #expect(
      Timeline(columns: 48).render(items, during: .zero...Self.at(500)) == """
        ms               0           200         400
                         +-----------+-----------+------
        box alpha        |..............===============>

        viewDidLoad home *

        """)
  }

  @Test("shows a single instant as one")
  func instant() {
    let items = [
      TimelineItem(name: "alpha", subject: "box", start: Self.at(1.5), kind: .bar(delay: 0.25)),
      TimelineItem(name: "viewDidLoad", subject: "home", start: Self.at(1.5), kind: .call),
    ]

    #expect(
      Timeline(columns: 48).render(items) == """
        ms               1.5
                         +
        box alpha        >

        viewDidLoad home *

        """)
  }

  /// Calls to so many controllers, and an animation of each one's view.
  private static func crowd(_ count: Int, calls: Int = 2) -> [TimelineItem] {
    (0..<count).flatMap { index in
      let start = at(Double(index))
      return (0..<calls).map {
        TimelineItem(name: "call\($0)", subject: "Card#\(index)", start: start, kind: .call)
      } + [
        TimelineItem(
          name: "center", subject: "Card#\(index).view", start: start,
          end: start.adding(seconds: 0.01), kind: .bar())
      ]
    }
  }

  @Test("sums up what takes more rows than there are")
  func summedUp() {
    let pan = TimelineItem(
      name: "", subject: "pan", start: .zero, kind: .gesture(state: "began"))

    #expect(
      Timeline(columns: 40, rows: 20).render(Self.crowd(30) + [pan]) == """
        ms       0              20
                 +--------------+---------------
        center   =245689#################986542=

        call0    **2**2**2***2**2**2***2
        call1    **2**2**2***2**2**2***2
        gestures b
        (summed up: each row is for all views and controllers)

        """)
  }

  @Test("says everything as long as there are rows for it", arguments: [12, 11])
  func limit(rows: Int) {
    let text = Timeline(columns: 60, rows: rows).render(Self.crowd(4))

    #expect(text.contains("Card#3") == (rows >= 12))
    #expect(text.contains("summed up") == (rows < 12))
  }

  @Test("leaves out what is too much even summed up", arguments: [Int.min, 0, 8, 10])
  func omitted(rows: Int) {
    let lines = Timeline(columns: 60, rows: rows).render(Self.crowd(20, calls: 30))
      .split(separator: "\n")

    #expect(lines.count <= max(rows, Timeline.fewestRows) + 4)
    #expect(lines.last?.hasSuffix("\(31 - max(rows, 8)) more rows left out)") == true)
  }
}

@Suite("A trace on a timeline")
struct TimelineItemTests {
  private static func event(
    _ milliseconds: Double, _ kind: TraceEvent.Kind, _ subject: String
  ) -> TraceEvent {
    TraceEvent(at: Instant(milliseconds: milliseconds), kind, subject: subject)
  }

  private static func began(_ milliseconds: Double, duration: Double, delay: Double = 0)
    -> TraceEvent
  {
    event(
      milliseconds,
      .animationBegan(
        property: "alpha",
        [TraceField("duration", .seconds(duration)), TraceField("delay", .seconds(delay))]),
      "card")
  }

  private static func ended(_ milliseconds: Double, finished: Bool) -> TraceEvent {
    event(milliseconds, .animationEnded(property: "alpha", finished: finished), "card")
  }

  private static func bar(
    _ name: String, _ start: Double, _ end: Double?, delay: Double = 0, isCancelled: Bool = false,
    subject: String = "card"
  ) -> TimelineItem {
    TimelineItem(
      name: name, subject: subject, start: Instant(milliseconds: start),
      end: end.map { Instant(milliseconds: $0) },
      kind: .bar(delay: delay, isCancelled: isCancelled))
  }

  struct Pairing: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var events: [TraceEvent]
    var items: [TimelineItem]
  }

  static let pairings: [Pairing] = [
    Pairing(
      testDescription: "an end belongs to the animation due then, not to the oldest",
      events: [
        began(0, duration: 0.3), began(50, duration: 0.1, delay: 0.1), ended(250, finished: true),
        ended(300, finished: true),
      ],
      items: [bar("alpha", 0, 300), bar("alpha", 50, 250, delay: 0.1)]),
    Pairing(
      testDescription: "a removed animation is the oldest, and one without an end goes on",
      events: [
        began(0, duration: 0.3), began(100, duration: 0.2), ended(100, finished: false),
      ],
      items: [bar("alpha", 0, 100, isCancelled: true), bar("alpha", 100, nil)]),
    Pairing(
      testDescription: "an end without a beginning is left out",
      events: [ended(10, finished: true), event(10, .print("x"), "")], items: []),
    Pairing(
      testDescription: "fingers, gestures, calls and issues",
      events: [
        event(0, .touch(phase: "began", finger: 1, location: .zero), "card"),
        event(5, .touch(phase: "moved", finger: 1, location: .zero), "card"),
        event(5, .gesture(state: "began", []), "pan"),
        event(7, .call("update", []), "move"),
        event(8, .issue(EngineIssue(.stuckTransition, "stuck")), "move"),
        event(9, .touch(phase: "cancelled", finger: 1, location: .zero), "card"),
      ],
      items: [
        bar("finger 1", 0, 9, isCancelled: true, subject: ""),
        TimelineItem(
          name: "", subject: "pan", start: Instant(milliseconds: 5),
          kind: .gesture(state: "began")),
        TimelineItem(
          name: "update", subject: "move", start: Instant(milliseconds: 7), kind: .call),
        TimelineItem(
          name: "stuckTransition", subject: "move", start: Instant(milliseconds: 8), kind: .issue),
      ]),
  ]

  @Test("is paired into items", arguments: pairings)
  func items(pairing: Pairing) {
    #expect(TimelineItem.items(in: pairing.events[...]) == pairing.items)
  }
}
