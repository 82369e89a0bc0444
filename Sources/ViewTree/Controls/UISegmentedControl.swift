public import Geometry

/// A control of segments, of which one is selected.
///
/// The segment under the finger is selected at the lift, and then `valueChanged` is sent; a change by the program sends nothing.
/// The segments are equally wide, unless a width is set.
/// Apple's page: <https://developer.apple.com/documentation/uikit/uisegmentedcontrol>
open class UISegmentedControl: UIControl {
  /// The index that stands for no selected segment.
  public static let noSegment: Int = -1

  private struct Segment {
    var title: String?
    var isEnabled = true
    var width: CGFloat = 0
  }

  private var segments: [Segment] = [] {
    didSet {
      let titles = segments.map { $0.title ?? "" }.joined(separator: " | ")
      layer.show(titles.isEmpty ? nil : .text(titles))
    }
  }

  /// Makes a control with segments, whose titles are the items that are texts.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    defer {
      segments = (items ?? []).map { Segment(title: $0 as? String) }
      frame.size = intrinsicContentSize
    }
  }

  /// Makes a control without segments, with a frame in its future superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a control of a storyboard or nib, which has neither segments nor size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // MARK: Segments

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  private var selected = noSegment

  /// The index of the selected segment, `noSegment` for none and for an index that is out of range; a change of it sends no event.
  open var selectedSegmentIndex: Int {
    get { selected }
    set { selected = segments.indices.contains(newValue) ? newValue : Self.noSegment }
  }

  /// Whether a segment is selected only while its event is sent.
  open var isMomentary = false

  /// Inserts a segment before another one; an index out of range is limited.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    let index = min(max(segment, 0), segments.count)
    segments.insert(Segment(title: title), at: index)
    if selected >= index { selected += 1 }
  }

  /// Removes a segment; the selection goes with it.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment)
    if selected == segment {
      selected = Self.noSegment
    } else if selected > segment {
      selected -= 1
    }
  }

  /// Removes all segments.
  open func removeAllSegments() {
    segments = []
    selected = Self.noSegment
  }

  /// Sets the title of a segment.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    if segments.indices.contains(segment) { segments[segment].title = title }
  }

  /// Returns the title of a segment; nil for none.
  open func titleForSegment(at segment: Int) -> String? {
    segments.indices.contains(segment) ? segments[segment].title : nil
  }

  /// Sets whether a finger can select a segment.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    if segments.indices.contains(segment) { segments[segment].isEnabled = enabled }
  }

  /// Returns whether a finger can select a segment.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    segments.indices.contains(segment) && segments[segment].isEnabled
  }

  /// Sets the width of a segment, points; 0 for that of all others.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment), RunLoop.takes(width, as: "width") else { return }
    segments[segment].width = max(width, 0)
  }

  /// Returns the width of a segment, points; 0 if none was set.
  open func widthForSegment(at segment: Int) -> CGFloat {
    segments.indices.contains(segment) ? segments[segment].width : 0
  }

  /// The width of the widest title with the room beside it for each segment, and the height of every such control, points.
  open override var intrinsicContentSize: CGSize {
    let measure = TextMeasure(.systemFont(ofSize: 13, weight: .medium), scale: loop.screen.scale)
    loop.charge(segments.count)
    let widest = segments.map { measure.size(of: $0.title ?? "").width + 20 }.max() ?? 0
    let width = segments.reduce(0) { $0 + ($1.width > 0 ? $1.width : widest) }
    return CGSize(width: width, height: 32)
  }

  /// Returns the size of the segments, points, whatever the size is.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The segment at a place along the control; nil beside all of them.
  private func segment(at place: CGFloat) -> Int? {
    guard place >= 0, place < bounds.width else { return nil }
    loop.charge(segments.count)
    let fixed = segments.reduce(0) { $0 + $1.width }
    let others = segments.count { $0.width == 0 }
    let width = others > 0 ? max(bounds.width - fixed, 0) / CGFloat(others) : 0
    var end: CGFloat = 0
    return (isReversed ? Array(segments.indices.reversed()) : Array(segments.indices)).first {
      end += segments[$0].width > 0 ? segments[$0].width : width
      return place < end
    }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, isTouchInside,
      let index = segment(at: touch.location(in: self).x - bounds.minX),
      segments[index].isEnabled, index != selected || isMomentary
    else { return }
    selected = index
    sendValueChanged()
    if isMomentary { selected = Self.noSegment }
  }

  override func actsInPlace(of recognizer: UIGestureRecognizer) -> Bool { recognizer.isSingleTap }
}
