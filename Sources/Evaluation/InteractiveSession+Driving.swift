package import Animation
import Transitions
import ViewTree

// The clock of a session, and its halts.

extension InteractiveSession {
  /// The extent to which time passes.
  package enum ClockGoal {
    /// Up to and including an instant.
    case instant(Instant)
    /// Until nothing is due, for as long as the language lets a world settle.
    case rest
    /// As long as something is due.
    case endless
  }

  /// Lets time pass from outside of all inputs, as `wait` and `settle` would; the outcome has the failures of hooks.
  ///
  /// The goal is read before each step, because it may change while a handler suspends the world; nil ends the drive. When
  /// nothing is due on an endless drive, `quiet` returns an instant to continue to, or suspends the world itself.
  package func drive(to goal: () -> ClockGoal?, quiet: () -> Instant?) -> InputOutcome {
    drive { engine in
      let loop = engine.runLoop
      let deadline = engine.now.adding(seconds: Self.settlingLimit)
      defer { loop.mayAdvance() }
      var hasRunTurns = false
      while !isTerminated, !loop.isAdvanceEnded, let goal = goal(), !loop.isAdvanceEnded {
        // If frames are observed, each frame is a step.
        let (next, step) = (engine.nextSettlingInstant, loop.nextStep)
        switch goal {
        case .rest:
          guard let next, let step, next <= deadline else {
            // Reports what is stuck.
            engine.settle(limit: deadline.seconds(since: engine.now))
            return
          }
          engine.advance(to: step)
        case .instant(let end):
          guard let step, step <= end else { return engine.advance(to: end) }
          engine.advance(to: step)
        case .endless:
          // What repeats without an end is not waited for longer than by `settle`.
          if let next, let step, next <= deadline || loop.nextEventInstant != nil {
            engine.advance(to: step)
          } else if !hasRunTurns {
            // A layout may be pending although nothing is due.
            hasRunTurns = true
            engine.advance(to: engine.now)
          } else if let instant = quiet() {
            engine.advance(to: min(instant, step ?? instant))
          }
        }
      }
    }
  }

  /// The time limit for settling, in seconds, as in the language.
  private static let settlingLimit = 10.0

  /// Calls a handler once when everything due up to and including an instant has run.
  ///
  /// A second request replaces the first; nil cancels it.
  package func halt(after instant: Instant?, _ handler: @escaping () -> Void) {
    engine.runLoop.halt(after: instant ?? .zero, instant == nil ? nil : handler)
  }

  /// Ends the present drive at the present instant; called by the handler of a halt.
  package func endDrive() { engine.runLoop.endAdvance() }
}

/// A command to the interaction at hand.
package enum InteractionCommand: Sendable {
  /// Sets its progress, 0…1.
  case update(Double)
  case finish
  case cancel
}

extension InteractiveSession {
  /// Whether a finger or an input acting for one holds the present percent-driven interaction; nil when there is none.
  package var isInteractionHeld: Bool? { engine.interaction?.isHeld }

  /// Passes a command to the interaction at hand, if there is one.
  package func tell(_ command: InteractionCommand) {
    engine.perform {
      guard let interaction = engine.interaction?.driver else { return }
      switch command {
      case .update(let percent): interaction.update(percent)
      case .finish: interaction.finish()
      case .cancel: interaction.cancel()
      }
    }
  }
}
