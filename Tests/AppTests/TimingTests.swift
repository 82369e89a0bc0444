import Testing
import TransitionEngine

/// What a running animation shows, against the formulas as an app calls them.
@Suite struct TimingTests {
  private let engine = Engine()

  /// Runs an animation of a view from 20 to 220 and reads where it is shown at each frame, and for how long it ran.
  private func frames(
    _ animate: (UIView, _ completion: @escaping () -> Void) -> Void
  ) -> (shown: [Double], times: [Double], end: Double?) {
    final class End { var seconds: Double? }
    let end = End()
    let (view, start) = engine.perform {
      let root = UIViewController()
      engine.launch(root)
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.center.x = 20
      root.view.addSubview(view)
      return (view, engine.now)
    }
    engine.settle()
    let begin = engine.perform {
      animate(view) { end.seconds = engine.now.seconds(since: start) }
      return engine.now.seconds(since: start)
    }
    var shown: [Double] = []
    var times: [Double] = []
    for _ in 0..<60 {
      engine.wait(seconds: 1.0 / 60)
      shown.append(view.layer.presentation()?.position.x ?? .nan)
      times.append(engine.now.seconds(since: start) - begin)
    }
    engine.settle()
    return (shown, times, end.seconds.map { $0 - begin })
  }

  private func expectCourse(
    _ run: (shown: [Double], times: [Double], end: Double?), lasts duration: Double,
    _ progress: (Double) -> Double
  ) {
    #expect(abs((run.end ?? .nan) - duration) < 1e-8)
    for (shown, time) in zip(run.shown, run.times) {
      let expected = time < duration - 1e-9 ? 20 + 200 * progress(time) : 220
      #expect(abs(shown - expected) < 1e-6, "at \(time)")
    }
  }

  @Test func aCubicOfItsOwn() {
    let point1 = CGPoint(x: 0.34, y: 1.56)
    let point2 = CGPoint(x: 0.64, y: 1)
    let run = frames { view, completion in
      UIView.animate(
        withDuration: 0.8,
        timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2),
        animations: { view.center.x = 220 }, completion: { _ in completion() })
    }
    let curve = UnitBezier(0.34, 1.56, 0.64, 1)
    expectCourse(run, lasts: 0.8) { curve.value(at: $0 / 0.8) }
    // It overshoots, so this was no curve of UIKit's.
    #expect((run.shown.max() ?? 0) > 222)
  }

  @Test func coreAnimationsDefaultCurve() {
    let run = frames { view, completion in
      UIView.animate(
        withDuration: 0.5, timingParameters: UICubicTimingParameters(),
        animations: { view.center.x = 220 }, completion: { _ in completion() })
    }
    // The curve of the name has its numbers in single precision.
    let named = CAMediaTimingFunction(name: .default)
    expectCourse(run, lasts: 0.5) { UnitBezier(0.25, 0.1, 0.25, 1).value(at: $0 / 0.5) }
    #expect(
      abs((run.shown[14] - 20) / 200 - (named?.value(at: run.times[14] / 0.5) ?? .nan)) < 1e-7)
  }

  @Test(arguments: [(1.0, 100.0, 10.0), (3, 1000, 500), (1, 180, 12)])
  func aSpringByMassStiffnessAndDamping(mass: Double, stiffness: Double, damping: Double) {
    let run = frames { view, completion in
      UIView.animate(
        withDuration: 7,
        timingParameters: UISpringTimingParameters(
          mass: mass, stiffness: stiffness, damping: damping, initialVelocity: .zero),
        animations: { view.center.x = 220 }, completion: { _ in completion() })
    }
    // Clamped to critical damping, as UIKit does: `allowsOverdamping` is not said.
    let spring = SpringSolution(mass: mass, stiffness: stiffness, damping: damping)
    expectCourse(run, lasts: spring.settlingDuration) { spring.value(at: $0) }
  }

  @Test(arguments: [-0.5, 0, 0.3])
  func aSpringByDurationAndBounce(bounce: Double) {
    let run = frames { view, completion in
      UIView.animate(
        springDuration: 0.4, bounce: bounce, animations: { view.center.x = 220 },
        completion: { _ in completion() })
    }
    let spring = Spring(duration: 0.4, bounce: bounce).solution()
    expectCourse(run, lasts: spring.settlingDuration) { spring.value(at: $0) }
    #expect((spring.dampingRatio > 1) == (bounce < 0))
  }

  @Test func overlappingAnimationsAddUp() {
    let run = frames { view, completion in
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { view.center.x = 120 }
      UIView.animate(
        withDuration: 0.5, delay: 0, options: .curveEaseIn, animations: { view.center.x = 220 },
        completion: { _ in completion() })
    }
    let easeIn = UnitBezier(0.42, 0, 1, 1)
    expectCourse(run, lasts: 0.5) { time in
      let shown = AnimationComposition.presented(
        model: 220.0,
        changes: [
          (old: 20, new: 120, progress: time / 0.5),
          (old: 120, new: 220, progress: easeIn.value(at: time / 0.5)),
        ])
      return (shown - 20) / 200
    }
  }

  @Test func overlappingAnimationsOfTransformsAreMultiplied() {
    let turned = CGAffineTransform(rotationAngle: 1).scaledBy(x: 2, y: 0.5)
    let moved = CGAffineTransform(rotationAngle: -0.5).translatedBy(x: 40, y: 10)
    let view = engine.perform {
      let root = UIViewController()
      engine.launch(root)
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      root.view.addSubview(view)
      return view
    }
    engine.settle()
    engine.perform {
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { view.transform = turned }
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveEaseIn) { view.transform = moved }
    }
    let easeIn = UnitBezier(0.42, 0, 1, 1)
    for step in 1...4 {
      engine.wait(seconds: 0.1)
      let shown = engine.perform { view.layer.presentation()?.affineTransform() ?? .identity }
      let share = Double(step) / 5
      let expected = AnimationComposition.presented(
        model: moved,
        changes: [
          (old: .identity, new: turned, progress: share),
          (old: turned, new: moved, progress: easeIn.value(at: share)),
        ])
      for (entry, wanted) in zip(
        CATransform3D(shown).entries, CATransform3D(expected).entries)
      {
        #expect(abs(entry - wanted) < 1e-9, "at \(share)")
      }
      #expect(expected != turned && expected != moved)
    }
  }

  /// A layer of no view in the window, with animations of two seconds, as it is shown after half a second.
  private func shown(_ animations: [CABasicAnimation]) -> CALayer? {
    let layer = engine.perform {
      let root = UIViewController()
      engine.launch(root)
      let layer = CALayer()
      root.view.layer.addSublayer(layer)
      for animation in animations {
        animation.duration = 2
        layer.add(animation, forKey: nil)
      }
      return layer
    }
    engine.wait(seconds: 0.5)
    return engine.perform { layer.presentation() }
  }

  @Test func animationsOfANumberComeTogetherInTheirOrder() {
    func move(from start: CGFloat, to end: CGFloat, isAdditive: Bool) -> CABasicAnimation {
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.fromValue = start
      animation.toValue = end
      animation.isAdditive = isAdditive
      return animation
    }
    let layer = shown([
      move(from: 8, to: 16, isAdditive: true), move(from: 100, to: 300, isAdditive: false),
      move(from: 0, to: -40, isAdditive: true), move(from: 4, to: 12, isAdditive: true),
    ])
    let expected = AnimationComposition.value(
      model: 0, contributions: [.additive(10), .replacing(150), .additive(-10), .additive(6)])
    #expect(layer?.position.x == expected)
    #expect(expected == 146)
  }

  @Test func animationsOfATransformComeTogetherInTheirOrder() {
    func change(_ transform: CATransform3D) -> CABasicAnimation {
      let animation = CABasicAnimation(keyPath: "transform")
      animation.fromValue = transform
      animation.toValue = transform
      animation.isAdditive = true
      return animation
    }
    let turn = CATransform3DMakeRotation(0.5, 0, 0, 1)
    let move = CATransform3DMakeTranslation(30, -20, 0)
    let replaced = change(CATransform3DMakeScale(2, 3, 1))
    replaced.isAdditive = false
    let layer = shown([change(.identity), replaced, change(turn), change(move)])
    let expected = AnimationComposition.transform(
      model: .identity,
      contributions: [
        .additive(.identity), .replacing(CATransform3DMakeScale(2, 3, 1)), .additive(turn),
        .additive(move),
      ])
    for (entry, wanted) in zip(layer?.transform.entries ?? [], expected.entries) {
      #expect(abs(entry - wanted) < 1e-9)
    }
    #expect(layer?.transform.isIdentity == false)
  }

  @Test(arguments: [CAAnimationCalculationMode.linear, .cubic, .discrete, .paced])
  func keyframesOfALayerHaveTheirFunctionBeforeThoseOfTheSteps(_ mode: CAAnimationCalculationMode) {
    let outer = CAMediaTimingFunction(controlPoints: 0.3, 0.1, 0.2, 0.8)
    let steps = [CAMediaTimingFunction(controlPoints: 0.9, 0.1, 0.5, 1), nil].compactMap { $0 }
    let layer = engine.perform {
      let root = UIViewController()
      engine.launch(root)
      let layer = CALayer()
      root.view.layer.addSublayer(layer)
      let animation = CAKeyframeAnimation(keyPath: "position.x")
      animation.values = [0, 60.0, CGFloat(20)]
      animation.calculationMode = mode
      animation.timingFunction = outer
      animation.timingFunctions = steps
      animation.duration = 2
      layer.add(animation, forKey: nil)
      return layer
    }
    let track = Keyframes(
      values: [[0], [60], [20]], timingFunctions: steps.map(\.timingCurve), calculationMode: mode)
    for frame in 1..<8 {
      engine.wait(seconds: 0.25)
      let shown = engine.perform { layer.presentation()?.position.x ?? .nan }
      let expected = track.value(
        at: Double(frame) / 8, channel: 0, timingFunction: outer.timingCurve)
      #expect(abs(shown - expected) < 1e-9, "at \(frame)")
    }
  }

  @Test func copiesOfLayersShareALoopAndKeepTheirValues() {
    let copies = engine.perform {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let first = view.layer.presentation()
      view.center.x = 50
      let second = view.layer.presentation()
      second?.opacity = 0.5
      #expect(view.alpha == 1)
      return (first, second)
    }
    #expect(copies.0?.position.x == 5 && copies.1?.position.x == 50)
    #expect(copies.0?.opacity == 1 && copies.1?.opacity == 0.5)
  }
}
