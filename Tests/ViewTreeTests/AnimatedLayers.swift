import Animation
import EventTrace
import Generators
import Geometry
import ViewTree

/// A world whose layers a seed animates in every way that Core Animation has.
///
/// All times are multiples of 1/64 s, which sums and differences keep exact: a layer's time is then the same number on every way to it.
final class AnimatedLayers {
  let world = TestWorld()
  let panel: UIView
  let box: UIView
  let shape: CAShapeLayer
  let gradient: CAGradientLayer
  let mask: CALayer
  /// How the animations are to be made.
  let habits: Habits
  private var numbers: SeededGenerator
  private var count = 0
  private lazy var listener = Listener(self)

  /// What the animations of a world have in common.
  struct Habits {
    /// Whether they leave their layers at their ends; nil for some of them.
    var areRemoved: Bool?
    /// Whether they begin at once and run forwards.
    var arePlain = false
    /// Whether the layers change as well, in animation blocks and without.
    var areAmongChanges = true
  }

  private final class Listener: CAAnimationDelegate {
    private unowned let layers: AnimatedLayers
    init(_ layers: AnimatedLayers) { self.layers = layers }
    func animationDidStart(_ anim: CAAnimation) { layers.world.note("start \(anim.traceName)") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      layers.world.note("stop \(anim.traceName) \(flag)")
    }
  }

  init(seed: UInt64, _ habits: Habits = Habits()) {
    numbers = SeededGenerator(seed: seed)
    self.habits = habits
    panel = world.view("panel", CGRect(x: 20, y: 30, width: 300, height: 400))
    box = world.view("box", CGRect(x: 10, y: 20, width: 100, height: 80), in: panel)
    (shape, gradient, mask) = world.perform { (CAShapeLayer(), CAGradientLayer(), CALayer()) }
    world.perform {
      box.layer.addSublayer(shape)
      box.layer.addSublayer(gradient)
      panel.layer.mask = mask
      mask.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
      shape.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20)).cgPath
      gradient.gradientColors = [.red, .blue]
    }
  }

  /// The layers from the outermost in.
  var layers: [CALayer] { [panel.layer, box.layer, shape, gradient, mask] }

  /// What the screen shows of each layer.
  var shown: [LayerState] { layers.map(\.presentedState) }

  /// What the layers are without animations.
  var model: [LayerState] { layers.map(\.modelState) }

  /// Advances to a time, 1/64 s.
  func advance(to time: Int) {
    world.loop.advance(to: .frame(Int64(time), rate: 64))
  }

  private func share() -> Double { Double(numbers.number(below: 65)) / 64 }
  private func chance(_ bound: Int) -> Bool { numbers.chance(oneIn: bound) }
}

// MARK: - What is done

extension AnimatedLayers {
  /// Does the next thing to the layers: mostly it adds an animation.
  func act() {
    world.perform {
      let layer = numbers.pick(layers)
      switch numbers.number(below: 10) {
      case 0 where habits.areAmongChanges:
        let (view, place) = (chance(2) ? panel : box, CGPoint(x: 100 * share(), y: 90 * share()))
        let turn = 3 * share()
        UIView.animate(withDuration: 0.125 + share()) {
          view.center = place
          view.transform = CGAffineTransform(rotationAngle: turn)
        }
      case 1 where habits.areAmongChanges:
        layer.position = CGPoint(x: 80 * share(), y: 80 * share())
      default: add(to: layer)
      }
    }
  }

  /// Does something that moves the time of layers or what is in it.
  func disturb() {
    world.perform {
      let layer = numbers.pick(layers)
      let now = layer.convertTime(CACurrentMediaTime(), from: nil)
      switch numbers.number(below: 8) {
      case 0: layer.mediaTiming = layer.mediaTiming.paused(atParentTime: parentTime(of: layer))
      case 1: layer.mediaTiming = layer.mediaTiming.resumed(atParentTime: parentTime(of: layer))
      case 2:
        layer.speed = numbers.pick([2, 0.5, -1, 1])
        layer.timeOffset = now
        layer.beginTime = parentTime(of: layer)
      case 3: layer.timeOffset = share()
      case 4: layer.removeAnimation(forKey: "key\(numbers.number(below: 3))")
      case 5: layer.removeAllAnimations()
      case 6:
        if shape.superlayer === box.layer {
          panel.layer.addSublayer(shape)
        } else {
          box.layer.addSublayer(shape)
        }
      default: add(to: layer)
      }
    }
  }

  private func parentTime(of layer: CALayer) -> TimeInterval {
    layer.superlayer?.convertTime(CACurrentMediaTime(), from: nil) ?? CACurrentMediaTime()
  }

  private func add(to layer: CALayer) {
    let animation = animation(depth: 0)
    count += 1
    animation.traceName = "a\(count)"
    if chance(3) { animation.delegate = listener }
    if !habits.arePlain, chance(3) {
      animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + share() / 2
    }
    layer.add(animation, forKey: chance(3) ? nil : "key\(numbers.number(below: 3))")
  }
}

// MARK: - Animations

extension AnimatedLayers {
  private static let keyPaths = [
    "position", "position.x", "bounds", "bounds.size", "bounds.origin.y", "opacity",
    "backgroundColor", "cornerRadius", "transform", "transform.rotation.z",
    "transform.rotation.y", "transform.scale", "transform.scale.x", "transform.translation",
    "transform.translation.y", "zPosition", "sublayerTransform", "sublayerTransform.rotation.x",
    "shadowOffset", "shadowOpacity", "borderWidth", "borderColor", "anchorPoint", "path",
    "strokeEnd", "fillColor", "colors", "locations", "startPoint.y", "anchorPoint.x", "hidden",
    "masksToBounds", "doubleSided",
  ]

  private func animation(depth: Int) -> CAAnimation {
    let animation: CAAnimation
    switch numbers.number(below: depth < 2 ? 9 : 7) {
    case 0...2: animation = basic(CABasicAnimation())
    case 3: animation = spring()
    case 4, 5: animation = keyframes()
    case 6: animation = alongPath()
    case 7: animation = CATransition()
    default:
      let group = CAAnimationGroup()
      group.animations = (0...numbers.number(below: 3)).map { _ in
        let member = self.animation(depth: depth + 1)
        if chance(2) { member.beginTime = share() / 2 }
        return member
      }
      animation = group
    }
    giveTiming(to: animation)
    return animation
  }

  private func giveTiming(to animation: CAAnimation) {
    animation.duration = chance(6) ? 0 : 0.125 + share()
    animation.repeatCount = numbers.pick([0, 1, 2, 2.5, 3, .infinity])
    if chance(5) { animation.repeatDuration = 2 * share() }
    animation.autoreverses = chance(2)
    animation.fillMode = numbers.pick(CAMediaTimingFillMode.allCases)
    animation.isRemovedOnCompletion = habits.areRemoved ?? chance(2)
    if !habits.arePlain {
      animation.speed = numbers.pick([1, 1, 1, 2, 0.5, -1, 0])
      animation.timeOffset = chance(3) ? share() / 2 : 0
    }
    let names: [CAMediaTimingFunctionName] = [.linear, .easeIn, .easeOut, .easeInEaseOut, .default]
    switch numbers.number(below: 4) {
    case 0, 1: animation.timingFunction = CAMediaTimingFunction(name: numbers.pick(names))
    case 2:
      animation.timingFunction = CAMediaTimingFunction(
        controlPoints: Float(share()), Float(2 * share() - 0.5), Float(share()),
        Float(2 * share() - 0.5))
    default: break
    }
  }

  private func giveKeyPath(to animation: CAPropertyAnimation) -> CAAnimationValue.Kind {
    let path = numbers.pick(Self.keyPaths)
    animation.keyPath = path
    animation.isAdditive = chance(3)
    animation.isCumulative = chance(3)
    return LayerKeyPath(path)?.kind ?? .number
  }

  private func value(_ kind: CAAnimationValue.Kind) -> CAAnimationValue {
    switch kind {
    case .number: .number(4 * share())
    case .point: .point(CGPoint(x: 300 * share(), y: 500 * share()))
    case .size: .size(CGSize(width: 100 * share(), height: 100 * share()))
    case .rect: .rect(CGRect(x: share(), y: 9 * share(), width: 90 * share(), height: 80))
    case .transform:
      chance(2)
        ? .transform(CATransform3DMakeRotation(3 * share(), share(), 1, share()))
        : .affineTransform(CGAffineTransform(rotationAngle: 3 * share()))
    case .color: .color(CGColor(red: share(), green: share(), blue: 0, alpha: share()))
    case .path:
      .path(UIBezierPath(rect: CGRect(x: 0, y: 0, width: 90 * share(), height: 20)).cgPath)
    case .colors: .colors([.red, CGColor(white: share(), alpha: 1)])
    case .numbers: .numbers([share(), 1])
    case .bool: .bool(chance(2))
    }
  }

  private func basic(_ animation: CABasicAnimation) -> CABasicAnimation {
    let kind = giveKeyPath(to: animation)
    let ends = 1 + numbers.number(below: 7)
    if ends & 1 != 0 { animation.from = value(kind) }
    if ends & 2 != 0 { animation.to = value(kind) }
    if ends & 4 != 0 { animation.by = value(kind) }
    return animation
  }

  private func spring() -> CASpringAnimation {
    let spring = CASpringAnimation()
    _ = basic(spring)
    spring.mass = 0.5 + share()
    spring.damping = 30 * share()
    spring.initialVelocity = 10 * share() - 5
    return spring
  }

  private func keyframes() -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation()
    let kind = giveKeyPath(to: animation)
    let count = 1 + numbers.number(below: 4)
    animation.steps = (0..<count).map { _ in value(kind) }
    let modes = CAAnimationCalculationMode.allCases
    animation.calculationMode = numbers.pick(modes)
    let times = animation.calculationMode == .discrete ? count + 1 : count
    if chance(2) { animation.keyTimes = (0..<times).map { _ in share() }.sorted() }
    if chance(2) {
      animation.timingFunctions = (1..<max(count, 2)).compactMap { _ in
        chance(2)
          ? CAMediaTimingFunction(name: .easeIn)
          : CAMediaTimingFunction(controlPoints: 0.34, 1.56, 0.64, 1)
      }
    }
    if chance(3) {
      animation.tensionValues = [share(), -share()]
      animation.biasValues = [share()]
      animation.continuityValues = [share(), share(), share()]
    }
    return animation
  }

  private func alongPath() -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: chance(2) ? "position" : "anchorPoint")
    let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 200 * share(), height: 90))
    path.addLine(to: CGPoint(x: 90 * share(), y: 5))
    animation.path = path.cgPath
    let modes = CAAnimationCalculationMode.allCases
    animation.calculationMode = numbers.pick(modes)
    animation.rotationMode = numbers.pick([nil, .rotateAuto, .rotateAutoReverse])
    animation.isAdditive = chance(3)
    return animation
  }
}

extension [LayerState] {
  /// The properties in which the layers are not the same to the bit, with both values.
  func differences(from others: [LayerState]) -> [String] {
    guard self != others else { return [] }
    return zip(self, others).enumerated().flatMap { index, states in
      AnimatableProperty.allCases.compactMap { property in
        let values = (property.row.value(states.0), property.row.value(states.1))
        guard values.0 != values.1 else { return nil }
        return "\(index).\(property.key): \(values.0), \(values.1)"
      }
    }
  }
}
