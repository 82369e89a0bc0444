package import SourceText
package import Syntax

/// The meaning of every name and the type of every expression of checked files: the typed tree as a tool sees it.
///
/// The checker makes it on request, while it resolves the names. A place is that of a name's token, a node that of the file's tree.
package struct SemanticIndex: Sendable {
  /// Something that a script gives a name to.
  package struct Definition: Hashable, Sendable {
    /// The sort of a definition.
    package enum Kind: Hashable, Sendable {
      /// A declaration, a protocol, an enumeration or a device.
      case declaration(DeclarationKind)
      /// A case of an enumeration.
      case enumerationCase
      /// A function of a file, declaration or block.
      case function
      /// A function that a protocol asks for.
      case requirement
      /// A stored or computed property, or a view.
      case member
      /// A parameter of a function, declaration, hook, slot or closure.
      case parameter
      /// The label of a parameter or of a case's value, where it is a word of its own.
      case label
      /// A name of a `let`, a pattern or a loop.
      case constant
      /// A name of a `var` that is no member.
      case variable
      /// A tag of tests.
      case tag
      /// A name that `typealias` gives to a type.
      case alias
      /// A scene of a storyboard.
      case scene
      /// A segue of a scene.
      case segue

      /// The kind in a sentence, such as `a controller`.
      package var withArticle: String {
        switch self {
        case .declaration(let kind): kind.withArticle
        case .enumerationCase: "a case"
        case .function: "a func"
        case .requirement: "a required func"
        case .member: "a member"
        case .parameter: "a parameter"
        case .label: "a label"
        case .constant: "a constant"
        case .variable: "a variable"
        case .tag: "a tag"
        case .alias: "a typealias"
        case .scene: "a scene"
        case .segue: "a segue"
        }
      }
    }

    /// The name, without back-ticks.
    package let name: String
    /// The sort of definition.
    package let kind: Kind
    /// The place of the name.
    package let range: SourceRange
    /// The name of the declaration that it is a member or case of; nil for any other.
    package let owner: String?
    /// The type of its values, that of the instances for a declaration; nil for a label, a tag, a protocol's or device's name.
    package let type: ScriptType?
    /// The type as scripts write it; empty for none.
    package let typeName: String
  }

  /// The meaning of a name.
  package enum Meaning: Hashable, Sendable {
    /// The definition whose name is at a place.
    case definition(SourceRange)
    /// Something of the language or of UIKit's, by its name, such as `UIView.alpha`.
    case builtin(String)
  }

  /// A name that means something which is defined elsewhere.
  package struct Use: Hashable, Sendable {
    /// The place of the name.
    package let range: SourceRange
    /// The meaning of the name there.
    package let meaning: Meaning
  }

  /// Definitions that need to have one name, such as a func and the signature of a protocol that it fits, and all places of that name.
  package struct SharedName: Sendable {
    /// The definitions, by place.
    package var definitions: [Definition]
    /// The places of the name, those of the definitions included, by place.
    package var places: [SourceRange]
    /// The reason why the name has to stay: UIKit's label, where that is the name of a parameter as well; nil for none.
    package var fixedBy: String?
  }

  /// The notes on one file.
  struct File: Sendable {
    /// By the offset of the name.
    var definitions: [UInt32: Definition] = [:]
    /// By the offset of the name.
    var uses: [UInt32: Use] = [:]
    /// Names of definitions that have to be those of other ones.
    var ties: Set<Use> = []
    /// By the number of the node.
    var types: [UInt32: ScriptType] = [:]
    /// By the number of the node.
    var conversions: [UInt32: ScriptType] = [:]
  }

  /// The trees of the files, by their numbers.
  package let trees: [SyntaxTree]
  private let files: [File]
  private let declarationNames: [String]

  init(trees: [SyntaxTree], files: [File], declarationNames: [String]) {
    self.trees = trees
    self.files = files
    self.declarationNames = declarationNames
  }

  // MARK: - Names

  /// All definitions of a name, by place.
  package func definitions(named name: String) -> [Definition] {
    files.flatMap { $0.definitions.values.filter { $0.name == name } }
      .sorted { Self.isBefore($0.range, $1.range) }
  }

  /// The definitions of a file, by place.
  package func definitions(in file: SourceFileID) -> [Definition] {
    self.file(file)?.definitions.values.sorted { $0.range.start < $1.range.start } ?? []
  }

  /// The uses of names in a file, by place.
  package func uses(in file: SourceFileID) -> [Use] {
    self.file(file)?.uses.values.sorted { $0.range.start < $1.range.start } ?? []
  }

  /// The definition whose name is at a place; nil for none.
  package func definition(at name: SourceRange) -> Definition? {
    file(name.file)?.definitions[name.start]
  }

  /// The meaning of the name that contains an offset: what it is used for, else the definition that it names; nil for none.
  package func meaning(at offset: UInt32, in file: SourceFileID) -> Meaning? {
    func isThere(_ range: SourceRange) -> Bool { range.start <= offset && offset < range.end }
    guard let own = self.file(file) else { return nil }
    return own.uses.values.first { isThere($0.range) }?.meaning
      ?? own.definitions.values.first { isThere($0.range) }.map { .definition($0.range) }
  }

  /// The uses of a definition in all files, by place; those of a protocol's signature are uses of the funcs that fit it, too.
  package func uses(of definition: Definition) -> [Use] {
    let ties = file(definition.range.file)?.ties.filter { $0.range == definition.range } ?? []
    let meanings = Set(ties.map(\.meaning)).union([.definition(definition.range)])
    return files.flatMap { $0.uses.values.filter { meanings.contains($0.meaning) } }
      .sorted { Self.isBefore($0.range, $1.range) }
  }

  /// All names that scripts give, each with its places, by the first of those.
  package var sharedNames: [SharedName] {
    var group: [SourceRange: SourceRange] = [:]
    func root(_ range: SourceRange) -> SourceRange {
      var range = range
      while let next = group[range], next != range { range = next }
      return range
    }
    var places: [(of: SourceRange, place: SourceRange)] = []
    var fixed: [(of: SourceRange, name: String)] = []
    for file in files {
      for use in Array(file.uses.values) + file.ties {
        let own = definition(at: use.range)
        switch use.meaning {
        case .builtin(let name): if let own { fixed.append((own.range, name)) }
        case .definition(let target):
          // `Self` and the like are other words for a definition.
          guard let meant = definition(at: target), name(at: use.range) == meant.name else {
            continue
          }
          guard let own else {
            places.append((target, use.range))
            continue
          }
          // One token is the name of one definition and a use of another: they are renamed together.
          let (one, other) = (root(own.range), root(target))
          group[one] = Self.isBefore(one, other) ? one : other
          group[other] = Self.isBefore(one, other) ? one : other
        }
      }
    }
    var result: [SourceRange: SharedName] = [:]
    for definition in files.flatMap(\.definitions.values) {
      result[root(definition.range), default: SharedName(definitions: [], places: [])]
        .definitions.append(definition)
      result[root(definition.range)]?.places.append(definition.range)
    }
    for (target, place) in places { result[root(target)]?.places.append(place) }
    for (target, name) in fixed.sorted(by: { Self.isBefore($0.of, $1.of) }) {
      if result[root(target)]?.fixedBy == nil { result[root(target)]?.fixedBy = name }
    }
    return result.values.map { shared in
      var shared = shared
      shared.definitions.sort { Self.isBefore($0.range, $1.range) }
      shared.places.sort(by: Self.isBefore)
      return shared
    }.sorted { Self.isBefore($0.places[0], $1.places[0]) }
  }

  // MARK: - Types

  /// The type of an expression as it is written; nil for a node that has none, such as the name of a type.
  package func type(of node: SyntaxNode) -> ScriptType? { file(node.tree.file)?.types[node.id] }

  /// The type to which the value of an expression is converted, such as an optional of its own; nil where it is used as it is.
  package func conversion(of node: SyntaxNode) -> ScriptType? {
    file(node.tree.file)?.conversions[node.id]
  }

  /// A type as scripts write it.
  package func name(of type: ScriptType) -> String {
    type.name { declarationNames.indices.contains($0.index) ? declarationNames[$0.index] : "?" }
  }

  // MARK: - Places

  private func file(_ id: SourceFileID) -> File? {
    files.indices.contains(Int(id.index)) ? files[Int(id.index)] : nil
  }

  private func name(at range: SourceRange) -> String {
    trees[Int(range.file.index)].name(at: range)
  }

  private static func isBefore(_ one: SourceRange, _ other: SourceRange) -> Bool {
    (one.file.index, one.start) < (other.file.index, other.start)
  }
}

extension SyntaxTree {
  /// The name at the place of its token, without back-ticks.
  func name(at range: SourceRange) -> String {
    let text = text(at: range)
    return text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text
  }
}
