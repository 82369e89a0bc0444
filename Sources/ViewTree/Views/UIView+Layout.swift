import EventTrace
package import Geometry

extension UIView {
  /// Marks the view for the next layout.
  final func markForLayout() {
    guard !flags.contains(.needsLayout) else { return }
    flags.insert(.needsLayout)
    markAncestorsForLayout()
  }

  /// Lays out the views that need it, beginning at the highest view in an unbroken row that needs layout.
  final func layOutIfNeeded() {
    var top = self
    var steps = 0
    while let parent = top.parent, parent.flags.contains(.needsLayout) {
      top = parent
      steps += 1
    }
    loop.charge(steps)
    // A layout that requests another layout each time would never end.
    // What views do in their layout is their own, whichever code asks for it.
    loop.observingTree(by: nil) {
      for _ in 0..<UIView.layoutPassLimit where !top.isLaidOut { top.layOutSubtree() }
    }
  }

  /// The largest number of passes of a layout that keeps asking for more.
  static let layoutPassLimit = 8

  final var isLaidOut: Bool { !flags.needsLayoutSomewhere }

  /// Marks the superviews, so that the next layout finds this view.
  final func markAncestorsForLayout() {
    loop.setNeedsTurn()
    var ancestor = parent
    var steps = 0
    while let view = ancestor, !view.flags.contains(.subtreeNeedsLayout) {
      view.flags.insert(.subtreeNeedsLayout)
      ancestor = view.parent
      steps += 1
    }
    loop.charge(steps)
  }

  /// Makes one pass over the views that need layout, superviews first.
  final func layOutSubtree() {
    guard layOutItself() else { return }
    // The views whose subviews are being visited, from the outermost on.
    var open: [(subviews: [UIView], next: Int)] = [(subviews, 0)]
    var steps = 0
    while let last = open.indices.last {
      let next = open[last].next
      guard next < open[last].subviews.count else {
        open.removeLast()
        continue
      }
      open[last].next += 1
      steps += 1
      let view = open[last].subviews[next]
      if !view.isLaidOut, view.layOutItself() { open.append((view.subviews, 0)) }
    }
    loop.charge(steps)
  }

  /// Lays out this view; returns whether subviews of it may need layout.
  private func layOutItself() -> Bool {
    if loop.isTerminated { return false }
    if flags.contains(.needsLayout) {
      flags.remove(.needsLayout)
      let owner = owningController
      owner?.ownedViewWillLayoutSubviews(self)
      tellSafeAreaIfChanged()
      layoutSubviews()
      script?.run(.layoutSubviews, of: self)
      owner?.ownedViewDidLayoutSubviews(self)
    }
    guard flags.contains(.subtreeNeedsLayout) else { return false }
    flags.remove(.subtreeNeedsLayout)
    return !subviews.isEmpty
  }

  /// Resizes the subviews and requests layout after a change of the bounds.
  final func boundsDidChange(from old: CGRect) {
    if old.size != bounds.size, flags.contains(.autoresizesSubviews), !subviews.isEmpty {
      resizeSubviews(from: old.size)
    }
    markForLayout()
  }
}

extension RunLoop {
  /// Lays out the windows until no view needs layout, a bounded number of times.
  func layOutWindows() {
    for listed in windows {
      let window = listed.window
      for _ in 0..<UIView.layoutPassLimit where !window.isLaidOut { window.layOutSubtree() }
    }
  }
}

// MARK: - Safe area

extension UIView {
  /// The distances from the view's edges to the area that bars and cut-outs leave free, points.
  final var insetsOfSafeArea: UIEdgeInsets {
    guard let window else { return .zero }
    var around = loop.screen.safeAreaInsets
    var area = window.bounds.inset(by: around)
    // The first window is where the app is on the screen; the others have the part of its safe area that they reach into.
    if let first = loop.mainWindow, first !== window {
      let place = window.frame.origin
      area = first.frame.inset(by: around).offsetBy(
        dx: window.bounds.minX - place.x, dy: window.bounds.minY - place.y)
    }
    for view in viewsWithAdditionalSafeArea {
      around = view.insets(to: area, within: around, in: window)
      area = view.convert(view.bounds.inset(by: around), to: window)
    }
    return insets(to: area, within: around, in: window)
  }

  /// Whether the safe area is the superview's, with the additional insets, wherever the view is in it.
  ///
  /// This is set for the children of a container with bars, whose safe area stays the same while they slide in and out.
  package final var takesSafeAreaOfSuperview: Bool {
    get { flags.contains(.takesSafeAreaOfSuperview) }
    set { flags.set(.takesSafeAreaOfSuperview, newValue) }
  }

  /// Returns the distances by which the edges of the bounds are outside an area of the window, each at most that of the view around, and the
  /// additional insets.
  private func insets(
    to area: CGRect, within around: UIEdgeInsets, in window: UIWindow
  ) -> UIEdgeInsets {
    if flags.contains(.takesSafeAreaOfSuperview), let parent {
      return parent.insets(to: area, within: around, in: window).adding(additionalSafeAreaInsets)
    }
    let area = convert(area, from: window)
    let (own, additional) = (bounds, additionalSafeAreaInsets)
    func inset(_ distance: CGFloat, _ most: CGFloat) -> CGFloat { max(min(distance, most), 0) }
    return UIEdgeInsets(
      top: inset(area.minY - own.minY, around.top) + additional.top,
      left: inset(area.minX - own.minX, around.left) + additional.left,
      bottom: inset(own.maxY - area.maxY, around.bottom) + additional.bottom,
      right: inset(own.maxX - area.maxX, around.right) + additional.right)
  }

  /// The views above this one whose safe area a controller adds to, from the outermost on.
  private var viewsWithAdditionalSafeArea: [UIView] {
    var views: [UIView] = []
    var view = parent
    var steps = 0
    while let current = view {
      if current.additionalSafeAreaInsets != .zero || current.takesSafeAreaOfSuperview {
        views.append(current)
      }
      view = current.parent
      steps += 1
    }
    loop.charge(steps)
    return views.isEmpty ? views : views.reversed()
  }
}

extension UIEdgeInsets {
  /// The sum, edge by edge.
  package func adding(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom,
      right: right + other.right)
  }
}
