import SourceText

// Hooks of members.
extension SemanticDiagnostics {
  static func hookOfOptional(
    _ name: String, type: String, at range: SourceRange, declared: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' may be nil, and then has no events"), at: range,
      label: "is of type \(type)",
      related: [.init("declared here", at: declared)],
      notes: ["a hook of a member is set up when the instance is made"],
      fixIts: [FixIt("give it a value without '?'")])
  }

  static func hookOfVariable(
    _ name: String, at range: SourceRange, declared: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' is a 'var', and a hook needs an object that stays the same"), at: range,
      label: "may hold another object later", related: [.init("declared here", at: declared)],
      notes: ["the name before the dot of a hook is 'view', a view or a 'let'"],
      fixIts: [FixIt("declare '\(name)' with 'let'")])
  }

  static func hookWithoutEvents(_ name: String, type: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' has no events"), at: range, label: "is of type \(type)",
      notes: [
        "views, controls, gesture recognizers, split view controllers and the device have events"
      ],
      fixIts: [FixIt("name a view, or a 'let' that holds a view or recognizer")])
  }

  static func parameterHidesView(
    _ name: String, of object: String, event: String, at range: SourceRange, hook: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning("'\(name)' is not the view of this name here"), at: range,
      label: "names the sender of the event",
      notes: ["this hook runs for the event of '\(object)'"],
      fixIts: [
        FixIt(
          "for the view '\(name)' write 'on \(name).\(event)'", replacing: hook,
          with: "\(name).\(event)", isGuess: true)
      ])
  }

  static func unknownHookObject(
    _ name: String, in declaration: String, at range: SourceRange, suggestion: String?,
    all: [String]
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(declaration)' has no view or 'let' named '\(name)'"), at: range,
      label: "is not known",
      notes: [
        all.isEmpty
          ? "the name before the dot of a hook is 'view', a view or a 'let' of the declaration"
          : "it has \(listed(all))"
      ],
      fixIts: suggestion == nil
        ? [FixIt("declare it, as in 'view \(name) { … }'")] : replacement(suggestion, at: range))
  }

  static func unknownMemberEvent(
    _ name: String, of object: String, at range: SourceRange, suggestion: String?, owner: String?,
    button: FixIt?, all: [String]
  ) -> Diagnostic {
    Diagnostic(
      .error("\(a(object)) has no event '\(name)'"), at: range, label: "is no event of it",
      notes: [owner.map { "'\(name)' is an event of \(a($0))" } ?? "it has \(listed(all))"],
      fixIts: (button.map { [$0] } ?? []) + replacement(suggestion, at: range))
  }
}
