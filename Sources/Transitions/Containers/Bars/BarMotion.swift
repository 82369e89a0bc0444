import ViewTree

/// The animations in which a bar of a navigation controller is shown or hidden, without a push or a pop.
final class BarMotion {
  /// The number of animations that have not ended.
  private var count = 0
  /// Whether the bar moves.
  var isRunning: Bool { count > 0 }

  /// Shows or hides a bar.
  ///
  /// While a push or a pop is being prepared, an animated bar moves with that. Without an animation, or outside of a window, `rest` is
  /// called at once; `end` is called after the last animation.
  func move(
    _ bar: UIView, of navigation: UINavigationController, animated: Bool, to place: () -> Void,
    rest: () -> Void, end: @escaping () -> Void
  ) {
    if animated, navigation.bars.isInTransition,
      navigation.content.transition?.phase == .preparing
    {
      return
    }
    guard animated, navigation.loadedView?.window != nil else {
      rest()
      return navigation.updateBarInsets()
    }
    bar.isHidden = false
    count += 1
    UIView.animate(
      withDuration: UINavigationController.hideShowBarDuration, options: .beginFromCurrentState,
      animations: place
    ) { [weak self, weak navigation] _ in
      guard let self, let navigation else { return }
      count -= 1
      if count == 0, !navigation.bars.isInTransition { end() }
    }
  }
}
