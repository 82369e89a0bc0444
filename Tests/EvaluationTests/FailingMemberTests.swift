import Evaluation
import Semantics
import SourceText
import Testing

/// An expectation that fails is explained whatever it reads.
@Suite struct FailingMemberTests {
  /// An expression for each type that has members, in the world of `declarations` and `statements`.
  private static let receivers: [(ScriptType, String)] = [
    (.object(.responder), "home"), (.object(.view), "home.box"),
    (.object(.layer), "home.box.layer"),
    (.object(.shapeLayer), "shape"), (.object(.gradientLayer), "gradient"),
    (.object(.bezierPath), "line"), (.object(.path), "line.cgPath"), (.object(.window), "window"),
    (.object(.control), "home.key"), (.object(.button), "home.key"),
    (.object(.pageControl), "UIPageControl()"), (.object(.navigationBar), "nav.navigationBar"),
    (.object(.tabBar), "tabs.tabBar"), (.object(.toolbar), "UIToolbar()"),
    (.object(.searchBar), "UISearchBar()"),
    (.object(.searchController), "UISearchController(searchResultsController: nil)"),
    (.object(.navigationItem), "home.navigationItem"),
    (.object(.barItem), "done"), (.object(.barButtonItem), "done"),
    (.object(.tabBarItem), "home.tabBarItem"), (.object(.viewController), "home"),
    (.object(.navigationController), "nav"), (.object(.tabBarController), "tabs"),
    (.object(.splitViewController), "split"), (.object(.storyboard), "Main()"),
    (.object(.storyboardSegue), "home.segue?"), (.object(.unwindSegueSource), "home.unwinding?"),
    (.object(.pageViewController), "pages"),
    (.object(.alertController), "alert"), (.object(.alertAction), "alert.actions[0]"),
    (.object(.presentationController), "card.presentationController?"),
    (.object(.sheetPresentationController), "sheet.sheetPresentationController?"),
    (.object(.sheetDetent), "UISheetPresentationController.Detent.medium()"),
    (.object(.popoverPresentationController), "bubble.popoverPresentationController?"),
    (.object(.contextTransitioning), "fade.context?"),
    (.object(.transitionCoordinatorContext), "fade.alongside?"),
    (.object(.transitionCoordinator), "card.transitionCoordinator?"),
    (.object(.traitCollection), "home.traitCollection"), (.object(.device), "UIDevice.current"),
    (.object(.screen), "window.screen"),
    (.object(.statusBarManager), "statusBarManager"),
    (.object(.propertyAnimator), "animator"), (.object(.animation), "basic"),
    (.object(.propertyAnimation), "basic"), (.object(.basicAnimation), "basic"),
    (.object(.springAnimation), "CASpringAnimation(keyPath: \"opacity\")"),
    (.object(.keyframeAnimation), "CAKeyframeAnimation(keyPath: \"opacity\")"),
    (.object(.animationGroup), "CAAnimationGroup()"), (.object(.layerTransition), "CATransition()"),
    (.object(.mediaTimingFunction), "CAMediaTimingFunction(name: .linear)"),
    (.object(.timer), "timer"), (.object(.runLoop), "RunLoop.main"),
    (.object(.displayLink), "home.link?"),
    (.object(.percentDrivenInteractiveTransition), "UIPercentDrivenInteractiveTransition()"),
    (.object(.gestureRecognizer), "pan"), (.object(.panGestureRecognizer), "pan"),
    (.object(.screenEdgePanGestureRecognizer), "UIScreenEdgePanGestureRecognizer()"),
    (.object(.tapGestureRecognizer), "UITapGestureRecognizer()"),
    (.object(.longPressGestureRecognizer), "UILongPressGestureRecognizer()"),
    (.object(.pinchGestureRecognizer), "UIPinchGestureRecognizer()"),
    (.object(.rotationGestureRecognizer), "UIRotationGestureRecognizer()"),
    (.object(.swipeGestureRecognizer), "UISwipeGestureRecognizer()"),
    (.object(.touch), "home.touch?"), (.object(.event), "scrub.event?"),
    (.object(.scrollView), "home.list"),
    (.object(.tableView), "UITableView()"), (.object(.tableViewCell), "UITableViewCell()"),
    (.object(.tableViewHeaderFooterView), "UITableViewHeaderFooterView()"),
    (.object(.tableViewController), "UITableViewController()"),
    (.object(.collectionView), "UICollectionView()"),
    (.object(.collectionViewCell), "UICollectionViewCell()"),
    (.object(.collectionViewLayout), "UICollectionView().collectionViewLayout"),
    (.object(.collectionViewFlowLayout), "UICollectionViewFlowLayout()"),
    (
      .object(.collectionViewTransitionLayout),
      "UICollectionViewTransitionLayout(currentLayout: UICollectionViewFlowLayout(), nextLayout: UICollectionViewFlowLayout())"
    ),
    (
      .object(.collectionViewLayoutAttributes),
      "UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 2, section: 0))"
    ),
    (
      .object(.collectionViewController),
      "UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())"
    ),
    (.object(.indexPath), "IndexPath(row: 2, section: 0)"),
    (.object(.action), "UIAction { }"), (.object(.toggle), "UISwitch()"),
    (.object(.slider), "UISlider()"), (.object(.segmentedControl), "UISegmentedControl()"),
    (.object(.label), "UILabel()"), (.object(.font), "UIFont.systemFont(ofSize: 17)"),
    (.object(.imageView), "UIImageView()"), (.object(.image), "UIImage(named: \"rome\")!"),
    (.object(.textField), "home.field"), (.object(.textView), "home.notes"),
    (.object(.notificationCenter), "NotificationCenter.default"),
    (.object(.notification), "heard?"), (.object(.userInfo), "heard?.userInfo?"),
    (.object(.value), "frame?"), (.object(.number), "curve?"),
    (.object(.layoutGuide), "home.view.keyboardLayoutGuide"),
    (.object(.keyboardLayoutGuide), "home.view.keyboardLayoutGuide"),
    (.object(.keyboard), "keyboard"),
    (.rect, "home.box.frame"), (.point, "home.box.center"), (.size, "home.box.frame.size"),
    (.transform, "home.box.transform"), (.transform3D, "home.box.transform3D"),
    (.color, "home.box.tintColor"), (.enumeration(.interfaceOrientation), "side"),
    (.enumeration(.deviceOrientation), "UIDevice.current.orientation"), (.timingCurve, "cubic"),
    (.springTiming, "spring"), (.timing, "timings[0]"), (.string, "\"text\""),
    (.list(BuiltinCatalogue.element), "home.view.subviews"),
  ]

  /// Types with members that no test can keep a value of.
  private static let unreachable: [ScriptType] = [.object(.detentResolutionContext)]

  private static let world = """
    animator Fade {
      var context: UIViewControllerContextTransitioning? = nil
      var alongside: UIViewControllerTransitionCoordinatorContext? = nil
      transitionDuration: 300ms
      on animateTransition(using context) {
        self.context = context
        if let toView = context.view(forKey: .to) { context.containerView.addSubview(toView) }
        animate 300ms { window.alpha = 0.9 } then { context.completeTransition(true) }
      }
    }
    delegate Fades(fade: Fade) {
      animationController(forPresented): fade
    }
    controller Card { modalPresentationStyle: .fullScreen }
    class Scrub: UIGestureRecognizer {
      var event: UIEvent? = nil
      on touchesBegan(touches, with event) { self.event = event }
    }
    storyboard Main {
      initialViewController: home
      scene home: Home {
        segue inner: .embed(part, containerView: box)
      }
      scene part: Part { segue out: .unwind("nowhere") }
    }
    controller Part { func nowhere(segue: UIStoryboardSegue) { } }
    controller Home {
      view box { frame: (0, 0, 100, 100) }
      view key: UIButton { frame: (0, 100, 100, 100) }
      view list: UIScrollView { frame: (0, 200, 100, 100), contentSize: (100, 500) }
      view field: UITextField { frame: (200, 0, 100, 40) }
      view notes: UITextView { frame: (200, 100, 100, 40) }
      var touch: UITouch? = nil
      gestureRecognizer(_, shouldReceive touch) {
        self.touch = touch
        return true
      }
      var link: CADisplayLink? = nil
      var segue: UIStoryboardSegue? = nil
      var unwinding: UIStoryboardUnwindSegueSource? = nil
      on prepare(for segue) { self.segue = segue }
      allowedChildrenForUnwinding(from source) {
        unwinding = source
        return []
      }
      on frame(link) { self.link = link }
      on viewWillDisappear { transitionCoordinator?.animate { } }
    }
    """

  private static let statements = """
    let home = Main().instantiateInitialViewController() as! Home
    let card = Card()
    let scrub = Scrub()
    home.view.addGestureRecognizer(scrub)
    let fade = Fade()
    let fades = Fades(fade: fade)
    let nav = UINavigationController(rootViewController: Card())
    let tabs = UITabBarController()
    let split = UISplitViewController(style: .doubleColumn)
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let sheet = Card()
    sheet.modalPresentationStyle = .pageSheet
    let bubble = Card()
    bubble.modalPresentationStyle = .popover
    let shape = CAShapeLayer()
    let gradient = CAGradientLayer()
    let line = UIBezierPath(rect: (0, 0, 10, 10))
    let done = UIBarButtonItem(title: "Done")
    let basic = CABasicAnimation(keyPath: "opacity")
    let pan = UIPanGestureRecognizer()
    let timer = Timer.scheduledTimer(withTimeInterval: 1s, repeats: false) { }
    let side = UIInterfaceOrientation.portrait
    let cubic = UICubicTimingParameters()
    let spring = UISpringTimingParameters()
    let timings: [UITimingCurveProvider] = [cubic, spring]
    home.box.addGestureRecognizer(pan)
    pan.delegate = home
    launch(home)
    var heard: Notification? = nil
    NotificationCenter.default.addObserver(forName: UIResponder.keyboardWillShowNotification) { heard = $0 }
    keyboard.show(height: 10)
    let frame = heard?.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
    let curve = heard?.userInfo?[UIResponder.keyboardAnimationCurveUserInfoKey] as? NSNumber
    finger.tap(home.box)
    let animator = UIViewPropertyAnimator(duration: 1s, curve: .linear) { home.box.center = (200, 200) }
    card.transitioningDelegate = fades
    (home.children[0] as! Part).performSegue(withIdentifier: "out")
    home.present(card)
    wait(50ms)
    animate 1s {
      home.box.frame = (10, 20, 30, 40)
      home.box.alpha = 50%
      home.box.cornerRadius = 3
      home.box.backgroundColor = .red
      home.box.transform3D = CATransform3DMakeRotation(1rad, 1, 1, 0)
    }
    wait(50ms)
    """

  /// The members of the values of a type that are read without arguments.
  private static func members(of type: ScriptType) -> [String] {
    MemberCatalogue.uiKit.groups.filter { $0.scope == .type && $0.owner == type }
      .flatMap(\.members)
      .filter { !$0.isStatic && $0.name != "init" && $0.type != .void }
      // Views have no order.
      .filter { $0.id.rule != .ordersElements }
      .compactMap { member in
        guard let parameters = member.parameters else { return member.name }
        return parameters.isEmpty && member.blocks.isEmpty ? "\(member.name)()" : nil
      } + BuiltinCatalogue.components.filter { $0.owner == type }.map(\.name)
  }

  @Test func thereIsAReceiverForEveryType() {
    let known = Self.receivers.map(\.0) + Self.unreachable
    let owners = MemberCatalogue.uiKit.groups.filter { $0.scope == .type }.compactMap(\.owner)

    #expect(owners.filter { !Self.members(of: $0).isEmpty && !known.contains($0) } == [])
  }

  @Test(.timeLimit(.minutes(1)), arguments: receivers.indices)
  func everyMemberIsExplained(index: Int) {
    let (type, receiver) = Self.receivers[index]
    let members = Self.members(of: type)
    let expectations = members.map { "expect \"\\(\(receiver).\($0))\" == \"?\"" }
    let script = TestScript(
      Self.world + "\ntest \"t\" {\n" + Self.statements + "\n"
        + expectations.joined(separator: "\n") + "\n}\n")

    let outcome = script.run { $0.explains = true }

    #expect(script.errors == [])
    #expect(
      outcome.failures.map(\.kind) == members.map { _ in .condition },
      "\(script.text(outcome))")
  }
}
