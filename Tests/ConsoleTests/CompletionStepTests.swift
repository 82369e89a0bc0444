import Console
import Testing

struct CompletionStepTests {
  private func step(
    _ text: String, from start: Int = 0, _ candidates: [Completions.Candidate],
    isSecond: Bool = false
  ) -> CompletionStep {
    let bytes = Array(text.utf8)
    return CompletionStep(
      Completions(replacedRange: start..<bytes.count, candidates: candidates), in: bytes,
      offset: bytes.count, isSecond: isSecond)
  }

  private func candidates(_ texts: String...) -> [Completions.Candidate] {
    texts.map { Completions.Candidate($0) }
  }

  @Test func theOnlyCandidateIsTakenWithItsSuffix() {
    let candidate = Completions.Candidate("card.view", suffix: ".")

    #expect(step("x car", from: 2, [candidate]) == .replace(2..<5, with: "card.view."))
    #expect(step("x", from: 1, [candidate]) == .replace(1..<1, with: "card.view."))
    #expect(step("card.view", [candidate]) == .replace(0..<9, with: "card.view."))
    #expect(step("one", candidates("one"), isSecond: true) == .nothing)
  }

  @Test func theFirstPressAtAnArgumentShowsWhatTheCallTakes() {
    let bytes = Array("f(".utf8)
    let signatures = ["f(from: CGPoint, by: CGVector)"]
    let completions = Completions(
      replacedRange: 2..<2, candidates: candidates("from: "), signatures: signatures)

    #expect(
      CompletionStep(completions, in: bytes, offset: 2, isSecond: false) == .signatures(signatures))
    #expect(
      CompletionStep(completions, in: bytes, offset: 2, isSecond: true)
        == .replace(2..<2, with: "from: "))
  }

  @Test func aSignatureIsBrokenBetweenItsParameters() {
    let lines = CompletionStep.lines(
      ofSignatures: ["f(from: CGPoint, by: CGVector, over: TimeInterval)"], columns: 24, rows: 24)

    #expect(lines == ["f(from: CGPoint, by:", "    CGVector, over:", "    TimeInterval)"])
  }

  @Test func aCommonPrefixIsTakenAndThenTheCandidatesAreListed() {
    let both = candidates("viewDidLoad", "viewDidAppear")

    #expect(step("v", both) == .replace(0..<1, with: "viewDid"))
    #expect(step("viewDid", both) == .nothing)
    #expect(step("viewDid", both, isSecond: true) == .list(both))
    // What is spelled otherwise is neither shortened nor lost.
    #expect(step("viwe", both + candidates("vi")) == .nothing)
    #expect(step("VIEW", both) == .replace(0..<4, with: "viewDid"))
    // A character is not torn apart.
    #expect(step("", candidates("é", "è")) == .nothing)
    #expect(step("", candidates("x👩", "x👨")) == .replace(0..<0, with: "x"))
  }

  @Test func answersThatCannotBeAreNone() {
    let one = candidates("one")
    let bytes = Array("on".utf8)
    func step(_ range: Range<Int>, _ offset: Int) -> CompletionStep {
      CompletionStep(
        Completions(replacedRange: range, candidates: one), in: bytes, offset: offset,
        isSecond: true)
    }

    #expect(self.step("", []) == .nothing)
    #expect(step(0..<5, 2) == .nothing)
    #expect(step(-1..<1, 2) == .nothing)
    #expect(step(0..<2, 3) == .nothing)
    #expect(self.step("", candidates("a\0b")) == .nothing)
  }

  @Test func candidatesAreListedInColumns() {
    let all = (1...7).map { Completions.Candidate("word\($0)") }

    #expect(
      CompletionStep.lines(of: all, columns: 20, rows: 24) == [
        "word1  word4  word7", "word2  word5", "word3  word6",
      ])
    #expect(
      CompletionStep.lines(of: all, columns: 20, rows: 6) == [
        "word1  word3  word5", "word2  word4  word6", "… and 1 more",
      ])
    #expect(CompletionStep.lines(of: all, columns: 1, rows: 1) == ["w", "… and 6 more"])
    #expect(CompletionStep.lines(of: [], columns: 80, rows: 24) == [])
  }

  @Test func aListHasNoControlCharacters() {
    let candidate = Completions.Candidate("a", displayText: "\u{1B}[2J中\r\u{202E}")

    #expect(
      CompletionStep.lines(of: [candidate], columns: 80, rows: 24) == ["␛[2J中␍\\u{202E}"])
  }
}
