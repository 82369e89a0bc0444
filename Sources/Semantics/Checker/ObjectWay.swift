/// The way to an object, such as `home.card`: a variable, and the members and properties that lead on from it.
///
/// Two expressions with the same way stand for the same object, as long as nothing on the way is assigned.
struct ObjectWay: Hashable {
  /// The meaning of a built-in member on the way.
  enum Lead {
    /// It leads to another object.
    case property
    /// It leads to what counts as the same object.
    case same
    /// It is no part of a way.
    case other
  }

  private enum Step: Hashable {
    case variable(VariableID)
    case member(DeclarationID, Int)
    case property(MemberID)
    /// A method with a constant argument, such as `view(forKey: .to)`.
    case keyed(MemberID, [Double])
  }

  private var steps: [Step]

  /// Makes the way of an expression; nil where it is not made of names and properties alone.
  ///
  /// A variable among `names` stands for the way that is given there, the last one if there are several.
  init?(
    to expression: Expression, names: [(variable: VariableID, way: ObjectWay)] = [],
    lead: (MemberID) -> Lead = { _ in .property }
  ) {
    var after: [Step] = []
    var value = expression
    while true {
      switch value.kind {
      case .wrap(let inner), .upcast(let inner), .cast(let inner, _): value = inner
      case .coalesce(let inner, let other) where other.isFailure: value = inner
      case .variable(let variable):
        let named = names.last { $0.variable == variable }
        steps = (named?.way.steps ?? [.variable(variable)]) + after.reversed()
        return
      case .member(let owner, let declaration, let position):
        after.append(.member(declaration, position))
        value = owner
      case .builtin(let member, let arguments, _) where arguments.count == 1:
        switch lead(member) {
        case .property: after.append(.property(member))
        case .same: break
        case .other: return nil
        }
        value = arguments[0]
      case .builtin(let member, let arguments, _)
      where arguments.count == 2 && arguments[0].type.unwrapped == .object(.contextTransitioning):
        guard case .constant(let words) = arguments[1].unconverted.kind else { return nil }
        after.append(.keyed(member, words))
        value = arguments[0]
      case .chain(let base, let variable, let rest):
        guard let start = ObjectWay(to: base, names: names, lead: lead),
          let end = ObjectWay(to: rest, names: names + [(variable, start)], lead: lead)
        else { return nil }
        steps = end.steps + after.reversed()
        return
      default: return nil
      }
    }
  }
}

/// A view or controller that a transition context names, or an object that is reached from it.
struct Participant: Hashable {
  /// The context's key for it.
  enum Key: String { case from, to }

  let key: Key
  /// Whether it is the view itself, and not another object that is reached from it.
  let isView: Bool
  /// Whether it is the view of the controller, which the context has also for a view that stays in its place.
  let isOfController: Bool
}

extension ObjectWay {
  /// The part that the object has in a transition; nil for an object that no context names.
  func participant(_ catalogue: MemberCatalogue) -> Participant? {
    for (index, step) in steps.enumerated() {
      guard case .keyed(let member, let words) = step,
        let key = Self.key(of: words)
      else { continue }
      let rest = Array(steps[(index + 1)...])
      if catalogue[member].name == "view" {
        return Participant(key: key, isView: rest.isEmpty, isOfController: false)
      }
      guard catalogue[member].name == "viewController" else { continue }
      var isView = false
      if rest.count == 1, case .property(let member) = rest[0] { isView = member.rule == .rootView }
      return Participant(key: key, isView: isView, isOfController: isView)
    }
    return nil
  }

  private static func key(of words: [Double]) -> Participant.Key? {
    BuiltinEnumeration.transitionContextViewKey.cases.first {
      Double($0.rawValue) == words.first
    }.flatMap { Participant.Key(rawValue: $0.name) }
  }

  /// Whether it leads from a variable by way of a member at one of some positions.
  func leads(from variable: VariableID, by positions: Range<Int>) -> Bool {
    guard steps.count > 1, case .variable(variable) = steps[0],
      case .member(_, let position) = steps[1]
    else { return false }
    return positions.contains(position)
  }

  /// The name of the last member or property, by which several declarations may refer to an object; nil for a variable.
  func lastName(
    _ declarations: SymbolTable<DeclarationSymbol>, _ catalogue: MemberCatalogue
  ) -> String? {
    names(declarations, catalogue).last
  }

  /// The names of the members and properties, in order.
  func names(
    _ declarations: SymbolTable<DeclarationSymbol>, _ catalogue: MemberCatalogue
  ) -> [String] {
    steps.compactMap { step in
      switch step {
      case .member(let declaration, let position):
        declarations[declaration.index].storage[position].name
      case .property(let member), .keyed(let member, _): catalogue[member].name
      case .variable: nil
      }
    }
  }

  /// The variable that is the object itself; nil for an object that members lead to.
  var variable: VariableID? {
    if case .variable(let variable)? = steps.first, steps.count == 1 { variable } else { nil }
  }

  /// The position of the member of a variable's object that is the object; nil for any other object.
  func member(of variable: VariableID) -> Int? {
    guard steps.count == 2, case .variable(variable) = steps[0],
      case .member(_, let position) = steps[1]
    else { return nil }
    return position
  }
}

extension Expression {
  /// Whether it ends the script.
  fileprivate var isFailure: Bool {
    if case .failure = kind { true } else { false }
  }
}
