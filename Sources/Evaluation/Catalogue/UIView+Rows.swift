import Geometry
import Semantics
import Transitions
import ViewTree

enum ViewReference: ScriptReference {
  typealias Value = UIView
  static var scriptClass: BuiltinClass { .view }
}

extension BoundRows {
  /// Members of `UIView`.
  static let viewRows = BoundRows(
    .view,
    viewMakers + viewProperties + viewHierarchy + viewAnimations)

  private static let view = Members<ViewReference>()

  private static let viewMakers: [MemberRow] = [
    Members(makersOf: .object(.view)).method(
      "init", "A new view outside any tree.", Takes("frame", CGRect.self, default: .zero),
      returns: ViewReference.self, rule: .makesObject,
      call: { _, frame in UIView(frame: frame) })
  ]

  private static let viewProperties: [MemberRow] = [
    view.animatable(
      "frame", CGRect.self,
      "The rectangle in the superview's coordinates, points; undefined while `transform` is not the identity.",
      writes: [.center, .size], get: { $0.layer.checked($0.frame, as: "frame") },
      set: { $0.frame = $1 },
      shown: { $0.layer.checked($0.layer.presentedFrame, as: "frame") }
    ).with(opcode: .viewFrame, setter: .setViewFrame),
    view.animatable(
      "bounds", CGRect.self, "The rectangle in the view's own coordinates, points.",
      writes: [.size, .origin], get: { $0.bounds }, set: { $0.bounds = $1 },
      shown: { $0.layer.presentedBounds }
    ).with(opcode: .viewBounds, setter: .setViewBounds),
    view.animatable(
      "center", CGPoint.self, "The middle of the view in the superview's coordinates, points.",
      writes: .center, get: { $0.center }, set: { $0.center = $1 },
      shown: { $0.layer.presentedPosition }
    ).with(opcode: .viewCenter, setter: .setViewCenter),
    view.animatable(
      "transform", CGAffineTransform.self, "The transform about the center.",
      writes: .transform, get: { $0.transform }, set: { $0.transform = $1 },
      shown: { $0.layer.presentedValues.transform }
    ).with(opcode: .viewTransform, setter: .setViewTransform),
    view.animatable(
      "transform3D", CATransform3D.self,
      "The transform in space about the center: the layer's `transform`.",
      writes: .transform, get: { $0.transform3D }, set: { $0.transform3D = $1 },
      shown: { $0.layer.presentedState.transform }),
    view.animatable(
      "alpha", Ratio.self, "The opacity, 0% to 100%.", rule: .share,
      writes: WrittenProperties(.opacity), get: { $0.alpha }, set: { $0.alpha = $1 },
      shown: { $0.layer.presentedOpacity }
    ).with(opcode: .viewAlpha, setter: .setViewAlpha),
    view.animatable(
      "isHidden", Bool.self, "Whether the view and what is in it is not shown and gets no touches.",
      writes: .isHidden, get: { $0.isHidden }, set: { $0.isHidden = $1 },
      shown: { $0.layer.presentedValues.isHidden }
    ).with(opcode: .viewIsHidden, setter: .setViewIsHidden),
    view.animatable(
      "backgroundColor", CGColor?.self, "The colour behind the content; nil for none.",
      writes: WrittenProperties(.backgroundColor), get: { $0.backgroundColor?.cgColor },
      set: { $0.backgroundColor = $1.map { UIColor(cgColor: $0) } },
      shown: { $0.layer.presentedValues.backgroundColor }),
    view.animatable(
      "cornerRadius", Length.self, "The layer's corner radius, points.",
      writes: WrittenProperties(.cornerRadius), get: { $0.layer.cornerRadius },
      set: { $0.layer.cornerRadius = $1 },
      shown: { $0.layer.presentedValues.cornerRadius }),
    view.property(
      "tintColor", CGColor.self,
      "The colour of what can be tapped: its own, else that of the nearest view around it that has one, else blue; grey in a dimmed view.",
      get: { $0.tintColor.cgColor }, set: { $0.tintColor = UIColor(cgColor: $1) }),
    view.property(
      "tintAdjustmentMode", UIView.TintAdjustmentMode.self,
      "`.normal`, or `.dimmed` for a `tintColor` without its hue; with `.automatic` that of the nearest view around it that has another.",
      get: { $0.tintAdjustmentMode }, set: { $0.tintAdjustmentMode = $1 }),
    view.property(
      "contentMode", UIView.ContentMode.self,
      "The way in which the content follows the bounds, which decides where an image is.",
      get: { $0.contentMode }, set: { $0.contentMode = $1 }),
    view.property(
      "isOpaque", Bool.self, "Whether it covers what is behind it; true by default.",
      get: { $0.isOpaque }, set: { $0.isOpaque = $1 }),
    view.property(
      "layer", LayerReference.self, "The layer that holds what is seen of the view.",
      get: { $0.layer }),
    view.property(
      "presentation", LayerReference.self,
      "The layer as the screen shows it at this instant, a copy: short for `layer.presentation()`, and never nil.",
      get: { $0.layer.presentation() ?? $0.layer }),
    view.animatable(
      "clipsToBounds", Bool.self, "Whether subviews are clipped to the bounds.",
      writes: WrittenProperties(.masksToBounds), get: { $0.clipsToBounds },
      set: { $0.clipsToBounds = $1 }, shown: { $0.layer.presentedValues.masksToBounds }),
    view.property(
      "isUserInteractionEnabled", Bool.self, "Whether touches reach the view and what is in it.",
      get: { $0.isUserInteractionEnabled }, set: { $0.isUserInteractionEnabled = $1 }),
    view.property(
      "isMultipleTouchEnabled", Bool.self,
      "Whether the view itself hears of a second finger; recognizers follow it in any case.",
      get: { $0.isMultipleTouchEnabled }, set: { $0.isMultipleTouchEnabled = $1 }),
    view.property(
      "tag", WholeNumber.self, "A whole number of the script's own.",
      get: { $0.tag }, set: { $0.tag = $1 }),
    view.property(
      "autoresizingMask", UIView.AutoresizingMask.self,
      "The distances and sizes that follow a change of its superview's size.",
      get: { $0.autoresizingMask }, set: { $0.autoresizingMask = $1 }),
    view.property(
      "autoresizesSubviews", Bool.self, "Whether subviews follow when the view's size changes.",
      get: { $0.autoresizesSubviews }, set: { $0.autoresizesSubviews = $1 }),
    view.property(
      "gestureRecognizers", [GestureRecognizerReference]?.self,
      "The recognizers attached to the view; nil for none.",
      remedy: "use 'addGestureRecognizer' or 'removeGestureRecognizer'",
      get: { $0.gestureRecognizers }),
    view.property(
      "safeAreaInsets", UIEdgeInsets.self,
      "The distances from the edges to what bars and cut-outs leave free, points; zero outside a window.",
      get: { $0.safeAreaInsets }),
    view.property(
      "traitCollection", TraitCollectionReference.self, "The environment the view is in.",
      get: { $0.traitCollection }),
  ]

  private static let viewHierarchy: [MemberRow] = [
    view.property(
      "superview", ViewReference?.self, "The view it is in; nil for none.",
      remedy: "use 'addSubview' or 'removeFromSuperview'", get: { $0.superview }),
    view.property(
      "window", WindowReference?.self, "The window it is in; nil while it is in none.",
      get: { $0.window }),
    view.property(
      "effectiveUserInterfaceLayoutDirection", UIUserInterfaceLayoutDirection.self,
      "The direction in which it is laid out: that of its traits, unless `semanticContentAttribute` decides.",
      get: { $0.effectiveUserInterfaceLayoutDirection }),
    view.property(
      "semanticContentAttribute", UISemanticContentAttribute.self,
      "Whether it is mirrored where lines are written from right to left; views inside have their own.",
      get: { $0.semanticContentAttribute }, set: { $0.semanticContentAttribute = $1 }),
    Members(makersOf: .object(.view)).method(
      "userInterfaceLayoutDirection",
      "The direction of a view with an attribute, as the language of the app is written.",
      Takes("for attribute", UISemanticContentAttribute.self),
      returns: UIUserInterfaceLayoutDirection.self,
      call: { UIView.userInterfaceLayoutDirection(for: $1) }),
    Members(makersOf: .object(.view)).method(
      "userInterfaceLayoutDirection",
      "The direction of a view with an attribute inside of what has a direction.",
      Takes("for attribute", UISemanticContentAttribute.self),
      Takes("relativeTo layoutDirection", UIUserInterfaceLayoutDirection.self),
      returns: UIUserInterfaceLayoutDirection.self,
      call: { UIView.userInterfaceLayoutDirection(for: $1, relativeTo: $2) }),
    view.property(
      "subviews", [ViewReference].self, "The views in it, the backmost first.",
      remedy: "use 'addSubview', 'insertSubview' or 'removeFromSuperview'",
      running: { machine, view in
        machine.charge(view.subviews.count / 4)
        return view.subviews
      }),
    view.method(
      "addSubview", "Puts a view in front of the others, out of where it was.",
      Takes("_ view", ViewReference.self), call: { $0.addSubview($1) }
    ).moving(1),
    view.method(
      "insertSubview", "Puts a view at a position, 0 the backmost.",
      Takes("_ view", ViewReference.self), Takes("at index", WholeNumber.self),
      // UIKit takes a position beyond the end as the end.
      call: { $0.insertSubview($1, at: min(max($2, 0), $0.subviews.count)) }
    ).moving(1),
    view.method(
      "insertSubview", "Puts a view just behind one of the subviews.",
      Takes("_ view", ViewReference.self), Takes("belowSubview sibling", ViewReference.self),
      call: { $0.insertSubview($1, belowSubview: $2) }
    ).moving(1),
    view.method(
      "insertSubview", "Puts a view just in front of one of the subviews.",
      Takes("_ view", ViewReference.self), Takes("aboveSubview sibling", ViewReference.self),
      call: { $0.insertSubview($1, aboveSubview: $2) }
    ).moving(1),
    view.method(
      "exchangeSubview", "Lets two subviews change places, 0 the backmost.",
      Takes("at first", WholeNumber.self), Takes("withSubviewAt second", WholeNumber.self),
      call: { $0.exchangeSubview(at: $1, withSubviewAt: $2) }),
    view.method(
      "viewWithTag", "The view or the first one inside it that has a tag; nil for none.",
      Takes("_ tag", WholeNumber.self), returns: ViewReference?.self,
      call: { $0.viewWithTag($1) }),
    view.method(
      "bringSubviewToFront", "Moves a subview in front of the others.",
      Takes("_ view", ViewReference.self), call: { $0.bringSubviewToFront($1) }
    ).moving(1),
    view.method(
      "sendSubviewToBack", "Moves a subview behind the others.",
      Takes("_ view", ViewReference.self), call: { $0.sendSubviewToBack($1) }
    ).moving(1),
    view.method(
      "removeFromSuperview", "Takes the view out of its superview.",
      call: { $0.removeFromSuperview() }
    ).moving(0),
    view.property(
      "keyboardLayoutGuide", KeyboardLayoutGuideReference.self,
      "The part of the view that the keyboard covers; the view is laid out at each movement of the keyboard, inside its animation.",
      get: { $0.keyboardLayoutGuide }),
    view.method(
      "endEditing",
      "Lets the first responder in the view resign, with true without asking it; false if there is none or it refuses.",
      Takes("_ force", Bool.self), returns: Bool.self, call: { $0.endEditing($1) }),
    view.method(
      "isDescendant", "Whether the view is `view` or somewhere inside it.",
      Takes("of view", ViewReference.self), returns: Bool.self,
      call: { $0.isDescendant(of: $1) }),
    view.method(
      "setNeedsLayout", "Asks for a layout in this frame.", call: { $0.setNeedsLayout() }),
    view.method(
      "sizeThatFits",
      "The size the view would have within a size, points; a plain view stays as it is.",
      Takes("_ size", CGSize.self), returns: CGSize.self, call: { $0.askedSizeThatFits($1) }),
    view.property(
      "intrinsicContentSize", CGSize.self,
      "The size that the content has by itself, points; -1 where it has none.",
      get: { $0.askedIntrinsicContentSize }),
    view.method(
      "sizeToFit", "Gives the view the size that fits it, and leaves its origin where it is.",
      call: { $0.sizeToFit() }),
    view.method("layoutIfNeeded", "Lays out now what needs it.", call: { $0.layoutIfNeeded() }),
    conversion(
      "A point of this view in another one's coordinates, nil for the window's.",
      Takes("_ point", CGPoint.self), "to",
      call: { view, value, other in
        view.layer.converted(value) { view.convert($0, to: other) }
      },
      shown: { view, value, other in
        view.layer.converted(value) { view.shown($0, to: other) }
      }),
    conversion(
      "A rectangle of this view in another one's coordinates, nil for the window's.",
      Takes("_ rect", CGRect.self), "to",
      call: { view, value, other in
        view.layer.converted(value) { view.convert($0, to: other) }
      },
      shown: { view, value, other in
        view.layer.converted(value) { view.shown($0, to: other) }
      }),
    conversion(
      "A point of another view, nil for the window, in this one's coordinates.",
      Takes("_ point", CGPoint.self), "from",
      call: { view, value, other in
        view.layer.converted(value) { view.convert($0, from: other) }
      },
      shown: { view, value, other in
        view.layer.converted(value) { view.shown($0, from: other) }
      }),
    conversion(
      "A rectangle of another view, nil for the window, in this one's coordinates.",
      Takes("_ rect", CGRect.self), "from",
      call: { view, value, other in
        view.layer.converted(value) { view.convert($0, from: other) }
      },
      shown: { view, value, other in
        view.layer.converted(value) { view.shown($0, from: other) }
      }),
    view.method(
      "hitTest", "The deepest view that a touch at this point of the view would reach.",
      Takes("_ point", CGPoint.self), Takes("with event", EventReference?.self, default: nil),
      returns: ViewReference?.self, call: { $0.askedHitTest($1, with: $2) }),
    view.method(
      "point", "Whether a point of the view is in its bounds.",
      Takes("inside point", CGPoint.self), returns: Bool.self,
      running: { machine, view, point in
        machine.readsScreen
          ? view.layer.presentedBounds.contains(point) : view.askedPoint(inside: point, with: nil)
      }),
    view.method(
      "addGestureRecognizer", "Attaches a gesture recognizer to the view.",
      Takes("_ gestureRecognizer", GestureRecognizerReference.self),
      rule: .attachesRecognizer, call: { $0.addGestureRecognizer($1) }),
    view.method(
      "removeGestureRecognizer", "Detaches a gesture recognizer from the view.",
      Takes("_ gestureRecognizer", GestureRecognizerReference.self),
      call: { $0.removeGestureRecognizer($1) }),
    view.method(
      "snapshotView", "A frozen copy of the view's look.",
      Takes("afterScreenUpdates afterUpdates", Bool.self), returns: ViewReference?.self,
      rule: .snapshot, call: { $0.snapshotView(afterScreenUpdates: $1) }),
    view.method(
      "resizableSnapshotView",
      "A frozen copy of a part of the view's look, which follows a change of its size; the cap insets change nothing.",
      Takes("from rect", CGRect.self), Takes("afterScreenUpdates afterUpdates", Bool.self),
      Takes("withCapInsets capInsets", UIEdgeInsets.self), returns: ViewReference?.self,
      rule: .snapshot,
      call: { $0.resizableSnapshotView(from: $1, afterScreenUpdates: $2, withCapInsets: $3) }),
  ]

  /// `convert`, between the models of two views, or between the two as they are shown.
  private static func conversion<Value: ScriptValue>(
    _ documentation: String, _ value: Takes<Value>, _ label: String,
    call: @escaping @Sendable (UIView, Value.Value, UIView?) -> Value.Value,
    shown: @escaping @Sendable (UIView, Value.Value, UIView?) -> Value.Value
  ) -> MemberRow {
    view.method(
      "convert", documentation, value, Takes("\(label) view", ViewReference?.self),
      returns: Value.self,
      running: { machine, view, value, other in
        machine.readsScreen ? shown(view, value, other) : call(view, value, other)
      })
  }
}

extension UIView {
  /// A point of this view in another view's coordinates, or the window's for nil, as both are shown.
  fileprivate func shown(_ point: CGPoint, to view: UIView?) -> CGPoint {
    mayBeInSpace
      ? shownProjection(to: view).point(point) : point.applying(shownTransform(to: view))
  }

  /// The box around a rectangle of this view in another view's coordinates, or the window's for nil, as both are shown.
  fileprivate func shown(_ rect: CGRect, to view: UIView?) -> CGRect {
    mayBeInSpace
      ? shownProjection(to: view).box(around: rect) : rect.applying(shownTransform(to: view))
  }

  fileprivate func shown(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard mayBeInSpace else { return point.applying(shownTransform(to: view).inverted()) }
    return shownProjection(to: view).inverted()?.point(point) ?? point
  }

  fileprivate func shown(_ rect: CGRect, from view: UIView?) -> CGRect {
    guard mayBeInSpace else { return rect.applying(shownTransform(to: view).inverted()) }
    return shownProjection(to: view).inverted()?.box(around: rect) ?? rect
  }

  /// Takes this view's coordinates to another view's, or the window's for nil, as both are shown.
  private func shownTransform(to view: UIView?) -> CGAffineTransform {
    let up = shownTransformToRoot
    guard let view else { return up }
    return up.concatenating(view.shownTransformToRoot.inverted())
  }

  private var shownTransformToRoot: CGAffineTransform {
    var transform = CGAffineTransform.identity
    var view = self
    while let parent = view.superview {
      transform = transform.concatenating(view.layer.presentedValues.transformToSuperlayer)
      view = parent
    }
    return transform
  }
}
