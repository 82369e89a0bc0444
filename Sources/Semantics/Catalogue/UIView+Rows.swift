extension BuiltinCatalogue {
  /// Members of `UIView`.
  static let viewMembers: [Member] = [
    .init(
      .viewInitFrame, of: .object(.view), "init",
      parameters: [.init("frame", "frame", .rect, defaultValue: [0, 0, 0, 0])],
      type: .object(.view), isStatic: true, "A new view outside any tree."),
    .init(
      .viewFrame, of: .object(.view), "frame", type: .rect, setter: .setViewFrame,
      "The rectangle in the superview's coordinates, points; undefined while `transform` is not the identity."
    ),
    .init(
      .viewBounds, of: .object(.view), "bounds", type: .rect, setter: .setViewBounds,
      "The rectangle in the view's own coordinates, points."),
    .init(
      .viewCenter, of: .object(.view), "center", type: .point, setter: .setViewCenter,
      "The middle of the view in the superview's coordinates, points."),
    .init(
      .viewTransform, of: .object(.view), "transform", type: .transform, setter: .setViewTransform,
      "The transform about the center."),
    .init(
      .viewAlpha, of: .object(.view), "alpha", type: .ratio, setter: .setViewAlpha,
      "The opacity, 0% to 100%."),
    .init(
      .viewIsHidden, of: .object(.view), "isHidden", type: .bool, setter: .setViewIsHidden,
      "Whether the view and what is in it is not shown and gets no touches."),
    .init(
      .viewBackgroundColor, of: .object(.view), "backgroundColor", type: .optional(.color),
      setter: .setViewBackgroundColor, "The colour behind the content; nil for none."),
    .init(
      .viewCornerRadius, of: .object(.view), "cornerRadius", type: .length,
      setter: .setViewCornerRadius, "The layer's corner radius, points."),
    .init(
      .viewClipsToBounds, of: .object(.view), "clipsToBounds", type: .bool,
      setter: .setViewClipsToBounds, "Whether subviews are clipped to the bounds."),
    .init(
      .viewIsUserInteractionEnabled, of: .object(.view), "isUserInteractionEnabled", type: .bool,
      setter: .setViewIsUserInteractionEnabled, "Whether touches reach the view and what is in it."),
    .init(
      .viewTag, of: .object(.view), "tag", type: .number, setter: .setViewTag,
      "A whole number of the script's own."),
    .init(
      .viewAutoresizingMask, of: .object(.view), "autoresizingMask",
      type: .enumeration(.autoresizingMask), setter: .setViewAutoresizingMask,
      "How the view follows when its superview's size changes."),
    .init(
      .viewSafeAreaInsets, of: .object(.view), "safeAreaInsets", type: .insets,
      "The distances from the edges to what bars and cut-outs leave free, points; zero outside a window."
    ),
    .init(
      .viewTraitCollection, of: .object(.view), "traitCollection",
      type: .object(.traitCollection), "The environment the view is in."),
    .init(
      .viewSuperview, of: .object(.view), "superview", type: .optional(.object(.view)),
      "The view it is in; nil for none."),
    .init(
      .viewWindow, of: .object(.view), "window", type: .optional(.object(.window)),
      "The window it is in; nil while it is in none."),
    .init(
      .viewSubviews, of: .object(.view), "subviews", type: .list(.object(.view)),
      "The views in it, the backmost first."),
    .init(
      .viewAddSubview, of: .object(.view), "addSubview",
      parameters: [.init(nil, "view", .object(.view))], type: .void,
      "Puts a view in front of the others, out of where it was."),
    .init(
      .viewInsertSubviewAt, of: .object(.view), "insertSubview",
      parameters: [.init(nil, "view", .object(.view)), .init("at", "index", .number)], type: .void,
      "Puts a view at a position, 0 the backmost."),
    .init(
      .viewInsertSubviewBelowSubview, of: .object(.view), "insertSubview",
      parameters: [
        .init(nil, "view", .object(.view)), .init("belowSubview", "sibling", .object(.view)),
      ], type: .void, "Puts a view just behind one of the subviews."),
    .init(
      .viewInsertSubviewAboveSubview, of: .object(.view), "insertSubview",
      parameters: [
        .init(nil, "view", .object(.view)), .init("aboveSubview", "sibling", .object(.view)),
      ], type: .void, "Puts a view just in front of one of the subviews."),
    .init(
      .viewBringSubviewToFront, of: .object(.view), "bringSubviewToFront",
      parameters: [.init(nil, "view", .object(.view))], type: .void,
      "Moves a subview in front of the others."),
    .init(
      .viewSendSubviewToBack, of: .object(.view), "sendSubviewToBack",
      parameters: [.init(nil, "view", .object(.view))], type: .void,
      "Moves a subview behind the others."),
    .init(
      .viewRemoveFromSuperview, of: .object(.view), "removeFromSuperview", parameters: [],
      type: .void, "Takes the view out of its superview."),
    .init(
      .viewIsDescendantOf, of: .object(.view), "isDescendant",
      parameters: [.init("of", "view", .object(.view))], type: .bool,
      "Whether the view is `view` or somewhere inside it."),
    .init(
      .viewSetNeedsLayout, of: .object(.view), "setNeedsLayout", parameters: [], type: .void,
      "Asks for a layout in this frame."),
    .init(
      .viewLayoutIfNeeded, of: .object(.view), "layoutIfNeeded", parameters: [], type: .void,
      "Lays out now what needs it."),
    .init(
      .viewConvertPointTo, of: .object(.view), "convert",
      parameters: [.init(nil, "point", .point), .init("to", "view", .optional(.object(.view)))],
      type: .point, "A point of this view in another one's coordinates, nil for the window's."),
    .init(
      .viewConvertRectTo, of: .object(.view), "convert",
      parameters: [.init(nil, "rect", .rect), .init("to", "view", .optional(.object(.view)))],
      type: .rect, "A rectangle of this view in another one's coordinates, nil for the window's."),
    .init(
      .viewConvertPointFrom, of: .object(.view), "convert",
      parameters: [.init(nil, "point", .point), .init("from", "view", .optional(.object(.view)))],
      type: .point, "A point of another view, nil for the window, in this one's coordinates."),
    .init(
      .viewConvertRectFrom, of: .object(.view), "convert",
      parameters: [.init(nil, "rect", .rect), .init("from", "view", .optional(.object(.view)))],
      type: .rect, "A rectangle of another view, nil for the window, in this one's coordinates."),
    .init(
      .viewHitTest, of: .object(.view), "hitTest", parameters: [.init(nil, "point", .point)],
      type: .optional(.object(.view)),
      "The deepest view that a touch at this point of the view would reach."),
    .init(
      .viewAddGestureRecognizer, of: .object(.view), "addGestureRecognizer",
      parameters: [.init(nil, "gestureRecognizer", .object(.gestureRecognizer))], type: .void,
      "Attaches a gesture recognizer to the view."),
    .init(
      .viewRemoveGestureRecognizer, of: .object(.view), "removeGestureRecognizer",
      parameters: [.init(nil, "gestureRecognizer", .object(.gestureRecognizer))], type: .void,
      "Detaches a gesture recognizer from the view."),
    .init(
      .viewSnapshotViewAfterScreenUpdates, of: .object(.view), "snapshotView",
      parameters: [.init("afterScreenUpdates", "afterUpdates", .bool)],
      type: .optional(.object(.view)), "A frozen copy of the view's look."),
  ]

  /// Members of `UIWindow`.
  static let windowMembers: [Member] = [
    .init(
      .windowRootViewController, of: .object(.window), "rootViewController",
      type: .optional(.object(.viewController)), "The controller that was launched.")
  ]
}
