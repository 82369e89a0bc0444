import Generators

// Second windows, and navigation controllers with a search or a toolbar, with what goes against them.

extension ScriptMaker {
  /// A second window that is shown, and what goes against it: it is hidden, presents, gets another root or size.
  mutating func secondWindow(with other: String) -> [String] {
    let name = freshName("overlay")
    let size = generator.pick(["", "frame: (0, 0, 393, 852)", "frame: (20, 60, 200, 100)"])
    let root = generator.pick([other, "UIViewController()", "UIViewController()"])
    var lines = ["let \(name) = UIWindow(\(size))", "\(name).rootViewController = \(root)"]
    if generator.chance(oneIn: 3) {
      lines.append(
        "\(name).windowLevel = \(generator.pick([".alert", ".statusBar", ".normal + 1"]))")
    }
    lines.append(generator.pick(["\(name).isHidden = false", "\(name).makeKeyAndVisible()"]))
    for _ in 0...generator.number(below: 5) {
      lines.append(
        generator.pick([
          "settle()", "wait(60ms)", "\(name).isHidden = true", "\(name).isHidden = false",
          "\(name).makeKey()", "window.makeKeyAndVisible()", "window.isHidden = true",
          "window.isHidden = false", "\(name).rootViewController = UIViewController()",
          "\(name).rootViewController = nil", "\(name).windowLevel = .normal",
          "\(name).rootViewController?.present(UIViewController())",
          "\(name).rootViewController?.dismiss()", "\(name).frame = (0, 0, 100, 100)",
          "finger.tap(at: (100, 90))", "rotate(.landscapeLeft)", "rotate(.portrait)",
          "resize(to: (320, 480))", "traits(horizontal: .regular)", "keyboard.show(height: 300)",
          "\(other).present(UIViewController())", "\(other).dismiss()",
        ]))
    }
    return lines
  }

  /// A navigation controller with a search and a toolbar, and what goes against them: pushes, pops, a cancelled swipe, another size.
  mutating func stackWithBars(of other: String) -> [String] {
    let name = freshName("stack")
    let page = generator.pick(["\(name)Page", "\(name)Page", other])
    let search = "\(name)Search"
    let results = generator.pick(["nil", "nil", "UIViewController()"])
    var lines = ["let \(name)Page = UIViewController()"]
    lines.append("let \(name) = UINavigationController(rootViewController: \(page))")
    lines.append("let \(search) = UISearchController(searchResultsController: \(results))")
    let searches = generator.number(below: 3) > 0
    if searches { lines.append("\(page).navigationItem.searchController = \(search)") }
    if !searches || generator.chance(oneIn: 3) {
      lines.append(
        "\(page).toolbarItems = [UIBarButtonItem(title: \"Share\"), UIBarButtonItem.flexibleSpace()]"
      )
      lines.append(
        "\(name).setToolbarHidden(false, animated: \(generator.pick(["true", "false"])))")
    }
    if generator.chance(oneIn: 4) {
      lines.append("\(search).hidesNavigationBarDuringPresentation = false")
    }
    if generator.chance(oneIn: 4) { lines.append("\(page).definesPresentationContext = true") }
    lines.append("launch(\(name))")
    for _ in 0...1 + generator.number(below: 6) {
      lines.append(
        generator.pick([
          "settle()", "wait(60ms)", "wait(400ms)", "\(search).isActive = true",
          "\(search).isActive = true",
          "\(search).isActive = false", "\(search).dismiss()", "finger.tap(at: (196, 130))",
          "finger.tap(at: (360, 85))", "finger.tap(at: (30, 796))", "finger.tap(at: (30, 80))",
          "\(search).searchBar.text = \"a\"",
          "_ = \(search).searchBar.searchTextField.becomeFirstResponder()",
          "\(name).pushViewController(UIViewController())",
          "\(name).pushViewController(\(other), animated: false)",
          "\(name).popViewController()", "\(name).popViewController(animated: false)",
          "finger.edge(.left, by: \(generator.pick([60, 300])), over: 200ms)",
          "\(name).setToolbarHidden(\(generator.pick(["true", "false"])), animated: true)",
          "\(name).isToolbarHidden = \(generator.pick(["true", "false"]))",
          "\(page).toolbarItems = []",
          "\(page).setToolbarItems([UIBarButtonItem(title: \"New\")], animated: true)",
          "\(page).hidesBottomBarWhenPushed = true",
          "\(page).navigationItem.searchController = nil",
          "\(name).setNavigationBarHidden(\(generator.pick(["true", "false"])), animated: true)",
          "\(page).present(UIViewController())", "\(page).dismiss()", "keyboard.hide()",
          "rotate(.landscapeLeft)", "resize(to: (320, 480))", "traits(horizontal: .compact)",
        ]))
    }
    return lines
  }
}
