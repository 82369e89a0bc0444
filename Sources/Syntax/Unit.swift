/// The units that can be glued to a number.
enum Unit {
  /// All of them, as they are written.
  static let all: [String] = ["ms", "s", "deg", "rad", "%", "pt", "pt/s"]

  static func isKnown(_ word: String) -> Bool { all.contains(word) }

  /// What a unit of another language or habit is here; nil when nothing is near. Empty for one that is left out.
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
