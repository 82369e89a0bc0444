public import Animation
public import Geometry
public import ViewTree

/// Drives a transition interactively.
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// Begins the transition; called instead of the animator's `animateTransition(using:)`, and with `wantsInteractiveStart` off too, unless
  /// the object is percent-driven.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)

  /// The speed of the rest, relative to the animator's duration; greater than 0.
  var completionSpeed: CGFloat { get }

  /// The curve of the rest.
  var completionCurve: UIView.AnimationCurve { get }

  /// Whether the transition is interactive from its beginning.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// 1.
  public var completionSpeed: CGFloat { 1 }

  /// `.easeInOut`.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }

  /// `true`.
  public var wantsInteractiveStart: Bool { true }
}
