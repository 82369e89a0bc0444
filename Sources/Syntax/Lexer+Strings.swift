import SourceText

extension Lexer {
  /// Reads an opening quote and the text up to the closing one or the first interpolation.
  mutating func readString(_ close: Closing, quoteLength: Int) {
    let start = position
    if close == .double, byte(1) == UInt8(ascii: "\""), byte(2) == UInt8(ascii: "\"") {
      return readMultilineString()
    }
    take(quoteLength, .quote)
    readSegment(OpenString(start: start, close: close))
  }

  /// Reads a `)`, which ends an interpolation when none of its parentheses are open.
  mutating func readClosingParenthesis() {
    take(1, .rightParenthesis)
    guard var string = strings.last else { return }
    if string.depth > 0 {
      strings[strings.count - 1].depth -= 1
    } else {
      strings.removeLast()
      string.depth = 0
      readSegment(string)
    }
  }

  /// Reads literal text up to the closing quote, an interpolation or the end of the line.
  private mutating func readSegment(_ string: OpenString) {
    let start = position
    while position < count {
      let current = base[position]
      switch current {
      case 0x0A, 0x0D: return endUnterminated(string, segment: start)
      case UInt8(ascii: "\""), UInt8(ascii: "'"), 0xE2:
        let length = closingLength(string.close)
        guard length > 0 else {
          position += 1
          continue
        }
        emitSegment(from: start)
        take(length, .quote)
        if string.close != .double { reportQuotes(string, closing: length) }
        return
      case UInt8(ascii: "\\"):
        if byte(1) == UInt8(ascii: "(") {
          emitSegment(from: start)
          take(2, .interpolationStart)
          strings.append(string)
          return
        }
        readEscape()
      default: position += 1
      }
    }
    endUnterminated(string, segment: start)
  }

  private mutating func emitSegment(from start: Int) {
    if position > start { emit(.stringSegment, from: start) }
  }

  private mutating func endUnterminated(_ string: OpenString, segment: Int) {
    emitSegment(from: segment)
    emit(.unknown, from: position)
    // A string in an interpolation that is cut off as well gets no message of its own, only the outermost one does.
    if strings.isEmpty {
      let closing = string.close == .single ? "'" : "\""
      report(SyntaxDiagnostics.unterminatedString(range(string.start, position), closing: closing))
    }
  }

  /// The length of the closing quote at the present position, or 0.
  private func closingLength(_ close: Closing) -> Int {
    let current = byte()
    switch close {
    case .double: return current == UInt8(ascii: "\"") ? 1 : 0
    case .single: return current == UInt8(ascii: "'") ? 1 : 0
    case .curly:
      if current == UInt8(ascii: "\"") { return 1 }
      guard current == 0xE2, byte(1) == 0x80 else { return 0 }
      return [0x98, 0x99, 0x9C, 0x9D].contains(byte(2)) ? 3 : 0
    }
  }

  private mutating func reportQuotes(_ string: OpenString, closing length: Int) {
    let opening = range(string.start, string.start + (string.close == .single ? 1 : 3))
    let closing = range(position - length, position)
    report(
      string.close == .single
        ? SyntaxDiagnostics.singleQuotedString(opening, closing)
        : SyntaxDiagnostics.curlyQuotes(opening, closing))
  }

  private mutating func readEscape() {
    let start = position
    position += 1
    guard position < count else { return }
    switch base[position] {
    case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "r"), UInt8(ascii: "\\"),
      UInt8(ascii: "\""),
      UInt8(ascii: "0"):
      position += 1
    case UInt8(ascii: "u"):
      position += 1
      readUnicodeEscape(from: start)
    case 0x0A, 0x0D: break
    default:
      let length = scalar(at: position)?.length ?? 1
      position += length
      report(SyntaxDiagnostics.unknownEscape(range(start, position), text: text(start, position)))
    }
  }

  private mutating func readUnicodeEscape(from start: Int) {
    var value: UInt32 = 0
    var digits = 0
    if byte() == UInt8(ascii: "{") {
      position += 1
      while let digit = HexDigit.value(byte()), digits < 9 {
        value = value &* 16 &+ UInt32(digit)
        digits += 1
        position += 1
      }
      if byte() == UInt8(ascii: "}") {
        position += 1
        if (1...8).contains(digits), Unicode.Scalar(value) != nil { return }
      }
    }
    report(SyntaxDiagnostics.malformedUnicodeEscape(range(start, position)))
  }

  private mutating func readMultilineString() {
    let start = position
    take(3, .quote)
    let first = position
    let quote = UInt8(ascii: "\"")
    while position < count, !(base[position] == quote && byte(1) == quote && byte(2) == quote) {
      position += 1
    }
    emitSegment(from: first)
    if position < count {
      take(3, .quote)
    } else {
      emit(.unknown, from: position)
    }
    report(SyntaxDiagnostics.multilineString(range(start, start + 3)))
  }

  func text(_ start: Int, _ end: Int) -> String {
    String(decoding: UnsafeBufferPointer(start: base + start, count: end - start), as: UTF8.self)
  }
}

/// Reads hexadecimal digits.
enum HexDigit {
  /// The value of an ASCII digit, or nil.
  static func value(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
