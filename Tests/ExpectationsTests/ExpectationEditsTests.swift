import Expectations
import Semantics
import SourceText
import Testing

/// A text with edits applied, which have to be in order of place and apart.
func applied(
  _ edits: [FixIt.Edit], to file: SourceFile,
  _ location: Testing.SourceLocation = #_sourceLocation
) -> String {
  var output: [UInt8] = []
  var position = 0
  for edit in edits {
    let start = Int(edit.range.start)
    let end = Int(edit.range.end)
    guard start >= position, end <= file.bytes.count else {
      Issue.record("edits overlap: \(edits)", sourceLocation: location)
      break
    }
    output += file.bytes[position..<start]
    output += edit.replacement.utf8
    position = end
  }
  output += file.bytes[position...]
  return String(decoding: output, as: UTF8.self)
}

/// A text, what came, and the text that passes.
struct EditCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var before: String
  var came: String
  var after: String

  init(_ description: String, _ before: String, _ came: String, _ after: String) {
    testDescription = description
    self.before = before
    self.came = came
    self.after = after
  }
}

// MARK: - Calls

@Suite struct CallEditsTests {
  static let cases: [EditCase] = [
    .init(
      "a wrong argument",
      """
      expect calls {
        card.viewDidAppear(true)  // at once
      }
      """, "card.viewDidAppear(false)",
      """
      expect calls {
        card.viewDidAppear(false)  // at once
      }
      """),
    .init(
      "a wrong argument, the other may be any",
      """
      expect calls {
        _.viewDidAppear(true)
        CardTransitions.animationController(forPresented: home, presenting: _)
      }
      """,
      "card.viewDidAppear(false)\nCardTransitions.animationController(forPresented: card, presenting: home, source: home)",
      """
      expect calls {
        _.viewDidAppear(false)
        CardTransitions.animationController(forPresented: card, presenting: _)
      }
      """),
    .init(
      "another call",
      """
      expect calls {
        // the card
        card.viewDidLoad  // first
        home.viewDidLoad
      }
      """, "pull.began\nhome.viewDidLoad",
      """
      expect calls {
        // the card
        pull.began  // first
        home.viewDidLoad
      }
      """),
    .init(
      "missing lines",
      """
      expect calls {
          card.viewDidLoad // a
          // b
          home.viewDidLoad
      }
      """, "pull.began\ncard.viewDidLoad\npull.changed\npull.changed\nhome.viewDidLoad\npull.ended",
      """
      expect calls {
          pull.began
          card.viewDidLoad // a
          pull.changed
          pull.changed
          // b
          home.viewDidLoad
          pull.ended
      }
      """),
    .init(
      "a line too many",
      """
      expect calls {
        // one
        card.viewDidLoad
        // two
        home.viewDidLoad
        ...
        pull.began  // three
        ...
      }
      """, "card.viewDidLoad",
      """
      expect calls {
        // one
        card.viewDidLoad
        // two
        ...
        // three
      }
      """),
    .init(
      "an exclusion that does not hold",
      """
      expect calls {
        ...
        not card.viewDidLoad  // never
        ...
        not home.viewDidLoad
        ...
        pull.began
      }
      """, "card.viewDidLoad\npull.began",
      """
      expect calls {
        ...
        // never
        not home.viewDidLoad
        ...
        pull.began
      }
      """),
    .init(
      "an exclusion that was the gap",
      """
      expect calls {
        pull.began
        not card.viewDidLoad
        pull.ended
      }
      """, "pull.began\ncard.viewDidLoad\nhome.viewDidLoad\npull.ended",
      """
      expect calls {
        pull.began
        ...
        pull.ended
      }
      """),
    .init(
      "an exclusion whose gap grows",
      """
      expect calls {
        pull.began
        ...
        not card.viewDidLoad
        home.viewDidAppear(true)
        ...
        pull.ended
      }
      """, "pull.began\ncard.viewDidLoad\npull.ended",
      """
      expect calls {
        pull.began
        ...
        pull.ended
      }
      """),
    .init(
      "one line", "expect calls { pull.began }", "pull.began\npull.ended",
      """
      expect calls { pull.began
        pull.ended
      }
      """),
    .init(
      "an empty list", "  expect calls { }", "pull.began\npull.ended",
      """
        expect calls {
          pull.began
          pull.ended
        }
      """),
    .init(
      "an empty list with a comment",
      """
      expect calls {
        // nothing
      }
      """, "pull.began",
      """
      expect calls {
        // nothing
        pull.began
      }
      """),
    .init(
      "nothing that would compare",
      """
      expect calls {
        ...
        pull.began
        ...
      }
      """, "card.viewDidLoad",
      """
      expect calls {
        ...
        pull.began
        ...
      }
      """),
    .init(
      "a ratio",
      """
      expect calls {
        pull.update(50%)
      }
      """, "pull.update(0.1234567)",
      """
      expect calls {
        pull.update(12.346%)
      }
      """),
    .init(
      "an object without a name",
      """
      expect calls {
        card.presentationTransitionDidEnd(true)
        pull.began
        Diagonal.animateTransition(using: _)
      }
      """,
      "_.presentationTransitionDidEnd(true)\npull.began\nDiagonal.transitionDuration(using: _)\nDiagonal.animateTransition(using: _)",
      """
      expect calls {
        _.presentationTransitionDidEnd(true)
        pull.began
        Diagonal.transitionDuration(using: _)
        Diagonal.animateTransition(using: _)
      }
      """),
  ]

  @Test(arguments: cases)
  func makeTheListPass(_ example: EditCase) throws {
    let indented = example.before.hasPrefix("  ")
    let list = indented ? CallList.indented(example.before) : CallList(example.before)
    let calls = CallList.calls(example.came)
    let comparison = try #require(list.comparison(with: calls))

    let text = applied(comparison.edits, to: list.file)

    #expect(text == example.after)
    guard !comparison.edits.isEmpty else { return }
    let rewritten = indented ? CallList.indented(text) : CallList(text)
    #expect(rewritten.comparison(with: calls) == nil)
  }

  @Test func keepLineBreaksAsTheyAre() throws {
    let list = CallList("expect calls {\n  pull.began\n}")
    let file = SourceFile(path: "test.trans", text: "expect calls {\r\n  pull.began\r\n}\r\n")
    var patterns = list.patterns
    patterns[0].range.start += 1
    patterns[0].range.end += 1
    let statement = SourceRange(file: SourceFileID(0), start: 0, end: 31)

    let comparison = CallComparison(
      patterns, CallList.calls("pull.began\npull.ended"), statement: statement,
      names: ExpectationNames(objects: ["pull": "pull"]), files: [file])

    #expect(
      applied(comparison?.edits ?? [], to: file)
        == "expect calls {\r\n  pull.began\r\n  pull.ended\r\n}\r\n")
  }

  @Test func writeAGapForVeryManyCalls() throws {
    let list = CallList("expect calls {\n  pull.began\n}")
    let many = Array(repeating: "pull.changed", count: 1200).joined(separator: "\n")

    let comparison = try #require(list.comparison(with: CallList.calls("pull.began\n" + many)))

    #expect(
      applied(comparison.edits, to: list.file) == "expect calls {\n  pull.began\n  ...\n}")
  }

  /// Whatever the list and the calls are: what is written passes, and all comments are still there.
  @Test(arguments: [11, 12, 13, 14, 15, 16] as [UInt64])
  func makeAnyListPass(seed: UInt64) {
    var random = SplitMix(state: seed)
    var rewritten = 0
    for _ in 0..<200 {
      var lines: [String] = []
      for (index, line) in random.lines(upTo: 7).enumerated() {
        if random.next() % 3 == 0 { lines.append("  // before \(index)") }
        lines.append("  " + line + (random.next() % 3 == 0 ? "  // behind \(index)" : ""))
      }
      let text = "expect calls {\n" + lines.map { $0 + "\n" }.joined() + "}"
      let list = CallList(text)
      let calls = CallList.calls(random.calls(upTo: 7).joined(separator: "\n"))
      guard let comparison = list.comparison(with: calls), !comparison.edits.isEmpty else {
        continue
      }
      rewritten += 1

      let result = applied(comparison.edits, to: list.file)

      #expect(CallList(result).comparison(with: calls) == nil, "\(text)\n\(result)")
      #expect(comments(result) == comments(text))
      #expect(!result.contains("...\n  ...\n"))
      #expect(
        result.split(separator: "\n").dropFirst().dropLast().allSatisfy { $0.hasPrefix("  ") })
    }
    #expect(rewritten > 50)
  }

  private func comments(_ text: String) -> [Substring] {
    text.split(separator: "\n").compactMap { line in
      line.firstIndex(of: "/").map { line[$0...] }
    }
  }
}

extension CallList {
  /// A statement that does not stand at the beginning of its line.
  static func indented(_ text: String) -> CallList {
    let indent = text.prefix { $0 == " " }.utf8.count
    var list = CallList(String(text.dropFirst(indent)))
    for index in list.patterns.indices {
      list.patterns[index].range.start += UInt32(clamping: indent)
      list.patterns[index].range.end += UInt32(clamping: indent)
    }
    list.file = SourceFile(path: "test.trans", text: text)
    return list
  }
}

// MARK: - Trees

@Suite struct TreeEditsTests {
  static let cases: [EditCase] = [
    .init(
      "attributes",
      """
      expect tree {
        window {
          // the card
          card.view(alpha: 50%, frame: (0, 0, 393, 852)) // shown
        }
      }
      """, "window { card.view(alpha: 0.2512345, frame: (0, 12.3456, 393, 852)) }",
      """
      expect tree {
        window {
          // the card
          card.view(alpha: 25.123%, frame: (0, 12.346, 393, 852)) // shown
        }
      }
      """),
    .init(
      "a colour, a flag and nil", "expect tree { a(tint: #FF0000, isHidden: true, other: true) }",
      "a(tint: #0000FF, isHidden: false, other: nil)",
      "expect tree { a(tint: #0000FF, isHidden: false, other: nil) }"),
    .init(
      "on one line", "expect tree { window { transitionView { card.view(alpha: 1) } } }",
      "window { home.view transitionView { card.view(alpha: 0.5) } }",
      """
      expect tree { window {
        home.view
        transitionView { card.view(alpha: 0.5) }
      } }
      """),
    .init(
      "on one line, one less", "expect tree { window { home.view, card.view(alpha: 1) } }",
      "window { card.view(alpha: 1) }", "expect tree { window { card.view(alpha: 1) } }"),
    .init(
      "on one line, none", "expect tree { window { home.view } }", "window",
      "expect tree { window { } }"),
    .init(
      "lines",
      """
      expect tree {
        window {
          // first
          home.view,
          transitionView { // container
            card.view(alpha: 1)
          }
          // last
        }
      }
      """, "window { transitionView { card.view(alpha: 0.5) UIView } home.view }",
      """
      expect tree {
        window {
          // first
          transitionView { // container
            card.view(alpha: 0.5)
            _
          }
          home.view
          // last
        }
      }
      """),
    .init(
      "all other",
      """
      expect tree {
        card.view
      }
      """, "home.view other",
      """
      expect tree {
        home.view
        other
      }
      """),
    .init(
      "an empty list over lines",
      """
      expect tree {
        window {
        }
      }
      """, "window { home.view }",
      """
      expect tree {
        window {
          home.view
        }
      }
      """),
    .init(
      "several on a line",
      """
      expect tree {
        a, b
        c
      }
      """, "a x b c",
      """
      expect tree {
        a,
        x
        b
        c
      }
      """),
  ]

  @Test(arguments: cases)
  func makeTheTreePass(_ example: EditCase) throws {
    let script = TreeScript(example.before)
    let nodes = TreeScript.nodes(example.came)
    let comparison = try #require(script.comparison(with: nodes))

    let text = applied(comparison.edits, to: script.file)

    #expect(text == example.after)
    #expect(TreeScript(text).comparison(with: nodes) == nil)
  }

  /// Whatever the trees are: what is written passes.
  @Test(arguments: [21, 22, 23, 24] as [UInt64], [true, false])
  func makeAnyTreePass(seed: UInt64, isOnLines: Bool) {
    var random = SplitMix(state: seed)
    var rewritten = 0
    for _ in 0..<150 {
      let separator = isOnLines ? "\n" : " "
      var names = ["a", "b", "c", "d", "e"]
      let list = tree(&random, &names, depth: 3, separator, isPattern: true)
      names = ["a", "b", "c", "d", "e", "Unnamed"]
      let views = tree(&random, &names, depth: 3, " ", isPattern: false)
      let script = TreeScript("expect tree {\(separator)\(list)}")
      let nodes = TreeScript.nodes(views)
      guard let comparison = script.comparison(with: nodes) else { continue }
      rewritten += 1

      let result = applied(comparison.edits, to: script.file)

      #expect(
        TreeScript(result).comparison(with: nodes) == nil,
        "\(script.text(of: script.statement) ?? "")\n\(views)\n\(result)")
    }
    #expect(rewritten > 80)
  }

  /// A list of nodes, no name twice.
  private func tree(
    _ random: inout SplitMix, _ names: inout [String], depth: Int, _ separator: String,
    isPattern: Bool
  ) -> String {
    var text = ""
    for _ in 0..<random.next() % 3 where !names.isEmpty {
      var name = names.remove(at: Int(random.next() % UInt64(names.count)))
      if isPattern, random.next() % 6 == 0 { name = "_" }
      text += name
      if !isPattern || random.next() % 2 == 0 { text += "(alpha: \(random.next() % 2))" }
      if depth > 0, !isPattern || random.next() % 2 == 0 {
        let list = tree(&random, &names, depth: depth - 1, separator, isPattern: isPattern)
        text += " {\(separator)\(list)}"
      }
      text += separator
    }
    return text
  }
}

// MARK: - Frames

@Suite struct FrameEditsTests {
  @Test func keepTheColumnsWhereTheyAre() throws {
    let script = FrameScript(
      """
      at    | percent ± 0.1% | minY ± 0.5 | name
      0ms   | 5%             | 0          | "a"     // from here
      300ms | 11.9%          |        104 | "b"
      600ms | 25%| 200 | "c"
      """, tolerances: [0.001, 0.5, nil])

    let comparison = try #require(
      script.comparison([
        [
          (.ratio(0.05), .ratio(0.123456)), (.length(0), .length(-1234.56)),
          (.text("a"), .text("a")),
        ],
        [
          (.ratio(0.119), .ratio(0.12999)), (.length(104), .length(1.04)),
          (.text("b"), .text("\"b\"")),
        ],
        [(.ratio(0.25), .ratio(1)), (.length(200), .length(200.25)), (.text("c"), .text("long"))],
      ]))

    #expect(
      applied(comparison.edits, to: script.file)
        == #"""
        at    | percent ± 0.1% | minY ± 0.5 | name
        0ms   | 12.3%          | -1234.6    | "a"     // from here
        300ms | 13%            |          1 | "\"b\""
        600ms | 100%| 200 | "long"
        """#)
  }

  @Test(
    arguments: [
      ("11.9%", 0.001, ComparedValue.ratio(0.25), "25%"),
      ("11.9%", 0.001, .ratio(0.12345), "12.3%"),
      ("0.1", 0.001, .ratio(0.12345), "0.123"), ("50%", nil, .ratio(0.12345678), "12.346%"),
      ("100", 0.5, .length(101.46), "101.5"), ("100", 5, .length(101.46), "101"),
      ("100", nil, .length(101.46789), "101.468"), ("100pt", 0.05, .length(1.2349), "1.23pt"),
      ("350ms", nil, .time(0.1234567), "123.457ms"), ("0.35s", 0.01, .time(0.1234567), "0.12s"),
      ("200ms + delay", 0.001, .time(0.1234567), "123ms"), ("45deg", nil, .angle(1), "57.296deg"),
      ("100", 1e-6, .length(0.123456789), "0.123457"),
      ("100", 0, .length(0.1234567891), "0.123456789"),
    ] as [(String, Double?, ComparedValue, String)])
  func writeAsManyDecimalsAsNeeded(
    written: String, tolerance: Double?, actual: ComparedValue, text: String
  ) throws {
    let script = FrameScript("at | a\n0ms | \(written)", tolerances: [tolerance])
    guard case .quantity(let value, let quantity) = actual else { return }
    let expected = ComparedValue.quantity(value + 100, quantity)

    let comparison = try #require(script.comparison([[(expected, actual)]]))

    #expect(applied(comparison.edits, to: script.file) == "at | a\n0ms | \(text)")
  }

  @Test(arguments: [
    ("(0, 0)", ComparedValue.tuple([0, 0]), ComparedValue.tuple([1.23456, 2]), "(1.235, 2)"),
    (".zero", .tuple([0, 0, 0, 0]), .tuple([0, 0, 393, 852]), "(0, 0, 393, 852)"),
    ("true", .bool(true), .bool(false), "false"),
    ("card", .object("card"), .object("home"), "home"),
    ("card", .object("card"), .none, "nil"), ("nil", .none, .ratio(0.5), "50%"),
    (".black", .color([0, 0, 0, 1]), .color([1, 0, 0, 0.5]), "#FF000080"),
    (".began", .word(".began"), .word(".ended"), ".ended"),
    ("t", .transform([1, 0, 0, 1, 0, 9]), .transform([1, 0, 0, 1, 0, 0]), ".identity"),
    (
      "t", .transform([1, 0, 0, 1, 0, 0]), .transform([1, 0, 0, 1, 0, 9]),
      "CGAffineTransform(translationX: 0, y: 9)"
    ),
    // What has no name here is left out.
    ("card", .object("card"), .object("UIView"), "_"),
    // What no text of a script gives stays as it is.
    ("1", .number(1), .number(.nan), "1"),
    ("(0, 0)", .tuple([0, 0]), .tuple([.infinity, 0]), "(0, 0)"),
    ("v", .velocities(0, 0), .velocities(1, 0), "v"),
  ])
  func writeEveryKindOfValue(
    written: String, expected: ComparedValue, actual: ComparedValue, text: String
  ) throws {
    let script = FrameScript("at | a\n0ms | \(written)", tolerances: [nil])

    let comparison = try #require(script.comparison([[(expected, actual)]]))

    #expect(applied(comparison.edits, to: script.file) == "at | a\n0ms | \(text)")
  }
}
