package import SourceText

/// A node of `expect tree` with its expressions evaluated.
package struct ResolvedTreePattern: Hashable, Sendable {
  /// Which view it is.
  package enum Subject: Hashable, Sendable {
    /// `_`: any view.
    case any
    /// The view of an identity; nil when the expression gave nil, so that no view can be it.
    case view(Int?)
    /// Any view whose name is `transitionView`.
    case transitionView
  }
  /// An attribute that is compared.
  package struct Attribute: Hashable, Sendable {
    /// Its name.
    package var name: String
    /// What it should be.
    package var value: ComparedValue
    /// `name: value` as written.
    package var range: SourceRange

    /// Makes an attribute.
    package init(_ name: String, _ value: ComparedValue, range: SourceRange) {
      self.name = name
      self.value = value
      self.range = range
    }
  }
  /// Which view it is.
  package var subject: Subject
  /// How it is written, without attributes: `card.view`.
  package var name: String
  /// What is compared.
  package var attributes: [Attribute]
  /// Exactly its subviews, in order; nil when they may be any.
  package var children: [ResolvedTreePattern]?
  /// The whole node.
  package var range: SourceRange
  /// The node without its braces.
  package var headRange: SourceRange

  /// Makes a node.
  package init(
    _ subject: Subject, name: String, attributes: [Attribute] = [],
    children: [ResolvedTreePattern]? = nil, range: SourceRange, headRange: SourceRange
  ) {
    self.subject = subject
    self.name = name
    self.attributes = attributes
    self.children = children
    self.range = range
    self.headRange = headRange
  }
}
