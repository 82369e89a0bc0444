import Animation
import Geometry
import Transitions
import ViewTree

/// Views with five animated numbers each, whose presentation values are computed for each of 600 frames.
enum AnimationBenchmarks {
  /// What animates the views.
  enum Kind: String, CaseIterable {
    /// A block with a cubic curve.
    case cubic
    /// A block with a spring.
    case spring
    /// Animations that are added to the layers.
    case layers
    /// A property animator that is paused and moved by its fraction.
    case scrubbed
  }

  private static let frames = 600
  /// The numbers of position, size and opacity.
  private static let numbers = 5

  static func run() {
    measure(
      "animating views: 5 properties, 600 frames, properties a second", [.cubic, .spring],
      views: [10, 100, 1_000, 10_000])
    measure(
      "animations of layers: 5 properties, 600 frames, properties a second", [.layers],
      views: [10, 100, 1_000])
    measure(
      "a scrubbed property animator: 5 properties, 600 frames, properties a second", [.scrubbed],
      views: [10, 100, 1_000])
  }

  private static func measure(_ title: String, _ kinds: [Kind], views: [Int]) {
    let section = Section(title)
    for count in views {
      for kind in kinds {
        section.line("\(count) views, \(kind)") { figures(kind, count) }
      }
    }
  }

  private static func figures(_ kind: Kind, _ count: Int) -> [String] {
    // A few views take less than a tenth of a millisecond, so that three runs would not be accurate.
    let runs = max(3, 2_000 / count)
    let seconds = Measure.best(of: runs) { _ = animate(kind, count) }
    let reading = Measure.best(of: runs) { _ = animate(kind, count, reads: true) }
    let setUp = Measure.best(of: runs) { _ = animate(kind, count, frames: 0) }
    let properties = Double(count * numbers * frames)
    var figures = [
      Report.millions(properties / max(1e-9, seconds - setUp), "properties/s"),
      "each read by itself too: "
        + Report.millions(properties / max(1e-9, reading - setUp), "properties/s"),
      "set-up \(Report.milliseconds(setUp))",
    ]
    if count == 1_000 { figures += instructions(kind, count) }
    return figures
  }

  /// The instructions for a property in a frame, where they can be counted.
  private static func instructions(_ kind: Kind, _ count: Int) -> [String] {
    func instructions(frames: Int, reads: Bool) -> Int? {
      ProcessMeasure.instructions([
        CommandLine.arguments[0], "--animate", kind.rawValue, "\(count)", "\(frames)",
        reads ? "read" : "show",
      ])
    }
    func each(reads: Bool) -> String? {
      guard let none = instructions(frames: 10, reads: reads),
        let some = instructions(frames: 60, reads: reads)
      else { return nil }
      return Report.decimal(Double(some - none) / Double(50 * numbers * count))
    }
    guard let shown = each(reads: false), let read = each(reads: true) else { return [] }
    return ["instructions a property: \(shown), read too: \(read)"]
  }

  /// Does once what a line measures, so that its instructions can be counted: `KIND VIEWS FRAMES read|show`.
  static func runOnce(_ arguments: [String]) {
    guard arguments.count == 4, let kind = Kind(rawValue: arguments[0]),
      let count = Int(arguments[1]), let frames = Int(arguments[2])
    else { return print("usage: Benchmarks --animate KIND VIEWS FRAMES read|show") }
    print(animate(kind, count, frames: frames, reads: arguments[3] == "read"))
  }

  /// Animates views and steps through the frames; the sum of a value keeps the work from being optimised away.
  private static func animate(
    _ kind: Kind, _ count: Int, frames: Int = frames, reads: Bool = false
  ) -> Double {
    let engine = Engine(device: .iPhone15)
    var sum = 0.0
    engine.perform {
      let views = (0..<count).map { index in
        let view = UIView(frame: CGRect(x: Double(index), y: 0, width: 10, height: 10))
        engine.window.addSubview(view)
        return view
      }
      let animator = begin(kind, views)
      sum = step(engine, through: frames, of: views, animator, reads: reads)
      animator?.stopAnimation(true)
    }
    return sum
  }

  /// Begins the animations; returns the animator to scrub.
  private static func begin(_ kind: Kind, _ views: [UIView]) -> UIViewPropertyAnimator? {
    let change = {
      for view in views {
        view.center = CGPoint(x: 200, y: 400)
        view.bounds = CGRect(x: 0, y: 0, width: 50, height: 60)
        view.alpha = 0.5
      }
    }
    switch kind {
    case .cubic: UIView.animate(withDuration: 10, animations: change)
    case .spring:
      UIView.animate(
        withDuration: 10, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
        options: [], animations: change, completion: nil)
    case .layers: addAnimations(to: views)
    case .scrubbed:
      let animator = UIViewPropertyAnimator(duration: 10, curve: .easeInOut, animations: change)
      animator.pauseAnimation()
      return animator
    }
    return nil
  }

  private static func addAnimations(to views: [UIView]) {
    let position = CABasicAnimation(keyPath: "position")
    position.from = .point(CGPoint(x: 0, y: 0))
    position.to = .point(CGPoint(x: 200, y: 400))
    let bounds = CABasicAnimation(keyPath: "bounds")
    bounds.from = .rect(CGRect(x: 0, y: 0, width: 10, height: 10))
    bounds.to = .rect(CGRect(x: 0, y: 0, width: 50, height: 60))
    let opacity = CABasicAnimation(keyPath: "opacity")
    opacity.from = .number(1)
    opacity.to = .number(0.5)
    let animations = [position, bounds, opacity]
    for animation in animations {
      animation.duration = 10
      animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    }
    for view in views {
      for animation in animations { view.layer.add(animation, forKey: animation.keyPath) }
    }
  }

  /// Steps through frames; the sum of what is shown.
  private static func step(
    _ engine: Engine, through frames: Int, of views: [UIView], _ animator: UIViewPropertyAnimator?,
    reads: Bool
  ) -> Double {
    guard let last = views.last?.layer, frames > 0 else { return 0 }
    var sum = 0.0
    for frame in 1...frames {
      engine.advance(to: .frame(Int64(frame), rate: 60))
      animator?.fractionComplete = Double(frame) / Double(Self.frames)
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
