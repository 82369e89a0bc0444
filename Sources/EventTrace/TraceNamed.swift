/// An object the trace can call by a name; others are called by their type's.
public protocol TraceNamed: AnyObject {
  /// The name in traces and messages, such as `card` or `card.view`.
  var traceName: String { get }
}
