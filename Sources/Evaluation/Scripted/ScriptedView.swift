import EventTrace
import Geometry
import Semantics
import ViewTree

/// A view of a class of the script's, which can give UIKit's own answer of `hitTest`.
protocol OwnHitTest: UIView {
  /// UIKit's own answer.
  func superHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView?
}

/// A view of a class of the script's.
final class ScriptedView: UIView, OwnHitTest {
  let instance: Instance

  init(_ instance: Instance) {
    self.instance = instance
    super.init(frame: .zero)
    traceName = instance.name
  }

  /// Scripts have no storyboards with views.
  required init?(coder: NSCoder) { nil }

  /// Sets the properties of its subviews, and adds them.
  func prepare() {
    instance.machine.buildViews(
      instance.layout.views, of: self, instance, in: self, instance.layout.members)
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !instance.tellView(.viewTouchesBegan, self, touches, event) {
      super.touchesBegan(touches, with: event)
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !instance.tellView(.viewTouchesMoved, self, touches, event) {
      super.touchesMoved(touches, with: event)
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !instance.tellView(.viewTouchesEnded, self, touches, event) {
      super.touchesEnded(touches, with: event)
    }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !instance.tellView(.viewTouchesCancelled, self, touches, event) {
      super.touchesCancelled(touches, with: event)
    }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    instance.isInside(point, event, of: self) ?? super.point(inside: point, with: event)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard instance.has(.view(.hitTest)) else { return super.hitTest(point, with: event) }
    return instance.hitView(point, event, of: self)
  }

  func superHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event)
  }

  // MARK: Life

  override func layoutSubviews() {
    super.layoutSubviews()
    instance.runView(.viewLayoutSubviews, on: self)
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    instance.runView(.viewDidMoveToSuperview, on: self)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    instance.runView(.viewDidMoveToWindow, on: self)
  }
}

/// A recognizer of a class of the script's.
final class ScriptedRecognizer: UIGestureRecognizer {
  let instance: Instance

  init(_ instance: Instance) {
    self.instance = instance
    super.init(target: nil, action: nil)
    traceName = instance.name
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    tell(.recognizerTouchesBegan, touches, event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    tell(.recognizerTouchesMoved, touches, event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    tell(.recognizerTouchesEnded, touches, event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    tell(.recognizerTouchesCancelled, touches, event)
    super.touchesCancelled(touches, with: event)
  }

  private func tell(_ hook: BuiltinHook, _ touches: Set<UITouch>, _ event: UIEvent) {
    if instance.has(hook) { instance.tell(hook, of: self, touches, event) }
  }

  override func reset() {
    super.reset()
    guard instance.has(.recognizerReset) else { return }
    instance.trace(.recognizerReset, of: self)
    instance.run(.recognizerReset, on: self)
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    answer(.canPrevent, preventedGestureRecognizer)
      ?? super.canPrevent(preventedGestureRecognizer)
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    answer(.canBePrevented, preventingGestureRecognizer)
      ?? super.canBePrevented(by: preventingGestureRecognizer)
  }

  override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    answer(.shouldRequireFailure, otherGestureRecognizer)
      ?? super.shouldRequireFailure(of: otherGestureRecognizer)
  }

  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    answer(.shouldBeRequiredToFail, otherGestureRecognizer)
      ?? super.shouldBeRequiredToFail(by: otherGestureRecognizer)
  }

  private func answer(_ slot: BuiltinSlot.Recognizer, _ other: UIGestureRecognizer) -> Bool? {
    instance.answer(.recognizer(slot), of: self) { $0.add(other) }
  }
}

extension Instance {
  /// Runs a hook of a view with touches; false where the script has none.
  func tellView(
    _ hook: BuiltinHook, _ view: UIView, _ touches: Set<UITouch>, _ event: UIEvent?
  ) -> Bool {
    guard has(hook) else { return false }
    tell(hook, of: view, touches, event)
    return true
  }

  /// Whether a point is inside of a view by the script's slot; nil where it has none.
  func isInside(_ point: CGPoint, _ event: UIEvent?, of view: UIView) -> Bool? {
    answer(.view(.pointInside), of: view) {
      $0.add(point.x)
      $0.add(point.y)
      $0.add(event)
    }
  }

  /// The view that is hit by the script's slot.
  func hitView(_ point: CGPoint, _ event: UIEvent?, of view: UIView) -> UIView? {
    askForObject(.view(.hitTest), of: view) {
      $0.add(point.x)
      $0.add(point.y)
      $0.add(event)
    } as? UIView
  }

  /// Runs a hook of a view without values, and traces it.
  func runView(_ hook: BuiltinHook, on view: UIView) {
    guard has(hook) else { return }
    trace(hook, of: view)
    run(hook, on: view)
  }

  /// Runs a hook with touches, in the order in which the fingers touched; the call goes into the trace.
  fileprivate func tell(
    _ hook: BuiltinHook, of object: NSObject, _ touches: Set<UITouch>, _ event: UIEvent?
  ) {
    trace(hook, of: object)
    let ordered = ScriptList(touches.inOrder)
    run(hook, on: object) { arguments, count in
      arguments.add(ordered)
      if count > 1 { arguments.add(event) }
    }
  }

  /// Puts the call of a hook without values into the trace.
  func trace(_ hook: BuiltinHook, of object: NSObject) {
    machine.loop.emit(
      .call(BuiltinCatalogue.hooks[Int(hook.rawValue)].name, []), subject: object.traceName)
  }
}
