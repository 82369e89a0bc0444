public import EventTrace

/// The members that every object has.
///
/// Apple's page: <https://developer.apple.com/documentation/objectivec/nsobjectprotocol>
public protocol NSObjectProtocol: AnyObject {
  /// Returns whether another object is equal.
  func isEqual(_ object: Any?) -> Bool
  /// A number that is the same for objects that are equal.
  var hash: Int { get }
  /// The text that represents the object.
  var description: String { get }
  /// Returns whether the class of the object, or a superclass, is a class.
  func isKind(of aClass: AnyClass) -> Bool
  /// Returns whether the class of the object is a class.
  func isMember(of aClass: AnyClass) -> Bool
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Returns whether the object has the method of a selector.
  func responds(to aSelector: Selector!) -> Bool
}

/// The root of an app's classes and of UIKit's, except for values: a name in traces, and storage for the members
/// that a script declares.
///
/// Apple's page: <https://developer.apple.com/documentation/objectivec/nsobject>
open class NSObject: NSObjectProtocol, Hashable, CustomStringConvertible, TraceNamed,
  NonowningReferenced
{
  private var ownTraceName: String?
  private var ownMembers: (any ObjectScript)?
  // Scripts read these at each use of a member, so the getters are inlined in other targets. No checks for exclusive access are needed, as
  // they are only read and assigned as a whole.
  @exclusivity(unchecked) @usableFromInline
  final var ownMemberWords: UnsafeMutablePointer<Double>?
  @exclusivity(unchecked) @usableFromInline
  final var ownMemberReferences: UnsafeMutablePointer<UnsafeMutableRawPointer?>?

  /// The slot of the references to the object that do not keep it; nil before the first one.
  @exclusivity(unchecked) package final var referenceSlot: ReferenceSlot?

  /// Whether an issue has said that the object is never released.
  package final var wasReportedLeaked = false

  /// Makes an object.
  public init() {}

  deinit { referenceSlot?.clear() }

  /// Called when a storyboard or nib has made the object and everything else in it; does nothing unless overridden.
  open func awakeFromNib() {}

  // MARK: NSObjectProtocol

  /// Returns whether another object is equal: the same one, unless overridden.
  open func isEqual(_ object: Any?) -> Bool { (object as? NSObject) === self }

  /// A number that is the same for objects that are equal; an object's own, and another in each run, unless overridden.
  open var hash: Int { ObjectIdentifier(self).hashValue }

  /// The text that represents the object: its name in traces, unless overridden.
  open var description: String { traceName }

  /// Returns whether the class of the object, or a superclass, is a class.
  public final func isKind(of aClass: AnyClass) -> Bool {
    var own: AnyClass? = type(of: self)
    while let current = own, current != aClass { own = _getSuperclass(current) }
    return own != nil
  }

  /// Returns whether the class of the object is a class.
  public final func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Returns whether the object has the method of a selector, which a selector of a name alone doesn't know: false, unless overridden.
  open func responds(to aSelector: Selector!) -> Bool { aSelector?.isMethod(of: self) ?? false }

  /// Returns whether the objects are equal, as `isEqual(_:)` says.
  public static func == (first: NSObject, second: NSObject) -> Bool {
    first === second || first.isEqual(second)
  }

  /// Hashes ``hash``.
  public final func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  /// The owner of the members; nil for an object that no declaration of a script has made.
  package final var members: (any ObjectScript)? { ownMembers }
  /// The script's part of the object, which UIKit asks before the object's own methods; nil for an object that no declaration has made.
  final var script: (any ObjectScript)? { ownMembers }
  /// The numbers of the members.
  @inlinable package final var memberWords: UnsafeMutablePointer<Double>? { ownMemberWords }
  /// The references of the members.
  @inlinable package final var memberReferences: UnsafeMutablePointer<UnsafeMutableRawPointer?>? {
    ownMemberReferences
  }

  /// Gives the object its members, whose addresses their owner keeps constant.
  package final func setMembers(
    _ members: (any ObjectScript)?, words: UnsafeMutablePointer<Double>?,
    references: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
  ) {
    ownMembers = members
    ownMemberWords = words
    ownMemberReferences = references
  }

  /// The name in traces and messages; the type's name unless set.
  open var traceName: String {
    get { ownTraceName ?? defaultTraceName }
    set { ownTraceName = newValue }
  }

  /// The name of an object without a name of its own.
  package var defaultTraceName: String { "\(type(of: self))" }
}
