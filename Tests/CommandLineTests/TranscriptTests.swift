import Foundation
import TestSupport
import Testing

/// Sessions at the prompt that are written down, inputs and answers: `> ` begins an input, `| ` its further lines, and a first line
/// `$ choreo repl card.trans` gives the arguments of the command.
///
/// `CHOREO_RECORD=1` writes the answers anew.
@Suite struct TranscriptTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let transcripts: [String] = {
    let folder = root.appendingPathComponent("Tests/Transcripts")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".transcript") }.sorted()
  }()

  @Test func thereAreTranscripts() {
    #expect(Self.transcripts.count >= 8)
  }

  @Test(arguments: transcripts)
  func theAnswersAreTheOnesWrittenDown(name: String) throws {
    let url = Self.root.appendingPathComponent("Tests/Transcripts/\(name)")
    let text = try String(contentsOf: url, encoding: .utf8)
    let answered = try Self.answers(to: text)
    if ProcessInfo.processInfo.environment["CHOREO_RECORD"] != nil {
      try Data(answered.utf8).write(to: url)
    }

    #expect(answered == text)
  }

  @Test func theTutorialAnswersWhatItShows() throws {
    let url = Self.root.appendingPathComponent("Sources/Console/Console.docc/Tutorial.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    let blocks = text.components(separatedBy: "```").enumerated()
      .filter { !$0.offset.isMultiple(of: 2) && $0.element.hasPrefix("transcript\n") }
      .map { String($0.element.dropFirst("transcript\n".count)) }
    let answered = try Self.answers(to: blocks.joined())
    if ProcessInfo.processInfo.environment["CHOREO_RECORD"] != nil {
      try Data(Self.replacing(blocks, in: text, by: answered).utf8).write(to: url)
    }

    #expect(blocks.count >= 5)
    #expect(answered == blocks.joined())
  }

  /// Each section of the page is a session of its own.
  @Test func thePageOfThePromptAnswersWhatItShows() throws {
    let url = Self.root.appendingPathComponent("docs/prompt.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    var sections = text.components(separatedBy: "\n## ")
    var sessions = 0
    for index in sections.indices {
      let blocks = sections[index].components(separatedBy: "```").enumerated()
        .filter { !$0.offset.isMultiple(of: 2) && $0.element.hasPrefix("transcript\n") }
        .map { String($0.element.dropFirst("transcript\n".count)) }
      if blocks.isEmpty { continue }
      sessions += 1
      let answered = try Self.answers(to: blocks.joined())
      #expect(answered == blocks.joined())
      sections[index] = Self.replacing(blocks, in: sections[index], by: answered)
    }
    if ProcessInfo.processInfo.environment["CHOREO_RECORD"] != nil {
      try Data(sections.joined(separator: "\n## ").utf8).write(to: url)
    }

    #expect(sessions >= 6)
  }

  /// Every command has its place on the page of the prompt, and the contents name every section.
  @Test func thePageOfThePromptNamesEveryCommand() throws {
    let url = Self.root.appendingPathComponent("docs/prompt.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    let help = try Self.answers(to: "> :help\n")

    for line in help.split(separator: "\n") where line.hasPrefix("  :") {
      let name = line.dropFirst(2).prefix { $0 != " " }
      #expect(text.contains("`\(name)"), "\(name)")
    }
    for line in text.split(separator: "\n") where line.hasPrefix("## ") {
      let title = line.dropFirst(3)
      let anchor = title.lowercased().filter { $0 != "," }.replacingOccurrences(of: " ", with: "-")
      #expect(text.contains("- [\(title)](#\(anchor))"), "\(title)")
    }
  }

  /// Puts the answers into the blocks they belong to; a block begins with an input.
  private static func replacing(
    _ blocks: [String], in text: String, by answered: String
  ) -> String {
    var rest = answered.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[
      ...]
    var result = text
    for block in blocks {
      let count = inputs(of: block).count
      var seen = 0
      var lines: [String] = []
      while let line = rest.first {
        if line.hasPrefix("> ") {
          if seen == count { break }
          seen += 1
        }
        lines.append(line)
        rest = rest.dropFirst()
      }
      let new = lines.joined(separator: "\n")
      result = result.replacingOccurrences(
        of: "```transcript\n" + block, with: "```transcript\n" + new + (rest.isEmpty ? "" : "\n"))
    }
    return result
  }

  private static func inputs(of transcript: String) -> [String] {
    var inputs: [String] = []
    var isInput = false
    for line in transcript.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("> ") {
        isInput = true
        inputs.append(String(line.dropFirst(2)))
      } else if isInput, line.hasPrefix("| ") {
        inputs[inputs.count - 1] += "\n" + line.dropFirst(2)
      } else {
        isInput = false
      }
    }
    return inputs
  }

  /// What `choreo repl` writes when it is given a transcript's inputs through a pipe; files it names lie in the project: copies of the examples,
  /// which it may change, and the acceptance scripts, which it only reads.
  private static func answers(to transcript: String) throws -> String {
    let scratch = try TemporaryFolder()
    let input = scratch.url.appendingPathComponent("input")
    try Data((inputs(of: transcript).joined(separator: "\n") + "\n").utf8).write(to: input)
    for name in ["examples"] {
      try FileManager.default.copyItem(
        at: root.appendingPathComponent(name),
        to: scratch.url.appendingPathComponent(name))
    }
    let tests = scratch.url.appendingPathComponent("Tests")
    try FileManager.default.createDirectory(at: tests, withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      at: tests.appendingPathComponent("Acceptance"),
      withDestinationURL: root.appendingPathComponent("Tests/Acceptance"))
    let command = "$ choreo repl"
    let first = transcript.prefix { $0 != "\n" }
    guard first.hasPrefix(command) else {
      return try ChoreoProcess(shell: "\"$CHOREO\" repl --echo < input", in: scratch.url).output
    }
    let arguments = first.dropFirst(command.count)
    let shell = "\"$CHOREO\" repl\(arguments) --echo < input"
    return try "\(first)\n" + ChoreoProcess(shell: shell, in: scratch.url).output
  }
}
