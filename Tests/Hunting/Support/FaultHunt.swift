/// A hunt whose executions go wrong in every way there is, so that it can be tested what the command makes of that.
package struct FaultHunt: Hunt {
  /// `faults`.
  package let name = "faults"

  /// Makes the hunt.
  package init() {}

  /// A few lines, one of which goes wrong for some seeds.
  package func input(of seed: UInt64) -> HuntInput {
    let words = ["trap", "overflow", "hang", "break"]
    let fault = seed % 10 < 4 ? words[Int(seed % 10)] : "nothing"
    return HuntInput(heading: "faults", lines: ["before", fault])
  }

  /// Does what the lines say.
  package func execute(_ input: HuntInput) -> Violation? {
    for line in input.lines {
      switch line {
      case "trap": _ = [0][input.lines.count]
      case "overflow": _ = depth(of: input.lines.count)
      case "hang": while !input.lines.isEmpty {}
      case "break": return Violation(law: "nothing breaks", detail: "a\tline\nand another")
      default: continue
      }
    }
    return nil
  }

  /// Calls itself until there is no stack left.
  private func depth(of number: Int) -> Int {
    number == 0 ? 0 : 1 + depth(of: number + 1)
  }
}
