extension BuiltinCatalogue {
  /// Members of `UIColor`.
  static let colorMembers: [Member] = [
    .init(
      .colorWhite, of: .color, "init",
      parameters: [.init("white", "white", .ratio), .init("alpha", "alpha", .ratio)], type: .color,
      isStatic: true, "A grey of a lightness and opacity, 0% to 100%."),
    .init(
      .colorWithAlphaComponent, of: .color, "withAlphaComponent",
      parameters: [.init(nil, "alpha", .ratio)], type: .color, "The colour with another opacity."),
  ]
}
