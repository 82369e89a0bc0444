/// Whether what the status bar shows is light or dark, with UIKit's raw values.
public enum UIStatusBarStyle: Int, Hashable, Sendable {
  /// What suits the interface, light or dark.
  case `default` = 0
  /// Light, for dark backgrounds.
  case lightContent = 1
  /// Dark, for light backgrounds.
  case darkContent = 3
}

/// How the status bar is hidden and shown, with UIKit's raw values.
public enum UIStatusBarAnimation: Int, Hashable, Sendable {
  /// At once.
  case none = 0
  /// It fades.
  case fade = 1
  /// It slides off the screen and onto it.
  case slide = 2
}
