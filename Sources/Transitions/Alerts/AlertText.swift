import Geometry

/// The sizes of the texts of an alert, by widths of characters that are the same on every machine.
enum AlertText {
  /// A font of the system.
  struct Font: Equatable {
    /// The size in points.
    let size: CGFloat
    let isSemibold: Bool
  }

  static let messageFont = Font(size: 13, isSemibold: false)

  static func titleFont(_ form: AlertLayout.Form) -> Font {
    Font(size: form == .alert ? 17 : 13, isSemibold: true)
  }

  /// The height of a line, in font sizes.
  private static let lineHeight: CGFloat = 2444.0 / 2048

  /// The size of a text that is wrapped at a width, points, to whole pixels.
  static func size(of text: String, _ font: Font, width: CGFloat, scale: CGFloat) -> CGSize {
    let weight: CGFloat = font.isSemibold ? 1.05 : 1
    func points(_ units: Int) -> CGFloat { CGFloat(units) * font.size * weight / 1000 }
    var (lines, widest) = (0, 0)
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      lines += 1
      var line = 0
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        let length = word.reduce(0) { $0 + units(of: $1) }
        let joined = line == 0 ? length : line + units(of: " ") + length
        if line > 0, points(joined) > width {
          lines += 1
          line = length
        } else {
          line = joined
        }
        widest = max(widest, line)
      }
    }
    func pixels(_ length: CGFloat) -> CGFloat { (length * scale).rounded(.up) / scale }
    return CGSize(
      width: pixels(points(widest)),
      height: pixels(CGFloat(lines) * lineHeight * font.size))
  }

  /// The width of a character, in thousandths of the font size.
  private static func units(of character: Character) -> Int {
    if " ijlI.,:;'!|".contains(character) { return 250 }
    if "frt()[]{}-/\\\"*".contains(character) { return 350 }
    if "mwMW@%…".contains(character) { return 850 }
    if "0123456789+=<>~#$&?_".contains(character) { return 620 }
    if character.isUppercase { return 650 }
    return character.unicodeScalars.contains { $0.value >= 0x2E80 } ? 1000 : 530
  }
}
