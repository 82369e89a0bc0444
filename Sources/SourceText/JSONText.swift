/// Writes strings of JSON, for all encoders.
package enum JSONText {
  /// The forms of a string in double quotes; they differ in the escape of a scalar above U+FFFF.
  package enum Form {
    /// JSON, where such a scalar is two surrogates, `\udb40\udc01`.
    case json
    /// YAML, which has no surrogates, `\U000e0001`.
    case yaml
  }

  /// Appends a string with its quotes; invisible characters are escaped, so that a document can be shown on a terminal.
  package static func append(_ text: String, form: Form = .json, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    if !bytes.append(utf8: text, ifAll: isPlain) {
      for scalar in text.unicodeScalars { append(scalar, form, to: &bytes) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private static func append(_ scalar: Unicode.Scalar, _ form: Form, to bytes: inout [UInt8]) {
    switch scalar {
    case "\"": bytes += "\\\"".utf8
    case "\\": bytes += "\\\\".utf8
    case "\n": bytes += "\\n".utf8
    case "\r": bytes += "\\r".utf8
    case "\t": bytes += "\\t".utf8
    case _ where !InvisibleCharacters.contains(scalar):
      bytes.append(utf8: String(Character(scalar)))
    case _ where scalar.value > 0xFFFF && form == .yaml:
      append(escape: "\\U", scalar.value, digits: 8, to: &bytes)
    default:
      for unit in scalar.utf16 { append(escape: "\\u", UInt32(unit), digits: 4, to: &bytes) }
    }
  }

  private static func append(
    escape: StaticString, _ value: UInt32, digits: UInt32, to bytes: inout [UInt8]
  ) {
    escape.withUTF8Buffer { bytes.append(contentsOf: $0) }
    for digit in (0..<digits).reversed() {
      bytes.append(hexadecimal(UInt8(truncatingIfNeeded: value >> (4 * digit) & 0xF)))
    }
  }

  private static func hexadecimal(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
