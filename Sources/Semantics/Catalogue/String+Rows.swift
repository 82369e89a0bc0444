extension BuiltinCatalogue {
  /// Members of `String`.
  static let stringMembers: [Member] = [
    .init(.stringCount, of: .string, "count", type: .number, "How many characters it has."),
    .init(.stringIsEmpty, of: .string, "isEmpty", type: .bool, "Whether it has none."),
  ]
}
