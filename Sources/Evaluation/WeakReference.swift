/// The value of a weak member: its object, until nothing else holds it.
final class WeakReference {
  private weak var object: AnyObject?

  private init(_ object: AnyObject) { self.object = object }

  /// A retained reference to a new weak one; nil for none.
  static func make(_ reference: Reference) -> Reference {
    guard let reference else { return nil }
    let object = reference.object()
    return Unmanaged.passRetained(WeakReference(object)).toOpaque()
  }

  /// The object of a member, retained; nil after its release.
  static func object(of member: Reference) -> Reference {
    guard let member else { return nil }
    let weak = member.object(WeakReference.self)
    return weak.object.map { Unmanaged.passRetained($0).toOpaque() }
  }
}
