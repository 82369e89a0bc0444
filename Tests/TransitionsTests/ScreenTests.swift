import EventTrace
import Geometry
import Testing
import Transitions
import ViewTree

@Suite struct ScreenTests {
  @Test(arguments: [
    (Device.iPhone15, "compact × regular", "compact × compact"),
    (.iPhone15ProMax, "compact × regular", "regular × compact"),
    (.iPhoneSE, "compact × regular", "compact × compact"),
    (.phone, "compact × regular", "compact × compact"),
    (.iPad, "regular × regular", "regular × regular"),
  ])
  func traits(device: Device, upright: String, side: String) {
    #expect(device.traitCollection(in: .portrait).traceName == upright)
    #expect(device.traitCollection(in: .portraitUpsideDown).traceName == upright)
    #expect(device.traitCollection(in: .landscapeLeft).traceName == side)
    #expect(device.traitCollection(in: .landscapeRight).traceName == side)
    #expect(device.traitCollection(in: .portrait).displayScale == device.scale)
  }

  @Test(arguments: [
    (Device.iPhone15, UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59)),
    (.phone, UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47)),
    (.iPhoneSE, .zero),
    (.iPad, UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0)),
  ])
  func safeAreas(device: Device, onItsSide: UIEdgeInsets) {
    #expect(device.safeAreaInsets(in: .portrait) == device.safeAreaInsets)
    #expect(device.safeAreaInsets(in: .landscapeLeft) == onItsSide)
    #expect(
      device.size(in: .landscapeRight)
        == CGSize(width: device.size.height, height: device.size.width))
  }

  /// Changes the screen in every way in its `viewDidAppear`, and remembers what has changed when the calls return.
  final class Changes: UIViewController {
    weak var engine: Engine?
    var orientation = UIInterfaceOrientation.unknown
    var width: CGFloat = 0
    var sizeClass = UIUserInterfaceSizeClass.unspecified

    override func viewDidAppear(_ animated: Bool) {
      guard let engine else { return }
      engine.rotate(to: .landscapeLeft)
      engine.resize(to: CGSize(width: 500, height: 500))
      engine.setTraits(horizontal: .compact)
      orientation = engine.interfaceOrientation
      width = engine.window.bounds.width
      sizeClass = traitCollection.horizontalSizeClass
    }
  }

  @Test func theScreenChangesInATurnOfItsOwn() {
    let engine = Engine(device: .iPad)
    let root = engine.perform { Changes() }
    root.engine = engine
    engine.launch(root)
    #expect(root.orientation == .portrait)
    #expect(root.width == 820)
    #expect(root.sizeClass == .regular)
    #expect(engine.interfaceOrientation == .landscapeLeft)
    #expect(engine.window.bounds.width == 500)
    #expect(root.traitCollection.horizontalSizeClass == .compact)
  }

  /// Turns the device in its `viewDidAppear`, and makes the window a size that fits only then.
  final class TurnsFirst: UIViewController {
    weak var engine: Engine?
    var size = CGSize(width: 1000, height: 500)
    var answer: Bool?

    override func viewDidAppear(_ animated: Bool) {
      engine?.rotate(to: .landscapeLeft)
      answer = engine?.resize(to: size)
    }
  }

  @Test(arguments: [
    (CGSize(width: 1000, height: 500), true, CGSize(width: 1000, height: 500)),
    // It would have fit before the turn.
    (CGSize(width: 500, height: 1000), true, CGSize(width: 1180, height: 820)),
    (CGSize(width: 1200, height: 500), false, CGSize(width: 1180, height: 820)),
  ])
  func theRoomIsThatOfTheTurnBefore(size: CGSize, answer: Bool, shown: CGSize) {
    let engine = Engine(device: .iPad)
    let root = engine.perform { TurnsFirst() }
    root.engine = engine
    root.size = size
    engine.launch(root)
    engine.settle()

    #expect(root.answer == answer)
    #expect(engine.window.bounds.size == shown)
  }

  @Test(arguments: [
    (UIInterfaceOrientation.portrait, UIInterfaceOrientation.landscapeRight, 0.5, 0.3),
    (.portrait, .landscapeLeft, -0.5, 0.3), (.landscapeLeft, .portrait, 0.5, 0.3),
  ])
  func theCoordinatorKnowsTheTurn(
    from: UIInterfaceOrientation, to: UIInterfaceOrientation, turn: CGFloat, duration: Double
  ) throws {
    let engine = Engine()
    let root = engine.perform { Witness("root") }
    engine.launch(root)
    engine.rotate(to: from)
    engine.settle()
    engine.rotate(to: to)

    let coordinator = try #require(root.coordinator)
    #expect(engine.interfaceOrientation == to)
    #expect(coordinator.transitionDuration == duration)
    #expect(coordinator.targetTransform == CGAffineTransform(rotationAngle: turn * .pi))
    #expect(coordinator.containerView === engine.window)
    #expect(coordinator.viewController(forKey: .from) === root)
    #expect(coordinator.view(forKey: .to) === root.view)
    #expect(coordinator.presentationStyle == .none)
  }

  @Test func aTurnInLoadViewIsKnownToThePresentationThatAsksForTheView() throws {
    final class Turning: UIViewController {
      var engine: Engine?
      override func loadView() {
        super.loadView()
        engine?.rotate(to: .landscapeLeft)
      }
    }
    let engine = Engine()
    let (root, card) = engine.perform { (UIViewController(), Turning()) }
    engine.launch(root)
    engine.perform {
      card.engine = engine
      card.modalPresentationStyle = .fullScreen
      root.present(card, animated: true)
    }
    engine.settle()
    #expect(card.view.window != nil)
    #expect(engine.window.bounds.size == CGSize(width: 852, height: 393))
    #expect(card.view.frame == engine.window.bounds)
  }

  @Test func aTurnInTheAnswerAboutTheFrameIsKnownToThePresentation() {
    final class Turning: UIPresentationController {
      var engine: Engine?
      override var frameOfPresentedViewInContainerView: CGRect {
        let frame = super.frameOfPresentedViewInContainerView
        let engine = engine
        self.engine = nil
        engine?.rotate(to: .landscapeLeft)
        return frame
      }
      override var shouldRemovePresentersView: Bool { true }
    }
    final class Giving: UIViewControllerTransitioningDelegate {
      let engine: Engine
      init(_ engine: Engine) { self.engine = engine }
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
      ) -> UIPresentationController? {
        let turning = Turning(presentedViewController: presented, presenting: presenting)
        turning.engine = engine
        return turning
      }
    }
    let engine = Engine()
    let delegate = Giving(engine)
    let (root, card) = engine.perform { (UIViewController(), UIViewController()) }
    engine.launch(root)
    engine.perform {
      card.modalPresentationStyle = .custom
      card.transitioningDelegate = delegate
      root.present(card, animated: false)
    }
    engine.settle()
    #expect(engine.window.bounds.size == CGSize(width: 852, height: 393))
    #expect(card.view.frame == engine.window.bounds)
  }

  @Test func whatComesTooLateIsNotAnimatedAndToldAtTheEnd() throws {
    let engine = Engine()
    let root = engine.perform { Witness("root") }
    engine.launch(root)
    engine.rotate(to: .landscapeLeft)
    let coordinator = try #require(root.coordinator)
    var told: [String] = []

    engine.perform {
      #expect(
        !coordinator.animate(alongsideTransition: { _ in told.append("animated") }) { context in
          told.append("completed, cancelled: \(context.isCancelled)")
        })
    }
    engine.wait(seconds: 0.299)
    #expect(told == [])
    engine.wait(seconds: 0.002)
    #expect(told == ["completed, cancelled: false"])

    engine.perform {
      #expect(!coordinator.animate(alongsideTransition: nil) { _ in told.append("again") })
    }
    engine.settle()
    #expect(told.count == 1)
  }

  @Test func childrenAreToldWhenTheirSizeIsAnotherOne() {
    let engine = Engine()
    let root = engine.perform { Witness("root") }
    let filling = engine.perform { Witness("filling") }
    let kept = engine.perform { Witness("kept") }
    engine.perform {
      for child in [filling, kept] {
        root.addChild(child)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
      }
    }
    root.childSizes = [ObjectIdentifier(kept): kept.view.bounds.size]
    engine.launch(root)
    engine.rotate(to: .landscapeLeft)

    #expect(root.told == ["traits compact × compact", "size 852 × 393", "was compact × regular"])
    #expect(filling.told == root.told)
    #expect(kept.told == ["traits compact × compact", "was compact × regular"])
  }

  @Test func withoutSuperNobodyAfterAnOverrideIsTold() {
    let engine = Engine()
    let (root, child, presented) = engine.perform {
      (Witness("root"), Witness("child"), Witness("presented"))
    }
    engine.perform {
      root.addChild(child)
      root.view.addSubview(child.view)
      child.didMove(toParent: root)
    }
    root.callsSuper = false
    engine.launch(root)
    engine.perform {
      presented.modalPresentationStyle = .overFullScreen
      root.present(presented, animated: false)
    }
    engine.settle()
    engine.rotate(to: .landscapeLeft)

    #expect(root.told == ["traits compact × compact", "size 852 × 393", "was compact × regular"])
    #expect(child.told == ["was compact × regular"])
    #expect(presented.told == ["was compact × regular"])
    #expect(child.view.bounds.size == CGSize(width: 852, height: 393))
  }

  @Test func viewsInTheWindowAreToldOfTraits() {
    let engine = Engine()
    let root = engine.perform { UIViewController() }
    let (inside, outside) = engine.perform { (WatchingView(), WatchingView()) }
    engine.perform { root.view.addSubview(inside) }
    engine.launch(root)
    engine.setTraits(style: .dark)

    #expect(inside.previous?.userInterfaceStyle == .light)
    #expect(inside.traitCollection.userInterfaceStyle == .dark)
    #expect(outside.previous == nil)
  }

  @Test func anEmptyWindowIsTurnedAtOnce() {
    let engine = Engine(device: .phone)
    engine.rotate(to: .landscapeLeft)

    #expect(engine.window.frame == CGRect(x: 0, y: 0, width: 844, height: 390))
    #expect(engine.runLoop.nextEventInstant == nil)
  }

  @Test func whoeverEndsTheWorldWhileItIsTurnedEndsTheTurn() {
    let engine = Engine()
    let root = engine.perform { Witness("root") }
    root.whenTold = { root.addChild(root) }
    engine.launch(root)
    engine.rotate(to: .landscapeLeft)

    #expect(engine.isTerminated)
    #expect(engine.window.bounds.width == 393)
    engine.rotate(to: .portrait)
    #expect(engine.interfaceOrientation == .portrait)
  }

  @Test func aWorldThatWasTurnedInATransitionIsFreed() {
    weak var view: UIView?
    do {
      let engine = Engine()
      let root = engine.perform { Witness("root") }
      engine.launch(root)
      let presented = engine.perform { UIViewController() }
      engine.perform {
        presented.modalPresentationStyle = .overFullScreen
        root.present(presented, animated: true)
      }
      engine.wait(seconds: 0.1)
      engine.rotate(to: .landscapeLeft)
      engine.wait(seconds: 0.1)
      view = presented.view
      #expect(view != nil)
    }
    #expect(view == nil)
  }
}

/// Writes down what it is told.
private final class Witness: UIViewController {
  let name: String
  var told: [String] = []
  var coordinator: (any UIViewControllerTransitionCoordinator)?
  var childSizes: [ObjectIdentifier: CGSize] = [:]
  var whenTold: (() -> Void)?
  var callsSuper = true

  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
    traceName = name
  }

  required init?(coder: NSCoder) { nil }

  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    told.append("traits \(newCollection.traceName)")
    whenTold?()
    if callsSuper { super.willTransition(to: newCollection, with: coordinator) }
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    told.append("size \(Int(size.width)) × \(Int(size.height))")
    self.coordinator = coordinator
    if callsSuper { super.viewWillTransition(to: size, with: coordinator) }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    told.append("was \(previousTraitCollection?.traceName ?? "nothing")")
  }

  override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    childSizes[ObjectIdentifier(container)] ?? parentSize
  }
}

private final class WatchingView: UIView {
  var previous: UITraitCollection?

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    previous = previousTraitCollection
  }
}
