import Animation
import EventTrace
import Geometry
import ViewTree

/// Lets a finger move the pages of a page view controller.
///
/// A place is the number of points by which the pages are ahead of the present one at rest: positive towards the next page. It follows the
/// finger point for point, and by at most one page from the one that was nearest when the finger began; where there is no page it
/// follows like a rubber band, unless pages curl. Pages that curl turn by a tap near their outer edges, too.
final class PageDrag: SystemGestureDelegate {
  private unowned let pages: UIPageViewController
  let pan = UIPanGestureRecognizer()
  /// Turns a page that curls; not attached where pages scroll.
  private(set) lazy var tap = makeTap()
  /// The place of the pages when the finger began, seen from the page that is present now.
  private var start: CGFloat = 0
  /// The number of pages from the one that was nearest at the beginning of the finger to the present one.
  private var pagesTurned = 0
  private var isFollowing = false
  /// The place of the finger when it moved last, points towards the next page from where it began, and the extent of a page then.
  private var last: (translation: CGFloat, extent: CGFloat) = (0, 1)

  /// A smaller velocity of the finger, points a second, is treated as 0, as a scroll view reports it.
  private static let slowest: CGFloat = 250
  /// The share of the pages' length, at either end, where a tap turns a page that curls.
  private static let tapZone: CGFloat = 0.15

  init(of pages: UIPageViewController) {
    self.pages = pages
    pan.traceName = "pagePanGestureRecognizer"
    pan.delegate = self
    pan.addTarget { [weak self] _ in self?.follow() }
  }

  /// Ends tracking, because another page is set.
  func stop() {
    guard isFollowing else { return }
    isFollowing = false
    guard let view = pages.page?.loadedViewInContainer else { return }
    UIView.performWithoutAnimation { putBack(view) }
  }

  /// Puts the page where it is at rest.
  private func putBack(_ view: UIView) {
    if pages.transitionStyle == .scroll { view.place(at: bounds) } else { pages.placePages() }
  }

  /// Cancels the gesture, because another controller replaces the pages.
  func cancel() {
    if isFollowing { pan.cancelGesture() }
  }

  // MARK: Beginning

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard pages.dataSource != nil, pages.page != nil, pages.appearanceState == .appeared,
      !pages.loop.isTerminated
    else { return false }
    if gestureRecognizer === tap {
      return pages.obstacle(to: .finger) == nil && tappedDirection != nil
    }
    if pages.turn == nil, pages.obstacle(to: .finger) != nil { return false }
    let velocity = pan.velocity(in: pages.content.wrapper)
    return pages.navigationOrientation == .vertical
      ? velocity.y.magnitude >= velocity.x.magnitude : velocity.x.magnitude > velocity.y.magnitude
  }

  private func begin() {
    isFollowing = true
    pagesTurned = 0
    start = 0
    last = (0, extent)
    if let turn = pages.turn {
      // The pages were still moving when the finger stopped them.
      turn.pause()
      start = turn.sign * turn.percentComplete * extent
      if turn.percentComplete >= 0.5 { pagesTurned = -Int(turn.sign) }
    } else if pages.transitionStyle == .scroll, let view = pages.page?.loadedViewInContainer {
      let seen = view.layer.presentation()?.frame ?? view.frame
      start = distancePulled(of: seen)
      if seen != view.frame { view.layer.removeAllAnimations() }
    }
  }

  // MARK: Taps

  private func makeTap() -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer { [weak self] recognizer in
      if recognizer.state == .ended { self?.turnByTap() }
    }
    tap.traceName = "pageTapGestureRecognizer"
    tap.delegate = self
    return tap
  }

  /// To which page a tap where the finger is turns; nil for none.
  private var tappedDirection: UIPageViewController.NavigationDirection? {
    let place = tap.location(in: pages.content.wrapper)
    let length = axis.length(of: bounds.size)
    let along = axis.isVertical ? place.y : place.x
    let zone = PageDrag.tapZone * length
    if along <= zone { return axis.sign > 0 ? .reverse : .forward }
    if along >= length - zone { return axis.sign > 0 ? .forward : .reverse }
    return nil
  }

  private func turnByTap() {
    guard let direction = tappedDirection, pages.obstacle(to: .finger) == nil,
      let next = pages.neighbour(direction), pages.beginTurn(to: next, direction)
    else { return }
    pages.turn?.end(finishes: true, velocity: 0)
  }

  // MARK: Following

  private func follow() {
    let translation = -along(pan.translation(in: pages.content.wrapper))
    switch pan.state {
    case .began:
      begin()
      move(by: translation)
    case .changed: move(by: translation)
    case .ended: release(velocity: -along(pan.velocity(in: pages.content.wrapper)))
    case .cancelled, .failed: giveUp()
    case .possible: break
    }
  }

  /// Goes on from the progress of the last movement, if the pages have another size since then.
  private func followSize() {
    let extent = extent
    guard extent != last.extent else { return }
    if pages.turn != nil {
      start = (start + last.translation) * extent / last.extent - last.translation
    } else if pages.transitionStyle == .scroll, let view = pages.page?.loadedViewInContainer {
      start = distancePulled(of: view.frame) - last.translation
    }
    last.extent = extent
  }

  /// The distance by which a finger has pulled a page that is shown at a frame, points: against the rubber band.
  private func distancePulled(of frame: CGRect) -> CGFloat {
    let place = -along(CGPoint(x: frame.minX - bounds.minX, y: frame.minY - bounds.minY))
    let distance = RubberBand.distance(for: place, dimension: extent)
    return distance.isFinite ? distance : 0
  }

  private func move(by translation: CGFloat) {
    followSize()
    last.translation = translation
    while isFollowing, !pages.loop.isTerminated {
      // At most one page from the one that was nearest.
      let place = min(
        max(start + translation, CGFloat(-1 - pagesTurned) * extent),
        CGFloat(1 - pagesTurned) * extent)
      guard let turn = pages.turn else {
        if begin(at: place) { continue }
        return
      }
      let progress = place * turn.sign / extent
      if progress >= 1, pagesTurned == -Int(turn.sign) {
        start -= turn.sign * extent
        pagesTurned += Int(turn.sign)
        pages.endTurnAtOnce(completes: true)
      } else if progress < 0 {
        pages.endTurnAtOnce(completes: false)
      } else {
        return turn.update(progress)
      }
    }
  }

  /// Begins to turn to the page on the side of the place; false if there is none, so that the present page moves like a rubber band.
  private func begin(at place: CGFloat) -> Bool {
    guard pages.appearanceState == .appeared, let page = pages.page,
      let view = page.loadedViewInContainer
    else {
      giveUp()
      return false
    }
    let direction: UIPageViewController.NavigationDirection = place > 0 ? .forward : .reverse
    if place != 0, let next = pages.neighbour(direction) {
      if isFollowing, pages.page === page {
        UIView.performWithoutAnimation { putBack(view) }
        if pages.beginTurn(to: next, direction) { return true }
      }
      isFollowing = false
      return false
    }
    guard isFollowing, pages.page === page else { return false }
    guard pages.transitionStyle == .scroll else { return false }
    let shown = RubberBand.offset(for: place, dimension: extent)
    UIView.performWithoutAnimation { view.place(at: bounds.moved(-shown, along: axis)) }
    return false
  }

  // MARK: Ending a gesture

  private func release(velocity: CGFloat) {
    guard isFollowing else { return }
    isFollowing = false
    let isSlow = velocity.magnitude < PageDrag.slowest
    guard let turn = pages.turn else { return rest(velocity: velocity) }
    let ahead = velocity * turn.sign
    let finishes = isSlow ? turn.percentComplete >= 0.5 : ahead > 0
    turn.end(finishes: finishes, velocity: isSlow ? 0 : ahead / extent)
  }

  /// Moves everything back after a gesture that was cancelled.
  private func giveUp() {
    guard isFollowing else { return }
    isFollowing = false
    if let turn = pages.turn {
      turn.end(finishes: false, velocity: 0)
    } else {
      rest(velocity: 0)
    }
  }

  /// Moves the present page back after a pull towards a side without a page.
  private func rest(velocity: CGFloat) {
    guard pages.transitionStyle == .scroll, let view = pages.page?.loadedViewInContainer else {
      return
    }
    let bounds = bounds
    let distance = along(
      CGPoint(x: bounds.minX - view.frame.minX, y: bounds.minY - view.frame.minY))
    guard distance.magnitude > 0.001 else { return }
    UIView.animate(
      withDuration: SystemAnimator.coverDuration,
      timingParameters: SystemAnimator.spring(velocity: -velocity / distance),
      options: .allowUserInteraction, animations: { view.place(at: bounds) }, completion: nil)
  }

  // MARK: Geometry

  private var bounds: CGRect { pages.content.wrapper?.bounds ?? .zero }
  private var axis: PageAxis { PageAxis(of: pages) }
  private func along(_ point: CGPoint) -> CGFloat { axis.along(point) }
  /// The distance of two pages, points; never 0.
  private var extent: CGFloat {
    let length = axis.length(of: bounds.size)
    switch pages.transitionStyle {
    case .scroll: return max(length + pages.interPageSpacing, 1)
    // With the spine in the middle the sheet moves by its own length.
    case .pageCurl: return max(pages.spineLocation == .mid ? length / 2 : length, 1)
    }
  }
}

/// The line on which the pages of a page view controller lie.
struct PageAxis {
  let isVertical: Bool
  /// −1 if the next page is at the left.
  let sign: CGFloat

  init(of pages: UIPageViewController) {
    isVertical = pages.navigationOrientation == .vertical
    sign = !isVertical && pages.content.wrapper?.isRightToLeft == true ? -1 : 1
  }

  /// The part of a distance that leads towards the next page, points.
  func along(_ point: CGPoint) -> CGFloat { isVertical ? point.y : sign * point.x }

  func length(of size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
}

extension CGRect {
  /// The rectangle so many points towards the next page.
  func moved(_ distance: CGFloat, along axis: PageAxis) -> CGRect {
    axis.isVertical
      ? offsetBy(dx: 0, dy: distance) : offsetBy(dx: axis.sign * distance, dy: 0)
  }
}
