import Acceptance
import Evaluation
import SourceText
import Testing

@Suite struct JUnitReporterTests {
  @Test func theCountsAgreeWithTheCases() {
    let document = XMLChecker(SampleRun.text(JUnitReporter(), SampleRun.mixed))

    #expect(document.errors.isEmpty)
    #expect(document.root.name == "testsuites")
    #expect(
      document.root.attributes == [
        "name": "choreo", "tests": "6", "failures": "2", "errors": "2", "skipped": "1",
        "time": "1.002",
      ])
    let suites = document.root.all("testsuite")
    #expect(suites.map { $0.attributes["name"] } == ["tests/bad.trans", "tests/card.trans"])
    for suite in [document.root] + suites {
      let cases = suite.all("testcase")
      #expect(suite.attributes["tests"] == "\(cases.count)")
      #expect(suite.attributes["failures"] == "\(suite.all("failure").count)")
      #expect(suite.attributes["errors"] == "\(suite.all("error").count)")
      #expect(suite.attributes["skipped"] == "\(suite.all("skipped").count)")
    }
  }

  @Test func aCaseHasItsPlaceTagsAndFailure() throws {
    let document = XMLChecker(SampleRun.text(JUnitReporter(), SampleRun.mixed))

    let cases = document.root.all("testcase")
    let moves = try #require(cases.first { $0.attributes["name"] == "moves [p = 25%]" })
    #expect(
      moves.attributes == [
        "name": "moves [p = 25%]", "classname": "tests.card", "file": "tests/card.trans",
        "line": "1", "time": "0.250",
      ])
    #expect(
      moves.all("property").map(\.attributes) == [
        ["name": "device", "value": "iPhone15"], ["name": "tag", "value": "gesture"],
      ])
    let failure = try #require(moves.all("failure").first)
    #expect(
      failure.attributes == ["message": "the expectation is not so", "type": "condition"])
    #expect(failure.text.hasPrefix("tests/card.trans:2:3: error[sample]: the expectation"))
    #expect(failure.text.contains("    -cancel\n    +finish\n"))
    #expect(failure.text.contains("choreo test tests/card.trans:1 --case 0 --trace text"))
    let waits = try #require(cases.first { $0.attributes["name"] == "waits" })
    #expect(
      waits.all("skipped").map { $0.attributes["message"] } == [
        "known issue: the engine has no #2 tabs"
      ])
    let breaks = try #require(cases.first { $0.attributes["name"] == "breaks" })
    #expect(breaks.all("error").map { $0.attributes["type"] } == ["runtimeError"])
  }

  @Test(arguments: SampleRun.names)
  func anyNameIsWellFormed(name: String) {
    let failure = SampleRun.failure(text: name, difference: [name], calls: [name])
    let events = SampleRun.whole([
      SampleRun.ended(
        SampleRun.testCase(name, path: name, tags: [name]), [failure], shrunkTest: name),
      SampleRun.ended(SampleRun.testCase(name, path: name), knownIssues: [name]),
    ])

    let document = XMLChecker(SampleRun.text(JUnitReporter(), events))

    #expect(document.errors.isEmpty)
    let legal = name.unicodeScalars.reduce(into: "") { text, scalar in
      let isKept =
        scalar == "\n" || scalar == "\t"
        || scalar != "\u{FFFE}" && !InvisibleCharacters.contains(scalar)
      text += isKept ? String(Character(scalar)) : InvisibleCharacters.escape(scalar)
    }
    #expect(document.root.all("testcase").map { $0.attributes["name"] } == [legal, legal])
  }

  @Test func aStoppedRunIsAnError() {
    let events = SampleRun.whole([
      SampleRun.ended(SampleRun.testCase("a")), .interrupted(running: [SampleRun.testCase("b")]),
    ])

    let document = XMLChecker(SampleRun.text(JUnitReporter(), events))

    #expect(document.errors.isEmpty)
    #expect(document.root.attributes["errors"] == "1")
  }

  @Test func aRunOfNothingIsADocument() {
    let document = XMLChecker(SampleRun.text(JUnitReporter(), SampleRun.whole([], selected: 0)))

    #expect(document.errors.isEmpty)
    #expect(document.root.attributes["tests"] == "0")
  }

  @Test(arguments: [
    "<a/>\n", "<a>", "<a b=\"1\" b=\"2\"/>\n", "<a>&nbsp;</a>\n", "<a>]]></a>\n", "<a></b>\n",
    "<a>\u{1}</a>\n", "<a/>\n<b/>\n",
  ])
  func theCheckerIsStrict(body: String) {
    let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    let isWhole = body == "<a/>\n"
    #expect(XMLChecker(declaration + body).errors.isEmpty == isWhole)
    #expect(!XMLChecker(body).errors.isEmpty)
  }
}
