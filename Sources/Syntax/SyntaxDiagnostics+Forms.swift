import SourceText

// Casts, conditions, loops and assignments of Swift's. Sorted by name.
extension SyntaxDiagnostics {
  static func castOperator(
    _ place: SourceRange, word: String, edits: [FixIt.Edit]
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(word)' is not an operator"), at: place,
      notes: [
        word == "is"
          ? "'x as? Card != nil' says whether 'x' is a 'Card'"
          : "'x as? Card' is a 'Card?', which 'if let' unwraps"
      ],
      fixIts: [FixIt(word == "is" ? "write 'as? … != nil'" : "write 'as?'", edits: edits)])
  }

  static func discardedValue(_ place: SourceRange, gap: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a result that is not needed is not assigned"), at: place,
      notes: ["a call can stand alone, whatever it returns"],
      fixIts: [FixIt("leave it out", replacing: gap, with: "")])
  }

  static func patternCondition(
    _ place: SourceRange, all: SourceRange?, comparison: String
  ) -> Diagnostic {
    Diagnostic(
      .error("there are no patterns: a condition compares with '=='"), at: place,
      fixIts: [
        all.map { FixIt("write '\(comparison)'", replacing: $0, with: comparison) }
          ?? FixIt("write 'if x == .a { … }'")
      ])
  }

  static func selfBinding(_ place: SourceRange, edits: [FixIt.Edit]) -> Diagnostic {
    Diagnostic(
      .error("'self' is never nil"), at: place, notes: ["blocks keep their instance alive"],
      fixIts: [FixIt("leave out the 'if' and its braces", edits: edits)])
  }

  static func slotNeedsColonBefore(_ place: SourceRange, gap: SourceRange, name: String)
    -> Diagnostic
  {
    Diagnostic(
      .error("the value of a slot follows ':'"), at: place,
      fixIts: [FixIt("write '\(name): …'", replacing: gap, with: ": ")])
  }

  /// `arrow` is the `->` before empty parentheses, which a func without a value has not.
  static func tupleType(_ place: SourceRange, arrow: SourceRange? = nil) -> Diagnostic {
    if let arrow {
      return Diagnostic(
        .error("a func without '->' gives no value"), at: place,
        fixIts: [FixIt("leave out '-> ()'", replacing: arrow, with: "")])
    }
    return Diagnostic(
      .error("there are no types of tuples"), at: place,
      notes: [
        "a point, size, distance, rectangle or insets holds numbers; a list values of one type"
      ])
  }

  static func whereClause(_ place: SourceRange, remedy: FixIt?) -> Diagnostic {
    Diagnostic(
      .error("'for' has no 'where'"), at: place,
      fixIts: [remedy ?? FixIt("write an 'if' in its block")])
  }
}
