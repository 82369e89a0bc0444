import Testing
import TransitionEngine

/// Sheets and popovers as an app uses them.
@Suite struct PresentationTests {
  private let engine = Engine()

  private func drag(from y: CGFloat, to end: CGFloat, over seconds: TimeInterval) {
    let start = engine.now
    func sample(_ phase: UITouch.Phase, _ y: CGFloat, _ share: Double) -> TouchSample {
      TouchSample(
        instant: start.adding(seconds: seconds * share), finger: 0,
        location: CGPoint(x: 196, y: y), phase: phase)
    }
    let moves = (1...20).map { step in
      sample(.moved, y + (end - y) * CGFloat(step) / 20, Double(step) / 20)
    }
    engine.perform { engine.enqueue([sample(.began, y, 0)] + moves + [sample(.ended, end, 1)]) }
  }

  private func present(_ controller: UIViewController) -> UIViewController {
    let home = engine.perform { UIViewController() }
    engine.perform { engine.launch(home) }
    engine.perform { home.present(controller, animated: true) }
    engine.settle()
    return home
  }

  @Test func aDraftIsNotPulledAway() {
    let draft = engine.perform { DraftViewController() }
    let home = present(draft)
    draft.hasChanges = true
    drag(from: 300, to: 800, over: 1)
    engine.settle()
    #expect(home.presentedViewController === draft)
    #expect(draft.log == ["asks whether to discard"])

    draft.hasChanges = false
    drag(from: 300, to: 500, over: 1)
    engine.settle()
    drag(from: 300, to: 800, over: 1)
    engine.settle()
    #expect(home.presentedViewController == nil)
    #expect(
      draft.log == [
        "asks whether to discard", "begins to go", "stays", "begins to go", "was dismissed",
        "is gone",
      ])
    #expect(engine.issues.isEmpty)
  }

  @Test func aMapsSheetIsMovedBetweenItsDetents() throws {
    let delegate = MapSheetDelegate()
    let search = engine.perform { UIViewController() }
    let sheet = try #require(engine.perform { search.sheetPresentationController })
    engine.perform {
      sheet.detents = [
        .custom(identifier: .init("bar")) { context in 0.1 * context.maximumDetentValue },
        .medium(), .large(),
      ]
      sheet.largestUndimmedDetentIdentifier = .medium
      sheet.delegate = delegate
    }
    _ = present(search)
    #expect(abs((sheet.presentedView?.frame.minY ?? 0) - (852 - 74.9 - 34)) < 0.001)
    drag(from: 760, to: 420, over: 1)
    engine.settle()
    #expect(sheet.presentedView?.frame.minY == 393)
    engine.perform {
      sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    }
    engine.settle()
    #expect(sheet.presentedView?.frame.minY == 69)
    #expect(delegate.selected == [.medium])
    #expect(engine.issues.isEmpty)
  }

  @Test func aPopoverGetsItsAnchorAtTheLastMoment() {
    let button = engine.perform { UIView(frame: CGRect(x: 300, y: 60, width: 60, height: 40)) }
    let delegate = ToolPopoverDelegate(button: button)
    let tools = engine.perform { UIViewController() }
    let home = engine.perform { UIViewController() }
    engine.perform {
      engine.launch(home)
      home.view.addSubview(button)
      tools.modalPresentationStyle = .popover
      tools.preferredContentSize = CGSize(width: 200, height: 100)
      tools.popoverPresentationController?.delegate = delegate
      home.present(tools, animated: true)
    }
    engine.settle()
    #expect(
      tools.view.convert(tools.view.bounds, to: nil)
        == CGRect(x: 183, y: 113, width: 200, height: 100))
    #expect(tools.popoverPresentationController?.arrowDirection == .up)
    #expect(delegate.proposed.isEmpty)

    engine.rotate(to: .landscapeLeft)
    engine.settle()

    #expect(delegate.proposed == [CGRect(x: 0, y: 0, width: 60, height: 40)])
    #expect(
      tools.view.convert(tools.view.bounds, to: nil)
        == CGRect(x: 205, y: 83, width: 200, height: 100))
    #expect(engine.issues.isEmpty)
  }

  @Test func aPopoverGetsDoneOnAPhone() {
    let delegate = DoneWrapper()
    let tools = engine.perform { UIViewController() }
    let home = engine.perform { UIViewController() }
    engine.perform {
      engine.launch(home)
      tools.modalPresentationStyle = .popover
      tools.popoverPresentationController?.delegate = delegate
      home.present(tools, animated: true)
    }
    engine.settle()
    #expect(home.presentedViewController === tools.navigationController)
    #expect(tools.presentingViewController === home)
    #expect(tools.popoverPresentationController?.presentedViewController === tools)

    let item = tools.navigationItem.rightBarButtonItem
    engine.perform { item?.primaryAction?.performWithSender(item, target: nil) }
    engine.settle()

    #expect(delegate.isDone)
    #expect(home.presentedViewController == nil)
    #expect(tools.parent == nil)
    #expect(engine.issues.isEmpty)
  }

  @Test(arguments: [true, false], [true, false])
  func aFadeIsInterruptedByTheMethodWithUIKitsSignature(
    startsInteractively: Bool, finishes: Bool
  ) throws {
    let delegate = engine.perform { FadeDelegate(startsInteractively: startsInteractively) }
    let home = engine.perform { UIViewController() }
    let page = engine.perform { UIViewController() }
    page.modalPresentationStyle = .fullScreen
    page.transitioningDelegate = delegate
    engine.perform { engine.launch(home) }
    engine.perform { home.present(page, animated: true) }
    engine.wait(seconds: 0.25)
    let coordinator = try #require(page.transitionCoordinator)
    #expect(coordinator.isInterruptible)
    engine.perform {
      if !startsInteractively { delegate.interaction.pause() }
      delegate.interaction.update(0.5)
    }
    #expect(coordinator.isInteractive)
    let shown = page.view.layer.presentation()?.opacity ?? 0
    #expect(abs(shown - 0.5) < 0.01)
    engine.perform {
      if finishes { delegate.interaction.finish() } else { delegate.interaction.cancel() }
    }
    engine.wait(seconds: 0.25)
    let later = page.view.layer.presentation()?.opacity ?? 0
    #expect(abs(later - (finishes ? 0.75 : 0.25)) < 0.01)
    engine.settle()
    #expect(home.presentedViewController === (finishes ? page : nil))
    #expect(page.view.alpha == 1 || !finishes)
    #expect(engine.issues.isEmpty)
  }
}
