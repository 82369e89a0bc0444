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

struct FrictionTests {
  @Test(arguments: [(0.0, 0.52), (200, 0.13), (-200, 0.13), (400, 0), (1000, 0), (.nan, 0)])
  func fallsFromTheEdgeToTheDimension(offset: Double, expected: Double) {
    #expect(abs(RubberBand.friction(atOffset: offset, dimension: 400) - expected) < 1e-15)
  }

  @Test(arguments: [0, -1, .nan] as [Double])
  func withoutADimensionNothingMoves(dimension: Double) {
    #expect(RubberBand.friction(atOffset: 10, dimension: dimension) == 0)
  }
}

struct ScrollBounceTests {
  /// The frames of a trace, from 7.3 ms on every sixtieth of a second.
  @Test func contentThatWasHeldFollowsTheTrace() {
    let bounce = ScrollBounce(heldAt: 235)
    for (frame, shown) in [223.3, 197, 173.3, 152, 133.3, 116.3, 101.3, 88.3].enumerated() {
      #expect(abs(bounce.distance(after: 0.0073 + Double(frame) / 60) - shown) < 0.7)
    }
  }

  @Test func contentThatFliesOverTheEdgeIsFarthestAfterOneRadian() {
    let bounce = ScrollBounce(distance: 0, velocity: 2985, frequency: 10.93)
    let peak = bounce.distance(after: 1 / 10.93)
    #expect(abs(peak - 100.3) < 0.3)
    #expect(abs(bounce.velocity(after: 1 / 10.93)) < 1e-9)
    #expect(bounce.distance(after: 0.79) < 1)
  }

  @Test func itIsACriticallyDampedSpring() {
    let bounce = ScrollBounce(distance: 80, velocity: -300)
    let spring = SpringSolution(
      frequency: ScrollBounce.frequency, dampingRatio: 1, initialVelocity: 300.0 / 80)
    for time in [0, 0.05, 0.3, 1] {
      #expect(abs(bounce.distance(after: time) - 80 * (1 - spring.value(at: time))) < 1e-10)
      #expect(abs(bounce.velocity(after: time) + 80 * spring.velocity(at: time)) < 1e-10)
    }
  }

  @Test func oddInputIsHarmless() {
    for odd in [.nan, .infinity, -.infinity] as [Double] {
      let bounce = ScrollBounce(distance: odd, velocity: odd, frequency: odd)
      #expect(bounce.distance(after: 1) == 0 && bounce.velocity(after: 1) == 0)
      #expect(ScrollBounce(heldAt: odd).distance(after: 0.1) == 0)
    }
    let bounce = ScrollBounce(distance: 10, velocity: 5, frequency: -1)
    #expect(bounce.frequency == ScrollBounce.frequency)
    #expect(bounce.distance(after: -1) == 10 && bounce.velocity(after: .nan) == 5)
    #expect(bounce.distance(after: .infinity) == 0 && bounce.velocity(after: 1e300) == 0)
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

struct VelocityModelTests {
  typealias Model = @Sendable ([(time: TimeInterval, position: Double)]) -> Double

  static let models: [Model] = [
    { VelocityEstimator.weighted($0) }, { VelocityEstimator.leastSquares($0) },
  ]

  @Test(arguments: 0..<2, [2, 3, 4, 5, 40])
  func uniformMotionIsExact(model: Int, count: Int) {
    for interval in [0.001, 1.0 / 120, 1.0 / 60, 0.033] {
      let samples = (0..<count).map { index in
        let passed = Double(index) * interval
        return (time: 5000 + passed, position: 300 - 750 * passed)
      }
      #expect(abs(Self.models[model](samples) / -750 - 1) < 1e-8)
    }
  }

  @Test(arguments: 0..<2)
  func equalAndEarlierTimesAreIgnored(model: Int) {
    let samples = [(0.0, 0.0), (0.01, 10), (0.01, 500), (0.005, 900), (0.02, 20)].map {
      (time: $0.0, position: $0.1)
    }
    #expect(abs(Self.models[model](samples) - 1000) < 1e-9)
  }

  @Test(arguments: 0..<2)
  func withoutMotionThereIsNone(model: Int) {
    #expect(Self.models[model]([]) == 0)
    #expect(Self.models[model]([(time: 1, position: 9)]) == 0)
    let odd: [(time: TimeInterval, position: Double)] = [
      (.nan, 1), (0, .infinity), (-.infinity, 3), (0, -1e308), (1e-3, 1e308),
    ]
    #expect(Self.models[model](odd) == 0)
  }

  @Test func theOldestOfThreeSegmentsCountsMost() {
    let positions: [Double] = [100, 0, 10, 30, 60]
    let samples = positions.enumerated().map { (time: Double($0) / 100, position: $1) }
    let velocity = VelocityEstimator.weighted(samples)
    let expected: Double = 0.6 * 1000 + 0.35 * 2000 + 0.05 * 3000
    #expect(abs(velocity - expected) < 1e-9)
  }

  @Test func aParabolaHasItsSlopeAtTheNewestSample() {
    let samples = (0...8).map { index in
      let time = Double(index) / 100
      let position: Double = 40 - 300 * time + 2500 * time * time
      return (time: 100 + time, position: position)
    }
    // At 0.08 s: 2 · 2500 · 0.08 - 300.
    #expect(abs(VelocityEstimator.leastSquares(samples) - 100) < 1e-7)
  }

  @Test func whatIsOldOrBeforeAStopDoesNotCount() {
    typealias Samples = [(time: TimeInterval, position: Double)]
    let moving: Samples = (0...5).map { index in
      let passed = Double(index) / 100
      return (time: 1 + passed, position: 500 * passed)
    }
    let old: Samples = [(time: 0.9, position: 9000), (time: 0.94, position: -9000)]
    let stopped: Samples = [(time: 0.95, position: 9000), (time: 0.955, position: -9000)]
    for before in [old, stopped] {
      #expect(abs(VelocityEstimator.leastSquares(before + moving) - 500) < 1e-7)
    }
    #expect(VelocityEstimator.leastSquares(moving, at: 1.1) == 0)
    #expect(abs(VelocityEstimator.leastSquares(moving, at: 1.08) - 500) < 1e-7)
  }
}
