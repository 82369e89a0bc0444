/// The style of the status bar's content, with UIKit's raw values.
public enum UIStatusBarStyle: Int, Hashable, Sendable {
  /// It depends on the light or dark style of the interface.
  case `default` = 0
  /// Light, for dark backgrounds.
  case lightContent = 1
  /// Dark, for light backgrounds.
  case darkContent = 3
}

/// The animation with which the status bar is hidden and shown, with UIKit's raw values.
public enum UIStatusBarAnimation: Int, Hashable, Sendable {
  /// At once.
  case none = 0
  /// It fades.
  case fade = 1
  /// It slides off the screen and onto it.
  case slide = 2
}
