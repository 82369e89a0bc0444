extension UIView {
  /// The direction in which the view is laid out: that of its traits.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/uikit/uiview/effectiveuserinterfacelayoutdirection>
  public final var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// Whether the view is laid out from right to left.
  package final var isRightToLeft: Bool { traitCollection.layoutDirection == .rightToLeft }
}
