import SourceText

/// Looks for views and layers whose frame is set where a statement before has given them a rotation.
///
/// An object is known again by the way to it, `home.card`. A call of the script's code ends the search.
struct FrameCheck: PathRule {
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
  struct Rotation: Hashable {
    let way: ObjectWay
    let range: SourceRange
  }

  init(catalogue: MemberCatalogue) { self.catalogue = catalogue }

  mutating func pass(
    _ statement: Statement, from before: [Rotation], _ rotations: inout [Rotation]
  ) {
    guard case .assign(var target, let value) = statement.kind else { return }
    var isWhole = true
    while case .component(let inner, _, _) = target {
      target = inner
      isWhole = false
    }
    guard case .property(let receiver, let getter, _) = target else {
      // What is reached by way of it is another object from now on.
      rotations = []
      return
    }
    guard let way = way(to: receiver) else { return }
    switch catalogue[getter].name {
    case "frame":
      guard let rotation = rotations.last(where: { $0.way == way }) else { return }
      found.append(Pair(frame: statement.range, rotation: rotation.range))
    case "transform", "transform3D":
      rotations.removeAll { $0.way == way }
      if isWhole, isRotation(value) {
        rotations.append(Rotation(way: way, range: statement.range))
      }
    default: break
    }
  }

  mutating func pass(_ expression: Expression, _ rotations: inout [Rotation]) {
    switch expression.kind {
    case .call, .slot, .make, .apply: rotations = []
    // The functions without a receiver let time pass.
    case .builtin(let member, _, _) where catalogue[member].owner == nil: rotations = []
    default: break
    }
  }

  func join(
    _ ends: [[Rotation]], of fork: PathFork, from before: [Rotation]
  ) -> [Rotation] {
    ends[0].filter { rotation in ends.allSatisfy { $0.contains { $0.way == rotation.way } } }
  }

  func begin(_ closure: Closure, from rotations: [Rotation]) -> [Rotation] { [] }

  /// Whether a value is a transform made with a written angle that is no multiple of half a turn.
  private func isRotation(_ value: Expression) -> Bool {
    guard case .builtin(let member, let arguments, _) = value.unconverted.kind,
      let parameters = catalogue[member].parameters,
      let place = parameters.firstIndex(where: { $0.label == "rotationAngle" }),
      case .constant(let words)? = arguments.suffix(parameters.count).dropFirst(place).first?.kind,
      let angle = words.first
    else { return false }
    let halves = (angle / Double.pi).magnitude
    return halves < 1e9 && (halves - Double(Int(halves + 0.5))).magnitude > 1e-9
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
