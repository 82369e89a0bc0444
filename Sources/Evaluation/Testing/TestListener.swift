import EventTrace
import Semantics

/// Receives the events of a test and passes them to the parts that use them.
final class TestListener {
  private let world: TestWorld
  private let onEvent: ((TraceEvent) -> Void)?
  private var hasher: TraceHasher?
  private var trialRecorder: TransitionTrialRecorder?

  init(
    _ world: TestWorld, _ request: TestRequest, _ script: Script,
    _ onEvent: ((TraceEvent) -> Void)?
  ) {
    self.world = world
    self.onEvent = onEvent
    if request.hashesTrace { hasher = TraceHasher(TraceTextEncoder(files: script.program.files)) }
    if request.recordsCoverage { trialRecorder = TransitionTrialRecorder(script.program) }
  }

  /// Says of which declaration the delegate of a controller is, by the controller's trace name.
  var delegateOfController: ((String) -> Int?)? {
    didSet { trialRecorder?.delegateOfController = delegateOfController }
  }

  /// Whether anything uses the events; without a listener a world builds none.
  var isNeeded: Bool {
    onEvent != nil || hasher != nil || trialRecorder != nil || world.recordsCalls
      || world.explainer != nil
  }

  func hear(_ event: TraceEvent) {
    world.record(event)
    world.explainer?.note(event)
    hasher?.add(event)
    trialRecorder?.note(event)
    onEvent?(event)
  }

  /// A hash of the trace; 0 unless the request asks for one.
  var hash: UInt64 { hasher?.value ?? 0 }

  var trials: [TransitionTrial] { trialRecorder?.trials ?? [] }
}

/// Makes one number of a text trace, byte by byte: FNV-1a.
struct TraceHasher {
  private var encoder: TraceTextEncoder
  private var bytes: [UInt8] = []
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  init(_ encoder: TraceTextEncoder) {
    self.encoder = encoder
  }

  mutating func add(_ event: TraceEvent) {
    bytes.removeAll(keepingCapacity: true)
    encoder.encode(event, into: &bytes)
    var hash = value
    bytes.withUnsafeBufferPointer { bytes in
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    value = hash
  }
}
