/// A view with a title by which a finger finds it.
package protocol TitledView: UIView {
  /// The title that it shows; nil for none.
  var shownTitle: String? { get }
}

extension UIView {
  /// The views in it that show a title and are not hidden, from back to front.
  package final var titledViews: [any TitledView] {
    var views: [any TitledView] = []
    forEachInTree { view in
      if let view = view as? any TitledView, view.shownTitle != nil, !view.isInHiddenView {
        views.append(view)
      }
    }
    return views
  }

  /// Whether the view or one around it is hidden.
  private var isInHiddenView: Bool {
    var view: UIView? = self
    var steps = 0
    defer { loop.charge(steps) }
    while let current = view {
      if current.isHidden { return true }
      view = current.superview
      steps += 1
    }
    return false
  }
}
