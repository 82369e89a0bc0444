import SourceText

extension Lexer {
  /// Reads a number and the unit attached to it.
  mutating func readNumber() {
    let start = position
    skipDigits()
    if isPositionInTuple(start) { return emit(.number, from: start) }
    if byte() == UInt8(ascii: "."), isDigit(byte(1)) {
      position += 1
      skipDigits()
    }
    if byte() | 0x20 == UInt8(ascii: "e"), isDigit(byte(1)) || isSign(byte(1)) && isDigit(byte(2)) {
      position += 2
      skipDigits()
    }
    let unit = position
    if byte() == UInt8(ascii: "%") {
      position += 1
    } else {
      skipWord()
      if byte() == 0xC2, byte(1) == 0xB0 { position += 2 }
    }
    if byte() == UInt8(ascii: "."), isDigit(byte(1)) {
      return malformed(from: start)
    }
    if position == unit {
      return isFinite(start, unit) ? emit(.number, from: start) : tooLarge(from: start)
    }
    guard hasUnit(from: unit) else { return unknownUnit(from: start, unit: unit) }
    isFinite(start, unit) ? emit(.quantity, from: start) : tooLarge(from: start)
  }

  /// Whether the digits that have been read are the `0` or the `1` of `t.0.1`.
  private func isPositionInTuple(_ start: Int) -> Bool {
    guard start > 1, base[start - 1] == UInt8(ascii: "."), byte() == UInt8(ascii: ".") else {
      return false
    }
    switch base[start - 2] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: ")"),
      UInt8(ascii: "]"), UInt8(ascii: "?"), UInt8(ascii: "!"):
      return true
    default: return false
    }
  }

  private mutating func skipDigits() {
    while position < count, isDigit(base[position]) { position += 1 }
  }

  @inline(__always)
  private func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
  }

  /// Whether the word just read is a unit; `pt/s` is read to its end.
  private mutating func hasUnit(from unit: Int) -> Bool {
    let first = base[unit]
    switch position - unit {
    case 1: return first == UInt8(ascii: "%") || first == UInt8(ascii: "s")
    case 2:
      if first == UInt8(ascii: "m") { return base[unit + 1] == UInt8(ascii: "s") }
      guard first == UInt8(ascii: "p"), base[unit + 1] == UInt8(ascii: "t") else { return false }
      if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "s") {
        let end = position
        position += 2
        skipWord()
        if position > end + 2 { position = end }
      }
      return true
    case 3: return text(unit, position) == "deg" || text(unit, position) == "rad"
    default: return false
    }
  }

  /// Without an exponent, a number of few digits is finite and need not be converted.
  private func isFinite(_ start: Int, _ end: Int) -> Bool {
    let digits = UnsafeBufferPointer(start: base + start, count: end - start)
    if digits.count < 300, !digits.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) {
      return true
    }
    return Double(text(start, end))?.isFinite ?? false
  }

  private mutating func tooLarge(from start: Int) {
    report(SyntaxDiagnostics.numberTooLarge(range(start, position)))
    emit(.unknown, from: start)
  }

  private mutating func malformed(from start: Int) {
    while byte() == UInt8(ascii: "."), isDigit(byte(1)) {
      position += 1
      skipWord()
    }
    report(SyntaxDiagnostics.malformedNumber(range(start, position), text: text(start, position)))
    emit(.unknown, from: start)
  }

  private mutating func unknownUnit(from start: Int, unit: Int) {
    let number = text(start, unit)
    let word = text(unit, position)
    let place = range(start, position)
    if word.hasPrefix("_") || number == "0" && ["x", "b", "o"].contains(word.prefix(1)) {
      report(SyntaxDiagnostics.malformedNumber(place, text: number + word))
    } else {
      report(SyntaxDiagnostics.unknownUnit(place, number: number, unit: word))
    }
    emit(.unknown, from: start)
  }
}
