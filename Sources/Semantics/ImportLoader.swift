import SourceText
import Syntax

/// Loads the imports of a script transitively, and finds cycles of imports.
struct ImportLoader {
  let root: String
  private(set) var trees: [SyntaxTree] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether an imported script could not be read.
  private(set) var missesImports = false
  /// The files that each file imports.
  private(set) var imports: [[Int]] = []
  private(set) var isIncomplete = false
  /// Whether the first file is an input that a mistake has submitted before its end.
  private(set) var isCut = false
  private var places: [[SourceRange]] = []
  /// The files that were read, by path, those of earlier inputs included.
  var known: NameTable<Int> {
    var all = listed
    for index in unlisted { all[Self.key(trees[index - firstFile].source.path)] = index }
    return all
  }
  private var listed: NameTable<Int>
  /// Files that are not in the table yet: a script without imports needs no table.
  private var unlisted: [Int] = []
  private var missing: Set<String> = []
  /// The number of the first file.
  private let firstFile: Int

  init(
    root: String, firstFile: Int = 0, known: NameTable<Int> = NameTable()
  ) {
    self.root = root
    self.firstFile = firstFile
    listed = known
  }

  /// Parses a file and adds it; text typed at a prompt can't be imported.
  @discardableResult
  mutating func add(path: String, bytes: [UInt8], isImported: Bool = true) -> Int {
    let index = firstFile + trees.count
    let source = SourceFile(path: path, bytes: bytes)
    let result = Parser.parse(source, file: SourceFileID(UInt32(index)), isInput: !isImported)
    if trees.isEmpty { (isIncomplete, isCut) = (result.isIncomplete, result.isCut) }
    trees.append(result.tree)
    diagnostics += result.diagnostics
    imports.append([])
    places.append([])
    if isImported { unlisted.append(index) }
    return index
  }

  /// The key of a file, the same for every spelling of its path.
  static func key(_ path: String) -> String {
    var key = ""
    for part in path.split(separator: "/") where part != "." { key += "/" + part }
    return key
  }

  /// Loads the imports, breadth first; `currentFolder` is the canonical folder that relative paths begin in, nil if it is not known.
  mutating func loadImports(
    currentFolder: @autoclosure () -> String?, _ load: (String) -> ImportResult
  ) {
    var next = 0
    while next < trees.count {
      for node in trees[next].root.children where node.kind == .importDeclaration {
        follow(node, in: next, currentFolder, load)
      }
      next += 1
    }
    reportCycles()
  }

  private mutating func follow(
    _ node: SyntaxNode, in file: Int, _ currentFolder: () -> String?,
    _ load: (String) -> ImportResult
  ) {
    guard let text = importedText(node) else { return }
    // The imports of typed inputs are relative to the root.
    let user = file == 0 ? root : trees[file].source.path
    switch ImportPath.resolve(text, in: user, currentFolder: currentFolder()) {
    case .refused(let reason, let remedy):
      diagnostics.append(
        SemanticDiagnostics.importRefused(text, reason: reason, remedy: remedy, at: node.range))
    case .path(let path):
      listed = known
      unlisted.removeAll()
      let target: Int?
      if let already = listed[Self.key(path)] {
        target = already
      } else if missing.contains(Self.key(path)) {
        target = nil
      } else {
        target = read(path, text, node, load)
        if target == nil { missing.insert(Self.key(path)) }
      }
      guard let target else { return }
      if let first = imports[file].firstIndex(of: target) {
        diagnostics.append(
          SemanticDiagnostics.duplicateImport(text, at: node.range, first: places[file][first]))
        return
      }
      imports[file].append(target)
      places[file].append(node.range)
    }
  }

  private mutating func read(
    _ path: String, _ text: String, _ node: SyntaxNode, _ load: (String) -> ImportResult
  ) -> Int? {
    guard trees.count < Compilation.fileLimit else {
      diagnostics.append(
        SemanticDiagnostics.tooManyFiles(limit: Compilation.fileLimit, at: node.range))
      return nil
    }
    switch load(path) {
    case .bytes(let bytes): return add(path: path, bytes: bytes)
    case .missing:
      diagnostics.append(SemanticDiagnostics.importMissing(text, path: path, at: node.range))
      missesImports = true
      return nil
    case .refused(let reason):
      diagnostics.append(
        SemanticDiagnostics.importRefused(
          text, reason: reason, remedy: "make it a plain file that can be read", at: node.range))
      missesImports = true
      return nil
    case .outside(let reason):
      diagnostics.append(
        SemanticDiagnostics.importRefused(text, reason: reason, remedy: nil, at: node.range))
      missesImports = true
      return nil
    }
  }

  /// The text of the path literal; nil when it could not be parsed.
  private func importedText(_ node: SyntaxNode) -> String? {
    let raw = node.tree.text(of: node)
    guard let first = raw.firstIndex(of: "\""), let last = raw.lastIndex(of: "\""), first < last
    else { return nil }
    return StringEscapes.decode(String(raw[raw.index(after: first)..<last]))
  }

  // MARK: Cycles

  private mutating func reportCycles() {
    // Most scripts import nothing.
    if imports.allSatisfy({ $0.isEmpty }) { return }
    enum Mark { case new, open, done }
    var marks = Array(repeating: Mark.new, count: trees.count)
    for start in trees.indices where marks[start] == .new {
      var path: [(file: Int, next: Int)] = [(start, 0)]
      marks[start] = .open
      while let (file, next) = path.last {
        guard next < imports[file].count else {
          marks[file] = .done
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let target = imports[file][next] - firstFile
        // Files of earlier inputs import nothing of this one.
        if target < 0 { continue }
        if marks[target] == .new {
          marks[target] = .open
          path.append((target, 0))
        } else if marks[target] == .open,
          let first = path.firstIndex(where: { $0.file == target })
        {
          report(cycle: path[first...].map { places[$0.file][$0.next - 1] })
        }
      }
    }
  }

  private mutating func report(cycle: [SourceRange]) {
    guard let last = cycle.last else { return }
    let names = cycle.map { trees[Int($0.file.index) - firstFile].source.path }
    diagnostics.append(
      SemanticDiagnostics.importCycle(names + [names[0]], at: last, path: cycle.dropLast()))
  }
}
