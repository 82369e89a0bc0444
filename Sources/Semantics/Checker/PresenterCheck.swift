/// Looks for an animator that adds the view of a controller to the container although it stays where it is.
///
/// Only calls count that every path reaches, as far as the parameters of the animator tell.
struct PresenterCheck: PathRule {
  private let catalogue: MemberCatalogue
  private let declarations: SymbolTable<DeclarationSymbol>
  /// The presenter's key in the context.
  private let key: Participant.Key
  /// The parameters of the animator whose value is known, by their positions.
  private let parameters: [Int: Bool]
  private var names: [(variable: VariableID, way: ObjectWay)] = []
  /// The first call found, by its argument.
  private(set) var found: Expression?

  init(
    key: Participant.Key, parameters: [Int: Bool], declarations: SymbolTable<DeclarationSymbol>,
    catalogue: MemberCatalogue
  ) {
    self.key = key
    self.declarations = declarations
    self.parameters = parameters
    self.catalogue = catalogue
  }

  mutating func bind(_ variable: VariableID, to value: Expression, _ isConditional: inout Bool) {
    if let way = ObjectWay(to: value, names: names) { names.append((variable, way)) }
  }

  mutating func pass(_ statement: Statement, from before: Bool, _ isConditional: inout Bool) {}

  mutating func pass(_ expression: Expression, _ isConditional: inout Bool) {
    guard found == nil, !isConditional,
      case .builtin(let member, let arguments, _) = expression.kind, arguments.count > 1,
      ["addSubview", "insertSubview"].contains(catalogue[member].name),
      ObjectWay(to: arguments[0], names: names)?.lastName(declarations, catalogue)
        == "containerView",
      let participant = ObjectWay(to: arguments[1], names: names)?.participant(catalogue),
      participant.isOfController, participant.key == key
    else { return }
    found = arguments[1]
  }

  func enter(_ way: PathWay, _ isConditional: Bool) -> Bool? {
    switch way {
    case .branch(let branch, let isSecond):
      if branch.conditions.count == 1, case .test(let test) = branch.conditions[0],
        let isTrue = test.value(where: parameters)
      {
        return isTrue == isSecond ? nil : isConditional
      }
      let onlyBinds = branch.conditions.allSatisfy {
        if case .binding = $0 { true } else { false }
      }
      return onlyBinds ? isConditional : true
    case .pattern, .loop: return true
    case .missing: return isConditional
    }
  }

  /// The rest is certain only if no way leaves the body, except for one on which an object is missing.
  func join(_ ends: [Bool], of fork: PathFork, from before: Bool) -> Bool {
    before || ends.count == 1 && ends[0]
  }

  func begin(_ closure: Closure, from isConditional: Bool) -> Bool { true }
}
