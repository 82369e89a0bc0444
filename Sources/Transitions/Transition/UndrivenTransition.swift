import EventTrace
import ViewTree

/// The question of UIKit for an interaction controller, after a delegate has given an animator.
struct InteractionQuestion {
  /// The method's name in traces.
  let method: String
  /// The name of the delegate.
  let delegate: String
  /// Whether the delegate has the method.
  let isAsked: Bool
}

/// A transition that a gesture has requested, and that has begun without an interaction controller.
struct UndrivenTransition {
  /// The number of the gesture.
  let gesture: Int
  /// The name of the transition.
  let name: String
  /// The question for an interaction controller; nil if no delegate gave an animator, so that UIKit did not ask.
  let question: InteractionQuestion?
  /// The request and its place in the script, for messages; nil without a place.
  let placeOfRequest: String?
}

extension TransitionContext {
  /// Remembers that it begins without an interaction controller, if a gesture has requested it.
  func noteUndriven() {
    guard requestGesture > 0 else { return }
    world.undriven = UndrivenTransition(
      gesture: requestGesture, name: nameAtBeginning, question: interactionQuestion,
      placeOfRequest: placeOfRequest)
  }
}

extension EngineIssue {
  /// A gesture has called an interaction that does not drive the gesture's transition.
  static func undriven(
    _ transition: UndrivenTransition, _ call: String, of interaction: String
  ) -> EngineIssue {
    var issue = EngineIssue(
      .refused,
      "\(call) of '\(interaction)' has no effect: \(transition.name) has begun without an interaction controller, and the gesture does not drive it"
    )
    if let question = transition.question {
      let slot = "\(question.method) of '\(question.delegate)'"
      issue.notes = [
        question.isAsked
          ? "\(slot) returned nil when UIKit asked, which it does once, one turn after the request"
          : "'\(question.delegate)' has no \(question.method)"
      ]
      issue.remedies = [
        question.isAsked
          ? "return '\(interaction)' from \(slot) from the moment its gesture begins"
          : "return '\(interaction)' from \(slot)"
      ]
    } else {
      issue.notes = [
        "no delegate returned an animator for it, and UIKit asks for an interaction controller only then"
      ]
      issue.remedies = ["return an animator for it from the delegate, too"]
    }
    if let place = transition.placeOfRequest { issue.notes.append(place) }
    return issue
  }
}
