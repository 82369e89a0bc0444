package import Geometry

/// Moves something of the system's with the finger of a pan: content that scrolls, a sheet, pages, columns, or a pop.
package protocol FingerDriver: AnyObject {
  /// The recognizer of the finger.
  var pan: UIPanGestureRecognizer { get }
  /// The view in whose coordinates the movement of the finger counts.
  var fingerSpace: UIView? { get }
  /// Whether the finger moves something now.
  var isFollowing: Bool { get }
  /// Called when the gesture begins, before its first movement.
  func fingerDidBegin()
  /// Called with the movement of the finger since the begin, points.
  func fingerDidMove(by translation: CGPoint)
  /// Called at the end with the movement and the velocity of the finger, points per second; without one if the gesture was cancelled.
  func fingerDidEnd(at translation: CGPoint, velocity: CGPoint?)
}

extension FingerDriver {
  /// Follows the gesture from now on.
  package func followPan() {
    pan.addTarget { [weak self] pan in
      guard let self, let pan = pan as? UIPanGestureRecognizer else { return }
      let translation = pan.translation(in: fingerSpace)
      switch pan.state {
      case .began:
        fingerDidBegin()
        fingerDidMove(by: translation)
      case .changed: fingerDidMove(by: translation)
      case .ended: fingerDidEnd(at: translation, velocity: pan.velocity(in: fingerSpace))
      case .cancelled, .failed: fingerDidEnd(at: translation, velocity: nil)
      case .possible: break
      }
    }
  }

  /// Cancels the gesture if the finger moves something, since that is taken away.
  package func cancelFinger() {
    if isFollowing { pan.cancelGesture() }
  }
}

extension UIGestureRecognizer {
  /// Cancels the gesture by switching the recognizer off and on; fingers that have not begun one are not followed either.
  package func cancelGesture() {
    isEnabled = false
    isEnabled = true
  }
}

/// The place of something on the line along which a finger moves it.
///
/// Where the line gets longer or shorter meanwhile, the place keeps its share of it.
package struct DraggedPlace {
  private var start: CGFloat
  private var translation: CGFloat = 0
  /// The length of the line, points.
  package private(set) var length: CGFloat

  /// Makes the place at which something is when the finger begins, on a line with a length in points.
  package init(at place: CGFloat = 0, on length: CGFloat) {
    start = place
    self.length = length
  }

  /// The place, points.
  package var place: CGFloat { start + translation }

  /// The place as a share of the line's length.
  package var share: CGFloat { length > 0 ? place / length : 0 }

  /// Follows the finger, whose movement since the begin is given, along a line with the present length.
  package mutating func follow(_ translation: CGFloat, on length: CGFloat) {
    if length != self.length, length > 0 {
      put(at: self.length > 0 ? place * length / self.length : place, on: length)
    }
    follow(translation)
  }

  /// Follows the finger along the same line.
  package mutating func follow(_ translation: CGFloat) { self.translation = translation }

  /// Goes on from another place, on a line with a length.
  package mutating func put(at place: CGFloat, on length: CGFloat) {
    start = place - translation
    self.length = length
  }

  /// Goes on from a place that is a distance away.
  package mutating func shift(by distance: CGFloat) { start += distance }
}
