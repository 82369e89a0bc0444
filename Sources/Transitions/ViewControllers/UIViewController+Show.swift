import EventTrace
package import ViewTree

// The search of `show` and `showDetailViewController`: the nearest ancestor that implements the method is used, else the window's
// root presents. A controller that does not implement the method inherits UIKit's, which passes the call on to the next ancestor; so the search
// needs no list of the classes that override it.

/// One of the two calls.
package enum ShowAction {
  case show
  case showDetail

  /// The call's name in traces.
  var call: String {
    switch self {
    case .show: "show"
    case .showDetail: "showDetailViewController"
    }
  }

  /// The Objective-C name of the method.
  package var selector: Selector {
    switch self {
    case .show: "showViewController:sender:"
    case .showDetail: "showDetailViewController:sender:"
    }
  }

  /// The call of a selector; nil for any other method's.
  init?(selector: Selector) {
    switch selector {
    case ShowAction.show.selector: self = .show
    case ShowAction.showDetail.selector: self = .showDetail
    default: return nil
    }
  }

  /// Calls the method of a controller, that of its script if it has one.
  package func send(
    to target: UIViewController, _ controller: UIViewController, _ sender: Any?
  ) {
    if let script = target.script, script.overrides(self) {
      target.emitShow(self, controller, sender: sender)
      script.run(self, controller, sender: sender, of: target)
    } else {
      call(target, controller, sender)
    }
  }

  /// Calls UIKit's method, for a script's method that replaces it; the call of that one is in the trace already.
  package func sendToSuperclass(
    of target: UIViewController, _ controller: UIViewController, _ sender: Any?
  ) {
    target.showing.callsSuperclass = true
    call(target, controller, sender)
    target.showing.callsSuperclass = false
  }

  private func call(
    _ target: UIViewController, _ controller: UIViewController, _ sender: Any?
  ) {
    switch self {
    case .show: target.show(controller, sender: sender)
    case .showDetail: target.showDetailViewController(controller, sender: sender)
    }
  }
}

/// The origin of a call of `show` or `showDetailViewController`.
struct ShowProgress {
  /// Whether the call that is going on has come from a controller inside this one.
  var isPassedOn = false
  /// Whether the next call is a script's call of `super.`, which is in the trace already.
  var callsSuperclass = false
}

extension UIViewController {
  /// Writes a call of the app's into the trace; one that another controller passes on to this one is no call of the app's.
  func emitShow(_ action: ShowAction, _ controller: UIViewController, sender: Any?) {
    if showing.callsSuperclass {
      showing.callsSuperclass = false
      return
    }
    loop.emit(
      .call(
        action.call,
        [
          TraceField("vc", .object(controller.traceName)),
          TraceField("sender", UIViewController.traced(sender: sender)),
        ]),
      subject: traceName)
  }

  /// The sender of a call in the trace.
  static func traced(sender: Any?) -> TraceValue {
    switch sender {
    case .none: .none
    case .some(let sender as any TraceNamed): .object(sender.traceName)
    case .some(let sender): .word("\(type(of: sender))")
    }
  }

  /// Lets the nearest ancestor that wants to show a controller, else lets the root present it.
  func passOn(_ action: ShowAction, _ controller: UIViewController, sender: Any?) {
    if !showing.isPassedOn || showing.callsSuperclass {
      emitShow(action, controller, sender: sender)
    }
    guard !loop.isTerminated else { return }
    if let target = script?.target(of: action, sender: sender, for: self) {
      guard let target, target !== self else { return presentFromRoot(controller) }
      return action.send(to: target, controller, sender)
    }
    var ancestor = parentController
    while let current = ancestor {
      if current.canPerformAction(action.selector, withSender: sender) {
        return current.receive(action, controller, sender: sender)
      }
      ancestor = current.parentController
    }
    presentFromRoot(controller)
  }

  /// Calls its method for another controller, which has received the app's call.
  func receive(_ action: ShowAction, _ controller: UIViewController, sender: Any?) {
    let before = showing.isPassedOn
    showing.isPassedOn = true
    action.send(to: self, controller, sender)
    showing.isPassedOn = before
  }

  private func presentFromRoot(_ controller: UIViewController) {
    presenterFromRoot?.present(controller, animated: UIView.areAnimationsEnabled)
  }

  /// The topmost controller that the root of the window presents in which the controller is, or the root; nil for none.
  var presenterFromRoot: UIViewController? {
    guard var presenter = (hostWindow ?? knownWorld?.window)?.rootViewController else { return nil }
    while let presented = presenter.presentedController { presenter = presented }
    return presenter
  }

  /// The controller that performs an action, by its script or else the nearest one that is known to implement it; nil for none.
  final func target(of action: Selector, sender: Any?) -> UIViewController? {
    if let call = ShowAction(selector: action),
      let target = script?.target(of: call, sender: sender, for: self)
    {
      return target
    }
    return nearestTarget(of: action, sender: sender)
  }

  /// The nearest of this controller and its ancestors that is known to implement an action.
  final func nearestTarget(of action: Selector, sender: Any?) -> UIViewController? {
    var controller: UIViewController? = self
    while let current = controller {
      let isOwn =
        current.hasOwnMethod(for: action)
        || ShowAction(selector: action).map { current.script?.overrides($0) ?? false } ?? false
      if isOwn, current.canPerformAction(action, withSender: sender) { return current }
      controller = current.parentController
    }
    return nil
  }
}
