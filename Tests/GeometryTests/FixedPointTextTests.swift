import Geometry
import Testing

struct FixedPointTextTests {
  @Test(
    arguments: [
      (0.0, "0.000"), (-0.0, "0.000"), (1, "1.000"), (-1.5, "-1.500"), (0.0005, "0.001"),
      (0.0004, "0.000"), (-0.0004, "0.000"), (0.0625, "0.063"), (-0.0625, "-0.063"),
      (1.0005, "1.000"), (2.0005, "2.001"), (0.9995, "1.000"), (0.99949, "0.999"),
      (999.9996, "1000.000"), (350, "350.000"), (16.666666666666668, "16.667"),
      (1e15, "1000000000000000.000"), (0.1 + 0.2, "0.300"), (123456.7891, "123456.789"),
      (.leastNonzeroMagnitude, "0.000"), (9007199254740994, "9007199254740994.000"),
      (-9223372036854775808, "-9223372036854775808.000"),
      (18446744073709551616, "18446744073709551616.000"), (1e22, "10000000000000000000000.000"),
      (.nan, "nan"), (-.nan, "nan"), (.infinity, "inf"), (-.infinity, "-inf"),
    ] as [(Double, String)])
  func threeDecimals(value: Double, expected: String) {
    #expect(FixedPointText.string(value) == expected)
  }

  @Test(
    arguments: [
      (0.5, "0.5"), (12, "12"), (0, "0"), (-0.0001, "0"), (-0.25, "-0.25"), (100, "100"),
      (1200.120, "1200.12"), (0.3333333, "0.333"), (7.0001, "7"), (1e20, "100000000000000000000"),
      (-1000, "-1000"),
    ] as [(Double, String)])
  func shortest(value: Double, expected: String) {
    #expect(FixedPointText.shortestString(value) == expected)
  }

  @Test(
    arguments: [
      (2.5, 0, "3"), (-2.5, 0, "-3"), (0.4, 0, "0"), (0.25, 1, "0.3"), (3.14159265, 5, "3.14159"),
      (1.0 / 3, 9, "0.333333333"), (20_000_000_000.123456, 9, "20000000000.123455048"),
      (8796093022207.9999, 9, "8796093022208.000000000"), (1.5, -4, "2"), (0.5, 40, "0.500000000"),
    ] as [(Double, Int, String)])
  func otherDecimals(value: Double, decimals: Int, expected: String) {
    #expect(FixedPointText.string(value, decimals: decimals) == expected)
  }

  @Test func theLargestNumberHas309Digits() {
    let text = FixedPointText.string(.greatestFiniteMagnitude, decimals: 0)

    #expect(text.utf8.count == 309)
    #expect(text.hasPrefix("17976931348623157081452742373170435679807056752584499659891747680"))
    #expect(text.hasSuffix("50404026184124858368"))
    #expect(
      FixedPointText.string(-.greatestFiniteMagnitude, decimals: 2) == "-\(text).00")
  }

  @Test func thousandthsSurviveTheWayBack() {
    for thousandths in stride(from: -20_000, through: 20_000, by: 7) {
      let text = FixedPointText.string(Double(thousandths) / 1000)
      #expect(Double(text) == Double(thousandths) / 1000)
    }
  }

  @Test func appendsWithoutTouchingWhatIsThere() {
    var bytes = Array("x=".utf8)

    FixedPointText.append(1.25, decimals: 1, to: &bytes)
    bytes.append(UInt8(ascii: " "))
    FixedPointText.appendShortest(-4, to: &bytes)
    bytes.append(UInt8(ascii: " "))
    FixedPointText.appendInteger(.min, to: &bytes)

    #expect(String(decoding: bytes, as: UTF8.self) == "x=1.3 -4 -9223372036854775808")
  }
}
