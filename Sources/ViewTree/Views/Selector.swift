#if canImport(ObjectiveC)
  public import struct ObjectiveC.Selector
#else
  /// The name of a method, such as `showViewController:sender:`.
  ///
  /// Without Objective-C a selector is only a name; no message can be sent with it.
  /// Apple's page: <https://developer.apple.com/documentation/objectivec/selector>
  public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name, with a colon for every argument.
    public let description: String

    /// Makes the selector of a name.
    public init(_ str: String) { description = str }

    /// Makes the selector of a name.
    public init(stringLiteral value: String) { description = value }
  }
#endif
