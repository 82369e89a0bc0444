import Acceptance
import Evaluation
import SourceText
import Testing

struct CoverageTests {
  private static let card = SourceFile(
    path: "tests/card.trans",
    text: """
      animator A {
        on animateTransition(using c) {
          if true { wait(1s) } else { frame() }
        }
      }
      """)

  private static func range(_ text: String, file: UInt32 = 0) throws -> SourceRange {
    let bytes = Array(text.utf8)
    let start = try #require(card.bytes.indices.first { card.bytes[$0...].starts(with: bytes) })
    return SourceRange(
      file: SourceFileID(file), start: UInt32(start), end: UInt32(start + bytes.count))
  }

  /// Adds a run in which the animator's hook was called some times.
  private static func add(_ count: Int, to report: inout CoverageReport, files: [SourceFile]) throws
  {
    let indices = files.map { report.index(of: $0) }
    let file = UInt32(files.count - 1)
    let branch = try range("if true", file: file)
    report.add(
      function: "A.animateTransition", at: try range("on animate", file: file), count: count,
      in: indices)
    report.add(statement: branch, count: count, in: indices)
    report.add(statement: try range("wait(1s)", file: file), count: count - 1, in: indices)
    report.add(statement: try range("frame()", file: file), count: 0, in: indices)
    report.add(branch: branch, arm: 0, count: count, in: indices)
    report.add(branch: branch, arm: 1, count: 0, in: indices)
  }

  @Test func theTracefile() throws {
    var report = CoverageReport()
    try Self.add(2, to: &report, files: [Self.card])

    #expect(
      String(decoding: report.lcov, as: UTF8.self) == """
        TN:
        SF:tests/card.trans
        FN:2,A.animateTransition
        FNDA:2,A.animateTransition
        FNF:1
        FNH:1
        BRDA:3,0,0,2
        BRDA:3,0,1,0
        BRF:2
        BRH:1
        DA:3,2
        LF:1
        LH:1
        end_of_record

        """)
  }

  @Test func whatNeverRanIsZeroAndItsBranchesADash() throws {
    var report = CoverageReport()
    try Self.add(0, to: &report, files: [Self.card])

    let lines = String(decoding: report.lcov, as: UTF8.self).split(separator: "\n")
    #expect(lines.contains("FNDA:0,A.animateTransition"))
    #expect(lines.contains("BRDA:3,0,0,-"))
    #expect(lines.contains("BRH:0"))
    #expect(lines.contains("DA:3,0"))
    #expect(lines.contains("LH:0"))
  }

  @Test func anImportedFileIsCountedOnceWithTheSumOfAll() throws {
    let main = SourceFile(path: "tests/main.trans", text: "import \"card.trans\"")
    let again = SourceFile(path: "./tests/card.trans", bytes: Self.card.bytes)
    var first = CoverageReport()
    try Self.add(2, to: &first, files: [Self.card])
    try Self.add(3, to: &first, files: [main, again])
    var second = CoverageReport()
    try Self.add(3, to: &second, files: [main, Self.card])
    try Self.add(2, to: &second, files: [Self.card])

    let text = String(decoding: first.lcov, as: UTF8.self)
    #expect(first.lcov == second.lcov)
    #expect(text.contains("FNDA:5,A.animateTransition"))
    #expect(text.split(separator: "\n").count { $0.hasPrefix("SF:") } == 2)
  }

  // MARK: Transitions

  private static func trial(
    _ animator: String, present: Bool = true, cancelled: Bool = false, animated: Bool = true,
    interactive: Bool = false
  ) -> TransitionTrial {
    TransitionTrial(
      animator: animator, isPresentation: present, isCancelled: cancelled, isAnimated: animated,
      isInteractive: interactive)
  }

  @Test func theSixteenWaysAreSixteenCells() {
    var cells: [Int] = []
    for present in [true, false] {
      for interactive in [false, true] {
        for animated in [true, false] {
          for cancelled in [false, true] {
            cells.append(
              TransitionMatrix.cell(
                of: Self.trial(
                  "A", present: present, cancelled: cancelled, animated: animated,
                  interactive: interactive)))
          }
        }
      }
    }

    #expect(cells == Array(0..<16))
  }

  @Test func theMatrixIsATable() {
    var matrix = TransitionMatrix()
    matrix.add(Self.trial("Slide"), path: "tests/card.trans", count: 12)
    matrix.add(
      Self.trial("Slide", present: false, cancelled: true, interactive: true),
      path: "./tests/card.trans")
    matrix.add(Self.trial("Slide", present: false, animated: false), path: "tests/card.trans")
    matrix.add(animator: "Fade", path: "tests/card.trans")

    #expect(
      matrix.table == """
        Fade  tests/card.trans  0 of 12
                                animated                not animated
                                finished   cancelled    finished   cancelled
          present               –          –            –          –
          present, interactive  –          –
          dismiss               –          –            –          –
          dismiss, interactive  –          –

        Slide  tests/card.trans  3 of 12
                                animated                not animated
                                finished   cancelled    finished   cancelled
          present               12         –            –          –
          present, interactive  –          –
          dismiss               –          –            1          –
          dismiss, interactive  –          1

        """)
  }
}
