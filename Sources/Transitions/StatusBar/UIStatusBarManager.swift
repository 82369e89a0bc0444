public import EventTrace

/// What the status bar is like, as the controllers that were asked have answered.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uistatusbarmanager>
public final class UIStatusBarManager: TraceNamed {
  /// The name in traces.
  public var traceName: String { "statusBarManager" }
  /// Whether the status bar is hidden.
  public internal(set) var isStatusBarHidden = false
  /// Whether what it shows is light or dark.
  public internal(set) var statusBarStyle = UIStatusBarStyle.default

  init() {}
}
