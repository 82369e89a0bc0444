import Animation
import EventTrace
import SourceText
import Testing

@Suite struct TracedAnimationTests {
  private static let range = SourceRange(file: SourceFileID(0), start: 3, end: 7)

  private static func event(_ kind: TraceEvent.Kind) -> TraceEvent {
    TraceEvent(at: Instant(milliseconds: 50), kind, subject: "card.view", range: range)
  }

  @Test func readsWhatTheEventTells() throws {
    let event = Self.event(
      .animationBegan(
        property: "alpha",
        [
          TraceField("from", .number(0)), TraceField("to", .number(1)),
          TraceField("duration", .seconds(0.5)), TraceField("delay", .seconds(0.25)),
          TraceField("curve", .word("easeOut")), TraceField("autoreverses", .bool(true)),
        ]))

    let animation = try #require(TracedAnimation(event))

    #expect(animation.subject == "card.view")
    #expect(animation.property == "alpha")
    #expect(animation.from == .number(0))
    #expect(animation.to == .number(1))
    #expect(animation.duration == 0.5)
    #expect(animation.delay == 0.25)
    #expect(animation.curve == "easeOut")
    #expect(animation.begin == Instant(milliseconds: 50))
    #expect(animation.range == Self.range)
  }

  @Test func whatIsNotToldIsNothing() throws {
    let fields = [TraceField("duration", .number(1)), TraceField("curve", .text("linear"))]

    let animation = try #require(
      TracedAnimation(Self.event(.animationBegan(property: "center", fields))))

    #expect(animation.from == .none)
    #expect(animation.to == .none)
    #expect(animation.duration == 0)
    #expect(animation.delay == 0)
    #expect(animation.curve == "")
  }

  @Test(arguments: [
    TraceEvent.Kind.animationEnded(property: "alpha", finished: true), .call("f", []), .print("x"),
  ])
  func otherEventsAreNoBeginning(kind: TraceEvent.Kind) {
    #expect(TracedAnimation(Self.event(kind))?.property == nil)
  }
}
