/// The style of a bar.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uibarstyle>
public enum UIBarStyle: Int, Hashable, Sendable {
  /// Dark text on a light bar, by the environment.
  case `default`
  /// Light text on a dark bar.
  case black
}
