/// Characters that are not visible themselves, but control the terminal or change how adjacent characters are shown.
///
/// They are listed by number instead of by Unicode property, so that every version of Unicode gives the same text.
package enum InvisibleCharacters {
  /// Whether a scalar is a control (C0, delete, C1), a direction mark or override, has no width, or separates lines or paragraphs.
  package static func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F: false
    case 0x00..<0x20, 0x7F..<0xA0: true
    // Soft hyphen, the Arabic and Mongolian marks.
    case 0xAD, 0x61C, 0x180E: true
    // Zero width, direction marks, separators, overrides, joiners and isolates.
    case 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F: true
    // The byte order mark, annotations and tags.
    case 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
    default: false
    }
  }

  /// The escape of an invisible scalar: `\u{202E}`.
  package static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  }
}
