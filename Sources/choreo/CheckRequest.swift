import Acceptance
import Evaluation
import SourceText

/// Carries out `choreo check`.
struct CheckRequest {
  var files: [String] = []
  var format = DiagnosticFormat.text
}

extension CheckRequest {
  /// Parses the simplest form of the arguments, which are only files; nil leaves all others to ArgumentParser, as for `RunRequest`.
  init?(plainArguments arguments: some Sequence<String>) {
    for argument in arguments {
      guard !argument.isEmpty, !argument.hasPrefix("-") else { return nil }
      files.append(argument)
    }
    if files.isEmpty { return nil }
  }

  /// Checks the scripts, writes their diagnostics, and returns the ending.
  func perform() -> Ending {
    let errors = Output(descriptor: 2)
    var ending = Ending.success
    var told = ToldDiagnostics()
    for path in files {
      let result = ScriptLoader.check(path)
      // The diagnostics of a file that several scripts import are written once.
      let new = result.diagnostics.filter { told.isNew($0, files: result.files) }
      format.write(new, files: result.files, path: path, to: errors)
      if ending == .success, result.program == nil { ending = result.ending }
    }
    return ending
  }
}
