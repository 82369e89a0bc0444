public import EventTrace

/// The state of the status bar, from the answers of the controllers.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uistatusbarmanager>
public final class UIStatusBarManager: TraceNamed {
  /// The name in traces.
  public var traceName: String { "statusBarManager" }
  /// Whether the status bar is hidden.
  public internal(set) var isStatusBarHidden = false
  /// The style of its content.
  public internal(set) var statusBarStyle = UIStatusBarStyle.default

  init() {}
}
