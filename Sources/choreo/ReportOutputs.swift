import Acceptance

/// The reports of a run, each written where it belongs: as it comes to standard output, at the end to a file.
final class ReportOutputs: @unchecked Sendable {
  private struct Sink {
    var option: ReportOption
    var reporter: any Reporter
    var bytes: [UInt8] = []

    mutating func add(_ event: RunEvent) {
      reporter.add(event, to: &bytes)
    }
  }

  // All that changes is only touched under `mutex`: that is why this is Sendable.
  private let mutex = SystemCalls.Mutex()
  private let options: [ReportOption]
  private let style: ReportStyle
  private let fileStyle: ReportStyle
  private var sinks: [Sink] = []
  private let output = Output(descriptor: 1)
  private var fileFailures: [String] = []

  /// Keeps what is needed to make reporters; `style` is that of standard output.
  init(_ options: [ReportOption], style: ReportStyle, fileStyle: ReportStyle) {
    self.options = options
    self.style = style
    self.fileStyle = fileStyle
  }

  /// Tells every report of an event; each run that begins has reports of its own, which are whole when it has finished.
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

  /// Whether nobody reads any report any more.
  var isUnread: Bool {
    mutex.locked { output.failure != nil && options.allSatisfy { $0.path == nil } }
  }

  /// The files that could not be written after the last run, in words.
  var failures: [String] { mutex.locked { fileFailures } }

  /// A report that goes to a file, as it is named in messages.
  static func name(_ path: String) -> String { "the report '\(path)'" }
}
