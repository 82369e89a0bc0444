import SourceText

/// The effect of one press of the tab key.
package enum CompletionStep: Hashable, Sendable {
  /// Replaces bytes of the input by a text.
  case replace(Range<Int>, with: String)
  /// Lists the candidates below the input.
  case list([Completions.Candidate])
  /// Shows the signatures of the call below the input.
  case signatures([String])
  /// No candidate, or several without a common beginning, which the next press lists.
  case nothing

  /// The step for these completions of bytes; the second press in a row lists the candidates if the first changed nothing.
  ///
  /// Where an argument begins, the first press shows what the call takes.
  package init(_ completions: Completions, in bytes: [UInt8], offset: Int, isSecond: Bool) {
    self = .nothing
    let range = completions.replacedRange
    if !isSecond, range.isEmpty, !completions.signatures.isEmpty {
      self = .signatures(completions.signatures)
      return
    }
    // readline's lines end at a NUL.
    let candidates = completions.candidates.filter { !$0.replacement.utf8.contains(0) }
    guard let first = candidates.first, range.lowerBound >= 0, range.upperBound <= offset,
      offset <= bytes.count
    else { return }

    if candidates.dropFirst().allSatisfy({ $0.replacement == first.replacement }) {
      let text = first.replacement + (candidates.count == 1 ? first.suffix : "")
      if !text.utf8.elementsEqual(bytes[range]) { self = .replace(range, with: text) }
      return
    }
    let common = candidates.dropFirst().reduce(first.replacement) { common, candidate in
      let length = zip(common, candidate.replacement).prefix { $0 == $1 }.count
      return String(common.prefix(length))
    }
    // The typed text is never shortened, as candidates need not begin with it.
    if common.utf8.count >= range.count, !common.utf8.elementsEqual(bytes[range]) {
      self = .replace(range, with: common)
    } else if isSecond {
      self = .list(candidates)
    }
  }

  /// The lines that list candidates in columns, from the top to the bottom and then to the right, on a terminal of a size.
  ///
  /// The last line gives the number of candidates that do not fit. The lines contain no control characters.
  package static func lines(
    of candidates: [Completions.Candidate], columns: Int, rows: Int
  ) -> [String] {
    let columns = max(1, columns)
    let cells = candidates.map { cell($0.displayText, limit: columns) }
    let cellWidth = (cells.map(\.width).max() ?? 0) + 2
    // A cell needs no blanks behind it in the last column.
    let across = max(1, (columns + 2) / cellWidth)
    var down = (cells.count + across - 1) / across
    // The input and its prompt have to stay in sight.
    let limit = max(1, rows - 4)
    var left = 0
    if down > limit {
      down = limit
      left = max(0, cells.count - down * across)
    }
    var lines = (0..<down).map { row in
      var line = ""
      var width = 0
      for (column, index) in stride(from: row, to: cells.count, by: down).enumerated() {
        guard column < across else { break }
        line += String(repeating: " ", count: max(0, column * cellWidth - width))
        line += cells[index].text
        width = column * cellWidth + cells[index].width
      }
      return line
    }
    if left > 0 { lines.append("… and \(left) more") }
    return lines
  }

  /// The lines that show signatures, each on as many lines as it needs on a terminal of a size.
  package static func lines(ofSignatures signatures: [String], columns: Int, rows: Int) -> [String]
  {
    let columns = max(20, columns)
    var lines: [String] = []
    for signature in signatures {
      var line = ""
      for word in signature.split(separator: " ") {
        let next = line.isEmpty ? String(word) : line + " " + word
        if next.count > columns, !line.isEmpty {
          lines.append(line)
          line = "    " + word
        } else {
          line = next
        }
      }
      lines.append(line)
    }
    let limit = max(1, rows - 4)
    if lines.count > limit { lines[limit...] = ["… and \(lines.count - limit) more"] }
    return lines.map { cell($0, limit: columns).text }
  }

  /// A text without control characters, cut to a number of columns.
  private static func cell(_ text: String, limit: Int) -> (text: String, width: Int) {
    var result = ""
    var width = 0
    for scalar in text.unicodeScalars {
      let cell = DisplayText.cell(scalar)
      guard width + cell.width <= limit else { break }
      result += cell.text
      width += cell.width
    }
    return (result, width)
  }
}
