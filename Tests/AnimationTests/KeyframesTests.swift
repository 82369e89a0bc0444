import Animation
import Testing

struct KeyframesTests {
  typealias Frame = Keyframes.Keyframe

  /// One channel: 0 to 10 in the first quarter, rest until half, then to 30 until three quarters.
  static let frames = [
    Frame(relativeStartTime: 0.5, relativeDuration: 0.25, values: [30]),
    Frame(relativeStartTime: 0, relativeDuration: 0.25, values: [10]),
  ]

  @Test(
    arguments: [
      (0.0, 0.0), (0.125, 5), (0.25, 10), (0.4, 10), (0.5, 10), (0.625, 20), (0.75, 30), (0.9, 30),
      (1, 30), (-1, 0), (2, 30), (.nan, 0),
    ] as [(Double, Double)])
  func linearRestsBetweenKeyframes(fraction: Double, expected: Double) {
    let keyframes = Keyframes(initialValues: [0], keyframes: Self.frames)

    #expect(keyframes.values(at: fraction) == [expected])
  }

  @Test(
    arguments: [
      (0.0, 0.0), (0.2, 0), (0.25, 10), (0.7, 10), (0.75, 30), (1, 30),
    ] as [(Double, Double)])
  func discreteJumpsAtTheEndOfAKeyframe(fraction: Double, expected: Double) {
    let keyframes = Keyframes(
      initialValues: [0], keyframes: Self.frames, calculationMode: .discrete)

    #expect(keyframes.values(at: fraction) == [expected])
  }

  @Test func pacedMovesAtOneSpeedOverAllChannels() {
    // 5 points one way, then 15 on: a quarter and three quarters.
    let keyframes = Keyframes(
      initialValues: [0, 0],
      keyframes: [
        Frame(relativeStartTime: 0, relativeDuration: 0.9, values: [3, 4]),
        Frame(relativeStartTime: 0.9, relativeDuration: 0.1, values: [3, 19]),
      ], calculationMode: .paced)

    #expect(keyframes.values(at: 0.125) == [1.5, 2])
    #expect(keyframes.values(at: 0.25) == [3, 4])
    #expect(keyframes.values(at: 0.5) == [3, 9])
    #expect(keyframes.values(at: 1) == [3, 19])
  }

  @Test(arguments: [Keyframes.CalculationMode.cubic, .cubicPaced])
  func cubicIsCatmullRomOnEvenTimes(mode: Keyframes.CalculationMode) {
    let row: [Double] = [0, 1, 3, 2]
    let frames = (1..<4).map {
      Frame(
        relativeStartTime: Double($0 - 1) / 3, relativeDuration: 1.0 / 3, values: [row[$0]])
    }
    let keyframes = Keyframes(initialValues: [row[0]], keyframes: frames, calculationMode: mode)

    for (knot, value) in row.enumerated() where mode == .cubic {
      #expect(abs(keyframes.value(at: Double(knot) / 3, channel: 0) - value) < 1e-12)
    }
    if mode == .cubic {
      // (-P0 + 9 P1 + 9 P2 - P3) / 16
      #expect(abs(keyframes.value(at: 0.5, channel: 0) - 34.0 / 16) < 1e-12)
    }
    #expect(keyframes.value(at: 0, channel: 0) == 0 && keyframes.value(at: 1, channel: 0) == 2)
  }

  @Test func cubicIsSmoothOnUnevenTimes() {
    let keyframes = Keyframes(
      initialValues: [0],
      keyframes: [
        Frame(relativeStartTime: 0, relativeDuration: 0.2, values: [1]),
        Frame(relativeStartTime: 0.2, relativeDuration: 0.8, values: [-1]),
      ], calculationMode: .cubic)
    func slope(_ from: Double, _ to: Double) -> Double {
      (keyframes.value(at: to, channel: 0) - keyframes.value(at: from, channel: 0)) / (to - from)
    }

    #expect(abs(slope(0.2 - 1e-6, 0.2) - slope(0.2, 0.2 + 1e-6)) < 1e-3)
  }

  @Test func aJumpHappensAtItsStart() {
    for mode in [Keyframes.CalculationMode.linear, .discrete, .cubic] {
      let keyframes = Keyframes(
        initialValues: [1],
        keyframes: [Frame(relativeStartTime: 0.5, relativeDuration: 0, values: [9])],
        calculationMode: mode)
      #expect(keyframes.values(at: 0.5.nextDown) == [1])
      #expect(keyframes.values(at: 0.5) == [9])
      #expect(keyframes.values(at: 1) == [9])
    }
  }

  @Test func anOverlappingKeyframeTakesOver() {
    let keyframes = Keyframes(
      initialValues: [0],
      keyframes: [
        Frame(relativeStartTime: 0, relativeDuration: 1, values: [100]),
        Frame(relativeStartTime: 0.5, relativeDuration: 0.25, values: [0]),
      ])

    #expect(keyframes.values(at: 0.25) == [25])
    #expect(keyframes.values(at: 0.5) == [50])
    #expect(keyframes.values(at: 0.625) == [25])
    #expect(keyframes.values(at: 1) == [0])
  }

  @Test(arguments: Keyframes.CalculationMode.allCases)
  func oddInputIsHarmless(mode: Keyframes.CalculationMode) {
    let none = Keyframes(initialValues: [4, 5], keyframes: [], calculationMode: mode)
    #expect(none.values(at: 0.5) == [4, 5])
    #expect(none.value(at: 0.5, channel: 9) == 0)
    let odd = Keyframes(
      initialValues: [1, 2],
      keyframes: [
        Frame(relativeStartTime: -1, relativeDuration: 7, values: [3]),
        Frame(relativeStartTime: .nan, relativeDuration: .nan, values: [1, 2, 3]),
        Frame(relativeStartTime: 2, relativeDuration: 1, values: []),
      ], calculationMode: mode)
    for step in 0...10 {
      #expect(odd.values(at: Double(step) / 10).allSatisfy { $0.isFinite })
    }
    #expect(Keyframes(initialValues: [], keyframes: Self.frames).values(at: 0.5).isEmpty)
  }

  @Test func theWholeAnimationsFunctionComesBeforeTheSteps() {
    let easeIn = TimingCurve(.easeIn)
    let easeOut = TimingCurve(.easeOut)
    let track = Keyframes(values: [[0], [60], [20]], timingFunctions: [easeOut, easeOut])

    for fraction in [0.1, 0.5, 0.8] {
      let reached = easeIn.progress(at: fraction)
      let expected =
        reached < 0.5
        ? 60 * easeOut.progress(at: 2 * reached)
        : 60 - 40 * easeOut.progress(at: 2 * reached - 1)
      let value = track.value(at: fraction, channel: 0, timingFunction: easeIn)
      #expect(abs(value - expected) < 1e-12)
    }
    #expect(track.value(at: 1, channel: 0, timingFunction: easeIn) == 20)
    #expect(track.value(at: .nan, channel: 0, timingFunction: easeIn) == 0)
  }
}

struct CubicKeyframeTests {
  let keyframe = CubicKeyframe(
    from: 10, to: 40, duration: 0.5, startVelocity: -20, endVelocity: 100)

  @Test func endsAndVelocitiesAreThoseGiven() {
    for (time, value, velocity) in [
      (-1.0, 10.0, -20.0), (0, 10, -20), (0.5, 40, 100), (2, 40, 100), (.infinity, 40, 100),
      (.nan, 10, -20),
    ] {
      #expect(keyframe.value(at: time) == value)
      #expect(keyframe.velocity(at: time) == velocity)
    }
  }

  @Test(arguments: [0.01, 0.1, 0.25, 0.4, 0.49])
  func velocitiesAreThoseOfNeighbours(time: Double) {
    let step = 1e-6
    let slope = (keyframe.value(at: time + step) - keyframe.value(at: time - step)) / (2 * step)

    #expect(abs(keyframe.velocity(at: time) - slope) < 1e-5)
  }

  @Test func aLineStaysALine() {
    let line = CubicKeyframe(from: 3, to: 5, duration: 4, startVelocity: 0.5, endVelocity: 0.5)
    for time in [0.5, 1, 3.9] {
      #expect(abs(line.value(at: time) - (3 + time / 2)) < 1e-12)
      #expect(abs(line.velocity(at: time) - 0.5) < 1e-12)
    }
  }

  @Test func itIsTheStepOfACubicAnimation() {
    // The slopes of a Catmull-Rom curve are half of the neighbours' distance: per fraction, three times that.
    let track = Keyframes(values: [[0], [60], [20], [90]], calculationMode: .cubic)
    let step = CubicKeyframe(
      from: 60, to: 20, duration: 1.0 / 3, startVelocity: 30, endVelocity: 45)

    for fraction in [0.4, 0.5, 0.6] {
      let expected = step.value(at: fraction - 1.0 / 3)
      #expect(abs(track.value(at: fraction, channel: 0) - expected) < 1e-12)
    }
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1e-300, 1e300] as [Double])
  func oddDurationsAreHarmless(duration: Double) {
    let odd = CubicKeyframe(from: 10, to: 40, duration: duration, startVelocity: 2)
    for time in [0, 0.1, 1e300] as [Double] {
      #expect(odd.value(at: time).isFinite)
      #expect(odd.velocity(at: time).isFinite)
    }
    #expect(duration > 0 || odd.value(at: 0.1) == 40)
  }
}
