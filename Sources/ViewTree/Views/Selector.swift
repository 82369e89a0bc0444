package import EventTrace

/// The name of a method, such as `showViewController:sender:`, and the method if it was made with one.
///
/// Without Objective-C a name alone finds no method, except in the declarations of a script. `Selector("handle:", Card.handle)` replaces `#selector(handle(_:))`: a recognizer
/// whose action it is calls `handle` of its target.
/// Apple's page: <https://developer.apple.com/documentation/objectivec/selector>
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name, with a colon for every argument.
  public let description: String
  /// The method; nil for a selector that is only a name.
  private let method: Method?

  private struct Method: Sendable {
    /// Whether an object has the method.
    let isMethod: @Sendable (_ object: AnyObject) -> Bool
    /// Calls it; false if the target or the sender is of another class.
    let call: @Sendable (_ target: AnyObject, _ sender: Any) -> Bool
  }

  /// Makes the selector of a name.
  public init(_ str: String) {
    description = str
    method = nil
  }

  /// Makes the selector of a name.
  public init(stringLiteral value: String) { self.init(value) }

  /// Makes the selector of a method without parameters.
  public init<Target: AnyObject>(
    _ str: String, _ method: @escaping @Sendable (Target) -> () -> Void
  ) {
    description = str
    self.method = Method(isMethod: { $0 is Target }) { target, _ in
      guard let target = target as? Target else { return false }
      method(target)()
      return true
    }
  }

  /// Makes the selector of a method whose parameter is the sender.
  public init<Target: AnyObject, Sender>(
    _ str: String, _ method: @escaping @Sendable (Target) -> (Sender) -> Void
  ) {
    description = str
    self.method = Method(isMethod: { $0 is Target }) { target, sender in
      guard let target = target as? Target, let sender = sender as? Sender else { return false }
      method(target)(sender)
      return true
    }
  }

  /// Calls the method of a target for a control or a button, or with nil that of the first responder from the sender on that has it; reports a
  /// selector without a method of the target.
  package func perform<Sender: TraceNamed>(
    on target: AnyObject?, from sender: Sender, next first: UIResponder?, in loop: RunLoop
  ) {
    var receiver = target
    if target == nil {
      var responder = first
      while let here = responder, !isMethod(of: here) { responder = here.next }
      receiver = responder
    }
    guard let receiver, !send(to: receiver, from: sender) else { return }
    loop.report(
      EngineIssue(
        .unsupported,
        "the action '\(self)' of '\(sender.traceName)' is not called: its selector has no method of \(type(of: receiver))",
        remedies: [
          "make it with the method, as in Selector(\"\(self)\", \(type(of: receiver)).handle)"
        ]),
      subject: sender.traceName)
  }

  /// Calls the method of a target; false if the selector has none, or that of another class.
  func send(to target: AnyObject, from sender: Any) -> Bool {
    if let method { return method.call(target, sender) }
    guard let target = target as? NSObject, let script = target.script else { return false }
    return script.perform(self, of: target, from: sender)
  }

  /// Whether the selector was made with a method that an object has, or names a func of the object's script.
  func isMethod(of object: AnyObject) -> Bool {
    method?.isMethod(object) ?? (object as? NSObject)?.script?.hasMethod(of: self) ?? false
  }

  /// Returns whether both have the same name.
  public static func == (first: Selector, second: Selector) -> Bool {
    first.description == second.description
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
