import SourceText

/// Turns bytes into tokens; every byte is in a token or in the trivia between two.
///
/// A string or interpolation that is cut off by the end of its line is closed by an empty `unknown` token. For that token, as for
/// an `unknown` token that begins with a digit, the lexer has already reported the error.
struct Lexer {
  let base: UnsafePointer<UInt8>
  let count: Int
  let file: SourceFileID
  var position = 0
  var tokens: [Token] = []
  var diagnostics: [Diagnostic] = []
  /// Whether the text ended inside a comment, which more input could close.
  var endsInComment = false
  /// The strings whose interpolation is being read.
  var strings: [OpenString] = []
  private var startsLine = true
  private let keywords = KeywordTable.all
  private let isWord = Lexer.wordBytes

  /// A string being read.
  struct OpenString {
    var start: Int
    var close: Closing
    /// The number of open parentheses in the interpolation being read.
    var depth = 0
  }

  /// The quote that closes a string.
  enum Closing {
    case double
    case single
    case curly
  }

  init(bytes: UnsafeBufferPointer<UInt8>, base: UnsafePointer<UInt8>, file: SourceFileID) {
    self.base = base
    count = bytes.count
    self.file = file
    tokens.reserveCapacity(count / 4 + 8)
  }

  @inline(__always)
  func byte(_ ahead: Int = 0) -> UInt8 {
    position &+ ahead < count ? base[position &+ ahead] : 0
  }

  func range(_ start: Int, _ end: Int) -> SourceRange {
    SourceRange(file: file, start: UInt32(start), end: UInt32(end))
  }

  @inline(__always)
  mutating func emit(_ kind: TokenKind, from start: Int, keyword: Keyword = .none) {
    tokens.append(
      Token(
        kind: kind, startsLine: startsLine, keyword: keyword,
        start: UInt32(truncatingIfNeeded: start),
        end: UInt32(truncatingIfNeeded: position)))
    startsLine = false
  }

  mutating func report(_ diagnostic: Diagnostic) {
    if diagnostics.count < Parser.diagnosticLimit { diagnostics.append(diagnostic) }
  }

  /// Reads all tokens.
  mutating func run() {
    if count >= 3, base[0] == 0xEF, base[1] == 0xBB, base[2] == 0xBF { position = 3 }
    while true {
      skipTrivia()
      if startsLine, !strings.isEmpty { closeStrings() }
      guard position < count else { break }
      readToken()
    }
    if !strings.isEmpty { closeStrings() }
    emit(.endOfFile, from: position)
  }

  /// Ends every open string where its line ends.
  private mutating func closeStrings() {
    let last = tokens.last.map { Int($0.end) } ?? 0
    if let outermost = strings.first {
      let end = LineEnd.find(base, from: last, count: count)
      report(SyntaxDiagnostics.unterminatedString(range(outermost.start, end), closing: nil))
    }
    let wasStart = startsLine
    for _ in strings {
      tokens.append(
        Token(kind: .unknown, startsLine: false, start: UInt32(last), end: UInt32(last)))
    }
    startsLine = wasStart
    strings = []
  }

  private mutating func skipTrivia() {
    while position < count {
      switch base[position] {
      case 0x20, 0x09, 0x0B, 0x0C: position += 1
      case 0x0A, 0x0D:
        position += 1
        startsLine = true
      // It ends a line of the program as a line break does.
      case UInt8(ascii: ";") where strings.isEmpty:
        position += 1
        startsLine = true
      case UInt8(ascii: "/"):
        if byte(1) == UInt8(ascii: "/") {
          position = LineEnd.find(base, from: position + 2, count: count)
        } else if byte(1) == UInt8(ascii: "*") {
          skipBlockComment()
        } else {
          return
        }
      default: return
      }
    }
  }

  private mutating func skipBlockComment() {
    let start = position
    var depth = 0
    while position < count {
      let current = base[position]
      if current == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if current == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        if current == 0x0A || current == 0x0D { startsLine = true }
        position += 1
      }
    }
    endsInComment = true
    report(SyntaxDiagnostics.unterminatedComment(range(start, start + 2)))
  }

  @inline(__always)
  private mutating func readToken() {
    let start = position
    let first = base[position]
    switch first {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"):
      position += 1
      while position < count, isWord[Int(base[position])] { position += 1 }
      if position < count, base[position] >= 0x80 { skipWord() }
      if first == UInt8(ascii: "_"), position == start + 1 {
        emit(.underscore, from: start)
      } else {
        emit(
          .identifier, from: start,
          keyword: keywords.find(base + start, length: position - start))
      }
    case UInt8(ascii: "0")...UInt8(ascii: "9"): readNumber()
    case UInt8(ascii: "\""): readString(.double, quoteLength: 1)
    case UInt8(ascii: "'"): readString(.single, quoteLength: 1)
    case UInt8(ascii: "#"):
      position += 1
      skipWord()
      emit(.color, from: start)
    case UInt8(ascii: "`"): readQuotedName()
    // `$0`, the argument of a block that names none.
    case UInt8(ascii: "$") where (0x30...0x39).contains(byte(1)):
      position += 2
      while (0x30...0x39).contains(byte()) { position += 1 }
      emit(.identifier, from: start)
    case UInt8(ascii: "("):
      if !strings.isEmpty { strings[strings.count - 1].depth += 1 }
      take(1, .leftParenthesis)
    case UInt8(ascii: ")"): readClosingParenthesis()
    case UInt8(ascii: "["): take(1, .leftBracket)
    case UInt8(ascii: "]"): take(1, .rightBracket)
    case UInt8(ascii: "{"): take(1, .leftBrace)
    case UInt8(ascii: "}"): take(1, .rightBrace)
    case UInt8(ascii: ","): take(1, .comma)
    case UInt8(ascii: ":"): take(1, .colon)
    case 0x80...: readBeyondASCII()
    default: readOperator(first)
    }
  }

  @inline(__always)
  mutating func take(_ length: Int, _ kind: TokenKind) {
    let start = position
    position += length
    emit(kind, from: start)
  }

  private mutating func readOperator(_ first: UInt8) {
    let second = byte(1)
    let third = byte(2)
    let equal = UInt8(ascii: "=")
    switch first {
    case UInt8(ascii: "."):
      if second == first, third == first {
        take(3, .closedRange)
      } else if second == first, third == UInt8(ascii: "<") {
        take(3, .halfOpenRange)
      } else if second == first {
        take(2, .unknown)
      } else {
        take(1, .dot)
      }
    case UInt8(ascii: "?"):
      if second == first {
        take(2, .questionQuestion)
      } else if second == UInt8(ascii: "."), third != second {
        take(2, .questionDot)
      } else {
        take(1, .question)
      }
    case UInt8(ascii: "-"):
      second == UInt8(ascii: ">") ? take(2, .arrow) : takeArithmetic(.minus)
    case UInt8(ascii: "+"):
      if second == UInt8(ascii: "-") {
        take(2, .plusMinus)
      } else if second == UInt8(ascii: "/"), third == UInt8(ascii: "-") {
        take(3, .plusMinus)
      } else {
        takeArithmetic(.plus)
      }
    case UInt8(ascii: "*"): takeArithmetic(.star)
    case UInt8(ascii: "/"): takeArithmetic(.slash)
    case UInt8(ascii: "%"): take(1, .percent)
    case equal:
      if second == equal {
        take(third == equal ? 3 : 2, .comparison)
      } else {
        take(1, .equal)
      }
    case UInt8(ascii: "!"):
      if second == equal {
        take(third == equal ? 3 : 2, .comparison)
      } else {
        take(1, .exclamation)
      }
    case UInt8(ascii: "<") where second == first: take(2, .shift)
    case UInt8(ascii: "<"), UInt8(ascii: ">"): take(second == equal ? 2 : 1, .comparison)
    case UInt8(ascii: "&"): second == first ? take(2, .and) : take(1, .unknown)
    case UInt8(ascii: "|"): second == first ? take(2, .or) : take(1, .bar)
    default: take(1, .unknown)
    }
  }

  @inline(__always)
  private mutating func takeArithmetic(_ kind: TokenKind) {
    byte(1) == UInt8(ascii: "=") && byte(2) != UInt8(ascii: "=")
      ? take(2, .compoundAssignment) : take(1, kind)
  }

  private mutating func readQuotedName() {
    let start = position
    position += 1
    let first = position
    skipWord()
    if position > first, byte() == UInt8(ascii: "`") {
      position += 1
      emit(.identifier, from: start)
    } else {
      position = first
      emit(.unknown, from: start)
    }
  }

  private mutating func readBeyondASCII() {
    let start = position
    guard let (scalar, length) = scalar(at: position) else { return take(1, .unknown) }
    switch scalar.value {
    case 0xB1: take(length, .plusMinus)
    case 0x2502: take(length, .bar)
    case 0x2018, 0x2019, 0x201C, 0x201D: readString(.curly, quoteLength: length)
    default:
      position += length
      if scalar.properties.isXIDStart {
        skipWord()
        emit(.identifier, from: start)
      } else {
        emit(.unknown, from: start)
      }
    }
  }

  /// Moves over letters, digits and `_`, also those beyond ASCII.
  mutating func skipWord() {
    while position < count {
      if isWord[Int(base[position])] {
        position += 1
      } else if base[position] >= 0x80, let (scalar, length) = scalar(at: position),
        scalar.properties.isXIDContinue
      {
        position += length
      } else {
        return
      }
    }
  }

  /// The scalar at an index, or nil when the bytes there are not valid UTF-8.
  func scalar(at index: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    ValidUTF8.scalar(base, at: index, count: count)
  }

  /// Whether each byte below 0x80 can continue a word.
  private static let wordBytes: [Bool] = (0..<256).map { value in
    switch UInt8(value) {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

/// Finds the ends of lines.
enum LineEnd {
  /// The index of the next LF or CR, or the end.
  static func find(_ base: UnsafePointer<UInt8>, from start: Int, count: Int) -> Int {
    var index = start
    while index < count, base[index] != 0x0A, base[index] != 0x0D { index += 1 }
    return min(index, count)
  }
}

/// Checks bytes against the rules of UTF-8.
enum ValidUTF8 {
  /// The scalar at an index and its length, or nil when the bytes there are not valid.
  static func scalar(
    _ base: UnsafePointer<UInt8>, at index: Int, count: Int
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    let first = base[index]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    guard first >= 0xC2, first <= 0xF4 else { return nil }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard index + length <= count else { return nil }
    var value = UInt32(first) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
    for next in 1..<length {
      let byte = base[index + next]
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    guard value >= (length == 2 ? 0x80 : length == 3 ? 0x800 : 0x1_0000) else { return nil }
    return Unicode.Scalar(value).map { ($0, length) }
  }

  /// The index of the first byte that is not part of valid UTF-8, or nil.
  static func firstInvalid(_ base: UnsafePointer<UInt8>, count: Int) -> Int? {
    var index = 0
    let bytes = UnsafeRawPointer(base)
    while index < count {
      if count - index >= 8,
        bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        index += 8
      } else if base[index] < 0x80 {
        index += 1
      } else if let (_, length) = scalar(base, at: index, count: count) {
        index += length
      } else {
        return index
      }
    }
    return nil
  }
}
