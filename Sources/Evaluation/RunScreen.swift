package import Geometry
package import Semantics
package import SourceText
package import Transitions
package import ViewTree

/// The screen of a run: a device, a window that may be smaller, the direction of the language, and the motion that the user has chosen.
package struct RunScreen: Hashable, Sendable {
  /// The device.
  package var device: Device
  /// The size of the window, points; nil for one that fills the screen.
  package var window: CGSize?
  /// The direction in which the language is written.
  package var layoutDirection = UIUserInterfaceLayoutDirection.leftToRight

  /// The motion that the user has chosen.
  package var motion = MotionPreference.full

  /// The default device of a script.
  package static let usual = RunScreen(device: .iPhone15)

  /// The name of the device.
  package var deviceName: String { device.name }

  /// The reason why there is no such screen.
  package struct Mistake: Error {
    /// The mistake, and the possible values.
    package var diagnostic: Diagnostic
  }

  /// The text with which a test asks for it, with a comma before; empty for the usual one.
  package var testSettings: String {
    var text = device == RunScreen.usual.device ? "" : ", device: .\(device.name)"
    if let window {
      let (width, height) = (RunScreen.text(window.width), RunScreen.text(window.height))
      text += ", window: (\(width), \(height))"
    }
    if layoutDirection != RunScreen.usual.layoutDirection {
      text += ", layoutDirection: .\(layoutDirection.name)"
    }
    if motion != RunScreen.usual.motion { text += ", motion: .\(motion)" }
    return text
  }

  static func text(_ length: CGFloat) -> String { FixedPointText.shortestString(length) }
}

extension Program {
  /// The device with a name: one that the script or a file it imports declares, or one there is.
  package func device(named name: String) -> Device? {
    // The usual device is found without the list of all others, which nothing else at a start needs.
    if name == RunScreen.usual.device.name { return RunScreen.usual.device }
    return devices.first { $0.name == name }.map(Device.init) ?? Device.named(name)
  }

  /// The screen with the name of a device, the size of a window and a direction.
  ///
  /// - Throws: The mistake in them.
  package func screen(
    deviceNamed name: String, window: CGSize?, layoutDirection: UIUserInterfaceLayoutDirection
  ) throws(RunScreen.Mistake) -> RunScreen {
    guard let device = device(named: name) else {
      let all = Device.all.map(\.name) + devices.map(\.name)
      throw RunScreen.Mistake(diagnostic: RuntimeDiagnostics.unknownDevice(name, all: all))
    }
    if let window, !device.hasRoom(for: window, in: .portrait) {
      throw RunScreen.Mistake(
        diagnostic: RuntimeDiagnostics.windowDoesNotFit(window, size: device.size))
    }
    return RunScreen(device: device, window: window, layoutDirection: layoutDirection)
  }

  /// The screen of a test: as the test gives it, else as the request does.
  ///
  /// A test that names a device has a window of that device's, unless it says more. The direction is the run's unless it says
  /// one itself.
  ///
  /// - Throws: The mistake in it.
  package func screen(
    of test: Test, for request: TestRequest
  ) throws(RunScreen.Mistake) -> RunScreen {
    let own = test.window.map { CGSize(width: $0.width, height: $0.height) }
    var screen = try screen(
      deviceNamed: test.device ?? request.deviceName,
      window: own ?? (test.device == nil ? request.window : nil),
      layoutDirection: test.layoutDirection.flatMap { UIUserInterfaceLayoutDirection(named: $0) }
        ?? request.layoutDirection)
    screen.motion = MotionPreference.allCases.first { "\($0)" == test.motion } ?? .full
    return screen
  }
}

extension UIUserInterfaceLayoutDirection {
  /// The name that scripts and the command line call it by.
  package var name: String { "\(self)" }

  /// The direction with a name; nil when there is none.
  package init?(named name: String) {
    guard let own = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = own
  }
}

extension Device {
  /// Makes the device that a script declares.
  init(_ definition: DeviceDefinition) {
    let values = definition.values
    func number(_ slot: BuiltinSlot) -> Double? { values[slot]?.first }
    func insets(_ slot: BuiltinSlot) -> UIEdgeInsets? {
      values[slot].map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
    }
    func sizeClass(_ slot: BuiltinSlot) -> UIUserInterfaceSizeClass {
      number(slot).flatMap { UIUserInterfaceSizeClass(rawValue: Int($0)) } ?? .unspecified
    }
    let size = values[.device(.size)].map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
    let isPad = number(.device(.userInterfaceIdiom)) == Double(UIUserInterfaceIdiom.pad.rawValue)
    self.init(
      name: definition.name, size: size, safeAreaInsets: insets(.device(.safeAreaInsets)) ?? .zero,
      landscapeSafeAreaInsets: insets(.device(.landscapeSafeAreaInsets)),
      cornerRadius: number(.device(.cornerRadius)) ?? 0,
      scale: number(.device(.scale)) ?? (isPad ? 2 : 3),
      frameRate: Int(number(.device(.maximumFramesPerSecond)) ?? 60),
      userInterfaceIdiom: isPad ? .pad : .phone,
      sizeClasses: SizeClasses(
        horizontal: sizeClass(.device(.horizontalSizeClass)),
        vertical: sizeClass(.device(.verticalSizeClass))),
      landscapeSizeClasses: SizeClasses(
        horizontal: sizeClass(.device(.landscapeHorizontalSizeClass)),
        vertical: sizeClass(.device(.landscapeVerticalSizeClass))))
  }
}
