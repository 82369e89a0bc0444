// Colours of other spaces are converted to extended sRGB, in which components beyond 0…1 are kept.

extension CGColor {
  /// Creates a colour from components of Display P3, which has sRGB's white and transfer function.
  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let red = CGColor.linear(red)
    let green = CGColor.linear(green)
    let blue = CGColor.linear(blue)
    // From P3's primaries to sRGB's, both under D65.
    self.init(
      linearRed: 1.2249401762805598 * red - 0.2249401762805598 * green,
      green: -0.042056954709688163 * red + 1.0420569547096881 * green,
      blue: -0.019637554590334432 * red - 0.078636045550631889 * green + 1.0982736001409663 * blue,
      alpha: alpha)
  }

  /// Creates a colour from components that are proportional to light, with sRGB's primaries.
  public init(linearRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      red: CGColor.encoded(red), green: CGColor.encoded(green), blue: CGColor.encoded(blue),
      alpha: alpha)
  }

  /// Returns the light of a component by sRGB's transfer function, which is odd: negative components have negative light.
  public static func linear(_ component: CGFloat) -> CGFloat {
    let magnitude = component.magnitude
    let light =
      magnitude <= 0.04045
      ? magnitude / 12.92 : ElementaryFunctions.pow((magnitude + 0.055) / 1.055, 2.4)
    return component < 0 ? -light : light
  }

  /// Returns the component whose light is given, the inverse of `linear(_:)`.
  public static func encoded(_ light: CGFloat) -> CGFloat {
    let magnitude = light.magnitude
    let component =
      magnitude <= 0.0031308
      ? magnitude * 12.92 : 1.055 * ElementaryFunctions.pow(magnitude, 1 / 2.4) - 0.055
    return light < 0 ? -component : component
  }

  /// The hue, from 0 up to 1, saturation and brightness of the colour; a grey has hue 0.
  ///
  /// It is the inverse of `init(hue:saturation:brightness:alpha:)`.
  public var hueSaturationBrightness: (hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    let brightness = max(red, green, blue)
    let spread = brightness - min(red, green, blue)
    guard spread > 0, brightness > 0 else { return (0, 0, brightness) }
    let sixth: CGFloat
    if brightness == red {
      let place = (green - blue) / spread
      sixth = place < 0 ? place + 6 : place
    } else if brightness == green {
      sixth = 2 + (blue - red) / spread
    } else {
      sixth = 4 + (red - green) / spread
    }
    return (sixth / 6, spread / brightness, brightness)
  }

  /// Returns the colour at `progress` on the way to `end` whose light, not its components, goes on a straight line; alpha too.
  ///
  /// Core Animation does not interpolate so: it is here to compare with.
  public func interpolatedLinear(to end: CGColor, progress: Double) -> CGColor {
    func part(_ first: CGFloat, _ second: CGFloat) -> CGFloat {
      CGColor.linear(first).interpolated(to: CGColor.linear(second), progress: progress)
    }
    return CGColor(
      linearRed: part(red, end.red), green: part(green, end.green), blue: part(blue, end.blue),
      alpha: alpha.interpolated(to: end.alpha, progress: progress))
  }

  /// Returns the colour at `progress` on the way to `end` with components multiplied by alpha, as CSS interpolates.
  ///
  /// Core Animation does not: it is here to compare with. The alpha is limited to 0…1 before the components are divided by it; at
  /// 0 they are 0.
  public func interpolatedPremultiplied(to end: CGColor, progress: Double) -> CGColor {
    let alpha = min(max(self.alpha.interpolated(to: end.alpha, progress: progress), 0), 1)
    func part(_ first: CGFloat, _ second: CGFloat) -> CGFloat {
      if alpha == 0 { return 0 }
      return (first * self.alpha).interpolated(to: second * end.alpha, progress: progress) / alpha
    }
    return CGColor(
      red: part(red, end.red), green: part(green, end.green), blue: part(blue, end.blue),
      alpha: alpha)
  }
}
