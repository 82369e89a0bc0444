import Semantics
import SourceText

/// The file a session is saved into, and the imports and declarations that the test needs there.
struct SaveTarget {
  private(set) var file: SavedFile
  private(set) var notes: [String] = []
  private let host: ConsoleHost
  private let readImport: (String) -> ImportResult
  /// The canonical folder that imports are relative to.
  private let folder: String
  /// The path as the user typed it; empty when the test is only shown.
  private let shown: String

  init(
    _ path: String, name: String, _ session: SavedSession, _ host: ConsoleHost
  ) throws(SavedTest.Refusal) {
    self.host = host
    shown = path
    let given = path.isEmpty ? Self.folder(for: session, host) : PathText.folder(of: path)
    guard let folder = host.canonicalPath(given) else {
      throw SavedTest.Refusal(
        text: "'\(path)' cannot be written: there is no folder '\(given)'",
        fix: "make the folder, or name a file in an existing one")
    }
    self.folder = folder
    let root = path.isEmpty ? (given == "." ? "" : given + "/") + "session.trans" : path
    var bytes: [UInt8]?
    if !path.isEmpty {
      switch host.read(path) {
      case .bytes(let old): bytes = old
      case .missing: break
      case .refused(let reason), .outside(let reason):
        throw SavedTest.Refusal(text: "'\(path)' cannot be read: \(reason)")
      }
    }
    readImport = host.importReader(given)
    file = SavedFile(
      path: root, bytes: bytes, currentFolder: host.canonicalPath("."), load: readImport)
    try checkOld(name)
    try take(session)
  }

  /// The folder for a test that is only shown: the working directory, or that of a script.
  private static func folder(for session: SavedSession, _ host: ConsoleHost) -> String {
    let paths = session.scripts.map(\.path)
    let folders = ["."] + paths.map { PathText.folder(of: $0) }
    return folders.first { folder in
      guard let root = host.canonicalPath(folder) else { return false }
      return paths.allSatisfy { path in
        host.canonicalPath(path).map { PathText.isInside($0, folder: root) } ?? false
      }
    } ?? "."
  }

  // MARK: - The present contents

  private func checkOld(_ name: String) throws(SavedTest.Refusal) {
    guard !file.bytes.isEmpty else { return }
    let result = file.check(file.bytes)
    guard let program = result.program else {
      throw SavedTest.Refusal(
        text: "'\(shown)' does not check: \(result.firstError)",
        fix: "correct it, or save into another file")
    }
    guard let known = SavedFile.test(named: name, in: program) else { return }
    let line = LineTable(program.files[0]).line(at: program.tests[known].extent.start)
    var number = 2
    while SavedFile.test(named: "\(name) \(number)", in: program) != nil { number += 1 }
    throw SavedTest.Refusal(
      text: "'\(shown)' has a test called '\(name)' already, in line \(line)",
      fix: ":save \(LiteralText.quoted("\(name) \(number)")) \(shown)")
  }

  // MARK: - Imports and declarations

  private mutating func take(_ session: SavedSession) throws(SavedTest.Refusal) {
    for script in session.scripts { try take(import: script.path) }
    for path in session.imports { try take(import: path) }
    var declarations = session.declarations
    while let (declaration, other) = try add(declarations) {
      // A script with redeclared names cannot be imported; the file gets its other declarations instead.
      let script = session.scripts.first { canonical($0.path) == canonical(other) }
      let relative = canonical(other).map { self.relative($0) }
      guard let script, let relative, let place = file.imports.firstIndex(of: relative) else {
        throw SavedTest.Refusal(
          text:
            "'\(declaration)' is different in '\(other)' and in the session",
          fix: script == nil ? "save into another file" : "change it there, and ':reload'")
      }
      file.imports.remove(at: place)
      for imported in script.parts.imports {
        let folder = PathText.folder(of: script.path)
        try take(import: folder == "." ? imported : "\(folder)/\(imported)")
      }
      let typed = declarations
      declarations =
        script.parts.declarations.filter { own in !typed.contains { $0.name == own.name } } + typed
      notes.append(
        "'\(declaration)' differs from '\(script.path)', so the test contains the declarations itself"
      )
    }
  }

  /// Adds the missing declarations; adds none and returns the conflict if the file has one of them in another form.
  private mutating func add(
    _ declarations: [ScriptParts.Declaration]
  ) throws(SavedTest.Refusal) -> (name: String, path: String)? {
    let result = file.check(file.text(with: ""))
    var new: [ScriptParts.Declaration] = []
    var known: [(declaration: ScriptParts.Declaration, path: String)] = []
    for file in result.files {
      known += ScriptParts(file.bytes).declarations.map { ($0, file.path) }
    }
    for declaration in declarations {
      guard let old = known.first(where: { $0.declaration.name == declaration.name }) else {
        new.append(declaration)
        continue
      }
      if old.declaration.tokens != declaration.tokens { return (declaration.name, old.path) }
    }
    guard result.program != nil || !new.isEmpty else {
      throw SavedTest.Refusal(
        text: "'\(shown)' would not check any more: \(result.firstError)",
        fix: "save into another file")
    }
    file.declarations = new
    return nil
  }

  /// Adds an import of a script, unless the file is that script or imports it already.
  private mutating func take(import path: String) throws(SavedTest.Refusal) {
    guard let script = canonical(path) else {
      throw SavedTest.Refusal(
        text: "'\(path)' which the test would import, does not exist any more")
    }
    if !shown.isEmpty, script == canonical(shown) { return }
    if let reason = readImport(script).refusal {
      let name = PathText.name(of: shown)
      throw SavedTest.Refusal(
        text: "'\(shown)' cannot import '\(path)': \(reason)",
        fix: "save it beside the script: '\(PathText.folder(of: path))/\(name)'")
    }
    let relative = relative(script)
    let own = ScriptParts(file.bytes).imports.map { "\(folder)/\($0)" }
    let isThere = own.contains { host.canonicalPath($0) == script }
    if !isThere, !file.imports.contains(relative) { file.imports.append(relative) }
  }

  private func canonical(_ path: String) -> String? { host.canonicalPath(path) }

  /// A canonical path relative to the folder of the file.
  private func relative(_ path: String) -> String { PathText.relative(path, toFolder: folder) }
}
