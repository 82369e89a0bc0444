/// The characters that a terminal obeys, or that change how their neighbours are shown, without being seen themselves.
///
/// They are listed by number and not asked of Unicode's tables, so that every version of those gives the same text.
package enum InvisibleCharacters {
  /// Whether a scalar is a control (C0, delete, C1), a direction mark or override, of no width, or a separator of
  /// lines or paragraphs.
  package static func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F: false
    case 0x00..<0x20, 0x7F..<0xA0: true
    // Soft hyphen, the Arabic and Mongolian marks.
    case 0xAD, 0x61C, 0x180E: true
    // No width, direction marks, separators, overrides, joiners and isolates.
    case 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F: true
    // The byte order mark, annotations and tags.
    case 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
    default: false
    }
  }

  /// What stands for a scalar that cannot be seen: `\u{202E}`.
  package static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  }
}
