import SourceText

// Redeclarations in a session.
extension SemanticDiagnostics {
  static func redeclarationBreaks(
    _ names: [String], at range: SourceRange, uses: [Diagnostic.Label]
  ) -> Diagnostic {
    Diagnostic(
      .error("the new declaration of \(listed(names)) breaks earlier ones"), at: range,
      label: "changes what others rely on", related: Array(uses.prefix(8)),
      notes: ["a new declaration replaces the old one everywhere"],
      fixIts: [FixIt("declare those that use it again too, before it or together with it")])
  }

  static func redeclaredAsAnother(
    _ name: String, was: String, now: String, at range: SourceRange, first: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' is \(was) and can't become \(now)"), at: range,
      label: "this name is taken", related: self.first(first),
      notes: ["existing instances and blocks keep using the old one"],
      fixIts: [FixIt("choose another name")])
  }

  static func redeclaredGesture(
    _ name: String, was: String, now: String, at range: SourceRange, first: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("the recognizer of '\(name)' is a \(was) and can't become a \(now)"), at: range,
      label: "declared with another gesture", related: self.first(first),
      notes: ["existing instances keep their recognizer"],
      fixIts: [FixIt("choose another name")])
  }
}
