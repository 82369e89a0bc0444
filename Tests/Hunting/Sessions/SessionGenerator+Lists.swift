import Generators

extension SessionGenerator {
  /// The members of a controller with a list, after which its box is as before.
  mutating func list() -> String {
    let count = generator.pick([0, 3, 30])
    guard generator.chance(oneIn: 2) else {
      return
        "\n  view list: UITableView { frame: (0, 200, 393, 500), dataSource: self, delegate: self }\n  tableView(_, numberOfRowsInSection): \(count)\n  tableView(_, cellForRowAt path): UITableViewCell(text: \"row \\(path.row)\")\n  on tableView(_, didSelectRowAt path) { print(\"row \\(path.row)\") }"
    }
    return
      "\n  let flow = UICollectionViewFlowLayout(itemSize: (100, 100))\n  view list: UICollectionView { frame: (0, 200, 393, 500), collectionViewLayout: flow, dataSource: self, delegate: self }\n  collectionView(_, numberOfItemsInSection): \(count)\n  collectionView(_, cellForItemAt path): UICollectionViewCell(text: \"\\(path.item)\")\n  on collectionView(_, didSelectItemAt path) { print(\"item \\(path.item)\") }"
  }

  /// A statement about a list, a second window, a search, a toolbar or a zoom.
  mutating func listsAndWindows() -> String {
    let animated = generator.pick(["true", "false"])
    switch generator.number(below: 14) {
    case 0, 1:
      return
        "finger.tap(at: (\(generator.pick([60, 200, 300])), \(generator.pick([210, 260, 330, 480]))))"
    case 2:
      return
        "finger.drag(from: (196, 500), by: (0, \(generator.pick([-400, -60, 200]))), over: 100ms)"
    case 3: return "home.list.reloadData()"
    case 4:
      return
        "home.list.\(generator.pick(["scrollToRow(at: IndexPath(row: 2, section: 0), at: .top, animated: \(animated))", "selectRow(at: IndexPath(row: 1, section: 0), animated: \(animated), scrollPosition: .middle)", "setContentOffset((0, 90), animated: \(animated))", "scrollToItem(at: IndexPath(item: 2, section: 0), at: .top, animated: \(animated))"]))"
    case 5:
      return
        "home.list.setCollectionViewLayout(UICollectionViewFlowLayout(itemSize: (200, 60)), animated: \(animated))"
    case 6:
      return
        "let overlay = UIWindow()⏎overlay.rootViewController = UIViewController()⏎overlay.\(generator.pick(["isHidden = false", "makeKeyAndVisible()"]))"
    case 7:
      return generator.pick([
        "overlay.isHidden = true", "overlay.isHidden = false", "overlay.windowLevel = .alert",
        "overlay.rootViewController?.present(UIViewController())", "window.makeKeyAndVisible()",
        "overlay.rootViewController = nil",
      ])
    case 8:
      return
        "let find = UISearchController(searchResultsController: nil)⏎\(controller()).navigationItem.searchController = find⏎let stack = UINavigationController(rootViewController: \(controller()))⏎launch(stack)"
    case 9: return "find.isActive = \(animated)"
    case 10:
      return generator.pick([
        "stack.pushViewController(UIViewController())", "stack.popViewController()",
        "finger.edge(.left, by: 300, over: 200ms)", "find.searchBar.text = \"a\"",
      ])
    case 11:
      return
        "\(controller()).toolbarItems = [UIBarButtonItem(title: \"Share\")]⏎stack.setToolbarHidden(\(animated))"
    case 12:
      return
        "let map = UIScrollView(frame: (0, 0, 393, 600))⏎map.maximumZoomScale = 3⏎\(controller()).view.addSubview(map)"
    default:
      return
        "fingers.pinch(at: (196, 400), from: 100, to: \(generator.pick([40, 220])), over: 200ms)"
    }
  }
}
