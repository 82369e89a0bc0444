/// The style in which a controller is presented, with UIKit's raw values.
public enum UIModalPresentationStyle: Int, Hashable, Sendable, CaseIterable {
  /// Covers the screen; the presenter's view is removed when the presentation has completed.
  case fullScreen = 0
  /// A page in the middle of a tablet, a sheet on a phone.
  case pageSheet = 1
  /// A form in the middle of a tablet, a sheet on a phone.
  case formSheet = 2
  /// Covers the controller that defines the presentation context, whose view is removed when the presentation has completed.
  case currentContext = 3
  /// Its presentation controller and animators come from the transitioning delegate.
  case custom = 4
  /// Covers the screen and keeps the views beneath.
  case overFullScreen = 5
  /// Covers the controller that defines the presentation context, and keeps the views beneath.
  case overCurrentContext = 6
  /// A popover; in a compact width or height a sheet.
  case popover = 7
  /// Not a presentation: the style of a transition between children, or "do not adapt".
  case none = -1
  /// The system's choice: a form sheet, since iOS 18.
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

  /// The style with which a presentation begins: `.formSheet` for `.automatic`.
  package var resolved: UIModalPresentationStyle { self == .automatic ? .formSheet : self }

  /// Whether it covers the controller that defines the presentation context, and not the whole screen.
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
}
