import EventTrace
import SourceText

/// Writes the events of a run to an output, in the form that was asked for.
final class TraceWriter {
  private let format: TraceFormat
  private let output: Output
  private var text: TraceTextEncoder
  private var json: TraceJSONEncoder
  /// The issues of a run whose trace is off, to be shown at the end all the same.
  private var issues: [TraceEvent] = []

  init(format: TraceFormat, files: [SourceFile], output: Output) {
    self.format = format
    self.output = output
    text = TraceTextEncoder(files: files)
    json = TraceJSONEncoder(files: files)
    switch format {
    case .text: output.write(TraceTextEncoder.header)
    case .json: output.write(TraceJSONEncoder.header)
    case .off: break
    }
  }

  func write(_ event: TraceEvent) {
    switch format {
    case .text: output.write { text.encode(event, into: &$0) }
    case .json: output.write { json.encode(event, into: &$0) }
    case .off:
      if case .print(let line) = event.kind { output.write(line + "\n") }
      if case .issue = event.kind { issues.append(event) }
    }
  }

  /// Writes the issues that a trace which is off has not shown.
  func writeIssues(to errors: Output) {
    for issue in issues { errors.write { text.encode(issue, into: &$0) } }
    errors.flush()
  }
}
