import Geometry

/// A transform in the language's own constructors: `CGAffineTransform(scaleX: 0.9, y: 0.9)`.
enum TransformText {
  /// The shortest text that gives a transform within a tolerance; nil when an entry is not finite.
  ///
  /// A transform other than a translation of a rotation of a scaling is written as its matrix.
  static func text(of words: [Double], tolerance: Double, decimals: Int) -> String? {
    guard words.allSatisfy(\.isFinite) else { return nil }
    if words.count == 16 { return spaceText(of: words, tolerance: tolerance, decimals: decimals) }
    guard words.count == 6 else { return nil }
    if words == [1, 0, 0, 1, 0, 0] { return ".identity" }
    var fallback: String?
    // The smallest sufficient number of decimals; an angle or a factor needs more than the entries.
    for decimals in decimals...max(decimals, 9) {
      if let text = parts(of: words, tolerance: tolerance, decimals: decimals) { return text }
      if fallback == nil { fallback = matrix(words, tolerance: tolerance, decimals: decimals) }
    }
    return fallback ?? matrix(words, tolerance: .infinity, decimals: 9)
  }

  /// A transform in space as its matrix.
  private static func spaceText(
    of words: [Double], tolerance: Double, decimals: Int
  ) -> String? {
    if words == CATransform3D.identity.entries { return ".identity" }
    let names = (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }
    // Perspective is a small number, so it may need more decimals than the others.
    for decimals in decimals...max(decimals, 9)
    where decimals == 9 || agree(words.map { rounded($0, decimals) }, words, tolerance) {
      let entries = zip(names, words).map { name, value in
        "\(name): \(FixedPointText.shortestString(value, decimals: decimals))"
      }
      return "CATransform3D(\(entries.joined(separator: ", ")))"
    }
    return nil
  }

  private static func parts(of words: [Double], tolerance: Double, decimals: Int) -> String? {
    let (a, b, c, d) = (words[0], words[1], words[2], words[3])
    let isUpright = abs(b) <= tolerance && abs(c) <= tolerance
    let isHalfTurn = isUpright && abs(a + 1) <= tolerance && abs(d + 1) <= tolerance
    var (degrees, scaleX, scaleY) = (0.0, a, d)
    if !isUpright || isHalfTurn {
      scaleX = ElementaryFunctions.hypot(a, b)
      scaleY = ElementaryFunctions.hypot(c, d) * (a * d - b * c < 0 ? -1 : 1)
      degrees = ElementaryFunctions.atan2(b, a) * 180 / .pi
    }
    let x = rounded(words[4], decimals)
    let y = rounded(words[5], decimals)
    degrees = rounded(degrees, decimals)
    scaleX = rounded(scaleX, decimals)
    scaleY = rounded(scaleY, decimals)
    func number(_ value: Double) -> String {
      FixedPointText.shortestString(value, decimals: decimals)
    }
    var transform = CGAffineTransform()
    var text = ""
    if x != 0 || y != 0 {
      transform = CGAffineTransform(translationX: x, y: y)
      text = "CGAffineTransform(translationX: \(number(x)), y: \(number(y)))"
    }
    if degrees != 0 {
      transform = transform.rotated(by: degrees * .pi / 180)
      text +=
        text.isEmpty
        ? "CGAffineTransform(rotationAngle: \(number(degrees))deg)"
        : ".rotated(by: \(number(degrees))deg)"
    }
    if scaleX != 1 || scaleY != 1 {
      transform = transform.scaledBy(x: scaleX, y: scaleY)
      let factors = "\(number(scaleX)), y: \(number(scaleY)))"
      text += text.isEmpty ? "CGAffineTransform(scaleX: \(factors)" : ".scaledBy(x: \(factors)"
    }
    let made = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
    guard agree(made, words, tolerance) else { return nil }
    return text.isEmpty ? ".identity" : text
  }

  private static func matrix(_ words: [Double], tolerance: Double, decimals: Int) -> String? {
    guard agree(words.map { rounded($0, decimals) }, words, tolerance) else { return nil }
    let names = ["a", "b", "c", "d", "tx", "ty"]
    let entries = zip(names, words).map { name, value in
      "\(name): \(FixedPointText.shortestString(value, decimals: decimals))"
    }
    return "CGAffineTransform(\(entries.joined(separator: ", ")))"
  }

  private static func agree(_ made: [Double], _ words: [Double], _ tolerance: Double) -> Bool {
    zip(made, words).allSatisfy { abs($0 - $1) <= tolerance }
  }

  private static func rounded(_ value: Double, _ decimals: Int) -> Double {
    var factor = 1.0
    for _ in 0..<decimals { factor *= 10 }
    let result = (value * factor).rounded() / factor
    return result == 0 || !result.isFinite ? (result.isFinite ? 0 : value) : result
  }
}
