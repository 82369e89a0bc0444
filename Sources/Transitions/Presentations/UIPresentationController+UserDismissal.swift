import ViewTree

// Dismissal by the user, with a pull at a sheet or a tap beside it, and the calls to the delegate.

extension UIPresentationController {
  /// Whether the user may dismiss the presented controller: the controller and the delegate can forbid it.
  func mayBeDismissedByUser() -> Bool {
    guard presentedViewController.presentedController == nil,
      !isModal
    else { return false }
    return presentedViewController.loop.ask(delegate, .shouldDismiss, [.named(self)]) {
      $0.presentationControllerShouldDismiss(self)
    } ?? true
  }

  /// Whether the user may not dismiss the presentation: the shown controller, a controller visible in it, or the one it replaces forbids
  /// it.
  var isModal: Bool {
    presentedViewController.keepsPresentation
      || adaptedFrom?.presentedViewController.isModalInPresentation ?? false
  }

  func tellWillDismiss() {
    presentedViewController.loop.tell(delegate, .willDismiss, [.named(self)]) {
      $0.presentationControllerWillDismiss(self)
    }
  }

  /// Dismisses the presented controller after a tap, if that is allowed.
  func dismissByTap() {
    guard mayBeDismissedByUser() else { return tellAttemptToDismiss() }
    dismissForTap()
  }

  func tellDidDismiss() {
    presentedViewController.loop.tell(delegate, .didDismiss, [.named(self)]) {
      $0.presentationControllerDidDismiss(self)
    }
  }

  func tellAttemptToDismiss() {
    presentedViewController.loop.tell(delegate, .didAttemptToDismiss, [.named(self)]) {
      $0.presentationControllerDidAttemptToDismiss(self)
    }
  }
}

extension UISheetPresentationController {
  func tellSelectedDetentChange() {
    presentedViewController.loop.tell(
      delegate as? any UISheetPresentationControllerDelegate, .didChangeSelectedDetent,
      [.named(self)]
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
