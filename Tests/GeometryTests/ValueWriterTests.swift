import Geometry
import Testing

@Suite struct ValueWriterTests {
  private static func text(_ write: (inout [UInt8]) -> Void) -> String {
    var bytes: [UInt8] = []
    write(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    arguments: [
      (.percent, 0.119, "11.9%"), (.milliseconds, 0.35, "350ms"), (.degrees, .pi / 4, "45deg"),
      (.velocity, 900, "900pt/s"), (.bare, 1.0625, "1.063"), (.milliseconds.spaced, 0.35, "350 ms"),
    ] as [(WrittenUnit, Double, String)])
  func numbersHaveTheirUnit(unit: WrittenUnit, value: Double, text: String) {
    #expect(unit.text(value) == text)
  }

  @Test(
    arguments: [
      (.percent, 0.001, 1), (.milliseconds, 0.0005, 1), (.bare, 0.0005, 4), (.degrees, 0.01, 1),
      (.bare, 0, 9), (.bare, nil, 3),
    ] as [(WrittenUnit, Double?, Int)])
  func decimalsFollowFromTheTolerance(unit: WrittenUnit, tolerance: Double?, decimals: Int) {
    #expect(unit.decimals(for: tolerance) == decimals)
  }

  @Test(
    arguments: [
      (.trace, "(0.500, 1.063)", "[1.000 0.000]", "1" + String(repeating: "0", count: 22) + ".000"),
      (.shown, "(0.5, 1.063)", "[1 0]", "1" + String(repeating: "0", count: 22)),
      (.print, "(0.5, 1.063)", "[1 0]", "1e+22"),
      (ValueWriter(decimals: 1), "(0.5, 1.1)", "[1 0]", "1" + String(repeating: "0", count: 22)),
    ] as [(ValueWriter, String, String, String)])
  func writersDifferInTheirProperties(
    writer: ValueWriter, tuple: String, entries: String, huge: String
  ) {
    #expect(Self.text { writer.append(tuple: [0.5, 1.0625], to: &$0) } == tuple)
    #expect(Self.text { writer.append(entries: [1, 0], to: &$0) } == entries)
    #expect(writer.text(1e22) == huge)
  }
}
