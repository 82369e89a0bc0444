/// Which scripts are made of which files, to know what a changed file concerns.
package struct ImportGraph: Sendable {
  private var dependencies: [String: Set<String>] = [:]

  package init() {}

  /// Says which files a script is made of, itself and those that were looked for in vain included; canonical paths.
  package mutating func set(script: String, dependencies files: [String]) {
    dependencies[script] = Set(files).union([script])
  }

  /// Forgets the scripts that are not among these.
  package mutating func keep(_ scripts: [String]) {
    let kept = Set(scripts)
    dependencies = dependencies.filter { kept.contains($0.key) }
  }

  /// Those of some scripts that a change concerns: new ones, and those a changed file is part of, imported directly or not.
  package func concerned(by changes: [String], among scripts: [String]) -> [Int] {
    scripts.indices.filter { index in
      guard let files = dependencies[scripts[index]] else { return true }
      return changes.contains(where: files.contains)
    }
  }

  /// Every file that matters, by path.
  package var files: [String] {
    dependencies.values.reduce(into: Set<String>()) { $0.formUnion($1) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
