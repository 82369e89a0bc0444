import Generators

/// Generates sessions: a beginning, then commands, statements and laws.
struct SessionGenerator {
  var generator: SeededGenerator
  private let scripts: SessionScripts
  /// The variables that hold controllers.
  var controllers: [String] = []
  /// Other variables.
  private var variables: [String] = []

  init(seed: UInt64, _ scripts: SessionScripts) {
    generator = SeededGenerator(seed: seed)
    self.scripts = scripts
  }

  /// The lines of a session.
  mutating func lines() -> [String] {
    var lines: [String] = []
    if generator.chance(oneIn: 6), !scripts.beginnings.isEmpty {
      let beginning = generator.pick(scripts.beginnings)
      controllers = beginning.names
      lines.append(beginning.load)
    } else {
      let script = script()
      if generator.chance(oneIn: 2) {
        lines = script.flatMap { $0.split(separator: "\n").map { "| \($0)" } } + [":load s.trans"]
      } else {
        lines = script.map { $0.replacing("\n", with: "⏎") }
      }
    }
    if generator.chance(oneIn: 4) { lines.append("@unwatched") }
    for _ in 0...(2 + generator.number(below: 8)) { lines.append(line()) }
    lines.append(
      generator.pick(["@walk \(generator.number(below: 1_000_000))", "@end", "@repeat"]))
    if generator.chance(oneIn: 4) { lines.append("@save") }
    if generator.chance(oneIn: 6) { lines.append("@reload") }
    lines.append(generator.pick(["@twice", "@twice", "@replay", "@repeat"]))
    return lines
  }

  private mutating func line() -> String {
    switch generator.number(below: 40) {
    case 0..<3: "@back"
    case 3, 4: "@walk \(generator.number(below: 1_000_000))"
    case 5: "@end"
    case 6: "@repeat"
    case 7..<10: "@undo \(generator.chance(oneIn: 3) ? command() : statement())"
    case 10: generator.pick(["@reload", "@save"])
    case 11: "@complete \(beginningOfInput())"
    case 12: generator.chance(oneIn: 4) ? "@interrupt \(generator.number(below: 40))" : statement()
    case 13..<26: statement()
    default: command()
    }
  }

  /// The part of an input before the tab key is pressed.
  private mutating func beginningOfInput() -> String {
    let text = generator.chance(oneIn: 2) ? command() : statement()
    return String(text.prefix(generator.number(below: text.count + 1)))
  }

  // MARK: - Statements

  mutating func controller() -> String {
    controllers.isEmpty ? "home" : generator.pick(controllers)
  }

  mutating func view() -> String {
    generator.pick([
      "\(controller()).view", "\(controller()).view", "home.box", "window", "card.box",
    ])
  }

  /// An expression that only reads.
  mutating func expression() -> String {
    switch generator.number(below: 12) {
    case 0: "1 + 1"
    case 1: "\(controller()).presentedViewController == nil"
    case 2: "\(view()).subviews.count"
    case 3: "[1, 2][\(generator.number(below: 4))]"
    case 4: variables.isEmpty ? "q" : generator.pick(variables)
    case 5: "\(controller()).isViewLoaded"
    case 6: "window.bounds.width"
    // UIKit asks the script for these, or decides them when they are first read.
    case 7:
      "\(controller()).\(generator.pick(["presentationController", "sheetPresentationController", "presentationController?.presentedView", "presentationController?.frameOfPresentedViewInContainerView", "transitionCoordinator?.transitionDuration", "transitionCoordinator?.view(forKey: .to)", "prefersStatusBarHidden", "navigationItem", "tabBarItem"]))"
    case 8: "\(controller()).presentationController != nil"
    default: "\(view()).\(generator.pick(["alpha", "frame", "frame.minY", "center.x", "bounds"]))"
    }
  }

  /// A statement, usually valid.
  mutating func statement() -> String {
    switch generator.number(below: 18) {
    case 0, 1: return "print(\(generator.pick(["1", "\"a\"", expression()])))"
    case 2: return declaration()
    case 3: return assignment()
    case 4, 5, 6: return transition()
    case 7, 8: return clock()
    case 9: return animation()
    case 10: return touch()
    case 11:
      return generator.pick([
        "rotate(.landscapeLeft)", "rotate(.portrait)", "traits(style: .dark)",
        "traits(motion: .crossFade)",
        "traits(horizontal: .regular)", "rotate(.portraitUpsideDown)", "resize(to: (300, 390))",
      ])
    case 12: return mistake()
    case 13: return expression()
    case 14: return loop()
    case 15, 16: return layers()
    default: return assignment()
    }
  }

  private mutating func declaration() -> String {
    let name = generator.pick(["x", "q", "home", "card", "other", "a"])
    switch generator.number(below: 8) {
    case 0:
      controllers.append(name)
      return "let \(name) = \(generator.pick(["Home", "Card", "Other"]))()"
    case 1: return "controller Other { modalPresentationStyle: \(style()) }"
    case 2: return "func shout() { print(\"loud\")⏎print(\"louder\") }"
    case 3: return "controller Card { on viewDidAppear(animated) { print(\"again\") } }"
    case 4: return "test \"typed\" { expect 1 == 1 }"
    case 5: return "let \(name)\(generator.number(below: 9)) = UIView()"
    default:
      variables.append(name)
      return "\(generator.pick(["let", "var"])) \(name) = \(generator.number(below: 9))"
    }
  }

  private mutating func assignment() -> String {
    let value = generator.pick(["0", "50%", "1", "0.5"])
    switch generator.number(below: 8) {
    case 0: return "q \(generator.pick(["=", "+=", "*="])) \(generator.number(below: 9))"
    case 1: return "\(view()).frame = (\(number()), \(number()), \(number()), \(number()))"
    case 2: return "\(view()).isHidden = \(generator.pick(["true", "false"]))"
    case 3: return "\(view()).setNeedsLayout()⏎\(view()).layoutIfNeeded()"
    case 4: return "\(view()).addSubview(\(view()))"
    case 5: return "\(view()).removeFromSuperview()"
    case 6: return "shout()"
    default: return "\(view()).alpha = \(value)"
    }
  }

  mutating func number() -> String {
    "\(generator.pick([0, 1, 10, 50, 100, 200, 393, 852, -20]))"
  }

  mutating func style() -> String {
    generator.pick([
      ".fullScreen", ".overFullScreen", ".custom", ".pageSheet", ".overCurrentContext",
      ".currentContext", ".automatic", ".formSheet",
    ])
  }

  mutating func transition() -> String {
    let then = generator.pick(["", "", " then { print(\"done\") }"])
    let animated = generator.pick(["", "", ", animated: false"])
    switch generator.number(below: 9) {
    case 0, 1, 2: return "\(controller()).present(\(controller())\(animated))\(then)"
    case 3:
      return
        "\(controller()).present(\(generator.pick(["Card()", "Home()", "UIViewController()"]))\(animated))\(then)"
    case 4: return "launch(\(controller()))"
    case 5: return "\(controller()).addChild(\(controller()))"
    default:
      return "\(controller()).dismiss(\(animated.isEmpty ? "" : "animated: false"))\(then)"
    }
  }

  mutating func clock() -> String {
    generator.pick([
      "settle()", "wait(1s)", "wait(100ms)", "wait(0s)", "frame()", "wait(10ms)", "settle()",
      "wait(\(generator.number(below: 600))ms)", "mark()", "expect 1 == 1", "expect 1 == 2",
      "expect issue .refused", "wait(-1s)",
    ])
  }

  mutating func animation() -> String {
    let time = generator.pick(["0s", "100ms", "300ms", "1s", "5s", "20s", "-1s"])
    let options = generator.pick(["", "", ", curve: .linear", ", delay: 50ms", ", spring: 0.5"])
    let then = generator.pick([
      "", " then { print(\"over\") }", " then (finished) { [1][finished ? 3 : 4] }",
      " then { print([1][4]) }", " then { home.present(card) }",
    ])
    return
      "animate \(time)\(options) { \(view()).\(generator.pick(["alpha = 0", "frame = (0, 0, 9, 9)", "center.x = 9", "alpha = 1"])) }\(then)"
  }

  private mutating func touch() -> String {
    let place = "(\(generator.pick([1, 100, 196, 390])), \(generator.pick([1, 100, 400, 850])))"
    let finger = generator.pick(["finger", "finger", "finger", "finger2"])
    switch generator.number(below: 22) {
    case 17...21: return listsAndWindows()
    case 9, 10, 11, 12: return sheetOrPopover()
    case 13:
      return
        "fingers.pinch(at: \(place), from: 100, to: \(generator.pick([20, 180, 220])), over: 200ms)"
    case 15: return "keyboard.show(height: \(generator.pick([0, 300, 900])), over: 250ms)"
    case 16: return generator.pick(["keyboard.hide()", "home.field.becomeFirstResponder()"])
    case 14: return "fingers.rotate(at: (196, 426), by: 40deg, over: 200ms)"
    case 0: return "\(finger).tap(at: \(place))"
    case 1: return "\(finger).tap(\(view()))"
    case 2: return "\(finger).down(at: \(place))"
    case 3: return "\(finger).move(to: \(place), over: \(generator.pick(["0s", "100ms", "1s"])))"
    case 4: return "\(finger).up()"
    case 5:
      return
        "\(finger).swipe(.\(generator.pick(["up", "down", "left", "right"])), 300, over: 150ms)"
    case 6: return "\(finger).edge(.left, by: 180, over: 300ms)"
    case 7:
      return "\(finger).drag(from: (196, 100), by: (0, \(number())), over: 300ms, lift: false)"
    default: return "\(finger).drag(from: (196, 100), by: (0, \(number())), over: 500ms)"
    }
  }

  private mutating func mistake() -> String {
    generator.pick([
      "[1][3]", "print([1][3])", "lett x = 1", "print(nothing)", "wait(200)", "home.nothing",
      "print(1)⏎[1][3]", "home.view.alpha = 0⏎[1][7]", "}", "\"", "print(1", "{", "test \"a\" {",
      "home.present(home)", "settle()⏎[1][9]", "wait(3ms)⏎print([1][9])", "import \"none.trans\"",
      "controller Home {", "q = q", "😀", "settle()⏎settle()",
    ])
  }

  private mutating func loop() -> String {
    switch generator.number(below: 12) {
    case 0: "for i in 0..<3 { print(i) }"
    case 1: "for i in 0..<2 {⏎  \(transition())⏎  settle()⏎}"
    case 2: "if \(controller()).isViewLoaded { print(\"yes\") } else { print(\"no\") }"
    case 3: "for i in 0..<3 {⏎  \(clock())⏎  print(i)⏎}"
    case 4: "for i in 0..<2000 { q2 += i }⏎print(2)"
    case 5: "again(home: home, count: \(generator.number(below: 3)))"
    default: "\(transition())⏎\(clock())"
    }
  }
}
