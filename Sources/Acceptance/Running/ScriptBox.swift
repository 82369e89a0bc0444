import Evaluation
import Semantics
import SourceText

/// A script that was read and checked, and is compiled when the first of its tests runs.
///
/// What stays in memory for the whole run is its text and what selecting and naming needs. The program, some forty times as large as the
/// text, goes when its last test has been told; of very many scripts it goes at once and is checked again when its tests run, so
/// that memory does not grow with their number.
final class ScriptBox: @unchecked Sendable {
  let target: ScriptTargets.Target
  /// All files it consists of, itself first; none when it cannot be read.
  let files: [SourceFile]
  let diagnostics: [Diagnostic]
  let tests: [FoundTest]
  let isValid: Bool
  /// The canonical paths of the files it was made of, and of those that were looked for and not found.
  let dependencies: [String]

  // What is variable is only touched under `lock`, and everything else never changes: that is why this is Sendable.
  private let lock: Host.Lock
  private let countsCoverage: Bool
  private var program: Program?
  private var script: Script?
  private var coverage = CoverageSum()
  private var trials: [TransitionTrial: Int] = [:]

  private init(
    target: ScriptTargets.Target, result: CompilationResult?, unreadable: Diagnostic?,
    dependencies: [String], countsCoverage: Bool, lock: @escaping Host.Lock
  ) {
    self.target = target
    files = result?.files ?? []
    diagnostics = unreadable.map { [$0] } ?? result?.diagnostics ?? []
    program = result?.program
    isValid = result?.program != nil
    tests = result?.program.map(FoundTest.all(of:)) ?? []
    self.dependencies = dependencies
    self.countsCoverage = countsCoverage
    self.lock = lock
  }

  /// Reads and checks a script; imports are read from its folder and nowhere else, links followed.
  static func load(
    _ target: ScriptTargets.Target, host: Host, countsCoverage: Bool = false
  ) -> ScriptBox {
    let bytes: [UInt8]
    switch host.read(target.path) {
    case .bytes(let read): bytes = read
    case .missing: return unreadable(target, "it is not there any more", host)
    case .refused(let reason): return unreadable(target, reason, host)
    }
    let (result, dependencies) = check(target, bytes: bytes, host: host)
    return ScriptBox(
      target: target, result: result, unreadable: nil, dependencies: dependencies,
      countsCoverage: countsCoverage, lock: host.makeLock())
  }

  /// Checks a text as that of a script, and says which files that took.
  static func check(
    _ target: ScriptTargets.Target, bytes: [UInt8], host: Host
  ) -> (result: CompilationResult, dependencies: [String]) {
    var dependencies = [target.canonicalPath]
    let folder = host.canonicalPath(PathText.folder(of: target.path))
    let result = Compilation.check(path: target.path, bytes: bytes, catalogue: .uiKit) { path in
      guard let canonical = host.canonicalPath(path), let folder else {
        dependencies.append(path)
        return .missing
      }
      dependencies.append(canonical)
      guard PathText.isInside(canonical, folder: folder) else {
        return .refused("it lies outside the script's folder")
      }
      return host.read(path)
    }
    return (result, dependencies)
  }

  private static func unreadable(
    _ target: ScriptTargets.Target, _ reason: String, _ host: Host
  ) -> ScriptBox {
    ScriptBox(
      target: target, result: nil, unreadable: AcceptanceDiagnostics.fileRefused(reason),
      dependencies: [target.canonicalPath], countsCoverage: false, lock: host.makeLock())
  }

  /// What selecting needs to know.
  var candidate: TestSelection.Candidate {
    TestSelection.Candidate(
      path: target.path, canonicalPath: target.canonicalPath, lines: target.lines, tests: tests,
      isValid: isValid)
  }

  /// How the next run knows one of its tests again.
  func key(of test: FoundTest) -> FailedTest {
    FailedTest(path: target.canonicalPath, name: test.name)
  }

  /// The bytes of all its files.
  var size: Int { files.reduce(0) { $0 + $1.bytes.count } }

  /// The compiled script, made by the first who asks; nil when it does not check.
  func compiled() -> Script? {
    var result: Script?
    lock {
      if program == nil, isValid { program = checkedAgain() }
      if script == nil, let program { script = Script(program, countsCoverage: countsCoverage) }
      result = script
    }
    return result
  }

  /// The program of the texts that were read, also when the files have been changed since.
  private func checkedAgain() -> Program? {
    guard let first = files.first else { return nil }
    return Compilation.check(path: first.path, bytes: first.bytes, catalogue: .uiKit) { path in
      let wanted = PathText.normalized(path)
      return files.first { PathText.normalized($0.path) == wanted }.map { .bytes($0.bytes) }
        ?? .missing
    }.program
  }

  /// Counts what a case ran.
  func count(_ outcome: TestOutcome) {
    guard let counts = outcome.coverage else { return }
    lock {
      coverage.add(counts)
      for trial in outcome.transitions { trials[trial, default: 0] += 1 }
    }
  }

  /// What all cases ran, and how often each transition was tried.
  func counted() -> (coverage: ScriptCoverage?, trials: [TransitionTrial: Int]) {
    var result: (ScriptCoverage?, [TransitionTrial: Int]) = (nil, [:])
    lock { result = (coverage.sum, trials) }
    return result
  }

  /// Gives the program up; who asks for it later has it checked again.
  func release() {
    lock {
      program = nil
      script = nil
    }
  }
}
