import SourceText

/// Looks for code that runs again and again or later, such as at each step of a gesture, and starts a transition without a look at whether
/// another one is running.
///
/// Every condition counts that reads the state of a transition or of controllers, or a variable of the script. Funcs are followed.
struct StartCheck: PathRule {
  private let declarations: SymbolTable<DeclarationSymbol>
  private let catalogue: MemberCatalogue
  /// Whether a func reads what may tell that a transition is running, by its number.
  private let readsGuard: (Int) -> Bool
  /// The starts found.
  private(set) var starts: [Start] = []
  /// The blocks that run later, with their occasions.
  private var laterBlocks: [SourceRange: Occasion] = [:]

  /// A statement that starts a transition.
  struct Start {
    let range: SourceRange
    let occasion: Occasion
  }

  /// The reason for which code runs several times.
  enum Occasion { case gesture, frame, scroll, timer, delay }

  /// The knowledge at a place.
  struct State: Hashable {
    /// The reason for which the code runs several times; nil where it runs once.
    fileprivate var occasion: Occasion?
    /// Whether the path comes through a condition that excludes a running transition.
    fileprivate var isGuarded = false
    /// The variables on which such a condition may depend.
    fileprivate var guards: Set<VariableID> = []
  }

  init(
    declarations: SymbolTable<DeclarationSymbol>, catalogue: MemberCatalogue,
    readsGuard: @escaping (Int) -> Bool
  ) {
    self.declarations = declarations
    self.catalogue = catalogue
    self.readsGuard = readsGuard
  }

  /// The state at the beginning of a function.
  static func start(of function: Function, occasion: Occasion?) -> State {
    let mutable = function.variables.indices.filter { function.variables[$0].isMutable }
    return State(occasion: occasion, guards: Set(mutable.map { VariableID($0) }))
  }

  // MARK: Conditions

  /// The properties that tell whether a transition is running or has been started.
  private static let guards: Set<String> = [
    "isBeingDismissed", "isBeingPresented", "isMovingFromParent", "isMovingToParent",
    "presentedViewController", "presentingViewController", "state", "topViewController",
    "transitionCoordinator", "viewControllers", "visibleViewController",
  ]

  /// Whether an expression alone, without its parts, reads something that may tell whether a transition is running.
  static func isGuard(
    _ expression: Expression, _ declarations: SymbolTable<DeclarationSymbol>,
    _ catalogue: MemberCatalogue
  ) -> Bool {
    switch expression.kind {
    case .builtin(let member, _, _):
      catalogue[member].parameters == nil && guards.contains(catalogue[member].name)
    case .member(_, let declaration, let position):
      declarations[declaration.index].storage[position].isMutable
    default: false
    }
  }

  private func readsGuard(_ value: Expression, _ state: State) -> Bool {
    var isFound = false
    let walk = BodyWalk(expression: { [self] expression in
      if isFound { return }
      switch expression.kind {
      case .variable(let variable): isFound = state.guards.contains(variable)
      case .call(let function, _), .slot(let function, _): isFound = readsGuard(function.index)
      case .apply: isFound = true
      default: isFound = Self.isGuard(expression, declarations, catalogue)
      }
    })
    walk.visit(value)
    return isFound
  }

  // MARK: Steps

  mutating func bind(_ variable: VariableID, to value: Expression, _ state: inout State) {
    if state.occasion != nil, !state.isGuarded, readsGuard(value, state) {
      state.guards.insert(variable)
    }
  }

  mutating func pass(_ statement: Statement, from before: State, _ state: inout State) {}

  mutating func pass(_ expression: Expression, _ state: inout State) {
    guard case .builtin(let member, _, _) = expression.kind else { return }
    let name = catalogue[member].name
    switch name {
    case "scheduledTimer": for block in expression.blocks { laterBlocks[block.range] = .timer }
    case "asyncAfter": for block in expression.blocks { laterBlocks[block.range] = .delay }
    // The code does not run again.
    case "invalidate": state.isGuarded = true
    case "popViewController", "popToViewController", "popToRootViewController": start()
    case "setViewControllers":
      if catalogue[member].owner == .object(.navigationController) { start() }
    default:
      switch member.rule {
      case .presents, .dismisses, .pushes, .shows, .performsSegue: start()
      default: break
      }
    }

    func start() {
      guard let occasion = state.occasion, !state.isGuarded else { return }
      if !starts.contains(where: { $0.range == expression.range }) {
        starts.append(Start(range: expression.range, occasion: occasion))
      }
      // One message for one path.
      state.isGuarded = true
    }
  }

  // MARK: Paths

  func enter(_ way: PathWay, _ state: State) -> State? {
    if state.occasion == nil || state.isGuarded { return state }
    let values: [Expression]
    switch way {
    case .branch(let branch, _): values = branch.conditions.flatMap(\.values)
    case .pattern(let pattern, _): values = pattern.values
    case .loop, .missing: return state
    }
    var state = state
    state.isGuarded = values.contains { readsGuard($0, state) }
    return state
  }

  /// A condition guards the statements after it only if one of its blocks leaves the body.
  func join(_ ends: [State], of fork: PathFork, from before: State) -> State {
    var state = before
    let leaves =
      switch fork {
      case .branch: ends.count == 1
      case .choice(let choice): choice.cases.contains { !Flow.reachesEnd($0.body) }
      case .chain: true
      case .loop, .body: false
      }
    if leaves { state.isGuarded = ends.allSatisfy(\.isGuarded) }
    for end in ends { state.guards.formUnion(end.guards) }
    return state
  }

  // MARK: Blocks and funcs

  func begin(_ closure: Closure, from state: State) -> State {
    guard let occasion = laterBlocks[closure.range] else { return state }
    var state = state
    state.occasion = occasion
    state.isGuarded = false
    return state
  }

  func follows(_ arguments: [Expression]) -> Bool { true }

  mutating func begin(_ function: Function, _ call: Expression, from state: State) -> State {
    var start = Self.start(of: function, occasion: state.occasion)
    start.isGuarded = state.isGuarded
    if case .call(_, let arguments) = call.kind, state.occasion != nil, !state.isGuarded {
      for (parameter, argument) in zip(function.parameters, arguments)
      where readsGuard(argument, state) {
        start.guards.insert(parameter)
      }
    }
    return start
  }
}
