package import SourceText

extension FrameComparison {
  /// The edits that make the table pass: each differing cell gets the actual value, in its unit and as exact as its tolerance.
  ///
  /// The spaces around a cell shrink for a longer value and grow for a shorter one, so that each `|` keeps its column.
  package var edits: [FixIt.Edit] {
    let edits = differing.compactMap { cell -> FixIt.Edit? in
      guard let layout = ScriptLayout(cell.range, in: files) else { return nil }
      if let literal = literal(of: cell) { return layout.cell(cell.range, literal) }
      // A value without a name here can only be omitted; a value that is not a number remains a failure.
      guard case .object = cell.actual else { return nil }
      return layout.cell(cell.range, "_")
    }
    return edits.sorted { $0.range.start < $1.range.start }
  }

  /// The cells whose actual values have no text here, each with the reason: an update keeps the table.
  package var obstacles: [Diagnostic.Label] {
    differing.compactMap { cell in
      if literal(of: cell) != nil { return nil }
      guard case .object = cell.actual else {
        return Diagnostic.Label("\(cell.actual.text()) cannot be written", at: cell.range)
      }
      return Diagnostic.Label("the object of a cell has no name there", at: cell.range)
    }
  }

  private func literal(of cell: FrameCell) -> String? {
    ComparedValue.alike(cell.actual, cell.expected).literal(
      unit: unit(of: cell), tolerance: columns[cell.column].tolerance, names: names)
  }
}

extension ScriptLayout {
  /// Replaces the text of a cell, and keeps the column of the next `|` if possible.
  fileprivate func cell(_ range: SourceRange, _ text: String) -> FixIt.Edit {
    let start = Int(range.start)
    let end = Int(range.end)
    let old = String(decoding: bytes[start..<end], as: UTF8.self).unicodeScalars.count
    let growth = text.unicodeScalars.count - old
    let next = skipSpaces(end)
    // Nothing is aligned after the last cell of a row.
    guard next < bytes.count, bytes[next] == UInt8(ascii: "|") else {
      return edit(start..<end, text)
    }
    var before = start
    while before > 0, Self.isPadding(bytes[before - 1]) { before -= 1 }
    let leading = start - before
    let trailing = next - end
    // Numbers that end at the bar are aligned right.
    let isRightAligned = leading > 1 && trailing <= 1
    if growth < 0 {
      let padding = String(repeating: " ", count: -growth)
      return isRightAligned ? edit(start..<end, padding + text) : edit(start..<end, text + padding)
    }
    let fromLeading = isRightAligned ? min(growth, leading - 1) : 0
    let fromTrailing = min(growth - fromLeading, max(0, trailing - 1))
    return edit(start - fromLeading..<end + fromTrailing, text)
  }

  private static func isPadding(_ byte: UInt8) -> Bool { byte == 0x20 }
}
