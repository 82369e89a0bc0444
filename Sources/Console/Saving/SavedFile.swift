import Evaluation
import Semantics
import SourceText

/// The file a test is saved into: its present contents and the additions.
struct SavedFile {
  /// Its path for the checker; imports are relative to its folder.
  let path: String
  /// Its present contents.
  let bytes: [UInt8]
  /// Whether it exists.
  let isThere: Bool
  /// The canonical path of the folder that its path is relative to.
  let currentFolder: String?
  /// Reads its imports.
  let load: (String) -> ImportResult
  /// The imports to add, relative to its folder.
  var imports: [String] = []
  /// The declarations to add.
  var declarations: [ScriptParts.Declaration] = []

  /// Makes a file with its contents; nil bytes for a missing one.
  init(
    path: String, bytes: [UInt8]?, currentFolder: String?,
    load: @escaping (String) -> ImportResult
  ) {
    self.currentFolder = currentFolder
    self.path = path
    self.bytes = bytes ?? []
    isThere = bytes != nil
    self.load = load
  }

  /// Its new contents, with a test at the end.
  func text(with test: String) -> [UInt8] {
    let lines = imports.map { "import \(LiteralText.quoted($0))" }.joined(separator: "\n")
    var result = bytes
    if !imports.isEmpty, let end = ScriptParts(bytes).importEnd {
      result.insert(contentsOf: ("\n" + lines).utf8, at: end)
    } else if !imports.isEmpty {
      result = Array((lines + "\n\n").utf8) + result
    }
    if bytes.isEmpty {
      return result + Array((declarations.map { $0.text + "\n\n" }.joined() + test).utf8)
    }
    let newline = UInt8(ascii: "\n")
    if result.last != newline { result.append(newline) }
    result.append(newline)
    for declaration in declarations { result += Array((declaration.text + "\n\n").utf8) }
    return result + Array(test.utf8)
  }

  func check(_ bytes: [UInt8]) -> CompilationResult {
    Compilation.check(
      path: path, bytes: bytes, catalogue: .uiKit, currentFolder: currentFolder, load: load)
  }

  /// The index of a test in a program; nil when the program has no test of that name.
  static func test(named name: String, in program: Program) -> Int? {
    program.tests.lastIndex { $0.name == name && $0.extent.file.index == 0 }
  }
}

extension CompilationResult {
  /// The first error with its place in words, as in `'Home' is declared twice (line 12)`.
  var firstError: String {
    guard let error = diagnostics.first(where: { $0.message.severity == .error }) else { return "" }
    guard let range = error.range, files.indices.contains(Int(range.file.index)) else {
      return error.message.text
    }
    let file = files[Int(range.file.index)]
    let line = LineTable(file).line(at: range.start)
    let place = range.file.index == 0 ? "line \(line)" : "\(PathText.name(of: file.path)):\(line)"
    return "\(error.message.text) (\(place))"
  }
}
