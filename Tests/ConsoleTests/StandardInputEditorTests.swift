import Testing

@testable import Console

struct StandardInputEditorTests {
  /// All that an editor makes of some bytes, given to it `step` at a time; an input is complete when its braces are, and refused with a `?`.
  private func events(_ bytes: [UInt8], step: Int = 1000, sizeLimit: Int = 1 << 20) -> [InputEvent]
  {
    var rest = bytes[...]
    let editing = LineEditing(
      completeness: { bytes in
        let open = bytes.count { $0 == UInt8(ascii: "{") }
        return open > bytes.count { $0 == UInt8(ascii: "}") } && !bytes.contains(UInt8(ascii: "!"))
          ? .incomplete(indentation: 2) : .complete
      }, commandStart: { ConsoleAssistant.commandStart(in: $0) }, sizeLimit: sizeLimit)
    let editor = StandardInputEditor(
      editing: editing,
      source: {
        guard !rest.isEmpty else { return nil }
        defer { rest = rest.dropFirst(step) }
        return Array(rest.prefix(step))
      })
    var events: [InputEvent] = []
    while events.last != .endOfInput {
      events.append(editor.readInput(prompt: Prompt("> ", continuation: ". ")))
      if case .input(let bytes)? = events.last, bytes.contains(UInt8(ascii: "?")) {
        editor.refuseInput()
      }
    }
    // The end stays the end.
    #expect(editor.readInput(prompt: Prompt("> ", continuation: ". ")) == .endOfInput)
    return events
  }

  private static func input(_ text: String) -> InputEvent { .input(Array(text.utf8)) }

  @Test(
    arguments: [
      ("", []),
      ("a\n", [input("a")]),
      ("a\nb", [input("a"), input("b")]),
      ("\n\na\n", [input(""), input(""), input("a")]),
      ("a {\n  b\n}\nc\n", [input("a {\n  b\n}"), input("c")]),
      ("a {\r\n\r\n}\r\nc\r\n", [input("a {\n\n}"), input("c")]),
      ("a\rb\n", [input("a\rb")]),
      // Cut off in the middle of a block, with and without a line's end.
      ("a {\n  b", [input("a {\n  b")]),
      ("a {\n  b\n", [input("a {\n  b")]),
      ("a {\n", [input("a {")]),
      ("}\n{", [input("}"), input("{")]),
    ] as [(String, [InputEvent])])
  func linesBecomeInputs(text: String, expected: [InputEvent]) {
    for step in [1, 2, 1000] {
      #expect(events(Array(text.utf8), step: step) == expected + [.endOfInput])
    }
  }

  /// An input is submitted at an `!`, and its further lines are skipped.
  @Test(
    arguments: [
      ("a {!\n  b\n}\nc", [input("a {!"), skip("  b", true), skip("}"), input("c")]),
      ("a (!\n}\nc", [input("a (!"), skip("}", true), input("c")]),
      ("a (!\nb\n)", [input("a (!"), input("b"), input(")")]),
      ("a {(!\n}\nb", [input("a {(!"), skip("}", true), input("b")]),
      ("a {!\n}\n}\nb", [input("a {!"), skip("}", true), input("}"), input("b")]),
      ("a [!,\nb\nc\n", [input("a [!,"), skip("b", true), input("c")]),
      ("a {!", [input("a {!")]),
      ("a {!\n\n", [input("a {!"), skip("", true), .neverClosed(lineCount: 1)]),
      ("a {!\nb\n:c", [input("a {!"), skip("b", true), .neverClosed(lineCount: 1), input(":c")]),
      ("a {!\ntest \"b\" { }", [input("a {!"), input("test \"b\" { }")]),
      (":a {!\nb", [input(":a {!"), input("b")]),
      (
        "a {!\n/* }\n}\n*/ }\nb",
        [
          input("a {!"), skip("/* }", true), skip("}"), skip("*/ }"), input("b"),
        ]
      ),
      ("a {!\n}\nelse { }\nb", [input("a {!"), skip("}", true), skip("else { }"), input("b")]),
    ] as [(String, [InputEvent])])
  func linesOfAMistakeAreSkipped(text: String, expected: [InputEvent]) {
    for step in [1, 2, 1000] {
      #expect(events(Array(text.utf8), step: step) == expected + [.endOfInput])
    }
  }

  /// An input with a `?` is refused, and the lines that go on it are skipped.
  @Test(
    arguments: [
      ("a?\n.b\nc", [input("a?"), skip(".b", true), input("c")]),
      (
        "a?\n  ?.b(\n 1)\n  .c\nd",
        [
          input("a?"), skip("  ?.b(", true), skip(" 1)"), skip("  .c"), input("d"),
        ]
      ),
      (
        "a?\n\n// b\n.c\n\nd",
        [
          input("a?"), input(""), input("// b"), skip(".c", true), input(""), input("d"),
        ]
      ),
      (
        "a?\nelse {\nb\n}\nc",
        [
          input("a?"), skip("else {", true), skip("b"), skip("}"), input("c"),
        ]
      ),
      (
        "a?\nthen (b) { }\nthen { }\nc",
        [
          input("a?"), skip("then (b) { }", true), skip("then { }"), input("c"),
        ]
      ),
      ("a?\nthen = 1\n.b", [input("a?"), input("then = 1"), input(".b")]),
      ("a?\n.5\n", [input("a?"), input(".5")]),
      ("a?\n:b\n.c", [input("a?"), input(":b"), input(".c")]),
      ("a\n.b", [input("a"), input(".b")]),
      (":a?\n.b", [input(":a?"), input(".b")]),
    ] as [(String, [InputEvent])])
  func linesThatGoOnARefusedInputAreSkipped(text: String, expected: [InputEvent]) {
    for step in [1, 2, 1000] {
      #expect(events(Array(text.utf8), step: step) == expected + [.endOfInput])
    }
  }

  /// A command ends an input that is open, but for one in a comment.
  @Test(
    arguments: [
      ("a {\n:tree\nb", [input("a {"), input(":tree"), input("b")]),
      ("a {\n  b\n  :run 1s\n", [input("a {\n  b"), input("  :run 1s")]),
      ("a {\n:\n: b\n:nothing\n}", [input("a {\n:\n: b\n:nothing\n}")]),
      ("a {\n/*\n:tree\n*/\n}", [input("a {\n/*\n:tree\n*/\n}")]),
      ("a {?\n:tree\n}", [input("a {?"), input(":tree"), input("}")]),
    ] as [(String, [InputEvent])])
  func aCommandEndsAnOpenInput(text: String, expected: [InputEvent]) {
    for step in [1, 2, 1000] {
      #expect(events(Array(text.utf8), step: step) == expected + [.endOfInput])
    }
  }

  private static func skip(_ line: String, _ isFirst: Bool = false) -> InputEvent {
    .skipped(Array(line.utf8), isFirst: isFirst)
  }

  @Test func anyBytesArePassedOn() {
    let bytes: [UInt8] = [0xFF, 0x00, 0x1B, 0xC3]

    #expect(events(bytes + [0x0A] + bytes) == [.input(bytes), .input(bytes), .endOfInput])
  }

  @Test(arguments: [1, 3, 7, 1000])
  func whatIsTooLongIsDropped(step: Int) {
    let fits = String(repeating: "x", count: 10)
    let text = "\(fits)\n\(fits)\r\n\(fits)y\nnext\n\(fits)\(fits)\r\n{\n\(fits)\n}\n\(fits)y"

    #expect(
      events(Array(text.utf8), step: step, sizeLimit: 10) == [
        Self.input(fits), Self.input(fits), .tooLong(limit: 10), Self.input("next"),
        .tooLong(limit: 10),
        // The block, whose rest is no block any more.
        .tooLong(limit: 10), Self.input("}"),
        .tooLong(limit: 10), .endOfInput,
      ])
  }

  /// A block is looked at as a whole a few times, however many lines it has, and ends where it would end.
  @Test func aLongBlockIsLookedAtAFewTimes() {
    let lines = (0..<5_000).map { "print([\($0), (\($0))]) // {" }
    let block = (["func f() {"] + lines + ["}"]).joined(separator: "\n")
    var bytes: [UInt8]? = Array((block + "\nprint(1)\n").utf8)
    var lookCount = 0
    let editing = LineEditing(completeness: { input in
      lookCount += 1
      return ConsoleAssistant.completeness(of: input)
    })
    let editor = StandardInputEditor(editing: editing) {
      defer { bytes = nil }
      return bytes
    }

    #expect(editor.readInput(prompt: Prompt("> ", continuation: ". ")) == .input(Array(block.utf8)))
    #expect(editor.readInput(prompt: Prompt("> ", continuation: ". ")) == Self.input("print(1)"))
    #expect(lookCount < 300, "\(lookCount)")
  }

  @Test func aLineOfTenMegabytesIsAnsweredAtOnce() {
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: 10 << 20)

    #expect(
      events(line + Array("\nnext".utf8), step: 1 << 16) == [
        .tooLong(limit: 1 << 20), Self.input("next"), .endOfInput,
      ])
  }

  @Test func promptsAreShownOnlyToSomeone() {
    var shown = ""
    var lines = ["{\n", "}\n"]
    let editor = StandardInputEditor(
      editing: LineEditing(completeness: {
        $0.contains(UInt8(ascii: "}")) ? .complete : .incomplete(indentation: 0)
      }),
      source: { lines.isEmpty ? nil : Array(lines.removeFirst().utf8) },
      showPrompt: { shown += $0 }, size: { (100, 30) })

    let event = editor.readInput(
      prompt: Prompt("\u{1B}[1m> \u{1B}[2J\u{7}", continuation: "| "))

    #expect(event == Self.input("{\n}"))
    #expect(shown == "\u{1B}[1m> \u{1B}[0m| ")
    #expect(editor.isInteractive)
    #expect((editor.columns, editor.rows) == (100, 30))
  }
}
