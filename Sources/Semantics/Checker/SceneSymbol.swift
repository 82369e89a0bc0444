import SourceText

/// A scene of a storyboard in the source.
struct SceneSymbol: Sendable {
  /// The content of a scene; a declaration with the function that is its `init`.
  enum Content: Sendable {
    case declaration(Int, initializer: Int?)
    case builtin(BuiltinClass)
    case reference(Int, scene: String?)
  }

  let name: String
  let range: SourceRange
  /// Its content; nil where it is not known.
  var content: Content?
  var attributes: [(property: MemberID, function: Int)] = []
  var groups: [Int] = []
  var children: [(role: SceneRole, scene: Int)] = []
  var segues: [SegueSymbol] = []
}

/// A segue of a scene in the source.
struct SegueSymbol: Sendable {
  let name: String
  let kind: SegueKind
  let range: SourceRange
  /// The position of the scene to which it leads; nil for an unwind segue.
  var destination: Int?
  /// The name of the action of an unwind segue.
  var action: String?
  /// The declaration of its class; nil for UIKit's.
  var customClass: Int?
  /// The functions that compute its attributes.
  var attributes: [SegueAttribute: Int] = [:]
  /// The values of those that are no objects, once the functions have been checked.
  var values: [SegueAttribute: Double] = [:]
}
