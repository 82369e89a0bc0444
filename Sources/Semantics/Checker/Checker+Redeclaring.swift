import SourceText
import Syntax

// A redeclaration in a session keeps the number of the declaration, so that code compiled earlier uses the new version.

extension Checker {
  // MARK: Names

  /// The earlier declaration with a name when it can't be replaced: only the declarations of typed inputs are replaceable.
  func keptName(_ name: String) -> Global? {
    guard let session, !session.isTyped, let other = globals.earlier(name) else { return nil }
    let file =
      switch other {
      case .declaration(let index): declarations[index].file
      case .function(let index): functions[index].file
      case .alias(let alias): alias.file
      }
    return session.isOpen(file) ? nil : other
  }

  /// The number of the earlier declaration that a new one of the same kind replaces.
  func replacedDeclaration(
    _ name: String, _ kind: DeclarationKind, _ superclass: BuiltinClass?
  ) -> Int? {
    guard globals.added[name] == nil, case .declaration(let index)? = globals.earlier(name),
      declarations.kind(of: index) == kind,
      declarations[index].builtinClass == (superclass ?? kind.row.builtinClass)
    else { return nil }
    session?.replacedDeclarations.insert(index)
    return index
  }

  /// The number of the earlier function that a new one replaces.
  func replacedFunction(_ name: String) -> Int? {
    guard globals.added[name] == nil, case .function(let index)? = globals.earlier(name) else {
      return nil
    }
    session?.replacedFunctions.insert(index)
    return index
  }

  /// Whether a new declaration is of the same kind as the earlier one with its name; reports it when not.
  func mayReplace(
    _ name: SyntaxNode, _ text: String, with global: Global, sort new: String?
  ) -> Bool {
    guard let earlier = globals.earlier(text) else { return true }
    func sort(of global: Global) -> String {
      switch global {
      case .declaration(let index):
        Self.sort(declarations.kind(of: index), declarations[index].superclass)
      case .function: "a func"
      case .alias: "a typealias"
      }
    }
    let (was, now) = (sort(of: earlier), new ?? sort(of: global))
    if was == now { return true }
    report(
      SemanticDiagnostics.redeclaredAsAnother(
        text, was: was, now: now, at: name.tokenRange, first: range(of: earlier)))
    return false
  }

  /// The kind of a declaration in words, with the superclass that a `class` names.
  static func sort(_ kind: DeclarationKind, _ superclass: BuiltinClass?) -> String {
    superclass.map { "a class of '\($0.name)'" } ?? kind.withArticle
  }

  // MARK: Numbers

  /// Prepares for collecting the members of a declaration whose functions may reuse earlier numbers.
  func beginReuse(for index: Int) {
    guard let session, index < declarations.earlierCount else { return }
    var reusable: [String: [Int]] = [:]
    for body in session.state.declarations[index].bodies {
      reusable[session.state.functions[body].name, default: []].append(body)
    }
    self.session?.reusable = reusable
  }

  /// The number of an earlier function with the same name and sort, for the sorts that other functions call.
  func takeReusable(_ symbol: FunctionSymbol) -> Int? {
    guard let session, !session.reusable.isEmpty, symbol.source.sort <= 6,
      let numbers = session.reusable[symbol.name], let first = numbers.first,
      session.state.functions[first].source.sort == symbol.source.sort
    else { return nil }
    self.session?.reusable[symbol.name] = Array(numbers.dropFirst())
    return first
  }

  /// Retires the earlier functions that the new version of a declaration has not.
  func endReuse(for index: Int) {
    guard let session, !session.reusable.isEmpty else { return }
    for body in session.reusable.values.flatMap({ $0 }).sorted() { retire(body) }
    self.session?.reusable = [:]
  }

  /// Restores an earlier function, which is used only by existing blocks and calls in progress.
  private func retire(_ function: Int) {
    guard let session else { return }
    functions[function] = session.state.functions[function]
    functions[function].isRetired = true
    functions[function].edges = []
    functions[function].function = nil
  }

  /// Whether existing callers of an earlier function can call the new one.
  private func isCallable(_ function: Int) -> Bool {
    guard let session, function < functions.earlierCount else { return true }
    let old = session.state.functions[function]
    let new = functions[function]
    return old.result == new.result && old.parameters.count == new.parameters.count
      && zip(old.parameters, new.parameters).allSatisfy { $0.name == $1.name && $0.type == $1.type }
  }

  /// Gives a function whose parameters have changed a new number; existing blocks go on calling the old one.
  private func renumber(_ function: Int) -> Int {
    functions.append(functions[function])
    session?.renumbered.append(functions[function].name)
    retire(function)
    return functions.count - 1
  }

  func renumberChanged(_ funcs: [Int]) {
    for function in funcs where !isCallable(function) {
      globals[functions[function].name] = .function(renumber(function))
    }
  }

  func renumberedMethod(_ function: Int, of index: Int) -> Int {
    guard session != nil, !isCallable(function) else { return function }
    let number = renumber(function)
    declarations[index].bodies.removeLast()
    declarations[index].bodies.append(number)
    return number
  }

  // MARK: Rechecking earlier declarations

  /// Collects all earlier declarations again from their source, since a redeclaration may change their meaning.
  func collectEarlier(into funcs: inout [(node: SyntaxNode, function: Int)]) {
    guard let session else { return }
    var known: [Int] = []
    var functionNumbers: [Int] = []
    for (name, global) in session.state.globals.all where globals.added[name] == nil {
      switch global {
      case .declaration(let index): known.append(index)
      case .function(let index): functionNumbers.append(index)
      case .alias: break
      }
    }
    for index in known.sorted() {
      let old = session.state.declarations[index]
      declarations[index] = DeclarationSymbol(
        name: old.name, kind: old.kind, superclass: old.superclass, node: old.node, file: old.file,
        range: old.range,
        isBuilt: old.isBuilt)
      collected.append(index)
    }
    for index in functionNumbers.sorted() {
      let old = session.state.functions[index]
      guard case .function(let node) = old.source else { continue }
      functions[index] = FunctionSymbol(
        name: old.name, file: old.file, owner: nil, source: old.source, range: old.range)
      funcs.append((node, index))
    }
    for test in session.state.tests {
      let old = session.state.functions[test.function]
      functions[test.function] = FunctionSymbol(
        name: old.name, file: old.file, owner: nil, source: old.source, range: old.range,
        parameters: old.parameters, result: old.result)
    }
  }

  /// Whether a declaration's interface has changed, so that code that uses it may mean something else.
  var hasChangedInterface: Bool {
    guard let session else { return false }
    if !session.renumbered.isEmpty { return true }
    return session.replacedDeclarations.contains { index in
      !declarations[index].looksLike(session.state.declarations[index])
    }
  }

  /// Reports an interaction whose recognizer has another class than before: code that has run depends on it.
  func checkReplacedGestures() {
    guard let session else { return }
    for index in session.replacedDeclarations.sorted() {
      let old = session.state.declarations[index]
      guard old.kind == .interaction, old.gestureType != declarations[index].gestureType else {
        continue
      }
      report(
        SemanticDiagnostics.redeclaredGesture(
          old.name, was: name(of: old.gestureType),
          now: name(of: declarations[index].gestureType), at: declarations[index].range,
          first: old.range))
    }
  }
}

extension DeclarationSymbol {
  /// Whether it has the same interface as another declaration, so that code that uses it means the same.
  func looksLike(_ other: DeclarationSymbol) -> Bool {
    storage.count == other.storage.count && parameterCount == other.parameterCount
      && zip(storage, other.storage).allSatisfy {
        $0.name == $1.name && $0.type == $1.type && $0.isMutable == $1.isMutable
          && $0.observer == $1.observer && $0.maker == $1.maker
      } && properties.elementsEqual(other.properties, by: PropertySymbol.haveSameInterface)
      && cases.map(\.number) == other.cases.map(\.number) && rawType == other.rawType
      && inits == other.inits && names == other.names
      && slots.mapValues(\.function) == other.slots.mapValues(\.function)
  }
}

extension PropertySymbol {
  fileprivate static func haveSameInterface(_ one: PropertySymbol, _ other: PropertySymbol) -> Bool
  {
    one.type == other.type && one.getter == other.getter && one.setter == other.setter
  }
}

extension FunctionSymbol.Source {
  /// The sort of the function, regardless of its text.
  var sort: Int {
    switch self {
    case .function, .requirement: 0
    case .slot: 1
    case .getter: 2
    case .setter: 3
    case .observer: 4
    case .maker, .reader: 5
    case .making: 6
    case .hook, .memberHook: 7
    case .initializer, .ownView: 8
    case .property: 9
    case .topLevel: 10
    case .test: 11
    case .group: 12
    case .ownMember: 13
    }
  }
}
