import EventTrace
import Evaluation
import Semantics
import SourceText
import Testing

/// A script that was compiled and run, and everything it left behind.
struct ScriptRun {
  var diagnostics: [Diagnostic]
  var events: [TraceEvent] = []
  var outcome: RunOutcome?
  var instructionCount = 0
  private var files: [SourceFile]

  init(_ text: String) {
    let result = Compilation.check(path: "test.trans", bytes: Array(text.utf8), catalogue: .uiKit) {
      _ in .missing
    }
    diagnostics = result.diagnostics
    files = result.files
    guard let program = result.program else { return }
    let recorder = TraceRecorder()
    let session = Session(program: program) { recorder.record($0) }
    outcome = session.run()
    instructionCount = session.instructionCount
    events = recorder.events
  }

  /// What the script printed, a line each.
  var printed: [String] {
    events.compactMap { if case .print(let line) = $0.kind { line } else { nil } }
  }

  /// The calls of a trace: receiver and name.
  var calls: [String] {
    events.compactMap {
      if case .call(let name, _) = $0.kind { "\($0.subject).\(name)" } else { nil }
    }
  }

  /// The kinds of the issues the engine raised.
  var issues: [EngineIssue.Kind] {
    events.compactMap { if case .issue(let issue) = $0.kind { issue.kind } else { nil } }
  }

  /// The id of the run-time error.
  var failure: String? { outcome?.failure?.message.id }

  /// The messages of the checker that stopped the script.
  var errors: [String] {
    diagnostics.filter { $0.message.severity == .error }.map {
      let start = $0.range.map { Int($0.start) } ?? 0
      let line = files.first.map { file in file.bytes.prefix(start).count { $0 == 10 } + 1 } ?? 0
      return "\(line): \($0.message.text)"
    }
  }

  /// The canonical trace.
  var trace: String {
    var encoder = TraceTextEncoder(files: files)
    var bytes: [UInt8] = []
    for event in events { encoder.encode(event, into: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The bytes of the script a range stands for.
  func text(of range: SourceRange?) -> String? {
    guard let range, let file = files.first else { return nil }
    return String(decoding: file.bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
  }
}

/// Runs a script that has to come to its end, and returns what it printed.
func printed(_ script: String, _ location: Testing.SourceLocation = #_sourceLocation) -> [String] {
  let run = ScriptRun(script)
  #expect(run.errors == [], sourceLocation: location)
  #expect(run.outcome?.failure?.message.text == nil, sourceLocation: location)
  return run.printed
}
