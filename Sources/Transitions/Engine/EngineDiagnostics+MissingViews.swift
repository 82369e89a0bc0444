import EventTrace
import Geometry
import ViewTree

// Issues about views that are not on the screen after a transition.

extension EngineIssue {
  /// `records` are those of the transitions that ended in this turn.
  static func blackScreen(
    _ controllers: [UIViewController], after records: [TransitionRecord]
  ) -> EngineIssue {
    var issue = EngineIssue(
      .blackScreen, "the window shows none of its views: the user sees a black screen")
    for controller in controllers.reversed() {
      let obstacle = obstacle(toShowing: controller)
      issue.notes.append("the view of '\(controller.traceName)' \(obstacle.text)")
      if issue.range != nil { continue }
      let record = records.last { $0.controller?.innermostContent === controller }
      let fault =
        obstacle.change.map { record?.faultOfHiddenView($0) } ?? record?.faultOfMissingView
      if let fault {
        issue.notes.append(fault.note)
        issue.remedies = [fault.remedy]
        issue.range = fault.range
      } else if issue.remedies.isEmpty, let change = obstacle.change {
        issue.remedies = [change]
      }
    }
    return issue
  }

  /// The reason why the view of a controller is not visible, and the change that makes it visible; no change for a view that is not in the window.
  private static func obstacle(
    toShowing controller: UIViewController
  ) -> (text: String, change: String?) {
    let presentation = controller.ownPresentationController
    guard let view = presentation?.presentedView ?? controller.loadedView else {
      return ("was never loaded", nil)
    }
    guard let window = view.window else { return ("is not in the window", nil) }
    let own = "the view of '\(controller.traceName)'"
    var ancestor: UIView? = view
    while let current = ancestor {
      let owner = current === view ? "" : ", as '\(current.traceName)' around it"
      let what = current === view ? own : "'\(current.traceName)'"
      if current.isHidden { return ("is hidden" + owner, "set isHidden of \(what) to false") }
      if current.layer.isTransparent {
        return ("is transparent" + owner, "set alpha of \(what) to 1")
      }
      ancestor = current.superview
    }
    let frame = view.convert(view.bounds, to: window)
    return (
      frame.isEmpty ? "has no size" : "lies outside of the screen",
      "set transform of \(own) to .identity and its frame to finalFrame(for:) of its controller"
    )
  }

  static func presenterMissing(
    _ presenter: UIViewController, transition: TransitionContext
  ) -> EngineIssue {
    if let record = transition.record, record.controller === presenter,
      let fault = record.faultOfMissingView
    {
      return viewMissing(presenter, after: transition.traceName, fault)
    }
    let fault = TransitionRecord.Fault(
      note: transition.record == nil
        ? "the app removed it" : "code other than that of \(transition.animatorName) removed it",
      remedy:
        "leave the view of '\(presenter.traceName)' in the window, or add it again before the end of \(transition.traceName)",
      range: presenter.appearance.removalRange)
    var issue = viewMissing(presenter, after: transition.traceName, fault)
    if !transition.didComplete {
      issue.notes.insert("\(transition.traceName) was cancelled", at: 0)
    }
    return issue
  }

  /// The view of a controller that has arrived, or that stays, is missing from its container, which is in the window.
  static func missingFromContainer(
    _ controller: UIViewController, after record: TransitionRecord, _ fault: TransitionRecord.Fault
  ) -> EngineIssue {
    let issue = viewMissing(controller, after: record.name, fault)
    return controller.parentController == nil
      ? issue.noting("the container of the presentation lies over the window and takes all touches")
      : issue
  }

  private static func viewMissing(
    _ controller: UIViewController, after transition: String, _ fault: TransitionRecord.Fault
  ) -> EngineIssue {
    EngineIssue(
      .presenterMissing,
      "after \(transition) the view of '\(controller.traceName)' is not in the window",
      notes: [fault.note], remedies: [fault.remedy], range: fault.range)
  }
}
