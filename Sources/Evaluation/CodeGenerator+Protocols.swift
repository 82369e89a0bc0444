import Semantics

// Lays out the tables by which calls of a protocol's signatures find the funcs of their receivers.

extension CodeGenerator {
  /// Gives the signatures of a protocol their places; one that an earlier input had keeps its own.
  func addRequirements(
    of declaration: Declaration, at index: Int, _ function: (FunctionID) -> Function?
  ) {
    for id in declaration.requirements {
      if let known = requirementPositions.find(id.index) {
        compiled.declarations[index].requirements.append(known)
        continue
      }
      guard let function = function(id) else { continue }
      let types = function.parameters.map { function.variables[$0.index].type }
      compiled.requirements.append(
        CompiledRequirement(
          name: function.name, wordCount: types.reduce(0) { $0 + $1.wordCount },
          referenceCount: types.count(where: \.isReference),
          resultWords: function.result.wordCount, givesReference: function.result.isReference))
      requirementPositions.add(id.index, at: compiled.requirements.count - 1)
      compiled.declarations[index].requirements.append(compiled.requirements.count - 1)
    }
  }

  /// Enters the funcs of declarations for the signatures of protocols.
  ///
  /// The tables of signatures that a protocol no longer has stay as they are, for code that was compiled before.
  func add(_ conformances: [Conformance]) {
    for conformance in conformances {
      let (number, index) = (conformance.protocol.index, conformance.declaration.index)
      Self.set(
        &compiled.declarations[number].adopters, index, conformance.functions != nil, else: false)
      for (place, requirement) in compiled.declarations[number].requirements.enumerated() {
        let function = conformance.functions.map { Int32(clamping: position(of: $0[place])) }
        Self.set(&compiled.requirements[requirement].functions, index, function ?? -1, else: -1)
      }
    }
  }

  private static func set<Value>(
    _ table: inout [Value], _ index: Int, _ value: Value, else none: Value
  ) {
    while table.count <= index { table.append(none) }
    table[index] = value
  }
}
