public import EventTrace

/// What UIKit's classes have in common that scripts make instances of: a name in traces, and room for members of the script's own.
///
/// UIKit's root is `NSObject`, which does more and is no part of the model.
open class ScriptableObject: TraceNamed {
  private var ownTraceName: String?
  /// What owns the members; nil for an object that no declaration of a script has made.
  package final var members: AnyObject?
  /// Where the members' numbers are.
  @exclusivity(unchecked) package final var memberWords: UnsafeMutablePointer<Double>?
  /// Where the members' references are.
  @exclusivity(unchecked) package final var memberReferences:
    UnsafeMutablePointer<UnsafeMutableRawPointer?>?

  package init() {}

  /// The name in traces and messages; the type's name unless set.
  open var traceName: String {
    get { ownTraceName ?? defaultTraceName }
    set { ownTraceName = newValue }
  }

  /// The name of an object that nobody has named.
  package var defaultTraceName: String { "\(type(of: self))" }
}
