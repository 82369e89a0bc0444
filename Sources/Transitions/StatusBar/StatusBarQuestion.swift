import EventTrace
import Geometry
import ViewTree

// The controller that decides about the status bar: the topmost one that controls it, or the last of the children that these name.

/// A question about the status bar.
enum StatusBarQuestion: UInt8 {
  case childForHidden
  case hidden
  case updateAnimation
  case childForStyle
  case style

  /// The name of UIKit's property, and of the call in traces.
  var name: String {
    switch self {
    case .childForHidden: "childForStatusBarHidden"
    case .hidden: "prefersStatusBarHidden"
    case .updateAnimation: "preferredStatusBarUpdateAnimation"
    case .childForStyle: "childForStatusBarStyle"
    case .style: "preferredStatusBarStyle"
    }
  }

  /// Its bit in `UIViewController.standardAnswers`.
  fileprivate var bit: UInt8 { 1 << rawValue }
}

extension TransitionWorld {
  /// Asks for the state of the status bar, and applies it.
  func updateStatusBar() {
    guard !loop.isTerminated, let controller = statusBarController else { return }
    let hider = controller.asked(.childForHidden)
    statusBarManager.isStatusBarHidden = hider.answer(.hidden, hider.prefersStatusBarHidden) {
      .bool($0)
    }
    updateSafeArea()
    // The status bar is not drawn, so the answer is only in the trace.
    _ = hider.answer(.updateAnimation, hider.preferredStatusBarUpdateAnimation) { .word("\($0)") }
    let styler = controller.asked(.childForStyle)
    statusBarManager.statusBarStyle = styler.answer(.style, styler.preferredStatusBarStyle) {
      .word("\($0)")
    }
  }

  /// Updates the safe area of the screen for the status bar; inside an animation block the layout is animated.
  private func updateSafeArea() {
    let insets = screen.safeAreaInsets(isStatusBarHidden: statusBarManager.isStatusBarHidden)
    guard insets != loop.screen.safeAreaInsets else { return }
    var former: [(view: UIView, insets: UIEdgeInsets)] = []
    for window in loop.appWindows {
      window.forEachInTree { former.append(($0, $0.safeAreaInsets)) }
    }
    loop.screen.safeAreaInsets = insets
    for (view, insets) in former where view.safeAreaInsets != insets { view.setNeedsLayout() }
    // A turn lays out by itself.
    if loop.isInAnimationBlock, screenChange == nil {
      for window in loop.appWindows { window.layoutIfNeeded() }
    }
  }

  /// The topmost controller that covers the screen and is not being dismissed, else the root.
  private var statusBarController: UIViewController? {
    let root = decidingWindow?.rootViewController
    var topmost = root
    var controller = root
    while let current = controller {
      if current.ownPresentationController?.controlsStatusBar ?? false { topmost = current }
      controller = current.presentedController
    }
    return topmost
  }
}

extension UIPresentationController {
  /// Whether the presented controller decides about the status bar.
  fileprivate var controlsStatusBar: Bool {
    guard isOnStage else { return false }
    return effectiveStyle == .fullScreen
      || presentedViewController.modalPresentationCapturesStatusBarAppearance
  }
}

extension UIViewController {
  /// Whether the status bar is hidden, by the script or UIKit's own answer.
  final var ownStatusBarHidden: Bool {
    script?.prefersStatusBarHidden(of: self)
      ?? standard(.hidden, traitCollection.verticalSizeClass == .compact)
  }
  /// The style of the status bar, by the script or UIKit's own answer.
  final func statusBarStyle(or own: UIStatusBarStyle) -> UIStatusBarStyle {
    script?.preferredStatusBarStyle(of: self) ?? standard(.style, own)
  }
  /// The animation of the status bar, by the script or UIKit's own answer.
  final var ownStatusBarAnimation: UIStatusBarAnimation {
    script?.preferredStatusBarUpdateAnimation(of: self) ?? standard(.updateAnimation, .fade)
  }
  /// The child that decides whether the status bar is hidden, by the script or UIKit's own answer.
  final var ownChildForHidden: UIViewController? {
    script?.childForStatusBarHidden(of: self) ?? standard(.childForHidden, childThatHidesStatusBar)
  }
  /// The child that decides about the style of the status bar, by the script or UIKit's own answer.
  final var ownChildForStyle: UIViewController? {
    script?.childForStatusBarStyle(of: self) ?? standard(.childForStyle, childThatStylesStatusBar)
  }

  /// The controller that decides instead of this one: the last of the children that are named.
  fileprivate func asked(_ question: StatusBarQuestion) -> UIViewController {
    var controller = self
    // A controller that names one that was asked before is the last one.
    var asked: [UIViewController] = []
    while true {
      let next = controller.answer(
        question,
        question == .childForStyle
          ? controller.childForStatusBarStyle : controller.childForStatusBarHidden
      ) { $0.map { .object($0.traceName) } ?? .none }
      guard let next, next !== controller, !asked.contains(where: { $0 === next }) else {
        return controller
      }
      asked.append(controller)
      controller = next
    }
  }

  /// UIKit's own answer to a question, which is not in the trace.
  final func standard<Answer>(_ question: StatusBarQuestion, _ answer: Answer) -> Answer {
    standardAnswers |= question.bit
    return answer
  }

  /// Asks, and traces the answer if a script or an override gives it; an override that returns the value of `super` is treated as UIKit's.
  fileprivate func answer<Answer>(
    _ question: StatusBarQuestion, _ answer: @autoclosure () -> Answer,
    _ value: (Answer) -> TraceValue
  ) -> Answer {
    standardAnswers &= ~question.bit
    let given = answer()
    if standardAnswers & question.bit == 0 {
      loop.emit(.call(question.name, [TraceField("answer", value(given))]), subject: traceName)
    }
    return given
  }
}
