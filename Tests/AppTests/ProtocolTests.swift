import Testing
import TransitionEngine

/// Each method of a protocol is called on a class that has it as Apple's documentation prints it.
@Suite struct ProtocolTests {
  private func drag(
    _ engine: Engine, from start: CGPoint, to end: CGPoint, over seconds: TimeInterval = 0.3
  ) {
    let now = engine.now
    let samples = (0...11).map { step in
      let share = min(CGFloat(step) / 10, 1)
      return TouchSample(
        instant: now.adding(seconds: seconds * Double(step) / 11), finger: 0,
        location: CGPoint(
          x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share),
        phase: step == 0 ? .began : step == 11 ? .ended : .moved)
    }
    engine.perform { engine.enqueue(samples) }
    engine.settle()
  }

  private func tap(_ engine: Engine, at point: CGPoint) {
    let now = engine.now
    engine.perform {
      engine.enqueue([
        TouchSample(instant: now, finger: 0, location: point, phase: .began),
        TouchSample(
          instant: now.adding(seconds: 0.05), finger: 0, location: point, phase: .ended),
      ])
    }
    engine.settle()
  }

  @Test func thoseOfAPresentation() {
    let engine = Engine()
    let delegate = PresentingDelegate()
    let (home, page) = engine.perform { (UIViewController(), FullController()) }
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = delegate
    engine.perform { engine.launch(home) }
    engine.perform { home.present(page, animated: true) }
    engine.settle()
    engine.perform { page.preferredContentSize = CGSize(width: 100, height: 100) }
    engine.rotate(to: .landscapeLeft)
    engine.settle()
    engine.perform { home.dismiss(animated: true) }
    engine.wait(seconds: 0.1)
    engine.perform { delegate.interaction.finish() }
    engine.settle()

    #expect(
      delegate.calls == [
        "animationController(forPresented:presenting:source:)",
        "animationController(forDismissed:)", "interactionControllerForPresentation(using:)",
        "interactionControllerForDismissal(using:)",
        "presentationController(forPresented:presenting:source:)",
      ])
    #expect(
      delegate.animator.calls == [
        "transitionDuration(using:)", "animateTransition(using:)", "interruptibleAnimator(using:)",
        "animationEnded(_:)",
      ])
    #expect(
      delegate.interaction.calls == [
        "startInteractiveTransition(_:)", "completionSpeed", "completionCurve",
        "wantsInteractiveStart",
      ])
    #expect(
      delegate.presentation?.calls == [
        "presentationTransitionWillBegin()", "presentationTransitionDidEnd(_:)",
        "dismissalTransitionWillBegin()", "dismissalTransitionDidEnd(_:)",
        "containerViewWillLayoutSubviews()", "containerViewDidLayoutSubviews()",
        "preferredContentSizeDidChange(forChildContentContainer:)",
        "size(forChildContentContainer:withParentContainerSize:)", "viewWillTransition(to:with:)",
        "willTransition(to:with:)", "traitCollectionDidChange(_:)",
      ])
    #expect(
      page.calls == [
        "loadView()", "viewDidLoad()", "viewWillAppear(_:)", "viewIsAppearing(_:)",
        "viewDidAppear(_:)", "viewWillDisappear(_:)", "viewDidDisappear(_:)",
        "viewWillLayoutSubviews()", "viewDidLayoutSubviews()", "viewSafeAreaInsetsDidChange()",
        "viewWillTransition(to:with:)", "willTransition(to:with:)",
        "traitCollectionDidChange(_:)", "animation", "animation outside",
      ])
    #expect(engine.issues.isEmpty)
  }

  @Test func thoseOfANavigationController() {
    let engine = Engine()
    let delegate = StackDelegate()
    let page = engine.perform { FullController() }
    let navigation = engine.perform {
      let navigation = UINavigationController(rootViewController: UIViewController())
      navigation.delegate = delegate
      engine.launch(navigation)
      return navigation
    }
    engine.settle()
    engine.perform { navigation.pushViewController(page, animated: true) }
    engine.settle()

    #expect(
      delegate.calls == [
        "navigationController(_:willShow:animated:)", "navigationController(_:didShow:animated:)",
        "navigationController(_:interactionControllerFor:)",
        "navigationController(_:animationControllerFor:from:to:)",
      ])
    #expect(page.calls.isSuperset(of: ["willMove(toParent:)", "didMove(toParent:)"]))
    #expect(engine.issues.isEmpty)
  }

  @Test func thoseOfATabBarController() {
    let engine = Engine()
    let delegate = TabDelegate()
    engine.perform {
      let tabs = UITabBarController()
      tabs.viewControllers = [UIViewController(), UIViewController()]
      tabs.delegate = delegate
      engine.launch(tabs)
    }
    engine.settle()
    tap(engine, at: CGPoint(x: 300, y: 790))

    #expect(
      delegate.calls == [
        "tabBarController(_:shouldSelect:)", "tabBarController(_:didSelect:)",
        "tabBarController(_:interactionControllerFor:)",
        "tabBarController(_:animationControllerForTransitionFrom:to:)",
      ])
    #expect(engine.issues.isEmpty)
  }

  @Test func thoseOfPages() {
    let engine = Engine()
    let delegate = engine.perform { BookDelegate() }
    func launch(_ style: UIPageViewController.TransitionStyle) {
      engine.perform {
        let pages = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
        pages.dataSource = delegate
        pages.delegate = delegate
        pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
        engine.launch(pages)
      }
      engine.settle()
    }
    launch(.scroll)
    drag(engine, from: CGPoint(x: 300, y: 400), to: CGPoint(x: 50, y: 400))
    launch(.pageCurl)
    engine.rotate(to: .landscapeLeft)
    engine.settle()

    #expect(
      delegate.calls == [
        "pageViewController(_:viewControllerBefore:)", "pageViewController(_:viewControllerAfter:)",
        "presentationCount(for:)", "presentationIndex(for:)",
        "pageViewController(_:willTransitionTo:)",
        "pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)",
        "pageViewController(_:spineLocationFor:)",
      ])
    #expect(engine.issues.isEmpty)
  }

  @Test func thoseOfASplitViewController() {
    let engine = Engine(device: .iPad)
    let delegate = ColumnDelegate()
    func launch(_ split: UISplitViewController) {
      split.delegate = delegate
      engine.perform { engine.launch(split) }
      engine.settle()
      drag(engine, from: CGPoint(x: 100, y: 500), to: CGPoint(x: 400, y: 500))
      engine.resize(to: CGSize(width: 400, height: 1180))
      engine.settle()
      engine.resize(to: CGSize(width: 820, height: 1180))
      engine.settle()
      engine.perform {
        split.show(UIViewController(), sender: nil)
        split.showDetailViewController(UIViewController(), sender: nil)
      }
      engine.settle()
    }
    let columns = engine.perform {
      let columns = UISplitViewController(style: .doubleColumn)
      columns.setViewController(UIViewController(), for: .primary)
      columns.setViewController(UIViewController(), for: .secondary)
      return columns
    }
    launch(columns)
    engine.perform { columns.show(.primary) }
    engine.settle()
    engine.perform { columns.hide(.primary) }
    engine.settle()
    launch(
      engine.perform {
        let classic = UISplitViewController()
        classic.viewControllers = [UIViewController(), UIViewController()]
        return classic
      })

    #expect(
      delegate.calls == [
        "splitViewController(_:willChangeTo:)", "targetDisplayModeForAction(in:)",
        "splitViewController(_:show:sender:)", "splitViewController(_:showDetail:sender:)",
        "primaryViewController(forCollapsing:)", "primaryViewController(forExpanding:)",
        "splitViewController(_:collapseSecondary:onto:)",
        "splitViewController(_:separateSecondaryFrom:)",
        "splitViewController(_:topColumnForCollapsingToProposedTopColumn:)",
        "splitViewControllerDidCollapse(_:)",
        "splitViewController(_:displayModeForExpandingToProposedDisplayMode:)",
        "splitViewControllerDidExpand(_:)", "splitViewController(_:willShow:)",
        "splitViewController(_:willHide:)",
        "splitViewControllerInteractivePresentationGestureWillBegin(_:)",
        "splitViewControllerInteractivePresentationGestureDidEnd(_:)",
      ])
    #expect(engine.issues.isEmpty)
  }

  @Test func thoseOfAdaptationAndSheets() {
    let (popover, sheet, old) = (AdaptiveDelegate(), SheetDelegate(), OldAdaptiveDelegate())
    func present(
      _ style: UIModalPresentationStyle, _ delegate: any UIAdaptivePresentationControllerDelegate
    ) -> Engine {
      let engine = Engine()
      let (home, page) = engine.perform { (UIViewController(), UIViewController()) }
      engine.perform {
        engine.launch(home)
        page.modalPresentationStyle = style
        page.popoverPresentationController?.sourceView = home.view
        page.presentationController?.delegate = delegate
        page.sheetPresentationController?.detents = [.medium(), .large()]
        home.present(page, animated: true)
      }
      engine.settle()
      return engine
    }
    let others = [present(.popover, popover), present(.popover, old)]
    let engine = present(.pageSheet, sheet)
    let (middle, top, bottom) = (
      CGPoint(x: 196, y: 440), CGPoint(x: 196, y: 100), CGPoint(x: 196, y: 840)
    )
    drag(engine, from: middle, to: top)
    drag(engine, from: top, to: bottom)
    sheet.allowsDismissal = true
    drag(engine, from: top, to: bottom)
    drag(engine, from: middle, to: bottom)

    let adapting: Set = [
      "adaptivePresentationStyle(for:traitCollection:)", "presentationController(_:prepare:)",
      "presentationController(_:viewControllerForAdaptivePresentationStyle:)",
      "presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)",
    ]
    let dismissing: Set = [
      "presentationControllerShouldDismiss(_:)", "presentationControllerWillDismiss(_:)",
      "presentationControllerDidDismiss(_:)", "presentationControllerDidAttemptToDismiss(_:)",
      "sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)",
    ]
    #expect(popover.calls == adapting)
    #expect(old.calls == ["adaptivePresentationStyle(for:)"])
    #expect(sheet.calls.intersection(dismissing) == dismissing)
    #expect((others + [engine]).flatMap(\.issues).isEmpty)
  }

  @Test func thoseOfAPopover() {
    let engine = Engine(device: .iPad)
    let delegate = PopoverDelegate()
    let (home, tools) = engine.perform { (UIViewController(), UIViewController()) }
    engine.perform {
      engine.launch(home)
      let button = UIView(frame: CGRect(x: 300, y: 60, width: 60, height: 40))
      home.view.addSubview(button)
      tools.modalPresentationStyle = .popover
      tools.popoverPresentationController?.sourceView = button
      tools.popoverPresentationController?.delegate = delegate
      home.present(tools, animated: true)
    }
    engine.settle()
    engine.rotate(to: .landscapeLeft)
    engine.settle()

    #expect(
      delegate.calls == [
        "prepareForPopoverPresentation(_:)",
        "popoverPresentationController(_:willRepositionPopoverTo:in:)",
      ])
    #expect(engine.issues.isEmpty)
  }
}
