import Evaluation
import TestSupport
import Testing

/// The acceptance tests of the language's design pass as written, and fail readably when any part of one is another.
@Suite struct PieceMutationTests {
  private static func piece(_ change: (String) -> String = { $0 }) -> TestScript {
    TestScript(
      change(LanguagePieces.acceptance),
      imports: ["card.trans": Pieces.diagonal + Pieces.card])
  }

  @Test func passesAsWritten() {
    let script = Self.piece()
    let outcome = script.run()

    #expect(script.errors == [])
    #expect(script.text(outcome) == "")
    #expect(outcome.caseLabel == "")
    #expect(outcome.comparisonCount == 4)
    #expect(outcome.reached == [true, true, true, true, false])
  }

  @Test func everyLengthOfPullLeavesASoundTree() throws {
    let script = Self.piece()
    let compiled = try #require(script.script)
    let count = try TestRun.caseCount(of: 1, in: compiled).get()
    let outcomes = (0..<count).map { number in script.run(1) { $0.caseNumber = number } }

    #expect(count == 101)
    #expect(outcomes.allSatisfy { $0.failures.isEmpty })
    #expect(outcomes[25].caseLabel == "p = 25%")
  }

  struct Mutation: Sendable, CustomTestStringConvertible {
    var from: String
    var to: String
    var kind: TestFailure.Kind
    /// What the report has to say of it.
    var says: String

    init(_ from: String, _ to: String, _ kind: TestFailure.Kind, _ says: String) {
      (self.from, self.to, self.kind, self.says) = (from, to, kind, says)
    }

    var testDescription: String { "\(from) → \(to)" }
  }

  static let mutations: [Mutation] = [
    // Numbers of the table
    .init("0ms   | 0%  ", "0ms   | 1%  ", .frames, "'PullDown.percent' at 0ms is 0%, not 1%"),
    .init("                      | 0\n", "                      | 4\n", .frames, "got 0"),
    .init("11.9%", "12.1%", .frames, "'PullDown.percent' at 300ms is 11.913%, not 12.1%"),
    .init("101.5", "103", .frames, "'card.view.frame.minY' at 300ms is 101.5, not 103"),
    .init("25% ", "26% ", .frames, "'PullDown.percent' at 600ms is 25%, not 26%"),
    .init("| 213", "| 214", .frames, "'card.view.frame.minY' at 600ms is 213, not 214"),
    .init("300ms |", "250ms |", .frames, "at 250ms"),
    .init("± 0.1%", "± 0.001%", .frames, "PullDown.percent"),
    .init("(0, 223)", "(0, 233)", .frames, "PullDown.percent"),
    .init("over: 600ms", "over: 500ms", .frames, "PullDown.percent"),
    .init("(196, 100), by: (0, 223)", "(196, 100), by: (0, -90)", .frames, "card.view.frame.minY"),
    // Calls
    .init("    PullDown.began\n", "    PullDown.ended\n", .calls, "PullDown.ended"),
    .init("forDismissed: card", "forDismissed: home", .calls, "forDismissed: home"),
    .init(
      "CardTransitions.interactionControllerForDismissal",
      "CardTransitions.interactionControllerForPresentation", .calls,
      "interactionControllerForPresentation"),
    .init("PullDown.startInter", "not PullDown.startInter", .calls, "startInteractiveTransition"),
    .init("PullDown.cancel", "PullDown.finish", .calls, "PullDown.finish"),
    .init("animationEnded(false)", "animationEnded(true)", .calls, "animationEnded(true)"),
    .init("mark()", "", .calls, "PullDown.began"),
    .init(
      "    Diagonal.animationEnded(false)\n    ...\n", "    Diagonal.animationEnded(false)\n",
      .calls, "card.viewDidAppear"),
    // The tree
    .init("393, 852)", "393, 851)", .tree, "852"),
    .init("transitionView {", "home.view {", .tree, "home.view"),
    .init("card.view(frame: (0, 0, 393, 852))", "card.handle", .tree, "card.handle"),
    .init(
      "card.view(frame: (0, 0, 393, 852))", "card.view(frame: (0, 0, 393, 852)) { }", .tree,
      "card.handle"),
    // What follows
    .init("== card", "== nil", .condition, "card is not nil"),
    .init("(0, 223)", "(0, 600)", .condition, "nil is not card"),
  ]

  @Test(arguments: mutations)
  func failsWhenChanged(_ mutation: Mutation) {
    let script = Self.piece { text in
      guard let range = text.firstRange(of: mutation.from) else { return "" }
      return text.replacingCharacters(in: range, with: mutation.to)
    }
    let outcome = script.run()
    let text = script.text(outcome)

    #expect(script.errors == [])
    #expect(outcome.failures.map(\.kind).contains(mutation.kind), "\(text)")
    #expect(text.contains(mutation.says), "\(text)")
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
