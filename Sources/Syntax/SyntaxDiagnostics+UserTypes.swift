import SourceText

// Messages about types of Swift that scripts have not.
extension SyntaxDiagnostics {
  static func userType(_ place: SourceRange, word: String, remedy: FixIt) -> Diagnostic {
    Diagnostic(
      .error("there is no '\(word)'"), at: place,
      notes: [
        word == "struct"
          ? "a 'class' keeps state, and an 'enum' has values that are copied"
          : "a declaration has all of its members, those of UIKit's delegates too"
      ],
      fixIts: [remedy])
  }
}
