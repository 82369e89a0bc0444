import EventTrace
import Geometry
import ViewTree

/// The views of a split view controller: one for each column, with the view of the column's controller in it, and one that dims.
final class ColumnViews {
  private unowned let split: UISplitViewController
  private var views: [UIView?] = [nil, nil, nil, nil]
  private var dimming: UIView?

  /// The opacity of the dimming view above the secondary column; not documented by Apple.
  private static let dim: CGFloat = 0.1

  /// From the back to the front.
  private static let order: [UISplitViewController.Column] = [
    .secondary, .supplementary, .primary, .compact,
  ]

  init(of split: UISplitViewController) {
    self.split = split
  }

  /// The view of a column if it has been made.
  func view(of column: UISplitViewController.Column) -> UIView? { views[column.rawValue] }

  /// Whether the view of a column is in that of the split view controller.
  func shows(_ column: UISplitViewController.Column) -> Bool {
    guard let columnView = view(of: column), let view = split.loadedView else { return false }
    return columnView.superview === view
  }

  // MARK: Placing

  /// Places the columns in the present arrangement.
  func place() {
    guard split.loadedView != nil else { return }
    if let arrangement = split.arrangement { place(arrangement) }
    split.updateButtons()
  }

  /// Removes the views of columns that are hidden after a change.
  func settle() {
    place()
    if split.change == nil, dimming?.alpha == 0 { removeDimming() }
  }

  /// Places the columns in an arrangement; the columns that are being shown or hidden are in the window too.
  func place(_ layout: ColumnLayout) {
    guard let view = split.loadedView else { return }
    if layout.collapsed != nil { removeDimming() }
    func isSeen(_ column: UISplitViewController.Column) -> Bool {
      layout.shows(column) || split.change?.moves(column) ?? false
    }
    // Views that are in the window at another place move before the views around them leave it.
    for column in Self.order.reversed() where isSeen(column) && !shows(column) {
      guard let controller = split.occupant(of: column) else { continue }
      if controller.loadedViewInContainer?.window != nil {
        put(column, at: layout.frame(of: column), above: nil, in: view)
      } else if controller.chosenChild?.loadedViewInContainer?.window != nil {
        // A stack that was hidden appears around its top, which stays in the window.
        split.movingViewsUntold {
          _ = put(column, at: layout.frame(of: column), above: nil, in: view)
        }
        controller.settleAppearance()
      }
    }
    for column in Self.order.reversed() where !isSeen(column) {
      views[column.rawValue]?.removeFromSuperview()
    }
    var last: UIView?
    for column in Self.order where isSeen(column) {
      last = put(column, at: layout.frame(of: column), above: last, in: view)
      if column == .secondary { last = placeDimming(in: layout, above: last, in: view) }
    }
  }

  /// Gives a column its place, in front of another view or behind all; returns its view.
  @discardableResult
  private func put(
    _ column: UISplitViewController.Column, at frame: CGRect, above last: UIView?, in view: UIView
  ) -> UIView {
    let columnView = views[column.rawValue] ?? UIView(frame: .zero)
    if views[column.rawValue] == nil {
      columnView.traceName = "\(split.traceName).\(column)"
      views[column.rawValue] = columnView
    }
    let comes = columnView.superview !== view
    func place() {
      if comes || columnView.frame != frame { columnView.place(at: frame) }
      if comes, let last, last.superview === view {
        view.insertSubview(columnView, aboveSubview: last)
      } else if comes {
        view.insertSubview(columnView, at: 0)
      }
      // A view that is moved from another column does not leave the window.
      fill(columnView, with: split.occupant(of: column))
    }
    // A view that was not visible is placed without an animation.
    if comes { UIView.performWithoutAnimation(place) } else { place() }
    return columnView
  }

  private func fill(_ columnView: UIView, with controller: UIViewController?) {
    guard let controller, controller.parentController === split else { return }
    let view = controller.viewInContainer
    if !view.isDescendant(of: columnView) {
      UIView.performWithoutAnimation { view.place(at: columnView.bounds) }
      columnView.addSubview(view)
    } else if view.superview === columnView, view.transform.isIdentity,
      view.frame != columnView.bounds
    {
      view.place(at: columnView.bounds)
    }
  }

  /// Removes the view of a controller from a column.
  func remove(_ controller: UIViewController?, from column: UISplitViewController.Column) {
    guard let columnView = view(of: column), let view = controller?.loadedViewInContainer,
      view.isDescendant(of: columnView)
    else { return }
    view.removeFromSuperview()
  }

  // MARK: Dimming

  private func removeDimming() {
    dimming?.removeFromSuperview()
    dimming = nil
  }

  /// Dims the secondary column if others cover it or have moved it aside; returns the view below the others.
  private func placeDimming(
    in layout: ColumnLayout, above columnView: UIView?, in view: UIView
  ) -> UIView? {
    let dims = layout.dimsSecondary
    guard let columnView, dims || dimming != nil else { return columnView }
    func place() {
      let dimming = dimming ?? makeDimming()
      self.dimming = dimming
      dimming.place(at: layout.frame(of: .secondary))
      if dimming.superview !== view { view.insertSubview(dimming, aboveSubview: columnView) }
    }
    if dimming?.superview === view { place() } else { UIView.performWithoutAnimation(place) }
    guard let dimming else { return columnView }
    dimming.isUserInteractionEnabled = dims
    let alpha: CGFloat = dims ? 1 : 0
    if dimming.alpha != alpha { dimming.alpha = alpha }
    return dimming
  }

  private func makeDimming() -> UIView {
    let made = UIView(frame: .zero)
    made.traceName = "\(split.traceName).dimmingView"
    made.backgroundColor = UIColor(white: 0, alpha: Self.dim)
    made.alpha = 0
    let tap = UITapGestureRecognizer { [weak split] recognizer in
      if recognizer.state == .ended { split?.dismissByTapOutside() }
    }
    tap.traceName = "dimmingTapGestureRecognizer"
    made.addGestureRecognizer(tap)
    return made
  }
}
