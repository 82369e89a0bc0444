/// The kinds of timing curves, with UIKit's raw values.
public enum UITimingCurveType: Int, Hashable, Sendable {
  /// One of UIKit's named curves.
  case builtin
  /// A Bézier curve with custom control points.
  case cubic
  /// A spring.
  case spring
  /// Both a cubic curve and a spring.
  case composed
}

/// UIKit's named curves; `UIView.AnimationCurve` is another name for this type.
public enum UIViewAnimationCurve: Int, Hashable, Sendable, CaseIterable {
  /// Slow, fast, slow.
  case easeInOut
  /// From rest to full speed.
  case easeIn
  /// From full speed to rest.
  case easeOut
  /// At one speed.
  case linear
}
