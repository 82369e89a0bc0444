package import Geometry
import SourceText

extension ValueWriter {
  /// Appends a value of a trace.
  package func append(_ value: TraceValue, to bytes: inout [UInt8]) {
    switch value {
    case .none: bytes.append(utf8: "nil")
    case .bool(let flag): bytes.append(utf8: flag ? "true" : "false")
    case .number(let number), .seconds(let number): append(number, to: &bytes)
    case .point, .size, .rect: value.withNumbers { append(tuple: $0, to: &bytes) }
    case .transform, .transform3D: append(entries: value.numbers, to: &bytes)
    case .color(let color): color.appendHex(to: &bytes)
    case .word(let word), .object(let word): Self.append(text: word, to: &bytes)
    case .text(let text):
      bytes.append(UInt8(ascii: "\""))
      Self.append(text: text, to: &bytes)
      bytes.append(UInt8(ascii: "\""))
    }
  }

  /// A value of a trace as text.
  package func text(_ value: TraceValue) -> String {
    var bytes: [UInt8] = []
    append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends text that may come from a script: invisible characters are written as `\u{…}`.
  static func append(text: String, to bytes: inout [UInt8]) {
    if bytes.append(utf8: text, ifAll: { $0 >= 0x20 && $0 < 0x7F }) { return }
    for scalar in text.unicodeScalars {
      if InvisibleCharacters.contains(scalar) {
        bytes.append(utf8: InvisibleCharacters.escape(scalar))
      } else {
        bytes.append(utf8: String(Character(scalar)))
      }
    }
  }
}
