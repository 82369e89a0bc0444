/// Scripts that together use every built-in member, each with what it has to print.
enum MemberScripts {
  typealias Script = (script: String, printed: [String])

  static let all = [
    views, layers, controllers, transitions, presentationControllers, interactions, contexts, fits,
    containment, recognizers, geometry, controls, navigation, tabs, split, pages, bars, device,
    sheets, popovers,
    traits, overriding, statusBar, layoutDirection, time, animators, space, ownLayers, shapes,
    blocks, lists, storyboards, ownViews, layerAnimations, transactions, looks, responders,
    mirroring, screen,
    parts, touches, ownControls, scrolling, labels, values, textInput, search,
    notifications, accessibility, alerts, tables, collections, targets,
  ]

  static let alerts: Script = (
    script: """
    controller Home {
      view box { frame: (300, 100, 60, 44) }
    }
    let home = Home()
    launch(home)
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { action in
      print("handler", action.title ?? "", action.style)
    })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
    alert.preferredAction = alert.actions[0]
    alert.message = "For good."
    alert.addTextField { field in field.text = "Anna" }
    print(alert.textFields?[0].text ?? "", alert.textFields?.count ?? 0)
    print(alert.title ?? "", alert.message ?? "", alert.preferredStyle, alert.preferredAction === alert.actions[0])
    home.present(alert)
    settle()
    finger.tap(on: alert.actions[0])
    settle()
    let sheet = UIAlertController(title: nil, message: "Photo", preferredStyle: .actionSheet)
    sheet.addAction(UIAlertAction(title: "Copy", style: .default) { _ in print("copied") })
    sheet.actions[0].isEnabled = false
    home.present(sheet)
    settle()
    finger.tap(on: "Copy")
    settle()
    print(home.presentedViewController === sheet, sheet.actions[0].isEnabled, sheet.modalPresentationStyle)
    """,
    printed: [
      "Anna 1", "Delete? For good. .alert true", "handler Delete .destructive",
      "true false .custom",
    ]
  )

  static let scrolling: Script = (
    script: """
    class Strip {
      let view = UIScrollView(frame: (0, 400, 393, 200))
      on scrollViewDidChangeAdjustedContentInset(scrollView) { print("inset", scrollView.adjustedContentInset) }
      on scrollViewDidScroll(scrollView) { print("scroll", scrollView.contentOffset) }
      on scrollViewDidEndScrollingAnimation(scrollView) { print("animated") }
      on scrollViewWillBeginDecelerating(scrollView) { print("slow", scrollView.isDecelerating) }
    }
    controller Home {
      view list: UIScrollView { frame: (0, 0, 393, 400), contentSize: (393, 900), delegate: self }
      scrollViewWillEndDragging(scrollView, withVelocity velocity, targetContentOffset target) {
        print("lift", velocity, scrollView.isTracking, scrollView.isDragging)
        return target
      }
      on scrollViewWillBeginDragging(scrollView) { print("begin") }
      on scrollViewDidEndDragging(scrollView, willDecelerate) { print("end", willDecelerate) }
      on scrollViewDidEndDecelerating(scrollView) { print("still") }
    }
    let home = Home()
    launch(home)
    let list = home.list
    print(list.contentSize, list.adjustedContentInset, list.contentInsetAdjustmentBehavior, list.delegate == home)
    list.contentInsetAdjustmentBehavior = .never
    list.contentInset = UIEdgeInsets(top: 5, left: 0, bottom: 0, right: 0)
    print(list.contentInset, list.contentOffset)
    list.contentOffset = (0, -5)
    list.bounces = false
    list.alwaysBounceVertical = true
    list.alwaysBounceHorizontal = false
    list.isPagingEnabled = false
    list.isDirectionalLockEnabled = true
    list.decelerationRate = .fast
    list.delaysContentTouches = false
    list.canCancelContentTouches = false
    list.transfersVerticalScrollingToParent = false
    list.transfersHorizontalScrollingToParent = false
    print(list.bounces, list.alwaysBounceVertical, list.alwaysBounceHorizontal, list.isPagingEnabled, list.isDirectionalLockEnabled)
    print(list.decelerationRate, list.delaysContentTouches, list.canCancelContentTouches, list.transfersVerticalScrollingToParent, list.transfersHorizontalScrollingToParent)
    finger.drag(from: (196, 300), by: (0, -100), over: 100ms)
    settle()
    print(list.contentOffset.y > 85, list.panGestureRecognizer.state)
    list.isScrollEnabled = false
    finger.drag(from: (196, 300), by: (0, -100), over: 100ms)
    print(list.isScrollEnabled)
    let strip = Strip()
    strip.view.contentSize = (393, 900)
    strip.view.delegate = strip
    home.view.addSubview(strip.view)
    strip.view.contentInset = UIEdgeInsets(top: 9, left: 0, bottom: 0, right: 0)
    strip.view.setContentOffset((0, 100), animated: false)
    strip.view.scrollRectToVisible((0, 0, 10, 50), animated: false)
    strip.view.setContentOffset((0, 3))
    settle()
    print(list.scrollsToTop, list.showsVerticalScrollIndicator, list.showsHorizontalScrollIndicator, list.indicatorStyle)
    list.scrollsToTop = false
    list.showsVerticalScrollIndicator = false
    list.showsHorizontalScrollIndicator = false
    list.indicatorStyle = .black
    list.scrollIndicatorInsets = UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0)
    list.verticalScrollIndicatorInsets.top = 2
    list.horizontalScrollIndicatorInsets.top = 3
    print(list.scrollIndicatorInsets, list.verticalScrollIndicatorInsets, list.horizontalScrollIndicatorInsets)
    list.flashScrollIndicators()
    list.minimumZoomScale = 1
    list.maximumZoomScale = 4
    list.bouncesZoom = false
    print(list.minimumZoomScale, list.maximumZoomScale, list.bouncesZoom, list.isZooming, list.isZoomBouncing)
    list.zoomScale = 2
    list.setZoomScale(3, animated: false)
    list.zoom(to: (0, 0, 393, 400), animated: false)
    print(list.zoomScale, list.pinchGestureRecognizer?.state)
    let timer = Timer.scheduledTimer(withTimeInterval: 1s, repeats: false) { print("fired") }
    RunLoop.main.add(timer, forMode: .common)
    RunLoop.current.add(timer, forMode: .tracking)
    timer.invalidate()
    """,
    printed: [
      "(393, 900) (59, 0, 0, 0) .automatic true", "(5, 0, 0, 0) (0, -5)",
      "false true false false true", ".fast false false false false", "begin",
      "lift (0, 1) true true", "end true", "still", "true .possible", "false", "scroll (0, -9)",
      "inset (9, 0, 0, 0)", "scroll (0, 100)", "scroll (0, -9)", "scroll (0, -8.667)",
      "scroll (0, -8)", "scroll (0, -7.333)", "scroll (0, -6.333)", "scroll (0, -5)",
      "scroll (0, -3.667)", "scroll (0, -2.333)", "scroll (0, -1)", "scroll (0, 0.333)",
      "scroll (0, 1.333)", "scroll (0, 2)", "scroll (0, 2.667)", "scroll (0, 3)", "animated",
      "true true true .default", "(2, 0, 0, 0) (2, 0, 0, 0) (3, 0, 0, 0)",
      "1 4 false false false", "1 .possible",
    ]
  )

  static let touches: Script = (
    script: """
    class Judge {
      var touch: UITouch? = nil
      gestureRecognizer(_, shouldReceive touch) {
        self.touch = touch
        return true
      }
      gestureRecognizerShouldBegin(gesture): true
      gestureRecognizer(_, shouldRecognizeSimultaneouslyWith other): true
      gestureRecognizer(_, shouldRequireFailureOf other): false
      gestureRecognizer(_, shouldBeRequiredToFailBy other): false
    }
    interaction Pinch {
      gesture: .pinch()
      percent: 0
      finishes: false
      on began { print("pinch", gesture.scale) }
    }
    interaction Turn {
      gesture: .rotation()
      percent: 0
      finishes: false
      on began { print("turn", gesture.rotation) }
    }
    interaction Fling {
      gesture: .swipe(direction: [.left, .up], numberOfTouchesRequired: 1)
      percent: 0
      finishes: false
      on began { print("fling") }
    }
    controller Home { }
    let home = Home()
    launch(home)
    let judge = Judge()
    let pinch = UIPinchGestureRecognizer()
    let turn = UIRotationGestureRecognizer()
    let swipe = UISwipeGestureRecognizer()
    home.view.isMultipleTouchEnabled = true
    for one in [pinch, turn, swipe] {
      home.view.addGestureRecognizer(one)
      one.cancelsTouchesInView = false
      one.delaysTouchesBegan = true
      one.delaysTouchesEnded = false
    }
    pinch.delegate = judge
    swipe.numberOfTouchesRequired = 2
    swipe.direction = [.left, .down]
    print(swipe.direction, swipe.numberOfTouchesRequired, pinch.delegate == judge, home.view.isMultipleTouchEnabled)
    print(swipe.cancelsTouchesInView, swipe.delaysTouchesBegan, swipe.delaysTouchesEnded)
    fingers.pinch(at: (196, 400), from: 100, to: 200, over: 50ms, lift: false)
    print(pinch.scale, pinch.velocity)
    pinch.scale = 1
    print(pinch.scale)
    finger.up()
    finger2.up()
    if let touch = judge.touch {
      print(touch.phase, touch.tapCount, touch.view, touch.window == window, touch.timestamp)
      print(touch.location(in: nil), touch.previousLocation(in: home.view))
    }
    fingers.rotate(at: (196, 400), by: 90deg, over: 50ms, distance: 200, lift: false)
    print(turn.rotation, turn.velocity > 0)
    turn.rotation = 0deg
    print(turn.rotation)
    let press = UILongPressGestureRecognizer()
    press.numberOfTouchesRequired = 2
    print(press.numberOfTouchesRequired, Pinch().gesture.scale, Turn().gesture.rotation, Fling().gesture.direction)
    """,
    printed: [
      "[.left, .down] 2 true true", "false true false", "1.5 15", "1",
      ".ended 1 home.view true 50ms", "(296, 400) (296, 400)", "60deg true", "0deg",
      "2 1 0deg [.left, .up]",
    ]
  )

  static let ownViews: Script = (
    script: """
    class Scrub: UIGestureRecognizer {
      on touchesBegan(touches, with event) {
        print(event.timestamp, event.allTouches?.count, touches[0].view, numberOfTouches)
      }
      on touchesMoved(touches, with event) {
        state = state == .possible ? .began : .changed
        if touches[0].location(in: nil).x > 250 { ignore(touches[0], for: event) }
      }
      on touchesEnded { state = .ended }
      on touchesCancelled { print("lost", state) }
      on reset { print("reset") }
      canPrevent(other): false
      canBePrevented(by other): false
      shouldRequireFailure(of other): false
      shouldBeRequiredToFail(by other): false
    }
    class Dial: UIView {
      on touchesBegan(touches, with event) {
        super.touchesBegan(touches, with: event)
        if let touch = touches.first {
          print(event?.coalescedTouches(for: touch)?.count, event?.predictedTouches(for: touch)?.count)
        }
      }
      on touchesMoved(touches, with event) { super.touchesMoved(touches, with: event) }
      on touchesEnded(touches, with event) { super.touchesEnded(touches, with: event) }
      on touchesCancelled(touches, with event) { super.touchesCancelled(touches, with: event) }
      on layoutSubviews { print("layout", bounds.size) }
      on didMoveToSuperview { print("superview", superview) }
      on didMoveToWindow { print("window", window != nil) }
      hitTest(point, with event) { return super.hitTest(point, with: event) }
      point(inside point): bounds.contains(point)
    }
    class Board: UIView {
      view edge { frame: (0, 0, 10, 10) }
      on touchesBegan { print("board began") }
      on touchesMoved { }
      on touchesEnded { print("board ended") }
      on touchesCancelled { print("board lost") }
    }
    controller Home { }
    let home = Home()
    launch(home)
    let board = Board()
    let dial = Dial()
    let scrub = Scrub()
    board.frame = (100, 100, 200, 200)
    dial.frame = (0, 0, 200, 200)
    home.view.addSubview(board)
    board.addSubview(dial)
    board.addGestureRecognizer(scrub)
    settle()
    finger.tap(at: (150, 150))
    finger.drag(from: (110, 150), by: (40, 0), over: 50ms)
    print(board.edge, scrub.state)
    """,
    printed: [
      "window true", "superview board", "layout (200, 200)", "0ms 1 dial 1", "board began", "1 0",
      "board lost", "reset", "16.667ms 1 dial 1", "board began", "1 0", "board lost", "reset",
      "board.edge .possible",
    ]
  )

  static let ownControls: Script = (
    script: """
    class Knob: UIControl {
      beginTracking(touch, with event) { return super.beginTracking(touch, with: event) }
      continueTracking(touch, with event) { return super.continueTracking(touch, with: event) }
      on endTracking(touch, with event) {
        print("end", touch != nil)
        super.endTracking(touch, with: event)
      }
      on cancelTracking(with event) {
        print("cancel")
        super.cancelTracking(with: event)
      }
      point(inside point, with event) { return super.point(inside: point, with: event) }
      sizeThatFits(size) { return super.sizeThatFits(size) }
      intrinsicContentSize: (10, 20)
      on safeAreaInsetsDidChange { print("safe", safeAreaInsets.top) }
      on tintColorDidChange { print("tint") }
      on traitCollectionDidChange(former) { print("traits", former?.userInterfaceStyle) }
    }
    class Pan: UIPanGestureRecognizer {
      on touchesBegan(touches, with event) { super.touchesBegan(touches, with: event) }
      on touchesMoved(touches, with event) { super.touchesMoved(touches, with: event) }
      on touchesEnded(touches, with event) { super.touchesEnded(touches, with: event) }
      on touchesCancelled(touches, with event) { super.touchesCancelled(touches, with: event) }
      canPrevent(other) { return super.canPrevent(other) }
      canBePrevented(by other) { return super.canBePrevented(by: other) }
      shouldRequireFailure(of other) { return super.shouldRequireFailure(of: other) }
      shouldBeRequiredToFail(by other) { return super.shouldBeRequiredToFail(by: other) }
    }
    class Pane: UIScrollView {
      gestureRecognizerShouldBegin(recognizer) { return super.gestureRecognizerShouldBegin(recognizer) }
      touchesShouldBegin(touches, with event, in view) {
        return super.touchesShouldBegin(touches, with: event, in: view)
      }
      touchesShouldCancel(in view) { return super.touchesShouldCancel(in: view) }
    }
    controller Home {
      view knob: Knob { frame: (0, 0, 200, 100) }
      view pane: Pane { frame: (0, 300, 200, 300), contentSize: (200, 900)
        view card { frame: (0, 0, 200, 200) }
      }
      let pan = Pan()
      on viewDidLoad { view.addGestureRecognizer(pan) }
      on pan.began { print("pan") }
    }
    let home = Home()
    launch(home)
    home.knob.tintColor = .red
    print(home.knob.sizeThatFits((1, 2)), home.knob.intrinsicContentSize)
    finger.tremble(at: (50, 80), over: 50ms)
    finger.down(at: (50, 80))
    finger.tremble(over: 50ms)
    finger.move(by: (0, 60), over: 50ms)
    finger.up()
    finger.down(at: (50, 400))
    wait(200ms)
    finger.move(by: (0, -60), over: 50ms)
    print(home.pane.contentOffset.y)
    finger.up()
    traits(style: .dark)
    settle()
    let kinds = UISegmentedControl(items: ["Day", "Week"])
    print(kinds.numberOfSegments, kinds.titleForSegment(at: 1))
    """,
    printed: [
      "safe 59", "tint", "(200, 100) (10, 20)", "end true", "cancel", "pan", "50", "traits .light",
      "2 Week",
    ]
  )

  static let storyboards: Script = (
    script: """
    storyboard Main {
      initialViewController: stack
      scene stack: UINavigationController { rootViewController: home }
      scene home: Home {
        segue open: .show(card, customClass: Zoom)
        segue back: .unwind("home")
      }
      scene card: Card { segue home: .unwind("home") }
    }
    segue Zoom { on perform { super.perform() } }
    controller Home {
      func home(segue: UIStoryboardSegue) { print(segue.identifier ?? "", segue.source, segue.destination) }
      on unwind(for segue, towards next) { super.unwind(for: segue, towards: next) }
      allowedChildrenForUnwinding(from source) {
        print(source.source, source.sender, source.unwindAction, childContaining(source))
        return super.allowedChildrenForUnwinding(from: source)
      }
      shouldPerformSegue(withIdentifier identifier, sender): super.shouldPerformSegue(withIdentifier: identifier, sender: sender)
      canPerformUnwindSegueAction(action, from initiator, sender) {
        super.canPerformUnwindSegueAction(action, from: initiator, sender: sender)
      }
    }
    controller Card { }
    let main = UIStoryboard(name: "Main", bundle: nil)
    print(main.instantiateInitialViewController()?.storyboard != nil)
    print(main.instantiateViewController(withIdentifier: "card").isViewLoaded)
    launch(Main())
    if let home = (window.rootViewController as? UINavigationController)?.topViewController {
      home.performSegue(withIdentifier: "open", sender: nil)
      settle()
      (home.navigationController?.topViewController as? Card)?.performSegue(withIdentifier: "home")
      settle()
    }
    """,
    printed: ["true", "false", "card#2 nil home nil", "home card#2 home#2"]
  )

  static let lists: Script = (
    script: """
    var list = [3, 1, 2]
    list[0] = 4
    list.insert(3, at: 1)
    list.remove(at: 0)
    print(list.map { 2 * $0 }, list.compactMap { $0 > 1 ? $0 : nil }, list.filter { $0 > 1 })
    list.forEach { print($0) }
    print(list.reduce(1) { $0 + $1 }, list.first { $0 < 3 } ?? 0, list.firstIndex { $0 < 3 } ?? 0)
    print(list.firstIndex(of: 2) ?? 0, list.contains { $0 == 2 }, list.allSatisfy { $0 > 1 })
    print(list.sorted { $0 > $1 }, list.min { $0 < $1 } ?? 0, list.max { $0 < $1 } ?? 0)
    print(list.sorted(), list.min() ?? 0, list.max() ?? 0, list.reversed())
    print(list.prefix(1), list.suffix(1), list.dropFirst(), list.dropLast(), ["a", "b"].joined(separator: "-"))
    print(list.enumerated(), zip(list, ["a"]), 1...3, 0..<2)
    print(Array(repeating: 0, count: 2), type(of: UIView()))
    if list.isEmpty { fatalError("empty") }
    if list.isEmpty { preconditionFailure() }
    list.swapAt(0, 1)
    print(list[1...], "a,b".split(separator: ","), "a,,b".components(separatedBy: ","), Int("3"), Double("2.5"))
    list.removeAll { $0 == 2 }
    print(list, list.indices, list.flatMap { [$0, 2 * $0] })
    let text = "Text"
    print(text.hasPrefix("Te"), text.hasSuffix("x"), text.contains("ex"), text.uppercased(), text.lowercased(), text < "a")
    """,
    printed: [
      "[6, 2, 4] [3, 2] [3, 2]", "3", "1", "2", "7 1 1", "2 true false", "[3, 2, 1] 1 3",
      "[1, 2, 3] 1 3 [2, 1, 3]", "[3] [2] [1, 2] [3, 1] a-b",
      "[(offset: 0, element: 3), (offset: 1, element: 1), (offset: 2, element: 2)] [(3, \"a\")] [1, 2, 3] [0, 1]",
      "[0, 0] UIView", "[3, 2] [a, b] [a, , b] 3 2.5",
      "[1, 3] [0, 1] [1, 2, 3, 6]", "true false true TEXT text true",
    ]
  )

  static let blocks: Script = (
    script: """
    controller Home { view box { frame: (0, 0, 100, 100) } }
    let home = Home()
    launch(home)
    let other = UIView(frame: (0, 0, 10, 10))
    print(UIView.areAnimationsEnabled, UIView.inheritedAnimationDuration)
    animate 400ms {
      UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { home.box.alpha = 0 }
      UIView.performWithoutAnimation { home.box.cornerRadius = 8 }
    } then { print("twice", Time.now()) }
    settle()
    UIView.transition(with: home.box, duration: 200ms, options: [.transitionFlipFromLeft, .allowUserInteraction]) { home.box.addSubview(other) } then (finished) { print("flipped", finished) }
    settle()
    UIView.transition(from: home.box, to: other, duration: 200ms, options: .transitionCrossDissolve) then (finished) { print("changed", finished, home.box.superview == nil) }
    settle()
    UIView.setAnimationsEnabled(false)
    print(UIView.areAnimationsEnabled)
    """,
    printed: [
      "true 0ms", "twice 1600ms", "flipped true", "changed true true", "false",
    ]
  )

  static let animators: Script = (
    script: """
    controller Home { view box { frame: (0, 0, 100, 100) } }
    let home = Home()
    launch(home)
    let a = UIViewPropertyAnimator(duration: 400ms, curve: .linear) { home.box.frame.origin.x = 100 }
    print(a.state, a.isRunning, a.isReversed, a.fractionComplete, a.duration, a.delay, a.timingParameters)
    a.isInterruptible = true
    a.isUserInteractionEnabled = true
    a.isManualHitTestingEnabled = false
    a.scrubsLinearly = true
    a.pausesOnCompletion = false
    print(a.isInterruptible, a.isUserInteractionEnabled, a.isManualHitTestingEnabled, a.scrubsLinearly, a.pausesOnCompletion)
    a.addAnimations { home.box.alpha = 50% }
    a.addAnimations(delayFactor: 50%) { home.box.cornerRadius = 8 }
    a.addCompletion { position in print("ended", position) }
    a.startAnimation(afterDelay: 100ms)
    wait(300ms)
    a.pauseAnimation()
    a.fractionComplete = 25%
    a.isReversed = true
    a.isReversed = false
    a.continueAnimation(withTimingParameters: UISpringTimingParameters(dampingRatio: 0.5), durationFactor: 0.5)
    wait(50ms)
    a.pauseAnimation()
    a.startAnimation()
    a.stopAnimation(false)
    a.finishAnimation(at: .end)
    print(a.state, home.box.frame.minX)
    let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: (1, 2))
    print(spring.dampingRatio, spring.initialVelocity, spring)
    let others: [UITimingCurveProvider] = [UISpringTimingParameters(), UISpringTimingParameters(dampingRatio: 0.5, initialVelocity: (1, 0)), UISpringTimingParameters(duration: 500ms, bounce: 0.3), UICubicTimingParameters()]
    print(others[0].timingCurveType, others[3].timingCurveType, others[1].springTimingParameters, others[1].cubicTimingParameters)
    let cubic = UICubicTimingParameters(controlPoint1: (0.1, 0.2), controlPoint2: (0.3, 0.4))
    print(cubic.controlPoint1, cubic.controlPoint2, cubic.animationCurve, cubic.timingCurveType, spring.timingCurveType)
    print(UICubicTimingParameters(animationCurve: .easeOut).animationCurve)
    for timing in others { print(UIViewPropertyAnimator(duration: 1s, timingParameters: timing).timingParameters) }
    let b = UIViewPropertyAnimator(duration: 1s, dampingRatio: 0.8)
    let c = UIViewPropertyAnimator(duration: 1s, controlPoint1: (0.1, 0.2), controlPoint2: (0.3, 0.4))
    print(b.timingParameters, c.timingParameters)
    let d = UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 100ms, delay: 0ms) { home.box.alpha = 1 } then (position) { print(position) }
    settle()
    print(d.state)
    animate curve: UISpringTimingParameters(mass: 1, stiffness: 300, damping: 30, initialVelocity: (0, 2)) { home.box.center.y = 200 }
    wait(0ms)
    print(home.box.presentation.model() == home.box.layer, home.box.presentation.position.y < home.box.center.y)
    settle()
    print(UIPercentDrivenInteractiveTransition().wantsInteractiveStart)
    """,
    printed: [
      ".inactive false false 0% 400ms 0ms (0, 0, 1, 1)", "true true false true false",
      "ended .end", ".inactive 100", "50% (1, 2) (1, 100, 10, 1, 2)",
      ".spring .builtin (0.5, 1, 0) nil",
      "(0.1, 0.2) (0.3, 0.4) .easeInOut .cubic .spring", ".easeOut", "(3, 1000, 500, 0, 0)",
      "(0.5, 1, 0)", "(0.5, 0.3, 0, 0)", "(0.25, 0.1, 0.25, 1)",
      "(0.8, 0, 0) (0.1, 0.2, 0.3, 0.4)", ".end", ".inactive", "true true", "true",
    ]
  )

  static let popovers: Script = (
    script: """
    controller Home { view box { frame: (100, 200, 40, 40) } }
    controller Card {
      modalPresentationStyle: .popover
      preferredContentSize: (100, 80)
    }
    delegate Real { adaptivePresentationStyle(for): .none }
    let home = Home()
    launch(home)
    let card = Card()
    let real = Real()
    let item = UIBarButtonItem(title: "More")
    if let popover = card.popoverPresentationController {
      popover.delegate = real
      popover.sourceView = home.box
      popover.sourceRect = (0, 0, 20, 20)
      popover.permittedArrowDirections = [.up, .down]
      popover.passthroughViews = [home.box]
      popover.canOverlapSourceViewRect = true
      popover.popoverLayoutMargins = (20, 20, 20, 20)
      popover.backgroundColor = .white
      print(popover.arrowDirection)
      home.present(card)
      settle()
      print(popover.sourceView, popover.sourceRect, popover.permittedArrowDirections, popover.arrowDirection)
      print(popover.passthroughViews, popover.canOverlapSourceViewRect, popover.popoverLayoutMargins, popover.backgroundColor)
      print(popover.frameOfPresentedViewInContainerView, popover.adaptiveSheetPresentationController)
      popover.barButtonItem = item
      print(popover.barButtonItem == item)
      popover.sourceItem = item
      print(popover.sourceItem == item)
      popover.sourceItem = home.box
      print(popover.sourceItem, popover.sourceItem == home.box)
    }
    """,
    printed: [
      ".unknown", "home.box (0, 0, 20, 20) [.up, .down] .up",
      "[home.box] true (20, 20, 20, 20) #FFFFFF",
      "(60, 233, 100, 80) UISheetPresentationController", "true", "true", "home.box true",
    ]
  )

  static let sheets: Script = (
    script: """
    controller Home {}
    controller Card {}
    delegate Asked { presentationControllerShouldDismiss: false }
    let home = Home()
    launch(home)
    let card = Card()
    let asked = Asked()
    if let sheet = card.sheetPresentationController {
      sheet.detents = [.medium(), .custom(identifier: "low", resolver: { context in context.containerTraitCollection.verticalSizeClass == .regular ? context.maximumDetentValue / 7 : nil }), .custom(identifier: "more", resolver: { context in (UISheetPresentationController.Detent.medium().resolvedValue(in: context) ?? 0) + 100 }), .large()]
      sheet.selectedDetentIdentifier = .medium
      sheet.largestUndimmedDetentIdentifier = "low"
      sheet.prefersGrabberVisible = true
      sheet.prefersScrollingExpandsWhenScrolledToEdge = sheet.prefersScrollingExpandsWhenScrolledToEdge
      sheet.prefersEdgeAttachedInCompactHeight = true
      sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true
      sheet.prefersPageSizing = false
      sheet.preferredCornerRadius = 20
      sheet.sourceView = home.view
      sheet.delegate = asked
      home.present(card)
      settle()
      print(sheet.detents.count, sheet.selectedDetentIdentifier, sheet.largestUndimmedDetentIdentifier)
      print(sheet.prefersGrabberVisible, sheet.prefersEdgeAttachedInCompactHeight, sheet.widthFollowsPreferredContentSizeWhenEdgeAttached, sheet.prefersPageSizing)
      print(sheet.preferredCornerRadius, sheet.presentedView.cornerRadius, sheet.delegate == asked, sheet.sourceView)
      print(sheet.presentedView.frame)
      sheet.animateChanges { sheet.selectedDetentIdentifier = "low" }
      settle()
      print(sheet.presentedView.frame)
      sheet.invalidateDetents()
      sheet.selectedDetentIdentifier = .large
      print(sheet.presentedView.frame, sheet.detents.last?.identifier)
    }
    """,
    printed: [
      "4 com.apple.UIKit.medium low", "true true true false", "20 20 true home.view",
      "(0, 393, 393, 459)",
      "(0, 711, 393, 141)", "(0, 69, 393, 783) com.apple.UIKit.large",
    ]
  )

  static let views: Script = (
    script: """
    controller Home { }
    let home = Home()
    launch(home)
    let v = UIView(frame: (10, 20, 30, 40))
    home.view.addSubview(v)
    v.frame = (0, 0, 100, 50)
    v.bounds = (0, 0, 50, 50)
    v.center = (100, 100)
    v.transform = CGAffineTransform(scaleX: 2, y: 2)
    print(v.frame, v.bounds, v.center, v.transform)
    v.transform = .identity
    v.alpha = 50%
    v.isHidden = true
    print(v.alpha, v.isHidden)
    v.isHidden = false
    print(v.backgroundColor)
    v.backgroundColor = .red
    v.cornerRadius = 4
    v.clipsToBounds = true
    v.isUserInteractionEnabled = false
    v.tag = 7
    v.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    print(v.backgroundColor, v.cornerRadius, v.clipsToBounds, v.isUserInteractionEnabled, v.tag, v.autoresizingMask)
    let a = UIView()
    let b = UIView()
    let c = UIView()
    let d = UIView()
    v.insertSubview(a, at: 0)
    v.insertSubview(b, belowSubview: a)
    v.insertSubview(c, aboveSubview: b)
    v.insertSubview(d, at: 99)
    print(v.subviews)
    v.bringSubviewToFront(b)
    v.sendSubviewToBack(d)
    print(v.subviews, a.superview, a.window, a.isDescendant(of: home.view))
    a.removeFromSuperview()
    print(a.superview, v.subviews.count)
    v.setNeedsLayout()
    v.layoutIfNeeded()
    print(v.convert(CGPoint(x: 1, y: 1), to: nil), v.convert(CGPoint(x: 76, y: 76), from: home.view))
    print(v.convert(v.bounds, to: home.view), v.convert(home.view.bounds, from: home.view))
    v.isUserInteractionEnabled = true
    print(home.view.hitTest((100, 100)), home.view.hitTest((-1, -1)))
    print(v.snapshotView(afterScreenUpdates: false) != nil)
    print(window.rootViewController, window.bounds)
    """,
    printed: [
      "(50, 50, 100, 100) (0, 0, 50, 50) (100, 100) [2 0 0 2 0 0]", "50% true", "nil",
      "#FF0000 4 true false 7 [.flexibleWidth, .flexibleHeight]", "[b, c, a, d]",
      "[d, c, a, b] v window true", "nil 3", "(76, 76) (1, 1)",
      "(75, 75, 50, 50) (-75, -75, 393, 852)", "v nil", "true", "home (0, 0, 393, 852)",
    ]
  )

  static let layers: Script = (
    script: """
    controller Home { }
    let home = Home()
    launch(home)
    let box = UIView(frame: (10, 20, 100, 50))
    let dot = UIView(frame: (5, 5, 10, 10))
    home.view.addSubview(box)
    box.addSubview(dot)
    let layer = box.layer
    layer.position = (110, 120)
    layer.bounds = (0, 0, 40, 40)
    print(box.center, box.bounds, layer.position, layer.bounds, layer.frame)
    layer.frame = (0, 0, 100, 50)
    layer.anchorPoint = (0, 0)
    print(layer.anchorPoint, layer.frame)
    layer.anchorPoint = (0.5, 0.5)
    layer.zPosition = 2
    layer.opacity = 50%
    layer.cornerRadius = 4
    layer.backgroundColor = .red
    layer.isHidden = true
    layer.masksToBounds = true
    print(layer.zPosition, layer.opacity, layer.cornerRadius, layer.backgroundColor, layer.isHidden, layer.masksToBounds)
    print(box.alpha, box.cornerRadius, box.backgroundColor, box.isHidden, box.clipsToBounds)
    layer.isHidden = false
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    print(layer.affineTransform(), box.transform, layer.frame)
    print(layer.delegate == box, layer.superlayer == home.view.layer, layer.sublayers == [dot.layer], dot.layer.sublayers)
    print(layer.model() == layer, layer.presentation()?.model() == layer, layer.presentation()?.presentation())
    print(dot.layer.convert(CGPoint(x: 0, y: 0), to: home.view.layer), dot.layer.convert(CGPoint(x: -40, y: -15), from: nil))
    print(dot.layer.convert(dot.bounds, to: home.view.layer), layer.convert(CGRect(x: 0, y: 0, width: 20, height: 20), from: home.view.layer))
    print(layer.contains((99, 49)), layer.contains((100, 50)))
    print(home.view.layer.hitTest((-35, -10)) == dot.layer, home.view.layer.hitTest((-60, 0)))
    layer.removeAllAnimations()
    """,
    printed: [
      "(110, 120) (0, 0, 40, 40) (110, 120) (0, 0, 40, 40) (90, 100, 40, 40)",
      "(0, 0) (50, 25, 100, 50)", "2 50% 4 #FF0000 true true", "50% 4 #FF0000 true true",
      "[2 0 0 2 0 0] [2 0 0 2 0 0] (-50, -25, 200, 100)", "true true true nil",
      "true true nil", "(-40, -15) (0, 0)", "(-40, -15, 20, 20) (25, 12.5, 10, 10)", "true false",
      "true nil",
    ]
  )

  static let controllers: Script = (
    script: """
    delegate Transitions { }
    controller Home {
      on viewWillAppear(animated) { print("will", animated) }
    }
    let home = Home()
    let root = UIView()
    home.view = root
    print(home.isViewLoaded)
    launch(home)
    let other = UIViewController()
    print(other.isViewLoaded)
    other.loadViewIfNeeded()
    print(other.isViewLoaded)
    other.modalPresentationStyle = .overFullScreen
    other.modalTransitionStyle = .crossDissolve
    let transitions = Transitions()
    other.transitioningDelegate = transitions
    other.definesPresentationContext = true
    other.providesPresentationContextTransitionStyle = true
    other.preferredContentSize = (100, 200)
    other.isModalInPresentation = true
    print(other.modalPresentationStyle, other.modalTransitionStyle, other.transitioningDelegate)
    print(other.definesPresentationContext, other.providesPresentationContextTransitionStyle)
    print(other.preferredContentSize, other.isModalInPresentation)
    other.transitioningDelegate = nil
    home.present(other, animated: true) then { print("presented") }
    wait(0ms)
    print(other.isBeingPresented, other.isBeingDismissed, home.transitionCoordinator != nil)
    settle()
    print(home.presentedViewController, other.presentingViewController, other.presentationController != nil)
    home.dismiss(animated: false) then { print("dismissed") }
    settle()
    let child = UIViewController()
    home.addChild(child)
    child.willMove(toParent: home)
    home.view.addSubview(child.view)
    child.didMove(toParent: home)
    print(home.children, child.parent)
    child.beginAppearanceTransition(false, animated: false)
    child.endAppearanceTransition()
    let second = UIViewController()
    home.addChild(second)
    home.transition(from: child, to: second, duration: 100ms, options: [.curveLinear]) {
      child.view.alpha = 50%
    } then (finished) { print("changed", finished) }
    settle()
    second.view.removeFromSuperview()
    second.removeFromParent()
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    print(home.children.count, child.parent)
    """,
    printed: [
      "true", "will false", "false", "true", ".overFullScreen .crossDissolve Transitions",
      "true true", "(100, 200) true", "true false true", "presented", "other home true",
      "dismissed", "[child] home", "changed true", "0 nil",
    ]
  )

  static let transitions: Script = (
    script: """
    animator Move {
      transitionDuration: 300ms
      on animateTransition(using context) {
        let to = context.viewController(forKey: .to)
        print(context.containerView.bounds, context.viewController(forKey: .from), to)
        print(context.view(forKey: .from), context.initialFrame(for: to), context.finalFrame(for: to))
        print(context.isAnimated, context.isInteractive, context.transitionWasCancelled, context.presentationStyle, context.targetTransform)
        if let view = context.view(forKey: .to) {
          view.frame = context.finalFrame(for: to)
          context.containerView.addSubview(view)
        }
        animate transitionDuration { to.view.alpha = 1 } then { context.completeTransition(!context.transitionWasCancelled) }
      }
      on animationEnded(completed) { print("ended", completed) }
    }
    presentation Over {
      frameOfPresentedViewInContainerView: containerView.bounds.insetBy(dx: 10, dy: 20)
      on presentationTransitionWillBegin {
        print(presentedViewController, presentingViewController, presentedView, presentationStyle)
        print(shouldPresentInFullscreen, shouldRemovePresentersView, frameOfPresentedViewInContainerView)
        alongside { presentedView.alpha = 0.9 } then (context) {
          print("after", context.transitionDuration, context.isCancelled)
          print(context.view(forKey: .to))
        }
      }
      on presentationTransitionDidEnd(completed) { print("did end", completed) }
    }
    delegate Transitions {
      animationController(forPresented): Move()
      presentationController(forPresented): Over()
    }
    controller Sheet {
      let transitions = Transitions()
      modalPresentationStyle: .custom
      transitioningDelegate: transitions
      on viewWillAppear(animated) {
        if let c = transitionCoordinator {
          print(c.isAnimated, c.isInteractive, c.initiallyInteractive, c.isInterruptible, c.isCancelled)
          print(c.percentComplete, c.completionVelocity, c.completionCurve)
          print(c.presentationStyle, c.targetTransform, c.containerView.bounds)
          print(c.viewController(forKey: .from))
          c.notifyWhenInteractionChanges { context in print("changed") }
          let isBeside = c.animate { context in view.alpha = 100% }
          print(isBeside)
          c.animateAlongsideTransition(in: view) { view.alpha = 50% } then (context) {
            print("cancelled", context.isCancelled)
          }
        }
      }
    }
    controller Home { }
    let home = Home()
    let sheet = Sheet()
    launch(home)
    home.present(sheet)
    settle()
    print(sheet.presentationController?.containerView != nil, sheet.presentationController?.presentedView)
    """,
    printed: [
      "sheet home sheet.view .custom", "true false (10, 20, 373, 812)",
      "true false false false false", "0% 1 .easeInOut", ".custom [1 0 0 1 0 0] (0, 0, 393, 852)",
      "home", "true", "(0, 0, 393, 852) home sheet", "nil (0, 0, 0, 0) (10, 20, 373, 812)",
      "true false false .custom [1 0 0 1 0 0]", "ended true", "did end true", "after 300ms false",
      "sheet.view", "cancelled false",
      "true sheet.view",
    ]
  )

  static let interactions: Script = (
    script: Pieces.diagonal + """
      interaction Pull {
        gesture: .pan(minimumNumberOfTouches: 1, maximumNumberOfTouches: 1)
        percent: gesture.translation.y / containerView.bounds.height
        finishes: gesture.velocity.y > 0pt/s
        completionSpeed: 2
        completionCurve: .linear
        timingCurve: .easeIn
        wantsInteractiveStart: true

        on began {
          print(gesture.state, gesture.numberOfTouches, gesture.isEnabled, gesture.view, gesture.translation(in: nil))
          presentedViewController.dismiss()
        }
        on startInteractiveTransition(context) {
          print(presentedViewController, presentingViewController, containerView.bounds, duration)
          context.updateInteractiveTransition(0)
        }
        on update(percent) { last = percent }
        on finish { print("finish", last, percentComplete, gesture.location, gesture.location(in: nil), gesture.velocity(in: nil)) }
        var last = 0%
      }
      interaction Other {
        gesture: .longPress(minimumPressDuration: 1s)
        attachedTo: nil
        percent: 0
        finishes: false
        func all() {
          completionSpeed = 3
          completionCurve = .easeOut
          timingCurve = .easeOut
          wantsInteractiveStart = false
          print(completionSpeed, completionCurve, timingCurve, wantsInteractiveStart)
          timingCurve = nil
          print(timingCurve)
          timingCurve = UICubicTimingParameters(animationCurve: completionCurve)
          gesture.isEnabled = false
          update(10%)
          finish()
          cancel()
          pause()
        }
      }
      interaction Tap {
        gesture: .tap(numberOfTapsRequired: 2)
        attachedTo: nil
        percent: 0
        finishes: false
      }
      delegate Transitions {
        let pull = Pull()
        animationController(forDismissed): Diagonal(presenting: false)
        interactionControllerForDismissal(using): pull
      }
      controller Card {
        let transitions = Transitions()
        modalPresentationStyle: .fullScreen
        transitioningDelegate: transitions
      }
      controller Home { }
      let home = Home()
      let card = Card()
      launch(home)
      home.present(card)
      settle()
      finger.down(at: (100, 100))
      finger.move(to: (100, 300), over: 100ms)
      finger.up()
      settle()
      print(home.presentedViewController)
      let other = Other()
      let tap = Tap()
      other.all()
      home.view.addGestureRecognizer(tap.gesture)
      finger.tap(home.view)
      home.view.removeGestureRecognizer(tap.gesture)
      finger2.tap(at: (10, 10))
      finger.drag(from: (10, 10), to: (20, 20), over: 50ms)
      finger.drag(from: (10, 10), by: (5, 5), over: 50ms, lift: false)
      finger.up()
      finger.swipe(.down, 100, over: 50ms)
      finger.edge(.right, by: 100, over: 50ms)
      frame()
      wait(10ms)
      """,
    printed: [
      ".began 1 true card.view (0, 23.333)", "card home (0, 0, 393, 852) 350ms",
      "finish 22.3% 22.3% (100, 300) (100, 300) (0pt/s, 2000pt/s)", "nil",
      "3 .easeOut (0, 0, 0.58, 1) false", "nil",
    ]
  )

  /// A script that drives an interaction and calls the context by hand leaves the transition stuck, as in UIKit.
  static let contexts: Script = (
    script: Pieces.diagonal + """
      interaction Handed(ends: Bool) {
        gesture: .pan()
        attachedTo: nil
        percent: 0
        finishes: false
        on startInteractiveTransition(context) {
          context.updateInteractiveTransition(30%)
          if ends { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
          print(context.isInteractive, context.transitionWasCancelled)
          context.pauseInteractiveTransition()
        }
      }
      delegate Transitions(ends: Bool) {
        let handed = Handed(ends: ends)
        animationController(forPresented): Diagonal(presenting: true)
        interactionControllerForPresentation(using): handed
      }
      controller Sheet(ends: Bool) {
        let transitions = Transitions(ends: ends)
        modalPresentationStyle: .fullScreen
        transitioningDelegate: transitions
      }
      controller Home { }
      let home = Home()
      launch(home)
      home.present(Sheet(ends: false))
      settle()
      print(home.presentedViewController)
      """,
    printed: ["false true", "Sheet"]
  )

  static let presentationControllers: Script = (
    script: Pieces.panel + """
      let home = Home()
      let panel = Panel()
      launch(home)
      home.present(panel)
      settle()
      if let p = panel.presentationController {
        print(p, p.containerView?.bounds, p.presentedView, p.presentedViewController, p.presentingViewController)
        print(p.frameOfPresentedViewInContainerView, p.presentationStyle, p.shouldPresentInFullscreen, p.shouldRemovePresentersView)
        p.overrideTraitCollection = UITraitCollection(horizontalSizeClass: .regular)
        print(p.overrideTraitCollection?.horizontalSizeClass, panel.traitCollection.horizontalSizeClass)
        print(p.adaptivePresentationStyle, p.adaptivePresentationStyle(for: p.traitCollection))
      }
      """,
    printed: [
      "HalfScreen (0, 0, 393, 852) panel.view panel home",
      "(197, 0, 196, 852) .custom true false", ".regular .regular", ".none .none",
    ]
  )

  static let fits: Script = (
    script: """
    controller Home { }
    let home = Home()
    print(home.viewIfLoaded == nil)
    launch(home)
    print(home.viewIfLoaded == home.view)
    let v = UIView(frame: (10, 20, 30, 40))
    home.view.addSubview(v)
    print(v.sizeThatFits((5, 5)), v.point(inside: (29, 39)), v.point(inside: (29, 40)))
    v.sizeToFit()
    print(v.frame, home.view.subviews == [v])
    let a = UIView(frame: (0, 0, 10, 10))
    let b = UIView()
    v.addSubview(a)
    v.addSubview(b)
    v.exchangeSubview(at: 0, withSubviewAt: 1)
    v.exchangeSubview(at: 0, withSubviewAt: 7)
    b.tag = 4
    print(v.subviews, home.view.viewWithTag(4), v.viewWithTag(5))
    a.autoresizingMask = .flexibleWidth
    v.autoresizesSubviews = false
    v.frame.size.width = 60
    print(v.autoresizesSubviews, a.frame)
    v.autoresizesSubviews = true
    v.frame.size.width = 90
    print(v.autoresizesSubviews, a.frame)
    home.title = "Start"
    print(home.title, UIViewController().title)
    home.title = nil
    print(home.title)
    home.additionalSafeAreaInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    print(home.additionalSafeAreaInsets, home.view.safeAreaInsets, v.safeAreaInsets)
    """,
    printed: [
      "true", "true", "(30, 40) true false", "(10, 20, 30, 40) true", "[b, a] b nil",
      "false (0, 0, 10, 10)", "true (0, 0, 40, 10)", "Start nil", "nil",
      "(1, 2, 3, 4) (60, 2, 37, 4) (40, 0, 0, 0)",
    ]
  )

  static let navigation: Script = (
    script: """
    delegate Pages { on navigationController(_, didShow viewController, animated) { print("shows", viewController, animated) } }
    controller Page {}
    let pages = Pages()
    let root = Page()
    let nav = UINavigationController(rootViewController: root)
    nav.delegate = pages
    launch(nav)
    print(root.navigationController == nav, root.tabBarController, nav.interactivePopGestureRecognizer != nil)
    let first = Page()
    let second = Page()
    nav.pushViewController(first, animated: false)
    nav.pushViewController(second)
    settle()
    print(nav.viewControllers, nav.topViewController, nav.visibleViewController)
    print(nav.popViewController(animated: false))
    print(nav.popToViewController(root, animated: false), nav.delegate == pages)
    nav.setViewControllers([root, first, second], animated: false)
    print(nav.popToRootViewController(animated: false))
    nav.viewControllers = [first]
    """,
    printed: [
      "shows root false", "true nil true", "shows first false", "shows second true",
      "[root, first, second] second second", "shows first false", "second", "shows root false",
      "[first] true", "shows second false", "shows root false", "[first, second]",
      "shows first false",
    ]
  )

  static let split: Script = (
    script: """
    controller Page {
      on collapseSecondaryViewController(secondaryViewController, for splitViewController) {
        print("takes", secondaryViewController)
        super.collapseSecondaryViewController(secondaryViewController, for: splitViewController)
      }
    }
    delegate Watch { on splitViewController(_, willShow column) { print("shows \\(column)") } }
    let watch = Watch()
    let first = Page()
    let second = Page()
    let mail = UISplitViewController(style: .tripleColumn)
    mail.delegate = watch
    mail.setViewController(first, for: .primary)
    mail.setViewController(Page(), for: .supplementary)
    mail.setViewController(second, for: .secondary)
    print(mail.style, mail.viewController(for: .secondary), mail.viewControllers.count, mail.delegate == watch)
    print(first.splitViewController == mail)
    traits(horizontal: .regular)
    launch(mail)
    print(mail.isCollapsed, mail.displayMode, mail.preferredDisplayMode, mail.splitBehavior)
    mail.preferredSplitBehavior = .tile
    print(mail.preferredSplitBehavior)
    mail.show(.primary)
    settle()
    print(mail.displayMode)
    mail.hide(.supplementary)
    mail.preferredDisplayMode = .oneBesideSecondary
    print(mail.displayMode)
    mail.preferredPrimaryColumnWidth = 200
    mail.preferredPrimaryColumnWidthFraction = 50%
    mail.minimumPrimaryColumnWidth = 100
    mail.maximumPrimaryColumnWidth = 180
    print(mail.primaryColumnWidth, mail.preferredPrimaryColumnWidth, mail.preferredPrimaryColumnWidthFraction, mail.minimumPrimaryColumnWidth, mail.maximumPrimaryColumnWidth)
    mail.preferredSupplementaryColumnWidth = 200
    mail.preferredSupplementaryColumnWidthFraction = 50%
    mail.minimumSupplementaryColumnWidth = 210
    mail.maximumSupplementaryColumnWidth = 250
    print(mail.supplementaryColumnWidth, mail.preferredSupplementaryColumnWidth, mail.preferredSupplementaryColumnWidthFraction, mail.minimumSupplementaryColumnWidth, mail.maximumSupplementaryColumnWidth)
    mail.primaryEdge = .trailing
    print(mail.primaryEdge)
    mail.primaryBackgroundStyle = .sidebar
    print(mail.primaryBackgroundStyle)
    let classic = UISplitViewController(style: .unspecified)
    let third = Page()
    classic.viewControllers = [third]
    classic.show(third)
    print(classic.viewControllers)
    print(mail.presentsWithGesture, mail.displayModeButtonVisibility, mail.showsSecondaryOnlyButton)
    mail.presentsWithGesture = false
    mail.displayModeButtonVisibility = .always
    mail.showsSecondaryOnlyButton = true
    print(mail.presentsWithGesture, mail.displayModeButtonVisibility, mail.showsSecondaryOnlyButton)
    mail.preferredPrimaryColumnWidth = UISplitViewController.automaticDimension
    mail.preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension
    mail.maximumPrimaryColumnWidth = UISplitViewController.automaticDimension
    print(mail.primaryColumnWidth)
    print(classic.displayModeButtonItem == classic.displayModeButtonItem, classic.displayModeButtonItem.isEnabled)
    let stack = UINavigationController(rootViewController: third)
    if !UINavigationController().viewControllers.isEmpty { print("not empty") }
    let fourth = Page()
    stack.collapseSecondaryViewController(fourth, for: classic)
    print(stack.viewControllers, stack.separateSecondaryViewController(for: classic))
    third.collapseSecondaryViewController(fourth, for: classic)
    """,
    printed: [
      ".tripleColumn second 3 true", "true", "false .secondaryOnly .automatic .overlay", ".tile",
      "shows .primary", "shows .supplementary", ".twoBesideSecondary", "shows .supplementary",
      ".oneBesideSecondary", "180 200 50% 100 180", "210 200 50% 210 250", ".trailing", ".sidebar",
      "[third]",
      "true .automatic false", "false .always true", "157.2", "true true",
      "[third, fourth] fourth", "takes fourth",
    ]
  )

  static let tabs: Script = (
    script: """
    delegate Slides { tabBarController(_, interactionControllerFor): nil }
    controller Page {}
    let slides = Slides()
    let first = Page()
    let second = Page()
    let bar = UITabBarController()
    print(bar.viewControllers, bar.selectedViewController)
    bar.delegate = slides
    bar.setViewControllers([first, second], animated: false)
    launch(bar)
    bar.selectedIndex = 1
    print(bar.selectedIndex, bar.selectedViewController, second.tabBarController == bar, bar.delegate == slides)
    bar.selectedViewController = first
    print(bar.selectedIndex)
    bar.viewControllers = [second]
    print(bar.viewControllers, bar.selectedViewController)
    """,
    printed: ["nil nil", "1 second true true", "0", "[second] second"]
  )

  static let bars: Script = (
    script: """
    controller Own {
      on show(vc, sender) {
        print("shows", sender)
        super.show(vc, sender: sender)
      }
      on showDetailViewController(vc, sender) {
        print("shows", sender)
        super.showDetailViewController(vc, sender: sender)
      }
    }
    controller Page {
      hidesBottomBarWhenPushed: true
      on viewDidLoad { navigationItem.title = "page" }
    }
    let first = Page()
    let nav = UINavigationController(rootViewController: first)
    let other = Page()
    let item = UITabBarItem(title: "Other", image: nil, tag: 3)
    item.badgeValue = "1"
    other.tabBarItem = item
    let bar = UITabBarController()
    bar.viewControllers = [nav, other]
    launch(bar)
    print(other.tabBarItem.title, other.tabBarItem.tag, other.tabBarItem.badgeValue, bar.tabBar.items?.count)
    print(bar.tabBar.selectedItem == nav.tabBarItem, nav.navigationBar.topItem?.title, nav.navigationBar.backItem)
    print(first.hidesBottomBarWhenPushed, nav.isNavigationBarHidden)
    first.hidesBottomBarWhenPushed = false
    nav.navigationBar.prefersLargeTitles = true
    first.navigationItem.largeTitleDisplayMode = .never
    first.navigationItem.hidesBackButton = true
    first.navigationItem.leftItemsSupplementBackButton = true
    print(nav.navigationBar.prefersLargeTitles, first.navigationItem.largeTitleDisplayMode, first.navigationItem.hidesBackButton, first.navigationItem.leftItemsSupplementBackButton)
    let done = UIBarButtonItem(title: "Done", style: .done)
    first.navigationItem.rightBarButtonItem = done
    first.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Left")
    done.title = "Save"
    done.tag = 2
    done.isEnabled = false
    done.style = .plain
    print(done.title, done.tag, done.isEnabled, done.style, first.navigationItem.leftBarButtonItem != nil)
    first.navigationItem.rightBarButtonItems = [done]
    first.navigationItem.leftBarButtonItems = []
    print(first.navigationItem.rightBarButtonItems?.count, first.navigationItem.rightBarButtonItem?.title, first.navigationItem.leftBarButtonItems?.count)
    nav.isNavigationBarHidden = true
    nav.setNavigationBarHidden(false, animated: false)
    print(nav.isNavigationBarHidden)
    let space = UIBarButtonItem.flexibleSpace()
    done.width = 60
    first.toolbarItems = [space]
    first.setToolbarItems([done, UIBarButtonItem.fixedSpace(20), space], animated: false)
    nav.isToolbarHidden = false
    nav.setToolbarHidden(false, animated: false)
    print(nav.isToolbarHidden, nav.toolbar.items?.count, first.toolbarItems?.count, done.width)
    let loose = UIToolbar(frame: (0, 0, 100, 44))
    loose.items = [space]
    loose.setItems([done], animated: false)
    print(loose.items?.count, nav.navigationBar.items?.count)
    first.navigationItem.setHidesBackButton(false, animated: false)
    first.navigationItem.setLeftBarButton(done, animated: false)
    first.navigationItem.setRightBarButton(nil, animated: false)
    first.navigationItem.prompt = "Once"
    first.navigationItem.titleView = UILabel()
    first.navigationItem.backBarButtonItem = done
    first.navigationItem.backButtonTitle = "Back"
    print(first.navigationItem.prompt, first.navigationItem.titleView != nil, first.navigationItem.backBarButtonItem?.title, first.navigationItem.backButtonTitle)
    let shown = Page()
    first.show(shown)
    settle()
    print(nav.topViewController == shown)
    let detail = Page()
    detail.modalPresentationStyle = .fullScreen
    shown.showDetailViewController(detail, sender: shown.view)
    settle()
    print(bar.presentedViewController == detail)
    print(shown.targetViewController(forAction: "showViewController:sender:") == nav)
    let own = Own()
    launch(own)
    let full = UIViewController()
    full.modalPresentationStyle = .fullScreen
    own.show(full)
    settle()
    print(own.presentedViewController == full)
    own.dismiss(animated: false)
    settle()
    own.showDetailViewController(full, sender: own)
    settle()
    """,
    printed: [
      "Other 3 1 2", "true page nil", "true false", "true .never true true",
      "Save 2 false .plain true", "1 Save 0", "false", "false 3 3 60", "1 1", "Once true Save Back",
      "true", "true", "true", "shows nil",
      "true", "shows own",
    ]
  )

  static let pages: Script = (
    script: """
    controller Sheet {}
    let one = Sheet()
    let two = Sheet()
    delegate Turns(next: Sheet) {
      pageViewController(_, viewControllerAfter): next
      on pageViewController(_, willTransitionTo pendingViewControllers) { print("to", pendingViewControllers) }
    }
    let turns = Turns(next: two)
    let book = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    print(book.transitionStyle, book.navigationOrientation, book.viewControllers, book.dataSource, book.delegate)
    book.dataSource = turns
    book.delegate = turns
    book.setViewControllers([one], direction: .forward, animated: false) then (finished) { print("set", finished) }
    launch(book)
    finger.drag(from: (350, 400), to: (150, 400), over: 200ms)
    settle()
    print(book.viewControllers, book.dataSource == turns, book.delegate == turns)
    print(book.gestureRecognizers, book.spineLocation, book.isDoubleSided)
    book.isDoubleSided = true
    print(book.isDoubleSided)
    let dots = UIPageControl(frame: (0, 0, 100, 20))
    dots.numberOfPages = 3
    dots.currentPage = 7
    print(dots.numberOfPages, dots.currentPage)
    """,
    printed: [
      ".scroll .horizontal nil nil nil", "set true", "to [two]", "[two] true true",
      "[] .none false", "true", "3 2",
    ]
  )

  static let containment: Script = (
    script: """
    controller Child {
      on viewWillAppear { print("will", isMovingToParent, isMovingFromParent) }
      on viewWillDisappear { print("will not", isMovingToParent, isMovingFromParent) }
    }
    controller Home { }
    let home = Home()
    let child = Child()
    launch(home)
    home.addChild(child)
    home.view.addSubview(child.view)
    child.didMove(toParent: home)
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    """,
    printed: ["will true false", "will not false true"]
  )

  static let controls: Script = (
    script: """
    controller Home {
      view open: UIButton { frame: (20, 20, 100, 44), isEnabled: true, isHighlighted: false }
      view slot: UIControl { isSelected: true }
    }
    let home = Home()
    launch(home)
    home.open.setTitle("Open", for: .normal)
    home.open.setTitle("Off", for: .disabled)
    print(home.open, home.open.currentTitle, home.open.title(for: .highlighted))
    home.open.isEnabled = false
    home.open.isSelected = true
    print(home.open.state, home.open.currentTitle, home.open.isHighlighted)
    home.open.setTitle(nil, for: .disabled)
    print(home.open.currentTitle, home.slot.state, home.slot.isSelected, home.open.isEnabled)
    let spare = UIButton(frame: (0, 0, 10, 10))
    let plain = UIControl()
    plain.isHighlighted = true
    plain.sendActions(for: [.touchDown, .touchUpInside])
    print(spare, spare.frame, plain, plain.state, plain.allControlEvents)
    let tap = UITapGestureRecognizer()
    let press = UILongPressGestureRecognizer()
    let pan = UIPanGestureRecognizer()
    let edge = UIScreenEdgePanGestureRecognizer()
    print(tap.numberOfTapsRequired, press.minimumPressDuration)
    print(pan.minimumNumberOfTouches, edge.edges)
    home.open.isEnabled = true
    finger.down(at: (70, 42))
    wait(20ms)
    print(home.open.isTracking, home.open.isTouchInside, home.open.state)
    finger.up()
    """,
    printed: [
      "home.open Open Open", "[.disabled, .selected] Open false", "Open .selected true false",
      "spare (0, 0, 10, 10) plain .highlighted []", "1 500ms", "1 []",
      "true true [.highlighted, .selected]",
    ]
  )

  static let recognizers: Script = (
    script: """
    interaction Pan {
      gesture: .pan(minimumNumberOfTouches: 2, maximumNumberOfTouches: 3)
      percent: 0
      finishes: false
    }
    interaction Edge {
      gesture: .screenEdgePan(edges: .left)
      percent: 0
      finishes: false
      on began { print("edge", gesture.location(ofTouch: 0, in: nil), gesture.location(ofTouch: 1, in: nil)) }
    }
    interaction Tap {
      gesture: .tap(numberOfTapsRequired: 2)
      percent: 0
      finishes: false
      on began { print("tap") }
      on ended { print("tapped", gesture.numberOfTapsRequired) }
    }
    interaction Press {
      gesture: .longPress(minimumPressDuration: 1s)
      percent: 0
      finishes: false
      on began { print("press") }
    }
    controller Home { }
    let home = Home()
    launch(home)
    let pan = Pan()
    let edge = Edge()
    let tap = Tap()
    let press = Press()
    pan.gesture.minimumNumberOfTouches = 0
    pan.gesture.maximumNumberOfTouches = 1
    print(pan.gesture.minimumNumberOfTouches, pan.gesture.maximumNumberOfTouches)
    print(edge.gesture.edges)
    edge.gesture.edges = .right
    edge.gesture.name = "from the right"
    print(edge.gesture.edges, edge.gesture.name, tap.gesture.name)
    print(tap.gesture.numberOfTapsRequired, tap.gesture.numberOfTouchesRequired)
    tap.gesture.numberOfTapsRequired = 1
    tap.gesture.numberOfTouchesRequired = 1
    print(press.gesture.minimumPressDuration, press.gesture.allowableMovement)
    press.gesture.minimumPressDuration = 200ms
    press.gesture.allowableMovement = 30
    tap.gesture.require(toFail: press.gesture)
    home.view.addGestureRecognizer(tap.gesture)
    home.view.addGestureRecognizer(press.gesture)
    home.view.addGestureRecognizer(edge.gesture)
    print(home.view.gestureRecognizers == [tap.gesture, press.gesture, edge.gesture], window.gestureRecognizers)
    finger.tap(at: (100, 100))
    settle()
    print("then")
    finger.down(at: (100, 100))
    finger.move(to: (120, 100), over: 100ms)
    finger.move(by: (5, 0), over: 50ms)
    wait(300ms)
    finger.up()
    settle()
    print("then")
    finger.edge(.right, by: 100, over: 50ms)
    settle()
    """,
    printed: [
      "1 1", ".left", ".right from the right nil", "2 1", "1000ms 10", "true nil", "tap",
      "tapped 1",
      "then", "press", "then", "edge (358.667, 426) (0, 0)",
    ]
  )

  static let device: Script = (
    script: """
    controller Home {
      let device = UIDevice.current
      supportedInterfaceOrientations: .portrait

      on viewDidLoad { device.beginGeneratingDeviceOrientationNotifications() }
      on device.orientationDidChange(sender) { print(sender.orientation, sender == device) }
    }
    print(UIDevice.current.orientation, UIDevice.current.isGeneratingDeviceOrientationNotifications)
    launch(Home())
    print(UIDevice.current.orientation, UIDevice.current.isGeneratingDeviceOrientationNotifications)
    rotate(.landscapeLeft)
    rotate(.landscapeLeft)
    UIDevice.current.endGeneratingDeviceOrientationNotifications()
    rotate(.portrait)
    """,
    printed: [".unknown false", ".portrait true", ".landscapeRight true"]
  )

  static let time: Script = (
    script: """
    controller Home {
      on frame(link) {
        print(link.timestamp, link.targetTimestamp, link.duration, link.isPaused, link.preferredFramesPerSecond)
        link.preferredFramesPerSecond = 30
        if link.targetTimestamp > 100ms { link.invalidate() } else if link.targetTimestamp > 40ms { link.isPaused = true }
      }
    }
    launch(Home())
    let timer = Timer.scheduledTimer(withTimeInterval: 200ms, repeats: true) { timer in print(timer.isValid, CACurrentMediaTime()) }
    timer.fire()
    DispatchQueue.main.async { print("async") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 100ms) { print("after") }
    wait(300ms)
    print(timer.timeInterval)
    timer.invalidate()
    print(timer.isValid)
    """,
    printed: [
      "true 0ms", "async", "0ms 16.667ms 16.667ms false 0", "16.667ms 50ms 16.667ms false 30",
      "after",
      "true 200ms", "200ms", "false",
    ]
  )

  static let overriding: Script = (
    script: """
    controller Page {
      on willTransition(to traits, with coordinator) {
        print("traits")
        super.willTransition(to: traits, with: coordinator)
      }
      on viewWillTransition(to size, with coordinator) {
        print("size")
        super.viewWillTransition(to: size, with: coordinator)
      }
    }
    presentation Sheet {
      on willTransition(to traits, with coordinator) {
        print("sheet's traits")
        super.willTransition(to: traits, with: coordinator)
      }
      on viewWillTransition(to size, with coordinator) {
        print("sheet's size")
        super.viewWillTransition(to: size, with: coordinator)
      }
    }
    delegate Sheets { presentationController(forPresented): Sheet() }
    controller Card {
      let sheets = Sheets()
      modalPresentationStyle: .custom
      transitioningDelegate: sheets
    }
    let page = Page()
    launch(page)
    page.present(Card())
    settle()
    rotate(.landscapeLeft)
    """,
    printed: ["traits", "sheet's traits", "size", "sheet's size"]
  )

  static let statusBar: Script = (
    script: """
    controller Page {
      prefersStatusBarHidden: true
      preferredStatusBarStyle: .lightContent
      preferredStatusBarUpdateAnimation: .slide
      modalPresentationCapturesStatusBarAppearance: true
    }
    controller Home {
      childForStatusBarHidden: nil
      childForStatusBarStyle: nil
    }
    let home = Home()
    launch(home)
    print(statusBarManager.isStatusBarHidden, statusBarManager.statusBarStyle)
    let page = Page()
    print(page.prefersStatusBarHidden, page.preferredStatusBarStyle, page.preferredStatusBarUpdateAnimation)
    print(page.modalPresentationCapturesStatusBarAppearance)
    page.modalPresentationCapturesStatusBarAppearance = false
    print(home.childForStatusBarHidden, home.childForStatusBarStyle, home.prefersStatusBarHidden)
    home.addChild(page)
    home.setNeedsStatusBarAppearanceUpdate()
    print(statusBarManager.isStatusBarHidden, UINavigationController(rootViewController: Page()).childForStatusBarHidden)
    let plain = UIViewController()
    print(plain.prefersStatusBarHidden, plain.preferredStatusBarStyle, plain.preferredStatusBarUpdateAnimation, plain.childForStatusBarHidden, plain.childForStatusBarStyle)
    """,
    printed: [
      "false .default", "true .lightContent .slide", "true", "nil nil false", "false Page",
      "false .default .fade nil nil",
    ]
  )

  static let layoutDirection: Script = (
    script: """
    controller Home { }
    let home = Home()
    launch(home)
    print(home.traitCollection.layoutDirection, home.view.effectiveUserInterfaceLayoutDirection)
    let page = Home()
    home.addChild(page)
    home.setOverrideTraitCollection(UITraitCollection(layoutDirection: .rightToLeft), forChild: page)
    print(page.traitCollection.layoutDirection, page.view.effectiveUserInterfaceLayoutDirection)
    print(UITraitCollection(horizontalSizeClass: .compact).layoutDirection)
    let pan = UIScreenEdgePanGestureRecognizer()
    pan.edges = .right
    home.view.addGestureRecognizer(pan)
    traits(direction: .rightToLeft)
    finger.edge(.trailing, by: 100, over: 50ms)
    print(home.traitCollection.layoutDirection, pan.location(in: nil).x)
    finger.edge(.leading, by: 100, over: 50ms)
    print(pan.location(in: nil).x)
    traits(direction: .unspecified)
    print(home.traitCollection.layoutDirection)
    """,
    printed: [
      ".leftToRight .leftToRight", ".rightToLeft .rightToLeft", ".unspecified", ".rightToLeft 100",
      "292", ".leftToRight",
    ]
  )

  static let geometry: Script = (
    script: """
    let rect = CGRect(x: 1.5, y: -0.5, width: 10, height: 10)
    print(rect.integral, CGRect(x: 5, y: 5, width: -5, height: -3).standardized)
    print(rect.isNull, CGRect.null.isNull, rect.intersection((90, 90, 1, 1)).isNull)
    print(rect.isInfinite, CGRect.infinite.isInfinite, CGRect.infinite.contains(rect))
    print(UIColor(hue: 0%, saturation: 100%, brightness: 100%, alpha: 1) == .red)
    print(UIColor(hue: 1 / 3, saturation: 100%, brightness: 100%, alpha: 1) == .green)
    print(UIColor(hue: 0.5, saturation: 50%, brightness: 80%, alpha: 50%))
    """,
    printed: [
      "(1, -1, 11, 11) (0, 2, 5, 3)", "false true true", "false true true", "true", "true",
      "#66CCCC80",
    ]
  )

  static let traits: Script = (
    script: """
    controller Home {
      on traitCollectionDidChange(previous) { print("home was \\(previous?.horizontalSizeClass)") }
    }
    controller Page {
      on traitCollectionDidChange(previous) { print("page was \\(previous?.horizontalSizeClass)") }
    }
    let home = Home()
    let page = Page()
    launch(home)
    home.addChild(page)
    home.view.addSubview(page.view)
    let wide = UITraitCollection(horizontalSizeClass: .regular)
    let low = UITraitCollection(verticalSizeClass: .compact)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    print(wide.verticalSizeClass, home.traitCollection.containsTraits(in: wide))
    home.setOverrideTraitCollection(UITraitCollection(traitsFrom: [wide, low, dark]), forChild: page)
    print(page.traitCollection.horizontalSizeClass, page.traitCollection.verticalSizeClass)
    print(page.view.traitCollection.userInterfaceStyle, home.view.traitCollection.userInterfaceStyle)
    print(home.overrideTraitCollection(forChild: page)?.containsTraits(in: low))
    home.setOverrideTraitCollection(nil, forChild: page)
    print(page.traitCollection == home.traitCollection)
    """,
    printed: [
      ".unspecified false", "page was .compact", ".regular .compact", ".dark .light", "true",
      "page was .regular", "true",
    ]
  )
}
