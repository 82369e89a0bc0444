/// All hunts, in the order in which the command runs them.
package enum AllHunts {
  /// Makes the hunts of a project.
  package static func hunts(of files: ProjectFiles) -> [any Hunt] {
    hunts(of: files, ScriptLibrary(files))
  }

  /// The same, with a library that may have checked the scripts already.
  static func hunts(of files: ProjectFiles, _ library: ScriptLibrary) -> [any Hunt] {
    [ScriptHunt(files), DisturbanceHunt(library), SessionHunt(files)]
  }
}
