/// An image, of which nothing is drawn: apps can name those of their bars.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiimage>
public final class UIImage: Sendable {
  /// Makes an image without content.
  public init() {}

  /// Makes an image for a name in the app.
  public convenience init?(named name: String) {
    if name.isEmpty { return nil }
    self.init()
  }

  /// Makes an image for a symbol of the system.
  public convenience init?(systemName name: String) {
    if name.isEmpty { return nil }
    self.init()
  }
}
