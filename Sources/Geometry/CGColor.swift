/// A colour: straight (not premultiplied) components in extended sRGB, gamma-encoded.
///
/// Red, green and blue are normally in 0…1; values outside are wide-gamut colours and are kept. The alpha is always in 0…1.
public struct CGColor: Hashable, Sendable {
  /// The red component.
  public var red: CGFloat
  /// The green component.
  public var green: CGFloat
  /// The blue component.
  public var blue: CGFloat
  /// The opacity; a value below 0 is stored as 0, and one above 1 as 1.
  public var alpha: CGFloat {
    didSet { alpha = CGColor.limited(alpha) }
  }

  /// Creates a colour from its components; an alpha below 0 counts as 0, and one above 1 as 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = CGColor.limited(alpha)
  }

  private static func limited(_ alpha: CGFloat) -> CGFloat {
    alpha < 0 ? 0 : alpha > 1 ? 1 : alpha
  }

  /// Creates a shade of grey.
  public init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a colour from hue, saturation and brightness.
  ///
  /// All components are limited to 0…1, as Apple documents for this initializer; NaN counts
  /// as 0. The formula is that of A. R. Smith, *Color Gamut Transform Pairs* (1978).
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    func limited(_ part: CGFloat) -> CGFloat { part > 0 ? min(part, 1) : 0 }
    let (saturation, brightness) = (limited(saturation), limited(brightness))
    let sixth = limited(hue) * 6
    func part(_ offset: CGFloat) -> CGFloat {
      var place = offset + sixth
      if place >= 6 { place -= 6 }
      return brightness - brightness * saturation * max(min(place, 4 - place, 1), 0)
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: limited(alpha))
  }

  /// Returns the same colour with another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> CGColor {
    CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}

// MARK: - UIKit's fixed colours

extension CGColor {
  /// White 0.
  public static let black = CGColor(white: 0, alpha: 1)
  /// White 1/3.
  public static let darkGray = CGColor(white: 1 / 3, alpha: 1)
  /// White 2/3.
  public static let lightGray = CGColor(white: 2 / 3, alpha: 1)
  /// White 1.
  public static let white = CGColor(white: 1, alpha: 1)
  /// White 0.5.
  public static let gray = CGColor(white: 0.5, alpha: 1)
  /// Red 1.
  public static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Green 1.
  public static let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Blue 1.
  public static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Green 1, blue 1.
  public static let cyan = CGColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Red 1, green 1.
  public static let yellow = CGColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Red 1, blue 1.
  public static let magenta = CGColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Red 1, green 0.5.
  public static let orange = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Red 0.5, blue 0.5.
  public static let purple = CGColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Red 0.6, green 0.4, blue 0.2.
  public static let brown = CGColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// The blue of controls in a light environment.
  package static let systemBlue = CGColor(red: 0, green: 122.0 / 255, blue: 1, alpha: 1)
  /// White 0 and alpha 0.
  public static let clear = CGColor(white: 0, alpha: 0)
}

// MARK: - Interpolatable

extension CGColor: Interpolatable {
  /// Returns the colour whose straight components lie on the straight line to those of `end`.
  ///
  /// Beyond the ends red, green and blue leave 0…1, and the alpha stays in it.
  ///
  /// Core Animation's interpolation of translucent colours is not documented; this one uses straight
  /// components, and for opaque colours every choice agrees.
  public func interpolated(to end: CGColor, progress: Double) -> CGColor {
    CGColor(
      red: red.interpolated(to: end.red, progress: progress),
      green: green.interpolated(to: end.green, progress: progress),
      blue: blue.interpolated(to: end.blue, progress: progress),
      alpha: alpha.interpolated(to: end.alpha, progress: progress))
  }
}
