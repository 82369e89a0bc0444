/// Looks for an animator that adds the arriving view to the container and never asks for its final frame.
///
/// Funcs are followed, with what the context names in their arguments.
struct ArrivalCheck: PathRule {
  private let catalogue: MemberCatalogue
  private let declarations: SymbolTable<DeclarationSymbol>
  /// The first view that is added, as an argument.
  private(set) var added: Expression?
  /// Whether a final frame is asked for, or may be in a func that is not known.
  private(set) var asksForFrame = false
  /// Whether the bounds of the container are read.
  private(set) var readsContainer = false

  /// The objects of the context that variables hold at a place.
  struct State: Hashable {
    fileprivate var names: [VariableID: ObjectWay] = [:]
  }

  init(declarations: SymbolTable<DeclarationSymbol>, catalogue: MemberCatalogue) {
    self.declarations = declarations
    self.catalogue = catalogue
  }

  private func way(to value: Expression, _ state: State) -> ObjectWay? {
    ObjectWay(to: value, names: state.names.map { ($0.key, $0.value) })
  }

  private func isContainer(_ way: ObjectWay) -> Bool {
    way.lastName(declarations, catalogue) == "containerView"
  }

  mutating func bind(_ variable: VariableID, to value: Expression, _ state: inout State) {
    guard let way = way(to: value, state), isContainer(way) || way.participant(catalogue) != nil
    else { return }
    state.names[variable] = way
  }

  mutating func pass(_ statement: Statement, from before: State, _ state: inout State) {}

  mutating func pass(_ expression: Expression, _ state: inout State) {
    guard case .builtin(let member, let arguments, _) = expression.kind else { return }
    switch catalogue[member].name {
    case "finalFrame": asksForFrame = true
    case "bounds", "frame":
      if let owner = arguments.first.flatMap({ way(to: $0, state) }), isContainer(owner) {
        readsContainer = true
      }
    case "addSubview", "insertSubview":
      guard added == nil, arguments.count > 1, let container = way(to: arguments[0], state),
        isContainer(container),
        let participant = way(to: arguments[1], state)?.participant(catalogue), participant.isView,
        participant.key == .to
      else { return }
      added = arguments[1]
    default: break
    }
  }

  func join(_ ends: [State], of fork: PathFork, from before: State) -> State { before }

  func begin(_ closure: Closure, from state: State) -> State { state }

  func follows(_ arguments: [Expression]) -> Bool { true }

  mutating func begin(_ function: Function, _ call: Expression, from state: State) -> State {
    guard case .call(_, let arguments) = call.kind else { return State() }
    var start = State()
    for (parameter, argument) in zip(function.parameters, arguments) {
      if let way = way(to: argument, state), isContainer(way) || way.participant(catalogue) != nil {
        start.names[parameter] = way
      }
    }
    return start
  }

  mutating func loseTrack(_ state: inout State) { asksForFrame = true }
}
