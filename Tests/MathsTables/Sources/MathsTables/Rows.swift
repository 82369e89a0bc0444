import Foundation

/// A line of a table: a function, its arguments and the values that it has to give.
struct Row {
  let file: String
  let line: Int
  let function: String
  let arguments: [Double]
  let values: [Double]
}

/// Reads every table of a folder, in the order of their names.
func readTables(in folder: String) throws -> [Row] {
  var rows: [Row] = []
  for file in try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  where file.hasSuffix(".tsv") {
    let text = try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
    for (index, line) in text.split(separator: "\n").enumerated() {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      func numbers(_ column: Int) -> [Double] {
        columns.indices.contains(column)
          ? columns[column].split(separator: " ").map { Double($0) ?? .signalingNaN } : []
      }
      rows.append(
        Row(
          file: file, line: index + 1, function: String(columns[0]), arguments: numbers(1),
          values: numbers(2)))
    }
  }
  return rows
}

/// Ends the program with the status that says whether it has failed.
func endProgram(failed: Bool) -> Never { exit(failed ? 1 : 0) }
