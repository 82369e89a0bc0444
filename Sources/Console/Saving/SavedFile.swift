import Evaluation
import Semantics
import SourceText

/// The file a test is saved into, as it is and as it is going to be.
struct SavedFile {
  /// Where it lies, as the checker is told; imports are looked for in its folder.
  let path: String
  /// What is in it so far.
  let bytes: [UInt8]
  /// Whether it is there yet.
  let isThere: Bool
  /// Reads what it imports.
  let load: (String) -> ImportResult
  /// The imports it is going to have besides its own, relative to its folder.
  var imports: [String] = []
  /// The declarations it is going to have besides its own.
  var declarations: [ScriptParts.Declaration] = []

  /// The file with its bytes, nil for one that is missing.
  init(path: String, bytes: [UInt8]?, load: @escaping (String) -> ImportResult) {
    self.path = path
    self.bytes = bytes ?? []
    isThere = bytes != nil
    self.load = load
  }

  /// All of it with a test at its end.
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
    Compilation.check(path: path, bytes: bytes, catalogue: .uiKit, load: load)
  }

  /// The position of a test among those of a program; nil when the file has none of that name.
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
