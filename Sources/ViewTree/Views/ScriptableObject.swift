public import EventTrace

/// The root of UIKit's classes of which scripts make instances: a name in traces, and storage for the members that a script declares.
///
/// UIKit's root is `NSObject`, which does more and is no part of the model.
open class ScriptableObject: TraceNamed, NonowningReferenced {
  private var ownTraceName: String?
  private var ownMembers: AnyObject?
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

  /// Makes an object without members of a script.
  package init() {}

  deinit { referenceSlot?.clear() }

  /// Called when a storyboard or nib has made the object and everything else in it; does nothing unless overridden.
  open func awakeFromNib() {}

  /// The owner of the members; nil for an object that no declaration of a script has made.
  package final var members: AnyObject? { ownMembers }
  /// The numbers of the members.
  @inlinable package final var memberWords: UnsafeMutablePointer<Double>? { ownMemberWords }
  /// The references of the members.
  @inlinable package final var memberReferences: UnsafeMutablePointer<UnsafeMutableRawPointer?>? {
    ownMemberReferences
  }

  /// Gives the object its members, whose addresses their owner keeps constant.
  package final func setMembers(
    _ members: AnyObject?, words: UnsafeMutablePointer<Double>?,
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
