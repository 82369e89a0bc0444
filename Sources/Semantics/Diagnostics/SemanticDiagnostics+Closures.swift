import SourceText

// Closures and functions as values.
extension SemanticDiagnostics {
  static func captureNeedsObject(
    _ name: String, type: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' is a \(type), which is copied"), at: range, label: "is no object",
      notes: ["'weak' and 'unowned' are for objects, which are released when nothing holds them"],
      fixIts: [FixIt("write '\(name)' alone", replacing: range, with: name)])
  }

  static func closureAsValue(
    type: String, at range: SourceRange, colon: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .error("a closure is no \(type)"), at: range, label: "is a function",
      notes: ["'{ … }' is a function that runs when it is called"],
      fixIts: [
        colon.map { FixIt("leave out the ':' before the block", replacing: $0, with: " ") }
          ?? FixIt("write the value itself, or '{ … }()' to call the closure at once")
      ])
  }

  static func closureNeedsTypes(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("nothing says which type this parameter has"), at: range, label: "has no type",
      notes: ["a closure takes the types of its parameters from the place where it is used"],
      fixIts: [FixIt("write the types: '{ (a: Number) in … }'")])
  }

  static func closureOfOtherType(
    _ type: String, expected: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("\(expected) is needed here, not \(type)"), at: range, label: "is \(type)",
      notes: ["the place where the closure is used says which type it has"],
      fixIts: [FixIt("leave the type out")])
  }

  static func elementsDoNotFit(_ name: String, type: String, at range: SourceRange) -> Diagnostic {
    let isJoining = name == "joined"
    return Diagnostic(
      .error("'\(name)' can't be used for a list of \(type)"), at: range,
      label: isJoining ? "joins texts" : "compares numbers or texts",
      fixIts: [
        FixIt(
          isJoining
            ? "make texts of the elements first: '.map { \"\\($0)\" }'"
            : "say which of two elements comes first: '\(name)(by: { $0.x < $1.x })'")
      ])
  }

  static func operatorWithoutTypes(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("no function of two values is expected here"), at: range,
      label: "is an operator without values",
      fixIts: [FixIt("write the values: 'a \(text) b'")])
  }

  static func selfMayBeNil(_ name: String, at range: SourceRange) -> Diagnostic {
    let start = SourceRange(file: range.file, start: range.start, end: range.start)
    return Diagnostic(
      .error("'\(name)' belongs to 'self', which may be nil here"), at: range,
      label: "needs 'self'",
      notes: ["the block holds 'self' weakly, so it may have been released"],
      fixIts: [
        FixIt("write 'self?.\(name)'", replacing: start, with: "self?."),
        FixIt("begin the block with 'guard let self else { return }'"),
      ])
  }
}
