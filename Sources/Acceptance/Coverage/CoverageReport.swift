package import Evaluation
package import SourceText

/// The number of runs of the functions, lines and branches of scripts, over all cases and all tests.
///
/// A script that several others import is counted once, with the sum of its counts.
package struct CoverageReport: Sendable {
  /// The place of a count in a file.
  fileprivate struct Place: Hashable {
    var start: UInt32
    var end: UInt32
    /// The function's name, or the number of the branch's arm.
    var name: String
    var arm: Int
  }

  /// The counts of one file, by place.
  fileprivate struct FileCounts {
    var file: SourceFile
    var functions: [Place: Int] = [:]
    var statements: [Place: Int] = [:]
    var branches: [Place: Int] = [:]
  }

  private var counts: [FileCounts] = []
  private var known: [String: Int] = [:]

  /// Makes an empty report.
  package init() {}

  /// Adds the counts of a program with the given files.
  package mutating func add(_ coverage: ScriptCoverage, files: [SourceFile]) {
    let indices = files.map { index(of: $0) }
    for function in coverage.functions {
      add(function: function.name, at: function.range, count: function.count, in: indices)
    }
    for statement in coverage.statements {
      add(statement: statement.range, count: statement.count, in: indices)
    }
    for branch in coverage.branches {
      add(branch: branch.range, arm: branch.arm, count: branch.count, in: indices)
    }
  }

  /// Adds the count of a function; `files` are the indices of the program's files in this report.
  package mutating func add(
    function name: String, at range: SourceRange, count: Int, in files: [Int]
  ) {
    guard let file = Self.file(range, in: files) else { return }
    let place = Place(start: range.start, end: range.end, name: name, arm: 0)
    counts[file].functions[place, default: 0] &+= count
  }

  /// Adds the count of a statement; `files` are the indices of the program's files in this report.
  package mutating func add(statement range: SourceRange, count: Int, in files: [Int]) {
    guard let file = Self.file(range, in: files) else { return }
    let place = Place(start: range.start, end: range.end, name: "", arm: 0)
    counts[file].statements[place, default: 0] &+= count
  }

  /// Adds the count of a branch's arm; `files` are the indices of the program's files in this report.
  package mutating func add(branch range: SourceRange, arm: Int, count: Int, in files: [Int]) {
    guard let file = Self.file(range, in: files) else { return }
    let place = Place(start: range.start, end: range.end, name: "", arm: arm)
    counts[file].branches[place, default: 0] &+= count
  }

  private static func file(_ range: SourceRange, in files: [Int]) -> Int? {
    let index = Int(range.file.index)
    return files.indices.contains(index) ? files[index] : nil
  }

  /// Adds a file unless it is there, and returns its index.
  package mutating func index(of file: SourceFile) -> Int {
    let path = PathText.normalized(file.path)
    if let index = known[path] { return index }
    known[path] = counts.count
    counts.append(FileCounts(file: file))
    return counts.count - 1
  }
}

// MARK: - LCOV

extension CoverageReport {
  /// The report as a tracefile of LCOV: files by path, in each the functions, branches and lines by place.
  ///
  /// A line's count is the highest of the statements that begin on it. The count of a branch is `-` when its `if` or
  /// `for` was never reached.
  package var lcov: [UInt8] {
    let shown = known.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    var text = ""
    for (path, index) in shown {
      text += "TN:\nSF:\(LCOVText.line(path))\n"
      counts[index].append(to: &text)
      text += "end_of_record\n"
    }
    return Array(text.utf8)
  }
}

extension CoverageReport.FileCounts {
  fileprivate func append(to text: inout String) {
    let table = LineTable(file)
    appendFunctions(table, to: &text)
    appendBranches(table, to: &text)
    appendLines(table, to: &text)
  }

  private func appendFunctions(_ table: LineTable, to text: inout String) {
    let sorted = Self.sorted(functions)
    // Tools identify functions by name, and a file may have several of one name, such as two forms of `Card.init`.
    var names: [String: Int] = [:]
    var data = ""
    for (place, count) in sorted {
      let number = names[place.name, default: 0] + 1
      names[place.name] = number
      let name = LCOVText.line(number == 1 ? place.name : "\(place.name) #\(number)")
      text += "FN:\(table.line(at: place.start)),\(name)\n"
      data += "FNDA:\(count),\(name)\n"
    }
    text += data
    text += "FNF:\(sorted.count)\nFNH:\(sorted.count { $0.value > 0 })\n"
  }

  private func appendBranches(_ table: LineTable, to text: inout String) {
    let sorted = Self.sorted(branches)
    var index = 0
    var block = 0
    var lastLine = 0
    while index < sorted.count {
      let place = sorted[index].key
      let end =
        sorted[index...].firstIndex { $0.key.start != place.start || $0.key.end != place.end }
        ?? sorted.count
      let line = table.line(at: place.start)
      block = line == lastLine ? block + 1 : 0
      lastLine = line
      let wasReached = sorted[index..<end].contains { $0.value > 0 }
      for (arm, count) in sorted[index..<end] {
        text += "BRDA:\(line),\(block),\(arm.arm),\(wasReached ? String(count) : "-")\n"
      }
      index = end
    }
    text += "BRF:\(sorted.count)\nBRH:\(sorted.count { $0.value > 0 })\n"
  }

  private func appendLines(_ table: LineTable, to text: inout String) {
    var lines: [(number: Int, count: Int)] = []
    for (place, count) in Self.sorted(statements) {
      let line = table.line(at: place.start)
      if let last = lines.last, last.number == line {
        lines[lines.count - 1].count = max(last.count, count)
      } else {
        lines.append((line, count))
      }
    }
    for line in lines { text += "DA:\(line.number),\(line.count)\n" }
    text += "LF:\(lines.count)\nLH:\(lines.count { $0.count > 0 })\n"
  }

  private static func sorted(
    _ counts: [CoverageReport.Place: Int]
  ) -> [(key: CoverageReport.Place, value: Int)] {
    counts.sorted { first, second in
      let (a, b) = (first.key, second.key)
      if a.start != b.start { return a.start < b.start }
      if a.end != b.end { return a.end > b.end }
      if a.arm != b.arm { return a.arm < b.arm }
      return a.name.utf8.lexicographicallyPrecedes(b.name.utf8)
    }
  }
}

/// Text for a format in which only line breaks separate.
enum LCOVText {
  static func line(_ text: String) -> String {
    ReportText.escaped(text) { scalar in
      InvisibleCharacters.contains(scalar) ? InvisibleCharacters.escape(scalar) : nil
    }
  }
}
