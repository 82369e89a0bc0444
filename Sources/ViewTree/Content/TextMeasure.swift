package import Geometry

/// The lines and the size of a text by a deterministic rule: every character has a width in thousandths of the font's size.
///
/// The widths are near those of the system's font for Latin text; there is no kerning. Lines are filled word by word, and a word
/// that is wider than a line is broken between characters.
package struct TextMeasure {
  /// The font.
  package var font: UIFont
  /// The pixels of a point, to which sizes are rounded up.
  package var scale: CGFloat

  /// Makes a measure for a font on a screen.
  package init(_ font: UIFont, scale: CGFloat) {
    self.font = font
    self.scale = scale
  }

  /// Returns the size of a text, points; zero for an empty one.
  ///
  /// A width that is not positive, or not finite, does not limit the lines, and 0 lines are any number of them.
  package func size(of text: String, width: CGFloat = 0, lines limit: Int = 1) -> CGSize {
    if text.isEmpty { return .zero }
    let lines = self.lines(of: text, width: width, limit: limit)
    let widest = lines.map { advance(of: $0) }.max() ?? 0
    return CGSize(
      width: roundedUp(points(widest)), height: height(ofLines: max(lines.count, 1)))
  }

  /// Returns the height of a number of lines, points.
  package func height(ofLines count: Int) -> CGFloat {
    roundedUp(CGFloat(count) * font.lineHeight)
  }

  /// Returns the lines of a text, of which those beyond the limit are left out; a single line is not broken at a width.
  package func lines(of text: String, width: CGFloat = 0, limit: Int = 0) -> [Substring] {
    let isWrapped = limit != 1 && width > 0 && width.isFinite
    var lines: [Substring] = []
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if isWrapped { wrap(paragraph, width, into: &lines) } else { lines.append(paragraph) }
      if limit > 0, lines.count >= limit { return Array(lines.prefix(limit)) }
    }
    return lines
  }

  private func wrap(_ paragraph: Substring, _ width: CGFloat, into lines: inout [Substring]) {
    var start = paragraph.startIndex
    var used = 0
    // The end of the last word on the line, and the place after the spaces that follow it.
    var breaking: (end: String.Index, next: String.Index, used: Int)?
    var index = start
    while index < paragraph.endIndex {
      let character = paragraph[index]
      let next = paragraph.index(after: index)
      if character == " " {
        if let last = breaking, last.next == index {
          breaking = (last.end, next, used + advance(of: character))
        } else {
          breaking = (index, next, used + advance(of: character))
        }
      } else if index > start, fits(used + advance(of: character), width) == false {
        if let last = breaking {
          lines.append(paragraph[start..<last.end])
          (start, used, breaking) = (last.next, used - last.used, nil)
        } else {
          lines.append(paragraph[start..<index])
          (start, used) = (index, 0)
        }
        continue
      }
      used += advance(of: character)
      index = next
    }
    // Spaces at the end of a line take no room.
    let end = breaking.flatMap { $0.next == paragraph.endIndex ? $0.end : nil }
    lines.append(paragraph[start..<(end ?? paragraph.endIndex)])
  }

  private func fits(_ advance: Int, _ width: CGFloat) -> Bool {
    // A text fits into the width that is its own, rounded to pixels.
    points(advance) <= width + 1e-6
  }

  private func points(_ advance: Int) -> CGFloat {
    CGFloat(advance * (font.weight.rawValue >= UIFont.Weight.semibold.rawValue ? 105 : 100))
      * font.pointSize / 100_000
  }

  private func roundedUp(_ points: CGFloat) -> CGFloat {
    ElementaryFunctions.ceil(points * scale - 1e-6) / scale
  }

  // MARK: Widths

  /// The width of a line in thousandths of the font's size.
  private func advance(of line: Substring) -> Int {
    line.reduce(0) { $0 + advance(of: $1) }
  }

  private func advance(of character: Character) -> Int {
    font.isMonospaced ? 620 : TextMeasure.advance(of: character)
  }

  private static func advance(of character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch character {
    case " ", "i", "j", "l", "I", ".", ",", ":", ";", "'", "!", "|": return 250
    case "f", "r", "t", "(", ")", "[", "]", "{", "}", "-", "/", "\\", "\"", "*": return 350
    case "0"..."9", "+", "=", "<", ">", "~", "#", "$", "&", "?", "_": return 620
    case "m", "w", "M", "W", "@", "%", "…": return 850
    default: return isWide(scalar) ? 1000 : scalar.properties.isUppercase ? 650 : 530
    }
  }

  /// Whether a character is an ideograph, a syllable of Korean, of full width, or an emoji.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100..<0x1160, 0x2E80..<0xA4D0, 0xAC00..<0xD7A4, 0xF900..<0xFB00, 0xFE30..<0xFE50,
      0xFF00..<0xFF61, 0xFFE0..<0xFFE7, 0x1F000..<0x1FB00, 0x20000..<0x40000:
      true
    default: scalar.properties.isEmojiPresentation
    }
  }
}
