import Evaluation
import Semantics
import SourceText
import Testing

/// Inputs that are typed where a function is suspended.
@Suite struct LocalScopeTests {
  private static let declared =
    "controller Home {\n  var total = 0\n  let limit = 3\n  func add() { }\n}\nlet home = Home()"

  /// A session with declarations, and a scope in `Home.viewDidLoad`.
  private static func session() -> (program: InteractiveProgram, scope: LocalScope) {
    var program = InteractiveProgram(catalogue: .uiKit)
    let addition = program.check(Array(declared.utf8), name: "<input 1>").addition
    let home =
      addition?.declarations.first { $0.declaration.name == "Home" }?.id ?? DeclarationID(0)
    let scope = LocalScope(
      function: "Home.viewDidLoad",
      locals: [
        .init(name: "self", type: .instance(home), typeName: "Home"),
        .init(name: "count", type: .number, typeName: "Number", isAssignable: true),
        .init(name: "home", type: .string, typeName: "String"),
      ], name: { _ in "Home" })
    return (program, scope)
  }

  @Test(arguments: [
    ("count + 1", "Number"), ("self", "Home"), ("total", "Number"), ("self.limit", "Number"),
    ("home", "String"), ("\"\\(count)\"", "String"), ("view.alpha", "Ratio"),
  ])
  func whatAnInputReads(input: String, type: String) {
    var (program, scope) = Self.session()

    let check = program.check(Array(input.utf8), name: "<input 2>", in: scope)

    #expect(check.diagnostics.map(\.message.id) == [])
    #expect(check.addition?.value?.typeName == type)
    #expect(check.addition?.onlyReads == true)
    #expect(check.addition?.localUses?.function == "Home.viewDidLoad")
  }

  @Test(arguments: [
    ("let f = { count = 2 }", "assignToSuspended"), ("home = \"x\"", "assignToConstant"),
    ("limit = 2", "assignToConstant"), ("other", "unknownName"),
  ])
  func whatIsRefused(input: String, id: String) {
    var (program, scope) = Self.session()

    let check = program.check(Array(input.utf8), name: "<input 2>", in: scope)

    #expect(check.diagnostics.map(\.message.id) == [id])
    #expect(check.addition == nil)
  }

  @Test(arguments: [
    ("count = 2", ["count"]), ("count += 1", ["count"]), ("print(count); count = 1", ["count"]),
    ("print(count)", []), ("let count = 1\nprint(count)", []),
  ])
  func whatAnInputAssigns(input: String, names: [String]) {
    var (program, scope) = Self.session()

    let addition = program.check(Array(input.utf8), name: "<input 2>", in: scope).addition

    #expect(addition != nil)
    #expect(addition?.localUses?.uses.filter(\.isAssigned).map(\.local.name) ?? [] == names)
    #expect(addition?.onlyReads == false)
  }

  @Test(arguments: [
    "total = 2", "add()", "let count = 1\nprint(count)", "let f = { count + total }\nprint(f())",
  ])
  func whatAnInputDoes(input: String) {
    var (program, scope) = Self.session()

    #expect(program.check(Array(input.utf8), name: "<input 2>", in: scope).addition != nil)
  }

  @Test func theNextInputDoesNotKnowThem() {
    var (program, scope) = Self.session()

    let first = program.check(Array("count".utf8), name: "<input 2>", resultName: "_1", in: scope)
    let next = program.check(Array("count".utf8), name: "<input 3>")
    let kept = program.check(Array("_1".utf8), name: "<input 4>")

    #expect(first.addition?.localUses?.uses.map(\.local.name) == ["count"])
    #expect(next.diagnostics.map(\.message.id) == ["unknownName"])
    #expect(kept.addition?.localUses == nil)
  }

  @Test func aTypeIsFoundByItsName() {
    let (_, scope) = Self.session()
    // The declaration has another number here.
    var program = InteractiveProgram(catalogue: .uiKit)
    let text = "controller First { }\ncontroller Second { }\n" + Self.declared
    _ = program.check(Array(text.utf8), name: "<input 1>")
    var empty = InteractiveProgram(catalogue: .uiKit)

    let check = program.check(Array("self.total".utf8), name: "<input 2>", in: scope)

    #expect(check.addition?.value?.typeName == "Number")
    #expect(empty.check(Array("self".utf8), name: "<input 1>", in: scope).addition == nil)
    #expect(empty.check(Array("count".utf8), name: "<input 1>", in: scope).addition != nil)
  }
}
