import SourceText
import Syntax

/// The names at file level: those of earlier inputs, and those that are being declared.
struct GlobalNames {
  private let earlier: NameTable<Checker.Global>
  private(set) var added: [String: Checker.Global] = [:]

  init(after earlier: NameTable<Checker.Global>) {
    self.earlier = earlier
  }

  subscript(name: String) -> Checker.Global? {
    get { added[name] ?? earlier[name] }
    set { added[name] = newValue }
  }

  /// All names.
  var all: [String: Checker.Global] { earlier.all.merging(added) { $1 } }

  /// The earlier declaration of a name.
  func earlier(_ name: String) -> Checker.Global? { earlier[name] }

  /// All names as a table for the next input.
  var merged: NameTable<Checker.Global> {
    var result = earlier
    result.insert(added.mapValues { $0 })
    return result
  }
}

/// The variables at the top level of a file.
///
/// A struct, since a list of dictionaries makes the runtime look up conformances, which takes a sixth of each start.
struct TopLevelVariables: Sendable {
  var places: [String: SourceRange] = [:]
  /// The constants with a written value, which declarations, funcs and tests know too.
  var constants: [String: SyntaxNode] = [:]
}
