import Evaluation
import Semantics
import SourceText
import TestSupport
import Testing

@Suite struct ImportTests {
  @Test func importedDeclarationsCanBeUsed() {
    let result = Check.run(
      "import \"parts/card.trans\"\nlaunch(Card())",
      others: [
        "parts/card.trans":
          "import \"fade.trans\"\ncontroller Card { let f = Fade() }\nlaunch(Card())",
        "parts/fade.trans": "delegate Fade { }",
      ])

    #expect(DiagnosticText.ids(result.diagnostics) == [])
    #expect(result.files.map(\.path) == ["test.trans", "parts/card.trans", "parts/fade.trans"])
    #expect(result.program?.functions[result.program?.main.index ?? 0].body.count == 1)
  }

  @Test(arguments: [
    ("a.trans", "scripts/a.trans"), ("./a.trans", "scripts/a.trans"),
    ("b/../a.trans", "scripts/a.trans"), ("b/c/a.trans", "scripts/b/c/a.trans"),
    ("b//a.trans", "scripts/b/a.trans"), ("../a.trans", "a.trans"),
    ("b/../../a.trans", "a.trans"), ("../../a.trans", "../a.trans"),
    ("../../tests/scripts/a.trans", "scripts/a.trans"), ("../../tests/a.trans", "a.trans"),
    ("../../other/a.trans", "../other/a.trans"),
  ])
  func pathsAreRelativeToTheScript(text: String, expected: String) {
    var asked: [String] = []

    _ = Compilation.check(
      path: "scripts/main.trans", bytes: Array("import \"\(text)\"".utf8), catalogue: .uiKit,
      currentFolder: "/project/tests"
    ) {
      asked.append($0)
      return .bytes([])
    }

    #expect(asked == [expected])
  }

  @Test(arguments: [
    "/etc/passwd", "~/a.trans", "b\\\\a.trans", "file:///a",
    "https://a.b/c", "C:/a.trans", "b/", "..", ".", "",
  ])
  func pathsThatAreNotRelativeToAFileAreNotAskedFor(text: String) {
    var asked = 0

    let result = Compilation.check(
      path: "scripts/main.trans", bytes: Array("import \"\(text)\"".utf8), catalogue: .uiKit
    ) { _ in
      asked += 1
      return .missing
    }

    #expect(asked == 0)
    #expect(DiagnosticText.ids(result.diagnostics) == ["importRefused"])
  }

  @Test(arguments: [
    ("/etc/a.trans", "write the path from this script's folder, such as '../parts/card.trans'"),
    (
      "https://a.b/c.trans",
      "put the script into the project, and import it by its path from this script's folder"
    ),
    ("b/", "write the path of a script in the folder"),
    ("", "write the path of a script, 'card.trans'"),
  ])
  func aRefusalHasTheRemedyOfItsReason(text: String, remedy: String) {
    let result = Check.run("import \"\(text)\"")

    #expect(result.diagnostics.flatMap { $0.fixIts.map(\.text) } == [remedy])
  }

  @Test func onlyAFileOutsideOfTheProjectAsksForAProject() {
    func remedies(_ result: ImportResult) -> [String] {
      Compilation.check(path: "m", bytes: Array("import \"a\"".utf8), catalogue: .uiKit) { _ in
        result
      }
      .diagnostics.flatMap { $0.fixIts.map(\.text) }
    }

    #expect(remedies(.refused("it is a folder")) == ["make it a plain file that can be read"])
    #expect(remedies(.outside("it is elsewhere")).contains { $0.contains("'choreo.project'") })
  }

  @Test func aRefusalSaysWhy() {
    let result = Compilation.check(path: "m", bytes: Array("import \"a\"".utf8), catalogue: .uiKit)
    { _ in
      .refused("it is a folder")
    }

    #expect(result.diagnostics.map(\.label) == ["it is a folder"])
  }

  @Test func aCycleIsShownAsAWay() {
    let result = Check.run(
      "import \"a\"",
      others: ["a": "import \"b\"", "b": "import \"c\"", "c": "import \"a\""])

    #expect(DiagnosticText.ids(result.diagnostics) == ["importCycle"])
    #expect(result.diagnostics[0].related.count == 2)
    #expect(result.diagnostics[0].notes == ["'a' imports 'b' imports 'c' imports 'a'"])
  }

  @Test func aScriptThatBothImportIsReadOnce() {
    var asked: [String] = []

    let result = Compilation.check(
      path: "m", bytes: Array("import \"a\"\nimport \"b\"".utf8), catalogue: .uiKit
    ) {
      asked.append($0)
      return .bytes(Array((["a": "import \"b\"", "b": "controller C { }"][$0] ?? "").utf8))
    }

    #expect(asked == ["a", "b"])
    #expect(result.program?.declarations.count == 1)
  }

  @Test func namesOfAllFilesAreOneSet() {
    let result = Check.run(
      "import \"a\"\ncontroller Card { }", others: ["a": "animator Card { }"])

    #expect(DiagnosticText.ids(result.diagnostics) == ["duplicateDeclaration"])
    #expect(result.diagnostics[0].range?.file.index == 1)
    #expect(result.diagnostics[0].related.map(\.range.file.index) == [0])
  }

  @Test func anImportedScriptIsCheckedToo() {
    let result = Check.run("import \"a\"", others: ["a": "let x: Time = 3"])

    #expect(DiagnosticText.ids(result.diagnostics) == ["missingUnit"])
    #expect(result.program == nil)
  }

  @Test func mistakesOfAllFilesAreSortedByFileAndPlace() {
    let result = Check.run(
      "import \"a\"\nprint(x)\nprint(y)", others: ["a": "print(z)"])

    #expect(result.diagnostics.map { $0.range?.file.index } == [0, 0, 1])
    #expect(result.diagnostics.map { $0.range?.start } == [17, 26, 6])
  }

  @Test func thereAreNotMoreFilesThanTheLimit() {
    let result = Compilation.check(path: "m", bytes: Array("import \"0\"".utf8), catalogue: .uiKit)
    {
      .bytes(Array("import \"\((Int($0) ?? 0) + 1)\"".utf8))
    }

    #expect(result.files.count == Compilation.fileLimit)
    #expect(DiagnosticText.ids(result.diagnostics) == ["tooManyFiles"])
  }
}
