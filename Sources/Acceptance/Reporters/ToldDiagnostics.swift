package import SourceText

/// The diagnostics that were reported, since scripts that import the same file share its diagnostics.
package struct ToldDiagnostics {
  private struct Key: Hashable {
    var path: String
    var range: SourceRange
    var id: String
  }

  private var told: Set<Key> = []

  /// Makes an empty set.
  package init() {}

  /// Whether a diagnostic was not reported before, and marks it as reported. One without a place is always new.
  package mutating func isNew(_ diagnostic: Diagnostic, files: [SourceFile]) -> Bool {
    guard let key = Self.key(diagnostic, files) else { return true }
    return told.insert(key).inserted
  }

  /// The diagnostics that were not reported before; marks the first `limit` of them as reported.
  package mutating func new(
    of diagnostics: [Diagnostic], files: [SourceFile], limit: Int
  ) -> [Diagnostic] {
    let new = diagnostics.filter { diagnostic in
      Self.key(diagnostic, files).map { !told.contains($0) } ?? true
    }
    for diagnostic in new.prefix(limit) { _ = isNew(diagnostic, files: files) }
    return new
  }

  private static func key(_ diagnostic: Diagnostic, _ files: [SourceFile]) -> Key? {
    guard var range = diagnostic.range, files.indices.contains(Int(range.file.index)) else {
      return nil
    }
    let path = PathText.normalized(files[Int(range.file.index)].path)
    // A file has another number in each script that imports it.
    range.file = SourceFileID(0)
    return Key(path: path, range: range, id: diagnostic.message.id)
  }
}
