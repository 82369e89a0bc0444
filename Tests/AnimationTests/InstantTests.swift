import Animation
import Testing

struct InstantTests {
  @Test(
    arguments: [
      (0.0, 0), (1, 705_600_000), (0.001, 705_600), (0.35, 246_960_000), (-0.5, -352_800_000),
      (.nan, 0), (.infinity, .max), (-.infinity, .min), (1e300, .max), (-1e300, .min),
      (1e-10, 0), (1.5 / 705_600_000, 2),
    ] as [(Double, Int64)])
  func secondsBecomeTheNearestFlick(seconds: Double, flicks: Int64) {
    #expect(Instant(seconds: seconds).flicks == flicks)
  }

  @Test func millisecondsAreWholeFlicks() {
    for milliseconds in 0...2000 {
      let instant = Instant(milliseconds: Double(milliseconds))
      #expect(instant.flicks == Int64(milliseconds) * Instant.flicksPerMillisecond)
      #expect(instant.milliseconds == Double(milliseconds))
    }
    #expect(Instant(milliseconds: .nan) == .zero)
    #expect(Instant(milliseconds: 1e300) == .distantFuture)
  }

  @Test func additionStaysInRange() {
    let start = Instant(seconds: 1)
    #expect(start.adding(seconds: 0.5).seconds == 1.5)
    #expect(start.adding(seconds: -3).seconds == -2)
    #expect(start.adding(seconds: .nan) == start)
    #expect(start.adding(seconds: .infinity) == .distantFuture)
    #expect(Instant.distantFuture.adding(flicks: 1) == .distantFuture)
    #expect(Instant(flicks: .min).adding(seconds: -1).flicks == .min)
  }

  @Test func differencesStayInRange() {
    let early = Instant(flicks: .min)
    #expect(Instant(seconds: 2) - Instant(seconds: 0.5) == 1_058_400_000)
    #expect(Instant(seconds: 2).seconds(since: Instant(seconds: 0.5)) == 1.5)
    #expect(Instant.distantFuture - early == .max)
    #expect(early - .distantFuture == .min)
    #expect(Instant.zero < Instant(flicks: 1) && early < .zero)
  }

  @Test(arguments: [24, 25, 30, 48, 50, 60, 90, 100, 120])
  func framesOfEveryDisplayAreWholeFlicks(rate: Int) {
    let step = Instant.flicksPerSecond / Int64(rate)
    #expect(step * Int64(rate) == Instant.flicksPerSecond)
    for index: Int64 in [-3, 0, 1, 2, 59, 100_000] {
      #expect(Instant.frame(index, rate: rate).flicks == index * step)
    }
  }

  @Test func unevenRatesAreComputedFromTheIndex() {
    let rate = 144
    for index: Int64 in [-145, -144, -1, 0, 1, 143, 144, 1_000_001] {
      let exact = Double(index) * 4_900_000
      #expect(Double(Instant.frame(index, rate: rate).flicks) == exact)
    }
    #expect(Instant.frame(1, rate: 59).flicks == 705_600_000 / 59)
    #expect(Instant.frame(-1, rate: 59).flicks == -705_600_000 / 59 - 1)
    #expect(Instant.frame(59 * 7, rate: 59) == Instant(seconds: 7))
    #expect(Instant.frame(.max, rate: 1) == .distantFuture)
    #expect(Instant.frame(.min, rate: 1).flicks == .min)
    #expect(Instant.frame(5, rate: 0) == Instant(seconds: 5))
    #expect(Instant.frame(1, rate: .max) == .zero)
  }
}

struct FrameScheduleTests {
  @Test(arguments: [1, 24, 59, 60, 61, 120, 144, 1000])
  func framesAreFoundAgain(rate: Int) {
    let schedule = FrameSchedule(rate: rate)
    for index: Int64 in [-100, -1, 0, 1, 2, 59, 60, 61, 12_345] {
      let instant = schedule.instant(ofFrame: index)
      let before = instant.adding(flicks: -1)
      let after = instant.adding(flicks: 1)

      #expect(schedule.frame(atOrAfter: instant) == index)
      #expect(schedule.frame(after: instant) == index + 1)
      #expect(schedule.frame(atOrAfter: before) == index)
      #expect(schedule.frame(after: before) == index)
      #expect(schedule.frame(atOrAfter: after) == index + 1)
      #expect(schedule.frame(atOrBefore: before) == index - 1)
      #expect(schedule.nextFrame(after: before) == instant)
      #expect(schedule.nextFrame(atOrAfter: instant) == instant)
    }
  }

  @Test func nothingOverflows() {
    for rate in [1, 60, Int.max] {
      let schedule = FrameSchedule(rate: rate)
      #expect(schedule.nextFrame(after: .distantFuture) <= .distantFuture)
      #expect(schedule.nextFrame(atOrAfter: Instant(flicks: .min)) <= .zero)
    }
    #expect(FrameSchedule(rate: -5).rate == 1)
    #expect(FrameSchedule().interval == 1.0 / 60)
  }
}
