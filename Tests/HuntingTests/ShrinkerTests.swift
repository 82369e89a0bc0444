import Hunting
import Testing

@Suite struct ShrinkerTests {
  @Test func leavesOutEveryLineThatIsNotNeeded() {
    let input = HuntInput(heading: "kept", lines: (0..<40).map { "line \($0)" })
    var shrinker = Shrinker { $0.lines.contains("line 7") && $0.lines.contains("line 31") }

    let smallest = shrinker.shrink(input)

    #expect(smallest == HuntInput(heading: "kept", lines: ["line 7", "line 31"]))
  }

  @Test func leavesOutBlocksWithBothOfTheirBraces() {
    let input = HuntInput(lines: ["a {", "  b", "  c", "}", "d {", "  crash", "}"])
    func isBalanced(_ input: HuntInput) -> Bool {
      let text = input.lines.joined()
      return text.count { $0 == "{" } == text.count { $0 == "}" }
    }
    var shrinker = Shrinker { isBalanced($0) && $0.lines.contains("  crash") }

    #expect(shrinker.shrink(input).lines == ["  crash"])
  }

  @Test func triesWhatTheHuntKnowsToBeSimpler() {
    var shrinker = Shrinker(
      simplifications: { input in
        let number = Int(input.lines.first ?? "") ?? 0
        return number > 0 ? [HuntInput(lines: ["\(number - 1)"])] : []
      },
      fails: { (Int($0.lines.first ?? "") ?? 0) >= 10 })

    #expect(shrinker.shrink(HuntInput(lines: ["25"])).lines == ["10"])
  }

  @Test func endsAfterItsAttempts() {
    var count = 0
    var shrinker = Shrinker(attemptLimit: 5) { _ in
      count += 1
      return false
    }

    _ = shrinker.shrink(HuntInput(lines: (0..<1_000).map { "\($0)" }))

    #expect(count == 5)
  }
}
