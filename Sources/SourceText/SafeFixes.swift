extension Diagnostic {
  /// The fix-it that can be applied without asking: the only remedy of an error, and certainly what was meant.
  ///
  /// A warning has none, because its script already runs and the fix-it would change what the script does. A fix-it is no safe one if it
  ///
  /// - is one of several remedies that are not guesses, of which a person chooses;
  /// - is marked as a guess;
  /// - contains `…`, which a person replaces;
  /// - replaces a word by one of similar spelling, or adds a receiver to a name.
  ///
  /// `bytes` is the text of the file of the diagnostic.
  package func safeFixIt(in bytes: [UInt8]) -> FixIt? {
    guard message.severity == .error, let range else { return nil }
    let remedies = fixIts.filter { !$0.isGuess }
    guard remedies.count == 1, !remedies[0].edits.isEmpty,
      remedies[0].edits.allSatisfy({ edit in
        edit.range.file == range.file && !edit.replacement.contains("…")
          && !edit.isSuggestedName(in: bytes)
      })
    else { return nil }
    return remedies[0]
  }
}

extension FixIt.Edit {
  /// Whether the edit replaces a word by a word of similar spelling, or by a member with the same name.
  fileprivate func isSuggestedName(in bytes: [UInt8]) -> Bool {
    let (start, end) = (Int(range.start), Int(range.end))
    guard start < end, end <= bytes.count else { return false }
    let old = String(decoding: bytes[start..<end], as: UTF8.self)
    guard Self.isWord(old) else { return false }
    if replacement.hasSuffix("." + old) { return replacement != "." + old }
    guard Self.isWord(replacement), old.lowercased() != replacement.lowercased() else {
      return false
    }
    return EditDistance.closest(to: old, among: [replacement]) != nil
  }

  /// Whether a text is a name, perhaps with a dot before it.
  private static func isWord(_ text: String) -> Bool {
    let name = text.utf8.first == UInt8(ascii: ".") ? text.utf8.dropFirst() : text.utf8[...]
    return !name.isEmpty
      && name.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
          true
        default: false
        }
      }
  }
}

extension [Diagnostic] {
  /// The edits of the safe fix-its of one file, in order of place, and the ids of the diagnostics; of fix-its that overlap, the first is taken.
  package func safeEdits(in file: SourceFile, _ id: SourceFileID) -> (
    edits: [FixIt.Edit], fixed: [String]
  ) {
    let fixIts = compactMap { diagnostic -> (id: String, edits: [FixIt.Edit])? in
      guard diagnostic.range?.file == id else { return nil }
      return diagnostic.safeFixIt(in: file.bytes)?.edits.combined().map {
        (diagnostic.message.id, $0)
      }
    }.enumerated().sorted {
      ($0.element.edits[0].range.start, $0.offset) < ($1.element.edits[0].range.start, $1.offset)
    }
    var edits: [FixIt.Edit] = []
    var fixed: [String] = []
    for (_, (id, next)) in fixIts {
      // Edits that touch each other are left for the next round, in which the first one has its effect.
      if let last = edits.last, next[0].range.start <= last.range.end {
        if next.count == 1, next[0].hasSameEffect(as: last) { fixed.append(id) }
        continue
      }
      edits += next
      fixed.append(id)
    }
    return (edits, fixed)
  }
}
