#if Readline
  import TestSupport
  import Testing

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Darwin)
    import Darwin
  #endif

  /// The line editor as its user has it, at a pseudo-terminal.
  struct ReadlineEditorTests {
    let home: ProbeHome

    init() throws { home = try ProbeHome() }

    @Test func aLineIsEchoedAndSubmitted() throws {
      let terminal = try home.start()

      terminal.type("hello")
      try terminal.expect("ready", "probe> hello")
      terminal.type("\r")

      try terminal.expect("ready", "probe> hello", "input \"hello\"", "probe>")
      #expect(terminal.screen.complaints == [])
    }

    @Test func enterBreaksALineThatIsNotComplete() throws {
      let terminal = try home.start()

      terminal.type("a {\r")
      try terminal.expect("ready", "probe> a {", "   ..>")
      terminal.type("b\r}\r")

      try terminal.expect(
        "ready", "probe> a {", "   ..> b", "   ..> }", #"input "a {\nb\n}""#, "probe>")
    }

    @Test func aBlockComesBackWholeAndIsEditedInItsMiddle() throws {
      let terminal = try home.start()
      terminal.type("a {\rb\r}\r")
      try terminal.wait("a prompt") { $0.rows.last == "probe>" && $0.rows.count > 2 }

      terminal.type("\u{1B}[A")
      try terminal.wait("the block") {
        $0.rows.suffix(3) == ["probe> a {", "   ..> b", "   ..> }"]
      }
      // Up once more moves within the block.
      terminal.type("\u{1B}[AX")
      try terminal.wait("the change") {
        $0.rows.suffix(3) == ["probe> a {", "   ..> bX", "   ..> }"]
      }
      terminal.type("\u{1}Y\u{1B}\rZ\r")

      try terminal.wait("the input") { $0.rows.contains(#"input "a {\nY\nZbX\n}""#) }
      #expect(terminal.screen.complaints == [])
    }

    @Test func upLeavesTheFirstLineForTheHistory() throws {
      let terminal = try home.start()
      terminal.type("one\rtwo\r")
      try terminal.wait("both") { $0.rows.contains(#"input "two""#) && $0.rows.last == "probe>" }

      terminal.type("\u{1B}[A\u{1B}[A")
      try terminal.wait("the first") { $0.rows.last == "probe> one" }
      terminal.type("\u{1B}OB")
      try terminal.wait("the second") { $0.rows.last == "probe> two" }
      terminal.type("\u{E}")
      try terminal.wait("nothing") { $0.rows.last == "probe>" }
    }

    @Test func aChangedEntryIsAsItWasTheNextTime() throws {
      let terminal = try home.start()
      terminal.type("one\r")
      try terminal.wait("a prompt") { $0.rows.last == "probe>" && $0.rows.count > 2 }

      terminal.type("\u{1B}[AX\u{1B}[BY\r")
      try terminal.wait("the other") { $0.rows.contains(#"input "Y""#) && $0.rows.last == "probe>" }
      terminal.type("\u{1B}[A\u{1B}[A")

      try terminal.wait("the entry") { $0.rows.last == "probe> one" }
    }

    @Test func historyIsSearched() throws {
      let terminal = try home.start()
      terminal.type("first\rsecond\r")
      try terminal.wait("both") { $0.rows.contains(#"input "second""#) && $0.rows.last == "probe>" }

      terminal.type("\u{12}fir")
      try terminal.wait("a match") { $0.rows.last == "(reverse-i-search)`fir': first" }
      terminal.type("\r")

      try terminal.wait("the input") { $0.rows.suffix(3).contains(#"input "first""#) }
      #expect(terminal.screen.rows.contains("probe> first"))
      #expect(terminal.screen.complaints == [])
    }

    @Test func aPastedBlockIsInsertedWhole() throws {
      let terminal = try home.start()

      terminal.type("\u{1B}[200~one\r\n\ttwo\u{7}\nthree\n\u{1B}[201~")
      try terminal.expect("ready", "probe> one", "   ..>     two", "   ..> three")
      #expect(terminal.screen.marksPastes)
      terminal.type("\r")

      try terminal.wait("the input") { $0.rows.contains(#"input "one\n\x9two\nthree""#) }
    }

    @Test func linesThatArePastedWithoutMarksAreTyped() throws {
      let terminal = try home.start()

      terminal.type("one\rloose {\r  two\r}\rthree\r")

      try terminal.expect(
        "ready", "probe> one", "input \"one\"", "probe> loose {", "   ..>   two", "   ..> }",
        #"input "loose {\n  two\n}""#, "probe> three", "input \"three\"", "probe>")
    }

    @Test func aFurtherLineIsIndentedAndABracketMovesBack() throws {
      let terminal = try home.start()

      terminal.type("loose {")
      terminal.type("\r")
      try terminal.wait("the indentation") { $0.cursor == (2, 9) }
      terminal.type("\t")
      try terminal.wait("more of it") { $0.cursor == (2, 11) }
      terminal.type("\u{7F}\u{7F}")
      try terminal.wait("less of it") { $0.cursor == (2, 9) }
      terminal.type("}")
      try terminal.expect("ready", "probe> loose {", "   ..> }")
      terminal.type("\r")

      try terminal.wait("the input") { $0.rows.contains(#"input "loose {\n}""#) }
    }

    @Test func linesAreKilledOneByOne() throws {
      let terminal = try home.start()
      terminal.type("{\rmiddle\r")
      try terminal.expect("ready", "probe> {", "   ..> middle", "   ..>")

      terminal.type("\u{1B}[A\u{1B}[C\u{1B}[C\u{B}")
      try terminal.expect("ready", "probe> {", "   ..> mi", "   ..>")
      terminal.type("\u{15}")
      try terminal.expect("ready", "probe> {", "   ..>", "   ..>")
      terminal.type("\u{B}\u{19}\u{19}}\r")

      // What was killed without a move between comes back together.
      try terminal.wait("the input") { $0.rows.contains { $0.hasPrefix("input ") } }
      #expect(terminal.screen.rows.contains(#"input "{\nmiddle\nmiddle\n}""#))
    }

    // MARK: - Completion

    @Test func tabCompletesTheCommonPrefixAndThenLists() throws {
      let terminal = try home.start()

      terminal.type("x an\t")
      try terminal.expect("ready", "probe> x animat")
      terminal.type("\t")
      try terminal.expect(
        "ready", "probe> x animat", "animateTransition   animation␛[2JEnded", "probe> x animat")
      terminal.type("e\t")
      try terminal.expect(
        "ready", "probe> x animat", "animateTransition   animation␛[2JEnded",
        "probe> x animateTransition(")

      #expect(terminal.screen.complaints == [])
    }

    @Test func tabKnowsNoFileNames() throws {
      let terminal = try home.start()

      terminal.type("/usr/b\t")
      try terminal.wait("a bell") { $0.bells == 1 }
      terminal.type("\t")
      try terminal.wait("another") { $0.bells == 2 }
      terminal.type("\u{1B}*\u{1B}?")
      terminal.type("!")

      try terminal.wait("no change") { $0.rows.last == "probe> /usr/b!" }
    }

    // MARK: - Ends

    @Test func controlCDropsTheLine() throws {
      let terminal = try home.start()

      terminal.type("a {\rdropped\u{3}")

      try terminal.expect(
        "ready", "probe> a {", "   ..> dropped^C", "interrupted", "probe>")
      terminal.type("b\r")
      try terminal.wait("an input") { $0.rows.contains(#"input "b""#) }
    }

    @Test func controlCEndsASearch() throws {
      let terminal = try home.start()

      terminal.type("\u{12}nothing")
      try terminal.wait("a search") { $0.rows.last?.hasPrefix("(failed reverse") == true }
      terminal.type("\u{3}")

      try terminal.wait("a prompt") { $0.rows.suffix(2) == ["interrupted", "probe>"] }
    }

    @Test func controlCIsASignalBetweenInputs() throws {
      let terminal = try home.start()

      terminal.type("loop\r")
      try terminal.wait("the loop") { $0.rows.last == "looping" }
      #expect(terminal.isInUsualMode)
      #expect(!terminal.screen.marksPastes)
      terminal.type("\u{3}")

      #expect(try terminal.end() == .signal(2))
    }

    @Test func controlDEndsOnlyOnAnEmptyLine() throws {
      let terminal = try home.start()
      let isUsualWhileTyping = terminal.isInUsualMode

      terminal.type("ab\u{1}\u{4}\r")
      try terminal.wait("a deletion") {
        $0.rows.contains(#"input "b""#) && $0.rows.last == "probe>"
      }
      terminal.type("\u{4}")

      #expect(try terminal.end() == .exit(0))
      #expect(terminal.screen.rows.last == "end")
      #expect(!isUsualWhileTyping)
      #expect(terminal.isInUsualMode)
      #expect(!terminal.screen.marksPastes)
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
    func aSignalThatEndsGivesTheTerminalBack(signal: Int32) throws {
      let terminal = try home.start()
      terminal.type("half")
      try terminal.expect("ready", "probe> half")

      terminal.send(signal)

      #expect(try terminal.end() == .signal(signal))
      #expect(terminal.isInUsualMode)
      #expect(!terminal.screen.marksPastes)
    }

    @Test(arguments: ["", "half", "a {\r", "\u{12}half", "\u{1B}[200~half", "\u{16}"])
    func aClosedWindowEnds(typed: String) throws {
      let terminal = try home.start()
      terminal.type(typed)

      terminal.hangUp()

      let end = try terminal.end()
      #expect(end == .signal(SIGHUP) || end == .exit(0), "\(end)")
    }

    @Test func aStopKeepsTheLine() throws {
      let terminal = try home.start()

      // A session of its own cannot be stopped, but is asked.
      terminal.type("ab\u{1A}")
      try terminal.expect("ready", "probe> ab", "probe> ab")
      terminal.send(SIGSTOP)
      terminal.send(SIGCONT)
      try terminal.expect("ready", "probe> ab", "probe> ab~", "probe> ab")
      terminal.type("c\r")

      try terminal.wait("the input") { $0.rows.contains(#"input "abc""#) }
    }
  }
#endif
