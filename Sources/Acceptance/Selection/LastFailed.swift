/// A test that failed, as the next run finds it.
package struct FailedTest: Hashable, Sendable {
  /// The canonical path of its script.
  package var path: String
  /// Its name.
  package var name: String

  /// Makes a failed test from its script's canonical path and its name.
  package init(path: String, name: String) {
    self.path = path
    self.name = name
  }
}

/// The tests that failed in their last run, stored between runs as lines of text.
package struct LastFailed: Hashable, Sendable {
  /// The tests.
  package var tests: Set<FailedTest>

  private static let header = "choreo last-failed 1"

  /// Makes a set of failed tests.
  package init(tests: Set<FailedTest> = []) {
    self.tests = tests
  }

  /// Parses what `bytes` returns; nil for anything else.
  package init?(bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.first == Self.header[...], lines.last == "" else { return nil }
    lines.removeFirst()
    lines.removeLast()
    tests = []
    for line in lines {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard parts.count == 2, let path = Self.decoded(parts[0]), let name = Self.decoded(parts[1])
      else { return nil }
      tests.insert(FailedTest(path: path, name: name))
    }
  }

  /// The tests as text, sorted by name.
  package var bytes: [UInt8] {
    let lines = tests.map { "\(Self.encoded($0.path))\t\(Self.encoded($0.name))\n" }
    let sorted = lines.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return Array("\(Self.header)\n\(sorted.joined())".utf8)
  }

  private static func encoded(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func decoded(_ text: Substring) -> String? {
    var result = ""
    var scalars = text.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "\\" else {
        result.unicodeScalars.append(scalar)
        continue
      }
      switch scalars.next() {
      case "\\": result += "\\"
      case "n": result += "\n"
      case "t": result += "\t"
      default: return nil
      }
    }
    return result
  }
}
