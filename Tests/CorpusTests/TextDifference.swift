/// Where two texts part, in the few lines around the first difference.
enum TextDifference {
  static func describe(expected: String, got: String) -> String {
    let expected = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let got = got.split(separator: "\n", omittingEmptySubsequences: false)
    var first = 0
    while first < expected.count, first < got.count, expected[first] == got[first] { first += 1 }
    var lines = ["first difference in line \(first + 1):"]
    for line in expected[max(0, first - 3)..<first] { lines.append("    \(line)") }
    for line in expected[first..<min(expected.count, first + 6)] { lines.append("  - \(line)") }
    for line in got[first..<min(got.count, first + 6)] { lines.append("  + \(line)") }
    return lines.joined(separator: "\n")
  }
}
