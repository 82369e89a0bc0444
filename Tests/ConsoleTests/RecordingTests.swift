import Testing

@testable import Console

/// What `:record` writes, and when.
@Suite struct RecordingTests {
  @Test(arguments: [[":quit"], [":record"], []])
  func aRecordingIsWrittenAtTheEnd(end: [String]) {
    let console = MemoryConsole()

    let answer = console.run([":record walk.choreo", "let n = 1", "n + 1"] + end)

    #expect(answer.contains("Wrote 2 inputs to 'walk.choreo'."))
    #expect(console.text("walk.choreo") == "let n = 1\nn + 1\n")
  }

  @Test(arguments: [
    ("locked", "Permission denied"), ("no/such/walk", "there is no folder"),
    ("card.trans", "is a script"),
  ])
  func whereNothingCanBeRecordedIsSaidAtOnce(path: String, reason: String) {
    let console = MemoryConsole(["card.trans": "controller Home { }\n"])
    console.readOnly = ["locked"]

    let answer = console.run([":record \(path)", "let n = 1"])

    #expect(answer.contains(reason) && !answer.contains("Wrote"), "\(answer)")
    #expect(console.text("card.trans") == "controller Home { }\n")
  }

  @Test func whatAnotherProcessWritesMeanwhileStays() {
    let console = MemoryConsole(["walk.choreo.2": "older\n"])
    console.lateChanges["walk.choreo"] = "theirs\n"

    let answer = console.run([":record walk.choreo", "let n = 1", ":record"])

    #expect(answer.contains("what was recorded is in 'walk.choreo.3'"), "\(answer)")
    #expect(console.text("walk.choreo") == "theirs\n")
    #expect(console.text("walk.choreo.2") == "older\n")
    #expect(console.text("walk.choreo.3") == "let n = 1\n")
  }

  @Test(arguments: [
    [":record notes.md", "let n = 1", ":record"],
    [":replay notes.md", ":record notes.md", "let n = 1", ":record"],
    [":record notes.md"],
  ])
  func whatIsThereAlreadyStays(inputs: [String]) {
    let console = MemoryConsole(["notes.md": "print(1)\n"])

    let answer = console.run(inputs)

    #expect(answer.contains("error: ") && answer.contains(":record notes.md-2.choreo"), "\(answer)")
    #expect(!answer.contains("Wrote"))
    #expect(console.text("notes.md") == "print(1)\n")
  }

  @Test func aRecordingThatWasReplayedStays() {
    let console = MemoryConsole()

    let answer = console.run([
      ":record walk.choreo", "let n = 1", ":record", ":replay walk.choreo", ":record walk.choreo",
      "let m = 1",
    ])

    #expect(answer.contains("has replayed 'walk.choreo'"), "\(answer)")
    #expect(console.text("walk.choreo") == "let n = 1\n")
  }

  @Test func aRecordingOfTheSameSessionIsContinued() {
    let console = MemoryConsole(["walk.choreo": ""])

    console.run([":record walk.choreo", "let n = 1", ":record", ":record walk.choreo", "n + 1"])

    #expect(console.text("walk.choreo") == "let n = 1\nn + 1\n")
  }

  @Test func nothingIsWrittenWhereNothingWasTyped() {
    let console = MemoryConsole()

    let answer = console.run([":record walk.choreo", ":record"])

    #expect(answer.contains("Nothing was recorded."))
    #expect(console.text("walk.choreo") == nil)
  }

  @Test func aDeviceTakesARecording() {
    let console = MemoryConsole()
    console.devices["device"] = ""

    let answer = console.run([":record device", "let n = 1", ":record"])

    #expect(answer.contains("Wrote 1 input to 'device'."), "\(answer)")
    #expect(console.devices["device"] == "let n = 1\n")
  }
}
