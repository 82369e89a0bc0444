/// The files of each script, to find the scripts that a changed file affects.
package struct ImportGraph: Sendable {
  private var dependencies: [String: Set<String>] = [:]

  /// Makes a graph without scripts.
  package init() {}

  /// Sets the files of a script: itself, its imports, and missing imports, by canonical path.
  package mutating func set(script: String, dependencies files: [String]) {
    dependencies[script] = Set(files).union([script])
  }

  /// Removes all scripts but these.
  package mutating func keep(_ scripts: [String]) {
    let kept = Set(scripts)
    dependencies = dependencies.filter { kept.contains($0.key) }
  }

  /// The indices of the scripts that a change affects: new ones, and those that a changed file is part of.
  package func concerned(by changes: [String], among scripts: [String]) -> [Int] {
    scripts.indices.filter { index in
      guard let files = dependencies[scripts[index]] else { return true }
      return changes.contains(where: files.contains)
    }
  }

  /// All files, by path.
  package var files: [String] {
    dependencies.values.reduce(into: Set<String>()) { $0.formUnion($1) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
