import SourceText

// Enumerations of the script. Sorted by name.
extension SemanticDiagnostics {
  static func allCasesWithValues(
    _ name: String, case one: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' has no 'allCases'"), at: range, label: "can't list every value",
      notes: ["'.\(one)' has values of its own"],
      fixIts: [FixIt("write a list of the values that are meant")])
  }

  static func caseHasNoValues(
    _ name: String, at range: SourceRange, isEmpty: Bool
  ) -> Diagnostic {
    Diagnostic(
      .error("the case '.\(name)' has no values"), at: range, label: "has nothing to take",
      fixIts: [FixIt("write '.\(name)'", replacing: range, with: "", isGuess: !isEmpty)])
  }

  static func caseNeedsValues(_ signature: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("the values of '\(signature)' are missing"), at: range,
      label: "is a case with values",
      fixIts: [FixIt("write the values in parentheses behind it")])
  }

  static func emptyCaseValues(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("the parentheses of '\(name)' are empty"), at: range,
      label: "a case without values has none",
      fixIts: [FixIt("leave them out", replacing: range, with: "")])
  }

  static func emptyEnumeration(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' has no cases"), at: range, label: "would have no values",
      fixIts: [FixIt("write one into it, such as 'case idle'")])
  }

  static func enumerationAsValue(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' is an 'enum', not a value"), at: range, label: "a value is needed",
      fixIts: [FixIt("name one of its cases, '\(name).…'")])
  }

  static func enumerationContainsItself(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a value of \(a(name)) can't contain another one"), at: range,
      label: "contains \(a(name))",
      notes: ["in Swift it would be 'indirect'"],
      fixIts: [FixIt("keep the values side by side in a list")])
  }

  static func enumerationInherits(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("an 'enum' can't be \(a(name))"), at: range,
      label: "is neither a type of raw values nor one of Swift's protocols that ask for nothing",
      notes: [
        "raw values are texts or numbers; 'CaseIterable', 'Equatable', 'Hashable' and 'Sendable' can stand here"
      ],
      fixIts: [FixIt("leave it out")])
  }

  static func enumerationMade(
    _ name: String, case one: String?, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' can't be made by a call"), at: range,
      label: "is an 'enum' without raw values",
      fixIts: [FixIt("name one of its cases\(one.map { ", '\(name).\($0)'" } ?? "")")])
  }

  static func funcOfEnumeration(_ name: String, of type: String, at range: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .error("'\(name)' is a func of the values of '\(type)'"), at: range,
      label: "needs a value before the dot",
      fixIts: [FixIt("call it on a value, 'x.\(name)(…)'")])
  }

  static func notIterable(
    _ name: String, at range: SourceRange, declared: SourceRange, isFirst: Bool
  ) -> Diagnostic {
    let end = SourceRange(file: declared.file, start: declared.end, end: declared.end)
    return Diagnostic(
      .error("'\(name)' does not list its cases"), at: range,
      label: "belongs to an 'enum' with 'CaseIterable'",
      related: [.init("'\(name)' is declared here", at: declared)],
      fixIts: [
        isFirst
          ? FixIt(
            "write 'enum \(name): CaseIterable'", replacing: end, with: ": CaseIterable")
          : FixIt("add 'CaseIterable' behind its colon")
      ])
  }

  static func rawValueMissing(_ name: String, type: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("the case '\(name)' needs a raw value"), at: range,
      label: "has no \(type)",
      notes: ["only texts and plain numbers follow from the name or the case before"],
      fixIts: [FixIt("write '\(name) = …'")])
  }

  static func rawValueNotLiteral(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a raw value has to be written out"), at: range, label: "is no number and no text",
      fixIts: [FixIt("write the number or the text itself")])
  }

  static func rawValueTwice(
    at range: SourceRange, case other: String, first: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("two cases have the same raw value"), at: range, label: "is that of '\(other)' too",
      related: [.init("'\(other)' is declared here", at: first)],
      fixIts: [FixIt("give one of them another value")])
  }

  static func rawValueWithoutType(
    _ name: String, type: String, at range: SourceRange, name place: SourceRange
  ) -> Diagnostic {
    let end = SourceRange(file: place.file, start: place.end, end: place.end)
    return Diagnostic(
      .error("'\(name)' has no raw values"), at: range, label: "would be one",
      related: [.init("the type of raw values belongs behind this", at: place)],
      fixIts: [
        FixIt("write 'enum \(name): \(type)'", replacing: end, with: ": \(type)", isGuess: true)
      ])
  }

  static func rawValueWithValues(
    _ name: String, type: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("a case can't have both a raw value and other values"), at: range,
      label: "go with '\(name)', whose raw value is \(a(type))",
      fixIts: [FixIt("leave out the type behind the colon, or these values")])
  }

  static func wrongLabelInPattern(
    _ label: String, meant: String?, signature: String, at range: SourceRange, gap: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("no value of this case has the label '\(label)' here"), at: range,
      label: meant.map { "is called '\($0)'" } ?? "has no label",
      notes: ["the case is '\(signature)'"],
      fixIts: [
        meant.map { FixIt("write '\($0):'", replacing: range, with: $0) }
          ?? FixIt("leave out the label", replacing: gap, with: "")
      ])
  }

  static func wrongNumberOfPatterns(
    _ count: Int, found: Int, signature: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error(
        "this has \(count == 1 ? "one value" : "\(count) values"), and the pattern \(found == 0 ? "none" : "\(found)")"
      ),
      at: range, label: "is '\(signature)'",
      fixIts: [FixIt("write '_' for each value that does not matter, or leave out the parentheses")]
    )
  }
}
