/// A place of resources, such as nibs; the engine's has none.
///
/// Apple's page: <https://developer.apple.com/documentation/foundation/bundle>
public final class Bundle: Sendable {
  /// The bundle of the app.
  public static let main = Bundle()

  private init() {}

  /// The bundle of a class: that of the app, as there is no other.
  public convenience init(for aClass: AnyClass) { self.init() }
}
