/// The system's own animation of a presentation, with UIKit's raw values.
public enum UIModalTransitionStyle: Int, Hashable, Sendable, CaseIterable {
  /// Slides up from the bottom, and back down.
  case coverVertical = 0
  /// A flip in three dimensions; not built.
  case flipHorizontal = 1
  /// The new view fades in over the old one.
  case crossDissolve = 2
  /// A page curls up; not built.
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

  /// Whether the engine has this animation.
  package var isBuilt: Bool {
    switch self {
    case .coverVertical, .crossDissolve: true
    case .flipHorizontal, .partialCurl: false
    }
  }
}
