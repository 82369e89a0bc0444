package import SourceText

/// A source text with marks such as 1️⃣ for places; the text itself is without them.
package struct MarkedSource {
  /// The text without marks.
  package let text: String
  /// The byte offset of each mark, by number.
  package let offsets: [Int: UInt32]

  /// Removes the marks 0️⃣ to 9️⃣ from a text.
  package init(_ marked: String) {
    var text = ""
    var offsets: [Int: UInt32] = [:]
    for character in marked {
      let scalars = Array(character.unicodeScalars)
      if scalars.count == 3, scalars[1].value == 0xFE0F, scalars[2].value == 0x20E3,
        (0x30...0x39).contains(scalars[0].value)
      {
        offsets[Int(scalars[0].value - 0x30)] = UInt32(text.utf8.count)
      } else {
        text.append(character)
      }
    }
    self.text = text
    self.offsets = offsets
  }

  /// The text as a file.
  package func file(path: String = "test.trans") -> SourceFile {
    SourceFile(path: path, text: text)
  }

  /// The number of the mark at a byte offset, or nil.
  package func mark(at offset: UInt32) -> Int? {
    offsets.filter { $0.value == offset }.keys.min()
  }
}
