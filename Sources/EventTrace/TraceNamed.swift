/// An object with a name in traces; other objects are called by their type.
public protocol TraceNamed: AnyObject {
  /// The name in traces and messages, such as `card` or `card.view`.
  var traceName: String { get }
}
