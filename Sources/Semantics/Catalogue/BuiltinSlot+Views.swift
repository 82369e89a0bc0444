extension BuiltinSlot {
  /// A slot of a class of `UIView`.
  package static func view(_ slot: View) -> Self { Self(slot) }

  /// The slots of a class of `UIView`; the rows below document each.
  package enum View: UInt16, CaseIterable, Hashable, Sendable {
    case hitTest, pointInside, sizeThatFits, intrinsicContentSize
    case touchesShouldBegin, touchesShouldCancel
  }

  /// A slot of a class of `UIControl`.
  package static func control(_ slot: Control) -> Self { Self(slot) }

  /// The slots of a class of `UIControl`; the rows below document each.
  package enum Control: UInt16, CaseIterable, Hashable, Sendable {
    case beginTracking, continueTracking
  }

  /// A slot of a class of `UIGestureRecognizer`.
  package static func recognizer(_ slot: Recognizer) -> Self { Self(slot) }

  /// The slots of a class of `UIGestureRecognizer`; the rows below document each.
  package enum Recognizer: UInt16, CaseIterable, Hashable, Sendable {
    case canPrevent, canBePrevented, shouldRequireFailure, shouldBeRequiredToFail
  }
}

extension BuiltinSlot.View: SlotsOfKind {
  static let kind = DeclarationKind.view
  static let first = BuiltinSlot.first(of: Self.self)

  /// In the order the reference shows them.
  static let rows: [BuiltinCatalogue.Slot] = [
    .init(
      .view(.hitTest), "hitTest",
      parameters: [
        .init(nil, "point", .point), .init("with", "event", .optional(.object(.event))),
      ],
      type: .optional(.object(.view)), selector: "hitTest:withEvent:",
      "The view that a touch at a point of the view reaches, or nil for none in it; `super.hitTest(point, with: event)` is UIKit's own answer."
    ),
    .init(
      .view(.pointInside), "point", label: "inside",
      parameters: [
        .init("inside", "point", .point), .init("with", "event", .optional(.object(.event))),
      ], type: .bool, selector: "pointInside:withEvent:",
      "Whether touches at a point of the view are touches of it; by default those in its bounds."),
    .init(
      .view(.sizeThatFits), "sizeThatFits", parameters: [.init(nil, "size", .size)], type: .size,
      selector: "sizeThatFits:",
      "The size that the view would have within a size, points, which `sizeToFit()` gives it."),
    .init(
      .view(.intrinsicContentSize), "intrinsicContentSize", type: .size,
      "The size that the content has by itself, points; -1 where it has none."),
    .init(
      .view(.touchesShouldBegin), "touchesShouldBegin",
      parameters: [
        .init(nil, "touches", .list(.object(.touch))),
        .init("with", "event", .optional(.object(.event))), .init("in", "view", .object(.view)),
      ], type: .bool, selector: "touchesShouldBegin:withEvent:inContentView:",
      "Whether a view in a scroll view hears of touches that begin on it; asked of classes of scroll views."
    ),
    .init(
      .view(.touchesShouldCancel), "touchesShouldCancel",
      parameters: [.init("in", "view", .object(.view))], type: .bool,
      selector: "touchesShouldCancelInContentView:",
      "Whether a drag takes the touches from a view in a scroll view that has heard of them; asked of classes of scroll views."
    ),
  ]
}

extension BuiltinSlot.Control: SlotsOfKind {
  static let kind = DeclarationKind.control
  static let first = BuiltinSlot.first(of: Self.self)

  /// In the order the reference shows them.
  static let rows: [BuiltinCatalogue.Slot] = [
    .init(
      .control(.beginTracking), "beginTracking",
      parameters: [
        .init(nil, "touch", .object(.touch)), .init("with", "event", .optional(.object(.event))),
      ], type: .bool, selector: "beginTrackingWithTouch:withEvent:",
      "Whether the control follows a touch that begins in it; `super.beginTracking(touch, with: event)` is UIKit's own answer."
    ),
    .init(
      .control(.continueTracking), "continueTracking",
      parameters: [
        .init(nil, "touch", .object(.touch)), .init("with", "event", .optional(.object(.event))),
      ], type: .bool, selector: "continueTrackingWithTouch:withEvent:",
      "Whether the control goes on following a touch that has moved, asked before the event is sent."
    ),
  ]
}

extension BuiltinSlot.Recognizer: SlotsOfKind {
  static let kind = DeclarationKind.recognizer
  static let first = BuiltinSlot.first(of: Self.self)

  /// In the order the reference shows them.
  static let rows: [BuiltinCatalogue.Slot] = [
    .init(
      .recognizer(.canPrevent), "canPrevent",
      parameters: [.init(nil, "preventedGestureRecognizer", .object(.gestureRecognizer))],
      type: .bool, selector: "canPreventGestureRecognizer:",
      "Whether it keeps another recognizer of the same touches from recognising; true by default."),
    .init(
      .recognizer(.canBePrevented), "canBePrevented",
      parameters: [.init("by", "preventingGestureRecognizer", .object(.gestureRecognizer))],
      type: .bool, selector: "canBePreventedByGestureRecognizer:",
      "Whether another recognizer of the same touches keeps it from recognising; true by default."),
    .init(
      .recognizer(.shouldRequireFailure), "shouldRequireFailure",
      parameters: [.init("of", "otherGestureRecognizer", .object(.gestureRecognizer))],
      type: .bool, selector: "shouldRequireFailureOfGestureRecognizer:",
      "Whether it waits until another recognizer of the same touches has failed; false by default."),
    .init(
      .recognizer(.shouldBeRequiredToFail), "shouldBeRequiredToFail",
      parameters: [.init("by", "otherGestureRecognizer", .object(.gestureRecognizer))],
      type: .bool, selector: "shouldBeRequiredToFailByGestureRecognizer:",
      "Whether another recognizer of the same touches waits until this one has failed; false by default."
    ),
  ]
}
