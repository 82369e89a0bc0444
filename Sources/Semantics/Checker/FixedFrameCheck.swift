import SourceText

/// Looks for views of a presentation controller that cover its container by a frame that is set once.
///
/// The members of the presentation controller count, and the views that its bodies make.
struct FixedFrameCheck: PathRule {
  private let declarations: SymbolTable<DeclarationSymbol>
  private let catalogue: MemberCatalogue
  /// The function that is looked at.
  private let function: Function
  private let index: Int
  /// Whether the function lays out the container, after a change of its size too.
  private let isLayout: Bool
  private var names: [(variable: VariableID, way: ObjectWay)] = []
  /// The constants of the function that hold a view that it makes.
  private var made: Set<VariableID> = []
  /// The uses of each view.
  private(set) var uses: [View: Uses]

  /// A view that the presentation controller has.
  enum View: Hashable {
    case member(Int)
    case constant(VariableID, function: Int)
  }

  /// The statements of the bodies about one view.
  struct Uses {
    /// The place where it is added to the container.
    var added: SourceRange?
    /// The place that gives it a frame as large as the container.
    var covering: SourceRange?
    /// Whether it may get another frame when the size changes.
    var follows = false
  }

  /// The smallest width and height, in points, of a written frame that fills a screen.
  private static let smallestScreen = (width: 320.0, height: 480.0)

  init(
    _ function: Function, at index: Int, isLayout: Bool, after uses: [View: Uses],
    declarations: SymbolTable<DeclarationSymbol>, catalogue: MemberCatalogue
  ) {
    self.function = function
    self.index = index
    self.isLayout = isLayout
    self.uses = uses
    self.declarations = declarations
    self.catalogue = catalogue
  }

  // MARK: Values

  private func view(_ value: Expression) -> View? {
    guard let way = ObjectWay(to: value, names: names) else { return nil }
    if let owner = function.parameters.first, let position = way.member(of: owner) {
      return .member(position)
    }
    return way.variable.flatMap { made.contains($0) ? .constant($0, function: index) : nil }
  }

  /// Whether a value is a rectangle that covers the container when it is computed.
  func covers(_ value: Expression) -> Bool {
    switch value.unconverted.kind {
    case .constant(let words):
      return words.count == 4 && words[0] <= 0 && words[1] <= 0
        && max(words[2], words[3]) >= Self.smallestScreen.height
        && min(words[2], words[3]) >= Self.smallestScreen.width
    case .coalesce(let first, _): return covers(first)
    case .builtin(let member, let arguments, _) where arguments.count == 1:
      guard case .builtin(let root, let none, _) = arguments[0].kind, none.isEmpty else { break }
      return isCovering([catalogue[root].name, catalogue[member].name])
    default: break
    }
    guard let way = ObjectWay(to: value, names: names) else { return false }
    return isCovering(way.names(declarations, catalogue).suffix(2))
  }

  private func isCovering(_ path: [String]) -> Bool {
    path.count == 2 && ["containerView", "main", "window"].contains(path[0])
      && ["bounds", "frame"].contains(path[1])
  }

  /// The arguments with which a value makes a view; nil for any other value.
  private func maker(_ value: Expression) -> [Expression]? {
    guard case .builtin(let member, let arguments, _) = value.unconverted.kind,
      member.rule == .makesObject
    else { return nil }
    return arguments
  }

  /// The place of a value that makes a view with such a frame; nil for any other value.
  func coveringView(_ value: Expression) -> SourceRange? {
    maker(value)?.contains { $0.type == .rect && covers($0) } == true ? value.range : nil
  }

  // MARK: Steps

  /// A member gets a value; a view that other code makes may follow the container.
  private mutating func assign(_ value: Expression, toMember position: Int) {
    if let range = coveringView(value) {
      uses[.member(position), default: Uses()].covering = range
    } else if maker(value) == nil, !value.isNil {
      uses[.member(position), default: Uses()].follows = true
    }
  }

  mutating func bind(_ variable: VariableID, to value: Expression, _ state: inout Bool) {
    if maker(value) != nil {
      made.insert(variable)
      guard let range = coveringView(value) else { return }
      uses[.constant(variable, function: index), default: Uses()].covering = range
    } else if let way = ObjectWay(to: value, names: names) {
      names.append((variable, way))
    }
  }

  mutating func pass(_ statement: Statement, from before: Bool, _ state: inout Bool) {
    if case .assign(.member(_, _, let position), let value) = statement.kind {
      assign(value, toMember: position)
      leave([value])
    }
    guard let (getter, receiver) = statement.assignedProperty, let view = view(receiver) else {
      return
    }
    switch catalogue[getter].name {
    case "autoresizingMask": uses[view, default: Uses()].follows = true
    case "bounds", "center", "frame":
      if isLayout { uses[view, default: Uses()].follows = true }
      if case .assign(.property, let value) = statement.kind, covers(value) {
        uses[view, default: Uses()].covering = statement.range
      }
    default: break
    }
  }

  mutating func pass(_ expression: Expression, _ state: inout Bool) {
    switch expression.kind {
    case .builtin(let member, let arguments, _)
    where arguments.count > 1 && ["addSubview", "insertSubview"].contains(catalogue[member].name):
      guard
        ObjectWay(to: arguments[0], names: names)?.lastName(declarations, catalogue)
          == "containerView", let view = view(arguments[1])
      else { return }
      uses[view, default: Uses()].added = expression.range
    case .builtin(let member, let arguments, _) where member.rule == .listAppend: leave(arguments)
    case .call(_, let values), .make(_, let values), .apply(_, let values), .list(let values):
      leave(values)
    default: break
    }
  }

  /// Other code gets views, which may give them another frame.
  private mutating func leave(_ values: [Expression]) {
    for view in values.compactMap(view) { uses[view, default: Uses()].follows = true }
  }

  func join(_ ends: [Bool], of fork: PathFork, from before: Bool) -> Bool { before }

  func begin(_ closure: Closure, from state: Bool) -> Bool { state }
}

extension Expression {
  /// Whether it is the literal `nil`.
  fileprivate var isNil: Bool {
    if case .none = kind { true } else { false }
  }
}
