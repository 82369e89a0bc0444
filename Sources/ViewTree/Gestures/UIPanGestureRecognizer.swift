import EventTrace
public import Geometry
import Animation

/// Recognises fingers that move across the screen.
///
/// It begins when they have moved 10 points, and these are left out of the translation: exactly 10
/// points in the direction moved, as measured on UIKit's sheets and scroll views.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The distance that the fingers have to move before the gesture begins, points.
  public static let slop: CGFloat = 10

  /// The fingers there have to be before it begins.
  open var minimumNumberOfTouches = 1
  /// The fingers it follows at most; more of them, before it begins, are not this gesture.
  open var maximumNumberOfTouches = Int.max

  /// The fingers' middle and how far they had moved when their number changed last.
  private var base = CGPoint.zero
  private var moved = CGVector.zero
  /// The movement that the translation leaves out; nil until the fingers have moved that far.
  private var absorbed: CGVector?
  private var estimator = VelocityEstimator()

  /// The same; nothing where a subclass lets the gesture begin earlier.
  private var leftOut: CGVector? {
    if let absorbed { return absorbed }
    return state == .began || state == .changed || state == .ended ? .zero : nil
  }

  /// Returns how far the fingers have moved since the gesture began, in a view's coordinates,
  /// points.
  ///
  /// It is zero before that, and a total: it counts from the beginning or the last
  /// `setTranslation`.
  open func translation(in view: UIView?) -> CGPoint {
    guard let absorbed = leftOut else { return .zero }
    let total = displacement
    return view.direction(CGVector(dx: total.dx - absorbed.dx, dy: total.dy - absorbed.dy))
  }

  /// Sets the translation from here on, in a view's coordinates, and resets the velocity until the next
  /// movement or the lift.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard RunLoop.takes(translation.x, as: "translation"),
      RunLoop.takes(translation.y, as: "translation"), leftOut != nil
    else { return }
    let wanted = view.windowDirection(translation)
    let total = displacement
    absorbed = CGVector(dx: total.dx - wanted.dx, dy: total.dy - wanted.dy)
    estimator.resetVelocity()
  }

  /// Returns the fingers' velocity, in a view's coordinates, points per second.
  ///
  /// `VelocityEstimator` says how it follows from their movements; a rest leaves it as it was. It is rounded to thousandths of
  /// a point per second, so that a uniform motion has the same velocity whenever it begins: places of a finger are rounded,
  /// and without this a motion of 1000 points per second may read 999.9999999999.
  open func velocity(in view: UIView?) -> CGPoint {
    func rounded(_ velocity: CGFloat) -> CGFloat {
      // The sum with 0 has no negative zero.
      velocity.magnitude < 1e12 ? ElementaryFunctions.round(velocity * 1000) / 1000 + 0 : velocity
    }
    let velocity = view.direction(estimator.velocity)
    return CGPoint(x: rounded(velocity.x), y: rounded(velocity.y))
  }

  /// The part of a movement that counts for the begin of the gesture; a subclass may leave out a direction.
  func countedMovement(_ movement: CGVector) -> CGVector { movement }

  /// The movement of the fingers since they touched, in window coordinates, points.
  final var movement: CGVector { displacement }

  /// Whether the movement beyond the slop can begin the gesture; a subclass may require more.
  func canBegin(moved: CGVector) -> Bool { true }

  override var traceFields: [TraceField] {
    [
      TraceField("translation", .point(translation(in: nil))),
      TraceField("velocity", .point(velocity(in: nil))),
    ]
  }

  private var displacement: CGVector {
    let place = centroid
    return CGVector(dx: moved.dx + place.x - base.x, dy: moved.dy + place.y - base.y)
  }

  /// Continues with the present set of fingers, without a jump of the translation.
  private func rebase(_ before: CGVector) {
    moved = before
    base = centroid
    if let touch = touches.last { estimator.rebase(to: base, at: touch.instant) }
  }

  /// Follows the fingers. A finger that rests adds no sample, so that a pause is a gap between samples.
  private func follow(_ touches: Set<UITouch>) {
    guard let touch = touches.first(where: { $0.location != $0.previousLocation }) else { return }
    estimator.add(centroid, at: touch.instant)
  }

  // MARK: Touches

  open override func touchesBegan(_ new: Set<UITouch>, with event: UIEvent) {
    if touches.count > max(maximumNumberOfTouches, 1) {
      if state == .possible { return fail(because: "there were more fingers than it takes") }
      for touch in new { ignore(touch, for: event) }
      return
    }
    // The movement of the others, whose number was one less.
    rebase(touches.count == new.count ? .zero : before)
    before = displacement
  }
  /// The displacement after the last event, kept since a change of fingers moves the middle.
  private var before = CGVector.zero

  open override func touchesMoved(_ changed: Set<UITouch>, with event: UIEvent) {
    follow(changed)
    let total = displacement
    before = total
    if state != .possible {
      state = .changed
      return
    }
    guard absorbed == nil, touches.count >= minimumNumberOfTouches else {
      if absorbed != nil { state = .began }
      return
    }
    let counted = countedMovement(total)
    let distance = ElementaryFunctions.hypot(counted.dx, counted.dy)
    guard distance >= UIPanGestureRecognizer.slop else { return }
    guard canBegin(moved: total) else {
      return fail(because: "the finger moved along the edge, not inwards")
    }
    absorbed = CGVector(
      dx: counted.dx / distance * UIPanGestureRecognizer.slop,
      dy: counted.dy / distance * UIPanGestureRecognizer.slop)
    state = .began
  }

  open override func touchesEnded(_ ended: Set<UITouch>, with event: UIEvent) {
    follow(ended)
    before = displacement
    let isLast = touches.count <= ended.count
    guard isLast else { return }
    estimator.lift()
    end(orFailBecause: "the finger was lifted before it had moved 10 points")
  }

  override func touchWasLost() {
    if !touches.isEmpty { rebase(before) }
  }

  open override func reset() {
    super.reset()
    base = .zero
    moved = .zero
    before = .zero
    absorbed = nil
    estimator.reset()
  }
}

extension UIView? {
  /// A direction of the window's in the view's coordinates.
  fileprivate func direction(_ vector: CGVector) -> CGPoint {
    guard let self else { return CGPoint(x: vector.dx, y: vector.dy) }
    let start = self.convert(CGPoint.zero, from: nil)
    let end = self.convert(CGPoint(x: vector.dx, y: vector.dy), from: nil)
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  /// A direction of the view's in the window's coordinates.
  fileprivate func windowDirection(_ point: CGPoint) -> CGVector {
    guard let self else { return CGVector(dx: point.x, dy: point.y) }
    let start = self.convert(CGPoint.zero, to: nil)
    let end = self.convert(point, to: nil)
    return CGVector(dx: end.x - start.x, dy: end.y - start.y)
  }
}
