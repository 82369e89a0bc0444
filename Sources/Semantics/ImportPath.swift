/// Paths of imported scripts, as text: nothing here looks at a file system.
enum ImportPath {
  /// The result of resolving an import.
  enum Result: Equatable {
    /// The path to load, relative to the same folder as the first script's path.
    case path(String)
    /// The reason why it may not be loaded.
    case refused(String)
  }

  /// Resolves the path `text` of an import in the script at `user`; `root` is the path of the first script.
  static func resolve(_ text: String, in user: String, root: String) -> Result {
    if text.isEmpty { return .refused("it names no file") }
    if text.utf8.contains(0) { return .refused("it holds a zero byte") }
    if text.utf8.contains(UInt8(ascii: "\\")) {
      return .refused("folders are separated by '/', on every system")
    }
    if text.hasPrefix("/") || text.hasPrefix("~") {
      return .refused("a path is relative to the folder of the script with the import")
    }
    if hasScheme(text) { return .refused("an import is a file, nothing is fetched") }
    let folder = folder(of: root)
    let userFolder = self.folder(of: user)
    guard userFolder.hasPrefix(folder) else { return .refused("it leaves the script's folder") }
    var parts = components(String(userFolder.dropFirst(folder.count)))
    for part in text.split(separator: "/", omittingEmptySubsequences: false).map(String.init) {
      switch part {
      case "", ".": continue
      case "..":
        guard parts.popLast() != nil else { return .refused("it leaves the script's folder") }
      default: parts.append(part)
      }
    }
    if parts.isEmpty || text.hasSuffix("/") { return .refused("it names a folder") }
    return .path(folder + parts.joined(separator: "/"))
  }

  /// The path from the folder of one script to another, for a fix-it.
  static func relative(_ path: String, toFolderOf user: String) -> String {
    let from = components(folder(of: user))
    let to = components(path)
    var common = 0
    while common < from.count, common < to.count - 1, from[common] == to[common] { common += 1 }
    let up = Array(repeating: "..", count: from.count - common)
    return (up + to[common...]).joined(separator: "/")
  }

  /// The path up to and including the last `/`; empty when there is none.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[...slash])
  }

  private static func components(_ path: String) -> [String] {
    path.split(separator: "/").map(String.init).filter { $0 != "." }
  }

  /// Whether a path begins with a scheme, `https:`, or with a drive, `C:`.
  private static func hasScheme(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":") else { return false }
    return !text[..<colon].contains("/")
  }
}
