import Geometry
import Semantics
import Transitions
import ViewTree

enum ScreenReference: ScriptReference {
  typealias Value = UIScreen
  static var scriptClass: BuiltinClass { .screen }
}

extension BoundRows {
  private static let screen = Members<ScreenReference>()

  /// Members of `UIScreen`.
  static let screenRows = BoundRows(
    .screen,
    [
      Members(makersOf: .object(.screen)).property(
        "main", ScreenReference.self, "The screen of the device.",
        running: { machine, _ in machine.engine.window.screen }),
      screen.property(
        "bounds", CGRect.self, "The rectangle of the screen as the interface is turned, points.",
        get: { $0.bounds }),
      screen.property("scale", Number.self, "The pixels of a point.", get: { $0.scale }),
      screen.property(
        "maximumFramesPerSecond", WholeNumber.self, "The frames in a second.",
        get: { $0.maximumFramesPerSecond }),
      screen.property(
        "traitCollection", TraitCollectionReference.self, "The environment of the screen.",
        get: { $0.traitCollection }),
    ])

  private static let interface = Members<UIInterfaceOrientation>()

  /// Members of `UIInterfaceOrientation`.
  static let interfaceOrientationRows = BoundRows(
    .interfaceOrientation,
    [
      interface.property(
        "isPortrait", Bool.self, "Whether the interface is upright or upside down.",
        get: { $0.isPortrait }),
      interface.property(
        "isLandscape", Bool.self, "Whether the interface is on its side.",
        get: { $0.isLandscape }),
    ])

  private static let deviceOrientation = Members<UIDeviceOrientation>()

  /// Members of `UIDeviceOrientation`.
  static let deviceOrientationRows = BoundRows(
    .deviceOrientation,
    [
      deviceOrientation.property(
        "isPortrait", Bool.self, "Whether the device is held upright or upside down.",
        get: { $0.isPortrait }),
      deviceOrientation.property(
        "isLandscape", Bool.self, "Whether the device is held on its side.",
        get: { $0.isLandscape }),
      deviceOrientation.property(
        "isFlat", Bool.self, "Whether the device lies flat.", get: { $0.isFlat }),
      deviceOrientation.property(
        "isValidInterfaceOrientation", Bool.self,
        "Whether the interface can follow the device: it is held upright, upside down or on its side.",
        get: { $0.isValidInterfaceOrientation }),
    ])
}
