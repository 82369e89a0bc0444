extension BuiltinCatalogue {
  /// In rows, the type of a value of any type.
  package static let anyValue = ScriptType.nilLiteral
  /// In rows, the type of a number of any dimension.
  package static let anyQuantity = ScriptType.quantity(Quantity(length: .max, time: .max))
  /// In rows, the type of the results of an argument that is a function.
  package static let result = ScriptType.quantity(Quantity(length: .min, time: .min))
  /// In rows, the type of a list's elements.
  package static let element = ScriptType.error
}
