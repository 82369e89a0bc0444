/// The system's own animation of a presentation, with UIKit's raw values.
public enum UIModalTransitionStyle: Int, Hashable, Sendable, CaseIterable {
  /// Slides up from the bottom, and back down.
  case coverVertical = 0
  /// The screen is turned like a card, with the new view on its back.
  case flipHorizontal = 1
  /// The new view fades in over the old one.
  case crossDissolve = 2
  /// The page of the presenter curls up, and the new view lies under it; between full-screen controllers only.
  case partialCurl = 3

  /// The case's name as it is written in Swift.
  public var name: String {
    switch self {
    case .coverVertical: "coverVertical"
    case .flipHorizontal: "flipHorizontal"
    case .crossDissolve: "crossDissolve"
    case .partialCurl: "partialCurl"
    }
  }
}
