import Semantics
package import SourceText

extension TreeComparison {
  /// The edits that make the tree pass: attributes get the actual values, lists with other views are rewritten.
  ///
  /// Remaining nodes keep their text, with corrected attributes and lists, and comments keep their places.
  package var edits: [FixIt.Edit] {
    guard let layout = ScriptLayout(statement, in: files), let braces = layout.braces(of: statement)
    else { return [] }
    var edits: [FixIt.Edit] = []
    collect(entries, braces.open, braces.close, layout, into: &edits)
    return edits.sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
  }

  /// The nodes and attributes that the edits remove and write nowhere else, each with the reason: an update keeps the tree.
  ///
  /// A bare node that gets another view in its place is rewritten, and one whose view is elsewhere in the list is moved.
  package var obstacles: [Diagnostic.Label] { obstacles(entries) }

  private func obstacles(_ entries: [Entry]) -> [Diagnostic.Label] {
    var obstacles: [Diagnostic.Label] = []
    var surplus = entries.compactMap { entry -> TreeNode? in
      if case .surplus(let node) = entry { node } else { nil }
    }
    for entry in entries {
      switch entry {
      case .surplus: break
      case .missing(let pattern):
        let index = surplus.firstIndex { pattern.isView($0) } ?? surplus.indices.first
        if let index, pattern.attributes.isEmpty, pattern.children == nil {
          surplus.remove(at: index)
        } else {
          obstacles.append(Diagnostic.Label("'\(pattern.name)' is not there", at: pattern.range))
        }
      case .pair(let pattern, let node, let differing, let children):
        for index in differing where literal(pattern.attributes[index], node) == nil {
          let attribute = pattern.attributes[index]
          let reason =
            isNameless(attribute, node)
            ? "the object of '\(attribute.name)' has no name there"
            : "the value of '\(attribute.name)' cannot be written"
          obstacles.append(Diagnostic.Label(reason, at: attribute.range))
        }
        obstacles += children.map { self.obstacles($0) } ?? []
      }
    }
    return obstacles
  }

  private func collect(
    _ entries: [Entry], _ open: Int, _ close: Int, _ layout: ScriptLayout,
    into edits: inout [FixIt.Edit]
  ) {
    let isChanged = entries.contains { if case .pair = $0 { false } else { true } }
    let isOnOneLine = layout.lineEnd(open) >= close
    if isChanged, isOnOneLine {
      edits.append(layout.edit(open + 1..<close, writtenList(entries, open, layout)))
      return
    }
    if isChanged { rewriteLines(entries, open, close, layout, into: &edits) }
    for entry in entries {
      guard case .pair(let pattern, let node, let differing, let children) = entry else { continue }
      if differing.contains(where: { isNameless(pattern.attributes[$0], node) }) {
        edits.append(listEdit(pattern, node, differing, layout))
      } else {
        for index in differing {
          if let edit = valueEdit(pattern.attributes[index], node, layout) { edits.append(edit) }
        }
      }
      if let children, let braces = layout.braces(after: pattern) {
        collect(children, braces.open, braces.close, layout, into: &edits)
      }
    }
  }

  // MARK: - Attributes

  private func valueEdit(
    _ attribute: ExpectedView.Attribute, _ node: TreeNode, _ layout: ScriptLayout
  ) -> FixIt.Edit? {
    guard let literal = literal(attribute, node) else { return nil }
    let start = Int(attribute.range.start)
    let end = Int(attribute.range.end)
    guard let colon = layout.bytes[start..<end].firstIndex(of: UInt8(ascii: ":")) else {
      return nil
    }
    return layout.edit(min(layout.skipSpaces(colon + 1), end)..<end, literal)
  }

  /// Whether an attribute is an object without a name here, so that it can only be omitted.
  private func isNameless(_ attribute: ExpectedView.Attribute, _ node: TreeNode) -> Bool {
    guard case .object? = node.value(of: attribute.name) else { return false }
    return literal(attribute, node) == nil
  }

  /// Rewrites the list of a node's attributes without the removed ones.
  private func listEdit(
    _ pattern: ExpectedView, _ node: TreeNode, _ differing: [Int], _ layout: ScriptLayout
  ) -> FixIt.Edit {
    var start = Int(pattern.attributes[0].range.start)
    while start > 0, layout.bytes[start - 1] != UInt8(ascii: "(") { start -= 1 }
    let end = min(Int(pattern.headRange.end), layout.bytes.count)
    return layout.edit(max(start - 1, 0)..<end, attributes(of: pattern, node, differing))
  }

  /// The attributes of a node in parentheses, as they are; nothing when none is left.
  private func attributes(
    of pattern: ExpectedView, _ node: TreeNode, _ differing: [Int]
  ) -> String {
    let list = pattern.attributes.enumerated().compactMap { index, attribute -> String? in
      let old = writtenValue(of: attribute) ?? attribute.value.text()
      guard differing.contains(index) else { return "\(attribute.name): \(old)" }
      if isNameless(attribute, node) { return nil }
      return "\(attribute.name): \(literal(attribute, node) ?? old)"
    }
    return list.isEmpty ? "" : "(\(list.joined(separator: ", ")))"
  }

  private func literal(_ attribute: ExpectedView.Attribute, _ node: TreeNode) -> String? {
    guard let value = node.value(of: attribute.name) else { return nil }
    return ComparedValue.alike(value, attribute.value).literal(
      unit: unit(of: attribute), names: names)
  }

  // MARK: - Lists

  /// Adds lines for views without a node, and removes nodes without a view.
  private func rewriteLines(
    _ entries: [Entry], _ open: Int, _ close: Int, _ layout: ScriptLayout,
    into edits: inout [FixIt.Edit]
  ) {
    var inserted = InsertedLines()
    func flush(before next: SourceRange?) {
      if let edit = inserted.flush(before: next, between: (open, close), layout) {
        edits.append(edit)
      }
    }
    for entry in entries {
      switch entry {
      case .pair(let pattern, _, _, _):
        flush(before: pattern.range)
        inserted.anchor = pattern.range
      case .missing(let pattern):
        flush(before: pattern.range)
        edits.append(layout.deletion(of: pattern.range))
      case .surplus(let node): inserted.lines.append(names.view(node))
      }
    }
    flush(before: nil)
  }

  /// The text between braces that were on one line: still on it for one node or none.
  private func writtenList(_ entries: [Entry], _ open: Int, _ layout: ScriptLayout) -> String {
    let outer = layout.indentation(open)
    let nodes = entries.compactMap { written($0, layout) }
    if nodes.isEmpty { return " " }
    if nodes.count == 1 { return " \(nodes[0]) " }
    let lines = nodes.map { layout.lineBreak + outer + "  " + $0 }
    return lines.joined() + layout.lineBreak + outer
  }

  /// A node of the new list on one line; nil when its view is not there.
  private func written(_ entry: Entry, _ layout: ScriptLayout) -> String? {
    switch entry {
    case .missing: return nil
    case .surplus(let node): return names.view(node)
    case .pair(let pattern, let node, let differing, let children):
      let text = pattern.name + attributes(of: pattern, node, differing)
      guard let children else { return text }
      let nodes = children.compactMap { written($0, layout) }
      return nodes.isEmpty ? text + " { }" : text + " { \(nodes.joined(separator: ", ")) }"
    }
  }
}

extension ScriptLayout {
  /// The braces of a node.
  fileprivate func braces(after pattern: ExpectedView) -> (open: Int, close: Int)? {
    let start = min(pattern.headRange.end, pattern.range.end)
    return braces(of: SourceRange(file: pattern.range.file, start: start, end: pattern.range.end))
  }
}
