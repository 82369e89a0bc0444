public import Geometry
public import ViewTree

/// Decides how a presentation adapts, and whether the user may dismiss it.
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// The style to use instead in a compact environment; `.none` for no change.
  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle
  /// The style to use instead in an environment, when the presentation begins and before the environment changes; `.none` for no change.
  ///
  /// `.fullScreen`, `.overFullScreen`, `.formSheet` and `.none` are legal; anything else counts as the default.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// Told of the presentation controller that another one is about to adapt to, before `willPresentWithAdaptiveStyle`: the occasion to configure it.
  func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController)
  /// Told of the style to which the presentation adapts, `.none` for no change.
  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
  /// Whether the user may dismiss the presented controller; asked before a pull or a tap does so.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
  /// Told that the user begins to dismiss the presented controller; the dismissal may be cancelled yet.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Told that the user has dismissed the presented controller.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Told that the user has tried to dismiss a controller that may not be dismissed.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

extension UITraitCollection {
  /// Whether width or height is compact, where presentations adapt.
  var isCompact: Bool { horizontalSizeClass == .compact || verticalSizeClass == .compact }
}

extension UIAdaptivePresentationControllerDelegate {
  /// Answers as UIKit does without a delegate: `.formSheet` for a popover, else `.none`.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { controller.defaultAdaptiveStyle }
  /// Answers as `adaptivePresentationStyle(for:)` where width or height is compact, else `.none`.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    traitCollection.isCompact
      ? adaptivePresentationStyle(for: controller) : .none
  }
  /// Does nothing.
  public func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  ) {}
  /// Does nothing.
  public func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {}
  /// Answers true.
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  /// Does nothing.
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

/// Is told of popovers.
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called before a popover is shown as one: the last occasion to give it an anchor.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)
  /// Called when a popover that a view anchors has to move, as what it is in has another size; it may be given another place.
  ///
  /// `rect` is the part of the view that the popover is about to belong to, in the view's coordinates, points. UIKit hands over
  /// pointers; here the two are `inout`.
  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: inout CGRect, in view: inout UIView)
}

extension UIPopoverPresentationControllerDelegate {
  /// Does nothing.
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
  /// Leaves the popover where it is about to go.
  public func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: inout CGRect, in view: inout UIView
  ) {}
}

/// Is told of what the user does with a sheet.
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Told that the user has moved the sheet to another detent; its selection is that of the new one already.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
