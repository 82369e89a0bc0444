import TransitionEngine

private func bezier(_ a: [Double]) -> UnitBezier { UnitBezier(a[0], a[1], a[2], a[3]) }

/// Calls a row's function if it is one of timing curves.
func curve(_ function: String, _ a: [Double]) -> [Double]? {
  switch function {
  case "bezier.value":
    return a.from(4).map { bezier(a).value(at: $0) }
  case "bezier.slope":
    return a.from(4).map { bezier(a).slope(at: $0) }
  case "bezier.solve":
    return a.from(4).map { bezier(a).solve(x: $0) }
  case "bezier.inverse":
    return a.from(4).map { bezier(a).x(atHeight: $0) }
  case "bezier.extended":
    return a.from(4).map { bezier(a).extendedValue(at: $0) }
  case "function.easeInEaseOut":
    return a.map { named(.easeInEaseOut, $0) }
  case "function.easeIn":
    return a.map { named(.easeIn, $0) }
  case "function.easeOut":
    return a.map { named(.easeOut, $0) }
  case "function.linear":
    return a.map { named(.linear, $0) }
  case "function.default":
    return a.map { named(.default, $0) }
  case "function.controlPoints":
    let function = CAMediaTimingFunction(
      controlPoints: Float(a[0]), Float(a[1]), Float(a[2]), Float(a[3]))
    return a.from(4).map { function.value(at: $0) }
  case "curve.spring", "curve.interrupted":
    let spring = SpringSolution(
      mass: a[0], stiffness: a[1], damping: a[2], initialVelocity: a[3])
    let curve =
      function == "curve.spring"
      ? TimingCurve.spring(spring, duration: a[4])
      : .interruptedSpring(spring, duration: a[4])
    return a.from(5).map { curve.progress(at: $0) }
  case "curve.decay":
    let curve = TimingCurve.decay(Deceleration(rate: a[0]), duration: a[1])
    let fractions = a.from(2)
    return fractions.map { curve.progress(at: $0) } + fractions.map { curve.slope(at: $0) }
      + fractions.map { curve.fraction(atProgress: $0) }
  case "steps":
    let steps = StepTiming(Int(a[0]), StepTiming.Position.allCasesInTable[Int(a[1])])
    return a.from(3).map { steps.progress(at: $0, isBefore: a[2] != 0) }
  case "linear":
    let count = Int(a[0])
    var points: [(output: Double, input: Double?)] = []
    for index in stride(from: 1, to: 1 + 2 * count, by: 2) {
      points.append((output: a[index], input: a[index + 1]))
    }
    let timing = PiecewiseLinearTiming(points)
    return a.from(1 + 2 * count).map { timing.progress(at: $0) }
  default: return nil
  }
}

private func named(_ name: CAMediaTimingFunctionName, _ fraction: Double) -> Double {
  CAMediaTimingFunction(name: name)?.value(at: fraction) ?? .nan
}

extension StepTiming.Position {
  fileprivate static let allCasesInTable: [StepTiming.Position] = [
    .jumpEnd, .jumpStart, .jumpBoth, .jumpNone,
  ]
}
