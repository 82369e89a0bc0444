import Geometry

extension Instant {
  /// The milliseconds as a script writes a time, with three decimals at most: `350ms`.
  package var written: String { WrittenUnit.milliseconds.text(seconds) }

  /// The milliseconds as people read them, with three decimals at most: `350 ms`.
  package var shown: String { WrittenUnit.milliseconds.spaced.text(seconds) }

  /// A duration as a script writes it, with no more digits than it takes to be this number of flicks: `16.6666667ms`.
  package static func literal(of flicks: Int64) -> String {
    let exact = Double(flicks) / Double(flicksPerMillisecond)
    var scale = 1.0
    for digits in 0...FixedPointText.maximumDecimals {
      let parts = (exact * scale).rounded()
      if parts < 1e15, Instant.flicks(in: parts / scale / 1000) == flicks {
        return fraction(Int64(parts), digits: digits) + "ms"
      }
      scale *= 10
    }
    return String(exact) + "ms"
  }

  /// A number of tenths, hundredths and so on as a decimal fraction.
  private static func fraction(_ parts: Int64, digits: Int) -> String {
    var text = String(parts)
    if digits == 0 { return text }
    if text.count <= digits { text = String(repeating: "0", count: digits + 1 - text.count) + text }
    text.insert(".", at: text.index(text.endIndex, offsetBy: -digits))
    return text
  }
}
