package import EventTrace
package import Semantics
import SourceText
import Transitions
import ViewTree

// Inputs that only read, which are no part of the session.

extension InteractiveSession {
  /// The outcome of an input that has only read, and the lines that it has printed.
  package struct Reading: Sendable {
    /// The outcome.
    package var outcome: InputOutcome
    /// The events of the printed lines, in order.
    package var printed: [TraceEvent]
  }

  /// Whether functions of the script, and those they call, change nothing.
  package func changesNothing(in functions: [FunctionID], mayPrint: Bool = false) -> Bool {
    allowingPrints(mayPrint) {
      functions.allSatisfy { !machine.hasEffects(generator.position(of: $0), isStrict: true) }
    }
  }

  /// Runs an input in a world that is not used afterwards; nil if it has changed something or would have to.
  ///
  /// UIKit may run hooks and slots of the script that change nothing. A printed line is output and no change.
  package func read(_ addition: InteractiveAddition) -> Reading? {
    let loop = engine.runLoop
    let listener = loop.trace
    defer { loop.trace = listener }
    var printed: [TraceEvent] = []
    var hasOtherEvents = false
    loop.trace = { event in
      switch event.kind {
      case .print: printed.append(event)
      case .diagnostic: break
      default: hasOtherEvents = true
      }
    }
    let outcome = allowingPrints(true) { run(addition) }
    let refusal = outcome.failure?.message.id
    var hasChanged = refusal == "watchChanges"
    // An expression without code of the script is an error where UIKit would have to decide or load something for it.
    if !addition.onlyReads {
      hasChanged =
        hasChanged || lookHasChanged || hasOtherEvents || refusal == "viewNotLoaded"
        || refusal == "notAskedYet"
    }
    return hasChanged ? nil : Reading(outcome: outcome, printed: printed)
  }

  private func allowingPrints<Result>(_ mayPrint: Bool, _ body: () -> Result) -> Result {
    let outer = machine.mayPrint
    machine.mayPrint = mayPrint
    defer { machine.mayPrint = outer }
    return body()
  }
}
