import SourceText

/// Paths of imported scripts, as text: nothing here looks at a file system.
enum ImportPath {
  /// The result of resolving an import.
  enum Result: Equatable {
    /// The path to load, relative to the same folder as the first script's path.
    case path(String)
    /// The reason why it may not be loaded, and what to do.
    case refused(String, remedy: String)
  }

  /// Resolves the path `text` of an import in the script at `user`.
  ///
  /// The result is relative to the same folder as `user`. `currentFolder` is the canonical path of that folder, or nil if it is not known;
  /// with it, a path that leaves the folder and returns into it has the same text as one that stays inside.
  static func resolve(
    _ text: String, in user: String, currentFolder: @autoclosure () -> String?
  ) -> Result {
    if text.isEmpty {
      return .refused("it names no file", remedy: "write the path of a script, 'card.trans'")
    }
    if text.utf8.contains(0) {
      return .refused("it holds a zero byte", remedy: "leave out the zero byte")
    }
    if text.utf8.contains(UInt8(ascii: "\\")) {
      return .refused(
        "folders are separated by '/', on every system", remedy: "write '/' in place of '\\'")
    }
    if hasScheme(text) {
      return .refused(
        "an import is a file, nothing is fetched",
        remedy:
          "put the script into the project, and import it by its path from this script's folder")
    }
    if text.hasPrefix("/") || text.hasPrefix("~") {
      return .refused(
        "a path is relative to the folder of the script with the import",
        remedy: "write the path from this script's folder, such as '../parts/card.trans'")
    }
    let written = text.split(separator: "/", omittingEmptySubsequences: false)
    guard let last = written.last, !["", ".", ".."].contains(last) else {
      return .refused("it names a folder", remedy: "write the path of a script in the folder")
    }
    let isAbsolute = user.hasPrefix("/")
    var parts = PathText.components(PathText.folder(of: user))
    for part in written {
      switch part {
      case "", ".": continue
      case "..":
        if let last = parts.last, last != ".." {
          parts.removeLast()
        } else if !isAbsolute {
          parts.append("..")
        }
      default: parts.append(String(part))
      }
    }
    if parts.first == "..", let currentFolder = currentFolder() {
      parts = shortened(parts, in: currentFolder)
    }
    return .path((isAbsolute ? "/" : "") + parts.joined(separator: "/"))
  }

  /// The components of a path without those that leave the current folder and return into it.
  private static func shortened(_ parts: [String], in currentFolder: String) -> [String] {
    let current = PathText.components(currentFolder)
    var parts = parts
    var up = parts.prefix { $0 == ".." }.count
    while up > 0, up <= current.count, up < parts.count, parts[up] == current[current.count - up] {
      parts.removeSubrange(up - 1...up)
      up -= 1
    }
    return parts
  }

  /// Whether a path begins with a scheme, `https:`, or with a drive, `C:`.
  private static func hasScheme(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":") else { return false }
    return !text[..<colon].contains("/")
  }
}
