import Generators
import Semantics

// Layers of no view, animations that are added to layers, the time of layers, transactions, and property animators.

extension ScriptMaker {
  /// A few statements about layers and animations, which use each other's variables.
  mutating func layerStatements() -> [String] {
    switch generator.number(below: 8) {
    case 0, 1: return ownLayer()
    case 2, 3: return addedAnimation()
    case 4: return timing(of: layer())
    case 5: return propertyAnimator()
    case 6: return viewTransition()
    default: return transaction()
    }
  }

  /// A layer in scope.
  private mutating func layer() -> String {
    if let own = object(.layer), generator.chance(oneIn: 2) { return own }
    return "\(object(.view) ?? "window").layer"
  }

  private mutating func ownLayer() -> [String] {
    let name = freshName("layer")
    let superlayer = layer()
    let kind = generator.pick([
      BuiltinClass.layer, .layer, .shapeLayer, .shapeLayer, .gradientLayer,
    ])
    var lines = ["let \(name) = \(fresh(kind))"]
    lines.append(
      generator.pick([
        "\(superlayer).addSublayer(\(name))", "\(superlayer).addSublayer(\(name))",
        "\(superlayer).insertSublayer(\(name), at: 0)", "\(superlayer).mask = \(name)",
      ]))
    lines.append("\(name).frame = \(expression(.rect, 1))")
    if kind == .shapeLayer { lines.append("\(name).path = \(path())") }
    if kind == .gradientLayer { lines.append("\(name).colors = [.red, .blue]") }
    scope.append(ScopeEntry(name: name, type: .object(kind)))
    return lines
  }

  private mutating func path() -> String {
    let shape = generator.pick(["rect", "ovalIn"])
    return "UIBezierPath(\(shape): \(expression(.rect, 0))).cgPath"
  }

  private mutating func propertyAnimator() -> [String] {
    let name = freshName("animator")
    let timing = generator.pick([
      "curve: .easeIn", "curve: .linear", "dampingRatio: \(expression(.number, 0))",
      "timingParameters: \(expression(.springTiming, 1))",
    ])
    var lines = [
      "let \(name) = UIViewPropertyAnimator(duration: \(expression(.time, 0)), \(timing))"
    ]
    let outer = scope
    lines.append("\(name).addAnimations {")
    lines += statements(2, depth: 0).map { "  " + $0 }
    lines.append("}")
    scope = outer
    if generator.chance(oneIn: 2) {
      lines.append("\(name).addCompletion { position in print(position) }")
    }
    lines.append("\(name).startAnimation()")
    for _ in 0..<generator.number(below: 3) {
      lines.append(
        generator.pick([
          "\(name).pauseAnimation()", "\(name).isReversed = true", "\(name).startAnimation()",
          "\(name).fractionComplete = \(expression(.ratio, 0))",
          "\(name).pausesOnCompletion = true",
        ]))
    }
    lines.append(
      generator.pick([
        "\(name).continueAnimation(withTimingParameters: nil, durationFactor: \(expression(.number, 0)))",
        "\(name).startAnimation()", "\(name).stopAnimation(true)",
      ]))
    return lines
  }

  private mutating func viewTransition() -> [String] {
    let option = generator.pick([
      ".transitionFlipFromLeft", ".transitionFlipFromTop", ".transitionCrossDissolve",
      ".transitionCurlUp",
    ])
    let view = object(.view) ?? "window"
    let body = statements(1, depth: 0).map { "  " + $0 }
    return [
      "UIView.transition(with: \(view), duration: \(expression(.time, 0)), options: \(option)) {"
    ]
      + body + ["} then { print(4) }"]
  }

  private mutating func transaction() -> [String] {
    var lines = ["CATransaction.begin()"]
    lines.append(
      generator.pick([
        "CATransaction.setAnimationDuration(\(expression(.time, 0)))",
        "CATransaction.setDisableActions(true)", "CATransaction.setCompletionBlock { print(5) }",
        "CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))",
      ]))
    lines += statements(2, depth: 0)
    return lines + ["CATransaction.commit()"]
  }

  private mutating func timing(of layer: String) -> [String] {
    var lines: [String] = []
    if generator.chance(oneIn: 2) {
      lines.append("\(layer).timeOffset = \(layer).convertTime(CACurrentMediaTime(), from: nil)")
    } else if generator.chance(oneIn: 2) {
      lines.append("\(layer).timeOffset = \(expression(.time, 0))")
    }
    if generator.chance(oneIn: 3) { lines.append("\(layer).beginTime = \(expression(.time, 0))") }
    let speed = generator.pick(["0", "1", "2", "0.5", expression(.number, 0)])
    return lines + ["\(layer).speed = \(speed)"]
  }
}

// MARK: - Animations

extension ScriptMaker {
  /// Key paths, with the types of their values.
  private static let keyPaths: [(path: String, type: ScriptType)] = [
    ("position", .point), ("position.x", .length), ("bounds", .rect), ("bounds.size", .size),
    ("opacity", .ratio), ("cornerRadius", .length), ("backgroundColor", .color),
    ("transform", .transform3D), ("transform.rotation.z", .angle),
    ("transform.rotation.y", .angle), ("transform.scale", .ratio),
    ("transform.translation.x", .length), ("sublayerTransform", .transform3D),
    ("zPosition", .number), ("shadowOpacity", .ratio), ("borderWidth", .length),
  ]

  private mutating func addedAnimation() -> [String] {
    let name = freshName("animation")
    let layer = layer()
    var lines = newAnimation(name)
    if generator.chance(oneIn: 5) {
      let group = freshName("animation")
      lines.append("let \(group) = CAAnimationGroup()")
      lines.append("\(group).animations = [\(name)]")
      lines += numbers(of: group)
      lines.append("\(layer).add(\(group), forKey: \"key\")")
      return lines
    }
    lines.append(
      "\(layer).add(\(name), forKey: \(generator.pick(["\"key\"", "\"other\"", "nil"])))")
    if generator.chance(oneIn: 4) {
      lines.append(
        generator.pick([
          "\(layer).removeAnimation(forKey: \"key\")", "\(layer).removeAllAnimations()",
          "print(\(layer).animationKeys(), \(layer).presentation()?.frame)",
        ]))
    }
    return lines
  }

  private mutating func newAnimation(_ name: String) -> [String] {
    let (keyPath, type) = generator.pick(Self.keyPaths)
    var lines: [String] = []
    switch generator.number(below: 6) {
    case 0: lines.append("let \(name) = CATransition()")
    case 1:
      lines.append("let \(name) = CASpringAnimation(keyPath: \"\(keyPath)\")")
      lines.append("\(name).toValue = \(expression(type, 1))")
      lines.append("\(name).damping = \(expression(.number, 0))")
    case 2:
      lines.append("let \(name) = CAKeyframeAnimation(keyPath: \"\(keyPath)\")")
      let values = (0...generator.number(below: 3)).map { _ in expression(type, 0) }
      lines.append("\(name).values = [\(values.joined(separator: ", "))]")
      lines.append(
        "\(name).calculationMode = \(expression(.enumeration(.animationCalculationMode), 0))")
    case 3:
      lines.append("let \(name) = CAKeyframeAnimation(keyPath: \"position\")")
      lines.append("\(name).path = \(path())")
      lines.append("\(name).rotationMode = .rotateAuto")
    default:
      lines.append("let \(name) = CABasicAnimation(keyPath: \"\(keyPath)\")")
      lines.append(
        "\(name).\(generator.pick(["fromValue", "toValue", "toValue"])) = \(expression(type, 1))")
    }
    return lines + numbers(of: name)
  }

  private mutating func numbers(of name: String) -> [String] {
    var lines = ["\(name).duration = \(expression(.time, 0))"]
    let settings = [
      "repeatCount = \(generator.pick([".infinity", "2.5", expression(.number, 0)]))",
      "autoreverses = true", "speed = \(expression(.number, 0))",
      "timeOffset = \(expression(.time, 0))",
      "fillMode = .both\n\(name).isRemovedOnCompletion = false",
      "beginTime = CACurrentMediaTime() + \(expression(.time, 0))",
    ]
    for setting in settings where generator.chance(oneIn: 4) {
      lines += "\(name).\(setting)".split(separator: "\n").map(String.init)
    }
    return lines
  }
}
