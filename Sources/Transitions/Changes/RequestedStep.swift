import ViewTree

/// A step that is requested of a controller while others may be under way.
///
/// The rows of ``obstacles`` have the answers to a step that meets a running change; `Overlaps.md` prints them.
enum RequestedStep: String, CaseIterable {
  /// A push or pop, another stack, other pages or tabs, without an animation.
  case change = "push, pop, other pages or tabs, not animated"
  /// The same with an animation.
  case animatedChange = "push, pop, other pages, animated"
  /// Another tab is selected, or a child has left on its own.
  case selection = "selection of a tab, a child that has left"
  /// The first of the steps that wait.
  case next = "the first of the steps that wait"
  /// A swipe back, or a turn of a page by a finger.
  case finger = "swipe back, turn of a page by a finger"
  case present
  case dismiss
  /// A controller that presents something is dismissed by its own call.
  case secondDismissal = "dismiss, by a presenter of what leaves"
  /// Other views around a presented controller, for other size classes.
  case adaptation = "adaptation of its presentation"
  /// An adaptation that shows another controller, into which the presented one may move.
  case replacement = "adaptation that shows another controller"
  /// A finger takes hold of a sheet.
  case sheetDrag = "drag of a sheet"
  /// Other columns are shown.
  case columns = "other columns"
  /// A finger shows or hides a column.
  case columnSwipe = "swipe over columns"
  /// One controller replaces all columns, or they are shown again.
  case collapse = "collapse, expansion of columns"

  static func change(animated: Bool) -> RequestedStep { animated ? .animatedChange : .change }

  /// The answer to a step that meets an obstacle; without one a step begins at once.
  enum Answer: String {
    case waits = "waits for"
    case isRefused = "is refused during"
    /// The obstacle ends at once, and the step begins.
    case interrupts = "ends"
  }

  /// A running change, or another state of the controller of which the step is requested.
  enum Obstacle: String {
    /// The controller is being presented, or dismissed, with everything in it.
    case ownPresentation = "its own presentation or dismissal"
    /// It has a stack, and an alert is shown over it or over a controller around it, or comes or goes.
    case alert = "an alert over its stack"
    /// It has a stack, and an active search is presented over it or over a controller around it, or comes or goes.
    case search = "an active search over its stack"
    /// Its children change.
    case children = "a change of its children"
    /// It appears or disappears.
    case appearance = "its appearance"
    /// A presentation takes or gives back the place of its visible child's view.
    case cover = "a presentation in place of its visible child"
    /// A presentation or a dismissal over it or over a controller around it, from the request on.
    case presentation = "a presentation over it"
    /// Steps that were requested before wait.
    case waitingSteps = "steps that wait"
    /// It presents something.
    case presented = "a presentation of its own"
    /// It takes part in a transition, from the request on.
    case transition = "a transition in which it takes part"
    /// It is presented, and what it presents is being dismissed; a dismissal of the controller itself does not wait already.
    case dismissalAbove = "the dismissal of what it presents"
    /// A transition is running between its children or over one of them, at any depth.
    case inside = "a transition inside of it"
    /// Its columns change.
    case columns = "a change of its columns"
    /// It appears or disappears, and its children have got their callbacks.
    case childrenAppearance = "its appearance with its children"
    /// A stack in one of its columns changes.
    case columnStacks = "a transition in one of its columns"
  }

  /// The obstacles to the step with its answer to each; the first that stands in the way counts.
  var obstacles: [(obstacle: Obstacle, answer: Answer)] {
    switch self {
    case .change:
      [
        (.children, .waits), (.appearance, .waits), (.cover, .waits), (.waitingSteps, .waits),
      ]
    case .animatedChange:
      [
        (.ownPresentation, .isRefused), (.alert, .isRefused), (.search, .isRefused),
        (.children, .waits), (.appearance, .waits), (.cover, .waits), (.presentation, .waits),
        (.waitingSteps, .waits),
      ]
    case .selection: [(.children, .waits), (.cover, .waits), (.waitingSteps, .waits)]
    case .next:
      [
        (.children, .waits), (.appearance, .waits), (.cover, .waits), (.presentation, .waits),
      ]
    case .finger:
      [
        (.children, .isRefused), (.appearance, .isRefused), (.cover, .isRefused),
        (.presentation, .isRefused), (.search, .isRefused), (.waitingSteps, .isRefused),
      ]
    case .present: [(.presented, .isRefused), (.transition, .isRefused)]
    case .dismiss: [(.transition, .isRefused)]
    case .secondDismissal: [(.dismissalAbove, .waits)]
    case .adaptation: [(.transition, .waits)]
    case .replacement: [(.transition, .waits), (.inside, .waits)]
    case .sheetDrag: [(.transition, .isRefused), (.presented, .isRefused)]
    case .columns: [(.columns, .interrupts)]
    case .columnSwipe: [(.columns, .isRefused)]
    case .collapse:
      [(.childrenAppearance, .waits), (.columnStacks, .waits), (.columns, .interrupts)]
    }
  }
}

extension UIViewController {
  /// The first obstacle to a step of the controller, and the answer to it; nil if the step begins at once.
  func obstacle(
    to step: RequestedStep
  ) -> (obstacle: RequestedStep.Obstacle, answer: RequestedStep.Answer)? {
    step.obstacles.first { isInTheWay($0.obstacle) }
  }

  private func isInTheWay(_ obstacle: RequestedStep.Obstacle) -> Bool {
    switch obstacle {
    case .ownPresentation:
      let outermost = outermostContainer
      return outermost.transition.map { $0.phase == .running && $0.presented === outermost }
        ?? false
    case .alert: return self is UINavigationController && alertAbove != nil
    case .search: return self is UINavigationController && isBelowSearch
    case .children: return contentSwitch?.isInTransition ?? false
    case .appearance: return appearanceState == .appearing || appearanceState == .disappearing
    case .cover: return chosenChild?.isCoverMoving ?? false
    case .presentation: return isPresentationMoving
    case .waitingSteps: return contentSwitch?.hasWaitingChanges ?? false
    case .presented: return presentedController != nil
    case .transition: return isInTransition
    case .dismissalAbove:
      guard presentingController != nil, let leaving = presentedController?.transition else {
        return false
      }
      return leaving.isDismissal && leaving.isInProgress && leaving.to.controller === self
        && leaving.next == nil
    case .inside: return isMovingInside
    case .columns: return (self as? UISplitViewController)?.change != nil
    case .childrenAppearance:
      return isTurning && !(appearanceState == .appearing && appearance.isBeginning)
    case .columnStacks: return (self as? UISplitViewController)?.isMovingInColumns ?? false
    }
  }

  private var isMovingInside: Bool {
    contentSwitch?.isInTransition ?? false
      || childControllers.contains { $0.isInTransition || $0.isMovingInside }
  }

  /// The alert whose presentation over the controller or one around it has begun, and whose dismissal has not ended; nil for none.
  var alertAbove: UIAlertController? {
    let alert = outermostContainer.presentedController as? UIAlertController
    return alert?.ownPresentationController?.containerView == nil ? nil : alert
  }

  /// Whether the controller or one around it presents an active search.
  var isBelowSearch: Bool {
    var controller: UIViewController? = self
    while let current = controller {
      if current.presentedController is UISearchController { return true }
      controller = current.parentController
    }
    return false
  }

  private var isPresentationMoving: Bool {
    var controller: UIViewController? = self
    while let current = controller {
      if let transition = current.transition, transition.isInProgress, transition.isModal {
        return true
      }
      controller = current.parentController
    }
    return false
  }
}
