/// A type of the language, known for every expression before anything runs.
package enum ScriptType: Hashable, Sendable {
  /// The type of an expression with an error, which was reported; it is compatible with every type.
  case error
  /// No value.
  case void
  /// `true` or `false`; one word, 0 or 1.
  case bool
  /// Text; a reference.
  case string
  /// A number with its dimension; one word in base units: points, seconds, radians, 1.
  case quantity(Quantity)
  /// `CGPoint`: x, y in points; two words.
  case point
  /// `CGSize`: width, height in points; two words.
  case size
  /// `CGVector`: dx, dy in points; two words.
  case vector
  /// A gesture's velocity: x, y in points a second; two words. In UIKit it is a `CGPoint`.
  case velocityVector
  /// `CGRect`: x, y, width, height in points; four words.
  case rect
  /// `UIEdgeInsets`: top, left, bottom, right in points; four words.
  case insets
  /// `CGAffineTransform`: a, b, c, d, tx, ty; six words.
  case transform
  /// `CATransform3D`: m11 to m44, row by row; sixteen words.
  case transform3D
  /// `UIColor`: red, green, blue, alpha in 0…1; four words.
  case color
  /// `UICubicTimingParameters`: x1, y1, x2, y2 of the two control points; four words.
  case timingCurve
  /// `UISpringTimingParameters`: which of its initialisers made it, and up to five numbers; six words.
  case springTiming
  /// `UITimingCurveProvider`: a kind of timing and up to five numbers; six words.
  case timing
  /// One of UIKit's enumerations, by its raw value; one word.
  case enumeration(BuiltinEnumeration)
  /// One of UIKit's classes or protocols; a reference.
  case object(BuiltinClass)
  /// A declaration of the script, which is a subclass of one of UIKit's classes; a reference.
  case instance(DeclarationID)
  /// An instance of any declaration that has the funcs of a protocol of the script; a reference.
  case `protocol`(DeclarationID)
  /// An enumeration of the script: one word, the number of the case. If a case has values, a reference to that number and to the values.
  case ownEnumeration(DeclarationID, hasValues: Bool)
  /// `T?`: nil is a null reference for references, else one word 0 or 1 before the payload's words.
  indirect case optional(ScriptType)
  /// `[T]`; a reference.
  indirect case list(ScriptType)
  /// `(A, B) -> C`: a closure; a reference.
  indirect case function([ScriptType], ScriptType)
  /// `(A, label: B)`: two or more values; a reference.
  indirect case tuple([LabelledType])
  /// `nil` without an expected type.
  case nilLiteral

  /// A number without a dimension.
  package static let number = ScriptType.quantity(Quantity())
  /// A share, 0…1, written and printed in percent.
  package static let ratio = ScriptType.quantity(Quantity(isRatio: true))
  /// Points.
  package static let length = ScriptType.quantity(Quantity(length: 1))
  /// Seconds.
  package static let time = ScriptType.quantity(Quantity(time: 1))
  /// Radians.
  package static let angle = ScriptType.quantity(Quantity(angle: 1))
  /// Points a second.
  package static let velocity = ScriptType.quantity(Quantity(length: 1, time: -1))
}

/// The type of a value that stands in a tuple or goes with a case of an enumeration, and the word before it.
package struct LabelledType: Hashable, Sendable {
  /// The word before the value; nil for none.
  package var label: String?
  /// The type of the value.
  package var type: ScriptType

  /// Makes a type with its label.
  package init(_ label: String? = nil, _ type: ScriptType) {
    self.label = label
    self.type = type
  }
}

/// The dimension of a number: exponents of point, second and radian.
package struct Quantity: Hashable, Sendable {
  /// The exponent of points.
  package var length: Int8
  /// The exponent of seconds.
  package var time: Int8
  /// The exponent of radians.
  package var angle: Int8
  /// Whether a dimensionless number is a share, to be printed in percent.
  package var isRatio: Bool

  /// Makes a dimension.
  package init(length: Int8 = 0, time: Int8 = 0, angle: Int8 = 0, isRatio: Bool = false) {
    self.length = length
    self.time = time
    self.angle = angle
    self.isRatio = isRatio
  }
}

/// The index of a declaration in `Program.declarations`.
package struct DeclarationID: Hashable, Sendable {
  /// The index.
  package let index: Int

  /// Makes an id from an index.
  package init(_ index: Int) {
    self.index = index
  }
}

/// The index of a function in `Program.functions`.
package struct FunctionID: Hashable, Sendable {
  /// The index.
  package let index: Int

  /// Makes an id from an index.
  package init(_ index: Int) {
    self.index = index
  }
}

/// The index of a variable in `Function.variables`.
package struct VariableID: Hashable, Sendable {
  /// The index.
  package let index: Int

  /// Makes an id from an index.
  package init(_ index: Int) {
    self.index = index
  }
}
