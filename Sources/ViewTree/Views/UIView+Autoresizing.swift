import Geometry

extension UIView {
  /// The margins and sizes of a view that change when its superview is resized.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bits, as in UIKit.
    public let rawValue: UInt

    /// Makes a mask from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The distance to the superview's left edge.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance to the superview's right edge.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance to the superview's top edge.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance to the superview's bottom edge.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// Resizes the subviews after the size of this view has changed.
  ///
  /// A view whose transform is a translation is resized as if it had none; a view with any other transform is left alone. In a very deep
  /// tree the lower levels wait until the upper ones have been resized.
  final func resizeSubviews(from old: CGSize) {
    let store = loop.animations
    var resizing = Resizing(of: self, from: old)
    loop.charge(8 * subviews.count)
    if store.resizingDepth == Resizing.depthLimit {
      store.deferredResizings.append(resizing)
      return
    }
    store.resizingDepth += 1
    let wasAutoresizing = store.isAutoresizing
    store.isAutoresizing = true
    defer {
      store.isAutoresizing = wasAutoresizing
      store.resizingDepth -= 1
    }
    while resizing.resizeNext() {
      guard store.resizingDepth == Resizing.depthLimit else { continue }
      var steps = 0
      while let last = store.deferredResizings.indices.last {
        // A view that follows now adds its own subviews, which come before its siblings.
        var deferred = store.deferredResizings[last]
        let view = deferred.takeNext()
        store.deferredResizings[last] = deferred
        if let view { deferred.resize(view) } else { store.deferredResizings.removeLast() }
        steps += 1
      }
      loop.charge(steps)
    }
  }
}

/// The subviews of one view that follow its size, one after the other.
struct Resizing {
  /// The maximum number of nested views that are resized by recursion.
  static let depthLimit = 64

  private let subviews: [UIView]
  private let origin: CGPoint
  private let old: CGSize
  private let new: CGSize
  private var next = 0

  init(of view: UIView, from old: CGSize) {
    subviews = view.subviews
    origin = view.bounds.origin
    self.old = old
    new = view.bounds.size
  }

  /// Lets the next subview follow; false when there is none.
  mutating func resizeNext() -> Bool {
    guard let view = takeNext() else { return false }
    resize(view)
    return true
  }

  mutating func takeNext() -> UIView? {
    guard next < subviews.count else { return nil }
    next += 1
    return subviews[next - 1]
  }

  func resize(_ view: UIView) {
    guard !view.autoresizingMask.isEmpty else { return }
    guard let moved = view.layer.modelTransform.translation else {
      view.owningController?.ownedViewWasNotResized(view)
      return
    }
    let mask = view.autoresizingMask
    func resized(_ frame: CGRect) -> CGRect {
      let across = Stretch(
        start: frame.origin.x - origin.x, length: frame.size.width, total: old.width,
        isStartFlexible: mask.contains(.flexibleLeftMargin),
        isLengthFlexible: mask.contains(.flexibleWidth),
        isEndFlexible: mask.contains(.flexibleRightMargin)
      ).stretched(to: new.width)
      let down = Stretch(
        start: frame.origin.y - origin.y, length: frame.size.height, total: old.height,
        isStartFlexible: mask.contains(.flexibleTopMargin),
        isLengthFlexible: mask.contains(.flexibleHeight),
        isEndFlexible: mask.contains(.flexibleBottomMargin)
      ).stretched(to: new.height)
      return CGRect(
        x: across.start + origin.x, y: down.start + origin.y, width: across.length,
        height: down.length)
    }
    let frame = view.frame.offsetBy(dx: -moved.dx, dy: -moved.dy)
    let target = resized(frame)
    guard target != frame else { return }
    view.loop.animations.followResizing(of: view, resized)
    view.frame = target.offsetBy(dx: moved.dx, dy: moved.dy)
    view.loop.noteModelChange(
      of: view,
      target.size == frame.size
        ? [.position]
        : target.midX == frame.midX && target.midY == frame.midY
          ? [.bounds] : [.position, .bounds])
  }
}

extension CGAffineTransform {
  /// The translation; nil for a transform that does anything else.
  fileprivate var translation: CGVector? {
    a == 1 && b == 0 && c == 0 && d == 1 ? CGVector(dx: tx, dy: ty) : nil
  }
}

/// One direction of a view in its superview: margin, length, margin.
private struct Stretch {
  var start: CGFloat
  var length: CGFloat
  var total: CGFloat
  var isStartFlexible: Bool
  var isLengthFlexible: Bool
  var isEndFlexible: Bool

  /// Shares a change of the total among the flexible parts, by their sizes.
  ///
  /// Parts whose sizes do not add up to something positive share evenly.
  func stretched(to newTotal: CGFloat) -> (start: CGFloat, length: CGFloat) {
    let change = newTotal - total
    guard change != 0, isStartFlexible || isLengthFlexible || isEndFlexible else {
      return (start, length)
    }
    let end = total - start - length
    let sum =
      (isStartFlexible ? start : 0) + (isLengthFlexible ? length : 0) + (isEndFlexible ? end : 0)
    let count = (isStartFlexible ? 1.0 : 0) + (isLengthFlexible ? 1 : 0) + (isEndFlexible ? 1 : 0)
    func share(_ size: CGFloat, _ isFlexible: Bool) -> CGFloat {
      guard isFlexible else { return 0 }
      return count == 1 ? change : sum > 0 ? change * (size / sum) : change / count
    }
    return (
      start + share(start, isStartFlexible), max(length + share(length, isLengthFlexible), 0)
    )
  }
}
