import EventTrace
import ViewTree

// The exceptions of alerts: UIKit's texts where they are known.

extension EngineIssue {
  static func secondCancelAction(of alert: UIAlertController) -> EngineIssue {
    EngineIssue(
      .exception,
      "UIAlertController can only have one action with a style of UIAlertActionStyleCancel",
      notes: ["'\(alert.traceName)' has '\(alert.cancelAction?.title ?? "")' already"],
      remedies: ["give one of the two another style, such as .default"])
  }

  /// UIKit's text for it is not known.
  static func actionWithoutTitle(of alert: UIAlertController) -> EngineIssue {
    EngineIssue(
      .exception, "an action of \(alert.traceDescription) has no title",
      remedies: ["give the action a title, which only tvOS does without"])
  }

  /// UIKit's text for it is not known.
  static func preferredActionNotAdded(
    _ action: UIAlertAction, to alert: UIAlertController
  ) -> EngineIssue {
    EngineIssue(
      .exception,
      "the preferred action '\(action.title ?? "")' of \(alert.traceDescription) is not one of its actions",
      remedies: ["call addAction(_:) before preferredAction is set"])
  }

  static func textFieldInSheet(_ alert: UIAlertController) -> EngineIssue {
    EngineIssue(
      .exception,
      "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert",
      notes: ["'\(alert.traceName)' is an action sheet"],
      remedies: ["make it with preferredStyle: .alert"])
  }

  static func alertWithoutContent(_ alert: UIAlertController) -> EngineIssue {
    EngineIssue(
      .exception, "UIAlertController must have a title, a message or an action to display",
      notes: ["'\(alert.traceName)' has none of them"])
  }

  static func actionSheetWithoutAnchor(
    _ popover: UIPopoverPresentationController
  ) -> EngineIssue {
    let alert = popover.presentedViewController
    let from =
      popover.presenter.map { " from \($0.traceTypeName) (\($0.traceDescription))" } ?? ""
    return EngineIssue(
      .exception,
      "Your application has presented a UIAlertController (\(alert.traceDescription)) of style UIAlertControllerStyleActionSheet\(from). The modalPresentationStyle of a UIAlertController with this style is UIModalPresentationPopover. You must provide location information for this popover through the alert controller's popoverPresentationController. You must provide either a sourceView and sourceRect or a barButtonItem.  If this information is not known when you present the alert controller, you may provide it in the UIPopoverPresentationControllerDelegate method -prepareForPopoverPresentation.",
      notes: [
        "an action sheet is a popover where width and height are regular, such as on an iPad"
      ],
      remedies: [
        "set sourceView, or barButtonItem, of its popoverPresentationController, which is nil where the sheet is no popover: \(alert.traceName).popoverPresentationController?.sourceView = …"
      ])
  }
}
