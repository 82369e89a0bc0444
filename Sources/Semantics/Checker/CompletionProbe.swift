import SourceText
import Syntax

/// A placeholder for the word that is being typed, and the words that the checker finds to fit there.
struct CompletionProbe {
  private let file: SourceFileID
  private let offset: UInt32
  /// The words that fit; a place may be checked more than once, with and without an expected type.
  private(set) var words: Set<InputCompletion.Word> = []
  /// The labels of later parameters, for a call whose next argument is left for later.
  private(set) var later: Set<InputCompletion.Word> = []

  /// The signatures of the innermost call that the placeholder is an argument of.
  var signatures: [String] = []

  init(file: SourceFileID, offset: UInt32) {
    self.file = file
    self.offset = offset
  }

  func isAt(_ node: SyntaxNode) -> Bool {
    let range = node.tokenRange
    return node.tree.file == file && node.tokenIndex != nil && range.start == offset
  }

  func isInside(_ node: SyntaxNode) -> Bool { isInside(node.range) }

  func isInside(_ range: SourceRange) -> Bool {
    range.file == file && range.start <= offset && offset < range.end
  }

  /// Adds words; those that are not names, such as operators, are dropped.
  mutating func add(_ new: some Sequence<InputCompletion.Word>) {
    words.formUnion(new.lazy.filter { $0.key.utf8.first.map(CompletionPlace.isNamePart) ?? false })
  }

  mutating func addLater(_ new: some Sequence<InputCompletion.Word>) { later.formUnion(new) }
}

extension Checker {
  /// Whether a node is the placeholder.
  func isProbed(_ node: SyntaxNode) -> Bool {
    guard let probe else { return false }
    return probe.isAt(node)
  }

  /// Resolves the names of an input, without the checks that involve several bodies.
  func checkNames() {
    collectFiles()
    checkMembers()
    checkReplacedGestures()
    checkBodies()
  }

  // MARK: - Words that fit

  /// Offers every name in scope that has a value, and all functions and types.
  func offerNames() {
    var words: [InputCompletion.Word] = []
    for (name, locals) in body.locals where !name.isEmpty {
      guard let local = locals.last, local.role != .hidden else { continue }
      words.append(.init(name))
    }
    if let owner = body.owner { words += memberWords(of: .instance(owner)) }
    if body.session != nil, let variables = session?.state.variables.all.values {
      words += variables.map { .init($0.name) }
    }
    for (name, global) in globals.all {
      switch global {
      case .declaration(let index)
      where [.protocol, .device].contains(declarations.kind(of: index))
        || declarations[index].holdsStatics:
        break
      case .declaration(let index):
        if isVisible(declarations[index].file, from: body.file) { words.append(.init(name)) }
      case .function(let index):
        if isVisible(functions[index].file, from: body.file) {
          let isProperty = functions[index].isProperty
          let call = functions[index].parameters.isEmpty ? "()" : "("
          words.append(isProperty ? .init(name) : .init(name, following: call))
        }
      case .alias: break
      }
    }
    for rows in catalogue.freeMembersByName { words.append(word(rows)) }
    words += BuiltinCatalogue.typeNames.map { .init($0) }
    probe?.add(words.map(\.inBackTicks))
  }

  /// Offers the members of the value before a dot; for an optional those of its content, with a `?` before the dot.
  func offerMembers(of type: ScriptType) {
    guard case .optional(let wrapped) = type else {
      probe?.add(memberWords(of: type))
      return
    }
    probe?.add(
      memberWords(of: wrapped).map { .init("?.\($0.text)", key: $0.text, following: $0.following) })
  }

  /// Offers the static members of a type: cases, named values and initialisers.
  func offerStatics(of type: ScriptType) {
    if case .ownEnumeration(let id, _) = type { probe?.add(caseWords(of: id.index)) }
    if let holder = type.declaration.flatMap({ statics(of: $0.index) }) {
      probe?.add(memberWords(of: .instance(DeclarationID(holder))))
    }
    if case .enumeration(let enumeration) = type {
      probe?.add(enumeration.cases.map { .init($0.name) })
    }
    for (name, entries) in catalogue.allEntries(of: type) {
      if entries.constant != nil {
        probe?.add([.init(name)])
      } else if !entries.statics.isEmpty {
        probe?.add([word(entries.statics)])
      }
    }
  }

  /// Offers labels of arguments.
  func offerLabels(_ labels: some Sequence<String>, later: some Sequence<String> = []) {
    probe?.add(labels.map { .init("\($0):", following: " ") })
    probe?.addLater(later.map { .init("\($0):", following: " ") })
  }

  private func memberWords(of type: ScriptType) -> [InputCompletion.Word] {
    var words: [InputCompletion.Word] = []
    var type = type
    if let id = type.declaration {
      let declaration = declarations[id.index]
      for (name, member) in declaration.names where !name.isEmpty {
        switch member {
        case .stored, .computed: words.append(.init(name))
        case .function(let index):
          let isEmpty = functions.indices.contains(index) && functions[index].parameters.isEmpty
          words.append(.init(name, following: isEmpty ? "()" : "("))
        }
      }
      if declaration.rawType != nil { words.append(.init("rawValue")) }
      words += declaration.slots.values.filter { isAskedSlot($0.row.name, in: id.index) }
        .map { .init($0.row.name) }
      words += catalogue.scopeMembers(of: declaration.kind).map { word([$0]) }
      type = .object(declaration.builtinClass)
    }
    if case .list = type { type = .list(BuiltinCatalogue.element) }
    if let parts = type.parts {
      words += parts.enumerated().map { .init($1.label ?? "\($0)") }
      return words
    }
    for here in type.ancestry {
      for (name, entries) in catalogue.allEntries(of: here) {
        if entries.component != nil {
          words.append(.init(name))
        } else if !entries.members.isEmpty {
          words.append(word(entries.members))
        }
      }
    }
    return words
  }

  /// The word for members that share a name; methods have parentheses.
  private func word(_ rows: [BuiltinCatalogue.Member]) -> InputCompletion.Word {
    let name = rows.first?.name ?? ""
    if rows.contains(where: { $0.parameters == nil }) { return .init(name) }
    let isEmpty = rows.allSatisfy { $0.parameters?.isEmpty ?? true }
    return .init(name, following: isEmpty ? "()" : "(")
  }

  // MARK: - Arguments

  /// The index of the argument that contains the placeholder; nil when none does.
  func probedArgument(_ arguments: [SyntaxNode]) -> Int? {
    guard let probe else { return nil }
    return arguments.firstIndex { probe.isInside($0) }
  }

  /// Checks the argument that contains the placeholder: which labels fit, and which type its parameter has.
  func checkProbed(
    _ lists: [[BuiltinCatalogue.Parameter]], _ arguments: [SyntaxNode], _ place: Int,
    labelsAreOptional: Bool = false
  ) {
    let argument = arguments[place]
    let value = ArgumentSyntax(argument).value
    let label = argument.tokenIndex == nil ? nil : argument.text
    var types: [ScriptType?] = []
    var labels: Set<String> = []
    var later: Set<String> = []
    let written = arguments[..<place]
    // Of calls with and without labels, the one that was begun is continued.
    let labelsAreOptional = labelsAreOptional && written.allSatisfy { $0.tokenIndex == nil }
    for parameters in lists {
      let rest = Self.parameters(
        of: parameters, after: written, labelsAreOptional: labelsAreOptional)
      later.formUnion(rest.compactMap(\.label))
      let count = rest.prefix { $0.defaultValue != nil }.count
      for parameter in rest.prefix(count + 1) {
        if parameter.label == label || labelsAreOptional && label == nil {
          types.append(parameter.type)
        }
        if label == nil, let own = parameter.label { labels.insert(own) }
      }
    }
    if isProbed(value) { offerLabels(labels, later: later) }
    // Names are offered even when the call is not understood.
    if types.isEmpty, labels.isEmpty || !isProbed(value) { types = [nil] }
    for type in types { _ = check(value, type == .nilLiteral ? nil : type) }
  }

  /// The parameters that remain after some arguments.
  private static func parameters(
    of all: [BuiltinCatalogue.Parameter], after arguments: ArraySlice<SyntaxNode>,
    labelsAreOptional: Bool
  ) -> ArraySlice<BuiltinCatalogue.Parameter> {
    var rest = all[...]
    for argument in arguments {
      let label = argument.tokenIndex == nil ? nil : argument.text
      while let next = rest.first, next.label != label, !(labelsAreOptional && label == nil) {
        if next.defaultValue == nil { return [] }
        rest.removeFirst()
      }
      if rest.isEmpty { return [] }
      rest.removeFirst()
    }
    return rest
  }
}
