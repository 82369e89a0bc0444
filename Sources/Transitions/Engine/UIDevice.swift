import EventTrace
public import ViewTree

/// The orientation of the device.
public enum UIDeviceOrientation: Int, Hashable, Sendable {
  /// Unknown; also while no notifications are generated.
  case unknown
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// On its side, its bottom to the right; the interface is then `.landscapeRight`.
  case landscapeLeft
  /// On its side, its bottom to the left; the interface is then `.landscapeLeft`.
  case landscapeRight
  /// Flat, with the screen up.
  case faceUp
  /// Flat, with the screen down.
  case faceDown

  /// Whether the device is held upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// Whether the device is held on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Whether the device lies flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }

  /// Whether the device is held in one of the ways that the interface can follow.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The device of a world, with its orientation.
///
/// The orientation of the device changes even if the interface does not follow it. Observers of the notification are called before any
/// controller.
/// Apple's page: <https://developer.apple.com/documentation/uikit/uidevice>
public final class UIDevice: NSObject {
  private let loop: RunLoop
  private var held = UIDeviceOrientation.portrait
  private var generators = 0

  init(loop: RunLoop) {
    self.loop = loop
    super.init()
    traceName = "UIDevice"
  }

  /// The device of the world whose turn is running, or one held upright outside of every world.
  public static var current: UIDevice {
    let loop = RunLoop.forNewObject()
    return loop.device as? UIDevice ?? UIDevice(loop: loop)
  }

  /// The orientation of the device; `.unknown` while it generates no notifications.
  public var orientation: UIDeviceOrientation {
    isGeneratingDeviceOrientationNotifications ? held : .unknown
  }

  /// The kind of the device: a phone or a tablet.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    loop.screen.traitCollection.userInterfaceIdiom
  }

  /// Whether observers are called when the device is turned.
  public var isGeneratingDeviceOrientationNotifications: Bool { generators > 0 }

  /// Begins calling the observers when the device is turned, until each call is balanced by one of
  /// ``endGeneratingDeviceOrientationNotifications()``.
  public func beginGeneratingDeviceOrientationNotifications() { generators += 1 }

  /// Balances one call of ``beginGeneratingDeviceOrientationNotifications()``.
  public func endGeneratingDeviceOrientationNotifications() { generators = max(0, generators - 1) }

  /// The device is held another way; its object is the device.
  public static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification")

  /// Holds the device another way, and posts the notification.
  func turn(to orientation: UIInterfaceOrientation) {
    // Both enumerations have the same raw values, with left and right exchanged.
    guard let new = UIDeviceOrientation(rawValue: orientation.rawValue), new != .unknown,
      new != held
    else { return }
    held = new
    guard isGeneratingDeviceOrientationNotifications else { return }
    loop.emit(
      .call("orientationDidChange", [TraceField("orientation", .word("\(new)"))]),
      subject: traceName)
    loop.notificationCenter.post(name: UIDevice.orientationDidChangeNotification, object: self)
  }
}

extension Engine {
  /// The device of this world, which UIKit calls `UIDevice.current`.
  public var currentDevice: UIDevice { world.device }
}
