import Foundation
import TestSupport
import Testing
import choreo

/// `choreo check --fix`: what it writes, and what it leaves alone.
@Suite struct FixCommandTests {
  let folder: TemporaryFolder

  private static let wrong = """
    // Stays as it is.
    controller Card {
      override func viewDidLoad() {
        super.viewDidLoad()
        animate 0.35 { view.alpha = 0 }
      }
    }

    """
  private static let right = """
    // Stays as it is.
    controller Card {
      on viewDidLoad {
        animate 0.35s { view.alpha = 0 }
      }
    }

    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.wrong, to: "card.trans")
  }

  private func shell(_ line: String) throws -> ChoreoProcess {
    try ChoreoProcess(shell: line, in: folder.url)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8)
  }

  @Test func aScriptIsFixedAndThenChecked() throws {
    let run = try shell("$CHOREO check --fix card.trans")
    let fixed = try text("card.trans")
    let again = try shell("$CHOREO check --fix card.trans")

    #expect(run.exitCode == Ending.success.rawValue, "\(run.errors)")
    #expect(run.output == "card.trans: 2 mistakes fixed: memberWrittenAsFunction, missingUnit\n")
    #expect(run.errors.isEmpty)
    #expect(fixed == Self.right)
    #expect(again.output.isEmpty && again.exitCode == 0)
    #expect(try text("card.trans") == Self.right)
  }

  @Test func whatIsNotCertainIsReported() throws {
    try folder.write("controller A { view b { alhpa: 1 alpha: 0 } }\n", to: "guess.trans")
    let run = try shell("$CHOREO check --fix guess.trans --format json")
    let again = try shell("$CHOREO check --fix guess.trans")

    #expect(run.exitCode == Ending.invalidScript.rawValue)
    #expect(run.output == "guess.trans: 1 mistake fixed: membersOnOneLine\n")
    #expect(run.errors.contains("\"id\":\"unknownViewProperty\""))
    #expect(again.output.isEmpty && again.exitCode == Ending.invalidScript.rawValue)
    #expect(try text("guess.trans") == "controller A { view b { alhpa: 1, alpha: 0 } }\n")
  }

  @Test func withoutTheOptionNothingIsWritten() throws {
    let run = try shell("$CHOREO check card.trans")

    #expect(run.exitCode == Ending.invalidScript.rawValue)
    #expect(try text("card.trans") == Self.wrong)
  }

  @Test func theScriptsInAFolderAreFixed() throws {
    for name in ["in/a.trans", "in/deep/b.trans", "in/.hidden/c.trans", "in/d.txt"] {
      try folder.write(Self.wrong, to: name)
    }
    let checked = try shell("$CHOREO check in")
    let run = try shell("$CHOREO check --fix in ./in/a.trans")

    #expect(checked.errors.contains("in/a.trans:") && checked.errors.contains("in/deep/b.trans:"))
    #expect(
      run.output
        == "in/a.trans: 2 mistakes fixed: memberWrittenAsFunction, missingUnit\nin/deep/b.trans: 2 mistakes fixed: memberWrittenAsFunction, missingUnit\n"
    )
    #expect(run.exitCode == Ending.success.rawValue)
    #expect(try text("in/.hidden/c.trans") == Self.wrong && text("in/d.txt") == Self.wrong)
  }

  /// An imported file is written only if it was named, and then before what imports it is judged.
  @Test func importsAreLeftAlone() throws {
    try folder.write("import \"card.trans\"\nlaunch(Card)\n", to: "app.trans")
    let alone = try shell("$CHOREO check --fix app.trans")
    #expect(alone.exitCode == Ending.invalidScript.rawValue)
    #expect(try text("card.trans") == Self.wrong)

    let both = try shell("$CHOREO check --fix app.trans card.trans")
    #expect(both.exitCode == Ending.success.rawValue, "\(both.errors)")
    #expect(try text("card.trans") == Self.right)
    #expect(try text("app.trans") == "import \"card.trans\"\nlaunch(Card())\n")
  }

  @Test(arguments: ["-", "/dev/stdin"])
  func standardInputIsRefused(name: String) throws {
    let run = try shell("cat card.trans | $CHOREO check --fix card.trans \(name)")

    #expect(run.exitCode == Ending.usage.rawValue)
    #expect(run.errors.contains("\(name): error[fixOfStandardInput]: "))
    #expect(try text("card.trans") == Self.wrong)
  }

  @Test func aMissingFileIsNamed() throws {
    let run = try shell("$CHOREO check --fix missing.trans card.trans")

    #expect(run.exitCode == Ending.unreadableFile.rawValue)
    #expect(run.errors.hasPrefix("missing.trans: error[unreadableFile]"))
    #expect(try text("card.trans") == Self.right)
  }

  // MARK: - Files

  @Test func aScriptKeepsItsPermissionsAndALinkStaysALink() throws {
    let files = FileManager.default
    let real = folder.url.appendingPathComponent("card.trans").path
    let link = folder.url.appendingPathComponent("link.trans").path
    try files.setAttributes([.posixPermissions: 0o640], ofItemAtPath: real)
    try files.createSymbolicLink(atPath: link, withDestinationPath: "card.trans")
    let run = try shell("$CHOREO check --fix link.trans")

    #expect(run.exitCode == Ending.success.rawValue)
    #expect(try files.destinationOfSymbolicLink(atPath: link) == "card.trans")
    #expect(try files.attributesOfItem(atPath: real)[.posixPermissions] as? Int == 0o640)
    #expect(try text("card.trans") == Self.right)
  }

  @Test func aScriptOfSeveralNamesIsNotParted() throws {
    let run = try shell("ln card.trans second; $CHOREO check --fix card.trans")

    #expect(run.exitCode == Ending.unwritableOutput.rawValue)
    #expect(run.errors.contains("card.trans: error[fixNotWritten]: "))
    #expect(run.errors.contains("it has 2 hard links"))
    #expect(try text("card.trans") == Self.wrong && text("second") == Self.wrong)
  }

  @Test func aFullDiskLeavesTheScriptAsItWas() throws {
    let run = try shell("{ ulimit -f 0; $CHOREO check --fix card.trans 2>&1; echo $?; } | cat")

    #expect(run.output.contains("File too large"))
    #expect(run.output.hasSuffix("\n\(Ending.unwritableOutput.rawValue)\n"))
    #expect(try text("card.trans") == Self.wrong)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(!left.contains { $0.hasSuffix(".tmp") })
  }

  @Test(.enabled(if: getuid() != 0, "root may write anywhere"))
  func aReadOnlyScriptIsNotWritten() throws {
    let run = try shell("chmod 444 card.trans; $CHOREO check --fix card.trans")

    #expect(run.exitCode == Ending.unwritableOutput.rawValue)
    #expect(try text("card.trans") == Self.wrong)
  }

  /// The script is complete even if nobody reads what was fixed.
  @Test(arguments: ["<&- >&- 2>&-", "| true"])
  func aBrokenOutputLeavesAWholeScript(outputs: String) throws {
    _ = try shell("$CHOREO check --fix card.trans \(outputs)")

    #expect(try text("card.trans") == Self.right)
  }

  @Test func theScriptThatIsTheOutputIsNotWritten() throws {
    let run = try shell("$CHOREO check --fix card.trans >>card.trans")

    #expect(run.exitCode == Ending.unreadableFile.rawValue)
    #expect(try text("card.trans") == Self.wrong)
  }

  @Test func noChangeOfAnotherProcessIsLost() throws {
    for change in ["echo '// theirs' >> card.trans", "echo '// theirs' > o; mv o card.trans"] {
      try folder.write(Self.wrong, to: "card.trans")
      _ = try shell(
        """
        {
          { $CHOREO check --fix card.trans >out 2>&1; touch ended; } &
          until set -- .choreo-*; [ -e "$1" ] || [ -e ended ]; do :; done
          \(change)
        } | cat
        """)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
      let texts = try names.filter { $0.hasPrefix("card.trans") }.map { try text($0) }

      #expect(texts.contains { $0.contains("// theirs\n") }, "\(texts)")
      #expect(!names.contains { $0.hasSuffix(".tmp") })
      try FileManager.default.removeItem(at: folder.url.appendingPathComponent("ended"))
    }
  }
}
