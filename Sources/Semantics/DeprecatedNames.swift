/// Names that UIKit has deprecated and scripts don't have, with what takes their place.
///
/// Old names of members that are built under new ones are in `Synonyms`, since a fix-it can write the new one.
enum DeprecatedNames {
  /// The version of iOS since which UIKit does not use a name any more, and what to write.
  struct Row {
    /// The major version of iOS.
    let since: Int
    /// The remedy, such as "compare …".
    let remedy: String
    /// Whether it is a method that UIKit called.
    let isCallback: Bool
  }

  /// The row of a name; nil for most names.
  static func row(of name: String) -> Row? { rows[name] }

  private static func hook(since version: Int, _ remedy: String) -> Row {
    Row(since: version, remedy: remedy, isCallback: true)
  }

  private static func name(since version: Int, _ remedy: String) -> Row {
    Row(since: version, remedy: remedy, isCallback: false)
  }

  private static let turning =
    "write 'on viewWillTransition(to size, with coordinator) { alongside { … } then { … } }'"
  private static let popover =
    "present a 'controller' with 'modalPresentationStyle: .popover', and set its 'popoverPresentationController?.sourceView'"
  private static let block = "write 'animate 350ms { … }' around the changes"

  private static let rows: [String: Row] = [
    "viewDidUnload": hook(since: 6, "leave it out: a view stays loaded"),
    "viewWillUnload": hook(since: 6, "leave it out: a view stays loaded"),
    "shouldAutorotateToInterfaceOrientation": hook(
      since: 6, "write 'supportedInterfaceOrientations: .allButUpsideDown', or the ones you mean"),
    "willRotate": hook(since: 8, turning), "didRotate": hook(since: 8, turning),
    "willAnimateRotation": hook(since: 8, turning),
    "willRotateToInterfaceOrientation": hook(since: 8, turning),
    "didRotateFromInterfaceOrientation": hook(since: 8, turning),
    "willAnimateRotationToInterfaceOrientation": hook(since: 8, turning),
    "interfaceOrientation": name(
      since: 8, "compare 'view.bounds.width' with 'view.bounds.height', or ask 'traitCollection'"),
    "topLayoutGuide": name(since: 11, "write 'view.safeAreaInsets.top'"),
    "bottomLayoutGuide": name(since: 11, "write 'view.safeAreaInsets.bottom'"),
    "wantsFullScreenLayout": name(since: 7, "leave it out: every view fills the screen"),
    "UIAlertView": name(since: 9, "present a 'UIAlertController' with the style '.alert'"),
    "UIActionSheet": name(since: 9, "present a 'UIAlertController' with the style '.actionSheet'"),
    "UIPopoverController": name(since: 9, popover),
    // The search of iOS 8 for the destination of an unwinding.
    "viewControllerForUnwindSegueAction": hook(
      since: 9,
      "write 'canPerformUnwindSegueAction(action, from fromViewController, sender)', or 'allowedChildrenForUnwinding(from source)' in a container"
    ),
    "segueForUnwinding": hook(
      since: 9, "write 'on unwind(for segue, towards subsequentVC) { … }' in the container"),
    "segueForUnwindingToViewController": hook(
      since: 9, "write 'on unwind(for segue, towards subsequentVC) { … }' in the container"),
    // The segues that do not adapt to the size, of iOS 7.
    "UIStoryboardPopoverSegue": name(since: 9, popover),
    "UIWebView": name(since: 12, "use 'UIView()' with a colour in its place"),
    "UISearchDisplayController": name(
      since: 8, "present a 'controller' with 'modalPresentationStyle: .overFullScreen' in its place"
    ),
    "UIView.beginAnimations": name(since: 13, block),
    "UIView.commitAnimations": name(since: 13, block),
    "UIView.setAnimationDuration": name(since: 13, block),
    "UIView.setAnimationCurve": name(since: 13, block),
    "UIView.setAnimationDelay": name(since: 13, block),
    "UIView.setAnimationTransition": name(
      since: 13, "write 'UIView.transition(with: view, duration: 350ms, options: …) { … }'"),
  ]
}
