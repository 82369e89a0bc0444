extension BuiltinCatalogue {
  /// Members of `UITraitCollection`.
  static let traitCollectionMembers: [Member] = [
    .init(
      .traitsHorizontalSizeClass, of: .object(.traitCollection), "horizontalSizeClass",
      type: .enumeration(.userInterfaceSizeClass), "The room across."),
    .init(
      .traitsVerticalSizeClass, of: .object(.traitCollection), "verticalSizeClass",
      type: .enumeration(.userInterfaceSizeClass), "The room from top to bottom."),
    .init(
      .traitsUserInterfaceIdiom, of: .object(.traitCollection), "userInterfaceIdiom",
      type: .enumeration(.userInterfaceIdiom), "A phone or a tablet."),
    .init(
      .traitsUserInterfaceStyle, of: .object(.traitCollection), "userInterfaceStyle",
      type: .enumeration(.userInterfaceStyle), "Light or dark."),
    .init(
      .traitsDisplayScale, of: .object(.traitCollection), "displayScale", type: .number,
      "The pixels of a point."),
  ]
}
