import Geometry
package import Semantics
import SourceText

// MARK: - Comparing

extension ComparedValue {
  /// How far off numbers may be when nothing is said.
  package static let defaultTolerance = 0.0005

  /// Whether another value is this one, numbers and geometry word by word to a tolerance in base units, nil for 0.0005.
  ///
  /// Colours also agree when they are written alike, as no text could tell them apart.
  package func agrees(with actual: ComparedValue, tolerance: Double? = nil) -> Bool {
    switch (self, actual) {
    case (.none, .none): true
    case (.bool(let first), .bool(let second)): first == second
    case (.text(let first), .text(let second)): first == second
    case (.word(let first), .word(let second)): first.withoutDot == second.withoutDot
    case (.object(_, let identity?), .object(_, let other?)): identity == other
    case (.object(let first, _), .object(let second, _)): first == second
    case (.color, .color):
      wordsAgree(with: actual, tolerance: tolerance) || text() == actual.text()
    case (.quantity, .quantity), (.tuple, .tuple), (.velocities, .velocities),
      (.transform, .transform):
      wordsAgree(with: actual, tolerance: tolerance)
    case (.none, _), (.bool, _), (.text, _), (.word, _), (.object, _), (.color, _), (.quantity, _),
      (.tuple, _), (.velocities, _), (.transform, _):
      false
    }
  }

  private func wordsAgree(with actual: ComparedValue, tolerance: Double?) -> Bool {
    let first = words
    let second = actual.words
    guard first.count == second.count else { return false }
    let limit = abs(tolerance ?? Self.defaultTolerance)
    return zip(first, second).allSatisfy { first, second in
      // 0.12 is 0.1 % from 0.119, and as doubles a little more.
      first == second || abs(first - second) <= limit * (1 + 1e-9) + 1e-12
    }
  }

  /// How far the word that is off most is off; nil when the values have no such words, or it is not a number.
  package func distance(to actual: ComparedValue) -> Double? {
    let first = words
    let second = actual.words
    guard !first.isEmpty, first.count == second.count else { return nil }
    var largest = 0.0
    for (first, second) in zip(first, second) where first != second {
      let distance = abs(first - second)
      guard distance.isFinite else { return nil }
      largest = max(largest, distance)
    }
    return largest
  }

  /// The numbers it is made of.
  package var words: [Double] {
    switch self {
    case .quantity(let value, _): [value]
    case .tuple(let words), .transform(let words), .color(let words): words
    case .velocities(let x, let y): [x, y]
    case .none, .bool, .word, .text, .object: []
    }
  }
}

extension String {
  fileprivate var withoutDot: Substring { hasPrefix(".") ? dropFirst() : self[...] }
}

// MARK: - Units

/// What a number of the script is written in.
package struct WrittenUnit: Hashable, Sendable {
  /// `%`, `ms` and so on; empty for a bare number.
  package var suffix: String
  /// How many of it make the base unit.
  package var factor: Double

  /// A bare number in base units.
  package static let bare = WrittenUnit(suffix: "", factor: 1)

  private static let all = [
    WrittenUnit(suffix: "ms", factor: 1000), WrittenUnit(suffix: "s", factor: 1),
    WrittenUnit(suffix: "deg", factor: 180 / Double.pi), WrittenUnit(suffix: "rad", factor: 1),
    WrittenUnit(suffix: "%", factor: 100), WrittenUnit(suffix: "pt", factor: 1),
    WrittenUnit(suffix: "pt/s", factor: 1),
  ]

  /// The unit `print` uses for a dimension.
  package static func usual(for quantity: Quantity) -> WrittenUnit {
    let suffix =
      switch (quantity.length, quantity.time, quantity.angle) {
      case (0, 0, 0): quantity.isRatio ? "%" : ""
      case (0, 1, 0): "ms"
      case (0, 0, 1): "deg"
      case (1, -1, 0): "pt/s"
      default: ""
      }
    return all.first { $0.suffix == suffix } ?? .bare
  }

  /// The unit of a number as written, such as `-11.9%`; the usual one when the text is not just a number, or nil.
  package init(written text: String?, quantity: Quantity) {
    let usual = WrittenUnit.usual(for: quantity)
    var rest = (text ?? "")[...]
    if rest.first == "-" { rest = rest.dropFirst() }
    let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "_") }
    rest = rest.dropFirst(digits.count)
    guard digits.first?.isNumber == true else {
      self = usual
      return
    }
    // Without a unit only what has none can be meant.
    let needsUnit = quantity.time != 0 || quantity.angle != 0
    if rest.isEmpty, !needsUnit {
      self = .bare
    } else {
      self = WrittenUnit.all.first { $0.suffix == rest } ?? usual
    }
  }

  private init(suffix: String, factor: Double) {
    self.suffix = suffix
    self.factor = factor
  }

  /// How many decimals a value needs in this unit for a tolerance in base units, nil for none given.
  package func decimals(for tolerance: Double?) -> Int {
    guard let tolerance else { return 3 }
    var left = abs(tolerance) * factor
    guard left > 0, left.isFinite else { return left == 0 ? 9 : 3 }
    var decimals = 0
    while left < 1 - 1e-9, decimals < 9 {
      left *= 10
      decimals += 1
    }
    return decimals
  }

  /// A value in base units, written in this unit.
  package func text(_ value: Double, decimals: Int = 3) -> String {
    FixedPointText.shortestString(value * factor, decimals: decimals) + suffix
  }
}

// MARK: - Writing

extension ComparedValue {
  /// The value for people, in a script's own words; numbers in a unit, the usual one when nil.
  package func text(unit: WrittenUnit? = nil, decimals: Int = 3) -> String {
    switch self {
    case .none: return "nil"
    case .bool(let flag): return flag ? "true" : "false"
    case .quantity(let value, let quantity):
      return (unit ?? .usual(for: quantity)).text(value, decimals: decimals)
    case .tuple(let words): return Self.tuple(words, .bare, decimals)
    case .velocities(let x, let y):
      let unit = WrittenUnit.usual(for: Quantity(length: 1, time: -1))
      return Self.tuple([x, y], unit, decimals)
    case .transform(let words):
      let written = TransformText.text(
        of: words, tolerance: Self.defaultTolerance, decimals: decimals)
      if let written { return written }
      return "["
        + words.map { FixedPointText.shortestString($0, decimals: decimals) }.joined(separator: " ")
        + "]"
    case .color(let words):
      guard words.count == 4 else { return "" }
      var bytes: [UInt8] = []
      UIColor(red: words[0], green: words[1], blue: words[2], alpha: words[3])
        .appendHex(to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    case .word(let word): return word
    case .text(let text): return Self.quoted(text)
    case .object(let name, _): return name
    }
  }

  /// The value as a script can write it and get it back to a tolerance in base units; nil when nothing a script writes gives it.
  package func literal(
    unit: WrittenUnit? = nil, tolerance: Double? = nil, names: ExpectationNames
  ) -> String? {
    switch self {
    case .none, .bool, .text, .word, .color: return text()
    case .quantity(let value, let quantity):
      guard value.isFinite else { return nil }
      let unit = unit ?? .usual(for: quantity)
      // A dimension without a unit of its own has no literal.
      if unit.suffix.isEmpty, quantity.time != 0 || quantity.angle != 0 { return nil }
      return text(unit: unit, decimals: unit.decimals(for: tolerance))
    case .tuple(let words):
      guard words.allSatisfy(\.isFinite) else { return nil }
      return text(decimals: WrittenUnit.bare.decimals(for: tolerance))
    case .transform(let words):
      return TransformText.text(
        of: words, tolerance: abs(tolerance ?? Self.defaultTolerance),
        decimals: WrittenUnit.bare.decimals(for: tolerance))
    case .velocities: return nil
    case .object(let name, _): return names.object(name)
    }
  }

  private static func tuple(_ words: [Double], _ unit: WrittenUnit, _ decimals: Int) -> String {
    "(" + words.map { unit.text($0, decimals: decimals) }.joined(separator: ", ") + ")"
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case _ where InvisibleCharacters.contains(scalar):
        quoted += InvisibleCharacters.escape(scalar)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
