import Evaluation
import Semantics
import SourceText

/// A script that was read and checked; it is compiled when the first of its tests runs.
///
/// Its text, and what selecting and naming tests needs, stay in memory for the whole run. The program, some forty times as large as the
/// text, is released after its last test; when there are very many scripts, at once, to be checked again when its tests run, so
/// that memory does not grow with their number.
final class ScriptBox: @unchecked Sendable {
  let target: ScriptTargets.Target
  /// All files of the script, itself first; empty when it can't be read.
  let files: [SourceFile]
  let diagnostics: [Diagnostic]
  let tests: [FoundTest]
  let isValid: Bool
  /// The names of the devices that it and its imports declare.
  let devices: [String]
  /// The canonical paths of its files and of the imports that are missing.
  let dependencies: [String]

  // The variables are only accessed under `lock`, and everything else is immutable: that is why this is Sendable.
  private let lock: Host.Lock
  private let countsCoverage: Bool
  private let host: Host
  private var program: Program?
  private var script: Script?
  private var coverage = CoverageSum()
  private var trials: [TransitionTrial: Int] = [:]

  private init(
    target: ScriptTargets.Target, result: CompilationResult?, unreadable: Diagnostic?,
    dependencies: [String], countsCoverage: Bool, host: Host
  ) {
    self.target = target
    self.host = host
    files = result?.files ?? []
    // A program that does not fit the machine is one that does not check.
    let refused = result?.program.map(Script.errors) ?? []
    let program = refused.isEmpty ? result?.program : nil
    diagnostics = unreadable.map { [$0] } ?? (result?.diagnostics ?? []) + refused
    self.program = program
    isValid = program != nil
    devices = program?.devices.map(\.name) ?? []
    tests = program.map(FoundTest.all(of:)) ?? []
    self.dependencies = dependencies
    self.countsCoverage = countsCoverage
    lock = host.makeLock()
  }

  /// Reads and checks a script; imports are read only from its project, with links resolved.
  static func load(
    _ target: ScriptTargets.Target, host: Host, countsCoverage: Bool = false
  ) -> ScriptBox {
    if let refusal = target.refusal { return unreadable(target, refusal, host) }
    let bytes: [UInt8]
    switch host.read(target.path) {
    case .bytes(let read): bytes = read
    case .missing: return unreadable(target, "it does not exist any more", host)
    case .refused(let reason), .outside(let reason): return unreadable(target, reason, host)
    }
    let (result, dependencies) = check(target, bytes: bytes, host: host)
    return ScriptBox(
      target: target, result: result, unreadable: nil, dependencies: dependencies,
      countsCoverage: countsCoverage, host: host)
  }

  /// Checks a text as a script; also returns the files that it depends on.
  static func check(
    _ target: ScriptTargets.Target, bytes: [UInt8], host: Host
  ) -> (result: CompilationResult, dependencies: [String]) {
    var dependencies = [target.canonicalPath]
    var project: ProjectRoot?
    let result = Compilation.check(
      path: target.path, bytes: bytes, catalogue: .uiKit, currentFolder: host.canonicalPath(".")
    ) { path in
      guard let canonical = host.canonicalPath(path),
        let folder = host.canonicalPath(PathText.folder(of: target.path))
      else {
        dependencies.append(path)
        return .missing
      }
      dependencies.append(canonical)
      let root =
        project
        ?? ProjectRoot(
          ofScriptsIn: folder, given: target.folder, exists: { host.canonicalPath($0) != nil })
      project = root
      if let refusal = root.refusal(of: canonical) { return .outside(refusal) }
      return host.read(path)
    }
    return (result, dependencies)
  }

  private static func unreadable(
    _ target: ScriptTargets.Target, _ reason: String, _ host: Host
  ) -> ScriptBox {
    ScriptBox(
      target: target, result: nil, unreadable: AcceptanceDiagnostics.fileRefused(reason),
      dependencies: [target.canonicalPath], countsCoverage: false, host: host)
  }

  /// The script as `TestSelection` needs it.
  var candidate: TestSelection.Candidate {
    TestSelection.Candidate(
      path: target.path, canonicalPath: target.canonicalPath, lines: target.lines, tests: tests,
      isValid: isValid)
  }

  /// The key by which the next run finds one of its tests.
  func key(of test: FoundTest) -> FailedTest {
    FailedTest(path: target.canonicalPath, name: test.name)
  }

  /// The number of bytes of all its files.
  var size: Int { files.reduce(0) { $0 + $1.bytes.count } }

  /// The compiled script, made at the first call; nil when it has errors.
  func compiled() -> Script? {
    var result: Script?
    lock {
      if program == nil, isValid { program = checkedAgain() }
      if script == nil, let program { script = Script(program, countsCoverage: countsCoverage) }
      result = script
    }
    return result
  }

  /// The program of the text as it was read, even if the file has changed since.
  private func checkedAgain() -> Program? {
    guard let first = files.first else { return nil }
    return Compilation.check(
      files, first: first.bytes, catalogue: .uiKit, currentFolder: host.canonicalPath(".")
    ).program
  }

  /// Adds the coverage of a case.
  func count(_ outcome: TestOutcome) {
    guard let counts = outcome.coverage else { return }
    lock {
      coverage.add(counts)
      for trial in outcome.transitions { trials[trial, default: 0] += 1 }
    }
  }

  /// The coverage of all cases, and how often each kind of transition ran.
  func counted() -> (coverage: ScriptCoverage?, trials: [TransitionTrial: Int]) {
    var result: (ScriptCoverage?, [TransitionTrial: Int]) = (nil, [:])
    lock { result = (coverage.sum, trials) }
    return result
  }

  /// Releases the program; a later call of `compiled()` checks the script again.
  func release() {
    lock {
      program = nil
      script = nil
    }
  }
}
