import Animation
import EventTrace
import Geometry
import ViewTree

/// A change that the system animates without a transition, and the coordinator of the animations alongside.
///
/// No delegate gives an animator for it, and running transitions continue. Only a change that a finger makes can be cancelled.
class CoordinatedChange: UIViewControllerTransitionCoordinator, TraceNamed {
  let loop: RunLoop
  private let alongside: AlongsideQueue
  private var hasAnimated = false
  private(set) var hasEnded = false
  /// The world that keeps it until it ends.
  weak var world: TransitionWorld?

  /// `rotate(portrait → landscapeLeft)`, `traits` or `columns(mail)`.
  let traceName: String
  /// The instant of the request, then of the beginning.
  private(set) var begin: Instant
  let transitionDuration: TimeInterval
  let targetTransform: CGAffineTransform
  // The world keeps the change until it ends, and the view keeps the world.
  private weak var place: UIView?
  /// The clock of the animation of the change; nil before it runs.
  private(set) var clock: AnimationClock?

  init(
    _ name: String, in view: UIView, duration: TimeInterval,
    targetTransform: CGAffineTransform = .identity
  ) {
    loop = view.loop
    place = view
    traceName = name
    alongside = AlongsideQueue(beside: name, in: view.loop)
    begin = view.loop.now
    transitionDuration = duration
    self.targetTransform = targetTransform
  }

  // MARK: Context

  var isAnimated: Bool { true }
  var presentationStyle: UIModalPresentationStyle { .none }
  var initiallyInteractive: Bool { false }
  var isInterruptible: Bool { false }
  var isInteractive: Bool { false }
  var isCancelled: Bool { false }
  var percentComplete: CGFloat { 0 }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// The view that contains the change; an empty one after its release.
  var containerView: UIView { place ?? UIView(frame: .zero) }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    viewController(forKey: key == .from ? .from : .to)?.viewIfLoaded
  }

  // MARK: Coordinator

  @discardableResult
  func animate(
    alongsideTransition animation: AlongsideQueue.Block?, completion: AlongsideQueue.Block?
  ) -> Bool {
    if hasEnded { return false }
    return alongside.add(animation, completion: completion, isLate: hasAnimated)
  }

  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: AlongsideQueue.Block?, completion: AlongsideQueue.Block?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  // Unless a subclass says otherwise it never is interactive.
  func notifyWhenInteractionChanges(_ handler: @escaping AlongsideQueue.Block) {}

  // MARK: Running

  /// Makes the change and runs the queued blocks, inside one animation.
  ///
  /// The animation has a separate clock, so that it is not paused with a transition that a finger holds. The clock of an interactive change
  /// is paused at 0.
  func run(_ change: () -> Void) {
    begin = loop.now
    let clock = AnimationClock(loop: loop, in: place?.layer)
    self.clock = clock
    if isInteractive {
      clock.isLinear = true
      clock.pause(at: 0)
    }
    UIView.withAnimationClock(clock) {
      UIView.animate(withDuration: transitionDuration, options: .beginFromCurrentState) {
        UIView.performResizing {
          change()
          place?.layoutIfNeeded()
        }
        hasAnimated = true
        alongside.runAnimations(of: self)
        UIView.performResizing { place?.layoutIfNeeded() }
      } completion: { [self] _ in
        end()
      }
    }
  }

  /// Makes the change and runs the queued blocks in the running animation, at whose end `end()` has to be called.
  func runInPlace(_ change: () -> Void) {
    begin = loop.now
    change()
    hasAnimated = true
    alongside.runAnimations(of: self)
  }

  /// Ends the change, once: the blocks queued for its end run.
  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    world?.openChanges.removeAll { $0 === self }
    world?.spanEnds(of: self)
    didEnd()
    alongside.runCompletions(of: self)
  }

  /// Called at the end, before the blocks queued for it.
  func didEnd() {}
}
