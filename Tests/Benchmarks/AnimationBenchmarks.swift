import Animation
import Geometry
import Transitions
import ViewTree

/// Views with five animated properties each, whose presentation values are computed for each of 600 frames.
enum AnimationBenchmarks {
  static func run() {
    Report.section("animating views: 5 properties, 600 frames, properties a second")
    for count in [10, 100, 1_000, 10_000] {
      for isSpring in [false, true] {
        // A few views take less than a tenth of a millisecond, so that three runs would not be accurate.
        let runs = max(3, 2_000 / count)
        let seconds = Measure.best(of: runs) { _ = animate(count, isSpring: isSpring) }
        let reading = Measure.best(of: runs) { _ = animate(count, isSpring: isSpring, reads: true) }
        let setUp = Measure.best(of: runs) { _ = animate(count, isSpring: isSpring, frames: 0) }
        let properties = Double(count * 5 * 600)
        Report.line(
          "\(count) views, \(isSpring ? "spring" : "cubic")",
          [
            Report.millions(properties / max(1e-9, seconds - setUp), "properties/s"),
            "each read by itself too: "
              + Report.millions(properties / max(1e-9, reading - setUp), "properties/s"),
            "set-up \(Report.milliseconds(setUp))",
          ])
      }
    }
  }

  /// The same properties by animations that are added to the layers.
  static func runLayers() {
    Report.section("animations of layers: 5 properties, 600 frames, properties a second")
    for count in [10, 100, 1_000] {
      let runs = max(3, 2_000 / count)
      let seconds = Measure.best(of: runs) { _ = animateLayers(count) }
      let reading = Measure.best(of: runs) { _ = animateLayers(count, reads: true) }
      let setUp = Measure.best(of: runs) { _ = animateLayers(count, frames: 0) }
      let properties = Double(count * 5 * 600)
      Report.line(
        "\(count) views, cubic",
        [
          Report.millions(properties / max(1e-9, seconds - setUp), "properties/s"),
          "each read by itself too: "
            + Report.millions(properties / max(1e-9, reading - setUp), "properties/s"),
          "set-up \(Report.milliseconds(setUp))",
        ])
    }
  }

  private static func animateLayers(_ count: Int, frames: Int = 600, reads: Bool = false) -> Double
  {
    let engine = Engine(device: .iPhone15)
    var sum = 0.0
    engine.perform {
      let position = CABasicAnimation(keyPath: "position")
      position.fromValue = .point(CGPoint(x: 0, y: 0))
      position.toValue = .point(CGPoint(x: 200, y: 400))
      let bounds = CABasicAnimation(keyPath: "bounds")
      bounds.fromValue = .rect(CGRect(x: 0, y: 0, width: 10, height: 10))
      bounds.toValue = .rect(CGRect(x: 0, y: 0, width: 50, height: 60))
      let opacity = CABasicAnimation(keyPath: "opacity")
      opacity.fromValue = .number(1)
      opacity.toValue = .number(0.5)
      let animations = [position, bounds, opacity]
      for animation in animations {
        animation.duration = 10
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      }
      let views = (0..<count).map { index in
        let view = UIView(frame: CGRect(x: Double(index), y: 0, width: 10, height: 10))
        engine.window.addSubview(view)
        for animation in animations { view.layer.add(animation, forKey: animation.keyPath) }
        return view
      }
      sum = step(engine, through: frames, of: views, reads: reads)
    }
    return sum
  }

  /// Animates views and steps through the frames; the sum of a value keeps the work from being optimised away.
  private static func animate(
    _ count: Int, isSpring: Bool, frames: Int = 600, reads: Bool = false
  ) -> Double {
    let engine = Engine(device: .iPhone15)
    var sum = 0.0
    engine.perform {
      let views = (0..<count).map { index in
        let view = UIView(frame: CGRect(x: Double(index), y: 0, width: 10, height: 10))
        engine.window.addSubview(view)
        return view
      }
      let change = {
        for view in views {
          view.center = CGPoint(x: 200, y: 400)
          view.bounds = CGRect(x: 0, y: 0, width: 50, height: 60)
          view.alpha = 0.5
        }
      }
      if isSpring {
        UIView.animate(
          withDuration: 10, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
          options: [], animations: change, completion: nil)
      } else {
        UIView.animate(withDuration: 10, animations: change)
      }
      sum = step(engine, through: frames, of: views, reads: reads)
    }
    return sum
  }

  /// Steps through frames; the sum of what is shown.
  private static func step(
    _ engine: Engine, through frames: Int, of views: [UIView], reads: Bool
  ) -> Double {
    guard let last = views.last?.layer, frames > 0 else { return 0 }
    var sum = 0.0
    for frame in 1...frames {
      engine.advance(to: .frame(Int64(frame), rate: 60))
      engine.runLoop.evaluateAnimations()
      sum += last.presentedPosition.x
      if reads {
        for view in views {
          let layer = view.layer
          sum += layer.presentedPosition.x + layer.presentedBounds.width + layer.presentedOpacity
        }
      }
    }
    return sum
  }
}
