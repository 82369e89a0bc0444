import SourceText

extension SemanticDiagnostics {
  static func animationValuesElsewhere(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("the values of an animation have to be written as a list"), at: range,
      label: "is a list made elsewhere",
      fixIts: [FixIt("write the list here, '[a, b, c]'")])
  }

  static func unknownKeyPath(
    _ keyPath: String, at range: SourceRange, suggestion: String?
  ) -> Diagnostic {
    Diagnostic(
      .warning("'\(keyPath)' names no property of a layer that can be animated"), at: range,
      label: "animates nothing",
      notes: [
        "Core Animation accepts such an animation without a message",
        "animated are position, bounds, opacity, cornerRadius, backgroundColor and transform, and parts such as position.x and transform.rotation.z",
      ],
      fixIts: suggestion.map { [FixIt("write '\"\($0)\"'", replacing: range, with: "\"\($0)\"")] }
        ?? [])
  }
}
