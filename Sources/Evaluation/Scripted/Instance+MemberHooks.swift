import Geometry
import Semantics
import Transitions
import ViewTree

/// A hook of a member that its object knows of.
struct InstalledMemberHook {
  let key: CompiledMemberHook.Key
  /// The word after the dot.
  let name: String
  /// The recognizer that the hook has made.
  var recognizer: UIGestureRecognizer?
  /// The control that knows of the hook, and the action it was given.
  weak var control: UIControl?
  var action: UIAction?
  /// The observer of the notification center that runs it.
  var observer: (any NSObjectProtocol)?
}

extension Instance {
  /// Adds the hooks of members to their objects, if these exist already: a controller's view is loaded later
  /// than the members.
  ///
  /// No installed hook keeps the instance alive, and the hook that runs is the one declared when the event happens.
  func installMemberHooks() {
    guard let owner = object else { return }
    for hook in layout.memberHooks where !memberHooks.contains(where: { $0.key == hook.key }) {
      guard let target = target(of: hook.key) else { continue }
      var installed = InstalledMemberHook(key: hook.key, name: hook.name)
      let run: (AnyObject) -> Void = { [weak owner, key = hook.key] sender in
        guard let owner else { return }
        owner.scriptInstance?.run(key, on: owner, sender)
      }
      switch hook.key.event {
      case .control(let event):
        guard let control = target as? UIControl else { continue }
        let action = UIAction { action in
          if let sender = action.sender as? UIControl { run(sender) }
        }
        control.addAction(action, for: UIControl.Event(rawValue: UInt(max(event, 0))))
        installed.control = control
        installed.action = action
      case .barButton:
        guard let item = target as? UIBarButtonItem else { continue }
        item.handler = { [weak item] in
          if let item { run(item) }
        }
      case .deviceOrientation:
        guard let device = target as? UIDevice else { continue }
        installed.observer = machine.loop.notificationCenter.addObserver(
          forName: UIDevice.orientationDidChangeNotification, object: device, queue: nil
        ) { [weak device] _ in if let device { run(device) } }
      case .showDetailTarget:
        guard let split = target as? UISplitViewController else { continue }
        split.observeShowDetailTarget { [weak split] in
          if let split { run(split) }
        }
      case .state(let state):
        guard let recognizer = target as? UIGestureRecognizer else { continue }
        Self.listen(to: recognizer, in: state, run)
      case .gesture(let made):
        guard let view = target as? UIView, let recognizer = makeRecognizer(made) else { continue }
        recognizer.traceName = "\(view.traceName).\(hook.name)"
        recognizer.addTarget { run($0) }
        view.addGestureRecognizer(recognizer)
        installed.recognizer = recognizer
      }
      memberHooks.append(installed)
    }
  }

  /// After a redeclaration: removes the hooks that no longer exist from their objects, and adds new hooks.
  func renewMemberHooks() {
    let keys = layout.memberHooks.map(\.key)
    memberHooks.removeAll { installed in
      guard !keys.contains(installed.key) else { return false }
      if case .control(let event) = installed.key.event, let action = installed.action {
        installed.control?.removeAction(
          action, for: UIControl.Event(rawValue: UInt(max(event, 0))))
        return true
      }
      if let observer = installed.observer {
        machine.loop.notificationCenter.removeObserver(observer)
        return true
      }
      if let recognizer = installed.recognizer {
        recognizer.view?.removeGestureRecognizer(recognizer)
        return true
      }
      // A recognizer keeps its targets; without a hook this one runs nothing.
      return false
    }
    installMemberHooks()
  }

  /// Names the recognizers of hooks after their views, whose names have changed.
  func renameMemberHooks() {
    for installed in memberHooks {
      guard let recognizer = installed.recognizer, let view = recognizer.view else { continue }
      recognizer.traceName = "\(view.traceName).\(installed.name)"
    }
  }

  private func target(of key: CompiledMemberHook.Key) -> AnyObject? {
    if key.reference < 0 { return (object as? UIViewController)?.viewIfLoaded }
    guard let pointer = references[key.reference] else { return nil }
    return pointer.object()
  }

  private static func listen(
    to recognizer: UIGestureRecognizer, in state: Int, _ run: @escaping (AnyObject) -> Void
  ) {
    if state == UIGestureRecognizer.State.failed.rawValue {
      return recognizer.addFailureTarget { run($0) }
    }
    recognizer.addTarget { recognizer in
      if recognizer.state.rawValue == state { run(recognizer) }
    }
  }

  private func makeRecognizer(_ made: BuiltinClass) -> UIGestureRecognizer? {
    let object = BoundRows.maker(of: .object(made)).flatMap { machine.makeObject(by: $0) }
    // UIKit's default is no edge at all, at which it would never begin.
    (object as? UIScreenEdgePanGestureRecognizer)?.edges = .all
    return object as? UIGestureRecognizer
  }

  private func run(_ key: CompiledMemberHook.Key, on owner: AnyObject, _ sender: AnyObject) {
    guard
      let hook = machine.program.declarations[declaration].memberHooks.first(where: {
        $0.key == key
      })
    else { return }
    _ = machine.invoke(hook.function) { arguments in
      arguments.add(owner)
      if hook.isBound { arguments.add(sender) }
    }
  }
}
