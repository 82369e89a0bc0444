extension FixIt.Edit {
  /// Whether another edit writes the same text at the same place; files are ignored, since programs number them differently.
  package func hasSameEffect(as other: FixIt.Edit) -> Bool {
    range.start == other.range.start && range.end == other.range.end
      && replacement == other.replacement
  }
}

extension [FixIt.Edit] {
  /// The edits in order of place, without duplicates; nil when two of them overlap.
  package func combined() -> [FixIt.Edit]? {
    var result: [FixIt.Edit] = []
    let sorted = enumerated().sorted {
      let (first, second) = ($0.element.range, $1.element.range)
      if first.start != second.start { return first.start < second.start }
      return first.end == second.end ? $0.offset < $1.offset : first.end < second.end
    }
    for (_, edit) in sorted {
      if let last = result.last {
        if last.hasSameEffect(as: edit) { continue }
        guard last.range.file == edit.range.file, last.range.end <= edit.range.start,
          last.range != edit.range
        else { return nil }
      }
      result.append(edit)
    }
    return result
  }

  /// A text with the edits applied; they have to be in order of place and all of its file.
  ///
  /// Of overlapping edits the first is applied; one that reaches beyond the text is ignored.
  package func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var place = 0
    for edit in self {
      let (start, end) = (Int(edit.range.start), Int(edit.range.end))
      guard start >= place, end >= start, end <= bytes.count else { continue }
      result += bytes[place..<start]
      result += edit.replacement.utf8
      place = end
    }
    return result + bytes[place...]
  }
}
