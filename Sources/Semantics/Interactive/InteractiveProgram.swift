package import SourceText
import Syntax

/// The files of a session, shared with other versions of it.
struct SharedFiles: Sendable {
  let trees: SharedPieces<SyntaxTree>

  var all: [SourceFile] { (0..<trees.count).map { trees[$0].source } }
}

/// What a session has declared: a value, so that each input's can be kept, and a mistake leaves everything as it was.
///
/// Files that are loaded and inputs that are typed are checked one at a time, each at the cost of what it says itself. Copies
/// share what they have in common.
package struct InteractiveProgram: Sendable {
  /// The members that can be named.
  let catalogue: MemberCatalogue
  private(set) var state = SessionState()

  /// Makes a session in which nothing is declared.
  package init(catalogue: MemberCatalogue) {
    self.catalogue = catalogue
  }

  /// Loads a script with everything it imports: what it declares, and its top-level statements as an input.
  ///
  /// A name that another file has is an error, as it is among imported scripts. `load` is called as `Compilation.check` does.
  /// On an error the program stays as it was.
  package mutating func load(
    path: String, bytes: [UInt8], load: (String) -> ImportResult
  ) -> InteractiveCheck {
    add(path, bytes, isTyped: false, resultName: nil, load)
  }

  /// Checks what was typed against everything before, and takes it in unless there is an error.
  ///
  /// `name` is what places call the input, such as `<input 3>`. When it ends in an expression that has a value, the value is
  /// kept as a variable called `resultName`, or by nobody when that is nil. `import` looks in the folder of the first file that
  /// was loaded.
  package mutating func check(
    _ input: [UInt8], name: String, resultName: String? = nil,
    load: (String) -> ImportResult = { _ in .missing }
  ) -> InteractiveCheck {
    add(name, input, isTyped: true, resultName: resultName, load)
  }

  private mutating func add(
    _ name: String, _ bytes: [UInt8], isTyped: Bool, resultName: String?,
    _ load: (String) -> ImportResult
  ) -> InteractiveCheck {
    var loader = ImportLoader(
      root: isTyped ? state.root ?? "" : name, firstFile: state.trees.count, known: state.paths)
    loader.add(path: name, bytes: bytes, isImported: !isTyped)
    loader.loadImports(load)
    let hasSyntaxErrors = loader.diagnostics.contains { $0.message.severity == .error }
    func checked(isRechecking: Bool) -> Checker {
      let checker = Checker(
        trees: loader.trees, imports: loader.imports, catalogue: catalogue, after: state)
      checker.hasSyntaxErrors = hasSyntaxErrors
      checker.session = SessionCheck(
        state, isTyped: isTyped, resultName: resultName, isRechecking: isRechecking)
      checker.checkInput()
      return checker
    }
    var checker = checked(isRechecking: false)
    if !hasSyntaxErrors, !checker.hasErrors, checker.hasChangedInterface {
      checker = checked(isRechecking: true)
    }
    let first = state.trees.count
    let all = Compilation.sorted(loader.diagnostics + checker.inputDiagnostics)
    let earlier = SharedFiles(trees: state.trees)
    var addition: InteractiveAddition?
    if !all.contains(where: { $0.message.severity == .error }) {
      addition = checker.makeAddition(named: name, firstFile: first)
      accept(checker, loader, isTyped: isTyped, path: name)
    }
    return InteractiveCheck(
      diagnostics: all, addition: addition, earlier: earlier, added: loader.trees.map(\.source))
  }

  private mutating func accept(
    _ checker: Checker, _ loader: ImportLoader, isTyped: Bool, path: String
  ) {
    for main in checker.mainFunctions { checker.functions[main].forgetStatements() }
    var next = SessionState()
    next.trees = checker.trees.merged
    next.imports = checker.imports.merged
    next.topLevelVariables = checker.topLevelVariables.merged
    next.currentTags = checker.tags[state.trees.count]
    next.tags = checker.tags.merged
    next.isOpen = state.isOpen
    next.isOpen.append(loader.trees.indices.map { isTyped && $0 == 0 })
    next.declarations = checker.declarations.merged
    next.functions = checker.functions.merged
    next.expectations = checker.expectations.merged
    next.globals = checker.globals.merged
    next.variables = state.variables
    var names: [String: SessionVariable?] = [:]
    // A name means what was declared last.
    for name in checker.globals.added.keys where state.variables[name] != nil {
      names[name] = .some(nil)
    }
    for variable in checker.session?.variables ?? [] where !variable.name.isEmpty {
      names[variable.name] = variable
    }
    next.variables.insert(names)
    next.paths = loader.known
    next.tests = state.tests
    let new = checker.tests.filter { Int($0.file) == state.trees.count }
    if !new.isEmpty {
      next.tests.removeAll { old in new.contains { $0.name == old.name } }
      next.tests += new
    }
    next.root = state.root ?? (isTyped ? nil : path)
    state = next
  }
}

extension InteractiveProgram {
  /// Takes back what an input declared and then did not come to give a value, so that its names mean what they did before.
  ///
  /// `addition` is the last input that was taken in, `variables` are some of its own.
  package mutating func withdraw(
    _ variables: [SessionVariable], of addition: InteractiveAddition
  ) {
    var names: [String: SessionVariable?] = [:]
    for variable in variables {
      names[variable.name] = .some(addition.shadowed.first { $0.name == variable.name })
    }
    state.variables.insert(names)
  }
}

// MARK: - What there is

extension InteractiveProgram {
  /// A declaration or func that can be named.
  package struct Name: Hashable, Sendable {
    /// The name.
    package var name: String
    /// The kind of declaration; nil for a func.
    package var kind: DeclarationKind?
    /// Where it was declared last.
    package var range: SourceRange
  }

  /// The declarations and funcs, by name.
  package var names: [Name] {
    state.globals.all.map { name, global in
      switch global {
      case .declaration(let index):
        Name(
          name: name, kind: state.declarations[index].kind, range: state.declarations[index].range)
      case .function(let index):
        Name(name: name, kind: nil, range: state.functions[index].range)
      }
    }.sorted { $0.name < $1.name }
  }

  /// The variables that can be named, by name.
  package var variables: [SessionVariable] {
    state.variables.all.values.sorted { $0.name < $1.name }
  }

  /// The variable of a name.
  package func variable(named name: String) -> SessionVariable? { state.variables[name] }

  /// All files and inputs, by `SourceFileID`; a list made anew, as long as the session.
  package var files: [SourceFile] { SharedFiles(trees: state.trees).all }

  /// One file or input; nil when there is none of that number.
  package func file(_ id: SourceFileID) -> SourceFile? {
    Int(id.index) < state.trees.count ? state.trees[Int(id.index)].source : nil
  }

  /// Whether a file was loaded or imported.
  package func hasScript(at path: String) -> Bool { state.paths[ImportLoader.key(path)] != nil }

  /// The names of the tests, in the order they were declared in.
  package var testNames: [String] { state.tests.map(\.name) }
}
