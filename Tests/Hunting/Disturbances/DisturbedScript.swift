import EventTrace
import Evaluation
import Geometry
import Semantics
import SourceText
import Transitions
import ViewTree

/// A script of the project, or a case of one of its tests, to be disturbed.
struct DisturbedScript {
  /// Its path, the index of the test and the number of the case; the index is -1 for the script's own statements.
  var heading: String
  private let script: Script
  private let test: Int
  private let caseNumber: Int

  /// The result of a run, as far as the laws need it.
  struct Result {
    var eventCount = 0
    /// Whether it was ended because it had too many events.
    var isCut = false
    var failure: Bool
    var world: SettledWorld?
    var issues: Set<String> = []
    var laws = EventLaws()
    /// How often each transition began with an animator, and how often it was completed, by name.
    var begun: [String: Int] = [:]
    var completed: [String: Int] = [:]
    /// The events at which it was disturbed, as in the trace.
    var places: [String] = []
  }

  /// All scripts and cases of a library.
  static func all(of library: ScriptLibrary) -> [DisturbedScript] {
    library.paths.filter { !$0.hasPrefix("Tests/Corpus") }.flatMap { path in
      guard let script = compiled(path, library) else { return [DisturbedScript]() }
      var found = [DisturbedScript(path, script, test: -1, caseNumber: 0)]
      for test in script.program.tests.indices {
        guard case .success(let count) = TestRun.caseCount(of: test, in: script) else { continue }
        for number in 0..<min(count, 3) {
          found.append(DisturbedScript(path, script, test: test, caseNumber: number))
        }
      }
      return found
    }
  }

  /// The script or case of a heading; nil for an unknown one.
  init?(heading: String, in library: ScriptLibrary) {
    let parts = heading.split(separator: "#")
    guard parts.count == 3, let test = Int(parts[1]), let number = Int(parts[2]),
      let script = Self.compiled(String(parts[0]), library)
    else { return nil }
    self.init(String(parts[0]), script, test: test, caseNumber: number)
  }

  private init(_ path: String, _ script: Script, test: Int, caseNumber: Int) {
    heading = "\(path)#\(test)#\(caseNumber)"
    self.script = script
    self.test = test
    self.caseNumber = caseNumber
  }

  private static func compiled(_ path: String, _ library: ScriptLibrary) -> Script? {
    library.script(path)
  }

  /// Runs it with disturbances.
  func run(_ disturbances: [Disturbance]) -> Result {
    let watch = Watch(disturbances, script.program.files)
    let prepare: (Session) -> Void = { session in
      watch.engine = session.engine
      session.willFinish = { watch.world = SettledWorld(settling: $0) }
    }
    let hasFailed: Bool
    if test < 0 {
      let session = Session(script: script) { watch.hear($0) }
      prepare(session)
      hasFailed = session.run().failure != nil
    } else {
      let request = TestRequest(test: test, caseNumber: caseNumber)
      let outcome = TestRun.run(
        request, of: script, onEvent: { watch.hear($0) }, prepare: prepare)
      hasFailed = outcome.failures.contains { $0.kind == .runtimeError || $0.kind == .interrupted }
    }
    var result = watch.result
    result.failure = hasFailed
    result.world = watch.world
    return result
  }

  private final class Watch {
    weak var engine: Engine?
    var world: SettledWorld?
    var result = Result(failure: false)
    private let disturbances: [Int: [Disturbance]]
    private var lastTouch: CGPoint?
    private var encoder: TraceTextEncoder

    /// The most events of a run, which is then ended.
    private static let eventLimit = 5_000

    init(_ disturbances: [Disturbance], _ files: [SourceFile]) {
      self.disturbances = Dictionary(grouping: disturbances, by: \.event)
      encoder = TraceTextEncoder(files: files)
    }

    func hear(_ event: TraceEvent) {
      let number = result.eventCount
      result.eventCount += 1
      if number > Self.eventLimit {
        result.isCut = true
        engine?.runLoop.abandon()
        return
      }
      result.laws.add(event)
      note(event)
      guard let due = disturbances[number], let engine else { return }
      result.places.append(encoder.line(for: event))
      for disturbance in due { disturbance.take(place: engine, at: event, lastTouch: lastTouch) }
    }

    private func note(_ event: TraceEvent) {
      switch event.kind {
      case .issue(let issue): result.issues.insert(issue.kind.rawValue)
      case .touch(let phase, _, let location, _) where phase == "began": lastTouch = location
      case .call("animateTransition", let fields):
        for field in fields where field.name == "transition" {
          guard case .word(let name) = field.value else { continue }
          result.begun[name, default: 0] += 1
        }
      case .call("completeTransition", _): result.completed[event.subject, default: 0] += 1
      default: break
      }
    }
  }
}
