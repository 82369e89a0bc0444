/// Makes simpler variations of a session.
enum SessionSimplifier {
  /// Sessions with one change each, the largest changes first.
  static func simplifications(of lines: [String], _ scripts: SessionScripts) -> [[String]] {
    var result: [[String]] = []
    if let index = lines.firstIndex(where: { $0.hasPrefix(":load ") }),
      !lines.contains(where: { $0.hasPrefix("| ") }),
      let bytes = scripts.bytes(of: String(lines[index].dropFirst(6)))
    {
      let script = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { "| \($0)" }
      result.append(script + replacing(lines, at: index, by: ":load s.trans"))
    }
    if let index = lines.firstIndex(of: ":load s.trans") {
      // A session without a file of its own can be committed as a transcript.
      var typed = lines.filter { !$0.hasPrefix("| ") }
      let place = index - (lines.count - typed.count)
      if typed.indices.contains(place) {
        typed.replaceSubrange(place...place, with: pieces(of: lines.filter { $0.hasPrefix("| ") }))
        result.append(typed)
      }
    }
    for (index, line) in lines.enumerated() where !line.hasPrefix("| ") {
      for simpler in simpler(line) { result.append(replacing(lines, at: index, by: simpler)) }
    }
    return result
  }

  private static func replacing(
    _ lines: [String], at index: Int, by line: String
  ) -> [String] {
    var lines = lines
    lines[index] = line
    return lines
  }

  /// The declarations and statements of a script, each as an input.
  private static func pieces(of lines: [String]) -> [String] {
    var pieces: [String] = []
    var depth = 0
    for line in lines {
      let text = String(line.dropFirst(2))
      if depth > 0 { pieces[pieces.count - 1] += "⏎" + text } else { pieces.append(text) }
      depth += text.utf8.count { $0 == UInt8(ascii: "{") }
      depth -= text.utf8.count { $0 == UInt8(ascii: "}") }
    }
    return pieces
  }

  private static func simpler(_ line: String) -> [String] {
    var result: [String] = []
    let parts = line.split(separator: "⏎", omittingEmptySubsequences: false).map(String.init)
    if parts.count > 1 {
      for index in parts.indices {
        var fewer = parts
        fewer.remove(at: index)
        result.append(fewer.joined(separator: "⏎"))
      }
    }
    if let then = line.firstRange(of: " then {"), line.hasSuffix("}") {
      result.append(String(line[..<then.lowerBound]))
    }
    if let open = line.firstIndex(of: "{"), let close = line[open...].firstIndex(of: "}"),
      line[line.index(after: open)..<close].allSatisfy(\.isNumber), line.hasPrefix(":")
    {
      for number in 0..<20 {
        result.append("\(line[..<open])\(number)\(line[line.index(after: close)...])")
      }
    }
    if let number = smallerNumber(in: line) { result.append(number) }
    return result
  }

  /// The line with half of its last whole number.
  private static func smallerNumber(in line: String) -> String? {
    guard line.hasPrefix(":") else { return nil }
    let word = line.split(separator: " ").last ?? ""
    guard let number = Int(word), number > 1 else { return nil }
    return line.dropLast(word.count) + "\(number > 1_000 ? 3 : number - 1)"
  }
}
