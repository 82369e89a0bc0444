import SourceText

// Tests: their names, tags and devices, and the statements allowed in them.
extension SemanticDiagnostics {
  static func alwaysExpectsNothing(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("this 'always' expects nothing"), at: range, label: "has no 'expect' in it",
      notes: ["its block runs after every frame of the rest of the test"],
      fixIts: [FixIt("write an expectation, such as 'expect card.view.alpha > 0'")])
  }

  static func badSeed(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a seed is a whole number from 0"), at: range, label: "is none",
      notes: ["the same seed gives the same movement of the finger on every machine"],
      fixIts: [FixIt("write a whole number, such as 1")])
  }

  static func beforeBelowTests(at range: SourceRange, hasTests: Bool) -> Diagnostic {
    Diagnostic(
      .error("a 'before' stands above the tests of its file"), at: range,
      label: hasTests ? "is below a test" : "this file has no test",
      notes: ["each test of the file begins with its statements, and knows its 'let's"],
      fixIts: [
        FixIt(
          hasTests
            ? "move it above the first test" : "write a test below it, or leave out 'before { }'")
      ])
  }

  static func conditionInAlways(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("this condition is never compared with anything"), at: range,
      label: "is no expectation",
      notes: ["the block of 'always' holds after every frame what its 'expect' lines say"],
      fixIts: [FixIt("write 'expect' before it", replacing: start(of: range), with: "expect ")])
  }

  static func duplicateTag(
    _ name: String, at range: SourceRange, first: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning("the tag '\(name)' is declared twice"), at: range, label: "a second time",
      related: self.first(first), fixIts: [FixIt("leave it out")])
  }

  static func duplicateTest(
    _ name: String, at range: SourceRange, first: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error("another test of this script has the same name"), at: range, label: "is taken",
      related: self.first(first),
      notes: ["a test is chosen, sharded and reported by its name"],
      fixIts: [FixIt("say what makes this one different")])
  }

  static func nameNotWritten(
    _ what: String, at range: SourceRange, suggestion: String?, isCertain: Bool
  ) -> Diagnostic {
    let fixIts: [FixIt]
    if let suggestion, isCertain {
      fixIts = replacement("." + suggestion, at: range)
    } else {
      fixIts = [FixIt("write its name after a dot, '.\(suggestion ?? "name")'")]
    }
    return Diagnostic(
      .error("\(what) is written as a name after a dot"), at: range, label: "is no such name",
      notes: ["it has to be known before anything runs, so that tests can be listed"],
      fixIts: fixIts)
  }

  static func notInAlways(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("'always' can't change anything"), at: range, label: "would change something",
      notes: [
        "its block runs after every frame; it has 'let', 'var', 'if', 'for' and 'expect', and changes nothing outside"
      ],
      fixIts: [FixIt("put this before the 'always', or after it")])
  }

  /// `reached` is the place of the statement if another is to blame, which calls its func.
  static func outsideTest(
    _ word: String, at range: SourceRange, isTopLevel: Bool, reached: SourceRange? = nil
  ) -> Diagnostic {
    Diagnostic(
      .error("'\(word)' works only in a test\(isTopLevel ? "" : ", or in a func that tests call")"),
      at: range,
      label: isTopLevel ? "no test runs this" : "UIKit runs this, in any test",
      related: reached.map { [Diagnostic.Label("this runs it", at: $0)] } ?? [],
      notes: [
        isTopLevel
          ? "the statements of a script are run by 'choreo run', its tests by 'choreo test'"
          : "a hook or a member can hold 'expect' with a condition, and 'expect tree'"
      ],
      fixIts: [
        FixIt(
          isTopLevel ? "put it into 'test \"…\" { … }'" : "put it into the test")
      ])
  }

  static func returnFromTest(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a test gives no value"), at: range, label: "is not used",
      notes: ["it fails if one of its expectations fails"],
      fixIts: [FixIt("write 'return' alone, or an 'expect'")])
  }

  private static let testArguments =
    "'device: .iPhone15', 'window: (320, 844)', 'layoutDirection: .rightToLeft', 'motion: .reduced' and 'tags: [.slow]'"

  static func testArgumentWithoutLabel(at range: SourceRange, edit: String?) -> Diagnostic {
    Diagnostic(
      .error("an argument of a test needs a label"), at: range, label: "has none",
      notes: ["a test takes \(testArguments)"],
      fixIts: [
        edit.map { FixIt("write '\($0)'", replacing: range, with: $0) }
          ?? FixIt(
            "write 'device: …', 'window: …', 'layoutDirection: …', 'motion: …' or 'tags: […]', or leave it out"
          )
      ])
  }

  static func testExpectsNothing(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning("this test expects nothing"), at: range, label: "has no 'expect', so it can't fail",
      notes: ["there is no 'expect' or 'always' in the test or in the functions it calls"],
      fixIts: [FixIt("write an expectation at its end, such as 'expect view.alpha == 1'")])
  }

  static func testWithoutName(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("a test needs a name"), at: range, label: "is empty",
      notes: ["a test is chosen and reported by its name"],
      fixIts: [FixIt("say in a sentence what the test expects")])
  }

  static func textNotConstant(_ what: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error("\(what) is text without values in it"), at: range, label: "depends on a value",
      notes: ["it has to be known before anything runs"],
      fixIts: [FixIt("leave out '\\(…)'")])
  }

  static func unknownDevice(
    _ name: String, at range: SourceRange, suggestion: String?, all: [String]
  ) -> Diagnostic {
    Diagnostic(
      .error("there is no device '\(name)'"), at: range, label: "is not known",
      notes: ["there are \(listed(all.map { "." + $0 }))"],
      fixIts: replacement(suggestion, at: range))
  }

  static func unknownSetting(
    _ what: String, _ name: String, at range: SourceRange, suggestion: String?, all: [String]
  ) -> Diagnostic {
    Diagnostic(
      .error("there is no \(what) '\(name)'"), at: range, label: "is not known",
      notes: ["there are \(listed(all.map { "." + $0 }))"],
      fixIts: replacement(suggestion, at: range))
  }

  static func unknownTag(
    _ name: String, at range: SourceRange, suggestion: String?, declared: [String],
    insertion: SourceRange
  ) -> Diagnostic {
    var fixIts = replacement(suggestion, at: range)
    if declared.isEmpty {
      fixIts.append(
        FixIt(
          "declare it at the top of the script, 'tags: \(name)'",
          replacing: start(of: insertion), with: "tags: \(name)\n"))
    } else if fixIts.isEmpty {
      fixIts.append(FixIt("add it to the script's 'tags:' line"))
    }
    return Diagnostic(
      .error("the tag '\(name)' is not declared"), at: range, label: "is not known",
      notes: [
        declared.isEmpty
          ? "a script says at its top which tags its tests have" : "there is \(listed(declared))"
      ], fixIts: fixIts)
  }

  static func unknownTestArgument(
    _ name: String, at range: SourceRange, suggestion: String?
  ) -> Diagnostic {
    Diagnostic(
      .error("a test has no '\(name)'"), at: range, label: "is not known",
      notes: ["a test takes \(testArguments)"],
      fixIts: suggestion.map { replacement($0, at: range) } ?? [FixIt("leave it out")])
  }
}
