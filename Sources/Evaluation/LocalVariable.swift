import Semantics

/// A parameter or variable of a body, for the prompt: where its value is while the body runs.
struct LocalVariable {
  var name: String
  var type: ScriptType
  var isWeak: Bool
  /// Whether an input can assign it.
  var isAssignable: Bool
  /// Whether its register holds the box that blocks share.
  var isShared: Bool
  /// Its first word register, or its reference register.
  var register: Int
  /// The place of the session that has its value; nil for a variable that is only in its register.
  var keeping: Variable.Keeping?
  /// The instructions of the body that know it, counted from the body's first one.
  var range: Range<Int>
}

extension FunctionBuilder {
  /// Notes, in a session, that a variable has its value from the next instruction on.
  func open(_ variable: VariableID) {
    guard generator.positions != nil else { return }
    let own = variables[variable.index]
    guard !own.name.isEmpty, own.name != "_", locations[variable.index] >= 0 else { return }
    openLocals.append(locals.count)
    locals.append(
      LocalVariable(
        name: own.name, type: own.isUnowned ? own.type.unwrapped : own.type, isWeak: own.isWeak,
        isAssignable: own.name != "self" && (own.isMutable || own.isParameter),
        isShared: own.isShared,
        register: locations[variable.index], keeping: own.keeping, range: code.count..<Int.max))
  }

  /// Begins another scope of a variable at the next instruction.
  func reopen(_ local: LocalVariable) {
    openLocals.append(locals.count)
    locals.append(local)
    locals[locals.count - 1].range = code.count..<Int.max
  }

  /// Ends the scope of the variables that were opened after the first ones.
  func closeLocals(after count: Int) {
    while openLocals.count > count, let last = openLocals.popLast() {
      locals[last].range =
        locals[last].range.lowerBound..<max(locals[last].range.lowerBound, code.count)
    }
  }
}
