import SourceText

// Diagnostics of `switch` and of patterns.
extension SyntaxDiagnostics {
  static func caseNeedsColon(_ place: SourceRange, word: String) -> Diagnostic {
    Diagnostic(
      .error("a ':' is missing after '\(word)'"), at: place,
      label: "its statements follow a ':'",
      fixIts: [FixIt("write ':'", replacing: place, with: ":")])
  }

  static func caseNeedsValue(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("this case has no value"), at: place, label: "a value belongs here",
      notes: ["each case of a 'switch' that is a value has one"])
  }

  static func caseOutsideSwitch(_ place: SourceRange, word: String) -> Diagnostic {
    Diagnostic(
      .error("'\(word)' is in no 'switch'"), at: place, label: "belongs to nothing",
      notes: ["cases are directly in the braces of a 'switch'"])
  }

  static func fallthroughStatement(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("there is no 'fallthrough'"), at: place,
      label: "a case ends where the next one begins",
      fixIts: [FixIt("write both patterns in one 'case', or the statements in a 'func'")])
  }

  static func patternNeedsValue(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a 'case' in a condition needs a value"), at: place, label: "what is to match it?",
      fixIts: [FixIt("write '= value' after the pattern")])
  }

  static func statementBeforeCase(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("the braces of a 'switch' begin with a 'case'"), at: place,
      label: "belongs to no case", fixIts: [FixIt("write 'case …:' or 'default:' before it")])
  }
}
