import EventTrace
import Geometry
import Transitions
import ViewTree

/// The views of a world at a moment: what the script has set, and what the screen shows of it.
struct TreeState {
  /// One view.
  struct Node: Hashable {
    var name: String
    var depth: Int
    var frame: CGRect
    var values: Values
    /// What the screen shows; the same as `frame` and `values` unless it is animated.
    var shownFrame: CGRect
    var shownValues: Values
  }

  /// What of a view is worth showing besides its frame.
  struct Values: Hashable {
    var layer: LayerValues
    var isHidden: Bool

    /// The properties that the frame does not follow from.
    static let properties = AnimatableProperty.allCases.filter { !$0.row.decidesFrame }.map(\.row)
  }

  var nodes: [Node] = []

  /// The tree of a world from its window down.
  init(of engine: Engine) {
    add(engine.window, depth: 0)
  }

  private mutating func add(_ view: UIView, depth: Int) {
    let (model, shown) = (view.layer.modelValues, view.layer.presentedValues)
    nodes.append(
      Node(
        name: view.traceName, depth: depth, frame: view.frame,
        values: Values(layer: model, isHidden: view.isHidden), shownFrame: shown.frame,
        shownValues: Values(layer: shown, isHidden: view.isHidden)))
    // Trees deeper than any terminal is wide are cut.
    guard depth < 200 else { return }
    for subview in view.subviews { add(subview, depth: depth + 1) }
  }

  /// The part of it that begins with a view; nil when it has no such view.
  func part(from name: String) -> TreeState? {
    guard let first = nodes.firstIndex(where: { $0.name == name }) else { return nil }
    var result = self
    let rest = nodes[(first + 1)...].prefix { $0.depth > nodes[first].depth }
    result.nodes = ([nodes[first]] + rest).map { node in
      var node = node
      node.depth -= nodes[first].depth
      return node
    }
    return result
  }

  /// A line for each view, with what differs from an earlier state behind it.
  func lines(since earlier: TreeState?) -> [String] {
    var remaining = earlier?.nodesByName ?? [:]
    var lines: [String] = []
    for node in nodes {
      var line = String(repeating: "  ", count: node.depth) + node.described
      if earlier != nil {
        if let old = remaining[node.name]?.popLast() {
          let changes = node.changes(since: old)
          if !changes.isEmpty { line += "   * " + changes.joined(separator: ", ") }
        } else {
          line += "   * new"
        }
      }
      lines.append(line)
    }
    let gone = (earlier?.nodes ?? []).reversed().filter { node in
      guard remaining[node.name]?.popLast() != nil else { return false }
      return true
    }
    if !gone.isEmpty {
      lines.append("* gone: " + gone.reversed().map(\.name).joined(separator: ", "))
    }
    return lines
  }

  /// The views by name, the first of each name last.
  private var nodesByName: [String: [Node]] {
    var result: [String: [Node]] = [:]
    for node in nodes.reversed() { result[node.name, default: []].append(node) }
    return result
  }

  /// What differs between two states, a line for each view that does.
  static func difference(_ first: TreeState, _ second: TreeState) -> [String] {
    var remaining = first.nodesByName
    var lines: [String] = []
    for node in second.nodes {
      guard let old = remaining[node.name]?.popLast() else {
        lines.append("+ \(node.name) \(ValueWriter.shown.text(.rect(node.shownFrame)))")
        continue
      }
      let changes = node.shownChanges(since: old)
      if !changes.isEmpty { lines.append("  \(node.name): " + changes.joined(separator: ", ")) }
    }
    for node in first.nodes where remaining[node.name]?.popLast() != nil {
      lines.append("- \(node.name)")
    }
    return lines
  }
}

extension TreeState.Node {
  /// The view on one line.
  var described: String {
    var text = "\(name) \(ValueWriter.shown.text(.rect(frame)))"
    text += values.described
    let difference = Self.parts(frame, values, shownFrame, shownValues)
    if !difference.isEmpty {
      text += "   shows " + difference.map(\.new).joined(separator: " ")
    }
    return text
  }

  fileprivate func changes(since old: Self) -> [String] {
    let model = Self.parts(old.frame, old.values, frame, values)
    let parts =
      model.isEmpty
      ? Self.parts(old.shownFrame, old.shownValues, shownFrame, shownValues) : model
    return (parts.isEmpty ? [] : ["was " + parts.map(\.old).joined(separator: " ")])
      + (old.depth == depth ? [] : ["moved"])
  }

  fileprivate func shownChanges(since old: Self) -> [String] {
    Self.parts(old.shownFrame, old.shownValues, shownFrame, shownValues).map {
      "\($0.old) → \($0.new)"
    }
  }

  /// What differs between two states of a view.
  private static func parts(
    _ oldFrame: CGRect, _ old: TreeState.Values, _ newFrame: CGRect, _ new: TreeState.Values
  ) -> [(old: String, new: String)] {
    var parts: [(old: String, new: String)] = []
    func add(_ name: String, _ old: TraceValue, _ new: TraceValue) {
      let prefix = name.isEmpty ? "" : name + " "
      let texts = (ValueWriter.shown.text(old), ValueWriter.shown.text(new))
      if texts.0 != texts.1 { parts.append((prefix + texts.0, prefix + texts.1)) }
    }
    add("", .rect(oldFrame), .rect(newFrame))
    for property in TreeState.Values.properties {
      add(
        property.name, property.value(old.layer).traceValue, property.value(new.layer).traceValue)
    }
    add("isHidden", .bool(old.isHidden), .bool(new.isHidden))
    return parts
  }
}

extension TreeState.Values {
  /// What is not as every view has it at first.
  fileprivate var described: String {
    var text = ""
    for property in TreeState.Values.properties {
      let value = property.value(layer)
      if value == property.initialValue { continue }
      // A colour is known by how it is written.
      if case .color = value {} else { text += " " + property.name }
      text += " " + ValueWriter.shown.text(value.traceValue)
    }
    if isHidden { text += " hidden" }
    return text
  }
}
