import Evaluation
import Semantics
import SourceText
import Testing

/// Sessions that are only checked.
@Suite struct InteractiveTests {
  /// Checks inputs one after the other; gives what is said of the last.
  private func said(_ inputs: [String], others: [String: String] = [:]) -> [String] {
    var program = InteractiveProgram(catalogue: .uiKit)
    var last: [Diagnostic] = []
    for (index, input) in inputs.enumerated() {
      let check = program.check(Array(input.utf8), name: "<input \(index + 1)>") { path in
        others[path].map { .bytes(Array($0.utf8)) } ?? .missing
      }
      last = check.diagnostics
      #expect((check.addition == nil) == last.contains { $0.message.severity == .error })
      if index < inputs.count - 1 { #expect(check.addition != nil, "\(input): \(last)") }
    }
    return last.map(\.message.id)
  }

  private static let fade = """
    animator Fade {
      transitionDuration: 300ms
      on animateTransition(using context) { context.completeTransition(!context.transitionWasCancelled) }
    }
    """

  @Test(
    arguments: [
      (["let a = 1", "a + 1"], []),
      (["let a = 1", "a = 2"], ["assignToConstant"]),
      (["var a = 1", "a = 2"], []),
      (["var a = 1", "a = \"x\""], ["typeMismatch"]),
      (["var a = 1", "var a = \"x\"", "a = \"y\""], []),
      (["let a = 1", "let a = a + 1"], []),
      (["let a = 1\nlet a = 2"], ["duplicateName"]),
      (["var a = 1", "animate 1s { } then { a += 1 }"], []),
      (["let a = 1", "animate 1s { } then { print(a) }"], []),
      (["let a = 1", "func f() { print(a) }"], ["topLevelVariable"]),
      (["let card = 1", "crad"], ["unknownName"]),
      (["let f = 1", "func f() { }", "f()"], []),
      (["func f() { }", "let f = 1", "f()"], ["notCallable"]),
      (["1 + 2"], []), (["1 + 2\n3"], ["noEffect"]), (["nil"], ["nilWithoutType"]),
      (["func f() { settle() }", "animate 1s { } then { f() }"], ["clockInHook"]),
      (["wait(1s)"], []), (["expect 1 < 2"], []), (["mark()"], []),
      (["return"], ["returnAtTopLevel"]),
      (["expect calls { _.viewDidLoad }"], []), (["controller A { }", "A"], []),
      (["func f() { f() }"], ["recursion"]),
      (["func f() { }", "func g() { f() }", "func f() { g() }"], ["recursion"]),
      ([Self.fade, "controller Fade { }"], ["redeclaredAsAnother"]),
      ([Self.fade, "func Fade() { }"], ["redeclaredAsAnother"]),
      (["func f() { }", "controller f { }"], ["redeclaredAsAnother"]),
      ([Self.fade, Self.fade], []),
      (
        ["func f(a: Number) { }", "func g() { f(a: 1) }", "func f(b: Number) { }"],
        ["redeclarationBreaks"]
      ),
      (["func f(a: Number) { }", "func f(b: Number) { }", "f(b: 2)"], []),
      (
        ["func f() { }", "controller A { on viewDidLoad { f() } }", "func f() { settle() }"],
        ["redeclarationBreaks"]
      ),
      (
        [
          "controller A { let x = 1 }", "func f(a: A) -> Number { return a.x }", "controller A { }",
        ],
        ["redeclarationBreaks"]
      ),
      (
        [
          "controller A { let x = 1 }", "func f(a: A) -> Number { return a.x }",
          "controller A { let y = 2 let x = 3 }",
        ], ["membersOnOneLine"]
      ),
      (
        [
          "controller A { let x = 1 }", "func f(a: A) -> Number { return a.x }",
          "controller A { let y = 2\n let x = 3 }",
        ], []
      ),
      (
        [
          "interaction P { gesture: .pan()\n percent: 0.5\n finishes: true }",
          "interaction P { gesture: .screenEdgePan(edges: .left)\n percent: 0.5\n finishes: true }",
        ], ["redeclaredGesture"]
      ),
      (["controller A { }\ncontroller A { }"], ["duplicateDeclaration"]),
      (["protocol P { func f() }", "controller P { }"], ["redeclaredAsAnother"]),
      (["protocol P { func f() }", "func P() { }"], ["redeclaredAsAnother"]),
      (["func P() { }", "protocol P { func f() }"], ["redeclaredAsAnother"]),
      (["protocol P { func f() }", "protocol P { func g() }"], []),
      (
        [
          "protocol P { func f() }", "delegate A { func f() { } }",
          "func g() { h(p: A()) }\nfunc h(p: P) { }",
          "protocol P { func f(x: Number) }",
        ], ["redeclarationBreaks"]
      ),
      (
        [
          "protocol P { func f() }", "delegate A { func f() { } }",
          "func g() { h(p: A()) }\nfunc h(p: P) { p.f() }", "delegate A { }",
        ], ["redeclarationBreaks"]
      ),
      (
        [
          "protocol P { func f() }", "delegate A { func f() { } }",
          "func g() { h(p: A()) }\nfunc h(p: P) { p.f() }", "protocol Q { func f() }",
          "delegate A {\n  func f() { }\n  func g() { }\n}", "let q: Q = A()",
        ], []
      ),
      (["protocol P { func f() }", "P"], ["protocolAsValue"]),
      (["protocol P {"], ["unclosedBrace"]),
      (["tags: slow", "test \"a\", tags: .slow { expect 1 < 2 }"], []),
      (["controller A { let b: B = 1 }"], ["unknownType"]),
      (["if true {"], ["unclosedBrace"]),
    ] as [([String], [String])])
  func sayings(inputs: [String], expected: [String]) {
    #expect(said(inputs) == expected)
  }

  @Test(arguments: [
    "let b = c", "controller A { let x = \"\" }", "func f() -> Number { }", "}", "a = 5",
    "controller B { on x { } }",
  ])
  func mistakesChangeNothing(mistake: String) {
    var program = InteractiveProgram(catalogue: .uiKit)
    let base = "controller A { let x = 1 }\nfunc f(a: A) -> Number { return a.x + 1 }\nlet a = 1"
    #expect(program.check(Array(base.utf8), name: "<input 1>").addition != nil)
    func state() -> [String] {
      program.names.map { "\($0.name) \($0.range)" }
        + program.variables.map { "\($0.name) \($0.typeName)" }
        + program.files.map(\.path) + program.testNames
    }
    let before = state()

    let check = program.check(Array(mistake.utf8), name: "<input 2>")

    #expect(check.addition == nil)
    #expect(check.files.map(\.path) == ["<input 1>", "<input 2>"])
    #expect(state() == before)
    let next = program.check(Array("f(a: A()) + a".utf8), name: "<input 2>")
    #expect(next.diagnostics.map(\.message.text) == [])
    #expect(next.addition?.firstFile == 1)
  }

  @Test func importsAreReadOnce() {
    var program = InteractiveProgram(catalogue: .uiKit)
    var asked: [String] = []
    func read(_ path: String) -> ImportResult {
      asked.append(path)
      return path == "lib/b.trans"
        ? .bytes(Array("func twice(n: Number) -> Number { return n * 2 }".utf8)) : .missing
    }
    let main = program.load(
      path: "lib/a.trans", bytes: Array("controller A { }\nlet a = A()".utf8), load: read)
    #expect(main.diagnostics.map(\.message.text) == [])
    #expect(program.check(Array("twice(n: 2)".utf8), name: "i", load: read).addition == nil)
    #expect(
      program.check(Array("import \"c.trans\"".utf8), name: "i", load: read).diagnostics.map(
        \.message.id) == ["importMissing"])
    #expect(program.check(Array("import \"b.trans\"".utf8), name: "i", load: read).addition != nil)
    #expect(program.check(Array("twice(n: 2)".utf8), name: "i", load: read).addition != nil)
    #expect(
      program.check(Array("import \"b.trans\"".utf8), name: "i", load: read).addition?.files.count
        == 1)
    #expect(asked == ["lib/c.trans", "lib/b.trans"])
    #expect(program.variables.map(\.name) == ["a"])
  }

  @Test func copiesGoTheirOwnWay() {
    var one = InteractiveProgram(catalogue: .uiKit)
    _ = one.check(Array("let a = 1".utf8), name: "1")
    var other = one
    _ = one.check(Array("let b = 2".utf8), name: "2")
    _ = other.check(Array("let a = \"x\"".utf8), name: "2")

    #expect(one.variables.map { "\($0.name): \($0.typeName)" } == ["a: Number", "b: Number"])
    #expect(other.variables.map { "\($0.name): \($0.typeName)" } == ["a: String"])
  }
}
