import EventTrace
import SourceText

/// Writes the events of a run to an output, in a given format.
final class TraceWriter {
  private let format: TraceFormat
  private let output: Output
  private var text: TraceTextEncoder
  private var json: TraceJSONEncoder
  /// The issues of a run whose trace is off, to be shown at the end.
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
      if case .print(let text) = event.kind { output.write { Self.append(printed: text, to: &$0) } }
      if case .issue = event.kind { issues.append(event) }
    }
  }

  /// Appends a script's printed text as lines: line feeds and tabs are kept, since they lay out the text; other control
  /// characters are escaped as in a trace, in a pipe too, since its output may reach a terminal.
  private static func append(printed text: String, to bytes: inout [UInt8]) {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F || $0 == 0x0A || $0 == 0x09 }) {
      bytes += text.utf8
    } else {
      for scalar in text.unicodeScalars {
        let stays = scalar == "\n" || scalar == "\t" || !InvisibleCharacters.contains(scalar)
        bytes += (stays ? String(Character(scalar)) : InvisibleCharacters.escape(scalar)).utf8
      }
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Writes the issues that were not shown because the trace is off.
  func writeIssues(to errors: Output) {
    for issue in issues { errors.write { text.encode(issue, into: &$0) } }
    errors.flush()
  }
}
