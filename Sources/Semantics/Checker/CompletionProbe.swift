import SourceText
import Syntax

/// A name in an input that stands for what is still being typed, and what the checker found to be asked for there.
struct CompletionProbe {
  private let file: SourceFileID
  private let offset: UInt32
  /// A place can be looked at more than once, not always with a type that is asked for.
  private(set) var words: Set<InputCompletion.Word> = []
  /// Labels of parameters further on, for who leaves the next one to be written later.
  private(set) var later: Set<InputCompletion.Word> = []

  init(file: SourceFileID, offset: UInt32) {
    self.file = file
    self.offset = offset
  }

  func isAt(_ node: SyntaxNode) -> Bool {
    let range = node.tokenRange
    return node.tree.file == file && node.tokenIndex != nil && range.start == offset
  }

  func isInside(_ node: SyntaxNode) -> Bool {
    let range = node.range
    return range.file == file && range.start <= offset && offset < range.end
  }

  /// Takes words; what is no name, such as an operator, can't be written there.
  mutating func add(_ new: some Sequence<InputCompletion.Word>) {
    words.formUnion(new.lazy.filter { $0.key.utf8.first.map(CompletionPlace.isNamePart) ?? false })
  }

  mutating func addLater(_ new: some Sequence<InputCompletion.Word>) { later.formUnion(new) }
}

extension Checker {
  /// Whether a node is the name that stands for what is being typed.
  func isProbed(_ node: SyntaxNode) -> Bool {
    guard let probe else { return false }
    return probe.isAt(node)
  }

  /// Finds out what the names in an input mean, and nothing that follows from it.
  func checkNames() {
    collectFiles()
    checkMembers()
    checkReplacedGestures()
    checkBodies()
  }

  // MARK: - What can stand there

  /// Takes every name that has a value, and all functions and types.
  func offerNames() {
    var words: [InputCompletion.Word] = []
    for (name, locals) in body.locals where !name.isEmpty {
      guard let local = locals.last, local.role != .hidden else { continue }
      // A `var` is not seen by blocks that run later.
      if local.role == .variable, local.closureDepth < body.closures.count { continue }
      words.append(.init(name))
    }
    if let owner = body.owner { words += memberWords(of: .instance(owner)) }
    if body.session != nil, let variables = session?.state.variables.all.values {
      words += variables.filter { !$0.isMutable || body.closures.isEmpty }.map { .init($0.name) }
    }
    for (name, global) in globals.all {
      switch global {
      case .declaration(let index):
        if isVisible(declarations[index].file, from: body.file) { words.append(.init(name)) }
      case .function(let index):
        if isVisible(functions[index].file, from: body.file) {
          words.append(
            .init(name, following: functions[index].parameters.isEmpty ? "()" : "("))
        }
      }
    }
    for rows in catalogue.freeMembersByName { words.append(word(rows)) }
    words += BuiltinCatalogue.typeNames.map { .init($0) }
    probe?.add(words)
  }

  /// Takes the members of what stands before a dot; those of what an optional holds, with a `?` before it.
  func offerMembers(of type: ScriptType) {
    guard case .optional(let wrapped) = type else {
      probe?.add(memberWords(of: type))
      return
    }
    probe?.add(
      memberWords(of: wrapped).map { .init("?.\($0.text)", key: $0.text, following: $0.following) })
  }

  /// Takes what a type gives itself: cases, named values, and what makes one.
  func offerStatics(of type: ScriptType) {
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

  /// Takes labels of arguments.
  func offerLabels(_ labels: some Sequence<String>, later: some Sequence<String> = []) {
    probe?.add(labels.map { .init("\($0):", following: " ") })
    probe?.addLater(later.map { .init("\($0):", following: " ") })
  }

  private func memberWords(of type: ScriptType) -> [InputCompletion.Word] {
    var words: [InputCompletion.Word] = []
    var current: ScriptType? = type
    if case .instance(let id) = type {
      let declaration = declarations[id.index]
      for (name, member) in declaration.names where !name.isEmpty {
        switch member {
        case .stored: words.append(.init(name))
        case .function(let index):
          let isEmpty = functions.indices.contains(index) && functions[index].parameters.isEmpty
          words.append(.init(name, following: isEmpty ? "()" : "("))
        }
      }
      words += declaration.slots.values.filter { isAskedSlot($0.row.name, of: declaration.kind) }
        .map { .init($0.row.name) }
      if declaration.kind == .interaction {
        words += catalogue.scopeMembers(of: .interaction).map { word([$0]) }
      }
      if declaration.kind == .presentation {
        words += catalogue.scopeMembers(of: .presentation).map { word([$0]) }
      }
      current = .object(declaration.kind.row.builtinClass)
    }
    if case .list = type { current = .list(BuiltinCatalogue.element) }
    while let here = current {
      for (name, entries) in catalogue.allEntries(of: here) {
        if entries.component != nil {
          words.append(.init(name))
        } else if !entries.members.isEmpty {
          words.append(word(entries.members))
        }
      }
      current = nil
      if case .object(let object) = here { current = object.superclass.map { .object($0) } }
    }
    return words
  }

  /// The word for what has a name, with the parentheses of a method.
  private func word(_ rows: [BuiltinCatalogue.Member]) -> InputCompletion.Word {
    let name = rows.first?.name ?? ""
    if rows.contains(where: { $0.parameters == nil }) { return .init(name) }
    let isEmpty = rows.allSatisfy { $0.parameters?.isEmpty ?? true }
    return .init(name, following: isEmpty ? "()" : "(")
  }

  // MARK: - Arguments

  /// The one of some arguments that holds the name; nil when none does.
  func probedArgument(_ arguments: [SyntaxNode]) -> Int? {
    guard let probe else { return nil }
    return arguments.firstIndex { probe.isInside($0) }
  }

  /// Looks at the argument of a call that is still being typed: the labels that fit, and what its parameter asks for.
  func checkProbed(
    _ lists: [[BuiltinCatalogue.Parameter]], _ arguments: [SyntaxNode], _ place: Int,
    labelsAreOptional: Bool = false
  ) {
    let argument = arguments[place]
    let value = argument.child(0)
    let label = argument.tokenIndex == nil ? nil : argument.text
    var types: [ScriptType?] = []
    var labels: Set<String> = []
    var later: Set<String> = []
    let written = arguments[..<place]
    // Of several ways to write them it is the one that was begun.
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
    // Of what is not understood the names are known still.
    if types.isEmpty, labels.isEmpty || !isProbed(value) { types = [nil] }
    for type in types { _ = check(value, type == .nilLiteral ? nil : type) }
  }

  /// The parameters that are left after some arguments.
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
