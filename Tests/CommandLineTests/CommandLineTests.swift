import Foundation
import SourceText
import TestSupport
import Testing
import choreo

@Suite struct CommandLineTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("print(\"hello\")\n", to: "good.trans")
    try folder.write(
      """
      animator Fade {
        transitionDuration: 300ms
        on animateTransition(using context) {
          if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
      """, to: "fade.trans")
    try folder.write("print(hello)\n", to: "bad.trans")
    try folder.write("let list = [1]\nprint(list[3])\n", to: "late.trans")
    try folder.write("print(1 / 0)\n", to: "warned.trans")
    try folder.write(
      """
      animator Nothing {
        transitionDuration: 100ms
        on animateTransition(using context) { print("and that was all") }
      }
      delegate D { animationController(forPresented): Nothing() }
      controller Card {
        let d = D()
        modalPresentationStyle: .fullScreen
        transitioningDelegate: d
      }
      controller Home {}
      let home = Home()
      launch(home)
      home.present(Card())
      settle()

      """, to: "stuck.trans")
  }

  func choreo(_ arguments: String..., in place: String = "") throws -> ChoreoProcess {
    try ChoreoProcess(arguments, in: folder.url.appendingPathComponent(place))
  }

  @Test func runsAScript() throws {
    let run = try choreo("run", "good.trans")

    #expect(run.output == "trace 1\n    0.000  print  hello  @1\n")
    #expect(run.errors.isEmpty)
    #expect(run.exitCode == Ending.success.rawValue)
  }

  @Test func printsOnlyWhatTheScriptPrints() throws {
    let run = try choreo("run", "good.trans", "--trace", "off")

    #expect(run.output == "hello\n")
  }

  /// A pipe says no size beforehand, and the end of a file is not the end of a piece that was read.
  @Test(arguments: [0, 2, 65_526, 65_527, 65_528, 200_000])
  func readsWhatIsThere(length: Int) throws {
    let comment = String(repeating: "/", count: length) + (length > 0 ? "\n" : "")
    try folder.write(comment + "print(7)\n", to: "long.trans")
    let file = try choreo("run", "long.trans", "--trace", "off")
    let pipe = try ChoreoProcess(
      shell: "cat long.trans | $CHOREO run /dev/stdin --trace off", in: folder.url)

    #expect(file.output == "7\n")
    #expect(pipe.output == "7\n")
  }

  /// A script that brings characters no terminal may see into everything that is written of it.
  private static let hostile = """
    print("a\\tb\\n\u{1B}[2J\\u{1B}]0;x\\u{7}\\r\\u{7F}\u{9B}\\u{9B}31m\u{202E}\\u{202E}\\u{E0001}é")
    test "t\u{202E}\\u{1B}\u{9B}", tags: [.odd] { expect "\u{202E}\\u{1B}" == "b", "\u{9B}" }
    tags: odd

    """

  @Test(arguments: [
    "run ./hostile\u{202E}.trans", "run hostile\u{202E}.trans --trace off",
    "run hostile\u{202E}.trans --trace json", "run hostile\u{202E}.trans --frames",
    "check \u{202E}bad.trans", "check \u{202E}bad.trans --format json", "run \u{202E}bad.trans",
    "test \u{202E}bad.trans",
    "test hostile\u{202E}.trans --report tap", "test hostile\u{202E}.trans --report junit",
    "test hostile\u{202E}.trans --report json", "test hostile\u{202E}.trans --report github",
    "test hostile\u{202E}.trans --report pretty", "test hostile\u{202E}.trans --list",
    "test hostile\u{202E}.trans --trace text", "test hostile\u{202E}.trans --trace off",
    "test hostile\u{202E}.trans --coverage /dev/stderr", "debug tokens hostile\u{202E}.trans",
    "debug tree hostile\u{202E}.trans", "debug program hostile\u{202E}.trans",
    "repl hostile\u{202E}.trans", "run \u{202E}\u{1B}", "test \u{202E}\u{1B}", "\u{202E}\u{1B}",
  ])
  func nothingOfAScriptCommandsTheTerminal(command: String) throws {
    try folder.write(Self.hostile, to: "hostile\u{202E}.trans")
    try folder.write(Self.hostile + "odd(\"\u{1B}\u{9B}\u{202E}\")\n", to: "\u{202E}bad.trans")
    let run = try ChoreoProcess(
      shell: "$CHOREO \(command) 2>&1 <<'END' | cat\n:list\n:calls\n:tests\nEND", in: folder.url)

    #expect(!run.output.isEmpty)
    #expect(
      run.output.unicodeScalars.allSatisfy {
        $0 == "\n" || $0 == "\t" || !InvisibleCharacters.contains($0)
      }, "\(run.output.debugDescription)")
  }

  @Test func printedLinesAndTabsStay() throws {
    try folder.write("print(\"a\\tb\\nc\\u{1B}[1md\\u{202E}é\\r\")\n", to: "lines.trans")
    let run = try choreo("run", "lines.trans", "--trace", "off")

    #expect(run.output == "a\tb\nc\\u{1B}[1md\\u{202E}é\\u{D}\n")
  }

  // MARK: - Sessions

  @Test func aSessionThatCannotBeReadOrWrittenSaysSo() throws {
    let folder = try ChoreoProcess(shell: "$CHOREO repl < .", in: folder.url)
    #expect(folder.exitCode == Ending.unreadableFile.rawValue)
    #expect(folder.errors.hasPrefix("choreo: standard input cannot be read: "))
    #expect(folder.output.isEmpty)

    #if os(Linux)
      let full = try ChoreoProcess(shell: "echo 1 | $CHOREO repl > /dev/full", in: self.folder.url)
      #expect(full.exitCode == Ending.unwritableOutput.rawValue)
      #expect(full.errors.hasPrefix("choreo: standard output cannot be written: "))
    #endif
  }

  @Test func aCaseBelongsToATest() throws {
    for arguments in [
      ["--case", "3"], ["--case", "3", "good.trans"], ["--case=-1", "good.trans:1"],
    ] {
      let run = try ChoreoProcess(["repl"] + arguments, in: folder.url)
      #expect(run.exitCode == Ending.usage.rawValue, "\(arguments)")
      #expect(run.errors.contains("Error: "))
    }
  }

  @Test(arguments: [
    ["run", "good.trans", "--device", "a\u{1B}[2Jb"], ["repl", "--\u{1B}]0;x\u{7}"],
    ["run", "--trace", "\u{1B}[31m", "good.trans"], ["\u{9B}31m"], ["test", "--jobs", "\u{1B}c"],
  ])
  func noArgumentCommandsTheTerminal(arguments: [String]) throws {
    let run = try ChoreoProcess(arguments, in: folder.url)

    #expect(run.exitCode == Ending.usage.rawValue)
    #expect(run.errors.contains("Error: "))
    #expect(
      !run.errors.unicodeScalars.contains { $0.value == 0x1B || $0.value == 7 || $0.value == 0x9B })
  }

  #if os(Linux)
    /// Every command that writes to standard output, with the texts ArgumentParser makes among them.
    @Test(arguments: [
      "--help", "--version", "help run", "run --help", "repl --help", "test --help",
      "check --help", "debug --help", "debug tokens --help", "--generate-completion-script bash",
      "--generate-completion-script zsh", "--generate-completion-script fish",
      "--experimental-dump-help", "run good.trans", "run good.trans --trace off",
      "run good.trans --device iPhone15 --trace=json", "debug tokens good.trans",
      "debug tree good.trans", "debug program stuck.trans", "test tested.trans",
      "test tested.trans --list", "test tested.trans --trace text",
      "test tested.trans --report pretty --matrix",
    ])
    func outputThatCannotBeWrittenIsSaid(arguments: String) throws {
      try folder.write("test \"one\" { expect 1 == 0 + 1 }\n", to: "tested.trans")
      for (redirection, reason) in [
        (">/dev/full", "No space left on device"), (">&-", "Bad file descriptor"),
      ] {
        let run = try ChoreoProcess(
          shell: "$CHOREO \(arguments) \(redirection)", in: folder.url)

        #expect(run.exitCode == Ending.unwritableOutput.rawValue, "\(arguments) \(redirection)")
        let message = "choreo: standard output cannot be written: \(reason)\n"
        #expect(
          run.errors.ranges(of: message).count == 1, "\(arguments) \(redirection): \(run.errors)")
      }
    }

    @Test func aWarningThatCannotBeWrittenIsNoSuccess() throws {
      for command in ["check", "run"] {
        let full = try ChoreoProcess(
          shell: "$CHOREO \(command) warned.trans >out 2>/dev/full", in: folder.url)
        #expect(full.exitCode == Ending.unwritableOutput.rawValue)
      }
    }
  #endif

  /// A file that is opened gets the lowest free descriptor: without care the one of standard output, and the output with it.
  @Test func noFileTakesThePlaceOfAClosedStream() throws {
    try folder.write("test \"one\" { expect frames { at | 1\n0ms | 2 } }\n", to: "frames.trans")
    let run = try ChoreoProcess(
      shell: "$CHOREO test frames.trans --update <&- >&- 2>&-", in: folder.url)
    let text = try String(
      contentsOf: folder.url.appendingPathComponent("frames.trans"), encoding: .utf8)

    #expect(run.exitCode == Ending.unwritableOutput.rawValue)
    #expect(text.contains("test \"one\"") && !text.contains("TAP"))
  }

  @Test func helpIsNoMistake() throws {
    let help = try choreo("repl", "--help")

    #expect(help.exitCode == 0)
    #expect(help.output.contains("USAGE: choreo repl"))
    #expect(help.errors.isEmpty)
  }

  @Test func writesJSONLines() throws {
    let run = try choreo("run", "good.trans", "--trace", "json")

    let lines = run.output.split(separator: "\n")
    #expect(lines.first == "{\"choreo\":\"trace\",\"schema\":1}")
    for line in lines {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }
  }

  @Test func saysWhatDoesNotCheck() throws {
    let run = try choreo("run", "bad.trans")

    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("bad.trans:1:7: error[unknownName]: "))
    #expect(run.exitCode == Ending.invalidScript.rawValue)
  }

  @Test func diagnosticsAreJSONOnRequest() throws {
    let run = try choreo("check", "bad.trans", "--format", "json")

    #expect(run.exitCode == Ending.invalidScript.rawValue)
    let object = try JSONSerialization.jsonObject(with: Data(run.errors.utf8)) as? [String: Any]
    #expect(object?["id"] as? String == "unknownName")
  }

  @Test func aRunTimeErrorHasItsOwnExitCode() throws {
    let run = try choreo("run", "late.trans")

    #expect(run.exitCode == Ending.runtimeError.rawValue)
    #expect(run.errors.hasPrefix("late.trans:2:"))
  }

  @Test(arguments: ["text", "off"])
  func anEngineIssueHasItsOwnExitCodeAndIsShown(trace: String) throws {
    let run = try choreo("run", "stuck.trans", "--trace", trace)

    #expect(run.exitCode == Ending.engineIssue.rawValue)
    #expect((run.output + run.errors).contains("kind=stuckTransition"))
  }

  @Test func checksSeveralFilesAndGoesOnAfterABadOne() throws {
    #expect(try choreo("check", "--strict", "good.trans").exitCode == 0)
    let strict = try choreo("check", "--strict", "stuck.trans")
    #expect(strict.exitCode == Ending.invalidScript.rawValue)
    #expect(strict.errors == (try choreo("check", "stuck.trans").errors))
    let fade = try choreo("check", "--strict", "fade.trans")
    #expect(fade.exitCode == Ending.invalidScript.rawValue)
    #expect(fade.errors.contains("warning[ignoresFinalFrame]"))
    #expect(try choreo("check", "fade.trans").errors == "")

    let run = try choreo("check", "good.trans", "bad.trans", "missing.trans", "stuck.trans")

    #expect(run.exitCode == Ending.invalidScript.rawValue)
    #expect(run.errors.contains("bad.trans:1:7: error[unknownName]"))
    #expect(run.errors.contains("missing.trans: error[unreadableFile]"))
    #expect(run.errors.contains("stuck.trans:3:6: warning[neverCompletes]"))
  }

  @Test(arguments: ["text", "json"])
  func whatSeveralFilesImportIsCheckedOnce(format: String) throws {
    for name in ["one", "two"] {
      try folder.write("import \"bad.trans\"\n", to: "\(name).trans")
    }
    let run = try choreo("check", "one.trans", "bad.trans", "two.trans", "--format", format)

    #expect(run.exitCode == Ending.invalidScript.rawValue)
    #expect(run.errors.ranges(of: "unknownName").count == 1)
  }

  @Test(arguments: [
    ("missing.trans", "missing.trans: error[unreadableFile]: "),
    (".", ".: error[isDirectory]: "),
  ])
  func aFileThatCannotBeReadIsNamed(path: String, message: String) throws {
    let run = try choreo("run", path)

    #expect(run.errors.hasPrefix(message))
    #expect(run.exitCode == Ending.unreadableFile.rawValue)
  }

  @Test(arguments: [
    ["run"], ["run", "good.trans", "--device", "Nokia"], ["run", "good.trans", "--trace", "loud"],
    ["run", "good.trans", "--window", "wide"], ["run", "good.trans", "--window", "0x100"],
    ["run", "good.trans", "--window", "400x100"], ["repl", "good.trans", "--device", "Nokia"],
    ["repl", "good.trans", "--window", "400x100"],
    ["run", "good.trans", "--layout-direction", "up"],
    ["repl", "good.trans", "--layout-direction", "up"], ["fly"], ["check"],
  ])
  func aMisusedCommandLineIsAUsageError(arguments: [String]) throws {
    let run = try ChoreoProcess(arguments, in: folder.url)

    #expect(run.exitCode == Ending.usage.rawValue)
    #expect(!run.errors.isEmpty)
  }

  @Test func aScriptWithoutACommandIsToldTheCommands() throws {
    let run = try choreo("cards/my card.trans")

    #expect(
      run.errors == """
        Error: 'cards/my card.trans' is a script, not a command: choreo run 'cards/my card.trans' \
        runs it, choreo repl 'cards/my card.trans' steps through it.

        """)
    #expect(run.exitCode == Ending.usage.rawValue)
  }

  @Test func aDeviceOfTheScriptAndAWindow() throws {
    try folder.write("device Fold { size: (380, 840) }\n", to: "devices.trans")
    try folder.write("import \"devices.trans\"\nprint(window.bounds.size)\n", to: "own.trans")

    #expect(try choreo("run", "own.trans", "--trace", "off").output == "(393, 852)\n")
    let onFold = ["run", "own.trans", "--trace", "off", "--device", "Fold"]
    #expect(try ChoreoProcess(onFold, in: folder.url).output == "(380, 840)\n")
    let run = try ChoreoProcess(onFold + ["--window", "200x840"], in: folder.url)
    #expect(run.output == "(200, 840)\n")
    #expect(run.exitCode == 0)
    let unknown = try choreo("run", "good.trans", "--device", "Fold")
    #expect(unknown.errors.contains("error[unknownDevice]: there is no device 'Fold'"))
    #expect(unknown.exitCode == Ending.usage.rawValue)
    let repl = try ChoreoProcess(
      shell: "$CHOREO repl own.trans --device Fold </dev/null", in: folder.url)
    #expect(repl.output.contains("(380, 840)"))
  }

  @Test(arguments: [
    ([], "leftToRight"), (["--layout-direction", "rightToLeft"], "rightToLeft"),
    (["--device", "iPad", "--layout-direction=rightToLeft"], "rightToLeft"),
    (["--layout-direction", "rightToLeft", "--window", "300x800"], "rightToLeft"),
  ])
  func theDirectionOfTheLanguageIsOfTheRun(options: [String], direction: String) throws {
    try folder.write(
      "controller Home {}\nlet home = Home()\nlaunch(home)\nprint(home.traitCollection.layoutDirection)\n",
      to: "direction.trans")

    let run = try ChoreoProcess(
      ["run", "direction.trans", "--trace", "off"] + options, in: folder.url)
    let words = options.joined(separator: " ")
    let repl = try ChoreoProcess(
      shell: "$CHOREO repl direction.trans \(words) </dev/null", in: folder.url)

    #expect(run.exitCode == 0)
    #expect(run.output == ".\(direction)\n")
    #expect(repl.output.contains(".\(direction)"))
  }

  @Test func aClosedPipeEndsTheRunWithAMessage() throws {
    try folder.write("for i in 0..<100000 { print(i) }\n", to: "long.trans")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", "{ \"$0\" run long.trans 2>errors; echo $? >code; } | head -1 >/dev/null",
      ChoreoProcess.executable.path,
    ]
    process.currentDirectoryURL = folder.url
    try process.run()
    process.waitUntilExit()

    let code = try String(contentsOf: folder.url.appendingPathComponent("code"), encoding: .utf8)
    let errors = try String(
      contentsOf: folder.url.appendingPathComponent("errors"), encoding: .utf8)
    #expect(code == "\(Ending.unwritableOutput.rawValue)\n")
    #expect(errors.hasPrefix("choreo: standard output cannot be written: "))
  }

  @Test func importsStayInTheProject() throws {
    try folder.write("controller Far {}\n", to: "far.trans")
    try folder.write("import \"../far.trans\"\n", to: "inner/a.trans")
    try folder.write("import \"link.trans\"\n", to: "inner/b.trans")
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent("inner/link.trans").path,
      withDestinationPath: "../far.trans")
    try folder.write("import \"near.trans\"\nlaunch(Near())\n", to: "inner/c.trans")
    try folder.write("controller Near {}\n", to: "inner/near.trans")

    let far = try choreo("run", "inner/a.trans")
    #expect(far.exitCode == Ending.invalidScript.rawValue)
    #expect(far.errors.contains("/inner', the root of the project"))
    #expect(try choreo("run", "inner/b.trans").errors.contains("the root of the project"))
    #expect(try choreo("run", "inner/c.trans").exitCode == Ending.success.rawValue)
  }

  @Test(arguments: ["choreo.project", ".git/config"])
  func aFolderOfTestsImportsTheFolderBesideIt(marker: String) throws {
    try folder.write("", to: marker)
    try folder.write(
      "import \"../tests/parts.trans\"\ncontroller Card {}\n", to: "sources/card.trans")
    try folder.write("func twice(x: Number) -> Number { return 2 * x }\n", to: "tests/parts.trans")
    try folder.write(
      """
      import "../sources/card.trans"
      import "parts.trans"
      test "both are there" {
        launch(Card())
        expect twice(x: 2) == 4
      }

      """, to: "tests/card.trans")

    for (place, path) in [("", "tests"), ("", "tests/card.trans"), ("tests", "card.trans")] {
      #expect(try choreo("test", path, in: place).exitCode == 0)
      #expect(try choreo("check", "tests/card.trans").exitCode == 0)
    }
  }

  @Test func theFolderGivenToTheCommandIsTheProject() throws {
    try folder.write("controller Card {}\n", to: "card/sources/card.trans")
    try folder.write(
      "import \"../sources/card.trans\"\ntest \"a\" { launch(Card()) }\n",
      to: "card/tests/a.trans")

    #expect(try choreo("test", ".", in: "card").exitCode == 0)
    #expect(try choreo("test", "card").exitCode == 0)
    #expect(try choreo("test", "card/tests").exitCode == Ending.invalidScript.rawValue)
  }

  @Test func aSessionIsSavedIntoTheFolderBesideTheScripts() throws {
    try folder.write("", to: "app/choreo.project")
    try folder.write("controller Card {}\n", to: "app/sources/card.trans")
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("app/tests"), withIntermediateDirectories: true)
    try folder.write(
      "launch(Card())\n:save \"a card\" app/tests/card.trans\n", to: "app/inputs")
    let saved = try ChoreoProcess(
      shell: "\"$CHOREO\" repl app/sources/card.trans <app/inputs", in: folder.url)

    #expect(saved.exitCode == 0)
    #expect(try choreo("test", "app/tests/card.trans").exitCode == 0)
    let text = try String(
      contentsOf: folder.url.appendingPathComponent("app/tests/card.trans"), encoding: .utf8)
    #expect(text.hasPrefix("import \"../sources/card.trans\"\n"))
  }

  @Test func saysItsVersionAndLineEditor() throws {
    let run = try choreo("--version")

    #expect(run.output.wholeMatch(of: /choreo \d+\.\d+\.\d+ \(line editor: .+\)\n/) != nil)
    #expect(run.exitCode == 0)
  }

  @Test func theHelpTextAndTheREADMENameEveryExitCode() throws {
    let help = try choreo("--help").output
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(
      contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)

    for ending in Ending.allCases {
      #expect(help.contains("\(ending.rawValue)  \(ending.meaning)"))
      #expect(readme.contains("| \(ending.rawValue) | \(ending.meaning) |"))
    }
  }

  @Test func aScriptOfTenMegabytesIsChecked() throws {
    let filling = String(repeating: " to make the file large,", count: 12)
    let line = "print(floor(1.5 + 2) * 3) // a line among many,\(filling) and no more\n"
    let text = String(repeating: line, count: 10_000_000 / line.utf8.count)
    try folder.write(text, to: "large.trans")

    #expect(try choreo("check", "large.trans").exitCode == Ending.success.rawValue)
  }

  @Test(arguments: ["check", "run", "test"])
  func aBodyThatIsTooLargeDoesNotCheck(command: String) throws {
    // Each takes sixteen of the 65,535 registers.
    let statements = (0..<4_200).map { "let x\($0) = CATransform3D.identity\n" }.joined()
    try folder.write(statements + "test \"a\" { expect 1 == 1 }\n", to: "many.trans")

    let result = try choreo(command, "many.trans")

    #expect(result.exitCode == Ending.invalidScript.rawValue)
    #expect((result.errors + result.output).contains("bodyTooLarge"))
    #expect(!result.output.contains("trace 1"))
  }
}
