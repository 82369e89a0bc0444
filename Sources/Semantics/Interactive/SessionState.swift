import SourceText
import Syntax

/// The declarations of a session as the checker stores them; copies share their contents.
struct SessionState: Sendable {
  var trees = SharedPieces<SyntaxTree>()
  var imports = SharedPieces<[Int]>()
  var topLevelVariables = SharedPieces<TopLevelVariables>()
  var tags = SharedPieces<[(name: String, range: SourceRange)]>()
  /// Whether a file is visible to every file and sees every file, as typed inputs do.
  var isOpen = SharedPieces<Bool>()
  var declarations = SharedPieces<DeclarationSymbol>()
  var functions = SharedPieces<FunctionSymbol>()
  var expectations = SharedPieces<ExpectationSite>()
  var globals = NameTable<Checker.Global>()
  /// The protocols among the declarations.
  var protocols: [Int] = []
  /// The top-level variables that can be named.
  var variables = NameTable<SessionVariable>()
  /// The files that were read, by path.
  var paths = NameTable<Int>()
  var tests: [TestSymbol] = []
  /// The tags that tests can have.
  var currentTags: [(name: String, range: SourceRange)] = []
  /// The path of the first file, to whose folder imports are relative.
  var root: String?

  func table<Element>(
    _ earlier: SharedPieces<Element>, adding elements: [Element]
  ) -> SymbolTable<Element> {
    var table = SymbolTable(after: earlier)
    for element in elements { table.append(element) }
    return table
  }
}

/// The state of checking one input of a session.
struct SessionCheck {
  let state: SessionState
  /// The number of the input's file; the files that it is the first to import follow.
  let file: Int
  /// Whether it was typed, so that it may redeclare names and end in an expression with a value.
  let isTyped: Bool
  /// The name of the variable for the value of an expression.
  let resultName: String?
  /// Whether all earlier declarations are checked again.
  let isRechecking: Bool
  /// The numbers of an earlier version's functions, by name, while the members of its declaration are collected.
  var reusable: [String: [Int]] = [:]
  /// The declarations and functions that are redeclared.
  var replacedDeclarations: Set<Int> = []
  var replacedFunctions: Set<Int> = []
  /// The functions whose parameters have changed, which have new numbers.
  var renumbered: [String] = []
  /// The hidden declaration whose only instance holds the input's variables.
  var carrier: Int?
  /// The input's variables, its value among them.
  var variables: [SessionVariable] = []
  /// The variables of earlier inputs it uses, each with the place of the first use.
  var uses: [SessionVariable.Use] = []
  var value: SessionVariable?
  /// The functions of the script that the input calls, if it is an expression that only reads; see ``InteractiveAddition``.
  var calledWhileReading: [FunctionID]?
  /// The carriers that are parameters of its statements.
  var carriers: [DeclarationID] = []
  /// The variables of the suspended function where it was typed; nil where none is suspended.
  let scope: LocalScope?
  /// The variables among them that it uses.
  var localUses: LocalUses?

  init(
    _ state: SessionState, isTyped: Bool, resultName: String?, isRechecking: Bool,
    scope: LocalScope? = nil, file: Int? = nil
  ) {
    self.scope = scope
    self.state = state
    self.isTyped = isTyped
    self.resultName = resultName
    self.isRechecking = isRechecking
    self.file = file ?? state.trees.count
  }

  /// Whether one file can use the declarations of another because one of them was typed.
  func isVisible(_ file: Int, from user: Int) -> Bool {
    isOpen(file) || isOpen(user)
  }

  func isOpen(_ file: Int) -> Bool {
    file < state.isOpen.count ? state.isOpen[file] : isTyped && file == self.file
  }
}

/// The session's variables in the body of an input's top level.
struct SessionBody {
  /// The variables of the body for each `var` of the session, which stays in its carrier.
  var places: [VariableID: SessionVariable] = [:]
  /// The variables of the body for each `let` of an earlier input, until the first use.
  var unused: [VariableID: SessionVariable] = [:]
  /// The variables that were used, in order: each gets its value before the first statement.
  var used: [(variable: VariableID, of: SessionVariable, range: SourceRange)] = []
  /// The variables of the body that hold carriers.
  var carriers: [Int: VariableID] = [:]
  var parameters: [VariableID] = []
  /// The variables of the suspended function that are assigned.
  var assigned: Set<VariableID> = []
  /// The variables of the body that are those of the suspended function.
  var locals: Set<VariableID> = []
  /// The variables of the session whose use was recorded.
  var noted: Set<VariableID> = []
}
