import Animation
import EventTrace
import Geometry

/// A finger on the status bar, whose tap scrolls to the top.
///
/// The views below the status bar hear of the touch as well.
struct StatusBarTap {
  private let finger: Int
  private let start: CGPoint
  private let begin: Instant

  /// A finger that touches now; nil where it is not on the status bar.
  init?(_ sample: TouchSample, in loop: RunLoop) {
    guard sample.location.y < loop.screen.statusBarHeight?() ?? 0 else { return nil }
    finger = sample.finger
    start = sample.location
    begin = sample.instant
  }

  /// Whether the finger may still tap.
  func continues(with sample: TouchSample) -> Bool {
    sample.finger != finger
      || sample.phase != .cancelled
        && sample.location.distance(to: start) <= UIPanGestureRecognizer.slop
        && sample.instant.seconds(since: begin) <= UITapGestureRecognizer.maximumDuration
  }

  /// Whether the finger has tapped.
  func ends(with sample: TouchSample) -> Bool { sample.finger == finger && sample.phase == .ended }
}

extension RunLoop {
  /// Scrolls to the top, if a tap on the status bar does.
  func scrollToTop() { scrollViewOfStatusBar?.scrollToTop() }

  /// The scroll view that a tap on the status bar scrolls to the top: the visible one with `scrollsToTop`; nil for none or several.
  package var scrollViewOfStatusBar: UIScrollView? {
    var found: [UIScrollView] = []
    for window in visibleWindows {
      window.forEachInTree { view in
        if let scroll = view as? UIScrollView, scroll.scrollsToTop, scroll.isVisibleOnScreen {
          found.append(scroll)
        }
      }
    }
    return found.count == 1 ? found[0] : nil
  }
}

extension UIScrollView {
  /// Whether it is on the screen, and neither it nor a view around it is hidden or transparent.
  fileprivate var isVisibleOnScreen: Bool {
    var view: UIView? = self
    var steps = 0
    defer { loop.charge(steps) }
    while let current = view {
      if current.isHidden || current.alpha < 0.01 { return false }
      view = current.superview
      steps += 1
    }
    return !convert(bounds, to: nil).intersection(loop.screen.bounds).isEmpty
  }

  /// Scrolls to the top if the delegate allows it.
  fileprivate func scrollToTop() {
    guard
      loop.ask(
        delegate, .scrollShouldScrollToTop, [.object(traceName)],
        { $0.scrollViewShouldScrollToTop(self) }) ?? true
    else { return }
    endMotion()
    let top = CGPoint(x: contentOffset.x, y: range.y.lowerBound)
    guard contentOffset != top else { return tellDidScrollToTop() }
    move(ScrollCourse(animatedFrom: contentOffset, to: top, at: loop.now, cause: .scrollingToTop))
  }

  final func tellDidScrollToTop() {
    tellDelegate(.scrollDidScrollToTop) { $0.scrollViewDidScrollToTop(self) }
  }
}
