import Evaluation
import Semantics
import SourceText
import Syntax

/// Checked files in which every name that they give is another one.
enum Renaming {
  /// Renames everything, each definition together with those that need its name, and returns the texts in the order of the files.
  ///
  /// What UIKit has named too is left: the word of a parameter that is UIKit's label as well.
  static func renamed(_ index: SemanticIndex) -> [[UInt8]] {
    var edits = index.trees.map { _ in [(range: SourceRange, name: String)]() }
    for (number, shared) in index.sharedNames.enumerated() where shared.fixedBy == nil {
      // A name of a type begins with a capital letter.
      let isType = shared.definitions[0].name.first?.isUppercase == true
      let name = (isType ? "Renamed" : "renamed") + "\(number)"
      for place in shared.places { edits[Int(place.file.index)].append((place, name)) }
    }
    return zip(index.trees, edits).map { tree, edits in
      var bytes = tree.source.bytes
      for edit in edits.sorted(by: { $0.range.start > $1.range.start }) {
        bytes.replaceSubrange(Int(edit.range.start)..<Int(edit.range.end), with: edit.name.utf8)
      }
      return bytes
    }
  }

  /// Checks the renamed files: the ids of their diagnostics, or the first error with its place.
  static func ids(after result: CompilationResult) -> [String] {
    guard let index = result.index else { return ["there is no index"] }
    let texts = renamed(index)
    let files = result.files
    let again = Compilation.check(path: files[0].path, bytes: texts[0], catalogue: .uiKit) { path in
      files.indices.first { files[$0].path == path }.map { .bytes(texts[$0]) } ?? .missing
    }
    return described(again)
  }

  /// The ids of the diagnostics; an error has its text and place, for the message of a test.
  static func described(_ result: CompilationResult) -> [String] {
    result.diagnostics.map { diagnostic in
      guard diagnostic.message.severity == .error, let range = diagnostic.range else {
        return diagnostic.message.id
      }
      let file = result.files[Int(range.file.index)]
      let line = LineTable(file).line(at: range.start)
      let text = String(decoding: file.bytes, as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false)[Int(line) - 1]
      return "\(diagnostic.message.id): \(diagnostic.message.text): \(text)"
    }
  }
}
