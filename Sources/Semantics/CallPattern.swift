package import SourceText

/// A line of `expect calls`.
///
/// What stands for the object it names and for its arguments depends on how far the script has come: expressions once it is checked,
/// registers once it is compiled, a trace name and values when calls are compared with it.
package struct CallPattern<Object, Value> {
  /// Whose call it is.
  package enum Subject {
    /// `_`
    case any
    /// Any instance of a declaration, live or dead.
    case declaration(DeclarationID, name: String)
    /// Just this object.
    case object(Object)
  }
  /// What it stands for.
  package var kind: CallPatternKind
  /// Whose call it is.
  package var subject: Subject
  /// The call's name as the trace has it, `animationController(forPresented)`; empty for a gap.
  package var name: String
  /// What UIKit's parameters have to be, in order; nil for anything. Parameters that are not written may be anything.
  package var arguments: [Value?]
  /// The names of those parameters as the trace has them, by position.
  package var fields: [String]
  /// The whole line.
  package var range: SourceRange

  /// Makes a pattern.
  package init(
    _ kind: CallPatternKind, subject: Subject = .any, name: String = "", arguments: [Value?] = [],
    fields: [String] = [], range: SourceRange
  ) {
    self.kind = kind
    self.subject = subject
    self.name = name
    self.arguments = arguments
    self.fields = fields
    self.range = range
  }

  /// The same line one stage on: first its object, then its arguments in order.
  package func map<NewObject, NewValue>(
    object: (Object) -> NewObject, value: (Value) -> NewValue
  ) -> CallPattern<NewObject, NewValue> {
    let subject: CallPattern<NewObject, NewValue>.Subject =
      switch subject {
      case .any: .any
      case .declaration(let declaration, let name): .declaration(declaration, name: name)
      case .object(let named): .object(object(named))
      }
    return CallPattern<NewObject, NewValue>(
      kind, subject: subject, name: name, arguments: arguments.map { $0.map(value) },
      fields: fields, range: range)
  }
}

/// What a line of `expect calls` stands for.
package enum CallPatternKind: Hashable, Sendable {
  /// `...`: any calls, or none.
  case gap
  /// Just this call.
  case call
  /// `not x`: no such call in the gap around it.
  case exclusion
}

/// A line of `expect calls` in a checked program.
package typealias CheckedCall = CallPattern<Expression, Expression>

extension CallPattern: Sendable where Object: Sendable, Value: Sendable {}
extension CallPattern.Subject: Sendable where Object: Sendable {}
extension CallPattern: Equatable where Object: Equatable, Value: Equatable {}
extension CallPattern.Subject: Equatable where Object: Equatable {}
