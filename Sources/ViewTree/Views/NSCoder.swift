/// The archive from which a storyboard or nib makes an object; the engine's has no contents.
///
/// Apple's page: <https://developer.apple.com/documentation/foundation/nscoder>
open class NSCoder: NSObject {
  /// Makes an archive without contents.
  public override init() {}
}
