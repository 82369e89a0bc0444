package import Animation
import ViewTree

/// Callbacks that controllers do not get in a transition, and the reason.
package struct LeftOutCallbacks: Equatable, Sendable {
  /// The number of events before.
  package let events: Int
  /// The instant at which the transition begins.
  package let instant: Instant
  /// The names of the controllers in traces, the presenter first.
  package let subjects: [String]
  /// The names of the callbacks.
  package let methods: [String]
  /// The reason, a sentence without a full stop.
  package let reason: String
  /// The call to use instead.
  package let remedy: String
}

extension ModalOwner {
  /// Reports the callbacks that the presenter and the controllers in it do not get, since their views stay in the window.
  func noteKeptPresenter(in transition: TransitionContext) {
    guard let observer = transition.world.leftOutObserver, let presentation else { return }
    let comes = !transition.isDismissal
    let name = presented.traceName
    let request = comes ? "present" : "dismiss"
    let user = comes ? "" : ", or presentationControllerDidDismiss after a dismissal by the user"
    observer(
      LeftOutCallbacks(
        events: transition.loop.eventCount, instant: transition.loop.now,
        subjects: [presenter.traceName] + presenter.shownDescendants.map(\.traceName),
        methods: comes
          ? ["viewWillDisappear", "viewDidDisappear"]
          : ["viewWillAppear", "viewIsAppearing", "viewDidAppear"],
        reason:
          "'\(name)' is presented \(presentation.manner), which keeps the view of '\(presenter.traceName)' in the window",
        remedy:
          "use the completion of '\(request)', or '\(name).\(comes ? "viewDidAppear" : "viewDidDisappear")'\(user); in .fullScreen '\(presenter.traceName)' gets its callbacks"
      ))
  }
}

extension UIPresentationController {
  /// The way in which it presents, for messages.
  fileprivate var manner: String {
    if presentedViewController is UIAlertController { return "as an alert" }
    if self is UIPopoverPresentationController { return "as a popover" }
    if self is UISheetPresentationController { return "as a sheet" }
    if style == .custom { return "in .custom without 'shouldRemovePresentersView: true'" }
    return "in .\(style)"
  }
}

extension UIViewController {
  /// The controllers in it whose views are on screen, each before those in it.
  fileprivate var shownDescendants: [UIViewController] {
    childControllers.filter { $0.appearanceState == .appeared }.flatMap {
      [$0] + $0.shownDescendants
    }
  }
}
