import Geometry
import Testing

struct ElementaryFunctionsTests {
  typealias Tables = ElementaryFunctionTables

  /// Whether two numbers are the same or neighbours.
  private func isClose(_ value: Double, _ expected: Double) -> Bool {
    value == expected || value.nextUp == expected || value.nextDown == expected
  }

  @Test(arguments: Tables.exp)
  func exponential(x: Double, expected: Double) {
    #expect(isClose(ElementaryFunctions.exp(x), expected))
  }

  @Test(arguments: Tables.log)
  func logarithm(x: Double, expected: Double) {
    #expect(isClose(ElementaryFunctions.log(x), expected))
  }

  @Test(arguments: Tables.sin)
  func sine(x: Double, expected: Double) {
    #expect(isClose(ElementaryFunctions.sin(x), expected))
    #expect(ElementaryFunctions.sin(-x) == -ElementaryFunctions.sin(x))
  }

  @Test(arguments: Tables.cos)
  func cosine(x: Double, expected: Double) {
    #expect(isClose(ElementaryFunctions.cos(x), expected))
    #expect(ElementaryFunctions.cos(-x) == ElementaryFunctions.cos(x))
  }

  /// Whoever takes both at once must not see other bits than who takes one.
  @Test(arguments: [0, 1e-300, 0.0037, 0.785, 1, 1e3, 0x1p20, 1e22, 1e300])
  func sineWithCosine(scale: Double) {
    func expectSame(_ x: Double) {
      let (sine, cosine) = ElementaryFunctions.sineAndCosine(x)
      #expect(sine.bitPattern == ElementaryFunctions.sin(x).bitPattern, "sine of \(x)")
      #expect(cosine.bitPattern == ElementaryFunctions.cos(x).bitPattern, "cosine of \(x)")
    }
    for step in 0..<400 {
      let x = Double(step) * 0.731 * scale
      // Beside the edges of the quadrants too.
      let edge = Double(step) * (Double.pi / 4)
      for x in [x, -x, edge, edge.nextUp, edge.nextDown] { expectSame(x) }
    }
  }

  @Test func sineWithCosineOfNoNumber() {
    for x in [Double.nan, .infinity, -.infinity] {
      let (sine, cosine) = ElementaryFunctions.sineAndCosine(x)
      #expect(sine.isNaN && cosine.isNaN)
    }
  }

  @Test(arguments: Tables.tan)
  func tangent(x: Double, expected: Double) {
    #expect(isClose(ElementaryFunctions.tan(x), expected))
  }

  @Test(arguments: Tables.pow)
  func power(base: Double, exponent: Double, expected: Double) {
    #expect(isClose(ElementaryFunctions.pow(base, exponent), expected))
  }

  @Test(arguments: Tables.atan2)
  func angle(y: Double, x: Double, expected: Double) {
    #expect(isClose(ElementaryFunctions.atan2(y, x), expected))
  }

  @Test(arguments: Tables.hypot)
  func length(x: Double, y: Double, expected: Double) {
    #expect(isClose(ElementaryFunctions.hypot(x, y), expected))
  }

  @Test func specialValues() {
    typealias F = ElementaryFunctions
    let infinity = Double.infinity

    #expect(F.exp(infinity) == infinity && F.exp(-infinity) == 0)
    #expect(F.exp(710) == infinity && F.exp(-746) == 0 && F.exp(0) == 1)
    #expect(F.log(0) == -infinity && F.log(infinity) == infinity && F.log(1) == 0)
    #expect(F.log(-1).isNaN)
    for function in [F.sin, F.cos, F.tan] {
      #expect(function(infinity).isNaN && function(-infinity).isNaN && function(.nan).isNaN)
    }
    for function in [F.exp, F.log] {
      #expect(function(.nan).isNaN)
    }
    #expect(F.hypot(.nan, infinity) == infinity && F.hypot(.nan, 1).isNaN && F.hypot(0, 0) == 0)
    for function in [F.sin, F.tan] {
      #expect(function(-0.0).sign == .minus)
    }
  }

  @Test(
    arguments: [
      (2.0, 0.0, 1.0), (.nan, 0, 1), (1, .nan, 1), (-1, .infinity, 1), (0.5, .infinity, 0),
      (2, -.infinity, 0), (2, .infinity, .infinity), (0, 3, 0), (0, -3, .infinity),
      (-0.0, -3, -.infinity), (-0.0, -2, .infinity), (-.infinity, 3, -.infinity),
      (-.infinity, 2, .infinity), (-1, 1e300, 1), (-1, 3, -1), (2, 1e300, .infinity),
      (0.5, 1e300, 0), (1.5, 1e4, .infinity), (-2, 1025, -.infinity),
    ] as [(Double, Double, Double)])
  func powersOfSpecialValues(base: Double, exponent: Double, expected: Double) {
    #expect(ElementaryFunctions.pow(base, exponent) == expected)
  }

  @Test func fractionalPowersOfNegativeNumbersAreNotNumbers() {
    #expect(ElementaryFunctions.pow(-8, 1 / 3).isNaN)
    #expect(ElementaryFunctions.pow(.nan, 1).isNaN)
  }

  @Test(
    arguments: [
      (0.0, 1.0, 0.0), (0, -1, Double.pi), (-0.0, -1, -Double.pi), (1, 0, Double.pi / 2),
      (-1, 0, -Double.pi / 2), (.infinity, .infinity, Double.pi / 4), (0, 0, 0),
      (1, .infinity, 0), (-1, -.infinity, -Double.pi),
    ] as [(Double, Double, Double)])
  func anglesOfAxes(y: Double, x: Double, expected: Double) {
    #expect(ElementaryFunctions.atan2(y, x) == expected)
  }

  @Test func exactResultsAreExact() {
    for exponent in 0...22 {
      var product = 1.0
      for _ in 0..<exponent { product *= 10 }
      #expect(ElementaryFunctions.pow(10, Double(exponent)) == product)
    }
    for root in 0...100 {
      let root = Double(root)
      #expect(ElementaryFunctions.hypot(3 * root, 4 * root) == 5 * root)
    }
  }

  @Test(
    arguments: [
      (1.5, 1.0, 2.0, 2.0), (-1.5, -2, -1, -2), (0.49999999999999994, 0, 1, 0), (2, 2, 2, 2),
      (1e300, 1e300, 1e300, 1e300), (4503599627370495.5, 4503599627370495, 0x1p52, 0x1p52),
    ] as [(Double, Double, Double, Double)])
  func rounding(x: Double, floor: Double, ceil: Double, round: Double) {
    #expect(ElementaryFunctions.floor(x) == floor)
    #expect(ElementaryFunctions.ceil(x) == ceil)
    #expect(ElementaryFunctions.round(x) == round)
  }

  /// Any platform, compiler or flag that changes a last bit changes this sum.
  @Test func resultsAreTheSameBitsEverywhere() {
    var sum: UInt64 = 0
    func add(_ value: Double) { sum = (sum << 7 | sum >> 57) &+ value.bitPattern }
    for step in 1...2000 {
      let x = Double(step) * 0.37 - 350
      add(ElementaryFunctions.exp(x))
      add(ElementaryFunctions.log(x.magnitude))
      add(ElementaryFunctions.sin(x * 1001))
      add(ElementaryFunctions.cos(x * 1e20))
      add(ElementaryFunctions.tan(x))
      add(ElementaryFunctions.atan2(x, 100))
      add(ElementaryFunctions.pow(x.magnitude, 1.7))
    }
    #expect(sum == 11_035_589_465_596_251_202)
  }
}
