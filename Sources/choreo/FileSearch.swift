/// Finds the scripts in a folder and the folders below.
struct FileSearch {
  /// The paths of the `.trans` files found, each beginning with the folder's path.
  private(set) var files: [String] = []
  /// The folders that cannot be read, each with the reason.
  private(set) var unreadable: [(path: String, reason: String)] = []

  /// The folders that contain temporary files of rewrites.
  private(set) var foldersWithTemporaryFiles: [String] = []

  /// Searches a folder; hidden files and folders are skipped, and links to folders are not followed, which prevents loops.
  init(_ folder: String) {
    var waiting = [folder]
    while let folder = waiting.popLast() {
      guard let names = SystemCalls.names(inFolder: folder) else {
        unreadable.append((folder, SystemCalls.lastError))
        continue
      }
      if names.contains(where: TemporaryFile.isName) { foldersWithTemporaryFiles.append(folder) }
      for name in names where !name.hasPrefix(".") {
        let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
        switch SystemCalls.kind(of: path) {
        case .folder: if !SystemCalls.isLink(path) { waiting.append(path) }
        case .file: if name.hasSuffix(".trans") { files.append(path) }
        case .special, .missing: break
        case .refused:
          if name.hasSuffix(".trans") { unreadable.append((path, SystemCalls.lastError)) }
        }
      }
    }
    files.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    unreadable.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
}
