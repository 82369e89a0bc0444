import Foundation
import TestSupport
import Testing

/// The commands in the pages that users read: what they print, and that they exist.
///
/// A page with `console` blocks has a folder of its own. A script after a comment `<!-- file: NAME -->` is in it from there on; a `diff`
/// block after such a comment changes it. In a `console` block a line that begins with `$ ` is run there as on a terminal, and what
/// follows is what it prints; a line `⋮` stands for any number of lines. After `$ choreo repl` a line that begins with `> ` is typed.
/// `CHOREO_RECORD=1` writes anew what blocks without `⋮` show.
@Suite struct DocumentCommandTests {
  @Test(arguments: Document.all)
  func consoleBlocksShowWhatTheProgramPrints(page: Document) throws {
    let folder = try TemporaryFolder()
    var recorded = page.text
    var files: [String: String] = [:]
    for fence in page.fences {
      if let file = fence.file {
        let text: String = try #require(
          fence.text(ofFileBefore: files[file]), "\(page.path):\(fence.line) does not fit \(file)")
        files[file] = text
        try folder.write(text, to: file)
      }
      if let file = fence.copiedFile {
        #expect(fence.text == files[file], "\(page.path):\(fence.line) is not \(file)")
      }
      guard fence.kind == "console" else { continue }
      let printed = try Self.printed(by: fence.text, in: folder)
      if Self.isRecording, !fence.text.split(separator: "\n").contains("⋮") {
        recorded = recorded.replacing(
          "```console\n" + fence.text, with: "```console\n" + printed)
      }
      #expect(
        Self.matches(printed, shown: fence.text), "\(page.path):\(fence.line)\n\(printed)")
    }
    guard Self.isRecording, recorded != page.text else { return }
    try Data(recorded.utf8).write(to: Document.root.appendingPathComponent(page.path))
  }

  private static var isRecording: Bool {
    let environment = ProcessInfo.processInfo.environment
    return environment["CHOREO_RECORD"] != nil && environment["CI"] == nil
  }

  /// A function of the shell that runs the program as on a terminal: its reports are for people.
  private static let shellFunction = """
    choreo() {
      case "$1 $*" in
        "test "*--report*|"test "*--trace*|"test "*--list*) "$CHOREO" "$@" ;;
        "test "*) "$CHOREO" "$@" --report pretty --jobs 1 ;;
        *) "$CHOREO" "$@" ;;
      esac
    }

    """

  /// Runs the lines of a block that begin with `$ `; the block with what they print.
  private static func printed(by block: String, in folder: TemporaryFolder) throws -> String {
    var result = ""
    for part in ("\n" + block).components(separatedBy: "\n$ ").dropFirst() {
      let lines = part.split(separator: "\n")
      let command = lines.first ?? ""
      var script = "{ \(command); } 2>&1"
      if command.hasPrefix("choreo repl") {
        let inputs = lines.filter { $0.hasPrefix("> ") }.map { $0.dropFirst(2) + "\n" }.joined()
        script = "{ \(command) --echo; } 2>&1 << 'INPUTS'\n\(inputs)INPUTS\n"
      }
      let run = try ChoreoProcess(shell: shellFunction + script, in: folder.url)
      // The time of the real clock differs from run to run.
      result += "$ \(command)\n" + run.output.replacing(/\([0-9.]+ s\)/, with: "(0.01 s)")
      if !result.hasSuffix("\n") { result += "\n" }
    }
    return result
  }

  /// Whether lines are those of a block, in which `⋮` stands for any number of them.
  private static func matches(_ printed: String, shown: String) -> Bool {
    func lines(_ text: String) -> ArraySlice<String> {
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }[...]
    }
    return matches(lines(printed), shown: lines(shown))
  }

  private static func matches(
    _ printed: ArraySlice<String>, shown: ArraySlice<String>
  ) -> Bool {
    guard let line = shown.first else { return printed.isEmpty }
    let rest = shown.dropFirst()
    guard line == "⋮" else {
      return printed.first == line && matches(printed.dropFirst(), shown: rest)
    }
    return (0...printed.count).contains { matches(printed.dropFirst($0), shown: rest) }
  }

  @Test(arguments: [
    ("a\nb\n", "a\nb\n", true), ("a\nb\n", "a\n⋮\n", true), ("a\nb\nc\n", "a\n⋮\nc\n", true),
    ("a\nb\n", "a\n", false), ("a\nb\nc\n", "⋮\nc\n", true), ("a\nb\nc\nd\n", "a\n⋮\nc\n⋮\n", true),
    ("a\nb\nd\n", "a\n⋮\nc\n", false), ("a\nb\nd\n", "a\n⋮\nc\n⋮\n", false),
  ])
  func leftOutLinesAreAny(printed: String, shown: String, isEqual: Bool) {
    #expect(Self.matches(printed, shown: shown) == isEqual)
  }

  // MARK: Names

  @Test(arguments: Document.all)
  func aPageNamesOnlyCommandsAndOptionsThatExist(page: Document) throws {
    let names = try Self.names.get()
    var pieces = page.inlineCode
    for fence in page.fences where fence.kind == "sh" || fence.kind == "console" {
      let lines = fence.text.split(separator: "\n").filter {
        fence.kind == "sh" || $0.hasPrefix("$ ")
      }
      pieces += lines.map { line in
        let code = line.hasPrefix("$ ") ? line.dropFirst(2) : line
        return (fence.line, String(code.prefix { $0 != "#" }))
      }
    }
    for (number, code) in pieces {
      for mistake in names.mistakes(in: code) {
        Issue.record("\(page.path):\(number): there is no \(mistake)")
      }
    }
  }

  @Test(arguments: [
    ("choreo test --fliter card", ["option '--fliter' of 'choreo test'"]),
    ("choreo run card.trans --watch", ["option '--watch' of 'choreo run'"]),
    ("choreo tset", ["command 'choreo tset'"]), ("choreo test [--tag NAME]", []),
    (":explian x", ["command ':explian'"]), (":why card.view", []),
    ("--wacht", ["option '--wacht'"]),
    ("make recrod", ["target 'recrod'"]), ("make record", []), ("choreo --version", []),
  ])
  func mistakesAreFound(code: String, mistakes: [String]) throws {
    #expect(try Self.names.get().mistakes(in: code) == mistakes)
  }

  /// The commands of the program, of the prompt and of `make`.
  private struct Names {
    /// The options of each command of the program; those of the program itself at the empty text.
    var options: [String: Set<String>] = [:]
    /// The commands of the prompt, with their colons.
    var promptCommands: Set<String> = []
    /// The targets of the makefile.
    var targets: Set<String> = []

    init() throws {
      let overview = try ChoreoProcess(["--help"]).output
      options[""] = Self.words(of: overview, /--[a-z][a-z-]*/)
      let subcommands = try #require(overview.components(separatedBy: "SUBCOMMANDS:").last)
      for match in subcommands.matches(of: /\n {2}([a-z]+)\s/) {
        let command = String(match.output.1)
        let help = try ChoreoProcess([command, "--help"]).output
        options[command] = Self.words(of: help, /--[a-z][a-z-]*/)
      }
      let folder = try TemporaryFolder()
      let help = try ChoreoProcess(shell: "echo :help | \"$CHOREO\" repl", in: folder.url).output
      promptCommands = Self.words(of: help, /:[a-z]+/)
      let makefile = try String(
        contentsOf: Document.root.appendingPathComponent("Makefile"), encoding: .utf8)
      targets = Set(
        makefile.split(separator: "\n").filter { $0.contains(/^[a-z-]+:/) }
          .map { String($0.prefix { $0 != ":" }) })
    }

    private static func words(of text: String, _ word: Regex<Substring>) -> Set<String> {
      Set(text.matches(of: word).map { String($0.output) })
    }

    func mistakes(in code: String) -> [String] {
      let words = code.split { " []|".contains($0) }.map { String($0) }
      let long = words.filter { $0.hasPrefix("--") }.map { String($0.prefix { $0 != "=" }) }
      switch words.first {
      case "choreo":
        guard words.count > 1, !words[1].hasPrefix("-"), words[1] != "help" else {
          return long.filter { options[""]?.contains($0) == false }.map { "option '\($0)'" }
        }
        guard let known = options[words[1]] else { return ["command 'choreo \(words[1])'"] }
        return long.filter { !known.contains($0) }
          .map { "option '\($0)' of 'choreo \(words[1])'" }
      case "make":
        guard words.count > 1, words[1].contains(/^[a-z-]+$/) else { return [] }
        return targets.contains(words[1]) ? [] : ["target '\(words[1])'"]
      case .some(let word) where word.contains(/^:[a-z]+$/):
        return promptCommands.contains(word) ? [] : ["command '\(word)'"]
      case .some(let word) where word.contains(/^--[a-z]/):
        return long.filter { option in !options.values.contains { $0.contains(option) } }
          .map { "option '\($0)'" }
      default: return []
      }
    }
  }

  private static let names = Result { try Names() }
}
