import SourceText
import Syntax

/// Finds out what every name and type of a script is, and makes a `Program` of it.
///
/// First all names are collected, then members get their types, then bodies are checked, at last what needs to see
/// everything: cycles, clock calls and lints. A mistake gives the type `error`, which agrees with every type, so that it is
/// reported once.
final class Checker {
  /// How many levels of nodes an expression or statement may have; a bound on the stack that is needed.
  static let depthLimit = 120
  /// How many diagnostics are kept.
  static let diagnosticLimit = 1_000

  let catalogue: MemberCatalogue
  let trees: SymbolTable<SyntaxTree>
  /// For each file the files it imports.
  let imports: SymbolTable<[Int]>
  var diagnostics: [Diagnostic] = []
  var declarations: SymbolTable<DeclarationSymbol>
  var functions: SymbolTable<FunctionSymbol>
  /// What the names at file level stand for.
  var globals: GlobalNames
  /// Names of the top-level variables of each file, for a message.
  var topLevelVariables: SymbolTable<TopLevelVariables>
  var body = OpenBody(function: -1, file: 0, owner: nil, result: .void)
  var depth = 0
  var reportedDepth = false
  /// How many bodies are being checked inside one another, since types are found on demand.
  var openInitializers = 0
  /// Whether the parser has found anything wrong.
  var hasSyntaxErrors = false
  /// What the parser could not read, for what would be said of it a second time.
  lazy var unread = UnreadText(of: hasSyntaxErrors ? Array(trees.added) : [])
  /// The names of which is said already, in what body, that they stand for nothing.
  var reportedNames: Set<String> = []
  /// The names of which is said already that there is no such type.
  var reportedTypes: Set<String> = []
  /// Above 0 nothing is reported.
  var muted = 0
  var reachableFiles: [Int: Set<Int>] = [:]
  var reportedFeatures: Set<String> = []
  var mainFunctions: [Int] = []
  var tests: [TestSymbol] = []
  var expectations: SymbolTable<ExpectationSite>
  /// What each file's `tags:` declares, in source order.
  var tags: SymbolTable<[(name: String, range: SourceRange)]>
  /// What is checked as an input of a session, and what it finds there; nil for a script by itself.
  var session: SessionCheck?
  /// The name that stands for what is still being typed, when that is what the input is checked for.
  var probe: CompletionProbe?
  /// The declarations whose members are collected now.
  var collected: [Int] = []

  /// How many more names may be compared for "did you mean", so that a large broken script stays quick.
  var comparisonsLeft = 200_000

  /// A name at file level.
  enum Global: Sendable {
    case declaration(Int)
    case function(Int)

    var isFunction: Bool {
      if case .function = self { true } else { false }
    }
  }

  init(
    trees: [SyntaxTree], imports: [[Int]], catalogue: MemberCatalogue,
    after state: SessionState = SessionState()
  ) {
    self.catalogue = catalogue
    self.trees = state.table(state.trees, adding: trees)
    self.imports = state.table(state.imports, adding: imports)
    declarations = SymbolTable(after: state.declarations)
    functions = SymbolTable(after: state.functions)
    globals = GlobalNames(after: state.globals)
    expectations = SymbolTable(after: state.expectations)
    topLevelVariables = state.table(
      state.topLevelVariables, adding: Array(repeating: TopLevelVariables(), count: trees.count))
    tags = state.table(state.tags, adding: Array(repeating: state.currentTags, count: trees.count))
  }

  /// Checks everything; the program is complete only when no error is among the diagnostics.
  static func check(
    trees: [SyntaxTree], imports: [[Int]], catalogue: MemberCatalogue,
    hasSyntaxErrors: Bool = false
  ) -> (program: Program, diagnostics: [Diagnostic]) {
    let checker = Checker(trees: trees, imports: imports, catalogue: catalogue)
    checker.hasSyntaxErrors = hasSyntaxErrors
    checker.collectFiles()
    checker.checkMembers()
    checker.checkBodies()
    checker.checkGraph()
    // What the parser could not read may be what a warning would miss.
    if !hasSyntaxErrors { checker.checkLints() }
    return (checker.makeProgram(), checker.diagnostics)
  }

  /// Takes a diagnostic, unless there is nothing to say, it is muted or there are too many.
  func report(_ diagnostic: Diagnostic?) {
    guard let diagnostic, muted == 0, diagnostics.count < Self.diagnosticLimit else { return }
    diagnostics.append(diagnostic)
  }

  /// Whether so many names may still be looked through for a message that will be shown.
  func canSuggest(from count: Int) -> Bool {
    muted == 0 && diagnostics.count < Self.diagnosticLimit && comparisonsLeft >= count
  }

  /// The name nearest to a word, when there is one that may be meant.
  func closest(to word: String, among names: [String]) -> String? {
    guard canSuggest(from: names.count) else { return nil }
    comparisonsLeft -= names.count
    return EditDistance.closest(to: word, among: names)
  }

  /// Reports and gives the expression that agrees with everything.
  func failure(_ diagnostic: Diagnostic?, _ node: SyntaxNode) -> Expression {
    report(diagnostic)
    return errorExpression(node)
  }

  func errorExpression(_ node: SyntaxNode) -> Expression {
    Expression(.constant([]), type: .error, range: node.range)
  }

  /// Reports that a name stands for nothing, once in each body unless it says what to write in place of it.
  func reportUnknown(_ name: String, _ diagnostic: Diagnostic) {
    guard muted == 0 else { return }
    if reportedTypes.contains(name) { return }
    if diagnostic.message.id == "notBuiltYet" { return report(once(diagnostic, name)) }
    if diagnostic.fixIts.allSatisfy(\.edits.isEmpty),
      !reportedNames.insert("\(body.function) \(name)").inserted
    {
      return
    }
    report(diagnostic)
  }

  /// Whether a file may use what another one declares: it imports it, directly or through others.
  func isVisible(_ file: Int, from user: Int) -> Bool {
    if file == user || session?.isVisible(file, from: user) ?? false { return true }
    if let known = reachableFiles[user] { return known.contains(file) }
    var reached: Set<Int> = [user]
    var pending = [user]
    while let next = pending.popLast() {
      for imported in imports[next] where reached.insert(imported).inserted {
        pending.append(imported)
      }
    }
    reachableFiles[user] = reached
    return reached.contains(file)
  }

  /// Puts the checked parts together.
  private func makeProgram() -> Program {
    // What an imported script would do by itself is checked and not run.
    var isUnused = Array(repeating: false, count: functions.count)
    for index in mainFunctions.dropFirst() { isUnused[index] = true }
    for test in tests where test.file != 0 { isUnused[test.function] = true }
    let made = functions.enumerated().map { index, symbol in
      if isUnused[index] { return emptyFunction(symbol) }
      return symbol.function ?? emptyFunction(symbol)
    }
    return Program(
      files: trees.map(\.source), declarations: declarations.map(makeDeclaration), functions: made,
      main: FunctionID(mainFunctions.first ?? 0),
      tests: tests.filter { $0.file == 0 }.map(makeTest), expectations: Array(expectations))
  }

  func makeTest(_ symbol: TestSymbol) -> Test {
    Test(
      name: symbol.name, range: symbol.node.child(0).range, extent: symbol.node.range,
      tags: symbol.tags, device: symbol.device,
      isParameterized: symbol.node.child(2).children.contains { $0.kind == .testParameter },
      function: FunctionID(symbol.function), expectations: functions[symbol.function].expectations)
  }

  func emptyFunction(_ symbol: FunctionSymbol) -> Function {
    Function(
      name: symbol.name, owner: symbol.owner, parameters: [], variables: [], result: symbol.result,
      body: [], range: symbol.range)
  }

  func makeDeclaration(_ symbol: DeclarationSymbol) -> Declaration {
    Declaration(
      name: symbol.name, kind: symbol.kind, range: symbol.range,
      storage: symbol.storage.map {
        StoredMember(
          name: $0.name, type: $0.type ?? .error, isMutable: $0.isMutable,
          initializer: $0.initializer.map { FunctionID($0) })
      },
      parameterCount: symbol.parameterCount,
      slots: symbol.slotOrder.compactMap { symbol.slots[$0] }.map {
        SlotDefinition(slot: $0.row.id, function: FunctionID($0.function))
      },
      hooks: symbol.hooks.map {
        HookDefinition(
          hook: $0.row.id, function: FunctionID($0.function), boundCount: $0.boundCount)
      },
      views: symbol.views.map(makeView))
  }

  private func makeView(_ symbol: ViewSymbol) -> ViewDefinition {
    ViewDefinition(
      name: symbol.name, member: symbol.member,
      properties: symbol.properties.map { ($0.setter, FunctionID($0.function)) },
      children: symbol.children.map(makeView))
  }
}
