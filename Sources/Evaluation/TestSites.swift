import Semantics
import SourceText

// The data of test statements beside their instructions: their places, and the registers of their values.

/// A value in registers: its type's position in the program's table, and its first word or its reference.
struct ValuePlace {
  var type: Int
  var register: Int
}

/// `expect` of a condition.
struct ConditionSite {
  /// The expectation.
  var id: Int
  var range: SourceRange
  /// The condition itself.
  var condition: SourceRange
  /// The parts that are shown when it fails, in source order.
  var parts: [ConditionPart]
  /// The tolerance of an equality.
  var tolerance: SourceRange?
  /// The sides of a comparison at the top, which are among the parts or literals.
  var sides: (left: SourceRange, right: SourceRange)?
  /// Whether that comparison is `==`.
  var isEquality = false
}

/// A part of a condition whose value is kept until the statement ends.
struct ConditionPart {
  var range: SourceRange
  var place: ValuePlace
  /// The word that is not 0 once the part has been evaluated; nil when it always is.
  var flag: Int?
  /// The property of a view it reads, and the part that is the view.
  var getter: MemberID?
  var receiver: Int?
}

/// `expect frames`.
struct FramesSite {
  var id: Int
  var range: SourceRange
  var table: SourceRange
  /// The columns' texts, types and tolerances' types.
  var columns: [Column]
  var rows: [Row]
  var scope: ScopeSite
  /// The views whose properties columns read, for the explanation of a failure.
  var views: [ShownView] = []

  /// A property of a view that a column reads, and the register the view is in when that is to be explained.
  struct ShownView {
    var column: Int
    var getter: MemberID
    var range: SourceRange
    var register: Int
  }

  struct Column {
    var range: SourceRange
    /// A position among the program's types.
    var type: Int
    var hasTolerance: Bool
  }

  struct Row {
    var range: SourceRange
    var instant: SourceRange
    var cells: [SourceRange]
  }
}

/// `expect calls`.
struct CallsSite {
  var id: Int
  var range: SourceRange
  var scope: ScopeSite
  /// The lines, with the reference registers of their objects and the places of their arguments.
  var patterns: [CallPattern<Int, ValuePlace>]
}

/// `expect tree`.
struct TreeSite {
  var id: Int
  var range: SourceRange
  var scope: ScopeSite
  /// The register of the view whose tree it is; nil for the window.
  var root: Int?
  var nodes: [Node]

  /// A node, with the reference register of its view and the expression that gives it; of an attribute the member that reads it,
  /// and the place of the expected value.
  typealias Node = TreePattern<
    (register: Int, range: SourceRange), (getter: MemberID, place: ValuePlace)
  >
}

/// `expect issue`.
struct IssueSite {
  var id: Int
  var range: SourceRange
  /// The word scripts call the issue by.
  var issue: String
}

/// `knownIssue`.
struct KnownIssueSite {
  var range: SourceRange
  var reason: String?
}

/// The operations of the `test` instruction; the instructions after it hold the operands.
enum TestOperation: UInt16 {
  /// A condition failed: a = the register of the reason, or 0xFFFF.
  case conditionFailed
  /// A table begins.
  case beginFrames
  /// Between the two, finger commands are queued and not run.
  case beginGesture, endGesture
  /// Runs the clock to the instant w[a] of row b.
  case advance
  /// Compares column a of the row: b = the actual value, c = the expected one or 0xFFFF.
  case compareCell
  /// w[a] = whether the table has to be explained
  case needsExplanation
  /// A table ends: a = the register of the reason, or 0xFFFF.
  case endFrames
  /// Compares the calls: a = the register of the reason, or 0xFFFF.
  case calls
  /// Compares the tree: a = the register of the reason, or 0xFFFF.
  case tree
  /// Remembers the issue that is expected: a = the register of the reason, b = that of a part of its text, or 0xFFFF.
  case issue
  /// Runs the closure r[a] after every frame from now on.
  case always
  /// Between the two, failures belong to a known issue.
  case beginKnownIssue, endKnownIssue
  /// The case of the test that r[a] says begins.
  case beginCase
  /// Leaves out the passes of a loop of cases in which only counting would be done.
  case seekCase

  /// The register operand for none.
  static let none = Int(UInt16.max)
}

/// A loop over a parameter of a test, of which passes are left out.
struct CaseSeek {
  /// The sequence of the loop.
  enum Kind {
    case range, closedRange, stride, strideThrough, list
  }
  /// The number of cases in a pass.
  var size: Double
  /// The word registers of the number of cases passed and of the wanted case.
  var counter: Int
  var target: Int
  var kind = Kind.range
  /// The first word of the loop.
  var base = 0
  /// The word that says whether a pass is left of a stride; the list of a list.
  var other = 0
}

extension CompiledProgram {
  /// The numbers of sites by kind.
  var testSiteCounts: [Int] {
    [
      conditions.count, frames.count, calls.count, trees.count, issues.count, knownIssues.count,
      seeks.count,
    ]
  }

  /// Forgets the sites of a body that is compiled once more.
  mutating func removeTestSites(after counts: [Int]) {
    conditions.removeSubrange(counts[0]...)
    frames.removeSubrange(counts[1]...)
    calls.removeSubrange(counts[2]...)
    trees.removeSubrange(counts[3]...)
    issues.removeSubrange(counts[4]...)
    knownIssues.removeSubrange(counts[5]...)
    seeks.removeSubrange(counts[6]...)
  }
}
