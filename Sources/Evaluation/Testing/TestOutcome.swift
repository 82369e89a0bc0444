public import Animation
public import SourceText
public import ViewTree

/// How one case of a test went.
public struct TestOutcome: Sendable {
  /// Which case it was, such as `p = 25%`; empty for a test without `for`.
  public var caseLabel: String
  /// What failed, in the order it was found; the test passed when there is nothing.
  public var failures: [TestFailure]
  /// The reasons of the known issues that failed, as they should.
  public var knownIssues: [String]
  /// Whether each expectation of the program was compared at least once, by `ExpectationID`.
  public var reached: [Bool]
  /// How many comparisons were made.
  public var comparisonCount: Int
  /// How long it took on the virtual clock, seconds.
  public var virtualTime: TimeInterval
  /// A number made of the whole trace as text, equal for equal traces; 0 unless it was asked for.
  public var traceHash: UInt64
  /// What the fingers did at random, in the order it was asked for.
  public var wanderings: [Wandering]
  /// What was run, when it was asked for.
  public var coverage: ScriptCoverage?
  /// The transitions that animators were asked to animate, when coverage was asked for.
  public var transitions: [TransitionTrial]

  /// Makes the outcome of a case of which nothing has run.
  public init() {
    caseLabel = ""
    failures = []
    knownIssues = []
    reached = []
    comparisonCount = 0
    virtualTime = 0
    traceHash = 0
    wanderings = []
    coverage = nil
    transitions = []
  }
}

/// Something a test expected that was not so.
public struct TestFailure: Sendable {
  /// What kind of failure it is.
  public enum Kind: String, Sendable {
    /// An `expect` of a condition.
    case condition
    /// A row of `expect frames`.
    case frames
    /// `expect calls`.
    case calls
    /// `expect tree`.
    case tree
    /// `expect issue`: the issue was not raised.
    case missingIssue
    /// The engine raised an issue that no statement expects.
    case unexpectedIssue
    /// An expectation in a hook or a block that did not run by the end.
    case notReached
    /// A known issue that did not fail.
    case knownIssuePassed
    /// A run-time error ended the test.
    case runtimeError
    /// The test was ended from outside: it took too long.
    case interrupted
  }

  /// What kind of failure it is.
  public var kind: Kind
  /// When, on the virtual clock.
  public var instant: Instant
  /// What is wrong, where, the values of each part, why.
  public var diagnostic: Diagnostic
  /// A comparison in the test's own syntax, one line each, `-` before what was expected, `+` before what came, else a space.
  public var difference: [String]
  /// The calls of the last 100 ms, as lines of a text trace, without line breaks.
  public var recentCalls: [String]
  /// What would make the expectation pass, when rewriting can.
  public var edits: [FixIt.Edit]

  /// Makes a failure.
  public init(
    _ kind: Kind, at instant: Instant, _ diagnostic: Diagnostic, difference: [String] = [],
    recentCalls: [String] = [], edits: [FixIt.Edit] = []
  ) {
    self.kind = kind
    self.instant = instant
    self.diagnostic = diagnostic
    self.difference = difference
    self.recentCalls = recentCalls
    self.edits = edits
  }
}

/// What a finger did at random.
public struct Wandering: Hashable, Sendable {
  /// The seed it came from.
  public var seed: UInt64
  /// The samples, instants counted from the statement.
  public var samples: [TouchSample]
  /// The statement.
  public var range: SourceRange?

  /// Makes a wandering.
  public init(seed: UInt64, samples: [TouchSample], range: SourceRange?) {
    self.seed = seed
    self.samples = samples
    self.range = range
  }
}

/// How often the functions, lines and branches of a program ran.
public struct ScriptCoverage: Hashable, Sendable {
  /// A hook, slot, func or test.
  public struct FunctionCount: Hashable, Sendable {
    /// Its name, such as `Diagonal.animateTransition`.
    public var name: String
    /// Where it stands.
    public var range: SourceRange
    /// How often it ran.
    public var count: Int
  }
  /// A statement.
  public struct StatementCount: Hashable, Sendable {
    /// Where it stands.
    public var range: SourceRange
    /// How often it ran.
    public var count: Int
  }
  /// One arm of an `if` or `for`.
  public struct BranchCount: Hashable, Sendable {
    /// The whole `if` or `for`.
    public var range: SourceRange
    /// Which arm, 0 for the first.
    public var arm: Int
    /// How often it was taken.
    public var count: Int
  }
  /// The functions in source order.
  public var functions: [FunctionCount]
  /// The statements in source order.
  public var statements: [StatementCount]
  /// The branches in source order.
  public var branches: [BranchCount]

  /// Makes a coverage of nothing.
  public init() {
    functions = []
    statements = []
    branches = []
  }
}

/// A transition an animator was asked to animate, or that went without animation though there was an animator.
public struct TransitionTrial: Hashable, Sendable {
  /// The animator's declaration.
  public var animator: String
  /// Whether it was a presentation, not a dismissal.
  public var isPresentation: Bool
  /// Whether it was cancelled.
  public var isCancelled: Bool
  /// Whether it was animated.
  public var isAnimated: Bool
  /// Whether it was interactive.
  public var isInteractive: Bool

  /// Makes a trial.
  public init(
    animator: String, isPresentation: Bool, isCancelled: Bool, isAnimated: Bool,
    isInteractive: Bool
  ) {
    self.animator = animator
    self.isPresentation = isPresentation
    self.isCancelled = isCancelled
    self.isAnimated = isAnimated
    self.isInteractive = isInteractive
  }
}
