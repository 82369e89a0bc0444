public import Geometry

/// An image: its name and its size, as there are no files of images and nothing is drawn.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiimage>
open class UIImage: NSObject {
  /// The name under which the app has the image; nil for an image without one.
  package final let name: String?
  /// The size, points.
  open private(set) var size: CGSize

  /// Makes an image without a name and without size.
  public override init() {
    name = nil
    size = .zero
    super.init()
  }

  /// Makes an image for a name in the app, of no size.
  public convenience init?(named name: String) {
    if name.isEmpty { return nil }
    self.init(name: name, size: .zero)
  }

  /// Makes an image for a symbol of the system, of no size.
  public convenience init?(systemName name: String) {
    if name.isEmpty { return nil }
    self.init(name: name, size: .zero)
  }

  /// Makes an image of a size, points, in place of the file that an app would have.
  public init(name: String, size: CGSize) {
    self.name = name
    self.size = size
    super.init()
  }

  /// Makes the image of an archive, which has none.
  public required init?(coder: NSCoder) {
    name = nil
    size = .zero
    super.init()
  }

  /// Returns whether another object is an image with the same name and size; images without a name are equal to themselves only.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return self === other || name != nil && name == other.name && size == other.size
  }

  /// A number that is the same for images that are equal.
  open override var hash: Int { name.map { $0.hashValue } ?? super.hash }

  /// The name of the image.
  open override var description: String { name ?? super.description }
}
