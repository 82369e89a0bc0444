import EventTrace
import ViewTree

// Dismissal by the user, with a pull at a sheet or a tap beside it, and the calls to the delegate.

extension UIPresentationController {
  /// Whether the user may dismiss the presented controller: the controller and the delegate can forbid it.
  func mayBeDismissedByUser() -> Bool {
    guard presentedViewController.presentedController == nil,
      !isModal
    else { return false }
    return Transitions.ask(
      delegate, .shouldDismiss, "presentationControllerShouldDismiss",
      [TraceField("presentationController", .object(traceName))], in: presentedViewController.loop
    ) {
      $0.presentationControllerShouldDismiss(self)
    } traced: {
      .bool($0)
    } ?? true
  }

  /// Whether the user may not dismiss the presentation: the shown controller, a controller visible in it, or the one it replaces forbids
  /// it.
  var isModal: Bool {
    presentedViewController.keepsPresentation
      || adaptedFrom?.presentedViewController.isModalInPresentation ?? false
  }

  func tellWillDismiss() {
    tell(delegate, "presentationControllerWillDismiss", .willDismiss) {
      $0.presentationControllerWillDismiss(self)
    }
  }

  /// Dismisses the presented controller after a tap beside it, if that is allowed.
  func dismissByTapOutside() {
    if !passesTouchesOn { dismissByTap() }
  }

  /// Dismisses the presented controller after a tap, if that is allowed.
  func dismissByTap() {
    guard mayBeDismissedByUser() else { return tellAttemptToDismiss() }
    presentedViewController.dismissByUser(driver: nil)
  }

  func tellDidDismiss() {
    tell(delegate, "presentationControllerDidDismiss", .didDismiss) {
      $0.presentationControllerDidDismiss(self)
    }
  }

  func tellAttemptToDismiss() {
    tell(delegate, "presentationControllerDidAttemptToDismiss", .didAttemptToDismiss) {
      $0.presentationControllerDidAttemptToDismiss(self)
    }
  }

  /// Calls an optional method of the delegate, with the presentation controller under a label and with further
  /// arguments, and traces the call.
  func tell<Delegate>(
    _ delegate: Delegate?, _ call: String, _ method: OptionalMethod,
    as label: String = "presentationController", _ arguments: [TraceField] = [],
    _ body: (Delegate) -> Void
  ) {
    guard let delegate, hasMethod(method, delegate as AnyObject) else { return }
    presentedViewController.loop.emit(
      .call(call, [TraceField(label, .object(traceName))] + arguments),
      subject: nameInTrace(of: delegate as AnyObject))
    body(delegate)
  }
}

extension UISheetPresentationController {
  func tellSelectedDetentChange() {
    tell(
      delegate as? any UISheetPresentationControllerDelegate,
      "sheetPresentationControllerDidChangeSelectedDetentIdentifier", .didChangeSelectedDetent,
      as: "sheetPresentationController"
    ) { $0.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self) }
  }
}

extension UIViewController {
  /// Whether `isModalInPresentation` is set here or in a controller inside that is on the screen, such as the top of a navigation stack.
  fileprivate var keepsPresentation: Bool {
    isModalInPresentation
      || children.contains { $0.viewIfLoaded?.window != nil && $0.keepsPresentation }
  }
}
