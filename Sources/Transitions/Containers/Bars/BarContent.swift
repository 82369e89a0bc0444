import ViewTree

/// The views of the items of a navigation bar or toolbar, which are exchanged together.
class BarContent: UIView, SubviewManaging {
  /// Places the views for the size of the bar.
  func layOut() {}
}

extension UIView {
  /// Adds new content to a bar above the present one, without an animation.
  func addContent<Content: BarContent>(_ make: () -> Content?) -> Content? {
    // The frames of these views are not attributed to a transition that changes an item.
    loop.observingTree(by: nil) {
      var made: Content?
      UIView.performWithoutAnimation {
        made = make()
        guard let made else { return }
        addSubview(made)
        made.layOut()
      }
      return made
    }
  }

  /// Gives all content of a bar the size of the bar.
  func layOutContent() {
    for case let content as BarContent in subviews {
      content.place(at: bounds)
      content.layOut()
    }
  }
}
