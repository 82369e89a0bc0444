package import SourceText

/// A line of `expect calls` with its expressions evaluated.
package struct ResolvedCallPattern: Hashable, Sendable {
  /// What it stands for.
  package enum Kind: Hashable, Sendable {
    /// `...`
    case gap
    /// Just this call.
    case call
    /// `not x`; a gap of its own when there is no `...` beside it.
    case exclusion
  }
  /// Whose call it is.
  package enum Subject: Hashable, Sendable {
    /// `_`
    case any
    /// The object of a trace name.
    case object(String)
    /// Any instance of a declaration.
    case declaration(Int, name: String)
  }
  /// What it stands for.
  package var kind: Kind
  /// Whose call it is.
  package var subject: Subject
  /// The call's name as the trace has it; empty for a gap.
  package var name: String
  /// What the parameters have to be, in order; nil for anything.
  package var arguments: [ComparedValue?]
  /// The names of those parameters as the trace has them, by position.
  package var fields: [String]
  /// The whole line.
  package var range: SourceRange

  /// Makes a line.
  package init(
    _ kind: Kind, subject: Subject = .any, name: String = "", arguments: [ComparedValue?] = [],
    fields: [String] = [], range: SourceRange
  ) {
    self.kind = kind
    self.subject = subject
    self.name = name
    self.arguments = arguments
    self.fields = fields
    self.range = range
  }
}
