import SourceText
import Syntax

/// Everything a session has declared, as the checker knows it; copies share what they have in common.
struct SessionState: Sendable {
  var trees = SharedPieces<SyntaxTree>()
  var imports = SharedPieces<[Int]>()
  var topLevelVariables = SharedPieces<TopLevelVariables>()
  var tags = SharedPieces<[(name: String, range: SourceRange)]>()
  /// Whether a file is seen from everywhere and sees everything, as what is typed does.
  var isOpen = SharedPieces<Bool>()
  var declarations = SharedPieces<DeclarationSymbol>()
  var functions = SharedPieces<FunctionSymbol>()
  var expectations = SharedPieces<ExpectationSite>()
  var globals = NameTable<Checker.Global>()
  /// The top-level variables that can be named.
  var variables = NameTable<SessionVariable>()
  /// The files that were read, by path.
  var paths = NameTable<Int>()
  var tests: [TestSymbol] = []
  /// The tags that can be given to a test.
  var currentTags: [(name: String, range: SourceRange)] = []
  /// The first file, whose folder imports are looked for in.
  var root: String?

  func table<Element>(
    _ earlier: SharedPieces<Element>, adding elements: [Element]
  ) -> SymbolTable<Element> {
    var table = SymbolTable(after: earlier)
    for element in elements { table.append(element) }
    return table
  }
}

/// What the checker keeps while it checks an input of a session.
struct SessionCheck {
  let state: SessionState
  /// The number of the input's file; what it imports for the first time comes after it.
  let file: Int
  /// Whether it was typed: it may declare anew, and a last expression is its value.
  let isTyped: Bool
  /// The name of the variable an expression's value is kept in.
  let resultName: String?
  /// Whether everything that is declared is looked at once more.
  let isRechecking: Bool
  /// Numbers of an earlier version's functions, by name, while the members of its declaration are collected.
  var reusable: [String: [Int]] = [:]
  /// The declarations and funcs that are declared anew.
  var replacedDeclarations: Set<Int> = []
  var replacedFunctions: Set<Int> = []
  /// The funcs that have other parameters than before, and a new number therefore.
  var renumbered: [String] = []
  /// The hidden declaration whose only instance holds the input's variables.
  var carrier: Int?
  /// The input's variables, its value among them.
  var variables: [SessionVariable] = []
  /// The variables of earlier inputs it uses, each with the first place.
  var uses: [SessionVariable.Use] = []
  var value: SessionVariable?
  /// Whether the input is an expression that changes nothing.
  var onlyReads = false
  /// The carriers that are the parameters of its statements.
  var carriers: [DeclarationID] = []

  init(
    _ state: SessionState, isTyped: Bool, resultName: String?, isRechecking: Bool
  ) {
    self.state = state
    self.isTyped = isTyped
    self.resultName = resultName
    self.isRechecking = isRechecking
    file = state.trees.count
  }

  /// Whether what one file declares can be used in another because one of them was typed.
  func isVisible(_ file: Int, from user: Int) -> Bool {
    isOpen(file) || isOpen(user)
  }

  func isOpen(_ file: Int) -> Bool {
    file < state.isOpen.count ? state.isOpen[file] : isTyped && file == self.file
  }
}

/// What a body knows of the session when it is the top level of an input.
struct SessionBody {
  /// The variables that stand for a `var` of the session, which stays in its carrier.
  var places: [VariableID: SessionVariable] = [:]
  /// The variables that stand for a `let` of an earlier input, until the first use.
  var unused: [VariableID: SessionVariable] = [:]
  /// Those that were used, in order: each is given its value before the first statement.
  var used: [(variable: VariableID, of: SessionVariable, range: SourceRange)] = []
  /// The variables that hold carriers.
  var carriers: [Int: VariableID] = [:]
  var parameters: [VariableID] = []
  /// The variables of the session that were noted as used.
  var noted: Set<VariableID> = []
}
