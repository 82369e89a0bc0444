import EventTrace
import Evaluation
import Foundation
import Geometry
import Semantics
import SourceText
import Transitions

/// A script checked and run in memory, with everything that came of it.
struct ScriptRun {
  var diagnostics: [Diagnostic]
  /// The diagnostics as text, then the whole text trace; what goldens hold.
  var output: String
  var issues: [EngineIssue] = []
  var error: Diagnostic?
  var hasProgram = false

  init(path: String, bytes: [UInt8]) {
    let folder = Corpus.root
    let result = Compilation.check(path: path, bytes: bytes) { imported in
      let url = folder.appendingPathComponent(imported)
      guard let data = try? Data(contentsOf: url) else { return .missing }
      return .bytes([UInt8](data))
    }
    diagnostics = result.diagnostics
    var text = DiagnosticFormatter(files: result.files).format(result.diagnostics, path: path)
    if let program = result.program {
      hasProgram = true
      var encoder = TraceTextEncoder(files: result.files)
      var bytes = Array(TraceTextEncoder.header.utf8)
      var issues: [EngineIssue] = []
      let session = Session(program: program, device: .iPhone15, recordsFrames: false) { event in
        encoder.encode(event, into: &bytes)
        if case .issue(let issue) = event.kind { issues.append(issue) }
      }
      error = session.run().failure
      text += String(decoding: bytes, as: UTF8.self)
      self.issues = issues
    }
    output = text
  }
}
