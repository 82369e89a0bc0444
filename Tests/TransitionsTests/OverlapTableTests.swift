import Foundation
import Testing

@testable import Transitions

/// The table of `Overlaps.md` is the one that decides.
@Suite
struct OverlapTableTests {
  private static let page = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/Transitions/Transitions.docc/Overlaps.md")

  @Test(arguments: RequestedStep.allCases)
  func thePageHasTheRow(step: RequestedStep) throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let answers: [RequestedStep.Answer] = [.isRefused, .waits, .interrupts]
    let words = answers.compactMap { answer -> String? in
      let obstacles = step.obstacles.filter { $0.answer == answer }.map(\.obstacle.rawValue)
      return obstacles.isEmpty
        ? nil : "\(answer.rawValue) \(obstacles.joined(separator: ", "))"
    }
    let row = "| \(step.rawValue) | \(words.joined(separator: "; ")) |"
    #expect(text.contains("\n\(row)\n"), "the page lacks: \(row)")
  }
}
