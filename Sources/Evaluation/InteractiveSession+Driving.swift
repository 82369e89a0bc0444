package import Animation
import Transitions
import ViewTree

// What lets the time of a session pass, and where it stands still on its way.

extension InteractiveSession {
  /// How far time is to pass.
  package enum ClockGoal {
    /// Up to and including an instant.
    case instant(Instant)
    /// Until nothing is due, for as long as the language lets a world settle.
    case rest
    /// On and on, as long as something is due.
    case endless
  }

  /// Lets time pass from outside of all inputs, as `wait` and `settle` would; tells what fails in hooks meanwhile.
  ///
  /// The goal is asked for before each step, since it may change while a handler holds the world up; nil ends the drive. Where
  /// nothing is due on an endless one, `quiet` gives an instant to go on to, or holds the world up itself.
  package func drive(to goal: () -> ClockGoal?, quiet: () -> Instant?) -> InputOutcome {
    drive { engine in
      let loop = engine.runLoop
      let deadline = engine.now.adding(seconds: Self.settlingLimit)
      defer { loop.mayAdvance() }
      var hasRunTurns = false
      while !isTerminated, !loop.isAdvanceEnded, let goal = goal(), !loop.isAdvanceEnded {
        let next = loop.nextEventInstant
        // Where frames are looked at each of them is a step.
        let step = loop.nextStep
        switch goal {
        case .rest:
          guard let next, let step, next <= deadline else {
            // It says what is stuck.
            engine.settle()
            return
          }
          engine.advance(to: step)
        case .instant(let end):
          guard let step, step <= end else { return engine.advance(to: end) }
          engine.advance(to: step)
        case .endless:
          if next != nil, let step {
            engine.advance(to: step)
          } else if !hasRunTurns {
            // A view may wait to be laid out although nothing is due.
            hasRunTurns = true
            engine.advance(to: engine.now)
          } else if let instant = quiet() {
            engine.advance(to: instant)
          }
        }
      }
    }
  }

  /// How long a world may take to settle, in seconds, as in the language.
  private static let settlingLimit = 10.0

  /// Has time stand still once when everything due up to and including an instant has run, and calls a handler there.
  ///
  /// A second request takes the place of the first; no instant cancels it.
  package func halt(after instant: Instant?, _ handler: @escaping () -> Void) {
    engine.runLoop.halt(after: instant ?? .zero, instant == nil ? nil : handler)
  }

  /// Ends the drive that is under way at the present instant, from inside the handler of a halt.
  package func endDrive() { engine.runLoop.endAdvance() }

  /// Has events before one with a number only counted, and neither built nor told; issues are told all the same.
  package func tellEvents(from number: Int) { engine.runLoop.firstToldEvent = number }
}

/// What can be done to the interaction of the transition at hand.
package enum InteractionCommand: Sendable {
  /// How far it is, 0…1.
  case update(Double)
  case finish
  case cancel
}

extension InteractiveSession {
  /// Whether there is a percent-driven interaction that could be told something.
  package var hasInteraction: Bool { engine.interaction != nil }

  /// Tells the interaction of the transition at hand something, if there is one.
  package func tell(_ command: InteractionCommand) {
    engine.perform {
      guard let interaction = engine.interaction else { return }
      switch command {
      case .update(let percent): interaction.update(percent)
      case .finish: interaction.finish()
      case .cancel: interaction.cancel()
      }
    }
  }
}
