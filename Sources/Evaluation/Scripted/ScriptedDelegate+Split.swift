import Semantics
import Transitions

extension ScriptedDelegate: UISplitViewControllerDelegate {
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    answer(.delegate(.splitViewControllerTopColumn)) {
      $0.add(svc)
      $0.add(proposedTopColumn)
    } ?? proposedTopColumn
  }

  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
      UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode {
    answer(.delegate(.splitViewControllerDisplayMode)) {
      $0.add(svc)
      $0.add(proposedDisplayMode)
    } ?? proposedDisplayMode
  }

  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {
    run(.delegateSplitViewControllerWillChangeTo) {
      $0.add(svc)
      $0.add(displayMode)
    }
  }

  func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column
  ) {
    run(.delegateSplitViewControllerWillShow) {
      $0.add(svc)
      $0.add(column)
    }
  }

  func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column
  ) {
    run(.delegateSplitViewControllerWillHide) {
      $0.add(svc)
      $0.add(column)
    }
  }

  func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
    run(.delegateSplitViewControllerDidCollapse) { $0.add(svc) }
  }

  func splitViewControllerDidExpand(_ svc: UISplitViewController) {
    run(.delegateSplitViewControllerDidExpand) { $0.add(svc) }
  }

  func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) {
    run(.delegateSplitViewControllerGestureWillBegin) { $0.add(svc) }
  }

  func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) {
    run(.delegateSplitViewControllerGestureDidEnd) { $0.add(svc) }
  }

  func targetDisplayModeForAction(
    in svc: UISplitViewController
  ) -> UISplitViewController.DisplayMode {
    answer(.delegate(.targetDisplayModeForAction)) {
      $0.add(svc)
    } ?? .automatic
  }

  func primaryViewController(
    forCollapsing splitViewController: UISplitViewController
  ) -> UIViewController? {
    controller(.delegate(.primaryViewControllerForCollapsing)) { $0.add(splitViewController) }
  }

  func primaryViewController(
    forExpanding splitViewController: UISplitViewController
  ) -> UIViewController? {
    controller(.delegate(.primaryViewControllerForExpanding)) { $0.add(splitViewController) }
  }

  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool {
    answer(.delegate(.splitViewControllerCollapseSecondary)) {
      $0.add(splitViewController)
      $0.add(secondaryViewController)
      $0.add(primaryViewController)
    } ?? false
  }

  func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? {
    controller(.delegate(.splitViewControllerSeparateSecondaryFrom)) {
      $0.add(splitViewController)
      $0.add(primaryViewController)
    }
  }

  func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool {
    shows(.delegate(.splitViewControllerShow), splitViewController, vc, sender)
  }

  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool {
    shows(.delegate(.splitViewControllerShowDetail), splitViewController, vc, sender)
  }

  private func shows(
    _ slot: BuiltinSlot, _ split: UISplitViewController, _ vc: UIViewController, _ sender: Any?
  ) -> Bool {
    answer(slot) {
      $0.add(split)
      $0.add(vc)
      $0.add(sender as AnyObject?)
    } ?? false
  }
}
