import SourceText

/// Looks for views that an animator hides and that are still hidden on a path to the end of its transition.
///
/// The views of the context count, and the objects that are reached from it or from the parameters of the animator. A block that runs later
/// runs after what is before it. After a call of the script's code nothing counts as hidden.
struct HideCheck: PathRule {
  private let catalogue: MemberCatalogue
  private let function: Function
  /// The number of the animator's parameters, which come first among its members.
  private let parameterCount: Int
  /// The parameters of the animator whose value is known, by their positions.
  private let parameters: [Int: Bool]
  /// The statements that show a view in a finished transition.
  private(set) var shown: [Hidden] = []
  private var names: [(variable: VariableID, way: ObjectWay)] = []
  /// Variables that tell whether the transition was cancelled, each with its value then.
  private var flags: [VariableID: Bool] = [:]
  /// The statements of blocks that are animated: their changes are reversed when the transition is cancelled.
  private var animated: Set<SourceRange> = []

  /// A view that is hidden.
  struct Hidden: Hashable {
    let way: ObjectWay
    /// The property that hides it, `isHidden` or `alpha`.
    let property: String
    let range: SourceRange

    /// Whether a statement for an object shows what this one hides.
    func isSame(as other: Hidden) -> Bool { way == other.way && property == other.property }
  }

  /// The hidden views at a place, nil where no such transition gets there.
  struct State: Hashable {
    /// The views in a transition that is finished.
    var finished: [Hidden]? = []
    /// The views in a transition that is cancelled.
    var cancelled: [Hidden]? = []
    /// Whether it is in a block that runs later or that is animated.
    var isInBlock = false
  }

  init(
    of function: Function, parameterCount: Int, parameters: [Int: Bool], catalogue: MemberCatalogue
  ) {
    self.function = function
    self.parameters = parameters
    self.parameterCount = parameterCount
    self.catalogue = catalogue
  }

  mutating func bind(_ variable: VariableID, to value: Expression, _ state: inout State) {
    if let way = ObjectWay(to: value, names: names) { names.append((variable, way)) }
    if let flag = whenCancelled(value) { flags[variable] = flag }
  }

  mutating func pass(_ statement: Statement, from before: State, _ state: inout State) {
    if case .animate(let animation) = statement.kind {
      var ranges: Set<SourceRange> = []
      BodyWalk(statement: { ranges.insert($0.range) }).visit(animation.body)
      animated.formUnion(ranges)
    }
    guard let change = Self.change(by: statement, names: names, catalogue) else { return }
    func changed(_ views: [Hidden]) -> [Hidden] {
      let rest = views.filter { !$0.isSame(as: change.view) }
      return change.hides ? rest + [change.view] : rest
    }
    if change.hides {
      let isTimed = state.isInBlock || animated.contains(statement.range)
      guard isShared(change.view.way), change.view.property == "isHidden" || !isTimed else {
        return
      }
    }
    if !change.hides, state.finished != nil { shown.append(change.view) }
    state.finished = state.finished.map(changed)
    state.cancelled = state.cancelled.map(changed)
  }

  func pass(_ expression: Expression, _ state: inout State) {
    switch expression.kind {
    case .call, .apply:
      state.finished = state.finished.map { _ in [] }
      state.cancelled = state.cancelled.map { _ in [] }
    default: break
    }
  }

  /// The view that a statement hides or shows; nil for any other statement.
  static func change(
    by statement: Statement, names: [(variable: VariableID, way: ObjectWay)],
    _ catalogue: MemberCatalogue
  ) -> (view: Hidden, hides: Bool)? {
    guard case .assign(.property(let receiver, let getter, _), let value) = statement.kind,
      ["isHidden", "alpha"].contains(catalogue[getter].name),
      let way = ObjectWay(to: receiver, names: names)
    else { return nil }
    let property = catalogue[getter].name
    let hides = property == "isHidden" ? value.isTrue : value.number == 0
    return (Hidden(way: way, property: property, range: statement.range), hides)
  }

  /// Whether an object is there without the animator: it is reached from the context or from a parameter of the animator.
  private func isShared(_ way: ObjectWay) -> Bool {
    if way.participant(catalogue) != nil { return true }
    return function.parameters.first.map { way.leads(from: $0, by: 0..<parameterCount) } ?? false
  }

  // MARK: Paths

  func enter(_ way: PathWay, _ state: State) -> State? {
    guard case .branch(let branch, let isSecond) = way, branch.conditions.count == 1,
      case .test(let test) = branch.conditions[0]
    else { return state }
    if let isTrue = test.value(where: parameters) { return isTrue == isSecond ? nil : state }
    guard let flag = whenCancelled(test) else { return state }
    var state = state
    // The first block runs in cancelled transitions if the test is true in them.
    if flag != isSecond { state.finished = nil } else { state.cancelled = nil }
    return state
  }

  /// A view is hidden after a fork if a way hides it, or if it was hidden before and no way shows it.
  func join(_ ends: [State], of fork: PathFork, from before: State) -> State {
    func joined(_ part: KeyPath<State, [Hidden]?>) -> [Hidden]? {
      let lists = ends.compactMap { $0[keyPath: part] }
      guard !lists.isEmpty else { return nil }
      var result: [Hidden] = []
      for view in lists.joined() where !result.contains(where: view.isSame) {
        let wasHidden = before[keyPath: part]?.contains(where: view.isSame) ?? false
        if !wasHidden || lists.allSatisfy({ $0.contains(where: view.isSame) }) {
          result.append(view)
        }
      }
      return result
    }
    return State(
      finished: joined(\.finished), cancelled: joined(\.cancelled), isInBlock: before.isInBlock)
  }

  func begin(_ closure: Closure, from state: State) -> State {
    var state = state
    state.isInBlock = true
    return state
  }

  func end(
    _ closure: Closure, with end: State, calledAt: SourceRange?, from state: State
  ) -> State {
    var result = end
    result.isInBlock = state.isInBlock
    return result
  }

  /// The value of an expression in a cancelled transition; nil for one that does not tell.
  private func whenCancelled(_ value: Expression) -> Bool? {
    switch value.unconverted.kind {
    case .not(let inner): whenCancelled(inner).map { !$0 }
    case .variable(let variable): flags[variable]
    case .builtin(let member, _, _) where member.rule == .readsCancellation: true
    default: nil
    }
  }
}
