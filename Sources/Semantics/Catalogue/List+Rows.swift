extension BuiltinCatalogue {
  /// Members of lists.
  static let listMembers: [Member] = [
    .init(
      .listCount, of: .list(BuiltinCatalogue.element), "count", type: .number,
      "How many elements it has."),
    .init(
      .listIsEmpty, of: .list(BuiltinCatalogue.element), "isEmpty", type: .bool,
      "Whether it has none."),
    .init(
      .listFirst, of: .list(BuiltinCatalogue.element), "first",
      type: .optional(BuiltinCatalogue.element), "The first element; nil of an empty list."),
    .init(
      .listLast, of: .list(BuiltinCatalogue.element), "last",
      type: .optional(BuiltinCatalogue.element), "The last element; nil of an empty list."),
    .init(
      .listContains, of: .list(BuiltinCatalogue.element), "contains",
      parameters: [.init(nil, "element", BuiltinCatalogue.element)], type: .bool,
      "Whether an equal element is in it."),
    .init(
      .listAppending, of: .list(BuiltinCatalogue.element), "append",
      parameters: [.init(nil, "element", BuiltinCatalogue.element)], type: .void,
      "Adds an element to a `var` list."),
    .init(
      .listConcatenating, of: .list(BuiltinCatalogue.element), "+",
      parameters: [.init(nil, "other", .list(BuiltinCatalogue.element))],
      type: .list(BuiltinCatalogue.element), "Both lists, one after the other; written `a + b`."),
  ]
}
