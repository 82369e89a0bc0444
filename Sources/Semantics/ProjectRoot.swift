import SourceText

/// The folder of a project: a script imports files that are inside of it, and no others.
package struct ProjectRoot: Sendable {
  /// The canonical path of the folder.
  package let folder: String

  /// Finds the project of the scripts in a folder.
  ///
  /// It is the nearest folder from the scripts' own upwards with a file `choreo.project`, else the nearest one with `.git`, else the folder that was
  /// given to the command, else the scripts' own. All paths are canonical; `exists` tells whether there is a file or folder at a path.
  package init(ofScriptsIn own: String, given: String? = nil, exists: (String) -> Bool) {
    var above = [own]
    while let last = above.last, last != "/", last != "." {
      above.append(PathText.folder(of: last))
    }
    for marker in ["choreo.project", ".git"] {
      if let found = above.first(where: { exists(PathText.joined($0, marker)) }) {
        folder = found
        return
      }
    }
    folder = given ?? own
  }

  /// The reason why the file at a canonical path may not be imported; nil if it may.
  package func refusal(of path: String) -> String? {
    PathText.isInside(path, folder: folder)
      ? nil : "it lies outside of '\(folder)', the root of the project"
  }
}
