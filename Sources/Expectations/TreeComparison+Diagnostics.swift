import Semantics
package import SourceText

extension TreeComparison {
  /// A difference: the sentence about it, its place, and the label of that place.
  private struct Finding {
    var text: String
    var range: SourceRange
    var label: String
    var remedy: String?
  }

  /// The place of a view in the tree.
  private struct Position {
    var parent: String?
    var name: String
  }

  /// The first difference; the others, at most ten, are labels at their places.
  package var diagnostic: Diagnostic {
    var positions: [Int: Position] = [:]
    var stack = nodes.map { (node: $0, parent: String?.none) }
    while let (node, parent) = stack.popLast() {
      positions[node.identity] = Position(parent: parent, name: node.shownName)
      stack += node.children.map { ($0, node.shownName) }
    }
    var findings: [Finding] = []
    collect(entries, of: nil, positions, into: &findings)
    guard let first = findings.first else {
      return TestDiagnostics.treeDiffers(
        "the view tree is not as expected", at: statement, label: "", related: [], notes: [],
        remedy: nil)
    }
    let others = findings.dropFirst()
    let rest = others.count - 10
    return TestDiagnostics.treeDiffers(
      first.text, at: first.range, label: first.label,
      related: others.prefix(10).map { Diagnostic.Label($0.label, at: $0.range) },
      notes: rest > 0 ? ["\(rest) more \(rest == 1 ? "place differs" : "places differ")"] : [],
      remedy: first.remedy)
  }

  private func collect(
    _ entries: [Entry], of parent: (pattern: ExpectedView, node: TreeNode)?,
    _ positions: [Int: Position], into findings: inout [Finding]
  ) {
    // A view at another place among its siblings is reported once.
    let surplus = entries.compactMap {
      if case .surplus(let node) = $0 { node.identity } else { nil }
    }
    var moved: Set<Int> = []
    let place = parent?.node.shownName ?? "the tree"
    for (index, entry) in entries.enumerated() {
      switch entry {
      case .pair(let pattern, let node, let differing, let children):
        findings += differing.map { attribute($0, of: pattern, node) }
        if let children { collect(children, of: (pattern, node), positions, into: &findings) }
      case .missing(let pattern):
        if let identity = pattern.identity, surplus.contains(identity) {
          moved.insert(identity)
          findings.append(misplaced(pattern, identity, entries, index, place))
        } else {
          findings.append(missing(pattern, from: place, in: parent?.pattern, positions))
        }
      case .surplus: break
      }
    }
    var position = -1
    for entry in entries {
      if case .missing = entry { continue }
      position += 1
      guard case .surplus(let node) = entry, !moved.contains(node.identity) else { continue }
      findings.append(self.surplus(node, at: position, in: place, parent?.pattern))
    }
  }

  // MARK: - Findings

  private func attribute(
    _ index: Int, of pattern: ExpectedView, _ node: TreeNode
  ) -> Finding {
    let attribute = pattern.attributes[index]
    let expected = writtenValue(of: attribute) ?? attribute.value.text()
    let actual = actualText(attribute, of: node)
    return Finding(
      text: "'\(node.shownName)' has '\(attribute.name): \(actual)', not '\(expected)'",
      range: attribute.range, label: "it is \(actual)")
  }

  private func missing(
    _ pattern: ExpectedView, from place: String, in parent: ExpectedView?,
    _ positions: [Int: Position]
  ) -> Finding {
    let home = parent == nil ? "in this tree" : "in '\(place)'"
    var finding = Finding(
      text: "'\(pattern.name)' is not \(home)", range: pattern.headRange, label: "not in the tree")
    switch pattern.subject {
    case .any: finding.label = "there is no other view \(home)"
    case .window: break
    case .transitionView:
      finding.remedy = "UIKit's container exists only while a controller is presented"
    case .view(let view):
      guard let identity = view.identity else {
        finding.label = "this is nil"
        break
      }
      if let position = positions[identity] {
        finding.label = position.parent.map { "it is in '\($0)'" } ?? "it is at the top"
      } else {
        finding.remedy =
          pattern.name.hasSuffix(".view")
          ? remedyForController(in: parent)
          : "add it with 'addSubview' before, or take it out of the tree"
      }
    }
    return finding
  }

  /// The remedy for the view of a controller that is in no window.
  private func remedyForController(in parent: ExpectedView?) -> String {
    if case .transitionView? = parent?.subject {
      return
        "a presented view stays in the window until its dismissal has finished: an animator removes it only if 'transitionWasCancelled' is false"
    }
    return
      "UIKit removes the presenter's view while a presentation covers the screen; the view of any other controller was never shown, or something removed it"
  }

  /// A view that is in its superview, but not at its place among its siblings.
  private func misplaced(
    _ pattern: ExpectedView, _ identity: Int, _ entries: [Entry], _ index: Int,
    _ place: String
  ) -> Finding {
    var actual: [String] = []
    var found: Int?
    for entry in entries {
      let node: TreeNode
      switch entry {
      case .pair(_, let other, _, _), .surplus(let other): node = other
      case .missing: continue
      }
      if node.identity == identity { found = actual.count }
      actual.append(node.shownName)
    }
    let position = found ?? 0
    let direction =
      if position == 0 {
        actual.count > 1 ? "before '\(actual[1])'" : "first"
      } else {
        "after '\(actual[position - 1])'"
      }
    return Finding(
      text: "'\(pattern.name)' is at another place in '\(place)'", range: pattern.headRange,
      label: "it is \(direction)",
      remedy: "subviews are listed from back to front")
  }

  private func surplus(
    _ node: TreeNode, at position: Int, in place: String, _ pattern: ExpectedView?
  ) -> Finding {
    let text = "'\(place)' has the subview '\(node.shownName)', which is not expected"
    return Finding(
      text: pattern == nil
        ? "'\(node.shownName)' is in this tree and is not expected" : text,
      range: pattern?.headRange ?? statement,
      label: "its subview \(position + 1) is '\(node.shownName)'",
      remedy: pattern.map { "without braces '\($0.name)' may have any subviews" })
  }
}

extension TreeNode {
  /// Its name in messages.
  var shownName: String { name ?? traceName }
}
