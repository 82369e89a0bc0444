import Generators

extension SessionGenerator {
  /// A layer, of a view or of none.
  private mutating func layer() -> String {
    generator.pick(["\(view()).layer", "home.box.layer", "glow", "hole"])
  }

  /// A name in the tree, of a view or of a layer, with a property.
  mutating func layerProperty() -> String {
    let property = generator.pick([
      "opacity", "position.x", "zPosition", "transform.rotation.z", "path", "bounds", "frame",
      "speed", "lineWidth",
    ])
    return "\(layer()).\(property)"
  }

  /// A statement about layers, animations that are added to them, their time, and transactions.
  mutating func layers() -> String {
    let layer = layer()
    switch generator.number(below: 12) {
    case 0:
      return "let glow = CALayer()⏎\(view()).layer.addSublayer(glow)⏎glow.frame = (0, 0, 40, 40)"
    case 1:
      return
        "let hole = CAShapeLayer()⏎hole.path = UIBezierPath(ovalIn: (0, 0, 50, 50)).cgPath⏎\(view()).layer.mask = hole"
    case 2, 3: return added(to: layer)
    case 4: return "\(layer).speed = \(generator.pick(["0", "1", "2", "-1", "0.5"]))"
    case 5: return "\(layer).timeOffset = \(generator.pick(["0ms", "100ms", "1s", "-1s"]))"
    case 6: return "\(layer).removeAllAnimations()"
    case 7:
      return
        "CATransaction.begin()⏎CATransaction.setAnimationDuration(\(generator.pick(["0s", "1s"])))⏎\(layer).position = (\(number()), 9)⏎CATransaction.commit()"
    case 8:
      return "\(layer).\(generator.pick(["opacity = 50%", "zPosition = 3", "cornerRadius = 9"]))"
    case 9: return "print(\(layer).presentation()?.frame, \(layer).animationKeys())"
    case 10:
      return
        "let slide = UIViewPropertyAnimator(duration: 300ms, curve: .linear) { home.box.center.x = 200 }⏎slide.startAnimation()"
    default:
      return generator.pick([
        "slide.pauseAnimation()", "slide.isReversed = true", "slide.startAnimation()",
        "slide.fractionComplete = 40%", "slide.stopAnimation(false)",
        "slide.finishAnimation(at: .start)", "slide.stopAnimation(true)",
        "UIView.transition(with: \(view()), duration: 300ms, options: .transitionFlipFromLeft) { home.box.alpha = 0 }",
      ])
    }
  }

  private mutating func added(to layer: String) -> String {
    let (path, value) = generator.pick([
      ("opacity", "0%"), ("position", "(9, 200)"), ("transform.rotation.z", "90deg"),
      ("bounds.size", "(5, 5)"), ("zPosition", "9"),
    ])
    let type = generator.pick(["CABasicAnimation", "CABasicAnimation", "CASpringAnimation"])
    let more = generator.pick([
      "", "", "turn.repeatCount = .infinity⏎", "turn.autoreverses = true⏎", "turn.speed = 0.5⏎",
      "turn.fillMode = .both⏎turn.isRemovedOnCompletion = false⏎",
      "turn.beginTime = CACurrentMediaTime() + 100ms⏎", "turn.isAdditive = true⏎",
    ])
    let duration = generator.pick(["0s", "100ms", "1s", "20s"])
    let key = generator.pick(["\"turn\"", "\"other\"", "nil"])
    return
      "let turn = \(type)(keyPath: \"\(path)\")⏎turn.toValue = \(value)⏎turn.duration = \(duration)⏎\(more)\(layer).add(turn, forKey: \(key))"
  }
}
