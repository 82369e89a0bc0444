import Acceptance
import Threads

/// The reports of a run: those on standard output are written as they grow, those in files at the end.
final class ReportOutputs: @unchecked Sendable {
  private struct Sink {
    var option: ReportOption
    var reporter: any Reporter
    var bytes: [UInt8] = []

    mutating func add(_ event: RunEvent) {
      reporter.add(event, to: &bytes)
    }
  }

  // All variables are only accessed under `mutex`: that is why this is Sendable.
  private let mutex = Mutex()
  private let options: [ReportOption]
  private let style: ReportStyle
  private let fileStyle: ReportStyle
  private var sinks: [Sink] = []
  private let output = Output(descriptor: 1)
  private var fileFailures: [String] = []

  /// Makes the outputs; `style` is for standard output, `fileStyle` for files.
  init(_ options: [ReportOption], style: ReportStyle, fileStyle: ReportStyle) {
    self.options = options
    self.style = style
    self.fileStyle = fileStyle
  }

  /// Passes an event to every report; each run has new reporters, whose reports are complete at its end.
  func add(_ event: RunEvent) {
    mutex.locked {
      if case .began = event { begin() }
      for index in sinks.indices {
        sinks[index].add(event)
        guard sinks[index].option.path == nil else { continue }
        let bytes = sinks[index].bytes
        sinks[index].bytes.removeAll(keepingCapacity: true)
        output.write { $0 += bytes }
        output.flush()
      }
      if case .finished = event { writeFiles() }
    }
  }

  private func begin() {
    let begin = SystemCalls.monotonicNanoseconds
    let elapsed = { Double(SystemCalls.monotonicNanoseconds &- begin) / 1e9 }
    sinks = options.map { option in
      var style = option.path == nil ? style : fileStyle
      style.elapsed = elapsed
      return Sink(option: option, reporter: option.kind.makeReporter(style))
    }
    fileFailures = []
  }

  private func writeFiles() {
    for index in sinks.indices {
      guard let path = sinks[index].option.path else { continue }
      if let reason = AtomicFile.write(path, sinks[index].bytes) {
        fileFailures.append("\(Self.name(path)) cannot be written: \(reason)")
      }
      sinks[index].bytes = []
    }
  }

  /// Whether every report's reader has gone.
  var isUnread: Bool {
    mutex.locked { output.failure != nil && options.allSatisfy { $0.path == nil } }
  }

  /// Messages about the files that could not be written after the last run.
  var failures: [String] { mutex.locked { fileFailures } }

  /// The name in messages of a report that goes to a file.
  static func name(_ path: String) -> String { "the report '\(path)'" }
}
