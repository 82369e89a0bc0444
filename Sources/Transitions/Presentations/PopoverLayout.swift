import Geometry

/// The place of a popover beside its anchor.
///
/// UIKit does not document the order in which it tries the sides; `DeviationsFromUIKit.md` has the chosen one.
struct PopoverLayout {
  /// The popover without its arrow, in the container's coordinates, points.
  let frame: CGRect
  /// The direction of the arrow.
  let arrowDirection: UIPopoverArrowDirection
  /// The arrow, in the popover's coordinates, points.
  let arrowFrame: CGRect

  /// The length of the arrow's base and its height, points.
  static let arrowSize = CGSize(width: 25, height: 13)
  private static let order: [UIPopoverArrowDirection] = [.up, .left, .right, .down]
  private static let mirroredOrder: [UIPopoverArrowDirection] = [.up, .right, .left, .down]

  /// Places a popover of a size at the first permitted side with enough room: below its anchor, at the trailing side, at the leading side, above
  /// it; if there is none, at the side with the most room, and not larger than that. With no permitted direction it is in the middle of its
  /// anchor, and has no arrow.
  init(
    size wanted: CGSize, anchor: CGRect, in room: CGRect, permitted: UIPopoverArrowDirection,
    canOverlap: Bool, isRightToLeft: Bool
  ) {
    let size = CGSize(width: min(wanted.width, room.width), height: min(wanted.height, room.height))
    let order = isRightToLeft ? PopoverLayout.mirroredOrder : PopoverLayout.order
    let candidates = order.filter { permitted.contains($0) }
    guard var direction = candidates.first else {
      frame = PopoverLayout.frame(of: size, inMiddleOf: anchor).moved(into: room)
      arrowDirection = []
      arrowFrame = .zero
      return
    }
    let height = PopoverLayout.arrowSize.height

    func space(_ direction: UIPopoverArrowDirection) -> CGFloat {
      switch direction {
      case .up: room.maxY - anchor.maxY - height
      case .left: room.maxX - anchor.maxX - height
      case .right: anchor.minX - room.minX - height
      default: anchor.minY - room.minY - height
      }
    }
    func need(_ direction: UIPopoverArrowDirection) -> CGFloat {
      direction == .up || direction == .down ? size.height : size.width
    }
    if let fitting = candidates.first(where: { space($0) >= need($0) }) {
      direction = fitting
    } else {
      for other in candidates where space(other) > space(direction) { direction = other }
    }
    let isVertical = direction == .up || direction == .down
    var length = size
    let available = max(space(direction), 0)
    if !canOverlap, available > 0 {
      // It becomes smaller, so that it does not cover its anchor.
      if isVertical {
        length.height = min(length.height, available)
      } else {
        length.width = min(length.width, available)
      }
    }
    var frame = PopoverLayout.frame(of: length, inMiddleOf: anchor)
    switch direction {
    case .up: frame.origin.y = anchor.maxY + height
    case .left: frame.origin.x = anchor.maxX + height
    case .right: frame.origin.x = anchor.minX - height - length.width
    default: frame.origin.y = anchor.minY - height - length.height
    }
    self.frame = frame.moved(into: room)
    arrowDirection = direction
    arrowFrame = PopoverLayout.arrowFrame(direction, anchor: anchor, frame: self.frame)
  }

  /// The part of a container's bounds, points, in which a popover may be.
  ///
  /// Along an axis on which safe area and margins leave nothing, the room has no length and begins where the left or top one ends, inside
  /// the bounds.
  static func room(in bounds: CGRect, safeArea: UIEdgeInsets, margins: UIEdgeInsets) -> CGRect {
    let left = min(safeArea.left + margins.left, bounds.width)
    let top = min(safeArea.top + margins.top, bounds.height)
    return CGRect(
      x: bounds.minX + left, y: bounds.minY + top,
      width: max(bounds.width - left - safeArea.right - margins.right, 0),
      height: max(bounds.height - top - safeArea.bottom - margins.bottom, 0))
  }

  private static func frame(of size: CGSize, inMiddleOf anchor: CGRect) -> CGRect {
    CGRect(
      x: anchor.midX - size.width / 2, y: anchor.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  /// The arrow, at the edge towards the anchor and within the length of that edge.
  private static func arrowFrame(
    _ direction: UIPopoverArrowDirection, anchor: CGRect, frame: CGRect
  ) -> CGRect {
    let base = arrowSize.width
    let height = arrowSize.height
    let isVertical = direction == .up || direction == .down
    let middle = isVertical ? anchor.midX - frame.minX : anchor.midY - frame.minY
    let edge = isVertical ? frame.width : frame.height
    let start = max(min(middle - base / 2, edge - base), 0)
    return switch direction {
    case .up: CGRect(x: start, y: -height, width: base, height: height)
    case .left: CGRect(x: -height, y: start, width: height, height: base)
    case .right: CGRect(x: frame.width, y: start, width: height, height: base)
    default: CGRect(x: start, y: frame.height, width: base, height: height)
    }
  }
}

extension CGRect {
  /// The rectangle moved by as little as brings it into another one, at least as large.
  fileprivate func moved(into room: CGRect) -> CGRect {
    CGRect(
      x: max(min(minX, room.maxX - width), room.minX),
      y: max(min(minY, room.maxY - height), room.minY), width: width, height: height)
  }
}
