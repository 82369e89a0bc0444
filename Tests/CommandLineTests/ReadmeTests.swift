import Foundation
import TestSupport
import Testing
import choreo

/// The commands of README.md's section on acceptance tests, run as they stand there.
@Suite struct ReadmeTests {
  let folder: TemporaryFolder
  /// The fenced blocks of the section: how each begins, and its text.
  private let blocks: [(kind: String, text: String)]
  private let script: String

  init() throws {
    let readme = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("README.md")
    let text = try String(contentsOf: readme, encoding: .utf8)
    let section = try #require(text.firstRange(of: "\n## Acceptance tests\n"))
    let rest = text[section.upperBound...]
    let end = rest.firstRange(of: "\n## ")?.lowerBound ?? rest.endIndex
    let parts = rest[..<end].components(separatedBy: "```")
    blocks = stride(from: 1, to: parts.count, by: 2).map { index in
      let lines = parts[index].split(separator: "\n", maxSplits: 1)
      return (String(lines[0]), lines.count > 1 ? String(lines[1]) : "")
    }
    script = try #require(blocks.first { $0.kind == "trans" }?.text)
    folder = try TemporaryFolder()
    try folder.write(script, to: "card.trans")
  }

  private func shell(_ line: String) throws -> ChoreoProcess {
    try ChoreoProcess(shell: "choreo() { \"$CHOREO\" \"$@\"; }; " + line, in: folder.url)
  }

  @Test func everyCommandWorks() throws {
    let commands = try #require(blocks.first { $0.kind == "sh" }?.text).split(separator: "\n")
    #expect(commands.count >= 5)
    for command in commands {
      let run = try shell(String(command))
      #expect(run.exitCode == 0, "\(command)\n\(run.output)\(run.errors)")
      #expect(!run.output.isEmpty, "\(command)")
    }
  }

  @Test func aFailureLooksAsItIsShown() throws {
    let shown = try #require(blocks.first { $0.kind == "text" }?.text)
    try folder.write(script.replacing("200ms | 426", with: "200ms | 420"), to: "card.trans")

    let run = try shell("choreo test card.trans --report pretty")

    #expect(run.exitCode == Ending.testFailed.rawValue)
    #expect(run.output.contains(shown), "\(run.output)")
  }

  @Test func shardsTogetherAreAllTests() throws {
    let recipe = try #require(blocks.first { $0.kind == "yaml" }?.text)
    let line = try #require(recipe.split(separator: "\n").first { $0.contains("run: ") })
    let command = try #require(line.components(separatedBy: "run: ").last)
    try folder.write(
      (0..<20).map { "test \"number \($0)\" { expect \($0) + 0 == \($0) }\n" }.joined(),
      to: "more.trans")

    var passed = 0
    for shard in 1...4 {
      let run = try shell(command.replacing("${{ matrix.shard }}", with: String(shard)))
      #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
      passed += Int(run.output.split(separator: " ").first ?? "") ?? 0
      for file in ["results.xml", "coverage.info"] {
        let url = folder.url.appendingPathComponent(file)
        #expect(try Data(contentsOf: url).isEmpty == false)
        try FileManager.default.removeItem(at: url)
      }
    }
    #expect(passed == 21)
  }
}
