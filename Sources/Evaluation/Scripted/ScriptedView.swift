import EventTrace
import Geometry
import Semantics
import ViewTree

/// A view of a class of the script's.
final class ScriptedView: UIView {
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
    if !tell(.viewTouchesBegan, touches, event) { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !tell(.viewTouchesMoved, touches, event) { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !tell(.viewTouchesEnded, touches, event) { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !tell(.viewTouchesCancelled, touches, event) {
      super.touchesCancelled(touches, with: event)
    }
  }

  /// Runs a hook with touches; false where the script has none.
  private func tell(_ hook: BuiltinHook, _ touches: Set<UITouch>, _ event: UIEvent?) -> Bool {
    guard instance.has(hook) else { return false }
    instance.tell(hook, of: self, touches, event)
    return true
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    instance.answer(.view(.pointInside), of: self) {
      $0.add(point.x)
      $0.add(point.y)
      $0.add(event)
    } ?? super.point(inside: point, with: event)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard instance.has(.view(.hitTest)) else { return super.hitTest(point, with: event) }
    return instance.askForObject(.view(.hitTest), of: self) {
      $0.add(point.x)
      $0.add(point.y)
      $0.add(event)
    } as? UIView
  }

  /// UIKit's own answer.
  func superHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event)
  }

  // MARK: Life

  override func layoutSubviews() {
    super.layoutSubviews()
    run(.viewLayoutSubviews)
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    run(.viewDidMoveToSuperview)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    run(.viewDidMoveToWindow)
  }

  private func run(_ hook: BuiltinHook) {
    guard instance.has(hook) else { return }
    instance.trace(hook, of: self)
    instance.run(hook, on: self)
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
  fileprivate func trace(_ hook: BuiltinHook, of object: NSObject) {
    machine.loop.emit(
      .call(BuiltinCatalogue.hooks[Int(hook.rawValue)].name, []), subject: object.traceName)
  }
}
