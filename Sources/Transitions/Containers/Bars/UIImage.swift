/// An image, of which nothing is drawn: apps can name those of their bars.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiimage>
public final class UIImage: Sendable {
  /// Makes an image without content.
  public init() {}

  /// Stands for an image of the app's.
  public convenience init?(named name: String) {
    if name.isEmpty { return nil }
    self.init()
  }

  /// Stands for an image of the system's symbols.
  public convenience init?(systemName name: String) {
    if name.isEmpty { return nil }
    self.init()
  }
}
