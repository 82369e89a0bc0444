public import Geometry

/// The screen of a world.
public final class UIScreen {
  /// The screen's rectangle in points; (0, 0, 390, 844) unless set.
  public package(set) var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  /// The pixels of a point.
  public package(set) var scale: CGFloat = 3
  /// The insets in points that keep content clear of bars and cut-outs.
  public package(set) var safeAreaInsets = UIEdgeInsets.zero
  /// The environment views on it find.
  public package(set) var traitCollection = UITraitCollection(
    horizontalSizeClass: .compact, verticalSizeClass: .regular, userInterfaceIdiom: .phone,
    userInterfaceStyle: .light, displayScale: 3, layoutDirection: .leftToRight)
  /// The environment of a view, where controllers override that of their children; nil where none does.
  package var traitsOfView: ((UIView) -> UITraitCollection)?

  /// The height of the status bar, points; 0 while it is hidden, nil outside of every world.
  package var statusBarHeight: (() -> CGFloat)?

  /// The frames in a second.
  public internal(set) var maximumFramesPerSecond = 60

  init() {}

  /// The screen of the world whose turn is running, or a default one outside of every world.
  public static var main: UIScreen { RunLoop.running?.screen ?? UIScreen() }
}
