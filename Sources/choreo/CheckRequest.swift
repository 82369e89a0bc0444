import Acceptance
import Evaluation
import SourceText

/// Carries out `choreo check`.
struct CheckRequest {
  var paths: [String] = []
  /// Whether safe fix-its are written into the files.
  var fixes = false
  /// Whether warnings fail the check as errors do, and those of a strict check are reported too.
  var isStrict = false
  var format = DiagnosticFormat.text
}

extension CheckRequest {
  /// Parses the simplest form of the arguments, which are only paths; nil leaves all others to ArgumentParser, as for `RunRequest`.
  init?(plainArguments arguments: some Sequence<String>) {
    for argument in arguments {
      guard !argument.isEmpty, !argument.hasPrefix("-") else { return nil }
      paths.append(argument)
    }
    if paths.isEmpty { return nil }
  }

  /// Checks the scripts, writes their diagnostics, and returns the ending. With `fixes` their safe fix-its are applied first.
  func perform() -> Ending {
    let errors = Output(descriptor: 2)
    if fixes, let path = paths.first(where: FileAccess.isStandardInput) {
      let refused = Diagnostic(
        .fixOfStandardInput(), at: nil, fixIts: [FixIt("name the file of the script")])
      format.write([refused], files: [], path: path, to: errors)
      return .usage
    }
    var ending = Ending.success
    let scripts = paths.flatMap { self.scripts(at: $0) }
    let isWritten = !fixes || fix(scripts.filter { $0.refusal == nil }.map(\.path), errors)
    var told = ToldDiagnostics()
    for script in scripts {
      if let reason = script.refusal {
        let unreadable = Diagnostic(.unreadableFile(reason), at: nil)
        format.write([unreadable], files: [], path: script.path, to: errors)
        if ending == .success { ending = .unreadableFile }
        continue
      }
      let result = ScriptLoader.check(script.path, isStrict: isStrict)
      // The diagnostics of a file that several scripts import are written once.
      let new = result.diagnostics.filter { told.isNew($0, files: result.files) }
      format.write(new, files: result.files, path: script.path, to: errors)
      if ending == .success, result.program == nil { ending = result.ending }
      if ending == .success, isStrict, !result.diagnostics.isEmpty { ending = .invalidScript }
    }
    return isWritten ? ending : .unwritableOutput
  }

  /// The ids in the order of the letters, each with its number where that is more than 1.
  private static func tally(of ids: [String]) -> String {
    Dictionary(grouping: ids) { $0 }.sorted { $0.key < $1.key }.map { id, all in
      all.count == 1 ? id : "\(id) (\(all.count))"
    }.joined(separator: ", ")
  }

  /// The scripts that a path names: those in a folder and the folders below it, or one file.
  private func scripts(at path: String) -> [Host.Found] {
    if !FileAccess.isStandardInput(path), SystemCalls.kind(of: path) == .folder {
      let found = FileSearch(path).scripts
      if !found.isEmpty { return found }
    }
    return [Host.Found(path: path)]
  }

  /// Applies the safe fix-its of scripts, and writes a line for each file; returns false if a file can't be written.
  private func fix(_ scripts: [String], _ errors: Output) -> Bool {
    let output = Output(descriptor: 1)
    func note(_ text: String) { errors.write("choreo: \(DisplayText.shown(text))\n") }
    var isWritten = true
    for (path, outcome) in SafeFixWriter(note: note).fix(scripts) {
      switch outcome {
      case .fixed(let ids):
        let count = ReportText.count(ids.count, "mistake")
        output.write("\(DisplayText.shown(path)): \(count) fixed: \(Self.tally(of: ids))\n")
      case .refused(let reason):
        format.write(
          [Diagnostic(.fixNotWritten(reason), at: nil)], files: [], path: path, to: errors)
        isWritten = false
      }
    }
    output.flush()
    errors.flush()
    return isWritten
  }
}

extension Diagnostic.Message {
  static func fixNotWritten(_ reason: String) -> Self {
    .error("the fixes cannot be written: \(reason)")
  }

  static func fixOfStandardInput() -> Self {
    .error("'--fix' writes files, and this is standard input")
  }
}
