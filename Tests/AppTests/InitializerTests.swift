import Testing
import TransitionEngine

/// Initialisers as app code overrides and calls them.
@Suite struct InitializerTests {
  private final class CardView: UIView {
    private(set) var log: [String] = []

    override init(frame: CGRect) {
      super.init(frame: frame)
      commonInit()
    }

    required init?(coder: NSCoder) {
      super.init(coder: coder)
      commonInit()
    }

    private func commonInit() {
      log.append("init")
      addGestureRecognizer(
        UITapGestureRecognizer(target: self, action: Selector("tapped", CardView.tapped)))
      addGestureRecognizer(
        UIPanGestureRecognizer(target: self, action: Selector("handlePan:", CardView.handlePan)))
    }

    override func awakeFromNib() {
      super.awakeFromNib()
      log.append("awakeFromNib")
    }

    private func tapped() { log.append("tapped") }

    private func handlePan(_ recognizer: UIPanGestureRecognizer) {
      if recognizer.state == .began { log.append("pan") }
    }
  }

  private final class CardViewController: UIViewController {
    let card: CardView

    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
      card = CardView()
      super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
      modalPresentationStyle = .custom
    }

    required init?(coder: NSCoder) {
      guard let card = CardView(coder: coder) else { return nil }
      self.card = card
      super.init(coder: coder)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      card.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
      view.addSubview(card)
    }
  }

  private class Navigation: UINavigationController {
    override init(rootViewController: UIViewController) {
      super.init(rootViewController: rootViewController)
      isNavigationBarHidden = true
    }

    override init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
      super.init(navigationBarClass: navigationBarClass, toolbarClass: toolbarClass)
    }

    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
      super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  /// Waits for two touches to recognize anything.
  private final class Pinch: UIGestureRecognizer {
    override init(target: Any?, action: Selector?) {
      super.init(target: target, action: action)
      name = "pinch"
    }
  }

  private let engine = Engine()

  @Test func controllersAndViewsOfAStoryboard() throws {
    let made = engine.perform { CardViewController(coder: NSCoder()) }
    let controller = try #require(made)
    engine.perform {
      controller.card.awakeFromNib()
      engine.launch(controller)
    }
    engine.settle()
    #expect(controller.card.log == ["init", "awakeFromNib"])
    #expect(controller.card.window != nil)
    #expect(controller.nibName == nil && controller.nibBundle == nil)
    #expect(engine.perform { UIWindow(coder: NSCoder())?.isHidden } == true)
    #expect(engine.perform { UIPageViewController(coder: NSCoder())?.transitionStyle } == .pageCurl)
    #expect(engine.perform { UISplitViewController(coder: NSCoder())?.style } == .unspecified)
    #expect(engine.issues.isEmpty)
  }

  @Test func convenienceInitialisersCallTheDesignatedOnes() {
    let controller = engine.perform { CardViewController() }
    #expect(controller.modalPresentationStyle == .custom)
    let navigation = engine.perform { Navigation(rootViewController: controller) }
    #expect(navigation.isNavigationBarHidden && navigation.viewControllers == [controller])
    #expect(engine.perform { Navigation() }.definesPresentationContext)
    let plain = engine.perform {
      Navigation(navigationBarClass: UINavigationBar.self, toolbarClass: nil)
    }
    #expect(plain.viewControllers.isEmpty && engine.issues.isEmpty)
    #expect(engine.perform { Pinch().name } == "pinch")
  }

  @Test func aNibIsNotLoaded() {
    let controller = engine.perform { UIViewController(nibName: "Card", bundle: .main) }
    engine.perform { engine.launch(controller) }
    #expect(controller.nibName == "Card" && controller.nibBundle === Bundle.main)
    #expect(engine.issues.map(\.kind) == [.unsupported])
  }

  @Test func recognizersCallMethodsOfTheirTargets() {
    let controller = engine.perform { CardViewController() }
    engine.perform { engine.launch(controller) }
    func touch(_ points: [(CGFloat, UITouch.Phase)]) {
      let now = engine.now
      engine.perform {
        engine.enqueue(
          points.enumerated().map { index, point in
            TouchSample(
              instant: now.adding(seconds: Double(index) * 0.1), finger: 0,
              location: CGPoint(x: point.0, y: 50), phase: point.1)
          })
      }
      engine.settle()
    }
    touch([(50, .began), (50, .ended)])
    touch([(50, .began), (90, .moved), (120, .moved), (120, .ended)])
    #expect(controller.card.log == ["init", "tapped", "pan"])

    engine.perform {
      let recognizers = controller.card.gestureRecognizers ?? []
      for recognizer in recognizers { recognizer.removeTarget(controller.card, action: nil) }
      recognizers.first?.addTarget(controller, action: "tapped")
    }
    #expect(engine.issues.isEmpty)
    touch([(50, .began), (50, .ended)])
    #expect(controller.card.log == ["init", "tapped", "pan"])
    #expect(engine.issues.map(\.kind) == [.unsupported])
  }

  @Test func barsButtonsAndActions() {
    let (add, done, space) = engine.perform {
      (
        UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil),
        UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil),
        UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
      )
    }
    #expect(add.title == nil && done.style == .done && space.title == nil)
    #expect(engine.perform { UIBarButtonItem(coder: NSCoder()) }?.title == nil)
    let tab = engine.perform {
      UITabBarItem(title: "Home", image: UIImage(named: "house"), selectedImage: nil)
    }
    #expect(tab.title == "Home" && tab.selectedImage == nil)
    let action = UIAction(title: "Buy", image: UIImage(systemName: "cart")) { _ in }
    let button = engine.perform { UIButton(type: .system, primaryAction: action) }
    #expect(button.currentTitle == "Buy" && button.buttonType == .system)
    #expect(engine.perform { UIButton(type: .close).buttonType } == .close)
    #expect(engine.perform { Pinch(coder: NSCoder())?.name } == "pinch")
    #expect(engine.perform { UIDevice.current } === engine.currentDevice)
    #expect(UIDevice.current.userInterfaceIdiom == .phone)
  }
}
