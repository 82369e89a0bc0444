import EventTrace
import ViewTree

// What the user asks for by a pull at a sheet or a tap beside it, and what the delegate is told of it.

extension UIPresentationController {
  /// Whether the user may dismiss the presented controller, who asks for it now: the controller may say no, and so may the delegate.
  func mayBeDismissedByUser() -> Bool {
    guard presentedViewController.presentedController == nil,
      !presentedViewController.isModalInPresentation
    else { return false }
    guard let delegate, hasMethod(.shouldDismiss, delegate) else { return true }
    let answer = delegate.presentationControllerShouldDismiss(self)
    presentedViewController.loop.emit(
      .call(
        "presentationControllerShouldDismiss",
        [
          TraceField("presentationController", .object(traceName)),
          TraceField("answer", .bool(answer)),
        ]),
      subject: nameInTrace(of: delegate))
    return answer
  }

  /// Dismisses the presented controller for the user; a finger may drive it.
  ///
  /// The delegate is told when the dismissal begins, so that it finds the coordinator.
  func dismissByUser(driver: SheetDismissal?) {
    presentedViewController.dismissByUser(driver: driver)
  }

  func tellWillDismiss() {
    tell("presentationControllerWillDismiss", .willDismiss) {
      $0.presentationControllerWillDismiss(self)
    }
  }

  /// Whether it is one of the system's that show views of their own.
  var isSystems: Bool {
    self is UISheetPresentationController || self is UIPopoverPresentationController
  }

  /// Dismisses the presented controller because the user has tapped beside it, if that is allowed.
  func dismissByTapOutside() {
    guard mayBeDismissedByUser() else { return tellAttemptToDismiss() }
    dismissByUser(driver: nil)
  }

  func tellDidDismiss() {
    tell("presentationControllerDidDismiss", .didDismiss) {
      $0.presentationControllerDidDismiss(self)
    }
  }

  func tellAttemptToDismiss() {
    tell("presentationControllerDidAttemptToDismiss", .didAttemptToDismiss) {
      $0.presentationControllerDidAttemptToDismiss(self)
    }
  }

  private func tell(
    _ call: String, _ method: OptionalMethod,
    _ body: (any UIAdaptivePresentationControllerDelegate) -> Void
  ) {
    guard let delegate, hasMethod(method, delegate) else { return }
    presentedViewController.loop.emit(
      .call(call, [TraceField("presentationController", .object(traceName))]),
      subject: nameInTrace(of: delegate))
    body(delegate)
  }
}

extension UISheetPresentationController {
  func tellSelectedDetentChange() {
    guard let delegate = delegate as? any UISheetPresentationControllerDelegate,
      hasMethod(.didChangeSelectedDetent, delegate)
    else { return }
    presentedViewController.loop.emit(
      .call(
        "sheetPresentationControllerDidChangeSelectedDetentIdentifier",
        [TraceField("sheetPresentationController", .object(traceName))]),
      subject: nameInTrace(of: delegate))
    delegate.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }
}
