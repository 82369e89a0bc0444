import Evaluation
import SourceText

/// The new numbers of lines after scripts were edited.
///
/// A line is identified by its text, and by its order among lines of equal text; an edited line keeps its number.
struct LineMoves {
  private var old: [String: [[UInt8]]] = [:]
  private var new: [String: [[UInt8]]] = [:]
  /// Whether a script has changed.
  var hasChanges: Bool { old != new }

  init(from old: [SourceFile], to new: [SourceFile]) {
    self.old = Self.lines(of: old)
    self.new = Self.lines(of: new)
  }

  /// The line with its new number.
  func moved(_ line: ScriptLine) -> ScriptLine {
    guard let before = old[line.path], let after = new[line.path],
      before.indices.contains(line.line - 1)
    else { return line }
    let text = before[line.line - 1]
    let earlier = before.indices.filter { before[$0] == text }
    let later = after.indices.filter { after[$0] == text }
    guard let which = earlier.firstIndex(of: line.line - 1), !later.isEmpty else { return line }
    // If the number of equal lines is unchanged, the one of the same order, else the nearest one.
    let index =
      earlier.count == later.count
      ? later[which] : later.min { distance($0, line.line) < distance($1, line.line) }
    return ScriptLine(line.path, (index ?? line.line - 1) + 1)
  }

  private func distance(_ index: Int, _ line: Int) -> Int { abs(index + 1 - line) }

  private static func lines(of files: [SourceFile]) -> [String: [[UInt8]]] {
    var result: [String: [[UInt8]]] = [:]
    for file in files where !file.path.hasPrefix("<") {
      result[file.path] = file.bytes.split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
      ).map(trimmed)
    }
    return result
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> [UInt8] {
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    return Array(line.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }
}
