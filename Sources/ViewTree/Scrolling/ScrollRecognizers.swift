import Animation
package import Geometry

/// The pan of a scroll view: only movements along the axes that scroll count for its begin.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  unowned let scrollView: UIScrollView

  init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
  }

  /// The scroll view, by its script or else its class, if that is a delegate of recognizers.
  override var askedDelegate: (any UIGestureRecognizerDelegate)? {
    scrollView.script?.recognizerDelegate ?? classDelegate
  }

  private var classDelegate: (any UIGestureRecognizerDelegate)? {
    type(of: scrollView) == UIScrollView.self
      ? nil : scrollView as? any UIGestureRecognizerDelegate
  }

  override func delegateDidChange() {
    guard let delegate, delegate !== scrollView,
      delegate !== scrollView.script?.recognizerDelegate
    else { return }
    loop.raiseException(
      "UIScrollView's built-in pan gesture recognizer must have its scroll view as its delegate.",
      notes: ["UIKit raises NSInvalidArgumentException"],
      remedies: [
        "subclass the scroll view, and answer the questions of UIGestureRecognizerDelegate in the subclass"
      ], subject: traceName)
  }

  override func countedMovement(_ movement: CGVector) -> CGVector {
    let axes = scrollView.scrollingAxes
    return CGVector(
      dx: axes.contains(.horizontal) ? movement.dx : 0,
      dy: axes.contains(.vertical) ? movement.dy : 0)
  }
}

/// Keeps touches from the content of a scroll view for 0.15 seconds, in which a finger may begin to scroll; it never recognises.
final class ScrollDelayGestureRecognizer: UIGestureRecognizer {
  private unowned let scrollView: UIScrollView
  private var deadline = ScheduledEvent.none

  /// The time for which touches are kept, seconds.
  static let delay: TimeInterval = 0.15

  init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
    delaysTouchesBegan = true
    cancelsTouchesInView = false
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  override func touchesBegan(_ new: Set<UITouch>, with event: UIEvent) {
    // The touch that stops the content is for nothing else.
    if scrollView.stopDecelerating() {
      for touch in touches where new.contains(touch) { touch.inView = .over }
    }
    guard state == .possible, touches.count == new.count else { return }
    guard scrollView.delaysContentTouches, scrollView.isScrollEnabled else {
      return fail(because: "touches of the content are not delayed")
    }
    deadline = loop.schedule(at: event.instant.adding(seconds: Self.delay)) { [weak self] in
      guard let self, state == .possible, !touches.isEmpty else { return }
      loop.touches.perform(at: loop.now) { self.fail(because: "the finger rested for 0.15 s") }
    }
  }

  override func touchesEnded(_ ended: Set<UITouch>, with event: UIEvent) {
    if touches.count <= ended.count { fail(because: "the finger was lifted") }
  }

  override func reset() {
    super.reset()
    loop.cancel(deadline)
    deadline = .none
  }
}

/// Axes along which content scrolls.
struct ScrollAxes: OptionSet {
  let rawValue: UInt8

  static let horizontal = ScrollAxes(rawValue: 1)
  static let vertical = ScrollAxes(rawValue: 2)
}

/// An object that may take a drag from a scroll view inside its view, such as a sheet.
package protocol ScrollArbiter: AnyObject {
  /// Returns whether it takes a drag that begins in a direction, points: the content can't be scrolled further that way.
  func takesDrag(of scrollView: UIScrollView, in direction: CGVector) -> Bool
}

extension UIView {
  /// The object that may take drags from scroll views in the view; not owned, and nil for none.
  package final var scrollArbiter: (any ScrollArbiter)? {
    get { settings?.scrollArbiter }
    set {
      if settings == nil { settings = ViewSettings() }
      settings?.scrollArbiter = newValue
    }
  }
}
