import SourceText

// Devices.
extension SemanticDiagnostics {
  static func deviceAsValue(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' is a device, not an object"), at: range, label: "is not a value",
      notes: ["a device is what a test or a script runs on"],
      fixIts: [
        FixIt("write 'device: .\(name)' after the name of a test, or '--device \(name)'")
      ])
  }

  static func deviceNameTaken(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("there is a device '\(name)' already"), at: range, label: "this name is taken",
      notes: ["Apple's devices have their names without any declaration"],
      fixIts: [FixIt("choose another name, or leave the declaration out")])
  }

  static func deviceSizeNotUpright(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'size' is that of the device in portrait"), at: range, label: "is wider than high",
      notes: ["'rotate(.landscapeLeft)' turns the device on its side"],
      fixIts: [FixIt("swap the two: the shorter side is the first")])
  }

  static func deviceValueNotKnown(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'\(name)' of a device has to be known before the script runs"), at: range,
      label: "depends on a value",
      notes: ["the device is there before the first statement"],
      fixIts: [FixIt("write numbers, such as '(393, 852)'")])
  }

  static func deviceValueOutOfRange(
    _ name: String, allowed: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("there is no screen with such a '\(name)'"), at: range, label: "is out of range",
      notes: [allowed], fixIts: [FixIt("write what the screen has, upright and in points")])
  }

  static func notInDevice(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a device has values alone"), at: range, label: "is none",
      notes: ["nothing of a device runs, and nothing is made of it"],
      fixIts: [FixIt("write values such as 'size: (393, 852)', and put the rest elsewhere")])
  }
}
