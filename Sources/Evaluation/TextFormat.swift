import Geometry
import Semantics

/// How a value is written, by `print` and in texts: what its type comes down to.
struct TextFormat {
  enum Kind: UInt8 {
    case number, ratio, time, angle, velocity, bool, string, object, pair, velocityPair, four
    case color, transform, enumeration, optionalWords, optionalReference, list, nothing
  }

  var kind: Kind
  /// The type's position in the program's table.
  var type: UInt32

  init(_ type: ScriptType, type position: Int) {
    self.type = UInt32(truncatingIfNeeded: position)
    kind =
      switch type {
      case .error, .void, .nilLiteral: .nothing
      case .bool: .bool
      case .string: .string
      case .quantity(let quantity):
        switch (quantity.length, quantity.time, quantity.angle) {
        case (0, 0, 0): quantity.isRatio ? .ratio : .number
        case (0, 1, 0): .time
        case (0, 0, 1): .angle
        case (1, -1, 0): .velocity
        default: .number
        }
      case .point, .size, .vector: .pair
      case .velocityVector: .velocityPair
      case .rect, .insets, .timingCurve: .four
      case .transform: .transform
      case .color: .color
      case .enumeration: .enumeration
      case .object, .instance: .object
      case .optional(let wrapped): wrapped.isReference ? .optionalReference : .optionalWords
      case .list: .list
      }
  }
}

extension Machine {
  /// Appends a value to the text being put together.
  func appendValue(
    _ format: TextFormat, words: UnsafeMutablePointer<Double>,
    references: UnsafeMutablePointer<Reference>
  ) {
    switch format.kind {
    case .number: append(words[0])
    case .string: appendText(references[0])
    case .ratio, .time, .angle, .velocity, .bool, .object, .pair, .velocityPair, .four, .color,
      .transform, .enumeration, .optionalWords, .optionalReference, .list, .nothing:
      append(
        program.types[Int(format.type)], words: words, reference: references,
        to: &text.pointee)
    }
  }

  /// A value as `print` writes it.
  func text(
    of type: ScriptType, words: UnsafeMutablePointer<Double>,
    references: UnsafeMutablePointer<Reference>
  ) -> String {
    var bytes: [UInt8] = []
    append(type, words: words, reference: references, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a number; one of which three decimals would be hundreds of digits as scripts write it, `1e+308`.
  private static func appendNumber(_ value: Double, to bytes: inout [UInt8]) {
    if value.magnitude > 1e21, value.isFinite {
      bytes.append(contentsOf: value.description.utf8)
    } else {
      FixedPointText.appendShortest(value, to: &bytes)
    }
  }

  private func append(_ value: Double) {
    Self.appendNumber(value, to: &text.pointee)
  }

  /// Appends a text's bytes to the text being put together.
  func appendText(_ reference: Reference) {
    guard let reference else {
      text.pointee.append(contentsOf: "nil".utf8)
      return
    }
    Unmanaged<ScriptText>.fromOpaque(reference)._withUnsafeGuaranteedRef { string in
      string.withBytes { text.pointee.append(contentsOf: $0) }
    }
  }

  /// Appends a value of any type.
  private func append(
    _ type: ScriptType, words: UnsafeMutablePointer<Double>,
    reference: UnsafeMutablePointer<Reference>, to bytes: inout [UInt8]
  ) {
    switch type {
    case .error, .void: break
    case .nilLiteral: bytes.append(contentsOf: "nil".utf8)
    case .bool: bytes.append(contentsOf: (words[0] != 0 ? "true" : "false").utf8)
    case .quantity(let quantity): append(words[0], quantity, to: &bytes)
    case .point, .size, .vector: appendTuple(words, count: 2, to: &bytes)
    case .velocityVector:
      bytes.append(UInt8(ascii: "("))
      append(words[0], Quantity(length: 1, time: -1), to: &bytes)
      bytes.append(contentsOf: ", ".utf8)
      append(words[1], Quantity(length: 1, time: -1), to: &bytes)
      bytes.append(UInt8(ascii: ")"))
    case .rect, .insets, .timingCurve: appendTuple(words, count: 4, to: &bytes)
    case .transform:
      bytes.append(UInt8(ascii: "["))
      for word in 0..<6 {
        if word > 0 { bytes.append(UInt8(ascii: " ")) }
        Self.appendNumber(words[word], to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .color: UIColor(words: words).appendHex(to: &bytes)
    case .enumeration(let enumeration): append(words[0], enumeration, to: &bytes)
    case .string, .object, .instance:
      guard let pointer = reference[0] else {
        bytes.append(contentsOf: "nil".utf8)
        return
      }
      if case .string = type {
        Unmanaged<ScriptText>.fromOpaque(pointer)._withUnsafeGuaranteedRef { string in
          string.withBytes { bytes.append(contentsOf: $0) }
        }
      } else {
        let object = Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
        bytes.append(contentsOf: Machine.name(of: object).utf8)
      }
    case .optional(let wrapped):
      if wrapped.isReference {
        append(wrapped, words: words, reference: reference, to: &bytes)
      } else if words[0] == 0 {
        bytes.append(contentsOf: "nil".utf8)
      } else {
        append(wrapped, words: words + 1, reference: reference, to: &bytes)
      }
    case .list(let element):
      guard let pointer = reference[0] else {
        bytes.append(contentsOf: "nil".utf8)
        return
      }
      let list = Unmanaged<ScriptList>.fromOpaque(pointer).takeUnretainedValue()
      bytes.append(UInt8(ascii: "["))
      for index in 0..<list.count {
        if index > 0 { bytes.append(contentsOf: ", ".utf8) }
        if list.elementWords > 0 {
          append(
            element, words: list.words + index * list.elementWords, reference: reference,
            to: &bytes)
        } else {
          append(element, words: words, reference: list.references + index, to: &bytes)
        }
        if bytes.count > Machine.textLimit { break }
      }
      bytes.append(UInt8(ascii: "]"))
    }
  }

  private func appendTuple(
    _ words: UnsafeMutablePointer<Double>, count: Int, to bytes: inout [UInt8]
  ) {
    bytes.append(UInt8(ascii: "("))
    for word in 0..<count {
      if word > 0 { bytes.append(contentsOf: ", ".utf8) }
      Self.appendNumber(words[word], to: &bytes)
    }
    bytes.append(UInt8(ascii: ")"))
  }

  /// Numbers in the units a script writes them in: milliseconds, degrees, percent.
  private func append(_ value: Double, _ quantity: Quantity, to bytes: inout [UInt8]) {
    switch (quantity.length, quantity.time, quantity.angle) {
    case (0, 0, 0) where quantity.isRatio:
      Self.appendNumber(value * 100, to: &bytes)
      bytes.append(UInt8(ascii: "%"))
    case (0, 1, 0):
      Self.appendNumber(value * 1000, to: &bytes)
      bytes.append(contentsOf: "ms".utf8)
    case (0, 0, 1):
      Self.appendNumber(value * 180 / Double.pi, to: &bytes)
      bytes.append(contentsOf: "deg".utf8)
    case (1, -1, 0):
      Self.appendNumber(value, to: &bytes)
      bytes.append(contentsOf: "pt/s".utf8)
    default:
      Self.appendNumber(value, to: &bytes)
    }
  }

  private func append(
    _ value: Double, _ enumeration: BuiltinEnumeration, to bytes: inout [UInt8]
  ) {
    let raw = Machine.integer(value)
    if let known = enumeration.cases.first(where: { $0.rawValue == raw }) {
      bytes.append(UInt8(ascii: "."))
      bytes.append(contentsOf: known.name.utf8)
      return
    }
    guard enumeration.isOptionSet else {
      Self.appendNumber(value, to: &bytes)
      return
    }
    bytes.append(UInt8(ascii: "["))
    var isFirst = true
    for known in enumeration.cases
    where known.rawValue != 0 && raw & known.rawValue == known.rawValue {
      if !isFirst { bytes.append(contentsOf: ", ".utf8) }
      isFirst = false
      bytes.append(UInt8(ascii: "."))
      bytes.append(contentsOf: known.name.utf8)
    }
    bytes.append(UInt8(ascii: "]"))
  }
}
