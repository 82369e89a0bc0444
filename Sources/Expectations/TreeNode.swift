package import Semantics

/// A view of the live tree as it was when it was compared.
package struct TreeNode: Hashable, Sendable {
  /// An attribute some node of the expectation asks for.
  package struct Attribute: Hashable, Sendable {
    /// Its name.
    package var name: String
    /// What it was.
    package var value: ComparedValue

    /// Makes an attribute.
    package init(_ name: String, _ value: ComparedValue) {
      self.name = name
      self.value = value
    }
  }
  /// Tells it apart from every other view.
  package var identity: Int
  /// How a test writes it, `card.view`, `window`, `transitionView`; nil when it has no name and only `_` can stand for it.
  package var name: String?
  /// What messages call it when it has no name: its trace name.
  package var traceName: String
  /// The attributes that are asked for anywhere in the expectation and that this view has.
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

/// The view that an expression of `expect tree` gave.
package struct NamedView: Hashable, Sendable {
  /// How it is written: `card.view`.
  package var text: String
  /// Tells it apart from every other view; nil when the expression gave nil, so that no view can be it.
  package var identity: Int?

  /// Makes a view.
  package init(_ text: String, identity: Int?) {
    self.text = text
    self.identity = identity
  }
}

extension ExpectedView {
  /// How it is written, without attributes: `card.view`.
  package var name: String {
    switch subject {
    case .any: "_"
    case .window: "window"
    case .transitionView: "transitionView"
    case .view(let view): view.text
    }
  }

  /// The view that is meant, if it is a certain one that is there.
  var identity: Int? {
    if case .view(let view) = subject { view.identity } else { nil }
  }
}
