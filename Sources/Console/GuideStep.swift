/// Where a call stands in the course of a transition, as UIKit goes through it.
///
/// The order is that of the View Controller Programming Guide, chapter "Customizing the Transition Animations", with the
/// calls around it that UIKit makes as well.
struct GuideStep {
  var number: Int
  var text: String

  static let count = 9

  /// The step of a call by its name in traces; nil for a call that is no step.
  static func step(of call: String) -> GuideStep? {
    switch call {
    case "present", "dismiss":
      GuideStep(number: 1, text: "a transition is asked for; it begins in the next turn")
    case "animationController(forPresented)", "animationController(forDismissed)":
      GuideStep(number: 2, text: "UIKit asks the transitioning delegate for an animator")
    case "presentationController(forPresented)":
      GuideStep(
        number: 3, text: "UIKit asks the transitioning delegate for a presentation controller")
    case "interactionControllerForPresentation", "interactionControllerForDismissal":
      GuideStep(
        number: 4, text: "UIKit asks the transitioning delegate whether a gesture drives it")
    case "transitionDuration":
      GuideStep(number: 5, text: "UIKit asks the animator how long it takes")
    case "presentationTransitionWillBegin", "dismissalTransitionWillBegin", "viewWillAppear",
      "viewWillDisappear", "viewIsAppearing":
      GuideStep(
        number: 6, text: "UIKit prepares the views and tells everyone that it is about to begin")
    case "animateTransition", "startInteractiveTransition":
      GuideStep(
        number: 7, text: "the animator makes its animations; UIKit waits for completeTransition")
    case "update", "finish", "cancel", "updateInteractiveTransition",
      "finishInteractiveTransition", "cancelInteractiveTransition":
      GuideStep(number: 7, text: "the interaction drives the animations")
    case "completeTransition":
      GuideStep(number: 8, text: "the animator says that it is over, and whether it was finished")
    case "animationEnded", "presentationTransitionDidEnd", "dismissalTransitionDidEnd",
      "viewDidAppear", "viewDidDisappear":
      GuideStep(number: 9, text: "UIKit cleans up and tells everyone how it ended")
    default: nil
    }
  }

  var described: String { "step \(number) of \(Self.count): \(text)" }
}
