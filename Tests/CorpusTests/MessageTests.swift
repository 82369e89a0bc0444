import EventTrace
import Evaluation
import Foundation
import Semantics
import SourceText
import Testing
import Transitions
import ViewTree

/// UIKit's messages, word for word; the page `Messages` of the engine's documentation lists them all.
@Suite struct MessageTests {
  /// A script that brings a message about, and the line that it is reported at: the one that ends with the mark.
  struct Message: Sendable, CustomTestStringConvertible {
    var situation: String
    var script: String
    var text: String
    var kind: EngineIssue.Kind

    init(
      _ situation: String, _ text: String, kind: EngineIssue.Kind = .refused, _ script: String
    ) {
      self.situation = situation
      self.text = text
      self.kind = kind
      self.script = script
    }

    var testDescription: String { situation }
  }

  private static let mark = " //!"
  private static let beginning = """
    controller Page { modalPresentationStyle: .fullScreen }
    controller Over { modalPresentationStyle: .overFullScreen }
    let root = Page()
    let card = Page()
    let other = Page()

    """
  /// A navigation controller that is being presented.
  private static let presentedStack = """
    let nav = UINavigationController(rootViewController: card)
    launch(root)
    nav.modalPresentationStyle = .fullScreen
    nav.pushViewController(other, animated: false)
    root.present(nav)
    wait(100ms)

    """
  private static let stackText =
    "called on <UINavigationController: nav> while an existing transition or presentation is occurring; the navigation stack will not be updated."

  /// A script that does something with an animator 100 ms after its start.
  private static func animator(_ end: String, isInterruptible: Bool = true) -> String {
    """
    launch(root)
    let slide = UIViewPropertyAnimator(duration: 1s, curve: .linear) { root.view.alpha = 0.5 }
    \(isInterruptible ? "" : "slide.isInterruptible = false")
    slide.startAnimation()
    wait(100ms)
    \(end)\(mark)
    """
  }

  private static let animators: [Message] = [
    .init(
      "an animator that is released while it is paused",
      "It is an error to release a paused or stopped property animator. Property animators must either finish animating or be explicitly stopped and finished before they can be released.",
      kind: .exception,
      """
      func hold(page: Page) {
        let slide = UIViewPropertyAnimator(duration: 1s, curve: .linear) { page.view.alpha = 0.5 }
        slide.pauseAnimation()
      }
      launch(root)
      hold(page: root)
      wait(1ms)\(mark)
      """),
    .init(
      "finishing a running animator",
      "finishAnimationAtPosition: should only be called on a stopped animator!", kind: .exception,
      animator("slide.finishAnimation(at: .end)")),
    .init(
      "stopping an animator twice", "Animator <UIViewPropertyAnimator: slide> is already stopped!",
      kind: .exception, animator("slide.stopAnimation(false)\nslide.stopAnimation(true)")),
    .init(
      "pausing what is not interruptible",
      "An animator <UIViewPropertyAnimator: slide> that is not interruptible cannot be paused!",
      kind: .exception, animator("slide.pauseAnimation()", isInterruptible: false)),
    .init(
      "reversing what is not interruptible",
      "An animator <UIViewPropertyAnimator: slide> that is not interruptible cannot be continued or reversed!",
      kind: .exception, animator("slide.isReversed = true", isInterruptible: false)),
    .init(
      "stopping what is not interruptible",
      "An animator <UIViewPropertyAnimator: slide> that is not interruptible cannot be stopped!",
      kind: .exception, animator("slide.stopAnimation(true)", isInterruptible: false)),
    .init(
      "changing an active animator",
      "It is not allowed to set the interruptible property of an active animator (<UIViewPropertyAnimator: slide>)",
      kind: .exception, animator("slide.isInterruptible = false")),
    .init(
      "a negative delay", "The delay should be greater than or equal to zero.", kind: .exception,
      animator("slide.startAnimation(afterDelay: -1s)")),
  ]

  /// A script with a storyboard that fails at an instant.
  private static func storyboard(_ end: String) -> String {
    """
    storyboard Main { scene page: Page { segue open: .show(page) } }
    let name = "lo" + "st"
    \(end)\(mark)
    """
  }

  private static let storyboards: [Message] = [
    .init(
      "an unknown segue", "Receiver (<Page: page>) has no segue with identifier 'lost'",
      kind: .exception,
      storyboard(
        "Main().instantiateViewController(withIdentifier: \"page\").performSegue(withIdentifier: name)"
      )),
    .init(
      "an unknown scene",
      "Storyboard (<UIStoryboard: Main>) doesn't contain a view controller with identifier 'lost'",
      kind: .exception, storyboard("print(Main().instantiateViewController(withIdentifier: name))")),
    .init(
      "an unknown storyboard", "Could not find a storyboard named 'lost' in bundle NSBundle",
      kind: .exception, storyboard("print(UIStoryboard(name: name))")),
  ]

  static let messages = animators + storyboards + alerts + others

  /// A script that presents an action sheet or an alert.
  private static func alert(_ change: String, style: String = ".alert", _ end: String) -> String {
    """
    let ask = UIAlertController(title: nil, message: nil, preferredStyle: \(style))
    \(change)
    launch(root)
    \(end)
    """
  }

  private static let alerts: [Message] = [
    .init(
      "an action sheet without an anchor",
      "Your application has presented a UIAlertController (<UIAlertController: ask>) of style UIAlertControllerStyleActionSheet from Page (<Page: root>). The modalPresentationStyle of a UIAlertController with this style is UIModalPresentationPopover. You must provide location information for this popover through the alert controller's popoverPresentationController. You must provide either a sourceView and sourceRect or a barButtonItem.  If this information is not known when you present the alert controller, you may provide it in the UIPopoverPresentationControllerDelegate method -prepareForPopoverPresentation.",
      kind: .exception,
      alert(
        "ask.addAction(UIAlertAction(title: \"OK\", style: .default))\ntraits(horizontal: .regular)",
        style: ".actionSheet", "root.present(ask)\nsettle()\(mark)")),
    .init(
      "a second cancelling action",
      "UIAlertController can only have one action with a style of UIAlertActionStyleCancel",
      kind: .exception,
      alert(
        "ask.addAction(UIAlertAction(title: \"OK\", style: .cancel))",
        "ask.addAction(UIAlertAction(title: \"No\", style: .cancel))\(mark)")),
    .init(
      "an alert with nothing to show",
      "UIAlertController must have a title, a message or an action to display",
      kind: .exception, alert("", "root.present(ask)\nsettle()\(mark)")),
    .init(
      "a text field in an action sheet",
      "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert",
      kind: .exception, alert("", style: ".actionSheet", "ask.addTextField()\(mark)")),
  ]

  private static let others: [Message] = [
    .init(
      "a popover without an anchor",
      "UIPopoverPresentationController (<UIPopoverPresentationController: card>) should have a non-nil sourceView or barButtonItem set before the presentation occurs.",
      kind: .exception,
      """
      delegate Real { adaptivePresentationStyle(for): .none }
      let real = Real()
      launch(root)
      card.modalPresentationStyle = .popover
      card.presentationController?.delegate = real
      root.present(card)
      settle() //!
      """),
    .init(
      "a popover that has been a sheet, without an anchor",
      "UIPopoverPresentationController (<UIPopoverPresentationController: card>) should have a non-nil sourceView or barButtonItem set before the presentation occurs.",
      kind: .exception,
      """
      launch(root)
      card.modalPresentationStyle = .popover
      root.present(card)
      settle()
      traits(horizontal: .regular) //!
      """),
    .init(
      "presenting what prefers an orientation that it does not support",
      "preferredInterfaceOrientationForPresentation 'landscapeRight' must match a supported interface orientation: 'portrait'!",
      kind: .exception,
      """
      controller Wide {
        modalPresentationStyle: .fullScreen
        supportedInterfaceOrientations: .portrait
        preferredInterfaceOrientationForPresentation: .landscapeRight
      }
      launch(root)
      root.present(Wide())
      settle() //!
      """),
    .init(
      "dismissing to what prefers an orientation that it does not support",
      "preferredInterfaceOrientationForPresentation 'portrait' must match a supported interface orientation: 'landscapeLeft, landscapeRight'!",
      kind: .exception,
      """
      controller Wide {
        supportedInterfaceOrientations: .landscape
        preferredInterfaceOrientationForPresentation: .portrait
      }
      let wide = Wide()
      launch(wide)
      wide.present(card)
      settle()
      wide.dismiss()
      settle() //!
      """),
    .init(
      "changing between children of different parents",
      "Children view controllers <Page: card> and <Page: other> must have a common parent view controller when calling -[UIViewController transitionFromViewController:toViewController:duration:options:animations:completion:]",
      kind: .exception,
      """
      launch(root)
      root.addChild(card)
      root.transition(from: card, to: other, duration: 100ms) { other.view.alpha = 1 } //!
      """),
    .init(
      "presenting on one that presents",
      "Attempt to present <Page: other> on <Page: root> (from <Page: root>) which is already presenting <Over: over>.",
      """
      launch(root)
      let over = Over()
      root.present(over)
      settle()
      root.present(other) //!
      """),
    .init(
      "presenting from a child of one that presents",
      "Attempt to present <Page: other> on <UITabBarController: bar> (from <Page: root>) which is already presenting <Over: over>.",
      """
      let bar = UITabBarController()
      bar.viewControllers = [UINavigationController(rootViewController: root)]
      launch(bar)
      let over = Over()
      root.present(over)
      settle()
      root.present(other) //!
      """),
    .init(
      "presenting from outside of the window",
      "Attempt to present <Page: other> on <Page: card> (from <Page: card>) whose view is not in the window hierarchy.",
      """
      launch(root)
      card.present(other) //!
      """),
    .init(
      "presenting from below a presentation",
      "Attempt to present <Page: other> on <Page: root> (from <Page: root>) whose view is not in the window hierarchy.",
      """
      launch(root)
      root.present(card)
      settle()
      root.present(other) //!
      """),
    .init(
      "presenting from one that is being presented",
      "Attempt to present <Page: other> on <Page: card> (from <Page: card>) while a presentation is in progress.",
      """
      launch(root)
      root.present(card)
      wait(100ms)
      card.present(other) //!
      """),
    .init(
      "presenting what is presented",
      "Application tried to present modally a view controller <Page: card> that is already being presented by <Page: root>.",
      kind: .exception,
      """
      launch(root)
      root.present(card)
      settle()
      root.present(card) //!
      """),
    .init(
      "curling to what does not fill the screen",
      "Application tried to present UIModalTransitionStylePartialCurl to or from non-fullscreen view controller <Over: over>.",
      kind: .exception,
      """
      launch(root)
      let over = Over()
      over.modalTransitionStyle = .partialCurl
      root.present(over) //!
      """),
    .init(
      "curling from what does not fill the screen",
      "Application tried to present UIModalTransitionStylePartialCurl to or from non-fullscreen view controller <Over: over>.",
      kind: .exception,
      """
      launch(root)
      let over = Over()
      root.present(over)
      settle()
      card.modalTransitionStyle = .partialCurl
      over.present(card) //!
      """),
    .init(
      "presenting oneself",
      "Application tried to present modally an active controller <Page: root>.",
      kind: .exception,
      """
      launch(root)
      root.present(root) //!
      """),
    .init(
      "showing the root in place of what is presented",
      "Application tried to present modally an active controller <Page: root>.",
      kind: .exception,
      """
      delegate Swaps { presentationController(controller, viewControllerForAdaptivePresentationStyle): controller.presentingViewController }
      let swaps = Swaps()
      launch(root)
      card.modalPresentationStyle = .popover
      card.popoverPresentationController?.delegate = swaps
      root.present(card)
      settle() //!
      """),
    .init(
      "presenting a child",
      "Application tried to present modally an active controller <Page: card>.",
      kind: .exception,
      """
      launch(root)
      root.addChild(card)
      root.present(card) //!
      """),
    .init(
      "presenting from one in no hierarchy",
      "Presenting view controller <Page: other> from detached view controller <Page: card> is not supported, and may result in incorrect safe area insets and a corrupt root presentation. Make sure <Page: card> is in the view controller hierarchy before presenting from it. Will become a hard exception in a future release.",
      kind: .detachedPresenter,
      """
      launch(root)
      root.view.addSubview(card.view)
      card.present(other) //!
      """),
    .init(
      "dismissing during a presentation",
      "Trying to dismiss the presentation controller while transitioning already. (<_UIFullscreenPresentationController: card>)",
      """
      launch(root)
      root.present(card)
      wait(100ms)
      card.dismiss() //!
      """),
    .init(
      "dismissing twice",
      "Trying to dismiss the presentation controller while transitioning already. (<_UIFullscreenPresentationController: card>)",
      """
      launch(root)
      root.present(card)
      settle()
      card.dismiss()
      root.dismiss() //!
      """),
    .init(
      "dismissing in the turn of the request",
      "Trying to dismiss the presentation controller while transitioning already. ((null))",
      """
      launch(root)
      root.present(card)
      card.dismiss() //!
      """),
    .init(
      "ending what was not begun",
      "Unbalanced calls to begin/end appearance transitions for <Page: card>.",
      kind: .unbalancedAppearance,
      """
      launch(root)
      card.endAppearanceTransition() //!
      """),
    .init(
      "beginning twice",
      "Unbalanced calls to begin/end appearance transitions for <Page: card>.",
      kind: .unbalancedAppearance,
      """
      launch(root)
      card.beginAppearanceTransition(true, animated: false)
      card.beginAppearanceTransition(true, animated: false) //!
      card.endAppearanceTransition()
      """),
    .init(
      "pushing what is on the stack",
      "<UINavigationController: nav> is pushing the same view controller instance (<Page: root>) more than once which is not supported and is most likely an error in the application : (null)",
      """
      let nav = UINavigationController(rootViewController: root)
      launch(nav)
      nav.pushViewController(root) //!
      """),
    .init(
      "pushing a navigation controller", "Pushing a navigation controller is not supported",
      kind: .exception,
      """
      let nav = UINavigationController(rootViewController: root)
      launch(nav)
      nav.pushViewController(UINavigationController(rootViewController: card)) //!
      """),
    .init(
      "pushing a split view controller",
      "Split View Controllers cannot be pushed to a Navigation Controller <UINavigationController: nav>",
      """
      let nav = UINavigationController(rootViewController: root)
      launch(nav)
      nav.pushViewController(UISplitViewController(style: .doubleColumn)) //!
      """),
    .init(
      "popping to a stranger", "Tried to pop to a view controller that doesn't exist.",
      kind: .exception,
      """
      let nav = UINavigationController(rootViewController: root)
      launch(nav)
      nav.popToViewController(card) //!
      """),
    .init(
      "pushing while it is presented", "pushViewController:animated: \(stackText)",
      presentedStack + "nav.pushViewController(Page()) //!"),
    .init(
      "popping while it is presented", "popViewControllerAnimated: \(stackText)",
      presentedStack + "nav.popViewController() //!"),
    .init(
      "popping to one while it is presented", "popToViewController:transition: \(stackText)",
      presentedStack + "nav.popToViewController(card) //!"),
    .init(
      "popping to the root while it is presented", "popToViewController:transition: \(stackText)",
      presentedStack + "nav.popToRootViewController() //!"),
    .init(
      "setting the stack while it is presented", "setViewControllers:animated: \(stackText)",
      presentedStack + "nav.setViewControllers([card]) //!"),
    .init(
      "a child's view in another child's",
      "child view controller:<Page: card> should have parent view controller:<Page: other> but actual parent is:<Page: root>",
      kind: .exception,
      """
      launch(root)
      root.addChild(card)
      root.addChild(other)
      root.view.addSubview(other.view)
      other.view.addSubview(card.view) //!
      """),
    .init(
      "a child's view in the window",
      "child view controller:<Page: card> should have parent view controller:(null) but actual parent is:<Page: root>",
      kind: .exception,
      """
      launch(root)
      root.addChild(card)
      window.addSubview(card.view) //!
      """),
    .init(
      "a child whose view is somebody else's",
      "child view controller:<Page: card> should have parent view controller:<Page: root> but requested parent is:<Page: other>",
      kind: .exception,
      """
      launch(root)
      root.view.addSubview(card.view)
      other.addChild(card) //!
      """),
    .init(
      "the root as a child",
      "adding a root view controller <Page: root> as a child of view controller:<Page: card>",
      kind: .exception,
      """
      launch(root)
      card.addChild(root) //!
      """),
    .init(
      "selecting what is no tab",
      "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar controller's list of view controllers can be selected.",
      kind: .exception,
      """
      let bar = UITabBarController()
      bar.viewControllers = [root]
      launch(bar)
      bar.selectedViewController = card //!
      """),
    .init(
      "no page at all",
      "The number of view controllers provided (0) doesn't match the number required (1) for the requested transition",
      kind: .exception,
      """
      let book = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      book.setViewControllers([], direction: .forward) //!
      """),
    .init(
      "another page while one is turned",
      "Unbalanced calls to begin/end appearance transitions for <Page: root>.",
      kind: .unbalancedAppearance,
      """
      let book = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      book.setViewControllers([root], direction: .forward)
      launch(book)
      book.setViewControllers([card], direction: .forward)
      wait(100ms)
      book.setViewControllers([root], direction: .reverse) //!
      """),
    .init(
      "a view in itself", "Can't add self as subview", kind: .exception,
      """
      launch(root)
      root.view.addSubview(root.view) //!
      """),
    .init(
      "a width that is not a number",
      "CALayer bounds contains NaN: [0 0; nan 480]. Layer: <CALayer: box>", kind: .exception,
      """
      launch(root)
      let box = UIView()
      let zero = 0
      box.bounds = CGRect(x: 0, y: 0, width: 320 * (0 / zero), height: 480) //!
      """),
  ]

  @Test(arguments: messages) func aScriptReachesIt(message: Message) throws {
    let text = Self.beginning + message.script
    let result = Compilation.check(
      path: "message.trans", bytes: Array(text.utf8), catalogue: .uiKit
    ) { _ in .missing }
    #expect(result.diagnostics.map(\.message.text) == [])
    let program = try #require(result.program)
    var found: [(issue: EngineIssue, line: Int?)] = []
    let session = Session(program: program, device: .iPhone15) { event in
      guard case .issue(let issue) = event.kind else { return }
      let line = event.range.map { range in
        text.utf8.prefix(Int(range.start)).count { $0 == UInt8(ascii: "\n") }
      }
      found.append((issue, line))
    }
    _ = session.run()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let first = try #require(found.first)
    #expect(first.issue.text == message.text)
    #expect(first.issue.kind == message.kind)
    #expect(first.line == lines.firstIndex { $0.hasSuffix(Self.mark) })
  }

  // MARK: What only Swift can write

  /// What an app in Swift does, and what the engine says of it.
  struct SwiftMessage: Sendable, CustomTestStringConvertible {
    var situation: String
    var text: String
    var run: @Sendable (_ root: UIViewController, _ child: UIViewController) -> Void

    var testDescription: String { situation }
  }

  private static func calledDirectly(
    _ selector: String, _ run: @escaping @Sendable (UIViewController) -> Void
  ) -> SwiftMessage {
    SwiftMessage(
      situation: "calling \(selector)",
      text:
        "Calling -\(selector) directly on a view controller is not supported, and may result in out-of-order callbacks and other inconsistent behavior. Use the -beginAppearanceTransition:animated: and -endAppearanceTransition APIs on UIViewController to manually drive appearance callbacks instead. Make a symbolic breakpoint at UIViewControllerAlertForAppearanceCallbackMisuse to catch this in the debugger."
    ) { _, child in run(child) }
  }

  static let swiftMessages: [SwiftMessage] = [
    calledDirectly("viewWillAppear:") { $0.viewWillAppear(true) },
    calledDirectly("viewIsAppearing:") { $0.viewIsAppearing(true) },
    calledDirectly("viewDidAppear:") { $0.viewDidAppear(true) },
    calledDirectly("viewWillDisappear:") { $0.viewWillDisappear(true) },
    calledDirectly("viewDidDisappear:") { $0.viewDidDisappear(true) },
  ]

  @Test(arguments: swiftMessages) func anAppInSwiftReachesIt(message: SwiftMessage) {
    let engine = Engine(device: .iPhone15)
    let (root, child) = engine.perform { (UIViewController(), UIViewController()) }
    root.traceName = "root"
    child.traceName = "child"
    engine.launch(root)
    #expect(engine.issues == [])
    engine.perform { message.run(root, child) }
    #expect(engine.issues.map(\.text) == [message.text])
  }

  @Test func anOverrideThatCallsItsSuperclassIsNoDirectCall() {
    final class Calling: UIViewController {
      var child: UIViewController?
      override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        child?.viewDidAppear(animated)
      }
    }
    let engine = Engine(device: .iPhone15)
    let (root, other, child) = engine.perform { (Calling(), Calling(), UIViewController()) }
    engine.launch(root)
    #expect(engine.issues == [])
    // That a parent calls its child is one.
    other.child = child
    engine.launch(other)
    #expect(engine.issues.map(\.kind) == [.unbalancedAppearance])
  }

  // MARK: The page

  /// A row of the page: its text cut at the places where objects and values stand, and its last column.
  private struct Row {
    var text: String
    var pieces: [String]
    var last: String

    func matches(_ message: String) -> Bool {
      guard let first = pieces.first, let end = pieces.last, message.hasPrefix(first) else {
        return false
      }
      if pieces.count == 1 { return message == first }
      var rest = message.dropFirst(first.count)
      for piece in pieces.dropFirst().dropLast() {
        // An object or a value has at least one character.
        guard let place = rest.dropFirst().range(of: piece) else { return false }
        rest = rest[place.upperBound...]
      }
      return rest.dropFirst().hasSuffix(end)
    }
  }

  private static func rows(below heading: String) throws -> [Row] {
    let page = Corpus.root.appendingPathComponent(
      "Sources/Transitions/Transitions.docc/Messages.md")
    let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
    let begin = try #require(lines.firstIndex { $0 == "## \(heading)" })
    return lines[(begin + 1)...].prefix { !$0.hasPrefix("## ") }.compactMap { line in
      let columns = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard columns.count == 3, columns[1].hasPrefix("`") else { return nil }
      let text = columns[1].trimmingCharacters(in: ["`"])
      let pieces = text.replacing(/<[A-Za-z]+>/, with: "\u{0}")
        .split(separator: "\u{0}", omittingEmptySubsequences: false)
      return Row(text: text, pieces: pieces.map(String.init), last: columns[2])
    }
  }

  @Test func thePageListsEveryMessageAndSaysWhatReachesIt() throws {
    let reached = try Self.rows(below: "Reached")
    #expect(reached.count > 20)
    let ways = [
      "a script": Self.messages.map(\.text), "an app in Swift": Self.swiftMessages.map(\.text),
    ]
    for row in reached {
      let texts = try #require(ways[row.last], "\(row.text)")
      #expect(texts.contains(where: row.matches), "no test reaches: \(row.text)")
    }
    for (way, texts) in ways {
      for text in texts {
        #expect(
          reached.contains { $0.last == way && $0.matches(text) }, "the page does not have: \(text)"
        )
      }
    }
  }

  @Test func whatIsNotReachedHasAReason() throws {
    let unreached = try Self.rows(below: "Not reached")
    #expect(unreached.count > 15)
    let texts = Self.messages.map(\.text) + Self.swiftMessages.map(\.text)
    for row in unreached {
      #expect(!row.last.isEmpty, "\(row.text)")
      #expect(!texts.contains(where: row.matches), "is reached: \(row.text)")
    }
  }
}
