/// Writes numbers, and values that are made of numbers, as text.
///
/// Traces, `print`, expectations, `:tree`, saved tests and rewritten expectations differ only in its properties.
package struct ValueWriter: Hashable, Sendable {
  /// The maximum number of decimals, 0…9.
  package var decimals: Int
  /// Whether trailing zeros of decimals are written.
  package var keepsZeros: Bool
  /// Whether a number beyond 10²¹ is written as `1e+308`.
  package var shortensHugeNumbers: Bool

  /// The format of traces: every number with three decimals.
  package static let trace = ValueWriter(keepsZeros: true)
  /// The format of `print`.
  package static let print = ValueWriter(shortensHugeNumbers: true)
  /// The format of messages.
  package static let shown = ValueWriter()

  /// Makes a writer.
  package init(decimals: Int = 3, keepsZeros: Bool = false, shortensHugeNumbers: Bool = false) {
    self.decimals = decimals
    self.keepsZeros = keepsZeros
    self.shortensHugeNumbers = shortensHugeNumbers
  }

  /// Appends a number of base units, written in a unit, nil for a bare number.
  package func append(_ value: Double, in unit: WrittenUnit? = nil, to bytes: inout [UInt8]) {
    if keepsZeros, unit == nil, !shortensHugeNumbers {
      return FixedPointText.append(value, decimals: decimals, to: &bytes)
    }
    let number = unit.map { $0.count(value) } ?? value
    if shortensHugeNumbers, number.magnitude > 1e21, number.isFinite {
      bytes.append(contentsOf: number.description.utf8)
    } else if keepsZeros {
      FixedPointText.append(number, decimals: decimals, to: &bytes)
    } else {
      FixedPointText.appendShortest(number, decimals: decimals, to: &bytes)
    }
    if let unit { bytes.append(contentsOf: unit.suffix.utf8) }
  }

  /// Appends a point, a size, a rectangle: `(0, 12.5)`.
  package func append(
    tuple numbers: [Double], in unit: WrittenUnit? = nil, to bytes: inout [UInt8]
  ) {
    numbers.withUnsafeBufferPointer { append(tuple: $0, in: unit, to: &bytes) }
  }

  /// Appends a point, a size, a rectangle: `(0, 12.5)`.
  package func append(
    tuple numbers: UnsafeBufferPointer<Double>, in unit: WrittenUnit? = nil,
    to bytes: inout [UInt8]
  ) {
    bytes.append(UInt8(ascii: "("))
    for (index, number) in numbers.enumerated() {
      if index > 0 {
        bytes.append(UInt8(ascii: ","))
        bytes.append(UInt8(ascii: " "))
      }
      append(number, in: unit, to: &bytes)
    }
    bytes.append(UInt8(ascii: ")"))
  }

  /// Appends a transform as its entries: `[1 0 0 1 12.5 0]`.
  package func append(entries numbers: [Double], to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "["))
    for (index, number) in numbers.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: " ")) }
      append(number, to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// A number of base units, written in a unit.
  package func text(_ value: Double, in unit: WrittenUnit? = nil) -> String {
    var bytes: [UInt8] = []
    append(value, in: unit, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
