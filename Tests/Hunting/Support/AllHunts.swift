/// All hunts, in the order in which the command runs them.
package enum AllHunts {
  /// Makes the hunts of a project.
  package static func hunts(of files: ProjectFiles) -> [any Hunt] {
    [ScriptHunt(files), DisturbanceHunt(files), SessionHunt(files)]
  }
}
