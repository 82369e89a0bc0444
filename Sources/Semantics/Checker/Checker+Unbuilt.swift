import SourceText
import Syntax

// Diagnostics for names that UIKit has and choreo has not built.
extension Checker {
  /// The types of UIKit that a value may have or be meant to have, the nearest first.
  private func unbuiltOwners(of type: ScriptType) -> [String] {
    builtinClass(of: type)?.relativeNames ?? [name(of: type)]
  }

  /// The container of a controller that has a member with a name, and the property of the controller that gives the container.
  func container(
    havingMember name: String
  ) -> (member: String, type: BuiltinClass)? {
    containers.first { !(catalogue.rows(of: .object($0.type))?[name] ?? []).isEmpty }
  }

  /// The properties of a controller that give the containers around it, such as `navigationController`, with the classes of these.
  var containers: [(member: String, type: BuiltinClass)] {
    (catalogue.rows(of: .object(.viewController))?.rows ?? []).compactMap { row in
      guard case .optional(.object(let type)) = row.type, type.superclass == .viewController else {
        return nil
      }
      return (row.name, type)
    }
  }

  /// The diagnostic for a name that UIKit has deprecated, with what takes its place; nil for any other name.
  func deprecated(_ name: String, at range: SourceRange) -> Diagnostic? {
    DeprecatedNames.row(of: name).map {
      SemanticDiagnostics.deprecatedName(name, $0, at: range)
    }
  }

  /// The diagnostic for a member that UIKit has and choreo has not; nil for any other name.
  func unbuiltMember(_ name: String, of type: ScriptType, at range: SourceRange) -> Diagnostic? {
    guard let owner = UnbuiltNames.owner(ofMember: name, among: unbuiltOwners(of: type)) else {
      return nil
    }
    return SemanticDiagnostics.notBuiltYet(
      name, at: range, note: Synonyms.note(for: name) ?? "it is a member of UIKit's '\(owner)'")
  }

  /// The diagnostic for a case or static method that UIKit has and choreo has not; nil for any other name.
  func unbuiltStatic(_ name: String, of type: ScriptType, at range: SourceRange) -> Diagnostic? {
    let owner = self.name(of: type)
    if let old = DeprecatedNames.row(of: "\(owner).\(name)") {
      return SemanticDiagnostics.deprecatedName("\(owner).\(name)", old, at: range)
    }
    guard UnbuiltNames.hasStatic(name, of: owner) || UnbuiltNames.hasType("\(owner).\(name)") else {
      return nil
    }
    return SemanticDiagnostics.notBuiltYet(
      name, at: range,
      note: Synonyms.note(for: "\(owner).\(name)") ?? "it belongs to UIKit's '\(owner)'")
  }

  /// The diagnostic for a type or function that Apple's frameworks have and choreo has not; nil for any other name.
  func unbuiltType(_ name: String, at range: SourceRange) -> Diagnostic? {
    if let old = deprecated(name, at: range) { return old }
    guard UnbuiltNames.hasType(name) else { return nil }
    return SemanticDiagnostics.notBuiltYet(
      name, at: range,
      note: Synonyms.note(for: name) ?? "it is a name of UIKit or a framework beside it")
  }

  /// The diagnostic for a hook or slot that UIKit has and choreo has not; nil for any other name.
  func unbuiltCallback(_ name: String, of index: Int, at range: SourceRange) -> Diagnostic? {
    if let old = deprecated(name, at: range) { return old }
    let kind = declarations.kind(of: index)
    // A slot under another name is built.
    if let meant = Synonyms.member(name),
      !BuiltinCatalogue.slots(named: meant, of: kind).isEmpty
    {
      return nil
    }
    for word in [name, Synonyms.member(name) ?? ""] where UnbuiltNames.hasCallback(word, of: kind) {
      return unbuiltCallback(word, at: range)
    }
    return unbuiltMember(name, of: .instance(DeclarationID(index)), at: range)
  }

  /// Whether a func is a method of a delegate that UIKit has and choreo never calls, by its name and the type of its first parameter.
  func isOfUnbuiltDelegate(_ syntax: FunctionSyntax, of kind: DeclarationKind) -> Bool {
    let name = syntax.name.text
    guard UnbuiltNames.hasCallback(name, of: kind),
      let first = syntax.parameters.children(of: .parameter).first
    else { return false }
    // The names of UIKit's methods of delegates begin with the class of the object that calls them.
    let type = ParameterSyntax(first).type.typeName
    return type.hasPrefix("UI") && name.lowercased().hasPrefix(type.dropFirst(2).lowercased())
  }

  /// The label of a func that makes it a method which UIKit has and choreo never calls, such as `canEditRowAt`; nil for other functions.
  func unbuiltLabel(of syntax: FunctionSyntax, _ kind: DeclarationKind) -> SyntaxNode? {
    let name = syntax.name.text
    let rows: [any MethodRow] =
      BuiltinCatalogue.slots(named: name, of: kind) + BuiltinCatalogue.hooks(named: name, of: kind)
    guard !rows.isEmpty else { return nil }
    let labels = syntax.parameters.children(of: .parameter).map {
      ParameterSyntax($0).label ?? $0
    }
    guard !rows.contains(where: { row in labels.contains { $0.text == row.label } }) else {
      return nil
    }
    return labels.first { UnbuiltNames.hasCallback($0.text, of: kind) }
  }

  /// The diagnostic for a hook or slot, or the label of one, that UIKit has and choreo has not.
  func unbuiltCallback(_ name: String, at range: SourceRange) -> Diagnostic {
    SemanticDiagnostics.notBuiltYet(
      name, at: range, note: "UIKit would call it, choreo never does")
  }

  /// A diagnostic for an unbuilt name; nil when the file has had one for the name.
  func once(_ diagnostic: Diagnostic, _ name: String) -> Diagnostic? {
    let file = diagnostic.range?.file.index ?? 0
    guard muted == 0 else { return diagnostic }
    return reportedFeatures.insert("\(file) .\(name)").inserted ? diagnostic : nil
  }
}
