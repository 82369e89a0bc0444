import SourceText
import Syntax

/// The notes of the checker for a `SemanticIndex`, by file.
final class SemanticRecorder {
  var files: [Int: SemanticIndex.File] = [:]
}

// The meaning of names: each of these functions finds it and, if a tool asks for an index, notes it.
extension Checker {
  // MARK: Looking up

  /// The local with a name, which stands at a node; nil for none.
  func local(named name: String, _ node: SyntaxNode) -> Local? {
    guard let local = body.locals[name]?.last else { return nil }
    // `$0`, `newValue` and the like are declared nowhere.
    record(
      node.tokenRange,
      trees[Int(local.range.file.index)].name(at: local.range) == name
        ? .definition(local.range) : .builtin(name))
    return local
  }

  /// The meaning of a name at file level, or of an enumeration in the present declaration, which stands at a node; nil for none.
  func global(named name: String, _ node: SyntaxNode) -> Global? {
    let found = declared(named: name)
    if recorder != nil, let found {
      record(node.tokenRange, .definition(range(of: found)))
      if let outer = node.outerName, let holder = declared(named: outer.typeName) {
        record(outer.tokenRange, .definition(range(of: holder)))
      }
    }
    return followed(found)
  }

  /// The member of a declaration with a name, which stands at a node; nil for none.
  func member(named name: String, in declaration: Int, _ node: SyntaxNode) -> MemberName? {
    guard let found = declarations.meaning(of: name, in: declaration) else { return nil }
    record(node.tokenRange, .definition(range(of: found, in: declaration)))
    return found
  }

  /// The case of an enumeration with the name at a node; nil for none.
  func enumerationCase(_ node: SyntaxNode, of declaration: Int) -> CaseSymbol? {
    let name = node.text
    let found = declarations[declaration].cases.first { $0.name == name }
    if let found { record(node.tokenRange, .definition(found.range)) }
    return found
  }

  /// The place of the name of a declaration or function.
  func range(of global: Global) -> SourceRange {
    switch global {
    case .declaration(let index): declarations[index].range
    case .function(let index): functions[index].range
    case .alias(let alias): alias.name.tokenRange
    }
  }

  /// The place of the name of a member.
  func range(of member: MemberName, in declaration: Int) -> SourceRange {
    switch member {
    case .stored(let position): declarations[declaration].storage[position].range
    case .computed(let position): declarations[declaration].properties[position].range
    case .function(let function): functions[function].range
    }
  }

  // MARK: Noting

  /// Notes the meaning of a name. An expression may be checked once as a trial: what that finds gives way to the real check.
  @inline(__always)
  func record(_ name: SourceRange, _ meaning: @autoclosure () -> SemanticIndex.Meaning) {
    guard let recorder else { return }
    let file = Int(name.file.index)
    if muted > 0, recorder.files[file]?.uses[name.start] != nil { return }
    recorder.files[file, default: .init()].uses[name.start] = .init(
      range: name, meaning: meaning())
  }

  /// Notes that a name means a member of UIKit's.
  @inline(__always)
  func record(_ name: SourceRange, _ row: BuiltinCatalogue.Member) {
    record(
      name,
      .builtin((row.owner.map { BuiltinCatalogue.typeName($0) + "." } ?? "") + row.name))
  }

  /// Notes the type of an expression, and returns the expression.
  @inline(__always)
  func recorded(_ value: Expression, _ node: SyntaxNode) -> Expression {
    if recorder != nil { record(value.type, of: node, in: \.types) }
    return value
  }

  /// Notes the type of a node, or the one to which it is converted.
  func record(
    _ type: ScriptType, of node: SyntaxNode,
    in list: WritableKeyPath<SemanticIndex.File, [UInt32: ScriptType]>
  ) {
    guard let recorder else { return }
    let file = Int(node.tree.file.index)
    if muted > 0, recorder.files[file]?[keyPath: list][node.id] != nil { return }
    recorder.files[file, default: .init()][keyPath: list][node.id] = type
  }

  /// Notes a definition; what the language declares under a name that the script does not write is none.
  func define(
    _ name: String, _ kind: SemanticIndex.Definition.Kind, at range: SourceRange,
    _ type: @autoclosure () -> ScriptType? = nil, in owner: DeclarationID? = nil
  ) {
    guard let recorder, !name.isEmpty, name != "_", name != "self",
      trees[Int(range.file.index)].name(at: range) == name
    else { return }
    let type = type()
    recorder.files[Int(range.file.index), default: .init()].definitions[range.start] = .init(
      name: name, kind: kind, range: range, owner: owner.map { declarations[$0.index].shortName },
      type: type, typeName: type.map { self.name(of: $0) } ?? "")
  }

  // MARK: Symbols

  /// Notes the definitions that are no locals, once their types are known.
  func recordSymbols() {
    guard recorder != nil else { return }
    for index in Array(declarations.addedIndices) + declarations.replacedIndices {
      recordDeclaration(index)
    }
    for index in Array(functions.addedIndices) + functions.replacedIndices {
      let symbol = functions[index]
      let kind: SemanticIndex.Definition.Kind
      switch symbol.source {
      case .function: kind = .function
      case .requirement: kind = .requirement
      default: continue
      }
      if symbol.isRetired { continue }
      define(
        trees[symbol.file].name(at: symbol.range), symbol.isProperty ? .member : kind,
        at: symbol.range,
        symbol.isProperty
          ? symbol.result : .function(symbol.parameters.map(\.type), symbol.result),
        in: symbol.owner)
    }
    for case .alias(let alias) in globals.all.values {
      define(alias.name.text, .alias, at: alias.name.tokenRange, type(of: alias))
    }
    recordConformances()
  }

  private func recordDeclaration(_ index: Int) {
    let symbol = declarations[index]
    let own = DeclarationID(index)
    if !symbol.holdsStatics, !symbol.name.isEmpty {
      let name = trees[symbol.file].name(at: symbol.range)
      define(
        name, .declaration(symbol.kind), at: symbol.range,
        symbol.kind == .device ? nil : type(of: index))
    }
    for member in symbol.storage {
      define(
        member.name, member.isParameter ? .parameter : .member, at: member.range, member.type,
        in: own)
    }
    for property in symbol.properties {
      define(property.name, .member, at: property.range, property.type, in: own)
    }
    for one in symbol.cases {
      define(one.name, .enumerationCase, at: one.range, type(of: index), in: own)
      recordLabels(of: one.values)
    }
  }

  /// Notes the labels of parameters that are words of their own.
  func recordLabels(of parameters: [ParameterSymbol]) {
    if recorder == nil { return }
    for parameter in parameters {
      guard let label = parameter.label, let range = parameter.labelRange, range != parameter.range
      else { continue }
      define(label, .label, at: range)
    }
  }

  /// Notes that funcs which fit the signatures of a protocol have their names and labels.
  private func recordConformances() {
    for wanted in protocols {
      for own in declarations.indices
      where own != wanted && declarations[own].isBuilt
        && lack(of: DeclarationID(wanted), in: DeclarationID(own)) == nil
      {
        for requirement in declarations[wanted].requirements {
          guard let member = declarations[own].names[requirement.name] else { continue }
          tie(range(of: member, in: own), to: functions[requirement.function].range)
          guard case .function(let function) = member else { continue }
          let (one, other) = (functions[function], functions[requirement.function])
          for (one, other) in zip(one.parameters, other.parameters) {
            if let one = one.labelRange, let other = other.labelRange { tie(one, to: other) }
          }
        }
      }
    }
  }

  private func tie(_ name: SourceRange, to other: SourceRange) {
    recorder?.files[Int(name.file.index), default: .init()].ties.insert(
      .init(range: name, meaning: .definition(other)))
  }

  /// Notes that a written text names definitions, which then need to have one name.
  func record(text range: SourceRange, names definitions: [SourceRange]) {
    guard recorder != nil, let first = definitions.first else { return }
    // The text is between its quotes.
    let name = SourceRange(file: range.file, start: range.start + 1, end: range.end - 1)
    guard name.end - name.start == first.end - first.start else { return }
    record(name, .definition(first))
    for other in definitions.dropFirst() { tie(other, to: first) }
  }

  /// The index of the files that were checked; nil if none was asked for.
  func makeIndex() -> SemanticIndex? {
    guard let recorder else { return nil }
    return SemanticIndex(
      trees: Array(trees), files: trees.indices.map { recorder.files[$0] ?? .init() },
      declarationNames: declarations.map(\.name))
  }
}

extension Local.Role {
  /// The sort of definition of a local; nil for one that the script does not declare.
  var definitionKind: SemanticIndex.Definition.Kind? {
    switch self {
    case .parameter: .parameter
    case .constant, .binding, .loop: .constant
    case .variable: .variable
    case .hidden, .suspended: nil
    }
  }
}

extension SyntaxNode {
  /// The name before the dot of a type's name, in a type or an expression; nil for none.
  var outerName: SyntaxNode? {
    switch kind {
    case .namedType: NamedTypeSyntax(self).outer
    case .memberAccess: operand.kind == .nameReference ? operand : nil
    default: nil
    }
  }

  /// The name of a type as written, with the types it is nested in: `UIView.AnimationCurve`.
  var typeName: String {
    var name = text
    var node = self
    while let outer = node.outerName {
      name = outer.text + "." + name
      node = outer
    }
    return name
  }
}
