import EventTrace
import Geometry

/// A property of a view that nothing animates, and that the law of the round trip judges all the same.
package enum ViewSetting: String, CaseIterable, Sendable {
  /// The insets that the view's controller adds to the safe area.
  case additionalSafeAreaInsets
  /// The distances by which the content of a scroll view can be scrolled beyond its edges.
  case contentInset
  /// The way in which the content follows the bounds.
  case contentMode
  /// The recognizers on the view.
  case gestureRecognizers
  /// Whether fingers scroll a scroll view.
  case isScrollEnabled
  /// Whether the view receives touches.
  case isUserInteractionEnabled
  /// The layer that limits the visible part of the view.
  case mask
  /// The text of a label.
  case text
  /// Whether the view shows its tint colour as it is.
  case tintAdjustmentMode
  /// The tint colour that the view has been given itself.
  case tintColor

  /// The present value of a view.
  func value(of view: UIView) -> TraceValue {
    switch self {
    case .additionalSafeAreaInsets: insets(view.additionalSafeAreaInsets)
    case .contentInset: insets((view as? UIScrollView)?.contentInset ?? .zero)
    case .contentMode: .word(".\(view.contentMode)")
    case .gestureRecognizers:
      .word("[" + view.recognizers.map { nameInTrace(of: $0) }.joined(separator: ", ") + "]")
    case .isScrollEnabled: .bool((view as? UIScrollView)?.isScrollEnabled ?? true)
    case .isUserInteractionEnabled: .bool(view.isUserInteractionEnabled)
    case .mask: view.layer.mask.map { .object($0.traceName) } ?? .none
    case .text: (view as? UILabel)?.text.map { .text($0) } ?? .none
    case .tintAdjustmentMode: .word(".\(view.ownTintAdjustmentMode)")
    case .tintColor: view.settings?.tintColor.map { .color($0.cgColor) } ?? .none
    }
  }

  private func insets(_ insets: UIEdgeInsets) -> TraceValue {
    let sides = [("top", insets.top), ("left", insets.left), ("bottom", insets.bottom)]
    let texts = (sides + [("right", insets.right)]).map {
      "\($0): \(FixedPointText.shortestString($1))"
    }
    return .word("(" + texts.joined(separator: ", ") + ")")
  }
}

extension UIView {
  /// Records, where changes are recorded, that a setting is about to change.
  @inline(__always)
  package final func settingWillChange(_ setting: ViewSetting) {
    if layer.memory.pointee.watchesChanges { note(setting) }
  }

  @inline(never)
  private func note(_ setting: ViewSetting) {
    loop.recordedChanges?.changeBegins(of: setting, in: self)
  }
}
