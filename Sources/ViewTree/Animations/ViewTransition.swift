package import Geometry

/// The transition that `UIView.transition` makes, from the picture of a view before the call to the view as it is.
final class ViewTransition {
  /// The effect with which the view replaces the picture.
  enum Effect: Equatable {
    /// The picture fades out while the view fades in.
    case crossDissolve
    /// Both are the sides of one sheet, which turns by half a turn; the edge comes forward.
    case flip(from: Edge)
    /// The picture moves up, off the view, or the view moves down over it.
    case curl(isUp: Bool)
  }

  /// An edge of a view.
  enum Edge: String {
    case left, right, top, bottom
  }

  let effect: Effect
  let view: UIView
  /// A picture of what was shown at the beginning, as a view outside of all windows.
  let picture: UIView
  /// The entry of the view's layer that represents it.
  let entry: Int32
  private let slot: Int32
  /// Whether the subviews are drawn with their model values.
  let showsModel: Bool
  /// Transitions of the same view that wait for its end.
  var waiting: [() -> Void] = []

  init(
    _ effect: Effect, of view: UIView, from picture: UIView, entry: Int32, slot: Int32,
    showsModel: Bool
  ) {
    self.effect = effect
    self.view = view
    self.picture = picture
    self.entry = entry
    self.slot = slot
    self.showsModel = showsModel
  }

  /// The look of one of the two sides.
  struct Side {
    /// Its transform in the view's own coordinates; nil for the identity.
    var projection: PlaneProjection?
    /// A factor of its opacity.
    var alpha: CGFloat = 1
    var isHidden = false
  }

  /// The present looks of the picture and the view.
  var sides: (picture: Side, view: Side) {
    let share = 1 - view.loop.animations.weight(of: slot)
    let bounds = view.layer.presentedBounds
    switch effect {
    case .crossDissolve:
      let shown = min(max(share, 0), 1)
      return (Side(alpha: 1 - shown), Side(alpha: shown))
    case .flip(let edge):
      let angle = share * .pi
      return (
        Side(projection: flip(angle, edge, bounds), isHidden: share >= 0.5),
        Side(projection: flip(angle - .pi, edge, bounds), isHidden: share < 0.5)
      )
    case .curl(let isUp):
      let moved = (isUp ? -share : share - 1) * bounds.height
      let side = Side(
        projection: PlaneProjection(CGAffineTransform(translationX: 0, y: moved)))
      return isUp ? (side, Side()) : (Side(), side)
    }
  }

  /// Whether the picture is drawn in front of the view.
  var isPictureInFront: Bool { effect != .curl(isUp: false) }

  private func flip(_ angle: CGFloat, _ edge: Edge, _ bounds: CGRect) -> PlaneProjection {
    let turn =
      switch edge {
      case .left: CATransform3DMakeRotation(angle, 0, 1, 0)
      case .right: CATransform3DMakeRotation(-angle, 0, 1, 0)
      case .top: CATransform3DMakeRotation(-angle, 1, 0, 0)
      case .bottom: CATransform3DMakeRotation(angle, 1, 0, 0)
      }
    return PlaneProjection(
      CATransform3DMakeTranslation(-bounds.midX, -bounds.midY, 0)
        .concatenating(turn).concatenating(.flipPerspective)
        .concatenating(CATransform3DMakeTranslation(bounds.midX, bounds.midY, 0)))
  }
}

extension ViewTransition.Effect {
  /// The effect that options name; nil for none.
  init?(_ options: UIView.AnimationOptions) {
    switch (options.rawValue >> 20) & 0xF {
    case 1: self = .flip(from: .left)
    case 2: self = .flip(from: .right)
    case 3: self = .curl(isUp: true)
    case 4: self = .curl(isUp: false)
    case 5: self = .crossDissolve
    case 6: self = .flip(from: .top)
    case 7: self = .flip(from: .bottom)
    default: return nil
    }
  }

  /// The option's name, as traces have it.
  var word: String {
    switch self {
    case .crossDissolve: "crossDissolve"
    case .flip(let edge):
      switch edge {
      case .left: "flipFromLeft"
      case .right: "flipFromRight"
      case .top: "flipFromTop"
      case .bottom: "flipFromBottom"
      }
    case .curl(let isUp): isUp ? "curlUp" : "curlDown"
    }
  }
}

extension CATransform3D {
  /// The perspective of flips, seen from a distance of 1,000 points; the distance is chosen.
  package static let flipPerspective: CATransform3D = {
    var perspective = CATransform3D.identity
    perspective.m34 = -1 / 1000
    return perspective
  }()
}
