import Evaluation
import Semantics
import SourceText

/// Cases of tests in this process, each in a new world of a script that was compiled once.
enum TestRunBenchmarks {
  /// Tests that each add one feature; the difference in time is the cost of that feature.
  private static let kinds: [(name: String, body: String)] = [
    ("an expectation alone", "expect window.subviews.count == 0"),
    (
      "a launch",
      """
      let home = Home()
      launch(home)
      expect home.view.window != nil
      """
    ),
    (
      "60 frames of nothing",
      """
      let home = Home()
      launch(home)
      for number in 1...60 { frame() }
      expect home.view.window != nil
      """
    ),
    (
      "60 frames of a presentation",
      """
      let home = Home()
      let card = Card()
      launch(home)
      home.present(card)
      settle()
      expect card.view.frame.minY == 0
      """
    ),
    (
      "60 frames, each looked at",
      """
      let home = Home()
      let card = Card()
      launch(home)
      always { expect card.view.frame.minY >= 0 }
      home.present(card)
      settle()
      expect card.view.frame.minY == 0
      """
    ),
    (
      "60 frames of a finger",
      """
      let home = Home()
      let card = Card()
      launch(home)
      home.present(card, animated: false)
      finger.drag(from: (196, 100), by: (0, 223), over: 1s, lift: false)
      expect PullDown.percent == 25% ± 0.1%
      """
    ),
    (
      "60 rows of frames",
      """
      let home = Home()
      let card = Card()
      launch(home)
      home.present(card)
      expect frames {
        at | card.view.frame.minY ± 0.5
      \((0..<60).map { "  \($0 * 15)ms | 852 * \(1000 - $0 * 15) / 1000" }.joined(separator: "\n"))
      }
      """
    ),
  ]

  static func run() {
    let section = Section("acceptance tests in one process, a fresh world each")
    section.line("a file of 100 tests") { compiling() }
    guard let script = compiled(kinds.map { test($0.name, $0.body) }.joined()) else {
      return Report.line("the tests", ["do not check"])
    }
    for (index, kind) in kinds.enumerated() {
      section.line(kind.name) {
        var failed = 0
        let runs = 1_000
        let seconds = Measure.best(of: 3) {
          for _ in 0..<runs
          where !TestRun.run(TestRequest(test: index), of: script).failures.isEmpty {
            failed += 1
          }
        }
        var figures = [
          Report.count(Double(runs) / seconds, "tests/s"),
          Report.microseconds(seconds / Double(runs)) + " each",
        ]
        if failed > 0 { figures.append("\(failed) failed") }
        return figures
      }
    }
  }

  private static func compiling() -> [String] {
    let text = (0..<TestScripts.testsInFile).map(TestScripts.small).joined()
    let checking = Measure.best(of: 20) { _ = program(text)?.tests.count }
    guard let program = program(text) else { return ["do not check"] }
    let compiling = Measure.best(of: 20) { _ = Script(program).program.tests.count }
    return [
      "checked in \(Report.milliseconds(checking))",
      "compiled in \(Report.milliseconds(compiling))",
    ]
  }

  private static func test(_ name: String, _ body: String) -> String {
    "test \"\(name)\" {\n\(body)\n}\n\n"
  }

  private static func program(_ text: String) -> Program? {
    let bytes = Array((TestScripts.pieces + text).utf8)
    return Compilation.check(path: "s.trans", bytes: bytes, catalogue: .uiKit) { _ in .missing }
      .program
  }

  private static func compiled(_ text: String) -> Script? {
    program(text).map { Script($0) }
  }
}
