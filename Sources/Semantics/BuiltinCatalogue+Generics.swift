extension BuiltinCatalogue {
  /// Stands in rows for a value of any type.
  package static let anyValue = ScriptType.nilLiteral
  /// Stands in rows for a number of any dimension.
  package static let anyQuantity = ScriptType.quantity(Quantity(length: .max, time: .max))
  /// Stands in rows for the type of a list's elements.
  package static let element = ScriptType.error
}
