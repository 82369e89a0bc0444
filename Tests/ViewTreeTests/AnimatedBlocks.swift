import Animation
import Generators
import Geometry
import ViewTree

/// A world whose views a seed animates with blocks of every kind, each with its options.
///
/// All times are multiples of 1/64 s, which sums and differences keep exact: a layer's time is then the same number on every way to it.
final class AnimatedBlocks {
  /// What is shown of a view.
  struct Shown: Hashable {
    var values: LayerValues
    var position: CGPoint
    var bounds: CGRect
    var opacity: CGFloat
  }

  /// What the blocks of a world have in common.
  struct Habits {
    /// Whether they follow a clock.
    var clock: Clock = .none
    /// Whether some of them repeat for ever.
    var areSomeEndless = false
    /// Whether some of them put views in each other's places.
    var areViewsReplaced = true
  }

  /// The time that blocks follow.
  enum Clock {
    /// The world's.
    case none
    /// A clock that runs by itself.
    case free
    /// A clock that is held at first, and under which everything runs straight.
    case driven
  }

  let world = TestWorld()
  let panel: UIView
  let views: [UIView]
  let clock: AnimationClock?
  /// What the completions were told, in their order.
  private(set) var ends: [Bool] = []
  private(set) var begun = 0
  /// Whether an animation runs for ever.
  private(set) var isEndless = false
  private let habits: Habits
  private var numbers: SeededGenerator

  init(seed: UInt64, _ habits: Habits = Habits()) {
    numbers = SeededGenerator(seed: seed)
    self.habits = habits
    let world = self.world
    clock =
      habits.clock == .none
      ? nil
      : world.perform {
        let clock = AnimationClock(loop: world.loop)
        if habits.clock == .driven {
          clock.isLinear = true
          clock.pause(at: 0)
        }
        return clock
      }
    panel = world.view("panel", CGRect(x: 20, y: 30, width: 300, height: 400))
    let panel = self.panel
    views = (0..<4).map { index in
      world.view(
        "box\(index)", CGRect(x: 10 * Double(index), y: 20, width: 50, height: 80), in: panel)
    }
    for view in views { view.backgroundColor = .red }
    // The last one waits for a transition.
    let spare = views[3]
    world.perform { spare.removeFromSuperview() }
  }

  /// Advances to a time, 1/64 s.
  func advance(to time: Int) { world.loop.advance(to: .frame(Int64(time), rate: 64)) }

  /// What is shown of all views, some properties read by themselves as well.
  var shown: [Shown] {
    views.map { view in
      Shown(
        values: view.layer.presentedValues, position: view.layer.presentedPosition,
        bounds: view.layer.presentedBounds, opacity: view.layer.presentedOpacity)
    }
  }

  /// What the views are without animations.
  var model: [LayerValues] { views.map(\.layer.modelValues) }

  /// Makes the next block, of any kind, for any of the views.
  func begin() {
    begun += 1
    world.perform {
      if let clock {
        UIView.withAnimationClock(clock) { make() }
      } else {
        make()
      }
    }
  }
}

// MARK: - Blocks

extension AnimatedBlocks {
  private func chance(_ bound: Int) -> Bool { numbers.chance(oneIn: bound) }

  private func anyOptions() -> UIView.AnimationOptions {
    var options = UIView.AnimationOptions(rawValue: UInt(numbers.number(below: 4)) << 16)
    if chance(2) { options.insert(.beginFromCurrentState) }
    if chance(5) { options.insert(.autoreverse) }
    if chance(4) { options.insert(.layoutSubviews) }
    if chance(4) { options.insert(.allowUserInteraction) }
    if chance(4) { options.insert(.preferredFramesPerSecond30) }
    if habits.areSomeEndless, chance(5) {
      isEndless = true
      options.insert(.repeat)
    }
    return options
  }

  private var anyTiming: any UITimingCurveProvider {
    switch numbers.number(below: 5) {
    case 0: UICubicTimingParameters()
    case 1:
      UICubicTimingParameters(
        controlPoint1: CGPoint(x: 0.34, y: 1.56), controlPoint2: CGPoint(x: 0.64, y: -0.5))
    case 2:
      UISpringTimingParameters(
        mass: 1, stiffness: 200, damping: 14, initialVelocity: CGVector(dx: 3, dy: -2))
    case 3: UISpringTimingParameters(dampingRatio: 0.5, initialVelocity: CGVector(dx: -1, dy: 4))
    default: UISpringTimingParameters(duration: 0.25, bounce: -0.3)
    }
  }

  private func make() {
    let duration = [0.1875, 0.375, 0.5, 1][numbers.number(below: 4)]
    let delay = chance(3) ? 0.125 : 0
    let options = anyOptions()
    let end: (Bool) -> Void = { [unowned self] in ends.append($0) }
    switch numbers.number(below: 9) {
    case 0:
      UIView.animate(
        withDuration: duration, delay: delay, usingSpringWithDamping: 0.6,
        initialSpringVelocity: 2, options: options, animations: change, completion: end)
    case 1:
      UIView.animate(
        springDuration: duration, bounce: [0.3, 0, -0.4][numbers.number(below: 3)],
        initialSpringVelocity: Double(numbers.number(below: 5)) - 2, delay: delay,
        options: options, animations: change, completion: end)
    case 2: makeKeyframes(duration, delay, end)
    case 3:
      UIView.animate(
        withDuration: duration, delay: delay, timingParameters: anyTiming, options: options,
        animations: change, completion: end)
    case 4:
      UIView.animate(
        withDuration: duration, delay: delay, options: options,
        animations: {
          change()
          UIView.modifyAnimations(withRepeatCount: 1.5, autoreverses: true, animations: change)
        }, completion: end)
    case 5:
      // Blocks inside take over what they do not override.
      let inner = UIView.AnimationOptions(
        rawValue: UInt(numbers.number(below: 8)) << 5 & 0x260 | UInt(numbers.number(below: 4)) << 16
      )
      UIView.animate(
        withDuration: duration, delay: delay, options: options,
        animations: {
          change()
          UIView.animate(withDuration: 0.25, delay: 0.0625, options: inner, animations: change)
          // What is changed so is not taken back.
          if habits.clock != .driven { UIView.performWithoutAnimation(change) }
        }, completion: end)
    case 7:
      let kind = UIView.AnimationOptions(rawValue: UInt(1 + numbers.number(below: 7)) << 20)
      let content: UIView.AnimationOptions = chance(2) ? .allowAnimatedContent : []
      UIView.transition(
        with: numbers.pick(views), duration: duration,
        options: options.union(kind).union(content), animations: change, completion: end)
    case 8 where habits.areViewsReplaced: replaceView(duration, options, end)
    default:
      UIView.animate(
        withDuration: duration, delay: delay, options: options, animations: change,
        completion: end)
    }
  }

  private func makeKeyframes(
    _ duration: Double, _ delay: Double, _ end: @escaping (Bool) -> Void
  ) {
    var options = UIView.KeyframeAnimationOptions(
      rawValue: UInt(numbers.number(below: 5)) << 10 | UInt(numbers.number(below: 4)) << 16)
    if chance(3) { options.insert(.beginFromCurrentState) }
    if chance(5) { options.insert(.autoreverse) }
    if chance(4) { options.insert(.layoutSubviews) }
    UIView.animateKeyframes(
      withDuration: duration, delay: delay, options: options,
      animations: {
        if chance(3) { change() }
        UIView.addKeyframe(
          withRelativeStartTime: 0, relativeDuration: 0.4, animations: change)
        UIView.addKeyframe(
          withRelativeStartTime: 0.5, relativeDuration: 0.5,
          timingParameters: UICubicTimingParameters(animationCurve: .easeIn), animations: change)
        if chance(2) {
          UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0, animations: change)
        }
      }, completion: end)
  }

  /// Puts a view that waits in the place of one that does not.
  private func replaceView(
    _ duration: Double, _ options: UIView.AnimationOptions, _ end: @escaping (Bool) -> Void
  ) {
    let kind = UIView.AnimationOptions(rawValue: UInt(numbers.number(below: 8)) << 20)
    guard let old = views.first(where: { $0.superview != nil && !$0.isHidden }),
      let new = views.first(where: { $0.superview == nil })
    else {
      UIView.animate(
        withDuration: duration, delay: 0, options: options, animations: change, completion: end)
      return
    }
    UIView.transition(
      from: old, to: new, duration: duration, options: options.union(kind), completion: end)
  }

  private func change() {
    let view = numbers.pick(views)
    let value = Double(numbers.number(below: 100))
    switch numbers.number(below: 7) {
    case 0: view.center = CGPoint(x: value, y: 2 * value)
    case 1: view.bounds = CGRect(x: value / 10, y: 0, width: value, height: 100 - value)
    case 2: view.alpha = value / 100
    case 3: view.transform = CGAffineTransform(rotationAngle: value / 40)
    case 4: view.backgroundColor = UIColor(white: value / 100, alpha: 1)
    case 5: view.transform3D = CATransform3DMakeRotation(value / 50, 0, 1, 0)
    default: view.layer.cornerRadius = value / 10
    }
  }
}

extension [AnimatedBlocks.Shown] {
  /// The properties in which the views are not the same to the bit, with both values.
  func differences(from others: [AnimatedBlocks.Shown]) -> [String] {
    guard self != others else { return [] }
    return zip(self, others).enumerated().flatMap { index, pair -> [String] in
      guard pair.0 != pair.1 else { return [] }
      let (first, second) = (LayerState(plain: pair.0.values), LayerState(plain: pair.1.values))
      let properties = AnimatableProperty.allCases.compactMap { property -> String? in
        let values = (property.row.value(first), property.row.value(second))
        guard values.0 != values.1 else { return nil }
        return "\(index).\(property.key): \(values.0), \(values.1)"
      }
      return properties.isEmpty ? ["\(index): one read by itself"] : properties
    }
  }
}
