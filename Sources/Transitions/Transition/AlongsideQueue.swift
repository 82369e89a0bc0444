import EventTrace
import ViewTree

/// The blocks that run alongside a transition or a turn of the screen, and those that run after it, in the order in which they were queued.
///
/// A block may queue further ones while it runs.
final class AlongsideQueue {
  typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private let loop: RunLoop
  /// The name of the transition or change in traces.
  private let name: String
  /// The animation blocks, each with whether the transition itself queued it, such as its presentation controller.
  private var animations: [(block: Block, isOwn: Bool)] = []
  private var completions: [Block] = []

  init(beside name: String, in loop: RunLoop) {
    self.name = name
    self.loop = loop
  }

  var hasAnimations: Bool { !animations.isEmpty }

  /// Adds blocks; false if it is too late for the animation. The completion runs in either case.
  func add(_ animation: Block?, completion: Block?, isOwn: Bool = false, isLate: Bool) -> Bool {
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    if isLate { return false }
    animations.append((animation, isOwn))
    return true
  }

  /// Runs the animation blocks; views that the transition's own blocks insert are reported to its observer.
  func runAnimations(
    of context: any UIViewControllerTransitionCoordinatorContext,
    observer: (any TreeObserver)? = nil
  ) {
    let queued = animations
    animations = []
    for (block, isOwn) in queued where !loop.isTerminated {
      loop.emit(.call("animate(alongsideTransition)", []), subject: name)
      loop.observingTree(by: isOwn ? observer : nil) { block(context) }
    }
  }

  /// Runs the completions.
  func runCompletions(of context: any UIViewControllerTransitionCoordinatorContext) {
    let queued = completions
    completions = []
    let isCancelled = context.isCancelled
    for completion in queued where !loop.isTerminated {
      loop.emit(
        .call("completion(alongsideTransition)", [TraceField("isCancelled", .bool(isCancelled))]),
        subject: name)
      completion(context)
    }
  }
}
