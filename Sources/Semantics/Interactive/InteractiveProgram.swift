package import SourceText
import Syntax

/// The files of a session, shared between its versions.
struct SharedFiles: Sendable {
  let trees: SharedPieces<SyntaxTree>

  var all: [SourceFile] { (0..<trees.count).map { trees[$0].source } }
}

/// The declarations of a session: a value, so that each version can be kept, and an error leaves it unchanged.
///
/// Files and inputs are checked one at a time, in time that depends on their own size. Copies share their contents.
package struct InteractiveProgram: Sendable {
  /// The members that can be named.
  let catalogue: MemberCatalogue
  /// The canonical path of the folder that relative paths begin in; nil if it is not known.
  package let currentFolder: String?
  private(set) var state = SessionState()

  /// Makes a session in which nothing is declared.
  package init(catalogue: MemberCatalogue, currentFolder: String? = nil) {
    self.catalogue = catalogue
    self.currentFolder = currentFolder
  }

  /// Loads a script with everything it imports; its top-level statements become an input.
  ///
  /// A name that another file declares is an error, as between imported scripts. `load` is called as by `Compilation.check`.
  /// After an error the program is unchanged.
  package mutating func load(
    path: String, bytes: [UInt8], load: (String) -> ImportResult
  ) -> InteractiveCheck {
    add(path, bytes, isTyped: false, resultName: nil, load)
  }

  /// Checks a typed input against everything declared before, and adds it unless there is an error.
  ///
  /// `name` is the input's name in places, such as `<input 3>`. When the input ends in an expression with a value, the value is
  /// kept as a variable called `resultName`, or not at all when that is nil. Imports are relative to the folder of the first file
  /// that was loaded. An input that is typed where a function is suspended can read the variables of its `scope`.
  package mutating func check(
    _ input: [UInt8], name: String, resultName: String? = nil, in scope: LocalScope? = nil,
    load: (String) -> ImportResult = { _ in .missing }
  ) -> InteractiveCheck {
    add(name, input, isTyped: true, resultName: resultName, in: scope, load)
  }

  private mutating func add(
    _ name: String, _ bytes: [UInt8], isTyped: Bool, resultName: String?,
    in scope: LocalScope? = nil, _ load: (String) -> ImportResult
  ) -> InteractiveCheck {
    var loader = ImportLoader(
      root: isTyped ? state.root ?? "" : name, firstFile: state.trees.count, known: state.paths)
    loader.add(path: name, bytes: bytes, isImported: !isTyped)
    loader.loadImports(currentFolder: currentFolder, load)
    let hasSyntaxErrors = loader.diagnostics.contains { $0.message.severity == .error }
    func checked(isRechecking: Bool) -> Checker {
      let checker = Checker(
        trees: loader.trees, imports: loader.imports, catalogue: catalogue, after: state)
      checker.hasSyntaxErrors = hasSyntaxErrors
      checker.session = SessionCheck(
        state, isTyped: isTyped, resultName: resultName, isRechecking: isRechecking, scope: scope)
      checker.checkInput()
      return checker
    }
    var checker = checked(isRechecking: false)
    if !hasSyntaxErrors, !checker.hasErrors, checker.hasChangedInterface {
      checker = checked(isRechecking: true)
    }
    let first = state.trees.count
    let read = loader.diagnostics.outside(checker.coveredSyntax)
    // What a declaration lacks whose end has not been typed is no mistake.
    let all = Compilation.sorted(read + (loader.isCut ? [] : checker.inputDiagnostics))
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
    next.protocols = checker.protocols
    next.variables = state.variables
    var names: [String: SessionVariable?] = [:]
    // The latest declaration of a name counts.
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

// MARK: - Contents

extension InteractiveProgram {
  /// A declaration or func that can be named.
  package struct Name: Hashable, Sendable {
    /// The name.
    package var name: String
    /// The kind of declaration; nil for a func.
    package var kind: DeclarationKind?
    /// The place of its last declaration.
    package var range: SourceRange
  }

  /// The declarations and funcs, by name.
  package var names: [Name] {
    state.globals.all.filter { !Declaration.holdsStatics($0.key) }.compactMap { name, global in
      switch global {
      case .declaration(let index):
        Name(
          name: name, kind: state.declarations[index].kind,
          range: state.declarations[index].range)
      case .function(let index):
        Name(name: name, kind: nil, range: state.functions[index].range)
      case .alias: nil
      }
    }.sorted { $0.name < $1.name }
  }

  /// The variables that can be named, by name.
  package var variables: [SessionVariable] {
    state.variables.all.values.sorted { $0.name < $1.name }
  }

  /// All files and inputs, by `SourceFileID`; the array is made on each call.
  package var files: [SourceFile] { SharedFiles(trees: state.trees).all }

  /// The file or input with a number; nil when there is none.
  package func file(_ id: SourceFileID) -> SourceFile? {
    Int(id.index) < state.trees.count ? state.trees[Int(id.index)].source : nil
  }

  /// Whether a file was loaded or imported.
  package func hasScript(at path: String) -> Bool { state.paths[ImportLoader.key(path)] != nil }

  /// The names of the tests, in the order they were declared in.
  package var testNames: [String] { state.tests.map(\.name) }
}
