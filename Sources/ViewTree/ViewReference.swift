/// A reference to a view that does not keep it, for the references that transitions and touches make and drop all the time.
///
/// A `weak` variable gives its object a side table for the rest of its life, with which each retain and release of the object takes
/// several times as long. A window and the container of a transition are retained at each step of a walk over the tree, so theirs are
/// worth avoiding.
package struct ViewReference {
  private let slot: Slot?

  /// Makes a reference to a view, or to none.
  package init(_ view: UIView?) { slot = view?.referenceSlot }

  /// The view; nil after its end.
  package var view: UIView? { slot?.view }

  /// The place where all references to a view look it up.
  final class Slot {
    // The view clears this in its `deinit`.
    unowned(unsafe) fileprivate(set) var view: UIView?

    init(_ view: UIView) { self.view = view }

    func clear() { view = nil }
  }
}

extension UIView {
  fileprivate final var referenceSlot: ViewReference.Slot {
    if let slot { return slot }
    let slot = ViewReference.Slot(self)
    self.slot = slot
    return slot
  }
}
