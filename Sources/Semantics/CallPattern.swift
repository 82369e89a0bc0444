package import SourceText

/// A line of `expect calls`.
///
/// The types of its object and arguments depend on the stage: expressions after checking, registers after compilation, a trace
/// name and values at run time.
package struct CallPattern<Object, Value> {
  /// The object of the call.
  package enum Subject {
    /// `_`
    case any
    /// Any instance of a declaration, live or dead.
    case declaration(DeclarationID, name: String)
    /// A certain object.
    case object(Object)
  }
  /// Its kind.
  package var kind: CallPatternKind
  /// The object of the call.
  package var subject: Subject
  /// The call's name as the trace has it, `animationController(forPresented)`; empty for a gap.
  package var name: String
  /// The expected values of UIKit's parameters, in order; nil for any value. Parameters without an entry can have any value.
  package var arguments: [Value?]
  /// The names of those parameters in the trace, in the same order.
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

  /// The line for the next stage; converts its object first, then its arguments in order.
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

/// The kind of a line of `expect calls`.
package enum CallPatternKind: Hashable, Sendable {
  /// `...`: any calls, or none.
  case gap
  /// This call.
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
