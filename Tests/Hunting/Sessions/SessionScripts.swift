import SourceText

/// The project's scripts as sessions load them.
final class SessionScripts {
  /// A way to begin a session.
  struct Beginning {
    /// The input that loads it.
    var load: String
    /// The variables it makes, controllers among them.
    var names: [String]
  }

  private let files: ProjectFiles
  private var read: [String: [UInt8]?] = [:]
  /// Every script with something at its top level, and every test.
  let beginnings: [Beginning]

  init(_ files: ProjectFiles) {
    self.files = files
    let paths = ["examples", "Tests/Acceptance"].flatMap { files.scripts(in: $0) }
    beginnings = paths.flatMap { path in
      Self.beginnings(of: String(decoding: files.bytes(of: path) ?? [], as: UTF8.self), path)
    }
  }

  /// The bytes of a file; nil when there is none.
  func bytes(of path: String) -> [UInt8]? {
    if let known = read[path] { return known }
    let bytes = path.hasSuffix(".trans") ? files.bytes(of: path) : nil
    read[path] = bytes
    return bytes
  }

  private static func beginnings(of text: String, _ path: String) -> [Beginning] {
    var result: [Beginning] = []
    var whole = Beginning(load: ":load \(path)", names: [])
    var isInTest = false
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.hasPrefix("test ") {
        isInTest = true
        result.append(Beginning(load: ":load \(path):\(number + 1)", names: []))
      } else if line.hasPrefix("}") {
        isInTest = false
      } else if isInTest, line.hasPrefix("  let "), let name = name(in: line.dropFirst(6)) {
        result[result.count - 1].names.append(name)
      } else if line.hasPrefix("let "), let name = name(in: line.dropFirst(4)) {
        whole.names.append(name)
      }
    }
    // Many declarations of a script of tests can't be used without a variable.
    return whole.names.isEmpty ? result : [whole] + result
  }

  private static func name(in line: Substring) -> String? {
    let name = line.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return line.dropFirst(name.count).hasPrefix(" = ") ? String(name) : nil
  }
}
