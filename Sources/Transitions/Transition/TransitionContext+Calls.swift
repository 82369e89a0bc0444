import EventTrace
import ViewTree

extension TransitionContext: AttributingChange {}

extension TransitionContext {
  /// Stores the animator that a delegate gives, and asks the delegate for the interaction controller.
  func take<Delegate>(
    _ animator: any UIViewControllerAnimatedTransitioning, asking method: AppMethod,
    of delegate: Delegate,
    _ question: (Delegate) -> (any UIViewControllerInteractiveTransitioning)?
  ) {
    self.animator = animator
    var isAsked = false
    interactor = loop.askForObject(delegate, method, [.named(animator)]) {
      isAsked = true
      return question($0)
    }
    interactionQuestion = InteractionQuestion(
      method: method.row.name, delegate: nameInTrace(of: objectBehind(delegate)), isAsked: isAsked)
  }
}

extension UIModalPresentationStyle: TracedAnswer {
  var inTrace: TraceValue { .word(name) }
}

extension UIPageViewController.SpineLocation: TracedAnswer {}
extension UISplitViewController.Column: TracedAnswer {}
extension UISplitViewController.DisplayMode: TracedAnswer {}
