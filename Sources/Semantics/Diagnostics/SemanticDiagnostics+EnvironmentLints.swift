import SourceText

extension SemanticDiagnostics {
  static func fixedFrame(_ view: String, at range: SourceRange, added: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning("the frame of '\(view)' does not follow the container"), at: range,
      label: "is set once", related: [Diagnostic.Label("added here", at: added)],
      notes: ["after a turn of the device the view does not cover the container"],
      fixIts: [
        FixIt("write '\(view).autoresizingMask = [.flexibleWidth, .flexibleHeight]'"),
        FixIt("set the frame in 'on containerViewWillLayoutSubviews'"),
      ])
  }
}
