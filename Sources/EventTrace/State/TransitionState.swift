package import Animation

/// The state of a transition, in values.
package struct TransitionState: Hashable, Sendable {
  /// A phase of a transition.
  package enum Phase: String, Hashable, Sendable {
    /// Requested; begins in the next turn.
    case requested
    /// The delegate's methods are called and views are prepared.
    case preparing
    /// `animateTransition` has been called.
    case running
    /// `completeTransition` has been called.
    case ended
  }

  /// Its name in traces, `present(home → card)`.
  package var name: String
  /// Its phase.
  package var phase: Phase
  /// Whether it is animated.
  package var isAnimated: Bool
  /// Whether an interaction drives it.
  package var isInteractive: Bool
  /// Whether the interaction was cancelled or the transition completed with false.
  package var isCancelled: Bool
  /// The driver of its animations.
  package var drive: AnimationState.Drive
  /// The share of its duration that its animations have played, 0…1; 0 before they are made.
  package var progress: Double
  /// The last percentage from an interaction, 0…1.
  package var percentComplete: Double
  /// Seconds; 0 until the animator was asked.
  package var duration: Double
  /// The animator's name in traces, or `the system's animator`; nil until that is known, and without one.
  package var animator: String?
  /// The interaction's name in traces; nil without one.
  package var interaction: String?
  /// The presentation controller's name in traces; nil without one.
  package var presentation: String?
  /// Its controllers and their children, by their names in traces.
  package var controllers: [String]

  /// Makes a state.
  package init(
    name: String, phase: Phase, isAnimated: Bool, isInteractive: Bool,
    isCancelled: Bool, drive: AnimationState.Drive, progress: Double, percentComplete: Double,
    duration: Double, animator: String?, interaction: String?, presentation: String?,
    controllers: [String]
  ) {
    self.name = name
    self.phase = phase
    self.isAnimated = isAnimated
    self.isInteractive = isInteractive
    self.isCancelled = isCancelled
    self.drive = drive
    self.progress = progress
    self.percentComplete = percentComplete
    self.duration = duration
    self.animator = animator
    self.interaction = interaction
    self.presentation = presentation
    self.controllers = controllers
  }
}

/// A transition or change of the screen from its beginning to its end.
package struct TransitionSpan: Hashable, Sendable {
  /// Its name in traces.
  package var name: String
  /// The instant at which it began.
  package var begin: Instant
  /// The number of events before it began.
  package var eventCount: Int
  /// The instant of its end; nil before that.
  package var end: Instant?

  /// Makes the span of a transition that begins.
  package init(name: String, begin: Instant, eventCount: Int) {
    self.name = name
    self.begin = begin
    self.eventCount = eventCount
  }
}

/// The state of a turn of the screen or a change of its traits, in values.
package struct ScreenChangeState: Hashable, Sendable {
  /// Its name in traces, `rotate(portrait → landscapeLeft)`.
  package var name: String
  /// The instant at which it began.
  package var begin: Instant
  /// Seconds.
  package var duration: Double
  /// The percentage where a finger moves it or has let it go, 0…1; nil for one that runs on its own from the beginning.
  package var progress: Double?
  /// Whether a finger holds it.
  package var isInteractive: Bool
  /// Whether a finger has taken it back.
  package var isCancelled: Bool

  /// Makes a state.
  package init(
    name: String, begin: Instant, duration: Double, progress: Double? = nil,
    isInteractive: Bool = false, isCancelled: Bool = false
  ) {
    self.name = name
    self.begin = begin
    self.duration = duration
    self.progress = progress
    self.isInteractive = isInteractive
    self.isCancelled = isCancelled
  }
}
