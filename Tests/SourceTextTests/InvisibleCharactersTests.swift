import SourceText
import Testing

@Suite struct InvisibleCharactersTests {
  @Test(
    arguments: [
      0x00...0x1F, 0x7F...0x9F, 0xAD...0xAD, 0x61C...0x61C, 0x200B...0x200F, 0x2028...0x202E,
      0x2060...0x2064, 0x2066...0x2069, 0xFEFF...0xFEFF, 0xE0001...0xE007F,
    ] as [ClosedRange<UInt32>])
  func controlsAreInvisible(range: ClosedRange<UInt32>) {
    let seen = range.compactMap(Unicode.Scalar.init).filter { !InvisibleCharacters.contains($0) }

    #expect(seen.isEmpty)
  }

  @Test(arguments: [" ", "a", "~", "é", "\u{A0}", "│", "±", "…", "ж", "中", "\u{1F600}", "\u{301}"])
  func textIsSeen(text: String) {
    #expect(text.unicodeScalars.allSatisfy { !InvisibleCharacters.contains($0) })
  }

  @Test func JSONAndYAMLHaveTheirOwnEscapes() {
    let text = "a\n\u{1B}\u{85}\u{202E}\u{E0001}\u{1F600}"
    var (json, yaml): ([UInt8], [UInt8]) = ([], [])

    JSONText.append(text, to: &json)
    JSONText.append(text, form: .yaml, to: &yaml)

    #expect(
      String(decoding: json, as: UTF8.self)
        == #""a\n\u001b\u0085\u202e\udb40\udc01\#u{1F600}""#)
    #expect(
      String(decoding: yaml, as: UTF8.self) == #""a\n\u001b\u0085\u202e\U000e0001\#u{1F600}""#)
  }

  @Test func escapeIsSwifts() {
    #expect(InvisibleCharacters.escape("\u{202E}") == "\\u{202E}")
    #expect(InvisibleCharacters.escape("\u{7}") == "\\u{7}")
  }
}
