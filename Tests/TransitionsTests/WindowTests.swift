import EventTrace
import Geometry
import Testing
import Transitions
import ViewTree

/// Windows that do not fill the screen, and the devices by name.
@Suite struct WindowTests {
  @Test func namesAreSortedAndNoneComesTwice() {
    let names = Device.all.map(\.name)

    #expect(Set(names).count == names.count)
    for device in Device.all {
      #expect(Device.named(device.name) == device)
      #expect(device.size.width < device.size.height)
    }
  }

  @Test(arguments: Device.all) func theRoomOfEveryDevice(device: Device) {
    let isPad = device.name.hasPrefix("iPad")
    let upright = device.traitCollection(in: .portrait).traceName
    let side = device.traitCollection(in: .landscapeLeft).traceName

    #expect(device.userInterfaceIdiom == (isPad ? .pad : .phone))
    #expect(upright == (isPad ? "regular × regular" : "compact × regular"))
    let isLarge = device.size.width >= 414
    #expect(
      side
        == (isPad ? "regular × regular" : isLarge ? "regular × compact" : "compact × compact"))
  }

  /// Apple's sizes of displays in points, and whether there is a home button.
  @Test(arguments: [
    ("iPadMini", 744.0, 1133.0, false), ("iPad6", 768, 1024, true), ("iPad9", 810, 1080, true),
    ("iPadAir3", 834, 1112, true), ("iPad", 820, 1180, false),
    ("iPadPro11Gen4", 834, 1194, false), ("iPadPro11", 834, 1210, false),
    ("iPadPro129", 1024, 1366, false), ("iPadPro13", 1032, 1376, false),
  ])
  func aTabletOfEachSize(name: String, width: CGFloat, height: CGFloat, hasButton: Bool) throws {
    let device = try #require(Device.named(name))

    #expect(device.size == CGSize(width: width, height: height))
    #expect(
      device.safeAreaInsets
        == UIEdgeInsets(top: hasButton ? 20 : 24, left: 0, bottom: hasButton ? 0 : 20, right: 0))
  }

  /// Phones that have the size and the safe area of another one.
  @Test(arguments: [
    ("iPhone12", "iPhone13"), ("iPhone12mini", "iPhone13mini"), ("iPhone12Pro", "iPhone14"),
    ("iPhone12ProMax", "iPhone14Plus"), ("iPhone13Pro", "iPhone14"),
    ("iPhone13ProMax", "iPhone14Plus"), ("iPhone14Pro", "iPhone15"),
    ("iPhone14ProMax", "iPhone15Plus"), ("iPhoneXR", "iPhone11"),
  ])
  func aPhoneLikeAnother(name: String, other: String) throws {
    let (device, like) = (try #require(Device.named(name)), try #require(Device.named(other)))

    #expect(device.size == like.size)
    #expect(device.safeAreaInsets == like.safeAreaInsets)
    #expect(device.cornerRadius == like.cornerRadius)
    #expect(device.scale == like.scale)
  }

  @Test func aDeviceSaysWhereItDiffers() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let device = Device(
      name: "own", size: CGSize(width: 500, height: 900), safeAreaInsets: .zero,
      landscapeSafeAreaInsets: insets, scale: 2,
      sizeClasses: .init(horizontal: .regular), landscapeSizeClasses: .init(vertical: .regular))

    #expect(device.safeAreaInsets(in: .landscapeRight) == insets)
    #expect(device.traitCollection(in: .portrait).traceName == "regular × regular")
    #expect(device.traitCollection(in: .landscapeRight).traceName == "regular × regular")
  }

  @Test(arguments: [
    (320.0, "compact × regular"), (639, "compact × regular"), (678, "regular × regular"),
    (820, "regular × regular"),
  ])
  func theRoomOfATabletsWindow(width: CGFloat, traits: String) {
    let window = CGSize(width: width, height: 1180)

    #expect(Device.iPad.traitCollection(in: .portrait, window: window).traceName == traits)
  }

  @Test func aWindowIsSmallerThanTheScreen() {
    let engine = Engine(device: .iPad, window: CGSize(width: 320, height: 1180))

    #expect(engine.window.frame == CGRect(x: 0, y: 0, width: 320, height: 1180))
    #expect(engine.runLoop.screen.bounds == CGRect(x: 0, y: 0, width: 820, height: 1180))
    #expect(engine.runLoop.screen.traitCollection.horizontalSizeClass == .compact)
  }

  @Test(arguments: [
    CGSize(width: 821, height: 100), CGSize(width: 100, height: 1181), CGSize.zero,
    CGSize(width: CGFloat.nan, height: 100), CGSize(width: -5, height: 100),
  ])
  func whatDoesNotFitIsRefused(size: CGSize) {
    let engine = Engine(device: .iPad)

    #expect(!engine.resize(to: size))
    #expect(engine.window.bounds.size == Device.iPad.size)
    #expect(Engine(device: .iPad, window: size).window.bounds.size == Device.iPad.size)
  }

  @Test func theCoordinatorIsOfNoTurn() throws {
    let engine = Engine(device: .iPad)
    let root = engine.perform { ResizeWitness() }
    engine.launch(root)
    engine.resize(to: CGSize(width: 375, height: 1180))

    let coordinator = try #require(root.coordinator)
    #expect(coordinator.targetTransform == .identity)
    #expect(coordinator.transitionDuration == 0.3)
    #expect(engine.interfaceOrientation == .portrait)
    engine.settle()
    #expect(root.view.bounds.size == CGSize(width: 375, height: 1180))
  }
}

private final class ResizeWitness: UIViewController {
  var coordinator: (any UIViewControllerTransitionCoordinator)?

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    self.coordinator = coordinator
  }

  /// The window belongs to the engine, so only the package can take it away before the turn in which a transition begins.
  @Test(arguments: [true, false]) func withoutAWindowNothingStaysOpen(isPush: Bool) {
    let world = TestWorld(in: { UINavigationController(rootViewController: $0) })
    var completions = 0
    world.engine.perform {
      if isPush {
        world.home.navigationController?.pushViewController(world.card, animated: true)
        world.card.transitionCoordinator?.animate(
          alongsideTransition: nil, completion: { _ in completions += 1 })
      } else {
        world.home.present(world.card, animated: true) { completions += 1 }
      }
    }
    #expect(world.engine.openTransitions.count == 1)

    world.engine.runLoop.mainWindow = nil
    world.wait(milliseconds: 100)

    #expect(world.engine.openTransitions.isEmpty)
    #expect(completions == 1)
    #expect(world.home.presentedViewController == nil)
    #expect(world.home.children.isEmpty && world.card.parent == nil)
    #expect(world.card.transitionCoordinator == nil)
    #expect(world.log.filter { $0.contains("viewWill") || $0.contains("viewDid") }.isEmpty)
  }
}
