package import Geometry
import Semantics
import SourceText

extension ComparedValue {
  /// Appends the value with a text bare and a transform as its entries, as `print` has them; numbers in a unit, the usual one when nil.
  package func append(
    _ writer: ValueWriter = .print, unit: WrittenUnit? = nil, to bytes: inout [UInt8]
  ) {
    switch self {
    case .none: bytes.append(contentsOf: "nil".utf8)
    case .bool(let flag): bytes.append(contentsOf: (flag ? "true" : "false").utf8)
    case .quantity(let value, let quantity):
      writer.append(value, in: unit ?? .usual(for: quantity), to: &bytes)
    case .tuple(let words): writer.append(tuple: words, to: &bytes)
    case .velocities(let x, let y): writer.append(tuple: [x, y], in: .velocity, to: &bytes)
    case .transform(let words): writer.append(entries: words, to: &bytes)
    case .color(let words):
      guard words.count == 4 else { return }
      CGColor(red: words[0], green: words[1], blue: words[2], alpha: words[3])
        .appendHex(to: &bytes)
    case .word(let text), .text(let text), .object(let text, _):
      bytes.append(contentsOf: text.utf8)
    }
  }

  /// The value for messages, in the syntax of scripts; numbers in a unit, the usual one when nil.
  package func text(unit: WrittenUnit? = nil, decimals: Int = 3) -> String {
    if case .text(let text) = self { return LiteralText.quoted(text) }
    if case .transform(let words) = self,
      let text = TransformText.text(
        of: words, tolerance: Tolerance.unstated.limit, decimals: decimals)
    {
      return text
    }
    var bytes: [UInt8] = []
    append(ValueWriter(decimals: decimals), unit: unit, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The script text that gives the value within a tolerance in base units; nil when there is none.
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
}
