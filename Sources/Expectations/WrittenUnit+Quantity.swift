package import Geometry
package import Semantics

extension WrittenUnit {
  /// The unit `print` uses for a dimension.
  package static func usual(for quantity: Quantity) -> WrittenUnit {
    switch (quantity.length, quantity.time, quantity.angle) {
    case (0, 0, 0): quantity.isRatio ? .percent : .bare
    case (0, 1, 0): .milliseconds
    case (0, 0, 1): .degrees
    case (1, -1, 0): .velocity
    default: .bare
    }
  }

  /// The unit of a number as written, such as `-11.9%`; the usual one when the text is not just a number, or nil.
  package init(written text: String?, quantity: Quantity) {
    let usual = WrittenUnit.usual(for: quantity)
    var rest = (text ?? "")[...]
    if rest.first == "-" { rest = rest.dropFirst() }
    let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "_") }
    rest = rest.dropFirst(digits.count)
    guard digits.first?.isNumber == true else {
      self = usual
      return
    }
    // Text without a unit can only be a quantity without one.
    let needsUnit = quantity.time != 0 || quantity.angle != 0
    if rest.isEmpty, !needsUnit {
      self = .bare
    } else {
      self = WrittenUnit.all.first { $0.suffix == rest } ?? usual
    }
  }
}
