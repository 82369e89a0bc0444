import TransitionEngine

// What an app writes around a presentation, from UIKit's documentation only.

/// A form that asks before it is pulled away with something in it.
final class DraftViewController: UIViewController, UIAdaptivePresentationControllerDelegate {
  var hasChanges = false
  private(set) var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    presentationController?.delegate = self
  }

  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { !hasChanges }

  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {
    log.append("asks whether to discard")
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    log.append("begins to go")
    transitionCoordinator?.animate(alongsideTransition: nil) { context in
      self.log.append(context.isCancelled ? "stays" : "is gone")
    }
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    log.append("was dismissed")
  }
}

/// Follows the detents of a sheet.
final class MapSheetDelegate: UISheetPresentationControllerDelegate {
  private(set) var selected: [UISheetPresentationController.Detent.Identifier?] = []

  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {
    selected.append(sheetPresentationController.selectedDetentIdentifier)
  }
}

/// Anchors a popover at the last moment, and keeps it a popover on a phone.
final class ToolPopoverDelegate: UIPopoverPresentationControllerDelegate {
  private let button: UIView
  private(set) var proposed: [CGRect] = []

  init(button: UIView) { self.button = button }

  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: inout CGRect, in view: inout UIView
  ) {
    proposed.append(rect)
    rect.size = CGSize(width: 10, height: 10)
  }

  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {
    popoverPresentationController.sourceView = button
    popoverPresentationController.permittedArrowDirections = .up
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
}
