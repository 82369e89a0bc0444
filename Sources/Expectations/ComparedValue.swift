package import EventTrace
import Geometry
package import Semantics

/// A value of the script for comparisons, independent of the machine.
package enum ComparedValue: Hashable, Sendable {
  /// `nil`.
  case none
  /// `true` or `false`.
  case bool(Bool)
  /// A number in base units: points, seconds, radians, 1.
  case quantity(Double, Quantity)
  /// A point, size, vector, rect, insets or curve, word by word.
  case tuple([Double])
  /// A gesture's velocity, points a second.
  case velocities(Double, Double)
  /// a, b, c, d, tx, ty, or the sixteen entries of a transform in space.
  case transform([Double])
  /// Red, green, blue and alpha, each 0…1.
  case color([Double])
  /// A case of an enumeration or a set of them as a script writes it: `.fullScreen`, `[.left, .right]`, `.pulling(from: (1, 2))`.
  case word(String)
  /// Text, without its quotes.
  case text(String)
  /// An object by its trace name; when both sides have an identity, that decides instead of the name.
  case object(String, identity: Int? = nil)

  /// A value as the trace has it.
  package init(_ value: TraceValue) {
    self =
      switch value {
      case .none: .none
      case .bool(let flag): .bool(flag)
      case .number(let number): .quantity(number, Quantity())
      case .seconds(let seconds): .quantity(seconds, Quantity(time: 1))
      case .point, .size, .rect: .tuple(value.numbers)
      case .transform, .transform3D: .transform(value.numbers)
      case .color(let color): .color([color.red, color.green, color.blue, color.alpha])
      case .word(let word): .word(word)
      case .text(let text): .text(text)
      case .object(let name): .object(name)
      }
  }

  /// A value of a type made of words, an optional's flag first; text and objects have none, so they are made by their cases.
  ///
  /// Nil when the type is not made of words or there are too few of them.
  package init?(_ type: ScriptType, words: UnsafeBufferPointer<Double>) {
    guard words.count >= type.comparedWordCount else { return nil }
    switch type {
    case .bool: self = .bool(words[0] != 0)
    case .quantity(let quantity): self = .quantity(words[0], quantity)
    case .point, .size, .vector: self = .tuple(Array(words[..<2]))
    case .velocityVector: self = .velocities(words[0], words[1])
    case .rect, .insets, .timingCurve: self = .tuple(Array(words[..<4]))
    case .springTiming, .timing: self = .tuple(Array(words[1...Self.timingNumbers(words[0])]))
    case .transform: self = .transform(Array(words[..<6]))
    case .transform3D: self = .transform(Array(words[..<16]))
    case .color: self = .color(Array(words[..<4]))
    case .enumeration(let enumeration): self = .word(enumeration.text(of: words[0]))
    case .optional(let wrapped):
      if words[0] == 0 {
        self = .none
      } else if let value = ComparedValue(
        wrapped, words: UnsafeBufferPointer(rebasing: words.dropFirst()))
      {
        self = value
      } else {
        return nil
      }
    case .nilLiteral: self = .none
    case .error, .void, .string, .object, .instance, .protocol, .ownEnumeration, .list, .function,
      .tuple:
      return nil
    }
  }
}

extension ComparedValue {
  /// Returns the number of numbers in timing parameters of a kind: a cubic, a spring by its ratio, by its mass, by its bounce.
  private static func timingNumbers(_ kind: Double) -> Int { kind == 1 ? 3 : kind == 2 ? 5 : 4 }
}

extension ScriptType {
  /// The minimum number of words of a value; an optional without a value only has its flag.
  fileprivate var comparedWordCount: Int {
    switch self {
    case .bool, .quantity, .enumeration, .optional: 1
    case .point, .size, .vector, .velocityVector: 2
    case .rect, .insets, .timingCurve, .color: 4
    case .transform, .springTiming, .timing: 6
    case .transform3D: 16
    case .error, .void, .string, .object, .instance, .protocol, .ownEnumeration, .list, .function,
      .tuple, .nilLiteral:
      0
    }
  }
}

extension BuiltinEnumeration {
  /// The case or the set of cases of a raw value, as a script writes it.
  fileprivate func text(of word: Double) -> String {
    let raw = Int(exactly: word.rounded()) ?? 0
    if let known = cases.first(where: { $0.rawValue == raw }) { return "." + known.name }
    guard isOptionSet else { return ValueWriter.print.text(word) }
    let members = cases.filter { $0.rawValue != 0 && raw & $0.rawValue == $0.rawValue }
    return "[" + members.map { "." + $0.name }.joined(separator: ", ") + "]"
  }
}
