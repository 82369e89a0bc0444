public import Geometry

/// A control whose value a finger changes by its knob.
///
/// A touch beside the knob does nothing. `valueChanged` is sent at each movement, or only at the lift unless `isContinuous`; a change
/// by the program sends nothing.
/// Apple's page: <https://developer.apple.com/documentation/uikit/uislider>
open class UISlider: UIControl {
  private static let knob: CGFloat = 28
  /// The height and width around the middle of the knob in which a touch takes it, points.
  private static let reach: CGFloat = 44

  /// The distance of the finger from the middle of the knob, points.
  private var offset: CGFloat = 0
  private var startValue: Float = 0

  private var storedValue: Float = 0

  /// The value, from `minimumValue` to `maximumValue`; one out of range becomes the nearest in range, and a change sends no event.
  open var value: Float {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }

  /// The value at the leading end; 0 unless set.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = storedValue
    }
  }

  /// The value at the trailing end; 1 unless set.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = storedValue
    }
  }

  /// Whether each movement of the knob sends an event, and not only the lift.
  open var isContinuous = true

  /// Changes the value, which sends no event; nothing of an animation is modelled.
  open func setValue(_ value: Float, animated: Bool) {
    guard !value.isNaN else { return }
    storedValue = min(max(value, minimumValue), maximumValue)
  }

  /// Returns the rectangle of the track in bounds, points.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX + 2, y: bounds.midY - 2, width: max(bounds.width - 4, 0), height: 4)
  }

  /// Returns the rectangle of the knob for a value, points.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let range = maximumValue - minimumValue
    let share = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    let x = bounds.minX + way(in: bounds) * (isReversed ? 1 - share : share)
    return CGRect(
      x: x, y: bounds.midY - UISlider.knob / 2, width: UISlider.knob, height: UISlider.knob)
  }

  /// The length of the way of the knob, points.
  private func way(in bounds: CGRect) -> CGFloat { max(bounds.width - UISlider.knob, 0) }

  /// The height of a slider, points; its width is not that of a content.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 31)
  }

  /// Returns a size of the width, and the height of every slider, points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let thumb = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
    let place = touch.location(in: self)
    offset = place.x - thumb.midX
    startValue = value
    return abs(offset) <= UISlider.reach / 2 && abs(place.y - thumb.midY) <= UISlider.reach / 2
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let way = way(in: bounds)
    guard way > 0 else { return true }
    let place = touch.location(in: self).x - offset - UISlider.knob / 2 - bounds.minX
    let share = min(max(place / way, 0), 1)
    let old = value
    value = minimumValue + Float(isReversed ? 1 - share : share) * (maximumValue - minimumValue)
    if isContinuous, value != old { sendValueChanged() }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if !isContinuous, value != startValue { sendValueChanged() }
  }

  override func actsInPlace(of recognizer: UIGestureRecognizer) -> Bool {
    guard let swipe = recognizer as? UISwipeGestureRecognizer else { return false }
    return isTracking && swipe.numberOfTouchesRequired == 1
      && swipe.direction.isSubset(of: [.left, .right])
  }
}
