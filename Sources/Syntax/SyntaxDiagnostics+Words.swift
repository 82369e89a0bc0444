import SourceText

// Descriptions of source text for messages.
extension SyntaxDiagnostics {
  /// A colour of three or four digits with each digit doubled; nil for any other text.
  static func longColor(_ text: String) -> String? {
    let digits = Array(text.utf8.dropFirst())
    guard digits.count == 3 || digits.count == 4, digits.allSatisfy({ HexDigit.value($0) != nil })
    else { return nil }
    return "#" + String(decoding: digits.flatMap { [$0, $0] }, as: UTF8.self)
  }

  /// A character in quotes, or its number where it is invisible.
  static func characterName(_ text: String) -> String {
    guard let scalar = text.unicodeScalars.first else { return "this" }
    if scalar.value > 0x20, scalar.value < 0x7F { return "'\(text)'" }
    let number =
      "U+" + String(repeating: "0", count: max(0, 4 - String(scalar.value, radix: 16).count))
      + String(scalar.value, radix: 16, uppercase: true)
    let isSpace = scalar.properties.generalCategory == .spaceSeparator
    return isSpace || InvisibleCharacters.contains(scalar)
      ? "the invisible character \(number)" : "'\(text)' (\(number))"
  }
}
