package import SourceText

extension Statement {
  /// `switch`: runs the statements of the first case whose pattern matches the value; the checker has made sure that one does.
  package struct Switch: Sendable {
    /// The variable that holds the value while the patterns are compared with it.
    package var subject: VariableID
    /// The value, which is evaluated once.
    package var value: Expression
    /// The cases, in source order; at least one.
    package var cases: [Case]
  }

  /// A case of a `switch`.
  package struct Case: Sendable {
    /// The patterns between `case` and the colon.
    package var pattern: Pattern
    /// The statements.
    package var body: [Statement]
  }

  /// The patterns of a case, as tests of the variable that holds the value and as variables that get parts of it.
  package struct Pattern: Sendable {
    /// The patterns between the commas, each a list of conditions which all have to hold. They are tried in order. Patterns that
    /// bind the same name bind the same variable. `default` has one pattern without conditions.
    package var alternatives: [[Condition]]
    /// The place of the patterns.
    package var range: SourceRange

    /// The expressions that are evaluated, in order.
    package var values: [Expression] { alternatives.flatMap { $0.flatMap(\.values) } }

    /// The variables that get a value, with that value.
    package var bindings: [(variable: VariableID, value: Expression)] {
      alternatives.flatMap { $0.flatMap(\.bindings) }
    }
  }
}

extension Statement.Condition {
  /// The expressions that are evaluated, in order.
  package var values: [Expression] {
    switch self {
    case .test(let value), .binding(_, let value), .naming(_, let value): [value]
    case .match(_, let value, let pattern): [value] + pattern.values
    }
  }

  /// The variables that get a value, with that value.
  package var bindings: [(variable: VariableID, value: Expression)] {
    switch self {
    case .test: []
    case .binding(let variable, let value), .naming(let variable, let value): [(variable, value)]
    case .match(let variable, let value, let pattern): [(variable, value)] + pattern.bindings
    }
  }

  /// The place of the condition.
  package var range: SourceRange {
    switch self {
    case .test(let value), .binding(_, let value), .naming(_, let value): value.range
    case .match(_, let value, let pattern): pattern.range.joined(with: value.range)
    }
  }
}
