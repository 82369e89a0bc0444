import EventTrace
import ViewTree

// The calls of a split view controller to its delegate.

extension UISplitViewController {
  // MARK: Columns

  func askForTopColumn(proposed: Column) -> Column {
    loop.ask(delegate, .splitTopColumn, [proposed.inTrace]) {
      $0.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
    } ?? proposed
  }

  func askForDisplayMode(proposed: DisplayMode) -> DisplayMode {
    loop.ask(delegate, .splitDisplayMode, [proposed.inTrace]) {
      $0.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed)
    } ?? proposed
  }

  func tellWillChange(to mode: DisplayMode) {
    loop.tell(delegate, .splitWillChange, [mode.inTrace]) {
      $0.splitViewController(self, willChangeTo: mode)
    }
  }

  func tell(_ column: Column, isShown: Bool) {
    loop.tell(delegate, isShown ? .splitWillShow : .splitWillHide, [column.inTrace]) {
      isShown
        ? $0.splitViewController(self, willShow: column)
        : $0.splitViewController(self, willHide: column)
    }
  }

  func tellShowDetailTargetDidChange() {
    guard !showDetailTargetObservers.isEmpty, !loop.isTerminated else { return }
    loop.emit(
      .call("showDetailTargetDidChange", [TraceField("isCollapsed", .bool(isCollapsed))]),
      subject: traceName)
    for observer in showDetailTargetObservers where !loop.isTerminated { observer() }
  }

  func tellDidCollapse() {
    loop.tell(delegate, .splitDidCollapse, [.named(self)]) {
      $0.splitViewControllerDidCollapse(self)
    }
  }

  func tellDidExpand() {
    loop.tell(delegate, .splitDidExpand, [.named(self)]) { $0.splitViewControllerDidExpand(self) }
  }

  func tellSwipeWillBegin() {
    loop.tell(delegate, .splitGestureWillBegin, [.named(self)]) {
      $0.splitViewControllerInteractivePresentationGestureWillBegin(self)
    }
  }

  func tellSwipeDidEnd() {
    loop.tell(delegate, .splitGestureDidEnd, [.named(self)]) {
      $0.splitViewControllerInteractivePresentationGestureDidEnd(self)
    }
  }

  // MARK: The classic style

  func askForTargetDisplayMode() -> DisplayMode {
    loop.ask(delegate, .splitTargetDisplayMode, [.named(self)]) {
      $0.targetDisplayModeForAction(in: self)
    } ?? .automatic
  }

  func askForPrimary(collapsing: Bool) -> UIViewController? {
    loop.askForObject(
      delegate, collapsing ? .splitPrimaryForCollapsing : .splitPrimaryForExpanding, [.named(self)]
    ) {
      collapsing
        ? $0.primaryViewController(forCollapsing: self)
        : $0.primaryViewController(forExpanding: self)
    }
  }

  func askToCollapse(_ secondary: UIViewController, onto primary: UIViewController) -> Bool {
    loop.ask(delegate, .splitCollapseSecondary, [.named(secondary), .named(primary)]) {
      $0.splitViewController(self, collapseSecondary: secondary, onto: primary)
    } ?? false
  }

  func askToSeparate(from primary: UIViewController) -> UIViewController? {
    loop.askForObject(delegate, .splitSeparateSecondary, [.named(primary)]) {
      $0.splitViewController(self, separateSecondaryFrom: primary)
    }
  }

  // MARK: Showing

  func askToShow(_ vc: UIViewController, sender: Any?, asDetail: Bool) -> Bool {
    loop.ask(
      delegate, asDetail ? .splitShowDetail : .splitShow,
      [.named(vc), UIViewController.traced(sender: sender)]
    ) {
      asDetail
        ? $0.splitViewController(self, showDetail: vc, sender: sender)
        : $0.splitViewController(self, show: vc, sender: sender)
    } ?? false
  }
}
