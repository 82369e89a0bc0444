import SourceText

/// The diagnostics of the runner, sorted by name.
enum AcceptanceDiagnostics {
  static func badFilter(_ filter: String, column: Int, reason: String) -> Diagnostic {
    Diagnostic(.badFilter(filter, column: column), at: nil, notes: [reason])
  }

  static func caseNotReached(
    _ range: SourceRange, cases: Int, after error: Diagnostic?
  ) -> Diagnostic {
    var diagnostic = Diagnostic(
      .expectationNotReached(cases: cases), at: range, label: "never compared",
      notes: ["an expectation that never runs would always pass"])
    guard let error else { return diagnostic }
    diagnostic.related = error.range.map { [.init(error.message.text, at: $0)] } ?? []
    diagnostic.notes.append("a known issue ended the test before it: \(error.message.text)")
    diagnostic.fixIts = [FixIt("write it before the known issue, or in a test of its own")]
    return diagnostic
  }

  static func emptySelection(_ reasons: [String]) -> Diagnostic {
    Diagnostic(.nothingSelected(), at: nil, notes: reasons)
  }

  static func fileRefused(_ reason: String) -> Diagnostic {
    Diagnostic(.unreadableScript(reason), at: nil)
  }

  static func noCases(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .noCases(), at: range, label: "no case",
      notes: ["a test that never runs would always pass"])
  }

  static func noScripts(_ path: String) -> Diagnostic {
    Diagnostic(
      .noScripts(path), at: nil,
      notes: ["hidden files and folders are left out, links to folders are not followed"])
  }

  static func noTestAtLine(_ line: Int, path: String, begins: [Int]) -> Diagnostic {
    let remedy: String?
    if begins.count > 10 {
      let nearest = begins.min { abs($0 - line) < abs($1 - line) }
      remedy = nearest.map { "the nearest begins in line \($0)" }
    } else {
      let lines = begins.map(String.init).joined(separator: ", ")
      remedy = begins.isEmpty ? nil : "its tests begin in lines \(lines)"
    }
    return Diagnostic(
      .noTestAtLine(line, path: path), at: nil, fixIts: remedy.map { [FixIt($0)] } ?? [])
  }

  static func noTests(_ paths: [String]) -> Diagnostic {
    Diagnostic(
      .noTests(), at: nil,
      notes: ["looked in " + paths.map { "'\($0)'" }.joined(separator: ", ")])
  }

  static func outputIsInput(_ output: String, input: String) -> Diagnostic {
    Diagnostic(
      .outputIsInput(output), at: nil,
      notes: ["it is '\(input)', which is read, and writing would replace it"],
      fixIts: [FixIt("name another file for the output")])
  }

  static func pathMissing(_ path: String) -> Diagnostic {
    Diagnostic(.pathMissing(path), at: nil)
  }

  static func pathRefused(_ path: String, reason: String) -> Diagnostic {
    Diagnostic(.pathRefused(path, reason: reason), at: nil)
  }

  static func traceDiffers(
    _ range: SourceRange, run: Int, hashes: (UInt64, UInt64), difference: TraceDifference?
  ) -> Diagnostic {
    var notes = ["the hashes are \(hexadecimal(hashes.0)) and \(hexadecimal(hashes.1))"]
    if let difference {
      notes.append("the first difference is in line \(difference.line) of the trace")
      notes.append("one run: \(difference.first ?? "(the trace has ended)")")
      notes.append("the other: \(difference.second ?? "(the trace has ended)")")
    } else {
      notes.append("when it was run again to compare the lines the difference did not return")
    }
    notes.append(
      "a script can't cause this difference: it is a defect of choreo, please report it")
    return Diagnostic(.traceDiffers(run: run), at: range, notes: notes)
  }

  static func unknownDevice(
    _ name: String, path: String, isKnown: Bool, all: [String]
  ) -> Diagnostic {
    let near = EditDistance.closest(to: name, among: all)
    let remedy =
      isKnown
      ? "import the script that declares it, or name a device in the tests of '\(path)'"
      : near.map { "write '\($0)'" } ?? "declare it: 'device \(name) { size: (393, 852) }'"
    return Diagnostic(
      .unknownDevice(name, path: path), at: nil,
      notes: ["there are: " + all.joined(separator: ", ")], fixIts: [FixIt(remedy)])
  }

  static func unknownTag(_ tag: String, near: String?, known: [String]) -> Diagnostic {
    var notes: [String] = []
    if known.isEmpty {
      notes = ["no test has a tag"]
    } else if near == nil {
      notes = ["there are: " + known.joined(separator: ", ")]
    }
    let fixIts = near.map { [FixIt("write '\($0)'")] } ?? []
    return Diagnostic(.unknownTag(tag), at: nil, notes: notes, fixIts: fixIts)
  }

  static func updateInContinuousIntegration() -> Diagnostic {
    Diagnostic(
      .updateInContinuousIntegration(), at: nil,
      notes: ["rewritten expectations have to be reviewed; 'CI' is set here"])
  }

  private static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension Diagnostic.Message {
  static func badFilter(_ filter: String, column: Int) -> Self {
    .error(
      "the filter '\(filter)' is not a valid regular expression: the error is at character \(column)"
    )
  }

  static func expectationNotReached(cases: Int) -> Self {
    .error(
      cases == 1
        ? "this expectation has not run" : "this expectation has run in none of the \(cases) cases"
    )
  }

  static func noCases() -> Self {
    .error("this test has no case: the sequence of its 'for' is empty")
  }

  static func noScripts(_ path: String) -> Self {
    .error("there is no '.trans' file in '\(path)'")
  }

  static func noTestAtLine(_ line: Int, path: String) -> Self {
    .error("there is no test in line \(line) of '\(path)'")
  }

  static func noTests() -> Self {
    .error("there are no tests")
  }

  static func nothingSelected() -> Self {
    .error("no test is left to run")
  }

  static func outputIsInput(_ output: String) -> Self {
    .error("'\(output)' cannot be written: it is a file of the run itself")
  }

  static func pathMissing(_ path: String) -> Self {
    .error("there is no file or folder '\(path)'")
  }

  static func pathRefused(_ path: String, reason: String) -> Self {
    .error("'\(path)' cannot be accessed: \(reason)")
  }

  static func traceDiffers(run: Int) -> Self {
    .error("run \(run) of the same case left a different trace than the first")
  }

  static func unknownDevice(_ name: String, path: String) -> Self {
    .error("there is no device '\(name)' in '\(path)'")
  }

  static func unknownTag(_ tag: String) -> Self {
    .error("no test has the tag '\(tag)'")
  }

  static func unreadableScript(_ reason: String) -> Self {
    .error("the file cannot be read: \(reason)")
  }

  static func updateInContinuousIntegration() -> Self {
    .error("'--update' is not for continuous integration")
  }
}
