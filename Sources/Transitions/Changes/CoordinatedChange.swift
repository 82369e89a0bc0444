import Animation
import EventTrace
package import Geometry
package import ViewTree

/// A change over time that observers can animate alongside: a transition, a rotation, a change of columns or detents.
///
/// It holds the state that observers read, and their blocks in the order of the calls. A block may queue further ones while it runs.
package class CoordinatedChange {
  typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  final let loop: RunLoop
  /// The name in traces: `present(home → card)`, `rotate(portrait → landscapeLeft)`, `columns(mail)`.
  package internal(set) final var traceName: String
  /// Whether it was requested with an animation.
  package final let isAnimated: Bool
  /// The duration in seconds without an interaction; 0 until it is known.
  final var duration: TimeInterval

  /// Whether an interaction drives it now.
  package internal(set) final var isInteractive = false
  /// Whether it began under an interaction.
  final var initiallyInteractive = false
  /// Whether an interaction has cancelled it.
  package internal(set) final var transitionWasCancelled = false
  final var percentComplete: CGFloat = 0
  final var completionVelocity: CGFloat = 1
  final var completionCurve = UIView.AnimationCurve.easeInOut
  /// The clock of its animations; nil before they are made.
  final var clock: AnimationClock?

  /// Whether the moment for animations beside its own has passed.
  final var hasAnimatedAlongside = false
  /// The animation blocks, each with whether the change itself queued it, such as its presentation controller.
  private final var animations: [(block: Block, isOwn: Bool)] = []
  /// The blocks for the end, likewise.
  private final var completions: [(block: Block, isOwn: Bool)] = []
  private final var interactionHandlers: [Block] = []
  private final var ownCoordinator: TransitionCoordinator?
  private final var isClosed = false

  init(_ name: String, duration: TimeInterval = 0, isAnimated: Bool = true, in loop: RunLoop) {
    self.loop = loop
    self.duration = duration
    self.isAnimated = isAnimated
    traceName = name
  }

  // MARK: Taking part

  /// Whether a controller takes part in it.
  func involves(_ controller: UIViewController) -> Bool { false }
  /// Whether observers may join.
  var isOpenForObservers: Bool { !hasEnded }
  /// Whether controllers that take part in it have its coordinator.
  var hasCoordinator: Bool { isOpenForObservers }

  // MARK: Answers to observers

  /// The view in which it takes place; an empty one after its release.
  package var containerView: UIView { UIView(frame: .zero) }
  /// The style of the presentation; `.none` for another change.
  package var presentationStyle: UIModalPresentationStyle { .none }
  /// The rotation in which it ends.
  package var targetTransform: CGAffineTransform { .identity }
  var isInterruptible: Bool { false }
  /// Whether it is about to begin under an interaction.
  var willBeInteractive: Bool { false }
  /// Whether it was cancelled, or ended as if it were.
  var wasTakenBack: Bool { transitionWasCancelled }
  /// Whether it ends, or has ended.
  var hasEnded: Bool { isClosed }
  /// The object by which a finger, or the prompt, drives it; nil for none.
  var driver: (any PercentDriven)? { nil }

  /// Returns the duration in seconds; an animator may have to be asked for it.
  @discardableResult
  func askForDuration() -> TimeInterval { duration }

  /// One of the two view controllers; nil where there are none.
  package func viewController(
    forKey key: UITransitionContextViewControllerKey
  ) -> UIViewController? { nil }

  /// One of the two views; nil for one that stays where it is.
  package func view(forKey key: UITransitionContextViewKey) -> UIView? {
    viewController(forKey: key == .from ? .from : .to)?.viewIfLoaded
  }

  // MARK: Observers

  /// The coordinator that observers receive.
  final var coordinator: TransitionCoordinator {
    if let ownCoordinator { return ownCoordinator }
    let made = TransitionCoordinator(self)
    if !isClosed { ownCoordinator = made }
    return made
  }

  /// Queues an animation and a completion; false if it is too late for the animation. The completion runs at the end in either case, and not if
  /// the change has ended.
  final func animate(alongside animation: Block?, completion: Block?) -> Bool {
    if isClosed {
      loop.report(EngineIssue.coordinatorAfterEnd(of: traceName), subject: "")
      return false
    }
    let isOwn = loop.treeObserver.map { $0 === self } ?? false
    if let completion { completions.append((completion, isOwn)) }
    guard let animation else { return true }
    if hasAnimatedAlongside || hasEnded { return false }
    animations.append((animation, isOwn))
    return true
  }

  final func notifyWhenInteractionChanges(_ handler: @escaping Block) {
    if !hasEnded { interactionHandlers.append(handler) }
  }

  final var hasAnimationsAlongside: Bool { !animations.isEmpty }

  /// Runs the queued animations inside the block that is running; the views that its own blocks insert are reported to an observer.
  final func runAnimationsInPlace(observer: (any TreeObserver)? = nil) {
    hasAnimatedAlongside = true
    let queued = animations
    animations = []
    for (block, isOwn) in queued where !loop.isTerminated {
      loop.emit(.call("animate(alongsideTransition)", []), subject: traceName)
      loop.observingTree(by: isOwn ? observer : nil) { block(coordinator) }
    }
  }

  /// Notifies the observers that the change has become interactive, or has stopped being interactive.
  final func interactionDidChange() {
    for handler in interactionHandlers where !loop.isTerminated {
      loop.emit(
        .call(
          "notifyWhenInteractionChanges",
          [
            TraceField("isInteractive", .bool(isInteractive)),
            TraceField("isCancelled", .bool(wasTakenBack)),
          ]), subject: traceName)
      handler(coordinator)
    }
  }

  /// Runs the queued completions, after which nothing more can be queued; what its own do to views is reported to an observer.
  final func runCompletions(observer: (any TreeObserver)? = nil) {
    let queued = completions
    if queued.isEmpty { return close() }
    let coordinator = coordinator
    close()
    for (completion, isOwn) in queued where !loop.isTerminated {
      loop.emit(
        .call("completion(alongsideTransition)", [TraceField("isCancelled", .bool(wasTakenBack))]),
        subject: traceName)
      loop.observingTree(by: isOwn ? observer : nil) { completion(coordinator) }
    }
  }

  /// Releases the observers, of which nothing more is called.
  final func close() {
    isClosed = true
    animations = []
    completions = []
    interactionHandlers = []
    ownCoordinator = nil
  }
}
