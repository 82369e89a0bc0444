/// Operations on paths as text, without access to a file system.
package enum PathText {
  /// A path without its `.` components and doubled slashes.
  package static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." { parts.append(part) }
    let joined = parts.joined(separator: "/")
    return path.hasPrefix("/") ? "/" + joined : (joined.isEmpty ? "." : joined)
  }

  /// The folder of a path, `.` for a bare name.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The path of a name in a folder.
  package static func joined(_ folder: String, _ name: String) -> String {
    folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// The last part of a path.
  package static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// The components of a path without `.`; `..` stays.
  package static func components(_ path: String) -> [String] {
    path.split(separator: "/").map(String.init).filter { $0 != "." }
  }

  /// The path from a folder to a file, both relative to the same folder or both canonical.
  package static func relative(_ path: String, toFolder folder: String) -> String {
    let from = components(folder)
    let to = components(path)
    var common = 0
    while common < from.count, common < to.count - 1, from[common] == to[common] { common += 1 }
    let up = Array(repeating: "..", count: from.count - common)
    return (up + to[common...]).joined(separator: "/")
  }

  /// Whether a canonical path is in a canonical folder.
  package static func isInside(_ path: String, folder: String) -> Bool {
    folder == "/" || path.hasPrefix(folder + "/")
  }

  /// A path and the line after its last colon; nil when there is none.
  package static func split(line text: String) -> (path: String, line: Int)? {
    guard let colon = text.lastIndex(of: ":"), colon != text.startIndex else { return nil }
    let digits = text[text.index(after: colon)...]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let line = Int(digits), line >= 1
    else { return nil }
    return (String(text[..<colon]), line)
  }

  /// A word quoted for a POSIX shell.
  package static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "+"),
        UInt8(ascii: "="), UInt8(ascii: "@"), UInt8(ascii: ","):
        true
      default: byte >= 0x80
      }
    }
    if isPlain, !word.isEmpty { return word }
    var text = "'"
    for character in word.unicodeScalars {
      if character == "'" { text += "'\\''" } else { text.unicodeScalars.append(character) }
    }
    return text + "'"
  }
}
