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

  private func makeView(of column: UISplitViewController.Column) -> UIView {
    if let made = views[column.rawValue] { return made }
    let view = UIView(frame: .zero)
    view.traceName = "\(split.traceName).\(column)"
    views[column.rawValue] = view
    return view
  }

  // MARK: Placing

  /// Places the columns for a mode, which becomes that of the split view controller.
  func arrange(in mode: UISplitViewController.DisplayMode) {
    split.arrangedMode = mode
    place()
  }

  /// Places the columns for the present mode.
  func place() {
    guard let view = split.loadedView else { return }
    if split.isCollapsed {
      placeCollapsed(in: view)
    } else if let mode = split.arrangedMode {
      place(in: split.layout(mode, in: view.bounds))
    }
    split.updateButtons()
  }

  /// Removes the views of columns that are hidden after a change.
  func settle() {
    place()
    guard split.change == nil, dimming?.alpha == 0 else { return }
    dimming?.removeFromSuperview()
    dimming = nil
  }

  /// Places the columns for a layout; the columns that are being shown or hidden are in the window too.
  func place(in layout: ColumnLayout) {
    guard let view = split.loadedView else { return }
    moveSeenViews(in: layout, in: view)
    for column in Self.order.reversed() where !isSeen(column, in: layout) {
      views[column.rawValue]?.removeFromSuperview()
    }
    var last: UIView?
    for column in Self.order where isSeen(column, in: layout) {
      let columnView = makeView(of: column)
      put(columnView, of: column, at: layout.frame(of: column), above: last, in: view)
      last = columnView
      if column == .secondary { last = placeDimming(in: layout, above: columnView, in: view) }
    }
  }

  /// Puts the views that are in the window at another place into their columns, before the views around them leave it.
  private func moveSeenViews(in layout: ColumnLayout, in view: UIView) {
    for column in Self.order.reversed() where isSeen(column, in: layout) {
      guard let shown = split.occupant(of: column)?.loadedViewInContainer,
        shown.window != nil, views[column.rawValue]?.superview !== view
      else { continue }
      put(makeView(of: column), of: column, at: layout.frame(of: column), above: nil, in: view)
    }
  }

  private func isSeen(
    _ column: UISplitViewController.Column, in layout: ColumnLayout
  ) -> Bool {
    split.columns.contains(column) && (layout.shows(column) || split.change?.moves(column) ?? false)
  }

  private func placeCollapsed(in view: UIView) {
    dimming?.removeFromSuperview()
    dimming = nil
    for column in Self.order.reversed() where column != split.collapsedColumn {
      views[column.rawValue]?.removeFromSuperview()
    }
    addCollapsed()
  }

  /// Adds the column that fills the view while they are collapsed, behind the others.
  func addCollapsed() {
    guard let view = split.loadedView else { return }
    let column = split.collapsedColumn
    put(makeView(of: column), of: column, at: view.bounds, above: nil, in: view)
  }

  private func put(
    _ columnView: UIView, of column: UISplitViewController.Column, at frame: CGRect,
    above last: UIView?, in view: UIView
  ) {
    if columnView.superview === view {
      if columnView.frame != frame { columnView.place(at: frame) }
      fill(columnView, with: split.occupant(of: column))
      return
    }
    // A view that was not visible is placed without an animation.
    UIView.performWithoutAnimation {
      columnView.place(at: frame)
      if let last, last.superview === view {
        view.insertSubview(columnView, aboveSubview: last)
      } else {
        view.insertSubview(columnView, at: 0)
      }
      // A view that is moved from another column does not leave the window.
      fill(columnView, with: split.occupant(of: column))
    }
  }

  /// Removes the view of a column's controller.
  func empty(_ column: UISplitViewController.Column) {
    guard let columnView = views[column.rawValue],
      let view = split.occupant(of: column)?.loadedViewInContainer,
      view.isDescendant(of: columnView)
    else { return }
    view.removeFromSuperview()
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

  // MARK: Dimming

  /// Dims the secondary column if others cover it or have moved it aside; returns the view below the others.
  private func placeDimming(
    in layout: ColumnLayout, above columnView: UIView, in view: UIView
  ) -> UIView {
    let dims = layout.mode.dimsSecondary
    guard dims || dimming != nil else { return columnView }
    var made: UIView?
    if dimming == nil { UIView.performWithoutAnimation { made = makeDimming() } }
    guard let dimming = dimming ?? made else { return columnView }
    self.dimming = dimming
    if dimming.superview !== view {
      UIView.performWithoutAnimation {
        dimming.place(at: layout.frame(of: .secondary))
        view.insertSubview(dimming, aboveSubview: columnView)
      }
    } else {
      dimming.place(at: layout.frame(of: .secondary))
    }
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
