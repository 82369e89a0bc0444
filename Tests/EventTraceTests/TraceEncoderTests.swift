import Animation
import EventTrace
import Geometry
import SourceText
import Testing

/// One event of each kind, with its two written forms.
struct EncodedEvent: CustomTestStringConvertible, Sendable {
  var event: TraceEvent
  var text: String
  var json: String

  var testDescription: String { text }

  static let script = SourceFile(path: "card.trans", text: "let a = 1\nprint(a)\n")
  static let imported = SourceFile(path: "lib/menu.trans", text: "\n\nfunc f() {}\n")

  static let all: [EncodedEvent] = [
    EncodedEvent(
      event: TraceEvent(
        at: Instant(milliseconds: 350),
        .call("completeTransition", [TraceField("didComplete", .bool(true))]),
        subject: "present(home → card)",
        range: SourceRange(file: SourceFileID(0), start: 10, end: 18)),
      text: "  350.000  completeTransition  present(home → card)  didComplete=true  @2\n",
      json: """
        {"instant":350.000,"event":"call","name":"completeTransition",\
        "fields":{"didComplete":true},"subject":"present(home → card)",\
        "source":{"file":"card.trans","line":2,"column":1}}\n
        """),
    EncodedEvent(
      event: TraceEvent(
        at: .zero,
        .animationBegan(
          property: "frame",
          [
            TraceField("from", .rect(CGRect(x: -0.0001, y: 1, width: 2, height: 3.5))),
            TraceField("duration", .seconds(0.35)),
          ]), subject: "card.view",
        range: SourceRange(file: SourceFileID(1), start: 2, end: 6)),
      text: "    0.000  animationBegan  card.view  property=frame  "
        + "from=(0.000, 1.000, 2.000, 3.500)  duration=0.350  @lib/menu.trans:3\n",
      json: """
        {"instant":0.000,"event":"animationBegan","property":"frame",\
        "fields":{"from":[0.000,1.000,2.000,3.500],"duration":0.350},"subject":"card.view",\
        "source":{"file":"lib/menu.trans","line":3,"column":1}}\n
        """),
    EncodedEvent(
      event: TraceEvent(
        at: Instant(milliseconds: 12.5), .animationEnded(property: "alpha", finished: false),
        subject: "card.view"),
      text: "   12.500  animationEnded  card.view  property=alpha  finished=false\n",
      json: """
        {"instant":12.500,"event":"animationEnded","property":"alpha","finished":false,\
        "subject":"card.view"}\n
        """),
    EncodedEvent(
      event: TraceEvent(
        at: .zero,
        .gesture(state: "began", [TraceField("translation", .point(CGPoint(x: 0, y: 2)))]),
        subject: "PullDown"),
      text: "    0.000  gesture  PullDown  state=began  translation=(0.000, 2.000)\n",
      json: """
        {"instant":0.000,"event":"gesture","state":"began",\
        "fields":{"translation":[0.000,2.000]},"subject":"PullDown"}\n
        """),
    EncodedEvent(
      event: TraceEvent(
        at: .zero, .touch(phase: "moved", finger: 2, location: CGPoint(x: 1, y: 2)), subject: ""),
      text: "    0.000  touch  phase=moved  finger=2  location=(1.000, 2.000)\n",
      json: """
        {"instant":0.000,"event":"touch","phase":"moved","finger":2,"location":[1.000,2.000]}\n
        """),
    EncodedEvent(
      event: TraceEvent(
        at: .zero,
        .touch(phase: "began", finger: 0, location: CGPoint(x: 1, y: 2), ignored: "push(a → b)"),
        subject: "b.view"),
      text:
        "    0.000  touch  b.view  phase=began  finger=0  location=(1.000, 2.000)  ignored=push(a → b)\n",
      json: """
        {"instant":0.000,"event":"touch","phase":"began","finger":0,"location":[1.000,2.000],\
        "ignored":"push(a → b)","subject":"b.view"}\n
        """),
    EncodedEvent(
      event: TraceEvent(at: .zero, .print("bell \u{7} and \u{1B}[31mred \u{202E}x"), subject: ""),
      text: "    0.000  print  bell \\u{7} and \\u{1B}[31mred \\u{202E}x\n",
      json: "{\"instant\":0.000,\"event\":\"print\","
        + "\"text\":\"bell \\u0007 and \\u001b[31mred \\u202ex\"}\n"),
    EncodedEvent(
      event: TraceEvent(at: .zero, .print("\u{85}a\u{200B}\u{2028}b\u{200F}é"), subject: ""),
      text: "    0.000  print  \\u{85}a\\u{200B}\\u{2028}b\\u{200F}é\n",
      json: "{\"instant\":0.000,\"event\":\"print\","
        + "\"text\":\"\\u0085a\\u200b\\u2028b\\u200fé\"}\n"),
    EncodedEvent(
      event: TraceEvent(
        at: .zero, .issue(EngineIssue(.blackScreen, "nothing to see", notes: ["why", "how"])),
        subject: "window"),
      text: "    0.000  issue  window  kind=blackScreen\n"
        + "           ! nothing to see\n           = why\n           = how\n",
      json: """
        {"instant":0.000,"event":"issue","kind":"blackScreen","text":"nothing to see",\
        "notes":["why","how"],"subject":"window"}\n
        """),
    EncodedEvent(
      event: TraceEvent(
        at: .zero,
        .diagnostic(
          Diagnostic(
            Diagnostic.Message(.error, "too \"deep\"", id: "tooDeep"), at: nil, notes: ["because"])),
        subject: ""),
      text: "    0.000  error[tooDeep]  too \"deep\"\n",
      json: """
        {"instant":0.000,"event":"diagnostic","severity":"error","id":"tooDeep",\
        "text":"too \\"deep\\"","notes":["because"]}\n
        """),
    EncodedEvent(
      event: TraceEvent(
        at: .zero,
        .frame(
          Frame(
            instant: .zero, size: CGSize(width: 10, height: 20),
            layers: [
              LayerSnapshot(
                name: "window", depth: 0, bounds: CGRect(x: 0, y: 0, width: 10, height: 20),
                transform: .identity, alpha: 1, isHidden: false, backgroundColor: nil,
                cornerRadius: 0, clipsToBounds: false),
              LayerSnapshot(
                name: "card.view", depth: 1, bounds: CGRect(x: 0, y: 0, width: 10, height: 20),
                transform: CGAffineTransform(translationX: 0, y: 5), alpha: 0.5, isHidden: true,
                backgroundColor: .black, cornerRadius: 2, clipsToBounds: true),
            ])), subject: ""),
      text: """
            0.000  frame  size=(10.000, 20.000)
                     window  frame=(0.000, 0.000, 10.000, 20.000)
                       card.view  frame=(0.000, 5.000, 10.000, 20.000)  isHidden=true  alpha=0.500  \
        backgroundColor=#000000  cornerRadius=2.000  clipsToBounds=true\n
        """,
      json: """
        {"instant":0.000,"event":"frame","size":[10.000,20.000],"layers":[\
        {"name":"window","depth":0,"bounds":[0.000,0.000,10.000,20.000],\
        "transform":[1.000,0.000,0.000,1.000,0.000,0.000],"frame":[0.000,0.000,10.000,20.000],\
        "alpha":1.000,"isHidden":false,"backgroundColor":null,"cornerRadius":0.000,\
        "clipsToBounds":false},\
        {"name":"card.view","depth":1,"bounds":[0.000,0.000,10.000,20.000],\
        "transform":[1.000,0.000,0.000,1.000,0.000,5.000],"frame":[0.000,5.000,10.000,20.000],\
        "alpha":0.500,"isHidden":true,"backgroundColor":"#000000","cornerRadius":2.000,\
        "clipsToBounds":true}]}\n
        """),
  ]
}

@Suite struct TraceEncoderTests {
  @Test(arguments: EncodedEvent.all)
  func writesTheCanonicalText(row: EncodedEvent) {
    var encoder = TraceTextEncoder(files: [EncodedEvent.script, EncodedEvent.imported])
    var bytes: [UInt8] = []

    encoder.encode(row.event, into: &bytes)

    #expect(String(decoding: bytes, as: UTF8.self) == row.text)
  }

  @Test(arguments: EncodedEvent.all)
  func aLineIsTheTextWithoutItsLastBreak(row: EncodedEvent) {
    var encoder = TraceTextEncoder(files: [EncodedEvent.script, EncodedEvent.imported])

    #expect(encoder.line(for: row.event) + "\n" == row.text)
  }

  @Test(arguments: EncodedEvent.all)
  func writesOneJSONObjectALine(row: EncodedEvent) {
    var encoder = TraceJSONEncoder(files: [EncodedEvent.script, EncodedEvent.imported])
    var bytes: [UInt8] = []

    encoder.encode(row.event, into: &bytes)

    #expect(String(decoding: bytes, as: UTF8.self) == row.json)
  }

  @Test(arguments: [
    (TraceValue.none, "nil"), (.bool(false), "false"), (.number(-0.0), "0.000"),
    (.number(.nan), "nan"), (.number(.infinity), "inf"), (.seconds(1), "1.000"),
    (.size(CGSize(width: 1, height: 2)), "(1.000, 2.000)"),
    (.transform(.identity), "[1.000 0.000 0.000 1.000 0.000 0.000]"),
    (.color(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)), "#FF000080"),
    (.word("easeOut"), "easeOut"), (.text("a\nb"), "\"a\\u{A}b\""), (.object("card"), "card"),
  ])
  func writesValues(value: TraceValue, text: String) {
    var encoder = TraceTextEncoder(files: [])
    var bytes: [UInt8] = []

    encoder.encode(
      TraceEvent(at: .zero, .call("f", [TraceField("v", value)]), subject: "s"), into: &bytes)

    #expect(String(decoding: bytes, as: UTF8.self) == "    0.000  f  s  v=\(text)\n")
  }

  @Test func JSONWritesNumbersThatJSONDoesNotHaveAsStrings() {
    var encoder = TraceJSONEncoder(files: [])
    var bytes: [UInt8] = []
    let fields = [TraceField("a", .number(.nan)), TraceField("b", .number(-.infinity))]

    encoder.encode(TraceEvent(at: .zero, .call("f", fields), subject: ""), into: &bytes)

    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "{\"instant\":0.000,\"event\":\"call\",\"name\":\"f\","
        + "\"fields\":{\"a\":\"nan\",\"b\":\"-inf\"}}\n")
  }
}

@Suite struct TraceInstantTests {
  @Test(arguments: [
    (0, "    0.000"), (9.9994, "    9.999"), (9.9996, "   10.000"), (350, "  350.000"),
    (999.9996, " 1000.000"), (12345.678, "12345.678"), (123456.5, "123456.500"),
  ])
  func instantsStandInNineColumns(milliseconds: Double, text: String) {
    var encoder = TraceTextEncoder(files: [])
    var bytes: [UInt8] = []

    encoder.encode(
      TraceEvent(at: Instant(milliseconds: milliseconds), .print("x"), subject: ""), into: &bytes)

    #expect(String(decoding: bytes, as: UTF8.self) == "\(text)  print  x\n")
  }
}
