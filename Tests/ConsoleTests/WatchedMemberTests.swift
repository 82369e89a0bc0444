import EventTrace
import Evaluation
import Semantics
import Testing

@testable import Console

/// A watched expression reads every member that a script can read, and the session stays the same.
@Suite struct WatchedMemberTests {
  /// Expressions whose members are watched, each with the class of its value.
  private static let receivers: [(BuiltinClass, String)] = [
    (.viewController, "home"), (.viewController, "card"), (.viewController, "palette"),
    (.navigationController, "nav"), (.tabBarController, "tabs"), (.splitViewController, "split"),
    (.pageViewController, "pages"),
    (.presentationController, "card.presentationController?"),
    (.presentationController, "palette.presentationController?"),
    (.popoverPresentationController, "palette.popoverPresentationController?"),
    (.transitionCoordinator, "home.transitionCoordinator?"),
    (.transitionCoordinator, "card.transitionCoordinator?"),
    (.view, "home.viewIfLoaded?"), (.view, "card.viewIfLoaded?"),
  ]

  /// A script, and an expression whose members are watched in it.
  struct Watch: CustomTestStringConvertible, Sendable {
    var script: String
    var owner: BuiltinClass
    var expression: String

    var testDescription: String { expression }
  }

  /// The script that tells of each question is watched where UIKit asks it something.
  private static let watches: [Watch] =
    receivers.map { Watch(script: custom, owner: $0.0, expression: $0.1) }
    + receivers.filter { $0.1.hasPrefix("card") || $0.1.hasPrefix("home.transition") }
    .map { Watch(script: asking, owner: $0.0, expression: $0.1) }

  private static let custom = """
    animator Fade {
      transitionDuration: 300ms
      on animateTransition(using context) {
        if let toView = context.view(forKey: .to) { context.containerView.addSubview(toView) }
        animate transitionDuration { window.alpha = 0.9 } then { context.completeTransition(true) }
      }
    }
    presentation Shade { frameOfPresentedViewInContainerView: (0, 426, 393, 426) }
    delegate Shades {
      presentationController(forPresented): Shade()
      animationController(forPresented): Fade()
    }
    controller Card { modalPresentationStyle: .custom }
    """

  // What each answer prints is in the trace.
  private static let asking = """
    func slow() -> Time {
      print("duration")
      return 300ms
    }
    func light() -> UIStatusBarStyle {
      print("light")
      return .lightContent
    }
    func half() -> CGRect {
      print("half")
      return (0, 426, 393, 426)
    }
    animator Fade {
      transitionDuration: slow()
      on animateTransition(using context) {
        if let toView = context.view(forKey: .to) { context.containerView.addSubview(toView) }
        animate 300ms { window.alpha = 0.9 } then { context.completeTransition(true) }
      }
    }
    presentation Shade { frameOfPresentedViewInContainerView: half() }
    delegate Shades {
      presentationController(forPresented) {
        print("shade")
        return Shade()
      }
      animationController(forPresented): Fade()
    }
    controller Card {
      modalPresentationStyle: .custom
      preferredStatusBarStyle: light()
    }
    """

  private static let statements = [
    """
    controller Palette { modalPresentationStyle: .popover }
    controller Home {
      view box { frame: (0, 0, 100, 100) }
    }
    let home = Home()
    let card = Card()
    let palette = Palette()
    let shades = Shades()
    let nav = UINavigationController(rootViewController: Palette())
    let tabs = UITabBarController()
    let split = UISplitViewController(style: .doubleColumn)
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    card.transitioningDelegate = shades
    """,
    "launch(home)", "home.present(card)", "wait(100ms)", "settle()",
    "card.dismiss(animated: false)", "settle()", "card.modalPresentationStyle = .fullScreen",
    "palette.popoverPresentationController?.sourceView = home.box", "home.present(palette)",
    "settle()", "rotate(.landscapeLeft)", "settle()",
  ]

  @Test(arguments: watches)
  func nothingChanges(watch: Watch) throws {
    let declarations = watch.script
    let plain = try #require(Self.plainTraces[declarations])
    let members = Self.members(of: watch.owner)

    let watched = members.map { "\(watch.expression).\($0)" }

    #expect(!members.isEmpty)
    #expect(plain.count > 40)
    guard Self.trace(of: declarations, watching: watched) != plain else { return }
    for one in watched where Self.trace(of: declarations, watching: [one]) != plain {
      Issue.record("watching \(one) changes the session")
    }
  }

  /// The events of the session with each script while nothing is watched.
  private static let plainTraces = Dictionary(
    uniqueKeysWithValues: [custom, asking].map { ($0, trace(of: $0, watching: [])) })

  private static func members(of owner: BuiltinClass) -> [String] {
    MemberCatalogue.uiKit.groups
      .filter { $0.scope == .type && $0.owner.map { owner.hasMembers(of: $0) } == true }
      .flatMap(\.members)
      .filter { $0.parameters == nil && !$0.isStatic && $0.name != "init" }
      .map(\.name)
  }

  /// The events of a session that goes back and forth between its statements.
  private static func trace(of declarations: String, watching watched: [String]) -> [String] {
    let console = MemoryConsole()
    let repl = console.makeREPL()
    defer { withExtendedLifetime(console) {} }
    repl.accept(declarations)
    for statement in statements { repl.accept(statement) }
    for expression in watched { repl.accept(":watch \(expression)") }
    for command in [":goto event 0", ":run 50ms", ":settle", ":delete", ":goto end"] {
      repl.accept(command)
    }
    var encoder = TraceTextEncoder(files: repl.machine.inputs.last?.program?.files ?? [])
    return repl.machine.journal.events.map { encoder.line(for: $0) }
      + ["\(repl.machine.position.events)"]
  }
}

extension BuiltinClass {
  fileprivate func hasMembers(of type: ScriptType) -> Bool {
    if case .object(let other) = type { return inherits(from: other) }
    return false
  }
}
