import SourceText
import Syntax

/// A function that a call may mean, and the call to make of it.
final class CallCandidate {
  enum Action {
    case builtin(BuiltinCatalogue.Member, receiver: Expression?)
    case compose(ScriptType)
    case function(Int, receiver: Expression?)
    case slot(SlotSymbol, receiver: Expression)
    case value(Expression)
    /// An instance of a declaration, or a value of an enumeration, by its parameters or by an `init`.
    case make(Int, by: Int?)
    /// An instance of a declaration by an initialiser of the class it inherits from.
    case makeInherited(Int, by: BuiltinCatalogue.Member)
    /// A case of an enumeration, or its initialiser.
    case enumeration(Expression.CaseOperation, Int)
  }

  let action: Action
  let parameters: [BuiltinCatalogue.Parameter]
  /// The parameters of a script's function or declaration; empty for one of UIKit's.
  let symbols: [ParameterSymbol]
  /// The position of a parameter that takes any number of arguments; nil for none.
  let variadic: Int?

  /// The blocks that it takes besides its parameters.
  var blocks: [BuiltinCatalogue.Block] {
    if case .builtin(let row, _) = action { row.blocks } else { [] }
  }

  init(action: Action, parameters: [BuiltinCatalogue.Parameter]) {
    self.action = action
    self.parameters = parameters
    symbols = []
    variadic = nil
  }

  /// Makes a candidate with the parameters of a script's function or declaration.
  init(action: Action, parameters: [ParameterSymbol]) {
    self.action = action
    self.parameters = parameters.map {
      .init($0.label, $0.name, $0.type, defaultValue: $0.defaultValue == nil ? nil : [])
    }
    symbols = parameters
    variadic = parameters.firstIndex(where: \.isVariadic)
  }
}

/// A candidate whose parameters fit the labels and the number of the arguments.
struct FittingCall {
  let candidate: CallCandidate
  /// The place of the argument for each parameter, or of the first one; nil for one that is left out.
  let places: [Int?]

  /// The places of the arguments for the parameter that takes any number of them, of which there are `count` before the blocks.
  func variadicPlaces(of count: Int) -> Range<Int> {
    guard let position = candidate.variadic, let first = places[position] else { return 0..<0 }
    let next = places[(position + 1)...].lazy.compactMap { $0 }.first ?? count
    return first..<min(next, count)
  }
}

extension Checker {
  func candidate(
    _ row: BuiltinCatalogue.Member, on receiver: Expression?
  ) -> CallCandidate {
    CallCandidate(action: .builtin(row, receiver: receiver), parameters: row.parameters ?? [])
  }

  func candidate(calling function: Int, on receiver: Expression?) -> CallCandidate {
    CallCandidate(
      action: .function(function, receiver: receiver),
      parameters: functions[function].parameters)
  }

  /// A closure, whose parameters have no labels.
  func candidate(_ function: Expression) -> CallCandidate {
    var parameters: [BuiltinCatalogue.Parameter] = []
    if case .function(let types, _) = function.type {
      parameters = types.map { .init(nil, "_", $0) }
    }
    return CallCandidate(action: .value(function), parameters: parameters)
  }

  /// The ways to make an instance of a declaration: its `init`s, or its parameters.
  func candidates(making declaration: Int) -> [CallCandidate] {
    let inits = declarations[declaration].inits
    let own =
      inits.isEmpty
      ? [candidate(making: declaration, by: nil)]
      : inits.map { candidate(making: declaration, by: $0) }
    guard inheritsInitializers(declaration) else { return own }
    return own
      + superclassInitializers(of: declaration).filter { row in
        // Without arguments it is the declaration's own way.
        !own.contains { $0.parameters.map(\.label) == row.parameters?.map(\.label) }
      }.map { row in
        var parameters = row.parameters ?? []
        if own.contains(where: \.parameters.isEmpty),
          parameters.allSatisfy({ $0.defaultValue != nil }),
          !parameters.isEmpty
        {
          // A call without arguments is no call of this one.
          parameters[0].defaultValue = nil
        }
        return CallCandidate(action: .makeInherited(declaration, by: row), parameters: parameters)
      }
  }

  /// Whether a declaration has the initialisers of the class it inherits from, as it declares none that takes their place.
  private func inheritsInitializers(_ index: Int) -> Bool {
    declarations[index].parameters.isEmpty
      && declarations[index].inits.allSatisfy { function in
        guard case .making(let node) = functions[function].source else { return false }
        return node.hasModifier("convenience")
      } && !declarations[index].storage.contains(where: \.isSetByInit)
  }

  /// The initialisers of the class of views or recognizers that a declaration inherits from.
  func superclassInitializers(of index: Int) -> [BuiltinCatalogue.Member] {
    guard declarations.kind(of: index).makesObjectsOfClasses else { return [] }
    return catalogue.initializers(of: .object(declarations[index].builtinClass))
  }

  func candidate(making declaration: Int, by initializer: Int?) -> CallCandidate {
    if let initializer, let parameters = defaultedParameters(of: initializer, declaration) {
      return CallCandidate(action: .make(declaration, by: initializer), parameters: parameters)
    }
    return CallCandidate(
      action: .make(declaration, by: initializer),
      parameters: initializer.map { functions[$0].parameters }
        ?? declarations[declaration].parameters)
  }

  /// The parameters of an `init` that overrides the one with which UIKit makes a view without arguments, `Card()`; nil for another one.
  private func defaultedParameters(
    of initializer: Int, _ declaration: Int
  ) -> [BuiltinCatalogue.Parameter]? {
    let parameters = functions[initializer].parameters
    guard parameters.allSatisfy({ $0.defaultValue == nil }),
      !declarations[declaration].inits.contains(where: { functions[$0].parameters.isEmpty }),
      let row = superclassInitializers(of: declaration).first, let defaults = row.parameters,
      !defaults.isEmpty, defaults.allSatisfy({ $0.defaultValue != nil }),
      defaults.map(\.label) == parameters.map(\.label),
      defaults.map(\.type) == parameters.map(\.type)
    else { return nil }
    return zip(parameters, defaults).map {
      .init($0.label, $0.name, $0.type, defaultValue: $1.defaultValue)
    }
  }

  /// The other functions of UIKit's that the receiver of a call has.
  func otherFunctions(
    than candidate: CallCandidate
  ) -> [(name: String, parameters: [BuiltinCatalogue.Parameter])] {
    guard case .builtin(let row, let receiver?) = candidate.action else { return [] }
    return Self.unique(memberNames(of: receiver.type)).filter { $0 != row.name }.flatMap { name in
      members(name, of: receiver.type).compactMap { other in
        other.parameters.map { (name, $0) }
      }
    }
  }

  /// The declaration of a candidate, for a message.
  func signature(of candidate: CallCandidate) -> String {
    switch candidate.action {
    case .builtin(let row, _): return signature(row)
    case .compose(let type):
      return BuiltinCatalogue.signature(name(of: type), candidate.parameters)
    case .function(let function, _): return signature(function)
    case .value(let function): return name(of: function.type)
    case .slot(let slot, _):
      return BuiltinCatalogue.signature(slot.row.name, candidate.parameters)
    case .enumeration(let operation, let index):
      return signature(operation, of: index)
    case .makeInherited(let declaration, let row):
      return
        "\(LiteralText.name(declarations[declaration].name))(\(BuiltinCatalogue.signature("", row.parameters ?? []).dropFirst().dropLast()))"
    case .make(let declaration, let initializer):
      let list = signature(
        initializer.map { functions[$0].parameters } ?? declarations[declaration].parameters)
      return "\(LiteralText.name(declarations[declaration].name))(\(list))"
    }
  }
}
