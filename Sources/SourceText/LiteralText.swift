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
}
