package import Semantics

/// A view of the live tree at the time of the comparison.
package struct TreeNode: Hashable, Sendable {
  /// An attribute that a node of the expectation has.
  package struct Attribute: Hashable, Sendable {
    /// Its name.
    package var name: String
    /// Its value.
    package var value: ComparedValue

    /// Makes an attribute.
    package init(_ name: String, _ value: ComparedValue) {
      self.name = name
      self.value = value
    }
  }
  /// Identifies the view.
  package var identity: Int
  /// Its expression in a test, `card.view`, `window`, `transitionView`; nil for a view that only `_` matches.
  package var name: String?
  /// Its trace name, which messages use if it has no name.
  package var traceName: String
  /// The attributes of the expectation's nodes that this view has.
  package var attributes: [Attribute]
  /// Its subviews, in order.
  package var children: [TreeNode]

  /// Makes a node.
  package init(
    identity: Int, name: String?, traceName: String, attributes: [Attribute] = [],
    children: [TreeNode] = []
  ) {
    self.identity = identity
    self.name = name
    self.traceName = traceName
    self.attributes = attributes
    self.children = children
  }

  /// An attribute's value.
  package func value(of name: String) -> ComparedValue? {
    attributes.first { $0.name == name }?.value
  }
}

/// A node of `expect tree` with its expressions evaluated.
package typealias ExpectedView = TreePattern<NamedView, ComparedValue>

/// The view of an expression of `expect tree`.
package struct NamedView: Hashable, Sendable {
  /// Its expression: `card.view`.
  package var text: String
  /// Identifies the view; nil when the expression is nil, which matches no view.
  package var identity: Int?

  /// Makes a view.
  package init(_ text: String, identity: Int?) {
    self.text = text
    self.identity = identity
  }
}

extension ExpectedView {
  /// The text of the node without attributes: `card.view`.
  package var name: String {
    switch subject {
    case .any: "_"
    case .window: "window"
    case .transitionView: "transitionView"
    case .view(let view): view.text
    }
  }

  /// The identity of the named view; nil for other nodes, and for an expression that is nil.
  var identity: Int? {
    if case .view(let view) = subject { view.identity } else { nil }
  }
}
