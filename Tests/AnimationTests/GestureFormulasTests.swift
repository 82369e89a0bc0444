import Animation
import Geometry
import Testing

struct RubberBandTests {
  @Test(arguments: [0.5, 10, 100, 1000])
  func followsThePublishedFormula(distance: Double) {
    let offset = RubberBand.offset(for: distance, dimension: 400)

    let expected = (1 - 1 / (distance * 0.55 / 400 + 1)) * 400
    #expect(abs(offset - expected) < 1e-10)
    #expect(RubberBand.offset(for: -distance, dimension: 400) == -offset)
    #expect(abs(RubberBand.distance(for: offset, dimension: 400) - distance) < 1e-9)
  }

  @Test func limits() {
    #expect(RubberBand.offset(for: 1e-9, dimension: 400) / 1e-9 > 0.5499999)
    #expect(RubberBand.offset(for: .infinity, dimension: 400) == 400)
    #expect(RubberBand.offset(for: 10, dimension: 0) == 0)
    #expect(RubberBand.distance(for: 400, dimension: 400) == .infinity)
    #expect(RubberBand.distance(for: -500, dimension: 400) == -.infinity)
    #expect(RubberBand.distance(for: 0, dimension: 0) == 0)
  }
}

struct DecelerationTests {
  @Test func velocityFallsByTheRateEachMillisecond() {
    let motion = Deceleration()
    #expect(abs(motion.velocity(1000, after: 0.001) - 998) < 1e-9)
    #expect(abs(motion.velocity(1000, after: 0.002) - 996.004) < 1e-9)
    #expect(motion.velocity(1000, after: -1) == 1000)
  }

  @Test(arguments: [Deceleration.normalRate, Deceleration.fastRate])
  func distanceEndsAtRest(rate: Double) {
    let motion = Deceleration(rate: rate)
    let rest = motion.restDistance(velocity: -1200)
    let duration = motion.duration(velocity: -1200, threshold: 0.5)

    #expect(abs(rest + 1200 / (-1000 * ElementaryFunctions.log(rate))) < 1e-9)
    #expect(abs(motion.distance(velocity: -1200, after: 60) - rest) < 1e-9)
    #expect(abs(motion.distance(velocity: -1200, after: duration) - rest - 0.5) < 1e-9)
    #expect(motion.distance(velocity: -1200, after: 0) == 0)
  }

  @Test func theProjectionIsTheSum() {
    #expect(abs(Deceleration().projection(velocity: 1000) - 499) < 1e-9)
    #expect(abs(Deceleration(rate: 0.99).projection(velocity: 1000) - 99) < 1e-9)
    let rest = Deceleration().restDistance(velocity: 1000)
    #expect(abs(rest / 499 - 1.001) < 1e-4)
  }

  @Test func oddInputIsHarmless() {
    #expect(Deceleration(rate: 1).rate == Deceleration.normalRate)
    #expect(Deceleration(rate: .nan).rate == Deceleration.normalRate)
    #expect(Deceleration().duration(velocity: 0) == 0)
    #expect(Deceleration().duration(velocity: 10, threshold: 0) == .infinity)
  }
}

struct VelocityEstimatorTests {
  private func estimator(
    _ samples: [(milliseconds: Double, x: Double, y: Double)]
  ) -> VelocityEstimator {
    var estimator = VelocityEstimator()
    for sample in samples {
      estimator.add(
        CGPoint(x: sample.x, y: sample.y), at: Instant(milliseconds: sample.milliseconds))
    }
    return estimator
  }

  @Test(arguments: [1.0, 4, 8, 16, 33, 99])
  func uniformMotionIsExact(interval: Double) {
    let estimator = estimator(
      (0..<80).map { (Double($0) * interval, 300 + Double($0) * interval * 0.75, -2 * Double($0)) })

    let velocity = estimator.velocity

    #expect(abs(velocity.dx / 750 - 1) < 1e-12)
    #expect(abs(velocity.dy / (-2000 / interval) - 1) < 1e-12)
  }

  @Test func aFlickWithinOneFrameCounts() {
    let velocity = estimator([(0, 10, 0), (8, 30, 4)]).velocity

    #expect(abs(velocity.dx - 2500) < 1e-9 && abs(velocity.dy - 500) < 1e-9)
  }

  @Test func theNewestSegmentCountsAQuarter() {
    let velocity = estimator([(0, 0, 0), (10, 500, 0), (20, 510, 0), (40, 590, -20)]).velocity

    #expect(abs(velocity.dx - (0.25 * 4000 + 0.75 * 1000)) < 1e-9)
    #expect(abs(velocity.dy + 0.25 * 1000) < 1e-9)
  }

  @Test func aResetCountsFromTheLastPlace() {
    var estimator = estimator([(0, 0, 0), (10, 50, 50), (20, 100, 100)])
    estimator.resetVelocity()
    #expect(estimator.velocity == .zero)
    estimator.add(CGPoint(x: 110, y: 100), at: Instant(milliseconds: 30))
    #expect(abs(estimator.velocity.dx - 1000) < 1e-9 && estimator.velocity.dy == 0)
  }

  @Test func theLiftAfterAResetHasTheVelocityBeforeIt() {
    var estimator = estimator([(0, 0, 0), (10, 10, 0), (20, 20, 10)])
    estimator.resetVelocity()
    estimator.lift()
    #expect(abs(estimator.velocity.dx - 1000) < 1e-9)
    #expect(abs(estimator.velocity.dy - 250) < 1e-9)
  }

  @Test func anotherPlaceKeepsTheVelocity() {
    var estimator = estimator([(0, 0, 0), (10, 10, 0)])
    estimator.rebase(to: CGPoint(x: 400, y: 0), at: Instant(milliseconds: 10))
    #expect(abs(estimator.velocity.dx - 1000) < 1e-9)
    estimator.add(CGPoint(x: 410, y: 0), at: Instant(milliseconds: 20))
    #expect(abs(estimator.velocity.dx - 1000) < 1e-9)
  }

  @Test func equalAndEarlierTimesAreIgnored() {
    let velocity = estimator([(0, 0, 0), (10, 10, 0), (10, 500, 500), (5, 900, 0)]).velocity

    #expect(abs(velocity.dx - 1000) < 1e-9 && velocity.dy == 0)
  }

  @Test func withoutMotionThereIsNone() {
    var estimator = VelocityEstimator()
    #expect(estimator.velocity == .zero)
    estimator.add(.zero, at: .zero)
    #expect(estimator.velocity == .zero)
    estimator.add(CGPoint(x: 9, y: 9), at: Instant(milliseconds: 5))
    estimator.reset()
    #expect(estimator.velocity == .zero)
    estimator.add(.zero, at: .zero)
    #expect(estimator.velocity == .zero)
  }
}
