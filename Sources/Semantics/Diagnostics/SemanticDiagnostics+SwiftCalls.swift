import SourceText

// Messages about calls that Swift has and scripts write in another way.
extension SemanticDiagnostics {
  static func formattedText(at range: SourceRange, text: String?) -> Diagnostic {
    Diagnostic(
      .error("there is no 'String(format:)'"), at: range, label: "values are written in the text",
      notes: [
        "'print' writes a number with three digits at most; '(x * 10).rounded() / 10' has one"
      ],
      fixIts: [
        text.map { FixIt("write '\($0)'", replacing: range, with: $0, isGuess: true) }
          ?? FixIt("write the values in the text, as in '\"\\(x) points\"'")
      ])
  }

  static func labelOfPrint(
    _ label: String, at range: SourceRange, gap: SourceRange, isUsual: Bool
  ) -> Diagnostic {
    Diagnostic(
      .error("'print' has no '\(label)'"), at: range, label: "is not taken",
      notes: ["it writes its values with a space between, as a line of the trace"],
      fixIts: [FixIt("leave it out", replacing: gap, with: "", isGuess: !isUsual)])
  }

  static func reduceInto(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("there is no 'reduce(into:)'"), at: range, label: "would be changed by the closure",
      notes: ["the parameters of a closure can't be changed"],
      fixIts: [
        FixIt(
          "write 'reduce(x) { result, element in … }', which gives the next result, or a 'var' and a 'for'"
        )
      ])
  }
}
