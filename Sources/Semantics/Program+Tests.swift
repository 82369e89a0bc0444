public import SourceText

/// A `test` of the script that was asked for.
public struct Test: Sendable {
  /// What it is called; no two of a file are called the same.
  public var name: String
  /// Where its name stands.
  public var range: SourceRange
  /// All of it, from `test` to its last brace.
  public var extent: SourceRange
  /// Its tags, in source order, each once; the file's `tags:` line declares them.
  public var tags: [String]
  /// The device it runs on, by the name of `Device`; nil for the one the run was given.
  public var device: String?
  /// Whether it has `for` clauses and so may have any number of cases.
  public var isParameterized: Bool
  /// Takes the number of the case to run, runs that case and returns -1, or runs nothing and returns how many cases there are when
  /// there is no such case.
  public var function: FunctionID
  /// The expectations that stand in its text, those in its blocks included.
  public var expectations: [ExpectationID]

  /// Makes a test from its parts.
  public init(
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
public struct Cases: Sendable {
  /// A clause.
  public struct Clause: Sendable {
    /// What it declares.
    public var variable: VariableID
    /// What it walks.
    public var sequence: Statement.Sequence
    /// The whole clause.
    public var range: SourceRange

    /// Makes a clause.
    public init(variable: VariableID, sequence: Statement.Sequence, range: SourceRange) {
      self.variable = variable
      self.sequence = sequence
      self.range = range
    }
  }
  /// The clauses from the outermost in.
  public var clauses: [Clause]
  /// Counts the innermost passes.
  public var counter: VariableID
  /// The pass in which more than counting is done.
  public var target: VariableID
  /// What is done in each pass.
  public var body: [Statement]

  /// Makes the clauses of a test.
  public init(
    clauses: [Clause], counter: VariableID, target: VariableID, body: [Statement]
  ) {
    self.clauses = clauses
    self.counter = counter
    self.target = target
    self.body = body
  }
}

/// An expectation's position in `Program.expectations`.
public struct ExpectationID: Hashable, Sendable {
  /// The position.
  public var index: Int

  /// Makes an id.
  public init(_ index: Int) {
    self.index = index
  }
}

/// What is known of an expectation without running anything.
public struct ExpectationSite: Sendable {
  /// The whole statement.
  public var range: SourceRange
  /// Whether it stands in a hook or in a block that runs later, so that it can be missed.
  public var isDeferred: Bool
  /// The declaration whose hook it stands in.
  public var owner: DeclarationID?

  /// Makes a site.
  public init(range: SourceRange, isDeferred: Bool, owner: DeclarationID?) {
    self.range = range
    self.isDeferred = isDeferred
    self.owner = owner
  }
}

/// An expectation as it stands in a body: what it compares, in the variables of that body.
public struct Expectation: Sendable {
  /// Which one it is.
  public var id: ExpectationID
  /// What it says.
  public indirect enum Kind: Sendable {
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
  public var kind: Kind
  /// The text after the comma.
  public var reason: Expression?
  /// Whether views' properties are read as they are shown, as in `always`; the columns of a table are in any case.
  public var readsPresentation: Bool
  /// The whole statement.
  public var range: SourceRange
  /// What can be named where it stands, for tables, calls and trees.
  public var scope: ExpectationScope

  /// Makes an expectation.
  public init(
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
public struct ExpectationScope: Sendable {
  /// A local name.
  public struct Local: Sendable {
    /// The name; `self` for the instance the body stands in.
    public var name: String
    /// Its variable; nil for a name that hides others and can't be read here.
    public var variable: VariableID?

    /// Makes a local name.
    public init(name: String, variable: VariableID?) {
      self.name = name
      self.variable = variable
    }
  }
  /// The local names, in the order in which they were declared.
  public var locals: [Local]
  /// Whether the name of a declaration stands for its one live instance.
  public var namesInstances: Bool
  /// The declarations that are imported here; nil when all are.
  public var declarations: [DeclarationID]?

  /// Makes a scope in which nothing is named but declarations.
  public init() {
    locals = []
    namesInstances = false
    declarations = nil
  }
}

/// The table of `expect frames`; its columns read views as they are shown.
public struct FrameTable: Sendable {
  /// The gesture that runs meanwhile: a call of a finger's.
  public var gesture: Expression?
  /// What is compared.
  public var columns: [Column]
  /// When, and with what.
  public var rows: [Row]
  /// From `{` to `}`.
  public var range: SourceRange

  /// What is compared.
  public struct Column: Sendable {
    /// Reads the value; made of words, text or a reference.
    public var value: Expression
    /// How far off a number may be; nil for 0.0005.
    public var tolerance: Expression?

    /// Makes a column.
    public init(value: Expression, tolerance: Expression?) {
      self.value = value
      self.tolerance = tolerance
    }
  }

  /// A line of the table.
  public struct Row: Sendable {
    /// When, seconds from the beginning of the statement.
    public var instant: Expression
    /// What each column should be, of the column's type; nil for what is not compared.
    public var cells: [Expression?]
    /// The whole line.
    public var range: SourceRange
    /// Where each cell stands, the ones that are not compared too.
    public var cellRanges: [SourceRange]

    /// Makes a row.
    public init(
      instant: Expression, cells: [Expression?], range: SourceRange, cellRanges: [SourceRange]
    ) {
      self.instant = instant
      self.cells = cells
      self.range = range
      self.cellRanges = cellRanges
    }
  }

  /// Makes a table.
  public init(gesture: Expression?, columns: [Column], rows: [Row], range: SourceRange) {
    self.gesture = gesture
    self.columns = columns
    self.rows = rows
    self.range = range
  }
}

/// A line of `expect calls`.
public struct CallPattern: Sendable {
  /// What it stands for.
  public enum Kind: Sendable {
    /// `...`: any calls, or none.
    case gap
    /// Just this call.
    case call
    /// `not x`: no such call in the gap around it.
    case exclusion
  }
  /// Whose call it is.
  public enum Subject: Sendable {
    /// `_`
    case any
    /// Any instance of a declaration, live or dead.
    case declaration(DeclarationID)
    /// The object an expression gives.
    case object(Expression)
  }
  /// What it stands for.
  public var kind: Kind
  /// Whose call it is.
  public var subject: Subject
  /// The call's name as the trace has it, `animationController(forPresented)`; empty for a gap.
  public var name: String
  /// What UIKit's parameters have to be, in order; nil for anything. Parameters that are not written may be anything.
  public var arguments: [Expression?]
  /// The names of those parameters as the trace has them, by position.
  public var fields: [String]
  /// The whole line.
  public var range: SourceRange

  /// Makes a pattern.
  public init(
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
public struct TreePattern: Sendable {
  /// Which view it is.
  public enum Subject: Sendable {
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
  public struct Attribute: Sendable {
    /// Its name.
    public var name: String
    /// Reads it from a view.
    public var getter: MemberID
    /// What it should be, of the getter's type.
    public var value: Expression
    /// `name: value` as written.
    public var range: SourceRange

    /// Makes an attribute.
    public init(name: String, getter: MemberID, value: Expression, range: SourceRange) {
      self.name = name
      self.getter = getter
      self.value = value
      self.range = range
    }
  }
  /// Which view it is.
  public var subject: Subject
  /// What is compared.
  public var attributes: [Attribute]
  /// Exactly its subviews, in order; nil when they may be any.
  public var children: [TreePattern]?
  /// The whole node.
  public var range: SourceRange
  /// The node without its braces.
  public var headRange: SourceRange

  /// Makes a node.
  public init(
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
