import Geometry
import Semantics
import SourceText

extension ComparedValue {
  /// The value for people, in a script's own words; numbers in a unit, the usual one when nil.
  package func text(unit: WrittenUnit? = nil, decimals: Int = 3) -> String {
    switch self {
    case .none: return "nil"
    case .bool(let flag): return flag ? "true" : "false"
    case .quantity(let value, let quantity):
      return (unit ?? .usual(for: quantity)).text(value, decimals: decimals)
    case .tuple(let words): return Self.tuple(words, .bare, decimals)
    case .velocities(let x, let y):
      let unit = WrittenUnit.usual(for: Quantity(length: 1, time: -1))
      return Self.tuple([x, y], unit, decimals)
    case .transform(let words):
      let written = TransformText.text(
        of: words, tolerance: Tolerance.unstated.limit, decimals: decimals)
      if let written { return written }
      return "["
        + words.map { FixedPointText.shortestString($0, decimals: decimals) }.joined(separator: " ")
        + "]"
    case .color(let words):
      guard words.count == 4 else { return "" }
      var bytes: [UInt8] = []
      UIColor(red: words[0], green: words[1], blue: words[2], alpha: words[3])
        .appendHex(to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    case .word(let word): return word
    case .text(let text): return LiteralText.quoted(text)
    case .object(let name, _): return name
    }
  }

  /// The value as a script can write it and get it back to a tolerance in base units; nil when nothing a script writes gives it.
  package func literal(
    unit: WrittenUnit? = nil, tolerance: Double? = nil, names: ExpectationNames
  ) -> String? {
    switch self {
    case .none, .bool, .text, .word, .color: return text()
    case .quantity(let value, let quantity):
      guard value.isFinite else { return nil }
      let unit = unit ?? .usual(for: quantity)
      // A dimension without a unit of its own has no literal.
      if unit.suffix.isEmpty, quantity.time != 0 || quantity.angle != 0 { return nil }
      return text(unit: unit, decimals: unit.decimals(for: tolerance))
    case .tuple(let words):
      guard words.allSatisfy(\.isFinite) else { return nil }
      return text(decimals: WrittenUnit.bare.decimals(for: tolerance))
    case .transform(let words):
      return TransformText.text(
        of: words, tolerance: Tolerance(tolerance).limit,
        decimals: WrittenUnit.bare.decimals(for: tolerance))
    case .velocities: return nil
    case .object(let name, _): return names.object(name)
    }
  }

  private static func tuple(_ words: [Double], _ unit: WrittenUnit, _ decimals: Int) -> String {
    "(" + words.map { unit.text($0, decimals: decimals) }.joined(separator: ", ") + ")"
  }
}
