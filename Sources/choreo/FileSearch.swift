import Acceptance

/// Finds the scripts in a folder and the folders below.
struct FileSearch {
  /// The `.trans` files found, and what can't be read: a folder, which may hold some, and a file or folder whose name is not UTF-8.
  ///
  /// Each path begins with the folder's; sorted by the UTF-8 bytes of the paths.
  private(set) var scripts: [Host.Found] = []

  /// The folders that contain temporary files of rewrites.
  private(set) var foldersWithTemporaryFiles: [String] = []

  /// Searches a folder; hidden files and folders are skipped, and links to folders are not followed, which prevents loops.
  init(_ folder: String) {
    var waiting = [folder]
    while let folder = waiting.popLast() {
      func path(_ name: String) -> String {
        folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      }
      let names = SystemCalls.names(inFolder: folder) { name, kind in
        if name.hasPrefix(".") { return }
        guard kind == .folder || kind == .file && Self.isScript(name) else { return }
        scripts.append(Host.Found(path: path(name), refusal: FileAccess.misnamed))
      }
      guard let names else {
        scripts.append(Host.Found(path: folder, refusal: SystemCalls.lastError))
        continue
      }
      if names.contains(where: TemporaryFile.isName) { foldersWithTemporaryFiles.append(folder) }
      for name in names where !name.hasPrefix(".") {
        let path = path(name)
        switch SystemCalls.kind(of: path) {
        case .folder: if !SystemCalls.isLink(path) { waiting.append(path) }
        case .file: if Self.isScript(name) { scripts.append(Host.Found(path: path)) }
        case .special, .missing: break
        case .refused:
          if Self.isScript(name) {
            scripts.append(Host.Found(path: path, refusal: SystemCalls.lastError))
          }
        }
      }
    }
    scripts.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  private static func isScript(_ name: String) -> Bool { name.hasSuffix(".trans") }
}
