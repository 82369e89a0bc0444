import Animation
import EventTrace
import Expectations
import Semantics
import SourceText
import Testing

/// `expect calls { … }` as a text of one line for each call, read without a checker.
struct CallList {
  /// The declarations objects are instances of.
  static let declarations = ["Card", "Home", "PullDown", "Diagonal", "CardTransitions"]
  static let owners = ["card": 0, "home": 1, "pull": 2]

  var file: SourceFile
  var patterns: [ExpectedCall] = []

  /// Reads a list from its lines, or from the text of the whole statement.
  init(_ text: String) {
    let text = text.hasPrefix("expect calls") ? text : "expect calls {\n\(text)\n}\n"
    file = SourceFile(path: "test.trans", text: text)
    var offset = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      defer { offset += line.utf8.count + 1 }
      var item = line.prefix { $0 != "/" }
      var start = offset
      if item.contains("{") {
        let head = item.prefix { $0 != "{" }.utf8.count + 1
        item = line.prefix { $0 != "/" }.dropFirst(head)
        start += head
      }
      item = item.prefix { $0 != "}" }
      start += item.prefix { $0 == " " }.count
      let trimmed = item.drop { $0 == " " }.split(separator: " ").joined(separator: " ")
      guard !trimmed.isEmpty else { continue }
      let end = start + trimmed.utf8.count
      let range = SourceRange(
        file: SourceFileID(0), start: UInt32(clamping: start), end: UInt32(clamping: end))
      patterns.append(Self.pattern(trimmed, range))
    }
  }

  var statement: SourceRange {
    let text = String(decoding: file.bytes, as: UTF8.self)
    let end = text.lastIndex(of: "}").map { text.utf8.distance(from: text.startIndex, to: $0) + 1 }
    return SourceRange(file: SourceFileID(0), start: 0, end: UInt32(clamping: end ?? 0))
  }

  private static func pattern(_ text: String, _ range: SourceRange) -> ExpectedCall {
    if text == "..." { return ExpectedCall(.gap, range: range) }
    if text.hasPrefix("not ") {
      var pattern = pattern(String(text.dropFirst(4)), range)
      pattern.kind = .exclusion
      return pattern
    }
    let head = text.prefix { $0 != "(" }
    let dot = head.lastIndex(of: ".") ?? head.startIndex
    let subject = String(head[..<dot])
    let name = String(head[dot...].dropFirst())
    let list = text.dropFirst(head.count + 1).dropLast()
    let arguments = list.isEmpty ? [] : list.split(separator: ",")
    let labels = arguments.map { argument in
      argument.contains(":") ? String(argument.prefix { $0 != ":" }.drop { $0 == " " }) : nil
    }
    let row = BuiltinCatalogue.callbacks.first {
      $0.name == name && $0.parameters.map(\.label).starts(with: labels)
    }
    let values = arguments.map { argument in
      let word = argument.split(separator: ":").last ?? ""
      return value(word.split(separator: " ").joined())
    }
    return ExpectedCall(
      .call, subject: Self.subject(subject), name: row?.traceName ?? name, arguments: values,
      fields: Array((row?.fields ?? []).prefix(values.count)), range: range)
  }

  private static func subject(_ text: String) -> ExpectedCall.Subject {
    if text == "_" { return .any }
    if let index = declarations.firstIndex(of: text) {
      return .declaration(DeclarationID(index), name: text)
    }
    return .object(text)
  }

  private static func value(_ text: String) -> ComparedValue? {
    if text == "_" { return nil }
    if text == "nil" { return ComparedValue.none }
    if text == "true" || text == "false" { return .bool(text == "true") }
    if text.hasSuffix("%") {
      return .quantity((Double(text.dropLast()) ?? 0) / 100, Quantity(isRatio: true))
    }
    return Double(text).map { .quantity($0, Quantity()) } ?? .object(text)
  }

  /// Calls, a line each, at 10 ms, 20 ms and so on.
  static func calls(_ text: String) -> [RecordedCall] {
    CallList(text).patterns.enumerated().map { index, pattern in
      var subject = "_UIFullscreenPresentationController"
      var declaration: DeclarationID?
      switch pattern.subject {
      case .any: break
      case .object(let name):
        subject = name
        declaration = owners[name].map { DeclarationID($0) }
      case .declaration(let index, let name):
        subject = name
        declaration = index
      }
      let fields = zip(pattern.fields, pattern.arguments).map { field, value -> TraceField in
        switch value {
        case .bool(let flag): TraceField(field, .bool(flag))
        case .quantity(let number, _): TraceField(field, .number(number))
        case .object(let name, _): TraceField(field, .object(name))
        case nil: TraceField(field, .object("present(home → card)"))
        default: TraceField(field, .none)
        }
      }
      return RecordedCall(
        at: Instant(milliseconds: Double(index + 1) * 10), subject: subject,
        declaration: declaration, name: pattern.name, fields: fields)
    }
  }

  func comparison(with calls: [RecordedCall]) -> CallComparison? {
    CallComparison(
      patterns, calls, statement: statement,
      names: ExpectationNames(
        objects: ["card": "card", "home": "home", "pull": "pull"], declarations: Self.declarations),
      files: [file])
  }

  func text(of range: SourceRange?) -> String? {
    range.map {
      String(decoding: file.bytes[Int($0.start)..<Int($0.end)], as: UTF8.self)
    }
  }
}

/// A list, calls, and what is to be said of them.
struct CallCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var list: String
  var calls: String
  /// Where the message points; nil for a list that holds.
  var place: String?
  var id = ""
  /// Words that have to be in the message, its label, notes or remedies.
  var says: [String] = []

  init(
    _ description: String, _ list: String, _ calls: String, at place: String? = nil,
    _ id: String = "",
    says: [String] = []
  ) {
    testDescription = description
    self.list = list
    self.calls = calls
    self.place = place
    self.id = id
    self.says = says
  }
}

@Suite struct CallMatchingTests {
  static let holding: [CallCase] = [
    .init("nothing and nothing", "", ""),
    .init("a gap and nothing", "...", ""),
    .init("a gap takes all", "...", "card.viewDidLoad\nhome.viewDidLoad"),
    .init("neighbours", "card.viewDidLoad\nhome.viewDidLoad", "card.viewDidLoad\nhome.viewDidLoad"),
    .init("any object", "_.viewDidLoad", "home.viewDidLoad"),
    .init("any instance", "Card.viewDidLoad", "card.viewDidLoad"),
    .init("any arguments", "card.viewDidAppear", "card.viewDidAppear(true)"),
    .init("a wildcard argument", "card.viewDidAppear(_)", "card.viewDidAppear(false)"),
    .init("an argument", "card.viewDidAppear(true)", "card.viewDidAppear(true)"),
    .init("within the tolerance", "pull.update(6.2%)", "pull.update(0.0624)"),
    .init(
      "labels", "CardTransitions.animationController(forDismissed: card)",
      "CardTransitions.animationController(forDismissed: card)"),
    .init(
      "a gap does not take the last", "...\ncard.viewDidLoad",
      "card.viewDidLoad\ncard.viewDidLoad\ncard.viewDidLoad"),
    .init(
      "a gap leaves what comes twice", "...\ncard.viewDidLoad\nhome.viewDidLoad\n...",
      "card.viewDidLoad\ncard.viewDidLoad\nhome.viewDidLoad\nhome.viewDidLoad"),
    .init(
      "one call, two lines that could be it", "_.viewDidLoad\n...\ncard.viewDidLoad",
      "card.viewDidLoad\ncard.viewDidLoad"),
    .init("an exclusion that does not come", "...\nnot home.viewDidLoad", "card.viewDidLoad"),
    .init(
      "an exclusion ends with its gap", "...\nnot card.viewDidLoad\ncard.viewDidLoad\n...",
      "home.viewDidLoad\ncard.viewDidLoad\ncard.viewDidLoad"),
    .init(
      "an exclusion on its own makes a gap", "not card.viewDidAppear", "card.viewDidLoad"),
    .init(
      "an exclusion with another argument", "...\nnot card.viewDidAppear(false)\n...",
      "card.viewDidAppear(true)"),
  ]

  @Test(arguments: holding)
  func holds(_ example: CallCase) {
    let list = CallList(example.list)
    let calls = CallList.calls(example.calls)

    var matcher = CallMatcher(list.patterns)
    let isMatch = matcher.matches(calls)
    #expect(isMatch)
    #expect(list.comparison(with: calls) == nil)
  }

  static let failing: [CallCase] = [
    .init(
      "no call", "card.viewDidLoad", "", at: "card.viewDidLoad", "callNotFound",
      says: ["no calls were made", "mark()"]),
    .init(
      "another call instead", "card.viewDidLoad\ncard.viewDidAppear(true)",
      "card.viewDidLoad\ncard.viewDidDisappear(true)", at: "card.viewDidAppear(true)",
      "callNotFound",
      says: [
        "instead: card.viewDidDisappear(true) at 20ms",
        "expected after 'card.viewDidLoad' at 10ms", "'viewDidAppear' was never called",
        "'viewDidLoad', 'viewDidDisappear'",
      ]),
    .init(
      "a call that UIKit makes only where it is declared",
      "home.viewDidLoad\nFade.animationEnded(true)", "home.viewDidLoad",
      at: "Fade.animationEnded(true)", "callNotFound",
      says: ["UIKit makes this call only on objects that implement it"]),
    .init(
      "another argument", "...\ncard.viewDidAppear(true)\n...",
      "card.viewDidLoad\ncard.viewDidAppear(false)\nhome.viewDidLoad",
      at: "card.viewDidAppear(true)", "callNotFound",
      says: [
        "instead: card.viewDidAppear(false) at 20ms", "'animated' is false, not true",
      ]),
    .init(
      "another ratio", "pull.update(50%)", "pull.update(0.25)", at: "pull.update(50%)",
      "callNotFound", says: ["'percentComplete' is 25%, not 50%"]),
    .init(
      "another object", "...\ncard.viewDidAppear(true)\n...",
      "home.viewDidAppear(true)", at: "card.viewDidAppear(true)", "callNotFound",
      says: ["it is a call on 'home', not on 'card'"]),
    .init(
      "another declaration", "Card.viewDidLoad", "home.viewDidLoad", at: "Card.viewDidLoad",
      "callNotFound", says: ["it is a call on 'home', not on a 'Card'"]),
    .init(
      "the other order", "...\ncard.viewDidLoad\n...\nhome.viewDidAppear(true)\n...",
      "home.viewDidAppear(true)\ncard.viewDidLoad", at: "home.viewDidAppear(true)", "callNotFound",
      says: ["it was called earlier, at 10ms", "write the lines in the order"]),
    .init(
      "something between", "card.viewDidLoad\nhome.viewDidLoad",
      "card.viewDidLoad\npull.began\npull.changed\nhome.viewDidLoad", at: "card.viewDidLoad",
      "surplusCalls",
      says: ["2 calls were made", "the next call is pull.began at 20ms", "write '...'"]),
    .init(
      "something at the end", "card.viewDidLoad",
      "card.viewDidLoad\n_.containerViewWillLayoutSubviews",
      at: "card.viewDidLoad", "surplusCalls",
      says: ["'_.containerViewWillLayoutSubviews' was called, and no line matches it"]),
    .init(
      "something at the beginning", "card.viewDidLoad", "home.viewDidLoad\ncard.viewDidLoad",
      at: "card.viewDidLoad", "surplusCalls", says: ["the call before is", "mark()"]),
    .init(
      "an empty list", "", "card.viewDidLoad", at: "expect calls {\n\n}", "surplusCalls",
      says: ["called: card.viewDidLoad at 10ms"]),
    .init(
      "an exclusion", "...\nnot card.viewDidAppear\n...",
      "card.viewDidLoad\ncard.viewDidAppear(true)", at: "not card.viewDidAppear", "excludedCall",
      says: ["'card.viewDidAppear(true)' was called although it is excluded", "called at 20ms"]),
    .init(
      "an exclusion between two gaps of one place",
      "home.viewDidLoad\n...\nnot pull.changed\n...\npull.ended",
      "home.viewDidLoad\npull.began\npull.changed\npull.changed\npull.ended",
      at: "not pull.changed", "excludedCall",
      says: [
        "called 2 times, first at 30ms", "the gap begins after 'home.viewDidLoad' at 10ms",
        "the call before it is 'pull.began' at 20ms",
      ]),
    .init(
      "often broken", "home.viewDidLoad\n...\nnot pull.changed\npull.ended\n...",
      "home.viewDidLoad\npull.changed\npull.changed\npull.changed\npull.ended",
      at: "not pull.changed", "excludedCall", says: ["3 times"]),
    .init(
      "one call for two lines", "...\ncard.viewDidLoad\n...\ncard.viewDidLoad\n...",
      "card.viewDidLoad", at: "card.viewDidLoad", "callNotFound", says: ["the line before"]),
  ]

  @Test(arguments: failing)
  func saysWhatIsWrong(_ example: CallCase) throws {
    let list = CallList(example.list)
    let comparison = try #require(list.comparison(with: CallList.calls(example.calls)))

    let diagnostic = comparison.diagnostic
    #expect(diagnostic.message.id == example.id)
    #expect(list.text(of: diagnostic.range) == example.place)
    let said =
      [diagnostic.message.text, diagnostic.label] + diagnostic.notes
      + diagnostic.fixIts.map(\.text)
    for words in example.says {
      #expect(said.contains { $0.contains(words) }, "\(words) in \(said)")
    }
  }

  @Test func oneCallForTwoLinesPointsAtTheSecond() throws {
    let list = CallList("...\ncard.viewDidLoad\n...\ncard.viewDidLoad\n...")
    let comparison = try #require(list.comparison(with: CallList.calls("card.viewDidLoad")))

    #expect(comparison.diagnostic.range == list.patterns[3].range)
  }

  @Test func showsTheStatementThatWasRunning() throws {
    let list = CallList("card.viewDidLoad")
    var calls = CallList.calls("home.viewDidLoad\ncard.viewDidLoad")
    let place = SourceRange(file: SourceFileID(0), start: 900, end: 910)
    calls[0].range = place

    let comparison = try #require(list.comparison(with: calls))
    #expect(comparison.diagnostic.related == [.init("running at 10ms", at: place)])
  }

  @Test func comparesLineByLine() throws {
    let list = CallList(
      """
      PullDown.began
      ...
      not home.viewDidLoad
      CardTransitions.animationController(forDismissed: home)
      Diagonal.animateTransition(using: _)
      pull.update(50%)
      ...
      card.viewDidAppear(true)
      """)
    let calls = CallList.calls(
      """
      pull.began
      home.viewDidLoad
      CardTransitions.animationController(forDismissed: card)
      Diagonal.animateTransition(using: _)
      _.presentationTransitionWillBegin
      pull.update(0.123)
      card.viewDidLoad
      card.viewDidDisappear(true)
      """)

    let comparison = try #require(list.comparison(with: calls))

    #expect(
      comparison.difference == [
        "  PullDown.began", "  ...", "- not home.viewDidLoad", "+ home.viewDidLoad",
        "- CardTransitions.animationController(forDismissed: home)",
        "+ CardTransitions.animationController(forDismissed: card)",
        "  Diagonal.animateTransition(using: _)", "+ _.presentationTransitionWillBegin",
        "- pull.update(50%)", "+ pull.update(12.3%)", "  ...", "- card.viewDidAppear(true)",
      ])
  }

  @Test func comparesInAtMostSixtyLines() throws {
    let lines = (0..<200).map { $0 == 100 ? "home.viewDidLoad" : "pull.changed" }
    let calls = Array(repeating: "pull.changed", count: 200)
    let list = CallList(lines.joined(separator: "\n"))

    let one = try #require(
      list.comparison(with: CallList.calls(calls.joined(separator: "\n"))))
    let many = try #require(
      CallList("card.viewDidLoad").comparison(
        with: CallList.calls(calls.joined(separator: "\n"))))

    #expect(
      one.difference.filter { !$0.hasPrefix("  pull") } == [
        "  // 97 lines as expected", "- home.viewDidLoad", "+ pull.changed",
        "  // 96 lines as expected",
      ])
    #expect(many.difference.count == 60)
    #expect(many.difference.last == "  // and 142 more lines")
  }

  // MARK: - Against every way of sharing calls out

  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
  func agreesWithTryingEverything(seed: UInt64) {
    var random = SplitMix(state: seed)
    var matched = 0
    for _ in 0..<250 {
      let list = CallList(random.lines(upTo: 6).joined(separator: "\n"))
      let calls = CallList.calls(random.calls(upTo: 6).joined(separator: "\n"))

      var matcher = CallMatcher(list.patterns)
      let isMatch = matcher.matches(calls)
      #expect(isMatch == BruteForce.matches(list.patterns[...], calls[...]))

      let steps = CallAlignment(matcher, calls).steps
      let isPlain = steps.allSatisfy {
        switch $0 {
        case .match, .covered: true
        case .near, .excluded, .missing, .surplus: false
        }
      }
      #expect(isPlain == isMatch)
      #expect((list.comparison(with: calls) == nil) == isMatch)
      if isMatch { matched += 1 }
    }
    #expect(matched > 20)
    #expect(matched < 230)
  }

  @Test func takesNoMoreStepsThanCallsTimesLines() {
    // Every call can be every line, every gap can end everywhere: the worst there is.
    let lines = Array(repeating: "...\ncard.viewDidLoad", count: 60).joined(separator: "\n")
    let list = CallList(lines + "\nhome.viewDidAppear(true)")
    let call = CallList.calls("card.viewDidLoad")[0]
    let calls = Array(repeating: call, count: 400)

    var matcher = CallMatcher(list.patterns)
    let isMatch = matcher.matches(calls)
    #expect(!isMatch)
    #expect(matcher.comparisonCount <= calls.count * (list.patterns.count + 1))
    let alignment = CallAlignment(matcher, calls)
    #expect(alignment.distanceCount <= 2 * calls.count * (list.patterns.count + 1))
    #expect(alignment.steps.filter { if case .missing = $0 { true } else { false } }.count == 1)
  }

  @Test(arguments: [31, 32, 33, 63, 64, 65, 97])
  func alignsListsLongerThanABlock(count: Int) throws {
    var names = (0..<count).map { ["pull.began", "pull.changed", "pull.ended"][$0 % 3] }
    let calls = CallList.calls(names.joined(separator: "\n"))
    names[count - 1] = "home.viewDidLoad"
    names[0] = "home.viewDidLoad"
    let list = CallList(names.joined(separator: "\n"))

    let steps = CallAlignment(CallMatcher(list.patterns), calls).steps
    let expected: [CallAlignment.Step] =
      [.missing(line: 0), .surplus(call: 0)]
      + (1..<count - 1).map { .match(line: $0, call: $0) }
      + [.missing(line: count - 1), .surplus(call: count - 1)]
    #expect(steps == expected)
  }
}

/// The meaning of a list, spelled out: every length of every gap is tried.
enum BruteForce {
  static func matches(
    _ patterns: ArraySlice<ExpectedCall>, _ calls: ArraySlice<RecordedCall>
  ) -> Bool {
    let gap = patterns.prefix { $0.kind != .call }
    let rest = patterns.dropFirst(gap.count)
    let exclusions = gap.filter { $0.kind == .exclusion }
    for length in 0...(gap.isEmpty ? 0 : calls.count) {
      let covered = calls.prefix(length)
      if covered.contains(where: { call in exclusions.contains { isCall($0, call) } }) { break }
      let left = calls.dropFirst(length)
      guard let next = rest.first else {
        if left.isEmpty { return true }
        continue
      }
      if let call = left.first, isCall(next, call),
        matches(rest.dropFirst(), left.dropFirst())
      {
        return true
      }
    }
    return false
  }

  private static func isCall(_ pattern: ExpectedCall, _ call: RecordedCall) -> Bool {
    guard pattern.name == call.name else { return false }
    let isSubject =
      switch pattern.subject {
      case .any: true
      case .object(let name): name == call.subject
      case .declaration(let index, _): index == call.declaration
      }
    return isSubject
      && zip(pattern.arguments, pattern.fields).allSatisfy { argument, field in
        guard let argument else { return true }
        return call.fields.contains { $0.name == field && argument == ComparedValue($0.value) }
      }
  }
}

/// A generator of numbers that is the same everywhere.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int(next() % UInt64(values.count))]
  }

  private static let calls = [
    "card.viewDidLoad", "home.viewDidLoad", "card.viewDidAppear(true)", "card.viewDidAppear(false)",
  ]

  mutating func calls(upTo limit: UInt64) -> [String] {
    (0..<next() % (limit + 1)).map { _ in pick(Self.calls) }
  }

  /// Lines of a list; no two gaps stand side by side, as the checker demands.
  mutating func lines(upTo limit: UInt64) -> [String] {
    var lines: [String] = []
    for _ in 0..<next() % (limit + 1) {
      var line = pick(
        Self.calls + ["_.viewDidLoad", "card.viewDidAppear", "Card.viewDidAppear(_)"])
      switch next() % 8 {
      case 0...2: line = "..."
      case 3: line = "not " + line
      default: break
      }
      if line != "..." || lines.last != "..." { lines.append(line) }
    }
    return lines
  }
}
