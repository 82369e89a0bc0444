public import Geometry

/// A value that animations add up: the numbers of a point, a size, a rectangle.
public protocol AdditiveValue: Interpolatable {
  /// Returns the sum of this value and a multiple of another one.
  func adding(_ other: Self, times factor: Double) -> Self
}

extension Double: AdditiveValue {
  /// Returns the sum of this number and a multiple of another one.
  public func adding(_ other: Double, times factor: Double) -> Double { self + other * factor }
}

extension CGPoint: AdditiveValue {
  /// Returns the point whose coordinates are the sums.
  public func adding(_ other: CGPoint, times factor: Double) -> CGPoint {
    CGPoint(x: x + other.x * factor, y: y + other.y * factor)
  }
}

extension CGSize: AdditiveValue {
  /// Returns the size whose extents are the sums.
  public func adding(_ other: CGSize, times factor: Double) -> CGSize {
    CGSize(width: width + other.width * factor, height: height + other.height * factor)
  }
}

extension CGRect: AdditiveValue {
  /// Returns the rectangle whose origin and size are the sums.
  public func adding(_ other: CGRect, times factor: Double) -> CGRect {
    CGRect(
      origin: origin.adding(other.origin, times: factor),
      size: size.adding(other.size, times: factor))
  }
}

extension SIMD4<Double>: AdditiveValue {
  /// Returns the sums of the numbers.
  public func adding(_ other: SIMD4<Double>, times factor: Double) -> SIMD4<Double> {
    self + other * factor
  }
}

/// The rules by which Core Animation finds the ends of a basic animation and combines several animations of one property, as functions of
/// plain values.
///
/// ``ends(from:to:by:presented:model:)`` and ``cumulative(_:end:iteration:)`` are what layers call. ``value(model:contributions:)``,
/// ``transform(model:contributions:)`` and both `presented(model:changes:)` take lists, for programs that use the library; layers keep their
/// animations in raw memory and compute the same sums there, which tests compare.
public enum AnimationComposition {
  /// Returns the ends of a `CABasicAnimation`, of which any of its three values may be missing.
  ///
  /// - `from` and `to`, or `from` and `by`, or `by` and `to`: as they say.
  /// - One alone goes from `from` to the presented value, from the presented value to `to`, or by `by` from it.
  /// - None goes from the presented value to the model's.
  ///
  /// All three are undefined in Core Animation; here `by` does not count then.
  public static func ends<Value: AdditiveValue>(
    from: Value?, to: Value?, by: Value?, presented: Value, model: Value
  ) -> (start: Value, end: Value) {
    switch (from, to, by) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, let by?): (from, from.adding(by, times: 1))
    case (nil, let to?, let by?): (to.adding(by, times: -1), to)
    case (let from?, nil, nil): (from, presented)
    case (nil, let to?, nil): (presented, to)
    case (nil, nil, let by?): (presented, presented.adding(by, times: 1))
    case (nil, nil, nil): (presented, model)
    }
  }

  /// The value of one animation, and how it counts.
  public enum Contribution<Value> {
    /// It replaces the model value and the animations before it.
    case replacing(Value)
    /// It is added to the model value and the animations before it.
    case additive(Value)
  }

  /// Returns the value on the screen: each animation in turn replaces the value so far, or is added to it.
  public static func value<Value: AdditiveValue>(
    model: Value, contributions: [Contribution<Value>]
  ) -> Value {
    contributions.reduce(model) { value, contribution in
      switch contribution {
      case .replacing(let other): other
      case .additive(let other): value.adding(other, times: 1)
      }
    }
  }

  /// Returns the transform on the screen: the product of the additive transforms, in their order, and of the model's transform or the last
  /// one that replaces it.
  ///
  /// A point is transformed by the first additive transform first, and by the model's last.
  public static func transform(
    model: CATransform3D, contributions: [Contribution<CATransform3D>]
  ) -> CATransform3D {
    var base = model
    var factor = CATransform3D.identity
    for contribution in contributions {
      switch contribution {
      case .replacing(let other):
        base = other
        factor = .identity
      case .additive(let other): factor = factor.concatenating(other)
      }
    }
    return factor.concatenating(base)
  }

  /// Returns the value of a cumulative animation, of which each pass begins where the previous one has ended.
  public static func cumulative<Value: AdditiveValue>(
    _ value: Value, end: Value, iteration: Double
  ) -> Value {
    iteration > 0 ? value.adding(end, times: iteration) : value
  }

  /// Returns the value on the screen while additive animations of `UIView` run: the model value and the rest of each change.
  ///
  /// An animation from `old` to `new` with progress p adds `(old - new) * (1 - p)`; one that has ended, with progress 1, adds nothing.
  public static func presented<Value: AdditiveValue>(
    model: Value, changes: [(old: Value, new: Value, progress: Double)]
  ) -> Value {
    changes.reduce(model) { value, change in
      if change.progress == 1 { return value }
      let rest = 1 - change.progress
      return value.adding(change.old.adding(change.new, times: -1), times: rest)
    }
  }

  /// Returns the transform on the screen while animations of `UIView` run: the product of what is left of each change, in their order, and
  /// of the model's transform.
  ///
  /// A change from `old` to `new` leaves the transform on the way times the inverse of `new`, which becomes the identity. Between transforms
  /// of which one has no inverse the entries go straight; a change to one replaces the model and the changes before it.
  public static func presented(
    model: CGAffineTransform,
    changes: [(old: CGAffineTransform, new: CGAffineTransform, progress: Double)]
  ) -> CGAffineTransform {
    var base = model
    var factor = CGAffineTransform.identity
    for (old, new, progress) in changes where progress != 1 {
      if !new.isInvertible {
        base = old.withInterpolatedEntries(to: new, progress: progress)
        factor = .identity
        continue
      }
      let shown =
        old.isInvertible
        ? old.interpolated(to: new, progress: progress)
        : old.withInterpolatedEntries(to: new, progress: progress)
      factor = factor.concatenating(shown.concatenating(new.inverted()))
    }
    return factor.concatenating(base)
  }
}
