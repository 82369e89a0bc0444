/// Text for a terminal, without characters that move the cursor, change colours or change the direction of writing.
package enum DisplayText {
  /// The displayed text of a scalar, and its width in columns.
  package static func cell(_ scalar: Unicode.Scalar) -> (text: String, width: Int) {
    let value = scalar.value
    if value >= 0x20, value < 0x7F { return (String(Character(scalar)), 1) }
    if value == 0x09 { return ("    ", 4) }
    if value < 0x20 { return (picture(0x2400 + value), 1) }
    if value == 0x7F { return (picture(0x2421), 1) }
    if InvisibleCharacters.contains(scalar) { return escaped(scalar) }
    switch scalar.properties.generalCategory {
    // Terminals differ in how they show these, and in how many columns.
    case .format, .privateUse, .unassigned, .surrogate: return escaped(scalar)
    case .nonspacingMark, .enclosingMark:
      return (String(Character(scalar)), 0)
    default:
      return (String(Character(scalar)), isWide(value) ? 2 : 1)
    }
  }

  /// A text with its control characters made visible.
  package static func shown(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return text }
    return text.unicodeScalars.reduce(into: "") { $0 += cell($1).text }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> (text: String, width: Int) {
    let text = InvisibleCharacters.escape(scalar)
    return (text, text.utf8.count)
  }

  private static func picture(_ value: UInt32) -> String {
    Unicode.Scalar(value).map { String(Character($0)) } ?? "?"
  }

  /// Whether a scalar is two columns wide: East Asian wide and full-width forms, and emoji.
  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
      0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return true
    default: return false
    }
  }
}
