import Syntax

extension InteractiveProgram {
  /// The meaning of the names and the types of the expressions of the session, as its declarations are now.
  ///
  /// Everything is checked once more, so that inputs need no notes.
  package func index() -> SemanticIndex? {
    let checker = Checker(trees: [], imports: [], catalogue: catalogue, after: state)
    checker.recorder = SemanticRecorder()
    checker.session = SessionCheck(state, isTyped: true, resultName: nil, isRechecking: true)
    checker.checkNames()
    checker.recordSymbols()
    // The statements of each input know the variables of those before it.
    var earlier = state
    earlier.variables = NameTable()
    let imported = Set(
      (0..<state.imports.count).flatMap { file in
        state.imports[file].filter { $0 > file }
      })
    for file in 0..<state.trees.count {
      checker.session = SessionCheck(
        earlier, isTyped: true, resultName: nil, isRechecking: true,
        file: imported.contains(file) ? nil : file)
      checker.checkStatements(of: file)
      for variable in checker.session?.variables ?? [] where !variable.name.isEmpty {
        earlier.variables[variable.name] = variable
      }
    }
    return checker.makeIndex()
  }
}

extension Checker {
  /// Checks the statements at the top level of a file once more.
  fileprivate func checkStatements(of file: Int) {
    let tree = trees[file]
    check(
      function: addFunction(
        FunctionSymbol(
          name: "main", file: file, owner: nil, source: .topLevel(tree.statements),
          range: tree.root.range)))
  }
}
