import Evaluation
import Semantics
import SourceText
import Syntax
import Transitions
import ViewTree

/// Makes of a failing case a test that fails in the same way with the shortest movements of fingers found.
struct ShrunkTest {
  private let runner: CaseRunner
  private let script: Script
  private let request: TestRequest
  /// The failure to preserve.
  private let failure: TestFailure
  private let movements: [FingerMovement]
  private let label: String

  /// Makes one for a failed case; nil when it has nothing to shrink.
  init?(_ outcome: TestOutcome, of script: Script, runner: CaseRunner, request: TestRequest) {
    let movements = outcome.movements.filter { $0.seed != nil || $0.isReplaced }
    guard let failure = outcome.failures.first, failure.kind != .interrupted, !movements.isEmpty
    else { return nil }
    self.runner = runner
    self.script = script
    self.failure = failure
    self.movements = movements
    label = outcome.caseLabel
    self.request = request
  }

  /// The test as text; empty when no text was found that fails in the same way.
  func text() -> String {
    let samples = Shrinker.shrink(movements.map(\.samples)) { candidate in
      if runner.host.isStopRequested() { return false }
      var request = request
      for (movement, samples) in zip(movements, candidate) {
        request.movements[movement.number] = samples
      }
      let outcome = runner.driver.run(runner.guarded(request), script, nil)
      return outcome.failures.contains {
        $0.kind == failure.kind && $0.diagnostic.range == failure.diagnostic.range
      }
    }
    guard let samples else { return "" }
    let test = script.program.tests[request.test]
    // A test of the one failing case if its values can be written, otherwise all cases replay the same samples.
    // What the test expects after a touch that was varied is no matter of the varied one.
    let ends = movements.contains(where: \.isReplaced) ? [true, false] : [false]
    for endsAtSettling in ends {
      for fixesCase in [true, false] {
        guard
          let edits = edits(
            samples, of: test, fixesCase: fixesCase, endsAtSettling: endsAtSettling)
        else { continue }
        if let text = verified(edits, of: test) { return text }
      }
    }
    return ""
  }

  // MARK: Writing

  private static func edit(_ range: Range<Int>, _ text: String) -> FixIt.Edit {
    let place = SourceRange(
      file: SourceFileID(0), start: UInt32(range.lowerBound), end: UInt32(range.upperBound))
    return FixIt.Edit(range: place, replacement: text)
  }

  private func edits(
    _ samples: [[TouchSample]], of test: Test, fixesCase: Bool, endsAtSettling: Bool
  ) -> [FixIt.Edit]? {
    let bytes = script.program.files[0].bytes
    let extent = Int(test.extent.start)..<Int(test.extent.end)
    guard let screen = try? script.program.screen(of: test, for: request) else { return nil }
    let rate = screen.device.frameRate
    var edits: [FixIt.Edit] = []
    let last = samples.lastIndex { !$0.isEmpty } ?? 0
    let count = endsAtSettling ? last + 1 : movements.count
    for (movement, samples) in zip(movements, samples).prefix(count) {
      guard let range = movement.range, range.file.index == 0 else { return nil }
      let place = Int(range.start)..<Int(range.end)
      // A movement that was called in a function, or twice in a loop, can't be replaced by statements.
      guard extent.contains(place.lowerBound), place.upperBound <= extent.upperBound,
        !edits.contains(where: { $0.range.start < range.end && range.start < $0.range.end }),
        let lines = ReplayText.statements(for: samples, frameRate: rate)
      else { return nil }
      let lineStart = bytes[..<place.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      let indent = bytes[lineStart..<place.lowerBound].prefix { $0 == 0x20 || $0 == 0x09 }
      let separator = "\n" + String(decoding: indent, as: UTF8.self)
      if lines.isEmpty {
        edits.append(Self.edit(Self.wholeLine(of: place, in: bytes), ""))
      } else {
        edits.append(FixIt.Edit(range: range, replacement: lines.joined(separator: separator)))
      }
    }
    if endsAtSettling, let range = movements[last].range {
      // In the place of everything after the last movement.
      edits.append(
        Self.edit(Int(range.end)..<max(Int(range.end), extent.upperBound - 1), "\n  settle()\n"))
    }
    guard let name = nameEdit(test) else { return nil }
    edits.append(name)
    if fixesCase {
      guard test.isParameterized, let own = caseEdits(test) else {
        return test.isParameterized ? nil : edits
      }
      edits += own
    }
    return edits
  }

  /// The line of a statement with its line break, when it has nothing else; otherwise the statement.
  private static func wholeLine(of place: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    let start = bytes[..<place.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let end = bytes[place.upperBound...].firstIndex(of: 0x0A) ?? bytes.count
    let around = bytes[start..<place.lowerBound] + bytes[place.upperBound..<end]
    guard end < bytes.count, around.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) else {
      return place
    }
    return start..<(end + 1)
  }

  /// The new test needs a name of its own, since it is added beside the original.
  private func nameEdit(_ test: Test) -> FixIt.Edit? {
    let bytes = script.program.files[0].bytes
    let range = Int(test.range.start)..<Int(test.range.end)
    guard let quote = bytes[range].lastIndex(of: UInt8(ascii: "\"")), quote > range.lowerBound
    else { return nil }
    return Self.edit(quote..<quote, ", shrunk")
  }

  /// Replaces the sequence of each `for` by the one value of the case.
  private func caseEdits(_ test: Test) -> [FixIt.Edit]? {
    let tree = Parser.parse(script.program.files[0], file: SourceFileID(0)).tree
    let node = tree.root.childSequence.first {
      $0.kind == .test && $0.range.start == test.extent.start
    }
    guard let node else { return nil }
    let clauses = TestSyntax(node).parameters
    var edits: [FixIt.Edit] = []
    var rest = Substring(label)
    for (index, clause) in clauses.enumerated() {
      let prefix = "\(TestParameterSyntax(clause).label) = "
      guard rest.hasPrefix(prefix) else { return nil }
      rest = rest.dropFirst(prefix.count)
      var value = rest
      if index + 1 < clauses.count {
        let next = ", \(TestParameterSyntax(clauses[index + 1]).label) = "
        guard let end = Self.firstRange(of: next, in: rest) else { return nil }
        value = rest[..<end]
        rest = rest[end...].dropFirst(2)
      }
      edits.append(
        FixIt.Edit(range: TestParameterSyntax(clause).sequence.range, replacement: "[\(value)]"))
    }
    return edits
  }

  private static func firstRange(of text: String, in rest: Substring) -> Substring.Index? {
    rest.indices.first { rest[$0...].hasPrefix(text) }
  }

  // MARK: Verifying

  /// The text of the edited test, when the script with it is valid and the test fails as the case did.
  private func verified(_ edits: [FixIt.Edit], of test: Test) -> String? {
    let files = script.program.files
    let bytes = files[0].bytes
    guard let edited = edits.combined()?.applied(to: bytes) else { return nil }
    let extent = Int(test.extent.start)..<Int(test.extent.end)
    let rest = bytes.count - extent.upperBound
    let text = edited[extent.lowerBound..<(edited.count - rest)]

    // Beside the original, where the user will paste it.
    let whole = bytes[..<extent.upperBound] + [0x0A, 0x0A] + text + bytes[extent.upperBound...]
    let result = Compilation.check(
      files, first: Array(whole), catalogue: .uiKit,
      currentFolder: runner.host.canonicalPath("."))
    guard let program = result.program, program.tests.indices.contains(request.test + 1),
      fails(Script(program), test: request.test + 1, places: result.files)
    else { return nil }
    return String(decoding: text, as: UTF8.self)
  }

  private func fails(_ other: Script, test: Int, places: [SourceFile]) -> Bool {
    let device = request.deviceName
    let request = runner.request(test: test, number: -1, on: device)
    guard case .success(let count) = runner.driver.caseCount(runner.guarded(request), other) else {
      return false
    }
    let wanted = Self.text(of: failure, in: script.program.files)
    for number in 0..<min(count, 1_000) {
      if runner.host.isStopRequested() { return false }
      let request = runner.request(test: test, number: number, on: device)
      let outcome = runner.driver.run(runner.guarded(request), other, nil)
      let isSame = outcome.failures.contains {
        $0.kind == failure.kind && $0.diagnostic.message.id == failure.diagnostic.message.id
          && Self.text(of: $0, in: places) == wanted
      }
      if isSame { return true }
    }
    return false
  }

  /// The source of the failed statement.
  private static func text(of failure: TestFailure, in files: [SourceFile]) -> [UInt8] {
    guard let range = failure.diagnostic.range, files.indices.contains(Int(range.file.index))
    else { return [] }
    let bytes = files[Int(range.file.index)].bytes
    let end = min(Int(range.end), bytes.count)
    return Array(bytes[min(Int(range.start), end)..<end])
  }
}
