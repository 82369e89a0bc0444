extension MemberScripts {
  static let values: Script = (
    script: """
    controller Home { }
    let home = Home()
    launch(home)
    let mute = UISwitch(frame: (10, 10, 1, 1))
    mute.isOn = true
    print(mute.isOn, mute.frame)
    mute.setOn(false, animated: true)
    print(mute.isOn)
    let volume = UISlider(frame: (0, 0, 128, 31))
    volume.maximumValue = 10
    volume.minimumValue = 2
    volume.value = 4
    volume.isContinuous = false
    print(volume.value, volume.minimumValue, volume.maximumValue, volume.isContinuous)
    volume.setValue(6, animated: false)
    print(volume.thumbRect(forBounds: volume.bounds, trackRect: volume.trackRect(forBounds: volume.bounds), value: 6))
    let size = UISegmentedControl(frame: (0, 0, 100, 32))
    size.insertSegment(withTitle: "S", at: 0, animated: false)
    size.insertSegment(withTitle: "L", at: 1, animated: false)
    size.insertSegment(withTitle: "M", at: 1, animated: false)
    size.selectedSegmentIndex = 2
    size.setTitle("XL", forSegmentAt: 2)
    size.setEnabled(false, forSegmentAt: 0)
    size.isMomentary = false
    print(size.numberOfSegments, size.selectedSegmentIndex, size.titleForSegment(at: 2), size.isEnabledForSegment(at: 0), size.isMomentary)
    size.removeSegment(at: 0, animated: false)
    print(size.selectedSegmentIndex)
    size.removeAllSegments()
    print(size.numberOfSegments, size.selectedSegmentIndex)
    let action = UIAction(title: "Open", identifier: "open") { action in print("did", action.title, action.sender == mute) }
    action.title = "Close"
    mute.addAction(action, for: .allTouchEvents)
    mute.sendAction(action)
    mute.removeAction(action, for: .allTouchEvents)
    print(mute.allControlEvents, action.sender)
    """,
    printed: [
      "true (10, 10, 51, 31)", "false", "4 2 10 false", "(50, 1.5, 28, 28)", "3 2 XL false false",
      "1", "0 -1", "did Close true", "[] nil",
    ]
  )

  static let labels: Script = (
    script: """
    controller Home { view title: UILabel { text: "Rome", frame: (0, 0, 100, 40) } }
    let home = Home()
    launch(home)
    let title = home.title
    print(title.text, title.font, title.textColor, title.textAlignment, title.lineBreakMode, title.numberOfLines, title.preferredMaxLayoutWidth)
    title.font = .systemFont(ofSize: 20, weight: .bold)
    title.textColor = .red
    title.textAlignment = .center
    title.lineBreakMode = .byWordWrapping
    title.numberOfLines = 0
    title.preferredMaxLayoutWidth = 50
    title.text = "Rome Oslo"
    print(title.text, title.font, title.textColor, title.textAlignment, title.lineBreakMode, title.numberOfLines, title.preferredMaxLayoutWidth)
    print(title.intrinsicContentSize, title.textRect(forBounds: (0, 0, 200, 100), limitedToNumberOfLines: 1))
    title.text = nil
    print(title.text, title.intrinsicContentSize, home.view.intrinsicContentSize)
    let font = UIFont.preferredFont(forTextStyle: .headline)
    print(font, font == .boldSystemFont(ofSize: 17), font.pointSize, font.lineHeight, font.ascender, font.descender, font.withSize(20))
    print(UIFont.monospacedSystemFont(ofSize: 10))
    let image = UIImage(named: "rome", size: (120, 80))
    let photo = UIImageView(image: image)
    print(photo.frame, photo.image, photo.image == image, image?.size, UIImage(named: ""))
    let other = UIImageView(frame: (0, 0, 10, 10))
    other.image = UIImage(named: "rome")
    print(other.image, other.image == image, UILabel(frame: (1, 2, 3, 4)).frame)
    """,
    printed: [
      "Rome 17 #000000 .natural .byTruncatingTail 1 0",
      "Rome Oslo 20 bold #FF0000 .center .byWordWrapping 0 50",
      "(42.667, 71.667) (0, 0, 100.333, 24)", "nil (0, 0) (-1, -1)",
      "17 semibold true 17 20.287 16.187 -4.101 20 semibold", "10 monospaced",
      "(0, 0, 120, 80) rome (120, 80) true (120, 80) nil", "rome (0, 0) false (1, 2, 3, 4)",
    ]
  )

  static let looks: Script = (
    script: """
    controller Home { view box { frame: (0, 0, 100, 100), view dot { frame: (10, 10, 20, 20) } } }
    let home = Home()
    launch(home)
    let box = home.box
    let layer = CALayer()
    layer.borderColor = UIColor.red.cgColor
    layer.shadowColor = UIColor(cgColor: UIColor.blue.cgColor).withAlphaComponent(0.5).cgColor
    print(layer.borderColor, layer.shadowColor)
    print(box.contentMode, box.isOpaque, box.layer.isOpaque, layer.isOpaque, layer.cornerCurve, layer.contentsScale, layer.allowsGroupOpacity)
    box.contentMode = .scaleAspectFill
    box.isOpaque = false
    layer.isOpaque = true
    layer.cornerCurve = .continuous
    layer.contentsScale = 3
    layer.allowsGroupOpacity = false
    home.dot.contentMode = .bottomRight
    print(box.contentMode, home.dot.contentMode, box.isOpaque, box.layer.isOpaque, box.layer.presentation()?.isOpaque)
    print(layer.isOpaque, layer.cornerCurve, layer.contentsScale, layer.allowsGroupOpacity)
    print(home.dot.tintColor, home.dot.tintColor == .systemBlue, home.dot.tintAdjustmentMode)
    home.view.tintColor = .red
    box.tintColor = .systemGreen
    print(home.view.tintColor, home.dot.tintColor)
    home.view.tintAdjustmentMode = .dimmed
    box.tintColor = .green
    print(home.dot.tintAdjustmentMode, home.dot.tintColor, home.view.tintColor)
    home.dot.tintAdjustmentMode = .normal
    print(home.dot.tintAdjustmentMode, home.dot.tintColor, box.tintAdjustmentMode)
    print(UIColor.systemBackground, UIColor.systemGray, UIColor.secondaryLabel, UIColor.systemGray6 == UIColor.systemGroupedBackground)
    """,
    printed: [
      "#FF0000 #0000FF80", ".scaleToFill true true false .circular 1 true",
      ".scaleAspectFill .bottomRight false false false", "true .continuous 3 false",
      "#007AFF true .normal", "#FF0000 #34C759", ".dimmed #B6B6B6 #363636",
      ".normal #00FF00 .dimmed", "#FFFFFF #8E8E93 #3C3C4399 true",
    ]
  )

  static let responders: Script = (
    script: """
    controller Page { view box { } }
    controller Home { }
    let home = Home()
    launch(home)
    let page = Page()
    home.addChild(page)
    home.view.addSubview(page.view)
    print(page.box.next, page.view.next, page.next, home.next, UIView().next)
    print(page.box.next?.next == page, (page.view.next as? UIViewController)?.parent, page.box.next as? UIViewController)
    func controllerAround(view: UIView) -> UIViewController? {
      var responder: UIResponder? = view
      for step in 1...20 {
        if let found = responder as? UIViewController { return found }
        responder = responder?.next
      }
      return nil
    }
    print(controllerAround(view: page.box))
    """,
    printed: ["page.view page home.view window nil", "true home nil", "page"]
  )

  static let mirroring: Script = (
    script: """
    controller Home { view box { frame: (0, 0, 100, 100), view dot { frame: (10, 10, 20, 20) } } }
    let home = Home()
    launch(home)
    print(home.box.semanticContentAttribute, home.box.effectiveUserInterfaceLayoutDirection)
    home.box.semanticContentAttribute = .forceRightToLeft
    print(home.box.semanticContentAttribute, home.box.effectiveUserInterfaceLayoutDirection, home.dot.effectiveUserInterfaceLayoutDirection)
    print(UIView.userInterfaceLayoutDirection(for: .unspecified), UIView.userInterfaceLayoutDirection(for: .forceRightToLeft))
    traits(direction: .rightToLeft)
    home.box.semanticContentAttribute = .playback
    print(home.box.effectiveUserInterfaceLayoutDirection, home.dot.effectiveUserInterfaceLayoutDirection)
    print(UIView.userInterfaceLayoutDirection(for: .unspecified), UIView.userInterfaceLayoutDirection(for: .spatial))
    print(UIView.userInterfaceLayoutDirection(for: .unspecified, relativeTo: .leftToRight), UIView.userInterfaceLayoutDirection(for: .forceLeftToRight, relativeTo: .rightToLeft))
    """,
    printed: [
      ".unspecified .leftToRight", ".forceRightToLeft .rightToLeft .leftToRight",
      ".leftToRight .rightToLeft", ".leftToRight .rightToLeft", ".rightToLeft .leftToRight",
      ".leftToRight .leftToRight",
    ]
  )

  static let screen: Script = (
    script: """
    controller Home {
      supportedInterfaceOrientations: [.portrait, .landscapeLeft]
      let device = UIDevice.current
      on viewDidLoad { device.beginGeneratingDeviceOrientationNotifications() }
      on device.orientationDidChange(sender) { print(sender.orientation.isPortrait, sender.orientation.isLandscape) }
    }
    let home = Home()
    launch(home)
    print(UIScreen.main.bounds, UIScreen.main.scale, UIScreen.main.maximumFramesPerSecond, UIScreen.main == window.screen)
    print(UIScreen.main.traitCollection.verticalSizeClass, UIDevice.current.userInterfaceIdiom)
    print(home.supportedInterfaceOrientations, UIViewController().supportedInterfaceOrientations)
    rotate(.landscapeLeft)
    print(UIScreen.main.bounds.size, UIScreen.main.traitCollection.verticalSizeClass)
    rotate(.portrait)
    let flat = UIDeviceOrientation.faceUp
    print(flat.isFlat, flat.isValidInterfaceOrientation, UIDeviceOrientation.landscapeLeft.isFlat, UIDeviceOrientation.portrait.isValidInterfaceOrientation)
    let side = UIInterfaceOrientation.landscapeRight
    print(side.isLandscape, side.isPortrait, UIInterfaceOrientation.portraitUpsideDown.isPortrait)
    print(window.isKeyWindow)
    window.isHidden = true
    window.makeKeyAndVisible()
    print(window.isKeyWindow, window.isHidden)
    let overlay = UIWindow(frame: (0, 0, 100, 50))
    overlay.rootViewController = Home()
    overlay.windowLevel = .alert + 1
    overlay.isHidden = false
    overlay.makeKey()
    print(overlay.windowLevel, UIWindow.Level.statusBar, overlay.windowLevel == .normal, overlay.isKeyWindow, overlay.canBecomeKey)
    print(UIWindow().frame, UIWindow().rootViewController)
    print(UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeHiddenNotification)
    print(UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification)
    """,
    printed: [
      "(0, 0, 393, 852) 3 60 true", ".regular .phone",
      "[.portrait, .landscapeLeft] .allButUpsideDown", "false true", "(852, 393) .compact",
      "true false", "true false false true", "true false true", "true", "true false",
      "2001 1000 false true true", "(0, 0, 393, 852) nil",
      "UIWindowDidBecomeVisibleNotification UIWindowDidBecomeHiddenNotification",
      "UIWindowDidBecomeKeyNotification UIWindowDidResignKeyNotification",
    ]
  )

  static let parts: Script = (
    script: """
    controller Home { view box { frame: (0, 0, 100, 100), backgroundColor: .red, view dot { frame: (30, 30, 40, 40) } } }
    let home = Home()
    launch(home)
    wait(0s)
    if let part = home.box.resizableSnapshotView(from: (20, 10, 50, 60), afterScreenUpdates: false, withCapInsets: (5, 5, 5, 5)) {
      home.view.addSubview(part)
      print(part.frame, part.clipsToBounds, part.subviews[0].frame, part.subviews[0].subviews[0].frame, part.subviews[0].backgroundColor)
      part.bounds.size = (100, 60)
      print(part.subviews[0].frame)
    }
    print(home.box.snapshotView(afterScreenUpdates: false)?.frame)
    let path = UIBezierPath(roundedRect: (0, 0, 100, 50), byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: (20, 10))
    print(path.contains((2, 2)), path.contains((98, 2)), path.contains((2, 48)), path.contains((98, 48)), path.contains((17, 1)))
    let all = UIBezierPath(roundedRect: (0, 0, 100, 50), byRoundingCorners: .allCorners, cornerRadii: (90, 90))
    print(all.contains((2, 2)), all.contains((98, 48)), all.contains((50, 1)), all.bounds)
    let button = UIButton()
    print(button.currentTitleColor, button.titleColor(for: .normal))
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.blue, for: .disabled)
    print(button.currentTitleColor, button.titleColor(for: .highlighted), button.titleColor(for: .disabled))
    button.isEnabled = false
    print(button.currentTitleColor)
    button.setTitleColor(nil, for: .disabled)
    print(button.currentTitleColor)
    let dots = UIPageControl()
    print(dots.pageIndicatorTintColor, dots.currentPageIndicatorTintColor, dots.size(forNumberOfPages: 3), dots.size(forNumberOfPages: 0))
    dots.pageIndicatorTintColor = .red
    dots.currentPageIndicatorTintColor = .blue
    print(dots.pageIndicatorTintColor, dots.currentPageIndicatorTintColor)
    let nav = UINavigationController(rootViewController: UIViewController())
    launch(nav)
    let bar = nav.navigationBar
    print(bar.barStyle, bar.barTintColor, bar.isTranslucent, statusBarManager.statusBarStyle)
    bar.barStyle = .black
    bar.barTintColor = .red
    bar.isTranslucent = false
    print(bar.barStyle, bar.barTintColor, bar.isTranslucent, statusBarManager.statusBarStyle)
    nav.setNavigationBarHidden(true, animated: false)
    print(statusBarManager.statusBarStyle, nav.preferredStatusBarStyle)
    """,
    printed: [
      "(0, 0, 50, 60) true (-20, -10, 100, 100) (30, 30, 40, 40) #FF0000",
      "(-20, -10, 150, 100)", "(0, 0, 100, 100)", "false true true false true",
      "false false true (0, 0, 100, 50)", "#FFFFFF nil", "#FF0000 #FF0000 #0000FF", "#0000FF",
      "#FF0000", "nil nil (39, 37) (0, 37)", "#FF0000 #0000FF",
      ".default nil true .default", ".black #FF0000 false .lightContent", ".default .default",
    ]
  )
}
