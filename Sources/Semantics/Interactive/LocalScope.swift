/// The parameters and variables that a suspended hook, func, slot or closure has, for inputs that are typed there.
package struct LocalScope: Sendable {
  /// A parameter or variable, or `self`.
  package struct Local: Sendable {
    /// Its name.
    package var name: String
    /// Its type.
    package var type: ScriptType
    /// Its type as scripts write it.
    package var typeName: String
    /// Whether an input can assign it: a parameter, or a variable that was declared with `var`.
    package var isAssignable: Bool

    /// Makes a local.
    package init(name: String, type: ScriptType, typeName: String, isAssignable: Bool = false) {
      self.name = name
      self.type = type
      self.typeName = typeName
      self.isAssignable = isAssignable
    }
  }

  /// The name of the function, such as `Card.viewDidLoad`; a closure has that of the function around it.
  package var function: String
  /// The variables by different names.
  package var locals: [Local]
  /// The variables of the functions around a suspended closure that the closure does not capture, so that they have no value there.
  package var uncaptured: [Local]
  /// The names of the declarations in their types.
  ///
  /// An input that is inserted before others, or a changed script, gives declarations other numbers; the names stay.
  package var declarations: [DeclarationID: String]

  /// Makes a scope; `name` gives the names of declarations.
  package init(
    function: String, locals: [Local], uncaptured: [Local] = [], name: (DeclarationID) -> String
  ) {
    self.function = function
    self.locals = locals
    self.uncaptured = uncaptured
    var names: [DeclarationID: String] = [:]
    for local in locals + uncaptured {
      _ = local.type.renumbered { id in
        names[id] = name(id)
        return id
      }
    }
    declarations = names
  }
}

extension ScriptType {
  /// The type with other numbers of declarations; nil where one has none.
  func renumbered(_ number: (DeclarationID) -> DeclarationID?) -> ScriptType? {
    switch self {
    case .instance(let id): return number(id).map { .instance($0) }
    case .protocol(let id): return number(id).map { .protocol($0) }
    case .ownEnumeration(let id, let hasValues):
      return number(id).map { .ownEnumeration($0, hasValues: hasValues) }
    case .optional(let wrapped): return wrapped.renumbered(number).map { .optional($0) }
    case .list(let element): return element.renumbered(number).map { .list($0) }
    case .function(let parameters, let result):
      let types = parameters.compactMap { $0.renumbered(number) }
      guard types.count == parameters.count, let result = result.renumbered(number) else {
        return nil
      }
      return .function(types, result)
    case .tuple(let parts):
      var new = parts
      for index in parts.indices {
        guard let type = parts[index].type.renumbered(number) else { return nil }
        new[index].type = type
      }
      return .tuple(new)
    case .error, .void, .bool, .string, .quantity, .point, .size, .vector, .velocityVector, .rect,
      .insets, .transform, .transform3D, .color, .timingCurve, .springTiming, .timing,
      .enumeration, .object, .nilLiteral:
      return self
    }
  }
}

/// The local variables that an input uses; they get their values before its statements run, and those that it assigns keep the new ones.
package struct LocalUses: Sendable {
  /// A variable that it uses, and its position among the members of the carrier.
  package struct Use: Sendable {
    /// The variable.
    package var local: LocalScope.Local
    /// The position of its value. The next member is true if it has one.
    package var position: Int
    /// Whether the input assigns it.
    package var isAssigned = false
  }

  /// The name of the function whose variables they are.
  package var function: String
  /// The hidden declaration whose instance holds the values while the input runs.
  package var carrier: DeclarationID
  /// The variables.
  package var uses: [Use]
}
