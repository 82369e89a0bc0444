extension BuiltinSlot {
  /// The slots of `device`; the rows below document each.
  package enum Device: UInt16, CaseIterable, Hashable, Sendable {
    case size, safeAreaInsets, landscapeSafeAreaInsets, cornerRadius, scale
    case maximumFramesPerSecond, userInterfaceIdiom, horizontalSizeClass, verticalSizeClass
    case landscapeHorizontalSizeClass, landscapeVerticalSizeClass
  }
}

extension BuiltinCatalogue {
  /// The slots of `device`, in the order the reference shows them.
  static let deviceSlots: [Slot] = [
    .init(
      .device(.size), "size", type: .size, selector: "bounds", "The screen's size, points, upright."
    ),
    .init(
      .device(.safeAreaInsets), "safeAreaInsets", type: .insets,
      "What a window keeps free, points, upright; nothing unless said."),
    .init(
      .device(.landscapeSafeAreaInsets), "landscapeSafeAreaInsets", type: .insets,
      selector: "safeAreaInsets",
      "What a window keeps free on its side. Unless said a tablet's are those upright; a phone's, where the upright ones have a bottom, are 21 below and the upright top at both sides."
    ),
    .init(
      .device(.cornerRadius), "cornerRadius", type: .length,
      "The radius of the screen's corners, points; 0 unless said."),
    .init(
      .device(.scale), "scale", type: .number,
      "The pixels of a point; 3 of a phone and 2 of a tablet unless said."),
    .init(
      .device(.maximumFramesPerSecond), "maximumFramesPerSecond", type: .number,
      "The frames in a second; 60 unless said."),
    .init(
      .device(.userInterfaceIdiom), "userInterfaceIdiom", type: .enumeration(.userInterfaceIdiom),
      "A phone or a tablet; a phone unless said."),
    .init(
      .device(.horizontalSizeClass), "horizontalSizeClass",
      type: .enumeration(.userInterfaceSizeClass),
      "The room across, upright, in a window that fills the screen; UIKit's rule unless said."),
    .init(
      .device(.verticalSizeClass), "verticalSizeClass", type: .enumeration(.userInterfaceSizeClass),
      "The room from top to bottom, upright; UIKit's rule unless said."),
    .init(
      .device(.landscapeHorizontalSizeClass), "landscapeHorizontalSizeClass",
      type: .enumeration(.userInterfaceSizeClass), selector: "horizontalSizeClass",
      "The room across, on its side; UIKit's rule unless said."),
    .init(
      .device(.landscapeVerticalSizeClass), "landscapeVerticalSizeClass",
      type: .enumeration(.userInterfaceSizeClass), selector: "verticalSizeClass",
      "The room from top to bottom, on its side; UIKit's rule unless said."),
  ]
}
