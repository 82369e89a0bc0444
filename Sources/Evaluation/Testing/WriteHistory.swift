import Animation
import EventTrace
import Geometry
import SourceText
import ViewTree

/// The statements that wrote the properties of views, and of layers that belong to none, and their instants.
struct WriteHistory {
  /// From how many entries on the history of a view forgets its older half.
  private static let limit = 20_000

  private struct Entry {
    var properties: WrittenProperties
    var range: SourceRange?
    var instant: Instant
    var cause: ViewWrite.Cause
    /// The values of the view after the write; nil while it is being written.
    var values: ViewValues?
  }

  private var entries: [UnsafeMutableRawPointer: [Entry]] = [:]
  /// The view or layer whose last write may still be under way.
  private var pending: AnyObject?

  /// Remembers a write by a statement that is about to be made.
  mutating func begin(
    _ properties: WrittenProperties, of view: UnsafeMutableRawPointer, by range: SourceRange,
    at instant: Instant
  ) {
    complete()
    append(
      Entry(properties: properties, range: range, instant: instant, cause: .statement), to: view)
    pending = view.object()
  }

  /// Records the values that the last write has left, before anything else changes them.
  mutating func complete() {
    guard let view = pending else { return }
    pending = nil
    let pointer = Unmanaged.passUnretained(view).toOpaque()
    guard let last = entries[pointer]?.indices.last else { return }
    entries[pointer]?[last].values = ViewValues(of: view)
  }

  /// Remembers a change the engine has made because of a statement.
  mutating func add(
    _ properties: WrittenProperties, of view: UIView, by range: SourceRange?, at instant: Instant,
    because cause: ViewWrite.Cause
  ) {
    // It can be part of a write of another view that has not ended.
    if pending === view { complete() }
    append(
      Entry(
        properties: properties, range: range, instant: instant, cause: cause,
        values: ViewValues(of: view)), to: Unmanaged.passUnretained(view).toOpaque())
  }

  private mutating func append(_ entry: Entry, to view: UnsafeMutableRawPointer) {
    if entries[view, default: []].count >= Self.limit {
      entries[view]?.removeFirst(Self.limit / 2)
    }
    entries[view, default: []].append(entry)
  }

  /// The last write of any of some properties of a view; nil when there is none. The write has the value of the property with a name.
  mutating func last(
    of properties: WrittenProperties, named name: String, of view: AnyObject
  ) -> ViewWrite? {
    complete()
    guard let entry = entry(of: properties, of: view, until: nil) else { return nil }
    let isCurrent = ViewValues(of: view).flatMap { entry.values?.isEqual(to: $0, in: properties) }
    return write(entry, name, isCurrent: isCurrent ?? true)
  }

  /// The last write up to an instant; whether the property still had that value then is no longer known.
  func last(
    of properties: WrittenProperties, named name: String, of view: AnyObject, until instant: Instant
  ) -> ViewWrite? {
    entry(of: properties, of: view, until: instant).map { write($0, name, isCurrent: true) }
  }

  private func write(_ entry: Entry, _ name: String, isCurrent: Bool) -> ViewWrite {
    ViewWrite(
      range: entry.range, instant: entry.instant, cause: entry.cause,
      value: entry.values?.text(of: name), isCurrent: isCurrent)
  }

  private func entry(
    of properties: WrittenProperties, of view: AnyObject, until instant: Instant?
  ) -> Entry? {
    entries[Unmanaged.passUnretained(view).toOpaque()]?.last { entry in
      !entry.properties.isDisjoint(with: properties) && instant.map { entry.instant <= $0 } ?? true
    }
  }
}

/// The values of a view, or of a layer that belongs to no view.
private struct ViewValues {
  private var layer: LayerValues
  /// The values that few layers have, in an object of their own since they are large; nil for none.
  private var rare: RareValues?
  /// The values that are not the layer's.
  private var own: [ViewState.Property]

  /// Reads them; nil for an object that is neither.
  init?(of object: AnyObject) {
    guard let layer = (object as? UIView)?.layer ?? object as? CALayer else { return nil }
    self.layer = layer.modelValues
    rare = layer.rareModelValues.map(RareValues.init)
    own = (object as? UIView).map(OwnProperty.states) ?? []
  }

  func isEqual(to other: ViewValues, in properties: WrittenProperties) -> Bool {
    if properties.contains(.size), layer.bounds.size != other.layer.bounds.size {
      return false
    }
    if properties.contains(.origin), layer.bounds.origin != other.layer.bounds.origin {
      return false
    }
    let isOwnEqual = zip(own, other.own).allSatisfy { old, new in
      old.value == new.value
        || OwnProperty(rawValue: old.name).map { properties.isDisjoint(with: $0.writes) } ?? true
    }
    return isOwnEqual
      && AnimatableProperty.allCases.allSatisfy { property in
        property == .bounds || !properties.contains(WrittenProperties(property))
          || property.row.value(state) == property.row.value(other.state)
      }
  }

  /// The value of a property, as the prompt writes it; nil for one that is no property of layers.
  func text(of name: String) -> String? {
    if name == "frame" { return ValueWriter.shown.text(.rect(layer.frame)) }
    if let property = OwnProperty(rawValue: name) {
      // The content may move later than the statement.
      if !property.writes.isDisjoint(with: [.origin, .zoomScale]) { return nil }
      return own.first { $0.name == name }.map { ValueWriter.shown.text($0.value) }
    }
    let property = AnimatableProperty.allCases.first { $0.row.name == name || $0.key == name }
    return property.map { ValueWriter.shown.text($0.row.value(state).traceValue) }
  }

  private var state: LayerState { LayerState(plain: layer, rare: rare?.values ?? .initial) }
}

/// The values that few layers have, at one instant.
private final class RareValues {
  let values: RareLayerValues

  init(_ values: RareLayerValues) {
    self.values = values
  }
}
