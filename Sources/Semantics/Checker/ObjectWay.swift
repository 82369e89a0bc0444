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
    case member(Int)
    case property(MemberID)
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
      case .wrap(let inner), .upcast(let inner): value = inner
      case .variable(let variable):
        let named = names.last { $0.variable == variable }
        steps = (named?.way.steps ?? [.variable(variable)]) + after.reversed()
        return
      case .member(let owner, _, let position):
        after.append(.member(position))
        value = owner
      case .builtin(let member, let arguments, _) where arguments.count == 1:
        switch lead(member) {
        case .property: after.append(.property(member))
        case .same: break
        case .other: return nil
        }
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
