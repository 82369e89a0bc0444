import Transitions
import ViewTree

extension Machine {
  /// Calls the func that the receiver, the first reference, has for a signature of a protocol.
  ///
  /// The result takes the place of the first word or reference, as that of a call does; a reference is owned by who takes it.
  func callRequirement(
    _ position: Int, _ words: UnsafeMutablePointer<Double>,
    _ references: UnsafeMutablePointer<Reference>
  ) {
    let requirement = program.requirements[position]
    guard let pointer = references[0],
      let instance = pointer.object(NSObject.self)
        .scriptInstance
    else { return }
    guard requirement.functions.indices.contains(instance.declaration),
      case let function = requirement.functions[instance.declaration], function >= 0
    else {
      fail(RuntimeDiagnostics.funcIsGone(requirement.name, of: instance.layout.name))
      return
    }
    let result = invoke(Int(function), continuesExpression: true) { arguments in
      arguments.words.update(from: words, count: requirement.wordCount)
      arguments.words += requirement.wordCount
      for index in 0..<requirement.referenceCount {
        arguments.references.initialize(to: references[index])
        arguments.references += 1
      }
    }
    guard let result else { return }
    words.update(from: result.words, count: requirement.resultWords)
    if requirement.givesReference { references[0] = result.references[0] }
  }
}

extension Instance {
  /// Whether its declaration has the funcs of a protocol.
  func isAdopter(of number: Int) -> Bool {
    let adopters = machine.program.declarations[number].adopters
    return adopters.indices.contains(declaration) && adopters[declaration]
  }
}
