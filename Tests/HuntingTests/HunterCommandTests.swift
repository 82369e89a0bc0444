import Foundation
import TestSupport
import Testing

/// What the command says of executions that go wrong.
@Suite struct HunterCommandTests {
  private func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    let scratch = try TemporaryFolder()
    let file = try scratch.emptyFile("out")
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("Hunter")
    process.arguments = arguments
    process.currentDirectoryURL = scratch.url
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: file)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try String(contentsOf: file, encoding: .utf8))
  }

  @Test(arguments: [(10, "no crash"), (11, "no crash"), (13, "nothing breaks")])
  func namesTheSeedAndTheSmallestInput(seed: Int, law: String) throws {
    let result = try run(["faults", "--seed", "\(seed)", "--executions", "1"])

    #expect(result.status == 1)
    #expect(result.output.contains("faults: 1 executions"))
    #expect(result.output.contains("\(law): broken by 1 executions\n  seed \(seed): "))
    #expect(!result.output.contains("| before"))
    #expect(result.output.contains("again: Hunter faults --seed \(seed) --executions 1"))
  }

  @Test func endsAnExecutionWithoutEnd() throws {
    let result = try run([
      "faults", "--seed", "12", "--executions", "1", "--limit", "0.2", "--jobs", "1",
    ])

    #expect(result.status == 1)
    #expect(result.output.contains("no hang: broken by 1 executions\n  seed 12: "))
  }

  @Test func goesOnBehindWhatWentWrong() throws {
    let result = try run(["faults", "--seed", "13", "--executions", "9", "--jobs", "1"])

    // Seed 13 breaks a law, 20 traps, 21 overflows the stack.
    #expect(result.output.contains("faults: 9 executions"))
    #expect(result.output.contains("no crash: broken by 2 executions\n  seed 20: "))
    #expect(result.output.contains("nothing breaks: broken by 1 executions\n  seed 13: "))
  }

  @Test func isSilentWhereNothingGoesWrong() throws {
    let result = try run(["faults", "--seed", "4", "--executions", "6"])

    #expect(result.status == 0)
    #expect(result.output.hasPrefix("seed 4\nfaults: 6 executions"))
    #expect(result.output.hasSuffix("laws broken: 0\n"))
  }

  @Test(arguments: [["--seed", "x"], ["nothing"], ["--executions", "0"], ["--seed"]])
  func refusesWhatItDoesNotUnderstand(arguments: [String]) throws {
    #expect(try run(arguments).status == 64)
  }
}
