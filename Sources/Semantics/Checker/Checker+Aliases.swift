import SourceText
import Syntax

/// A name that `typealias` gives to a type.
struct TypeAlias: Sendable {
  /// The name, a node.
  let name: SyntaxNode
  /// The type, a node.
  let type: SyntaxNode
  let file: Int
  /// The name of the declaration around it; nil at the top of a file.
  let owner: String?
  fileprivate var start: UInt32 { name.tokenRange.start }
}

// `typealias`: the name is looked up where a type stands; of a script's declaration it is another name, also before a dot and in calls.
extension Checker {
  func collectAlias(_ node: SyntaxNode, file: Int, in owner: String? = nil) {
    let syntax = TypealiasSyntax(node)
    guard syntax.name.kind == .name, !syntax.name.text.isEmpty else { return }
    let full = owner.map { "\($0).\(syntax.name.text)" } ?? syntax.name.text
    let alias = TypeAlias(name: syntax.name, type: syntax.type, file: file, owner: owner)
    _ = claim(syntax.name, full, with: .alias(alias))
  }

  /// Collects those in a declaration, whose names have the declaration's before them.
  func collectAliases(_ members: SyntaxNode, file: Int, in owner: SyntaxNode) {
    for member in members.children(of: .typealiasDeclaration) {
      collectAlias(member, file: file, in: owner.text)
    }
  }

  /// Finds the types of all that have been collected, used or not.
  func resolveAliases() {
    let added = globals.added.values.compactMap { global in
      if case .alias(let alias) = global { alias } else { nil }
    }
    for alias in added.sorted(by: { $0.file == $1.file ? $0.start < $1.start : $0.file < $1.file })
    {
      _ = type(of: alias)
    }
  }

  /// The type for which a name stands; `error` after a diagnostic.
  func type(of alias: TypeAlias) -> ScriptType {
    let place = alias.name.tokenRange
    if let known = aliasTypes[place] {
      if let known { return known }
      report(SemanticDiagnostics.aliasOfItself(alias.name.text, at: place))
      return .error
    }
    aliasTypes[place] = .some(nil)
    let outer = collectedOwner
    collectedOwner = nil
    if let owner = alias.owner, case .declaration(let index)? = globals[owner] {
      collectedOwner = index
    }
    let type = resolveType(alias.type, file: alias.file)
    collectedOwner = outer
    aliasTypes[place] = type
    return type
  }

  /// The type for which a name stands where it is used.
  func type(of alias: TypeAlias, named name: String, _ node: SyntaxNode, file: Int) -> ScriptType {
    if !isVisible(alias.file, from: file) {
      report(notImported(name, at: node.tokenRange, declared: alias.file, in: file))
    }
    return type(of: alias)
  }

  /// The name that was written for the type, after all aliases: `Double` is another one than `Number`.
  func writtenName(of alias: TypeAlias) -> String {
    let name = alias.type.kind == .namedType ? alias.type.typeName : ""
    guard case .alias(let next)? = globals[name] else { return name }
    return writtenName(of: next)
  }

  /// The declaration that a name at file level means, also by another name.
  func followed(_ global: Global?) -> Global? {
    guard case .alias(let alias)? = global, let id = type(of: alias).declaration else {
      return global
    }
    return .declaration(id.index)
  }
}
