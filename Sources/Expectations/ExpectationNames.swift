/// The names an expectation can use, to write actual calls and views in the syntax of the test.
package struct ExpectationNames: Sendable {
  /// The expressions for the objects in scope, by their trace names: `card`, `card.view`.
  package var objects: [String: String]
  /// The expressions for the views in scope, by their identities.
  package var views: [Int: String]
  /// The names of the declarations, by position; nil for one that can't be named.
  package var declarations: [String?]
  /// Whether `transitionView` is UIKit's container.
  package var namesTransitionView: Bool

  /// Makes the names an expectation can use.
  package init(
    objects: [String: String] = [:], views: [Int: String] = [:], declarations: [String?] = [],
    namesTransitionView: Bool = true
  ) {
    self.objects = objects
    self.views = views
    self.declarations = declarations
    self.namesTransitionView = namesTransitionView
  }

  /// The object of a trace name as the expectation would write it; nil when it has no name there.
  package func object(_ name: String) -> String? { objects[name] }

  /// A view as the expectation would write it; `_` when it has no name there.
  package func view(_ node: TreeNode) -> String {
    if let text = views[node.identity] { return text }
    return node.name == "transitionView" && namesTransitionView ? "transitionView" : "_"
  }
}
