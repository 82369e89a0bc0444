extension BuiltinCatalogue {
  /// Functions that need no receiver.
  static let functionRows: [Member] = [
    .init(
      .print, of: nil, "print", parameters: [.init(nil, "items", BuiltinCatalogue.anyValue)],
      type: .void,
      "Writes values, any number of them, with a space between, as a line of the trace."),
    .init(
      .floorOf, of: nil, "floor", parameters: [.init(nil, "x", BuiltinCatalogue.anyQuantity)],
      type: BuiltinCatalogue.anyQuantity,
      "The greatest whole number that is not greater; the dimension stays."),
    .init(
      .ceilOf, of: nil, "ceil", parameters: [.init(nil, "x", BuiltinCatalogue.anyQuantity)],
      type: BuiltinCatalogue.anyQuantity,
      "The least whole number that is not less; the dimension stays."),
    .init(
      .roundOf, of: nil, "round", parameters: [.init(nil, "x", BuiltinCatalogue.anyQuantity)],
      type: BuiltinCatalogue.anyQuantity,
      "The nearest whole number, halves away from zero; the dimension stays."),
    .init(
      .absOf, of: nil, "abs", parameters: [.init(nil, "x", BuiltinCatalogue.anyQuantity)],
      type: BuiltinCatalogue.anyQuantity, "The value without its sign; the dimension stays."),
    .init(
      .minOf, of: nil, "min",
      parameters: [
        .init(nil, "x", BuiltinCatalogue.anyQuantity),
        .init(nil, "y", BuiltinCatalogue.anyQuantity),
      ], type: BuiltinCatalogue.anyQuantity, "The least of two or more values of one dimension."),
    .init(
      .maxOf, of: nil, "max",
      parameters: [
        .init(nil, "x", BuiltinCatalogue.anyQuantity),
        .init(nil, "y", BuiltinCatalogue.anyQuantity),
      ], type: BuiltinCatalogue.anyQuantity, "The greatest of two or more values of one dimension."),
    .init(
      .sqrtOf, of: nil, "sqrt", parameters: [.init(nil, "x", BuiltinCatalogue.anyQuantity)],
      type: BuiltinCatalogue.anyQuantity, "The square root; the dimension is halved."),
    .init(
      .powOf, of: nil, "pow", parameters: [.init(nil, "x", .number), .init(nil, "y", .number)],
      type: .number, "A number to the power of another."),
    .init(
      .hypotOf, of: nil, "hypot",
      parameters: [
        .init(nil, "x", BuiltinCatalogue.anyQuantity),
        .init(nil, "y", BuiltinCatalogue.anyQuantity),
      ], type: BuiltinCatalogue.anyQuantity,
      "The length of the diagonal of two values of one dimension."),
    .init(
      .sinOf, of: nil, "sin", parameters: [.init(nil, "angle", .angle)], type: .number,
      "The sine of an angle."),
    .init(
      .cosOf, of: nil, "cos", parameters: [.init(nil, "angle", .angle)], type: .number,
      "The cosine of an angle."),
    .init(
      .tanOf, of: nil, "tan", parameters: [.init(nil, "angle", .angle)], type: .number,
      "The tangent of an angle."),
    .init(
      .atan2Of, of: nil, "atan2",
      parameters: [
        .init(nil, "y", BuiltinCatalogue.anyQuantity),
        .init(nil, "x", BuiltinCatalogue.anyQuantity),
      ], type: .angle, "The angle of a direction."),
  ]
}
