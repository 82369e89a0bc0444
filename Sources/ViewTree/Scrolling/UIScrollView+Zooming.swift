import Animation
import EventTrace
import Geometry

// How fingers and animations change the size of the content.

/// A size of the content, and the place that is shown.
struct ZoomState: Equatable {
  /// The zoom scale.
  var scale: CGFloat
  /// The content offset, points.
  var offset: CGPoint

  /// Returns the state at a share of the way to another one.
  func interpolated(to end: ZoomState, at share: CGFloat) -> ZoomState {
    ZoomState(
      scale: scale + (end.scale - scale) * share,
      offset: CGPoint(
        x: offset.x + (end.offset.x - offset.x) * share,
        y: offset.y + (end.offset.y - offset.y) * share))
  }
}

/// Two fingers that change the size of the content.
struct ZoomGesture {
  /// The zoom scale at the begin, as if there were no resistance.
  var start: CGFloat
  /// The place of the content that the middle of the fingers holds, in the zoomed view at the scale 1, points.
  var held: CGPoint
  /// The middle of the fingers in the scroll view, from its left upper corner, points.
  var middle: CGPoint
  /// The fingers that the place belongs to.
  var fingers: [UITouch]
}

extension UIScrollView {
  // MARK: Scales

  /// The nearest zoom scale at which content rests.
  private func clamped(_ scale: CGFloat) -> CGFloat {
    min(max(scale, scales.lowerBound), scales.upperBound)
  }

  private var scales: ClosedRange<CGFloat> {
    let least = max(minimumZoomScale, Self.smallestScale)
    return least...max(maximumZoomScale, least)
  }

  /// The least zoom scale, as content of no size has no place for fingers.
  private static let smallestScale: CGFloat = 0.001

  /// The state at another scale in which a place, given from the left upper corner of the scroll view, shows what it shows now.
  private func zoomed(to scale: CGFloat, about place: CGPoint, _ view: UIView) -> ZoomState {
    let (origin, offset) = (view.frame.origin, contentOffset)
    let factor = scale / zoomScale
    return ZoomState(
      scale: scale,
      offset: CGPoint(
        x: origin.x + (offset.x + place.x - origin.x) * factor - place.x,
        y: origin.y + (offset.y + place.y - origin.y) * factor - place.y))
  }

  /// The state with the nearest offset at which the content rests.
  private func resting(_ state: ZoomState, _ view: UIView) -> ZoomState {
    var state = state
    state.offset = range(of: size(of: view, at: state.scale)).nearest(to: state.offset)
    return state
  }

  private func size(of view: UIView, at scale: CGFloat) -> CGSize {
    CGSize(width: view.bounds.width * scale, height: view.bounds.height * scale)
  }

  // MARK: By the program

  /// Does what `setZoomScale(_:animated:)` does.
  final func changeZoomScale(to scale: CGFloat, animated: Bool) {
    guard RunLoop.takes(scale, as: "zoomScale"), let view = askForZoomedView() else { return }
    endMovement()
    let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    zoom(view, to: zoomed(to: clamped(scale), about: middle, view), animated: animated)
  }

  /// Does what `zoom(to:animated:)` does.
  final func showEnlarged(_ rect: CGRect, animated: Bool) {
    guard RunLoop.takes(rect.width, as: "rect"), RunLoop.takes(rect.height, as: "rect"),
      let view = askForZoomedView()
    else { return }
    endMovement()
    var scale = scales.upperBound
    if rect.width > 0 { scale = min(scale, bounds.width / rect.width) }
    if rect.height > 0 { scale = min(scale, bounds.height / rect.height) }
    scale = clamped(scale)
    let origin = view.frame.origin
    let state = ZoomState(
      scale: scale,
      offset: CGPoint(
        x: origin.x + rect.midX * scale - bounds.width / 2,
        y: origin.y + rect.midY * scale - bounds.height / 2))
    zoom(view, to: state, animated: animated)
  }

  private func zoom(_ view: UIView, to wanted: ZoomState, animated: Bool) {
    let end = resting(wanted, view)
    guard end.scale != zoomScale || end.offset != contentOffset else { return }
    guard animated, window != nil else { return show(end, of: view) }
    zoomedView = view
    tellWillBeginZooming(view)
    move(ScrollCourse(zoomingFrom: present, to: end, isBounce: false, at: loop.now))
  }

  /// Ends what moves the content, fingers too.
  private func endMovement() {
    if isZooming { pinch?.cancelGesture() }
    endMotion()
  }

  private var present: ZoomState { ZoomState(scale: zoomScale, offset: contentOffset) }

  /// Asks the delegate for the view that is zoomed.
  private func askForZoomedView() -> UIView? {
    loop.askForObject(delegate, .scrollViewForZooming, [.object(traceName)]) {
      $0.viewForZooming(in: self)
    }
  }

  /// Gives a view and the content the size of a scale, and moves the content.
  final func show(_ state: ZoomState, of view: UIView) {
    let isNew = state.scale != zoomScale
    if isNew {
      isChangingZoom = true
      ownZoomScale = state.scale
      let (origin, anchor) = (view.frame.origin, view.layer.anchorPoint)
      let size = size(of: view, at: state.scale)
      view.transform = CGAffineTransform(scaleX: state.scale, y: state.scale)
      view.center = CGPoint(
        x: origin.x + size.width * anchor.x, y: origin.y + size.height * anchor.y)
      contentSize = size
      isChangingZoom = false
    }
    let offset = onPixels(state.offset)
    if offset != contentOffset { contentOffset = offset }
    guard isNew else { return }
    loop.tell(
      delegate, .scrollDidZoom, [.object(traceName), .number(zoomScale), .point(contentOffset)]
    ) { $0.scrollViewDidZoom(self) }
  }

  private func tellWillBeginZooming(_ view: UIView) {
    loop.tell(delegate, .scrollWillBeginZooming, [.object(traceName), .named(view)]) {
      $0.scrollViewWillBeginZooming(self, with: view)
    }
  }

  final func tellDidEndZooming() {
    let view = zoomedView
    zoomedView = nil
    loop.tell(
      delegate, .scrollDidEndZooming, [.object(traceName), .named(view), .number(zoomScale)]
    ) { $0.scrollViewDidEndZooming(self, with: view, atScale: self.zoomScale) }
  }

  // MARK: By fingers

  /// Whether a pinch may begin: there is a view to be zoomed, and the content gives the touches away.
  final var mayBeginPinch: Bool {
    guard let pinch, givesTouchesAway(to: pinch), let view = askForZoomedView() else {
      return false
    }
    zoomedView = view
    return true
  }

  /// Adds the recognizer of pinches where the content can be zoomed, and removes it where it can't.
  final func updatePinch() {
    let isZoomable = minimumZoomScale < maximumZoomScale
    if isZoomable, pinch == nil {
      let pinch = ScrollPinchGestureRecognizer(self)
      pinch.traceName = "scrollViewPinchGestureRecognizer"
      pinch.addTarget { [weak self] in self?.follow($0) }
      self.pinch = pinch
      addGestureRecognizer(pinch)
    } else if !isZoomable, let pinch {
      removeGestureRecognizer(pinch)
      self.pinch = nil
    }
  }

  private func follow(_ recognizer: UIGestureRecognizer) {
    guard let pinch = recognizer as? UIPinchGestureRecognizer else { return }
    switch pinch.state {
    case .began: pinchDidBegin(pinch)
    case .changed: pinchDidChange(pinch)
    case .ended, .cancelled, .failed: pinchDidEnd()
    case .possible: break
    }
  }

  private func pinchDidBegin(_ pinch: UIPinchGestureRecognizer) {
    let asked = zoomedView
    cancelFinger()
    endMotion()
    guard let view = asked else { return }
    zoomedView = view
    zoomGesture = ZoomGesture(
      start: bouncesZoom ? unresisted(zoomScale) : zoomScale, held: .zero, middle: .zero,
      fingers: [])
    hold(pinch, view)
    tellWillBeginZooming(view)
  }

  /// Notes the place of the content between the fingers.
  private func hold(_ pinch: UIPinchGestureRecognizer, _ view: UIView) {
    let (place, origin) = (pinch.location(in: self), view.frame.origin)
    zoomGesture?.held = CGPoint(
      x: (place.x - origin.x) / zoomScale, y: (place.y - origin.y) / zoomScale)
    zoomGesture?.middle = CGPoint(x: place.x - contentOffset.x, y: place.y - contentOffset.y)
    zoomGesture?.fingers = pinch.touches
  }

  private func pinchDidChange(_ pinch: UIPinchGestureRecognizer) {
    guard let gesture = zoomGesture, let view = zoomedView else { return }
    // Another finger holds another place of the content.
    if gesture.fingers != pinch.touches { hold(pinch, view) }
    let place = pinch.location(in: self)
    zoomGesture?.middle = CGPoint(x: place.x - contentOffset.x, y: place.y - contentOffset.y)
    let wanted = gesture.start * pinch.scale
    let scale = max(bouncesZoom ? resisted(wanted) : clamped(wanted), Self.smallestScale)
    if let state = held(at: scale, view) { show(state, of: view) }
  }

  /// The state in which the middle of the fingers shows the place that they hold.
  private func held(at scale: CGFloat, _ view: UIView) -> ZoomState? {
    guard let gesture = zoomGesture else { return nil }
    let origin = view.frame.origin
    return ZoomState(
      scale: scale,
      offset: CGPoint(
        x: origin.x + gesture.held.x * scale - gesture.middle.x,
        y: origin.y + gesture.held.y * scale - gesture.middle.y))
  }

  private func pinchDidEnd() {
    guard zoomGesture != nil else { return }
    guard let view = zoomedView, let state = held(at: clamped(zoomScale), view) else {
      zoomGesture = nil
      return tellDidEndZooming()
    }
    let end = resting(state, view)
    zoomGesture = nil
    // The content rests on whole pixels.
    let isThere =
      end.scale == zoomScale && (end.offset.x - contentOffset.x).magnitude < 1
      && (end.offset.y - contentOffset.y).magnitude < 1
    guard window != nil, !isThere else {
      show(end, of: view)
      return tellDidEndZooming()
    }
    move(ScrollCourse(zoomingFrom: present, to: end, isBounce: true, at: loop.now))
  }

  /// The scale that is shown where fingers would have brought the content to another one: beyond the limits it resists as content does beyond its edge,
  /// with the limit in the place of the view's size.
  private func resisted(_ scale: CGFloat) -> CGFloat {
    RubberBand.place(scale, in: scales, dimension: limit(near: scale))
  }

  private func unresisted(_ scale: CGFloat) -> CGFloat {
    let wanted = RubberBand.finger(at: scale, in: scales, dimension: limit(near: scale))
    return wanted.isFinite ? wanted : scale
  }

  private func limit(near scale: CGFloat) -> CGFloat {
    scale < scales.lowerBound ? scales.lowerBound : scales.upperBound
  }
}

/// The pinch of a scroll view, which may take over from its pan.
final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
  private unowned let scrollView: UIScrollView

  init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventingGestureRecognizer !== scrollView.panGestureRecognizer
  }
}
