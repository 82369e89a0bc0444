import Semantics
import Transitions
import ViewTree

// The display links of the hooks `frame`.

extension Instance {
  /// Begins to run a hook in every frame, if the script wrote it and it does not run already.
  func beginDisplayLink(for hook: BuiltinHook) {
    guard has(hook), displayLink?.isInvalidated ?? true, let object else { return }
    let link = CADisplayLink(of: object) { [weak object] link in
      guard let object else { return }
      object.scriptInstance?.run(hook, on: object) { $0.add(link) }
    }
    link.add(to: machine.engine.runLoop)
    displayLink = link
  }

  /// Runs the hook no more.
  func endDisplayLink() {
    displayLink?.invalidate()
    displayLink = nil
  }

  /// After a redeclaration: lets a hook run that is new, and one no more that is gone.
  func renewDisplayLink() {
    if let controller = object as? UIViewController {
      guard has(.controllerFrame) else { return endDisplayLink() }
      if controller.viewIfLoaded?.window != nil { beginDisplayLink(for: .controllerFrame) }
    } else if displayLink != nil, !has(.animatorFrame) {
      endDisplayLink()
    }
  }
}
