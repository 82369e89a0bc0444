import Generators
import Semantics

// What controllers have in their box: plain views, scroll views that may zoom, table views and collection views; and what is done with them.

extension ScriptMaker {
  /// The view in which a controller has its content, and the members of the controller that belong to it.
  enum Box {
    case plain
    case scrolls
    case zooms
    case rows
    case items

    var type: BuiltinClass {
      switch self {
      case .plain: .view
      case .scrolls, .zooms: .scrollView
      case .rows: .tableView
      case .items: .collectionView
      }
    }

    /// The protocols of UIKit that the controller adopts for it.
    fileprivate var adopted: Set<BuiltinClass> {
      switch self {
      case .plain: []
      case .scrolls, .zooms: [.scrollViewDelegate]
      case .rows: [.scrollViewDelegate, .tableViewDelegate]
      case .items:
        [.scrollViewDelegate, .collectionViewDelegate, .collectionViewDelegateFlowLayout]
      }
    }
  }

  mutating func box() -> Box {
    generator.pick([
      .plain, .plain, .plain, .plain, .scrolls, .scrolls, .zooms, .rows, .rows, .items,
    ])
  }

  /// The names that a box adds to the scope of its controller.
  func scope(of box: Box) -> [ScopeEntry] {
    switch box {
    case .plain, .scrolls, .zooms: []
    case .rows: [ScopeEntry(name: "rows", type: .number, isVariable: true)]
    case .items:
      [
        ScopeEntry(name: "rows", type: .number, isVariable: true),
        ScopeEntry(name: "flow", type: .object(.collectionViewFlowLayout)),
        ScopeEntry(name: "other", type: .object(.collectionViewFlowLayout)),
      ]
    }
  }

  /// The members of a controller before its box.
  mutating func members(of box: Box) -> [String] {
    var lines: [String] = []
    let rows = generator.pick([0, 1, 3, 20, 60])
    let sections = "numberOfSections(in list): \(generator.pick([0, 1, 2, 3]))"
    switch box {
    case .plain, .scrolls: break
    case .zooms:
      let zoomed = generator.pick(["inner", "inner", "inner", "box", "nil"])
      lines.append("viewForZooming(in scrollView): \(zoomed)")
    case .rows:
      lines = [
        "var rows = \(rows)", "tableView(_, numberOfRowsInSection section): rows",
        "tableView(_, cellForRowAt path): UITableViewCell(text: \"\\(path.row)\")",
      ]
      if generator.chance(oneIn: 3) { lines.append(sections) }
    case .items:
      lines = [
        "var rows = \(rows)", "let flow = UICollectionViewFlowLayout(itemSize: (80, 80))",
        "let other = UICollectionViewFlowLayout(itemSize: (\(40 + rows * 5), 200))",
        "collectionView(_, numberOfItemsInSection): rows",
        "collectionView(_, cellForItemAt path): UICollectionViewCell(text: \"\\(path.item)\")",
      ]
    }
    if box != .plain { lines.append("on scrollViewDidScroll(scrollView) { count += 1 }") }
    return lines + delegateMembers(of: box)
  }

  /// Some of the methods of the delegate of a box.
  private mutating func delegateMembers(of box: Box) -> [String] {
    var lines: [String] = []
    for hook in BuiltinCatalogue.hooks {
      guard hook.kind == .delegate, let protocolName = hook.adopted,
        box.adopted.contains(protocolName), generator.chance(oneIn: 6),
        hook.name != "scrollViewDidScroll"
      else { continue }
      let entries = hook.parameters.map { ScopeEntry(name: $0.name, type: $0.type) }
      lines.append("on \(hook.written) {")
      lines += scoped(scope + entries) { $0.statements(2) }.map { "  " + $0 }
      lines.append("}")
    }
    let asked: Set = ["viewForZooming"]
    for slot in BuiltinCatalogue.slots {
      guard slot.kind == .delegate, let protocolName = slot.adopted,
        box.adopted.contains(protocolName), !asked.contains(slot.name), generator.chance(oneIn: 10)
      else { continue }
      let entries = slot.parameters.map { ScopeEntry(name: $0.name, type: $0.type) }
      lines.append("\(slot.written): \(scoped(entries) { $0.expression(slot.type, 2) })")
    }
    return lines
  }

  /// The settings of the box in its braces.
  mutating func settings(of box: Box) -> [String] {
    var lines: [String] = []
    if box == .plain {
      lines.append("frame: \(scoped([]) { $0.expression(.rect, 1) })")
    } else {
      lines += ["frame: (0, 0, 393, 600)", "delegate: self"]
    }
    switch box {
    case .plain: break
    case .scrolls, .zooms:
      let height = 400 + 300 * generator.number(below: 12)
      lines.append("contentSize: (\(393 + height % 2), \(height))")
      if box == .zooms {
        lines.append("minimumZoomScale: \(generator.pick(["0.5", "1", "1", "0"]))")
        lines.append("maximumZoomScale: \(generator.pick(["1", "3", "3", "0.2"]))")
      }
    case .rows:
      lines.append("dataSource: self")
      if generator.chance(oneIn: 3) {
        lines.append("rowHeight: \(generator.pick(["60", "0", "900"]))")
      }
    case .items: lines += ["dataSource: self", "collectionViewLayout: flow"]
    }
    return lines
  }

  // MARK: - Verbs

  /// A few statements about the box of a controller, most often one that is on the screen.
  mutating func boxVerbs(_ controller: String, _ box: Box) -> [String] {
    let list = "\(controller).box"
    var lines = generator.chance(oneIn: 3) ? ["launch(\(controller))"] : []
    for _ in 0...generator.number(below: 4) {
      if generator.chance(oneIn: 4) {
        lines.append(generator.pick(["settle()", "wait(60ms)", "wait(400ms)", "frame()"]))
      }
      switch box {
      case .plain: lines.append("finger.tap(\(list))")
      case .scrolls, .zooms: lines += scrollVerb(list, zooms: box == .zooms)
      case .rows: lines += rowVerb(controller)
      case .items: lines += itemVerb(controller)
      }
    }
    return lines
  }

  private mutating func scrollVerb(_ scroll: String, zooms: Bool) -> [String] {
    let animated = generator.pick(["true", "false"])
    let (x, y) = (20 + generator.number(below: 350), 20 + generator.number(below: 560))
    let way = generator.pick([-500, -90, 90, 500])
    let time = generator.pick(["60ms", "300ms"])
    guard zooms, generator.number(below: 3) > 0 else {
      return [
        generator.pick([
          "finger.drag(from: (\(x), \(y)), by: (0, \(way)), over: \(time))",
          "\(scroll).setContentOffset((0, \(y * 3)), animated: \(animated))",
          "\(scroll).scrollRectToVisible((\(x), \(y), 40, 900), animated: \(animated))",
          "finger.tap(at: (\(x), \(y)))",
        ])
      ]
    }
    let (start, end) = (generator.number(below: 300), generator.number(below: 300))
    switch generator.number(below: 6) {
    case 0, 1:
      return ["fingers.pinch(at: (\(x), \(y)), from: \(start), to: \(end), over: \(time))"]
    case 2:
      return [
        "finger.down(at: (\(x), \(y)))", "finger2.down(at: (\(393 - x), \(y)))",
        "finger2.move(to: (\(end), \(start)), over: \(time))",
        generator.pick(["finger2.up()", "rotate(.landscapeLeft)", "settle()"]), "finger.up()",
      ]
    case 3:
      return [
        "\(scroll).setZoomScale(\(generator.pick(["2", "0.5", "9", "1"])), animated: \(animated))"
      ]
    case 4: return ["\(scroll).zoom(to: (\(x), \(y), \(end), \(start)), animated: \(animated))"]
    default:
      return [
        generator.pick([
          "\(scroll).zoomScale = \(generator.pick(["2", "0.5"]))", "\(scroll).bouncesZoom = false",
          "\(scroll).maximumZoomScale = 2", "\(scroll).minimumZoomScale = 1.5",
        ])
      ]
    }
  }

  private mutating func rowVerb(_ controller: String) -> [String] {
    let list = "\(controller).box"
    let animated = generator.pick(["true", "false"])
    let path =
      "IndexPath(row: \(generator.pick([0, 0, 1, 2, 18])), section: \(generator.pick([0, 0, 0, 0, 0, 1])))"
    let position = generator.pick([".none", ".top", ".middle", ".bottom"])
    switch generator.number(below: 13) {
    case 0, 1, 2:
      return [
        "finger.tap(at: (\(60 + generator.number(below: 300)), \(generator.number(below: 600))))"
      ]
    case 3: return scrollVerb(list, zooms: false)
    case 4: return ["\(list).reloadData()"]
    case 5:
      return ["\(controller).rows = \(generator.pick([0, 1, 2, 40]))", "\(list).reloadData()"]
    case 6: return ["\(controller).rows = \(expression(.number, 1))"]
    case 7: return ["\(list).scrollToRow(at: \(path), at: \(position), animated: \(animated))"]
    case 8:
      return ["\(list).selectRow(at: \(path), animated: \(animated), scrollPosition: \(position))"]
    case 9: return ["\(list).deselectRow(at: \(path), animated: \(animated))"]
    case 10: return ["print(\(list).visibleCells.count, \(list).indexPathForSelectedRow)"]
    case 11:
      let meanwhile = generator.pick([
        "\(list).reloadData()", "\(list).setContentOffset((0, 200), animated: false)",
        "rotate(.landscapeLeft)", "\(controller).present(UIViewController())", "wait(200ms)",
      ])
      return ["finger.down(at: (200, 200))", meanwhile, "finger.up()"]
    default:
      return [
        generator.pick([
          "finger.down(at: (200, 200))\n\(list).reloadData()\nfinger.up()",
          "\(list).allowsSelection = false",
          "\(list).rowHeight = \(expression(.length, 1))", "\(list).removeFromSuperview()",
          "\(list).dataSource = nil", "\(list).cellForRow(at: \(path))?.removeFromSuperview()",
        ])
      ]
    }
  }

  private mutating func itemVerb(_ controller: String) -> [String] {
    let grid = "\(controller).box"
    let animated = generator.pick(["true", "false"])
    let path = "IndexPath(item: \(generator.pick([0, 0, 1, 2, 18])), section: 0)"
    let position = generator.pick([".top", ".centeredVertically", ".bottom", ".left"])
    let layout = generator.pick([
      "\(controller).flow", "\(controller).other",
      "UICollectionViewFlowLayout(itemSize: (100, 300))",
    ])
    switch generator.number(below: 13) {
    case 0, 1:
      return ["finger.tap(at: (\(generator.number(below: 393)), \(generator.number(below: 600))))"]
    case 2: return scrollVerb(grid, zooms: false)
    case 3: return ["\(grid).reloadData()"]
    case 4:
      return ["\(controller).rows = \(generator.pick([0, 1, 2, 40]))", "\(grid).reloadData()"]
    case 5: return ["\(controller).rows = \(expression(.number, 1))"]
    case 6: return ["\(grid).setCollectionViewLayout(\(layout), animated: \(animated))"]
    case 7:
      return [
        "\(grid).setCollectionViewLayout(\(layout), animated: true) then { print(\"laid out\") }"
      ]
    case 8:
      let name = freshName("layout")
      return [
        "let \(name) = \(grid).startInteractiveTransition(to: \(layout)) { completed, finish in print(completed, finish) }",
        "\(name).transitionProgress = \(expression(.ratio, 0))",
        generator.pick(["wait(50ms)", "rotate(.landscapeLeft)", "\(grid).reloadData()", "frame()"]),
        generator.pick([
          "\(grid).finishInteractiveTransition()", "\(grid).cancelInteractiveTransition()",
        ]),
      ]
    case 9: return ["\(grid).scrollToItem(at: \(path), at: \(position), animated: \(animated))"]
    case 10:
      return ["\(grid).selectItem(at: \(path), animated: \(animated), scrollPosition: \(position))"]
    default:
      return [
        generator.pick([
          "\(controller).flow.itemSize = (\(generator.pick([0, 20, 500])), 60)",
          "\(controller).flow.scrollDirection = .horizontal",
          "\(controller).flow.minimumLineSpacing = \(expression(.length, 1))",
          "\(controller).flow.invalidateLayout()", "\(grid).allowsMultipleSelection = true",
          "\(grid).collectionViewLayout = \(layout)",
          "\(grid).deselectItem(at: \(path), animated: false)",
          "print(\(grid).visibleCells.count, \(grid).indexPathsForSelectedItems)",
          "\(grid).dataSource = nil",
        ])
      ]
    }
  }
}
