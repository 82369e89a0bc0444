import Animation
import Geometry
public import SourceText

/// Writes a trace as text, one line per event: the canonical form, used in goldens and read by people.
///
/// A line has the instant in milliseconds, the event, its subject, the values, and the line of the script that caused
/// it: `350.000  completeTransition  present(home → card)  didComplete=true  @31`. Numbers have three
/// decimals and no negative zero. Control characters of the script's own text are written as `\u{…}`.
public struct TraceTextEncoder {
  /// The first line of every text trace.
  public static let header = "trace 1\n"

  private var places: SourcePlaces

  /// Makes an encoder for a program with the given files, the main one first.
  public init(files: [SourceFile]) {
    places = SourcePlaces(files: files)
  }

  /// Appends one event to `bytes`, with its line breaks.
  public mutating func encode(_ event: TraceEvent, into bytes: inout [UInt8]) {
    appendInstant(event.instant, to: &bytes)
    switch event.kind {
    case .call(let name, let fields):
      append(name, subject: event.subject, fields: fields, to: &bytes)
    case .animationBegan(let property, let fields):
      append("animationBegan", subject: event.subject, fields: [], to: &bytes)
      append(field: "property", word: property, to: &bytes)
      for field in fields { append(field, to: &bytes) }
    case .animationEnded(let property, let finished):
      append("animationEnded", subject: event.subject, fields: [], to: &bytes)
      append(field: "property", word: property, to: &bytes)
      append(TraceField("finished", .bool(finished)), to: &bytes)
    case .gesture(let state, let fields):
      append("gesture", subject: event.subject, fields: [], to: &bytes)
      append(field: "state", word: state, to: &bytes)
      for field in fields { append(field, to: &bytes) }
    case .touch(let phase, let finger, let location, let ignored):
      append("touch", subject: event.subject, fields: [], to: &bytes)
      append(field: "phase", word: phase, to: &bytes)
      bytes.append(utf8: "  finger=")
      bytes.append(utf8: String(finger))
      append(TraceField("location", .point(location)), to: &bytes)
      if let ignored { append(field: "ignored", word: ignored, to: &bytes) }
    case .print(let text):
      bytes.append(utf8: "print")
      bytes.append(utf8: "  ")
      ValueWriter.append(text: text, to: &bytes)
    case .issue(let issue):
      append("issue", subject: event.subject, fields: [], to: &bytes)
      append(field: "kind", word: issue.kind.rawValue, to: &bytes)
      appendNotes(of: issue, place: event.range, to: &bytes)
      return
    case .diagnostic(let diagnostic):
      bytes.append(utf8: diagnostic.message.severity.rawValue)
      bytes.append(UInt8(ascii: "["))
      bytes.append(utf8: diagnostic.message.id)
      bytes.append(utf8: "]  ")
      ValueWriter.append(text: diagnostic.message.text, to: &bytes)
    case .frame(let frame):
      bytes.append(utf8: "frame")
      append(TraceField("size", .size(frame.size)), to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
      for layer in frame.layers { append(layer, to: &bytes) }
      return
    }
    appendPlace(event.range, to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// The text of an event without its last line break; only issues and frames have several lines.
  public mutating func line(for event: TraceEvent) -> String {
    var bytes: [UInt8] = []
    encode(event, into: &bytes)
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }

  // MARK: - Parts of a line

  private func appendInstant(_ instant: Instant, to bytes: inout [UInt8]) {
    let milliseconds = instant.milliseconds
    // Nine columns: five for whole milliseconds, the point and three decimals.
    var limit = 10_000.0
    while limit >= 10, milliseconds < limit {
      // A number that is rounded up to one more digit needs one more column.
      if milliseconds >= limit - 0.0005 { break }
      bytes.append(UInt8(ascii: " "))
      limit /= 10
    }
    ValueWriter.trace.append(milliseconds, to: &bytes)
    bytes.append(utf8: "  ")
  }

  private func append(
    _ name: String, subject: String, fields: [TraceField], to bytes: inout [UInt8]
  ) {
    bytes.append(utf8: name)
    if !subject.isEmpty {
      bytes.append(utf8: "  ")
      ValueWriter.append(text: subject, to: &bytes)
    }
    for field in fields { append(field, to: &bytes) }
  }

  private func append(field name: StaticString, word: String, to bytes: inout [UInt8]) {
    bytes.append(utf8: "  ")
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "="))
    bytes.append(utf8: word)
  }

  private func append(_ field: TraceField, to bytes: inout [UInt8]) {
    bytes.append(utf8: "  ")
    bytes.append(utf8: field.name)
    bytes.append(UInt8(ascii: "="))
    ValueWriter.trace.append(field.value, to: &bytes)
  }

  private mutating func appendNotes(
    of issue: EngineIssue, place: SourceRange?, to bytes: inout [UInt8]
  ) {
    appendPlace(place, to: &bytes)
    bytes.append(utf8: "\n           ! ")
    ValueWriter.append(text: issue.text, to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    for note in issue.notes + issue.remedies {
      bytes.append(utf8: "           = ")
      ValueWriter.append(text: note, to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  private mutating func appendPlace(_ range: SourceRange?, to bytes: inout [UInt8]) {
    guard let range, let place = places.line(of: range) else { return }
    bytes.append(utf8: "  @")
    if range.file.index != 0 {
      ValueWriter.append(text: place.path, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
    }
    FixedPointText.appendInteger(Int64(place.line), to: &bytes)
  }

  private func append(_ layer: LayerSnapshot, to bytes: inout [UInt8]) {
    // Indentation is limited, so that the size of a frame is linear in the number of views.
    let indentation = 13 + 2 * min(layer.depth, 200)
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation))
    ValueWriter.append(text: layer.name, to: &bytes)
    append(TraceField("frame", .rect(layer.frame)), to: &bytes)
    if layer.isHidden { append(TraceField("isHidden", .bool(true)), to: &bytes) }
    if layer.alpha != 1 { append(TraceField("alpha", .number(layer.alpha)), to: &bytes) }
    if let color = layer.backgroundColor {
      append(TraceField("backgroundColor", .color(color)), to: &bytes)
    }
    if layer.cornerRadius != 0 {
      append(TraceField("cornerRadius", .number(layer.cornerRadius)), to: &bytes)
    }
    if layer.clipsToBounds { append(TraceField("clipsToBounds", .bool(true)), to: &bytes) }
    switch layer.contents {
    case .text(let text): append(TraceField("text", .text(text)), to: &bytes)
    case .image(let name, let rect):
      append(TraceField("image", .text(name)), to: &bytes)
      if rect != layer.bounds { append(TraceField("imageRect", .rect(rect)), to: &bytes) }
    case nil: break
    }
    if let mask = layer.mask.first {
      append(TraceField("mask", .rect(mask.shapeFrame)), to: &bytes)
    }
    bytes.append(UInt8(ascii: "\n"))
  }
}
