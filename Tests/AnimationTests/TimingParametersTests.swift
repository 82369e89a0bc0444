import Animation
import Geometry
import Testing

struct TimingParametersTests {
  @Test(
    arguments: [
      (UIViewAnimationCurve.easeInOut, 0, CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1)),
      (.easeIn, 1, CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1)),
      (.easeOut, 2, CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1)),
      (.linear, 3, CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1)),
    ] as [(UIViewAnimationCurve, Int, CGPoint, CGPoint)])
  func namedCurves(
    curve: UIViewAnimationCurve, rawValue: Int, point1: CGPoint, point2: CGPoint
  ) {
    let parameters = CubicTimingParameters(animationCurve: curve)

    #expect(curve.rawValue == rawValue)
    #expect(parameters.controlPoint1 == point1 && parameters.controlPoint2 == point2)
    #expect(parameters.animationCurve == curve && parameters.timingCurveType == .builtin)
    #expect(TimingCurve(curve) == parameters.timingCurve)
  }

  @Test(arguments: [0, 0.1, 0.25, 0.5])
  func easeInOutIsSymmetric(progress: CGFloat) {
    let curve = CubicTimingParameters(animationCurve: .easeInOut)

    let early = curve.value(at: progress)
    let late = curve.value(at: 1 - progress)

    #expect(abs(early + late - 1) < 1e-12)
  }

  @Test func ownCurves() {
    let parameters = CubicTimingParameters(
      controlPoint1: CGPoint(x: -1, y: 2), controlPoint2: CGPoint(x: 1.5, y: -2))
    #expect(parameters.controlPoint1 == CGPoint(x: 0, y: 2))
    #expect(parameters.controlPoint2 == CGPoint(x: 1, y: -2))
    #expect(parameters.timingCurveType == .cubic)
    #expect(CubicTimingParameters().controlPoint1 == CGPoint(x: 0.25, y: 0.1))
  }

  @Test func theDefaultSpringTakesItsOwnTime() {
    let parameters = SpringTimingParameters()

    let timing = parameters.timing(duration: 7)

    #expect(abs(parameters.dampingRatio - 500 / (2 * 3000.0.squareRoot())) < 1e-12)
    #expect(abs(timing.duration - 0.5057352) < 1e-6)
    #expect(parameters.initialVelocity == .zero)
  }

  @Test func aRatioTakesTheDurationAskedFor() {
    let parameters = SpringTimingParameters(
      dampingRatio: 0.7, initialVelocity: CGVector(dx: 2, dy: 9))

    let timing = parameters.timing(duration: 0.4)

    let spring = SpringSolution(dampingRatio: 0.7, duration: 0.4, initialVelocity: 2)
    #expect(timing.duration == 0.4)
    #expect(timing.curve == .spring(spring, duration: 0.4))
  }

  @Test func durationAndBounce() {
    let parameters = SpringTimingParameters(duration: 0.5, bounce: 0.3)
    #expect(parameters.dampingRatio == 0.7)
    #expect(parameters.solution(duration: 99).frequency == 4 * Double.pi)
    #expect(SpringTimingParameters(duration: 0.5, bounce: -0.5).dampingRatio == 2)
  }

  @Test func aSpringThatNeverSettlesTakesTheDurationAskedFor() {
    let parameters = SpringTimingParameters(
      mass: 1, stiffness: 100, damping: 0, initialVelocity: .zero)

    #expect(parameters.timing(duration: 0.4).duration == 0.4)
  }
}

struct TimingCurveTests {
  static let curves: [TimingCurve] = [
    .linear, TimingCurve(.easeInOut), .cubic(UnitBezier(0.3, -1, 0.6, 2)),
    .spring(SpringSolution(dampingRatio: 0.5, duration: 0.5), duration: 0.5),
    .spring(SpringSolution(dampingRatio: 1, duration: 0.5, initialVelocity: 9), duration: 0.5),
    .decay(Deceleration(), duration: 2),
  ]

  @Test(arguments: curves)
  func endsAreExact(curve: TimingCurve) {
    #expect(curve.progress(at: 0) == 0 && curve.progress(at: 1) == 1)
    #expect(curve.progress(at: -1) == 0 && curve.progress(at: 2) == 1)
    #expect(curve.progress(at: .nan) == 0)
  }

  @Test(arguments: curves)
  func slopesAreThoseOfNeighbours(curve: TimingCurve) {
    for fraction in [0.1, 0.45, 0.9] {
      let difference =
        (curve.progress(at: fraction + 1e-6) - curve.progress(at: fraction - 1e-6)) / 2e-6
      #expect(abs(curve.slope(at: fraction) - difference) < 1e-5)
    }
  }

  @Test func anInterruptedSpringStaysWhereItIsAtTheEnd() {
    let spring = SpringSolution(dampingRatio: 0.5, duration: 0.5)
    let curve = TimingCurve.interruptedSpring(spring, duration: 0.1)

    #expect(curve.progress(at: 1) == spring.value(at: 0.1))
    #expect(curve.progress(at: 2) == curve.progress(at: 1))
  }

  @Test func aSpringStartsWithItsVelocityAndMayOvershoot() {
    #expect(Self.curves[4].slope(at: 0) == 9 * 0.5)
    #expect(Self.curves[3].progress(at: 0.28) > 1.1)
    #expect(abs(Self.curves[3].progress(at: 1.0.nextDown) - 1) < 0.001)
  }
}
