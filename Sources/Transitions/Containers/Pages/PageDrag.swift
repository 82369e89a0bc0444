import Animation
import EventTrace
import Geometry
import ViewTree

/// Lets a finger move the pages of a page view controller.
///
/// A place is the number of points by which the pages are ahead of the present one at rest: positive towards the next page. It follows the
/// finger point for point, and by at most one page from the one that was nearest when the finger began; where there is no page it
/// follows like a rubber band, unless pages curl. Pages that curl turn by a tap near their outer edges, too.
final class PageDrag: SystemGestureDelegate, FingerDriver {
  private unowned let pages: UIPageViewController
  let pan = UIPanGestureRecognizer()
  /// Turns a page that curls; not attached where pages scroll.
  private(set) lazy var tap = makeTap()
  /// The place of the pages, seen from the page that is present now.
  private var dragged = DraggedPlace(on: 1)
  /// The number of pages from the one that was nearest at the beginning of the finger to the present one.
  private var pagesTurned = 0
  private(set) var isFollowing = false

  /// The share of the pages' length, at either end, where a tap turns a page that curls.
  private static let tapZone: CGFloat = 0.15

  init(of pages: UIPageViewController) {
    self.pages = pages
    pan.traceName = "pagePanGestureRecognizer"
    pan.delegate = self
    followPan()
  }

  var fingerSpace: UIView? { pages.content.wrapper }

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

  func fingerDidBegin() {
    isFollowing = true
    pagesTurned = 0
    dragged = DraggedPlace(on: extent)
    if let turn = pages.turn {
      // The pages were still moving when the finger stopped them.
      turn.pause()
      dragged.put(at: turn.sign * turn.percentComplete * extent, on: extent)
      if turn.percentComplete >= 0.5 { pagesTurned = -Int(turn.sign) }
    } else if pages.transitionStyle == .scroll, let view = pages.page?.loadedViewInContainer {
      let seen = view.layer.presentation()?.frame ?? view.frame
      dragged.put(at: distancePulled(of: seen), on: extent)
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

  /// The distance by which a finger has pulled a page that is shown at a frame, points: against the rubber band.
  private func distancePulled(of frame: CGRect) -> CGFloat {
    let place = -along(CGPoint(x: frame.minX - bounds.minX, y: frame.minY - bounds.minY))
    let distance = RubberBand.finger(at: place, in: 0...0, dimension: extent)
    return distance.isFinite ? distance : 0
  }

  func fingerDidMove(by translation: CGPoint) {
    if extent != dragged.length, pages.turn == nil, pages.transitionStyle == .scroll,
      let view = pages.page?.loadedViewInContainer
    {
      dragged.put(at: distancePulled(of: view.frame), on: extent)
    }
    dragged.follow(-along(translation), on: extent)
    while isFollowing, !pages.loop.isTerminated {
      // At most one page from the one that was nearest.
      let place = min(
        max(dragged.place, CGFloat(-1 - pagesTurned) * extent),
        CGFloat(1 - pagesTurned) * extent)
      guard let turn = pages.turn else {
        if begin(at: place) { continue }
        return
      }
      let progress = place * turn.sign / extent
      if progress >= 1, pagesTurned == -Int(turn.sign) {
        dragged.shift(by: -turn.sign * extent)
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
      fingerDidEnd(at: .zero, velocity: nil)
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
    let shown = RubberBand.place(place, in: 0...0, dimension: extent)
    UIView.performWithoutAnimation { view.place(at: bounds.moved(-shown, along: axis)) }
    return false
  }

  // MARK: Ending a gesture

  func fingerDidEnd(at translation: CGPoint, velocity: CGPoint?) {
    guard isFollowing else { return }
    isFollowing = false
    let velocity = velocity.map { -along($0) }
    guard let turn = pages.turn else { return rest(velocity: velocity ?? 0) }
    let ahead = UIScrollView.noticed(velocity ?? 0) * turn.sign
    let finishes = SystemInteraction.swipeFinishes(
      at: turn.percentComplete, velocity: ahead, decisiveVelocity: 0)
    turn.end(finishes: velocity != nil && finishes, velocity: ahead / extent)
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
    SystemAnimator.rest(velocity: -velocity, over: distance) { view.place(at: bounds) }
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
