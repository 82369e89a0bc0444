import SourceText
import Syntax

// Devices, and the windows of tests, which have to be known before anything runs.

extension Checker {
  /// Collects the values of a device.
  func collectDevice(of index: Int) {
    let syntax = DeclarationSyntax(declarations[index].node)
    if catalogue.deviceNames().contains(declarations[index].name) {
      report(
        SemanticDiagnostics.deviceNameTaken(
          declarations[index].name, at: declarations[index].range))
    }
    if let parameter = syntax.parameters.children(of: .parameter).first {
      report(SemanticDiagnostics.notInDevice(at: parameter.range))
    }
    // Values in parentheses have their diagnostic, and may be the required ones.
    if syntax.parameters.kind == .error { declarations[index].hasUnknownMembers = true }
    guard syntax.members.kind == .memberList else { return }
    for member in syntax.members.children {
      switch member.kind {
      case .slot: collectSlot(member, of: index)
      case .error, .absent: break
      default: report(SemanticDiagnostics.notInDevice(at: member.tokenRange))
      }
    }
    checkRequirements(of: index)
  }

  /// The devices that tests of a file can name: those there are, and those that are declared.
  func deviceNames(in file: Int) -> [String] {
    catalogue.deviceNames()
      + declarations.filter { $0.kind == .device && isVisible($0.file, from: file) }.map(\.name)
  }

  /// Finds the values of devices and windows, whose bodies have been checked.
  func checkKnownValues() {
    for index in collected where declarations.kind(of: index) == .device {
      checkDeviceValues(of: index)
    }
    for index in tests.indices {
      guard let function = tests[index].windowFunction, let value = value(of: function),
        value.type != .error
      else { continue }
      guard let words = value.knownWords else {
        report(SemanticDiagnostics.deviceValueNotKnown("window", at: value.range))
        continue
      }
      if let allowed = Self.allowed(.size, words, size: nil) {
        report(
          SemanticDiagnostics.deviceValueOutOfRange("window", allowed: allowed, at: value.range))
      }
      tests[index].window = (words[0], words[1])
    }
  }

  private func checkDeviceValues(of index: Int) {
    let declaration = declarations[index]
    var size: [Double]?
    for key in declaration.slotOrder {
      guard let slot = declaration.slots[key], let value = value(of: slot.function),
        value.type != .error
      else { continue }
      guard let words = value.knownWords else {
        report(SemanticDiagnostics.deviceValueNotKnown(key, at: value.range))
        continue
      }
      if slot.row.id == .device(.size) { size = words }
      declarations[index].deviceValues[slot.row.id] = words
    }
    for key in declaration.slotOrder {
      guard let slot = declaration.slots[key],
        let words = declarations[index].deviceValues[slot.row.id],
        let value = value(of: slot.function),
        let allowed = Self.allowed(of: slot.row.id, words, size: size)
      else { continue }
      report(SemanticDiagnostics.deviceValueOutOfRange(key, allowed: allowed, at: value.range))
    }
    reportSideways(declarations[index])
  }

  /// Reports a size that is wider than high, which is not that of a device in portrait.
  private func reportSideways(_ declaration: DeclarationSymbol) {
    guard let words = declaration.deviceValues[.device(.size)], words[0] > words[1],
      Self.allowed(.size, words, size: nil) == nil,
      let slot = declaration.slotOrder.compactMap({ declaration.slots[$0] })
        .first(where: { $0.row.id == .device(.size) }),
      let value = value(of: slot.function)
    else { return }
    report(SemanticDiagnostics.deviceSizeNotUpright(at: value.range))
  }

  /// The value that a function returns at once.
  func value(of function: Int) -> Expression? {
    guard case .exit(let value)? = functions.checked(function)?.body.last?.kind else { return nil }
    return value
  }

  private enum Measure { case size, insets, landscapeInsets, radius, scale, frames, idiom }

  private static func allowed(of slot: BuiltinSlot, _ words: [Double], size: [Double]?) -> String? {
    switch slot {
    case .device(.size): allowed(.size, words, size: size)
    case .device(.safeAreaInsets): allowed(.insets, words, size: size)
    case .device(.landscapeSafeAreaInsets): allowed(.landscapeInsets, words, size: size)
    case .device(.cornerRadius): allowed(.radius, words, size: size)
    case .device(.scale): allowed(.scale, words, size: size)
    case .device(.maximumFramesPerSecond): allowed(.frames, words, size: size)
    case .device(.userInterfaceIdiom): allowed(.idiom, words, size: size)
    default: nil
    }
  }

  /// Returns the possible values, for the message that these are not; nil if these are.
  private static func allowed(_ measure: Measure, _ words: [Double], size: [Double]?) -> String? {
    let (width, height) = size.map { ($0[0], $0[1]) } ?? (.infinity, .infinity)
    switch measure {
    case .size:
      let isPossible = words.allSatisfy { $0 >= 1 && $0 <= 10_000 }
      return isPossible ? nil : "each side is from 1pt to 10000pt"
    case .insets, .landscapeInsets:
      let (across, down) = measure == .insets ? (width, height) : (height, width)
      let isPossible =
        words.allSatisfy { $0 >= 0 } && words[1] + words[3] < across && words[0] + words[2] < down
      return isPossible ? nil : "none is below 0, and together they leave room on the screen"
    case .radius:
      let isPossible = words[0] >= 0 && words[0] <= min(width, height, 20_000) / 2
      return isPossible ? nil : "it is from 0 to half of the shorter side"
    case .scale:
      return words[0] >= 1 && words[0] <= 10 ? nil : "it is from 1 to 10"
    case .frames:
      let isPossible = words[0] >= 1 && words[0] <= 1000 && words[0] == words[0].rounded()
      return isPossible ? nil : "it is a whole number from 1 to 1000"
    case .idiom: return words[0] >= 0 ? nil : "it is .phone or .pad"
    }
  }

  /// The diagnostic for the name of a device where an object or a type is needed.
  func deviceAsValue(_ index: Int, at range: SourceRange) -> Diagnostic {
    SemanticDiagnostics.deviceAsValue(declarations[index].name, at: range)
  }

  /// The devices that tests of the first file can name, in the order of their declaration.
  var deviceDefinitions: [DeviceDefinition] {
    declarations.filter { $0.kind == .device && isVisible($0.file, from: 0) }.map {
      DeviceDefinition(name: $0.name, range: $0.range, values: $0.deviceValues)
    }
  }
}
