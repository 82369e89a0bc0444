public import Geometry

/// A control that is on or off; its size never changes.
///
/// A tap, or a drag of its knob to the other side, changes it when the finger is lifted: then it sends `valueChanged`. A change by the
/// program sends nothing.
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiswitch>
open class UISwitch: UIControl {
  private static let size = CGSize(width: 51, height: 31)
  /// The distance from which a touch is a drag of the knob, points.
  private static let dragDistance: CGFloat = 10

  private var start: CGFloat = 0
  private var isDragged = false

  /// Whether the switch is on; a change of it sends no event.
  open var isOn = false

  /// The colour behind the knob of a switch that is on, of which nothing is drawn; nil for UIKit's own.
  open var onTintColor: UIColor?

  /// The colour of the knob, of which nothing is drawn; nil for UIKit's own.
  open var thumbTintColor: UIColor?

  /// Makes a switch at the origin of a frame, whose size has no effect.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: UISwitch.size))
  }

  /// Makes a switch of a storyboard or nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame = .zero
  }

  /// Changes the switch, which sends no event; nothing of an animation is modelled.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  /// The frame, points; setting it moves the switch and leaves the size as it is.
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: UISwitch.size) }
  }

  /// The size of every switch, points.
  open override var intrinsicContentSize: CGSize { UISwitch.size }

  /// Returns the size of every switch, points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UISwitch.size }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    start = touch.location(in: self).x
    isDragged = false
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if abs(touch.location(in: self).x - start) > UISwitch.dragDistance { isDragged = true }
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch else { return }
    var on = isOn
    if isDragged {
      on = (touch.location(in: self).x > bounds.midX) != isReversed
    } else if isTouchInside {
      on.toggle()
    }
    guard on != isOn else { return }
    isOn = on
    sendValueChanged()
  }

  override func actsInPlace(of recognizer: UIGestureRecognizer) -> Bool {
    guard let pan = recognizer as? UIPanGestureRecognizer else { return recognizer.isSingleTap }
    let way = pan.translation(in: self)
    return pan.numberOfTouches == 1 && abs(way.x) > abs(way.y)
  }
}
