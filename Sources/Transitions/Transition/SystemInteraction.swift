import Geometry
import ViewTree

/// Drives a transition that was begun by one of the system's own recognizers.
///
/// The finger may move and be lifted in the turn that requests the transition, which begins in the next one: its end is stored until then.
class SystemInteraction: UIPercentDrivenInteractiveTransition {
  /// The velocity, points a second, above which a swipe finishes wherever it is, and below whose negative it never does.
  static let decisiveVelocity: CGFloat = 300

  /// Whether a swipe finishes when the finger is lifted: by its direction if the finger is faster than the decisive velocity, points a
  /// second, else by its progress, 0…1.
  static func swipeFinishes(
    at percent: CGFloat, velocity: CGFloat, decisiveVelocity: CGFloat = decisiveVelocity
  ) -> Bool {
    velocity > decisiveVelocity || percent >= 0.5 && velocity >= -decisiveVelocity
  }

  /// Whether the transition has begun.
  private var hasStarted = false
  private var pendingEnd: (() -> Void)?

  /// Makes a driver with a name in the trace.
  init(traceName: String) {
    super.init()
    self.traceName = traceName
  }

  override func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    hasStarted = true
    super.startInteractiveTransition(transitionContext)
    didStart()
    pendingEnd?()
    pendingEnd = nil
  }

  override func update(_ percentComplete: CGFloat) {
    if hasStarted { super.update(percentComplete) }
  }

  /// Called when the transition has begun, before an end that was kept.
  func didStart() {}

  /// Ends the transition: it finishes or is cancelled, now or when it has begun.
  final func end(finishes: Bool) {
    end { [unowned self] in finishes ? finish() : cancel() }
  }

  /// Ends the transition as a block does, now or when it has begun.
  final func end(_ body: @escaping () -> Void) {
    if hasStarted { body() } else { pendingEnd = body }
  }
}
