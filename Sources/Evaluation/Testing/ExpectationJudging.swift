import Animation
import EventTrace
import Expectations
import Semantics
import SourceText
import Transitions
import ViewTree

// From values in registers to those that are compared and written about.

extension Machine {
  // MARK: Calls

  func judgeCalls(
    _ site: CallsSite, reason: String?, _ words: UnsafeMutablePointer<Double>,
    _ references: UnsafeMutablePointer<Reference>
  ) {
    guard let test = onlyInTest("expect calls") else { return }
    test.reach(site.id)
    let patterns = site.patterns.map { line in
      line.map(object: { name(of: references[$0]) }, value: { value($0, words, references) })
    }
    guard
      let comparison = CallComparison(
        patterns, test.calls(comparedWith: patterns), statement: site.range,
        names: names(in: site.scope, references),
        files: program.files)
    else { return }
    var diagnostic = comparison.diagnostic
    if let line = comparison.firstMissingLine, let left = test.leftOutCallbacks(namedBy: line) {
      diagnostic.notes.insert("'\(line.name)' was left out: \(left.reason)", at: 0)
      diagnostic.fixIts = [FixIt(left.remedy)]
    }
    report(
      site.id,
      TestFailure(
        .calls, at: loop.now, diagnostic.adding(reason: reason),
        difference: comparison.difference, edits: comparison.edits,
        obstacles: comparison.obstacles))
  }

  private func name(of reference: Reference) -> String {
    guard let reference else { return "nil" }
    return Machine.name(of: reference.object())
  }

  // MARK: Trees

  func judgeTree(
    _ site: TreeSite, reason: String?, _ words: UnsafeMutablePointer<Double>,
    _ references: UnsafeMutablePointer<Reference>
  ) {
    test?.reach(site.id)
    var asked: [TreeSite.Node.Attribute] = []
    for node in site.nodes { collect(node, into: &asked) }
    let live: [TreeNode]
    if let root = site.root {
      let view = references[root].flatMap {
        $0.object() as? UIView
      }
      live = view.map { snapshot(of: $0, asked).children } ?? []
    } else {
      live = engine.runLoop.appWindows.map { snapshot(of: $0, asked) }
    }
    let patterns = site.nodes.map { node in
      node.map(
        view: { view in
          NamedView(
            source(view.range), identity: references[view.register].map { Int(bitPattern: $0) })
        }, value: { value($0.place, words, references) })
    }
    guard
      let comparison = TreeComparison(
        patterns, live, statement: site.range, names: names(in: site.scope, references),
        files: program.files)
    else { return }
    var diagnostic = comparison.diagnostic.adding(reason: reason)
    if let explainer = test?.explainer {
      explain(comparison.differing, asked, by: explainer, in: &diagnostic)
    }
    report(
      site.id,
      TestFailure(
        .tree, at: loop.now, diagnostic,
        difference: comparison.difference, edits: comparison.edits,
        obstacles: comparison.obstacles))
  }

  /// Adds the statements that wrote the differing attributes and moved the misplaced views, at most ten.
  private func explain(
    _ differing: [TreeComparison.Differing], _ asked: [TreeSite.Node.Attribute],
    by explainer: Explainer, in diagnostic: inout Diagnostic
  ) {
    for place in differing.prefix(10) {
      guard let pointer = UnsafeMutableRawPointer(bitPattern: place.identity) else { continue }
      // The tree and the registers hold what is compared.
      let view = pointer.object()
      guard let name = place.attribute else {
        explainer.explain(moveOf: view, called: place.name, in: &diagnostic)
        continue
      }
      guard let getter = asked.first(where: { $0.name == name })?.value.getter else { continue }
      explainer.explain(
        getter, members: "", of: view, called: "\(place.name).\(name)", at: nil, now: loop.now,
        in: &diagnostic)
    }
  }

  private func collect(_ node: TreeSite.Node, into asked: inout [TreeSite.Node.Attribute]) {
    for attribute in node.attributes
    where !asked.contains(where: { $0.value.getter == attribute.value.getter }) {
      asked.append(attribute)
    }
    for child in node.children ?? [] { collect(child, into: &asked) }
  }

  // MARK: Frames

  func judgeFrames(
    _ ended: FramesUnderWay, _ site: FramesSite, _ references: UnsafeMutablePointer<Reference>,
    reason: String?
  ) {
    let columns = site.columns.enumerated().map { index, column in
      FrameColumn(
        source(column.range), tolerance: column.hasTolerance ? ended.tolerances[index] : nil,
        range: column.range)
    }
    let rows = site.rows.map { FrameRow(at: source($0.instant), range: $0.range) }
    guard
      let comparison = FrameComparison(
        columns: columns, rows: rows, cells: ended.cells, names: names(in: site.scope, references),
        files: program.files),
      var diagnostic = comparison.diagnostic?.adding(reason: reason)
    else { return }
    if let explainer = test?.explainer {
      for view in site.views {
        guard let first = comparison.differing.first(where: { $0.column == view.column }),
          let pointer = references[view.register]
        else { continue }
        explainer.explain(
          view.getter, members: members(after: view.range),
          of: pointer.object(),
          called: source(view.range), at: ended.instants[first.row], now: loop.now,
          in: &diagnostic)
      }
    }
    let first = comparison.differing.first.map { ended.instants[$0.row] }
    report(
      site.id,
      TestFailure(
        .frames, at: first ?? loop.now, diagnostic,
        difference: comparison.difference, edits: comparison.edits,
        obstacles: comparison.obstacles))
  }
}
