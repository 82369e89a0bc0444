import EventTrace

// Methods that a subclass may override have to be in the body of the class; they call the functions here.

extension UIView {
  /// The view this one is in.
  @inlinable public final var superview: UIView? { unretainedParent?.takeUnretainedValue() }

  final var parent: UIView? {
    @inline(__always) get { unretainedParent?.takeUnretainedValue() }
    set { unretainedParent = newValue.map(Unmanaged.passUnretained) }
  }

  /// The window at the root of the tree, or nil.
  @inlinable public final var window: UIWindow? { root }

  final func moveToFront(_ view: UIView) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    keepSubviews()
    subviews.append(subviews.remove(at: index))
    layer.viewWasRemoved(at: index)
  }

  final func moveToBack(_ view: UIView) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    keepSubviews()
    subviews.insert(subviews.remove(at: index), at: 0)
    layer.viewWasRemoved(at: index)
    layer.viewWasInserted(at: 0)
  }

  final func exchangeSubviews(at first: Int, _ second: Int) {
    guard subviews.indices.contains(first), subviews.indices.contains(second) else { return }
    keepSubviews()
    subviews.swapAt(first, second)
  }

  final func leaveSuperview() {
    guard let old = parent else { return }
    move(to: nil, at: 0, from: old)
  }

  /// Returns whether the view is `view` or somewhere in it.
  public final func isDescendant(of view: UIView) -> Bool {
    let wanted = Unmanaged.passUnretained(view).toOpaque()
    var ancestor = Unmanaged.passUnretained(self)
    var steps = 0
    // A step is a load that depends on the one before, and costs as much as a few instructions.
    defer { loop.charge(4 * steps) }
    while ancestor.toOpaque() != wanted {
      steps += 1
      guard let next = ancestor._withUnsafeGuaranteedRef(\.unretainedParent) else { return false }
      ancestor = next
    }
    return true
  }

  final func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    guard view !== sibling else { return }
    let count = subviews.count
    loop.charge(2 * count)
    let index = subviews.firstIndex { $0 === sibling } ?? count
    // The place is counted with the view out of the way.
    let own = subviews.firstIndex { $0 === view }
    let shift = own.map { $0 < index ? 1 : 0 } ?? 0
    insert(view, at: index == count ? .max : index + offset - shift)
  }

  final func insert(_ view: UIView, at index: Int) {
    // A view without subviews has nothing in it that it could be put into.
    guard view !== self, view.subviews.isEmpty || !isDescendant(of: view) else {
      loop.raiseException(
        "Can't add self as subview",
        notes: view === self
          ? [] : ["'\(traceName)' is inside '\(view.traceName)', which cannot go into it"],
        subject: traceName)
      return
    }
    if view.parent === self, let own = subviews.firstIndex(where: { $0 === view }) {
      // Only the order changes; UIKit sends no hooks for it either.
      keepSubviews()
      subviews.remove(at: own)
      let place = min(max(index, 0), subviews.count)
      subviews.insert(view, at: place)
      layer.viewWasRemoved(at: own)
      layer.viewWasInserted(at: place, isLast: place == subviews.count - 1)
      return
    }
    view.move(to: self, at: index, from: view.parent)
  }

  /// Moves the view between superviews with all hooks, in UIKit's order.
  private func move(to new: UIView?, at index: Int, from old: UIView?) {
    if let new { join(new.loop) }
    loop.setNeedsTurn()
    new?.loop.setNeedsTurn()
    let oldWindow = window
    let newWindow = new?.window
    if let new, newWindow != nil, !ownersAllowMove(into: new) { return }
    let changesWindow = oldWindow !== newWindow
    if changesWindow, let oldWindow, oldWindow.firstResponder != nil {
      oldWindow.endEditing(in: self)
    }
    if changesWindow { sendWillMove(toWindow: newWindow) }
    willMove(toSuperview: new)
    // The hook has moved the view itself, and that move has sent its own hooks.
    guard parent === old, subviews.isEmpty || new.map({ !$0.isDescendant(of: self) }) ?? true
    else { return }
    if let old {
      old.willRemoveSubview(self)
      if let place = old.subviews.firstIndex(where: { $0 === self }) {
        old.keepSubviews()
        old.subviews.remove(at: place)
        old.layer.viewWasRemoved(at: place)
      }
      parent = nil
      old.markForLayout()
    }
    if let new {
      parent = new
      let place = min(max(index, 0), new.subviews.count)
      new.keepSubviews()
      new.subviews.insert(self, at: place)
      new.layer.viewWasInserted(at: place, isLast: place == new.subviews.count - 1)
      if let observer = loop.treeObserver, !(new is any SubviewManaging) {
        observer.viewWasInserted(self, outOf: old)
      }
      new.markForLayout()
      if flags.needsLayoutSomewhere { markAncestorsForLayout() }
    } else if let old, let observer = loop.treeObserver, !(old is any SubviewManaging) {
      observer.viewWasRemoved(self, from: old)
    }
    layer.timeDidMove()
    if changesWindow { setRoot(newWindow ?? self as? UIWindow) }
    if changesWindow, newWindow == nil { endAnimationsInSubtree() }
    // If a hook has moved the view again, that move has sent the rest.
    if changesWindow { sendDidMove(fromWindow: oldWindow) }
    didMoveToSuperview()
    script?.run(.didMoveToSuperview, of: self)
    new?.didAddSubview(self)
  }

  private func sendWillMove(toWindow window: UIWindow?) {
    forEachInTree { view in
      view.willMove(toWindow: window)
      view.owningController?.ownedView(view, willMoveToWindow: window)
    }
  }

  private func sendDidMove(fromWindow old: UIWindow?) {
    forEachInTree { view in
      if view.window != nil {
        for recognizer in view.recognizers { recognizer.hasBeenInWindow = true }
      }
      view.didMoveToWindow()
      view.script?.run(.didMoveToWindow, of: view)
      view.owningController?.ownedView(view, didMoveFromWindow: old)
    }
  }

  private func endAnimationsInSubtree() {
    forEachInTree { view in
      if view.layer.isAnimated { view.layer.endAnimations() }
      if view.layer.extras != nil { view.layer.endAnimationsInTree() }
    }
  }

  /// Makes a view that was made outside of every world part of one, with everything in it and the controllers whose views these are.
  ///
  /// A view that is in a world stays there.
  package final func join(_ world: RunLoop) {
    guard loop.isDetached, loop !== world else { return }
    var waiting = [self]
    while let view = waiting.popLast() {
      view.loop = world
      view.layer.loop = world
      for recognizer in view.recognizers { recognizer.loop = world }
      view.owningController?.ownedView(view, didJoin: world)
      waiting += view.subviews.filter(\.loop.isDetached)
    }
    world.setNeedsTurn()
  }
}

/// The calls of a view to the controller whose view it is.
package protocol ViewOwner: UIResponder {
  /// The view; nil if it is not loaded.
  var ownedViewIfLoaded: UIView? { get }
  /// The view, which was made outside of every world, is part of one now.
  func ownedView(_ view: UIView, didJoin world: RunLoop)
  /// Whether the view, or one of its superviews, may be added to a superview that is in a window.
  ///
  /// A controller that answers false has ended the world with an exception.
  func ownedView(_ view: UIView, mayMoveInto superview: UIView) -> Bool
  /// The view is about to lay out its subviews.
  func ownedViewWillLayoutSubviews(_ view: UIView)
  /// The view has laid out its subviews.
  func ownedViewDidLayoutSubviews(_ view: UIView)
  /// The superview has another size, which the view does not follow because of its transform.
  func ownedViewWasNotResized(_ view: UIView)
  /// The view is about to be moved to another window, or with nil to be removed from its own.
  func ownedView(_ view: UIView, willMoveToWindow window: UIWindow?)
  /// The window whose root the controller is was shown or hidden.
  func ownerVisibilityDidChange(of window: UIWindow)
  /// The view has been moved to another window, or removed from its own.
  func ownedView(_ view: UIView, didMoveFromWindow window: UIWindow?)
}
