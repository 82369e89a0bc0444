import TestSupport
import Testing
import choreo

/// `choreo explain`: what it prints for codes of each catalogue, for other words, and without one.
@Suite struct ExplainCommandTests {
  @Test(arguments: [
    ("leftBehind", "leftBehind, an issue that the engine finds"),
    (".leftBehind", "leftBehind, an issue that the engine finds"),
    ("missingUnit", "missingUnit, an error of the checker"),
    ("error[missingUnit]: '200' needs a unit", "missingUnit, an error of the checker"),
    ("error[missingUnit]:", "missingUnit, an error of the checker"),
    ("neverCompletes", "neverCompletes, a warning of the checker"),
    ("indexOutOfBounds", "indexOutOfBounds, a message of a run"),
    ("treeDiffers", "treeDiffers, a failure of a test"),
    ("noScripts", "noScripts, a message of the command line"),
  ])
  func aCodeIsExplained(argument: String, heading: String) throws {
    let run = try ChoreoProcess(["explain", argument])

    #expect(run.exitCode == Ending.success.rawValue)
    #expect(run.output.hasPrefix(heading + "\n\n"))
    #expect(run.output.hasSuffix("\n") && !run.output.hasSuffix("\n\n"))
    #expect(run.errors.isEmpty)
  }

  /// A message that nobody has written about is explained by an example of the tests.
  @Test func aRecordedMessageIsShown() throws {
    let run = try ChoreoProcess(["explain", "duplicateName"])

    #expect(run.output.contains("script.trans:2:5: error[duplicateName]: "))
  }

  @Test func messagesOfTwoStagesWithOneCodeAreBothExplained() throws {
    let run = try ChoreoProcess(["explain", "unknownDevice"])

    #expect(run.output.contains("unknownDevice, an error of the checker\n"))
    #expect(run.output.contains("\n\n\nunknownDevice, a message of the command line\n"))
  }

  private static let noCode =
    "'choreo explain' lists the codes; ':explain NAME' at the prompt explains a name of the language"

  @Test(arguments: [
    ("leftBehnd", "did you mean 'leftBehind'?"), ("LEFTBEHIND", "did you mean 'leftBehind'?"),
    ("nonsenseOfSomeKind", noCode), ("", noCode), ("[]", noCode),
  ])
  func anUnknownCodeIsOneError(argument: String, remedy: String) throws {
    let run = try ChoreoProcess(["explain", argument])

    #expect(run.exitCode == Ending.usage.rawValue)
    #expect(run.output.isEmpty)
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("choreo: error[unknownCode]: no message has the code '") == true)
    #expect(lines.last == "  = fix: \(remedy)")
  }

  @Test func withoutACodeAllAreListedByGroups() throws {
    let run = try ChoreoProcess(["explain"])
    let lines = run.output.split(separator: "\n")

    #expect(run.exitCode == Ending.success.rawValue)
    #expect(
      lines.filter { !$0.hasPrefix(" ") } == [
        "Issues:", "Errors:", "Warnings:", "Run-time errors:", "Failures of tests:",
        "Errors of the command line:", "'choreo explain CODE' explains one.",
      ])
    #expect(lines.count > 500)
    #expect(
      lines.contains { $0.hasPrefix("  leftBehind  ") && $0.contains("A view stays in the tree") })
  }
}
