import Animation
import EventTrace
import Geometry
import ViewTree

/// A turn of the screen or a change of its traits, and the coordinator of what goes along with it.
///
/// The callbacks come first; then the screen changes inside one animation, in which layout and the
/// queued blocks run. It is not a transition: no delegate is asked for an animator, and what is under way
/// goes on.
final class ScreenChange: UIViewControllerTransitionCoordinator, TraceNamed {
  let loop: RunLoop
  private unowned let window: UIWindow
  private let alongside: AlongsideQueue
  private var hasAnimated = false
  private var hasEnded = false
  /// Whether the window was filled before.
  var windowWasCovered = false
  /// The world that keeps it until it ends.
  weak var world: TransitionWorld?

  /// `rotate(portrait → landscapeLeft)` or `traits`.
  let traceName: String
  let begin: Instant
  let transitionDuration: TimeInterval
  let targetTransform: CGAffineTransform

  init(
    _ name: String, of window: UIWindow, duration: TimeInterval, targetTransform: CGAffineTransform
  ) {
    loop = window.loop
    self.window = window
    traceName = name
    alongside = AlongsideQueue(beside: name, in: window.loop)
    begin = loop.now
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
  var containerView: UIView { window }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    window.rootViewController
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    window.rootViewController?.viewIfLoaded
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

  // It never is interactive.
  func notifyWhenInteractionChanges(_ handler: @escaping AlongsideQueue.Block) {}

  // MARK: Running

  /// Changes the screen inside one animation, and with it what was queued.
  ///
  /// The animation has a clock of its own, so that a transition a finger holds does not hold it too.
  func run(_ change: () -> Void) {
    UIView.withAnimationClock(AnimationClock(loop: loop)) {
      UIView.animate(withDuration: transitionDuration) {
        UIView.performResizing {
          change()
          window.layoutIfNeeded()
        }
        hasAnimated = true
        alongside.runAnimations(of: self)
        UIView.performResizing { window.layoutIfNeeded() }
      } completion: { [self] _ in
        end()
      }
    }
  }

  private func end() {
    hasEnded = true
    world?.openScreenChanges.removeAll { $0 === self }
    world?.spanEnds(of: self)
    alongside.runCompletions(of: self)
    guard windowWasCovered else { return }
    world?.checkCover(
      CoverCheck(
        name: traceName, view: nil,
        remedy:
          "autoresizingMask with .flexibleWidth and .flexibleHeight lets a view follow the window; else its frame is set in viewWillTransition(to:with:), alongside"
      ))
  }
}
