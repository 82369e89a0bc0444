import EventTrace
import ViewTree

// The calls of a split view controller to its delegate, each with a line in the trace.

extension UISplitViewController {
  /// Calls an optional method of the delegate; nil if it has none.
  private func ask<Answer>(
    _ method: OptionalMethod, _ call: String, _ fields: [TraceField],
    _ question: (any UISplitViewControllerDelegate) -> Answer,
    traced: (Answer) -> TraceValue
  ) -> Answer? {
    Transitions.ask(delegate, method, call, fields, in: loop, question, traced: traced)
  }

  private func tell(
    _ method: OptionalMethod, _ call: String, _ fields: [TraceField],
    _ body: (any UISplitViewControllerDelegate) -> Void
  ) {
    Transitions.tell(delegate, method, call, fields, in: loop, body)
  }

  // MARK: Columns

  func askForTopColumn(proposed: Column) -> Column {
    ask(
      .splitTopColumn, "splitViewController(topColumnForCollapsingToProposedTopColumn)",
      [TraceField("proposedTopColumn", .word("\(proposed)"))]
    ) {
      $0.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
    } traced: {
      .word("\($0)")
    } ?? proposed
  }

  func askForDisplayMode(proposed: DisplayMode) -> DisplayMode {
    ask(
      .splitDisplayMode, "splitViewController(displayModeForExpandingToProposedDisplayMode)",
      [TraceField("proposedDisplayMode", .word("\(proposed)"))]
    ) {
      $0.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed)
    } traced: {
      .word("\($0)")
    } ?? proposed
  }

  func tellWillChange(to mode: DisplayMode) {
    tell(
      .splitWillChange, "splitViewController(willChangeTo)",
      [TraceField("displayMode", .word("\(mode)"))]
    ) { $0.splitViewController(self, willChangeTo: mode) }
  }

  func tellWillShow(_ column: Column) {
    tell(
      .splitWillShow, "splitViewController(willShow)",
      [TraceField("column", .word("\(column)"))]
    ) { $0.splitViewController(self, willShow: column) }
  }

  func tellWillHide(_ column: Column) {
    tell(
      .splitWillHide, "splitViewController(willHide)",
      [TraceField("column", .word("\(column)"))]
    ) { $0.splitViewController(self, willHide: column) }
  }

  func tellShowDetailTargetDidChange() {
    guard !showDetailTargetObservers.isEmpty, !loop.isTerminated else { return }
    loop.emit(
      .call("showDetailTargetDidChange", [TraceField("isCollapsed", .bool(isCollapsed))]),
      subject: traceName)
    for observer in showDetailTargetObservers where !loop.isTerminated { observer() }
  }

  func tellDidCollapse() {
    tell(
      .splitDidCollapse, "splitViewControllerDidCollapse",
      [TraceField("svc", .object(traceName))]
    ) {
      $0.splitViewControllerDidCollapse(self)
    }
  }

  func tellDidExpand() {
    tell(
      .splitDidExpand, "splitViewControllerDidExpand", [TraceField("svc", .object(traceName))]
    ) {
      $0.splitViewControllerDidExpand(self)
    }
  }

  func tellSwipeWillBegin() {
    tell(
      .splitGestureWillBegin, "splitViewControllerInteractivePresentationGestureWillBegin",
      [TraceField("svc", .object(traceName))]
    ) {
      $0.splitViewControllerInteractivePresentationGestureWillBegin(self)
    }
  }

  func tellSwipeDidEnd() {
    tell(
      .splitGestureDidEnd, "splitViewControllerInteractivePresentationGestureDidEnd",
      [TraceField("svc", .object(traceName))]
    ) {
      $0.splitViewControllerInteractivePresentationGestureDidEnd(self)
    }
  }

  // MARK: The classic style

  func askForTargetDisplayMode() -> DisplayMode {
    ask(
      .splitTargetDisplayMode, "targetDisplayModeForAction(in)",
      [TraceField("svc", .object(traceName))]
    ) {
      $0.targetDisplayModeForAction(in: self)
    } traced: {
      .word("\($0)")
    } ?? .automatic
  }

  func askForPrimary(collapsing: Bool) -> UIViewController? {
    let answer: UIViewController?? = ask(
      collapsing ? .splitPrimaryForCollapsing : .splitPrimaryForExpanding,
      collapsing ? "primaryViewController(forCollapsing)" : "primaryViewController(forExpanding)",
      [TraceField("splitViewController", .object(traceName))]
    ) {
      collapsing
        ? $0.primaryViewController(forCollapsing: self)
        : $0.primaryViewController(forExpanding: self)
    } traced: {
      tracedController($0)
    }
    return answer ?? nil
  }

  func askToCollapse(_ secondary: UIViewController, onto primary: UIViewController) -> Bool {
    ask(
      .splitCollapseSecondary, "splitViewController(collapseSecondary)",
      [
        TraceField("secondaryViewController", .object(secondary.traceName)),
        TraceField("primaryViewController", .object(primary.traceName)),
      ]
    ) {
      $0.splitViewController(self, collapseSecondary: secondary, onto: primary)
    } traced: {
      .bool($0)
    } ?? false
  }

  func askToSeparate(from primary: UIViewController) -> UIViewController? {
    let answer: UIViewController?? = ask(
      .splitSeparateSecondary, "splitViewController(separateSecondaryFrom)",
      [TraceField("primaryViewController", .object(primary.traceName))]
    ) {
      $0.splitViewController(self, separateSecondaryFrom: primary)
    } traced: {
      tracedController($0)
    }
    return answer ?? nil
  }

  // MARK: Showing

  func askToShow(_ vc: UIViewController, sender: Any?, asDetail: Bool) -> Bool {
    ask(
      asDetail ? .splitShowDetail : .splitShow,
      asDetail ? "splitViewController(showDetail)" : "splitViewController(show)",
      [
        TraceField("vc", .object(vc.traceName)),
        TraceField("sender", UIViewController.traced(sender: sender)),
      ]
    ) {
      asDetail
        ? $0.splitViewController(self, showDetail: vc, sender: sender)
        : $0.splitViewController(self, show: vc, sender: sender)
    } traced: {
      .bool($0)
    } ?? false
  }
}
