import EventTrace
import Evaluation
import Foundation
import Geometry
import Semantics
import SourceText
import Transitions
import ViewTree

/// A script checked and run in memory, with everything that came of it.
struct ScriptRun {
  var diagnostics: [Diagnostic]
  /// The diagnostics as text, then the whole text trace; what goldens hold.
  var output: String
  var issues: [EngineIssue] = []
  var error: Diagnostic?
  var hasProgram = false

  private var result: CompilationResult
  private var path: String

  /// How a run is looked at, which must not change it.
  enum Watching: String, CaseIterable {
    /// Each frame is recorded; the frames are left out of the output.
    case frames
    /// Each frame has an observer that reads all there is.
    case observer
  }

  init(path: String, bytes: [UInt8], isStrict: Bool = false) {
    let folder = Corpus.root
    let result = Compilation.check(
      path: path, bytes: bytes, catalogue: .uiKit, isStrict: isStrict
    ) { imported in
      let url = folder.appendingPathComponent(imported)
      guard let data = try? Data(contentsOf: url) else { return .missing }
      return .bytes([UInt8](data))
    }
    self.init(path: path, result, watching: [])
  }

  /// Another run of the same script.
  func repeated(watching: [Watching]) -> ScriptRun {
    ScriptRun(path: path, result, watching: watching)
  }

  /// Another run of the same script, on another device that has been turned before.
  func repeated(on device: Device, turnedTo orientation: UIInterfaceOrientation) -> ScriptRun {
    ScriptRun(path: path, result, watching: [], device: device, orientation: orientation)
  }

  private init(
    path: String, _ result: CompilationResult, watching: [Watching], device: Device = .iPhone15,
    orientation: UIInterfaceOrientation = .portrait
  ) {
    self.path = path
    self.result = result
    diagnostics = result.diagnostics
    output = DiagnosticFormatter(files: result.files).format(result.diagnostics, path: path)
    guard let program = result.program else { return }
    hasProgram = true
    var encoder = TraceTextEncoder(files: result.files)
    var bytes = Array(TraceTextEncoder.header.utf8)
    var issues: [EngineIssue] = []
    let session = Session(
      program: program, device: device, recordsFrames: watching.contains(.frames)
    ) { event in
      if case .frame = event.kind { return }
      encoder.encode(event, into: &bytes)
      if case .issue(let issue) = event.kind { issues.append(issue) }
    }
    if orientation != .portrait { session.engine.rotate(to: orientation) }
    if watching.contains(.observer) {
      session.engine.runLoop.frameObservers.append { [unowned session] in
        Self.readEverything(session.engine)
      }
    }
    error = session.run().failure
    output += String(decoding: bytes, as: UTF8.self)
    self.issues = issues
  }

  private static func readEverything(_ engine: Engine) {
    _ = engine.runLoop.frameSnapshot()
    _ = engine.controllerStates
    _ = engine.transitionStates
    _ = engine.animationStates.count
    engine.window.forEachInTree { view in
      _ = view.presentedLocation(of: .zero)
      _ = view.safeAreaInsets
      _ = view.layer.presentation()?.frame
    }
  }
}
