import EventTrace
import ViewTree

extension UIViewController {
  /// Overrides the traits of a child as the app wants it.
  final func setTraits(_ collection: UITraitCollection?, of child: UIViewController) {
    loop.emit(
      .call(
        "setOverrideTraitCollection",
        [
          TraceField("collection", collection.map { .object($0.traceName) } ?? .none),
          TraceField("forChild", .object(child.traceName)),
        ]), subject: traceName)
    guard !loop.isTerminated else { return }
    guard child.parentController === self else {
      return loop.report(EngineIssue.overridingNoChild(child, of: self), subject: traceName)
    }
    overrideTraits(collection, of: child)
  }

  /// Overrides the traits of a child, and calls it if it is visible.
  func overrideTraits(_ collection: UITraitCollection?, of child: UIViewController) {
    let former = child.traitOverride
    child.traitOverride = collection
    if former != collection { child.overriddenTraitsDidChange(from: former) }
  }

  /// Applies the traits that a presentation controller overrides, if it is this controller's own or one that it has adapted to.
  func traitsOverridden(
    by presentation: UIPresentationController, before former: UITraitCollection?
  ) {
    guard let active = ownPresentationController,
      active === presentation || active.adaptedFrom === presentation
    else { return }
    let before =
      active === presentation
      ? former ?? active.adaptedFrom?.overrideTraitCollection
      : active.overrideTraitCollection ?? former
    if before != presentationOverride { overriddenTraitsDidChange(from: before) }
  }

  /// The traits that the presentation overrides for the controller; nil for none.
  var presentationOverride: UITraitCollection? {
    // The controller that replaces it has them too.
    guard let active = ownPresentationController, active.replacement == nil else { return nil }
    return active.overrideTraitCollection ?? active.adaptedFrom?.overrideTraitCollection
  }

  /// The traits that its parent overrides; nil for none.
  var parentOverride: UITraitCollection? {
    parentController?.overrideTraitCollection(forChild: self)
  }

  /// The traits that its parent or its presentation overrides; nil for none.
  var ownOverride: UITraitCollection? { parentOverride ?? presentationOverride }

  /// Calls the controller and its descendants after a change of the overridden traits.
  func overriddenTraitsDidChange(from former: UITraitCollection?) {
    let screen = loop.screen
    if ownOverride != nil { screen.letControllersOverrideTraits() }
    guard let view = loadedView, view.window != nil else { return }
    let before = FormerOverride(controller: self, override: former)
    tellTraitsChanged { $0.traits(from: screen.traitCollection, before: [before]) }
    view.setNeedsLayout()
  }

  /// Calls `traitCollectionDidChange` on the controller, its children and their views, wherever the traits have changed.
  func tellTraitsChanged(from former: (UIViewController) -> UITraitCollection) {
    traitsDidChange(from: former)
    let screen = loop.screen
    loadedView?.tellTraitsChanged { owner in
      owner.map(former) ?? screen.traitCollection
    }
  }

  /// The traits that were set for a child; nil for none.
  final func traits(setFor child: UIViewController) -> UITraitCollection? {
    child.parentController === self ? child.traitOverride : nil
  }

  /// The traits that the controller has where the screen has others, or had before overrides changed.
  func traits(
    from screen: UITraitCollection, before changes: [FormerOverride] = []
  ) -> UITraitCollection {
    if loop.screen.traitsOfView == nil { return screen }
    var overrides: [UITraitCollection] = []
    var controller: UIViewController? = self
    while let current = controller {
      let change = changes.first { $0.controller === current }
      let own = change.map(\.override) ?? current.ownOverride
      if let own { overrides.append(own) }
      controller = current.parentController
    }
    return overrides.reversed().reduce(screen) { $0.overridden(by: $1) }
  }

  /// Tells the controller and its children that their traits have changed, where they have.
  func traitsDidChange(from former: (UIViewController) -> UITraitCollection) {
    let old = former(self)
    if old != traitCollection {
      loop.tell(self, .traitCollectionDidChange, [.object(old.traceName)]) {
        $0.traitCollectionDidChange(old)
      }
      environmentDidChange()
    }
    for child in childControllers where !loop.isTerminated { child.traitsDidChange(from: former) }
  }
}

/// The traits that were overridden for a controller before a change.
struct FormerOverride {
  let controller: UIViewController
  let override: UITraitCollection?
}

extension UIScreen {
  /// From the first override on, makes views read the traits of their controllers.
  func letControllersOverrideTraits() {
    guard traitsOfView == nil else { return }
    traitsOfView = { [unowned self] view in
      let owner = view.nearestOwner as? UIViewController
      return owner?.traits(from: traitCollection) ?? traitCollection
    }
  }
}

extension UIView {
  /// Calls `traitCollectionDidChange` on the view and its subviews, wherever the traits have changed.
  func tellTraitsChanged(from former: (UIViewController?) -> UITraitCollection) {
    let screen = loop.screen
    forEachInTree { view, owner in
      let owner = owner as? UIViewController
      let old = former(owner)
      let new = owner?.traitCollection ?? screen.traitCollection
      guard old != new else { return }
      view.receive(formerTraits: old)
      if old.layoutDirection != new.layoutDirection { view.setNeedsLayout() }
    }
  }
}
