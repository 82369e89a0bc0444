extension CGColor {
  /// Creates a colour from `#RRGGBB` or `#RRGGBBAA`; nil for text in any other form.
  public init?(hex: String) {
    self.init(hex: hex.utf8)
  }

  /// Creates a colour from the UTF-8 bytes of `#RRGGBB` or `#RRGGBBAA`.
  ///
  /// Digits may be of either case; the result is nil for anything else.
  public init?(hex bytes: some Collection<UInt8>) {
    guard bytes.first == UInt8(ascii: "#") else { return nil }
    var value: UInt32 = 0
    var count = 0
    for byte in bytes.dropFirst() {
      guard count < 8, let digit = CGColor.hexValue(of: byte) else { return nil }
      value = value << 4 | digit
      count += 1
    }
    switch count {
    case 6: value = value << 8 | 0xFF
    case 8: break
    default: return nil
    }
    self.init(
      red: CGFloat(value >> 24) / 255, green: CGFloat(value >> 16 & 0xFF) / 255,
      blue: CGFloat(value >> 8 & 0xFF) / 255, alpha: CGFloat(value & 0xFF) / 255)
  }

  /// Appends `#RRGGBB`, or `#RRGGBBAA` when the colour is not opaque, to UTF-8 text.
  ///
  /// Components are rounded to 1/255 and limited to 0…1, so wide-gamut colours are clamped.
  public func appendHex(to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "#"))
    CGColor.append(CGColor.byte(red), to: &bytes)
    CGColor.append(CGColor.byte(green), to: &bytes)
    CGColor.append(CGColor.byte(blue), to: &bytes)
    let opacity = CGColor.byte(alpha)
    if opacity != 255 { CGColor.append(opacity, to: &bytes) }
  }

  private static func byte(_ component: CGFloat) -> UInt8 {
    // Comparing in this order maps NaN to 0.
    guard component > 0 else { return 0 }
    return component < 1 ? UInt8(component * 255 + 0.5) : 255
  }

  private static func append(_ byte: UInt8, to bytes: inout [UInt8]) {
    bytes.append(hexDigit(byte >> 4))
    bytes.append(hexDigit(byte & 15))
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + (value - 10)
  }

  private static func hexValue(of byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}

// MARK: - CustomStringConvertible

extension CGColor: CustomStringConvertible {
  /// The colour as `#RRGGBB` or `#RRGGBBAA`.
  public var description: String {
    var bytes: [UInt8] = []
    appendHex(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
