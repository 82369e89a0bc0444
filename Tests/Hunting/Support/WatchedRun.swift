import EventTrace
import Evaluation
import Semantics
import SourceText
import Transitions
import ViewTree

/// A run of a script's main file with a limit on its events.
struct WatchedRun {
  /// The text trace without its frames.
  private(set) var trace: [UInt8] = []
  /// The laws that the events were checked against.
  private(set) var laws = EventLaws()
  /// The run-time error that ended it.
  private(set) var failure: Diagnostic?
  /// Whether it was ended at the limit.
  private(set) var isCut = false

  /// The most events and frames of a run.
  static let eventLimit = 1_500

  /// Runs a program.
  init(_ script: Script, frames: Bool = false) {
    let watch = Watch(script.program.files)
    let session = Session(script: script, recordsFrames: frames) { watch.hear($0) }
    watch.loop = session.engine.runLoop
    failure = session.run().failure
    trace = watch.trace
    laws = watch.laws
    isCut = watch.isCut
  }

  /// Whether its end was reported: as an issue that ends the world or as a run-time error.
  var isExplained: Bool { failure != nil || laws.issues.contains { $0.endsWorld } }

  private final class Watch {
    var trace: [UInt8] = []
    var laws = EventLaws()
    var isCut = false
    weak var loop: RunLoop?
    private var encoder: TraceTextEncoder
    private var count = 0

    init(_ files: [SourceFile]) {
      encoder = TraceTextEncoder(files: files)
    }

    func hear(_ event: TraceEvent) {
      guard !isCut else { return }
      count += 1
      if count > WatchedRun.eventLimit {
        isCut = true
        loop?.abandon()
        return
      }
      laws.add(event)
      if case .frame = event.kind { return }
      encoder.encode(event, into: &trace)
    }
  }
}
