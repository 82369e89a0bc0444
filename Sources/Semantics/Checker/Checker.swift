import SourceText
import Syntax

/// Resolves the names and types of a script and makes a `Program` of it.
///
/// Names are collected first; then members get their types, bodies are checked, and the mistakes that involve several bodies are
/// found: cycles, clock calls and lints. A mistake gives the type `error`, which is compatible with every type, so that it is
/// reported once.
final class Checker {
  /// The most levels of nesting of an expression or statement, which bounds the stack.
  static let depthLimit = 120
  /// The most diagnostics that are kept.
  static let diagnosticLimit = 1_000

  let catalogue: MemberCatalogue
  let trees: SymbolTable<SyntaxTree>
  /// The files that each file imports.
  let imports: SymbolTable<[Int]>
  var diagnostics: [Diagnostic] = []
  var declarations: SymbolTable<DeclarationSymbol>
  var functions: SymbolTable<FunctionSymbol>
  /// The meaning of the names at file level.
  var globals: GlobalNames
  /// The names of the top-level variables of each file, for messages.
  var topLevelVariables: SymbolTable<TopLevelVariables>
  var body = OpenBody(function: -1, file: 0, owner: nil, result: .void)
  var depth = 0
  var reportedDepth = false
  /// The depth of bodies being checked inside one another, since types are found on demand.
  var openInitializers = 0
  /// Whether the parser has reported an error.
  var hasSyntaxErrors = false
  /// Whether the warnings are reported that only a strict check reports.
  var isStrict = false
  /// Whether a script that another one imports could not be read: any unknown name may be declared there.
  var missesImports = false
  /// The text that the parser could not read, in which unknown names may be declared.
  lazy var unread = UnreadText(of: hasSyntaxErrors ? Array(trees.added) : [])
  /// The unknown names that were reported, each with its body.
  var reportedNames: Set<String> = []
  /// The unknown types that were reported.
  var reportedTypes: Set<String> = []
  /// The number of operators and places around the expression that is checked which take no value that may be nil.
  var operandLevel = 0
  /// The number of reasons not to report diagnostics; 0 to report them.
  var muted = 0
  /// Whether a closure is checked once more, with a length in the place of a number.
  var isTryingLength = false
  /// The parameters of functions in place of UIKit's members, and the arguments of calls that have been reported: their syntax errors are part of the
  /// same mistake.
  var coveredSyntax: [SourceRange] = []
  /// Whether a popover gets a bar button item.
  var hasItemAnchor = false
  /// Whether something is dismissed.
  var hasDismissal = false
  /// Whether something is pushed, or shown, which a navigation controller pushes.
  var hasPush = false
  /// Whether a transform is made that rotates or scales.
  var hasTransform = false
  var reachableFiles: [Int: Set<Int>] = [:]
  var reportedFeatures: Set<String> = []
  var mainFunctions: [Int] = []
  var tests: [TestSymbol] = []
  var expectations: SymbolTable<ExpectationSite>
  /// The `before` blocks of each file, in its order.
  var beginnings: [Int: [SyntaxNode]] = [:]
  /// The files whose `before` blocks have been checked, with their first test.
  var checkedBeginnings: Set<Int> = []
  /// The tags that each file's `tags:` declares, in source order.
  var tags: SymbolTable<[(name: String, range: SourceRange)]>
  /// The state of checking an input of a session; nil for a script.
  var session: SessionCheck?
  /// The name in place of a word being typed, when the input is checked for completion.
  var probe: CompletionProbe?
  /// The notes for an index of names and types; nil when no one asks for it.
  var recorder: SemanticRecorder?
  /// The declarations whose members are being collected.
  var collected: [Int] = []
  /// The declaration whose members are being collected.
  var collectedOwner: Int?
  /// The number of closures around the present place that are checked only for the types of their results.
  var closureTrials = 0
  /// The protocols.
  var protocols: [Int]
  /// The types for which the names of `typealias` stand, by the places of the names; nil while one is being looked for.
  var aliasTypes: [SourceRange: ScriptType?] = [:]

  /// The number of names that may still be compared for "did you mean", which bounds the time for a large broken script.
  var comparisonsLeft = 200_000

  /// A name at file level.
  enum Global: Sendable {
    case declaration(Int)
    case function(Int)
    case alias(TypeAlias)
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
    protocols = state.protocols
    expectations = SymbolTable(after: state.expectations)
    topLevelVariables = state.table(
      state.topLevelVariables, adding: Array(repeating: TopLevelVariables(), count: trees.count))
    tags = state.table(state.tags, adding: Array(repeating: state.currentTags, count: trees.count))
  }

  /// Checks everything; the program is complete only when there are no errors.
  static func check(
    trees: [SyntaxTree], imports: [[Int]], catalogue: MemberCatalogue,
    hasSyntaxErrors: Bool = false, missesImports: Bool = false, isStrict: Bool = false,
    isIndexed: Bool = false
  ) -> (
    program: Program, diagnostics: [Diagnostic], coveredSyntax: [SourceRange], index: SemanticIndex?
  ) {
    let checker = Checker(trees: trees, imports: imports, catalogue: catalogue)
    checker.hasSyntaxErrors = hasSyntaxErrors
    checker.missesImports = missesImports
    checker.isStrict = isStrict
    if isIndexed { checker.recorder = SemanticRecorder() }
    checker.collectFiles()
    checker.checkMembers()
    checker.checkBodies()
    checker.recordSymbols()
    checker.checkGraph()
    // The text that the parser could not read may disprove a warning.
    if !hasSyntaxErrors { checker.checkLints() }
    return (
      checker.makeProgram(), checker.diagnostics, checker.coveredSyntax, checker.makeIndex()
    )
  }

  /// Reports a diagnostic, unless it is nil, reporting is muted or there are too many.
  func report(_ diagnostic: Diagnostic?) {
    guard let diagnostic, muted == 0, diagnostics.count < Self.diagnosticLimit else { return }
    diagnostics.append(diagnostic)
  }

  /// Whether a given number of names may still be compared for a diagnostic that will be reported.
  func canSuggest(from count: Int) -> Bool {
    muted == 0 && diagnostics.count < Self.diagnosticLimit && comparisonsLeft >= count
  }

  /// The name that is most similar to a word; nil when none is similar enough.
  func closest(to word: String, among names: [String]) -> String? {
    guard canSuggest(from: names.count) else { return nil }
    comparisonsLeft -= names.count
    return EditDistance.closest(to: word, among: names)
  }

  /// Reports a diagnostic and returns an expression of type `error`.
  func failure(_ diagnostic: Diagnostic?, _ node: SyntaxNode) -> Expression {
    report(diagnostic)
    return errorExpression(node)
  }

  func errorExpression(_ node: SyntaxNode) -> Expression {
    Expression(.constant([]), type: .error, range: node.range)
  }

  /// Reports an unknown name: every time when there is a replacement, otherwise once in each body.
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

  /// Whether a file can use the declarations of another one, which it imports directly or through others.
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

  /// Makes the program from the checked parts.
  private func makeProgram() -> Program {
    // The statements and tests of imported scripts are checked but do not run.
    var isUnused = Array(repeating: false, count: functions.count)
    for index in mainFunctions.dropFirst() { isUnused[index] = true }
    for test in tests {
      if test.file != 0 { isUnused[test.function] = true }
      if let function = test.windowFunction { isUnused[function] = true }
    }
    for index in declarations.indices where declarations.kind(of: index) == .device {
      for function in declarations[index].bodies { isUnused[function] = true }
    }
    let made = functions.indices.map { index in
      let checked = isUnused[index] ? nil : functions.checked(index)
      return checked ?? emptyFunction(functions[index])
    }
    return Program(
      files: trees.map(\.source), declarations: declarations.map(makeDeclaration), functions: made,
      main: FunctionID(mainFunctions.first ?? 0),
      tests: tests.filter { $0.file == 0 }.map(makeTest), expectations: Array(expectations),
      conformances: conformances(changed: Array(declarations.indices)),
      devices: deviceDefinitions)
  }

  func makeTest(_ symbol: TestSymbol) -> Test {
    let syntax = TestSyntax(symbol.node)
    return Test(
      name: symbol.name, range: syntax.title.range, extent: symbol.node.range,
      tags: symbol.tags, device: symbol.device, window: symbol.window,
      layoutDirection: symbol.layoutDirection, motion: symbol.motion,
      isParameterized: !syntax.parameters.isEmpty,
      function: FunctionID(symbol.function), expectations: functions[symbol.function].expectations)
  }

  func emptyFunction(_ symbol: FunctionSymbol) -> Function {
    Function(
      name: symbol.name, owner: symbol.owner, parameters: [], variables: [], result: symbol.result,
      body: [], range: symbol.range)
  }

  func makeDeclaration(_ symbol: DeclarationSymbol) -> Declaration {
    Declaration(
      name: symbol.name, kind: symbol.kind, builtinClass: symbol.builtinClass,
      range: symbol.range,
      storage: symbol.storage.map {
        StoredMember(
          name: $0.name, type: $0.type ?? .error, isMutable: $0.isMutable,
          isWeak: $0.isWeak,
          initializer: $0.maker == nil ? $0.initializer.map { FunctionID($0) } : nil,
          range: $0.range)
      },
      parameterCount: symbol.parameterCount,
      hasInit: !symbol.inits.isEmpty,
      // The members of a device are known before anything runs.
      slots: symbol.kind == .device
        ? []
        : symbol.slotOrder.compactMap { symbol.slots[$0] }.map {
          SlotDefinition(slot: $0.row.id, function: FunctionID($0.function))
        },
      groups: symbol.groups.filter { !$0.isOfView }.map { FunctionID($0.function) },
      viewGroups: symbol.groups.filter(\.isOfView).map { FunctionID($0.function) },
      hooks: symbol.hooks.map {
        HookDefinition(
          hook: $0.row.id, function: FunctionID($0.function), boundCount: $0.boundCount,
          lastName: functions[$0.function].parameters.last?.name,
          range: $0.range)
      },
      memberHooks: symbol.memberHooks.compactMap { hook in
        hook.row.map {
          MemberHookDefinition(
            member: hook.member, event: $0.event, name: $0.name,
            function: FunctionID(hook.function), isBound: hook.isBound)
        }
      },
      views: symbol.views.map(makeView),
      requirements: symbol.requirements.map { FunctionID($0.function) },
      cases: symbol.madeCases,
      storyboard: symbol.kind == .storyboard ? makeStoryboard(symbol) : nil,
      unwindActions: unwindActions(of: symbol).map { ($0.name, FunctionID($0.function)) },
      overrides: symbol.overrides.map(\.definition),
      actions: symbol.bodies.compactMap { body in
        functions[body].actionName.map {
          ($0, FunctionID(body), functions[body].parameters.first?.type)
        }
      })
  }

  private func makeStoryboard(_ symbol: DeclarationSymbol) -> StoryboardDefinition {
    StoryboardDefinition(
      initial: symbol.initialScene, scenes: symbol.scenes.compactMap { makeScene($0, symbol) })
  }

  private func makeScene(
    _ scene: SceneSymbol, _ storyboard: DeclarationSymbol
  ) -> SceneDefinition? {
    guard let content = scene.content else { return nil }
    return SceneDefinition(
      name: scene.name,
      content: {
        switch content {
        case .declaration(let index, let maker):
          .declaration(DeclarationID(index), initializer: maker.map { FunctionID($0) })
        case .builtin(let object): .builtin(object)
        case .reference(let index, let name): .reference(DeclarationID(index), scene: name)
        }
      }(),
      attributes: scene.attributes.map { ($0.property, FunctionID($0.function)) },
      assignments: scene.assignments.map { FunctionID($0) }, children: scene.children,
      segues: scene.segues.map { segue in
        SegueDefinition(
          name: segue.name, kind: segue.kind,
          destination: segue.destination.map { storyboard.scenes[$0].name },
          action: segue.action, customClass: segue.customClass.map { DeclarationID($0) },
          objects: segue.attributes.filter { $0.key.isObject }.mapValues { FunctionID($0) },
          values: segue.values)
      })
  }

  private func makeView(_ symbol: ViewSymbol) -> ViewDefinition {
    let limits = symbol.properties.filter { $0.setter.rule == .limit }
    let others = symbol.properties.filter { $0.setter.rule != .limit }
    return ViewDefinition(
      name: symbol.name, member: symbol.member,
      properties: (limits + others).map { ($0.setter, FunctionID($0.function)) },
      groups: symbol.groups.map { FunctionID($0.function) },
      children: symbol.children.map(makeView))
  }
}
