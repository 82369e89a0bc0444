import EventTrace
import Geometry
import Testing
import Transitions
import ViewTree

/// Appearance callbacks in which the app makes the controllers appear and disappear the other way round.
@Suite struct AppearanceReentryTests {
  /// Acts once, in one of its callbacks, and remembers all of them.
  final class Probe: UIViewController {
    var calls: [String] = []
    var callback = ""
    var action: (() -> Void)?

    private func note(_ name: String) {
      calls.append(name)
      guard name == callback, let action else { return }
      self.action = nil
      action()
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      note("viewWillAppear")
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      note("viewDidAppear")
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      note("viewWillDisappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      note("viewDidDisappear")
    }
  }

  /// What makes a controller, and one that is presented over it, disappear and appear.
  enum Place: CaseIterable {
    case column
    case wideColumn
    /// The column's stack is the context, not the leaf.
    case columnsOwnContext
    case tab
    case page
    case ownContainer
    /// Nothing moves but the size class, for which the popover in front of the controller fills the window.
    case belowPopover
  }

  /// Shows its popover in full screen where the width is compact.
  final class Fills: UIPopoverPresentationControllerDelegate {
    func adaptivePresentationStyle(
      for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
      traitCollection.horizontalSizeClass == .compact ? .fullScreen : .none
    }
  }

  /// What the callback does.
  enum Action: CaseIterable {
    case rotate
    case undo
    case undoAnimated
    case dismiss
    case adapt
  }

  static let cases: [(Place, Action, String, Bool)] = Place.allCases.flatMap { place in
    Action.allCases.flatMap { action in
      ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"].flatMap { name in
        // A popover appears and disappears with its presentation alone.
        place == .belowPopover
          ? [(place, action, name, true)]
          : [(place, action, name, true), (place, action, name, false)]
      }
    }
  }

  /// A launched world whose leaf shows a controller over its context, and the two ways to go on.
  private struct Stage {
    let engine = Engine(device: .iPad)
    let leaf: Probe
    let side: Probe
    let root: UIViewController
    private let fills = Fills()
    private(set) var hide: (Bool) -> Void = { _ in }
    private(set) var show: (Bool) -> Void = { _ in }

    init(_ place: Place) {
      let made = engine.perform { (Probe(), Probe(), UIViewController()) }
      let (leaf, side, other) = made
      (self.leaf, self.side) = (leaf, side)
      leaf.traceName = "leaf"
      side.traceName = "side"
      other.traceName = "other"
      leaf.definesPresentationContext = place != .columnsOwnContext
      side.modalPresentationStyle = .overCurrentContext
      switch place {
      case .column, .wideColumn, .columnsOwnContext:
        let split = engine.perform { UISplitViewController(style: .doubleColumn) }
        engine.perform {
          split.setViewController(leaf, for: .primary)
          split.setViewController(other, for: .secondary)
          split.preferredDisplayMode = .oneBesideSecondary
        }
        root = split
        hide = { _ in split.hide(.primary) }
        show = { _ in split.show(.primary) }
      case .tab:
        let bar = engine.perform { UITabBarController() }
        bar.viewControllers = [leaf, other]
        root = bar
        hide = { _ in bar.selectedIndex = 1 }
        show = { _ in bar.selectedIndex = 0 }
      case .page:
        let stack = engine.perform { UINavigationController(rootViewController: other) }
        engine.perform { stack.pushViewController(leaf, animated: false) }
        root = stack
        hide = { _ = stack.popViewController(animated: $0) }
        show = { stack.pushViewController(leaf, animated: $0) }
      case .ownContainer:
        let own = engine.perform { UIViewController() }
        engine.perform {
          own.addChild(leaf)
          own.view.addSubview(leaf.view)
          leaf.didMove(toParent: own)
        }
        root = own
        hide = { _ in leaf.view.removeFromSuperview() }
        show = { _ in own.view.addSubview(leaf.view) }
      case .belowPopover:
        root = leaf
        engine.perform {
          side.modalPresentationStyle = .popover
          side.popoverPresentationController?.delegate = fills
        }
        hide = { [engine] _ in engine.setTraits(horizontal: .compact) }
        show = { [engine] _ in engine.setTraits(horizontal: .regular) }
      }
      if root !== leaf { root.traceName = "root" }
      engine.launch(root)
      side.popoverPresentationController?.sourceView = leaf.view
      if place == .wideColumn { engine.rotate(to: .landscapeLeft) }
      engine.settle()
      engine.perform { leaf.present(side, animated: false) }
      engine.settle()
    }

    func act(_ action: Action, hides: Bool) {
      switch action {
      case .rotate:
        let isUpright = engine.interfaceOrientation == .portrait
        engine.rotate(to: isUpright ? .landscapeLeft : .portrait)
      case .undo: hides ? show(false) : hide(false)
      case .undoAnimated: hides ? show(true) : hide(true)
      case .dismiss: side.dismiss(animated: false)
      case .adapt:
        let isCompact = engine.window.traitCollection.horizontalSizeClass == .compact
        engine.setTraits(horizontal: isCompact ? .regular : .compact)
      }
    }
  }

  @Test(arguments: cases)
  func whatIsShownHasAppeared(place: Place, action: Action, callback: String, isOfLeaf: Bool) {
    let stage = Stage(place)
    let hides = callback.hasSuffix("Disappear")
    if !hides {
      stage.engine.perform { stage.hide(true) }
      stage.engine.settle()
    }
    let probe = isOfLeaf ? stage.leaf : stage.side
    probe.callback = callback
    probe.action = { stage.act(action, hides: hides) }
    stage.engine.perform { hides ? stage.hide(true) : stage.show(true) }
    if case .stillRunning = stage.engine.settle() { Issue.record("it never settles") }
    #expect(probe.action == nil, "the callback has not been called")
    // A tab that is chosen while another one appears gets an issue, as in UIKit.
    if stage.engine.issues.contains(where: { $0.kind == .unbalancedAppearance }) { return }
    for controller in [stage.leaf, stage.side] {
      let isThere = controller.viewIfLoaded?.window != nil
      #expect(
        controller.calls.last == (isThere ? "viewDidAppear" : "viewDidDisappear"),
        "\(controller.traceName): \(controller.calls)")
    }
  }

  /// Lets a presentation take 300 ms.
  final class Waits: UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> Double {
      0.3
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
      Timer.scheduledTimer(withTimeInterval: 0.3, repeats: false) { _ in
        context.completeTransition(true)
      }
    }
  }

  /// Turns the screen and turns it back when it is laid out for the first time.
  final class Turns: UIViewController {
    weak var engine: Engine?

    override func viewDidLayoutSubviews() {
      guard let engine else { return }
      self.engine = nil
      engine.rotate(to: .landscapeLeft)
      engine.rotate(to: .portrait)
    }
  }

  @Test func aPresentationWhoseContextLeavesAndComesBackAppears() {
    let engine = Engine()
    let (leaf, side, other) = engine.perform { (UIViewController(), Probe(), Turns()) }
    let bar = engine.perform { UITabBarController() }
    let waits = Waits()
    engine.perform {
      leaf.definesPresentationContext = true
      side.modalPresentationStyle = .overCurrentContext
      side.transitioningDelegate = waits
      bar.viewControllers = [leaf, other]
    }
    engine.launch(bar)
    engine.settle()
    other.engine = engine
    engine.perform {
      leaf.present(side, animated: true)
      bar.selectedIndex = 1
    }
    engine.wait(seconds: 0.1)
    engine.perform { bar.selectedIndex = 0 }
    engine.settle()
    #expect(other.engine == nil)
    #expect(side.viewIfLoaded?.window != nil)
    #expect(side.calls.last == "viewDidAppear")
  }
}
