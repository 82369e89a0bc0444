public import Geometry

/// A colour of a view; its components never change.
///
/// Colours with the same components are equal. Layers take the ``cgColor``.
/// Apple's page: <https://developer.apple.com/documentation/uikit/uicolor>
open class UIColor: NSObject {
  /// The colour for a layer, which has the same components.
  open private(set) var cgColor: CGColor

  /// Makes the colour of a layer's.
  public init(cgColor: CGColor) {
    self.cgColor = cgColor
    super.init()
  }

  /// Makes a colour from its components; an alpha below 0 counts as 0, and one above 1 as 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    cgColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    super.init()
  }

  /// Makes a shade of grey.
  public init(white: CGFloat, alpha: CGFloat) {
    cgColor = CGColor(white: white, alpha: alpha)
    super.init()
  }

  /// Makes a colour from hue, saturation and brightness, which are limited to 0…1.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    cgColor = CGColor(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
    super.init()
  }

  /// Makes a colour from components of Display P3, which has sRGB's white and transfer function.
  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    cgColor = CGColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
    super.init()
  }

  /// Makes the colour of an archive, which has none: clear.
  public required init?(coder: NSCoder) {
    cgColor = .clear
    super.init()
  }

  /// Returns the same colour with another opacity.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(cgColor: cgColor.withAlphaComponent(alpha))
  }

  /// Assigns the components, each where the pointer is not nil; every colour has them.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = cgColor.red
    green?.pointee = cgColor.green
    blue?.pointee = cgColor.blue
    alpha?.pointee = cgColor.alpha
    return true
  }

  /// Assigns hue, saturation, brightness and opacity, each where the pointer is not nil; every colour has them.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = cgColor.hueSaturationBrightness
    hue?.pointee = parts.hue
    saturation?.pointee = parts.saturation
    brightness?.pointee = parts.brightness
    alpha?.pointee = cgColor.alpha
    return true
  }

  /// Returns whether another object is a colour with the same components.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor)?.cgColor == cgColor
  }

  /// A number that is the same for colours with the same components.
  open override var hash: Int { cgColor.hashValue }

  /// The colour as `#RRGGBB` or `#RRGGBBAA`.
  open override var description: String { cgColor.description }
}

// MARK: - UIKit's fixed colours

extension UIColor {
  /// White 0.
  public static var black: UIColor { UIColor(cgColor: .black) }
  /// White 1/3.
  public static var darkGray: UIColor { UIColor(cgColor: .darkGray) }
  /// White 2/3.
  public static var lightGray: UIColor { UIColor(cgColor: .lightGray) }
  /// White 1.
  public static var white: UIColor { UIColor(cgColor: .white) }
  /// White 0.5.
  public static var gray: UIColor { UIColor(cgColor: .gray) }
  /// Red 1.
  public static var red: UIColor { UIColor(cgColor: .red) }
  /// Green 1.
  public static var green: UIColor { UIColor(cgColor: .green) }
  /// Blue 1.
  public static var blue: UIColor { UIColor(cgColor: .blue) }
  /// Green 1, blue 1.
  public static var cyan: UIColor { UIColor(cgColor: .cyan) }
  /// Red 1, green 1.
  public static var yellow: UIColor { UIColor(cgColor: .yellow) }
  /// Red 1, blue 1.
  public static var magenta: UIColor { UIColor(cgColor: .magenta) }
  /// Red 1, green 0.5.
  public static var orange: UIColor { UIColor(cgColor: .orange) }
  /// Red 0.5, blue 0.5.
  public static var purple: UIColor { UIColor(cgColor: .purple) }
  /// Red 0.6, green 0.4, blue 0.2.
  public static var brown: UIColor { UIColor(cgColor: .brown) }
  /// The blue of controls in a light environment.
  public static var systemBlue: UIColor { UIColor(cgColor: .systemBlue) }
  /// White 0 and alpha 0.
  public static var clear: UIColor { UIColor(cgColor: .clear) }
}
