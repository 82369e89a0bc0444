import Foundation
import TestSupport
import Testing
import choreo

/// What `choreo` reads and writes, while others write it too, and what it will not touch.
@Suite struct FileCommandTests {
  let folder: TemporaryFolder

  /// A script whose frames do not hold.
  private static let wrong = """
    controller Home { view box { frame: (0, 0, 10, 10) } }

    test "moves" {
      let home = Home()
      launch(home)
      animate 100ms, curve: .linear { home.box.alpha = 0 }
      expect frames {
        at    | home.box.alpha ± 0.01
        0ms   | 1
        50ms  | 0.7
      }
    }

    """
  private static let right = wrong.replacing("0.7", with: "0.5")

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.wrong, to: "card.trans")
    try folder.write("test \"holds\" { expect 1 == 0 + 1 }\n", to: "good.trans")
  }

  func shell(_ line: String) throws -> ChoreoProcess {
    try ChoreoProcess(shell: line, in: folder.url)
  }

  func text(_ name: String) throws -> String {
    try String(contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8)
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() }
  }

  // MARK: - Others write too

  /// What another process does as soon as the new text of the script is being written beside it, and a little later.
  private static let disturbances = [
    "echo '// theirs' >> card.trans",
    "i=0; until [ $i = 300 ]; do i=$((i + 1)); done; echo '// theirs' >> card.trans",
    "echo '// theirs' > other; mv other card.trans", "echo '// theirs' > card.trans",
    "{ sleep 0.05; echo '// theirs'; } >> card.trans",
    "{ cat card.trans; echo '// theirs'; } > other; mv other card.trans",
  ]

  @Test(arguments: disturbances)
  func noChangeIsLostThatIsMadeDuringAnUpdate(change: String) throws {
    for _ in 0..<10 {
      try folder.write(Self.wrong, to: "card.trans")
      let run = try shell(
        """
        {
          { $CHOREO test card.trans --update >out 2>&1; touch ended; } &
          until set -- .choreo-*; [ -e "$1" ] || [ -e ended ]; do :; done
          \(change)
        } | cat
        """)
      let texts = try names.filter { $0.hasPrefix("card.trans") }.map { try text($0) }

      #expect(run.exitCode == 0)
      #expect(texts.contains { $0.contains("// theirs\n") }, "\(texts)")
      try FileManager.default.removeItem(at: folder.url.appendingPathComponent("ended"))
      let said = try text("out")
      for name in try names where name.hasPrefix("card.trans.kept") {
        #expect(said.contains(name))
        try FileManager.default.removeItem(at: folder.url.appendingPathComponent(name))
      }
      #expect(try !names.contains { $0.hasSuffix(".tmp") })
    }
  }

  @Test func aKilledUpdateLeavesAWholeScriptAndTheNextRunCleansUp() throws {
    for round in 0..<20 {
      try folder.write(Self.wrong, to: "card.trans")
      _ = try shell(
        "{ $CHOREO test card.trans --update >out 2>&1 & sleep 0.0\(round + 10); kill -9 $!; } | cat"
      )
      #expect([Self.wrong, Self.right].contains(try text("card.trans")))
    }
    // As a rewrite leaves it that is killed before its end.
    try folder.write("half", to: ".choreo-99999-0.tmp")
    try folder.write("half", to: "inner/.choreo-99999-0.tmp")
    try folder.write("controller A {}\n", to: "inner/a.trans")
    _ = try shell("$CHOREO test .")

    #expect(try !names.contains { $0.hasSuffix(".tmp") })
    let inner = folder.url.appendingPathComponent("inner").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: inner) == ["a.trans"])
  }

  @Test func severalRunsKeepAllTheyFound() throws {
    for number in 0..<8 {
      try folder.write("test \"t\(number)\" { expect \(number) == 9 }\n", to: "\(number).trans")
    }
    _ = try shell(
      "{ for i in 0 1 2 3 4 5 6 7; do $CHOREO test $i.trans 2>err$i & done; } | cat")
    let run = try shell("$CHOREO test . --failed")

    for number in 0..<8 {
      #expect(run.output.contains("\(number).trans: t\(number)\n"), "\(run.output)")
      #expect(try text("err\(number)") == "")
    }
  }

  @Test func aScriptOfSeveralNamesIsNotParted() throws {
    let run = try shell("ln card.trans second; $CHOREO test card.trans --update")

    #expect(run.exitCode == Ending.unwritableOutput.rawValue)
    #expect(run.output.contains("it has 2 hard links"))
    #expect(try text("card.trans") == Self.wrong && text("second") == Self.wrong)
  }

  @Test func aReportFollowsALinkToWhereNothingIsYet() throws {
    let run = try shell("ln -s out/real.xml r.xml; $CHOREO test good.trans --report junit=r.xml")

    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(try text("out/real.xml").hasPrefix("<?xml"))
    let link = folder.url.appendingPathComponent("r.xml").path
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "out/real.xml")
  }

  // MARK: - No output replaces an input

  @Test(arguments: [
    "--report junit=good.trans", "--report junit=./inner/../good.trans", "--coverage good.trans",
    "--report json=link", "--report tap=linked/good.trans", "--report junit=hard.xml",
    "--coverage hard.xml", "--report github=part", "--report junit=partlink",
    "--report junit=other.trans", "--report junit=new.trans", "--report junit=inner",
    "--report junit=dangling", "--report tap=a --coverage ./a", "--report tap=a --coverage alink",
    "--report tap=a --report junit=inner/../a", "--report tap=one --report junit=two",
    "--report junit=out", "--report junit=outlink", "--coverage /dev/stdout",
    "--report json=/dev/stderr", "--watch --report junit=good.trans",
  ])
  func noOutputReplacesAnInput(arguments: String) throws {
    let good = "import \"part\"\ntest \"holds\" { expect one() == 1 }\n"
    let part = "func one() -> Number { return 1 }\n"
    try folder.write(good, to: "good.trans")
    try folder.write(part, to: "part")
    try folder.write("controller Other {}\n", to: "other.trans")
    _ = try shell(
      """
      mkdir inner; ln -s good.trans link; ln -s . linked; ln good.trans hard.xml; ln -s part partlink
      ln -s inner/new.trans dangling; ln -s a alink; ln -s out outlink; touch one; ln one two
      """)
    let run = try shell("$CHOREO test good.trans \(arguments) >out 2>err")

    #expect(run.exitCode == Ending.unwritableOutput.rawValue)
    let errors = try text("err")
    #expect(errors.contains("cannot be written: "), "\(errors)")
    #expect(try text("good.trans") == good && text("hard.xml") == good && text("part") == part)
    #expect(try text("other.trans") == "controller Other {}\n")
    #expect(try !names.contains("new.trans") && !names.contains("a"))
    #expect(try text("out") == "", "no test has run")
  }

  @Test(arguments: [
    "run good.trans", "check good.trans", "test good.trans", "run importer.trans", "run -",
    "debug tokens good.trans",
  ])
  func noScriptIsReadThatTheOutputGoesTo(command: String) throws {
    let good = "print(1)\n"
    try folder.write(good, to: "good.trans")
    try folder.write("import \"good.trans\"\n", to: "importer.trans")
    let run = try shell("$CHOREO \(command) <good.trans >>good.trans 2>err")

    #expect(run.exitCode != 0)
    #expect(
      try text("err").contains("standard output or standard error too")
        || text("good.trans").contains("standard output or standard error too"))
    #expect(try !text("good.trans").contains("print  1"))
  }

  @Test func aSessionDoesNotReadItsOwnAnswers() throws {
    try folder.write("print(1)\n", to: "session")
    let run = try shell("timeout 10 $CHOREO repl <session >>session")

    #expect(run.exitCode == Ending.unreadableFile.rawValue)
    #expect(run.errors.contains("it is the file that the output goes to"))
    #expect(try text("session") == "print(1)\n")
  }

  @Test(arguments: ["good.trans", "link", "part", "partlink", "hard"])
  func noRecordingReplacesAScript(path: String) throws {
    let good = "import \"part\"\nprint(one())\n"
    try folder.write(good, to: "good.trans")
    try folder.write("func one() -> Number { return 1 }\n", to: "part")
    _ = try shell("ln -s good.trans link; ln -s part partlink; ln good.trans hard")
    let run = try shell("printf ':record \(path)\\nlet n = 1\\n' | $CHOREO repl good.trans")

    #expect(run.output.contains("error: "), "\(run.output)")
    #expect(try text("good.trans") == good)
    #expect(try text("part") == "func one() -> Number { return 1 }\n")
  }

  // MARK: - Only plain files are read

  @Test(arguments: [
    "run fifo", "check fifo", "check /dev/zero", "run /dev/null", "test fifo", "test fifo:3",
    "test link.trans", "repl fifo", "run imports.trans", "test imports.trans", "check /dev/tty",
    "debug tree fifo", "test good.trans --report junit=fifo",
  ])
  func whatIsNoPlainFileIsRefusedAtOnce(command: String) throws {
    try folder.write("import \"fifo\"\ntest \"t\" { expect 1 == 0 + 1 }\n", to: "imports.trans")
    let run = try shell(
      "mkfifo fifo; ln -s fifo link.trans; timeout 10 $CHOREO \(command) </dev/null")

    #expect(run.exitCode != 0 && run.exitCode != 124)
    #expect(!(run.errors + run.output).isEmpty)
  }

  /// The deepest nesting that is allowed needs more than a small stack of the user's shell.
  @Test(arguments: ["check", "run", "test", "test --jobs 1"])
  func theStackOfTheShellDoesNotMatter(command: String) throws {
    let open = String(repeating: "(", count: 110)
    let close = String(repeating: ")", count: 110)
    try folder.write(
      "func deep() -> Number { return \(open)1\(close) }\ntest \"deep\" { expect deep() == 1 }\n",
      to: "deep.trans")

    let run = try shell("ulimit -s 64; $CHOREO \(command) deep.trans")

    #expect(run.exitCode == 0, "\(run.errors.prefix(400))")
  }

  #if os(Linux)
    /// Paths are strings, so such a file can't be opened; it once was left out without a word.
    @Test func aNameThatIsNotUTF8IsReported() throws {
      let name = "\"$(printf 'caf\\351.trans')\""
      let folderName = "\"$(printf 'd\\351')\""
      let run = try shell(
        """
        mkdir tests tests/\(folderName); cp good.trans tests/a.trans; cp good.trans tests/\(name)
        touch tests/"$(printf '\\351.png')"; $CHOREO test tests; echo $?; $CHOREO test --list tests; echo $?
        """)
      #expect(
        run.output.contains("not ok 2 - tests/caf\\\\xE9.trans: the script can be run\n"),
        "\(run.output)")
      #expect(run.output.contains("not ok 3 - tests/d\\\\xE9: the script can be run\n"))
      #expect(run.output.contains("its name is not UTF-8; rename it"))
      #expect(run.output.contains("# 2 not read, 1 passed\n1..3\n66\n"))
      #expect(run.output.hasSuffix("tests/a.trans:1  holds\n66\n"))

      for command in ["test", "run", "check"] {
        let run = try shell("cp good.trans \(name); $CHOREO \(command) \(name)")
        #expect(run.exitCode == Ending.unreadableFile.rawValue)
        #expect(run.errors.contains("its name is not UTF-8; rename it"), "\(run.errors)")
      }
    }
  #endif

  @Test(arguments: [
    ("-", "import \\\"part.trans\\\"\\nprint(one() + 1)"), ("/dev/stdin", "print(2)"),
  ])
  func standardInputIsAScript(path: String, script: String) throws {
    try folder.write("func one() -> Number { return 1 }\n", to: "part.trans")
    let run = try shell("printf \"\(script)\\n\" | cat | $CHOREO run \(path) --trace off")

    #expect(run.output == "2\n")
    #expect(run.exitCode == 0)
  }

  @Test func standardInputIsCheckedAndTested() throws {
    #expect(try shell("cat good.trans | $CHOREO check -").exitCode == 0)
    let run = try shell("cat good.trans card.trans | $CHOREO test - --update")
    #expect(run.output.contains("ok 1 - -: holds\n"))
    #expect(run.exitCode == Ending.unwritableOutput.rawValue)
    #expect(run.output.contains("it is standard input"))
  }
}
