import EventTrace
public import ViewTree

extension UIViewController {
  /// The environment the controller is shown in: that of the screen, with what its parents override for it.
  public var traitCollection: UITraitCollection { traits(from: loop.screen.traitCollection) }

  /// Gives a child other traits than its parent has; those that are `.unspecified` stay the parent's, nil gives all back.
  ///
  /// What lies in the child has them too. The child and its views are told at once that their traits have changed.
  public func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    let child = childViewController
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

  /// Gives a child other traits, and tells it where it is seen.
  func overrideTraits(_ collection: UITraitCollection?, of child: UIViewController) {
    let screen = loop.screen
    let former = child.traitOverride
    child.traitOverride = collection
    if collection != nil, screen.traitsOfView == nil {
      screen.traitsOfView = { [unowned screen] view in
        let owner = view.nearestOwner as? UIViewController
        return owner?.traits(from: screen.traitCollection) ?? screen.traitCollection
      }
    }
    guard former != collection, let view = child.loadedView, view.window != nil else { return }
    child.tellTraitsChanged { controller in
      controller.traits(from: screen.traitCollection, replacing: (child, former))
    }
    view.setNeedsLayout()
  }

  /// Tells the controller, what is in it and their views that their traits have changed, where they have.
  func tellTraitsChanged(from former: (UIViewController) -> UITraitCollection) {
    traitsDidChange(from: former)
    let screen = loop.screen
    loadedView?.tellTraitsChanged { owner in
      owner.map(former) ?? screen.traitCollection
    }
  }

  /// What this controller overrides for a child; nil for nothing.
  public func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    childViewController.parentController === self ? childViewController.traitOverride : nil
  }

  /// The traits that the controller has where the screen has others, or a child another override.
  func traits(
    from screen: UITraitCollection,
    replacing other: (child: UIViewController, override: UITraitCollection?)? = nil
  ) -> UITraitCollection {
    if loop.screen.traitsOfView == nil { return screen }
    var overrides: [UITraitCollection] = []
    var controller: UIViewController? = self
    while let current = controller {
      let own = current === other?.child ? other?.override : current.traitOverride
      if let own { overrides.append(own) }
      controller = current.parentController
    }
    return overrides.reversed().reduce(screen) { $0.overridden(by: $1) }
  }

  /// Tells the controller and its children that their traits have changed, where they have.
  func traitsDidChange(from former: (UIViewController) -> UITraitCollection) {
    let old = former(self)
    if old != traitCollection {
      loop.emit(
        .call("traitCollectionDidChange", ScreenChange.fields(previous: old)), subject: traceName)
      traitCollectionDidChange(old)
      environmentDidChange()
    }
    for child in childControllers where !loop.isTerminated { child.traitsDidChange(from: former) }
  }
}

extension UIView {
  /// Tells the view and what is in it that their traits have changed, where they have.
  func tellTraitsChanged(from former: (UIViewController?) -> UITraitCollection) {
    forEachInTree { view in
      let old = former(view.nearestOwner as? UIViewController)
      let new = view.traitCollection
      guard old != new else { return }
      view.traitCollectionDidChange(old)
      if old.layoutDirection != new.layoutDirection { view.setNeedsLayout() }
    }
  }
}
