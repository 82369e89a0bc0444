/// Texts as scripts write them.
package enum LiteralText {
  /// A text in quotes, with escapes for what would end it or cannot be seen.
  package static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case _ where InvisibleCharacters.contains(scalar):
        quoted += InvisibleCharacters.escape(scalar)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// The words that can be the names of values in back-ticks only.
  package static let reservedWords: Set<String> = [
    "let", "var", "if", "guard", "for", "return", "break", "continue", "switch", "else", "func",
    "import", "true", "false", "nil", "self",
  ]

  /// A name as an expression or a declaration has it: in back-ticks where it is a reserved word or begins with a digit.
  package static func name(_ name: some StringProtocol) -> String {
    let text = String(name)
    let isDigit = text.utf8.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return isDigit == true || reservedWords.contains(text) ? "`\(text)`" : text
  }

  /// The name of an object as an expression has it, such as `home.view`; a word after a dot needs no back-ticks.
  package static func path(_ path: some StringProtocol) -> String {
    let first = path.prefix { $0 != "." }
    return name(first) + path.dropFirst(first.count)
  }
}

extension String {
  /// A typed name, or path of names, without the back-ticks in it.
  package var withoutBackTicks: String { filter { $0 != "`" } }
}
