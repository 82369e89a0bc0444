import Generators
import Semantics

extension ScriptMaker {
  /// Up to a number of statements, without nested ones, one per line.
  mutating func statements(_ most: Int, depth: Int = 2) -> [String] {
    var lines: [String] = []
    let outer = scope.count
    for _ in 0..<1 + generator.number(below: most) {
      guard room > 0 else { break }
      room -= 1
      lines += statement(depth)
    }
    scope.removeLast(scope.count - outer)
    return lines
  }

  private mutating func statement(_ depth: Int) -> [String] {
    switch generator.number(below: depth > 0 ? 18 : 9) {
    case 0, 1, 2: return [assignment()]
    case 3: return [partAssignment()]
    case 4, 5: return [call()]
    case 6: return ["print(\(printable()), \(printable()))"]
    case 7: return [variable()]
    case 8: return [assignmentOfVariable()]
    case 9, 10, 11: return animation(depth)
    case 12 where canAnimateAlongside:
      return ["alongside {"] + nested(depth) + ["} then {"] + blockLater(depth) + ["}"]
    case 13: return opened(depth)
    case 14:
      return ["if \(expression(.bool, 2)) {"] + nested(depth) + ["}"]
    case 15, 16: return layerStatements()
    default:
      let count = generator.pick(["3", "2", "0", "20"])
      return ["for \(freshName("index")) in 0..<\(count) {"] + nested(depth) + ["}"]
    }
  }

  /// Whether the body belongs to a controller or a presentation.
  private var canAnimateAlongside: Bool {
    scope.contains { entry in
      entry.name == "self"
        && [.object(.viewController), .object(.presentationController)].contains(entry.type)
    }
  }

  private mutating func nested(_ depth: Int) -> [String] {
    statements(2, depth: depth - 1).map { "  " + $0 }
  }

  /// A block that runs later, in which local variables are not in scope.
  private mutating func blockLater(_ depth: Int) -> [String] {
    let visible = scope.filter { !$0.isVariable || ["count", "kept"].contains($0.name) }
    return scoped(visible) { $0.nested(depth) }
  }

  private mutating func animation(_ depth: Int) -> [String] {
    let hasKeyframes = generator.chance(oneIn: 5)
    let arguments = animationArguments(hasKeyframes: hasKeyframes)
    var lines = ["animate \(expression(.time, 1))\(arguments) {"]
    if hasKeyframes {
      let from = generator.number(below: 100)
      let to = from + generator.number(below: 101 - from)
      lines.append("  at \(from)%...\(to)% { \(assignment()) }")
      lines.append("  at 0%...\(generator.pick(["0.5e-320", "33", "100"]))% { \(assignment()) }")
    } else {
      for _ in 0...generator.number(below: 2) { lines.append("  \(assignment())") }
      if generator.chance(oneIn: 3) { lines += nested(depth) }
    }
    guard generator.chance(oneIn: 2) else { return lines + ["}"] }
    return lines + ["} then {"] + blockLater(depth) + ["}"]
  }

  /// The arguments after the duration of an `animate`.
  mutating func animationArguments(hasKeyframes: Bool = false) -> String {
    var text = ""
    if generator.chance(oneIn: 6) { text += ", delay: \(expression(.time, 0))" }
    if !hasKeyframes, generator.chance(oneIn: 6) {
      text += ", spring: \(expression(.number, 0))"
      if generator.chance(oneIn: 2) { text += ", initialVelocity: \(expression(.number, 0))" }
    } else if generator.chance(oneIn: 4) {
      text += ", curve: \(generator.pick([".linear", ".easeIn", ".easeOut", ".easeInOut"]))"
    }
    if generator.chance(oneIn: 6) {
      let option = generator.pick([
        ".beginFromCurrentState", ".repeat", ".autoreverse", ".layoutSubviews",
        ".overrideInheritedDuration", ".allowUserInteraction",
        hasKeyframes ? ".repeat" : ".overrideInheritedCurve",
      ])
      text += ", options: [\(option)]"
    }
    return text
  }

  /// A call of present or dismiss, or of any method of an object in scope.
  private mutating func call() -> String {
    if generator.chance(oneIn: 4), let controller = object(.viewController) {
      if let type = name(of: .controller), generator.chance(oneIn: 2) {
        return "\(controller).present(\(type)())"
      }
      return "\(controller).dismiss(animated: \(generator.pick(["true", "false"])))"
    }
    for _ in 0..<8 {
      let member = generator.pick(CatalogueIndex.shared.methods)
      guard case .object(let owner) = member.owner, let receiver = object(owner), canCall(member)
      else { continue }
      let call = "\(receiver).\(member.name)(\(arguments(of: member, 2)))"
      return member.blocks.contains(where: \.isRequired) ? "\(call) { print(0) }" : call
    }
    return "print(1)"
  }

  private mutating func assignment() -> String {
    // Most members belong to views.
    for _ in 0..<8 {
      let member = generator.pick(CatalogueIndex.shared.settable)
      guard case .object(let owner) = member.owner else { continue }
      if owner != .view, generator.chance(oneIn: 2) { continue }
      // Two controllers with one view, or a window without its own, are made explicitly.
      if member.id.rule == .rootView, generator.number(below: 8) > 0 { continue }
      guard let receiver = object(owner) else { continue }
      return "\(receiver).\(member.name) = \(expression(member.type, 2))"
    }
    return "print(2)"
  }

  private mutating func partAssignment() -> String {
    guard let view = object(.view) else { return "print(3)" }
    let part = generator.pick([
      "frame.origin.x", "frame.origin.y", "frame.size.width", "bounds.size.height", "center.x",
      "bounds.origin.y", "transform.tx", "frame.size.height",
    ])
    let sign = generator.pick(["=", "=", "+=", "-="])
    return "\(view).\(part) \(sign) \(expression(.length, 1))"
  }

  private mutating func variable() -> String {
    let type = generator.pick(printableTypes)
    let name = freshName("value")
    let isVariable = generator.chance(oneIn: 2)
    let value = expression(type, 2)
    let annotation = Self.typeName(type).map { ": \($0)" } ?? ""
    defer { scope.append(ScopeEntry(name: name, type: type, isVariable: isVariable)) }
    return "\(isVariable ? "var" : "let") \(name)\(annotation) = \(value)"
  }

  private mutating func assignmentOfVariable() -> String {
    let variables = scope.filter(\.isVariable)
    guard !variables.isEmpty else { return variable() }
    let variable = generator.pick(variables)
    return "\(variable.name) = \(expression(variable.type, 2))"
  }

  /// An optional value, unwrapped.
  private mutating func opened(_ depth: Int) -> [String] {
    for _ in 0..<8 {
      let kind = generator.pick([
        BuiltinClass.view, .viewController, .transitionCoordinator, .presentationController,
      ])
      guard let rows = CatalogueIndex.shared.membersGiving[.optional(.object(kind))] else {
        continue
      }
      let member = generator.pick(rows)
      guard case .object(let owner) = member.owner, let receiver = object(owner) else { continue }
      let name = freshName("opened")
      let call = member.parameters == nil ? "" : "(\(arguments(of: member, 1)))"
      let head = "if let \(name) = \(receiver).\(member.name)\(call) {"
      let inside = scope + [ScopeEntry(name: name, type: .object(kind))]
      return [head] + scoped(inside) { $0.nested(depth) } + ["}"]
    }
    return [assignment()]
  }

  private mutating func printable() -> String {
    expression(generator.pick(printableTypes), 2)
  }

  private var printableTypes: [ScriptType] {
    [.number, .length, .time, .ratio, .angle, .velocity, .point, .size, .rect, .transform, .bool]
  }

  private static func typeName(_ type: ScriptType) -> String? {
    switch type {
    case .point: "CGPoint"
    case .size: "CGSize"
    case .rect: "CGRect"
    case .transform: "CGAffineTransform"
    case .length: "Length"
    case .time: "Time"
    case .ratio: "Ratio"
    case .number: "Number"
    default: nil
    }
  }
}
