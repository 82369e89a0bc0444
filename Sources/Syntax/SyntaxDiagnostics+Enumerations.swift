import SourceText

// Enumerations of the script. Sorted by name.
extension SyntaxDiagnostics {
  static func caseNameWithDot(_ place: SourceRange, name: String) -> Diagnostic {
    Diagnostic(
      .error("a case is declared without a dot"), at: place,
      label: "a dot stands where a case is used, '.\(name)'",
      fixIts: [FixIt("write '\(name)'", replacing: place, with: "")])
  }

  static func defaultOfCase(_ place: SourceRange, gap: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("the value of a case has no default"), at: place, label: "begins one",
      notes: ["each use of the case gives all of its values"],
      fixIts: [FixIt("leave it out", replacing: gap, with: "", isGuess: true)])
  }

  static func indirectEnumeration(_ place: SourceRange, gap: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a value of an 'enum' can't contain another one of it"), at: place,
      label: "allows that in Swift",
      fixIts: [FixIt("leave out 'indirect'", replacing: gap, with: "", isGuess: true)])
  }

  static func memberOfEnumeration(
    _ place: SourceRange, word: String, place start: SourceRange? = nil
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(word)' can't be in an 'enum'"), at: place,
      label: start == nil ? "is neither a case nor a func" : "lacks the word 'case'",
      notes: start == nil
        ? ["what a case needs stands in its values, 'case pulling(from: CGPoint)'"] : [],
      fixIts: [
        start.map { FixIt("write 'case \(word)'", replacing: $0, with: "case ") }
          ?? FixIt("write a 'func' that gives it, with 'switch self'")
      ])
  }
}
