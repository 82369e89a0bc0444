extension BuiltinCatalogue {
  /// What a type has by a name, found without walking the rows.
  struct Entries {
    var members: [Member] = []
    var statics: [Member] = []
    var component: Component?
    var constant: Constant?
  }

  /// The rows by type and name; lists of any element are under the list of `element`.
  static let entriesByOwner: [ScriptType: [String: Entries]] = {
    var result: [ScriptType: [String: Entries]] = [:]
    let scoped = Set((interactionScopeMembers + presentationScopeMembers).map(\.id))
    for member in members where !scoped.contains(member.id) {
      guard let owner = member.owner, member.name != "init" else { continue }
      if member.isStatic {
        result[owner, default: [:]][member.name, default: Entries()].statics.append(member)
      } else {
        result[owner, default: [:]][member.name, default: Entries()].members.append(member)
      }
    }
    for component in components {
      result[component.owner, default: [:]][component.name, default: Entries()].component =
        component
    }
    for constant in constants {
      result[constant.owner, default: [:]][constant.name, default: Entries()].constant = constant
    }
    return result
  }()

  /// The rows of classes by `BuiltinClass` and name.
  static let entriesByClass: [[String: Entries]] = BuiltinClass.allCases.map {
    entriesByOwner[.object($0)] ?? [:]
  }

  /// Names that need no receiver, functions and values.
  static let freeMembers: [String: [Member]] = Dictionary(
    grouping: functionRows + virtualTimeRows.filter { $0.owner == nil }, by: \.name)

  /// The initialisers of a type.
  static let initializers: [ScriptType: [Member]] = Dictionary(
    grouping: members.filter { $0.name == "init" }, by: \.type)

  /// The initialisers of a type that put words side by side.
  static let compositionsByOwner: [ScriptType: [Composition]] = Dictionary(
    grouping: compositions, by: \.owner)

  /// The slots of a kind.
  static let slotsByKind: [DeclarationKind: [Slot]] = Dictionary(grouping: slots, by: \.kind)

  /// The callbacks of a kind.
  static let callbacksByKind: [DeclarationKind: [Callback]] = Dictionary(
    grouping: callbacks, by: \.kind)

  /// The callbacks of a name.
  static let callbacksByName: [String: [Callback]] = Dictionary(grouping: callbacks, by: \.name)

  /// The hooks of a kind.
  static let hooksByKind: [DeclarationKind: [Hook]] = Dictionary(grouping: hooks, by: \.kind)

  /// What runs the virtual clock, which only scripts may do.
  static let clockMembers: Set<BuiltinMember> = Set(
    virtualTimeRows.filter { $0.parameters != nil && $0.id != .mark }.map(\.id)
      + fingerMembers.map(\.id))

  /// The names of UIKit's and the language's types.
  static let typesByName: [String: ScriptType] = {
    var result: [String: ScriptType] = [
      "Bool": .bool, "String": .string, "Number": .number, "Time": .time, "Angle": .angle,
      "Ratio": .ratio, "Length": .length, "Velocity": .velocity, "CGPoint": .point,
      "CGSize": .size, "CGVector": .vector, "CGRect": .rect, "UIEdgeInsets": .insets,
      "CGAffineTransform": .transform, "UIColor": .color,
      "UICubicTimingParameters": .timingCurve,
    ]
    for item in BuiltinClass.allCases { result[item.name] = .object(item) }
    for item in BuiltinEnumeration.allCases where item.isType {
      result[item.name] = .enumeration(item)
    }
    return result
  }()

  /// The names of types in the order the reference shows them, for "did you mean".
  static let typeNames: [String] = typesByName.keys.sorted()
}
