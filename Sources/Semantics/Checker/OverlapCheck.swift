import SourceText

/// Looks for an animated push that is requested after an animated dismissal and before that can have ended.
///
/// Funcs are followed; blocks that run later stand for themselves. A push in one branch and a dismissal in another one of a second `if`
/// may exclude each other, and are passed over.
struct OverlapCheck: PathRule {
  private let declarations: SymbolTable<DeclarationSymbol>
  /// The pushes that come too soon, in the order in which they are found.
  private(set) var pushes: [Push] = []
  /// The calls from the body that is looked at to the present statement.
  private var calls: [SourceRange] = []

  /// A push that is requested too early.
  struct Push {
    let range: SourceRange
    /// The dismissal that it overlaps.
    let dismissal: SourceRange
    /// The calls through which it is reached.
    let calls: [SourceRange]
  }

  /// The last dismissal before a place, and the number of ways around the place in its body.
  struct State: Hashable {
    var dismissal = Dismissal.none
    var depth = 0
  }

  enum Dismissal: Hashable {
    /// No dismissal, or time has passed since.
    case none
    /// It has begun on every path.
    case begun(SourceRange)
    /// It has begun on some of the paths that join under so many ways; -1 for those of a caller that are on another way.
    case perhaps(SourceRange, depth: Int)
  }

  init(declarations: SymbolTable<DeclarationSymbol>) { self.declarations = declarations }

  // MARK: Steps

  mutating func pass(_ statement: Statement, from before: State, _ state: inout State) {
    if case .expect(let expectation) = statement.kind, case .frames = expectation.kind {
      state.dismissal = .none
    }
  }

  mutating func pass(_ expression: Expression, _ state: inout State) {
    guard case .builtin(let member, let arguments, _) = expression.kind else { return }
    let isAnimated = arguments.last?.isTrue == true
    switch member.rule {
    case .clock, .clockWithSeed: state.dismissal = .none
    case .dismisses where isAnimated:
      if case .begun = state.dismissal { return }
      state.dismissal = .begun(expression.range)
    case .pushes where isAnimated: push(at: expression.range, &state)
    case .shows where isNavigation(arguments.first): push(at: expression.range, &state)
    default: break
    }
  }

  private mutating func push(at range: SourceRange, _ state: inout State) {
    switch state.dismissal {
    case .perhaps(_, let joint) where state.depth > joint: return
    case .begun(let dismissal), .perhaps(let dismissal, _):
      if !pushes.contains(where: { $0.range == range }) {
        pushes.append(Push(range: range, dismissal: dismissal, calls: calls))
      }
    case .none: return
    }
    // One message for one dismissal.
    state.dismissal = .none
  }

  private func isNavigation(_ receiver: Expression?) -> Bool {
    switch receiver?.unconverted.type.unwrapped {
    case .object(let object)?: object.inherits(from: .navigationController)
    case .instance(let id)?:
      declarations.builtinClass(of: id.index).inherits(from: .navigationController)
    default: false
    }
  }

  // MARK: Paths

  func enter(_ way: PathWay, _ state: State) -> State? {
    State(dismissal: state.dismissal, depth: state.depth + 1)
  }

  func join(_ ends: [State], of fork: PathFork, from before: State) -> State {
    let first = ends[0].dismissal
    let joined = ends.dropFirst().reduce(here(first, before.depth)) {
      self.joined($0, $1.dismissal, before.depth)
    }
    return State(dismissal: joined, depth: before.depth)
  }

  private func joined(_ one: Dismissal, _ other: Dismissal, _ depth: Int) -> Dismissal {
    switch (one, other) {
    case (.none, .none): .none
    case (.begun(let range), .begun): .begun(range)
    case (.begun(let range), _), (_, .begun(let range)): .perhaps(range, depth: depth)
    case (.perhaps(let range, let first), .perhaps(_, let second)):
      .perhaps(range, depth: min(max(first, second), depth))
    case (.perhaps, .none): here(one, depth)
    case (.none, .perhaps): here(other, depth)
    }
  }

  /// The state behind one way.
  private func here(_ dismissal: Dismissal, _ depth: Int) -> Dismissal {
    if case .perhaps(let range, let inner) = dismissal {
      .perhaps(range, depth: min(inner, depth))
    } else {
      dismissal
    }
  }

  // MARK: Blocks and funcs

  func begin(_ closure: Closure, from state: State) -> State { State() }

  func follows(_ arguments: [Expression]) -> Bool { true }

  mutating func begin(_ function: Function, _ call: Expression, from state: State) -> State {
    calls.append(call.range)
    guard case .perhaps(let dismissal, let joint) = state.dismissal else {
      return State(dismissal: state.dismissal)
    }
    return State(dismissal: .perhaps(dismissal, depth: state.depth > joint ? -1 : 0))
  }

  mutating func end(_ call: Expression, with end: State, from state: State) -> State {
    calls.removeLast()
    guard case .perhaps(let dismissal, let joint) = end.dismissal else {
      return State(dismissal: end.dismissal, depth: state.depth)
    }
    return joint < 0
      ? state : State(dismissal: .perhaps(dismissal, depth: state.depth), depth: state.depth)
  }

  mutating func loseTrack(_ state: inout State) { state.dismissal = .none }
}
