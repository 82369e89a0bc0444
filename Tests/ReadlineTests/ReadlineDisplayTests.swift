#if Readline
  import TestSupport
  import Testing

  /// What the line editor shows of lines of any length and bytes, in a window of any size.
  struct ReadlineDisplayTests {
    let home: ProbeHome

    init() throws { home = try ProbeHome() }

    @Test func aLongLineGoesOnBelow() throws {
      let terminal = try home.start(columns: 20)

      terminal.type("0123456789abcdefghijklmnopqrstuvwxyz")
      try terminal.expect("ready", "probe> 0123456789abc", "defghijklmnopqrstuvw", "xyz")
      terminal.type("\u{1}!\r")

      try terminal.expect(
        "ready", "probe> !0123456789ab", "cdefghijklmnopqrstuv", "wxyz",
        "input \"!0123456789ab", "cdefghijklmnopqrstuv", "wxyz\"", "probe>")
      #expect(terminal.screen.complaints == [])
    }

    @Test func aFullRowHasItsCursorBelow() throws {
      let terminal = try home.start(columns: 20)

      terminal.type("0123456789abc")
      try terminal.wait("the cursor") { $0.cursor == (2, 0) }
      terminal.type("\u{7F}")
      try terminal.wait("the cursor back") { $0.cursor == (1, 19) }
      terminal.type("\r")

      try terminal.wait("the input") { $0.rows.contains(#"input "0123456789ab""#) }
      #expect(terminal.screen.rows[1] == "probe> 0123456789ab")
    }

    @Test func aBlockHigherThanTheWindowIsShownInPart() throws {
      let terminal = try home.start(height: 5)
      let lines = ["{"] + (1...20).map { "line \($0)" } + ["}"]

      terminal.type("\u{1B}[200~" + lines.joined(separator: "\r") + "\u{1B}[201~")
      try terminal.wait("its end") {
        $0.rows.first == "   ..> line 17" && $0.rows.last == "   ..> }"
      }
      for _ in 0..<19 { terminal.type("\u{1B}[A") }
      terminal.type("X")
      try terminal.wait("the change") {
        $0.rows.contains("   ..> lXine 2")
      }
      terminal.type("\r")

      try terminal.wait("a prompt") { $0.rows.last == "probe>" }
      #expect(terminal.screen.complaints == [])
    }

    @Test func aLineOfManyBytesIsTaken() throws {
      let terminal = try home.start()

      terminal.type(String(repeating: "x", count: 20_000))
      terminal.type("\r")

      try terminal.wait("the input") { $0.rows.suffix(2) == ["input of 20000 bytes", "probe>"] }
    }

    @Test(arguments: [false, true])
    func aLineOfTooManyBytesIsRefused(isPasted: Bool) throws {
      let terminal = try home.start(["size", "1000"])
      let line = String(repeating: "x", count: 200_000)

      terminal.type(isPasted ? "\u{1B}[200~\(line)\n\(line)\u{1B}[201~" : line)
      // What is typed after a pause is another line.
      try terminal.wait("the refusal") {
        $0.rows.last == "probe>" && $0.lines.contains("too long: 1000")
      }
      terminal.type("\rok\r")

      try terminal.wait("another input") { $0.rows.contains("input \"ok\"") }
    }

    // MARK: - Size

    @Test func aNarrowerWindowIsDrawnAnew() throws {
      let terminal = try home.start()
      terminal.type("{\ra line that is long enough\rend")
      try terminal.expect(
        "ready", "probe> {", "   ..> a line that is long enough", "   ..> end")

      terminal.resize(columns: 20, height: 12)
      terminal.type("!")

      try terminal.expect(
        "ready", "probe> {", "   ..> a line that i", "s long enough", "   ..> end!")
      terminal.resize(columns: 60, height: 12)
      try terminal.expect(
        "ready", "probe> {", "   ..> a line that is long enough", "   ..> end!")
      terminal.type("}\r")
      try terminal.wait("the input") {
        $0.rows.contains(#"input "{\na line that is long enough\nend!}""#)
      }
      #expect(terminal.screen.complaints == [])
    }

    @Test func outputWithoutALineBreakIsKept() throws {
      let terminal = try home.start()

      terminal.type("no line break\r")

      try terminal.expect(
        "ready", "probe> no line break", "input \"no line break\"", "and here it ends~", "probe>")
    }

    @Test func theScreenIsCleared() throws {
      let terminal = try home.start()
      terminal.type("{\rab")
      try terminal.expect("ready", "probe> {", "   ..> ab")

      terminal.type("\u{C}")

      try terminal.expect("probe> {", "   ..> ab")
      #expect(terminal.screen.cursor == (1, 9))
    }

    // MARK: - Bytes

    @Test(arguments: ["C.UTF-8", "C", "nowhere_NO.such"])
    func aCharacterIsRemovedWhole(locale: String) throws {
      let terminal = try home.start(environment: ["LC_ALL": locale])

      terminal.type("é中🎬x")
      try terminal.wait("the characters") {
        $0.rows == ["ready", "probe> é中🎬x"] && $0.cursor == (1, 13)
      }
      terminal.type("\u{1B}[D\u{7F}\u{7F}")
      try terminal.wait("fewer") { $0.rows.last == "probe> éx" && $0.cursor == (1, 8) }
      terminal.type("\r")

      try terminal.wait("the input") { $0.rows.contains(#"input "\xC3\xA9x""#) }
    }

    @Test func controlCharactersAreShownAndNotObeyed() throws {
      let terminal = try home.start()

      // Ctrl-V takes the next key as it is.
      terminal.type("a\u{16}\u{1B}[2Jb\u{16}\u{7}\u{202E}c")

      try terminal.expect("ready", #"probe> a␛[2Jb␇\u{202E}c"#)
      terminal.type("\r")
      try terminal.wait("the input") {
        $0.rows.contains(#"input "a\x1B[2Jb\x7\xE2\x80\xAEc""#)
      }
      #expect(terminal.screen.complaints == [])
    }

    @Test func bytesThatAreNoTextAreAnswered() throws {
      let terminal = try home.start()

      terminal.type(bytes: [0x61, 0xFF, 0xC3, 0x28, 0x80, 0xF0, 0x9F, 0x00, 0x62])
      terminal.type("\u{1B}[200~")
      terminal.type(bytes: [0xFE, 0x00, 0x1B, 0x63])
      terminal.type("\u{1B}[201~\r")

      try terminal.wait("an input") { $0.rows.contains { $0.hasPrefix("input ") } }
      terminal.type("ok\r")
      try terminal.wait("another") { $0.rows.contains("input \"ok\"") }
      #expect(terminal.screen.complaints == [])
    }

    /// Any keys at all, the same ones each time, leave an editor that can be left.
    @Test(arguments: 1...8)
    func anyKeysAreAnswered(seed: UInt64) throws {
      let terminal = try home.start(["size", "5000"])
      var state = seed &* 0x9E37_79B9_7F4A_7C15
      let keys = (0..<3000).map { _ -> UInt8 in
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        let key = UInt8(truncatingIfNeeded: state >> 32)
        // None that leaves the editor: then the terminal itself would take some of these keys for signals.
        return [0x03, 0x04, 0x0A, 0x0D, 0x0F, 0x1A].contains(key) ? 0x09 : key
      }

      terminal.type(bytes: keys)
      // Out of whatever has been begun: a paste, an argument, a search, a block.
      terminal.type("\u{1B}[201~\u{7}\u{7}\u{3}")
      try terminal.wait("an end") { $0.rows.suffix(2) == ["interrupted", "probe>"] }
      terminal.type("ok\r")

      try terminal.wait("an answer") { $0.lines.contains("input \"ok\"") }
      #expect(terminal.screen.complaints == [])
    }
  }
#endif
