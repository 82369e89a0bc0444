import TransitionEngine

// The delegates of recognizers, views and animations, with every method as Apple's documentation prints it.

/// Answers a recognizer as UIKit does by default, and lets it recognise beside others.
final class FullRecognizerDelegate: Recorder, UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    note()
    return true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    note("gestureRecognizer(_:shouldReceive touch:)")
    return true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool {
    note("gestureRecognizer(_:shouldReceive event:)")
    return true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    note()
    return true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    note()
    return false
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    note()
    return false
  }
}

/// Lets a view in a scroll view be enlarged.
class FullScrollDelegate: Recorder, UIScrollViewDelegate {
  weak var content: UIView?

  func scrollViewDidScroll(_ scrollView: UIScrollView) { note() }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note() }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { note() }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    note()
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note() }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note() }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note() }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { note() }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    note()
    return content
  }

  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { note() }

  func scrollViewDidZoom(_ scrollView: UIScrollView) { note() }

  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) { note() }

  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    note()
    return true
  }

  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { note() }
}

/// Lets a text field be edited.
final class FullFieldDelegate: Recorder, UITextFieldDelegate {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    note()
    return true
  }

  func textFieldDidBeginEditing(_ textField: UITextField) { note() }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    note()
    return true
  }

  func textFieldDidEndEditing(_ textField: UITextField) { note() }

  func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) { note() }
}

/// Lets a text view be edited.
final class FullTextDelegate: Recorder, UITextViewDelegate {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
    note()
    return true
  }

  func textViewDidBeginEditing(_ textView: UITextView) { note() }

  func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
    note()
    return true
  }

  func textViewDidEndEditing(_ textView: UITextView) { note() }
}

/// Hears of an animation's begin and end.
final class FullAnimationDelegate: Recorder, CAAnimationDelegate {
  func animationDidStart(_ anim: CAAnimation) { note() }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { note("\(#function) \(flag)") }
}

/// Presents a search as UIKit does.
final class FullSearchDelegate: Recorder, UISearchControllerDelegate {
  weak var presenter: UIViewController?

  func presentSearchController(_ searchController: UISearchController) {
    note()
    presenter?.present(searchController, animated: true)
  }

  func willPresentSearchController(_ searchController: UISearchController) { note() }

  func didPresentSearchController(_ searchController: UISearchController) { note() }

  func willDismissSearchController(_ searchController: UISearchController) { note() }

  func didDismissSearchController(_ searchController: UISearchController) { note() }
}

/// Delays what another animator does.
final class FullAnimating: Recorder, UIViewImplicitlyAnimating {
  private let inner: UIViewPropertyAnimator

  init(duration: TimeInterval) {
    inner = UIViewPropertyAnimator(duration: duration, curve: .linear)
  }

  var state: UIViewAnimatingState { inner.state }
  var isRunning: Bool { inner.isRunning }

  var isReversed: Bool {
    get { inner.isReversed }
    set { inner.isReversed = newValue }
  }

  var fractionComplete: CGFloat {
    get { inner.fractionComplete }
    set { inner.fractionComplete = newValue }
  }

  func startAnimation() {
    note()
    inner.startAnimation()
  }

  func startAnimation(afterDelay delay: TimeInterval) {
    note()
    inner.startAnimation(afterDelay: delay)
  }

  func pauseAnimation() {
    note()
    inner.pauseAnimation()
  }

  func stopAnimation(_ withoutFinishing: Bool) {
    note()
    inner.stopAnimation(withoutFinishing)
  }

  func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    note()
    inner.finishAnimation(at: finalPosition)
  }

  func addAnimations(_ animation: @escaping () -> Void) {
    note()
    inner.addAnimations(animation)
  }

  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    note()
    inner.addAnimations(animation, delayFactor: delayFactor)
  }

  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    note()
    inner.addCompletion(completion)
  }

  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    note()
    inner.continueAnimation(withTimingParameters: parameters, durationFactor: durationFactor)
  }
}

/// A transition of an app's own container, with an animator that knows UIKit's protocol only.
final class FullContext: Recorder, UIViewControllerContextTransitioning {
  let containerView: UIView
  let from: UIViewController
  let to: UIViewController
  private(set) var didComplete: Bool?
  private(set) var percentComplete: CGFloat = 0
  private(set) var isInteractive = false
  private(set) var transitionWasCancelled = false

  init(in containerView: UIView, from: UIViewController, to: UIViewController) {
    self.containerView = containerView
    self.from = from
    self.to = to
  }

  var isAnimated: Bool { true }
  var presentationStyle: UIModalPresentationStyle { .custom }
  var targetTransform: CGAffineTransform { .identity }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    note()
    self.percentComplete = percentComplete
  }

  func finishInteractiveTransition() {
    note()
    isInteractive = false
  }

  func cancelInteractiveTransition() {
    note()
    isInteractive = false
    transitionWasCancelled = true
  }

  func pauseInteractiveTransition() {
    note()
    isInteractive = true
  }

  func completeTransition(_ didComplete: Bool) {
    note()
    self.didComplete = didComplete
  }

  func viewController(
    forKey key: UITransitionContextViewControllerKey
  ) -> UIViewController? {
    note()
    return key == .from ? from : to
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    note()
    return key == .from ? from.view : to.view
  }

  func initialFrame(for viewController: UIViewController) -> CGRect {
    note()
    return viewController === from ? containerView.bounds : .zero
  }

  func finalFrame(for viewController: UIViewController) -> CGRect {
    note()
    return viewController === to ? containerView.bounds : .zero
  }
}
