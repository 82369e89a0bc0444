extension BuiltinSlot {
  /// A slot of `device`.
  package static func device(_ slot: Device) -> Self { Self(slot) }

  /// The slots of `device`; the rows below document each.
  package enum Device: UInt16, CaseIterable, Hashable, Sendable {
    case size, safeAreaInsets, landscapeSafeAreaInsets, cornerRadius, scale
    case maximumFramesPerSecond, userInterfaceIdiom, horizontalSizeClass, verticalSizeClass
    case landscapeHorizontalSizeClass, landscapeVerticalSizeClass
  }
}

extension BuiltinSlot.Device: SlotsOfKind {
  static let kind = DeclarationKind.device
  static let first = BuiltinSlot.first(of: Self.self)

  /// In the order the reference shows them.
  static let rows: [BuiltinCatalogue.Slot] = [
    .init(
      .device(.size), "size", type: .size, selector: "bounds",
      "The size of the screen in portrait, points."
    ),
    .init(
      .device(.safeAreaInsets), "safeAreaInsets", type: .insets,
      "The safe area of a window in portrait, points; zero by default."),
    .init(
      .device(.landscapeSafeAreaInsets), "landscapeSafeAreaInsets", type: .insets,
      selector: "safeAreaInsets",
      "The safe area of a window in landscape, points. By default those of a tablet are the portrait ones; those of a phone with a bottom inset in portrait are 21 at the bottom and the top inset of portrait at both sides."
    ),
    .init(
      .device(.cornerRadius), "cornerRadius", type: .length,
      "The radius of the screen's corners, points; 0 by default."),
    .init(
      .device(.scale), "scale", type: .number,
      "The number of pixels in a point; by default 3 on a phone and 2 on a tablet."),
    .init(
      .device(.maximumFramesPerSecond), "maximumFramesPerSecond", type: .number,
      "The number of frames in a second; 60 by default."),
    .init(
      .device(.userInterfaceIdiom), "userInterfaceIdiom", type: .enumeration(.userInterfaceIdiom),
      "A phone or a tablet; by default a phone."),
    .init(
      .device(.horizontalSizeClass), "horizontalSizeClass",
      type: .enumeration(.userInterfaceSizeClass),
      "The horizontal size class in portrait, in a window that fills the screen; UIKit's rule by default."
    ),
    .init(
      .device(.verticalSizeClass), "verticalSizeClass", type: .enumeration(.userInterfaceSizeClass),
      "The vertical size class in portrait; UIKit's rule by default."),
    .init(
      .device(.landscapeHorizontalSizeClass), "landscapeHorizontalSizeClass",
      type: .enumeration(.userInterfaceSizeClass), selector: "horizontalSizeClass",
      "The horizontal size class in landscape; UIKit's rule by default."),
    .init(
      .device(.landscapeVerticalSizeClass), "landscapeVerticalSizeClass",
      type: .enumeration(.userInterfaceSizeClass), selector: "verticalSizeClass",
      "The vertical size class in landscape; UIKit's rule by default."),
  ]
}
