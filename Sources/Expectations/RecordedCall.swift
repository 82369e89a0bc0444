package import Animation
package import EventTrace
package import Semantics
package import SourceText

/// A line of `expect calls` with its expressions evaluated: the trace name of its object, and the values of its arguments.
package typealias ExpectedCall = CallPattern<String, ComparedValue>

/// A recorded call: a UIKit callback since the mark.
package struct RecordedCall: Hashable, Sendable {
  /// Its instant.
  package var instant: Instant
  /// The trace name of its object.
  package var subject: String
  /// The position of the declaration that object is an instance of, if it is one of the script's.
  package var declaration: DeclarationID?
  /// Its name as the trace has it, `animationController(forPresented)`.
  package var name: String
  /// Whether it is an event of a control or gesture, which lists compare only where they name it with its object.
  package var isEvent: Bool
  /// Its values as the trace has them, answers among them.
  package var fields: [TraceField]
  /// The statement that was running.
  package var range: SourceRange?

  /// Makes a call.
  package init(
    at instant: Instant, subject: String, declaration: DeclarationID? = nil, name: String,
    isEvent: Bool = false, fields: [TraceField] = [], range: SourceRange? = nil
  ) {
    self.instant = instant
    self.subject = subject
    self.declaration = declaration
    self.name = name
    self.isEvent = isEvent
    self.fields = fields
    self.range = range
  }
}
