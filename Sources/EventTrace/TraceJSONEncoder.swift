import Animation
import Geometry
public import SourceText

/// Writes a trace as JSON Lines: a header with the number of the schema, then one object per event.
///
/// `{"instant":350.000,"event":"call","name":"completeTransition","subject":"…","fields":{"didComplete":true},"source":{…}}`.
/// Instants are milliseconds; `fields` holds numbers, booleans, strings, null, and arrays for geometry. Readers
/// skip unknown events and keys: the schema's number changes only when a known one changes its meaning.
public struct TraceJSONEncoder {
  /// The first line of every JSON trace.
  public static let header = "{\"choreo\":\"trace\",\"schema\":1}\n"

  private var places: SourcePlaces

  /// Makes an encoder for a program with the given files, the main one first.
  public init(files: [SourceFile]) {
    places = SourcePlaces(files: files)
  }

  /// Appends one event to `bytes`, with its line break.
  public mutating func encode(_ event: TraceEvent, into bytes: inout [UInt8]) {
    bytes.append(contentsOf: "{\"instant\":".utf8)
    FixedPointText.append(event.instant.milliseconds, to: &bytes)
    bytes.append(contentsOf: ",\"event\":".utf8)
    append(event, to: &bytes)
    if !event.subject.isEmpty {
      bytes.append(contentsOf: ",\"subject\":".utf8)
      JSONBytes.append(event.subject, to: &bytes)
    }
    if let range = event.range, let place = places.location(of: range) {
      bytes.append(contentsOf: ",\"source\":{\"file\":".utf8)
      JSONBytes.append(place.path, to: &bytes)
      bytes.append(contentsOf: ",\"line\":".utf8)
      bytes.append(contentsOf: String(place.line).utf8)
      bytes.append(contentsOf: ",\"column\":".utf8)
      bytes.append(contentsOf: String(place.column).utf8)
      bytes.append(UInt8(ascii: "}"))
    }
    bytes.append(contentsOf: "}\n".utf8)
  }

  private func append(_ event: TraceEvent, to bytes: inout [UInt8]) {
    switch event.kind {
    case .call(let name, let fields):
      bytes.append(contentsOf: "\"call\",\"name\":".utf8)
      JSONBytes.append(name, to: &bytes)
      append(fields, to: &bytes)
    case .animationBegan(let property, let fields):
      bytes.append(contentsOf: "\"animationBegan\",\"property\":".utf8)
      JSONBytes.append(property, to: &bytes)
      append(fields, to: &bytes)
    case .animationEnded(let property, let finished):
      bytes.append(contentsOf: "\"animationEnded\",\"property\":".utf8)
      JSONBytes.append(property, to: &bytes)
      bytes.append(contentsOf: ",\"finished\":".utf8)
      bytes.append(contentsOf: (finished ? "true" : "false").utf8)
    case .gesture(let state, let fields):
      bytes.append(contentsOf: "\"gesture\",\"state\":".utf8)
      JSONBytes.append(state, to: &bytes)
      append(fields, to: &bytes)
    case .touch(let phase, let finger, let location):
      bytes.append(contentsOf: "\"touch\",\"phase\":".utf8)
      JSONBytes.append(phase, to: &bytes)
      bytes.append(contentsOf: ",\"finger\":".utf8)
      bytes.append(contentsOf: String(finger).utf8)
      bytes.append(contentsOf: ",\"location\":".utf8)
      JSONBytes.append([location.x, location.y], to: &bytes)
    case .print(let text):
      bytes.append(contentsOf: "\"print\",\"text\":".utf8)
      JSONBytes.append(text, to: &bytes)
    case .issue(let issue):
      bytes.append(contentsOf: "\"issue\",\"kind\":".utf8)
      JSONBytes.append(issue.kind.rawValue, to: &bytes)
      append(text: issue.text, notes: issue.notes, to: &bytes)
    case .diagnostic(let diagnostic):
      bytes.append(contentsOf: "\"diagnostic\",\"severity\":".utf8)
      JSONBytes.append(diagnostic.message.severity.rawValue, to: &bytes)
      bytes.append(contentsOf: ",\"id\":".utf8)
      JSONBytes.append(diagnostic.message.id, to: &bytes)
      append(text: diagnostic.message.text, notes: diagnostic.notes, to: &bytes)
    case .frame(let frame):
      bytes.append(contentsOf: "\"frame\",\"size\":".utf8)
      JSONBytes.append([frame.size.width, frame.size.height], to: &bytes)
      bytes.append(contentsOf: ",\"layers\":[".utf8)
      for (index, layer) in frame.layers.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        append(layer, to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    }
  }

  private func append(text: String, notes: [String], to bytes: inout [UInt8]) {
    bytes.append(contentsOf: ",\"text\":".utf8)
    JSONBytes.append(text, to: &bytes)
    bytes.append(contentsOf: ",\"notes\":[".utf8)
    for (index, note) in notes.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      JSONBytes.append(note, to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private func append(_ fields: [TraceField], to bytes: inout [UInt8]) {
    guard !fields.isEmpty else { return }
    bytes.append(contentsOf: ",\"fields\":{".utf8)
    for (index, field) in fields.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      JSONBytes.append(field.name, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      JSONBytes.append(field.value, to: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  private func append(_ layer: LayerSnapshot, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: "{\"name\":".utf8)
    JSONBytes.append(layer.name, to: &bytes)
    bytes.append(contentsOf: ",\"depth\":".utf8)
    bytes.append(contentsOf: String(layer.depth).utf8)
    bytes.append(contentsOf: ",\"bounds\":".utf8)
    JSONBytes.append(.rect(layer.bounds), to: &bytes)
    bytes.append(contentsOf: ",\"transform\":".utf8)
    JSONBytes.append(.transform(layer.transform), to: &bytes)
    if let projection = layer.projection {
      bytes.append(contentsOf: ",\"projection\":".utf8)
      JSONBytes.append(projection.entries, to: &bytes)
    }
    bytes.append(contentsOf: ",\"frame\":".utf8)
    JSONBytes.append(.rect(layer.frame), to: &bytes)
    bytes.append(contentsOf: ",\"alpha\":".utf8)
    JSONBytes.append(.number(layer.alpha), to: &bytes)
    bytes.append(contentsOf: ",\"isHidden\":".utf8)
    bytes.append(contentsOf: (layer.isHidden ? "true" : "false").utf8)
    bytes.append(contentsOf: ",\"backgroundColor\":".utf8)
    JSONBytes.append(layer.backgroundColor.map { .color($0) } ?? .none, to: &bytes)
    bytes.append(contentsOf: ",\"cornerRadius\":".utf8)
    JSONBytes.append(.number(layer.cornerRadius), to: &bytes)
    bytes.append(contentsOf: ",\"clipsToBounds\":".utf8)
    bytes.append(contentsOf: (layer.clipsToBounds ? "true" : "false").utf8)
    if let mask = layer.mask.first {
      bytes.append(contentsOf: ",\"mask\":".utf8)
      JSONBytes.append(.rect(mask.shapeFrame), to: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
  }
}
