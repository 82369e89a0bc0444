import EventTrace
import Geometry

/// The views of a world at a position: their model values and their presented values.
struct TreeState {
  /// The views, each followed by its subviews.
  var nodes: [ViewState]

  init(_ views: [ViewState]) {
    nodes = views
  }

  /// The view with a name and everything inside of it; nil when there is no such view.
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

  /// A line for each view, followed by its differences from an earlier state.
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
  private var nodesByName: [String: [ViewState]] {
    var result: [String: [ViewState]] = [:]
    for node in nodes.reversed() { result[node.name, default: []].append(node) }
    return result
  }

  /// The differences between two states, a line for each view that differs.
  static func difference(_ first: TreeState, _ second: TreeState) -> [String] {
    var remaining = first.nodesByName
    var lines: [String] = []
    for node in second.nodes {
      guard let old = remaining[node.name]?.popLast() else {
        lines.append("+ \(node.name) \(ValueWriter.shown.text(.rect(node.shown.frame)))")
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

extension ViewState {
  /// The view on one line.
  var described: String {
    let kind = isMask ? "mask " : isLayer ? "layer " : ""
    var text = kind + "\(name) \(ValueWriter.shown.text(.rect(model.frame)))"
    for property in model.properties where !property.isInitial {
      // A colour is shown without the name of its property.
      if case .color = property.value {} else { text += " " + property.name }
      text += " " + ValueWriter.shown.text(property.value)
    }
    if isHidden { text += " hidden" }
    let difference = Self.parts(model, shown)
    if !difference.isEmpty {
      text += "   shows " + difference.map(\.new).joined(separator: " ")
    }
    return text
  }

  fileprivate func changes(since old: Self) -> [String] {
    let hiding = Self.parts(hidden: old, self)
    var parts = Self.parts(old.model, model) + hiding
    if parts.isEmpty { parts = Self.parts(old.shown, shown) }
    return (parts.isEmpty ? [] : ["was " + parts.map(\.old).joined(separator: " ")])
      + (old.depth == depth ? [] : ["moved"])
  }

  fileprivate func shownChanges(since old: Self) -> [String] {
    (Self.parts(old.shown, shown) + Self.parts(hidden: old, self)).map { "\($0.old) → \($0.new)" }
  }

  private typealias Part = (old: String, new: String)

  /// The differences between two looks.
  private static func parts(_ old: Look, _ new: Look) -> [Part] {
    part("", .rect(old.frame), .rect(new.frame))
      + new.properties.flatMap { property -> [Part] in
        // A view that was declared again with another class has other properties.
        let earlier = old.properties.first { $0.name == property.name }
        return earlier.map { part(property.name, $0.value, property.value) } ?? []
      }
  }

  /// The difference in whether a view is hidden.
  private static func parts(hidden old: Self, _ new: Self) -> [Part] {
    part("isHidden", .bool(old.isHidden), .bool(new.isHidden))
  }

  private static func part(_ name: String, _ old: TraceValue, _ new: TraceValue) -> [Part] {
    let prefix = name.isEmpty ? "" : name + " "
    let texts = (ValueWriter.shown.text(old), ValueWriter.shown.text(new))
    return texts.0 == texts.1 ? [] : [(prefix + texts.0, prefix + texts.1)]
  }
}
