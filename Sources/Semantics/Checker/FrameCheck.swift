import SourceText

/// Looks for views and layers whose frame is set where a statement before has given them a rotation or another scale.
///
/// An object is known again by the way to it, `home.card`. A call of the script's code ends the search.
struct FrameCheck: PathRule {
  /// The assignments found.
  private(set) var found: [Pair] = []
  let catalogue: MemberCatalogue

  /// A transform, and the frame that is set under it.
  struct Pair {
    /// The range that sets the frame.
    let frame: SourceRange
    /// The range that sets the transform.
    let transform: SourceRange
  }

  /// An object that is rotated or scaled.
  struct Transformed: Hashable {
    let way: ObjectWay
    let range: SourceRange
  }

  init(catalogue: MemberCatalogue) { self.catalogue = catalogue }

  mutating func pass(
    _ statement: Statement, from before: [Transformed], _ transforms: inout [Transformed]
  ) {
    guard case .assign(var target, let value) = statement.kind else { return }
    var isWhole = true
    while case .component(let inner, _, _) = target {
      target = inner
      isWhole = false
    }
    guard case .property(let receiver, let getter, _) = target else {
      // What is reached by way of it is another object from now on.
      transforms = []
      return
    }
    guard let way = way(to: receiver) else { return }
    switch catalogue[getter].name {
    case "frame":
      guard let transform = transforms.last(where: { $0.way == way }) else { return }
      found.append(Pair(frame: statement.range, transform: transform.range))
    case "transform", "transform3D":
      transforms.removeAll { $0.way == way }
      if isWhole, isTransform(value) {
        transforms.append(Transformed(way: way, range: statement.range))
      }
    default: break
    }
  }

  mutating func pass(_ expression: Expression, _ transforms: inout [Transformed]) {
    switch expression.kind {
    case .call, .slot, .make, .apply: transforms = []
    // The functions without a receiver let time pass.
    case .builtin(let member, _, _) where catalogue[member].owner == nil: transforms = []
    default: break
    }
  }

  func join(
    _ ends: [[Transformed]], of fork: PathFork, from before: [Transformed]
  ) -> [Transformed] {
    ends[0].filter { transform in ends.allSatisfy { $0.contains { $0.way == transform.way } } }
  }

  func begin(_ closure: Closure, from transforms: [Transformed]) -> [Transformed] { [] }

  /// Whether a value is a transform made with a written angle that is no multiple of half a turn, or with a written scale other than 1.
  private func isTransform(_ value: Expression) -> Bool {
    guard case .builtin(let member, let arguments, _) = value.unconverted.kind,
      let parameters = catalogue[member].parameters
    else { return false }
    return zip(parameters, arguments.suffix(parameters.count)).contains { parameter, argument in
      guard let number = argument.number else { return false }
      switch (catalogue[member].name, parameter.label) {
      case ("init", "rotationAngle"), ("rotated", "by"):
        let halves = (number / Double.pi).magnitude
        return halves < 1e9 && (halves - Double(Int(halves + 0.5))).magnitude > 1e-9
      case ("init", "scaleX"), ("init", "y"):
        return parameters[0].label == "scaleX" && number.magnitude != 1
      default: return false
      }
    }
  }

  /// The way to an object, a view's layer counting as the view; nil where it is not made of names and properties alone.
  private func way(to value: Expression) -> ObjectWay? {
    ObjectWay(to: value) { member in
      let row = catalogue[member]
      guard row.parameters == nil else { return .other }
      return row.owner == .object(.view) && row.type == .object(.layer) ? .same : .property
    }
  }
}
