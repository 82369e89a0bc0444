import Geometry
import ViewTree

/// The place of a sheet in its container, as in iOS 18.
///
/// The numbers of phones were measured, those of tablets are chosen: see `DeviationsFromUIKit.md`.
struct SheetLayout {
  /// The relation of a sheet to the edges of its container.
  enum Form {
    /// It fills the screen like a full-screen presentation, as on a phone in landscape.
    case fullScreen
    /// It is attached to the bottom edge.
    case attached
    /// It has space on all sides.
    case floating
  }

  let form: Form
  /// The sheet at its largest, in the container's coordinates, points.
  let largeFrame: CGRect
  /// The part of the height that detents do not count, points: the safe area below a sheet that is attached to the bottom edge.
  let bottomInset: CGFloat
  /// Half the container, less a point: the value of `.medium()`; nil if that is not active.
  let mediumValue: CGFloat?
  /// Whether the size depends on the presented controller's `preferredContentSize`.
  let followsPreferredContentSize: Bool

  /// The space between the top of the safe area and an attached sheet, points; twice as much on a device with a home button.
  private static let topGap: CGFloat = 10
  /// A form sheet on a tablet, unless its controller prefers another size, points.
  private static let formSize = CGSize(width: 540, height: 620)
  /// The greatest width of a page sheet, points.
  private static let pageWidth: CGFloat = 672
  /// The free width beside a sheet on a tablet, both sides together, points.
  private static let margin: CGFloat = 40
  /// The share of the safe area's width of an attached sheet on a phone in landscape that follows its preferred content size.
  private static let narrowShare: CGFloat = 0.6

  init(
    _ sheet: UISheetPresentationController, in container: CGRect, safeArea: UIEdgeInsets,
    traits: UITraitCollection
  ) {
    if traits.verticalSizeClass == .compact {
      mediumValue = nil
      followsPreferredContentSize =
        sheet.prefersEdgeAttachedInCompactHeight
        && sheet.widthFollowsPreferredContentSizeWhenEdgeAttached
      guard sheet.prefersEdgeAttachedInCompactHeight else {
        form = .fullScreen
        largeFrame = container
        bottomInset = 0
        return
      }
      form = .attached
      bottomInset = safeArea.bottom
      let room = max(container.width - safeArea.left - safeArea.right, 0)
      var width = room
      if sheet.widthFollowsPreferredContentSizeWhenEdgeAttached {
        let preferred = sheet.preferredContentSize.width
        width = min(preferred > 0 ? preferred : room * SheetLayout.narrowShare, room)
      }
      largeFrame = CGRect(
        x: safeArea.left + (room - width) / 2, y: SheetLayout.topGap, width: width,
        height: max(container.height - SheetLayout.topGap, 0))
      return
    }
    mediumValue = max(container.height / 2 - 1, 0)
    followsPreferredContentSize = traits.horizontalSizeClass != .compact && !sheet.isPageSized
    if traits.horizontalSizeClass == .compact {
      form = .attached
      bottomInset = safeArea.bottom
      let gap = safeArea.bottom > 0 ? SheetLayout.topGap : 2 * SheetLayout.topGap
      let top = min(safeArea.top + gap, container.height)
      largeFrame = CGRect(
        x: 0, y: top, width: container.width, height: container.height - top)
      return
    }
    form = .floating
    bottomInset = 0
    largeFrame = SheetLayout.floatingFrame(of: sheet, in: container, safeArea: safeArea)
  }

  private static func floatingFrame(
    of sheet: UISheetPresentationController, in container: CGRect, safeArea: UIEdgeInsets
  ) -> CGRect {
    let room = CGRect(
      x: safeArea.left, y: safeArea.top,
      width: max(container.width - safeArea.left - safeArea.right, 0),
      height: max(container.height - safeArea.top - safeArea.bottom, 0))
    let most = CGSize(width: max(container.width - margin, 0), height: max(room.height - margin, 0))
    var size: CGSize
    if sheet.isPageSized {
      size = CGSize(width: pageWidth, height: most.height)
    } else {
      size = sheet.preferredContentSize(or: formSize)
    }
    size = CGSize(width: min(size.width, most.width), height: min(size.height, most.height))
    let middle = middle(of: sheet) ?? CGPoint(x: room.midX, y: room.midY)
    let origins = room.insetBy(dx: margin / 2, dy: margin / 2)
    var frame = CGRect(
      x: place(middle.x, size.width, from: origins.minX, to: origins.maxX, else: room.midX),
      y: place(middle.y, size.height, from: origins.minY, to: origins.maxY, else: room.midY),
      width: size.width, height: size.height)
    // It moves up as far as the keyboard needs, and not beyond its margin at the top.
    let bottom = sheet.containerView?.safeAreaInsetsAboveKeyboard.bottom ?? 0
    let lowest = container.height - bottom - margin / 2 - size.height
    if bottom > safeArea.bottom, frame.minY > lowest {
      frame.origin.y = min(frame.minY, max(lowest, origins.minY))
    }
    return frame
  }

  /// The middle of the view over which a sheet is to be, in its container, points; nil for none in the window.
  private static func middle(of sheet: UISheetPresentationController) -> CGPoint? {
    guard let container = sheet.containerView, let source = sheet.sourceView,
      source.window != nil, source.window === container.window
    else { return nil }
    return source.convert(CGPoint(x: source.bounds.midX, y: source.bounds.midY), to: container)
  }

  /// Returns the start of a length whose middle is to be at a point, kept between two others; in their middle where there is no room.
  private static func place(
    _ middle: CGFloat, _ length: CGFloat, from first: CGFloat, to last: CGFloat,
    else center: CGFloat
  ) -> CGFloat {
    guard length <= last - first else { return center - length / 2 }
    return min(max(middle - length / 2, first), last - length)
  }

  /// The greatest value of a detent, points.
  var maximumDetentValue: CGFloat { max(largeFrame.height - bottomInset, 0) }

  /// The height on the screen of a detent with a value, points.
  func height(forValue value: CGFloat) -> CGFloat {
    value >= maximumDetentValue ? largeFrame.height : max(value, 0) + bottomInset
  }

  /// The frame of a sheet of a height: its top edge moves, the others stay.
  func frame(height: CGFloat) -> CGRect {
    CGRect(
      x: largeFrame.minX, y: largeFrame.maxY - height, width: largeFrame.width, height: height)
  }
}
