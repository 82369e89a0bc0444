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
  /// The functions that apply groups and assign members of the controller's own.
  var assignments: [Int] = []
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

extension DeclarationSymbol {
  /// The names of its stored members and computed properties, which a scene can set, sorted.
  var propertyNames: [String] { names.keys.filter(hasProperty).sorted() }

  /// Whether a name is that of a stored member or a computed property.
  func hasProperty(_ name: String) -> Bool {
    switch names[name] {
    case .stored?, .computed?: true
    case .function?, nil: false
    }
  }
}
