import SourceText

/// Looks for views and layers whose frame is set where one block of statements has given them a rotation.
///
/// An object is known again by the way to it, `home.card`. What branches, loops and calls may do in between ends the search.
struct FrameCheck {
  /// The assignments found.
  private(set) var found: [Pair] = []
  let catalogue: MemberCatalogue

  /// A rotation, and the frame that is set under it.
  struct Pair {
    /// The range that sets the frame.
    let frame: SourceRange
    /// The range that sets the rotation.
    let rotation: SourceRange
  }

  /// An object that is rotated.
  private struct Rotation {
    let way: ObjectWay
    let range: SourceRange
  }

  init(catalogue: MemberCatalogue) {
    self.catalogue = catalogue
  }

  /// Looks through a body.
  mutating func look(through function: Function) {
    var rotations: [Rotation] = []
    walk(function.body, &rotations)
  }

  private mutating func walk(_ statements: [Statement], _ rotations: inout [Rotation]) {
    for statement in statements { walk(statement, &rotations) }
  }

  private mutating func walk(_ statement: Statement, _ rotations: inout [Rotation]) {
    switch statement.kind {
    case .assign(let target, let value):
      if !rotations.isEmpty, calls(value) { rotations = [] }
      assign(target, value, statement.range, &rotations)
    case .declare(_, let value), .expression(let value):
      if !rotations.isEmpty, calls(value) { rotations = [] }
      later(in: value)
    case .animate(let animation):
      walk(animation.body, &rotations)
      branch(animation.completion?.body)
    case .keyframe(_, _, _, let body), .knownIssue(_, let body): walk(body, &rotations)
    case .deferred(let last, let rest):
      walk(rest, &rotations)
      walk(last, &rotations)
    case .branch(let choice):
      branch(choice.first)
      branch(choice.second)
      rotations = []
    case .choice(let choice):
      for one in choice.cases { branch(one.body) }
      rotations = []
    case .loop(_, _, let body):
      branch(body)
      rotations = []
    case .alongside(let closure, let completion):
      branch(closure.body)
      branch(completion?.body)
    case .always(let closure): branch(closure.body)
    case .expect, .beginCase, .cases, .exit, .jump: break
    }
  }

  /// Statements that may not run, or run later.
  private mutating func branch(_ statements: [Statement]?) {
    var rotations: [Rotation] = []
    walk(statements ?? [], &rotations)
  }

  private mutating func later(in value: Expression) {
    var value = value
    while case .chain(_, _, let rest) = value.kind { value = rest }
    guard case .builtin(_, _, let blocks) = value.kind else { return }
    for block in blocks { branch(block?.body) }
  }

  private mutating func assign(
    _ target: Statement.Target, _ value: Expression, _ range: SourceRange,
    _ rotations: inout [Rotation]
  ) {
    switch target {
    case .variable, .member:
      // What is reached by way of it is another object from now on.
      rotations = []
    case .component(.property(let receiver, let getter, _), _, _):
      guard let way = way(to: receiver) else { return }
      switch catalogue[getter].name {
      case "frame": find(way, range, rotations)
      case "transform", "transform3D": rotations.removeAll { $0.way == way }
      default: break
      }
    case .component(let inner, _, _): assign(inner, value, range, &rotations)
    case .property(let receiver, let getter, _):
      guard let way = way(to: receiver) else { return }
      switch catalogue[getter].name {
      case "frame": find(way, range, rotations)
      case "transform", "transform3D":
        rotations.removeAll { $0.way == way }
        if isRotation(value) { rotations.append(Rotation(way: way, range: range)) }
      default: break
      }
    }
  }

  private mutating func find(_ way: ObjectWay, _ range: SourceRange, _ rotations: [Rotation]) {
    guard let rotation = rotations.last(where: { $0.way == way }) else { return }
    found.append(Pair(frame: range, rotation: rotation.range))
  }

  /// Whether a value is a transform made with a written angle that is no multiple of half a turn.
  private func isRotation(_ value: Expression) -> Bool {
    var value = value
    while true {
      switch value.kind {
      case .wrap(let inner), .upcast(let inner): value = inner
      default:
        guard case .builtin(let member, let arguments, _) = value.kind,
          let parameters = catalogue[member].parameters,
          let place = parameters.firstIndex(where: { $0.label == "rotationAngle" }),
          case .constant(let words)? = arguments.suffix(parameters.count).dropFirst(place).first?
            .kind,
          let angle = words.first
        else { return false }
        let halves = (angle / Double.pi).magnitude
        return halves < 1e9 && (halves - Double(Int(halves + 0.5))).magnitude > 1e-9
      }
    }
  }

  /// Whether a value calls code of the script, or lets time pass.
  private func calls(_ value: Expression) -> Bool {
    var calls = false
    let walk = BodyWalk(expression: { expression in
      switch expression.kind {
      case .call, .slot, .make: calls = true
      case .builtin(let member, _, _): if catalogue[member].owner == nil { calls = true }
      default: break
      }
    })
    walk.visit([Statement(.expression(value), range: value.range)])
    return calls
  }

  /// The way to an object, a view's layer counting as the view; nil where it is not made of names and properties alone.
  private func way(to value: Expression) -> ObjectWay? {
    ObjectWay(to: value) { member in
      guard catalogue[member].parameters == nil else { return .other }
      return catalogue[member].name == "layer" ? .same : .property
    }
  }
}
