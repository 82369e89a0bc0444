import SourceText

/// The scripts that were asked for, each once, in the order of the paths, and the requested lines.
package struct ScriptTargets: Sendable {
  /// One script.
  package struct Target: Hashable, Sendable {
    /// Its path as given or found.
    package var path: String
    /// Its canonical path.
    package var canonicalPath: String
    /// The lines whose tests were asked for; empty for all tests.
    package var lines: [Int]
    /// The canonical path of the folder in which it was found; nil if its own path was given.
    package var folder: String?
    /// The reason for which the search could not read it, a script or a folder; nil for a script to read.
    package var refusal: String?
  }

  /// The scripts, in the order of the paths.
  package private(set) var targets: [Target] = []
  /// The canonical paths of the folders that were asked for.
  package private(set) var folders: [String] = []
  private var known: [String: Int] = [:]

  /// Finds the scripts for some paths; a missing path or a folder without scripts is an error.
  package init(paths: [String], host: Host) throws(UsageError) {
    for path in paths.isEmpty ? ["."] : paths { try add(path, host: host) }
  }

  private mutating func add(_ path: String, host: Host) throws(UsageError) {
    switch host.contents(path) {
    case .file: take(path, host: host)
    case .folder(let found):
      if found.isEmpty { throw UsageError(AcceptanceDiagnostics.noScripts(path)) }
      let folder = host.canonicalPath(path) ?? path
      if !folders.contains(folder) { folders.append(folder) }
      for found in found { take(found, in: folder, host: host) }
    case .refused(let reason):
      throw UsageError(AcceptanceDiagnostics.pathRefused(path, reason: reason))
    case .missing:
      guard let (file, line) = PathText.split(line: path), case .file = host.contents(file) else {
        throw UsageError(AcceptanceDiagnostics.pathMissing(path))
      }
      take(file, line: line, host: host)
    }
  }

  private mutating func take(_ path: String, line: Int? = nil, host: Host) {
    take(Host.Found(path: path), line: line, in: nil, host: host)
  }

  private mutating func take(
    _ found: Host.Found, line: Int? = nil, in folder: String?, host: Host
  ) {
    let shown = PathText.normalized(found.path)
    let canonical = host.canonicalPath(found.path) ?? shown
    guard let index = known[canonical] else {
      known[canonical] = targets.count
      targets.append(
        Target(
          path: shown, canonicalPath: canonical, lines: line.map { [$0] } ?? [], folder: folder,
          refusal: found.refusal))
      return
    }
    // A whole file and a line of it are the whole file.
    if let line, !targets[index].lines.isEmpty {
      targets[index].lines.append(line)
    } else {
      targets[index].lines = []
    }
  }
}
