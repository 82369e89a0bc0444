import TransitionEngine

private func color(_ a: [Double]) -> CGColor {
  CGColor(red: a[0], green: a[1], blue: a[2], alpha: a[3])
}

private func components(_ color: CGColor) -> [Double] {
  [color.red, color.green, color.blue, color.alpha]
}

private func way(_ bounce: ScrollBounce, at times: [Double]) -> [Double] {
  times.map { bounce.distance(after: $0) } + times.map { bounce.velocity(after: $0) }
}

/// Times in seconds and places, in pairs.
private func samples(_ a: [Double]) -> [(time: Double, position: Double)] {
  stride(from: 0, to: a.count, by: 2).map { (time: a[$0], position: a[$0 + 1]) }
}

/// Calls a row's function if it is one of colours or gestures.
func colourOrGesture(_ function: String, _ a: [Double]) -> [Double]? {
  switch function {
  case "color.displayP3":
    return components(CGColor(displayP3Red: a[0], green: a[1], blue: a[2], alpha: a[3]))
  case "color.linearRed":
    return components(CGColor(linearRed: a[0], green: a[1], blue: a[2], alpha: a[3]))
  case "color.hex":
    // The bytes of `#RRGGBB` or `#RRGGBBAA`.
    let digits = Array(color(a).description.dropFirst())
    return stride(from: 0, to: digits.count, by: 2).map {
      Double(Int(String(digits[$0...($0 + 1)]), radix: 16) ?? -1)
    }
  case "color.fromHex":
    let digits = String(Int(a[0]), radix: 16)
    let text = "#" + String(repeating: "0", count: Int(a[1]) - digits.count) + digits
    return CGColor(hex: text).map(components) ?? []
  case "color.encoded":
    return [CGColor.encoded(a[0])]
  case "color.linear":
    return [CGColor.linear(a[0])]
  case "color.between":
    return components(color(a.from(1)).interpolated(to: color(a.from(5)), progress: a[0]))
  case "color.premultiplied":
    return components(
      color(a.from(1)).interpolatedPremultiplied(to: color(a.from(5)), progress: a[0]))
  case "color.light":
    return components(color(a.from(1)).interpolatedLinear(to: color(a.from(5)), progress: a[0]))
  case "color.hsb":
    return Array(
      components(CGColor(hue: a[0], saturation: a[1], brightness: a[2], alpha: 1)).prefix(3))
  case "color.toHSB":
    let parts = color(a + [1]).hueSaturationBrightness
    return [parts.hue, parts.saturation, parts.brightness]
  case "rubberBand":
    return [RubberBand.offset(for: a[0], dimension: a[1], coefficient: a[2])]
  case "rubberBand.inverse":
    return [RubberBand.distance(for: a[0], dimension: a[1], coefficient: a[2])]
  case "rubberBand.friction":
    return [RubberBand.friction(atOffset: a[0], dimension: a[1])]
  case "scroll.bounce":
    return way(ScrollBounce(distance: a[0], velocity: a[1], frequency: a[2]), at: a.from(3))
  case "scroll.held":
    return way(ScrollBounce(heldAt: a[0]), at: a.from(1))
  case "scroll.curve":
    guard let (curve, duration) = ScrollBounce(distance: a[0], velocity: a[1]).curve else {
      return []
    }
    return a.from(2).map { a[0] * (1 - curve.progress(at: $0 / duration)) }
  case "velocity.weighted":
    return [VelocityEstimator.weighted(samples(a))]
  case "velocity.leastSquares":
    return [VelocityEstimator.leastSquares(samples(a))]
  case "deceleration":
    let motion = Deceleration(rate: a[0])
    return [motion.velocity(a[1], after: a[2]), motion.distance(velocity: a[1], after: a[2])]
  case "deceleration.stop":
    let motion = Deceleration(rate: a[0])
    return [motion.stoppingDuration(velocity: a[1]), motion.stoppingDistance(velocity: a[1])]
  case "deceleration.scrolling":
    let (curve, duration, distance) = Deceleration(rate: a[0]).scrolling(velocity: a[1])
    return a.from(2).map { distance * curve.progress(at: $0 / duration) }
  case "deceleration.rest":
    let motion = Deceleration(rate: a[0])
    return [
      motion.restDistance(velocity: a[1]), motion.duration(velocity: a[1], threshold: a[2]),
      motion.projection(velocity: a[1]),
    ]
  case "velocity":
    // Times in milliseconds and places, in pairs.
    var estimator = VelocityEstimator()
    for index in stride(from: 0, to: a.count, by: 2) {
      estimator.add(CGPoint(x: a[index + 1], y: 0), at: Instant(milliseconds: a[index]))
    }
    return [estimator.velocity.dx]
  default: return nil
  }
}
