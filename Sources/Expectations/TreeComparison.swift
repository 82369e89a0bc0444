import Geometry
import Semantics
package import SourceText

/// Matches views with the nodes of `expect tree`.
package enum TreeMatcher {
  /// Whether the views match the nodes exactly, in order, with their attributes and, for nodes with braces, their subviews.
  package static func matches(_ patterns: [ExpectedView], _ nodes: [TreeNode]) -> Bool {
    patterns.count == nodes.count
      && zip(patterns, nodes).allSatisfy { pattern, node in
        pattern.isView(node) && pattern.differingAttributes(of: node).isEmpty
          && (pattern.children.map { matches($0, node.children) } ?? true)
      }
  }
}

extension ExpectedView {
  /// Whether the node's view expression matches a view; the attributes are not compared.
  func isView(_ node: TreeNode) -> Bool {
    switch subject {
    case .any: true
    case .window, .transitionView: node.name == name
    case .view(let view): view.identity == node.identity
    }
  }

  /// The attributes that differ; an attribute that the view does not have differs too.
  func differingAttributes(of node: TreeNode) -> [Int] {
    attributes.indices.filter { index in
      guard let actual = node.value(of: attributes[index].name) else { return true }
      return !attributes[index].value.agrees(with: actual)
    }
  }
}

/// The differences between a view tree and the nodes of `expect tree`, with a diagnostic, a comparison by lines, and edits.
package struct TreeComparison {
  /// A node, a view, or both when they were matched.
  indirect enum Entry {
    /// A node and its view, the attributes that differ, and the entries in the braces.
    case pair(ExpectedView, TreeNode, differing: [Int], children: [Entry]?)
    /// A node whose view is not here.
    case missing(ExpectedView)
    /// A view that was matched with no node.
    case surplus(TreeNode)
  }

  let entries: [Entry]
  let nodes: [TreeNode]
  let statement: SourceRange
  let names: ExpectationNames
  let files: [SourceFile]

  /// The maximum number of compared pairs of nodes and views of one list; a longer list is compared position by position.
  private static let workLimit = 1_000_000

  /// Compares views with nodes; nil when they match.
  ///
  /// `nodes` are what the outermost braces are compared with: the window, or the subviews of the view that was given.
  /// `statement` is the whole `expect tree { … }`, and the files are the program's.
  package init?(
    _ patterns: [ExpectedView], _ nodes: [TreeNode], statement: SourceRange,
    names: ExpectationNames, files: [SourceFile]
  ) {
    if TreeMatcher.matches(patterns, nodes) { return nil }
    entries = Self.align(patterns, nodes)
    self.nodes = nodes
    self.statement = statement
    self.names = names
    self.files = files
  }

  // MARK: - What differs

  /// A view that differs: in an attribute, or, without one, in its place.
  package struct Differing {
    /// Identifies the view.
    package var identity: Int
    /// Its name in messages.
    package var name: String
    /// The attribute that differs.
    package var attribute: String?
  }

  /// The views that differ, in the order of the tree.
  package var differing: [Differing] {
    var result: [Differing] = []
    func collect(_ entries: [Entry]) {
      for entry in entries {
        switch entry {
        case .pair(let pattern, let node, let differing, let children):
          result += differing.map {
            Differing(
              identity: node.identity, name: node.shownName, attribute: pattern.attributes[$0].name)
          }
          collect(children ?? [])
        case .missing(let pattern):
          if let identity = pattern.identity {
            result.append(Differing(identity: identity, name: pattern.name))
          }
        case .surplus(let node):
          result.append(Differing(identity: node.identity, name: node.shownName))
        }
      }
    }
    collect(entries)
    return result
  }

  // MARK: - Aligning

  private static func align(_ patterns: [ExpectedView], _ nodes: [TreeNode]) -> [Entry] {
    var entries: [Entry] = []
    for (pattern, node) in pairs(patterns, nodes) {
      switch (pattern, node) {
      case (let pattern?, let node?):
        entries.append(
          .pair(
            pattern, node, differing: pattern.differingAttributes(of: node),
            children: pattern.children.map { align($0, node.children) }))
      case (let pattern?, nil): entries.append(.missing(pattern))
      case (nil, let node?): entries.append(.surplus(node))
      case (nil, nil): break
      }
    }
    return entries
  }

  /// The pairs of nodes and views with the fewest unmatched ones.
  private static func pairs(
    _ patterns: [ExpectedView], _ nodes: [TreeNode]
  ) -> [(ExpectedView?, TreeNode?)] {
    let width = nodes.count + 1
    guard (patterns.count + 1) * width <= workLimit else {
      return pairsByPosition(patterns, nodes)
    }
    // The costs of all suffixes of the nodes with all suffixes of the views.
    var costs = [Int32](repeating: 0, count: (patterns.count + 1) * width)
    for row in stride(from: patterns.count, through: 0, by: -1) {
      for column in stride(from: nodes.count, through: 0, by: -1) {
        var least = row < patterns.count ? costs[(row + 1) * width + column] + Cost.alone : .max
        if column < nodes.count {
          least = min(least, costs[row * width + column + 1] + Cost.alone)
        }
        if row < patterns.count, column < nodes.count,
          let cost = Cost.pair(patterns[row], nodes[column])
        {
          least = min(least, costs[(row + 1) * width + column + 1] + cost)
        }
        costs[row * width + column] = least == .max ? 0 : least
      }
    }
    var pairs: [(ExpectedView?, TreeNode?)] = []
    var row = 0
    var column = 0
    while row < patterns.count || column < nodes.count {
      let cost = costs[row * width + column]
      if row < patterns.count, column < nodes.count,
        let pair = Cost.pair(patterns[row], nodes[column]),
        cost == costs[(row + 1) * width + column + 1] + pair
      {
        pairs.append((patterns[row], nodes[column]))
        row += 1
        column += 1
      } else if row < patterns.count, cost == costs[(row + 1) * width + column] + Cost.alone {
        pairs.append((patterns[row], nil))
        row += 1
      } else {
        pairs.append((nil, nodes[column]))
        column += 1
      }
    }
    return pairs
  }

  private static func pairsByPosition(
    _ patterns: [ExpectedView], _ nodes: [TreeNode]
  ) -> [(ExpectedView?, TreeNode?)] {
    var pairs: [(ExpectedView?, TreeNode?)] = []
    for index in 0..<max(patterns.count, nodes.count) {
      let pattern = index < patterns.count ? patterns[index] : nil
      let node = index < nodes.count ? nodes[index] : nil
      if let pattern, let node, pattern.isView(node) {
        pairs.append((pattern, node))
      } else {
        if let pattern { pairs.append((pattern, nil)) }
        if let node { pairs.append((nil, node)) }
      }
    }
    return pairs
  }

  private enum Cost {
    static let alone: Int32 = 4

    /// The cost of matching a node with a view; nil when they can't be matched.
    static func pair(_ pattern: ExpectedView, _ node: TreeNode) -> Int32? {
      guard pattern.isView(node) else { return nil }
      // A `_` matches any view; one with its attributes and the same number of subviews is preferred.
      guard pattern.subject == .any else { return 0 }
      let hasAttributes = pattern.differingAttributes(of: node).isEmpty
      let hasChildren = pattern.children.map { $0.count == node.children.count } ?? true
      return (hasAttributes ? 0 : 1) + (hasChildren ? 0 : 1)
    }
  }
}

// MARK: - The comparison

extension TreeComparison {
  /// The comparison in the syntax of tests: `-` before expected views, `+` before actual ones; at most 60 lines.
  package var difference: [String] {
    var lines: [DifferenceLine] = []
    for entry in entries { append(entry, depth: 0, to: &lines) }
    return DifferenceLine.limited(lines)
  }

  private func append(_ entry: Entry, depth: Int, to lines: inout [DifferenceLine]) {
    let indent = String(repeating: "  ", count: depth)
    switch entry {
    case .missing(let pattern): append(pattern, depth: depth, to: &lines)
    case .surplus(let node):
      let written = names.view(node)
      lines.append(
        .init(.added, indent + (written == "_" ? "_  // \(node.traceName)" : written)))
    case .pair(let pattern, let node, let differing, let children):
      let end = children.map { $0.isEmpty ? " { }" : " {" } ?? ""
      if differing.isEmpty {
        lines.append(.init(.same, indent + head(of: pattern) + end))
      } else {
        lines.append(.init(.removed, indent + head(of: pattern) + end))
        lines.append(.init(.added, indent + head(of: pattern, as: node) + end))
      }
      guard let children, !children.isEmpty else { return }
      for child in children { append(child, depth: depth + 1, to: &lines) }
      lines.append(.init(.same, indent + "}"))
    }
  }

  private func append(
    _ missing: ExpectedView, depth: Int, to lines: inout [DifferenceLine]
  ) {
    let indent = String(repeating: "  ", count: depth)
    let children = missing.children
    let end = children.map { $0.isEmpty ? " { }" : " {" } ?? ""
    lines.append(.init(.removed, indent + head(of: missing) + end))
    guard let children, !children.isEmpty else { return }
    for child in children { append(child, depth: depth + 1, to: &lines) }
    lines.append(.init(.removed, indent + "}"))
  }

  /// A node without its braces, as written.
  func head(of pattern: ExpectedView) -> String {
    if let text = files.text(of: pattern.headRange), !text.isEmpty { return text }
    return head(of: pattern) { _, attribute in attribute.value.text() }
  }

  /// A node without its braces, with the attributes of a view.
  private func head(of pattern: ExpectedView, as node: TreeNode) -> String {
    head(of: pattern) { index, attribute in
      if pattern.differingAttributes(of: node).contains(index) {
        return actualText(attribute, of: node)
      }
      return writtenValue(of: attribute) ?? attribute.value.text()
    }
  }

  private func head(
    of pattern: ExpectedView,
    _ value: (Int, ExpectedView.Attribute) -> String
  ) -> String {
    guard !pattern.attributes.isEmpty else { return pattern.name }
    let list = pattern.attributes.enumerated().map { index, attribute in
      "\(attribute.name): \(value(index, attribute))"
    }
    return "\(pattern.name)(\(list.joined(separator: ", ")))"
  }

  /// The text of a view's actual attribute, in the unit of the expectation.
  func actualText(_ attribute: ExpectedView.Attribute, of node: TreeNode) -> String {
    guard let value = node.value(of: attribute.name) else { return "nothing" }
    return ComparedValue.alike(value, attribute.value).text(unit: unit(of: attribute))
  }

  /// The value of an attribute as written.
  func writtenValue(of attribute: ExpectedView.Attribute) -> String? {
    guard let text = files.text(of: attribute.range), let colon = text.firstIndex(of: ":") else {
      return nil
    }
    return String(text[text.index(after: colon)...].drop { $0 == " " })
  }

  /// The unit in which an attribute's value is written; nil for a value without one.
  func unit(of attribute: ExpectedView.Attribute) -> WrittenUnit? {
    guard case .quantity(_, let quantity) = attribute.value else { return nil }
    return WrittenUnit(written: writtenValue(of: attribute), quantity: quantity)
  }
}
