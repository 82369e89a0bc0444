/// The first difference of two texts, line by line.
enum TextComparison {
  /// Describes where two texts differ; nil when they are equal, or when one that was cut short is a prefix of the other.
  static func difference(
    _ first: [UInt8], _ second: [UInt8], mayEndEarly: Bool = false
  ) -> String? {
    if first == second { return nil }
    let (one, other) = (lines(first), lines(second))
    for index in 0..<max(one.count, other.count) {
      let (left, right) = (
        index < one.count ? one[index] : nil, index < other.count ? other[index] : nil
      )
      if left == right { continue }
      if mayEndEarly, left == nil || right == nil { return nil }
      return "line \(index + 1): '\(left ?? "the end")' and '\(right ?? "the end")'"
    }
    return nil
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { String($0) }
  }
}
