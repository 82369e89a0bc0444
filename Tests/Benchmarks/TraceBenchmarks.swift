import Animation
import EventTrace
import Geometry
import SourceText

/// The number of events a second that each encoder writes.
enum TraceBenchmarks {
  static func run() {
    let section = Section("trace, events a second and bytes an event")
    let file = SourceFile(path: "card.trans", text: String(repeating: "print(1)\n", count: 200))
    let events = (0..<100_000).map { event($0) }
    section.line("text") {
      var encoder = TraceTextEncoder(files: [file])
      return measure(events.count) { bytes in
        for event in events { encoder.encode(event, into: &bytes) }
      }
    }
    section.line("JSON Lines") {
      var encoder = TraceJSONEncoder(files: [file])
      return measure(events.count) { bytes in
        for event in events { encoder.encode(event, into: &bytes) }
      }
    }
  }

  private static func event(_ index: Int) -> TraceEvent {
    let from = CGRect(x: 0.5, y: Double(index), width: 393, height: 852)
    let place = UInt32(index % 1800)
    return TraceEvent(
      at: .frame(Int64(index), rate: 60),
      .animationBegan(
        property: "frame",
        [TraceField("from", .rect(from)), TraceField("duration", .seconds(0.35))]),
      subject: "card.view",
      range: SourceRange(file: SourceFileID(0), start: place, end: place))
  }

  private static func measure(_ count: Int, _ encode: (inout [UInt8]) -> Void) -> [String] {
    var bytes: [UInt8] = []
    let seconds = Measure.best(of: 5) {
      bytes.removeAll(keepingCapacity: true)
      encode(&bytes)
    }
    return [
      Report.millions(Double(count) / seconds, "events/s"),
      Report.count(Double(bytes.count) / Double(count), "bytes"),
    ]
  }
}
