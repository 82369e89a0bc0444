import Animation
import Geometry
import ViewTree

/// A change that the system animates without a transition.
///
/// No delegate gives an animator for it, and running transitions continue. Only a change that a finger makes can be cancelled.
class SystemChange: CoordinatedChange {
  /// Whether the prompt lists it among the changes that run.
  var isListed: Bool { true }
  /// Whether the coordinator of a transition comes before its own.
  var yieldsToTransitions: Bool { false }
  /// The world that keeps it until it ends.
  weak var world: TransitionWorld?
  /// The instant of the request, then of the beginning.
  private(set) var begin: Instant
  // The world keeps the change until it ends, and the view keeps the world.
  private weak var place: UIView?

  init(_ name: String, in view: UIView, duration: TimeInterval) {
    place = view
    begin = view.loop.now
    super.init(name, duration: duration, in: view.loop)
  }

  override var containerView: UIView { place ?? super.containerView }

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
      UIView.animate(withDuration: duration, options: .beginFromCurrentState) {
        UIView.performResizing {
          change()
          place?.layoutIfNeeded()
        }
        runAnimationsInPlace()
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
    runAnimationsInPlace()
  }

  /// Ends the change, once: the blocks queued for its end run.
  func end() {
    guard !isOver else { return }
    isOver = true
    world?.openChanges.removeAll { $0 === self }
    world?.spanEnds(of: self)
    didEnd()
    runCompletions()
  }

  private var isOver = false
  override var hasEnded: Bool { isOver }

  /// Called at the end, before the blocks queued for it.
  func didEnd() {}
}

/// Another size of what a presentation shows: by the detents of a sheet, or by the preferred size of the presented controller.
final class PresentedSizeChange: SystemChange {
  private weak var presented: UIViewController?
  /// Whether the callback of the controller about it is running.
  var isTold = false

  /// `name` says which, as in `detents(card)`.
  init(
    _ name: String, of presented: UIViewController, in container: UIView, duration: TimeInterval
  ) {
    self.presented = presented
    super.init("\(name)(\(presented.traceName))", in: container, duration: duration)
    world = presented.knownWorld
    world?.openChanges.append(self)
  }

  override func involves(_ controller: UIViewController) -> Bool { controller === presented }
  override var yieldsToTransitions: Bool { !isTold }
  override var isListed: Bool { false }
}
