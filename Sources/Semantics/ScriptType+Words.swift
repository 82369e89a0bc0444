extension ScriptType {
  /// Whether a value is a pointer in the reference registers, nil included.
  package var isReference: Bool {
    switch self {
    case .string, .object, .instance, .protocol, .list, .function, .tuple: true
    case .ownEnumeration(_, let hasValues): hasValues
    case .optional(let wrapped): wrapped.isReference
    case .error, .void, .bool, .quantity, .point, .size, .vector, .velocityVector, .rect, .insets,
      .transform, .transform3D, .color, .timingCurve, .springTiming, .timing, .enumeration,
      .nilLiteral:
      false
    }
  }

  /// The number of word registers of a value; 0 for references and for nothing.
  package var wordCount: Int {
    switch self {
    case .error, .void, .nilLiteral, .string, .object, .instance, .protocol, .list, .function,
      .tuple:
      0
    case .bool, .quantity, .enumeration: 1
    case .ownEnumeration(_, let hasValues): hasValues ? 0 : 1
    case .point, .size, .vector, .velocityVector: 2
    case .rect, .insets, .color, .timingCurve: 4
    case .transform, .springTiming, .timing: 6
    case .transform3D: 16
    case .optional(let wrapped):
      wrapped.isReference || wrapped.wordCount == 0 ? 0 : wrapped.wordCount + 1
    }
  }

  /// The content type of an optional, of any depth; any other type itself.
  package var unwrapped: ScriptType {
    var type = self
    while case .optional(let wrapped) = type { type = wrapped }
    return type
  }

  /// The content type of an optional, one level deep; any other type itself.
  var unwrappedOnce: ScriptType {
    if case .optional(let wrapped) = self { wrapped } else { self }
  }

  /// The declaration, protocol or enumeration of the script that it names; nil for any other type.
  package var declaration: DeclarationID? {
    switch self {
    case .instance(let id), .protocol(let id), .ownEnumeration(let id, _): id
    default: nil
    }
  }

  /// The values of a tuple; nil for any other type.
  package var parts: [LabelledType]? {
    if case .tuple(let parts) = self { parts } else { nil }
  }

  /// Whether it is a protocol of the script.
  var isProtocol: Bool {
    if case .protocol = self { true } else { false }
  }

  /// Whether it is an optional.
  package var isOptional: Bool {
    if case .optional = self { true } else { false }
  }

  /// The optional of this type; an optional itself.
  var asOptional: ScriptType {
    switch self {
    case .optional, .error, .void: self
    default: .optional(self)
    }
  }

  /// The dimension of a number, nil for other types.
  var quantity: Quantity? {
    if case .quantity(let quantity) = self { quantity } else { nil }
  }

  /// Whether `+` and `-` apply to each word.
  var isVectorLike: Bool {
    switch self {
    case .point, .size, .vector, .velocityVector: true
    default: false
    }
  }
}

extension Quantity {
  /// Whether it has no dimension; shares have none.
  var isDimensionless: Bool { length == 0 && time == 0 && angle == 0 }

  /// Whether it is a length, which can be written without a unit.
  var isLength: Bool { length == 1 && time == 0 && angle == 0 }

  /// Whether it is a length or a velocity, which gestures have of the same movement.
  var isSpeedOrLength: Bool { isLength || length == 1 && time == -1 && angle == 0 }

  /// Its name in scripts, such as `Length`, or a name with exponents, such as `Length²`.
  var name: String {
    switch (length, time, angle) {
    case (0, 0, 0): return isRatio ? "Ratio" : "Number"
    case (1, 0, 0): return "Length"
    case (0, 1, 0): return "Time"
    case (0, 0, 1): return "Angle"
    case (1, -1, 0): return "Velocity"
    default: break
    }
    let parts = [(length, "Length"), (time, "Time"), (angle, "Angle")]
    let above = parts.filter { $0.0 > 0 }.map { Self.power($0.1, $0.0) }
    let below = parts.filter { $0.0 < 0 }.map { Self.power($0.1, -$0.0) }
    let numerator = above.isEmpty ? "1" : above.joined(separator: "·")
    return below.isEmpty ? numerator : numerator + "/" + below.joined(separator: "/")
  }

  private static func power(_ name: String, _ exponent: Int8) -> String {
    switch exponent {
    case 1: name
    case 2: name + "²"
    case 3: name + "³"
    default: "\(name)^\(exponent)"
    }
  }

  /// A number of this dimension as a product of quantities, such as `0pt * 1pt/s`.
  func written(_ number: String) -> String {
    let speeds = max(0, min(Int(length), -Int(time)))
    var above: [String] = []
    above += Array(repeating: "pt", count: max(0, Int(length) - speeds))
    above += Array(repeating: "pt/s", count: speeds)
    above += Array(repeating: "s", count: max(0, Int(time)))
    above += Array(repeating: "rad", count: max(0, Int(angle)))
    var below = Array(repeating: "pt", count: max(0, -Int(length)))
    below += Array(repeating: "s", count: max(0, -Int(time) - speeds))
    below += Array(repeating: "rad", count: max(0, -Int(angle)))
    var text = number + (above.first ?? "")
    for unit in above.dropFirst() { text += " * 1" + unit }
    for unit in below { text += " / 1" + unit }
    return text
  }

  /// The units of a number of this dimension, the most likely first; empty when it has none.
  var units: [String] {
    switch (length, time, angle) {
    case (0, 1, 0): ["ms", "s"]
    case (0, 0, 1): ["deg", "rad"]
    case (1, -1, 0): ["pt/s"]
    default: []
    }
  }
}

extension ScriptType {
  /// The name as scripts write it; `declaration` gives the names of declarations.
  package func name(_ declaration: (DeclarationID) -> String) -> String {
    switch self {
    case .error: "unknown"
    case .void: "nothing"
    case .bool: "Bool"
    case .string: "String"
    case .quantity(let quantity): quantity.name
    case .point: "CGPoint"
    case .size: "CGSize"
    case .vector: "CGVector"
    case .velocityVector: "CGPoint of velocities"
    case .rect: "CGRect"
    case .insets: "UIEdgeInsets"
    case .transform: "CGAffineTransform"
    case .transform3D: "CATransform3D"
    case .color: "UIColor"
    case .timingCurve: "UICubicTimingParameters"
    case .springTiming: "UISpringTimingParameters"
    case .timing: "UITimingCurveProvider"
    case .enumeration(let enumeration): enumeration.name
    case .object(let object): object.name
    case .instance(let id), .protocol(let id), .ownEnumeration(let id, _): declaration(id)
    case .optional(let wrapped):
      wrapped.isFunction ? "(\(wrapped.name(declaration)))?" : wrapped.name(declaration) + "?"
    case .list(let element): "[" + element.name(declaration) + "]"
    case .function(let parameters, let result):
      "(\(parameters.map { $0.name(declaration) }.joined(separator: ", "))) -> "
        + (result == .void ? "Void" : result.name(declaration))
    case .tuple(let parts):
      "("
        + parts.map { part in
          (part.label.map { "\($0): " } ?? "") + part.type.name(declaration)
        }.joined(separator: ", ") + ")"
    case .nilLiteral: "nil"
    }
  }

  /// Whether the block after a call can be an argument of this type.
  var takesClosure: Bool { unwrapped.isFunction || self == .error }

  /// Whether it is the type of a closure.
  var isFunction: Bool {
    if case .function = self { true } else { false }
  }
}
