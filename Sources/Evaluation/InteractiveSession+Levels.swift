package import Semantics
package import SourceText
import ViewTree

// The functions that are running, and their variables, in values.

extension InteractiveSession {
  /// A function, hook, slot or closure of the script that is running.
  package struct Level: Sendable {
    /// Its name, such as `Card.viewDidLoad`; a closure has that of the function around it.
    package var function: String
    /// The statement that runs in it.
    package var range: SourceRange
  }

  /// A variable, parameter or member with its value.
  package struct ShownVariable: Sendable {
    /// Its name.
    package var name: String
    /// Its type as scripts write it.
    package var typeName: String
    /// Its value as scripts write it; nil while it has none.
    package var text: String?
    /// The members of `self`.
    package var members: [ShownVariable] = []
  }

  /// The functions that are running, the innermost first.
  package var levels: [Level] { machine.levels.map(level) }

  /// The number of functions that are running.
  package var levelCount: Int { machine.levelCount }

  /// The variables of a level that have a value or will have one in its block; empty for a level that there is not.
  package func variables(ofLevel number: Int) -> [ShownVariable] {
    let levels = machine.levels
    guard levels.indices.contains(number) else { return [] }
    let level = levels[number]
    return locals(of: level).map { local in
      var shown = ShownVariable(name: local.name, typeName: typeName(local.type))
      withValue(of: local, in: level) { words, references in
        shown.text = machine.text(of: local.type, words: words, references: references)
        guard local.name == "self", case .instance = local.type.unwrapped,
          let object = references[0]?.object() as? NSObject
        else { return }
        shown.members = members(of: object)
      }
      return shown
    }
  }

  /// The variables of the innermost level, which inputs can name there; nil where nothing runs.
  package var localScope: LocalScope? {
    machine.levels.first.map { level in
      scope(of: level.function, locals(of: level), uncaptured(by: level.function))
    }
  }

  /// The variables that the first statement on a line can name; nil when there is no such statement.
  package func localScope(at line: ScriptLine) -> LocalScope? {
    let program = machine.program
    var tables = LineTables()
    for (index, function) in program.functions.enumerated()
    where index > 0 {
      for offset in function.statementStarts where offset < function.length {
        let instruction = function.entry + offset
        let range = program.statements[instruction]
        guard let table = tables.table(of: range.file, in: program.files),
          program.files[Int(range.file.index)].path == line.path,
          table.line(at: range.start) == line.line
        else { continue }
        return scope(
          of: index, locals(ofFunction: index, at: instruction), uncaptured(by: index))
      }
    }
    return nil
  }

  private func scope(
    of function: Int, _ locals: [LocalVariable], _ uncaptured: [LocalVariable]
  ) -> LocalScope {
    func named(_ locals: [LocalVariable]) -> [LocalScope.Local] {
      locals.compactMap { local in
        // Inputs know the variables of the session by themselves.
        guard local.keeping == nil else { return nil }
        return .init(
          name: local.name, type: local.type, typeName: typeName(local.type),
          isAssignable: local.isAssignable)
      }
    }
    let names = Set(locals.map(\.name))
    return LocalScope(
      function: machine.program.functions[function].name, locals: named(locals),
      uncaptured: named(uncaptured.filter { !names.contains($0.name) }), name: name)
  }

  /// The variables that are known where a closure is made, the innermost first; empty for another function.
  private func uncaptured(by function: Int) -> [LocalVariable] {
    let program = machine.program
    var variables: [LocalVariable] = []
    var inner = function
    // A function that was declared again is moved behind its closures, so the search is bounded.
    for _ in program.functions.indices {
      guard let site = program.closures.lastIndex(where: { $0.function == inner }),
        let outer = program.functions.indices.first(where: { number in
          placeOfClosure(site, in: number) != nil
        }), let place = placeOfClosure(site, in: outer)
      else { break }
      variables += locals(ofFunction: outer, at: place)
      inner = outer
    }
    return variables
  }

  /// The instruction of a function that makes a closure; nil if another function makes it.
  private func placeOfClosure(_ site: Int, in function: Int) -> Int? {
    let compiled = machine.program.functions[function]
    guard compiled.length < CodeGenerator.refusedLength else { return nil }
    return (compiled.entry..<compiled.entry + compiled.length).first {
      machine.code[$0].opcode == .makeClosure && machine.code[$0].wide == site
    }
  }

  private func level(_ level: Machine.Level) -> Level {
    Level(
      function: machine.program.functions[level.function].name,
      range: machine.program.statements[level.instruction])
  }

  private func typeName(_ type: ScriptType) -> String {
    type.name(name)
  }

  private func name(of declaration: DeclarationID) -> String {
    machine.program.declarations[declaration.index].name
  }

  // MARK: Values

  private func locals(of level: Machine.Level) -> [LocalVariable] {
    locals(ofFunction: level.function, at: level.instruction)
  }

  /// The variables that an instruction of a function knows, without those that others hide.
  private func locals(ofFunction number: Int, at instruction: Int) -> [LocalVariable] {
    let function = machine.program.functions[number]
    var names: Set<String> = []
    let known = function.locals.reversed().filter { local in
      if case .copy? = local.keeping { return false }
      return local.range.contains(instruction - function.entry) && names.insert(local.name).inserted
    }
    // 'self' comes first, also where a closure has captured it.
    return known.filter { $0.name == "self" } + known.reversed().filter { $0.name != "self" }
  }

  /// Calls a body with the value of a variable; returns nil without a call when it has none.
  @discardableResult
  private func withValue<Result>(
    of local: LocalVariable, in level: Machine.Level,
    _ body: (UnsafeMutablePointer<Double>, UnsafeMutablePointer<Reference>) -> Result
  ) -> Result? {
    if case .own(let carrier, let position)? = local.keeping {
      guard let instance = carriers[carrier.index]?.instance else { return nil }
      let places = machine.program.declarations[carrier.index].members
      guard instance.words[places[position + 1].position] != 0 else { return nil }
      return withValue(at: places[position], of: instance, body)
    }
    if local.isShared {
      guard let box = level.references[local.register] else { return nil }
      return withValue(
        of: local.type, isWeak: local.isWeak, Instance.words(of: box),
        Instance.references(of: box), body)
    }
    return withValue(
      of: local.type, isWeak: false, level.words + (local.type.isReference ? 0 : local.register),
      level.references + (local.type.isReference ? local.register : 0), body)
  }

  private func withValue<Result>(
    at place: MemberPlace, of instance: Instance,
    _ body: (UnsafeMutablePointer<Double>, UnsafeMutablePointer<Reference>) -> Result
  ) -> Result? {
    withValue(
      of: place.type, isWeak: place.isWeak,
      instance.words + (place.isReference ? 0 : place.position),
      instance.references + (place.isReference ? place.position : 0), body)
  }

  private func withValue<Result>(
    of type: ScriptType, isWeak: Bool, _ words: UnsafeMutablePointer<Double>,
    _ references: UnsafeMutablePointer<Reference>,
    _ body: (UnsafeMutablePointer<Double>, UnsafeMutablePointer<Reference>) -> Result
  ) -> Result? {
    guard type.isReference else { return body(words, references) }
    if isWeak {
      var object = WeakReference.object(of: references[0])
      defer { object.release() }
      guard object != nil || type.isOptional else { return nil }
      return body(words, &object)
    }
    guard references[0] != nil || type.isOptional else { return nil }
    return body(words, references)
  }

  private func members(of object: NSObject) -> [ShownVariable] {
    guard let instance = object.scriptInstance else { return [] }
    return instance.layout.members.filter { !$0.name.isEmpty }.map { place in
      var shown = ShownVariable(name: place.name, typeName: typeName(place.type))
      if instance.isUnassigned(place) { return shown }
      withValue(at: place, of: instance) { words, references in
        shown.text = machine.text(of: place.type, words: words, references: references)
      }
      return shown
    }
  }

  // MARK: Inputs

  /// The innermost level of the function whose variables an input uses.
  private func level(of uses: LocalUses) -> Machine.Level? {
    machine.levels.first { machine.program.functions[$0.function].name == uses.function }
  }

  private func local(_ use: LocalUses.Use, in level: Machine.Level) -> LocalVariable? {
    locals(of: level).first { $0.name == use.local.name && $0.type == use.local.type }
  }

  /// Copies the values of the variables that an input uses into its carrier; returns the first one without a value.
  func copyLocals(for uses: LocalUses) -> LocalUses.Use? {
    guard let carrier = carriers[uses.carrier.index] else { return uses.uses.first }
    let level = level(of: uses)
    let places = machine.program.declarations[uses.carrier.index].members
    for use in uses.uses {
      let place = places[use.position]
      guard let level, let local = local(use, in: level),
        withValue(
          of: local, in: level,
          { words, references in
            if place.isReference {
              carrier.instance.references[place.position] = references[0].retained()
            } else {
              (carrier.instance.words + place.position).update(
                from: words, count: place.type.wordCount)
            }
          }) != nil
      else { return use }
      carrier.instance.words[places[use.position + 1].position] = 1
    }
    return nil
  }

  /// Gives the variables that an input has assigned their new values.
  func storeLocals(of uses: LocalUses) {
    guard let carrier = carriers[uses.carrier.index]?.instance, let level = level(of: uses) else {
      return
    }
    let places = machine.program.declarations[uses.carrier.index].members
    for use in uses.uses where use.isAssigned {
      guard let local = local(use, in: level) else { continue }
      let place = places[use.position]
      guard place.isReference else {
        let box = local.isShared ? level.references[local.register] : nil
        let words = box.map { Instance.words(of: $0) }
        (words ?? level.words + local.register).update(
          from: carrier.words + place.position, count: place.type.wordCount)
        continue
      }
      let value = carrier.references[place.position]
      let new = local.isWeak ? WeakReference.make(value) : value.retained()
      if local.isShared {
        guard let box = level.references[local.register] else { continue }
        Instance.references(of: box)[0].replace(by: new)
      } else if isOwned(local.register, in: level) {
        level.references[local.register].replace(by: new)
      } else {
        // The caller owns the object of a parameter.
        level.references[local.register] = new
        keepUntilIdle(new)
      }
    }
  }

  private func isOwned(_ register: Int, in level: Machine.Level) -> Bool {
    let function = machine.functions[level.function]
    let first = Int(function.ownedStart)
    return (first..<first + Int(function.ownedCount)).contains(register)
  }

  /// Releases the copies.
  func dropLocals(of uses: LocalUses) {
    guard let carrier = carriers[uses.carrier.index] else { return }
    let places = machine.program.declarations[uses.carrier.index].members
    for use in uses.uses where places[use.position].isReference {
      let reference = carrier.instance.references[places[use.position].position]
      carrier.instance.references[places[use.position].position] = nil
      reference.release()
    }
  }
}

extension Optional where Wrapped == UnsafeMutableRawPointer {
  /// Stores another object, which is retained already, and releases the present one.
  fileprivate mutating func replace(by other: Reference) {
    let old = self
    self = other
    old.release()
  }
}
