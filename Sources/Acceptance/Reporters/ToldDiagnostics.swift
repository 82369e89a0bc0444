package import SourceText

/// Which diagnostics were told already: several scripts that import a file have what is wrong in it in common.
package struct ToldDiagnostics {
  private struct Key: Hashable {
    var path: String
    var range: SourceRange
    var id: String
  }

  private var told: Set<Key> = []

  /// Makes one that knows of none.
  package init() {}

  /// Whether a diagnostic was not told yet; it counts as told from now on. One without a place is always new.
  package mutating func isNew(_ diagnostic: Diagnostic, files: [SourceFile]) -> Bool {
    guard let key = Self.key(diagnostic, files) else { return true }
    return told.insert(key).inserted
  }

  /// Those of some diagnostics that were not told yet, of which the first `limit` count as told from now on.
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
    // The number of a file is another one in each script that imports it.
    range.file = SourceFileID(0)
    return Key(path: path, range: range, id: diagnostic.message.id)
  }
}
