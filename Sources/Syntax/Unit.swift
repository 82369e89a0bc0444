/// The units that a number can have.
enum Unit {
  /// All units as they are written.
  static let all: [String] = ["ms", "s", "deg", "rad", "%", "pt", "pt/s"]

  static func isKnown(_ word: String) -> Bool { all.contains(word) }

  /// The unit that a word of another language or habit means; empty where none is written, nil when no unit is similar.
  static func meant(by word: String) -> String? {
    switch word.lowercased() {
    case "sec", "secs", "second", "seconds", "s": "s"
    case "msec", "msecs", "millis", "millisecond", "milliseconds", "ms": "ms"
    case "degree", "degrees", "degs", "d", "°", "deg": "deg"
    case "radian", "radians", "rads", "r", "rad": "rad"
    case "px", "pts", "point", "points", "dp", "pixel", "pixels", "pt": "pt"
    case "pct", "percent": "%"
    case "f", "l": ""
    default: nil
    }
  }
}
