/// A line of a comparison.
struct DifferenceLine {
  enum Kind {
    case same, removed, added
  }

  var kind: Kind
  var text: String

  init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }

  /// The maximum number of lines of a comparison.
  static let limit = 60

  /// The lines with their signs; of many lines those around the differences, with comments for the omitted ones.
  static func limited(_ lines: [DifferenceLine]) -> [String] {
    guard lines.count > limit else { return lines.map(\.signed) }
    var isShown = [Bool](repeating: false, count: lines.count)
    for (index, line) in lines.enumerated() where line.kind != .same {
      for shown in max(0, index - 3)...min(lines.count - 1, index + 3) { isShown[shown] = true }
    }
    var output: [String] = []
    var index = 0
    while index < lines.count {
      // The last line is reserved for the number of omitted lines.
      if output.count == limit - 1 {
        output.append("  // and \(lines.count - index) more lines")
        break
      }
      if isShown[index] {
        output.append(lines[index].signed)
        index += 1
        continue
      }
      let end = lines[index...].indices.first { isShown[$0] } ?? lines.count
      output.append("  // \(end - index) \(end - index == 1 ? "line" : "lines") as expected")
      index = end
    }
    return output
  }

  private var signed: String {
    switch kind {
    case .same: "  " + text
    case .removed: "- " + text
    case .added: "+ " + text
    }
  }
}
