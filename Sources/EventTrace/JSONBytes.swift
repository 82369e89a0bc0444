import Animation
import Geometry
import SourceText

/// Writes the values of the JSON trace as bytes.
enum JSONBytes {
  static func append(_ value: TraceValue, to bytes: inout [UInt8]) {
    switch value {
    case .none: bytes.append(utf8: "null")
    case .bool(let flag): bytes.append(utf8: flag ? "true" : "false")
    case .number(let number), .seconds(let number): append(number, to: &bytes)
    case .point, .size, .rect, .transform, .transform3D:
      value.withNumbers { append($0, to: &bytes) }
    case .color(let color): append(color.description, to: &bytes)
    case .word(let word), .object(let word), .text(let word): append(word, to: &bytes)
    }
  }

  static func append(_ numbers: [Double], to bytes: inout [UInt8]) {
    numbers.withUnsafeBufferPointer { append($0, to: &bytes) }
  }

  private static func append(_ numbers: UnsafeBufferPointer<Double>, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "["))
    for (index, number) in numbers.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      append(number, to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Appends a number; NaN and the infinities, which JSON has not, are written as strings.
  private static func append(_ number: Double, to bytes: inout [UInt8]) {
    if number.isFinite {
      ValueWriter.trace.append(number, to: &bytes)
    } else {
      append(number.isNaN ? "nan" : number > 0 ? "inf" : "-inf", to: &bytes)
    }
  }

  /// Appends a string in quotes, with JSON's escapes.
  static func append(_ text: String, to bytes: inout [UInt8]) {
    JSONText.append(text, to: &bytes)
  }
}
