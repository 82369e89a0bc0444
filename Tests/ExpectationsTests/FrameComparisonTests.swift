import Expectations
import Semantics
import SourceText
import Testing

/// `expect frames { … }` as text, with the values of its cells given by hand.
struct FrameScript {
  var file: SourceFile
  var columns: [FrameColumn] = []
  var rows: [FrameRow] = []
  /// Where each cell stands, row by row.
  var ranges: [[SourceRange]] = []

  /// Reads a table from its lines, the header first; tolerances are given in base units.
  init(_ table: String, tolerances: [Double?]) {
    file = SourceFile(path: "test.trans", text: table)
    var offset = 0
    for (index, line) in table.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      defer { offset += line.utf8.count + 1 }
      var start = offset
      var cells: [(text: String, range: SourceRange)] = []
      for cell in line.prefix(while: { $0 != "/" }).split(separator: "|") {
        let first = start + cell.prefix { $0 == " " }.count
        let text = cell.split(separator: " ").joined(separator: " ")
        cells.append((text, Self.range(first, first + text.utf8.count)))
        start += cell.utf8.count + 1
      }
      guard let first = cells.first else { continue }
      if index == 0 {
        columns = zip(cells.dropFirst(), tolerances).map { cell, tolerance in
          FrameColumn(
            cell.text.split(separator: "±").first?.split(separator: " ").joined() ?? "",
            tolerance: tolerance, range: cell.range)
        }
      } else {
        rows.append(
          FrameRow(at: first.text, range: Self.range(Int(first.range.start), start - 1)))
        ranges.append(cells.dropFirst().map(\.range))
      }
    }
  }

  private static func range(_ start: Int, _ end: Int) -> SourceRange {
    SourceRange(file: SourceFileID(0), start: UInt32(clamping: start), end: UInt32(clamping: end))
  }

  /// Cells with what they should be and what they are.
  func comparison(
    _ values: [[(expected: ComparedValue, actual: ComparedValue)?]]
  ) -> FrameComparison? {
    var cells: [FrameCell] = []
    for (row, values) in values.enumerated() {
      for (column, pair) in values.enumerated() {
        guard let pair else { continue }
        cells.append(
          FrameCell(
            row: row, column: column, expected: pair.expected, actual: pair.actual,
            range: ranges[row][column]))
      }
    }
    return FrameComparison(
      columns: columns, rows: rows, cells: cells,
      names: ExpectationNames(objects: ["card": "card", "home": "home"]), files: [file])
  }

  func text(of range: SourceRange?) -> String? {
    range.map { String(decoding: file.bytes[Int($0.start)..<Int($0.end)], as: UTF8.self) }
  }
}

extension ComparedValue {
  init?(_ type: ScriptType, words: [Double]) {
    guard let value = words.withUnsafeBufferPointer({ ComparedValue(type, words: $0) }) else {
      return nil
    }
    self = value
  }

  static func ratio(_ value: Double) -> ComparedValue { .quantity(value, Quantity(isRatio: true)) }
  static func length(_ value: Double) -> ComparedValue { .quantity(value, Quantity(length: 1)) }
  static func time(_ value: Double) -> ComparedValue { .quantity(value, Quantity(time: 1)) }
  static func angle(_ value: Double) -> ComparedValue { .quantity(value, Quantity(angle: 1)) }
  static func number(_ value: Double) -> ComparedValue { .quantity(value, Quantity()) }
}

@Suite struct FrameComparisonTests {
  static let table = """
    at    | PullDown.percent ± 0.1% | card.view.frame.minY ± 0.5
    0ms   | 0%                      | 0
    300ms | 11.9%                   | 104
    600ms | 25%                     | 200
    """

  static let script = FrameScript(table, tolerances: [0.001, 0.5])

  static let comparison = script.comparison([
    [(.ratio(0), .ratio(0)), (.length(0), .length(0.4))],
    [(.ratio(0.119), .ratio(0.1185)), (.length(104), .length(101.508))],
    [(.ratio(0.25), .ratio(0.2512)), (.length(200), .length(213))],
  ])

  @Test func saysWhichCellDiffersByHowMuch() throws {
    let diagnostic = try #require(Self.comparison?.diagnostic)

    #expect(diagnostic.message.id == "framesDiffer")
    #expect(diagnostic.message.text == "'card.view.frame.minY' at 300ms is 101.508, not 104")
    #expect(Self.script.text(of: diagnostic.range) == "104")
    #expect(diagnostic.label == "got 101.508, off by 2.49 (± 0.5)")
    #expect(diagnostic.related.map(\.text) == ["got 25.12%", "got 213"])
    #expect(diagnostic.related.map { Self.script.text(of: $0.range) } == ["25%", "200"])
    #expect(
      diagnostic.notes == [
        "3 of 6 cells differ",
        "'PullDown.percent' agrees up to 300ms and first differs at 600ms",
        "'card.view.frame.minY' agrees up to 0ms and first differs at 300ms",
      ])
  }

  @Test func comparesRowByRow() {
    #expect(
      Self.comparison?.difference == [
        "  at    | PullDown.percent ± 0.1% | card.view.frame.minY ± 0.5",
        "  0ms   | 0%                      | 0",
        "- 300ms | 11.9%                   | 104",
        "+ 300ms | 11.9%                   | 101.508",
        "- 600ms | 25%                     | 200",
        "+ 600ms | 25.12%                  | 213",
      ])
  }

  @Test func marksAtMostTenOtherCells() throws {
    let lines = (0..<30).map { "\($0)ms | 1" }
    let script = FrameScript((["at | a"] + lines).joined(separator: "\n"), tolerances: [nil])

    let comparison = script.comparison(
      Array(repeating: [(.number(1), .number(2))], count: 30))

    let diagnostic = try #require(comparison?.diagnostic)
    #expect(diagnostic.related.count == 10)
    #expect(diagnostic.notes.first == "30 of 30 cells differ")
    #expect(comparison?.difference.count == 60)
  }

  @Test func leavesOutWhatIsNotCompared() {
    let script = FrameScript("at | a | b\n0ms | _ | 1", tolerances: [nil, nil])

    #expect(script.comparison([[nil, (.number(1), .number(1.0005))]]) == nil)
    let comparison = script.comparison([[nil, (.number(1), .number(1.00051))]])
    #expect(
      comparison?.difference == [
        "  at  | a | b", "- 0ms | _ | 1", "+ 0ms | _ | 1.001",
      ])
  }

  @Test(
    arguments: [
      (ComparedValue.number(1), ComparedValue.number(1.0005), nil, true),
      (.number(1), .number(1.0006), nil, false),
      // As doubles these are a little more than the tolerance apart.
      (.ratio(0.119), .ratio(0.12), 0.001, true),
      (.number(.infinity), .number(.infinity), nil, true),
      (.number(.nan), .number(.nan), nil, false),
      (.number(1), .number(.nan), 1000, false),
      (.tuple([0, 0, 393, 852]), .tuple([0, 0.0004, 393, 852]), nil, true),
      (.tuple([0, 0, 393, 852]), .tuple([0, 0, 393, 851]), 0.5, false),
      (.tuple([0, 0]), .tuple([0, 0, 0, 0]), nil, false),
      (.bool(true), .bool(true), nil, true), (.bool(true), .bool(false), 1, false),
      (.text("a"), .text("a"), nil, true), (.text("a"), .text("b"), nil, false),
      (.word(".began"), .word("began"), nil, true), (.word(".began"), .word(".ended"), nil, false),
      (.none, .none, nil, true), (.none, .number(0), nil, false),
      (.object("card"), .none, nil, false),
      (.object("card"), .object("card"), nil, true), (.object("card"), .object("home"), nil, false),
      (.object("Card", identity: 1), .object("Card", identity: 2), nil, false),
      (.object("Card", identity: 1), .object("Card"), nil, true),
      // Grey of UIKit's is 0.5 and #808080 is 128/255: no text tells them apart.
      (.color([0.5, 0.5, 0.5, 1]), .color([128.0 / 255, 128.0 / 255, 128.0 / 255, 1]), nil, true),
      (.color([1, 0, 0, 1]), .color([1, 0, 0, 0.9]), nil, false),
      (.color([1, 0, 0, 1]), .color([1, 0, 0, 0.95]), 0.1, true),
      (.transform([1, 0, 0, 1, 0, 0]), .transform([1, 0, 0, 1, 0, 10]), nil, false),
    ] as [(ComparedValue, ComparedValue, Double?, Bool)])
  func comparesValues(
    expected: ComparedValue, actual: ComparedValue, tolerance: Double?, agrees: Bool
  ) {
    #expect(expected.agrees(with: actual, tolerance: tolerance) == agrees)
  }

  @Test(arguments: [
    ("11.9%", ComparedValue.ratio(0.119), "13%"), ("0.119", .ratio(0.119), "0.13"),
    ("350ms", .time(0.35), "130ms"), ("0.35s", .time(0.35), "0.13s"),
    ("start", .time(0.35), "130ms"), ("45deg", .angle(0.785), "7.448deg"),
    ("0.785rad", .angle(0.785), "0.13rad"), ("-16pt", .length(-16), "0.13pt"),
    ("a.b", .length(1), "0.13"), ("half", .ratio(0.5), "13%"),
  ])
  func writesNumbersAsTheCellIs(written: String, expected: ComparedValue, shown: String) throws {
    let script = FrameScript("at | a\n0ms | \(written)", tolerances: [nil])
    guard case .quantity(_, let quantity) = expected else { return }
    let comparison = script.comparison([[(expected, .quantity(0.13, quantity))]])

    let diagnostic = try #require(comparison?.diagnostic)
    #expect(diagnostic.message.text.hasPrefix("'a' at 0ms is \(shown), not "))
  }

  @Test(arguments: [
    (
      ComparedValue.tuple([0, 0, 10, 10]), ComparedValue.tuple([0, 2, 10, 10]),
      "got (0, 2, 10, 10), off by 2 in its 2nd number (± 0.0005)"
    ),
    (.bool(true), .bool(false), "got false"), (.text("a"), .text("b\n"), #"got "b\n""#),
    (.word(".began"), .word(".ended"), "got .ended"), (.object("card"), .none, "got nil"),
    (.color([1, 0, 0, 1]), .color([0, 1, 0, 0.5]), "got #00FF0080"),
    (
      .transform([1, 0, 0, 1, 0, 9]), .transform([1, 0, 0, 1, 0, 0]),
      "got .identity, off by 9 in its 6th number (± 0.0005)"
    ),
    (.number(1), .number(.nan), "got nan"),
    (.number(0.1), .number(0.1006), "got 0.101, off by 0.0006 (± 0.0005)"),
    (.number(1), .number(1.00051), "got 1.001, off by 0.00051 (± 0.0005)"),
  ])
  func saysWhatCame(expected: ComparedValue, actual: ComparedValue, label: String) throws {
    let script = FrameScript("at | a\n0ms | x", tolerances: [nil])

    let diagnostic = try #require(script.comparison([[(expected, actual)]])?.diagnostic)
    #expect(diagnostic.label == label)
  }

  @Test func makesValuesOfWords() {
    #expect(ComparedValue(.bool, words: [1]) == .bool(true))
    #expect(ComparedValue(.optional(.rect), words: [0]) == ComparedValue.none)
    #expect(ComparedValue(.optional(.rect), words: [1, 1, 2, 3, 4]) == .tuple([1, 2, 3, 4]))
    #expect(ComparedValue(.optional(.rect), words: [1, 1, 2]) == nil)
    #expect(ComparedValue(.enumeration(.rectEdge), words: [9]) == .word("[.top, .right]"))
    #expect(ComparedValue(.enumeration(.gestureRecognizerState), words: [1]) == .word(".began"))
    #expect(
      ComparedValue(.enumeration(.gestureRecognizerState), words: [.nan]) == .word(".possible"))
    #expect(ComparedValue(.string, words: []) == nil)
  }
}
