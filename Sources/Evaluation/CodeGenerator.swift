import Semantics
import SourceText

/// Turns a checked program into instructions.
///
/// The script has passed the checker; the only error is a body that is too large for the operands.
final class CodeGenerator {
  let program: Program
  var compiled = CompiledProgram()
  /// The errors for bodies that are too large.
  var diagnostics: [Diagnostic] = []
  /// The members compiled so far, for the test that each is used by some script.
  private(set) var usedMembers: [MemberID] = []

  private var constantPositions = PositionTable<UInt64>()
  private var stringPositions = PositionTable<String>()
  private var typePositions = PositionTable<ScriptType>()
  /// The positions of natives by their codes.
  var nativePositions = PositionTable<UInt64>()
  private(set) var pendingClosures: [PendingClosure] = []
  /// The positions among the program's requirements of the functions that are signatures of protocols.
  var requirementPositions = PositionTable<Int>()

  /// A closure's body that has a number but no instructions yet.
  struct PendingClosure {
    var function: Int
    var name: String
    var variables: [Variable]
    var closure: Closure
    var selfVariable: VariableID?
    var countsCoverage: Bool
  }

  /// In a session, the position of each function by its id; nil in a script, where the two are equal.
  var positions: [Int]?
  /// The main functions and tests that are being compiled.
  var namingFunctions: Set<Int> = []

  /// Whether code that counts statements is generated.
  let countsCoverage: Bool

  init(_ program: Program, countsCoverage: Bool = false) {
    self.program = program
    self.countsCoverage = countsCoverage
  }

  /// Compiles the whole program.
  static func compile(
    _ program: Program, countsCoverage: Bool = false
  ) -> (program: CompiledProgram, diagnostics: [Diagnostic]) {
    let generator = CodeGenerator(program, countsCoverage: countsCoverage)
    generator.generate()
    return (generator.compiled, generator.diagnostics)
  }

  /// Compiles every declaration and function.
  func generate() {
    compiled.main = program.main.index
    compiled.declarations = program.declarations.map(layOut)
    compiled.functions = program.functions.map { CompiledFunction(name: $0.name) }
    compiled.files = program.files
    for (index, declaration) in program.declarations.enumerated() {
      addRequirements(of: declaration, at: index) { program.functions[$0.index] }
    }
    add(program.conformances)
    let tests = Set(program.tests.map(\.function.index))
    let counted = countsCoverage ? countedFunctions : []
    for (index, function) in program.functions.enumerated() {
      let closuresBefore = pendingClosures.count
      let isTest = tests.contains(index)
      compile(
        index, name: function.name, variables: function.variables, parameters: function.parameters,
        range: function.range, namesInstances: isTest || index == program.main.index,
        isOfController: isOfController(function)
      ) { builder in
        if counted.contains(index) {
          // The statements before the first one of a case are made by the checker and not counted.
          builder.coverage = CoverageCounter(isCounting: !isTest)
          builder.count(function: function)
        }
        builder.body(of: function)
      }
      compileClosures(from: closuresBefore, isOfController: isOfController(function))
    }
  }

  /// Whether a function belongs to a declaration of a view controller.
  func isOfController(_ function: Function) -> Bool {
    guard let owner = function.owner else { return false }
    return compiled.declarations[owner.index].kind.row.builtinClass.inherits(from: .viewController)
  }

  /// Compiles the bodies of a function's closures, and of closures in them.
  func compileClosures(from start: Int, isOfController: Bool) {
    var next = start
    while next < pendingClosures.count {
      let pending = pendingClosures[next]
      next += 1
      let parameters = pending.closure.parameters + pending.closure.captures
      compile(
        pending.function, name: pending.name, variables: pending.variables,
        parameters: parameters, range: pending.closure.range, namesInstances: false,
        isOfController: isOfController
      ) { builder in
        builder.selfVariable = pending.selfVariable
        if pending.countsCoverage { builder.coverage = CoverageCounter(isCounting: true) }
        builder.body(of: pending.closure)
      }
    }
    pendingClosures.removeSubrange(start...)
  }

  func compile(
    _ index: Int, name: String, variables: [Variable], parameters: [VariableID],
    range: SourceRange, namesInstances: Bool, isOfController: Bool,
    body: (FunctionBuilder) -> Void
  ) {
    var owned = 0
    var usesNearJumps = true
    // A second time with the number the first one found, a third with distances that reach.
    for _ in 0..<4 {
      let closures = pendingClosures.count
      let functions = compiled.functions.count
      let sites = compiled.closures.count
      let boxes = compiled.boxes.count
      let animations = compiled.animations.count
      let testSites = compiled.testSiteCounts
      let builder = FunctionBuilder(
        generator: self, name: name, variables: variables, parameters: parameters, range: range,
        ownedGuess: owned, usesNearJumps: usesNearJumps, namesInstances: namesInstances)
      body(builder)
      builder.finish()
      if builder.isTooLarge {
        diagnostics.append(RuntimeDiagnostics.bodyTooLarge(name, at: range))
        // In a session the others run; a call of this one costs more than there is.
        compiled.functions[index].length = positions == nil ? 0 : Self.refusedLength
        return
      }
      if builder.ownedMaximum == owned && !builder.hasFarJump {
        install(builder, as: index, firstAnimation: animations)
        compiled.functions[index].isOfController = isOfController
        return
      }
      owned = builder.ownedMaximum
      if builder.hasFarJump { usesNearJumps = false }
      pendingClosures.removeSubrange(closures...)
      compiled.functions.removeSubrange(functions...)
      compiled.closures.removeSubrange(sites...)
      compiled.boxes.removeSubrange(boxes...)
      compiled.animations.removeSubrange(animations...)
      compiled.removeTestSites(after: testSites)
    }
  }

  private func install(_ builder: FunctionBuilder, as index: Int, firstAnimation: Int) {
    var function = builder.compiled
    function.entry = compiled.code.count
    for animation in firstAnimation..<compiled.animations.count {
      compiled.animations[animation].end += function.entry
    }
    compiled.functions[index] = function
    if let coverage = builder.coverage { install(coverage, in: builder) }
    compiled.code += builder.code
    compiled.statements += builder.statements
    compiled.expressions += builder.expressions
  }
}

// MARK: - Tables

extension CodeGenerator {
  /// The position of a number among the constants.
  func constant(_ value: Double) -> Int {
    if let position = constantPositions.find(value.bitPattern) { return position }
    compiled.constants.append(value)
    constantPositions.add(value.bitPattern, at: compiled.constants.count - 1)
    return compiled.constants.count - 1
  }

  /// The position of a text among the strings.
  func string(_ value: String) -> Int {
    if let position = stringPositions.find(value) { return position }
    compiled.strings.append(.make(value))
    stringPositions.add(value, at: compiled.strings.count - 1)
    return compiled.strings.count - 1
  }

  /// The position of a type among the types.
  func type(_ value: ScriptType) -> Int {
    if let position = typePositions.find(value) { return position }
    compiled.types.append(value)
    typePositions.add(value, at: compiled.types.count - 1)
    return compiled.types.count - 1
  }

  /// Gives a closure's body a number; it is compiled after the body around it.
  func function(
    for closure: Closure, name: String, variables: [Variable], selfVariable: VariableID?,
    countsCoverage: Bool
  ) -> Int {
    compiled.functions.append(CompiledFunction(name: name))
    let index = compiled.functions.count - 1
    pendingClosures.append(
      PendingClosure(
        function: index, name: name, variables: variables, closure: closure,
        selfVariable: selfVariable, countsCoverage: countsCoverage))
    return index
  }

  /// Whether a function is the value of an interaction's `percent`.
  func isPercent(_ function: FunctionID) -> Bool {
    compiled.declarations.contains { declaration in
      declaration.kind == .interaction
        && declaration.slots[BuiltinSlot.interaction(.percent).position] == position(of: function)
    }
  }

  /// Remembers that a member is used.
  func note(_ member: MemberID) {
    usedMembers.append(member)
  }
}

// MARK: - Declarations

extension CodeGenerator {
  private func layOut(_ declaration: Declaration) -> CompiledDeclaration {
    layOut(declaration, after: nil)
  }

  /// Gives the members of a declaration their places.
  ///
  /// A member that an earlier version had stays where it was, and no place is used for another: instances, blocks and calls of all
  /// versions go on side by side.
  func layOut(_ declaration: Declaration, after old: CompiledDeclaration?) -> CompiledDeclaration {
    var words = old?.wordCount ?? 0
    var references = old?.referenceCount ?? 0
    var parameterWords = 0
    var parameterReferences = 0
    var hasScatteredParameters = false
    var members: [MemberPlace] = []
    var initializers: [(member: Int, function: Int)] = []
    var known = old.map { $0.members + $0.retired } ?? []
    for (index, member) in declaration.storage.enumerated() {
      let isReference = member.type.isReference
      var place: MemberPlace
      if let same = known.firstIndex(where: {
        $0.name == member.name && $0.type == member.type && $0.isMutable == member.isMutable
          && $0.isWeak == member.isWeak
      }) {
        place = known.remove(at: same)
        place.range = member.range
      } else {
        place = MemberPlace(
          type: member.type, position: isReference ? references : words, isReference: isReference,
          name: member.name, isMutable: member.isMutable, isWeak: member.isWeak,
          range: member.range)
        if isReference { references += 1 } else { words += member.type.wordCount }
      }
      members.append(place)
      if index < declaration.parameterCount {
        let next = isReference ? parameterReferences : parameterWords
        if place.position != next { hasScatteredParameters = true }
        if isReference { parameterReferences += 1 } else { parameterWords += member.type.wordCount }
      }
      if let initializer = member.initializer {
        initializers.append((index, position(of: initializer)))
      }
    }
    if words > FunctionBuilder.maximumMember || references > FunctionBuilder.maximumMember {
      diagnostics.append(
        RuntimeDiagnostics.bodyTooLarge(declaration.name, at: declaration.range))
    }
    var result = CompiledDeclaration(
      name: declaration.name, kind: declaration.kind,
      maker: declaration.kind.isWrittenAsClass
        ? BoundRows.maker(of: .object(declaration.builtinClass)) : nil,
      members: members,
      parameterCount: declaration.parameterCount, parameterWords: parameterWords,
      parameterReferences: parameterReferences, wordCount: words,
      referenceCount: references, hasInit: declaration.hasInit, initializers: initializers,
      slots: Array(repeating: -1, count: BuiltinSlot.count), storedSlots: [],
      hooks: Array(repeating: -1, count: BuiltinHook.allCases.count),
      boundCounts: Array(repeating: 0, count: BuiltinHook.allCases.count),
      range: declaration.range, hookRanges: declaration.hooks.map { ($0.hook, $0.range) },
      views: positions == nil ? declaration.views : declaration.views.map(placed), viewMembers: [],
      retired: known, hasScatteredParameters: hasScatteredParameters)
    for slot in declaration.slots {
      result.slots[slot.slot.position] = Int32(
        truncatingIfNeeded: position(of: slot.function))
      if let property = BoundRows.property(storedBy: slot.slot) {
        result.storedSlots.append((property, position(of: slot.function)))
      }
    }
    for hook in declaration.hooks {
      result.hooks[Int(hook.hook.rawValue)] = Int32(
        truncatingIfNeeded: position(of: hook.function))
      result.boundCounts[Int(hook.hook.rawValue)] = hook.boundCount
      if hook.hook == .animatorAnimateTransition, let name = hook.lastName, name != "_" {
        result.contextName = name
      }
    }
    result.groups = declaration.groups.map(position(of:))
    result.viewGroups = declaration.viewGroups.map(position(of:))
    result.memberHooks = declaration.memberHooks.map { hook in
      CompiledMemberHook(
        key: .init(reference: hook.member.map { members[$0].position } ?? -1, event: hook.event),
        name: hook.name, function: position(of: hook.function), isBound: hook.isBound)
    }
    result.cases = declaration.cases.map { CompiledCase($0) }
    result.storyboard = declaration.storyboard.map(placed)
    for override in declaration.overrides {
      note(override.property)
      result.overrides[override.name] = CompiledOverride(
        property: override.property, willSet: override.willSet.map(position(of:)),
        didSet: override.didSet.map(position(of:)), set: override.set.map(position(of:)))
    }
    for action in declaration.actions {
      result.actions[action.name] = CompiledAction(
        function: position(of: action.function), sender: action.sender)
    }
    for action in declaration.unwindActions {
      result.unwindActions[action.name] = position(of: action.function)
    }
    collectViews(declaration.views, members: members, into: &result.viewMembers)
    for view in declaration.views { noteSetters(of: view) }
    return result
  }

  private func collectViews(
    _ views: [ViewDefinition], members: [MemberPlace],
    into result: inout [ViewMember]
  ) {
    for view in views {
      let place = members[view.member]
      result.append(
        ViewMember(
          reference: place.position, name: view.name, maker: BoundRows.maker(ofViews: place.type),
          isScripted: place.type.isScripted))
      collectViews(view.children, members: members, into: &result)
    }
  }

  private func noteSetters(of view: ViewDefinition) {
    for property in view.properties { note(property.setter) }
    for child in view.children { noteSetters(of: child) }
  }
}
