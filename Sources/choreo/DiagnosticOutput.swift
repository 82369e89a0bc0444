import ArgumentParser
import SourceText

/// The output format of diagnostics.
enum DiagnosticFormat: String, ExpressibleByArgument, CaseIterable {
  /// For people, with the source and carets.
  case text
  /// For programs, JSON Lines.
  case json
}

/// The options of every command that reads scripts.
struct DiagnosticOptions: ParsableArguments {
  @Option(help: "How diagnostics are written to standard error: text or json.")
  var format: DiagnosticFormat = .text
}

extension DiagnosticFormat {
  /// Writes diagnostics to `output`; `path` is the file for those without a range.
  func write(_ diagnostics: [Diagnostic], files: [SourceFile], path: String, to output: Output) {
    guard !diagnostics.isEmpty else { return }
    switch self {
    case .text:
      let formatter = DiagnosticFormatter(files: files, usesColor: SystemCalls.takesColor(2))
      output.write { formatter.write(diagnostics, path: path, into: &$0) }
    case .json:
      let encoder = DiagnosticJSONEncoder(files: files)
      for diagnostic in diagnostics {
        output.write { encoder.write(diagnostic, path: path, into: &$0) }
      }
    }
    output.flush()
  }
}
