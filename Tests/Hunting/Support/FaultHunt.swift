/// A hunt whose executions fail in every possible way, for testing the command.
package struct FaultHunt: Hunt {
  /// `faults`.
  package let name = "faults"

  /// Makes the hunt.
  package init() {}

  /// A few lines, one of which fails for some seeds.
  package func input(of seed: UInt64) -> HuntInput {
    let words = ["trap", "overflow", "hang", "break"]
    let fault = seed % 10 < 4 ? words[Int(seed % 10)] : "nothing"
    return HuntInput(heading: "faults", lines: ["before", fault])
  }

  /// Executes the lines.
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

  /// Recurses until the stack overflows.
  private func depth(of number: Int) -> Int {
    number == 0 ? 0 : 1 + depth(of: number + 1)
  }
}
