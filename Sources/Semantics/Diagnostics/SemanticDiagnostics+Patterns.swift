import SourceText

// Diagnostics of `switch` and of patterns.
extension SemanticDiagnostics {
  static func caseNeverReached(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning("this case is never reached"), at: range,
      label: "the cases before it match everything that it does",
      fixIts: [FixIt("move it to the front, or leave it out")])
  }

  static func caseWithoutValues(_ name: String, type: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a case '.\(name)' with a value is none of \(a(type))"), at: range,
      label: "the value is of type \(type)",
      notes: ["only '.some' of an optional has a value"],
      fixIts: [FixIt("write a case of the type, or a value")])
  }

  static func emptyCase(at range: SourceRange, end: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("this case has no statement"), at: range, label: "does not go on with the next case",
      fixIts: [
        FixIt(
          "write 'break'", replacing: SourceRange(file: end.file, start: end.end, end: end.end),
          with: " break")
      ])
  }

  static func missingCases(
    _ missing: [String]?, type: String, at range: SourceRange
  ) -> Diagnostic {
    guard let missing else {
      return Diagnostic(
        .error("this 'switch' needs a 'default'"), at: range,
        label: "not every \(type) matches one of its cases",
        fixIts: [FixIt("add 'default: …'")])
    }
    return Diagnostic(
      .error("this 'switch' has no case for \(listed(missing))"), at: range,
      label: "has to match every \(type)",
      fixIts: [FixIt("add 'case \(missing.prefix(3).joined(separator: ", ")): …' or 'default: …'")])
  }

  static func nameNotInEveryPattern(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("not every pattern of this case has '\(name)'"), at: range,
      label: "'\(name)' would have no value if one of them matches",
      fixIts: [FixIt("name it in each of them, or write a 'case' for each")])
  }

  static func patternTypeDiffers(
    _ pattern: String, type: String, at range: SourceRange, isOptional: Bool
  ) -> Diagnostic {
    Diagnostic(
      .error("\(pattern) never matches \(a(type))"), at: range,
      label: "is compared with \(a(type))",
      fixIts: [
        FixIt(
          isOptional
            ? "write 'let x? where …', which unwraps it" : "write a value of type \(type)")
      ])
  }

  static func patternTypesDiffer(
    _ name: String, _ first: String, _ second: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' has two types in the patterns of this case"), at: range,
      label: "\(a(second)) here, \(a(first)) in the first one",
      fixIts: [FixIt("write a 'case' for each")])
  }
}
