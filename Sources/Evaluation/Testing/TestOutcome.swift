package import Animation
package import EventTrace
package import SourceText
package import ViewTree

/// The outcome of one case of a test.
package struct TestOutcome: Sendable {
  /// The name of the case, such as `p = 25%`; empty for a test without `for`.
  package var caseLabel: String
  /// The failures in the order in which they were found; none if the test passed.
  package var failures: [TestFailure]
  /// The reasons of the known issues that failed, as they should.
  package var knownIssues: [String]
  /// The run-time error in a known issue that ended the case; nil for none.
  package var knownEnd: Diagnostic?
  /// Whether each expectation of the program was compared at least once, by `ExpectationID`.
  package var reached: [Bool]
  /// The number of comparisons.
  package var comparisonCount: Int
  /// The duration on the virtual clock, seconds.
  package var virtualTime: TimeInterval
  /// A hash of the whole trace as text; 0 unless it was requested.
  package var traceHash: UInt64
  /// The random movements of fingers, and the others if they were requested, in the order in which they began.
  package var movements: [FingerMovement]
  /// The kinds of the issues that were raised, expected or not, if movements were requested.
  package var raisedKinds: Set<EngineIssue.Kind>
  /// The statements that ran, if coverage was requested.
  package var coverage: ScriptCoverage?
  /// The transitions that the script's animators, or UIKit's own, had to animate, if coverage was requested.
  package var transitions: [TransitionTrial]
}

extension TestOutcome {
  /// Makes the outcome of a case of which nothing has run.
  package init() {
    self.init(
      caseLabel: "", failures: [], knownIssues: [], reached: [], comparisonCount: 0, virtualTime: 0,
      traceHash: 0, movements: [], raisedKinds: [], transitions: [])
  }
}

/// A failed expectation, issue or error of a test.
package struct TestFailure: Sendable {
  /// The kind of a failure.
  package enum Kind: String, Sendable {
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

  /// The kind of a failure.
  package var kind: Kind
  /// The instant on the virtual clock.
  package var instant: Instant
  /// The message: the failure, its place, the values of each part and the cause.
  package var diagnostic: Diagnostic
  /// A comparison in the test's own syntax, one line each, `-` before an expected line, `+` before an actual one, else a space.
  package var difference: [String]
  /// The calls of the last 100 ms, as lines of a text trace, without line breaks.
  package var recentCalls: [String]
  /// The edits that make the expectation pass; none where no edit can.
  package var edits: [FixIt.Edit]
  /// The parts that the edits would remove or that no value makes pass, each with the reason; an update then keeps the expectation.
  package var obstacles: [Diagnostic.Label]

  /// Whether an update makes the expectation pass, and removes nothing that it expects.
  package var isRewritable: Bool { !edits.isEmpty && obstacles.isEmpty }

  /// Makes a failure.
  package init(
    _ kind: Kind, at instant: Instant, _ diagnostic: Diagnostic, difference: [String] = [],
    recentCalls: [String] = [], edits: [FixIt.Edit] = [], obstacles: [Diagnostic.Label] = []
  ) {
    self.kind = kind
    self.instant = instant
    self.diagnostic = diagnostic
    self.difference = difference
    self.recentCalls = recentCalls
    self.edits = edits
    self.obstacles = obstacles
  }
}

/// The movement of a finger in one statement.
package struct FingerMovement: Hashable, Sendable {
  /// Its position among the movements of the case, from 0.
  package var number: Int
  /// The seed of a random movement; nil for one that the statement describes.
  package var seed: UInt64?
  /// The samples that were sent, instants counted from the statement.
  package var samples: [TouchSample]
  /// The statement.
  package var range: SourceRange?
  /// The instant of the statement.
  package var begin: Instant
  /// Whether the samples take the place of the statement's own.
  package var isReplaced: Bool

  /// Makes a movement.
  package init(
    number: Int, seed: UInt64?, samples: [TouchSample], range: SourceRange?, begin: Instant = .zero,
    isReplaced: Bool = false
  ) {
    self.number = number
    self.seed = seed
    self.samples = samples
    self.range = range
    self.begin = begin
    self.isReplaced = isReplaced
  }
}

/// The number of times that the functions, lines and branches of a program ran.
package struct ScriptCoverage: Hashable, Sendable {
  /// A hook, slot, func or test.
  package struct FunctionCount: Hashable, Sendable {
    /// Its name, such as `Diagonal.animateTransition`.
    package var name: String
    /// Its place.
    package var range: SourceRange
    /// The number of times that it ran.
    package var count: Int
  }
  /// A statement.
  package struct StatementCount: Hashable, Sendable {
    /// Its place.
    package var range: SourceRange
    /// The number of times that it ran.
    package var count: Int
  }
  /// One arm of an `if` or `for`.
  package struct BranchCount: Hashable, Sendable {
    /// The whole `if` or `for`.
    package var range: SourceRange
    /// The position of the arm, 0 for the first.
    package var arm: Int
    /// The number of times that it was taken.
    package var count: Int
  }
  /// The functions in source order.
  package var functions: [FunctionCount]
  /// The statements in source order.
  package var statements: [StatementCount]
  /// The branches in source order.
  package var branches: [BranchCount]

  /// Makes a coverage of nothing.
  package init() {
    functions = []
    statements = []
    branches = []
  }
}

/// A transition that an animator had to animate, or that was not animated although there was an animator.
package struct TransitionTrial: Hashable, Sendable {
  /// The name that stands for UIKit's own animations, which no declaration can have.
  package static let systemAnimator = "UIKit's own"

  /// The animator's declaration; ``systemAnimator`` where the script gives none.
  package var animator: String
  /// Whether it was a presentation, a push or another step to a child, not a dismissal or a pop.
  package var isPresentation: Bool
  /// Whether it was cancelled.
  package var isCancelled: Bool
  /// Whether it was animated.
  package var isAnimated: Bool
  /// Whether it was interactive.
  package var isInteractive: Bool

  /// Makes a trial.
  package init(
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
