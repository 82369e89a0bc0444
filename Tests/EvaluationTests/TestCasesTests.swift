import EventTrace
import Evaluation
import SourceText
import Testing

/// The cases of a test with `for`: how many, which each is, and what finding one costs.
@Suite struct TestCasesTests {
  private static func script(_ clauses: String, before: String = "") -> TestScript {
    TestScript(
      """
      func count(n: Number) -> Number { return n + 1 }
      test "cases" \(clauses) { print("ran"); expect 1 + 1 == 2 }
      """.replacing("; ", with: "\n"))
  }

  @Test(arguments: [
    ("for n in 0..<3", ["n = 0", "n = 1", "n = 2"]),
    ("for n in -1...1", ["n = -1", "n = 0", "n = 1"]),
    ("for n in 0..<count(n: -1)", []),
    ("for n in count(n: -0.5)..<3", ["n = 0.5", "n = 1.5", "n = 2.5"]),
    ("for n in 0..<count(n: 1.5)", ["n = 0", "n = 1", "n = 2"]),
    ("for n in 0...count(n: 1.5)", ["n = 0", "n = 1", "n = 2"]),
    ("for n in [4, 9]", ["n = 4", "n = 9"]),
    ("for s in [\"a\", \"b\"]", ["s = a", "s = b"]),
    (
      "for p in stride(from: 0%, through: 30%, by: 15%)",
      ["p = 0%", "p = 15%", "p = 30%"]
    ),
    ("for p in stride(from: 0%, to: 30%, by: 10%)", ["p = 0%", "p = 10%", "p = 20%"]),
    ("for p in stride(from: 2, through: 0, by: -0.7)", ["p = 2", "p = 1.3", "p = 0.6"]),
    (
      "for a in 0..<2 for b in [7, 8]",
      ["a = 0, b = 7", "a = 0, b = 8", "a = 1, b = 7", "a = 1, b = 8"]
    ),
    (
      "for a in [1, 2] for b in stride(from: 0, to: 1, by: 0.5) for c in 1...1",
      [
        "a = 1, b = 0, c = 1", "a = 1, b = 0.5, c = 1", "a = 2, b = 0, c = 1",
        "a = 2, b = 0.5, c = 1",
      ]
    ),
    // What one goes over depends on the one before.
    ("for a in 0..<3 for b in 0..<a", ["a = 1, b = 0", "a = 2, b = 0", "a = 2, b = 1"]),
    (
      "for a in 1...2 for b in 0..<count(n: a) for c in [5]",
      [
        "a = 1, b = 0, c = 5", "a = 1, b = 1, c = 5", "a = 2, b = 0, c = 5", "a = 2, b = 1, c = 5",
        "a = 2, b = 2, c = 5",
      ]
    ),
    ("for a in 0..<2 for b in 1..<count(n: 0)", []),
  ])
  func eachCaseRunsOnce(clauses: String, labels: [String]) throws {
    let script = Self.script(clauses)
    let compiled = try #require(script.script, "\(script.errors)")
    let count = try TestRun.caseCount(of: 0, in: compiled).get()
    var prints: [Int] = []
    let outcomes = (0..<count).map { number in
      var printed = 0
      let outcome = script.run(
        0, { $0.caseNumber = number },
        onEvent: { event in
          if case .print = event.kind { printed += 1 }
        })
      prints.append(printed)
      return outcome
    }
    let beyond = script.run { $0.caseNumber = count }

    #expect(count == labels.count)
    #expect(outcomes.map(\.caseLabel) == labels)
    #expect(outcomes.allSatisfy { $0.failures.isEmpty })
    #expect(prints.allSatisfy { $0 == 1 })
    #expect(beyond.failures.map(\.diagnostic.message.id) == ["noSuchCase"])
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "for n in 0..<1000000", "for a in 0..<1000000 for b in [1]",
      "for a in 0..<1000 for b in 0..<1000", "for p in stride(from: 0, to: 1000, by: 0.001)",
    ])
  func theLastOfAMillionCasesIsFoundAtOnce(clauses: String) throws {
    let script = Self.script(clauses)
    let compiled = try #require(script.script)

    let count = try TestRun.caseCount(of: 0, in: compiled).get()

    #expect(count == 1_000_000)
    // A million passes each would take many minutes.
    for _ in 0..<1000 {
      #expect(script.run { $0.caseNumber = 999_999 }.failures.isEmpty)
    }
  }

  @Test func tooManyCasesAreAnError() throws {
    let compiled = try #require(Self.script("for a in 0..<1000000000 for b in 0..<1000").script)

    guard case .failure(let error) = TestRun.caseCount(of: 0, in: compiled) else {
      Issue.record("they were counted")
      return
    }
    #expect(error.diagnostic.message.id == "tooManyCases")
  }
}
