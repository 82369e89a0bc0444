package import SourceText

/// A `test` of the script that was asked for.
package struct Test: Sendable {
  /// What it is called; no two of a file are called the same.
  package var name: String
  /// Where its name stands.
  package var range: SourceRange
  /// All of it, from `test` to its last brace.
  package var extent: SourceRange
  /// Its tags, in source order, each once; the file's `tags:` line declares them.
  package var tags: [String]
  /// The device it runs on, by the name of `Device`; nil for the one the run was given.
  package var device: String?
  /// Whether it has `for` clauses and so may have any number of cases.
  package var isParameterized: Bool
  /// Takes the number of the case to run, runs that case and returns -1, or runs nothing and returns how many cases there are when
  /// there is no such case.
  package var function: FunctionID
  /// The expectations that stand in its text, those in its blocks included.
  package var expectations: [ExpectationID]

  /// Makes a test from its parts.
  package init(
    name: String, range: SourceRange, extent: SourceRange, tags: [String], device: String?,
    isParameterized: Bool, function: FunctionID, expectations: [ExpectationID]
  ) {
    self.name = name
    self.range = range
    self.extent = extent
    self.tags = tags
    self.device = device
    self.isParameterized = isParameterized
    self.function = function
    self.expectations = expectations
  }
}

/// The `for` clauses of a test: loops in each other, of which the machine may leave out passes that only count.
package struct Cases: Sendable {
  /// A clause.
  package struct Clause: Sendable {
    /// What it declares.
    package var variable: VariableID
    /// What it walks.
    package var sequence: Statement.Sequence
    /// The whole clause.
    package var range: SourceRange

    /// Makes a clause.
    package init(variable: VariableID, sequence: Statement.Sequence, range: SourceRange) {
      self.variable = variable
      self.sequence = sequence
      self.range = range
    }
  }
  /// The clauses from the outermost in.
  package var clauses: [Clause]
  /// Counts the innermost passes.
  package var counter: VariableID
  /// The pass in which more than counting is done.
  package var target: VariableID
  /// What is done in each pass.
  package var body: [Statement]

  /// Makes the clauses of a test.
  package init(
    clauses: [Clause], counter: VariableID, target: VariableID, body: [Statement]
  ) {
    self.clauses = clauses
    self.counter = counter
    self.target = target
    self.body = body
  }
}

/// An expectation's position in `Program.expectations`.
package struct ExpectationID: Hashable, Sendable {
  /// The position.
  package var index: Int

  /// Makes an id.
  package init(_ index: Int) {
    self.index = index
  }
}

/// What is known of an expectation without running anything.
package struct ExpectationSite: Sendable {
  /// The whole statement.
  package var range: SourceRange
  /// Whether it stands in a hook or in a block that runs later, so that it can be missed.
  package var isDeferred: Bool
  /// The declaration whose hook it stands in.
  package var owner: DeclarationID?

  /// Makes a site.
  package init(range: SourceRange, isDeferred: Bool, owner: DeclarationID?) {
    self.range = range
    self.isDeferred = isDeferred
    self.owner = owner
  }
}

/// An expectation as it stands in a body: what it compares, in the variables of that body.
package struct Expectation: Sendable {
  /// Which one it is.
  package var id: ExpectationID
  /// What it says.
  package indirect enum Kind: Sendable {
    /// `expect e`; with a tolerance, e is an `equality` of numbers or geometry.
    case condition(Expression, tolerance: Expression?)
    /// `expect frames`.
    case frames(FrameTable)
    /// `expect calls`.
    case calls([CallPattern])
    /// `expect tree`; without a root the window's tree.
    case tree(root: Expression?, [TreePattern])
    /// `expect issue .x`: the kind's word.
    case issue(String)
  }
  /// What it says.
  package var kind: Kind
  /// The text after the comma.
  package var reason: Expression?
  /// Whether views' properties are read as they are shown, as in `always`; the columns of a table are in any case.
  package var readsPresentation: Bool
  /// The whole statement.
  package var range: SourceRange
  /// What can be named where it stands, for tables, calls and trees.
  package var scope: ExpectationScope

  /// Makes an expectation.
  package init(
    _ id: ExpectationID, _ kind: Kind, reason: Expression?, readsPresentation: Bool,
    range: SourceRange, scope: ExpectationScope = ExpectationScope()
  ) {
    self.id = id
    self.kind = kind
    self.reason = reason
    self.readsPresentation = readsPresentation
    self.range = range
    self.scope = scope
  }
}

/// What can be named where an expectation stands, so that what came can be written there.
package struct ExpectationScope: Sendable {
  /// A local name.
  package struct Local: Sendable {
    /// The name; `self` for the instance the body stands in.
    package var name: String
    /// Its variable; nil for a name that hides others and can't be read here.
    package var variable: VariableID?

    /// Makes a local name.
    package init(name: String, variable: VariableID?) {
      self.name = name
      self.variable = variable
    }
  }
  /// The local names, in the order in which they were declared.
  package var locals: [Local]
  /// Whether the name of a declaration stands for its one live instance.
  package var namesInstances: Bool
  /// The declarations that are imported here; nil when all are.
  package var declarations: [DeclarationID]?

  /// Makes a scope in which nothing is named but declarations.
  package init() {
    locals = []
    namesInstances = false
    declarations = nil
  }
}

/// The table of `expect frames`; its columns read views as they are shown.
package struct FrameTable: Sendable {
  /// The gesture that runs meanwhile: a call of a finger's.
  package var gesture: Expression?
  /// What is compared.
  package var columns: [Column]
  /// When, and with what.
  package var rows: [Row]
  /// From `{` to `}`.
  package var range: SourceRange

  /// What is compared.
  package struct Column: Sendable {
    /// Reads the value; made of words, text or a reference.
    package var value: Expression
    /// How far off a number may be; nil for 0.0005.
    package var tolerance: Expression?

    /// Makes a column.
    package init(value: Expression, tolerance: Expression?) {
      self.value = value
      self.tolerance = tolerance
    }
  }

  /// A line of the table.
  package struct Row: Sendable {
    /// When, seconds from the beginning of the statement.
    package var instant: Expression
    /// What each column should be, of the column's type; nil for what is not compared.
    package var cells: [Expression?]
    /// The whole line.
    package var range: SourceRange
    /// Where each cell stands, the ones that are not compared too.
    package var cellRanges: [SourceRange]

    /// Makes a row.
    package init(
      instant: Expression, cells: [Expression?], range: SourceRange, cellRanges: [SourceRange]
    ) {
      self.instant = instant
      self.cells = cells
      self.range = range
      self.cellRanges = cellRanges
    }
  }

  /// Makes a table.
  package init(gesture: Expression?, columns: [Column], rows: [Row], range: SourceRange) {
    self.gesture = gesture
    self.columns = columns
    self.rows = rows
    self.range = range
  }
}

/// A line of `expect calls`.
package struct CallPattern: Sendable {
  /// What it stands for.
  package enum Kind: Sendable {
    /// `...`: any calls, or none.
    case gap
    /// Just this call.
    case call
    /// `not x`: no such call in the gap around it.
    case exclusion
  }
  /// Whose call it is.
  package enum Subject: Sendable {
    /// `_`
    case any
    /// Any instance of a declaration, live or dead.
    case declaration(DeclarationID)
    /// The object an expression gives.
    case object(Expression)
  }
  /// What it stands for.
  package var kind: Kind
  /// Whose call it is.
  package var subject: Subject
  /// The call's name as the trace has it, `animationController(forPresented)`; empty for a gap.
  package var name: String
  /// What UIKit's parameters have to be, in order; nil for anything. Parameters that are not written may be anything.
  package var arguments: [Expression?]
  /// The names of those parameters as the trace has them, by position.
  package var fields: [String]
  /// The whole line.
  package var range: SourceRange

  /// Makes a pattern.
  package init(
    _ kind: Kind, subject: Subject = .any, name: String = "", arguments: [Expression?] = [],
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

/// A node of `expect tree`.
package struct TreePattern: Sendable {
  /// Which view it is.
  package enum Subject: Sendable {
    /// `_`: any view.
    case any
    /// `window`
    case window
    /// `transitionView`, UIKit's container of a presentation.
    case transitionView
    /// The view an expression gives.
    case view(Expression)
  }
  /// An attribute that is compared.
  package struct Attribute: Sendable {
    /// Its name.
    package var name: String
    /// Reads it from a view.
    package var getter: MemberID
    /// What it should be, of the getter's type.
    package var value: Expression
    /// `name: value` as written.
    package var range: SourceRange

    /// Makes an attribute.
    package init(name: String, getter: MemberID, value: Expression, range: SourceRange) {
      self.name = name
      self.getter = getter
      self.value = value
      self.range = range
    }
  }
  /// Which view it is.
  package var subject: Subject
  /// What is compared.
  package var attributes: [Attribute]
  /// Exactly its subviews, in order; nil when they may be any.
  package var children: [TreePattern]?
  /// The whole node.
  package var range: SourceRange
  /// The node without its braces.
  package var headRange: SourceRange

  /// Makes a node.
  package init(
    _ subject: Subject, attributes: [Attribute], children: [TreePattern]?, range: SourceRange,
    headRange: SourceRange
  ) {
    self.subject = subject
    self.attributes = attributes
    self.children = children
    self.range = range
    self.headRange = headRange
  }
}
