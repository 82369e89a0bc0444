extension BuiltinCatalogue {
  /// Stands in rows for a value of any type.
  public static let anyValue = ScriptType.nilLiteral
  /// Stands in rows for a number of any dimension.
  public static let anyQuantity = ScriptType.quantity(Quantity(length: .max, time: .max))
  /// Stands in rows for the type of a list's elements.
  public static let element = ScriptType.error
}
