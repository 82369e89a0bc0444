import Animation
import EventTrace
import Expectations
import Geometry
import Transitions

/// An object that scripts hold references to, compare by its value, and print as its value.
///
/// Its classes are values in Swift or are compared by value in UIKit.
class ComparedObject: TraceNamed {
  /// The value as scripts print it.
  var text: ComparedValue { .word("\(type(of: self))") }

  /// Whether another object has an equal value.
  func equals(_ other: ComparedObject) -> Bool { self === other }

  /// The text of the value, for lines that name objects.
  var traceName: String { text.text() }
}

/// A value of Swift as an object, for types that are classes in UIKit; it never changes.
final class ValueObject<Value: Hashable & PrintedValue>: ComparedObject {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }

  override var text: ComparedValue { value.printed }

  override func equals(_ other: ComparedObject) -> Bool {
    (other as? ValueObject<Value>)?.value == value
  }
}

/// A value of Swift that scripts print.
protocol PrintedValue {
  /// The value as scripts print it.
  var printed: ComparedValue { get }
}

extension CAMediaTimingFunction: PrintedValue {
  /// The control points, `(0.42, 0, 1, 1)`.
  var printed: ComparedValue {
    .tuple([bezier.x1, bezier.y1, bezier.x2, bezier.y2])
  }
}

extension CGPath: PrintedValue {
  /// The elements as in the path data of SVG: `[M 0 0 L 10 0 Z]`.
  var printed: ComparedValue {
    var bytes = [UInt8(ascii: "[")]
    for element in elements {
      if bytes.count > 1 { bytes.append(UInt8(ascii: " ")) }
      bytes.append(element.letter)
      for point in element.points {
        for number in [point.x, point.y] {
          bytes.append(UInt8(ascii: " "))
          ValueWriter.print.append(number, to: &bytes)
        }
      }
      if bytes.count > Machine.textLimit { break }
    }
    bytes.append(UInt8(ascii: "]"))
    return .word(String(decoding: bytes, as: UTF8.self))
  }
}

extension CGPath.Element {
  /// The command for the element in the path data of SVG.
  fileprivate var letter: UInt8 {
    switch self {
    case .move: UInt8(ascii: "M")
    case .line: UInt8(ascii: "L")
    case .quadCurve: UInt8(ascii: "Q")
    case .curve: UInt8(ascii: "C")
    case .close: UInt8(ascii: "Z")
    }
  }
}
