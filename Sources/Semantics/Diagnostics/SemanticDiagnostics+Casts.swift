import SourceText

// Casts.
extension SemanticDiagnostics {
  static func castAlwaysSucceeds(
    _ own: String, to target: String, isOptional: Bool, at range: SourceRange,
    operation: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .warning("\(a(own)) always is \(a(target))"), at: range, label: "is known without asking",
      notes: isOptional
        ? ["the value may be nil, but nothing else"]
        : operation == nil
          ? ["so the answer is always true"] : [],
      fixIts: operation.map {
        [FixIt("leave out the cast to '\(target)'", replacing: $0, with: "")]
      }
        ?? [])
  }

  static func castNeverSucceeds(
    _ own: String, to target: String, at range: SourceRange, note: String?
  ) -> Diagnostic {
    Diagnostic(
      .error("\(a(own)) never is \(a(target))"), at: range, label: "would always give nil",
      notes: [note ?? "'\(target)' is no subclass of '\(own)'"],
      fixIts: [FixIt("name a class that the value may have")])
  }

  static func castNotKnown(
    _ own: String, to target: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("\(a(own)) need not be \(a(target))"), at: range,
      label: "is not known",
      notes: ["'as' names a class that the value has anyway"],
      fixIts: [
        FixIt(
          "write 'as?', which gives nil for any other object", replacing: range, with: "as?",
          isGuess: true)
      ])
  }

  static func castOfNoObject(_ type: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("only an object can be asked for its class"), at: range, label: "is of type \(type)",
      notes: ["'as?' tells which subclass an object has; the types of other values are known"],
      fixIts: [FixIt("leave out the cast")])
  }

  static func castOfValue(
    _ own: String, to target: String, at range: SourceRange, remedy: FixIt?
  ) -> Diagnostic {
    Diagnostic(
      .error("\(a(own)) is no \(target), and no cast makes it one"), at: range,
      label: "does not convert values",
      notes: ["'as' names a class of an object; a value keeps its type"],
      fixIts: [remedy ?? FixIt("leave out the cast, or write \(a(target))")])
  }

  static func castToNoClass(_ type: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'\(type)' is no class of objects"), at: range, label: "can't follow 'as?'",
      notes: ["'as?' takes one of UIKit's classes, a declaration or a protocol"],
      fixIts: [FixIt("name a class, as in 'as? UIButton'")])
  }
}
