package import SourceText

/// A node of `expect tree`.
///
/// The types of its view and attribute values depend on the stage: expressions after checking, registers after compilation, a
/// view's identity and values at run time.
package struct TreePattern<View, Value> {
  /// The view.
  package enum Subject {
    /// `_`: any view.
    case any
    /// `window`
    case window
    /// `transitionView`, UIKit's container of a presentation.
    case transitionView
    /// A certain view.
    case view(View)
  }
  /// An attribute that is compared.
  package struct Attribute {
    /// Its name.
    package var name: String
    /// The expected value.
    package var value: Value
    /// `name: value` as written.
    package var range: SourceRange

    /// Makes an attribute.
    package init(_ name: String, _ value: Value, range: SourceRange) {
      self.name = name
      self.value = value
      self.range = range
    }
  }
  /// The view.
  package var subject: Subject
  /// The compared attributes.
  package var attributes: [Attribute]
  /// Its exact subviews, in order; nil for any subviews.
  package var children: [TreePattern]?
  /// The whole node.
  package var range: SourceRange
  /// The node without its braces.
  package var headRange: SourceRange

  /// Makes a node.
  package init(
    _ subject: Subject, attributes: [Attribute], children: [TreePattern]?, range: SourceRange,
    headRange: SourceRange
  ) {
    self.subject = subject
    self.attributes = attributes
    self.children = children
    self.range = range
    self.headRange = headRange
  }

  /// The node for the next stage; converts its view first, then its attributes, then its children.
  package func map<NewView, NewValue>(
    view: (View) -> NewView, value: (Value) -> NewValue
  ) -> TreePattern<NewView, NewValue> {
    let subject: TreePattern<NewView, NewValue>.Subject =
      switch subject {
      case .any: .any
      case .window: .window
      case .transitionView: .transitionView
      case .view(let named): .view(view(named))
      }
    return TreePattern<NewView, NewValue>(
      subject, attributes: attributes.map { .init($0.name, value($0.value), range: $0.range) },
      children: children?.map { $0.map(view: view, value: value) }, range: range,
      headRange: headRange)
  }
}

/// A node of `expect tree` in a checked program; an attribute has the member that reads it, and an expression of that member's type.
package typealias CheckedNode = TreePattern<Expression, (getter: MemberID, value: Expression)>

extension TreePattern: Sendable where View: Sendable, Value: Sendable {}
extension TreePattern.Subject: Sendable where View: Sendable {}
extension TreePattern.Attribute: Sendable where Value: Sendable {}
extension TreePattern.Subject: Equatable where View: Equatable {}
