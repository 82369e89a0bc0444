/// The kind of a token.
///
/// Keywords are contextual, so every word is an `identifier` to the lexer; the parser reads its `Keyword`.
package enum TokenKind: UInt8, Hashable, Sendable, CaseIterable {
  /// A word: letters, digits and `_`, not beginning with a digit. In back-ticks too.
  case identifier
  /// `12`, `0.5`, `1e3`: a number without a unit.
  case number
  /// A number with a unit attached: `350ms`, `50%`, `900pt/s`, `45deg`.
  case quantity
  /// `"`, which begins or ends a string.
  case quote
  /// Text inside a string, escapes included.
  case stringSegment
  /// `\(` inside a string.
  case interpolationStart
  /// `#RRGGBB` or `#RRGGBBAA`, or a malformed one.
  case color
  /// `(`.
  case leftParenthesis
  /// `)`, also the one that ends an interpolation.
  case rightParenthesis
  /// `[`.
  case leftBracket
  /// `]`.
  case rightBracket
  /// `{`.
  case leftBrace
  /// `}`.
  case rightBrace
  /// `,`.
  case comma
  /// `:`.
  case colon
  /// `.`.
  case dot
  /// `?`, an operator or the end of a type.
  case question
  /// `?.`.
  case questionDot
  /// `??`.
  case questionQuestion
  /// `->`.
  case arrow
  /// `=`.
  case equal
  /// `+=`, `-=`, `*=` or `/=`.
  case compoundAssignment
  /// `==`, `!=`, `===`, `!==`, `<`, `<=`, `>`, `>=`.
  case comparison
  /// `+`.
  case plus
  /// `-`.
  case minus
  /// `*`.
  case star
  /// `/`.
  case slash
  /// `%` that is not the unit of a number.
  case percent
  /// `<<`.
  case shift
  /// `!`.
  case exclamation
  /// `&&`.
  case and
  /// `||`.
  case or
  /// `..<`.
  case halfOpenRange
  /// `...`.
  case closedRange
  /// `_` alone.
  case underscore
  /// `|` or `│`, between the columns of a table of expectations.
  case bar
  /// `±` or `+-`; also `+/-`, which is a mistake.
  case plusMinus
  /// A byte or character that begins no token.
  case unknown
  /// The end of the text; has no bytes.
  case endOfFile
}
