/// How a presented view controller covers the screen, with UIKit's raw values.
public enum UIModalPresentationStyle: Int, Hashable, Sendable, CaseIterable {
  /// Covers the screen; the presenter's view is removed when the presentation has completed.
  case fullScreen = 0
  /// A page in the middle, a sheet on a phone; not built.
  case pageSheet = 1
  /// A form in the middle, a sheet on a phone; not built.
  case formSheet = 2
  /// Covers the controller that defines the presentation context; not built.
  case currentContext = 3
  /// Its presentation controller and animators come from the transitioning delegate.
  case custom = 4
  /// Covers the screen and keeps what is beneath.
  case overFullScreen = 5
  /// Covers the context and keeps what is beneath; not built.
  case overCurrentContext = 6
  /// A popover; not built.
  case popover = 7
  /// Not a presentation: the style of a transition between children, or "do not adapt".
  case none = -1
  /// What the system finds fit, which is a sheet; not built.
  case automatic = -2

  /// The case's name as it is written in Swift.
  public var name: String {
    switch self {
    case .fullScreen: "fullScreen"
    case .pageSheet: "pageSheet"
    case .formSheet: "formSheet"
    case .currentContext: "currentContext"
    case .custom: "custom"
    case .overFullScreen: "overFullScreen"
    case .overCurrentContext: "overCurrentContext"
    case .popover: "popover"
    case .none: "none"
    case .automatic: "automatic"
    }
  }

  /// Whether the engine can present in this style.
  package var isBuilt: Bool {
    switch self {
    case .fullScreen, .overFullScreen, .custom: true
    case .pageSheet, .formSheet, .currentContext, .overCurrentContext, .popover, .none,
      .automatic:
      false
    }
  }
}
