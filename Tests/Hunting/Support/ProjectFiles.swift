#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Access to the files of the project, by path from its root.
package struct ProjectFiles: Sendable {
  private let root: String

  /// Makes access to a project; the current folder is the default.
  package init(root: String = ".") {
    self.root = root
  }

  /// The scripts below a folder, sorted by path from the root, without those that are only imported.
  package func scripts(in folder: String) -> [String] {
    var found: [String] = []
    var waiting = [folder]
    while let folder = waiting.popLast() {
      for name in names(in: folder) {
        let path = "\(folder)/\(name)"
        if name.hasSuffix(".trans") {
          found.append(path)
        } else if !name.contains("."), name != "imported" {
          waiting.append(path)
        }
      }
    }
    return found.sorted()
  }

  /// The bytes of a file; nil when it can't be read.
  package func bytes(of path: String) -> [UInt8]? {
    guard let file = fopen("\(root)/\(path)", "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&part, 1, part.count, file)
      if count == 0 { return bytes }
      bytes += part[..<count]
    }
  }

  private func names(in folder: String) -> [String] {
    guard let list = opendir("\(root)/\(folder)") else { return [] }
    defer { closedir(list) }
    var names: [String] = []
    while let entry = readdir(list) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }
}
