import SourceText

// Members where they can't be, and members on one line.
extension SyntaxDiagnostics {
  static func memberInGroup(_ place: SourceRange, word: String) -> Diagnostic {
    Diagnostic(
      .error("'\(word)' cannot be in a group"), at: place, label: "is no member of an object",
      notes: [
        "a group has slots and groups; views, hooks, values and functions belong to the declaration around it"
      ])
  }

  static func memberInView(_ place: SourceRange, word: String) -> Diagnostic {
    Diagnostic(
      .error("'\(word)' cannot be in a view"), at: place,
      notes: [
        "a view has slots and views; hooks, values and functions belong to the declaration around it"
      ])
  }

  static func membersOnOneLine(_ place: SourceRange, place gap: SourceRange, text: String)
    -> Diagnostic
  {
    Diagnostic(
      .error("members are separated by a new line or a comma"), at: place,
      label: "a new member begins here",
      fixIts: [FixIt("write ',' before '\(text)'", replacing: gap, with: ",")])
  }
}
