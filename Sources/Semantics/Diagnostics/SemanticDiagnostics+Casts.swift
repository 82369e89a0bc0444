import SourceText

// Casts.
extension SemanticDiagnostics {
  static func castAlwaysSucceeds(
    _ own: String, to target: String, isOptional: Bool, at range: SourceRange,
    operation: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning("\(a(own)) always is \(a(target))"), at: range, label: "is known without asking",
      notes: isOptional ? ["the value may be nil, but nothing else"] : [],
      fixIts: [FixIt("leave out 'as? \(target)'", replacing: operation, with: "")])
  }

  static func castNeverSucceeds(
    _ own: String, to target: String, at range: SourceRange, note: String?
  ) -> Diagnostic {
    Diagnostic(
      .error("\(a(own)) never is \(a(target))"), at: range, label: "would always give nil",
      notes: [note ?? "'\(target)' is no subclass of '\(own)'"],
      fixIts: [FixIt("name a class that the value may have")])
  }

  static func castOfNoObject(_ type: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("only an object can be asked for its class"), at: range, label: "is of type \(type)",
      notes: ["'as?' tells which subclass an object has; the types of other values are known"],
      fixIts: [FixIt("leave out the cast")])
  }

  static func castToNoClass(_ type: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'\(type)' is no class of objects"), at: range, label: "can't follow 'as?'",
      notes: ["'as?' takes one of UIKit's classes, a declaration or a protocol"],
      fixIts: [FixIt("name a class, as in 'as? UIButton'")])
  }
}
