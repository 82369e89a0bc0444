package import SourceText

/// A `test` of the main script.
package struct Test: Sendable {
  /// Its name, unique in its file.
  package var name: String
  /// The place of its name.
  package var range: SourceRange
  /// The range from `test` to its last brace.
  package var extent: SourceRange
  /// Its tags, in source order, each once; the file's `tags:` line declares them.
  package var tags: [String]
  /// The device it runs on, by its name; nil for the device of the run.
  package var device: String?
  /// The size of its window, points; nil for one that fills the screen, or the window of the run.
  package var window: (width: Double, height: Double)?
  /// The direction in which the device's language is written, by its name; nil for that of the run.
  package var layoutDirection: String?
  /// The motion that the device's user has chosen, by its name; nil for all of it.
  package var motion: String?
  /// Whether it has `for` clauses, and so any number of cases.
  package var isParameterized: Bool
  /// A function that takes the number of a case, runs the case and returns -1; when there is no such case it runs nothing and returns
  /// the number of cases.
  package var function: FunctionID
  /// The expectations in it and its blocks.
  package var expectations: [ExpectationID]
}

extension Program {
  /// The loop variables of a test's `for` clauses that have a name, from the outermost in.
  package func parameters(of test: Test) -> [Variable] {
    let function = functions[test.function.index]
    for statement in function.body {
      guard case .cases(let cases) = statement.kind else { continue }
      return cases.clauses.map { function.variables[$0.variable.index] }
        .filter { !$0.name.isEmpty && $0.name != "_" }
    }
    return []
  }

  /// The name of a type as scripts write it.
  package func name(of type: ScriptType) -> String {
    type.name { declarations.indices.contains($0.index) ? declarations[$0.index].name : "?" }
  }
}

/// The `for` clauses of a test: nested loops, in which the machine may skip iterations that only count.
package struct Cases: Sendable {
  /// A clause.
  package struct Clause: Sendable {
    /// Its loop variable.
    package var variable: VariableID
    /// The sequence it iterates over.
    package var sequence: Statement.Sequence
    /// The whole clause.
    package var range: SourceRange
  }
  /// The clauses from the outermost in.
  package var clauses: [Clause]
  /// The variable that counts the iterations of the innermost loop.
  package var counter: VariableID
  /// The variable with the number of the case to run.
  package var target: VariableID
  /// The statements of the case.
  package var body: [Statement]
}

/// The index of an expectation in `Program.expectations`.
package struct ExpectationID: Hashable, Sendable {
  /// The index.
  package var index: Int

  /// Makes an id.
  package init(_ index: Int) {
    self.index = index
  }
}

/// The properties of an expectation that are known before it runs.
package struct ExpectationSite: Sendable {
  /// The whole statement.
  package var range: SourceRange
  /// Whether it is in a hook or in a block that runs later, and may never be reached.
  package var isDeferred: Bool
  /// The declaration whose hook it is in.
  package var owner: DeclarationID?
}

/// An expectation in a body: its comparison, in terms of the body's variables.
package struct Expectation: Sendable {
  /// Its id.
  package var id: ExpectationID
  /// The comparison.
  package indirect enum Kind: Sendable {
    /// `expect e`; with a tolerance, e is an `equality` of numbers or geometry.
    case condition(Expression, tolerance: Expression?)
    /// `expect frames`.
    case frames(FrameTable)
    /// `expect calls`.
    case calls([CheckedCall])
    /// `expect tree`; without a root the window's tree.
    case tree(root: Expression?, [CheckedNode])
    /// `expect issue .x`: the name of the issue, and a part of its text.
    case issue(String, text: Expression?)
  }
  /// The comparison.
  package var kind: Kind
  /// The text after the comma.
  package var reason: Expression?
  /// The whole statement.
  package var range: SourceRange
  /// The names in scope, for tables, calls and trees.
  package var scope: ExpectationScope
}

/// The names in scope of an expectation, with which `--update` can write the actual values.
package struct ExpectationScope: Sendable {
  /// A local name.
  package struct Local: Sendable {
    /// The name; `self` for the instance whose body it is.
    package var name: String
    /// Its variable; nil for a name that hides others and can't be read here.
    package var variable: VariableID?
    /// Whether it is the instance whose body it is, and not a name.
    package var isSelf = false
  }
  /// The local names, in the order of declaration.
  package var locals: [Local] = []
  /// Whether the name of a declaration means its only live instance.
  package var namesInstances = false
  /// The declarations that are visible here; nil when all are.
  package var declarations: [DeclarationID]?
}

/// The table of `expect frames`; its columns read presentation values of views.
package struct FrameTable: Sendable {
  /// The gesture that runs meanwhile: a call of a finger's method.
  package var gesture: Expression?
  /// The columns: the compared expressions.
  package var columns: [Column]
  /// The rows: when it is compared, and with which values.
  package var rows: [Row]
  /// From `{` to `}`.
  package var range: SourceRange

  /// A column: an expression that is compared in every row.
  package struct Column: Sendable {
    /// The expression, whose value is made of words, text or a reference.
    package var value: Expression
    /// The tolerance of a number; nil for 0.0005.
    package var tolerance: Expression?
  }

  /// A line of the table.
  package struct Row: Sendable {
    /// The instant, seconds from the beginning of the statement.
    package var instant: Expression
    /// The expected value for each column, of the column's type; nil where nothing is compared.
    package var cells: [Expression?]
    /// The whole line.
    package var range: SourceRange
    /// The place of each cell, those of `_` included.
    package var cellRanges: [SourceRange]
  }
}
