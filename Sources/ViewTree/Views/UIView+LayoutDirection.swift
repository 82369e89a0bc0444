/// The part a view plays in layout, by which it is mirrored where lines are written from right to left.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uisemanticcontentattribute>
public enum UISemanticContentAttribute: Int, CaseIterable, Hashable, Sendable {
  /// Mirrored.
  case unspecified
  /// Buttons of a player, which are not mirrored.
  case playback
  /// A direction in space, which is not mirrored.
  case spatial
  /// From left to right everywhere.
  case forceLeftToRight
  /// From right to left everywhere.
  case forceRightToLeft
}

extension UIView {
  /// The part the view plays in layout; views inside have their own.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/uikit/uiview/semanticcontentattribute>
  public final var semanticContentAttribute: UISemanticContentAttribute {
    get { settings?.semanticContentAttribute ?? .unspecified }
    set {
      makeSettings().semanticContentAttribute = newValue
      setNeedsLayout()
    }
  }

  /// The direction in which the view is laid out: that of its traits, unless `semanticContentAttribute` decides.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/uikit/uiview/effectiveuserinterfacelayoutdirection>
  public final var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// Returns the direction of a view with an attribute, in an app of a direction.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/uikit/uiview/userinterfacelayoutdirection(for:relativeto:)>
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  /// Returns the direction of a view with an attribute, in the app as its language is written.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/uikit/uiview/userinterfacelayoutdirection(for:)>
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    let isMirrored = UIScreen.main.traitCollection.layoutDirection == .rightToLeft
    return userInterfaceLayoutDirection(
      for: attribute, relativeTo: isMirrored ? .rightToLeft : .leftToRight)
  }

  /// Whether the view is laid out from right to left.
  package final var isRightToLeft: Bool {
    let isMirrored = traitCollection.layoutDirection == .rightToLeft
    guard let attribute = settings?.semanticContentAttribute else { return isMirrored }
    return UIView.userInterfaceLayoutDirection(
      for: attribute, relativeTo: isMirrored ? .rightToLeft : .leftToRight) == .rightToLeft
  }
}
