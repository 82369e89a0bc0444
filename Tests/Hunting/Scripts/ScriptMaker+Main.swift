import Generators
import Semantics

extension ScriptMaker {
  /// The line before the top-level statements.
  static let mainMark = "// main"

  /// The top-level statements: instances, a launch, and calls that run the clock.
  mutating func main() -> [String] {
    scope = [ScopeEntry(name: "window", type: .object(.window))]
    room = 40
    var lines = [Self.mainMark]
    var controllers: [String] = []
    var boxed: [(controller: String, box: Box)] = []
    for _ in 0...1 + generator.number(below: 3) {
      guard let type = name(of: .controller) else { continue }
      let name = freshName("controller")
      // Most controllers have segues, as a storyboard has made them.
      let scene = names(of: .controller).firstIndex(of: type) ?? 0
      lines.append(
        generator.chance(oneIn: 3)
          ? "let \(name) = \(type)()"
          : "let \(name) = Main().instantiateViewController(withIdentifier: \"scene\(scene)\") as! \(type)"
      )
      controllers.append(name)
      scope.append(ScopeEntry(name: name, type: .object(.viewController)))
      let box = boxes[type] ?? .plain
      if box != .plain { boxed.append((name, box)) }
      scope.append(ScopeEntry(name: "\(name).box", type: .object(box.type)))
      scope.append(ScopeEntry(name: "\(name).view", type: .object(.view)))
    }
    let container = generator.number(below: 3) == 0 ? self.container(of: controllers) : nil
    let first = boxed.isEmpty ? controllers[0] : generator.pick(boxed).controller
    lines += container?.lines ?? ["launch(\(first))"]
    // A script that is only about its lists is rarely ended by something else.
    let isAboutBoxes = !boxed.isEmpty && generator.chance(oneIn: 3)
    for _ in 0...3 + generator.number(below: 10) {
      if let container, generator.chance(oneIn: 3) {
        lines += containerVerb(container, controllers)
      } else if !boxed.isEmpty, isAboutBoxes || generator.chance(oneIn: 4) {
        let (controller, box) = generator.pick(boxed)
        lines += boxVerbs(controller, box)
      } else {
        lines += verb(controllers)
      }
    }
    return lines
  }

  /// A split or page view controller that is launched with some of the controllers.
  struct Container {
    var name: String
    var isSplit: Bool
    /// What makes and launches it.
    var lines: [String]
  }

  private mutating func container(of controllers: [String]) -> Container {
    let name = freshName("container")
    var lines: [String] = []
    let isSplit = generator.chance(oneIn: 2)
    if isSplit {
      let style = generator.pick([".doubleColumn", ".doubleColumn", ".tripleColumn"])
      lines.append("let \(name) = UISplitViewController(style: \(style))")
      for column in [".primary", ".secondary"] {
        lines.append("\(name).setViewController(\(generator.pick(controllers)), for: \(column))")
      }
      if generator.chance(oneIn: 2) { lines.append("traits(horizontal: .regular)") }
    } else {
      let style = generator.pick([".scroll", ".pageCurl"])
      let orientation = generator.pick([".horizontal", ".horizontal", ".vertical"])
      lines += [
        "delegate Pages {",
        "  pageViewController(_, viewControllerBefore): Controller0()",
        "  pageViewController(_, viewControllerAfter): Controller0()",
        "}",
        "let pages = Pages()",
        "let \(name) = UIPageViewController(transitionStyle: \(style), navigationOrientation: \(orientation))",
        "\(name).dataSource = pages",
        "\(name).setViewControllers([\(generator.pick(controllers))], direction: .forward, animated: false)",
      ]
    }
    return Container(name: name, isSplit: isSplit, lines: lines + ["launch(\(name))"])
  }

  private mutating func containerVerb(
    _ container: Container, _ controllers: [String]
  ) -> [String] {
    let name = container.name
    let (x, y) = (generator.number(below: 300), generator.number(below: 380))
    let way = generator.pick([-200, -80, 80, 200])
    let end = min(max(x + way, 1), 319)
    switch generator.number(below: 6) {
    case 0, 1:
      return ["finger.drag(from: (\(x), \(y)), to: (\(end), \(y)), over: \(20 + x)ms)"]
    case 2:
      return [
        "finger.down(at: (\(x), \(y)))", "finger.move(to: (\(end), \(y)), over: \(20 + x)ms)",
      ]
    case 3: return ["finger.up()"]
    default:
      let other = generator.pick(controllers)
      guard container.isSplit else {
        let direction = generator.pick([".forward", ".reverse"])
        return [
          "\(name).setViewControllers([\(other)], direction: \(direction), animated: \(generator.pick(["true", "false"])))"
        ]
      }
      return [
        generator.pick([
          "\(name).show(.primary)", "\(name).hide(.primary)", "\(name).show(.secondary)",
          "\(name).preferredDisplayMode = .oneOverSecondary",
          "\(name).preferredSplitBehavior = .tile",
          "\(name).presentsWithGesture = \(generator.pick(["true", "false"]))",
          "\(name).setViewController(\(other), for: .secondary)", "\(other).show(\(other))",
          "traits(horizontal: .compact)", "traits(horizontal: .regular)",
        ])
      ]
    }
  }

  private mutating func verb(_ controllers: [String]) -> [String] {
    let controller = generator.pick(controllers)
    let other = generator.pick(controllers)
    let animated = generator.chance(oneIn: 4) ? ", animated: false" : ""
    switch generator.number(below: 27) {
    case 0...4: return ["\(controller).present(\(other)\(animated))"]
    case 5: return ["\(controller).present(\(other)\(animated)) then { print(\"presented\") }"]
    case 6, 7: return ["\(controller).dismiss(animated: \(generator.pick(["true", "false"])))"]
    case 8, 9, 10: return ["settle()"]
    case 11, 12:
      // The checker rejects negative literals.
      return ["wait(\(expression(.time, 1).drop { $0 == "-" }))"]
    case 13: return ["wait(\(20 * generator.number(below: 30))ms)"]
    case 14: return ["frame()"]
    case 15: return ["launch(\(other))"]
    case 16, 17, 18: return finger()
    case 19:
      let way = generator.pick([
        ".portrait", ".landscapeLeft", ".landscapeRight", ".portraitUpsideDown",
      ])
      return ["rotate(\(way))"]
    case 20:
      return [
        generator.pick([
          "traits(style: .dark)", "traits(horizontal: .regular)", "resize(to: (320, 480))",
          "traits(horizontal: .compact, vertical: .regular, style: .light)",
        ])
      ]
    case 21: return sheetOrPopover(on: controller)
    case 22: return alert(on: controller)
    case 23: return secondWindow(with: other)
    case 24: return stackWithBars(of: other)
    default: return statements(2)
    }
  }

  /// A sheet or a popover that is presented, and what goes against it: a tap beside it, a pull, another size.
  private mutating func sheetOrPopover(on controller: String) -> [String] {
    let name = "over\(generator.number(below: 1_000_000))"
    var lines = ["let \(name) = UIViewController()"]
    if generator.chance(oneIn: 2) {
      lines += [
        "\(name).modalPresentationStyle = .popover",
        "\(name).popoverPresentationController?.sourceView = \(controller).view",
      ]
    } else {
      lines.append("\(name).sheetPresentationController?.detents = [.medium(), .large()]")
    }
    lines.append("\(controller).present(\(name))")
    lines.append(generator.pick(["settle()", "wait(100ms)", "wait(400ms)"]))
    for _ in 0...generator.number(below: 3) {
      let way = generator.pick([-300, -60, 60, 200, 500])
      lines.append(
        generator.pick([
          "finger.tap(at: (2, 848))", "finger.tap(at: (391, 8))", "wait(60ms)", "settle()",
          "finger.drag(from: (196, 480), by: (0, \(way)), over: 200ms)",
          "finger.drag(from: (196, 120), by: (0, \(way)), over: 50ms)",
          "traits(horizontal: .regular)", "traits(horizontal: .compact)", "resize(to: (320, 480))",
          "traits(motion: .crossFade)",
          "rotate(.landscapeLeft)", "\(name).dismiss()",
        ]))
    }
    return lines
  }

  /// An alert that is presented, its actions, and what goes against it: taps, a second alert, a push, another size.
  private mutating func alert(on controller: String) -> [String] {
    let name = "ask\(generator.number(below: 1_000_000))"
    let style = generator.pick([".alert", ".actionSheet"])
    var lines = [
      "let \(name) = UIAlertController(title: \"Ask\", message: nil, preferredStyle: \(style))",
      "\(name).addAction(UIAlertAction(title: \"Yes\", style: .default) { _ in print(\"yes\") })",
    ]
    if generator.chance(oneIn: 2) {
      lines.append(
        "\(name).addAction(UIAlertAction(title: \"No\", style: .cancel) { _ in \(controller).present(UIViewController()) })"
      )
    }
    if generator.chance(oneIn: 2) {
      lines.append(
        style == ".alert"
          ? "\(name).addTextField()"
          : "\(name).popoverPresentationController?.sourceView = \(controller).view")
    }
    lines.append("\(controller).present(\(name))")
    lines.append(generator.pick(["settle()", "wait(100ms)", "wait(0ms)"]))
    for _ in 0...generator.number(below: 4) {
      lines.append(
        generator.pick([
          "finger.tap(at: (196, 480))", "finger.tap(at: (80, 470))", "finger.tap(at: (2, 300))",
          "finger.tap(at: (196, 780))", "wait(60ms)", "settle()", "rotate(.landscapeLeft)",
          "traits(horizontal: .regular)", "traits(horizontal: .compact)", "resize(to: (320, 480))",
          "traits(motion: .crossFade)",
          "\(name).message = \"More\"", "\(name).dismiss()", "\(controller).dismiss()",
          "\(controller).show(UIViewController())", "\(name).present(UIViewController())",
          "\(name).addAction(UIAlertAction(title: \"Later\", style: .destructive))",
        ]))
    }
    return lines
  }

  private mutating func finger() -> [String] {
    let finger = generator.chance(oneIn: 4) ? "finger2" : "finger"
    func point() -> String { "(\(generator.number(below: 393)), \(generator.number(below: 852)))" }
    let time = "\(generator.number(below: 40) * 25)ms"
    switch generator.number(below: 13) {
    case 10: return ["keyboard.show(height: \(generator.number(below: 500)), over: \(time))"]
    case 11: return ["keyboard.hide()"]
    case 8:
      let (start, end) = (generator.number(below: 300), generator.number(below: 300))
      return ["fingers.pinch(at: \(point()), from: \(start), to: \(end), over: \(time))"]
    case 9:
      return [
        "fingers.rotate(at: (196, 426), by: \(generator.number(below: 400))deg, over: \(time))"
      ]
    case 0: return ["\(finger).tap(at: \(point()))"]
    case 1: return ["\(finger).down(at: \(point()))", "\(finger).up()"]
    case 2: return ["\(finger).down(at: \(point()))"]
    case 3: return ["\(finger).move(to: \(point()), over: \(time))", "\(finger).up()"]
    case 4: return ["\(finger).drag(from: \(point()), to: \(point()), over: \(time))"]
    case 5:
      return ["\(finger).swipe(.down, \(100 + generator.number(below: 300)), over: \(time))"]
    case 6: return ["\(finger).edge(.left, by: \(generator.number(below: 390)), over: \(time))"]
    default:
      let seed = generator.number(below: 1_000)
      return ["\(finger).wander(seed: \(seed), from: \(point()), over: \(time))"]
    }
  }
}
