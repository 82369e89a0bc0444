public import Geometry

/// A rectangle in the coordinates of a view.
///
/// Its edges have no anchors, as there are no constraints. Apple's page: <https://developer.apple.com/documentation/uikit/uilayoutguide>
open class UILayoutGuide: NSObject {
  /// The view whose coordinates it has; nil once that was released.
  open internal(set) weak var owningView: UIView?
  /// A name for the use of the program.
  open var identifier = ""
  /// The rectangle in the coordinates of the view, points.
  open var layoutFrame: CGRect { .zero }
}

/// A layout guide that follows something on the screen.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitrackinglayoutguide>
open class UITrackingLayoutGuide: UILayoutGuide {}

/// The part of a view that the keyboard covers.
///
/// The view is laid out at each movement of the keyboard, inside its animation.
/// Apple's page: <https://developer.apple.com/documentation/uikit/uikeyboardlayoutguide>
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether it follows a keyboard that is not docked; kept, as there is none.
  open var followsUndockedKeyboard = false
  /// Whether it ends at the bottom of the safe area while the keyboard is hidden, and else at that of the view.
  open var usesBottomSafeArea = true
  /// The distance above the keyboard at which a finger that scrolls begins to pull it down, points. A negative one counts as 0.
  open var keyboardDismissPadding: CGFloat = 0 {
    didSet { if keyboardDismissPadding < 0 { keyboardDismissPadding = 0 } }
  }

  /// The rectangle from the top of the keyboard to the bottom of the view, points.
  open override var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    let bounds = view.bounds
    let inset = usesBottomSafeArea && view.window != nil ? view.safeAreaInsets.bottom : 0
    let height = max(inset, view.heightBelowKeyboard)
    return CGRect(
      x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
  }
}

extension UIView {
  /// The height of the part of the view that the keyboard covers, points.
  fileprivate var heightBelowKeyboard: CGFloat {
    guard let window, let keyboard = loop.keyboard.place else { return 0 }
    let top = convert(window.location(ofScreenPoint: keyboard.origin), from: nil).y
    return bounds.maxY - min(max(top, bounds.minY), bounds.maxY)
  }

  /// The insets of the safe area, and at the bottom that of the keyboard if it is larger, points.
  package final var safeAreaInsetsAboveKeyboard: UIEdgeInsets {
    var insets = safeAreaInsets
    insets.bottom = max(insets.bottom, heightBelowKeyboard)
    return insets
  }

  /// The part of the view that the keyboard covers.
  public final var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    let settings = makeSettings()
    if let guide = settings.keyboardLayoutGuide { return guide }
    let made = UIKeyboardLayoutGuide()
    made.owningView = self
    made.traceName = "\(traceName).keyboardLayoutGuide"
    settings.keyboardLayoutGuide = made
    loop.keyboard.guide(self)
    return made
  }
}
