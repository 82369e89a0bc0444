import Geometry
import ViewTree

/// The grabber at the top of a sheet, which the user can tap.
final class SheetGrabber: UIView {
  private static let size = CGSize(width: 36, height: 5)
  /// The distance from the top of the sheet, points.
  private static let top: CGFloat = 5
  /// The distance outside of the grabber at which a tap counts, points.
  private static let reach: CGFloat = 5

  /// Makes a grabber that calls a function when it is tapped.
  init(action: @escaping () -> Void) {
    super.init(frame: CGRect(origin: .zero, size: SheetGrabber.size))
    traceName = "grabber"
    layer.cornerRadius = SheetGrabber.size.height / 2
    let tap = UITapGestureRecognizer { recognizer in
      if recognizer.state == .ended { action() }
    }
    tap.traceName = "grabberTapGestureRecognizer"
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { nil }

  /// Its frame in a sheet of a width, points.
  static func frame(inWidth width: CGFloat) -> CGRect {
    CGRect(
      x: (width - size.width) / 2, y: top, width: size.width, height: size.height)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -SheetGrabber.reach, dy: -SheetGrabber.reach).contains(point)
  }
}
