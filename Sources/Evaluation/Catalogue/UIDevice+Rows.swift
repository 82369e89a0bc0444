import Semantics
import Transitions
import ViewTree

enum DeviceReference: ScriptReference {
  typealias Value = UIDevice
  static var scriptClass: BuiltinClass { .device }
}

extension BoundRows {
  private static let device = Members<DeviceReference>()

  /// Members of `UIDevice`.
  static let deviceRows = BoundRows(
    .device,
    [
      Members(makersOf: .object(.device)).property(
        "current", DeviceReference.self,
        "The device; a hook `on device.orientationDidChange` of a `let` that holds it runs when it is turned.",
        running: { machine, _ in machine.engine.currentDevice }),
      Members(makersOf: .object(.device)).property(
        "orientationDidChangeNotification", TextReference.self,
        "The name of the notification that the device is held another way; only while it generates such notifications.",
        running: { _, _ in ScriptText.make(UIDevice.orientationDidChangeNotification.rawValue) }),
      device.property(
        "orientation", UIDeviceOrientation.self,
        "The orientation of the device; `.unknown` while it generates no notifications.",
        get: { $0.orientation }),
      device.property(
        "userInterfaceIdiom", UIUserInterfaceIdiom.self, "Whether it is a phone or a tablet.",
        get: { $0.userInterfaceIdiom }),
      device.property(
        "isGeneratingDeviceOrientationNotifications", Bool.self,
        "Whether hooks run when it is turned.",
        get: { $0.isGeneratingDeviceOrientationNotifications }),
      device.method(
        "beginGeneratingDeviceOrientationNotifications",
        "Lets hooks run when the device is rotated, until `endGeneratingDeviceOrientationNotifications` was called as often.",
        call: { $0.beginGeneratingDeviceOrientationNotifications() }),
      device.method(
        "endGeneratingDeviceOrientationNotifications", "Takes back one call of the other method.",
        call: { $0.endGeneratingDeviceOrientationNotifications() }),
    ])
}
