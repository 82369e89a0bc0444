import Foundation
import TestSupport
import Testing
import choreo

/// `choreo test` as a user starts it.
@Suite struct TestCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      tags: quick, slow

      test "adds", tags: [.quick] {
        expect 1 + 1 == 2
      }

      test "doubles" for i in 1...3 {
        expect i * 2 == i + i
      }

      """, to: "tests/good.trans")
    try folder.write(
      """
      test "fails" {
        let three = 3
        expect three == 4, "numbers are what they are"
      }

      test "holds" {
        expect 2 < 3
      }

      """, to: "tests/failing.trans")
    try folder.write("test \"nonsense\" { expect nonsense }\n", to: "tests/invalid.trans")
    try folder.write("print(\"no test\")\n", to: "plain.trans")
    try folder.write(
      "test \"one of many\" for i in 0..<20000 { wait(1ms)\n expect i >= 0 }\n",
      to: "endless.trans")
    try folder.write(
      "test \"short\" { expect true }\ntest \"long\" { for i in 0..<10000000 { wait(1ms) }\n expect true }\n",
      to: "tests/.long.trans")
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("empty"), withIntermediateDirectories: true)
  }

  func choreo(_ arguments: String...) throws -> ChoreoProcess {
    try ChoreoProcess(["test"] + arguments, in: folder.url)
  }

  func text(_ name: String) throws -> String {
    try String(contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8)
  }

  // MARK: - Endings

  @Test func whatPassesEndsWithSuccess() throws {
    let run = try choreo("tests/good.trans")

    #expect(
      run.output == """
        TAP version 14
        ok 1 - tests/good.trans: adds
        ok 2 - tests/good.trans: doubles [i = 1]
        ok 3 - tests/good.trans: doubles [i = 2]
        ok 4 - tests/good.trans: doubles [i = 3]
        # 4 passed
        1..4

        """)
    #expect(run.errors.isEmpty)
    #expect(run.exitCode == Ending.success.rawValue)
  }

  @Test func whatFailsHasItsExitCodeAndItsReasons() throws {
    let run = try choreo("tests/failing.trans", "--report", "pretty")

    #expect(run.exitCode == Ending.testFailed.rawValue)
    #expect(run.output.contains("FAILED  tests/failing.trans:1  fails, on iPhone15\n"))
    #expect(run.output.contains("tests/failing.trans:3:"))
    #expect(run.output.contains("numbers are what they are"))
    #expect(
      run.output.contains("to see all calls: choreo test tests/failing.trans:1 --trace text\n"))
    #expect(run.output.contains("to run them again: choreo test --failed tests/failing.trans\n"))
    #expect(run.output.contains("1 failed, 1 passed ("))
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test func theOthersRunBesideAnInvalidScript() throws {
    let run = try choreo("tests")

    #expect(run.exitCode == Ending.invalidScript.rawValue)
    #expect(
      run.output.contains("not ok 3 - tests/invalid.trans: the script can be run\n")
        || run.output.contains("- tests/invalid.trans: the script can be run\n"))
    #expect(run.output.contains("- tests/good.trans: adds\n"))
    #expect(run.output.contains("- tests/failing.trans: holds\n"))
  }

  /// Diagnostics once appeared by the reporter and by the command line itself.
  @Test(
    arguments: [["pretty"], ["pretty", "junit=results.xml"], ["github"]],
    [
      "let v = UIView()\nv.alpha = 30\ntest \"a\" { expect nonsense }\n",
      "func f() { UIView().alpha = 30 }\ntest \"a\" { f() }\n",
    ])
  func aDiagnosticAppearsOnce(reports: [String], script: String) throws {
    try folder.write(script, to: "tests/twice.trans")
    let hasError = script.contains("nonsense")

    let run = try ChoreoProcess(
      ["test", "tests/twice.trans"] + reports.flatMap { ["--report", $0] }, in: folder.url)

    #expect((run.exitCode == Ending.invalidScript.rawValue) == hasError)
    let all = run.output + run.errors
    #expect(all.components(separatedBy: "'30' is 3000%").count == 2)
    #expect(all.components(separatedBy: "shareWithoutPercent").count == 2)
    #expect(all.components(separatedBy: "there is no 'nonsense' here").count == (hasError ? 2 : 1))
    #expect(all.components(separatedBy: "unknownName").count == (hasError ? 2 : 1))
  }

  @Test(arguments: [
    (
      ["missing"], Ending.unreadableFile, "error[pathMissing]: there is no file or folder 'missing'"
    ),
    (["empty"], .noTests, "error[noScripts]: "),
    (["plain.trans"], .noTests, "error[noTests]: "),
    (["tests/good.trans", "--filter", "nothing"], .noTests, "error[nothingSelected]: "),
    (["tests/good.trans", "--filter", "("], .usage, "error[badFilter]: "),
    (["tests/good.trans", "--tag", "quik"], .usage, "error[unknownTag]: "),
    (["tests/good.trans:99"], .noTests, "error[noTestAtLine]: "),
  ])
  func whatCannotBeRunIsAnErrorAndNoPass(
    arguments: [String], ending: Ending, message: String
  ) throws {
    let run = try ChoreoProcess(["test"] + arguments, in: folder.url)

    #expect(run.errors.contains(message))
    #expect(run.output.isEmpty)
    #expect(run.exitCode == ending.rawValue)
  }

  @Test(arguments: [
    ["--shard", "3/2"], ["--shard", "0/2"], ["--shard", "one"], ["--jobs", "0"],
    ["--jobs", "1000"], ["--repeat", "0"], ["--device", "Nokia"],
    ["--layout-direction", "up"], ["--report", "fancy"],
    ["--report", "junit="], ["--report", "tap", "--report", "pretty"],
    ["--report", "tap=a", "--report", "junit=a"], ["--timeout", "0"], ["--timeout", "soon"],
    ["--max-virtual-time", "-1s"], ["--list", "--watch"], ["--trace", "text", "--repeat", "2"],
    ["--case", "1"], ["--color", "blue"], ["--coverage", ""], ["--window", "1180"],
    ["--device", "iPad", "--device", "iPad"],
    ["--device", "iPad", "--device", "phone", "--update"],
    ["--device", "iPad", "--device", "phone", "--trace", "text"],
  ])
  func aMisusedOptionIsAUsageError(arguments: [String]) throws {
    let run = try ChoreoProcess(["test", "tests/good.trans"] + arguments, in: folder.url)

    #expect(run.exitCode == Ending.usage.rawValue)
    #expect(run.output.isEmpty)
    #expect(!run.errors.isEmpty)
  }

  @Test func aDeviceOfTheScriptsIsForThoseThatKnowIt() throws {
    let text = "test \"a\" {\n  expect window.bounds.size == (380, 840)\n}\n"
    try folder.write("device Fold { size: (380, 840) }\n" + text, to: "own/knows.trans")
    try folder.write(text, to: "own/not.trans")

    #expect(try choreo("own/knows.trans", "--device", "Fold").exitCode == 0)
    let run = try choreo("own", "--device", "Fold")
    #expect(run.exitCode == Ending.usage.rawValue)
    #expect(run.errors.contains("there is no device 'Fold' in 'own/not.trans'"))
    let small = try choreo("own/knows.trans", "--device", "Fold", "--window", "300x840")
    #expect(small.exitCode == Ending.testFailed.rawValue)
    #expect(small.output.contains("--device Fold --window 300x840"))
    let large = try choreo("own/knows.trans", "--device", "Fold", "--window", "900x840")
    #expect(large.output.contains("no window of 900 × 840 points fits the screen"))
  }

  @Test func aTestRunsInTheDirectionOfItsHeadElseOfTheRun() throws {
    let text = """
      controller Home {}
      test "of the run" {
        launch(Home())
        expect Home.traitCollection.layoutDirection == .leftToRight
      }
      test "of its head", layoutDirection: .leftToRight {
        launch(Home())
        expect Home.traitCollection.layoutDirection == .leftToRight
      }
      test "of the run, on a device of its own", device: .iPad {
        launch(Home())
        expect Home.traitCollection.layoutDirection == .leftToRight
      }

      """
    try folder.write(text, to: "own/heads.trans")

    let run = try choreo(
      "own/heads.trans", "--device", "phone", "--layout-direction", "rightToLeft", "--report",
      "pretty")

    #expect(try choreo("own/heads.trans").exitCode == 0)
    #expect(run.exitCode == Ending.testFailed.rawValue)
    let again = run.output.split(separator: "\n").compactMap { line in
      line.range(of: "choreo test ").map { String(line[$0.lowerBound...]) }
    }
    #expect(
      again == [
        "choreo test own/heads.trans:2 --device phone --layout-direction rightToLeft --trace text",
        "choreo test own/heads.trans:10 --layout-direction rightToLeft --trace text",
        "choreo test --failed --device phone --layout-direction rightToLeft own/heads.trans",
      ])
  }

  @Test func aTestRunsOnEachDeviceThatIsNamed() throws {
    try folder.write(
      "test \"small\" { expect window.bounds.width < 400 }\ntest \"own\", device: .iPad { expect window.bounds.width > 400 }\n",
      to: "devices/a.trans")

    let run = try choreo(
      "devices", "--device", "iPhoneSE", "--device", "iPhone16Pro", "--device", "phone")
    #expect(run.exitCode == Ending.testFailed.rawValue)
    #expect(run.output.contains("# 1 failed, 3 passed\n"))
    let lines = run.output.split(separator: "\n").filter { $0.contains("ok ") }
    #expect(
      lines == [
        "ok 1 - devices/a.trans: small [iPhoneSE]",
        "not ok 2 - devices/a.trans: small [iPhone16Pro]",
        "ok 3 - devices/a.trans: small [phone]", "ok 4 - devices/a.trans: own",
      ])
    #expect(run.output.contains("choreo test devices/a.trans:1 --device iPhone16Pro"))
    let again = try choreo("devices", "--failed")
    #expect(again.output.contains("ok 1 - devices/a.trans: small\n"))
    #expect(!again.output.contains(": own"))
  }

  @Test func withoutAPathTheCurrentFolderIsSearched() throws {
    try folder.write("test \"hidden\" { expect 1 == 2 }\n", to: ".hidden/a.trans")
    try folder.write("test \"built\" { expect 1 == 2 }\n", to: ".build/a.trans")
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent("tests/loop").path, withDestinationPath: "..")

    let run = try choreo("--list")

    #expect(
      run.output == """
        endless.trans:1  one of many
        tests/failing.trans:1  fails
        tests/failing.trans:6  holds
        tests/good.trans:3  adds  [quick]
        tests/good.trans:7  doubles

        """)
    #expect(run.errors.contains("tests/invalid.trans:1:"))
    #expect(run.exitCode == Ending.invalidScript.rawValue)
  }

  // MARK: - Selecting

  @Test func theShardsTogetherAreAll() throws {
    let all = try choreo("--list", "tests/good.trans", "tests/failing.trans").output
    var parts: [Substring] = []
    for number in 1...3 {
      let part = try choreo(
        "--list", "tests/good.trans", "tests/failing.trans", "--shard", "\(number)/3")
      #expect(part.exitCode == Ending.success.rawValue)
      parts += part.output.split(separator: "\n")
    }

    #expect(parts.sorted() == all.split(separator: "\n").sorted())
  }

  @Test func onlyWhatFailedRunsAgain() throws {
    _ = try choreo("tests/good.trans", "tests/failing.trans")

    let again = try choreo("tests/good.trans", "tests/failing.trans", "--failed", "--list")

    #expect(again.output == "tests/failing.trans:1  fails\n")
  }

  @Test func aLineStandsForItsTest() throws {
    let run = try choreo("tests/failing.trans:7")

    #expect(run.exitCode == Ending.success.rawValue)
    #expect(run.output.contains("ok 1 - tests/failing.trans: holds\n"))
    #expect(run.output.contains("# 1 passed, 1 left out\n1..1\n"))
  }

  // MARK: - Reports

  @Test func severalReportsAtOnce() throws {
    let run = try choreo(
      "tests/good.trans", "tests/failing.trans", "--report", "tap", "--report",
      "junit=out/results.xml", "--report", "json=results.jsonl", "--report", "github=marks",
      "--report", "pretty=log")

    #expect(run.exitCode == Ending.testFailed.rawValue)
    #expect(run.output.hasPrefix("TAP version 14\n"))
    #expect(try text("out/results.xml").contains("tests=\"6\" failures=\"1\" errors=\"0\""))
    #expect(try text("marks").hasPrefix("::error file=tests/failing.trans,line=3,"))
    #expect(try text("log").contains("1 failed, 5 passed"))
    let lines = try text("results.jsonl").split(separator: "\n")
    #expect(lines.first == "{\"choreo\":\"tests\",\"schema\":1}")
    #expect(lines.count == 9)
    for line in lines {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(!left.contains { $0.hasSuffix(".tmp") })
  }

  @Test(arguments: ["junit=tests", "json=plain.trans/a", "tap=/dev/full/a"])
  func aReportThatCannotBeWrittenIsSaidBeforeAnyTestRuns(report: String) throws {
    let run = try choreo("endless.trans", "--report", report)

    #expect(run.errors.hasPrefix("choreo: the report '"))
    #expect(run.output.isEmpty)
    #expect(run.exitCode == Ending.unwritableOutput.rawValue)
  }

  @Test func aReportThatDoesNotFitIsAnErrorAndLeavesTheOldOne() throws {
    try folder.write("old", to: "results.xml")

    let run = try ChoreoProcess(
      shell:
        "{ ulimit -f 0; $CHOREO test tests/good.trans --report junit=results.xml 2>&1; } | cat",
      in: folder.url)

    #expect(run.output.contains("the report 'results.xml' cannot be written: File too large\n"))
    #expect(try text("results.xml") == "old")
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(!left.contains { $0.hasSuffix(".tmp") })
  }

  @Test func theSameBytesWithAnyNumberOfThreads() throws {
    let one = try choreo("tests/good.trans", "tests/failing.trans", "--jobs", "1")
    let many = try choreo("tests/good.trans", "tests/failing.trans", "--jobs", "7")

    #expect(one.output == many.output)
  }

  @Test func coloursCanBeAskedFor() throws {
    let run = try choreo("tests/failing.trans", "--report", "pretty", "--color", "always")

    #expect(run.output.contains("\u{1B}[1;31mFAILED\u{1B}[0m"))
  }

  @Test func aClosedPipeEndsTheRun() throws {
    let run = try ChoreoProcess(
      shell: "{ $CHOREO test endless.trans 2>errors; echo $? >code; } | head -1", in: folder.url)

    #expect(run.output == "TAP version 14\n")
    #expect(try text("code") == "\(Ending.unwritableOutput.rawValue)\n")
    #expect(try text("errors").hasPrefix("choreo: standard output cannot be written: "))
  }

  @Test func coverageAndMatrixAreWritten() throws {
    let run = try choreo("tests/good.trans", "--coverage", "out/lines.lcov", "--matrix")

    #expect(run.exitCode == Ending.success.rawValue)
    #expect(try text("out/lines.lcov").contains("SF:tests/good.trans\n"))
    #expect(run.errors.contains("no transition ran, and no animator was declared\n"))
  }

  // MARK: - Traces

  @Test func theTraceOfOneCase() throws {
    let run = try choreo("endless.trans", "--trace", "text", "--case", "3")

    #expect(run.exitCode == Ending.success.rawValue)
    #expect(run.output.hasPrefix("trace 1\n"))
  }

  @Test func theTraceOfAFailingTestEndsWithItsFailure() throws {
    let run = try choreo("tests/failing.trans:1", "--trace", "json")

    #expect(run.exitCode == Ending.testFailed.rawValue)
    #expect(run.output.hasPrefix("{\"choreo\":\"trace\""))
    #expect(run.errors.contains("numbers are what they are"))
  }

  @Test(arguments: [
    (["tests/failing.trans"], "'--trace' shows a single test; these are 2"),
    (["tests/good.trans:7"], "choose one with '--case 0' to '--case 2'"),
    (["tests/good.trans:7", "--case", "3"], "there is no '--case 3'"),
    (["tests/good.trans:3", "--case", "3"], "this test has no cases: leave '--case' out"),
  ])
  func aTraceIsOfASingleCase(arguments: [String], message: String) throws {
    let run = try ChoreoProcess(["test", "--trace", "text"] + arguments, in: folder.url)

    #expect(run.errors.contains(message))
    #expect(run.exitCode == Ending.usage.rawValue)
  }

  // MARK: - Stopping

  @Test(arguments: [SIGINT, SIGTERM])
  func aSignalEndsTheRunWithASummarySoFar(signal: Int32) throws {
    let run = try ChoreoProcess(
      ["test", "endless.trans", "tests", "--report", "tap", "--report", "junit=out.xml"],
      in: folder.url
    ) { process, output in
      try Self.waitForLines(3, in: output)
      kill(process.processIdentifier, signal)
    }

    #expect(run.exitCode == Ending.interrupted.rawValue)
    #expect(run.output.hasSuffix("Bail out! The run was stopped before its end.\n"))
    #expect(run.output.contains(" passed, stopped before the end\n"))
    #expect(try text("out.xml").hasSuffix("</testsuites>\n"))
  }

  @Test func aSecondSignalEndsTheRunAtOnce() throws {
    let run = try ChoreoProcess(
      ["test", "endless.trans", "--watch"], in: folder.url
    ) { process, output in
      try Self.waitForLines(3, in: output)
      kill(process.processIdentifier, SIGINT)
      usleep(1000)
      kill(process.processIdentifier, SIGINT)
    }

    #expect(run.exitCode == Ending.interrupted.rawValue)
  }

  /// The report waits for a reader that never reads: the process ends all the same.
  @Test func oneSignalEndsARunThatCannotStop() throws {
    let run = try ChoreoProcess(
      shell: """
        mkfifo pipe; exec 3<>pipe
        "$CHOREO" test endless.trans >&3 & sleep 2; kill -TERM $!; wait $!
        """, in: folder.url)

    #expect(run.exitCode == Ending.interrupted.rawValue)
    #expect(run.errors.contains("choreo: the run was ended 5s after the signal."))
  }

  @Test func aTestIsStuckWhenItGoesOnLongAfterItsLimit() {
    var limits = TimeLimits()
    limits.begin(1, limit: 2, at: 0)
    limits.begin(2, limit: 2, at: 0)
    limits.begin(3, limit: .infinity, at: 0)

    let before = (0..<100).contains { _ in limits.look(at: 2_000_000_000) }
    let early = (1..<TimeLimits.patience).contains { _ in limits.look(at: 3_000_000_000) }
    limits.end(1)
    limits.begin(2, limit: 2, at: 3_000_000_000)
    let ended = limits.look(at: 4_000_000_000)
    let late = (0..<TimeLimits.patience).map { _ in limits.look(at: 6_000_000_000) }

    #expect(!before)
    #expect(!early)
    #expect(!ended)
    #expect(late.last == true)
    #expect(!late.dropLast().contains(true))
  }

  @Test func aFaultNamesWhatWasRunning() throws {
    let run = try ChoreoProcess(
      ["test", "tests/.long.trans", "--jobs", "1", "--max-virtual-time", "100000s"],
      in: folder.url
    ) { process, output in
      try Self.waitForLines(2, in: output)
      usleep(300_000)
      kill(process.processIdentifier, SIGSEGV)
    }

    #expect(run.exitCode == SIGSEGV)
    #expect(
      run.errors.contains("choreo: an error in choreo itself ended the run; please report it"))
    #expect(run.errors.hasSuffix("was running:\n  tests/.long.trans: long\n"))
  }

  @Test func aTestThatTakesTooLongFailsAndTheOthersRun() throws {
    let run = try choreo(
      "tests/.long.trans", "tests/good.trans", "--timeout", "100ms", "--max-virtual-time",
      "100000s")

    #expect(run.exitCode == Ending.testFailed.rawValue)
    #expect(run.output.contains("not ok 2 - tests/.long.trans: long\n"))
    #expect(run.output.contains("  kind: \"interrupted\"\n"))
    #expect(run.output.contains("\nok 6 - tests/good.trans: doubles [i = 3]\n"))
  }

  // MARK: - Rewriting

  /// A script whose frames do not hold; the comment and the layout are to stay.
  private static let wrongFrames = """
    controller Home { view box { frame: (0, 0, 10, 10) } }

    test "moves" {
      let home = Home()
      launch(home)
      animate 100ms, curve: .linear { home.box.alpha = 0 }   // stays
      expect frames {
        at    | home.box.alpha ± 0.01
        0ms   | 1
        50ms  | 0.7
      }
    }

    """

  @Test func expectationsAreRewrittenInPlace() throws {
    try folder.write(Self.wrongFrames, to: "frames.trans")

    let update = try choreo("frames.trans", "--update")
    let again = try choreo("frames.trans")

    #expect(update.exitCode == Ending.expectationsWritten.rawValue)
    #expect(again.exitCode == Ending.success.rawValue)
    let rewritten = try text("frames.trans")
    #expect(rewritten.contains("// stays"))
    #expect(!rewritten.contains("0.7"))
  }

  @Test func aFullDiskLeavesTheScriptAsItWas() throws {
    try folder.write(Self.wrongFrames, to: "frames.trans")

    let run = try ChoreoProcess(
      shell: "{ ulimit -f 0; $CHOREO test frames.trans --update 2>&1; echo $?; } | cat",
      in: folder.url)

    #expect(run.output.hasSuffix("\n\(Ending.unwritableOutput.rawValue)\n"))
    #expect(
      run.output.contains(
        "frames.trans: the script can be rewritten\n  ---\n  message: \"File too large\""))
    #expect(try text("frames.trans") == Self.wrongFrames)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(!left.contains { $0.hasSuffix(".tmp") })
  }

  @Test(.enabled(if: getuid() != 0, "root may write anywhere"), arguments: [0o555, 0o755])
  func aReadOnlyFolderOrScriptIsNotRewritten(folderMode: Int) throws {
    let file = try folder.write(Self.wrongFrames, to: "ro/frames.trans").path
    let files = FileManager.default
    try files.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file)
    let inner = folder.url.appendingPathComponent("ro").path
    try files.setAttributes([.posixPermissions: folderMode], ofItemAtPath: inner)
    defer { try? files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: inner) }

    let run = try choreo("ro", "--update")

    #expect(run.exitCode == Ending.unwritableOutput.rawValue)
    #expect(try text("ro/frames.trans") == Self.wrongFrames)
  }

  @Test func aScriptKeepsItsPermissionsAndALinkStaysALink() throws {
    let file = try folder.write(Self.wrongFrames, to: "real.trans")
    let files = FileManager.default
    try files.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
    let link = folder.url.appendingPathComponent("link.trans").path
    try files.createSymbolicLink(atPath: link, withDestinationPath: "real.trans")

    let run = try choreo("link.trans", "--update")

    #expect(run.exitCode == Ending.expectationsWritten.rawValue)
    #expect(try files.destinationOfSymbolicLink(atPath: link) == "real.trans")
    let mode = try files.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
    #expect(mode == 0o640)
    #expect(try text("real.trans") != Self.wrongFrames)
  }

  @Test func onAServerNothingIsRewritten() throws {
    try folder.write(Self.wrongFrames, to: "frames.trans")

    let run = try ChoreoProcess(
      ["test", "frames.trans", "--update"], in: folder.url, environment: ["CI": "true"])

    #expect(run.exitCode == Ending.usage.rawValue)
    #expect(run.errors.contains("error[updateInContinuousIntegration]: "))
    #expect(try text("frames.trans") == Self.wrongFrames)
  }

  // MARK: - Watching

  @Test func whatAChangeConcernsRunsAgain() throws {
    try folder.write("func two() -> Number { return 2 }\n", to: "part.trans")
    try folder.write(
      "import \"part.trans\"\ntest \"two\" { expect two() == 2 }\n", to: "whole.trans")

    let run = try ChoreoProcess(
      ["test", "whole.trans", "tests/good.trans", "--watch"], in: folder.url
    ) { process, output in
      try Self.waitForLines(8, in: output)
      try folder.write("func two() -> Number { return 3 }\n", to: "part.trans")
      try Self.waitForLines(12, in: output)
      kill(process.processIdentifier, SIGINT)
    }

    let runs = run.output.components(separatedBy: "TAP version 14\n")
    #expect(runs.count == 3)
    #expect(runs[1].contains("ok 1 - whole.trans: two\n"))
    #expect(runs[1].contains("tests/good.trans: adds"))
    #expect(runs[2].hasPrefix("not ok 1 - whole.trans: two\n"))
    #expect(!runs[2].contains("tests/good.trans"))
  }

  private static func waitForLines(_ count: Int, in file: URL) throws {
    for _ in 0..<2000 {
      if try Data(contentsOf: file).count(where: { $0 == 0x0A }) >= count { return }
      usleep(10_000)
    }
    Issue.record("nothing was written")
  }
}
