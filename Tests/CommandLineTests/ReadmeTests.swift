import Foundation
import TestSupport
import Testing

/// The commands of the sections on acceptance tests, run as they stand there.
@Suite struct ReadmeTests {
  let folder: TemporaryFolder

  /// Makes a folder with the scripts of the README as they are at its end.
  init() throws {
    folder = try TemporaryFolder()
    var files: [String: String] = [:]
    for fence in Document("README.md").fences {
      guard let file = fence.file else { continue }
      let text: String = try #require(fence.text(ofFileBefore: files[file]))
      files[file] = text
    }
    for (name, text) in files { try folder.write(text, to: name) }
  }

  private func shell(_ line: String) throws -> ChoreoProcess {
    try ChoreoProcess(shell: "choreo() { \"$CHOREO\" \"$@\"; }; " + line, in: folder.url)
  }

  @Test func everyCommandWorks() throws {
    let blocks = Document("README.md").fences.filter { $0.kind == "sh" }
    let block = try #require(blocks.first { $0.text.hasPrefix("choreo test ") })
    let commands = block.text.split(separator: "\n")
    #expect(commands.count >= 5)
    for command in commands {
      let run = try shell(String(command))
      #expect(run.exitCode == 0, "\(command)\n\(run.output)\(run.errors)")
      #expect(!run.output.isEmpty, "\(command)")
    }
  }

  @Test func shardsTogetherAreAllTests() throws {
    let recipe = try #require(Document("docs/testing.md").fences.first { $0.kind == "yaml" })
    let line = try #require(recipe.text.split(separator: "\n").first { $0.contains("run: ") })
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
