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
    bytes.append(utf8: "{\"instant\":")
    FixedPointText.append(event.instant.milliseconds, to: &bytes)
    bytes.append(utf8: ",\"event\":")
    append(event, to: &bytes)
    if !event.subject.isEmpty {
      bytes.append(utf8: ",\"subject\":")
      JSONBytes.append(event.subject, to: &bytes)
    }
    if let range = event.range, let place = places.location(of: range) {
      bytes.append(utf8: ",\"source\":{\"file\":")
      JSONBytes.append(place.path, to: &bytes)
      bytes.append(utf8: ",\"line\":")
      bytes.append(utf8: String(place.line))
      bytes.append(utf8: ",\"column\":")
      bytes.append(utf8: String(place.column))
      bytes.append(UInt8(ascii: "}"))
    }
    bytes.append(utf8: "}\n")
  }

  private func append(_ event: TraceEvent, to bytes: inout [UInt8]) {
    switch event.kind {
    case .call(let name, let fields):
      bytes.append(utf8: "\"call\",\"name\":")
      JSONBytes.append(name, to: &bytes)
      append(fields, to: &bytes)
    case .animationBegan(let property, let fields):
      bytes.append(utf8: "\"animationBegan\",\"property\":")
      JSONBytes.append(property, to: &bytes)
      append(fields, to: &bytes)
    case .animationEnded(let property, let finished):
      bytes.append(utf8: "\"animationEnded\",\"property\":")
      JSONBytes.append(property, to: &bytes)
      bytes.append(utf8: ",\"finished\":")
      bytes.append(utf8: finished ? "true" : "false")
    case .gesture(let state, let fields):
      bytes.append(utf8: "\"gesture\",\"state\":")
      JSONBytes.append(state, to: &bytes)
      append(fields, to: &bytes)
    case .touch(let phase, let finger, let location, let ignored):
      bytes.append(utf8: "\"touch\",\"phase\":")
      JSONBytes.append(phase, to: &bytes)
      bytes.append(utf8: ",\"finger\":")
      bytes.append(utf8: String(finger))
      bytes.append(utf8: ",\"location\":")
      JSONBytes.append([location.x, location.y], to: &bytes)
      if let ignored {
        bytes.append(utf8: ",\"ignored\":")
        JSONBytes.append(ignored, to: &bytes)
      }
    case .print(let text):
      bytes.append(utf8: "\"print\",\"text\":")
      JSONBytes.append(text, to: &bytes)
    case .issue(let issue):
      bytes.append(utf8: "\"issue\",\"kind\":")
      JSONBytes.append(issue.kind.rawValue, to: &bytes)
      append(text: issue.text, notes: issue.notes + issue.remedies, to: &bytes)
    case .diagnostic(let diagnostic):
      bytes.append(utf8: "\"diagnostic\",\"severity\":")
      JSONBytes.append(diagnostic.message.severity.rawValue, to: &bytes)
      bytes.append(utf8: ",\"id\":")
      JSONBytes.append(diagnostic.message.id, to: &bytes)
      append(text: diagnostic.message.text, notes: diagnostic.notes, to: &bytes)
    case .frame(let frame):
      bytes.append(utf8: "\"frame\",\"size\":")
      JSONBytes.append([frame.size.width, frame.size.height], to: &bytes)
      bytes.append(utf8: ",\"layers\":[")
      for (index, layer) in frame.layers.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        append(layer, to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    }
  }

  private func append(text: String, notes: [String], to bytes: inout [UInt8]) {
    bytes.append(utf8: ",\"text\":")
    JSONBytes.append(text, to: &bytes)
    bytes.append(utf8: ",\"notes\":[")
    for (index, note) in notes.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      JSONBytes.append(note, to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private func append(_ fields: [TraceField], to bytes: inout [UInt8]) {
    guard !fields.isEmpty else { return }
    bytes.append(utf8: ",\"fields\":{")
    for (index, field) in fields.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      JSONBytes.append(field.name, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      JSONBytes.append(field.value, to: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  private func append(_ layer: LayerSnapshot, to bytes: inout [UInt8]) {
    bytes.append(utf8: "{\"name\":")
    JSONBytes.append(layer.name, to: &bytes)
    bytes.append(utf8: ",\"depth\":")
    bytes.append(utf8: String(layer.depth))
    bytes.append(utf8: ",\"bounds\":")
    JSONBytes.append(.rect(layer.bounds), to: &bytes)
    bytes.append(utf8: ",\"transform\":")
    JSONBytes.append(.transform(layer.transform), to: &bytes)
    if let projection = layer.projection {
      bytes.append(utf8: ",\"projection\":")
      JSONBytes.append(projection.entries, to: &bytes)
    }
    bytes.append(utf8: ",\"frame\":")
    JSONBytes.append(.rect(layer.frame), to: &bytes)
    bytes.append(utf8: ",\"alpha\":")
    JSONBytes.append(.number(layer.alpha), to: &bytes)
    bytes.append(utf8: ",\"isHidden\":")
    bytes.append(utf8: layer.isHidden ? "true" : "false")
    bytes.append(utf8: ",\"backgroundColor\":")
    JSONBytes.append(layer.backgroundColor.map { .color($0) } ?? .none, to: &bytes)
    bytes.append(utf8: ",\"cornerRadius\":")
    JSONBytes.append(.number(layer.cornerRadius), to: &bytes)
    bytes.append(utf8: ",\"clipsToBounds\":")
    bytes.append(utf8: layer.clipsToBounds ? "true" : "false")
    switch layer.contents {
    case .text(let text):
      bytes.append(utf8: ",\"text\":")
      JSONBytes.append(text, to: &bytes)
    case .image(let name, let rect):
      bytes.append(utf8: ",\"image\":")
      JSONBytes.append(name, to: &bytes)
      bytes.append(utf8: ",\"imageRect\":")
      JSONBytes.append(.rect(rect), to: &bytes)
    case nil: break
    }
    if let mask = layer.mask.first {
      bytes.append(utf8: ",\"mask\":")
      JSONBytes.append(.rect(mask.shapeFrame), to: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
  }
}
