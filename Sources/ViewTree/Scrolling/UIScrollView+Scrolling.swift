import Animation
import EventTrace
package import Geometry

// How fingers and animations move the content.

/// The offsets at which content rests.
struct ScrollRange {
  let x: ClosedRange<CGFloat>
  let y: ClosedRange<CGFloat>

  func nearest(to offset: CGPoint) -> CGPoint {
    CGPoint(
      x: min(max(offset.x, x.lowerBound), x.upperBound),
      y: min(max(offset.y, y.lowerBound), y.upperBound))
  }
}

/// A finger that drags content.
struct ScrollDrag {
  /// The offset when it began, as if there were no resistance, points.
  var start: CGPoint
  /// The axes that it moves along.
  var axes: ScrollAxes
  /// The offset to which it has moved the content; another one was set by the program.
  var shown: CGPoint
}

/// The course of content that moves by itself.
struct ScrollCourse {
  /// The causes of a motion.
  enum Cause {
    /// The content goes on after a drag.
    case deceleration
    /// The program has asked for another offset.
    case scrolling
    /// The user has tapped the status bar.
    case scrollingToTop
    /// The program has asked for another zoom scale.
    case zooming
    /// A pinch has ended beyond the limits of the zoom scale, or where the content does not rest.
    case zoomBounce
  }

  /// The instant at which it began.
  let begin: Instant
  /// The cause of the motion.
  let cause: Cause
  /// The time that it takes, seconds.
  let duration: TimeInterval
  private let place: (TimeInterval) -> CGPoint
  /// The offset to which it has moved the content; another one was set by the program.
  var shown: CGPoint
  /// The way by which the program has moved the content meanwhile, points.
  var shift = CGPoint.zero

  /// The offset at the end, points.
  var end: CGPoint { offset(after: duration) }
  private let zoom: ((TimeInterval) -> ZoomState)?

  /// The time of an animated change, seconds.
  static let animationDuration: TimeInterval = 0.25

  /// An animated change, with UIKit's curve `easeInOut`.
  init(
    animatedFrom start: CGPoint, to end: CGPoint, at instant: Instant, cause: Cause = .scrolling
  ) {
    begin = instant
    self.cause = cause
    duration = Self.animationDuration
    zoom = nil
    shown = start
    place = { time in
      let share = Self.animatedShare(at: time)
      return CGPoint(
        x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
    }
  }

  /// The motions of both axes after a drag; an axis without motion stays where it is.
  init(_ x: ScrollMotion, _ y: ScrollMotion, from start: CGPoint, at instant: Instant) {
    begin = instant
    cause = .deceleration
    duration = max(x.duration, y.duration)
    zoom = nil
    shown = start
    place = { CGPoint(x: x.place(at: $0) ?? start.x, y: y.place(at: $0) ?? start.y) }
  }

  /// A change of the zoom scale: an animated one, or a bounce with the curve of content that was held beyond its edge.
  init(zoomingFrom start: ZoomState, to end: ZoomState, isBounce: Bool, at instant: Instant) {
    begin = instant
    cause = isBounce ? .zoomBounce : .zooming
    // A bounce is over within 0.005 of its way.
    let bounce = ScrollBounce(heldAt: 1)
    let total = isBounce ? bounce.duration(within: 0.005) : Self.animationDuration
    duration = total
    let zoom = { (time: TimeInterval) in
      if time >= total { return end }
      let share = isBounce ? 1 - bounce.distance(after: time) : Self.animatedShare(at: time)
      return start.interpolated(to: end, at: share)
    }
    self.zoom = zoom
    shown = start.offset
    place = { zoom($0).offset }
  }

  private static func animatedShare(at time: TimeInterval) -> CGFloat {
    TimingCurve(.easeInOut).progress(at: time / animationDuration)
  }

  /// Returns the offset at an instant; within a range if the program has moved the content.
  func offset(at instant: Instant, in range: ScrollRange) -> CGPoint {
    let offset = offset(after: min(instant.seconds(since: begin), duration))
    return shift == .zero ? offset : range.nearest(to: offset)
  }

  /// Goes on from the offset to which the program may have moved the content.
  mutating func goOn(from offset: CGPoint) {
    shift.x += offset.x - shown.x
    shift.y += offset.y - shown.y
  }

  private func offset(after time: TimeInterval) -> CGPoint {
    let place = place(time)
    return CGPoint(x: place.x + shift.x, y: place.y + shift.y)
  }

  /// Returns the zoom scale at an instant with the offset; nil for a motion that does not change the scale.
  func zoom(at instant: Instant) -> ZoomState? {
    zoom?(min(instant.seconds(since: begin), duration))
  }

  /// The zoom scale at the end with the offset; nil for a motion that does not change the scale.
  var zoomAtEnd: ZoomState? { zoom?(duration) }
}

extension UIScrollView: FingerDriver {
  /// The range in which the content rests.
  final var range: ScrollRange { range(of: contentSize) }

  /// The range in which content of a size rests.
  final func range(of contentSize: CGSize) -> ScrollRange {
    let (inset, size) = (adjustedContentInset, bounds.size)
    func range(_ first: CGFloat, _ last: CGFloat) -> ClosedRange<CGFloat> {
      first...max(first, last)
    }
    return ScrollRange(
      x: range(-inset.left, contentSize.width + inset.right - size.width),
      y: range(-inset.top, contentSize.height + inset.bottom - size.height))
  }

  /// The axes along which fingers move the content.
  final var scrollingAxes: ScrollAxes {
    let range = range
    var axes: ScrollAxes = []
    if range.x.lowerBound < range.x.upperBound || bounces && alwaysBounceHorizontal {
      axes.insert(.horizontal)
    }
    if range.y.lowerBound < range.y.upperBound || bounces && alwaysBounceVertical {
      axes.insert(.vertical)
    }
    return axes
  }

  // MARK: Begin

  /// Whether the drag of a finger may begin: nothing around takes it, and the content gives the touch away.
  final var mayBeginDrag: Bool {
    guard isScrollEnabled, !scrollingAxes.isEmpty, !isZooming, !isZoomBouncing,
      givesTouchesAway(to: panGestureRecognizer)
    else { return false }
    let movement = panGestureRecognizer.movement
    var view: UIView? = self
    var steps = 0
    defer { loop.charge(steps) }
    while let current = view {
      if current.scrollArbiter?.takesDrag(of: self, in: movement) ?? false { return false }
      view = current.superview
      steps += 1
      if let outer = view as? UIScrollView, isLeft(to: outer, movement) { return false }
    }
    return true
  }

  /// Whether the content gives the touches away that it has heard of.
  final func givesTouchesAway(to recognizer: UIGestureRecognizer) -> Bool {
    recognizer.touches.allSatisfy { touch in
      guard let view = touch.view, view !== self, touch.inView == .told else { return true }
      return canCancelContentTouches && askedTouchesShouldCancel(in: view)
    }
  }

  /// Whether a drag beyond the end of the content is left to a scroll view around it.
  private func isLeft(to outer: UIScrollView, _ movement: CGVector) -> Bool {
    let isVertical = movement.dy.magnitude >= movement.dx.magnitude
    let axis: ScrollAxes = isVertical ? .vertical : .horizontal
    guard isVertical ? transfersVerticalScrollingToParent : transfersHorizontalScrollingToParent,
      outer.isScrollEnabled, outer.scrollingAxes.contains(axis)
    else { return false }
    return !canScroll(in: movement)
  }

  /// Whether the content can be scrolled further where a finger moves it, along the axis of its movement.
  final func canScroll(in movement: CGVector) -> Bool {
    let (range, offset) = (range, contentOffset)
    if movement.dy.magnitude >= movement.dx.magnitude {
      return movement.dy > 0 ? offset.y > range.y.lowerBound : offset.y < range.y.upperBound
    }
    return movement.dx > 0 ? offset.x > range.x.lowerBound : offset.x < range.x.upperBound
  }

  /// Whether the content is at its top, or beyond.
  package final var isAtTop: Bool { contentOffset.y <= range.y.lowerBound }

  // MARK: Drag

  /// The recognizer of drags, as the driver of the content.
  package final var pan: UIPanGestureRecognizer { panGestureRecognizer }
  /// The scroll view itself.
  package final var fingerSpace: UIView? { self }
  /// Whether a finger has begun to move the content.
  package final var isFollowing: Bool { isDragging }

  /// Stops the content, and lets the finger move it.
  package final func fingerDidBegin() {
    endMotion()
    var axes = scrollingAxes
    if isDirectionalLockEnabled, axes == [.horizontal, .vertical] {
      let movement = panGestureRecognizer.movement
      // Within 30° of an axis.
      let tangent = 0.577_350_269_189_625_8
      if movement.dy.magnitude <= movement.dx.magnitude * tangent { axes = .horizontal }
      if movement.dx.magnitude <= movement.dy.magnitude * tangent { axes = .vertical }
    }
    let (offset, range, size) = (contentOffset, range, bounds.size)
    drag = ScrollDrag(
      start: CGPoint(
        x: RubberBand.finger(at: offset.x, in: range.x, dimension: size.width),
        y: RubberBand.finger(at: offset.y, in: range.y, dimension: size.height)),
      axes: axes, shown: offset)
    if keyboardDismissMode == .onDrag { loop.keyboard.dismiss() }
    tellDelegate(.scrollWillBeginDragging) { $0.scrollViewWillBeginDragging(self) }
  }

  /// Moves the content with the finger; beyond its range it resists.
  package final func fingerDidMove(by translation: CGPoint) {
    guard var drag else { return }
    let (range, size) = (range, bounds.size)
    var offset = contentOffset
    func follow(
      _ axis: WritableKeyPath<CGPoint, CGFloat>, in range: ClosedRange<CGFloat>, _ size: CGFloat
    ) {
      // Where the program has moved the content, the finger takes it from there.
      if offset[keyPath: axis] != drag.shown[keyPath: axis] {
        drag.start[keyPath: axis] +=
          RubberBand.finger(at: offset[keyPath: axis], in: range, dimension: size)
          - RubberBand.finger(at: drag.shown[keyPath: axis], in: range, dimension: size)
      }
      let place = drag.start[keyPath: axis] - translation[keyPath: axis]
      offset[keyPath: axis] = RubberBand.place(
        place, in: range, dimension: bounces ? size : 0)
    }
    if drag.axes.contains(.horizontal) { follow(\.x, in: range.x, size.width) }
    if drag.axes.contains(.vertical) { follow(\.y, in: range.y, size.height) }
    offset = onPixels(offset)
    drag.shown = offset
    self.drag = drag
    if offset != contentOffset { contentOffset = offset }
    if keyboardDismissMode == .interactive, let window {
      loop.keyboard.follow(fingerAt: panGestureRecognizer.location(in: window).y)
    }
  }

  // MARK: Lift

  /// Lets the content go on by itself.
  package final func fingerDidEnd(at translation: CGPoint, velocity lift: CGPoint?) {
    guard let drag else { return }
    let finger = lift ?? .zero
    loop.keyboard.letGo(velocity: lift?.y)
    let deceleration = Deceleration(rate: Double(decelerationRate.rawValue))
    // The content moves against the finger's way over it.
    func velocity(_ component: CGFloat, _ axis: ScrollAxes) -> CGFloat {
      drag.axes.contains(axis) ? 0 - Self.noticed(component) : 0
    }
    let own = CGPoint(x: velocity(finger.x, .horizontal), y: velocity(finger.y, .vertical))
    let (offset, range) = (contentOffset, range)
    let announced =
      isPagingEnabled
      ? page(after: drag, velocity: own)
      : onPixels(
        range.nearest(
          to: CGPoint(
            x: offset.x + deceleration.stoppingDistance(velocity: own.x),
            y: offset.y + deceleration.stoppingDistance(velocity: own.y))))
    let perMillisecond = CGPoint(x: own.x / 1000, y: own.y / 1000)
    var target = restingOffset(announced, velocity: perMillisecond)
    tellWillEndDragging(perMillisecond, &target)
    guard self.drag != nil else { return }
    func motion(
      _ start: CGFloat, _ velocity: CGFloat, _ range: ClosedRange<CGFloat>, _ announced: CGFloat,
      _ target: CGFloat
    ) -> ScrollMotion {
      if isPagingEnabled {
        return start == announced && velocity == 0
          ? .none : ScrollMotion(from: start, velocity: velocity, springingTo: announced)
      }
      let velocity =
        target == announced
        ? velocity : ScrollMotion.velocity(landingAt: target - start, deceleration)
      return ScrollMotion(
        from: start, velocity: velocity, in: range, deceleration, bounces: bounces)
    }
    let course = ScrollCourse(
      motion(offset.x, own.x, range.x, announced.x, target.x),
      motion(offset.y, own.y, range.y, announced.y, target.y), from: offset,
      at: loop.now)
    let decelerates = course.duration > 0
    if decelerates { self.motion = course }
    self.drag = nil
    isEndingDrag = true
    loop.tell(
      delegate, .scrollDidEndDragging, [.object(traceName), .bool(decelerates)]
    ) { $0.scrollViewDidEndDragging(self, willDecelerate: decelerates) }
    isEndingDrag = false
    // The delegate may have moved the content elsewhere.
    guard self.motion?.begin == course.begin, isDecelerating else { return }
    scheduleStep(of: course)
    tellDelegate(.scrollWillBeginDecelerating) { $0.scrollViewWillBeginDecelerating(self) }
  }

  /// Returns the velocity of a finger as scroll views notice it, points per second: a slow one counts as resting.
  package static func noticed(_ velocity: CGFloat) -> CGFloat {
    velocity.magnitude < 250 ? 0 : velocity
  }

  private func tellWillEndDragging(_ velocity: CGPoint, _ target: inout CGPoint) {
    let announced = target
    target = withUnsafeMutablePointer(to: &target) { pointer in
      loop.tell(
        delegate, .scrollWillEndDragging,
        [.object(traceName), .point(velocity), .point(announced)]
      ) {
        $0.scrollViewWillEndDragging(
          self, withVelocity: velocity, targetContentOffset: pointer)
      }
      return pointer.pointee
    }
    guard target.x.isFinite, target.y.isFinite else {
      target = announced
      return
    }
  }

  /// The page on which a drag ends: the nearest one, or with a velocity the next one that way, at most one from where it began.
  private func page(after drag: ScrollDrag, velocity: CGPoint) -> CGPoint {
    func page(
      _ offset: CGFloat, _ start: CGFloat, _ velocity: CGFloat, _ size: CGFloat,
      _ range: ClosedRange<CGFloat>
    ) -> CGFloat {
      guard size > 0 else { return offset }
      let first = ElementaryFunctions.round(start / size)
      let place = offset / size
      let wanted =
        velocity == 0
        ? ElementaryFunctions.round(place)
        : velocity > 0 ? ElementaryFunctions.floor(place) + 1 : ElementaryFunctions.ceil(place) - 1
      return min(
        max(min(max(wanted, first - 1), first + 1) * size, range.lowerBound), range.upperBound)
    }
    let (offset, range) = (contentOffset, range)
    return CGPoint(
      x: page(offset.x, drag.start.x, velocity.x, bounds.width, range.x),
      y: page(offset.y, drag.start.y, velocity.y, bounds.height, range.y))
  }

  final func onPixels(_ offset: CGPoint) -> CGPoint {
    let scale = loop.screen.scale
    return CGPoint(
      x: ElementaryFunctions.round(offset.x * scale) / scale,
      y: ElementaryFunctions.round(offset.y * scale) / scale)
  }

  // MARK: Motion

  /// Lets the content move by itself, a step on each frame.
  final func move(_ course: ScrollCourse) {
    motion = course
    scheduleStep(of: course)
  }

  private func scheduleStep(of course: ScrollCourse) {
    let frame = loop.frames.nextFrame(after: loop.now)
    let begin = course.begin
    loop.schedule(at: frame) { [weak self] in
      guard let self, var course = motion, course.begin == begin else { return }
      let isOver = loop.now.seconds(since: course.begin) >= course.duration
      if let zoom = course.zoom(at: loop.now) {
        if let view = zoomedView { show(zoom, of: view) }
      } else {
        // A spring beyond the end of the content has its own way back.
        if isDecelerating, range.nearest(to: course.shown) == course.shown {
          course.goOn(from: contentOffset)
        }
        let offset = onPixels(course.offset(at: loop.now, in: range))
        course.shown = offset
        motion = course
        if offset != contentOffset { contentOffset = offset }
      }
      guard motion?.begin == begin else { return }
      if isOver { endMotion() } else { scheduleStep(of: course) }
    }
  }

  /// Ends what moves the content by itself, where it is; what comes back from beyond the limits of the zoom scale is at its end at once.
  final func endMotion() {
    guard let ended = motion else { return }
    motion = nil
    switch ended.cause {
    case .deceleration:
      tellDelegate(.scrollDidEndDecelerating) { $0.scrollViewDidEndDecelerating(self) }
    case .scrolling:
      tellDelegate(.scrollDidEndScrollingAnimation) { $0.scrollViewDidEndScrollingAnimation(self) }
    case .scrollingToTop: if isAtTop { tellDidScrollToTop() }
    case .zooming: tellDidEndZooming()
    case .zoomBounce:
      if let view = zoomedView, let end = ended.zoomAtEnd { show(end, of: view) }
      tellDidEndZooming()
    }
  }

  /// Stops the content where it is if it moves on after a drag; returns whether it did.
  final func stopDecelerating() -> Bool {
    guard isDecelerating else { return false }
    endMotion()
    return true
  }
}
