import Animation
import Geometry
import SourceText

/// Writes the values of the text trace directly as bytes.
package enum TraceBytes {
  /// Appends a value as the text trace shows it.
  package static func append(_ value: TraceValue, to bytes: inout [UInt8]) {
    switch value {
    case .none: bytes.append(contentsOf: "nil".utf8)
    case .bool(let flag): bytes.append(contentsOf: (flag ? "true" : "false").utf8)
    case .number(let number): FixedPointText.append(number, to: &bytes)
    case .seconds(let seconds): FixedPointText.append(seconds, to: &bytes)
    case .point(let point): append([point.x, point.y], "(", ", ", ")", to: &bytes)
    case .size(let size): append([size.width, size.height], "(", ", ", ")", to: &bytes)
    case .rect(let rect):
      append(
        [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height], "(", ", ", ")",
        to: &bytes)
    case .transform(let transform):
      append(
        [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty], "[", " ",
        "]", to: &bytes)
    case .color(let color): bytes.append(contentsOf: color.description.utf8)
    case .word(let word), .object(let word): appendText(word, to: &bytes)
    case .text(let text):
      bytes.append(UInt8(ascii: "\""))
      appendText(text, to: &bytes)
      bytes.append(UInt8(ascii: "\""))
    }
  }

  /// Appends text that may come from a script; invisible characters are written as `\u{…}`.
  static func appendText(_ text: String, to bytes: inout [UInt8]) {
    let utf8 = text.utf8
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      bytes.append(contentsOf: utf8)
      return
    }
    for scalar in text.unicodeScalars {
      if InvisibleCharacters.contains(scalar) {
        bytes.append(contentsOf: InvisibleCharacters.escape(scalar).utf8)
      } else {
        bytes.append(contentsOf: String(Character(scalar)).utf8)
      }
    }
  }

  private static func append(
    _ numbers: [Double], _ open: StaticString, _ separator: StaticString, _ close: StaticString,
    to bytes: inout [UInt8]
  ) {
    open.withUTF8Buffer { bytes.append(contentsOf: $0) }
    for (index, number) in numbers.enumerated() {
      if index > 0 { separator.withUTF8Buffer { bytes.append(contentsOf: $0) } }
      FixedPointText.append(number, to: &bytes)
    }
    close.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }
}
