package import Geometry

/// The hooks and slots of a script for an object of one of UIKit's classes, such as a view or a recognizer.
///
/// UIKit calls the methods that apps override through the functions below. A hook or slot of the script takes the place of the
/// method of the object's class, which `super.` calls. So a script makes objects of every class without a Swift class for each.
package protocol ObjectScript: AnyObject {
  /// Whether it has a hook about touches.
  var hearsTouches: Bool { get }
  /// Whether it answers which view is hit.
  var answersHitTest: Bool { get }
  /// The script as a delegate of recognizers; nil if it has no method of one.
  var recognizerDelegate: (any UIGestureRecognizerDelegate)? { get }
  /// Whether it has a hook for changes of the safe area.
  var hearsSafeArea: Bool { get }
  /// Whether it has a func that a selector names.
  func hasMethod(of selector: Selector) -> Bool
  /// Calls the func that a selector names; false if there is none that takes the sender.
  func perform(_ selector: Selector, of object: NSObject, from sender: Any) -> Bool
  /// Whether it overrides properties.
  var observesProperties: Bool { get }
  /// Sets a property of an object to a value, between the statements of the script that run when it is set.
  func observe(
    _ property: String, of object: NSObject, settingTo value: Any, by assign: () -> Void)
  /// Runs the hook for a callback, after UIKit's own step.
  func run(_ callback: ObjectCallback, of object: NSObject)
  /// Runs the hook for touches; false if there is none.
  func handle(
    _ touches: Set<UITouch>, _ phase: UITouch.Phase, with event: UIEvent?, of object: NSObject
  ) -> Bool
  /// The view that is hit, or nil for none; the outer nil for UIKit's answer.
  func hitTest(_ point: CGPoint, with event: UIEvent?, of view: UIView) -> UIView??
  /// Whether a point is in a view; nil for UIKit's answer.
  func point(inside point: CGPoint, with event: UIEvent?, of view: UIView) -> Bool?
  /// The size that fits a view best; nil for UIKit's answer.
  func sizeThatFits(_ size: CGSize, of view: UIView) -> CGSize?
  /// The size of a view's content; nil for UIKit's answer.
  func intrinsicContentSize(of view: UIView) -> CGSize?
  /// Whether a recognizer may begin with touches of a view; nil for UIKit's answer.
  func shouldBegin(_ recognizer: UIGestureRecognizer, of view: UIView) -> Bool?
  /// Whether a view in a scroll view hears of touches that begin on it; nil for UIKit's answer.
  func shouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView, of scrollView: UIScrollView
  ) -> Bool?
  /// Whether a drag takes the touches of a view in a scroll view; nil for UIKit's answer.
  func shouldCancelTouches(in view: UIView, of scrollView: UIScrollView) -> Bool?
  /// Whether a control follows a touch that begins, or goes on following it; nil for UIKit's answer.
  func tracks(_ touch: UITouch, isNew: Bool, with event: UIEvent?, of control: UIControl) -> Bool?
  /// Runs the hook for the end of a touch that a control follows, or with nil that it was taken away; false if there is none.
  func endTracking(_ touch: UITouch?, with event: UIEvent?, of control: UIControl) -> Bool
  /// The answer of a recognizer to a question about another one; nil for UIKit's answer.
  func answer(
    _ question: RecognizerQuestion, about other: UIGestureRecognizer,
    of recognizer: UIGestureRecognizer
  ) -> Bool?
}

/// The calls after which a script's hook runs.
package enum ObjectCallback {
  /// `layoutSubviews()`.
  case layoutSubviews
  /// `didMoveToSuperview()`.
  case didMoveToSuperview
  /// `didMoveToWindow()`.
  case didMoveToWindow
  /// `safeAreaInsetsDidChange()`.
  case safeAreaInsetsDidChange
  /// `tintColorDidChange()`.
  case tintColorDidChange
  /// `traitCollectionDidChange(_:)`, with the traits before.
  case traitCollectionDidChange(UITraitCollection?)
  /// `prepareForReuse()` of a cell.
  case prepareForReuse
  /// `apply(_:)` of a cell of a collection view.
  case apply(UICollectionViewLayoutAttributes)
  /// `willTransition(from:to:)` of a cell of a collection view.
  case willTransition(from: UICollectionViewLayout, to: UICollectionViewLayout)
  /// `didTransition(from:to:)` of a cell of a collection view.
  case didTransition(from: UICollectionViewLayout, to: UICollectionViewLayout)
  /// `setSelected(_:animated:)` of a cell.
  case setSelected(Bool, animated: Bool)
  /// `setHighlighted(_:animated:)` of a cell.
  case setHighlighted(Bool, animated: Bool)
  /// `reset()` of a recognizer.
  case reset
}

/// The questions to a recognizer about another one.
package enum RecognizerQuestion {
  /// `canPrevent(_:)`.
  case canPrevent
  /// `canBePrevented(by:)`.
  case canBePrevented
  /// `shouldRequireFailure(of:)`.
  case shouldRequireFailure
  /// `shouldBeRequiredToFail(by:)`.
  case shouldBeRequiredToFail
}

extension NSObject {
  /// Sets a property that UIKit itself sets, too, to a value, between the statements that the object's script has for it.
  @inline(__always)
  final func observe<Value>(
    _ property: String, settingTo value: Value, by assign: () -> Void
  ) {
    guard let script, script.observesProperties else { return assign() }
    script.observe(property, of: self, settingTo: value, by: assign)
  }
}

extension UIResponder {
  /// Calls the method for touches of a phase.
  package final func receive(
    _ touches: Set<UITouch>, _ phase: UITouch.Phase, with event: UIEvent?
  ) {
    if let script, script.handle(touches, phase, with: event, of: self) { return }
    switch phase {
    case .began: touchesBegan(touches, with: event)
    case .moved, .stationary: touchesMoved(touches, with: event)
    case .ended: touchesEnded(touches, with: event)
    case .cancelled: touchesCancelled(touches, with: event)
    }
  }
}

extension UIView {
  /// Returns the view at a point, by its script or else its class.
  package final func askedHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    script?.hitTest(point, with: event, of: self) ?? hitTest(point, with: event)
  }

  /// Returns whether a point is in the view, by its script or else its class.
  package final func askedPoint(inside point: CGPoint, with event: UIEvent?) -> Bool {
    script?.point(inside: point, with: event, of: self) ?? self.point(inside: point, with: event)
  }

  /// Returns the size that fits the view best, by its script or else its class, points.
  package final func askedSizeThatFits(_ size: CGSize) -> CGSize {
    script?.sizeThatFits(size, of: self) ?? sizeThatFits(size)
  }

  /// The size of the content, by the view's script or else its class, points.
  package final var askedIntrinsicContentSize: CGSize {
    script?.intrinsicContentSize(of: self) ?? intrinsicContentSize
  }

  /// Calls the method for new traits.
  package final func receive(formerTraits: UITraitCollection?) {
    traitCollectionDidChange(formerTraits)
    script?.run(.traitCollectionDidChange(formerTraits), of: self)
  }

  /// Calls the method for a new safe area if it is not the one last told.
  ///
  /// Plain views have no use for it, and computing the insets takes a walk to the window.
  final func tellSafeAreaIfChanged() {
    guard window != nil, script?.hearsSafeArea ?? !isPlain else { return }
    let insets = safeAreaInsets
    guard insets != settings?.toldSafeAreaInsets ?? .zero else { return }
    if settings == nil { settings = ViewSettings() }
    settings?.toldSafeAreaInsets = insets
    safeAreaInsetsDidChange()
    script?.run(.safeAreaInsetsDidChange, of: self)
  }

  /// Lets the views in this one be laid out that depend on the safe area: scroll views, and views whose script hears of it.
  package final func setNeedsLayoutForSafeArea() {
    forEachInTree { view in
      if view is UIScrollView || view.script?.hearsSafeArea ?? false { view.setNeedsLayout() }
    }
  }

  /// Calls the method for a new tint colour, or adjustment mode, on the view and on those in it that take it from here.
  final func tellTintColorChanged(isModeChanged: Bool) {
    var waiting = [self]
    var steps = 0
    while let view = waiting.popLast() {
      steps += 1
      view.tintColorDidChange()
      view.script?.run(.tintColorDidChange, of: view)
      waiting += view.subviews.reversed().filter {
        isModeChanged ? $0.ownTintAdjustmentMode == .automatic : $0.settings?.tintColor == nil
      }
    }
    loop.charge(steps)
  }
}

extension UIScrollView {
  /// Returns whether a view of the content hears of touches that begin on it, by the scroll view's script or else its class.
  final func askedTouchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool {
    script?.shouldBegin(touches, with: event, in: view, of: self)
      ?? touchesShouldBegin(touches, with: event, in: view)
  }

  /// Returns whether a drag takes the touches of a view of the content, by the scroll view's script or else its class.
  final func askedTouchesShouldCancel(in view: UIView) -> Bool {
    script?.shouldCancelTouches(in: view, of: self) ?? touchesShouldCancel(in: view)
  }
}

extension UICollectionReusableView {
  /// Prepares the view for another item.
  package final func askToPrepareForReuse() {
    prepareForReuse()
    script?.run(.prepareForReuse, of: self)
  }

  /// Tells of other attributes, which the view has taken.
  final func tellApplied(_ attributes: UICollectionViewLayoutAttributes) {
    apply(attributes)
    script?.run(.apply(attributes), of: self)
  }

  /// Tells of a change to another layout that begins.
  final func tellWillTransition(
    from old: UICollectionViewLayout, to new: UICollectionViewLayout
  ) {
    willTransition(from: old, to: new)
    script?.run(.willTransition(from: old, to: new), of: self)
  }

  /// Tells of a change to another layout that has ended.
  final func tellDidTransition(
    from old: UICollectionViewLayout, to new: UICollectionViewLayout
  ) {
    didTransition(from: old, to: new)
    script?.run(.didTransition(from: old, to: new), of: self)
  }
}

extension UITableViewCell {
  /// Prepares the cell for another row.
  package final func askToPrepareForReuse() {
    prepareForReuse()
    script?.run(.prepareForReuse, of: self)
  }

  /// Shows the row as selected or not.
  package final func show(isSelected: Bool, animated: Bool) {
    setSelected(isSelected, animated: animated)
    script?.run(.setSelected(isSelected, animated: animated), of: self)
  }

  /// Shows the row as highlighted or not.
  package final func show(isHighlighted: Bool, animated: Bool) {
    setHighlighted(isHighlighted, animated: animated)
    script?.run(.setHighlighted(isHighlighted, animated: animated), of: self)
  }
}

extension UIGestureRecognizer {
  /// Calls the method for touches of a phase; after a script's hook for touches that are cancelled, so is the gesture.
  final func receive(_ touches: Set<UITouch>, _ phase: UITouch.Phase, with event: UIEvent) {
    if let script, script.handle(touches, phase, with: event, of: self) {
      if phase == .cancelled { cutOff(because: "its touch was cancelled") }
      return
    }
    switch phase {
    case .began: touchesBegan(touches, with: event)
    case .moved, .stationary: touchesMoved(touches, with: event)
    case .ended: touchesEnded(touches, with: event)
    case .cancelled: touchesCancelled(touches, with: event)
    }
  }

  /// Returns the answer to a question about another recognizer, by its script or else its class.
  final func answer(_ question: RecognizerQuestion, about other: UIGestureRecognizer) -> Bool {
    if let answer = script?.answer(question, about: other, of: self) { return answer }
    return switch question {
    case .canPrevent: canPrevent(other)
    case .canBePrevented: canBePrevented(by: other)
    case .shouldRequireFailure: shouldRequireFailure(of: other)
    case .shouldBeRequiredToFail: shouldBeRequiredToFail(by: other)
    }
  }
}
