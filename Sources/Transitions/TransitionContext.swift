import Animation
import EventTrace
public import Geometry
public import ViewTree

/// One presentation or dismissal, from the request to its end; the animator's transition context.
public final class TransitionContext: UIViewControllerContextTransitioning {
  /// Where a transition is in its life.
  enum Phase: UInt8 {
    /// Asked for; begins in the next turn.
    case requested
    /// Begun: the delegate is being asked and views are being prepared.
    case preparing
    /// `animateTransition` or `startInteractiveTransition` has been called.
    case running
    /// `completeTransition` has been called; views are put in order and the presentation controller is told.
    case ending
    /// The did-callbacks have begun.
    case ended
  }

  let world: TransitionWorld
  let isPresenting: Bool
  /// The controller that presents, which stays.
  let presenter: UIViewController
  /// The controller that comes or goes.
  let presented: UIViewController
  /// The one `present` was called on.
  let source: UIViewController
  /// The controllers between the presenter and the one that goes, which go with it unanimated.
  let intermediates: [UIViewController]
  let requestInstant: Instant

  var phase = Phase.requested {
    didSet { loop.setNeedsTurn() }
  }
  var completion: (() -> Void)?
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var interactor: (any UIViewControllerInteractiveTransitioning)?
  var presentation: UIPresentationController?
  var container: UITransitionView?
  var clock: AnimationClock?
  var ownCoordinator: TransitionCoordinator?
  /// Whether the presenter's view is off the window when nothing is in transition.
  var removesPresenter = false
  /// The view that stands for the presenter: its own, or the one its presentation puts around it.
  var presenterView: UIView?
  /// The view that comes or goes.
  var presentedView: UIView?
  /// Whether a presentation that removes the presenter's view is meant to fill the container.
  var presentationFillsContainer = false
  /// Whether the window was filled when a dismissal began.
  var windowWasCovered = false
  var intermediatePlaces: [(view: UIView, place: ViewPlace)] = []
  /// The views themselves: the identity of one that is gone could be given to another.
  var viewsBefore: [UIView] = []
  /// What animator, presentation controller and interaction controller put into a tree, and where it was.
  var insertions: [(view: UIView, home: UIView?)] = []
  /// The seconds the animator gave; 0 until it was asked.
  private(set) var duration: TimeInterval = 0
  private var hasAskedForDuration = false
  /// Whether the delegate has been asked, so that an animator that is missing is the system's.
  var hasAskedDelegate = false
  var percentComplete: CGFloat = 0
  var completionVelocity: CGFloat = 1
  var completionCurve = UIView.AnimationCurve.easeInOut
  var initiallyInteractive = false
  var blocksInteraction = false
  var hasAnimated = false
  /// Whether the moment for animations beside the animator's has passed.
  var hasAnimatedAlongside = false
  var didComplete = false
  var toViewWasAdded = false
  var wasReportedStuck = false

  /// Whether the transition was asked to be animated.
  public let isAnimated: Bool
  /// Whether a finger or other hand drives the transition now.
  public internal(set) var isInteractive = false
  /// Whether the interactive transition was cancelled.
  public internal(set) var transitionWasCancelled = false

  init(
    presenting presented: UIViewController, from presenter: UIViewController,
    source: UIViewController, world: TransitionWorld, animated: Bool, completion: (() -> Void)?
  ) {
    self.world = world
    isPresenting = true
    self.presenter = presenter
    self.presented = presented
    self.source = source
    intermediates = []
    isAnimated = animated
    self.completion = completion
    requestInstant = world.loop.now
  }

  init(
    dismissing presented: UIViewController, to presenter: UIViewController,
    intermediates: [UIViewController], world: TransitionWorld, animated: Bool,
    completion: (() -> Void)?
  ) {
    self.world = world
    isPresenting = false
    self.presenter = presenter
    self.presented = presented
    source = presenter
    self.intermediates = intermediates
    isAnimated = animated
    self.completion = completion
    requestInstant = world.loop.now
  }

  var loop: RunLoop { world.loop }
  /// Whether its animator can be interrupted: an interruptible animator is not used, which is an issue of its own.
  var isInterruptible: Bool { false }
  var hasEnded: Bool { phase == .ending || phase == .ended }

  /// Whether requests of its controllers are refused: until the did-callbacks of its end.
  var isInProgress: Bool { phase != .ended }
  /// Whether observers may join: from its beginning to `completeTransition`.
  var isRunning: Bool { phase == .preparing || phase == .running }

  /// `present(home → card)` or `dismiss(card → home)`, the transition's name in traces.
  var traceName: String {
    isPresenting
      ? "present(\(presenter.traceName) → \(presented.traceName))"
      : "dismiss(\(presented.traceName) → \(presenter.traceName))"
  }

  /// The call that asked for it, as messages name it.
  var requestName: String {
    isPresenting
      ? "present of '\(presented.traceName)' on '\(source.traceName)'"
      : "dismiss of '\(presented.traceName)'"
  }

  var animatorName: String {
    animator.map { nameInTrace(of: $0) } ?? "the system's animator"
  }

  var coordinator: TransitionCoordinator {
    if let ownCoordinator { return ownCoordinator }
    let made = TransitionCoordinator(self)
    ownCoordinator = made
    return made
  }

  var fromView: UIView? {
    isPresenting ? (removesPresenter ? presenterView : nil) : movingView
  }

  var toView: UIView? {
    isPresenting ? movingView : (removesPresenter ? presenterView : nil)
  }

  /// The view that comes or goes; before it is settled, what the presentation controller says now.
  private var movingView: UIView? {
    if let presentedView { return presentedView }
    guard phase == .preparing, hasAskedDelegate else { return nil }
    return presentation?.presentedView ?? presented.loadedView
  }

  /// Asks the animator for its duration, once: when it is about to run, or when an observer wants to know before.
  ///
  /// The system's animator stands in where there is none and the transition is animated.
  @discardableResult
  func askForDuration() -> TimeInterval {
    guard phase == .preparing, hasAskedDelegate, !hasAskedForDuration, !loop.isTerminated else {
      return duration
    }
    hasAskedForDuration = true
    if let animator {
      let answer = attributed { animator.transitionDuration(using: self) }
      duration = answer > 0 ? answer : 0
      loop.emit(
        .call("transitionDuration", [TraceField("duration", .seconds(duration))]),
        subject: nameInTrace(of: animator))
    } else if isAnimated {
      if !presented.modalTransitionStyle.isBuilt {
        world.report(EngineIssue.unsupportedSystemAnimation(of: presented, in: self))
      }
      let system = SystemAnimator(presented.modalTransitionStyle)
      duration = system.transitionDuration(using: self)
      animator = system
    }
    return duration
  }

  // MARK: UIViewControllerContextTransitioning

  /// The view in which the transition takes place.
  public var containerView: UIView {
    if let container { return container }
    let made = UITransitionView(frame: world.window?.bounds ?? loop.screen.bounds)
    made.traceName = "transitionView"
    container = made
    return made
  }

  /// The style of the presentation.
  public var presentationStyle: UIModalPresentationStyle {
    presentation?.presentationStyle ?? presented.modalPresentationStyle
  }

  /// The rotation the transition ends in; the identity.
  public var targetTransform: CGAffineTransform { .identity }

  /// One of the two view controllers.
  public func viewController(
    forKey key: UITransitionContextViewControllerKey
  ) -> UIViewController? {
    switch key {
    case .from: isPresenting ? presenter : presented
    case .to: isPresenting ? presented : presenter
    }
  }

  /// One of the two views; nil for a presenter's view that stays where it is.
  public func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: fromView
    case .to: toView
    }
  }

  /// Where the controller's view is at the beginning, in the container; zero when it is off the window.
  public func initialFrame(for viewController: UIViewController) -> CGRect {
    if viewController === presented {
      return isPresenting ? .zero : presentedView.map(frameInContainer) ?? .zero
    }
    guard viewController === presenter, let presenterView else { return .zero }
    if !isPresenting, removesPresenter { return .zero }
    return frameInContainer(presenterView)
  }

  /// Where the controller's view has to be at the end, in the container; zero when it is removed.
  public func finalFrame(for viewController: UIViewController) -> CGRect {
    if viewController === presented {
      return isPresenting ? presentation?.frameOfPresentedViewInContainerView ?? .zero : .zero
    }
    guard viewController === presenter, let presenterView else { return .zero }
    if removesPresenter {
      return isPresenting ? .zero : container?.bounds ?? .zero
    }
    return frameInContainer(presenterView)
  }

  private func frameInContainer(_ view: UIView) -> CGRect {
    guard let container, let superview = view.superview, superview !== container else {
      return view.frame
    }
    return superview.convert(view.frame, to: container)
  }

  /// Reports how far the interactive transition is, from 0 to 1.
  ///
  /// A percent-driven object does this itself; calling it then changes nothing but the number.
  public func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard isUsable("updateInteractiveTransition(_:)") else { return }
    loop.emit(
      .call(
        "updateInteractiveTransition", [TraceField("percentComplete", .number(percentComplete))]),
      subject: traceName)
    recordPercent(percentComplete)
  }

  /// Ends the interactive part: the transition will finish.
  public func finishInteractiveTransition() {
    guard isUsable("finishInteractiveTransition()") else { return }
    loop.emit(.call("finishInteractiveTransition", []), subject: traceName)
    if endInteraction(cancelled: false) { releaseHeldAnimations() }
  }

  /// Ends the interactive part: the transition will be taken back.
  public func cancelInteractiveTransition() {
    guard isUsable("cancelInteractiveTransition()") else { return }
    loop.emit(.call("cancelInteractiveTransition", []), subject: traceName)
    if endInteraction(cancelled: true) { releaseHeldAnimations() }
  }

  /// Makes a running transition interactive, holding its animations where they are.
  public func pauseInteractiveTransition() {
    guard isUsable("pauseInteractiveTransition()") else { return }
    loop.emit(.call("pauseInteractiveTransition", []), subject: traceName)
    beginInteraction()
  }

  /// Ends the transition; has to be called exactly once, after a cancel too.
  public func completeTransition(_ didComplete: Bool) {
    guard !loop.isTerminated else { return }
    loop.emit(
      .call("completeTransition", [TraceField("didComplete", .bool(didComplete))]),
      subject: traceName)
    guard !hasEnded else {
      world.report(EngineIssue.completedTwice(self, again: didComplete))
      return
    }
    end(didComplete: didComplete)
  }

  /// Lets animations run on that nobody holds any more.
  func releaseHeldAnimations() {
    if let clock, clock.isPaused { clock.letGo() }
  }

  private func isUsable(_ member: String) -> Bool {
    guard !loop.isTerminated else { return false }
    if hasEnded {
      world.report(EngineIssue.callbackAfterEnd(member, of: self))
      return false
    }
    return true
  }

  func recordPercent(_ percent: CGFloat) {
    guard isInteractive, !percent.isNaN else { return }
    percentComplete = min(max(percent, 0), 1)
  }
}
