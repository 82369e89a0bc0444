/// The views of a list that wait to be used again, and the makers of new ones, by their reuse identifiers.
package struct ReusePool<Element: UIView> {
  private var makers: [String: () -> Element] = [:]
  private var waiting: [String: [Element]] = [:]

  /// Makes an empty pool.
  package init() {}

  /// Registers the maker of views with an identifier; nil removes it.
  package mutating func register(_ maker: (() -> Element)?, for identifier: String) {
    makers[identifier] = maker
  }

  /// Takes a view with an identifier: one that waits, the last one that came, else a new one; nil without a maker.
  ///
  /// The second value says whether the view has been used before, so that the caller sends `prepareForReuse`.
  package mutating func dequeue(_ identifier: String) -> (view: Element, isUsed: Bool)? {
    if let view = waiting[identifier]?.popLast() { return (view, true) }
    return makers[identifier].map { ($0(), false) }
  }

  /// Keeps a view until one with its identifier is needed.
  package mutating func add(_ view: Element, as identifier: String) {
    waiting[identifier, default: []].append(view)
  }
}
