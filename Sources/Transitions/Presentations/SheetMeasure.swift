import Geometry

/// A detent that is active, and its height on the screen.
struct ActiveDetent {
  var identifier: UISheetPresentationController.Detent.Identifier
  /// Points, with the safe area below.
  var height: CGFloat
}

/// The layout of a sheet and its active detents at one instant.
struct SheetMeasure {
  let layout: SheetLayout
  /// The active detents, the lowest first; at least one.
  let detents: [ActiveDetent]
  /// The detent at which the sheet rests.
  let selected: ActiveDetent

  /// Makes it from at least one detent; the sheet rests at the named one, or at the lowest, or at its largest height if the keyboard enlarges it.
  init(
    layout: SheetLayout, detents: [ActiveDetent],
    selected: UISheetPresentationController.Detent.Identifier?, isEnlarged: Bool = false
  ) {
    self.layout = layout
    self.detents = detents
    var resting = detents.first { $0.identifier == selected } ?? detents[0]
    if isEnlarged { resting.height = layout.largeFrame.height }
    self.selected = resting
  }

  /// The lowest detent.
  var smallest: ActiveDetent { detents[0] }

  /// The frame of the sheet at rest, in the container, points.
  var restingFrame: CGRect { layout.frame(height: selected.height) }

  /// The share, 0…1, to which the view below is scaled down: 1 at the largest detent, 0 at the next lower one.
  func shareOfLarge(height: CGFloat) -> CGFloat {
    let large = layout.largeFrame.height
    let lower = detents.last { $0.height < large - 0.5 }?.height
    guard let lower else { return height >= large - 0.5 ? 1 : 0 }
    return min(max((height - lower) / (large - lower), 0), 1)
  }

  /// The share, 0…1, of the full dim at a height: 0 up to a detent, 1 from the next one on; 1 at every height for nil.
  func shareOfDim(
    height: CGFloat, above undimmed: UISheetPresentationController.Detent.Identifier?
  ) -> CGFloat {
    guard let undimmed, let index = detents.firstIndex(where: { $0.identifier == undimmed }) else {
      return 1
    }
    guard height > detents[index].height + 0.5 else { return 0 }
    guard index + 1 < detents.count, detents[index + 1].height > detents[index].height else {
      return 0
    }
    return min(
      (height - detents[index].height) / (detents[index + 1].height - detents[index].height), 1)
  }

  /// The detent to which a sheet moves when it is released at a height: after a flick the next one in its direction, else the nearest.
  ///
  /// The height is in points, the velocity in points a second, downwards. A flick is a release with at least the limit's velocity.
  func target(from height: CGFloat, velocity: CGFloat, flick: CGFloat) -> ActiveDetent {
    if velocity <= -flick, let next = detents.first(where: { $0.height > height }) { return next }
    if velocity >= flick, let next = detents.last(where: { $0.height < height }) { return next }
    var best = smallest
    for detent in detents
    where (detent.height - height).magnitude < (best.height - height).magnitude {
      best = detent
    }
    return best
  }
}
