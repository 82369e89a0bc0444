import EventTrace
import Geometry
import ViewTree

/// Drives a pop by the system's swipe back.
final class InteractivePop: SystemInteraction {
  /// The direction of the way back along the x axis, 1 or -1: that of the language when the swipe began.
  let way: CGFloat
  /// The width for which the progress was computed last, points.
  private var width: CGFloat = 0
  /// The place of the finger and the progress at the last change of the width.
  private var origin: (translation: CGFloat, percent: CGFloat) = (0, 0)
  /// The same at the last movement of the finger.
  private var last: (translation: CGFloat, percent: CGFloat) = (0, 0)

  init(way: CGFloat) {
    self.way = way
    super.init(traceName: "_UINavigationInteractiveTransition")
  }

  /// The progress for a place of the finger, points from where it began: from that of the last movement on, if the width has changed since
  /// then.
  func percent(at translation: CGFloat, width: CGFloat) -> CGFloat {
    if width != self.width {
      self.width = width
      origin = last
    }
    let moved = width > 0 ? way * (translation - origin.translation) / width : 0
    last = (translation, origin.percent + moved)
    return last.percent
  }

  /// Ends the swipe: the pop finishes or is cancelled.
  func end(finishes: Bool) {
    end { [unowned self] in finishes ? finish() : cancel() }
  }
}

/// Decides whether the swipe back may begin.
final class InteractivePopDelegate: SystemGestureDelegate {
  private unowned let navigation: UINavigationController

  init(_ navigation: UINavigationController) {
    self.navigation = navigation
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    navigation.maySwipeBack
  }
}

extension UINavigationController {
  /// Whether the system's swipe back may begin; if not, the reason goes into the trace.
  var maySwipeBack: Bool {
    guard let obstacle = obstacleToSwipeBack else { return true }
    loop.emit(
      .call(
        "gestureRecognizerShouldBegin",
        [TraceField("answer", .bool(false)), TraceField("reason", .text(obstacle))]),
      subject: interactivePopGestureRecognizer?.traceName ?? traceName)
    return false
  }

  /// The reason why the system's swipe back may not begin: there has to be something to pop, with nothing under way, the bar shown with the
  /// back button, and no animator of the delegate's for the pop.
  private var obstacleToSwipeBack: String? {
    guard stack.count >= 2, let from = stack.last else {
      return "there is nothing to pop: '\(traceName)' shows the root of its stack"
    }
    if obstacle(to: .finger) != nil {
      return content.transition.map { "\($0.traceName) has not ended" }
        ?? "another change of '\(traceName)' has not ended"
    }
    if bars.isHidden {
      return
        "the navigation bar of '\(traceName)' is hidden; a delegate of one's own for the recognizer allows the swipe"
    }
    if !from.navigationItem.allowsBackButton {
      return
        "'\(from.traceName)' has no back button: its navigation item hides it or has a left bar button item instead"
    }
    return askForAnimator(.pop, from: from, to: stack[stack.count - 2]).map {
      "the delegate of '\(traceName)' gives \(nameInTrace(of: $0)) for the pop, and UIKit's swipe drives only its own animation; an interaction with a screen edge gesture has to call popViewController when it begins"
    }
  }

  func makeInteractivePopRecognizer() -> UIScreenEdgePanGestureRecognizer {
    let recognizer = UIScreenEdgePanGestureRecognizer { [weak self] in self?.swipeBack($0) }
    recognizer.traceName = "interactivePopGestureRecognizer"
    swipeEdge = loadedView?.isRightToLeft == true ? .right : .left
    recognizer.edges = swipeEdge
    return recognizer
  }

  /// Lets the swipe back begin at the leading edge.
  func updateSwipeEdge() {
    let edge: UIRectEdge = loadedView?.isRightToLeft == true ? .right : .left
    // Edges that a script has set are kept as long as the direction does not change.
    guard edge != swipeEdge else { return }
    swipeEdge = edge
    (interactivePopGestureRecognizer as? UIScreenEdgePanGestureRecognizer)?.edges = edge
  }

  private func swipeBack(_ recognizer: UIGestureRecognizer) {
    guard let pan = recognizer as? UIScreenEdgePanGestureRecognizer, let view = viewIfLoaded else {
      return
    }
    let translation = pan.translation(in: view).x
    if pan.state == .began {
      guard stack.count >= 2, obstacle(to: .finger) == nil else {
        return report(EngineIssue.swipeWithoutPop(self))
      }
      // The way back leads towards the trailing side.
      interactivePop = InteractivePop(way: view.isRightToLeft ? -1 : 1)
      popViewController(animated: true)
    }
    guard let interactivePop else { return }
    let percent = interactivePop.percent(at: translation, width: view.bounds.width)
    switch pan.state {
    case .began, .changed: interactivePop.update(percent)
    case .ended:
      interactivePop.end(
        finishes: SystemInteraction.swipeFinishes(
          at: percent, velocity: interactivePop.way * pan.velocity(in: view).x))
      self.interactivePop = nil
    case .cancelled, .failed:
      interactivePop.end(finishes: false)
      self.interactivePop = nil
    case .possible: break
    }
  }
}

extension UIViewController {
  /// Cancels the system's swipe back, the turn of a page, or the change of columns, that a finger makes in this controller or in one inside
  /// it, because another controller takes its place.
  func cancelSwipesBack() {
    if let navigation = self as? UINavigationController, navigation.interactivePop != nil,
      let recognizer = navigation.interactivePopGestureRecognizer
    {
      recognizer.cancelGesture()
    }
    (self as? UIPageViewController)?.drag.cancel()
    (self as? UISplitViewController)?.swipe.cancel()
    for child in childControllers { child.cancelSwipesBack() }
  }
}

extension UIGestureRecognizer {
  /// Cancels the running gesture by switching its recognizer off.
  func cancelGesture() {
    isEnabled = false
    isEnabled = true
  }
}
