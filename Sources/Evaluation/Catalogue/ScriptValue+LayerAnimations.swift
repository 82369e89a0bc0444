import Animation
import EventTrace
import Expectations
import Geometry
import Semantics
import ViewTree

// MARK: - Timing functions

// MARK: - Values

/// A value of an animation, which scripts hold references to.
final class AnimationValueObject: ComparedObject {
  let value: CAAnimationValue
  private let written: ComparedValue

  /// Makes the object of a value, of the type that the key path's values have.
  init(_ value: CAAnimationValue, keyPath: String? = nil) {
    self.value = value
    var quantity = Quantity()
    if case .quantity(let own)? = keyPath.flatMap(LayerKeyPath.scriptType) {
      quantity = own
    }
    written =
      switch value {
      case .number(let number): .quantity(number, quantity)
      case .point(let point): .tuple([point.x, point.y])
      case .size(let size): .tuple([size.width, size.height])
      case .rect(let rect):
        .tuple([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
      case .affineTransform(let transform): .transform(transform)
      case .transform(let transform): .transform(transform.entries)
      case .color(let color): .color([color.red, color.green, color.blue, color.alpha])
      case .path(let path): path.printed
      case .colors(let colors):
        .list(of: colors.map { .color([$0.red, $0.green, $0.blue, $0.alpha]) })
      case .numbers(let numbers): .list(of: numbers.map { .quantity($0, Quantity()) })
      case .bool(let flag): .bool(flag)
      }
  }

  override var text: ComparedValue { written }

  override func equals(_ other: ComparedObject) -> Bool {
    (other as? AnimationValueObject)?.value == value
  }
}

extension ComparedValue {
  /// The text of values in brackets, as scripts print them.
  fileprivate static func list(of values: [ComparedValue]) -> ComparedValue {
    var bytes = [UInt8(ascii: "[")]
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(contentsOf: ", ".utf8) }
      value.append(to: &bytes)
      if bytes.count > Machine.textLimit { break }
    }
    bytes.append(UInt8(ascii: "]"))
    return .word(String(decoding: bytes, as: UTF8.self))
  }

  fileprivate static func transform(_ transform: CGAffineTransform) -> ComparedValue {
    .transform([
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ])
  }
}

/// A reference to a value of an animation.
enum AnimationValueReference: ScriptReference {
  typealias Value = AnimationValueObject
  static var scriptClass: BuiltinClass { .animationValue }
}

// MARK: - Lists

/// A list of shares; one that is not finite ends the world.
enum RatioList: ScriptValue {
  static var type: ScriptType { .list(.ratio) }
  static var wordCount: Int { 0 }

  static func take(from registers: inout NativeRegisters) -> [Double] {
    guard let reference = registers.reference() else { return [] }
    let list = reference.object(ScriptList.self)
    let machine = registers.machine
    return (0..<list.count).map {
      machine.number(list.words[$0 * list.elementWords], of: "an element of the list")
    }
  }

  static func put(_ value: [Double], at words: UnsafeMutablePointer<Double>) -> Reference {
    let list = ScriptList(elementWords: 1, capacity: value.count)
    for number in value { withUnsafePointer(to: number) { list.append(words: $0) } }
    return Unmanaged.passRetained(list).toOpaque()
  }
}

/// A list of texts.
enum TextList: ScriptValue {
  static var type: ScriptType { .list(.string) }
  static var wordCount: Int { 0 }

  static func take(from registers: inout NativeRegisters) -> [ScriptText] {
    guard let reference = registers.reference() else { return [] }
    let list = reference.object(ScriptList.self)
    return (0..<list.count).compactMap { index in
      list.references[index].map {
        $0.object(ScriptText.self)
      }
    }
  }

  static func put(_ value: [ScriptText], at words: UnsafeMutablePointer<Double>) -> Reference {
    Unmanaged.passRetained(ScriptList(value)).toOpaque()
  }
}

// MARK: - Delegate

/// An object of the script as the delegate of an animation, which keeps it.
final class ScriptedAnimationDelegate: PartialAnimationDelegate, TraceNamed {
  let object: NSObject

  init(_ object: NSObject) {
    self.object = object
  }

  var traceName: String { object.traceName }
  var hearsStart: Bool { object.scriptInstance?.has(.delegateAnimationDidStart) ?? false }
  var hearsStop: Bool { object.scriptInstance?.has(.delegateAnimationDidStop) ?? false }

  func animationDidStart(_ anim: CAAnimation) {
    object.scriptInstance?.run(.delegateAnimationDidStart, on: object) { arguments, count in
      if count > 0 { arguments.add(anim) }
    }
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    object.scriptInstance?.run(.delegateAnimationDidStop, on: object) { arguments, count in
      if count > 0 { arguments.add(anim) }
      if count > 1 { arguments.add(flag ? 1 : 0) }
    }
  }
}

/// A reference to the delegate of an animation, nil for none.
enum AnimationDelegateReference: ScriptValue {
  static var type: ScriptType { .optional(.object(.animationDelegate)) }
  static var wordCount: Int { 0 }

  static func take(
    from registers: inout NativeRegisters
  ) -> (any CAAnimationDelegate)? {
    (registers.object() as? NSObject).map { ScriptedAnimationDelegate($0) }
  }

  static func put(
    _ value: (any CAAnimationDelegate)?, at words: UnsafeMutablePointer<Double>
  ) -> Reference {
    (value as? ScriptedAnimationDelegate).map { Unmanaged.passRetained($0.object).toOpaque() }
  }
}

// MARK: - Enumerations

/// An enumeration of Core Animation's, whose raw values are texts: its cases are counted.
protocol ScriptWordCase: ScriptEnumeration, CaseIterable, Equatable where AllCases == [Self] {}

extension ScriptWordCase {
  init(word: Double) {
    let index = Machine.integer(word)
    self = Self.allCases[Self.allCases.indices.contains(index) ? index : 0]
  }

  var word: Double { Double(Self.allCases.firstIndex(of: self) ?? 0) }
}

extension CAMediaTimingFillMode: ScriptWordCase {
  static var enumeration: BuiltinEnumeration { .mediaTimingFillMode }
}

extension CAAnimationRotationMode: ScriptWordCase {
  static var enumeration: BuiltinEnumeration { .animationRotationMode }
}

extension CATransitionType: ScriptWordCase {
  static var enumeration: BuiltinEnumeration { .layerTransitionType }
}

extension CATransitionSubtype: ScriptWordCase {
  static var enumeration: BuiltinEnumeration { .layerTransitionSubtype }
}

extension CAShapeLayerFillRule: ScriptWordCase {
  static var enumeration: BuiltinEnumeration { .shapeLayerFillRule }
}

extension CGPathFillRule: ScriptCase {
  static var enumeration: BuiltinEnumeration { .pathFillRule }
}

extension CAAnimationCalculationMode: ScriptCase {
  static var enumeration: BuiltinEnumeration { .animationCalculationMode }
}

extension CAMediaTimingFunctionName: ScriptEnumeration {
  private static let all: [CAMediaTimingFunctionName] = [
    .linear, .easeIn, .easeOut, .easeInEaseOut, .default,
  ]

  static var enumeration: BuiltinEnumeration { .mediaTimingFunctionName }

  init(word: Double) {
    let index = Machine.integer(word)
    self = Self.all[Self.all.indices.contains(index) ? index : 0]
  }

  var word: Double { Double(Self.all.firstIndex(of: self) ?? 0) }
}
