import SourceText
import Syntax

// Checking one input of a session: from its trees to an `InteractiveAddition`.

extension Checker {
  var hasErrors: Bool { diagnostics.contains { $0.message.severity == .error } }

  /// Checks an input against the declarations of its session.
  func checkInput() {
    checkNames()
    if declaresAnything {
      checkGraph()
    } else {
      reportClockCallsOfStatements()
    }
    if !hasSyntaxErrors { checkLints() }
  }

  private var declaresAnything: Bool {
    !globals.added.isEmpty || !tests.isEmpty || session?.isRechecking == true
  }

  /// The diagnostics of the input; errors that it causes in earlier declarations become one diagnostic of its own.
  var inputDiagnostics: [Diagnostic] {
    guard let session else { return diagnostics }
    func isOwn(_ diagnostic: Diagnostic) -> Bool {
      diagnostic.range.map { Int($0.file.index) >= session.file } ?? true
    }
    var result = diagnostics.filter(isOwn)
    let broken = diagnostics.filter { !isOwn($0) && $0.message.severity == .error }
    guard !broken.isEmpty else { return result }
    var names = session.replacedDeclarations.map { declarations[$0].name }
    names += session.replacedFunctions.map { functions[$0].name }
    let ranges =
      session.replacedDeclarations.map { declarations[$0].range }
      + session.replacedFunctions.compactMap { number in
        guard case .function(let now)? = globals[functions[number].name] else { return nil }
        return functions[now].range
      }
    let place = ranges.min { ($0.file.index, $0.start) < ($1.file.index, $1.start) }
    result.append(
      SemanticDiagnostics.redeclarationBreaks(
        names.sorted(), at: place ?? trees[session.file].root.range,
        uses: broken.compactMap { diagnostic in
          diagnostic.range.map { .init(diagnostic.message.text, at: $0) }
        }))
    return result
  }

  /// The addition of an input that has no errors.
  func makeAddition(named name: String, firstFile: Int) -> InteractiveAddition {
    let own = tests.filter { $0.file == firstFile }
    let unused = Set(
      mainFunctions.dropFirst() + tests.lazy.filter { $0.file != firstFile }.map(\.function))
    let numbers =
      functions.replacedIndices.filter { !functions[$0].isRetired && functions.checked($0) != nil }
      + functions.addedIndices
    let main = mainFunctions.first
    let hasStatements = main.map { functions.checked($0)?.body.isEmpty == false } ?? false
    let changed =
      Set(collected).intersection(declarations.replacedIndices).sorted()
      + declarations.addedIndices
    return InteractiveAddition(
      name: name, firstFile: firstFile, files: trees.added.map(\.source),
      declarations: changed.map { (DeclarationID($0), makeDeclaration(declarations[$0])) },
      conformances: conformances(changed: changed),
      functions: numbers.map { number in
        let symbol = functions[number]
        let made = unused.contains(number) ? nil : symbol.function
        return (FunctionID(number), made ?? emptyFunction(symbol))
      },
      main: hasStatements ? main.map { FunctionID($0) } : nil,
      carriers: session?.carriers ?? [],
      variables: session?.variables.filter { !$0.name.isEmpty } ?? [],
      uses: session?.uses ?? [], localUses: session?.localUses, shadowed: shadowed,
      value: session?.value,
      calledWhileReading: globals.added.isEmpty && trees.added.count == 1
        ? session?.calledWhileReading : nil,
      declaredNames: globals.added.keys.sorted(),
      tests: own.map(makeTest), expectations: expectations.added)
  }

  private var shadowed: [SessionVariable] {
    guard let session else { return [] }
    let names = Set(session.variables.map(\.name)).union(globals.added.keys)
    return names.sorted().compactMap { session.state.variables[$0] }
  }
}

extension FunctionSymbol {
  /// Drops the code of top-level statements, which run only once.
  mutating func forgetStatements() {
    function = nil
    edges = []
    self = FunctionSymbol(
      name: name, file: file, owner: owner, source: .topLevel([]), range: range, isChecked: true)
  }
}
