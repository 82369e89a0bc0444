import EventTrace
import Geometry
import ViewTree

/// Lets a finger pop the top of a navigation stack, from the leading edge.
final class SwipeBack: SystemGestureDelegate, FingerDriver {
  private unowned let navigation: UINavigationController
  let recognizer = UIScreenEdgePanGestureRecognizer()
  /// The edge at which it begins: the leading one.
  private var edge = UIRectEdge.left
  /// The pop that the finger moves; nil while there is none.
  private(set) var pop: SystemInteraction?
  /// The direction of the way back along the x axis, 1 or -1: that of the language when the swipe began.
  private var way: CGFloat = 1
  private var dragged = DraggedPlace(on: 0)

  init(_ navigation: UINavigationController, on view: UIView) {
    self.navigation = navigation
    recognizer.traceName = "interactivePopGestureRecognizer"
    edge = view.isRightToLeft ? .right : .left
    recognizer.edges = edge
    recognizer.delegate = self
    view.addGestureRecognizer(recognizer)
    followPan()
  }

  var pan: UIPanGestureRecognizer { recognizer }
  var fingerSpace: UIView? { navigation.viewIfLoaded }
  var isFollowing: Bool { pop != nil }
  private var width: CGFloat { fingerSpace?.bounds.width ?? 0 }

  /// Begins at the edge that is the leading one now; edges that a script has set are kept as long as the direction does not change.
  func updateEdge() {
    let leading: UIRectEdge = navigation.loadedView?.isRightToLeft == true ? .right : .left
    guard leading != edge else { return }
    edge = leading
    recognizer.edges = leading
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    navigation.maySwipeBack
  }

  func fingerDidBegin() {
    guard navigation.stack.count >= 2, navigation.obstacle(to: .finger) == nil else {
      return navigation.report(EngineIssue.swipeWithoutPop(navigation))
    }
    // The way back leads towards the trailing side.
    way = fingerSpace?.isRightToLeft == true ? -1 : 1
    dragged = DraggedPlace(on: width)
    pop = SystemInteraction(traceName: "_UINavigationInteractiveTransition")
    navigation.popViewController(animated: true)
  }

  func fingerDidMove(by translation: CGPoint) {
    dragged.follow(way * translation.x, on: width)
    pop?.update(dragged.share)
  }

  func fingerDidEnd(at translation: CGPoint, velocity: CGPoint?) {
    dragged.follow(way * translation.x, on: width)
    let finishes = velocity.map {
      SystemInteraction.swipeFinishes(at: dragged.share, velocity: way * $0.x)
    }
    pop?.end(finishes: finishes ?? false)
    pop = nil
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
}

extension UIViewController {
  /// Cancels what a finger of the system's moves in this controller or in one inside it, because another controller takes its place.
  func cancelFingers() {
    fingerDriver?.cancelFinger()
    for child in childControllers { child.cancelFingers() }
  }
}
