import Semantics
import SourceText

// Compiles a session's inputs one after the other, each behind what there is.

extension CodeGenerator {
  /// The cost of a function that could not be compiled: more than the budget of any turn.
  static let refusedLength = Int(Int32.max)

  /// A generator for a session in which nothing has been declared yet.
  static func forSession() -> CodeGenerator {
    let generator = CodeGenerator(
      Program(files: [], declarations: [], functions: [], main: FunctionID(0)))
    generator.positions = []
    // The function of a number that has none.
    var refused = CompiledFunction(name: "")
    refused.length = refusedLength
    generator.compiled.functions = [refused]
    return generator
  }

  /// Returns the position of a function in the table of functions.
  func position(of function: FunctionID) -> Int {
    guard let positions else { return function.index }
    return positions.indices.contains(function.index) ? positions[function.index] : 0
  }

  func parameterVersion(of declaration: DeclarationID) -> Int {
    compiled.declarations[declaration.index].parameterVersion
  }

  /// The number of parameters with which instances of a declaration are made.
  func parameterCount(of declaration: DeclarationID) -> Int {
    compiled.declarations[declaration.index].parameterCount
  }

  /// A view with the positions of the functions that make its properties.
  func placed(_ view: ViewDefinition) -> ViewDefinition {
    ViewDefinition(
      name: view.name, member: view.member,
      properties: view.properties.map { ($0.setter, FunctionID(position(of: $0.function))) },
      groups: view.groups.map { FunctionID(position(of: $0)) },
      children: view.children.map(placed))
  }

  /// The changes that an input makes to earlier functions and declarations.
  struct Change {
    /// The functions that were replaced, and the new position of their old bodies.
    var moved: [(from: Int, to: Int)] = []
    /// The declarations that have a new version.
    var redeclared: [Int] = []
    /// The words and references that instances of these had before.
    var oldSizes: [(words: Int, references: Int)] = []
  }

  /// Compiles the functions and declarations that an input adds.
  func add(_ addition: InteractiveAddition) -> Change {
    var change = Change()
    compiled.files += addition.files
    place(addition.functions.map(\.id), &change)
    for (id, declaration) in addition.declarations { lay(declaration, id, &change) }
    for (id, declaration) in addition.declarations where !declaration.requirements.isEmpty {
      addRequirements(of: declaration, at: id.index) { requirement in
        addition.functions.first { $0.id == requirement }?.function
      }
    }
    add(addition.conformances)
    namingFunctions = Set(addition.tests.map(\.function.index))
    if let main = addition.main { namingFunctions.insert(main.index) }
    for (id, function) in addition.functions {
      let closuresBefore = pendingClosures.count
      compile(
        position(of: id), name: function.name, variables: function.variables,
        parameters: function.parameters, range: function.range,
        namesInstances: namingFunctions.contains(id.index),
        isOfController: isOfController(function)
      ) { $0.body(of: function) }
      compileClosures(from: closuresBefore, isOfController: isOfController(function))
    }
    return change
  }

  /// Gives functions their positions; one that is replaced keeps its own, so that callers find the new one.
  private func place(_ ids: [FunctionID], _ change: inout Change) {
    for id in ids {
      let known = position(of: id)
      if known != 0 {
        change.moved.append((known, compiled.functions.count))
        compiled.functions.append(compiled.functions[known])
        continue
      }
      while positions?.count ?? 0 <= id.index { positions?.append(0) }
      positions?[id.index] = compiled.functions.count
      compiled.functions.append(CompiledFunction(name: ""))
    }
  }

  private func lay(_ declaration: Declaration, _ id: DeclarationID, _ change: inout Change) {
    if id.index < compiled.declarations.count {
      let old = compiled.declarations[id.index]
      var new = layOut(declaration, after: old)
      new.parameterVersion = old.parameterVersion
      if !new.hasSameParameters(as: old) { new.parameterVersion += 1 }
      change.redeclared.append(id.index)
      change.oldSizes.append((old.wordCount, old.referenceCount))
      compiled.declarations[id.index] = new
    } else {
      // Numbers leave no gaps; an input that was left out would.
      while compiled.declarations.count < id.index {
        compiled.declarations.append(layOut(declaration, after: nil))
      }
      compiled.declarations.append(layOut(declaration, after: nil))
    }
  }
}

extension CompiledDeclaration {
  fileprivate func hasSameParameters(as other: CompiledDeclaration) -> Bool {
    parameterCount == other.parameterCount
      && zip(members.prefix(parameterCount), other.members.prefix(parameterCount)).allSatisfy {
        $0.type == $1.type
      }
  }
}

extension CodeGenerator {
  /// A storyboard with the positions of its functions.
  func placed(_ storyboard: StoryboardDefinition) -> StoryboardDefinition {
    if positions == nil { return storyboard }
    var placed = storyboard
    for scene in placed.scenes.indices {
      if case .declaration(let declaration, let maker?) = placed.scenes[scene].content {
        placed.scenes[scene].content = .declaration(
          declaration, initializer: FunctionID(position(of: maker)))
      }
      placed.scenes[scene].attributes = placed.scenes[scene].attributes.map {
        ($0.property, FunctionID(position(of: $0.function)))
      }
      placed.scenes[scene].assignments = placed.scenes[scene].assignments.map {
        FunctionID(position(of: $0))
      }
      for segue in placed.scenes[scene].segues.indices {
        placed.scenes[scene].segues[segue].objects = placed.scenes[scene].segues[segue].objects
          .mapValues { FunctionID(position(of: $0)) }
      }
    }
    return placed
  }
}
