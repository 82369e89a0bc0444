import Acceptance
import Animation
import Geometry
import Testing
import ViewTree

struct ShrinkerTests {
  private static let frame = Instant.frame(1, rate: 60).flicks

  /// A touch of some locations, one a frame, lifted a frame after the last.
  private static func touch(
    _ places: [CGPoint], at start: Int64 = 0, finger: Int = 1
  ) -> [TouchSample] {
    var samples = places.enumerated().map { index, place in
      TouchSample(
        instant: Instant(flicks: (start + Int64(index)) * frame), finger: finger, location: place,
        phase: index == 0 ? .began : .moved)
    }
    samples.append(
      TouchSample(
        instant: Instant(flicks: (start + Int64(places.count)) * frame), finger: finger,
        location: places.last ?? .zero, phase: .ended))
    return samples
  }

  private static func zigzag(_ count: Int) -> [CGPoint] {
    (0..<count).map { CGPoint(x: 100.25 + Double($0 % 7), y: 50.5 + 10 * Double($0)) }
  }

  @Test func theMovesThatMatterAreLeft() throws {
    let start = [Self.touch(Self.zigzag(60)), Self.touch(Self.zigzag(40), at: 5)]

    let shrunk = try #require(
      Shrinker.shrink(start) { wanderings in
        wanderings[0].contains { $0.phase == .moved && $0.location.y >= 300 }
      })

    #expect(shrunk[0].map(\.phase) == [.began, .moved, .ended])
    #expect(shrunk[1].isEmpty)
    #expect(shrunk[0][1].location == CGPoint(x: 100, y: 300))
  }

  @Test func twoFingersAtOnceStayInTheOrderOfTheirInstants() throws {
    let (one, other) = (Self.touch(Self.zigzag(30)), Self.touch(Self.zigzag(30), finger: 2))
    var isSound = true

    let shrunk = try #require(
      Shrinker.shrink([zip(one, other).flatMap { [$0, $1] }]) { wanderings in
        let samples = wanderings[0]
        isSound =
          isSound && zip(samples, samples.dropFirst()).allSatisfy { $0.instant <= $1.instant }
        return [1, 2].allSatisfy { finger in
          samples.contains { $0.finger == finger && $0.phase == .moved && $0.location.y >= 100 }
        }
      })

    #expect(isSound)
    #expect(shrunk[0].filter { $0.finger == 1 }.map(\.phase) == [.began, .moved, .ended])
    #expect(shrunk[0].filter { $0.finger == 2 }.map(\.phase) == [.began, .moved, .ended])
  }

  @Test func everyTouchStaysOne() throws {
    var isSound = true
    _ = Shrinker.shrink([Self.touch(Self.zigzag(30)), Self.touch(Self.zigzag(9), finger: 2)]) {
      for samples in $0 where !samples.isEmpty {
        let phases = samples.map(\.phase)
        isSound =
          isSound && phases.first == .began && phases.last == .ended
          && phases.dropFirst().dropLast().allSatisfy { $0 == .moved }
          && zip(samples, samples.dropFirst()).allSatisfy { $0.instant <= $1.instant }
      }
      return $0.flatMap(\.self).count > 7
    }

    #expect(isSound)
  }

  @Test func whatTwoTouchesCauseTogetherKeepsBoth() throws {
    let samples =
      Self.touch(Self.zigzag(12)) + Self.touch(Self.zigzag(3), at: 20)
      + Self.touch(Self.zigzag(8), at: 30)

    let shrunk = try #require(
      Shrinker.shrink([samples]) { $0[0].count { $0.phase == .began } >= 2 })

    #expect(shrunk[0].map(\.phase) == [.began, .ended, .began, .ended])
  }

  @Test func aLiftThatMattersKeepsItsTouch() throws {
    let shrunk = try #require(
      Shrinker.shrink([Self.touch(Self.zigzag(50))]) {
        $0[0].contains { $0.phase == .ended && $0.location.y > 200 }
      })

    #expect(shrunk[0].count <= 3)
    #expect(shrunk[0].last.map { $0.location.y > 200 } == true)
  }

  @Test func whatDoesNotFailWhenReplayedIsNotShrunk() {
    #expect(Shrinker.shrink([Self.touch(Self.zigzag(5))]) { _ in false } == nil)
  }

  @Test(arguments: [1, 10, 100])
  func triesAreBounded(limit: Int) {
    var tries = 0
    _ = Shrinker.shrink([Self.touch(Self.zigzag(1_000))], limit: limit) { _ in
      tries += 1
      return tries % 3 == 1
    }

    #expect(tries <= limit)
  }

  // MARK: Text

  @Test func samplesAreWrittenAsStatements() {
    let samples = [
      TouchSample(instant: .zero, finger: 1, location: CGPoint(x: 10, y: 20.5), phase: .began),
      TouchSample(
        instant: Instant(flicks: Self.frame), finger: 1, location: CGPoint(x: 10, y: 40),
        phase: .moved),
      TouchSample(
        instant: Instant(flicks: 4 * Self.frame), finger: 1, location: CGPoint(x: 0.1, y: 60),
        phase: .moved),
      TouchSample(
        instant: Instant(flicks: 4 * Self.frame), finger: 1, location: CGPoint(x: 0.1, y: 60),
        phase: .ended),
      TouchSample(
        instant: Instant(flicks: 10 * Self.frame), finger: 2, location: .zero, phase: .began),
    ]

    #expect(
      ReplayText.statements(for: samples, frameRate: 60) == [
        "finger.down(at: (10, 20.5))",
        "finger.move(to: (10, 40), over: 16.666667ms)",
        "wait(33.333333ms)",
        "finger.move(to: (0.1, 60), over: 16.666667ms)",
        "finger.up()",
        "wait(100ms)",
        "finger2.down(at: (0, 0))",
      ])
  }

  @Test(arguments: [0, 1, 705_600, 11_760_000, 5_880_000, 123_456_789, 705_600_000 * 3])
  func timesAreExact(flicks: Int64) throws {
    let text = Instant.literal(of: flicks)
    let milliseconds = try #require(Double(text.dropLast(2)))

    #expect(Instant.flicks(in: milliseconds / 1000) == flicks)
  }

  @Test func whatNoStatementSaysIsNotWritten() {
    let cancelled = TouchSample(instant: .zero, finger: 1, location: .zero, phase: .cancelled)
    let third = TouchSample(instant: .zero, finger: 3, location: .zero, phase: .began)
    let tiny = TouchSample(
      instant: .zero, finger: 1, location: CGPoint(x: 1e-9, y: 0), phase: .began)

    for sample in [cancelled, third, tiny] {
      #expect(ReplayText.statements(for: [sample], frameRate: 60) == nil)
    }
  }
}
